//! Founds a club from a folder of its facts: all of it in one operation, or nothing.
//!
//! Only the files of the tables are read. Each published list comes back as it was published. It is computed from the
//! facts, as `check` does: one that they give is sealed as computed, so that later corrections are noticed and
//! explained; one that they do not give, as after a late correction, is kept as taken over.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::Read;
use std::path::Path;

use serde::Serialize;
use serde_json::json;

use super::columns::{self, Column, Holds};
use super::file_of;
use crate::app::club::Club;
use crate::app::club::session::Session;
use crate::app::error::{AppError, AppResult};
use crate::app::journal::check::other_numbers;
use crate::app::lists::archive::{FOUNDED_WITH, FirstPublication};
use crate::app::lists::seal::{digest_of_bytes, facts_digest, seal};
use crate::app::settings::regulation_file;
use crate::app::site::folder::{PRIVATE_RECORD, read_record};
use crate::domain::{Date, ListId, Message, PoolId, Problem};
use crate::exchange::encoding::decode_within;
use crate::files::read_file;
use crate::publish::csv_text::BYTE_ORDER_MARK;
use crate::rating::facts::Facts;
use crate::rating::ledger::RULES_VERSION;
use crate::store::fact_rows::{FactCell, FactRow, FactTable, RowRefused, RowWriter, fact_tables};
use crate::store::{self, Access, Intent, Operation, Store, list, tournament};

/// The most lines of a file.
const MAX_LINES: usize = 5_000_000;

/// What a club was founded with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Founded {
    pub people: usize,
    pub tournaments: usize,
    pub lists: usize,
    /// The lists that the facts do not give.
    pub differing: Vec<DifferingList>,
}

/// A list that was published with other numbers than the facts give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DifferingList {
    pub number: ListId,
    pub date: Date,
    /// How many lines of it differ.
    pub lines: usize,
}

/// Founds a club in a new file from a folder that `export` wrote.
///
/// # Errors
/// A user error if the folder is no whole export; a data error with the file, line and column of what does not fit.
pub fn found(path: &Path, session: &Session, folder: &Path) -> AppResult<(Club, Founded)> {
    if session.dry_run {
        return Err(AppError::user(Message::new("error-dry-run-init")));
    }
    let mut founded = Founded::default();
    let made = Store::create_filled(path, |draft| {
        let mut club = Club::open(draft, Access::ReadWrite, session.clone())?;
        founded = fill(&mut club, folder)?;
        Ok::<_, AppError>(())
    })?;
    drop(made);
    let club = Club::open(path, Access::ReadWrite, session.clone())?;
    Ok((club, founded))
}

fn fill(club: &mut Club, folder: &Path) -> AppResult<Founded> {
    let record = read_record(folder, PRIVATE_RECORD)?;
    let shown = folder.display().to_string();
    if record.files.values().any(|owns| owns.len() > 1) {
        let message = Message::new("error-export-unfinished").with("folder", shown);
        return Err(AppError::data(message).hinted(Message::new("hint-export-again")));
    }
    let mut players = HashMap::new();
    let mut files = Vec::new();
    for facts in fact_tables(club.conn())? {
        let mut file = FactFile::new(facts);
        if folder.join(&file.name).exists() || record.files.contains_key(&file.name) {
            file.read(folder, club.path(), &mut players)?;
        } else if file.facts.table.name == "club" {
            let message = Message::new("error-no-export").with("folder", shown);
            return Err(AppError::user(message).hinted(Message::new("hint-export-again")));
        }
        files.push(file);
    }
    let rows_of = |table: &str| {
        let mut own = files.iter().filter(|file| file.facts.table.name == table);
        own.next().map_or(0, |file| file.rows.len())
    };
    let mut founded = Founded {
        people: rows_of("person"),
        tournaments: rows_of("tournament"),
        lists: rows_of("list"),
        differing: Vec::new(),
    };
    let first: HashMap<String, &FirstPublication> = files
        .iter()
        .flat_map(|file| &file.first)
        .map(|(id, first)| (id.to_string(), first))
        .collect();
    // Nothing was there before, so nobody has to give a reason for what the lists say now.
    let intent = Intent {
        kind: "init",
        subject: json!({ FOUNDED_WITH: first }),
        reason: club.session.reason.clone(),
    };
    let (author, time) = (club.session.author.clone(), club.session.timestamp());
    club.store.operate(&author, &time, intent, |op| {
        let mut writer = RowWriter::new(op);
        let mut stored = Vec::new();
        for file in &files {
            let mut rows: Vec<FactRow> = file.rows.iter().map(|own| own.row.clone()).collect();
            for row in &mut rows {
                writer.store_personal(&file.facts, row)?;
            }
            // Published lists follow when everything that they are computed from is there.
            if !file.is_of_lists() {
                file.insert(&writer, &rows)?;
            }
            stored.push((file, rows));
        }
        require_readable(op, &files)?;
        founded.differing = insert_lists(op, &writer, &stored)?;
        writer.skip_given_numbers()?;
        Ok::<_, AppError>(())
    })?;
    Ok(founded)
}

