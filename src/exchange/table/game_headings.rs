//! The headings of lists of games: whose a column is, White's or Black's, and what it holds.
//!
//! Beside words of their own (`White`, `Blancas`) the two players have words that go with others (`White Elo`, `Rtg
//! White`), or the same heading twice.

use std::collections::BTreeSet;

use super::mapping::{Mapping, Role};
use super::{alphabet, score, words};
use crate::exchange::csv_table::Cell;

/// The pairs of roles that name the two players of a row.
pub(super) const SIDES: [[Role; 2]; 3] = [
    [Role::White, Role::Black],
    [Role::Player, Role::Opponent],
    [Role::Home, Role::Away],
];

/// What a heading says of a column: whose it is, where it says so, and what it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heading {
    side: Option<usize>,
    role: Role,
}

/// The colour that a word or a letter names, where all languages that have the letter agree.
pub(super) fn colour(text: &str) -> Option<bool> {
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
        // `b` is black in English, White in French.
        (true, true) => (key == "b").then_some(false),
        (white, black) => (white != black).then_some(white),
    }
}

/// The rest of a heading that begins or ends with a word for White or Black, and whose it is.
fn side(key: &str) -> Option<(usize, String)> {
    let ends: Vec<usize> = key.char_indices().map(|(at, _)| at).skip(1).collect();
    let of = |word: &str| {
        let roles = words::roles_of_key(word);
        SIDES[0].iter().position(|role| roles.contains(role))
    };
    // The longest word first: `weissspieler`.
    let before = ends
        .iter()
        .rev()
        .find_map(|at| Some((of(&key[..*at])?, key[*at..].to_owned())));
    before.or_else(|| {
        ends.iter()
            .find_map(|at| Some((of(&key[*at..])?, key[..*at].to_owned())))
    })
}

/// What a column holds whose heading names a side and this.
fn role_beside(rest: &str) -> Option<Role> {
    let roles = words::roles_of_key(rest);
    let has = |role| roles.contains(&role);
    if has(Role::Name) || has(Role::Player) {
        Some(Role::Name)
    } else if has(Role::Points) || has(Role::Result) {
        Some(Role::Result)
    } else {
        let known = [
            Role::Rating,
            Role::Number,
            Role::Fide,
            Role::Title,
            Role::Federation,
            Role::Club,
            Role::Winner,
        ];
        known.into_iter().find(|role| has(*role))
    }
}

/// The texts of a row as words are looked up.
fn keys(row: &[Cell]) -> Vec<String> {
    /// What is longer is a sentence, in bytes.
    const LONGEST: usize = 40;
    let texts = row.iter().map(Cell::unguarded);
    let keys = texts.map(|text| {
        if text.len() > LONGEST || !words::has_word(text) {
            String::new()
        } else {
            words::key(text)
        }
    });
    keys.collect()
}

fn headings(keys: &[String]) -> Vec<Option<Heading>> {
    let neutral = |role| Some(Heading { side: None, role });
    let of = |role, side| {
        Some(Heading {
            side: Some(side),
            role,
        })
    };
    let heading = |key: &String| {
        if key.is_empty() {
            return None;
        }
        let roles = words::roles_of_key(key);
        let has = |role| roles.contains(&role);
        for (role, side) in [(Role::WhiteResult, 0), (Role::BlackResult, 1)] {
            if has(role) {
                return of(Role::Result, side);
            }
        }
        for [one, two] in SIDES {
            if has(one) && !(one == Role::Player && has(Role::Name)) {
                return of(one, 0);
            }
            if has(two) {
                return of(two, 1);
            }
        }
        if let Some(role) = [
            Role::Name,
            Role::Result,
            Role::Round,
            Role::Winner,
            Role::Board,
            Role::Date,
            Role::Colour,
        ]
        .into_iter()
        .find(|role| has(*role))
        {
            return neutral(role);
        }
        if words::is_round(key) {
            return neutral(Role::Round);
        }
        if let Some(role) = roles.first() {
            return neutral(*role);
        }
        let (side, rest) = side(key)?;
        of(role_beside(&rest)?, side)
    };
    keys.iter().map(heading).collect()
}

/// The columns that name the two players, and as which pair of roles.
fn sides(found: &[Option<Heading>], keys: &[String]) -> Option<([Role; 2], [usize; 2])> {
    let place = |role: Role, side: usize| {
        let is_it = |heading: &Option<Heading>| {
            *heading
                == Some(Heading {
                    side: Some(side),
                    role,
                })
        };
        found.iter().position(is_it)
    };
    let names = [place(Role::Name, 0), place(Role::Name, 1)];
    let named = |roles: [Role; 2]| {
        let one = place(roles[0], 0).or(names[0].filter(|_| roles == SIDES[0]));
        let two = place(roles[1], 1).or(names[1].filter(|_| roles == SIDES[0]));
        Some((roles, [one?, two?]))
    };
    let neutral: Vec<usize> = (0..found.len())
        .filter(|at| {
            found[*at]
                == Some(Heading {
                    side: None,
                    role: Role::Name,
                })
        })
        .collect();
    let of_player = || {
        let opponent = place(Role::Opponent, 1)?;
        let player = place(Role::Player, 0).or(neutral.first().copied())?;
        Some((SIDES[1], [player, opponent]))
    };
    // Standings may have columns of White and Black, and one of names beside them.
    let white = named(SIDES[0]).filter(|_| neutral.is_empty() || names[0].is_some());
    let twice = || {
        let [one, two] = neutral[..] else { return None };
        (keys[one] == keys[two]).then_some((SIDES[0], [one, two]))
    };
    white
        .or_else(of_player)
        .or_else(|| named(SIDES[2]))
        .or_else(twice)
        .or_else(|| numbered(keys))
}

