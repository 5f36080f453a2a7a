//! The rating list: a frozen table of members, as published to the club.

use serde::Serialize;

use super::{Date, PersonId, Rating, words};

words! {
    /// Whether a list is still a draft or has been published and sealed.
    pub enum ListStatus {
        /// Recomputed from today's facts; not binding.
        Draft = "draft",
        /// Frozen and sealed.
        Published = "published",
    }
}

words! {
    /// The parts of a list (ES regulation §4).
    #[derive(PartialOrd, Ord, Hash)]
    pub enum SectionKind: "rating-list-" {
        /// Active members entitled to a rating.
        Active = "active",
        /// Passive members entitled to a rating.
        Passive = "passive",
        /// Members with a start rating and no rated game yet; only on request.
        Unrated = "unrated",
    }
}

/// One member's line on a rating list, as it is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ListEntry {
    /// Place in the section; equal ratings share it.
    pub rank: u32,
    /// The member whom the line is about.
    pub member: PersonId,
    /// The name as it was when the list was made.
    pub name: String,
    /// The rating.
    pub rating: Rating,
    /// The rating on the previously published list.
    pub previous: Option<Rating>,
    /// `rating - previous`.
    pub change: Option<i32>,
    /// Rated games since the previously published list.
    pub games: u32,
    /// Rated games ever, an opening balance included.
    pub games_total: u32,
    /// Whether the member has fewer rated games than make a rating reliable (30 in the ES regulation).
    pub provisional: bool,
    /// The class the rating falls in, where the regulation has classes.
    pub class: Option<String>,
    /// The member's own DSU number valid on the list date.
    pub dsu: Option<Rating>,
    /// The rating converted to the DSU scale.
    pub dsu_converted: Option<Rating>,
    /// The member's own FIDE number valid on the list date.
    pub fide: Option<Rating>,
    /// The member was on an earlier list, though not on the one before: not new, but back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub back: bool,
    /// The member does not appear on public lists and is shown only on request. Not part of the seal.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// How the line stands beside the member's earlier ones, on a list that prints it. Computed from the lists
    /// ([`crate::rating::movement`]), neither stored nor part of the seal.
    #[serde(flatten)]
    pub movement: Option<Movement>,
}

/// A member's line beside the same member's lines on the lists before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Movement {
    /// The place on the previous list; `None` for a member who was not in the same section of it.
    pub place_before: Option<u32>,
    /// The places gained since then; negative if they were lost.
    pub moved: Option<i64>,
    /// Whether the rating is higher than on every earlier list, of which there are at least two.
    pub career_high: bool,
    /// The class on the previous list, if it was another one.
    pub class_before: Option<String>,
    /// Whether the class is now a higher one or a lower one.
    #[serde(skip)]
    pub class_rose: Option<bool>,
    /// The ratings on the newest lists, oldest first, this one included; empty for fewer than two.
    #[serde(skip)]
    pub recent: Vec<Rating>,
}

/// A part of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// Active, passive, or without a rated game.
    #[serde(rename = "name")]
    pub kind: SectionKind,
    /// Its lines, by descending rating and then in the stored order.
    pub entries: Vec<ListEntry>,
}

/// What a published list printed of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PrintedNumber {
    /// The day of the list.
    pub date: Date,
    /// The printed rating.
    pub rating: Rating,
    /// Rated games ever, as printed; 0 where none were.
    pub games_total: u32,
}

/// Which edition of its day's list this is, and why it was published.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Issue {
    /// Published before the club used this program: imported as it was, not computed here.
    #[serde(skip)]
    pub taken_over: bool,
    /// 1 for the list as it was first published, 2 for its first correction; `None` on a draft that
    /// corrects none.
    pub edition: Option<u32>,
    /// The day of its publication.
    pub published: Option<Date>,
    /// Why it was published on another day than a list date, or corrects an earlier edition.
    pub reason: Option<String>,
    /// The edition that it corrects.
    pub replaces: Option<Replaced>,
    /// The newest edition, where a later one has corrected this one.
    pub replaced_by: Option<u32>,
}

