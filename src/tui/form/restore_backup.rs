//! The form for restoring a backup: one of the club's own, the newest first, or another file.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::import::glance;
use crate::app::journal::backups;
use crate::app::{AppResult, Club, Session};
use crate::domain::Message;
use crate::publish::journal::backups_text::{self, BackupRow};
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::modal::confirm::Confirm;
use crate::tui::{Change, Effect};

const BACKUP: &str = "task-backup";
const FILE: &str = "task-file";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RestoreBackup {
    /// The club's own backups, the newest first.
    backups: Vec<Kept>,
}

/// One of the club's own backups.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Kept {
    file: String,
    time: NaiveDateTime,
    /// The change that it precedes, as a word.
    reason: String,
    operation: i64,
}

impl RestoreBackup {
    /// The form with the existing backups.
    ///
    /// # Errors
    /// None so far; the type is that of all forms read from the club.
    pub fn read(club: &Club) -> AppResult<Self> {
        let kept = |row: BackupRow| Kept {
            file: row.file,
            time: row.time,
            reason: row.reason,
            operation: row.operation.0,
        };
        let rows = backups::list(club.path()).into_iter();
        Ok(Self {
            backups: rows.map(kept).collect(),
        })
    }
}

impl Kept {
    fn choice(&self, ctx: &Ctx) -> Choice {
        let label = Message::new("restore-choice")
            .with("day", self.time.date())
            .with("time", self.time.format("%H:%M").to_string())
            .with("reason", backups_text::reason(ctx.texts, &self.reason))
            .with("operation", self.operation);
        Choice {
            value: self.file.clone(),
            label: ctx.say(&label),
        }
    }
}

impl FormDefinition for RestoreBackup {
    fn title(&self, ctx: &Ctx) -> Message {
        Message::new("said-lasting").with("what", ctx.get("action-restore"))
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let file = Field::new(FILE, FieldType::Path);
        if self.backups.is_empty() {
            return vec![file];
        }
        let mut choices: Vec<Choice> = self.backups.iter().map(|one| one.choice(ctx)).collect();
        choices.push(Choice {
            value: String::new(),
            label: ctx.get("restore-other-file"),
        });
        let backup = Field::new(BACKUP, FieldType::Choice(choices)).optional();
        vec![backup, file]
    }

    fn shows_field(&self, name: &str, values: &Values) -> bool {
        name != FILE || values.text(BACKUP).is_empty()
    }

    /// What the other file is, if it is one of a club.
    fn live(&self, values: &Values, ctx: &Ctx) -> Option<String> {
        let session = Session::asking(ctx.user.clone(), ctx.now);
        let lines = glance::of_club(&values.path(FILE)?, session).ok()?;
        let lines: Vec<String> = lines.iter().map(|line| ctx.say(line)).collect();
        Some(visible(&lines.join(", ")))
    }

    /// Asks first: everything since the backup disappears from the club, though it is saved in a backup of its own.
    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let chosen = values.some(BACKUP).map(std::path::PathBuf::from);
        let Some(file) = chosen.or_else(|| values.path(FILE)) else {
            return Err(vec![(FILE, Message::new("field-is-empty"))]);
        };
        let question =
            Message::new("task-restore-question").with("file", file.display().to_string());
        let work = Effect::save(move |club| {
            let done = backups::restore(club, &file)?;
            let mut said = backups_text::restored(&done.value);
            // Adds who was made anonymous since the backup, and now is again.
            if let Some(note) = done.value.note() {
                said = Message::pair("pair", said, note);
            }
            Ok(Change::from_done(&done, said).lasting())
        });
        Ok(Effect::show(Confirm::new(question, vec![work])))
    }

    // A draft would be useless: there may be other backups next time.
    fn is_kept(&self) -> bool {
        false
    }
}