/// `Player 1` and `Player 2`: which of them had White is not said.
fn numbered(keys: &[String]) -> Option<([Role; 2], [usize; 2])> {
    let place = |number: &str| {
        keys.iter().position(|key| {
            let word = key.strip_suffix(number);
            word.is_some_and(|word| {
                let roles = words::roles_of_key(word);
                [Role::Name, Role::Player, Role::Club]
                    .iter()
                    .any(|role| roles.contains(role))
            })
        })
    };
    Some((SIDES[2], [place("1")?, place("2")?]))
}

/// Whether a row has headings that name both players.
pub(super) fn is_heading(row: &[Cell]) -> bool {
    let keys = keys(row);
    keys.iter().filter(|key| !key.is_empty()).count() > 1
        && sides(&headings(&keys), &keys).is_some()
}

/// What the columns under a row of headings hold; nothing where it does not name both players, or where the rows have
/// no results.
pub(super) fn mapping(row: &[Cell], rows: &[Vec<Cell>]) -> Option<Mapping> {
    let keys = keys(row);
    if keys.iter().filter(|key| !key.is_empty()).count() < 2 {
        return None;
    }
    let found = headings(&keys);
    let (roles, names) = sides(&found, &keys)?;
    if are_several(&found, names) {
        return None;
    }
    let places = |side: Option<usize>, role: Role| -> Vec<usize> {
        let is_it = |at: &usize| found[*at] == Some(Heading { side, role });
        (0..found.len())
            .filter(|at| is_it(at) && !names.contains(at))
            .collect()
    };
    let one = |side, role| places(side, role).first().copied();
    let has_results = |place: &usize| {
        let texts = rows
            .iter()
            .filter_map(|row| row.get(*place))
            .map(Cell::unguarded);
        texts.filter(|text| score::of_both(text).is_some()).count() > 0
    };
    let mut columns: Vec<(usize, Role)> = names.into_iter().zip(roles).collect();
    let each = || Some((one(Some(0), Role::Result)?, one(Some(1), Role::Result)?));
    let result = one(None, Role::Result).filter(|place| is_filled(rows, *place));
    let may_be_result = |place: usize| {
        let heading = found.get(place).copied().flatten();
        !names.contains(&place)
            && heading.is_none_or(|heading| [Role::Result, Role::Points].contains(&heading.role))
    };
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    if let Some(place) = result.filter(has_results) {
        columns.push((place, Role::Result));
    } else if let Some(pair) = complementary(rows, (0..width).filter(|at| may_be_result(*at))) {
        let [first, second] = pair;
        let (first, second) = if names[0] < names[1] {
            (first, second)
        } else {
            (second, first)
        };
        columns.extend([(first, Role::WhiteResult), (second, Role::BlackResult)]);
    } else if let Some((first, second)) = each().filter(|(first, _)| is_filled(rows, *first)) {
        columns.extend([(first, Role::WhiteResult), (second, Role::BlackResult)]);
    } else if let Some(place) = one(None, Role::Winner) {
        columns.push((place, Role::Winner));
    } else if let Some(place) = result.or_else(|| one(Some(0), Role::Result)) {
        columns.push((place, Role::Result));
    } else {
        // The column of the results may have no heading, or stand behind a name.
        let free = |at: &usize| found.get(*at).copied().flatten().is_none();
        let place = (0..width).filter(free).find(has_results);
        let is_behind = || {
            rows.iter()
                .filter_map(|row| row.get(names[1]))
                .any(|cell| score::at_end(cell.unguarded()).is_some())
        };
        match place {
            Some(place) => columns.push((place, Role::Result)),
            None if is_behind() => {}
            None => return None,
        }
    }
    for role in [Role::Round, Role::Board, Role::Date, Role::Colour] {
        columns.extend(one(None, role).map(|place| (place, role)));
    }
    for role in [
        Role::Number,
        Role::Rating,
        Role::Title,
        Role::Federation,
        Role::Fide,
    ] {
        let of_sides = [one(Some(0), role), one(Some(1), role)];
        let pair = match (of_sides, &places(None, role)[..]) {
            ([Some(first), Some(second)], _) => [first, second],
            (_, [first, second]) => [*first, *second],
            _ => continue,
        };
        columns.extend(pair.map(|place| (place, role)));
    }
    columns.sort_unstable_by_key(|(place, _)| *place);
    columns.dedup_by_key(|(place, _)| *place);
    let mut mapping = Mapping::default();
    for (place, role) in columns {
        mapping.push(place, role);
    }
    Some(mapping)
}

/// Whether the same headings name two players more than once: rounds beside each other.
fn are_several(found: &[Option<Heading>], names: [usize; 2]) -> bool {
    let count = |at: usize| {
        found
            .iter()
            .filter(|heading| **heading == found[at])
            .count()
    };
    let is_same = found[names[0]] == found[names[1]];
    names
        .into_iter()
        .all(|at| found[at].is_some() && count(at) > 1 + usize::from(is_same))
}

/// Two columns of which one holds what the other leaves: the points of both players.
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

/// Whether a column has anything but its heading.
fn is_filled(rows: &[Vec<Cell>], place: usize) -> bool {
    rows.iter()
        .filter(|row| row.get(place).is_some_and(|cell| !cell.is_blank()))
        .count()
        > 1
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
