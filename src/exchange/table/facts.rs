//! What a table says above its headings: facts in lines such as `#name;Club tournament 2026`, and titles.

use crate::exchange::csv_facts::{self, Facts, TopLine};
use crate::exchange::csv_table::Cell;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::numbers::At;
use crate::exchange::problems::Problems;

use super::words;

/// Takes the facts and the name of the event from the rows above the table; the answer is the stated number of rounds
/// with its place.
pub(crate) fn read(
    rows: &[Vec<Cell>],
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) -> Option<(u16, At)> {
    let known = csv_facts::FACTS.map(|(fact, _)| fact);
    let mut facts = Facts::default();
    for row in rows {
        if let TopLine::Fact(name) = TopLine::classify(row, problems) {
            facts.take(&known, (&name, row), draft, problems);
        }
    }
    if draft.name.is_empty() {
        draft.name = title(rows).unwrap_or_default();
    }
    facts.rounds
}

/// The first title that is no address, no word to a spreadsheet, no row of headings, and neither a round nor the title of
/// the standings alone.
fn title(rows: &[Vec<Cell>]) -> Option<String> {
    let texts = rows.iter().filter_map(|row| {
        let mut filled = row.iter().filter(|cell| !cell.is_blank());
        let cell = filled.next()?;
        (filled.count() < 3).then(|| cell.text(&mut Problems::default()))
    });
    let is_title = |text: &String| {
        let is_of_page = text.contains("http") || text.contains("Servertime");
        let is_fact = text.starts_with('#') && !text.starts_with("# ") && !text.starts_with("##");
        let is_text = !is_fact && !text.starts_with("sep=");
        is_text && !is_of_page && words::roles(text).is_empty()
    };
    let name = texts.into_iter().find(is_title)?;
    let name = name.trim_start_matches(['#', ';', ' ']);
    Some(name.trim_matches(['*', '_', ' ']).to_owned())
}