/// An edition that a later one corrects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Replaced {
    /// The number of the edition.
    pub edition: u32,
    /// The day of its publication.
    pub published: Option<Date>,
    /// The seal of that edition.
    pub seal: String,
    /// Every number that differs on the correcting edition, in the order of that edition.
    pub changes: Vec<NumberChange>,
}

/// A member's number on an edition and on the one that corrects it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NumberChange {
    /// The member.
    pub member: PersonId,
    /// The name as on the correcting edition; for a member no longer on it, the earlier name.
    pub name: String,
    /// The rating as first published; `None` for a member who was not on it.
    pub before: Option<Rating>,
    /// The rating in the correction; `None` for a member who is no longer on it.
    pub now: Option<Rating>,
    /// Rated games ever, as first published.
    pub games_before: Option<u32>,
    /// Rated games ever, in the correction.
    pub games_now: Option<u32>,
}

impl NumberChange {
    /// What differs between two editions, number by number: ratings, games, members added and removed.
    ///
    /// ```
    /// # use klubrating::domain::list::NumberChange;
    /// assert!(NumberChange::between(&[], &[]).is_empty());
    /// ```
    pub fn between(before: &[Section], now: &[Section]) -> Vec<Self> {
        let lines = |sections: &[Section]| -> Vec<ListEntry> {
            let lines = sections.iter().flat_map(|section| &section.entries);
            lines.cloned().collect()
        };
        let (before, now) = (lines(before), lines(now));
        let find = |lines: &[ListEntry], member| {
            let mut lines = lines.iter();
            lines.find(|line| line.member == member).cloned()
        };
        let stayed = now.iter().map(|line| line.member);
        let went = before.iter().map(|line| line.member);
        let went = went.filter(|member| find(&now, *member).is_none());
        let all = stayed.chain(went);
        all.filter_map(|member| {
            let (before, now) = (find(&before, member), find(&now, member));
            let number =
                |line: &Option<ListEntry>| line.as_ref().map(|one| (one.rating, one.games_total));
            let changes = number(&before) != number(&now);
            changes.then(|| Self {
                member,
                name: now
                    .as_ref()
                    .or(before.as_ref())
                    .map_or_else(String::new, |line| line.name.clone()),
                before: before.as_ref().map(|line| line.rating),
                now: now.as_ref().map(|line| line.rating),
                games_before: before.as_ref().map(|line| line.games_total),
                games_now: now.as_ref().map(|line| line.games_total),
            })
        })
        .collect()
    }
}

/// A rating list as of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RatingList {
    /// The name of the club.
    pub club: String,
    /// The pool, where the club has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pool: Option<String>,
    /// The list date; it covers the events that ended before.
    pub date: Date,
    /// Draft or published.
    pub status: ListStatus,
    /// The date of the list that changes are counted from.
    pub previous_date: Option<Date>,
    /// Active, passive and, on request, those without a rated game.
    pub sections: Vec<Section>,
    /// The seal of a published list.
    pub seal: Option<String>,
    /// The head of the journal's hash chain when the list was published: the operation and the first digits of the
    /// value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<String>,
    /// Edition and reason.
    #[serde(flatten)]
    pub issue: Issue,
}

impl RatingList {
    /// Every line of every section.
    pub fn entries(&self) -> impl Iterator<Item = &ListEntry> {
        self.sections.iter().flat_map(|section| &section.entries)
    }

    /// Whether its lines are printed beside those of earlier lists.
    pub fn has_movement(&self) -> bool {
        self.entries().any(|entry| entry.movement.is_some())
    }

    /// Makes it the list as it was printed before lines were compared with those of earlier lists.
    pub fn forget_movement(&mut self) {
        let sections = self.sections.iter_mut();
        for entry in sections.flat_map(|section| &mut section.entries) {
            entry.movement = None;
        }
    }
}
