//! Stores half-typed forms for each user, so that a closed terminal loses nothing.
//!
//! They are not facts: no trigger journals them, so undo, replay, rebuilding and `check` never see them, and a user
//! sees only their own. They may name people, so they are deleted with age, and when a person is made anonymous.

use rusqlite::{Connection, params};
use serde_json::Value;

use super::connection::Store;
use super::error::Error;
use super::person::PersonNames;
use super::sql::{first, rows};
use crate::domain::PersonId;

/// How many days a half-typed form is kept.
pub const KEPT_DAYS: i64 = 30;

/// The beginning of the `form` of an entry that is no form: digests of what the user was told before a list is
/// published. They may be of names, so they all go when a person is made anonymous.
pub const TOLD: &str = "told ";

/// A half-typed form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The form and its subject, as JSON.
    pub form: String,
    /// What was typed, as JSON.
    pub content: String,
    /// When it was stored (RFC 3339).
    pub at: String,
}

/// The half-typed forms of a user (with the person on whose behalf, if any) that are not too old at `now` (RFC 3339),
/// the newest first.
pub fn of_user(conn: &Connection, user: &str, now: &str) -> Result<Vec<Draft>, Error> {
    let sql = "SELECT form, content, at FROM form_draft
         WHERE user = ?1 AND julianday(at) >= julianday(?2) - ?3 AND substr(form, 1, length(?4)) <> ?4
         ORDER BY julianday(at) DESC, form";
    rows(conn, sql, params![user, now, KEPT_DAYS, TOLD], |row| {
        Ok(Draft {
            form: row.get(0)?,
            content: row.get(1)?,
            at: row.get(2)?,
        })
    })
}

/// The content of a user's entry, whatever its age.
pub fn content(conn: &Connection, user: &str, form: &str) -> Result<Option<String>, Error> {
    let sql = "SELECT content FROM form_draft WHERE user = ?1 AND form = ?2";
    first(conn, sql, [user, form], |row| row.get(0))
}

/// Removes the drafts that name a person or concern one of the person's records; returns how many.
pub(super) fn erase_naming(
    conn: &Connection,
    names: &PersonNames,
    persons: &[PersonId],
) -> Result<usize, Error> {
    let sql = "SELECT rowid, form, content, user FROM form_draft";
    let drafts: Vec<(i64, [String; 3])> = rows(conn, sql, [], |row| {
        Ok((row.get(0)?, [row.get(1)?, row.get(2)?, row.get(3)?]))
    })?;
    let mut delete = conn.prepare_cached("DELETE FROM form_draft WHERE rowid = ?1")?;
    let mut wiped = 0;
    for (row, texts) in drafts {
        let mut found = DraftContent::default();
        for text in &texts {
            match serde_json::from_str(text) {
                Ok(value) => each_scalar(&value, &mut |value| found.add(value)),
                Err(_) => {
                    found.words.push_str(text);
                    found.words.push(' ');
                }
            }
        }
        let about = |person: &PersonId| found.numbers.contains(&person.0);
        if texts[0].starts_with(TOLD) {
            delete.execute([row])?;
        } else if names.occur_in(&found.words) || persons.iter().any(about) {
            wiped += delete.execute([row])?;
        }
    }
    Ok(wiped)
}

/// Every text and every number of a draft. A number that happens to be the id of something else removes its draft
/// too: retyping a form is better than keeping a name.
#[derive(Default)]
struct DraftContent {
    words: String,
    numbers: Vec<i64>,
}

impl DraftContent {
    fn add(&mut self, value: &Value) {
        match value {
            Value::String(text) => {
                self.words.push_str(text);
                self.words.push(' ');
                let number = text.strip_prefix('#').unwrap_or_default();
                self.numbers.extend(number.parse::<i64>().ok());
            }
            Value::Number(number) => self.numbers.extend(number.as_i64()),
            _ => {}
        }
    }
}

impl Store {
    /// Stores what a user typed into a form, replacing the earlier draft of that form; drafts that are too old are
    /// deleted, for all users.
    pub fn keep_draft(&mut self, user: &str, draft: &Draft) -> Result<(), Error> {
        self.may_write()?;
        self.forget_old_drafts(&draft.at)?;
        self.conn
            .prepare_cached(
                "INSERT INTO form_draft (user, form, content, at) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (user, form) DO UPDATE SET content = excluded.content, at = excluded.at",
            )?
            .execute(params![user, draft.form, draft.content, draft.at])?;
        self.require_still_in_place()
    }

    pub fn forget_draft(&mut self, user: &str, form: &str) -> Result<(), Error> {
        self.may_write()?;
        self.conn
            .prepare_cached("DELETE FROM form_draft WHERE user = ?1 AND form = ?2")?
            .execute([user, form])?;
        self.require_still_in_place()
    }

    /// Deletes every draft that is too old at a moment (RFC 3339).
    ///
    /// If there is none, nothing is written, and so the file need not be read completely.
    pub fn forget_old_drafts(&mut self, now: &str) -> Result<(), Error> {
        let old: bool = self
            .conn
            .prepare_cached(
                "SELECT EXISTS (SELECT 1 FROM form_draft WHERE julianday(at) < julianday(?1) - ?2)",
            )?
            .query_row(params![now, KEPT_DAYS], |row| row.get(0))?;
        if old {
            self.may_write()?;
            self.conn
                .prepare_cached("DELETE FROM form_draft WHERE julianday(at) < julianday(?1) - ?2")?
                .execute(params![now, KEPT_DAYS])?;
            self.require_still_in_place()?;
        }
        Ok(())
    }
}

/// Visits the values in JSON that are neither arrays nor objects.
pub(in crate::store) fn each_scalar(value: &Value, visit: &mut dyn FnMut(&Value)) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| each_scalar(value, visit)),
        Value::Object(values) => values.values().for_each(|value| each_scalar(value, visit)),
        value => visit(value),
    }
}
