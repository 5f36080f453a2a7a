//! Shows two states of the club's list compared, as a document and as a table for programs.

use std::collections::HashMap;

use serde::Serialize;
use serde_json::json;

use crate::domain::list::{ListStatus, RatingList, SectionKind};
use crate::domain::person::Status;
use crate::domain::{Date, Message, PersonId, Rating, words};
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::document::{Block, Document};
use crate::publish::layout::width;
use crate::publish::table::{Cell, Columns, Setting, Table, Value};
use crate::rating::facts::Facts;
use crate::text::{Texts, long_date, rating_or_dash, visible};

words! {
    /// The change of a member from the first list to the second, in the order of print.
    #[derive(PartialOrd, Ord)]
    pub enum Move {
        /// Neither on the first list nor on an earlier one.
        New = "new",
        /// Not on the first, but on a list before both.
        Back = "back",
        /// Not on the second.
        Gone = "gone",
        /// With a higher rating.
        Up = "up",
        /// With a lower rating.
        Down = "down",
        /// With the same rating.
        Unchanged = "unchanged",
    }
}

/// One member in two states of the ratings side by side: on two lists, or before and after an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ComparedMember {
    pub member: PersonId,
    /// The name as "First Last", as on the later list that has it.
    pub name: String,
    /// The kind of change.
    #[serde(rename = "kind")]
    pub moved: Move,
    /// The rating on the first list.
    pub from: Option<Rating>,
    /// The rating on the second list.
    pub to: Option<Rating>,
    /// `to - from`, where there are both.
    pub change: Option<i32>,
    /// The place in the section of the first list.
    pub place_from: Option<u32>,
    /// The place in the section of the second list.
    pub place_to: Option<u32>,
    /// The class on the first list.
    pub class_from: Option<String>,
    /// The class on the second list.
    pub class_to: Option<String>,
    /// The section of the first list.
    pub section_from: Option<SectionKind>,
    /// The section of the second list.
    pub section_to: Option<SectionKind>,
    /// The team on the first list, where teams are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team_from: Option<u32>,
    /// The team on the second list, where teams are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team_to: Option<u32>,
    /// Why a member is no longer on the list, where known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<GoneBecause>,
}

/// A member in one of the two states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    pub rating: Rating,
    /// The place in the section, where the state has an order.
    pub place: Option<u32>,
    pub class: Option<String>,
    pub section: Option<SectionKind>,
}

impl From<Rating> for Standing {
    /// A state of which only the rating is known.
    fn from(rating: Rating) -> Self {
        Self {
            rating,
            place: None,
            class: None,
            section: None,
        }
    }
}

impl ComparedMember {
    /// A member with the two states; somebody without a first one is new, without a second one gone.
    pub fn new(
        member: PersonId,
        name: String,
        before: Option<&Standing>,
        after: Option<&Standing>,
    ) -> Self {
        let [from, to] = [before, after].map(|state| state.map(|state| state.rating));
        let change = from.zip(to).map(|(from, to)| to.0 - from.0);
        Self {
            member,
            name,
            moved: match change.map(i32::signum) {
                None if from.is_none() => Move::New,
                None => Move::Gone,
                Some(1) => Move::Up,
                Some(-1) => Move::Down,
                Some(_) => Move::Unchanged,
            },
            from,
            to,
            change,
            place_from: before.and_then(|state| state.place),
            place_to: after.and_then(|state| state.place),
            class_from: before.and_then(|state| state.class.clone()),
            class_to: after.and_then(|state| state.class.clone()),
            section_from: before.and_then(|state| state.section),
            section_to: after.and_then(|state| state.section),
            team_from: None,
            team_to: None,
            why: None,
        }
    }

    /// The teams in the two states; empty if both are unknown.
    pub fn teams(&self) -> String {
        match (self.team_from, self.team_to) {
            (None, None) => String::new(),
            (from, to) => both(from, to),
        }
    }

    /// By how many places the member rose within the section; negative after a fall.
    pub fn rise(&self) -> Option<i64> {
        let places = self.place_from.zip(self.place_to);
        let places = places.filter(|_| self.section_from == self.section_to);
        places.map(|(from, to)| i64::from(from) - i64::from(to))
    }

