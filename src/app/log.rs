//! The log of operations, and undo and redo from it.

use serde::Serialize;
use serde_json::Value;

use super::club::{Club, Done};
use super::effects;
use super::error::{AppError, AppResult};
use crate::domain::{Message, OperationId, PersonId, TournamentId};
use crate::store::journal::{self, Recorded};
use crate::store::{self, stack};

/// An operation as the log shows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LogEntry {
    /// Its number.
    pub operation: OperationId,
    /// The Unix user.
    pub user: String,
    /// On whose behalf.
    pub on_behalf_of: Option<String>,
    /// When.
    pub time: String,
    /// A word for what was done.
    pub kind: String,
    /// What it concerns: ids and counts.
    pub subject: Value,
    /// The member it concerns, by today's name.
    pub name: Option<String>,
    /// The tournament it concerns.
    pub tournament: Option<String>,
    /// Why.
    pub reason: Option<String>,
    /// The operation it takes back.
    pub undoes: Option<OperationId>,
    /// The operation that took it back.
    pub undone_by: Option<OperationId>,
    /// Of a list that took two people: who proposed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposed_by: Option<String>,
}

impl LogEntry {
    /// What was done, as a sentence.
    pub fn message(&self) -> Message {
        let subject = match (&self.name, &self.tournament) {
            (Some(name), Some(tournament)) => format!("{name}, {tournament}"),
            (Some(one), None) | (None, Some(one)) => one.clone(),
            (None, None) => self.bare_subject(),
        };
        let message = Message::new(sentence(&self.kind)).with("subject", subject);
        match &self.subject["operation"] {
            Value::Number(number) => message.with("operation", number.as_i64().unwrap_or_default()),
            _ => message,
        }
    }
}

impl LogEntry {
    /// What concerns neither a member nor a tournament: a list by its date, a setting by name and value.
    fn bare_subject(&self) -> String {
        let text = |key: &str| self.subject[key].as_str().unwrap_or_default();
        let words = [text("date"), text("setting"), text("value")];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        words.join(" ")
    }
}

/// The key of the sentence for a kind of operation.
fn sentence(kind: &str) -> &'static str {
    match kind {
        "init" => "op-init",
        "member-add" => "op-member-add",
        "member-edit" => "op-member-edit",
        "member-status" => "op-member-status",
        "member-rename" => "op-member-rename",
        "member-merge" => "op-member-merge",
        "member-hide" => "op-member-hide",
        "member-unhide" => "op-member-unhide",
        "member-anonymise" => "op-member-anonymise",
        "member-import" => "op-member-import",
        "external-rating-set" => "op-external-rating-set",
        "external-rating-import" => "op-external-rating-import",
        "external-rating-remove" => "op-external-rating-remove",
        "opening-import" => "op-opening-import",
        "opening-archive" => "op-opening-archive",
        "start-rating-set" => "op-start-rating-set",
        "tournament-import" => "op-tournament-import",
        "tournament-new" => "op-tournament-new",
        "tournament-player-add" => "op-tournament-player-add",
        "tournament-result" => "op-tournament-result",
        "tournament-approve" => "op-tournament-approve",
        "tournament-delete" => "op-tournament-delete",
        "card-add" => "op-card-add",
        "regulation-adopt" => "op-regulation-adopt",
        "conversion-set" => "op-conversion-set",
        "scale-adjust" => "op-scale-adjust",
        "committee-add" => "op-committee-add",
        "committee-end" => "op-committee-end",
        "tournament-edit" => "op-tournament-edit",
        "tournament-clear" => "op-tournament-clear",
        "tournament-player-set" => "op-tournament-player-set",
        "tournament-player-remove" => "op-tournament-player-remove",
        "tournament-expect" => "op-tournament-expect",
        "card-remove" => "op-card-remove",
        "publish" => "op-publish",
        "publish-propose" => "op-publish-propose",
        "publish-withdraw" => "op-publish-withdraw",
        "setting-set" => "op-setting-set",
        "setting-unset" => "op-setting-unset",
        "restore" => "op-restore",
        "undo" => "op-undo",
        "redo" => "op-redo",
        _ => "op-other",
    }
}

