//! Interprets the headings of lists of games: whether a column is White's or Black's, and what it contains.
//!
//! White and Black have words of their own (`White`, `Blancas`), words that go with others (`White Elo`, `Rtg White`),
//! or the same heading twice.

use std::collections::BTreeSet;

use super::mapping::{Mapping, Role};
use super::{alphabet, score, words};
use crate::exchange::csv::table::Cell;

/// The pairs of roles that name the two players in a row.
pub(crate) const SIDES: [[Role; 2]; 3] = [
    [Role::White, Role::Black],
    [Role::Player, Role::Opponent],
    [Role::Home, Role::Away],
];

/// The meaning of a heading: the side, if it names one, and the content.
type Heading = (Option<usize>, Role);

/// The colour of a word or a letter, if all languages with that letter agree.
pub(crate) fn colour(text: &str) -> Option<bool> {
    let (roles, key) = (words::roles(text), words::key(text));
    let letters = alphabet::colours()
        .iter()
        .flat_map(alphabet::Colours::letters);
    let of_letter: BTreeSet<bool> = letters
        .filter(|(letter, _)| *letter == key)
        .filter_map(|(_, white)| white)
        .collect();
    let has = |role, white| roles.contains(&role) || of_letter.contains(&white);
    match (has(Role::White, true), has(Role::Black, false)) {
        // `b` means black in English, and White in French.
        (true, true) => (key == "b").then_some(false),
        (white, black) => (white != black).then_some(white),
    }
}

/// The side of a heading that begins or ends with a word for White or Black, and the rest of the heading.
fn side(key: &str) -> Option<(usize, String)> {
    let ends: Vec<usize> = key.char_indices().map(|(at, _)| at).skip(1).collect();
    let of = |word: &str| {
        let roles = words::roles_of_key(word);
        SIDES[0].iter().position(|role| roles.contains(role))
    };
    // The longest word first: `weissspieler`, not `weiss`.
    let before = ends
        .iter()
        .rev()
        .find_map(|at| Some((of(&key[..*at])?, key[*at..].to_owned())));
    before.or_else(|| {
        ends.iter()
            .find_map(|at| Some((of(&key[*at..])?, key[..*at].to_owned())))
    })
}

/// The content of a column whose heading names a side and this rest.
fn role_beside(rest: &str) -> Option<Role> {
    let role = |role: &Role| match role {
        Role::Name | Role::Player => Some(Role::Name),
        Role::Points | Role::Result => Some(Role::Result),
        Role::Rating
        | Role::Number
        | Role::Fide
        | Role::Title
        | Role::Federation
        | Role::Club
        | Role::Winner => Some(*role),
        _ => None,
    };
    words::roles_of_key(rest).iter().find_map(role)
}

/// The texts of a row in the form for looking up words; `None` for a row with fewer than two texts.
fn keys(row: &[Cell]) -> Option<Vec<String>> {
    /// A longer text is a sentence; in bytes.
    const LONGEST: usize = 40;
    let texts = row.iter().map(Cell::unguarded);
    let key = |text: &str| {
        let is_word = text.len() <= LONGEST && words::has_word(text);
        if is_word {
            words::key(text)
        } else {
            String::new()
        }
    };
    let keys: Vec<String> = texts.map(key).collect();
    (keys.iter().filter(|key| !key.is_empty()).count() > 1).then_some(keys)
}

fn heading(key: &str) -> Option<Heading> {
    /// The roles of columns that belong to neither player, in their order of preference.
    const NEUTRAL: [Role; 7] = [
        Role::Name,
        Role::Result,
        Role::Round,
        Role::Winner,
        Role::Board,
        Role::Date,
        Role::Colour,
    ];
    if key.is_empty() {
        return None;
    }
    let roles = words::roles_of_key(key);
    let has = |role: &Role| roles.contains(role);
    let results = [Role::WhiteResult, Role::BlackResult];
    if let Some(side) = results.iter().position(has) {
        return Some((Some(side), Role::Result));
    }
    for (side, role) in SIDES.iter().flat_map(|pair| pair.iter().enumerate()) {
        if has(role) && !(*role == Role::Player && has(&Role::Name)) {
            return Some((Some(side), *role));
        }
    }
    let of_round = || words::is_round(key).then_some(Role::Round);
    let neutral = NEUTRAL.into_iter().find(has).or_else(of_round);
    if let Some(role) = neutral.or(roles.first().copied()) {
        return Some((None, role));
    }
    let (side, rest) = side(key)?;
    Some((Some(side), role_beside(&rest)?))
}