/// Reads everything once, so that a word which no version of the program has written is found in its file.
fn require_readable(op: &Operation<'_>, files: &[FactFile]) -> AppResult<()> {
    let read = || -> Result<(), store::Error> {
        for pool in store::pool::all(op.conn())? {
            store::facts::load(op.conn(), pool.id)?;
            for (id, _) in tournament::all(op.conn(), pool.id)? {
                tournament::load(op.conn(), id)?;
            }
        }
        Ok(())
    };
    read().map_err(|error| {
        let store::Error::UnknownWord {
            table,
            column,
            word,
        } = &error
        else {
            return error.into();
        };
        let mut own = files.iter().filter(|file| file.facts.table.name == *table);
        let place = own.next().and_then(|file| {
            let at = file.facts.position(column)?;
            let mut rows = file.rows.iter();
            let row = rows.find(|own| {
                matches!(&own.row.cells[at], FactCell::Text(text) if text.starts_with(word.as_str()))
            })?;
            Some(file.refused(vec![file.bad_value(row, at, word)]))
        });
        place.unwrap_or_else(|| error.into())
    })
}

/// Publishes the lists again, oldest first; returns those that the facts do not give.
fn insert_lists(
    op: &Operation<'_>,
    writer: &RowWriter<'_>,
    stored: &[(&FactFile, Vec<FactRow>)],
) -> AppResult<Vec<DifferingList>> {
    let mut facts_of: HashMap<PoolId, Facts> = HashMap::new();
    let mut differing = Vec::new();
    let heads = stored
        .iter()
        .find(|(file, _)| file.facts.table.name == "list");
    for head in heads.map_or(&[][..], |(_, rows)| rows.as_slice()) {
        let insert = |more: &[(&str, FactCell)]| insert_list(writer, stored, head, more);
        let number = |number| FactCell::Number(number);
        let with_seal = |taken_over: bool, facts: String, seal: String| {
            [
                ("at_operation", number(op.id().0)),
                ("operation", number(op.id().0)),
                ("taken_over", number(i64::from(taken_over))),
                ("facts_digest", FactCell::Text(facts)),
                ("seal", FactCell::Text(seal)),
            ]
        };
        let conn = op.conn();
        let was_taken_over = heads
            .and_then(|(file, _)| file.first.get(&head.id))
            .is_some_and(|first| first.taken_over);
        // A list never changes, so it is tried first what it is.
        let more = writer.try_out(|| -> AppResult<_> {
            insert(&with_seal(was_taken_over, String::new(), String::new()))?;
            let Some(mut published) = list::by_id(conn, ListId(head.id))? else {
                return Err(AppError::from(store::Error::BadJournal(head.id)));
            };
            let entries = list::entries(conn, published.id)?;
            let corrected = list::corrected(conn, published.id)?;
            if let Entry::Vacant(place) = facts_of.entry(published.pool) {
                let facts = store::facts::load(conn, published.pool)?;
                place.insert(facts);
            }
            let facts = &facts_of[&published.pool];
            if !(1..=RULES_VERSION).contains(&published.rules_version) {
                published.taken_over = true;
            }
            if !published.taken_over {
                let other = other_numbers(conn, (conn, facts), &published)?;
                published.taken_over = !other.is_empty();
                if !other.is_empty() {
                    differing.push(DifferingList {
                        number: published.id,
                        date: published.date,
                        lines: other.len(),
                    });
                }
            }
            if !published.taken_over {
                published.facts_digest = facts_digest(facts, published.date);
            }
            let sealed = seal(&published, &entries, &corrected);
            Ok(with_seal(
                published.taken_over,
                published.facts_digest,
                sealed,
            ))
        })?;
        insert(&more)?;
    }
    Ok(differing)
}

