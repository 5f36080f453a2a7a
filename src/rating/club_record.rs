//! A club's records on its published lists: the highest numbers ever printed, and the level of the club.

use std::collections::HashMap;

use crate::domain::list::{ListEntry, RatingList, SectionKind};
use crate::domain::{Date, Decimal, PersonId, mean};

/// Everybody's line with the highest `value` on any list, with the day of the first such list; the highest first. Lines
/// without a value do not count.
pub fn highest_lines<'l>(
    lists: impl IntoIterator<Item = &'l RatingList>,
    value: impl Fn(&ListEntry) -> Option<i64>,
) -> Vec<(i64, Date, &'l ListEntry)> {
    let mut highest: HashMap<PersonId, (i64, Date, &ListEntry)> = HashMap::new();
    for list in lists {
        for entry in list.entries() {
            let Some(now) = value(entry) else { continue };
            let line = (now, list.date, entry);
            let known = highest.entry(entry.member).or_insert(line);
            if (now, known.1) > (known.0, list.date) {
                *known = line;
            }
        }
    }
    let mut highest: Vec<_> = highest.into_values().collect();
    highest.sort_by_key(|(value, date, entry)| (-value, *date, entry.member));
    highest
}

/// The level of a club: the mean of the active members' ratings on a list, with one decimal.
pub fn level(list: &RatingList) -> Option<Decimal> {
    let active = list.sections.iter();
    let active = active.filter(|section| section.kind == SectionKind::Active);
    let entries = active.flat_map(|section| &section.entries);
    mean(entries.map(|entry| entry.rating.exact()), 1)
}
