//! A team CSV to a draft: rows are read one by one, then put together to matches and players.

mod assemble;
mod row;

use crate::domain::Message;
use crate::exchange::csv_table::{Cell, Rows, heading};
use crate::exchange::draft::TournamentDraft;
use crate::exchange::problem::Reading;
use crate::exchange::problems::Problems;
use crate::exchange::{dates, encoding, numbers};

use super::{Column, FACTS, Fact, column_of};
use row::Row;

/// Reads a season of team matches; separator and encoding are recognised.
///
/// ```
/// let file = "runde;dato;modstandere;bræt;medlem;farve;resultat;modstander\n\
///             1;14.09.2026;Nabo 1;1;Anna Jensen;h;½;Bo Hansen\n";
/// let season = klubrating::exchange::team_csv::read(file.as_bytes()).value.unwrap();
/// assert_eq!((season.games.len(), season.matches[0].opponents.as_str()), (1, "Nabo 1"));
/// ```
pub fn read(bytes: &[u8]) -> Reading<TournamentDraft> {
    let text = match encoding::decode(bytes) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut reader = Reader::default();
    let mut rows = Rows::new(&text);
    for row in rows.by_ref() {
        reader.line(&row);
    }
    rows.check_quotes(&mut reader.problems);
    reader.finish()
}

/// Whether the row of column names is one of team matches: a crosstable has neither members, opponents nor
/// boards.
pub fn is_team_csv(bytes: &[u8]) -> bool {
    let Ok(text) = encoding::decode(bytes) else {
        return false;
    };
    let mut problems = Problems::default();
    let mut rows = Rows::new(&text);
    let header = rows.find(|row| {
        let first = row.first().map(|cell| cell.text(&mut problems));
        !first.unwrap_or_default().starts_with('#')
    });
    let columns: Vec<Option<Column>> = header
        .iter()
        .flatten()
        .map(|cell| column_of(&heading(&cell.text(&mut problems))))
        .collect();
    [Column::Member, Column::Opponent, Column::Board]
        .iter()
        .any(|column| columns.contains(&Some(*column)))
}

/// The facts, the header and the rows so far.
#[derive(Default)]
struct Reader {
    problems: Problems,
    draft: TournamentDraft,
    facts: Vec<Fact>,
    /// The stated number of rounds with its place.
    rounds: Option<(u16, numbers::At)>,
    header: Option<Vec<Option<Column>>>,
    rows: Vec<Row>,
}

impl Reader {
    fn line(&mut self, cells: &[Cell]) {
        if let Some(header) = &self.header {
            self.rows
                .extend(row::read(cells, header, &mut self.problems));
            return;
        }
        let first = cells
            .first()
            .map(|cell| cell.text(&mut self.problems))
            .unwrap_or_default();
        match first.strip_prefix('#') {
            Some(key) if key.starts_with(' ') || key.is_empty() => {}
            Some(key) => self.fact(key, cells),
            None => self.header_row(cells),
        }
    }

    fn header_row(&mut self, cells: &[Cell]) {
        let mut columns: Vec<Option<Column>> = Vec::new();
        for cell in cells {
            let name = cell.text(&mut self.problems);
            let column = column_of(&heading(&name));
            if column.is_some() && columns.contains(&column) {
                let message = Message::new("problem-column-twice").with("column", name);
                self.problems.refuse(cell.line, cell.column, message);
            } else if column.is_none() && !name.is_empty() {
                let message = Message::new("problem-column-not-used").with("column", name);
                self.problems.warn(cell.line, cell.column, message);
            }
            columns.push(column);
        }
        for column in [
            Column::Round,
            Column::Date,
            Column::Member,
            Column::Opponent,
            Column::Result,
        ] {
            if !columns.contains(&Some(column)) {
                let line = cells.first().map_or(0, |cell| cell.line);
                let message = Message::new("problem-column-missing")
                    .with("column", super::column_name(column));
                self.problems.refuse(line, 0, message);
            }
        }
        self.header = Some(columns);
    }

    fn fact(&mut self, key: &str, cells: &[Cell]) {
        let line = cells.first().map_or(0, |cell| cell.line);
        let Some((_, fact)) = FACTS.iter().find(|(name, _)| *name == heading(key)) else {
            let message = Message::new("problem-fact-not-used").with("name", key);
            self.problems.warn(line, 1, message);
            return;
        };
        if self.facts.contains(fact) {
            self.problems
                .warn(line, 1, Message::new("problem-record-repeated"));
            return;
        }
        self.facts.push(*fact);
        if let Some(cell) = cells.iter().skip(2).find(|cell| !cell.is_blank()) {
            let message = Message::new("problem-too-many-cells");
            self.problems.refuse(cell.line, cell.column, message);
        }
        let Some(cell) = cells.get(1).filter(|cell| !cell.is_blank()) else {
            return;
        };
        let text = cell.text(&mut self.problems);
        let at = (cell.line, cell.column);
        match fact {
            Fact::Name => self.draft.name = text,
            Fact::Start | Fact::End => {
                let day = dates::readable(&text);
                if day.is_none() {
                    let message = Message::new("problem-day-unreadable").with("value", text);
                    self.problems.warn(at.0, at.1, message);
                }
                if *fact == Fact::Start {
                    self.draft.start = day;
                } else {
                    self.draft.end = day;
                }
            }
            Fact::Rounds => match numbers::rounds(&text) {
                Some(rounds) => self.rounds = Some((rounds, at)),
                None => {
                    let message = Message::new("problem-rounds-unreadable")
                        .with("value", text)
                        .with("limit", numbers::MAX_ROUNDS);
                    self.problems.warn(at.0, at.1, message);
                }
            },
        }
    }

    fn finish(mut self) -> Reading<TournamentDraft> {
        if self.header.is_none() {
            self.problems
                .refuse(0, 0, Message::new("problem-no-header"));
        } else if self.rows.is_empty() {
            self.problems
                .refuse(0, 0, Message::new("problem-no-boards"));
        }
        assemble::assemble(&mut self.draft, self.rows, self.rounds, &mut self.problems);
        self.problems.reading(self.draft)
    }
}