/// Inserts a list with its lines and corrections; `more` are the values that are made anew.
fn insert_list(
    writer: &RowWriter<'_>,
    stored: &[(&FactFile, Vec<FactRow>)],
    head: &FactRow,
    more: &[(&str, FactCell)],
) -> AppResult<()> {
    let mut changes = Vec::new();
    for (file, rows) in stored.iter().filter(|(file, _)| file.is_of_lists()) {
        let name = file.facts.table.name;
        let points_to = |column, id| {
            let at = file.facts.position(column);
            move |row: &FactRow| at.is_some_and(|at| row.cells[at] == FactCell::Number(id))
        };
        let (own, more): (Vec<FactRow>, _) = match name {
            "list" => (vec![head.clone()], more),
            "list_change_seat" => {
                let seats = rows.iter().filter(|row| {
                    let mut changes = changes.iter();
                    changes.any(|change| points_to("change", *change)(row))
                });
                (seats.cloned().collect(), &[][..])
            }
            _ => {
                let own = rows.iter().filter(|row| points_to("list", head.id)(row));
                (own.cloned().collect(), &[][..])
            }
        };
        if name == "list_change" {
            changes = own.iter().map(|row| row.id).collect();
        }
        for row in &own {
            if let Err(refused) = writer.insert(&file.facts, row, more) {
                return Err(file.refused_row(row.id, refused)?);
            }
        }
    }
    Ok(())
}

/// A file with a table of facts.
struct FactFile {
    facts: FactTable,
    columns: Vec<Column>,
    name: String,
    text: String,
    separator: char,
    /// The columns by their places in the file.
    headings: Vec<usize>,
    rows: Vec<FileRow>,
    /// How the lists were first published, by their numbers.
    first: HashMap<i64, FirstPublication>,
}

/// A row and its place in the file.
struct FileRow {
    row: FactRow,
    /// The byte after the row before it.
    begin: usize,
}

/// The rows of players by tournament and start number.
type Players = HashMap<(i64, i64), i64>;

impl FactFile {
    fn new(facts: FactTable) -> Self {
        Self {
            columns: columns::columns(&facts),
            name: file_of(&facts),
            facts,
            text: String::new(),
            separator: ',',
            headings: Vec::new(),
            rows: Vec::new(),
            first: HashMap::new(),
        }
    }

    /// Whether it is a table of published lists, which are only added and never changed.
    fn is_of_lists(&self) -> bool {
        self.facts.table.write.is_none()
    }

    fn read(&mut self, folder: &Path, database: &Path, players: &mut Players) -> AppResult<()> {
        let path = folder.join(&self.name);
        let (mut file, _) = read_file::open(&path, database)?;
        let mut bytes = Vec::new();
        let read = file.read_to_end(&mut bytes);
        read.map_err(|error| AppError::of_path(&path, &error))?;
        let text = decode_within(&bytes, MAX_LINES);
        let text = text.map_err(|problem| self.refused(vec![problem]))?;
        self.text = text.text.trim_start_matches(BYTE_ORDER_MARK).to_owned();
        let head = self.text.lines().next().unwrap_or_default();
        if head.contains(';') {
            self.separator = ';';
        }
        let text = std::mem::take(&mut self.text);
        let mut problems = Vec::new();
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(u8::try_from(self.separator).unwrap_or(b','))
            .from_reader(text.as_bytes());
        for (number, record) in reader.records().enumerate() {
            let Ok(record) = record else { continue };
            let begin = record.position().map_or(0, csv::Position::byte);
            let begin = usize::try_from(begin).unwrap_or_default();
            if number == 0 {
                problems.extend(self.read_headings(&record));
                if !problems.is_empty() {
                    break;
                }
                continue;
            }
            let place = RowPlace {
                text: &text,
                begin,
                separator: self.separator,
            };
            match self.read_row(&record, &place, (folder, database), players)? {
                Ok(row) => self.rows.push(FileRow { row, begin }),
                Err(found) => problems.extend(found),
            }
        }
        self.text = text;
        if problems.is_empty() {
            Ok(())
        } else {
            Err(self.refused(problems))
        }
    }

