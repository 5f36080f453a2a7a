//! Reads tables of tournaments from any source: tournament programs, people's spreadsheets, this program.
//!
//! A file is divided into a [grid](grid) of cells in every possible way. Four layouts read each grid: a row for each
//! player with a column for each round ([`layout::rounds`]) or for each opponent ([`layout::players`]), a row for each
//! game, a line for each game. A [lexer] interprets the cells under alphabets, and [headings] interpret the columns;
//! alphabets and headings are data. Every reading is a [hypothesis] with evidence: cells understood, games on which
//! both sides agree, points that agree, nobody twice in a round. A judge accepts the best reading, proposes it, or
//! refuses.
//!
//! A proposal is a [mapping], the text of `--columns` and `--cells`, which the user can change and give back.

mod alphabet;
mod answer;
mod budget;
mod counting;
mod draft;
mod game_headings;
pub(crate) mod grid;
mod headings;
mod hypothesis;
mod layout;
mod lexer;
pub(crate) mod mapping;
mod notes;
mod own;
mod players;
mod points;
mod preview;
mod remembered;
mod score;
mod spelling;
pub(crate) mod words;
mod write;

use std::cmp::Reverse;

use crate::domain::{Date, Message};
use crate::exchange::draft::TournamentDraft;
use crate::exchange::encoding::MAX_LINES;
use crate::exchange::problem::Problems;
use crate::exchange::problem::{Problem, Reading};
pub use answer::Answer;
use budget::Budget;
use grid::{Divided, Grid, grids};
pub use grid::{HiddenParts, TableOptions};
use hypothesis::Verdict;
use hypothesis::{Content, Hypothesis};
pub use mapping::Mapping;
pub use preview::{Figures, Preview};
pub use write::{carried, write};

/// How many lines are used to guess the reading.
const GUESSED: usize = 2_000;

/// The messages for a doubtful reading: under a mapping that was found, and under one from the user.
const PROPOSED: &str = "table-proposed";
const DOUBTED: &str = "table-doubted";

/// Reads a table; its division into cells, the content of its columns and the notation of its cells are recognised.
///
/// If a table has a column for every opponent, the rounds of the games are unknown: they are numbered so that nobody
/// plays twice in one, and the draft marks them as a mere numbering ([`TournamentDraft::unordered`]).
///
/// ```
/// use klubrating::exchange::table::read;
/// let file = "Klubturnering 2026;;\nRk.;Name;1.Rd\n1;Anna;2w1\n2;Bo;1s0\nAnnotation:\n";
/// let draft = read(file.as_bytes()).value.unwrap();
/// assert_eq!((draft.name.as_str(), draft.games.len()), ("Klubturnering 2026", 1));
/// let plain = read("Anna;x;1½;\nBo;0½;x;1\nChr;;0;x\n".as_bytes()).value.unwrap();
/// assert_eq!((plain.players.len(), plain.games.len(), plain.unordered), (3, 3, true));
/// ```
pub fn read(bytes: &[u8]) -> Reading<TournamentDraft> {
    read_as(bytes, &TableOptions::default())
}

/// Reads a table as the user specifies; what is not specified is recognised.
///
/// A reading without sufficient evidence is a proposal: its problem `table-proposed` is a doubt that contains the
/// mapping as text.
pub fn read_as(bytes: &[u8], given: &TableOptions) -> Reading<TournamentDraft> {
    best(bytes, given).unwrap_or_else(Reading::refused)
}

/// The reading of a file that contains a table; `None` for any other.
pub(super) fn read_any(bytes: &[u8]) -> Option<Reading<TournamentDraft>> {
    best(bytes, &TableOptions::default()).ok()
}

