//! A team CSV to a draft: rows are read one by one, then put together to matches and players.

mod assemble;
mod row;

use crate::domain::Message;
use crate::exchange::csv_facts::{self, Above};
use crate::exchange::csv_row::Header;
use crate::exchange::csv_table::{Cell, Rows, heading};
use crate::exchange::draft::TournamentDraft;
use crate::exchange::problem::Reading;
use crate::exchange::problems::Problems;
use crate::exchange::{encoding, numbers};

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
        match Above::of(cells, &mut self.problems) {
            Above::Remark => {}
            Above::Fact(name) => self.fact(&name, cells),
            Above::Header => self.header_row(cells),
        }
    }

    fn header_row(&mut self, cells: &[Cell]) {
        let problems = &mut self.problems;
        let header = Header::new(cells, problems);
        let columns: Vec<Option<Column>> = header
            .headings()
            .iter()
            .map(|heading| column_of(heading))
            .collect();
        header.check(&columns, &[], problems);
        for column in [
            Column::Round,
            Column::Date,
            Column::Member,
            Column::Opponent,
            Column::Result,
        ] {
            if !columns.contains(&Some(column)) {
                header.missing(super::column_name(column), problems);
            }
        }
        self.header = Some(columns);
    }

    fn fact(&mut self, name: &str, cells: &[Cell]) {
        let problems = &mut self.problems;
        let fact = csv_facts::state(&mut self.facts, (name, cells), &FACTS, |_| false, problems);
        let Some(fact) = fact else {
            return;
        };
        let Some(cell) = csv_facts::single(cells, problems) else {
            return;
        };
        let text = cell.text(problems);
        match fact {
            Fact::Name => self.draft.name = text,
            Fact::Start => self.draft.start = csv_facts::day(&text, cell, problems),
            Fact::End => self.draft.end = csv_facts::day(&text, cell, problems),
            Fact::Rounds => self.rounds = csv_facts::rounds(&text, cell, problems),
        }
    }

    fn finish(mut self) -> Reading<TournamentDraft> {
        if self.header.is_none() {
            self.problems
                .refuse(0, 0, Message::new("problem-no-header"));
        }
        // Rows may hold rounds and dates alone.
        let boards = |row: &Row| row.own.is_some() || row.other.is_some();
        if self.header.is_some() && !self.rows.iter().any(boards) {
            self.problems
                .refuse(0, 0, Message::new("problem-no-boards"));
        }
        assemble::assemble(&mut self.draft, self.rows, self.rounds, &mut self.problems);
        self.problems.reading(self.draft)
    }
}
