//! What the headings of a list of games mean, and which of the two players a column is about.

mod words;

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::super::headings::{self, Column};
use crate::exchange::words::boards;
use words::{
    AWAY, BLACK, COLOUR, DAY, DRAWN, HOME, LOSER, OPPONENT, PASSED, PLAYER, RESULT, WHITE, WINNER,
};

/// What a column of a list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Round,
    Day,
    Result,
    Winner,
    Loser,
    /// Whether the game of a winner and a loser was drawn.
    Drawn,
    /// The colour of the player whose the row is.
    Colour,
    /// Known, and of no use: boards, times.
    Passed,
    /// The other player's name, where the row is one player's.
    Opponent,
    /// About a player: the first (White), the second, or nobody knows which.
    Of(Option<usize>, Column),
}

/// The headings of both players' names, where a list says that it is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sides {
    /// White and Black.
    Coloured,
    /// Two players by number, or a home and an away side.
    Plain,
    /// A player and the opponent: the result is what the player made.
    Own,
    /// Twice the same heading.
    Twice,
}

/// What the columns hold, and how the two players are headed; `None` where there are not two of them.
pub(super) fn parts(headings: &[String]) -> Option<(Vec<Option<Part>>, Sides)> {
    let mut parts: Vec<Option<Part>> = headings.iter().map(|heading| part(heading)).collect();
    winners_and_losers(&mut parts);
    players_of_teams(headings, &mut parts);
    same_but_for_colours(headings, &mut parts);
    let sides = if headings.iter().any(|heading| is_coloured(heading)) {
        Sides::Coloured
    } else {
        Sides::Plain
    };
    let are_named = |parts: &[Option<Part>]| {
        let has = |side| {
            let by = |column| parts.contains(&Some(Part::Of(Some(side), column)));
            by(Column::Name) || by(Column::No)
        };
        has(0) && has(1)
    };
    let sides = if opponents(&mut parts) {
        Sides::Own
    } else {
        sides
    };
    let named_before = are_named(&parts);
    pair_off(headings, &mut parts);
    only_points_are_results(&mut parts);
    let sides = if named_before { sides } else { Sides::Twice };
    are_named(&parts).then_some((parts, sides))
}

/// A heading with its colour in brackets, `holder(w)`, and the side of that.
fn of_colour_in_brackets(heading: &str) -> Option<(&str, usize)> {
    let (word, colour) = heading.strip_suffix(')')?.split_once('(')?;
    let side = match colour {
        "w" => 0,
        "b" => 1,
        colour => [WHITE.contains(&colour), BLACK.contains(&colour)]
            .iter()
            .position(|is| *is)?,
    };
    (!word.is_empty() && word.chars().all(char::is_alphabetic)).then_some((word, side))
}

/// Passes over the column of a team beside that of its players: `Home` and `Home player`.
fn players_of_teams(headings: &[String], parts: &mut [Option<Part>]) {
    for side in [0, 1] {
        let name = Some(Part::Of(Some(side), Column::Name));
        let places = (0..parts.len()).filter(|at| parts[*at] == name);
        let is_player = |at: &usize| PLAYER.iter().any(|word| headings[*at].contains(word));
        let (players, teams): (Vec<usize>, Vec<usize>) = places.partition(is_player);
        let is_team = |at: &&usize| {
            HOME.contains(&headings[**at].as_str()) || AWAY.contains(&headings[**at].as_str())
        };
        let teams: Vec<&usize> = teams.iter().filter(is_team).collect();
        if let ([_], [team]) = (&players[..], &teams[..]) {
            parts[**team] = Some(Part::Passed);
        }
    }
}

/// Makes two columns the players whose headings are the same but for the word for White or Black: `Who had White?`.
fn same_but_for_colours(headings: &[String], parts: &mut [Option<Part>]) {
    let without = |heading: &str, words: &[&str]| {
        let longest = words.iter().filter(|word| heading.contains(**word));
        let word = longest.max_by_key(|word| word.len())?;
        Some(heading.replacen(word, "", 1))
    };
    let is_named = |side| parts.contains(&Some(Part::Of(Some(side), Column::Name)));
    if is_named(0) || is_named(1) {
        return;
    }
    let unknown = (0..headings.len()).filter(|at| parts[*at].is_none());
    let unknown: Vec<usize> = unknown.collect();
    let rests = |words: &'static [&'static str]| -> Vec<(usize, String)> {
        let rests = unknown
            .iter()
            .map(|at| Some((*at, without(&headings[*at], words)?)));
        rests.flatten().collect()
    };
    let (whites, blacks) = (rests(&WHITE), rests(&BLACK));
    let pairs = whites
        .iter()
        .flat_map(|white| blacks.iter().map(move |black| (white, black)));
    let mut found = pairs
        .filter(|(white, black)| white.1 == black.1)
        .map(|(white, black)| (white.0, black.0));
    if let (Some((white, black)), None) = (found.next(), found.next()) {
        parts[white] = Some(Part::Of(Some(0), Column::Name));
        parts[black] = Some(Part::Of(Some(1), Column::Name));
    }
}