/// The best reading of a file.
///
/// # Errors
/// The reason why it contains no table.
fn best(bytes: &[u8], given: &TableOptions) -> Result<Reading<TournamentDraft>, Problem> {
    let mut problems = Problems::default();
    let grids = grids(bytes, given, GUESSED, &mut problems)?;
    let seen: Vec<Grid> = grids
        .iter()
        .map(|grid| without_hidden(grid, given))
        .collect();
    let refused = || {
        let with_all = |grid: &&Grid| Best::of(std::slice::from_ref(*grid), given).is_some();
        let hiding = grids.iter().filter(|grid| grid.hides());
        let mut hiding = hiding.filter(|_| given.hidden.is_none());
        let question = hiding
            .find(with_all)
            .map(|grid| Problem::error(0, 0, grid.hidden.question()));
        question.unwrap_or_else(|| notes::reason(&seen, given))
    };
    let best = Best::of(&seen, given).ok_or_else(refused)?;
    let (whole, found) = if best.grid.is_cut {
        best.read_all_lines(bytes, given, &mut problems)
    } else {
        (None, best.found.clone())
    };
    let grid = whole.as_ref().unwrap_or(best.grid);
    if let Some(on) = best.remembered {
        problems.warn(0, 0, Message::new("table-remembered").with("date", on));
    }
    match hypothesis::verdict(&found) {
        Verdict::Refused => return Err(notes::reason(&seen, given)),
        verdict => report_doubts(&found, verdict, given, &mut problems),
    }
    if let Some(position) = seen.iter().position(|one| std::ptr::eq(one, best.grid)) {
        hidden(&grids[position], best.grid, given, &found, &mut problems);
    }
    notes::columns(grid, &found, &mut problems);
    notes::tables_below(grid, &found, &best.others, &mut problems);
    notes::sheets(best.grid, &best.other_grids, &mut problems);
    if let Some((line, column)) = grid.open_quote {
        problems.refuse(line, column, Message::new("problem-quote-open"));
    }
    let draft = draft::of(grid, &found, &mut problems);
    Ok(problems.reading(draft))
}

/// Whether a problem is the question whether the columns were interpreted correctly.
pub(crate) fn is_asked(problem: &Problem) -> bool {
    [PROPOSED, DOUBTED].contains(&problem.message.key)
}

/// The answer to store for the next table, if the file is read by the user's columns.
pub fn answer(bytes: &[u8], given: &TableOptions) -> Option<Answer> {
    let seen = first_rows(bytes, given).ok()?;
    let best = Best::of(&seen, given)?;
    remembered::answer(best.grid, best.found.titles, given.columns.as_ref()?)
}

/// Whether a text contains a table that would be accepted or proposed.
pub(super) fn is_table(bytes: &[u8]) -> bool {
    let given = TableOptions::default();
    first_rows(bytes, &given).is_ok_and(|seen| Best::of(&seen, &given).is_some())
}

/// The first rows of a file, from which its content is guessed, in every possible division.
///
/// # Errors
/// The file is neither text nor a workbook, or has no such sheet.
fn first_rows(bytes: &[u8], given: &TableOptions) -> Result<Vec<Grid>, Problem> {
    let grids = grids(bytes, given, GUESSED, &mut Problems::default())?;
    Ok(grids
        .iter()
        .map(|grid| without_hidden(grid, given))
        .collect())
}

/// A grid without hidden parts, unless the user asked for them.
fn without_hidden(grid: &Grid, given: &TableOptions) -> Grid {
    if grid.hides() && given.hidden != Some(HiddenParts::Read) {
        grid.without_hidden(words::says_who)
    } else {
        grid.clone()
    }
}

/// Asks about hidden parts of a workbook, if with them it would be read differently.
fn hidden(
    whole: &Grid,
    seen: &Grid,
    given: &TableOptions,
    found: &Hypothesis,
    problems: &mut Problems,
) {
    if !whole.hides() || given.hidden.is_some() {
        return;
    }
    let draft = |grid: &Grid, found: &Hypothesis| {
        draft::of(grid, found, &mut Problems::default()).without_lines()
    };
    let with_all = Best::of(std::slice::from_ref(whole), given);
    if with_all.is_none_or(|all| draft(whole, &all.found) != draft(seen, found)) {
        problems.ask(0, 0, whole.hidden.question());
    }
}

