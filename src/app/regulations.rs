//! The regulations in force, those that come with the program, and adopting another one.
//!
//! Source: ES regulation §8: changes need the board's approval and are announced at once in the bulletin.
//! So a regulation is never edited: another one is adopted from a day on, with its approval and its
//! announcement, and the end of a tournament decides which one rates it.

use std::path::Path;

use serde::Serialize;
use serde_json::json;

use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::read_file;
use crate::domain::date::MIN_VALID;
use crate::domain::plain::is_acting;
use crate::domain::{Date, Message};
use crate::exchange::clean::{clean, clean_text};
use crate::rating::facts::InForce;
use crate::rating::regulation::{Regulation, RegulationError, Scale};
use crate::store::club;

pub use crate::store::club::{Adopted, Approval};

/// A regulation is a page, not a book.
const LONGEST: usize = 100_000;
/// Characters of an announcement in the bulletin.
const LONGEST_ANNOUNCEMENT: usize = 4000;

/// A regulation of a club with the days it decides.
#[derive(Clone, Debug, Serialize)]
pub struct RegulationRow {
    /// Its short name.
    pub name: String,
    /// What it is called in print.
    pub title: String,
    /// In force from; `None` for always.
    pub from: Option<Date>,
    /// The day of the board's approval; `None` for the one that the club was founded with.
    pub approved: Option<Date>,
    /// Who approved it.
    pub by: Option<String>,
    /// The announcement in the bulletin.
    pub announcement: Option<String>,
    /// Whether it decides today.
    pub in_force: bool,
}

/// What the committee should know about a regulation that it adopts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AdoptionWarning {
    /// Its scale is another one: every rating would mean something else.
    ScaleChanged,
    /// It was approved after the day from which it holds.
    ApprovedLater,
    /// The day of the approval has not come yet.
    ApprovedInFuture,
    /// It says the same as the one in force on that day.
    NothingChanges,
    /// Another regulation of the club has the same name.
    SameName,
}

/// A regulation that was adopted.
#[derive(Clone, Debug, Serialize)]
pub struct Adoption {
    /// Its short name.
    pub name: String,
    /// What it is called in print.
    pub title: String,
    /// In force from.
    pub from: Date,
    /// The day of the board's approval.
    pub approved: Date,
    /// Who approved it.
    pub by: String,
    /// The published lists later than that day: they stay as they are.
    pub published: Vec<Date>,
    /// What the committee should know.
    pub warnings: Vec<AdoptionWarning>,
}

/// A regulation's text that was read and found usable.
#[derive(Clone, Debug)]
pub struct RegulationText {
    /// The text.
    pub text: String,
    /// What it says.
    pub regulation: Regulation,
}

/// The text of a regulation that comes with the program, or of a file.
///
/// # Errors
/// A user error if there is neither, a data error with the line or field that is at fault.
pub fn read(name: &str, database: &Path) -> AppResult<RegulationText> {
    if let (Some(text), Some(regulation)) =
        (Regulation::builtin_text(name), Regulation::builtin(name))
    {
        let text = text.to_owned();
        return Ok(RegulationText { text, regulation });
    }
    let path = Path::new(name);
    if !path.exists() {
        return Err(unknown(name));
    }
    let bytes = read_file::read(path, database)?;
    let refused = |reason: Message| {
        AppError::data(
            Message::new("error-regulation-file")
                .with("file", name)
                .with("reason", reason),
        )
    };
    if bytes.len() > LONGEST {
        return Err(refused(Message::new("regulation-too-long")));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| refused(Message::new("regulation-not-utf8")))?
        .replace("\r\n", "\n");
    let acting = |line: &str| {
        line.chars()
            .any(|letter| letter != '\t' && is_acting(letter))
    };
    if let Some(line) = text.split('\n').position(acting) {
        return Err(refused(
            Message::new("regulation-acting").with("line", line + 1),
        ));
    }
    let regulation = Regulation::from_toml(&text).map_err(|error| refused(problem(&error)))?;
    Ok(RegulationText { text, regulation })
}

/// No regulation and no file has this name.
pub fn unknown(name: &str) -> AppError {
    let names: Vec<&str> = Regulation::builtin_names().collect();
    AppError::user(Message::new("error-unknown-regulation").with("name", name))
        .hinted(Message::new("hint-regulations").with("names", names.join(", ")))
}

/// What is wrong with a regulation.
fn problem(error: &RegulationError) -> Message {
    match error {
        RegulationError::Syntax { line, reason } => Message::new("regulation-syntax")
            .with("line", *line)
            .with("reason", reason.as_str()),
        RegulationError::Empty { field } => Message::new("regulation-empty").with("field", *field),
        RegulationError::NotPositive { field } => {
            Message::new("regulation-not-positive").with("field", *field)
        }
        RegulationError::Negative { field } => {
            Message::new("regulation-negative").with("field", *field)
        }
        RegulationError::OutOfRange { field } => {
            Message::new("regulation-out-of-range").with("field", *field)
        }
        RegulationError::NotDescending { field } => {
            Message::new("regulation-not-descending").with("field", *field)
        }
        RegulationError::LowestBand { field } => {
            Message::new("regulation-lowest-band").with("field", *field)
        }
    }
}

impl Club {
    /// The club's regulations, oldest first.
    pub fn regulations(&self) -> AppResult<Vec<InForce>> {
        Ok(club::in_force(self.conn(), self.pool)?)
    }

    /// The same with texts and approvals.
    pub fn adopted_regulations(&self) -> AppResult<Vec<Adopted>> {
        Ok(club::adopted(self.conn(), self.pool)?)
    }