/// Whether the first of the two players is the one who won.
pub(super) fn are_winners(headings: &[String]) -> bool {
    let has = |words: &[&str]| {
        headings
            .iter()
            .any(|heading| words.contains(&heading.as_str()))
    };
    has(&WINNER) && (has(&LOSER) || has(&OPPONENT) && !has(&PLAYER))
}

/// Makes the winner and the loser of a row the two players, where nobody else is named.
fn winners_and_losers(parts: &mut [Option<Part>]) {
    let is_name = |part: &Option<Part>| matches!(part, Some(Part::Of(_, Column::Name)));
    let place = |wanted| parts.iter().position(|part| *part == Some(wanted));
    let (winner, loser) = (
        place(Part::Winner),
        place(Part::Loser).or_else(|| place(Part::Opponent)),
    );
    if let (Some(winner), Some(loser)) = (winner, loser)
        && !parts.iter().any(is_name)
    {
        parts[winner] = Some(Part::Of(Some(0), Column::Name));
        parts[loser] = Some(Part::Of(Some(1), Column::Name));
    }
}

/// Makes the one player and the one opponent of a row the two players; whether there are such.
fn opponents(parts: &mut [Option<Part>]) -> bool {
    let places = |wanted: Part| -> Vec<usize> {
        let all = (0..parts.len()).filter(|at| parts[*at] == Some(wanted));
        all.collect()
    };
    let others = places(Part::Opponent);
    let own = places(Part::Of(None, Column::Name));
    let results = places(Part::Result);
    let points = places(Part::Of(None, Column::Points));
    let has_results = !results.is_empty() || points.len() == 1;
    let has_winner = parts.contains(&Some(Part::Winner));
    let are_two = own.len() == 1 && others.len() == 1 && (has_results || has_winner);
    if are_two {
        // What the player made.
        if let ([], [only]) = (&results[..], &points[..]) {
            parts[*only] = Some(Part::Result);
        }
        parts[own[0]] = Some(Part::Of(Some(0), Column::Name));
        parts[others[0]] = Some(Part::Of(Some(1), Column::Name));
    }
    // Who won is not what the player made.
    are_two && has_results
}

/// Gives columns of one kind that stand there twice to the first and to the second player; two of results are what
/// each of them made.
fn pair_off(headings: &[String], parts: &mut [Option<Part>]) {
    let kinds = [
        Column::Name,
        Column::No,
        Column::Rating,
        Column::Title,
        Column::Federation,
        Column::Fide,
        Column::Dsu,
        Column::Points,
    ];
    for kind in kinds {
        let loose = Some(Part::Of(None, kind));
        let places: Vec<usize> = (0..parts.len()).filter(|at| parts[*at] == loose).collect();
        if let [first, second] = places[..]
            && headings[first] == headings[second]
        {
            parts[first] = Some(Part::Of(Some(0), kind));
            parts[second] = Some(Part::Of(Some(1), kind));
        }
    }
    let results: Vec<usize> = (0..parts.len())
        .filter(|at| parts[*at] == Some(Part::Result))
        .collect();
    if let [first, second] = results[..] {
        parts[first] = Some(Part::Of(Some(0), Column::Points));
        parts[second] = Some(Part::Of(Some(1), Column::Points));
    }
}

/// `Score` beside White and Black, where nothing is called a result.
fn only_points_are_results(parts: &mut [Option<Part>]) {
    let are_named = [0, 1].iter().all(|side| {
        let name = Some(Part::Of(Some(*side), Column::Name));
        parts.contains(&name)
    });
    let is_points = |part: &Option<Part>| matches!(part, Some(Part::Of(_, Column::Points)));
    let mut points = (0..parts.len()).filter(|at| is_points(&parts[*at]));
    let is_told = parts
        .iter()
        .any(|part| matches!(part, Some(Part::Result | Part::Winner)));
    if let (Some(only), None, true) = (points.next(), points.next(), are_named && !is_told)
        && parts[only] == Some(Part::Of(None, Column::Points))
    {
        parts[only] = Some(Part::Result);
    }
}