/// The best reading of a file.
struct Best<'a> {
    grid: &'a Grid,
    found: Hypothesis,
    /// Other readings of the same grid, and other grids with an accepted reading.
    others: Vec<Hypothesis>,
    other_grids: Vec<&'a Grid>,
    /// The day on which the user explained columns with these headings.
    remembered: Option<Date>,
}

impl<'a> Best<'a> {
    fn of(grids: &'a [Grid], given: &TableOptions) -> Option<Self> {
        let mut best: Option<Self> = None;
        let mut accepted: Vec<&Grid> = Vec::new();
        let mut budget = Budget::of_guesses();
        for grid in grids {
            // Lines of games are only searched for if there is no table.
            if grid.divided == Divided::Lines && !accepted.is_empty() {
                continue;
            }
            let is_possible = |found: &Hypothesis| hypothesis::verdict(found) != Verdict::Refused;
            let said = remembered(grid, given).filter(|(_, said)| said.iter().any(is_possible));
            let (remembered, mut readings) = match said {
                Some((on, said)) => (Some(on), said),
                None => (None, readings(grid, given, &mut budget)),
            };
            readings.sort_by_key(|found| Reverse(hypothesis::rank(found)));
            let Some(first) = readings.first().filter(|found| is_possible(found)) else {
                continue;
            };
            let rank = (remembered.is_some(), hypothesis::rank(first));
            if hypothesis::verdict(first) >= Verdict::Accepted {
                accepted.push(grid);
            }
            let best_rank =
                |best: &Self| (best.remembered.is_some(), hypothesis::rank(&best.found));
            if best.as_ref().is_none_or(|best| rank > best_rank(best)) {
                let found = readings.remove(0);
                if remembered.is_some() {
                    readings = self::readings(grid, given, &mut budget);
                }
                best = Some(Self {
                    grid,
                    found,
                    others: readings,
                    other_grids: Vec::new(),
                    remembered,
                });
            }
        }
        best.map(|best| Self {
            other_grids: accepted,
            ..best
        })
    }

    /// The reading of the whole file, guessed from its first lines.
    fn read_all_lines(
        &self,
        bytes: &[u8],
        given: &TableOptions,
        problems: &mut Problems,
    ) -> (Option<Grid>, Hypothesis) {
        let grids = grids(bytes, given, MAX_LINES, problems).unwrap_or_default();
        let mut grids = grids.into_iter();
        let same = grids.find(|grid| grid.divided == self.grid.divided);
        let Some(grid) = same.map(|grid| without_hidden(&grid, given)) else {
            return (None, self.found.clone());
        };
        let guessed = &self.found.evidence;
        let said = || {
            let given = TableOptions {
                columns: Some(self.found.mapping.clone()),
                ..given.clone()
            };
            hypothesis::best(readings(&grid, &given, &mut Budget::without_limit()))
        };
        let own = own::read(&grid).filter(|_| guessed.is_own);
        let mut found = own.or_else(said).unwrap_or_else(|| self.found.clone());
        // The program found the mapping itself, so it does not answer a question.
        found.evidence.is_named = guessed.is_named;
        found.evidence.has_rival = guessed.has_rival;
        (Some(grid), found)
    }
}

/// Asks about a proposed reading, and reports if nothing confirms it.
fn report_doubts(
    found: &Hypothesis,
    verdict: Verdict,
    given: &TableOptions,
    problems: &mut Problems,
) {
    let evidence = &found.evidence;
    if verdict == Verdict::Proposed {
        let is_said = given.columns.is_some();
        let key = if is_said { DOUBTED } else { PROPOSED };
        let cells = found.mapping.cells.as_ref();
        let order = cells.map(|cells| format!(" --cells {cells}"));
        let order = order.unwrap_or_default();
        let cells = cells.map(ToString::to_string).unwrap_or_default();
        let options = format!("--columns \"{}\"{order}", found.mapping);
        let figures = match found.found {
            Content::Games(_) => Message::new("table-figures-list"),
            Content::Players(_) => Message::new("table-figures")
                .with("agree", evidence.agree)
                .with("games", evidence.games)
                .with("points", evidence.points_agree)
                .with("stated", evidence.stated),
        };
        let figures = figures
            .with("understood", evidence.understood)
            .with("filled", evidence.filled);
        let message = Message::new(key)
            .with("figures", figures)
            .with("columns", found.mapping.to_string())
            .with("cells", cells)
            .with("options", options);
        problems.ask(0, 0, message);
    } else if matches!(found.found, Content::Games(_))
        && evidence.agree == 0
        && evidence.points_agree == 0
    {
        let message = Message::new("table-unconfirmed").with("games", evidence.games);
        if evidence.is_named {
            problems.warn(0, 0, message);
        } else {
            problems.ask(0, 0, message);
        }
    }
}

