//! Writes all facts of a club into a folder of CSV files, from which [`founding`] founds the same club again.
//!
//! Each table of facts is a file, with the columns of [`columns`]; so every fact is in it, and a new one is as soon as
//! it is registered. Beside them, for other programs and for reading, are each tournament as a report and each published
//! list. What belongs to one database is left out: the journal, the backups, settings that are paths.

mod columns;
pub mod founding;

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::import::export;
use crate::app::lists::archive;
use crate::app::lists::printing;
use crate::app::lists::seal::digest_of_bytes;
use crate::app::lists::{self, Choice};
use crate::app::pools;
use crate::app::settings::Name;
use crate::app::site::SiteReport;
use crate::app::site::folder::{Folder, SiteFile};
use crate::domain::{ListId, Message, Play};
use crate::publish::WIDTH;
use crate::publish::csv_text::BYTE_ORDER_MARK;
use crate::publish::document::Form;
use crate::publish::layout::wrap;
use crate::publish::members::hiding::Hiding;
use crate::store::fact_rows::{self, FactCell, FactRow, FactTable, PersonalFields, fact_tables};
use crate::store::list::{self, Published};
use crate::store::tournament;
use crate::text::{Lang, Texts};
use columns::Holds;

/// The file that says what the others are.
const README: &str = "README.txt";

/// Settings that are paths of one machine: a copy of the club must not write into the folder of its site.
const OF_THE_MACHINE: [Name; 2] = [Name::Site, Name::SigningKey];

/// The folder to write, and how.
#[derive(Clone, Copy, Debug)]
pub struct ExportOrder<'o> {
    pub folder: &'o Path,
    /// Whether nothing is written.
    pub dry_run: bool,
    /// Whether a folder with other files is used, and their namesakes are replaced.
    pub force: bool,
}

/// Writes all facts into a folder; files of an earlier export that are no longer needed are removed.
///
/// # Errors
/// Cancelled where `keep_going(done, total)` returned false, and then nothing was written; a user error for a folder with
/// files of somebody else; errors of the file system.
pub fn write(
    club: &mut Club,
    order: ExportOrder<'_>,
    keep_going: impl FnMut(usize, usize) -> bool,
) -> AppResult<SiteReport> {
    let database = club.path().to_owned();
    let folder = Folder::private(order.folder, &database, order.force)?;
    let own = club.pool;
    let files = files(club, keep_going);
    club.pool = own;
    let files = files?.into_iter().map(|(path, bytes)| SiteFile {
        path,
        digest: digest_of_bytes(&bytes),
        bytes,
        source: String::new(),
        is_index: false,
    });
    let files: Vec<SiteFile> = files.collect();
    let outcome = folder.update(&files, Vec::new(), order.dry_run)?;
    Ok(SiteReport {
        folder: order.folder.to_owned(),
        written: outcome.written,
        unchanged: outcome.unchanged,
        removed: outcome.removed,
    })
}

/// Every file by its path in the folder.
fn files(
    club: &mut Club,
    mut keep_going: impl FnMut(usize, usize) -> bool,
) -> AppResult<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    let tables = fact_tables(club.conn())?;
    let names = KnownNames::read(club, &tables)?;
    let mut written = Vec::new();
    for facts in &tables {
        let mut rows = fact_rows::rows(club.conn(), facts)?;
        let name = facts
            .position("name")
            .filter(|_| facts.table.name == "setting");
        if let Some(name) = name {
            rows.retain(|row| !is_of_the_machine(&row.cells[name]));
        }
        if !rows.is_empty() {
            written.push(facts.table.name);
            let bytes = table_file(club, facts, &rows, &names, &mut files)?;
            files.insert(file_of(facts), bytes);
        }
    }
    files.insert(README.to_owned(), readme(club, &written)?.into_bytes());
    let all = pools::all(club)?;
    let mut events = Vec::new();
    for pool in &all {
        let stored = tournament::all(club.conn(), pool.id)?;
        events.extend(stored.into_iter().map(|event| (pool.id, event)));
    }
    for (done, (pool, (id, header))) in events.iter().enumerate() {
        if !keep_going(done, events.len()) {
            return Err(AppError::cancelled());
        }
        club.pool = *pool;
        let ending = match club.play()? {
            Play::Matches => "csv",
            _ => "trf",
        };
        let path = format!("tournaments/{}-{}.{ending}", header.end, id.0);
        let exported = export::tournament(
            club,
            *id,
            Path::new(&path),
            None,
            &Hiding::read(club, true)?,
        )?;
        files.insert(path, exported.bytes);
    }
    for pool in &all {
        club.pool = pool.id;
        for published in list::all(club.conn(), pool.id)? {
            let path = format!("lists/{}-{}.csv", published.date, published.id.0);
            files.insert(path, printed(club, &published)?);
        }
    }
    Ok(files)
}

/// A published list as the program prints it for others, with the seal under which it came out.
fn printed(club: &Club, published: &Published) -> AppResult<Vec<u8>> {
    let choice = Choice {
        date: Some(published.date),
        edition: archive::issue(club, published)?.edition,
        all: true,
        juniors: false,
    };
    let mut page = lists::page(club, &choice)?;
    page.list.seal = Some(archive::first_publication(club, published)?.seal);
    page.list.head = None;
    let options = printing::options(club, club.history()?.facts(), published.date)?;
    let lang = club.list_lang()?;
    Ok(printing::content(club, &page, Form::Csv, (lang, options), None)?.bytes)
}

fn is_of_the_machine(name: &FactCell) -> bool {
    let mut own = OF_THE_MACHINE.iter();
    own.any(|own| *name == FactCell::Text(own.word().to_owned()))
}