    /// Whether the member is on both lists, in different classes.
    pub fn changes_class(&self) -> bool {
        self.from.is_some() && self.to.is_some() && self.class_from != self.class_to
    }

    /// Whether the member is on both lists, in different sections.
    pub fn changes_section(&self) -> bool {
        self.from.is_some() && self.to.is_some() && self.section_from != self.section_to
    }
}

/// A list that was compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ComparedList {
    pub date: Date,
    /// Draft or published.
    pub status: ListStatus,
    /// Which edition of its day; none for a draft.
    pub edition: Option<u32>,
    pub seal: Option<String>,
}

/// What a page says of a list.
pub fn head(list: &RatingList) -> ComparedList {
    ComparedList {
        date: list.date,
        status: list.status,
        edition: list.issue.edition,
        seal: list.seal.clone(),
    }
}

/// The result of comparing two lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Comparison {
    pub from: ComparedList,
    pub to: ComparedList,
    /// The event that the first list lacks, where both are one list without it and with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// How many changes the second list has and the first lacks, where it is that of a trial.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changes: Option<i64>,
    /// All members on either list by kind of change: new and returning members by rating, others by the size of the
    /// change, then by number.
    pub members: Vec<ComparedMember>,
    /// The number of members left out because they asked not to appear.
    #[serde(skip_serializing_if = "is_none")]
    pub hidden: usize,
}

impl Comparison {
    /// The same with the teams of so many boards, the active members in the order of the list.
    #[must_use]
    pub fn with_teams(mut self, boards: Option<u32>) -> Self {
        let team = |place: Option<u32>, section| {
            let place = place.filter(|_| section == Some(SectionKind::Active))?;
            Some(place.checked_sub(1)?.checked_div(boards?)? + 1)
        };
        for member in &mut self.members {
            member.team_from = team(member.place_from, member.section_from);
            member.team_to = team(member.place_to, member.section_to);
        }
        self
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as the library requires it
fn is_none(count: &usize) -> bool {
    *count == 0
}

words! {
    /// Why a member is no longer on a list.
    pub enum GoneBecause {
        /// Left the club.
        Left = "left",
        Died = "died",
        /// Has been merged into another record.
        Merged = "merged",
    }
}

impl GoneBecause {
    /// Why a member is on no list of a day; `None` for somebody who is a member then.
    pub fn of(
        member: PersonId,
        day: Date,
        facts: &Facts,
        merges: &HashMap<PersonId, PersonId>,
    ) -> Option<Self> {
        if merges.contains_key(&member) {
            return Some(Self::Merged);
        }
        match facts.persons.get(&member)?.status_on(day)? {
            Status::Left => Some(Self::Left),
            Status::Deceased => Some(Self::Died),
            Status::Active | Status::Passive => None,
        }
    }

    /// Whether it is told to readers: a merged record is on the list as the remaining one.
    pub fn is_reported(self) -> bool {
        self != Self::Merged
    }

    pub fn key(self) -> &'static str {
        match self {
            Self::Left => "compare-left",
            Self::Died => "status-deceased",
            Self::Merged => "compare-merged",
        }
    }
}

/// Digits of most ratings, so that a part without any ratings is not narrower than the others.
const RATING: usize = 3;

/// The page with the same for programs.
pub fn paper(comparison: &Comparison, publisher: &str, texts: Texts) -> Paper {
    let members: Vec<&ComparedMember> = comparison.members.iter().collect();
    let columns = Shape::of(comparison, texts).columns(texts);
    Paper {
        document: document(comparison, publisher, texts),
        programs: ForPrograms {
            rows: columns.records(&members),
            json: json!(comparison),
        },
    }
}

/// The page: a part for each kind of change, and how many members change class.
fn document(comparison: &Comparison, publisher: &str, texts: Texts) -> Document {
    let shape = Shape::of(comparison, texts);
    let (mut summary, mut blocks) = (Vec::new(), Vec::new());
    let mut setting = Setting::Whole;
    for moved in Move::ALL {
        let members = comparison.members.iter();
        let members: Vec<&ComparedMember> =
            members.filter(|member| member.moved == moved).collect();
        let heading = Message::new(members_moved(moved)).with("count", members.len());
        let heading = texts.say(&heading);
        // Unchanged members are counted, not listed, unless the class or the section changed.
        let shown: Vec<&ComparedMember> = members
            .into_iter()
            .filter(|member| {
                moved != Move::Unchanged || member.changes_class() || member.changes_section()
            })
            .collect();
        match (shown.is_empty(), moved) {
            (true, Move::Unchanged) => summary.push(heading),
            (true, _) => {}
            (false, _) => {
                blocks.push(Block::Heading(heading.clone()));
                let table = shape.table(heading, &shown, texts);
                blocks.push(Block::Table(table.set(setting)));
                setting = Setting::Continued;
            }
        }
    }
    let members = comparison.members.iter();
    let classes = members.filter(|member| member.changes_class()).count();
    if classes > 0 {
        let message = Message::new("compare-classes").with("count", classes);
        summary.push(texts.say(&message));
    }
    if comparison.hidden > 0 {
        let message = Message::new("compare-hidden").with("count", comparison.hidden);
        summary.push(texts.say(&message));
    }
    // The summary comes first.
    blocks.splice(0..0, summary.into_iter().map(Block::Paragraph));
    Document {
        lang: texts.lang(),
        publisher: visible(publisher),
        title: title(comparison, texts),
        subtitle: Vec::new(),
        blocks,
    }
}

/// The columns of the tables: the same in all of them, so that they line up.
pub(super) struct Shape {
    names: usize,
    /// Whether the places are shown: in two states of one list.
    places: bool,
    /// Whether the teams are shown.
    teams: bool,
    classes: bool,
    /// The widest remark; 0 without remarks.
    remarks: usize,
}

impl Shape {
    pub(super) fn of(comparison: &Comparison, texts: Texts) -> Self {
        let members = &comparison.members;
        let names = members.iter().map(|member| width(&member.name)).max();
        let has_class =
            |member: &ComparedMember| member.class_from.is_some() || member.class_to.is_some();
        Self {
            names: names.unwrap_or_default(),
            places: comparison.event.is_some() || comparison.changes.is_some(),
            teams: members.iter().any(|member| !member.teams().is_empty()),
            classes: members.iter().any(has_class),
            remarks: members
                .iter()
                .map(|member| width(&compared_remark(member, texts)))
                .max()
                .unwrap_or_default(),
        }
    }

