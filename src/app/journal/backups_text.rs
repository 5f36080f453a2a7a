//! The backups of a club in words.

use super::backups::TriedBackup;
use super::backups::{BackupRow, RestoredRow};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Kind, Table};
use crate::text::{Texts, short_date};

/// The backups as a table, and how one is restored.
pub fn page(texts: Texts, rows: &[BackupRow]) -> Vec<String> {
    let Some(newest) = rows.first() else {
        return wrapped(texts, &Message::new("backups-empty"));
    };
    let table = Table::of(
        [
            Column::new(texts.get("backups-time"), Kind::Sign).showing(|row: &BackupRow| {
                let day = short_date(texts.lang(), row.time.date());
                format!("{day} {}", row.time.format("%H:%M"))
            }),
            Column::new(texts.get("backups-reason"), Kind::Text)
                .showing(|row: &BackupRow| reason(texts, &row.reason)),
            Column::new(texts.get("backups-operation"), Kind::Number)
                .showing(|row: &BackupRow| row.operation.to_string()),
            Column::new(texts.get("backups-size"), Kind::Number)
                .showing(|row: &BackupRow| row.bytes.div_ceil(1000).to_string()),
            // Never shortened: it is typed.
            Column::new(texts.get("name-name"), Kind::Sign)
                .showing(|row: &BackupRow| name(row, rows).to_owned()),
        ],
        rows,
        texts.lang(),
    );
    // However narrow the window: a name that is cut restores nothing.
    let mut lines = table.lines(usize::MAX);
    lines.push(String::new());
    let message = Message::new("backups-restore").with("name", name(newest, rows));
    lines.extend(wrapped(texts, &message));
    lines
}

/// What a backup is named by: the beginning of its file's name that no other has.
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

/// The moment at the beginning of a backup's name, which is enough to name it by.
fn beginning(file: &str) -> &str {
    file.get(..17).unwrap_or(file)
}

/// Before what a backup was made.
pub fn reason(texts: Texts, word: &str) -> String {
    let key = match word {
        "daily" => "backup-before-daily",
        "manual" => "backup-before-manual",
        "publish" => "backup-before-publish",
        "published" => "backup-after-publish",
        "earlier" => "backup-of-earlier-day",
        "tournament-import" | "tournament-update" => "backup-before-tournament-import",
        "member-import" => "backup-before-member-import",
        "member-merge" => "backup-before-member-merge",
        "external-rating-import" => "backup-before-external-rating-import",
        "opening-import" => "backup-before-opening-import",
        "restore" => "backup-before-restore",
        word if word.starts_with("schema") => "backup-before-migration",
        word => return word.to_owned(),
    };
    texts.get(key)
}

/// What trying a backup came to, and what was found.
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

/// That a backup was restored.
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

/// A sentence in lines of the width of a page.
pub fn wrapped(texts: Texts, message: &Message) -> Vec<String> {
    wrap(&texts.say(message), WIDTH, 0)
        .lines()
        .map(str::to_owned)
        .collect()
}