pub(super) fn part(heading: &str) -> Option<Part> {
    static WORDS: LazyLock<FxHashMap<&str, Part>> = LazyLock::new(|| {
        let all: [(Part, &[&'static str]); 8] = [
            (Part::Day, &DAY),
            (Part::Result, &RESULT),
            (Part::Winner, &WINNER),
            (Part::Loser, &LOSER),
            (Part::Drawn, &DRAWN),
            (Part::Colour, &COLOUR),
            (Part::Passed, &PASSED),
            (Part::Opponent, &OPPONENT),
        ];
        let of = |(part, words): (Part, &'static [&'static str])| {
            words.iter().map(move |word| (*word, part))
        };
        all.into_iter().flat_map(of).collect()
    });
    // Alone a letter may be a title or a colour, and `St.` a start number.
    let is_board = || heading.chars().count() > 1 && heading != "st" && boards::is_board(heading);
    if let Some(part) = WORDS.get(heading) {
        Some(*part)
    } else if let Some((_, side)) = of_colour_in_brackets(heading) {
        Some(Part::Of(Some(side), Column::Name))
    } else if PLAYER.contains(&heading) {
        Some(Part::Of(None, Column::Name))
    } else if is_board() {
        Some(Part::Passed)
    } else if heading.starts_with("resultfor") {
        Some(Part::Result)
    } else if heading.starts_with("whichcolour") || heading.starts_with("whichcolor") {
        Some(Part::Colour)
    } else if let Some(rest) = heading.strip_prefix("your") {
        // Of forms that players fill in.
        part(rest)
    } else if heading != "game" && headings::is_round(heading) || heading == "roundno" {
        Some(Part::Round)
    } else if let Some((side, column)) = short(heading) {
        Some(Part::Of(Some(side), column))
    } else if let Some((side, rest)) = side(heading) {
        of_side(rest).map(|column| Part::Of(Some(side), column))
    } else {
        headings::column(heading).map(|column| Part::Of(None, column))
    }
}

/// Whether a text is White or Black and nothing else.
pub(in super::super) fn names_colour(text: &str) -> bool {
    matches!(colour(&headings::plain(text)), Some((_, "")))
}

/// Whether a heading is that of the other player, or of the result.
pub(in super::super) fn is_opponent(heading: &str) -> bool {
    part(heading) == Some(Part::Opponent)
}

pub(in super::super) fn is_result(heading: &str) -> bool {
    part(heading) == Some(Part::Result)
}

/// The side of the colour that a text begins with, and what follows it.
pub(super) fn colour(text: &str) -> Option<(usize, &str)> {
    let sides = [(0, &WHITE[..]), (1, &BLACK[..])];
    sides.into_iter().find_map(|(side, words)| {
        // `weiss` is not `weis` with an s.
        let rests = words.iter().filter_map(|word| text.strip_prefix(*word));
        let rest = rests.min_by_key(|rest| rest.len())?;
        Some((side, rest))
    })
}

fn is_coloured(heading: &str) -> bool {
    let mut words = WHITE.iter().chain(&BLACK);
    words.any(|word| heading.starts_with(word) || heading.ends_with(word))
}

/// A heading that begins with the letter of a colour, `wres`, `zelo`, or has it behind the word for points, `punktew`.
fn short(heading: &str) -> Option<(usize, Column)> {
    const POINTS: [&str; 6] = ["punkte", "points", "point", "poäng", "punten", "pts"];
    if let Some(letter) = POINTS.iter().find_map(|word| heading.strip_prefix(word)) {
        return match letter {
            "w" => Some((0, Column::Points)),
            "b" | "s" | "z" => Some((1, Column::Points)),
            _ => None,
        };
    }
    let (letter, rest) = heading.split_at_checked(1)?;
    let side = match letter {
        "w" => 0,
        "b" | "s" | "z" => 1,
        _ => return None,
    };
    let column = match rest {
        "res" | "r" => Column::Points,
        "elo" | "rtg" | "rating" => Column::Rating,
        _ => return None,
    };
    Some((side, column))
}

/// The player whom a heading names, and what is left of it.
fn side(heading: &str) -> Option<(usize, &str)> {
    // No word for a colour is shorter.
    const SHORTEST: usize = 3;
    static SIDES: LazyLock<Vec<(usize, &str)>> = LazyLock::new(|| {
        let all = [
            (0, &WHITE[..]),
            (1, &BLACK[..]),
            (0, &HOME[..]),
            (1, &AWAY[..]),
        ];
        let longest_first = |(side, words): (usize, &'static [&'static str])| {
            // `weiss` is not `weis` with an s.
            let mut words = words.to_vec();
            words.sort_by_key(|word| std::cmp::Reverse(word.len()));
            words.into_iter().map(move |word| (side, word))
        };
        all.into_iter().flat_map(longest_first).collect()
    });
    if heading
        .chars()
        .filter(|letter| letter.is_alphabetic())
        .count()
        < SHORTEST
    {
        return None;
    }
    for (side, word) in &*SIDES {
        // `Name (Weiß)`, `Weiß (Name)`.
        let heading = heading.trim_matches([')', ' ']);
        let rest = heading.strip_prefix(*word).or(heading.strip_suffix(*word));
        let rest = rest.map(|rest| rest.trim_matches(['(', ')']));
        if let Some(rest) = rest.filter(|rest| of_side(rest).is_some()) {
            return Some((*side, rest));
        }
    }
    // `player1_name`, `player2_id`.
    let numbered = PLAYER.iter().find_map(|word| {
        let rest = heading.strip_prefix(word)?;
        let side = ["1", "2"]
            .iter()
            .position(|digit| rest.starts_with(digit))?;
        let column = of_side(&rest[1..])?;
        Some((side, column))
    });
    if let Some((side, _)) = numbered {
        let start = heading.find(['1', '2'])?;
        return Some((side, &heading[start + 1..]));
    }
    let (rest, side) = match heading.strip_suffix('1') {
        Some(rest) => (rest, 0),
        None => (heading.strip_suffix('2')?, 1),
    };
    (!rest.is_empty() && of_side(rest).is_some()).then_some((side, rest))
}

