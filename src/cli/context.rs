//! The context of a command: its club, its language, its output.

use std::cell::Cell;
use std::ffi::OsStr;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::json;

use super::environment::Environment;
use super::output::{self, Output};
use super::pool_support::SupportedPools;
use super::progress::{Progress, Reporter};
use super::session::Place;
use super::{Global, session};
use crate::app::club::auto_backup::BackupsLeft;
use crate::app::club::rating_impact::DraftChange;
use crate::app::demo::DemoTime;
use crate::app::settings::regulation_file;
use crate::app::{self, Access, AppError, AppResult, Club, Done, Session, WrittenOperations};
use crate::domain::Message;
use crate::exchange::problem::Problem;
use crate::files::output_files::OutputFiles;
use crate::publish::journal::impact_text;
use crate::publish::layout::page_lines;
use crate::publish::table::Columns;
use crate::rating::regulation::Regulation;
use crate::text::Texts;

/// How long a command waits for another session before it gives up, without having written anything.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// The context in which a command runs.
///
/// A command that writes opens the club with [`Context::club`], one that only reads with [`Context::reading`]; both
/// switch to the club's language, unless another was requested.
pub(crate) struct Context<'c> {
    pub(super) global: Global,
    pub(crate) texts: Texts,
    /// Whether the language was chosen by option or environment.
    pub(crate) chosen: bool,
    /// The pools that the command supports.
    pub(crate) pool_support: SupportedPools,
    pub(crate) out: Output,
    pub(crate) environment: Environment,
    /// How a command that only reads opens the club.
    pub(crate) access: Access,
    /// What the command has written into the club.
    pub(crate) written: WrittenOperations,
    /// The work that remains for the backups of the clubs that were opened.
    pub(crate) backups_left: Vec<(PathBuf, BackupsLeft)>,
    /// The club of the screens, if the command runs there.
    pub(crate) lent: Option<Lent<'c>>,
}

/// A club that the screens have open, and what they learn about a command in it.
pub(crate) struct Lent<'c> {
    pub(crate) club: LentClub<'c>,
    pub(crate) reporter: Reporter,
    /// The change that the command made, with its sentence.
    pub(crate) change: Option<Done<Message>>,
    /// Whether that takes back an earlier one.
    pub(crate) is_undo: bool,
}

/// The place where a lent club is while no command works in it.
pub(crate) type LentClub<'c> = Rc<Cell<Option<&'c mut Club>>>;

/// The club that a command works in: its own, or the one of the screens, which is given back when dropped.
pub(crate) enum OpenClub<'c> {
    Own(Box<Club>),
    Lent(Option<&'c mut Club>, LentClub<'c>),
}

impl Deref for OpenClub<'_> {
    type Target = Club;

    fn deref(&self) -> &Club {
        match self {
            Self::Own(club) => club,
            Self::Lent(club, _) => club.as_deref().expect("it is given back when dropped"),
        }
    }
}

impl DerefMut for OpenClub<'_> {
    fn deref_mut(&mut self) -> &mut Club {
        match self {
            Self::Own(club) => club,
            Self::Lent(club, _) => club.as_deref_mut().expect("it is given back when dropped"),
        }
    }
}

impl Drop for OpenClub<'_> {
    fn drop(&mut self) {
        if let Self::Lent(club, place) = self {
            place.set(club.take());
        }
    }
}

impl<'c> Context<'c> {
    /// The width available for a table in the answer.
    pub(crate) fn table_width(&self) -> usize {
        self.environment.output.table_width()
    }