impl Club {
    /// The operations, newest first; with a person, those that changed something of that person.
    pub fn log(&self, person: Option<PersonId>) -> AppResult<Vec<LogEntry>> {
        let wanted = match person {
            Some(person) => Some(journal::operations_of_person(self.conn(), person)?),
            None => None,
        };
        let names = self.names()?;
        let mut entries = Vec::new();
        for recorded in journal::operations(self.conn())? {
            if wanted
                .as_ref()
                .is_some_and(|wanted| !wanted.contains(&recorded.id))
            {
                continue;
            }
            entries.push(self.entry(recorded, &names)?);
        }
        Ok(entries)
    }

    /// Undoes an operation: the one named, else the session's user's own latest.
    pub fn undo(&mut self, operation: Option<OperationId>) -> AppResult<Done<LogEntry>> {
        let author = self.session.author.clone();
        let target = match operation {
            Some(operation) => operation,
            None => stack::latest_undoable(self.conn(), &author)?,
        };
        self.take_back(target)
    }

    /// Brings back what the latest undo took away.
    pub fn redo(&mut self) -> AppResult<Done<LogEntry>> {
        let target = stack::latest_redoable(self.conn(), &self.session.author)?;
        self.take_back(target)
    }

    fn take_back(&mut self, target: OperationId) -> AppResult<Done<LogEntry>> {
        // Named before it is undone: afterwards the tournament it made may be gone.
        let recorded = journal::operation(self.conn(), target)?;
        if recorded
            .as_ref()
            .is_some_and(|recorded| recorded.kind == "init")
        {
            return Err(AppError::user(Message::new("error-undo-init")));
        }
        let names = self.names()?;
        let entry = recorded
            .map(|recorded| self.entry(recorded, &names))
            .transpose()?;
        self.secure("undo")?;
        let author = self.session.author.clone();
        let time = self.session.timestamp();
        let reason = self.session.reason.clone();
        let (path, look) = self.look();
        let see = |op: &store::Operation<'_>| effects::of(op, &path, look);
        let (effects, operation) = if self.session.dry_run {
            let seen = self.store.rehearse_undo(&author, &time, target, see)?;
            (seen, None)
        } else {
            let (seen, id) = self
                .store
                .undo_seeing(&author, &time, reason, target, see)?;
            (seen, Some(id))
        };
        let value = entry.ok_or_else(|| AppError::internal(Message::new("error-row-gone")))?;
        Ok(Done {
            value,
            operation,
            effects,
        })
    }

    fn entry(
        &self,
        recorded: Recorded,
        names: &std::collections::HashMap<PersonId, String>,
    ) -> AppResult<LogEntry> {
        let subject: Value = serde_json::from_str(&recorded.subject).unwrap_or(Value::Null);
        // What an operation made has its number from the journal: it was not known when it began.
        let made = |key: &str, table: &str| match subject[key].as_i64() {
            Some(id) => Ok(Some(id)),
            None => journal::inserted_row(self.conn(), recorded.id, table),
        };
        let event = made("tournament", "tournament")?.map(TournamentId);
        let person = match event {
            Some(_) => subject["person"].as_i64(),
            None => made("person", "person")?,
        }
        .map(PersonId);
        let tournament = match event {
            Some(event) => store::tournament::name(self.conn(), event)?,
            None => None,
        };
        let proposed = subject["proposed"].as_i64().map(OperationId);
        let proposed = match proposed {
            Some(proposed) => journal::operation(self.conn(), proposed)?,
            None => None,
        };
        Ok(LogEntry {
            proposed_by: proposed.map(|proposed| proposed.user),
            undone_by: stack::undone_by(self.conn(), recorded.id)?,
            operation: recorded.id,
            user: recorded.user,
            on_behalf_of: recorded.on_behalf_of,
            time: recorded.time,
            kind: recorded.kind,
            name: person.and_then(|person| names.get(&person).cloned()),
            tournament,
            subject,
            reason: recorded.reason,
            undoes: recorded.undoes,
        })
    }
}