/// The columns with this meaning.
fn places(found: &[Option<Heading>], heading: Heading) -> impl Iterator<Item = usize> {
    (0..found.len()).filter(move |at| found[*at] == Some(heading))
}

/// The columns that name the two players, and the pair of roles.
fn sides(found: &[Option<Heading>], keys: &[String]) -> Option<([Role; 2], [usize; 2])> {
    let place = |role: Role, side: usize| places(found, (Some(side), role)).next();
    let names = [0, 1].map(|side| place(Role::Name, side));
    let neutral: Vec<usize> = places(found, (None, Role::Name)).collect();
    // Standings may have columns for White and Black, next to one with names.
    let may_be_white = neutral.is_empty() || names[0].is_some();
    let [white, player, home] = SIDES;
    let of_white = || {
        let side = |at: usize| place(white[at], at).or(names[at]);
        Some((white, [side(0)?, side(1)?])).filter(|_| may_be_white)
    };
    let of_player = || {
        let own = place(Role::Player, 0).or(neutral.first().copied());
        Some((player, [own?, place(Role::Opponent, 1)?]))
    };
    let of_home = || Some((home, [place(home[0], 0)?, place(home[1], 1)?]));
    let twice = || {
        let [one, two] = neutral[..] else { return None };
        (keys[one] == keys[two]).then_some((white, [one, two]))
    };
    of_white()
        .or_else(of_player)
        .or_else(of_home)
        .or_else(twice)
        .or_else(|| numbered(keys))
}

/// `Player 1` and `Player 2`, which do not show who had White.
fn numbered(keys: &[String]) -> Option<([Role; 2], [usize; 2])> {
    let is_name = |role: &Role| [Role::Name, Role::Player, Role::Club].contains(role);
    let is_word = |word: &str| words::roles_of_key(word).iter().any(is_name);
    let place = |number| {
        keys.iter()
            .position(|key| key.strip_suffix(number).is_some_and(is_word))
    };
    Some((SIDES[2], [place("1")?, place("2")?]))
}

/// The meaning of a row's headings, and which of them name the two players.
type NamedColumns = (Vec<Option<Heading>>, [Role; 2], [usize; 2]);

fn columns_by_heading(row: &[Cell]) -> Option<NamedColumns> {
    let keys = keys(row)?;
    let found: Vec<Option<Heading>> = keys.iter().map(|key| heading(key)).collect();
    let (roles, names) = sides(&found, &keys)?;
    Some((found, roles, names))
}

/// Whether a row is headings that name both players.
pub(super) fn is_heading(row: &[Cell]) -> bool {
    columns_by_heading(row).is_some()
}

/// The content of the columns under a row of headings; `None` if it does not name both players, or if the rows have no
/// results.
pub(crate) fn mapping(row: &[Cell], rows: &[Vec<Cell>]) -> Option<Mapping> {
    let (found, roles, names) = columns_by_heading(row)?;
    if are_several(&found, names) {
        return None;
    }
    let places = |side, role| places(&found, (side, role)).filter(|at| !names.contains(at));
    let one = |side, role| places(side, role).next();
    let texts = |place: usize| {
        let cells = rows.iter().filter_map(move |row| row.get(place));
        cells.map(Cell::unguarded)
    };
    // Filled in more rows than its heading.
    let is_filled = |place: &usize| texts(*place).filter(|text| !text.is_empty()).count() > 1;
    let has_results = |place: &usize| texts(*place).any(|text| score::of_both(text).is_some());
    let free = |at: &usize| found.get(*at).copied().flatten().is_none();
    let may_be_result = |at: &usize| {
        let is_result = |(_, role): Heading| [Role::Result, Role::Points].contains(&role);
        !names.contains(at) && (free(at) || found[*at].is_some_and(is_result))
    };
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let result = one(None, Role::Result).filter(is_filled);
    let pair = || {
        let [one, two] = complementary(rows, (0..width).filter(may_be_result))?;
        Some(if names[0] < names[1] {
            [one, two]
        } else {
            [two, one]
        })
    };
    let each = || {
        let [one, two] = [0, 1].map(|side| one(Some(side), Role::Result));
        Some([one.filter(is_filled)?, two?])
    };
    let mut mapping = Mapping::default();
    if let Some(place) = result.filter(has_results) {
        mapping.push(place, Role::Result);
    } else if let Some([first, second]) = pair().or_else(each) {
        mapping.push(first, Role::WhiteResult);
        mapping.push(second, Role::BlackResult);
    } else if let Some(place) = one(None, Role::Winner) {
        mapping.push(place, Role::Winner);
    } else if let Some(place) = result.or_else(|| one(Some(0), Role::Result)) {
        mapping.push(place, Role::Result);
    } else if let Some(place) = (0..width).filter(free).find(has_results) {
        mapping.push(place, Role::Result);
    } else if !texts(names[1]).any(|text| score::at_end(text).is_some()) {
        return None;
    }
    for role in [Role::Round, Role::Board, Role::Date, Role::Colour] {
        if let Some(place) = one(None, role) {
            mapping.push(place, role);
        }
    }
    for role in [
        Role::Number,
        Role::Rating,
        Role::Title,
        Role::Federation,
        Role::Fide,
    ] {
        let of_sides = [0, 1].map(|side| one(Some(side), role));
        let pair = match (of_sides, &places(None, role).collect::<Vec<_>>()[..]) {
            ([Some(first), Some(second)], _) => [first, second],
            (_, [first, second]) => [*first, *second],
            _ => continue,
        };
        for place in pair {
            mapping.push(place, role);
        }
    }
    for (place, role) in names.into_iter().zip(roles) {
        mapping.push(place, role);
    }
    Some(mapping)
}

