//! Lists and adopts regulations: those in force, and those that come with the program.
//!
//! Source: ES regulation §8: changes need the board's approval and are announced at once in the bulletin. So a
//! regulation is never edited: another one is adopted from a day on, with its approval and its announcement, and the
//! last day of a tournament decides which one rates it.

use std::ffi::OsStr;

use serde::Serialize;
use serde_json::json;

use super::plausible::{self, Doubts};
use super::regulation_file::{self, RegulationText};
use crate::app::club::rating_impact::{self, DraftChange};
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::pools::conversions;
use crate::app::pools::pool_support;
use crate::domain::date::MIN_VALID;
use crate::domain::{Date, Message};
use crate::exchange::clean::{clean, clean_text};
use crate::publish::labels::AdoptionWarning;
use crate::publish::regulation;
use crate::rating::facts::InForce;
use crate::rating::regulation::{Regulation, Scale};
use crate::store::club;
use crate::text::Texts;

pub use crate::store::club::{Adopted, Approval};

/// The greatest number of characters of an announcement in the bulletin.
const LONGEST_ANNOUNCEMENT: usize = 4000;

/// The result of adopting a regulation.
#[derive(Clone, Debug, Serialize)]
pub struct Adoption {
    pub name: String,
    /// The title in print.
    pub title: String,
    /// In force from.
    pub from: Date,
    /// The day of the board's approval.
    pub approved: Date,
    /// Who approved it.
    pub by: String,
    /// The published lists after that day, which do not change.
    pub published: Vec<Date>,
    /// Warnings for the committee.
    pub warnings: Vec<AdoptionWarning>,
    /// The effect on the next list.
    pub draft: Option<DraftChange>,
}

/// The club's regulations, oldest first.
pub fn in_force(club: &Club) -> AppResult<Vec<InForce>> {
    Ok(club::in_force(club.conn(), club.pool)?)
}

/// The club's regulations with texts and approvals, oldest first.
pub fn adopted(club: &Club) -> AppResult<Vec<Adopted>> {
    Ok(club::adopted(club.conn(), club.pool)?)
}

/// The club's regulations, oldest first, each with whether it is in force today.
pub fn rows(club: &Club) -> AppResult<Vec<(Adopted, bool)>> {
    let all = adopted(club)?;
    let current = position_on(&all, club.session.today());
    let rows = all.into_iter().enumerate();
    Ok(rows.map(|(at, rules)| (rules, at == current)).collect())
}

/// The regulation in force on a day.
///
/// # Errors
/// A user error in a multiplayer pool, which has none.
pub fn on_day(club: &Club, day: Date) -> AppResult<Adopted> {
    pool_support::require_pairwise(club)?;
    let mut all = adopted(club)?;
    let at = position_on(&all, day);
    if at >= all.len() {
        return Err(AppError::internal(Message::new("error-row-gone")));
    }
    Ok(all.swap_remove(at))
}

/// The club's regulation with a name; of several, the one in force today, otherwise the latest.
pub fn find_by_name(club: &Club, name: &str) -> AppResult<Option<Adopted>> {
    let today = club.session.today();
    let mut found = adopted(club)?;
    found.retain(|rules| rules.regulation.name == name);
    let past = found.iter().rposition(|rules| rules.from <= today);
    let at = past.or(found.len().checked_sub(1));
    Ok(at.map(|at| found.swap_remove(at)))
}

/// The regulation that comes into force on a day (`None` for the latest), and the one before it.
///
/// # Errors
/// A user error if none comes into force on that day, or the club has adopted none at all.
pub fn change(club: &Club, from: Option<Date>) -> AppResult<(Adopted, Adopted)> {
    let mut all = adopted(club)?;
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

/// The club's regulation with a name, otherwise the one that comes with the program or is in a file.
///
/// # Errors
/// As [`super::regulation_file::read`].
pub fn by_name(club: &Club, name: impl AsRef<OsStr>) -> AppResult<RegulationText> {
    match find_by_name(club, &name.as_ref().to_string_lossy())? {
        Some(adopted) => Ok(RegulationText {
            text: adopted.text,
            regulation: adopted.regulation,
        }),
        None => regulation_file::read(name, club.path()),
    }
}

/// The approval of a regulation; every one except the founding one was adopted with an approval.
pub fn approval_of(adopted: &Adopted) -> Option<regulation::Approval<'_>> {
    let given = adopted.approval.as_ref()?;
    Some((given.day, &given.by, &given.announcement))
}

/// From when on a regulation is in force, and its approval, in lines of a page.
pub fn approval_lines(adopted: &Adopted, texts: Texts) -> Vec<String> {
    let from = (adopted.from != MIN_VALID).then_some(adopted.from);
    regulation::approval(from, approval_of(adopted), texts)
}

/// Adopts a regulation from a day on: all events that end on that day or later are rated by it.
///
/// # Errors
/// A doubt for implausible numbers, names and days; a user error without approver or announcement (§8); a conflict if
/// another one comes into force on that same day.
pub fn adopt(
    club: &mut Club,
    new: &RegulationText,
    from: Date,
    approval: &Approval,
) -> AppResult<Done<Adoption>> {
    pool_support::require_pairwise(club)?;
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
    let mut doubts = Doubts::new(club)?;
    doubts.add(&plausible::RULES_DAY, from);
    doubts.add(&plausible::APPROVAL_DAY, approval.day);
    doubts.regulation(&new.regulation);
    doubts.require_confirmed(club)?;
    let (unchanged, today) = (club.before_change(), club.session.today());
    let published = conversions::published_after(club, from)?;
    let rules = &new.regulation;
    let subject = json!({ "date": from, "regulation": rules.name });
    let pool = club.pool;
    club.write("regulation-adopt", subject, |op| {
        let all = club::adopted(op.conn(), pool)?;
        require_free(&all, from)?;
        club::adopt(op, pool, &rules.name, &new.text, from, Some(&approval))?;
        let draft = rating_impact::of_draft(op, &unchanged, today)?;
        Ok(Adoption {
            draft,
            name: rules.name.clone(),
            title: rules.title.clone(),
            from,
            approved: approval.day,
            by: approval.by.clone(),
            published,
            warnings: warnings(&all, rules, from, approval.day),
        })
    })
}

/// Requires that no regulation comes into force on a day.
///
/// # Errors
/// A conflict that names the one that does.
pub(crate) fn require_free(all: &[Adopted], from: Date) -> AppResult<()> {
    let Some(other) = all.iter().find(|other| other.from == from) else {
        return Ok(());
    };
    let message = Message::new("error-adopt-twice")
        .with("name", other.regulation.name.as_str())
        .with("date", from);
    Err(AppError::conflict(message).hinted(Message::new("hint-adopt-twice")))
}

/// The position of the regulation in force on a day; before all of them, of the first.
fn position_on(all: &[Adopted], day: Date) -> usize {
    all.iter().rposition(|rules| rules.from <= day).unwrap_or(0)
}

/// Whether ratings on the two scales mean different things; a different name alone does not matter.
fn other_scale(one: &Scale, other: &Scale) -> bool {
    (one.sigma, one.dsu()) != (other.sigma, other.dsu())
}

fn warnings(
    all: &[Adopted],
    rules: &Regulation,
    from: Date,
    approved: Date,
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
        (before == Some(rules), AdoptionWarning::NothingChanges),
        (same_name, AdoptionWarning::SameName),
    ];
    let given = warnings.into_iter().filter(|(given, _)| *given);
    given.map(|(_, warning)| warning).collect()
}
