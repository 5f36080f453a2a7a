//! Describes whom a change affects: in a table for a dry run, and in a sentence after a change.

use serde::Serialize;

use crate::domain::list::SectionKind;
use crate::domain::{Date, Decimal, Message, OperationId, PersonId, PoolId, Rating};
use crate::publish::WIDTH;
use crate::publish::layout::page_lines;
use crate::publish::list::document::section_word;
use crate::publish::table::Columns;
use crate::text::{Collation, Texts, rating_or_dash, signed, visible};

/// The effect of a change on the club's numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RatingImpact {
    #[serde(skip)]
    pub pool_id: PoolId,
    /// The pool, where the club has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pool: Option<String>,
    /// The list date for which the members below are compared.
    pub as_of: Date,
    /// Members whose rating or number of rated games changes, ascending by number.
    pub members: Vec<MemberImpact>,
    /// Who leaves or enters a register of that list, and whose place moves by it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<PlaceImpact>,
    /// The effect on the list after that one, where it differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub later: Option<LaterImpact>,
    /// The published lists affected by the change, oldest first; after a change only the newest.
    pub behind: Vec<Reached>,
    /// The impact in every other pool that the change affects.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub elsewhere: Vec<RatingImpact>,
}

impl RatingImpact {
    /// The impact in this pool, and in the other pools.
    pub fn in_all_pools(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(&self.elsewhere)
    }
}

/// The effect of a change on the list after the one to be published next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LaterImpact {
    pub as_of: Date,
    /// As [`RatingImpact::members`].
    pub members: Vec<MemberImpact>,
    /// As [`RatingImpact::places`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<PlaceImpact>,
}

/// A register of a list and the place in it.
pub type Place = (SectionKind, u32);

/// A member who leaves or enters a register, or whose place moves though the own numbers do not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlaceImpact {
    pub member: PersonId,
    /// The name as "First Last".
    pub name: String,
    /// Register and place without the change; `None` off the list.
    pub before: Option<Place>,
    /// Register and place with it.
    pub after: Option<Place>,
}

impl PlaceImpact {
    /// Whether the member leaves or enters a register.
    pub fn is_of_registers(&self) -> bool {
        self.before.map(|(register, _)| register) != self.after.map(|(register, _)| register)
    }
}

/// A member whose numbers change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MemberImpact {
    pub member: PersonId,
    /// The name as "First Last".
    pub name: String,
    /// The rating without the change; `None` before a first rating.
    pub old: Option<Rating>,
    /// The rating with it; `None` if it is withdrawn.
    pub new: Option<Rating>,
    /// `new - old`, where there are both.
    pub change: Option<i32>,
    /// All rated games, without the change.
    pub games_before: u32,
    /// All rated games, with it.
    pub games_after: u32,
}

/// A published list whose facts a change affects: the list stays, and the next one shows the difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Reached {
    pub date: Date,
    /// How many members' lines would differ.
    pub members: usize,
}

/// The lines to print below the answer to a change.
pub fn lines(impact: &RatingImpact, operation: Option<OperationId>, texts: Texts) -> Vec<String> {
    let pools = impact.in_all_pools();
    pools
        .flat_map(|impact| {
            let heading = impact.pool.as_ref().map(|name| {
                let message = Message::new("effects-pool").with("name", visible(name));
                texts.say(&message)
            });
            let lines = match operation {
                Some(_) => done(impact, texts),
                None => tried(impact, texts),
            };
            heading.into_iter().chain(lines)
        })
        .collect()
}

/// After a change: the published list stays, and the next one shows the difference for so many members.
fn done(impact: &RatingImpact, texts: Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for reached in &impact.behind {
        let message = Message::new("effects-behind")
            .with("date", reached.date)
            .with("count", reached.members);
        lines.extend(page_lines(&texts.say(&message), 0));
    }
    lines
}

/// Before a change: all members whose numbers it changes on the next list (and on the one after it where that differs),
/// and the published lists that it affects.
fn tried(impact: &RatingImpact, texts: Texts) -> Vec<String> {
    let mut lines = on_list(impact.as_of, &impact.members, &impact.places, texts);
    if let Some(later) = &impact.later {
        lines.extend(on_list(later.as_of, &later.members, &later.places, texts));
    }
    if !impact.behind.is_empty() {
        lines.push(String::new());
        lines.extend(page_lines(&texts.get("effects-behind-title"), 0));
    }
    for reached in &impact.behind {
        let message = Message::new("effects-behind-list")
            .with("date", reached.date)
            .with("count", reached.members);
        lines.extend(page_lines(&format!("  {}", texts.say(&message)), 4));
    }
    lines
}

/// All members whose numbers or places change on the list of a day.
fn on_list(
    date: Date,
    members: &[MemberImpact],
    places: &[PlaceImpact],
    texts: Texts,
) -> Vec<String> {
    let mut lines = vec![String::new()];
    let key = if members.is_empty() {
        "effects-nobody"
    } else {
        "effects-title"
    };
    let title = Message::new(key)
        .with("date", date)
        .with("count", members.len());
    lines.extend(page_lines(&texts.say(&title), 0));
    if !members.is_empty() {
        lines.push(String::new());
        lines.extend(table(members, texts).lines().map(str::to_owned));
    }
    if !places.is_empty() {
        let title = Message::new("effects-places").with("date", date);
        lines.push(String::new());
        lines.extend(page_lines(&texts.say(&title), 0));
        lines.push(String::new());
        lines.extend(moved(places, texts).lines().map(str::to_owned));
    }
    if let Some(more) = places
        .len()
        .checked_sub(MOST_PLACES)
        .filter(|more| *more > 0)
    {
        lines.push(texts.say(&Message::new("effects-places-more").with("count", more)));
    }
    lines
}

/// How many moves of places are shown.
const MOST_PLACES: usize = 12;

/// Who leaves or enters a register, then whose place moves by it.
fn moved(places: &[PlaceImpact], texts: Texts) -> String {
    let place = move |place: Option<Place>| match place {
        Some((register, rank)) => format!("{} {rank}", section_word(register, texts)),
        None => "–".to_owned(),
    };
    let mut columns = Columns::<PlaceImpact>::new(texts);
    columns.name("name-name", |effect| effect.name.clone());
    columns.text("column-old", move |effect| place(effect.before));
    columns.text("column-new", move |effect| place(effect.after));
    let shown = &places[..places.len().min(MOST_PLACES)];
    columns.table(shown).text(WIDTH)
}

fn table(members: &[MemberImpact], texts: Texts) -> String {
    let collation = Collation::new(texts.lang());
    let mut members: Vec<&MemberImpact> = members.iter().collect();
    members.sort_by(|a, b| collation.compare(&a.name, &b.name));
    let mut columns = Columns::<MemberImpact>::new(texts);
    columns.name("name-name", |effect| effect.name.clone());
    columns.number("column-old", |effect| rating_or_dash(effect.old));
    columns.number("column-new", |effect| rating_or_dash(effect.new));
    columns.number("column-change", |effect| change(effect, texts));
    columns.number("tournament-column-games", games);
    let table = columns.table(members);
    table.text(WIDTH)
}

fn change(effect: &MemberImpact, texts: Texts) -> String {
    match effect.change {
        Some(change) => signed(texts.lang(), Decimal::from(change)),
        None if effect.old.is_none() => texts.get("effects-first"),
        None => texts.get("effects-withdrawn"),
    }
}

/// The number of rated games, before and after where they differ.
fn games(effect: &MemberImpact) -> String {
    if effect.games_before == effect.games_after {
        return effect.games_after.to_string();
    }
    format!("{} → {}", effect.games_before, effect.games_after)
}