    fn table(&self, caption: String, members: &[&ComparedMember], texts: Texts) -> Table {
        Table::of(self.columns(texts), members, texts.lang()).with_caption(caption)
    }

    pub(super) fn columns<'m>(&self, texts: Texts) -> Columns<'m, &'m ComparedMember> {
        let rating = |of: fn(&ComparedMember) -> Option<Rating>| {
            move |row: &&'m ComparedMember| {
                let none = || Cell::text(rating_or_dash(None));
                of(row).map_or_else(none, Cell::from)
            }
        };
        let mut columns = Columns::<&'m ComparedMember>::new(texts);
        columns.for_programs("member", |row| row.member);
        columns
            .name(("name", "name-name"), |row| row.name.clone())
            .at_least(self.names);
        columns.for_programs("kind", |row| row.moved);
        columns
            .number("name-from", rating(|row| row.from))
            .at_least(RATING);
        columns.for_programs("from", |row| row.from);
        columns
            .number("column-compare-to", rating(|row| row.to))
            .at_least(RATING);
        columns.for_programs("to", |row| row.to);
        columns.number(("change", "column-change"), |row| {
            row.change.map(Value::change)
        });
        columns
            .sign("name-place", |row| both(row.place_from, row.place_to))
            .printed_if(self.places);
        columns
            .sign("column-trial-moved", |row| moved(row.rise()))
            .printed_if(self.places);
        columns
            .sign("name-class", |row| {
                class(row, "→").unwrap_or_else(|| "-".to_owned())
            })
            .printed_if(self.classes);
        columns
            .text("name-remark", move |row| compared_remark(row, texts))
            .at_least(self.remarks)
            .printed_if(self.remarks > 0);
        if self.teams {
            columns.sign("name-team", |row| row.teams());
            columns.for_programs("team_from", |row| row.team_from);
            columns.for_programs("team_to", |row| row.team_to);
        }
        columns.for_programs("class_from", |row| row.class_from.clone());
        columns.for_programs("class_to", |row| row.class_to.clone());
        columns.for_programs("section_from", |row| row.section_from);
        columns.for_programs("section_to", |row| row.section_to);
        columns.for_programs("why", |row| row.why);
        columns.for_programs("place_from", |row| row.place_from);
        columns.for_programs("place_to", |row| row.place_to);
        columns
    }
}

