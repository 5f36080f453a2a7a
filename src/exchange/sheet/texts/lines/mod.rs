//! Lists of games in plain lines, as people write them down and as pages are copied:
//!
//! ```text
//! Round 1 - Saturday the 11th
//! Holm, Anna - Friis, Bo ½ - ½
//! Lund – Krag 1-0
//!
//! 2º turno
//! Friis ½ – ½ Lund
//! Krag – Holm X
//! ```
//!
//! They become a list under headings of its own. [`line`] reads one line; what the results of all of them mean is found
//! here: both players' (`1-0`), what White made (`1`, `½`, `0`), or 1, X and 2. Rounds are those of lines that name
//! them: a blank line alone makes none. A line of which only the names are known from others is read by these ([`known`]); texts that lack
//! what sets names or games apart are [`rewritten`] first.

mod before;
mod counting;
mod known;
mod line;
mod parts;
mod rewritten;
mod standings;
mod vega;
mod verbs;

use std::collections::BTreeSet;

use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::Text;

use crate::exchange::sheet::byes_in_words;
use crate::exchange::sheet::games::round_of_line;
use crate::exchange::sheet::games::score::{self, Score};
use counting::Counting;
use line::{Ending, Pairing};

/// The most lines that are looked at.
const LONGEST: usize = 20_000;
/// How many lines any list may have above it.
const SOME_TITLES: usize = 3;
/// The most lines above the first game or round: below them headings are not looked for.
const MOST_TITLES: usize = 40;
/// A text with so many lines before the first game or round is no list.
const FIRST: usize = 200;
/// The longest line with a game, in bytes.
const WIDEST: usize = 300;

/// A list of games with its headings, and how many games it has.
#[derive(Debug)]
pub(in crate::exchange::sheet) struct Lines {
    pub(in crate::exchange::sheet) sheet: Vec<Vec<Cell>>,
    pub(in crate::exchange::sheet) games: usize,
    /// How many other lines hold a result.
    unread: usize,
    pub(in crate::exchange::sheet) line: usize,
    /// Whether its results were 1, X and 2.
    pub(in crate::exchange::sheet) is_one_x_two: bool,
}

/// What a line is.
enum Kind<'a> {
    Game(Pairing<'a>),
    Round(u16),
    /// `# …`.
    Remark,
    /// `#start;2026-09-01`.
    Fact,
    Other,
}

/// The games of a text; nothing where fewer than two lines are some, or where other lines are many more: then once more as
/// [`rewritten`] has it.
pub(in crate::exchange::sheet) fn read(text: &Text<'_>) -> Option<Lines> {
    const WAYS: [fn(&str) -> Option<String>; 4] = [
        rewritten::with_names_for_numbers,
        rewritten::with_blanks_beside_hyphens,
        rewritten::with_whole_rounds,
        rewritten::with_dash_between_words,
    ];
    let again = |way: &fn(&str) -> Option<String>| {
        games(&Text {
            encoding: text.encoding,
            text: way(&text.text)?.into(),
        })
    };
    let whole = games(text);
    if whole.as_ref().is_some_and(|lines| lines.unread == 0) {
        return whole;
    }
    // Most texts are tables of other kinds.
    let may_be_read = |line: &str| has_result(line) || parts::after_round(line).is_some();
    let mut first = text.lines().take(FIRST * 2);
    if !first.any(|line| line.text.len() <= WIDEST && may_be_read(line.text)) {
        return whole;
    }
    let mut others = WAYS.iter().filter_map(again);
    let Some(whole) = whole else {
        return others.next();
    };
    // Where some of the games were read, a way that reads all.
    let better = |lines: &Lines| lines.unread == 0 && lines.games > whole.games;
    others.find(better).or(Some(whole))
}