    /// Finds the columns by their headings.
    fn read_headings(&mut self, record: &csv::StringRecord) -> Vec<Problem> {
        let mut problems = Vec::new();
        let said =
            |key, heading: &str| Problem::error(1, 0, Message::new(key).with("column", heading));
        for heading in record {
            let mut columns = self.columns.iter();
            match columns.position(|column| column.heading == heading.trim()) {
                Some(at) if !self.headings.contains(&at) => self.headings.push(at),
                _ => problems.push(said("export-unknown-column", heading)),
            }
        }
        for (at, column) in self.columns.iter().enumerate() {
            let is_needed = match column.holds {
                Holds::Number | Holds::InFile(_) | Holds::StartNumber(_) => true,
                Holds::Value(at) | Holds::Hundredths(at) | Holds::Personal(at, 0) => {
                    self.facts.columns[at].is_required
                }
                _ => false,
            };
            if is_needed && !self.headings.contains(&at) {
                problems.push(said("export-missing-column", &column.heading));
            }
        }
        problems
    }

    /// Reads a row, or finds what is wrong with it.
    fn read_row(
        &mut self,
        record: &csv::StringRecord,
        place: &RowPlace<'_>,
        (folder, database): (&Path, &Path),
        players: &mut Players,
    ) -> AppResult<Result<FactRow, Vec<Problem>>> {
        let next = i64::try_from(self.rows.len() + 1).unwrap_or(i64::MAX);
        let mut row = FactRow {
            id: next,
            cells: vec![FactCell::Nothing; self.facts.columns.len()],
        };
        if record.len() != self.headings.len() {
            let message = Message::new("export-columns-of-row")
                .with("expected", self.headings.len())
                .with("found", record.len());
            return Ok(Err(vec![Problem::error(place.of(0).0, 0, message)]));
        }
        let cell_of = |at: usize| {
            let field = self.headings.iter().position(|own| *own == at);
            field.and_then(|field| Some((field, record.get(field)?)))
        };
        let mut problems = Vec::new();
        let mut first = FirstPublication {
            published: None,
            taken_over: false,
            seal: String::new(),
        };
        for (at, column) in self.columns.iter().enumerate() {
            let (field, cell) = cell_of(at).unwrap_or_default();
            let mut bad = || {
                let message = bad_value(&column.heading, cell);
                let (line, at) = place.of(field);
                problems.push(Problem::error(line, at, message));
            };
            match column.holds {
                Holds::Number => match cell.parse() {
                    Ok(id) if id > 0 => row.id = id,
                    _ => bad(),
                },
                Holds::Value(to) | Holds::Hundredths(to) => {
                    match columns::value(&self.facts.columns[to], column.holds, cell) {
                        Some(value) => row.cells[to] = value,
                        None => bad(),
                    }
                }
                Holds::InFile(to) => {
                    if Path::new(cell).file_name().is_none_or(|name| name != cell) {
                        bad();
                        continue;
                    }
                    let read = regulation_file::read(folder.join(cell), database)?;
                    row.cells[to] = FactCell::Text(read.text);
                }
                Holds::StartNumber(to) if !cell.is_empty() => {
                    let of = self.facts.position("tournament").map(|at| &row.cells[at]);
                    let player = match (of, cell.parse()) {
                        (Some(FactCell::Number(of)), Ok(no)) => players.get(&(*of, no)),
                        _ => None,
                    };
                    match player {
                        Some(player) => row.cells[to] = FactCell::Number(*player),
                        None => bad(),
                    }
                }
                Holds::Personal(to, 0) => {
                    let own = self.columns.iter().enumerate().filter(
                        |(_, column)| matches!(column.holds, Holds::Personal(own, _) if own == to),
                    );
                    let cells: Vec<&str> = own
                        .map(|(at, _)| cell_of(at).unwrap_or_default().1)
                        .collect();
                    row.cells[to] = columns::personal(&self.facts.columns[to], &cells);
                }
                Holds::Published => {
                    first.published = Some(cell.to_owned()).filter(|_| !cell.is_empty());
                }
                Holds::TakenOver => first.taken_over = cell == "1",
                Holds::Seal => cell.clone_into(&mut first.seal),
                Holds::StartNumber(_) | Holds::Personal(..) | Holds::NameOf(_) => {}
            }
        }
        if !problems.is_empty() {
            return Ok(Err(problems));
        }
        match self.facts.table.name {
            "list" => {
                self.first.insert(row.id, first);
            }
            "entrant" => {
                let number = |column| match self.facts.position(column).map(|at| &row.cells[at]) {
                    Some(FactCell::Number(number)) => *number,
                    _ => 0,
                };
                players.insert((number("tournament"), number("no")), row.id);
            }
            _ => {}
        }
        Ok(Ok(row))
    }

