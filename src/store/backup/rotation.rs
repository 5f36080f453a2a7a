//! Which backups stay: the newest of each of 14 days, 8 weeks and 24 months, and a few more.
//!
//! A clock may be wrong, and more than once. So the days in the names are read in the order of the operations: what
//! does not fit into the longest run of days that never go back (sorted by operation) was made by a wrong clock, or
//! before a restoring, and neither takes another's place nor decides what day it is.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, Months, Timelike};

use super::name::BackupName;
use crate::domain::Date;

/// Days of which the newest backup stays, today among them.
pub const DAYS: u64 = 14;
/// Weeks (Monday to Sunday) of which the newest backup stays, this one among them.
pub const WEEKS: u64 = 8;
/// Months of which the newest backup stays, this one among them.
pub const MONTHS: u32 = 24;

/// Of a busy day this many newest backups stay, and of its hours the newest.
const OF_TODAY: usize = 10;

/// So many days without a backup, and then one: either nobody worked, or the clock has jumped.
const GAP: i64 = 31;
/// After such a gap the clock is believed once backups were made on so many days.
const SURE: usize = 7;
/// So many of the newest operations stay, though their days are long ago by a clock that does not fit the others.
const MISDATED: usize = 14;
/// No more leave at once because of their age: should a clock be wrong after all, most are still there.
const AT_ONCE: usize = 3;

/// The backups that stay on `today`.
///
/// They are: the newest of all, by the clock and by operation, whatever their age; of today (and, should the clock
/// have gone back, of later days) the newest [`OF_TODAY`] and the newest of each hour; of the last [`DAYS`] days all that were made before a restore or a change of the file's
/// format, since they are the only way back; and the newest of each of the last [`DAYS`] days, [`WEEKS`]
/// weeks and [`MONTHS`] months. Periods are those of the calendar, so that it can be said when the last
/// copy of something is gone: [`gone_by`].
pub fn keep(names: &[BackupName], today: Date) -> BTreeSet<BackupName> {
    let first_day = back(today, DAYS - 1);
    let first_week = back(monday(today), 7 * (WEEKS - 1));
    let first_month = earlier_month(today, MONTHS - 1);
    let by_operation = by_operation(names);
    let fitting = fitting(&by_operation);
    let latest = &by_operation[by_operation.len().saturating_sub(MISDATED)..];
    let mut kept = BTreeSet::new();
    let mut periods = BTreeSet::new();
    let mut of_today = 0;
    let mut newest_first: Vec<&BackupName> = names.iter().collect();
    newest_first.sort();
    for (age, name) in newest_first.into_iter().rev().enumerate() {
        let day = name.at.date();
        let way_back =
            matches!(name.reason.as_str(), "restore") || name.reason.starts_with("schema");
        let fits = fitting.contains(name);
        let mut stays = age == 0
            || by_operation.last() == Some(&name)
            || (!fits && latest.contains(&name))
            || (way_back && day >= first_day);
        if day >= today {
            of_today += 1;
            let hour = ('h', day, name.at.hour(), fits);
            stays |= periods.insert(hour) || of_today <= OF_TODAY || way_back;
        }
        // The first one met of a period is its newest.
        for (within, period) in [
            (day >= first_day, ('d', day)),
            (day >= first_week, ('w', monday(day))),
            (day >= first_month, ('m', earlier_month(day, 0))),
        ] {
            stays |= within && periods.insert((period.0, period.1, 0, fits));
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
    let stay = keep(names, believed(names, today));
    let mut leaving: Vec<&BackupName> = names.iter().filter(|name| !stay.contains(name)).collect();
    leaving.sort();
    let mut aged = 0;
    leaving.retain(|name| {
        let stood_for = |other: &BackupName| other.at.date() == name.at.date() && other > *name;
        if stay.iter().any(stood_for) {
            return true;
        }
        aged += 1;
        aged <= AT_ONCE
    });
    leaving.into_iter().cloned().collect()
}

/// The day by which to rotate on `today`: where long gaps lie between the newest days, the last day before all of
/// them, so that a clock which is wrong for some days, or several times, takes no backup away.
pub fn believed(names: &[BackupName], today: Date) -> Date {
    let by_operation = by_operation(names);
    let fitting = fitting(&by_operation);
    let days = fitting.iter().map(|name| name.at.date());
    let days: BTreeSet<Date> = days.chain([today]).collect();
    let days: Vec<Date> = days
        .into_iter()
        .rev()
        .filter(|day| *day <= today)
        .take(SURE)
        .collect();
    let jump = days
        .windows(2)
        .rfind(|pair| (pair[0] - pair[1]).num_days() > GAP);
    jump.map_or(today, |pair| pair[1])
}

/// The day from which backups made on `made` leave, three with each later backup; after a gap of more than a month
/// once those of seven days have been made.
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

/// In the order in which the journal grew.
fn by_operation(names: &[BackupName]) -> Vec<&BackupName> {
    let mut sorted: Vec<&BackupName> = names.iter().collect();
    sorted.sort_by_key(|name| (name.operation, *name));
    sorted
}

/// The most names, in the order of their operations, whose days never go back; of several such the one of the
/// earliest days, since a wrong clock that stays wrong is the newest.
fn fitting<'n>(by_operation: &[&'n BackupName]) -> BTreeSet<&'n BackupName> {
    // Of the runs of each length the one that ends earliest, as the place of its last name.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::new();
    let day = |at: usize| by_operation[at].at.date();
    for at in 0..by_operation.len() {
        let length = ends.partition_point(|end| day(*end) <= day(at));
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        match ends.get_mut(length) {
            Some(end) => *end = at,
            None => ends.push(at),
        }
    }
    std::iter::successors(ends.last().copied(), |at| before[*at])
        .map(|at| by_operation[at])
        .collect()
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
