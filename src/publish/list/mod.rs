//! Selects what a rating list shows when it is printed, in any format.

pub mod annex;
pub mod announcement;
pub mod balance_page;
pub mod compare_page;
pub mod csv;
pub mod document;
pub mod list_page;
pub mod proposal_page;
pub mod since_list;
pub mod trial_page;

use crate::domain::Play;
use crate::domain::list::{ListEntry, RatingList, Section, SectionKind};
use crate::domain::name::{plain_order, register_order};
use crate::text::{Collation, Lang, Texts, visible};

/// The mark after the name of a member who is hidden on the public list.
pub const HIDDEN: &str = " °";

/// A name, with a mark if the member is hidden.
pub fn marked(name: String, entry: &ListEntry) -> String {
    if entry.hidden {
        return name + HIDDEN;
    }
    name
}

/// Options for printing a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether it is the alphabetical register instead of the list in order of rating (ES regulation §5).
    pub alphabetical: bool,
    /// The language by whose alphabet names are ordered, that of the club's lists; otherwise the page's.
    pub alphabet: Option<Lang>,
    /// Whether to include members with a start rating but no rated game yet.
    pub all: bool,
    /// Rated games after which a rating is no longer provisional, for the legend (30).
    pub reliable_after: Option<u32>,
    /// If only juniors are shown: the earliest year of birth of a junior.
    pub juniors: Option<i32>,
    /// The kind of games, for the wording.
    pub play: Play,
}

/// The list as it is shown: only the requested sections, names without control characters, the entries of each section
/// in the requested order.
pub fn for_readers(list: &RatingList, lang: Lang, options: Options) -> RatingList {
    let mut list = list.clone();
    list.club = visible(&list.club);
    list.pool = list.pool.as_deref().map(visible);
    list.seal = list.seal.as_deref().map(visible);
    list.head = list.head.as_deref().map(visible);
    list.issue.reason = list.issue.reason.as_deref().map(visible);
    if let Some(replaced) = &mut list.issue.replaces {
        replaced.seal = visible(&replaced.seal);
        for change in &mut replaced.changes {
            change.name = display_name(&change.name, lang);
        }
    }
    list.sections
        .retain(|section| options.all || section.kind != SectionKind::Unrated);
    for section in &mut list.sections {
        for entry in &mut section.entries {
            entry.name = display_name(&entry.name, lang);
            entry.class = entry.class.as_deref().map(visible);
            if let Some(movement) = &mut entry.movement {
                movement.class_before = movement.class_before.as_deref().map(visible);
            }
        }
        if options.alphabetical {
            sort_by_name(section, options.alphabet.unwrap_or(lang));
        }
    }
    list
}

/// The list for programs: ratings and counts are numbers, undefined values are null, dates are ISO. In whatever order a
/// name was recorded, it is "First Last".
pub fn for_programs(list: &RatingList, lang: Lang, options: Options) -> RatingList {
    let mut list = for_readers(list, lang, options);
    let changes = list
        .issue
        .replaces
        .iter_mut()
        .flat_map(|it| &mut it.changes);
    let changed = changes.map(|change| &mut change.name);
    let sections = list.sections.iter_mut();
    let entries = sections.flat_map(|section| &mut section.entries);
    for name in changed.chain(entries.map(|entry| &mut entry.name)) {
        *name = plain_order(name);
    }
    list
}

/// A name free of control characters, or the word for a wiped name.
pub fn display_name(name: &str, lang: Lang) -> String {
    if name.is_empty() {
        return Texts::new(lang).get("name-anonymised");
    }
    visible(name)
}

fn sort_by_name(section: &mut Section, lang: Lang) {
    let collation = Collation::new(lang);
    section.entries.sort_by(|a, b| {
        collation
            .compare(&register_order(&a.name), &register_order(&b.name))
            .then(a.member.cmp(&b.member))
    });
}
