//! Puts the list of backups, a restored backup and a tried one into words.

use chrono::NaiveDateTime;
use serde::Serialize;

use crate::domain::{Message, OperationId, PersonId};
use crate::publish::journal::finding::Finding;
use crate::publish::journal::log_text::LogEntry;
use crate::publish::layout::page_lines;
use crate::publish::table::Columns;
use crate::text::{Texts, short_date};

/// A backup in the list of backups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupRow {
    /// The name of its file; the full path if it is not in the folder of backups.
    pub file: String,
    /// When it was made.
    pub time: NaiveDateTime,
    /// The change that it precedes, as a word: `publish`, `daily`, `manual`, `restore`, `schema1`.
    pub reason: String,
    /// The newest operation in it; 0 for none.
    pub operation: OperationId,
    /// The first twelve digits of the journal's chain at that operation.
    pub chain: String,
    pub bytes: u64,
}

/// The result of restoring a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RestoredRow {
    /// The backup that was restored.
    pub backup: String,
    /// The club's name in it.
    pub club: String,
    /// The newest operation in it.
    pub at_operation: OperationId,
    /// The backup of the data that were replaced, to return to them; `None` if there were none.
    pub saved: Option<String>,
    /// The new file, where one was made.
    pub database: Option<String>,
    /// The people who had been made anonymous since the backup; they are made anonymous again.
    pub anonymised: Vec<PersonId>,
    /// Whether the club's own file could be read to find them.
    #[serde(skip)]
    pub could_ask: bool,
    /// Whether publishing still takes two people, though it did not at the time of the backup.
    #[serde(skip)]
    pub rule_kept: bool,
}

impl RestoredRow {
    /// Additional sentences: who was made anonymous since the backup, and that a rule stays.
    pub fn note(&self) -> Option<Message> {
        let rule = self.rule_kept.then(|| Message::new("restore-two-people"));
        match (self.note_of_people(), rule) {
            (Some(people), Some(rule)) => Some(Message::pair("pair", people, rule)),
            (people, rule) => people.or(rule),
        }
    }

    fn note_of_people(&self) -> Option<Message> {
        let people = self.anonymised.iter().map(ToString::to_string);
        let people: Vec<String> = people.collect();
        let key = match (self.could_ask, people.is_empty()) {
            (true, true) => return None,
            (true, false) => "restore-anonymised",
            (false, true) => "restore-not-asked",
            (false, false) => "restore-asked-a-backup",
        };
        let message = Message::new(key).with("count", people.len());
        Some(message.with("people", people.join(", ")))
    }
}

/// The result of trying a backup.
#[derive(Clone, Debug, Serialize)]
pub struct TriedBackup {
    /// The name of its file.
    pub file: String,
    /// When it was made.
    pub time: NaiveDateTime,
    /// The newest operation in it.
    pub operation: OperationId,
    /// The last common operation, if the club's history has diverged since.
    pub parted: Option<OperationId>,
    /// The operations of the club that are not in it, newest first.
    pub newer: Vec<LogEntry>,
    /// What the check of the restored file found.
    #[serde(skip)]
    pub findings: Vec<Finding>,
    /// Whether the check was completed.
    #[serde(skip)]
    pub whole: bool,
}

impl TriedBackup {
    /// The result, in sentences.
    pub fn messages(&self) -> Vec<Message> {
        let key = match (self.findings.is_empty(), self.whole) {
            (_, false) => "backup-try-stopped",
            (true, true) => "backup-try-intact",
            (false, true) => "backup-try-found",
        };
        let restored = Message::new(key)
            .with("file", self.file.as_str())
            .with("operation", self.operation.0)
            .with("count", self.findings.len());
        let parted = self
            .parted
            .map(|parted| Message::new("backup-try-parted").with("operation", parted.0));
        let newer = match self.newer.first() {
            Some(newest) => Message::new("backup-try-newer")
                .with("count", self.newer.len())
                .with("newest", newest.message()),
            None => Message::new("backup-try-nothing-newer"),
        };
        [Some(restored), parted, Some(newer)]
            .into_iter()
            .flatten()
            .collect()
    }
}