fn games(text: &Text<'_>) -> Option<Lines> {
    let lines = kinds(text)?;
    let is_match = matches_among(&lines);
    let endings: Vec<&Ending<'_>> = lines
        .iter()
        .filter_map(|(_, _, kind)| match kind {
            Kind::Game(pairing) => Some(&pairing.ending),
            _ => None,
        })
        .collect();
    let counting = Counting::of(&endings)?;
    let known = names(&lines, counting);
    let lines = read_by_names(lines, &known, counting == Counting::Both);
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let mut titles: Vec<Vec<Cell>> = Vec::new();
    let mut told: BTreeSet<(u16, [String; 2])> = BTreeSet::new();
    let mut round = 0;
    let (mut games, mut others, mut unread) = (0, 0, 0);
    let mut are_coloured = true;
    for (number, line, kind) in lines {
        let whole = || vec![Cell::new(number, 1, line.trim().to_owned())];
        let byes = byes_in_words::read(line, |name| known.contains(name));
        if !byes.is_empty() {
            rows.extend(
                byes.into_iter()
                    .map(|(name, worth)| bye(number, name, worth)),
            );
            continue;
        }
        if matches!(kind, Kind::Other) && standings::is_of_player(line, &known) {
            continue;
        }
        match kind {
            Kind::Round(number) => {
                round = number;
                rows.push(whole());
            }
            Kind::Fact if rows.is_empty() => titles.push(fact(number, line)),
            Kind::Fact | Kind::Remark => {}
            Kind::Game(pairing) => {
                let names = pairing.sides.each_ref().map(|side| side.name.clone());
                let has_result = !matches!(pairing.ending, Ending::None | Ending::Open);
                let is_named = || names.iter().all(|name| known.contains(name));
                let is_told = !matches!(pairing.ending, Ending::None | Ending::InBrackets(None));
                let is_pairing = is_told || is_named();
                // The same pairing once more in its round, without its result, is a copy of the line.
                let is_copy = !has_result && told.contains(&(round, names.clone()));
                let result = counting.result(&pairing.ending);
                let is_game = is_pairing && !is_copy && !is_match(&pairing.ending);
                match result.filter(|_| is_game) {
                    Some(result) => {
                        games += usize::from(!result.is_empty());
                        are_coloured &= pairing.is_coloured;
                        rows.push(game(number, &pairing, result));
                        told.insert((round, names));
                    }
                    None => {
                        others += 1;
                        unread += usize::from(self::has_result(line));
                        rows.push(whole());
                    }
                }
            }
            // A line with a result is no title: what was not read of it is told.
            Kind::Other if rows.is_empty() && !has_result(line) => titles.push(whole()),
            Kind::Other => {
                others += 1;
                unread += usize::from(has_result(line));
                rows.push(whole());
            }
        }
    }
    let beside = others + titles.len().saturating_sub(SOME_TITLES);
    if games < 2 || beside > 2 * games || titles.len() > MOST_TITLES {
        return None;
    }
    // Single numbers behind dashes may count anything: in a tournament rounds are named, or people play again.
    let pairs: BTreeSet<&String> = told.iter().flat_map(|(_, names)| names).collect();
    let is_played = round > 0 || pairs.len() < 2 * told.len();
    let is_sure = matches!(counting, Counting::Both | Counting::InBrackets);
    if !is_sure && !is_played {
        return None;
    }
    let first = rows.first()?.first()?.line;
    let headings = if are_coloured {
        HEADINGS
    } else {
        WITHOUT_COLOURS
    };
    let header = headings.map(|heading| Cell::new(first, 0, heading.to_owned()));
    titles.push(header.to_vec());
    titles.append(&mut rows);
    Some(Lines {
        sheet: titles,
        games,
        unread,
        line: first,
        is_one_x_two: counting == Counting::OneXTwo,
    })
}

/// What the lines are; nothing where none of the first ones is a game or a round.
fn kinds<'t>(text: &'t Text<'_>) -> Option<Vec<(usize, &'t str, Kind<'t>)>> {
    let mut lines = Vec::new();
    let mut begins = false;
    let filled = text.lines().take(LONGEST);
    for line in filled.filter(|line| !line.text.trim().is_empty()) {
        for part in parts::parts(line.text) {
            let kind = kind(part);
            begins |= matches!(kind, Kind::Game(_) | Kind::Round(_));
            lines.push((line.number, part, kind));
        }
        if !begins && lines.len() > FIRST {
            return None;
        }
    }
    Some(lines)
}

const HEADINGS: [&str; 6] = ["White", "White Elo", "Result", "Black", "Black Elo", "Date"];
const WITHOUT_COLOURS: [&str; 6] = ["Player 1", "Elo 1", "Result", "Player 2", "Elo 2", "Date"];

/// The headings of a list.
pub(in crate::exchange::sheet) fn headings(line: usize) -> Vec<Cell> {
    HEADINGS
        .map(|heading| Cell::new(line, 0, heading.to_owned()))
        .to_vec()
}

/// A line with a game and what both made, under these headings.
pub(in crate::exchange::sheet) fn row_of_game(line: &str, number: usize) -> Option<Vec<Cell>> {
    let pairing = line::read(line).filter(|_| line.len() <= WIDEST)?;
    let result = match pairing.ending {
        Ending::Both(result) => result.to_owned(),
        _ => return None,
    };
    Some(game(number, &pairing, result))
}

