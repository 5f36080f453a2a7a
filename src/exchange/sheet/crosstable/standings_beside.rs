//! The points of a table that has none, from the standings printed above or below it.
//!
//! ```text
//! Place Name       Feder Rtg  Score Buch. Progr.
//!  1-2  Holm, Anna       1810  2.5   3.5    4.5
//!       Friis, Bo        1740  2.5   3.0    4.0
//! ```
//!
//! `SwissPerfect` prints the games without points, and a bye is in the points alone: a round without an opponent is empty.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::{ByeKind, Message, Points};
use crate::exchange::csv_table::Cell;
use crate::exchange::draft::{ByeDraft, TournamentDraft};
use crate::exchange::problems::Problems;

use super::locate::{Table, text};
use super::rounds::Said;
use crate::exchange::sheet::cell::{self, Outcome};
use crate::exchange::sheet::headings::{self, Column};

/// The most rows beside a table that are looked at.
const MOST: usize = 1_000;

/// Gives the players of a table without points those of the standings that name all of them; `None` without such.
///
/// Returns the line of the standings.
pub(super) fn points(table: &Table<'_>, draft: &mut TournamentDraft) -> Option<usize> {
    /// Two players share their place by chance.
    const FEWEST: usize = 3;
    if table.first(Column::Points).is_some() || draft.players.len() < FEWEST {
        return None;
    }
    let names: BTreeMap<&str, usize> = (draft.players.iter().enumerate())
        .map(|(at, player)| (player.name.as_str(), at))
        .collect();
    let found = [table.titles, table.below]
        .into_iter()
        .find_map(|rows| standings(rows, &names))?;
    let (line, points) = found;
    for (at, points) in points {
        draft.players[at].points = Some(points);
    }
    Some(line)
}

/// The line of the headings and the points of every player.
fn standings(
    rows: &[Vec<Cell>],
    names: &BTreeMap<&str, usize>,
) -> Option<(usize, BTreeMap<usize, Points>)> {
    let rows = &rows[..rows.len().min(MOST)];
    let (start, behind) = rows
        .iter()
        .enumerate()
        .find_map(|(at, row)| Some((at, columns_behind_points(&whole(row))?)))?;
    let mut found = BTreeMap::new();
    let mut last = i32::MAX;
    for row in &rows[start + 1..] {
        let line = whole(row);
        let Some((player, rest)) = named(&line, names) else {
            continue;
        };
        let values: Vec<&str> = rest.split_whitespace().collect();
        let place = values.len().checked_sub(behind + 1)?;
        let points = cell::value(&cell::normal(values[place]))?;
        // What does not fall in halves of a point from place to place are no points.
        if points > last || points % Points::DRAW.0 != 0 || found.contains_key(&player) {
            return None;
        }
        last = points;
        found.insert(player, Points(points));
    }
    let line = rows[start].first().map_or(0, |cell| cell.line);
    (found.len() == names.len()).then_some((line, found))
}

/// How many columns a row of headings has behind the points; `None` of any other row.
pub(in crate::exchange::sheet) fn columns_behind_points(line: &str) -> Option<usize> {
    let words: Vec<String> = line.split_whitespace().map(headings::plain).collect();
    let is = |kind| move |word: &String| headings::column(word) == Some(kind);
    let name = words.iter().position(is(Column::Name))?;
    let points = words.iter().rposition(is(Column::Points))?;
    (points > name).then(|| words.len() - 1 - points)
}

/// The player whose name stands first in a line, or behind a place, and what follows it.
fn named<'a>(line: &'a str, names: &BTreeMap<&str, usize>) -> Option<(usize, &'a str)> {
    /// No name has more words.
    const LONGEST: usize = 8;
    let starts_with_place = line.starts_with(|letter: char| letter.is_ascii_digit());
    let line = match line.split_once(' ') {
        Some((_, rest)) if starts_with_place => rest.trim_start(),
        _ => line,
    };
    let ends = line.match_indices(' ').map(|(at, _)| at).take(LONGEST);
    let ends: Vec<usize> = ends.collect();
    let longest_first = ends.into_iter().rev();
    longest_first
        .map(|end| line.split_at(end))
        .find_map(|(name, rest)| Some((*names.get(name.trim_end())?, rest)))
}

/// A row as one line, with one blank between its words.
fn whole(row: &[Cell]) -> String {
    let texts: Vec<String> = row.iter().map(text).collect();
    let words: Vec<&str> = texts
        .iter()
        .flat_map(|text| text.split_whitespace())
        .collect();
    words.join(" ")
}

