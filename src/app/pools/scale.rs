//! Changes the club's whole scale on a day; each change is a fact of its own, decided once.

use serde::Serialize;
use serde_json::json;

use super::pool_support;
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::members::checked_input;
use crate::app::members::names;
use crate::app::settings::plausible::{self, Doubts};
use crate::domain::{Date, Decimal, Message, PersonId, PoolId, Rating};
use crate::publish::pools::scale_text::AdjustmentRow;
use crate::rating::ledger::{Cutoff, rate};
use crate::rating::scale_adjustment::ScaleAdjustment;
use crate::store::{self, list, scale};

/// The largest plausible shift; on the club's scale a class spans 25 points.
const LARGEST_SHIFT: i32 = 500;
/// The number of members listed, the largest changes first.
const EXAMPLES: usize = 20;

/// A member whose rating changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Moved {
    pub member: PersonId,
    pub name: String,
    pub from: Rating,
    pub to: Rating,
}

/// The result of a change of the scale.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScaleMove {
    /// The change.
    #[serde(flatten)]
    pub row: AdjustmentRow,
    /// Members with a rating on that day.
    pub members: usize,
    /// The number of members whose rating changes.
    pub moved: usize,
    /// The members whose rating changes, the largest changes first: all, or as many as are listed.
    pub examples: Vec<Moved>,
}

/// The changes of the scale, oldest first.
pub fn adjustments(club: &Club) -> AppResult<Vec<AdjustmentRow>> {
    let all = scale::adjustments(club.conn(), club.pool)?;
    Ok(all.iter().map(row).collect())
}

/// Changes the whole scale on a day, and with it all ratings as of that day.
///
/// # Errors
/// A user error for sizes without meaning; a conflict on a day that has a change already, or that is not after the last
/// published list.
pub fn adjust(club: &mut Club, adjustment: &ScaleAdjustment) -> AppResult<Done<ScaleMove>> {
    pool_support::require_pairwise(club)?;
    check(adjustment)?;
    let mut doubts = Doubts::new(club)?;
    doubts.add(&plausible::RULES_DAY, adjustment.on);
    doubts.require_confirmed(club)?;
    let names = names::today(club)?;
    let subject = json!({ "date": adjustment.on });
    let pool = club.pool;
    club.write("scale-adjust", subject, |op| {
        refuse_day(op.conn(), pool, adjustment.on)?;
        let facts = store::facts::load(op.conn(), pool)?;
        let before = rate(&facts, Cutoff::list(adjustment.on));
        let members = facts
            .persons
            .iter()
            .filter(|(_, person)| person.is_member_on(adjustment.on));
        let mut all: Vec<Moved> = members
            .filter_map(|(id, _)| {
                let from = before.standing(*id)?.rating?;
                Some(Moved {
                    member: *id,
                    name: names.get(id).cloned().unwrap_or_default(),
                    from,
                    to: adjustment.apply(from),
                })
            })
            .collect();
        scale::set_adjustment(op, pool, adjustment)?;
        let members = all.len();
        all.retain(|one| one.from != one.to);
        let moved = all.len();
        all.sort_by_key(|one| (-(one.to.0 - one.from.0).abs(), one.member));
        all.truncate(EXAMPLES);
        Ok(ScaleMove {
            row: row(adjustment),
            members,
            moved,
            examples: all,
        })
    })
}

fn row(adjustment: &ScaleAdjustment) -> AdjustmentRow {
    let compression = adjustment.compression;
    AdjustmentRow {
        on: adjustment.on,
        shift: adjustment.shift,
        towards: compression.map(|compression| compression.pivot),
        share: compression.map(|compression| compression.share.into()),
        floor: adjustment.floor,
    }
}

/// Checks that the parameters are meaningful.
fn check(adjustment: &ScaleAdjustment) -> AppResult<()> {
    if adjustment.shift.abs() > LARGEST_SHIFT {
        return Err(AppError::user(
            Message::new("error-scale-shift")
                .with("shift", Decimal::from(adjustment.shift))
                .with("limit", LARGEST_SHIFT),
        ));
    }
    if let Some(compression) = adjustment.compression {
        checked_input::check_rating(compression.pivot)?;
        let share = compression.share;
        if share <= Decimal::ZERO || share > Decimal::ONE || share.normalize().scale() > 4 {
            return Err(
                AppError::user(Message::new("error-scale-share").with("share", share))
                    .hinted(Message::new("hint-scale-share")),
            );
        }
    } else if adjustment.shift == 0 {
        return Err(AppError::user(Message::new("error-scale-nothing")));
    }
    adjustment.floor.map_or(Ok(()), checked_input::check_rating)
}

/// Refuses a change before a published list, and two on one day.
fn refuse_day(conn: &store::Connection, pool: PoolId, on: Date) -> AppResult<()> {
    if scale::adjustments(conn, pool)?
        .iter()
        .any(|other| other.on == on)
    {
        return Err(
            AppError::conflict(Message::new("error-scale-twice").with("date", on))
                .hinted(Message::new("hint-scale-twice")),
        );
    }
    match list::all(conn, pool)?.last() {
        Some(last) if on <= last.date => Err(AppError::conflict(
            Message::new("error-scale-published")
                .with("date", on)
                .with("list", last.date),
        )
        .hinted(Message::new("hint-scale-published").with("list", last.date))),
        _ => Ok(()),
    }
}
