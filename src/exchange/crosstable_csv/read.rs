//! A crosstable CSV to a draft.

use std::collections::BTreeMap;

use crate::domain::{Date, Message};
use crate::exchange::crosscheck::{Crosstable, Entry, Place, PlayerColumns};
use crate::exchange::csv_table::{Cell, Rows, heading};
use crate::exchange::draft::{ByeDraft, NationalRating, PlayerDraft, TournamentDraft};
use crate::exchange::problem::Reading;
use crate::exchange::problems::Problems;
use crate::exchange::{dates, encoding, numbers};

use super::cell::RoundCell;
use super::{Column, FACTS, Fact, column_of};

/// Reads a crosstable; separator and encoding are recognised.
///
/// Both players' rows tell each game, and must agree, as in a tournament report.
///
/// ```
/// let file = b"#name;Cup\nno;name;r1\n1;Anna Jensen;2w1\n2;Bo Hansen;1b0\n";
/// let reading = klubrating::exchange::crosstable_csv::read(file);
/// assert_eq!(reading.value.unwrap().games.len(), 1);
/// ```
pub fn read(bytes: &[u8]) -> Reading<TournamentDraft> {
    let text = match encoding::decode(bytes) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut reader = Reader::default();
    let mut rows = Rows::new(&text);
    for row in rows.by_ref() {
        reader.row(&row);
    }
    rows.check_quotes(&mut reader.problems);
    reader.finish()
}

#[derive(Default)]
struct Reader {
    problems: Problems,
    draft: TournamentDraft,
    /// The facts met.
    facts: Vec<Fact>,
    header: Option<Vec<Option<Column>>>,
    players: BTreeMap<u32, (PlayerDraft, PlayerColumns)>,
    table: Crosstable,
}

impl Reader {
    fn row(&mut self, row: &[Cell]) {
        if self.header.is_some() {
            self.player_row(row);
            return;
        }
        let first = row
            .first()
            .map(|cell| cell.text(&mut self.problems))
            .unwrap_or_default();
        match first.strip_prefix('#') {
            Some(key) if key.starts_with(' ') || key.is_empty() => {}
            Some(key) => self.fact(key, row),
            None => self.header_row(row),
        }
    }