/// Whether the same headings name two players more than once, as if rounds were side by side.
fn are_several(found: &[Option<Heading>], names: [usize; 2]) -> bool {
    let count = |at: usize| found.iter().filter(|one| **one == found[at]).count();
    let is_same = found[names[0]] == found[names[1]];
    names
        .into_iter()
        .all(|at| found[at].is_some() && count(at) > 1 + usize::from(is_same))
}

/// Two columns with complementary contents: the points of the two players.
pub(super) fn complementary(
    rows: &[Vec<Cell>],
    places: impl Iterator<Item = usize>,
) -> Option<[usize; 2]> {
    let places: Vec<usize> = places.collect();
    let mark = |row: &[Cell], place: usize| score::of_one(row.get(place)?.unguarded());
    let fits = |one: usize, other: usize| {
        let both = rows
            .iter()
            .filter_map(|row| Some((mark(row, one)?, mark(row, other)?)));
        let (all, fitting) = both.fold((0, 0), |(all, fitting), (one, other)| {
            (all + 1, fitting + usize::from(one.mirror() == other))
        });
        all > 0 && all == fitting
    };
    let pairs = places.iter().enumerate();
    let mut pairs =
        pairs.flat_map(|(at, one)| places[at + 1..].iter().map(move |other| [*one, *other]));
    pairs.find(|[one, other]| fits(*one, *other))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mapped(text: &str) -> Option<String> {
        let rows: Vec<Vec<Cell>> = (text.lines().zip(1..))
            .map(|(line, number)| {
                line.split(';')
                    .zip(1..)
                    .map(|(cell, at)| Cell::new(number, at, cell.to_owned()))
                    .collect()
            })
            .collect();
        mapping(&rows[0], &rows).map(|mapping| mapping.to_string())
    }

    #[test]
    fn headings_name_both_players_in_many_ways() {
        for (text, expected) in [
            (
                "Runde;Hvid;Sort;Resultat\n1;A;B;1-0",
                "1=round,2=white,3=black,4=result",
            ),
            (
                "Bo.;No.;;Name;Rtg;Pts.;Result;Pts.;;Name;Rtg;No.\n1;6;;A;1;0;0 - 1;0;;B;2;4",
                "1=board,2=number,4=white,5=rating,7=result,10=black,11=rating,12=number",
            ),
            (
                "ronde;bord;wit;welo;wres;zres;zwart;zelo\n1;1;A;1;0;1;B;2",
                "1=round,2=board,3=white,4=rating,5=white-result,6=black-result,7=black,8=rating",
            ),
            (
                "Dato;Hvid;Point hvid;Sort;Point sort\n1;A;1;B;0",
                "1=date,2=white,3=white-result,4=black,5=black-result",
            ),
            (
                "White Point;White ID;White Name;Black ID;Black Name\n1;7;A;8;B",
                "1=result,2=number,3=white,4=number,5=black",
            ),
            (
                "Date;Player;Opponent;Outcome\n1;A;B;win",
                "1=date,2=player,3=opponent,4=result",
            ),
            (
                "round;white;black;winner\n1;A;B;A",
                "1=round,2=white,3=black,4=winner",
            ),
            ("Player 1;Player 2;Score\nA;B;1-0", "1=home,2=away,3=result"),
        ] {
            assert_eq!(mapped(text).as_deref(), Some(expected), "{text}");
        }
        for text in [
            "Rank;Player;Score;White;Black\n1;A;4.5;+1=1-0;+1",
            "Name;Rating;Club\nA;1;B",
            "White;Black;Rating\nA;B;1",
        ] {
            assert_eq!(mapped(text), None, "{text}");
        }
    }
}
