//! A club in a separate folder, and the program run on it as a user would.
#![allow(dead_code, unreachable_pub)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::{Mutex, OnceLock, PoisonError};

use klubrating::app::club::NewClub;
use klubrating::app::{Club, Session};
use klubrating::store::{Access, Author};
use klubrating::text::Lang;
use tempfile::TempDir;

use crate::run::Program;
use crate::scratch::Kept;

pub const NOW: &str = "2026-11-21T12:00:00+01:00";

/// The day of the next list.
pub const LIST_DAY: &str = "2027-01-01T12:00:00+01:00";

/// A club's database with everything around it; nothing of the machine shows through.
pub struct TestClub {
    folder: TempDir,
}

impl TestClub {
    /// A new club, founded in the program itself.
    pub fn new() -> Self {
        Self::under("es")
    }

    /// A new club under a regulation that comes with the program.
    pub fn under(regulation: &str) -> Self {
        Self::within(crate::scratch::folder(), regulation)
    }

    /// A new club that nothing has been backed up of.
    pub fn without_backups() -> Self {
        let club = Self::new();
        fs::remove_dir_all(backups_of(&club.database())).unwrap();
        club
    }

    /// A new club whose folder has a path of the same length everywhere, for answers that name it.
    pub fn in_tmp() -> Self {
        Self::within(TempDir::new_in("/tmp").unwrap(), "es")
    }

    fn within(folder: TempDir, regulation: &str) -> Self {
        lay(regulation, folder.path());
        Self { folder }
    }

    /// The demo club instead of a new one.
    pub fn demo() -> Self {
        let folder = crate::scratch::folder();
        kept_demo().lay(folder.path());
        Self { folder }
    }

    /// A new club with the demo club beside it, in `demo.db`.
    pub fn beside_demo() -> Self {
        Self::new().with_demo()
    }

    /// Puts the demo club beside it, in `demo.db`.
    pub fn with_demo(self) -> Self {
        fs::copy(Self::demo().database(), self.path("demo.db")).unwrap();
        self
    }

    /// A new club in which these command lines have been run.
    pub fn with(lines: &[&str]) -> Self {
        let club = Self::new();
        for line in lines {
            club.ok(line);
        }
        club
    }

    /// Four members, with start ratings of 151 to 154 of this day.
    pub fn of_four(day: &str) -> Self {
        let club = Self::new();
        let names = ["Anna Jensen", "Bo Hansen", "Carl Lund", "Dorte Møller"];
        for (at, name) in (1..).zip(names) {
            club.ok(&format!("member add '{name}'"));
            club.ok(&format!("start-rating set {at} 15{at} --on {day}"));
        }
        club
    }

    /// Does a change, and makes sure that undo takes it back whole.
    pub fn undone(&self, line: &str) -> String {
        let before = self.dump();
        let answer = self.ok(line);
        assert_ne!(self.dump(), before, "{line}");
        self.undo();
        assert_eq!(self.dump(), before, "{line}");
        self.ok("redo");
        answer
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file beside the database.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, content).unwrap();
        path
    }

    /// The club opened in-process.
    pub fn open(&self) -> Club {
        Club::open(&self.database(), Access::ReadWrite, session()).unwrap()
    }

    /// Runs one command line; words with blanks are in single quotes.
    ///
    /// The answer is standard output, then standard error, then the exit code where it is not 0.
    pub fn run(&self, line: &str) -> String {
        self.run_in("en", line)
    }

    /// The same in Danish.
    pub fn danish(&self, line: &str) -> String {
        self.run_in("da", line)
    }

    /// The same in German.
    pub fn german(&self, line: &str) -> String {
        self.run_in("de", line)
    }

    /// The same at another moment, in English.
    pub fn run_at(&self, now: &str, line: &str) -> String {
        self.run_on(now, "en", line)
    }

    /// [`ok`](Self::ok) on the day of the next list.
    pub fn on_list_day(&self, line: &str) -> String {
        let text = self.run_at(LIST_DAY, line);
        let failed = text.lines().last().is_some_and(|l| l.starts_with("exit "));
        assert!(!failed, "{line}\n{text}");
        text
    }

    /// [`ok`](Self::ok) for a list that is published anyway: if something is in the way, it is refused once.
    pub fn insist(&self, line: &str) -> String {
        self.insist_at(NOW, line)
    }

    /// The same at another moment. Other commands are run once.
    pub fn insist_at(&self, now: &str, line: &str) -> String {
        let mut text = self.run_at(now, line);
        if line.contains("publish ") && text.ends_with("exit 4\n") {
            text = self.run_at(now, line);
        }
        let failed = text.lines().last().is_some_and(|l| l.starts_with("exit "));
        assert!(!failed, "{line}\n{text}");
        text
    }

    fn run_in(&self, lang: &str, line: &str) -> String {
        self.run_on(NOW, lang, line)
    }

    fn run_on(&self, now: &str, lang: &str, line: &str) -> String {
        answer(self.program(now, lang, line).output())
    }

    /// The same in English with the real program.
    pub fn run_real(&self, line: &str) -> String {
        answer(self.program(NOW, "en", line).real().output().unwrap())
    }

    /// The program about to run a command line.
    pub fn program(&self, now: &str, lang: &str, line: &str) -> Program {
        Program::new()
            .env("HOME", self.folder.path())
            .env("KLUBRATING_DB", self.database())
            .env("KLUBRATING_NOW", now)
            .env("LANG", "en_GB.UTF-8")
            .current_dir(self.folder.path())
            .args(["--lang", lang])
            .args(words(line))
    }

    /// Takes back the last change.
    pub fn undo(&self) {
        self.ok("undo");
    }

    /// Runs a command that must succeed without a complaint, and gives its answer.
    pub fn ok(&self, line: &str) -> String {
        let text = self.run(line);
        let failed = text.lines().last().is_some_and(|l| l.starts_with("exit "));
        assert!(!failed, "{line}\n{text}");
        text
    }

    /// The answer to a command as JSON.
    pub fn json(&self, line: &str) -> serde_json::Value {
        let text = self.run(&format!("{line} --json"));
        let end = text.rfind(['}', ']']).map_or(0, |end| end + 1);
        serde_json::from_str(&text[..end]).unwrap_or_else(|error| panic!("{line}: {error}\n{text}"))
    }

    /// How many the answer to a command lists.
    pub fn count(&self, line: &str) -> usize {
        self.json(line).as_array().unwrap().len()
    }

    /// Every fact: all rows of all tables but journal, operations and old personal data, without `version`.
    ///
    /// A pointer to personal data shows as what it points to.
    pub fn dump(&self) -> Vec<String> {
        dump(&self.database())
    }
}