/// A game under the headings.
fn game(number: usize, pairing: &Pairing<'_>, result: String) -> Vec<Cell> {
    let cell = |text: &str| Cell::new(number, 1, text.to_owned());
    let [white, black] = &pairing.sides;
    vec![
        cell(&white.name),
        cell(white.rating),
        Cell::new(number, pairing.column, result),
        cell(&black.name),
        cell(black.rating),
        cell(pairing.day),
    ]
}

/// A round without an opponent under the headings.
fn bye(number: usize, name: String, worth: &str) -> Vec<Cell> {
    let texts = [name, String::new(), worth.to_owned(), "bye".to_owned()];
    texts.map(|text| Cell::new(number, 1, text)).to_vec()
}

/// A fact such as `#start;2026-09-01` in its cells; what is none comes as it stands.
fn fact(number: usize, line: &str) -> Vec<Cell> {
    let cells = line.trim().split(';').zip(1..);
    cells
        .map(|(text, column)| Cell::new(number, column, text.trim().to_owned()))
        .collect()
}

/// Whether a line names two players and what both made.
pub(in crate::exchange::sheet) fn are_two_players(line: &str) -> bool {
    let is_short = line.len() <= WIDEST;
    is_short && line::read(line).is_some_and(|pairing| matches!(pairing.ending, Ending::Both(_)))
}

/// Tells scores of whole matches, `6 - 2`, among the games whose results make one point.
fn matches_among(lines: &[(usize, &str, Kind<'_>)]) -> impl Fn(&Ending<'_>) -> bool + use<> {
    let sum = |ending: &Ending<'_>| match ending {
        Ending::Both(result) => match score::of_both(result)? {
            Score::Points(one, two) => Some(one + two),
            Score::Marks(..) => Some(ONE_POINT),
        },
        _ => None,
    };
    let sums = lines.iter().filter_map(|(_, _, kind)| match kind {
        Kind::Game(pairing) => sum(&pairing.ending),
        _ => None,
    });
    let (ones, more): (Vec<i32>, Vec<i32>) = sums.partition(|sum| *sum <= ONE_POINT);
    let are_games = ones.len() > more.len();
    move |ending| are_games && sum(ending).is_some_and(|sum| sum > 2 * ONE_POINT)
}

/// What both players of a game make together, in hundredths.
const ONE_POINT: i32 = 100;

fn kind(line: &str) -> Kind<'_> {
    if line.len() > WIDEST {
        return without_game(line);
    }
    // Cells between separators are a table's, but for a result alone.
    if line.contains([';', '|']) {
        return parts::in_cells(line).map_or_else(|| without_game(line), Kind::Game);
    }
    match vega::read(line)
        .or_else(|| verbs::read(line))
        .or_else(|| line::read(line))
    {
        // `Round 1 - Saturday the 12th` names two things as well, but no result.
        Some(pairing) if matches!(pairing.ending, Ending::Both(_) | Ending::Open) => {
            Kind::Game(pairing)
        }
        pairing => match (round_of_line(line), pairing) {
            // Games that could not be set apart are not to be lost.
            (Some(_), _) if has_result_behind_round(line) => Kind::Other,
            (Some(round), _) => Kind::Round(round),
            (None, Some(pairing)) => Kind::Game(pairing),
            (None, None) => without_game(line),
        },
    }
}

/// Whether a line that names a round has the result of a game behind it.
fn has_result_behind_round(line: &str) -> bool {
    let rest = line.split_once(": ").map_or("", |(_, rest)| rest);
    has_result(rest)
}

/// Whether a word of a text is the result of a game.
fn has_result(text: &str) -> bool {
    let mut words = text.split([' ', '\t', ',', ';', '.']);
    words.any(score::is_of_both)
}

fn without_game(line: &str) -> Kind<'_> {
    match line.trim_start().strip_prefix('#') {
        Some(rest) if rest.starts_with(char::is_alphabetic) => Kind::Fact,
        Some(_) => Kind::Remark,
        None => Kind::Other,
    }
}