/// The file of a table of facts.
fn file_of(facts: &FactTable) -> String {
    format!("{}.csv", facts.table.name)
}

/// The separator of a club's files: its spreadsheets expect the semicolon where the comma is in the numbers.
fn separator(lang: Lang) -> u8 {
    match lang.decimal_mark() {
        ',' => b';',
        _ => b',',
    }
}

/// What stands beside numbers, so that people can read the files.
struct KnownNames {
    /// The names of people by their numbers.
    people: HashMap<i64, String>,
    /// Start number and name of each player.
    players: HashMap<i64, (i64, String)>,
}

impl KnownNames {
    fn read(club: &Club, tables: &[FactTable]) -> AppResult<Self> {
        let mut known = Self {
            people: HashMap::new(),
            players: HashMap::new(),
        };
        for facts in tables {
            let name = facts.table.name;
            if name != "person" && name != "entrant" {
                continue;
            }
            for row in fact_rows::rows(club.conn(), facts)? {
                let at = |column: &str| facts.position(column).map(|at| &row.cells[at]);
                match (at("data"), at("no"), at("person")) {
                    (Some(FactCell::Personal(PersonalFields(Some(fields)))), ..) => {
                        let name = fields[0].clone().unwrap_or_default();
                        known.people.insert(row.id, name);
                    }
                    (_, Some(FactCell::Number(no)), Some(FactCell::Number(person))) => {
                        let name = known.people.get(person).cloned().unwrap_or_default();
                        known.players.insert(row.id, (*no, name));
                    }
                    _ => {}
                }
            }
        }
        Ok(known)
    }

    /// The name of the person or the player with a number.
    fn name(&self, parent: Option<&str>, number: &FactCell) -> String {
        let FactCell::Number(number) = number else {
            return String::new();
        };
        let name = if parent == Some("entrant") {
            self.players.get(number).map(|(_, name)| name)
        } else {
            self.people.get(number)
        };
        columns::written(name.map_or("", String::as_str), true).into_owned()
    }
}

/// The file of a table; a text that is in a file of its own is added to `files`.
fn table_file(
    club: &Club,
    facts: &FactTable,
    rows: &[FactRow],
    names: &KnownNames,
    files: &mut BTreeMap<String, Vec<u8>>,
) -> AppResult<Vec<u8>> {
    let columns = columns::columns(facts);
    let mut writer = csv::WriterBuilder::new()
        .delimiter(separator(club.list_lang()?))
        .from_writer(BYTE_ORDER_MARK.as_bytes().to_vec());
    let headings = columns.iter().map(|column| &column.heading);
    writer
        .write_record(headings)
        .map_err(|error| unwritten(&error))?;
    for row in rows {
        let published = match facts.table.name {
            "list" => list::by_id(club.conn(), ListId(row.id))?,
            _ => None,
        };
        let first = match published {
            Some(published) => Some(archive::first_publication(club, &published)?),
            None => None,
        };
        for column in &columns {
            let cell = match (column.holds, &first) {
                (Holds::Number, _) => row.id.to_string(),
                (Holds::InFile(at), _) => {
                    let file = format!("{}-{}.toml", facts.table.name, row.id);
                    if let FactCell::Text(text) = &row.cells[at] {
                        files.insert(file.clone(), text.clone().into_bytes());
                    }
                    file
                }
                (Holds::StartNumber(at), _) => match &row.cells[at] {
                    FactCell::Number(player) => {
                        let player = names.players.get(player);
                        player.map_or_else(String::new, |(no, _)| no.to_string())
                    }
                    _ => String::new(),
                },
                (Holds::NameOf(at), _) => names.name(facts.columns[at].parent, &row.cells[at]),
                (Holds::Value(at) | Holds::Hundredths(at) | Holds::Personal(at, _), _) => {
                    columns::cell(&facts.columns[at], column.holds, &row.cells[at])
                }
                (Holds::Published, Some(first)) => first.published.clone().unwrap_or_default(),
                (Holds::TakenOver, Some(first)) => u8::from(first.taken_over).to_string(),
                (Holds::Seal, Some(first)) => first.seal.clone(),
                (Holds::Published | Holds::TakenOver | Holds::Seal, None) => String::new(),
            };
            writer
                .write_field(cell)
                .map_err(|error| unwritten(&error))?;
        }
        writer
            .write_record(None::<&[u8]>)
            .map_err(|error| unwritten(&error))?;
    }
    let written = writer.into_inner();
    written.map_err(|error| unwritten(&csv::Error::from(error.into_error())))
}

fn unwritten(error: &csv::Error) -> AppError {
    AppError::internal(Message::new("error-output").with("reason", error.to_string()))
}

/// What each file is, in the club's language.
fn readme(club: &Club, tables: &[&str]) -> AppResult<String> {
    let texts = Texts::new(club.list_lang()?);
    let head = Message::new("export-readme").with("club", club.name()?);
    let mut text = wrap(&texts.say(&head), WIDTH, 0) + "\n\n";
    let files = tables.iter().map(|table| {
        let what = texts.get(&format!("export-file-{table}"));
        (format!("{table}.csv"), what)
    });
    let folders = ["tournaments", "lists"].map(|folder| {
        let what = texts.get(&format!("export-folder-{folder}"));
        (format!("{folder}/"), what)
    });
    for (file, what) in files.chain(folders) {
        text.extend([wrap(&format!("{file}: {what}"), WIDTH, 2), "\n".to_owned()]);
    }
    for note in [
        "export-note-reading",
        "export-note-marks",
        "export-note-left-out",
    ] {
        text.extend([
            "\n".to_owned(),
            wrap(&texts.get(note), WIDTH, 0),
            "\n".to_owned(),
        ]);
    }
    Ok(text)
}