/// A value before and after: once where it stays.
pub(super) fn both<T: PartialEq + ToString>(before: Option<T>, after: Option<T>) -> String {
    let text = |value: Option<T>| value.map_or_else(|| "–".to_owned(), |value| value.to_string());
    if before == after {
        return text(after);
    }
    format!("{} → {}", text(before), text(after))
}

/// The places gained or lost.
fn moved(rise: Option<i64>) -> String {
    match rise {
        Some(rise @ 1..) => format!("▲{rise}"),
        Some(rise @ ..=-1) => format!("▼{}", -rise),
        _ => String::new(),
    }
}

/// The class, or both with an arrow where it changes; `None` where there is none.
pub fn class(member: &ComparedMember, arrow: &str) -> Option<String> {
    let classes = [&member.class_from, &member.class_to];
    if member.changes_class() {
        let [from, to] = classes.map(|class| class.as_deref().unwrap_or("-"));
        return Some(format!("{from} {arrow} {to}"));
    }
    let [from, to] = classes;
    to.as_ref().or(from.as_ref()).cloned()
}

/// The heading: from which list to which, or the effect of which event on which list.
pub fn title(comparison: &Comparison, texts: Texts) -> String {
    let [from, to] = names(comparison, texts);
    texts.say(&match &comparison.event {
        None if comparison.changes.is_some() => {
            Message::new("trial-title").with("list", compared_list(&comparison.to, texts))
        }
        None => Message::new("list-compare-title")
            .with("from", from)
            .with("to", to),
        Some(name) => Message::new("compare-event-title")
            .with("tournament", visible(name))
            .with("date", long_date(texts.lang(), comparison.to.date)),
    })
}

/// The names of the two lists.
pub fn names(comparison: &Comparison, texts: Texts) -> [String; 2] {
    match comparison.event {
        None if comparison.changes.is_some() => {
            ["trial-club", "trial-word"].map(|key| texts.get(key))
        }
        None => [&comparison.from, &comparison.to].map(|list| compared_list(list, texts)),
        Some(_) => ["compare-without-event", "compare-with-event"].map(|key| texts.get(key)),
    }
}

/// A list by its date, and whether it is a draft or a later edition.
pub(super) fn compared_list(list: &ComparedList, texts: Texts) -> String {
    let date = long_date(texts.lang(), list.date);
    let message = match (list.status, list.edition) {
        (ListStatus::Draft, _) => Message::new("compare-draft"),
        (ListStatus::Published, Some(edition)) if edition > 1 => {
            Message::new("list-of-edition").with("edition", edition)
        }
        (ListStatus::Published, _) => return date,
    };
    texts.say(&message.with("date", date))
}

/// The message with the number of members with this change between two lists.
pub fn members_moved(moved: Move) -> &'static str {
    match moved {
        Move::New => "compare-new",
        Move::Back => "compare-back",
        Move::Gone => "compare-gone",
        Move::Up => "compare-up",
        Move::Down => "compare-down",
        Move::Unchanged => "compare-unchanged",
    }
}

/// Why a member is no longer on the list, or that the member moved to its other section, active or passive.
pub fn compared_remark(member: &ComparedMember, texts: Texts) -> String {
    if let Some(why) = member.why {
        return texts.get(why.key());
    }
    if !member.changes_section() {
        return String::new();
    }
    texts.get(match member.section_to {
        Some(SectionKind::Passive) => "compare-now-passive",
        _ => "compare-now-active",
    })
}
