//! A backup to go back to: one of the club's own, the newest first, or another file.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::journal::{backups, backups_text};
use crate::app::{AppResult, Club};
use crate::domain::Message;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};
use crate::tui::modal::confirm::Confirm;

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
    /// Before what, as a word.
    reason: String,
    operation: i64,
}

impl RestoreBackup {
    /// The form with the backups that there are.
    ///
    /// # Errors
    /// None so far; a form is read from the club.
    pub fn read(club: &Club) -> AppResult<Self> {
        let kept = |row: backups::BackupRow| Kept {
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

    /// Asks first: everything since the backup is taken out of the club, though into a backup of its own.
    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let chosen = values.some(BACKUP).map(std::path::PathBuf::from);
        let Some(file) = chosen.or_else(|| values.path(FILE)) else {
            return Err(vec![(FILE, Message::new("field-is-empty"))]);
        };
        let question =
            Message::new("task-restore-question").with("file", file.display().to_string());
        let work = Effect::save(move |club| {
            let done = backups::restore(club, &file, false)?;
            let mut said = backups_text::restored(&done.value);
            // Who was made anonymous since, and is again.
            if let Some(note) = done.value.note() {
                said = Message::pair("pair", said, note);
            }
            Ok(Change::from_done(&done, said).lasting())
        });
        Ok(Effect::show(Confirm::new(question, vec![work])))
    }

    // The backups are others next time.
    fn is_kept(&self) -> bool {
        false
    }
}