/// A club as it was founded, with the backup that its first change of the day makes. Both take longer than most
/// commands, so they are made once and copied.
fn kept(regulation: &str) -> Kept {
    let club = TestClub {
        folder: crate::scratch::folder(),
    };
    let path = club.database();
    let new = NewClub {
        name: "Testklub".to_owned(),
        regulation: regulation.into(),
        lang: Lang::Da,
    };
    drop(Club::found(&path, session(), &new).unwrap());
    let unchanged = fs::read(&path).unwrap();
    club.ok("setting set junior-age 18");
    fs::write(&path, unchanged).unwrap();
    assert_eq!(fs::read_dir(backups_of(&path)).unwrap().count(), 1);
    Kept::of(club.folder.path())
}

/// The demo club, built once by the program itself.
fn kept_demo() -> &'static Kept {
    static BUILT: OnceLock<Kept> = OnceLock::new();
    BUILT.get_or_init(|| {
        let club = TestClub {
            folder: crate::scratch::folder(),
        };
        club.ok("demo --build club.db");
        Kept::of(club.folder.path())
    })
}

/// The folder of a club's backups.
pub fn backups_of(database: &Path) -> PathBuf {
    let name = database.file_name().unwrap().display().to_string();
    database.with_file_name(name + ".backups")
}

fn lay(regulation: &str, into: &Path) {
    static FOUNDED: Mutex<BTreeMap<String, Kept>> = Mutex::new(BTreeMap::new());
    let mut founded = FOUNDED.lock().unwrap_or_else(PoisonError::into_inner);
    let entry = founded.entry(regulation.to_owned());
    entry.or_insert_with(|| kept(regulation)).lay(into);
}

/// Standard output, then standard error, then the exit code where it is not 0.
pub fn answer(output: Output) -> String {
    let mut text = String::from_utf8(output.stdout).unwrap();
    text.push_str(&String::from_utf8(output.stderr).unwrap());
    match output.status.code() {
        Some(0) => {}
        Some(code) => text = format!("{text}exit {code}\n"),
        None => text.push_str("killed\n"),
    }
    text
}

pub fn session() -> Session {
    Session {
        author: Author {
            user: "tester".to_owned(),
            on_behalf_of: None,
        },
        now: NOW.parse().unwrap(),
        lang: None,
        reason: None,
        dry_run: false,
        anyway: false,
    }
}

/// A command line as words, with single quotes around a word that holds blanks.
pub fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '\'' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            ' ' if !quoted => words.extend(word.take()),
            other => word.get_or_insert_default().push(other),
        }
    }
    words.extend(word);
    words
}

pub fn dump(database: &Path) -> Vec<String> {
    let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY;
    let conn = rusqlite::Connection::open_with_flags(database, flags).unwrap();
    let tables: Vec<String> = column(
        &conn,
        "SELECT name FROM sqlite_schema WHERE type = 'table'
           AND name NOT IN ('journal', 'operation', 'open_operation', 'person_data', 'form_draft',
                            'chosen_pool')
           AND name NOT LIKE 'sqlite_%' ORDER BY name",
    );
    let mut rows = Vec::new();
    for table in tables {
        let columns = column(
            &conn,
            &format!(
                "SELECT name FROM pragma_table_info('{table}') WHERE name <> 'version' ORDER BY cid"
            ),
        );
        let shown: Vec<String> = columns
            .iter()
            .map(|name| match (table.as_str(), name.as_str()) {
                ("person" | "former_name", "data")
                | ("entrant", "imported")
                | ("tournament", "arbiter" | "deputies")
                | ("game", "rated_reason")
                | ("regulation_in_force", "approved_by" | "announcement")
                | ("import", "warnings") => format!(
                    "(SELECT json_array(d.name, d.dsu, d.fide, d.born, d.sex, d.title,
                        d.federation, d.national) FROM person_data d WHERE d.id = {name})"
                ),
                _ => format!("\"{name}\""),
            })
            .collect();
        let sql = format!(
            "SELECT json_array({}) FROM \"{table}\" ORDER BY id",
            shown.join(", ")
        );
        rows.extend(
            column(&conn, &sql)
                .into_iter()
                .map(|row| format!("{table} {row}")),
        );
    }
    rows
}

fn column(conn: &rusqlite::Connection, sql: &str) -> Vec<String> {
    conn.prepare(sql)
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect()
}