/// What a list says of a backup among these.
pub fn columns(texts: Texts, rows: &[BackupRow]) -> Columns<'_, BackupRow> {
    let mut columns = Columns::<BackupRow>::new(texts);
    columns.for_programs("file", |row| row.file.clone());
    columns.sign("backups-time", move |row| {
        let day = short_date(texts.lang(), row.time.date());
        format!("{day} {}", row.time.format("%H:%M"))
    });
    columns.for_programs("time", |row| format!("{:?}", row.time));
    columns.text("backups-reason", move |row| reason(texts, &row.reason));
    columns.for_programs("reason", |row| row.reason.clone());
    columns.number(("operation", "backups-operation"), |row| row.operation);
    columns.for_programs("chain", |row| row.chain.clone());
    columns.number("backups-size", |row| row.bytes.div_ceil(1000));
    columns.for_programs("bytes", |row| row.bytes);
    // Never shortened: it has to be typed.
    columns.sign("name-name", |row| name(row, rows).to_owned());
    columns
}

/// The backups as a table, and how to restore one.
pub fn page(texts: Texts, rows: &[BackupRow]) -> Vec<String> {
    let Some(newest) = rows.first() else {
        return wrapped(texts, &Message::new("backups-empty"));
    };
    // However narrow the window is: a shortened name cannot be used to restore.
    let mut lines = columns(texts, rows).table(rows).lines(usize::MAX);
    lines.push(String::new());
    let message = Message::new("backups-restore").with("name", name(newest, rows));
    lines.extend(wrapped(texts, &message));
    lines
}

/// The shortest beginning of a backup's file name that no other backup has.
fn name<'r>(row: &'r BackupRow, rows: &[BackupRow]) -> &'r str {
    let beginnings =
        (beginning(&row.file).len()..row.file.len()).filter_map(|at| row.file.get(..at));
    let is_own = |short: &&str| {
        rows.iter()
            .filter(|other| other.file.starts_with(*short))
            .count()
            < 2
    };
    let mut own = beginnings.filter(is_own);
    own.next().unwrap_or(&row.file)
}

/// The time at the beginning of a backup's name, which is enough to identify it.
fn beginning(file: &str) -> &str {
    file.get(..17).unwrap_or(file)
}

/// The label of the change that a backup precedes.
pub fn reason(texts: Texts, word: &str) -> String {
    let kind = match word {
        "tournament-update" => "tournament-import",
        word if word.starts_with("schema") => "migration",
        word => word,
    };
    let label = texts.find(&format!("backup-reason-{kind}"));
    label.unwrap_or_else(|| word.to_owned())
}

/// The result of trying a backup.
pub fn tried(texts: Texts, tried: &TriedBackup) -> Vec<String> {
    let messages = tried.messages();
    let mut lines: Vec<String> = messages
        .iter()
        .flat_map(|message| wrapped(texts, message))
        .collect();
    for finding in &tried.findings {
        lines.extend(finding.line(texts).lines().map(str::to_owned));
    }
    lines
}

/// The sentence that a backup was restored.
pub fn restored(row: &RestoredRow) -> Message {
    let message = match (&row.saved, &row.database) {
        (Some(saved), _) => Message::new("restore-done").with("saved", saved.as_str()),
        (None, Some(database)) => {
            Message::new("restore-to-done").with("database", database.as_str())
        }
        (None, None) => Message::new("restore-tried"),
    };
    message
        .with("club", row.club.as_str())
        .with("operation", row.at_operation.0)
}

/// A sentence wrapped to the width of a page.
pub fn wrapped(texts: Texts, message: &Message) -> Vec<String> {
    page_lines(&texts.say(message), 0)
}
