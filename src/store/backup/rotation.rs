//! Which backups stay: the newest of each of 14 days, 8 weeks and 24 months, and a few more.
//!
//! A clock may be wrong, and several may be, one after the other. So backups are taken in the order of their operations,
//! never by the clock ([`grown`]: what a restoring left behind is older than what came after it, whatever the numbers),
//! and in *stretches*: where the days in their names go back, or jump ahead, another stretch begins.
//! None takes the place of one in another stretch. And how old a backup is goes by the earliest day of the last few
//! sittings, so that only a clock which is wrong all that time makes them older than they are.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, Months, Timelike};

use super::name::BackupName;
use crate::domain::{Date, OperationId};

/// Days of which the newest backup stays, today among them.
pub const DAYS: u64 = 14;
/// Weeks (Monday to Sunday) of which the newest backup stays, this one among them.
pub const WEEKS: u64 = 8;
/// Months of which the newest backup stays, this one among them.
pub const MONTHS: u32 = 24;

/// Of a busy day this many newest backups stay, and of its hours the newest.
const OF_TODAY: usize = 10;

/// So many days ahead of the backup before, and another stretch begins: nobody worked, or the clock has jumped.
const GAP: i64 = 31;
/// How many of the last sittings tell what day it is.
const SITTINGS: usize = 10;
/// So many backups of the newest operations stay where one before them is of a later day: by which clock they are old is
/// not known.
const LATEST: usize = 14;
/// No more leave at once because of their age: should a clock be wrong after all, most are still there.
const AT_ONCE: usize = 3;

/// The backups that stay on `today`.
///
/// They are: the newest by operation, whatever its age, and some more where the clock was wrong; of today (and, should the clock have gone back, of later
/// days) the newest [`OF_TODAY`] and the newest of each hour; of the last [`DAYS`] days all that were made before a
/// restore or a change of the file's format, since they are the only way back; and, of each stretch, the newest of each
/// of the last [`DAYS`] days, [`WEEKS`] weeks and [`MONTHS`] months. Periods are those of the calendar, so that it can
/// be said when the last copy of something is gone: [`gone_by`].
pub fn keep(names: &[BackupName], today: Date) -> BTreeSet<BackupName> {
    keep_by(&grown(names, |_| None), today, today)
}

/// The same for backups in their order, where it is `today` by a clock that may be wrong, and ages go by another day.
fn keep_by(grown: &[BackupName], today: Date, aged_by: Date) -> BTreeSet<BackupName> {
    let first_day = back(aged_by, DAYS - 1);
    let first_week = back(monday(aged_by), 7 * (WEEKS - 1));
    let first_month = earlier_month(aged_by, MONTHS - 1);
    let mut kept = BTreeSet::new();
    let mut periods = BTreeSet::new();
    let mut of_today = 0;
    for (age, placed) in placed(grown).into_iter().rev().enumerate() {
        let Placed { name, stretch, .. } = placed;
        let day = name.at.date();
        let way_back =
            matches!(name.reason.as_str(), "restore") || name.reason.starts_with("schema");
        let mut stays =
            age == 0 || (age < LATEST && placed.behind) || (way_back && day >= first_day);
        if day >= today {
            of_today += 1;
            let hour = ('h', day, name.at.hour(), stretch);
            stays |= periods.insert(hour) || of_today <= OF_TODAY || way_back;
        }
        // The first one met of a period is its newest.
        for (within, period) in [
            (day >= first_day, ('d', day)),
            (day >= first_week, ('w', monday(day))),
            (day >= first_month, ('m', earlier_month(day, 0))),
        ] {
            stays |= within && periods.insert((period.0, period.1, 0, stretch));
        }
        if stays {
            kept.insert(name.clone());
        }
    }
    kept
}

/// The backups that leave now: those that do not stay, the oldest first. All that a newer one of their day stands
/// for, and of the others no more than three at once.
pub fn leaving(names: &[BackupName], today: Date) -> Vec<BackupName> {
    leaving_of(&grown(names, |_| None), today)
}

