//! Which backups stay: the newest of each of 14 days, 8 weeks and 24 months, and a few more.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, Months};

use super::name::BackupName;
use crate::domain::Date;

/// Days of which the newest backup stays, today among them.
pub const DAYS: u64 = 14;
/// Weeks (Monday to Sunday) of which the newest backup stays, this one among them.
pub const WEEKS: u64 = 8;
/// Months of which the newest backup stays, this one among them.
pub const MONTHS: u32 = 24;

/// So many days without a backup, and then one: either nobody worked, or the clock has jumped.
const GAP: i64 = 31;
/// After such a gap the clock is believed once backups were made on so many days.
const SURE: usize = 7;

/// The backups that stay on `today`.
///
/// They are: the newest of all, whatever its age; all of today (and, should the clock have gone back, of
/// later days); of the last [`DAYS`] days all that were made before a restore or a change of the file's
/// format, since they are the only way back; and the newest of each of the last [`DAYS`] days, [`WEEKS`]
/// weeks and [`MONTHS`] months. Periods are those of the calendar, so that it can be said when the last
/// copy of something is gone: [`gone_by`].
pub fn keep(names: &[BackupName], today: Date) -> BTreeSet<BackupName> {
    let first_day = back(today, DAYS - 1);
    let first_week = back(monday(today), 7 * (WEEKS - 1));
    let first_month = earlier_month(today, MONTHS - 1);
    let mut kept = BTreeSet::new();
    let mut periods = BTreeSet::new();
    let mut newest_first: Vec<&BackupName> = names.iter().collect();
    newest_first.sort();
    for (age, name) in newest_first.into_iter().rev().enumerate() {
        let day = name.at.date();
        let way_back =
            matches!(name.reason.as_str(), "restore") || name.reason.starts_with("schema");
        let mut stays = age == 0 || day >= today || (way_back && day >= first_day);
        // The first one met of a period is its newest.
        for (within, period) in [
            (day >= first_day, ('d', day)),
            (day >= first_week, ('w', monday(day))),
            (day >= first_month, ('m', earlier_month(day, 0))),
        ] {
            stays |= within && periods.insert(period);
        }
        if stays {
            kept.insert(name.clone());
        }
    }
    kept
}

/// The day by which to rotate on `today`: after a long gap at first the last day before it, so that a clock
/// which is wrong for some days takes no backup away.
pub fn believed(names: &[BackupName], today: Date) -> Date {
    let days: BTreeSet<Date> = names.iter().map(|name| name.at.date()).collect();
    let days: Vec<Date> = days
        .into_iter()
        .rev()
        .filter(|day| *day <= today)
        .take(SURE)
        .collect();
    let jump = days
        .windows(2)
        .find(|pair| (pair[0] - pair[1]).num_days() > GAP);
    jump.map_or(today, |pair| pair[1])
}

/// The day from which no backup made on `made` is left, once later ones have been made and rotated: one, or after
/// a gap of more than a month those of seven days.
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