/// What a heading says of a player without the word for White or Black.
fn of_side(rest: &str) -> Option<Column> {
    let own = PLAYER.iter().find_map(|word| rest.strip_prefix(word));
    match own.unwrap_or(rest) {
        "" | "s" => Some(Column::Name),
        // The number of a list, not FIDE's.
        "id" => Some(Column::No),
        rest if RESULT.contains(&rest) => Some(Column::Points),
        rest => headings::column(rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(headings: &str) -> Option<(Vec<Option<Part>>, Sides)> {
        let headings: Vec<String> = headings.split(';').map(headings::plain).collect();
        parts(&headings)
    }

    #[test]
    fn headings_of_both_players() {
        let of = |side, column| Some(Part::Of(Some(side), column));
        for (text, sides, expected) in [
            (
                "Runde;Hvid;Sort;Resultat",
                Sides::Coloured,
                vec![
                    Some(Part::Round),
                    of(0, Column::Name),
                    of(1, Column::Name),
                    Some(Part::Result),
                ],
            ),
            (
                "Bo.;No.;Name;Rtg;Result;Name;Rtg;No.",
                Sides::Twice,
                vec![
                    Some(Part::Passed),
                    of(0, Column::No),
                    of(0, Column::Name),
                    of(0, Column::Rating),
                    Some(Part::Result),
                    of(1, Column::Name),
                    of(1, Column::Rating),
                    of(1, Column::No),
                ],
            ),
            (
                "WhiteName;WhiteElo;Black Name;Elo Black",
                Sides::Coloured,
                vec![
                    of(0, Column::Name),
                    of(0, Column::Rating),
                    of(1, Column::Name),
                    of(1, Column::Rating),
                ],
            ),
            (
                "bord;wit;welo;wres;zres;zwart;zelo",
                Sides::Coloured,
                vec![
                    Some(Part::Passed),
                    of(0, Column::Name),
                    of(0, Column::Rating),
                    of(0, Column::Points),
                    of(1, Column::Points),
                    of(1, Column::Name),
                    of(1, Column::Rating),
                ],
            ),
            (
                "Spieler 1;Spieler 2;Datum",
                Sides::Plain,
                vec![of(0, Column::Name), of(1, Column::Name), Some(Part::Day)],
            ),
        ] {
            assert_eq!(read(text), Some((expected, sides)), "{text}");
        }
        assert_eq!(read("Rk.;Name;Rtg;1.Rd;2.Rd;Pts."), None);
        assert_eq!(read("no;name;r1"), None);
    }
}