/// The same for backups in their order.
pub(super) fn leaving_of(grown: &[BackupName], today: Date) -> Vec<BackupName> {
    let stay = keep_by(grown, today, believed_of(grown, today));
    let mut aged = 0;
    let leaving = grown.iter().enumerate().filter(|(at, name)| {
        if stay.contains(*name) {
            return false;
        }
        let mut newer = grown[at + 1..].iter();
        if newer.any(|other| other.at.date() == name.at.date() && stay.contains(other)) {
            return true;
        }
        aged += 1;
        aged <= AT_ONCE
    });
    leaving.map(|(_, name)| name.clone()).collect()
}

/// The day by which to rotate on `today`: the earliest of the last ten sittings, so that a clock which is ahead for
/// some days, or several times, takes no backup away.
pub fn believed(names: &[BackupName], today: Date) -> Date {
    believed_of(&grown(names, |_| None), today)
}

/// The same for backups in their order.
fn believed_of(grown: &[BackupName], today: Date) -> Date {
    let mut days: Vec<Date> = grown.iter().rev().map(|name| name.at.date()).collect();
    // A sitting is a day's work; another day by the clock is another sitting.
    days.dedup();
    days.truncate(SITTINGS);
    days.into_iter().min().map_or(today, |day| day.min(today))
}

/// The day from which backups made on `made` leave, three with each later backup, once ten days of work have followed
/// it.
///
/// ```
/// use klubrating::store::backup::gone_by;
/// let date = |text: &str| text.parse().unwrap();
/// assert_eq!(gone_by(date("2026-11-21")), date("2028-11-01"));
/// ```
pub fn gone_by(made: Date) -> Date {
    earlier_month(made, 0)
        .checked_add_months(Months::new(MONTHS))
        .unwrap_or(Date::MAX)
}

/// The backups in the order in which the club's work grew: how far the journal had, and of several at the same place
/// the moment. `left_by` is the restoring that left a backup's state behind, after which the numbers went back.
pub(super) fn grown(
    names: &[BackupName],
    left_by: impl Fn(&BackupName) -> Option<OperationId>,
) -> Vec<BackupName> {
    let mut grown = names.to_vec();
    grown.sort_by_cached_key(|name| {
        let left_by = left_by(name);
        // Just before the restoring itself.
        let place = left_by.unwrap_or(name.operation);
        (place, left_by.is_none(), name.operation, name.clone())
    });
    grown
}

/// A backup among the others.
struct Placed<'n> {
    name: &'n BackupName,
    /// The number of its stretch.
    stretch: usize,
    /// Whether one before it is of a later day: one of the two clocks was wrong.
    behind: bool,
}

/// Each of the backups, which are in their order, with its stretch.
fn placed(grown: &[BackupName]) -> Vec<Placed<'_>> {
    let (mut before, mut latest) = (None, Date::MIN);
    let mut stretch = 0;
    let placed = grown.iter().map(|name| {
        let day = name.at.date();
        let days = before
            .replace(day)
            .map_or(0, |before: Date| (day - before).num_days());
        stretch += usize::from(!(0..=GAP).contains(&days));
        let behind = day < latest;
        latest = latest.max(day);
        Placed {
            name,
            stretch,
            behind,
        }
    });
    placed.collect()
}

fn back(day: Date, days: u64) -> Date {
    day.checked_sub_days(Days::new(days)).unwrap_or(Date::MIN)
}

fn monday(day: Date) -> Date {
    back(day, u64::from(day.weekday().num_days_from_monday()))
}

/// The first day of the month that lies `months` before that of `day`.
fn earlier_month(day: Date, months: u32) -> Date {
    back(day, u64::from(day.day0()))
        .checked_sub_months(Months::new(months))
        .unwrap_or(Date::MIN)
}
