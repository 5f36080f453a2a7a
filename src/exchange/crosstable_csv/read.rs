//! A crosstable CSV to a draft.

use std::collections::BTreeMap;

use crate::domain::{Date, Message};
use crate::exchange::crosscheck::{Entry, EntryPlace, PlayerColumns, UncheckedCrosstable};
use crate::exchange::csv_facts::{self, TopLine};
use crate::exchange::csv_reader::{self, CsvFormat};
use crate::exchange::csv_row::Row;
use crate::exchange::csv_table::Cell;
use crate::exchange::draft::{self, ByeDraft, NationalRating, PlayerDraft, TournamentDraft};
use crate::exchange::encoding::Text;
use crate::exchange::grid_csv;
use crate::exchange::numbers;
use crate::exchange::problem::Reading;
use crate::exchange::problems::Problems;

use super::cell::RoundCell;
use super::{Column, FACTS, Fact, column_name, column_of};

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
    csv_reader::read::<Reader>(bytes)
}

/// Whether the row of column names has rounds, as that of no other table.
pub fn is_crosstable_csv(text: &Text<'_>) -> bool {
    let columns = csv_reader::columns_of(text, column_of);
    columns
        .iter()
        .any(|column| matches!(column, Column::Round(_)))
}

/// Takes the facts (`#name`, `#start`, …) of the lines above a table.
pub(in crate::exchange) fn facts_above(
    rows: &[Vec<Cell>],
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) {
    let mut reader = Reader {
        draft: std::mem::take(draft),
        problems: std::mem::take(problems),
        ..Reader::default()
    };
    for row in rows {
        if let TopLine::Fact(name) = TopLine::classify(row, &mut reader.problems) {
            reader.fact(&name, row);
        }
    }
    (*draft, *problems) = (reader.draft, reader.problems);
}

#[derive(Default)]
struct Reader {
    problems: Problems,
    draft: TournamentDraft,
    facts: Vec<Fact>,
    players: BTreeMap<u32, (PlayerDraft, PlayerColumns)>,
    table: UncheckedCrosstable,
}

impl CsvFormat for Reader {
    type Column = Column;
    type Draft = TournamentDraft;

    fn problems(&mut self) -> &mut Problems {
        &mut self.problems
    }

    fn header(&mut self, cells: &[Cell]) -> Vec<Option<Column>> {
        let needed = [Column::No, Column::Name].map(|column| (column, column_name(column)));
        csv_reader::columns(cells, column_of, &needed, &mut self.problems)
    }

    fn fact(&mut self, name: &str, row: &[Cell]) {
        let problems = &mut self.problems;
        let repeatable = |fact| fact == Fact::Deputy;
        let fact = csv_facts::state(&mut self.facts, (name, row), &FACTS, repeatable, problems);
        match fact {
            Some(Fact::RoundDates) => self.draft.round_dates = round_dates(row, problems),
            Some(fact) => {
                if let Some(cell) = csv_facts::single(row, problems) {
                    self.single_fact(fact, cell);
                }
            }
            None => {}
        }
    }

    fn row(&mut self, header: &[Option<Column>], cells: &[Cell]) {
        let cells = Row::new(header, cells, &mut self.problems);
        // A missing column was named with the header.
        let is_numbered = header.contains(&Some(Column::No));
        if is_numbered && let Some(no) = self.number(&cells) {
            let player = self.player(no, &cells);
            self.players.insert(no, player);
            for (column, cell) in cells.cells() {
                if let Column::Round(round) = column
                    && !cell.is_blank()
                {
                    self.round(no, round, cell);
                }
            }
        }
    }

    fn finish(self, has_header: bool) -> Reading<TournamentDraft> {
        let Self {
            mut problems,
            mut draft,
            players,
            table,
            ..
        } = self;
        if has_header && players.is_empty() {
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

impl Reader {
    fn single_fact(&mut self, fact: Fact, cell: &Cell) {
        let text = cell.text(&mut self.problems);
        match fact {
            Fact::Name => self.draft.name = text,
            Fact::City => self.draft.city = text,
            Fact::Federation => self.draft.federation = text,
            Fact::Start => {
                let unread = &mut self.draft.unread_days[0];
                self.draft.start = csv_facts::stated_day(&text, cell, unread, &mut self.problems);
            }
            Fact::End => {
                let unread = &mut self.draft.unread_days[1];
                self.draft.end = csv_facts::stated_day(&text, cell, unread, &mut self.problems);
                self.check_days(cell);
            }
            Fact::Rounds => {
                self.table.stated = csv_facts::rounds(&text, cell, &mut self.problems);
            }
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

    /// The row's start number, or `None` after naming why it cannot be used.
    fn number(&mut self, cells: &Row<'_, Column>) -> Option<u32> {
        let text = cells.text(Column::No, &mut self.problems);
        let Some(no) = numbers::start_number(&text) else {
            cells.refuse(
                Column::No,
                "problem-start-number",
                &text,
                &mut self.problems,
            );
            return None;
        };
        if let Some((first, _)) = self.players.get(&no) {
            let at = cells.at(Column::No);
            let message = Message::new("problem-start-number-twice")
                .with("no", no.to_string())
                .with("line", first.line.to_string());
            self.problems.refuse(at.0, at.1, message);
            return None;
        }
        Some(no)
    }

    fn player(&mut self, no: u32, cells: &Row<'_, Column>) -> (PlayerDraft, PlayerColumns) {
        let problems = &mut self.problems;
        let line = cells.line;
        let place = |column| cells.at(column);
        let mut text = |column| cells.text(column, problems);
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
            points: grid_csv::points(&points, place(Column::Points), problems),
            rank: numbers::rank(&rank, place(Column::Rank), problems),
            national: if dsu.id.is_empty() && dsu.rating.is_none() {
                Vec::new()
            } else {
                vec![dsu]
            },
            line,
            columns: draft::PlayerColumns {
                name: place(Column::Name).1,
                rating: place(Column::Rating).1,
                dsu_rating: place(Column::DsuRating).1,
                dsu_line: None,
                born: place(Column::Born).1,
                points: place(Column::Points).1,
            },
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
                let place = EntryPlace {
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
}

fn round_dates(row: &[Cell], problems: &mut Problems) -> Vec<Option<Date>> {
    let mut days: Vec<Option<Date>> = Vec::new();
    for cell in row.iter().skip(1) {
        let text = cell.text(problems);
        days.push(if text.is_empty() {
            None
        } else {
            csv_facts::day(&text, cell, problems)
        });
    }
    while days.last() == Some(&None) {
        days.pop();
    }
    days
}