/// The readings of a grid by an earlier explanation of the same headings, and its day.
fn remembered(grid: &Grid, given: &TableOptions) -> Option<(Date, Vec<Hypothesis>)> {
    let is_asked = given.columns.is_none() && own::read(grid).is_none();
    let answers = is_asked.then_some(&given.remembered)?;
    let (on, mapping) = remembered::find(grid, answers)?;
    let columns = Some(mapping);
    let given = TableOptions {
        columns,
        ..TableOptions::default()
    };
    Some((on, readings(grid, &given, &mut Budget::without_limit())))
}

/// Every reading of a grid by every layout. A mapping from the user names the columns, and decides between rival
/// readings.
fn readings(grid: &Grid, given: &TableOptions, budget: &mut Budget) -> Vec<Hypothesis> {
    let rows = &grid.rows;
    if let Some(mapping) = &given.columns {
        let mut all = layout::players::read(rows, mapping);
        all.extend(layout::games::read(grid, mapping));
        all.extend(layout::lines::read(grid, mapping));
        for reading in &mut all {
            reading.evidence.is_named = true;
            reading.evidence.has_rival = false;
        }
        return all;
    }
    let own = own::read(grid);
    if own.as_ref().map(hypothesis::verdict) == Some(Verdict::Own) {
        return own.into_iter().collect();
    }
    let heads = headings::heads(rows);
    let mut all: Vec<Hypothesis> = own.into_iter().collect();
    all.extend(layout::players::guess(rows, &heads, budget));
    all.extend(layout::games::guess(grid));
    all.extend(layout::lines::guess(grid));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of cells compared in guessing the content of a text.
    fn compared(text: &str) -> usize {
        let given = TableOptions::default();
        let grids = grids(text.as_bytes(), &given, GUESSED, &mut Problems::default()).unwrap();
        let mut budget = Budget::of_guesses();
        for grid in &grids {
            readings(grid, &given, &mut budget);
        }
        budget.used()
    }

    #[test]
    fn a_table_is_compared_a_few_times_and_another_text_hardly() {
        const PLAYERS: usize = 60;
        let cell = |one: usize, other: usize| match one.cmp(&other) {
            std::cmp::Ordering::Less => "1",
            std::cmp::Ordering::Equal => "x",
            std::cmp::Ordering::Greater => "0",
        };
        let row = |one: usize| {
            let cells: Vec<&str> = (1..=PLAYERS).map(|other| cell(one, other)).collect();
            format!("{one};P{one};{}\n", cells.join(";"))
        };
        let headings: Vec<String> = (1..=PLAYERS).map(|one| one.to_string()).collect();
        let square = format!(
            "no;name;{}\n{}",
            headings.join(";"),
            (1..=PLAYERS).map(row).collect::<String>()
        );
        assert!(
            compared(&square) < 20 * PLAYERS * PLAYERS,
            "{}",
            compared(&square)
        );
        let cash = |at: usize| format!("{}/9;Anna Holm;fee;{},50;{at}\n", at % 28 + 1, at % 900);
        let cash: String = (0..5_000).map(cash).collect();
        assert_eq!(compared(&cash), 0);
        assert_eq!(
            compared(&"On Monday Anna Holm won against Bo Friis, 1-0.\n".repeat(5_000)),
            0
        );
    }
}