    fn header_row(&mut self, row: &[Cell]) {
        let mut columns: Vec<Option<Column>> = Vec::new();
        for cell in row {
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
        for (column, name) in [(Column::No, "no"), (Column::Name, "name")] {
            if !columns.contains(&Some(column)) {
                let line = row.first().map_or(0, |cell| cell.line);
                self.problems.refuse(
                    line,
                    0,
                    Message::new("problem-column-missing").with("column", name),
                );
            }
        }
        self.header = Some(columns);
    }

    fn fact(&mut self, key: &str, row: &[Cell]) {
        let Some((_, fact)) = FACTS.iter().find(|(name, _)| *name == heading(key)) else {
            if let Some(cell) = row.first() {
                let message = Message::new("problem-fact-not-used").with("name", key);
                self.problems.warn(cell.line, cell.column, message);
            }
            return;
        };
        if *fact != Fact::Deputy && self.facts.contains(fact) {
            let line = row.first().map_or(0, |cell| cell.line);
            self.problems
                .warn(line, 1, Message::new("problem-record-repeated"));
            return;
        }
        self.facts.push(*fact);
        let values = if *fact == Fact::RoundDates {
            usize::MAX
        } else {
            2
        };
        if let Some(cell) = row.iter().skip(values).find(|cell| !cell.is_blank()) {
            self.problems.refuse(
                cell.line,
                cell.column,
                Message::new("problem-too-many-cells"),
            );
        }
        if *fact == Fact::RoundDates {
            self.draft.round_dates = round_dates(row, &mut self.problems);
        } else if let Some(cell) = row.get(1).filter(|cell| !cell.is_blank()) {
            self.single_fact(*fact, cell);
        }
    }

    fn single_fact(&mut self, fact: Fact, cell: &Cell) {
        let text = cell.text(&mut self.problems);
        match fact {
            Fact::Name => self.draft.name = text,
            Fact::City => self.draft.city = text,
            Fact::Federation => self.draft.federation = text,
            Fact::Start => self.draft.start = day(&text, cell, &mut self.problems),
            Fact::End => {
                self.draft.end = day(&text, cell, &mut self.problems);
                self.check_days(cell);
            }
            Fact::Rounds => self.rounds(&text, cell),
            Fact::TypeText => self.draft.type_text = text,
            Fact::Arbiter => self.draft.arbiter = text,
            Fact::Deputy => self.draft.deputies.push(text),
            Fact::TimeControl => self.draft.time_control = text,
            Fact::RoundDates => {}
        }
    }

    fn check_days(&mut self, cell: &Cell) {
        if let (Some(start), Some(end)) = (self.draft.start, self.draft.end)
            && end < start
        {
            let message = Message::new("problem-days-reversed")
                .with("start", start)
                .with("end", end);
            self.problems.warn(cell.line, cell.column, message);
        }
    }

    fn rounds(&mut self, text: &str, cell: &Cell) {
        if let Some(rounds) = numbers::rounds(text) {
            self.table.stated = Some((rounds, (cell.line, cell.column)));
        } else {
            let message = Message::new("problem-rounds-unreadable")
                .with("value", text)
                .with("limit", numbers::MAX_ROUNDS);
            self.problems.warn(cell.line, cell.column, message);
        }
    }

    fn player_row(&mut self, row: &[Cell]) {
        let header = self.header.take().unwrap_or_default();
        if let Some(cell) = row.iter().skip(header.len()).find(|cell| !cell.is_blank()) {
            self.problems.refuse(
                cell.line,
                cell.column,
                Message::new("problem-too-many-cells"),
            );
        }
        let cells: BTreeMap<Column, &Cell> = header
            .iter()
            .zip(row)
            .filter_map(|(column, cell)| column.map(|column| (column, cell)))
            .collect();
        if let Some(no) = self.number(&cells, row) {
            let player = self.player(no, &cells, row);
            self.players.insert(no, player);
            for (column, cell) in &cells {
                if let Column::Round(round) = column
                    && !cell.is_blank()
                {
                    self.round(no, *round, cell);
                }
            }
        }
        self.header = Some(header);
    }

    /// The row's start number, or `None` after naming why it cannot be used.
    fn number(&mut self, cells: &BTreeMap<Column, &Cell>, row: &[Cell]) -> Option<u32> {
        // A missing column was named with the header.
        let cell = *cells.get(&Column::No)?;
        let text = cell.text(&mut self.problems);
        let Some(no) = numbers::start_number(&text) else {
            let line = row.first().map_or(0, |cell| cell.line);
            let message = Message::new("problem-start-number").with("value", text);
            self.problems.refuse(line, cell.column, message);
            return None;
        };
        if let Some((first, _)) = self.players.get(&no) {
            let message = Message::new("problem-start-number-twice")
                .with("no", no.to_string())
                .with("line", first.line.to_string());
            self.problems.refuse(cell.line, cell.column, message);
            return None;
        }
        Some(no)
    }

    fn player(
        &mut self,
        no: u32,
        cells: &BTreeMap<Column, &Cell>,
        row: &[Cell],
    ) -> (PlayerDraft, PlayerColumns) {
        let problems = &mut self.problems;
        let line = row.first().map_or(0, |cell| cell.line);
        let place = |column| {
            cells
                .get(&column)
                .map_or((line, 0), |cell| (cell.line, cell.column))
        };
        let mut text = |column| {
            cells
                .get(&column)
                .map(|cell| cell.text(problems))
                .unwrap_or_default()
        };
        let [name, sex, title, federation] =
            [Column::Name, Column::Sex, Column::Title, Column::Federation].map(&mut text);
        let [dsu, dsu_rating, fide, rating] =
            [Column::Dsu, Column::DsuRating, Column::Fide, Column::Rating].map(&mut text);
        let [born, points, rank] = [Column::Born, Column::Points, Column::Rank].map(&mut text);
        if name.is_empty() {
            let (line, column) = place(Column::Name);
            problems.warn(line, column, Message::new("problem-name-missing"));
        }
        numbers::check_birth(&born, place(Column::Born), problems);
        let dsu = NationalRating {
            federation: "DEN".to_owned(),
            rating: numbers::rating(&dsu_rating, place(Column::DsuRating), problems),
            origin: String::new(),
            id: numbers::identity(dsu),
        };
        let player = PlayerDraft {
            no,
            sex,
            title,
            name,
            rating: numbers::rating(&rating, place(Column::Rating), problems),
            federation,
            fide: numbers::identity(fide),
            born,
            points: numbers::stated_points(&points, place(Column::Points), problems),
            rank: numbers::rank(&rank, place(Column::Rank), problems),
            national: if dsu.id.is_empty() && dsu.rating.is_none() {
                Vec::new()
            } else {
                vec![dsu]
            },
            line,
        };
        let columns = PlayerColumns {
            number: place(Column::No).1,
            points: place(Column::Points).1,
        };
        (player, columns)
    }

    fn round(&mut self, player: u32, round: u16, cell: &Cell) {
        self.table.fill(player, round, (cell.line, cell.column));
        let text = cell.text(&mut self.problems);
        match RoundCell::read(&text) {
            Some(RoundCell::Bye(kind)) => self.table.byes.push(ByeDraft {
                round,
                player,
                kind,
            }),
            Some(RoundCell::Game(opponent, white, mark)) => {
                let place = Place {
                    line: cell.line,
                    opponent: cell.column,
                    colour: cell.column,
                    result: cell.column,
                };
                self.table.entries.push(Entry {
                    place,
                    round,
                    player,
                    opponent,
                    white,
                    mark,
                });
            }
            None => {
                let message = Message::new("problem-round-cell")
                    .with("value", text)
                    .with("round", round.to_string());
                self.problems.refuse(cell.line, cell.column, message);
            }
        }
    }

    fn finish(self) -> Reading<TournamentDraft> {
        let Self {
            mut problems,
            mut draft,
            header,
            players,
            table,
            ..
        } = self;
        if header.is_none() {
            problems.refuse(0, 0, Message::new("problem-no-header"));
        } else if players.is_empty() {
            problems.refuse(0, 0, Message::new("problem-no-players"));
        }
        let mut columns = BTreeMap::new();
        for (no, (player, places)) in players {
            draft.players.push(player);
            columns.insert(no, places);
        }
        let columns = |no| columns.get(&no).copied().unwrap_or_default();
        table.settle(&mut draft, columns, &mut problems);
        problems.reading(draft)
    }
}

fn day(text: &str, cell: &Cell, problems: &mut Problems) -> Option<Date> {
    let day = dates::readable(text);
    if day.is_none() {
        let message = Message::new("problem-day-unreadable").with("value", text);
        problems.warn(cell.line, cell.column, message);
    }
    day
}

fn round_dates(row: &[Cell], problems: &mut Problems) -> Vec<Option<Date>> {
    let mut days: Vec<Option<Date>> = Vec::new();
    for cell in row.iter().skip(1) {
        let text = cell.text(problems);
        days.push(if text.is_empty() {
            None
        } else {
            day(&text, cell, problems)
        });
    }
    while days.last() == Some(&None) {
        days.pop();
    }
    days
}