/// Adds the byes that only the points tell: to a player who has as many points more than the games give as byes in all
/// of the rounds without an opponent are worth.
pub(super) fn add_byes(
    table: &Table<'_>,
    line: usize,
    draft: &TournamentDraft,
    said: &mut Said,
    problems: &mut Problems,
) {
    let rounds: Vec<u16> = (table.results.iter())
        .filter_map(|column| u16::try_from(column.number).ok())
        .collect();
    let mut count = 0;
    for player in &draft.players {
        let Some((made, free)) = so_far(said, player.no, &rounds) else {
            return;
        };
        let missing = player.points.map_or(0, |points| points.0 - made);
        let worth = i32::try_from(free.len()).unwrap_or(i32::MAX);
        let kind = match missing {
            0 => continue,
            missing if missing == worth.saturating_mul(Points::WIN.0) => ByeKind::Pairing,
            missing if missing == worth.saturating_mul(Points::DRAW.0) => ByeKind::Half,
            _ => continue,
        };
        count += 1;
        said.byes.extend(free.into_iter().map(|round| ByeDraft {
            round,
            player: player.no,
            kind,
        }));
    }
    if count > 0 {
        let message = Message::new("problem-byes-of-standings").with("count", count);
        problems.warn(line, 0, message);
    }
}

/// The points that a player's cells tell, in hundredths, and the rounds in which there is nothing; `None` where the table
/// counts in other points than 1, ½ and 0.
fn so_far(said: &Said, player: u32, rounds: &[u16]) -> Option<(i32, BTreeSet<u16>)> {
    let mut free: BTreeSet<u16> = rounds.iter().copied().collect();
    let mut made = 0;
    for (&(round, _), side) in said.sides.iter().filter(|((_, no), _)| *no == player) {
        free.remove(&round);
        made += match side.outcome {
            Outcome::Mark(mark) => mark.score().map_or(0, |score| score.0),
            Outcome::Value(value) if value <= Points::WIN.0 => value,
            Outcome::Value(_) => return None,
            Outcome::None => 0,
        };
    }
    for bye in said.byes.iter().filter(|bye| bye.player == player) {
        free.remove(&bye.round);
        made += match bye.kind {
            ByeKind::Half => Points::DRAW.0,
            ByeKind::Full | ByeKind::Pairing | ByeKind::ForfeitWin => Points::WIN.0,
            ByeKind::Zero | ByeKind::ForfeitLoss => 0,
        };
    }
    Some((made, free))
}

#[cfg(test)]
mod tests {
    use crate::domain::ByeKind;
    use crate::exchange::draft::TournamentDraft;
    use crate::exchange::sheet::read;

    const GAMES: &str = "\
No  Name            Feder Rtg   1    2    3
1.  Holm, Anna            1810  2:D  3:W  4:W
2.  Friis, Bo             1740  1:D  4:W   :
3.  Krag, Carl            1500   :   1:L   :
4.  Lund, Dorte           1400   :   2:L  1:L
";

    /// The draft of the games below these standings, and what is said of it.
    fn with_games(standings: &str) -> (TournamentDraft, Vec<&'static str>) {
        let reading = read(format!("{standings}{GAMES}").as_bytes());
        let problems = reading.problems.iter();
        let keys = problems.map(|problem| problem.message.key).collect();
        (reading.value.unwrap(), keys)
    }

    #[test]
    fn byes_of_which_only_the_standings_know_count() {
        let standings = "\
Place Name            Feder Rtg  Loc Score M-Buch. Buch. Progr.

  1   Holm, Anna            1810     2.5       1.0   2.5    4.5
  2   Friis, Bo             1740     2         1.0   2.5    3.5
  3   Krag, Carl            1500     1         1.0   2.5    2.0
      Lund, Dorte           1400     1         1.0   2.5    2.0

";
        let (draft, keys) = with_games(standings);
        assert_eq!(keys, ["problem-byes-of-standings"]);
        let byes: Vec<_> = (draft.byes.iter())
            .map(|bye| (bye.round, bye.player, bye.kind))
            .collect();
        let half = ByeKind::Half;
        let full = ByeKind::Pairing;
        assert_eq!(
            byes,
            [(1, 3, half), (1, 4, full), (3, 2, half), (3, 3, half)]
        );
    }

    #[test]
    fn points_that_byes_do_not_explain_are_told() {
        let standings = "\
Place Name            Score
  1   Holm, Anna      3
  2   Friis, Bo       1.5
      Krag, Carl      1.5
  4   Lund, Dorte     0
";
        let (_, keys) = with_games(standings);
        assert_eq!(keys, ["problem-points-differ", "problem-points-differ"]);
    }
}