    /// Inserts all rows, or reports all that do not fit.
    fn insert(&self, writer: &RowWriter<'_>, rows: &[FactRow]) -> AppResult<()> {
        let mut problems = Vec::new();
        let text = self
            .facts
            .position("text")
            .filter(|_| self.facts.table.name == "regulation");
        for (row, own) in rows.iter().zip(&self.rows) {
            let digest = text.map(|at| {
                let digest = digest_of_bytes(cell_text(&row.cells[at]).as_bytes());
                ("digest", FactCell::Text(digest))
            });
            if let Err(refused) = writer.insert(&self.facts, row, digest.as_slice()) {
                problems.push(self.problem(own, refused)?);
            }
        }
        if problems.is_empty() {
            Ok(())
        } else {
            Err(self.refused(problems))
        }
    }

    fn refused_row(&self, id: i64, refused: RowRefused) -> AppResult<AppError> {
        let mut rows = self.rows.iter();
        match rows.find(|own| own.row.id == id) {
            Some(own) => Ok(self.refused(vec![self.problem(own, refused)?])),
            None => Ok(self.refused(Vec::new())),
        }
    }

    /// Why a row was not accepted, with its place.
    fn problem(&self, own: &FileRow, refused: RowRefused) -> AppResult<Problem> {
        let line = self.place(own).of(0).0;
        let column = match refused {
            RowRefused::Store(error) => return Err(error.into()),
            RowRefused::Twice => {
                return Ok(Problem::error(line, 0, Message::new("export-row-twice")));
            }
            RowRefused::Unknown(column) => Some(column),
            RowRefused::Impossible(column) => column,
        };
        let at = column.and_then(|column| self.facts.position(column));
        Ok(match at {
            Some(at) => self.bad_value(own, at, &cell_text(&own.row.cells[at])),
            None => Problem::error(line, 0, Message::new("export-bad-row")),
        })
    }

    /// A value of a column of facts that is not allowed.
    fn bad_value(&self, own: &FileRow, at: usize, value: &str) -> Problem {
        let mut columns = self.columns.iter();
        let column = columns.position(|column| match column.holds {
            Holds::Value(own)
            | Holds::Hundredths(own)
            | Holds::InFile(own)
            | Holds::StartNumber(own)
            | Holds::Personal(own, _) => own == at,
            _ => false,
        });
        let column = column.unwrap_or_default();
        let field = self.headings.iter().position(|own| *own == column);
        let (line, at) = self.place(own).of(field.unwrap_or_default());
        Problem::error(line, at, bad_value(&self.columns[column].heading, value))
    }

    fn place(&self, own: &FileRow) -> RowPlace<'_> {
        RowPlace {
            text: &self.text,
            begin: own.begin,
            separator: self.separator,
        }
    }

    fn refused(&self, problems: Vec<Problem>) -> AppError {
        AppError::refused_file(&self.name, problems)
    }
}

fn bad_value(heading: &str, value: &str) -> Message {
    Message::new("export-bad-value")
        .with("column", heading)
        .with("value", value)
}

fn cell_text(cell: &FactCell) -> String {
    match cell {
        FactCell::Number(number) => number.to_string(),
        FactCell::Text(text) => text.clone(),
        FactCell::Nothing | FactCell::Personal(_) => String::new(),
    }
}

/// Where a row begins in its file.
struct RowPlace<'t> {
    text: &'t str,
    begin: usize,
    separator: char,
}

impl RowPlace<'_> {
    /// Line and column at which a field begins.
    fn of(&self, field: usize) -> (usize, usize) {
        let rest = self.text[self.begin..].trim_start_matches(['\r', '\n']);
        let before = &self.text[..self.text.len() - rest.len()];
        let mut line = before.matches('\n').count() + 1;
        let (mut column, mut left, mut quoted) = (1, field, false);
        for letter in rest.chars() {
            if left == 0 {
                break;
            }
            column += 1;
            match letter {
                '"' => quoted = !quoted,
                '\n' => (line, column) = (line + 1, 1),
                _ if letter == self.separator && !quoted => left -= 1,
                _ => {}
            }
        }
        (line, column)
    }
}