    /// The same as rows for a list.
    pub fn regulation_rows(&self) -> AppResult<Vec<RegulationRow>> {
        let today = self.session.today();
        let all = self.adopted_regulations()?;
        let current = position_on(&all, today);
        Ok(all
            .into_iter()
            .enumerate()
            .map(|(at, rules)| RegulationRow {
                name: rules.regulation.name,
                title: rules.regulation.title,
                from: (rules.from != MIN_VALID).then_some(rules.from),
                approved: rules.approval.as_ref().map(|approval| approval.day),
                by: rules.approval.as_ref().map(|approval| approval.by.clone()),
                announcement: rules.approval.map(|approval| approval.announcement),
                in_force: at == current,
            })
            .collect())
    }

    /// The regulation that decides on a day.
    ///
    /// # Errors
    /// A user error in a pool where several play in one game: it has none.
    pub fn regulation_on(&self, day: Date) -> AppResult<Adopted> {
        self.require_pairwise()?;
        let mut all = self.adopted_regulations()?;
        let at = position_on(&all, day);
        if at >= all.len() {
            return Err(AppError::internal(Message::new("error-row-gone")));
        }
        Ok(all.swap_remove(at))
    }

    /// The club's regulation of a name; of several the one that decides today, else the latest.
    pub fn regulation_called(&self, name: &str) -> AppResult<Option<Adopted>> {
        let today = self.session.today();
        let mut found = self.adopted_regulations()?;
        found.retain(|rules| rules.regulation.name == name);
        let past = found.iter().rposition(|rules| rules.from <= today);
        let at = past.or(found.len().checked_sub(1));
        Ok(at.map(|at| found.swap_remove(at)))
    }

    /// The regulation that comes into force on a day (the latest without it), and the one before it.
    ///
    /// # Errors
    /// A user error if none comes into force on that day, or the club has adopted none at all.
    pub fn regulation_change(&self, from: Option<Date>) -> AppResult<(Adopted, Adopted)> {
        let mut all = self.adopted_regulations()?;
        let at = match from {
            Some(from) => all.iter().rposition(|rules| rules.from == from),
            None => all.len().checked_sub(1),
        };
        match at {
            Some(at) if at > 0 => {
                let new = all.swap_remove(at);
                let old = all.swap_remove(at - 1);
                Ok((old, new))
            }
            _ => Err(AppError::user(Message::new("error-no-regulation-change"))
                .hinted(Message::new("hint-regulation-list"))),
        }
    }

    /// Adopts a regulation from a day on: all events that end on that day or later are rated by it.
    ///
    /// # Errors
    /// A user error without approver or announcement (§8); a conflict if another one comes into force on
    /// that very day.
    pub fn adopt_regulation(
        &mut self,
        new: &RegulationText,
        from: Date,
        approval: &Approval,
    ) -> AppResult<Done<Adoption>> {
        self.require_pairwise()?;
        let announcement = clean(&approval.announcement, LONGEST_ANNOUNCEMENT);
        if announcement.cut {
            let message = Message::new("error-announcement-too-long");
            return Err(AppError::user(message.with("limit", LONGEST_ANNOUNCEMENT)));
        }
        let approval = Approval {
            day: approval.day,
            by: clean_text(&approval.by),
            announcement: announcement.text,
        };
        if approval.by.is_empty() || approval.announcement.is_empty() {
            return Err(AppError::user(Message::new("error-adopt-empty"))
                .hinted(Message::new("hint-adopt-empty")));
        }
        let today = self.session.today();
        let published = self.published_after(from)?;
        let rules = &new.regulation;
        let subject = json!({ "date": from, "regulation": rules.name });
        let pool = self.pool;
        self.write("regulation-adopt", subject, |op| {
            let all = club::adopted(op.conn(), pool)?;
            if let Some(other) = all.iter().find(|other| other.from == from) {
                return Err(AppError::conflict(
                    Message::new("error-adopt-twice")
                        .with("name", other.regulation.name.as_str())
                        .with("date", from),
                )
                .hinted(Message::new("hint-adopt-twice")));
            }
            club::adopt(op, pool, &rules.name, &new.text, from, Some(&approval))?;
            Ok(Adoption {
                name: rules.name.clone(),
                title: rules.title.clone(),
                from,
                approved: approval.day,
                by: approval.by.clone(),
                published,
                warnings: warnings(&all, rules, from, approval.day, today),
            })
        })
    }
}

/// The position of the regulation that decides on a day; the first one before all.
fn position_on(all: &[Adopted], day: Date) -> usize {
    all.iter().rposition(|rules| rules.from <= day).unwrap_or(0)
}

/// Ratings on the two scales mean different things; a scale's name alone changes nothing.
fn other_scale(one: &Scale, other: &Scale) -> bool {
    (one.sigma, one.dsu()) != (other.sigma, other.dsu())
}

fn warnings(
    all: &[Adopted],
    rules: &Regulation,
    from: Date,
    approved: Date,
    today: Date,
) -> Vec<AdoptionWarning> {
    let before = all.get(position_on(all, from)).map(|old| &old.regulation);
    let same_name = all
        .iter()
        .any(|old| old.regulation.name == rules.name && old.regulation != *rules);
    let warnings = [
        (
            before.is_some_and(|old| other_scale(&old.scale, &rules.scale)),
            AdoptionWarning::ScaleChanged,
        ),
        (approved > from, AdoptionWarning::ApprovedLater),
        (approved > today, AdoptionWarning::ApprovedInFuture),
        (before == Some(rules), AdoptionWarning::NothingChanges),
        (same_name, AdoptionWarning::SameName),
    ];
    let given = warnings.into_iter().filter(|(given, _)| *given);
    given.map(|(_, warning)| warning).collect()
}