/// The same lines without scores of several players, where those that are no games yet are some by the names in them.
fn read_by_names<'l>(
    lines: Vec<(usize, &'l str, Kind<'l>)>,
    known: &BTreeSet<String>,
    is_both: bool,
) -> Vec<(usize, &'l str, Kind<'l>)> {
    let names = known::Names::of(known);
    // Beside results of both a single number is what somebody has made in all.
    let are_scores = |line: &str, kind: &Kind<'_>| {
        let is_other = match kind {
            Kind::Other => true,
            Kind::Game(pairing) => matches!(pairing.ending, Ending::Sign(_) | Ending::None),
            _ => false,
        };
        let is_bye = || !byes_in_words::read(line, |name| known.contains(name)).is_empty();
        is_both && is_other && standings::are_scores(line, &names) && !is_bye()
    };
    let read = |line: &'l str, kind| {
        let is_read = match &kind {
            Kind::Other => false,
            Kind::Game(pairing) => pairing.ending != Ending::None,
            _ => true,
        };
        let found = (!is_read).then(|| known::read(line, &names)).flatten();
        found.map_or(kind, Kind::Game)
    };
    let lines = lines.into_iter();
    lines
        .filter(|(_, line, kind)| !are_scores(line, kind))
        .map(|(number, line, kind)| (number, line, read(line, kind)))
        .collect()
}

/// The names of all games with a result: of a line without one it is told by them whether it is a pairing.
fn names(lines: &[(usize, &str, Kind<'_>)], counting: Counting) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (_, _, kind) in lines {
        if let Kind::Game(pairing) = kind
            && pairing.ending != Ending::None
            && counting.result(&pairing.ending).is_some()
        {
            names.extend(pairing.sides.each_ref().map(|side| side.name.clone()));
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::encoding::Encoding;

    fn rows(text: &str) -> Option<Vec<String>> {
        let text = Text {
            encoding: Encoding::Utf8,
            text: text.into(),
        };
        let row = |row: &Vec<Cell>| {
            let cells: Vec<&str> = row.iter().map(Cell::unguarded).collect();
            cells.join(";")
        };
        read(&text).map(|lines| lines.sheet.iter().map(row).collect())
    }

    #[test]
    fn lines_become_a_list_under_headings() {
        let text = "# Cup\nHerbst 2026\n\nRunde 1\nHolm – Friis ½ - ½\nLund-Beck -Krag 1 - 0\n\n2º turno\n*Krag - Holm\n\
                    Friis 0–1 Lund-Beck\nHviledag\n";
        let expected = [
            "Herbst 2026",
            "White;White Elo;Result;Black;Black Elo;Date",
            "Runde 1",
            "Holm;;½ - ½;Friis;;",
            "Lund-Beck;;1 - 0;Krag;;",
            "2º turno",
            "Krag;;;Holm;;",
            "Friis;;0–1;Lund-Beck;;",
            "Hviledag",
        ];
        assert_eq!(rows(text), Some(expected.map(str::to_owned).to_vec()));
    }

    #[test]
    fn single_signs_mean_what_all_of_them_can() {
        let results = |text: &str| -> Option<Vec<String>> {
            let rows = rows(text)?.into_iter().skip(1);
            let result = |row: String| row.split(';').nth(2).unwrap_or_default().to_owned();
            Some(rows.map(result).collect())
        };
        let found = |results: [&str; 2]| Some(results.map(str::to_owned).to_vec());
        assert_eq!(results("A – B 1\nC – A X\n"), found(["1-0", "½-½"]));
        assert_eq!(results("A – B 2\nC – B X\n"), found(["0-1", "½-½"]));
        assert_eq!(results("A – B 1\nC – B 0\n"), found(["1-0", "0-1"]));
        assert_eq!(results("Milk – skimmed 2\nEggs – brown 1\n"), None);
        assert_eq!(results("A – B 2\nC – D 0\n"), None);
        assert_eq!(results("A – B 1-0\nC – D 2\n"), None);
    }

    #[test]
    fn a_hyphen_without_blanks_stands_between_names_where_no_other_does() {
        let text =
            "Ida Holm-Bo Friis 1-0\nPer Lund- Eva Krag ½-½\nBo Friis-Per Lund 0-1\nWe won.\n";
        let expected = [
            "White;White Elo;Result;Black;Black Elo;Date",
            "Ida Holm;;1-0;Bo Friis;;",
            "Per Lund;;½-½;Eva Krag;;",
            "Bo Friis;;0-1;Per Lund;;",
            "We won.",
        ];
        assert_eq!(rows(text), Some(expected.map(str::to_owned).to_vec()));
    }

    #[test]
    fn other_texts_are_no_list() {
        let prose = "It rained.\nWe played on.\nThen came tea.\n".repeat(3);
        assert_eq!(rows(&format!("{prose}A - B 1-0\nC - D 0-1\n")), None);
        assert_eq!(rows("A - B 1-0\n"), None);
        assert_eq!(rows("Rest day — April 2\nRest day — April 9\n"), None);
    }
}