    /// The club, open for writing.
    pub(crate) fn club(&mut self) -> AppResult<OpenClub<'c>> {
        self.may_write()?;
        self.open(Access::ReadWrite)
    }

    /// The club, open for reading.
    pub(crate) fn reading(&mut self) -> AppResult<OpenClub<'c>> {
        self.open(self.access)
    }

    /// The club, open for writing what is no fact and concerns the user alone. The answer is given already, so nothing
    /// waits for another session.
    pub(super) fn quietly(&mut self) -> AppResult<OpenClub<'c>> {
        self.may_write()?;
        if self.lent.is_some() {
            return self.open(Access::ReadWrite);
        }
        let mut club = Club::open(&self.database()?.path, Access::ReadWrite, self.session())?;
        if app::journal::backups::unclean_end(&club) {
            self.complain(&self.texts.get("unclean-end"));
        }
        club.on_wait(|_| false);
        if let Some(pool) = session::pool(&self.global, &self.environment) {
            app::pools::choose(&mut club, &pool)?;
        }
        Ok(OpenClub::Own(Box::new(club)))
    }

    /// Refuses to write with `--read-only`.
    pub(crate) fn may_write(&self) -> AppResult<()> {
        if self.global.read_only || self.access == Access::Published {
            return Err(AppError::user(Message::new("launch-read-only"))
                .hinted(Message::new("launch-read-only-hint")));
        }
        Ok(())
    }

    /// A regulation that comes with the program, or one in a file; works without a club.
    pub(crate) fn regulation(&self, name: impl AsRef<OsStr>) -> AppResult<Regulation> {
        let known = name.as_ref().to_str().and_then(Regulation::builtin);
        if let Some(regulation) = known {
            return Ok(regulation);
        }
        let place = self.database()?;
        Ok(regulation_file::read(name, &place.path)?.regulation)
    }

    fn open(&mut self, access: Access) -> AppResult<OpenClub<'c>> {
        if let Some(lent) = &self.lent
            && let Some(club) = lent.club.take()
        {
            let open = OpenClub::Lent(Some(club), Rc::clone(&lent.club));
            self.pool_support.check(&open)?;
            return Ok(open);
        }
        let place = self.database()?;
        let session = self.session();
        let clock = session.now;
        let mut club = Club::open(&place.path, access, session)?;
        if !session::is_time_given(&self.environment)
            && let Some(time) = DemoTime::of(&club, clock)?
        {
            club.session_mut().now = time.at(clock);
        }
        if !self.global.read_only {
            let left = club.backups_left().clone();
            self.backups_left.push((club.path().to_owned(), left));
        }
        self.speak_as(&club)?;
        if let Some(pool) = session::pool(&self.global, &self.environment) {
            app::pools::choose(&mut club, &pool)?;
        }
        self.texts = self.texts.playing(club.play()?);
        self.pool_support.check(&club)?;
        if place.by_default {
            let path = place.path.display().to_string();
            let message = Message::new("default-database").with("path", path);
            self.complain(&self.texts.say(&message));
        }
        if access == Access::ReadWrite {
            self.watch(&mut club);
            self.written = club.written();
        }
        Ok(OpenClub::Own(Box::new(club)))
    }

    /// Reports when another session has locked the file, and when sharing the file may be unsafe where it is.
    fn watch(&self, club: &mut Club) {
        let texts = self.texts;
        if let Some(kind) = club.unsure_file_system() {
            self.complain(&texts.say(&Message::new("unsure-file-system").with("kind", kind)));
        }
        if app::journal::backups::unclean_end(club) {
            self.complain(&texts.get("unclean-end"));
        }
        let errors = self.environment.errors.clone();
        club.on_doubt(move || errors.complain(&texts.get("replaced-perhaps")));
        let errors = self.environment.errors.clone();
        club.on_wait(move |waited| {
            let seconds = waited.as_secs();
            errors.complain(&texts.say(&Message::new("waiting").with("seconds", seconds)));
            waited < LONGEST_WAIT
        });
    }

    /// Does the remaining work for the backups, now that the answer is given, and reports what went wrong.
    pub(super) fn finish_backups(&mut self) {
        let session = self.session();
        for (database, left) in std::mem::take(&mut self.backups_left) {
            for error in left.finish_closed(&database, &session) {
                let error = app::journal::backups::guide(&database, error);
                self.environment.errors.report(&error, self.texts);
            }
        }
    }

    /// The location of the club's database.
    pub(crate) fn database(&self) -> AppResult<Place> {
        session::database(self.global.db.as_deref(), &self.environment)
    }

    /// The rules for writing files: a file that the program did not write is overwritten only on request.
    pub(crate) fn output_files(&self) -> OutputFiles {
        OutputFiles {
            data_folder: self.environment.data_folder.clone(),
            database: self.database().ok().map(|place| place.path),
            force: self.global.force,
        }
    }

    /// The user and the time.
    pub(crate) fn session(&self) -> Session {
        session::session(&self.global, &self.environment)
    }

    /// Prints one line on standard error.
    pub(crate) fn complain(&self, text: &str) {
        self.environment.errors.complain(text);
    }

    /// Prints a hint on standard error.
    pub(crate) fn hint(&self, hint: &Message) {
        let errors = &self.environment.errors;
        errors.remark("word-hint", hint, self.texts);
    }

    /// Reports on standard error the problems found in a file that could be used.
    pub(crate) fn warn(&self, problems: &[Problem], file: &str) {
        self.environment
            .errors
            .warn(problems, Some(file), self.texts);
    }

    /// Shows the progress of long work on standard error.
    pub(crate) fn progress(&self, key: &str) -> Progress {
        let reporter = self.lent.as_ref().map(|lent| Arc::clone(&lent.reporter));
        Progress::new(self.texts.get(key), self.environment.errors.clone()).also_to(reporter)
    }

    /// Switches to the club's language, unless the user chose another.
    pub(super) fn speak_as(&mut self, club: &Club) -> AppResult<()> {
        if !self.chosen {
            self.texts = Texts::new(club.list_lang()?);
        }
        Ok(())
    }

    /// Reports a change: the answer with its operation as JSON, or the sentence and how to undo it.
    pub(crate) fn changed<T: Serialize>(
        &mut self,
        done: &Done<T>,
        message: &Message,
    ) -> AppResult<()> {
        // A dry run is told as text, with its effects.
        if let Some(lent) = &mut self.lent
            && done.operation.is_some()
        {
            lent.change = Some(done.with(message.clone()));
            return Ok(());
        }
        if self.out.json() {
            let mut answer =
                serde_json::json!({ "result": done.value, "operation": done.operation });
            self.add_effects(&mut answer, done);
            return self.out.value(&answer);
        }
        let said = self.texts.say(&done.with_replaced(message.clone()));
        let line = match done.operation {
            Some(operation) => {
                let undo = Message::new("changed-undo").with("operation", operation.0);
                format!("{said} {}", self.texts.say(&undo))
            }
            None => format!("{said} {}", self.texts.get("changed-nothing")),
        };
        self.out.line(&line);
        self.tell_effects(done);
        Ok(())
    }

    /// Reports that there is nothing to do, and why.
    pub(super) fn nothing_to_do(&mut self, why: &Message) -> AppResult<()> {
        let said = self.texts.say(why);
        let answer = serde_json::json!({ "result": { "unchanged": said }, "operation": null });
        self.answer(&answer, |_| vec![said])
    }

    /// Whether the user named a pool.
    pub(super) fn names_pool(&self) -> bool {
        session::pool(&self.global, &self.environment).is_some()
    }

    /// Adds the effects of a change to an answer's other fields; always in a dry run.
    pub(super) fn add_effects<T>(&self, answer: &mut serde_json::Value, done: &Done<T>) {
        if let Some(replaced) = &done.replaced {
            answer["replaced"] = serde_json::json!(self.texts.say(replaced));
        }
        if done.impact.is_some() || self.global.dry_run {
            answer["effects"] = serde_json::json!(done.impact);
        }
    }

    /// Adds the effects of a change to the answer's text, below the sentence on the change.
    pub(super) fn tell_effects<T>(&mut self, done: &Done<T>) {
        if let Some(impact) = &done.impact {
            for line in impact_text::lines(impact, done.operation, self.texts) {
                self.out.line(&line);
            }
        }
    }

    /// Prints the effect of a change of the rules on the next list; in a dry run the other effects show it.
    pub(crate) fn tell_draft(&mut self, draft: Option<&DraftChange>) {
        let said = draft.filter(|_| !self.global.dry_run && !self.out.json());
        if let Some(message) = said.and_then(DraftChange::message) {
            self.out.line(&self.texts.say(&message));
        }
    }

    /// [`changed`](Self::changed), after the lines on the result of an import.
    pub(crate) fn imported<T: Serialize>(
        &mut self,
        done: &Done<T>,
        lines: &[String],
        message: &Message,
    ) -> AppResult<()> {
        if !self.out.json() {
            self.text(&lines.join("\n"));
        }
        self.changed(done, message)
    }

    /// Reports an import from a file: its warnings, the lines on the result, and the sentence if it is no trial.
    pub(crate) fn imported_from<T: Serialize>(
        &mut self,
        file: &Path,
        done: &Done<T>,
        (warnings, tried): (&[Problem], bool),
        lines: &[String],
        message: Message,
    ) -> AppResult<()> {
        self.warn(warnings, &file.display().to_string());
        let warnings = json!({ "warnings": output::findings(warnings, self.texts) });
        let answer = output::with_fields(&done.value, warnings);
        let message = if tried {
            Message::new("import-tried")
        } else {
            message
        };
        self.imported(&done.with(answer), lines, &message)
    }

    /// Sends the bytes of a file unchanged.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.out.bytes(bytes);
    }

    /// Prints a formatted text, line by line.
    pub(crate) fn text(&mut self, text: &str) {
        for line in text.lines() {
            self.out.line(line);
        }
    }

    /// Prints a list: its rows as JSON, or as a table, or that there are none.
    pub(crate) fn list<'r, R: 'r>(
        &mut self,
        columns: &Columns<'_, R>,
        rows: &'r [R],
        empty: &str,
    ) -> AppResult<()> {
        self.table(&columns.records(rows), columns, rows, empty)
    }

    /// The same with another answer as JSON.
    pub(crate) fn table<'r, R: 'r>(
        &mut self,
        answer: &impl Serialize,
        columns: &Columns<'_, R>,
        rows: &'r [R],
        empty: &str,
    ) -> AppResult<()> {
        let width = self.table_width();
        self.answer(answer, |texts| {
            if rows.is_empty() {
                return page_lines(&texts.get(empty), 0);
            }
            columns.table(rows).lines(width)
        })
    }

    /// Prints an answer as JSON, or as the lines that `human` returns.
    pub(crate) fn answer(
        &mut self,
        answer: &impl Serialize,
        human: impl FnOnce(Texts) -> Vec<String>,
    ) -> AppResult<()> {
        if self.out.json() {
            return self.out.value(answer);
        }
        for line in human(self.texts) {
            self.out.line(&line);
        }
        Ok(())
    }
}
