//! Compares the lines of a list with the same members' lines on the lists before: places, classes, the highest rating.
//!
//! Lists never change once they are published, and neither does what is found here.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::Arc;

use crate::domain::list::{ListEntry, Movement, Section, SectionKind};
use crate::domain::{Date, PersonId, Rating};

/// How many ratings [`Movement::recent`] has at most.
pub const RECENT: usize = 5;

/// On so many earlier lists, a highest rating says more than the change since the last.
const FEWEST_EARLIER: usize = 2;

/// A member's line on an earlier list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierLine {
    /// The section with the line.
    pub section: SectionKind,
    /// The place in it.
    pub rank: u32,
    /// The rating as printed.
    pub rating: Rating,
    /// The class as printed.
    pub class: Option<String>,
}

/// An earlier list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierList {
    /// Its day.
    pub date: Date,
    /// Its lines.
    pub lines: Arc<ListLines>,
}

/// The lines of a list by member.
pub type ListLines = HashMap<PersonId, EarlierLine>;

/// Adds the movement to every line with a rated game. `earlier` has the lists before, oldest first, so the last is the
/// one from which changes are counted. Ratings from before `scale_since`, when the whole scale was changed, are not
/// compared with those after it.
///
/// Nothing is said of a line whose previous rating is not that of the same member: that of a merged record.
pub fn mark(sections: &mut [Section], earlier: &[&EarlierList], scale_since: Option<Date>) {
    let Some(last) = earlier.last() else {
        return;
    };
    let best = best_of_classes(sections);
    let rated = sections.iter_mut();
    let rated = rated.filter(|section| section.kind != SectionKind::Unrated);
    for section in rated {
        for entry in &mut section.entries {
            let before = last.lines.get(&entry.member);
            let before = before.filter(|line| line.section != SectionKind::Unrated);
            let is_own = before.map(|line| line.rating) == entry.previous;
            let movement = is_own.then(|| movement(entry, earlier, scale_since));
            let mut movement = movement.unwrap_or_default();
            if let Some(line) = before.filter(|_| is_own) {
                if line.section == section.kind {
                    movement.place_before = Some(line.rank);
                    movement.moved = Some(i64::from(line.rank) - i64::from(entry.rank));
                }
                let classes = entry.class.as_ref().zip(line.class.as_ref());
                if let Some((now, then)) = classes.filter(|(now, then)| now != then) {
                    movement.class_before = Some(then.clone());
                    let by_members = best.get(now).zip(best.get(then));
                    // Nobody is left in the class: it follows the rating.
                    let order = by_members.map_or_else(
                        || entry.rating.cmp(&line.rating),
                        |(now, then)| now.cmp(then),
                    );
                    movement.class_rose = (order != Ordering::Equal).then(|| order.is_gt());
                }
            }
            entry.movement = Some(movement);
        }
    }
}

/// The highest rating in each class, by which classes are ordered.
fn best_of_classes(sections: &[Section]) -> HashMap<String, Rating> {
    let mut best: HashMap<String, Rating> = HashMap::new();
    for entry in sections.iter().flat_map(|section| &section.entries) {
        if let Some(class) = &entry.class {
            let highest = best.entry(class.clone()).or_insert(entry.rating);
            *highest = entry.rating.max(*highest);
        }
    }
    best
}

/// The member's ratings on earlier lists beside this one.
fn movement(entry: &ListEntry, earlier: &[&EarlierList], scale_since: Option<Date>) -> Movement {
    let own = earlier.iter().filter_map(|list| {
        let line = list.lines.get(&entry.member)?;
        (line.section != SectionKind::Unrated).then_some((list.date, line.rating))
    });
    let own: Vec<(Date, Rating)> = own.collect();
    let is_of_scale = |date: Date| scale_since.is_none_or(|since| date >= since);
    let comparable = || own.iter().filter(|(date, _)| is_of_scale(*date));
    let is_highest = comparable().all(|(_, earlier)| entry.rating > *earlier);
    let mut recent: Vec<Rating> = own.iter().map(|(_, rating)| *rating).collect();
    recent.push(entry.rating);
    recent.drain(..recent.len().saturating_sub(RECENT));
    if recent.len() < 2 {
        recent.clear();
    }
    Movement {
        career_high: is_highest && comparable().count() >= FEWEST_EARLIER,
        recent,
        ..Movement::default()
    }
}
