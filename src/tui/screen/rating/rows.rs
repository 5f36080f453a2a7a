//! The lines of the rating list, each beside the line that the member had on the list before.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

use super::Tab;
use crate::app::lists::ListPage;
use crate::domain::list::{ListEntry, SectionKind};
use crate::domain::name::plain_order;
use crate::domain::{Decimal, PersonId, Rating};
use crate::publish::list::HIDDEN;
use crate::rating::facts::Facts;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::widget::filter::Field;
use crate::tui::widget::table::{Cell, Column, Rows};

/// What became of a member's place in the section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moved {
    /// Up by so many ranks; down, where it is negative.
    By(i64),
    /// Not on the list before.
    New,
    /// In another section before.
    From(SectionKind),
    /// There is nothing to compare with.
    Unknown,
}

/// A member on the list.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// The line as it is printed; of somebody who is gone, as it was printed.
    pub entry: ListEntry,
    /// The name as "First Last".
    pub name: String,
    /// The rating on the list before.
    pub old: Option<Rating>,
    /// The rating on this list; none of somebody who is gone.
    pub new: Option<Rating>,
    /// What became of the place.
    pub moved: Moved,
    /// The member's own DSU number converted to the club's scale.
    pub from_dsu: Option<Rating>,
}

/// The lines of one part of the list.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines(pub Vec<Line>);

const fn column(id: &'static str, width: u16, rank: u8) -> Column {
    Column {
        id,
        width,
        grows: false,
        right: true,
        rank,
    }
}

/// The columns.
pub(super) const COLUMNS: &[Column] = &[
    column("list-rank", 4, 0),
    column("list-moved", 5, 2),
    Column {
        id: "list-name",
        width: 18,
        grows: true,
        right: false,
        rank: 0,
    },
    column("list-old", 5, 0),
    column("list-new", 5, 0),
    column("list-change", 6, 0),
    column("list-games", 6, 1),
    column("list-total", 6, 1),
    column("list-class", 5, 3),
    column("list-as-dsu", 7, 4),
    column("list-dsu", 5, 5),
    column("list-from-dsu", 8, 6),
];

impl Lines {
    /// One part of a list, beside the list before.
    pub(super) fn of(tab: Tab, page: &ListPage, last: Option<&ListPage>, facts: &Facts) -> Self {
        let entries = entries(tab, page, last).into_iter();
        let Some(kind) = tab.section() else {
            return Self(entries.map(gone).collect());
        };
        let before = last.map(places).unwrap_or_default();
        let line = |entry: &ListEntry| Line {
            name: shown_name(entry),
            old: entry.previous,
            new: Some(entry.rating),
            moved: match before.get(&entry.member) {
                _ if last.is_none() || kind == SectionKind::Unrated => Moved::Unknown,
                None | Some((SectionKind::Unrated, _)) => Moved::New,
                Some((section, rank)) if *section == kind => {
                    Moved::By(i64::from(*rank) - i64::from(entry.rank))
                }
                Some((section, _)) => Moved::From(*section),
            },
            from_dsu: entry.dsu.and_then(|number| {
                let rules = facts.regulation_on(page.list.date)?;
                let conversion = facts.conversion_on(page.list.date);
                Some(conversion.rating_from_dsu(&rules.scale, number))
            }),
            entry: entry.clone(),
        };
        Self(entries.map(line).collect())
    }
}

/// Where everybody stood on a list.
fn places(page: &ListPage) -> HashMap<PersonId, (SectionKind, u32)> {
    let sections = page.list.sections.iter();
    let places = sections.flat_map(|section| {
        let entries = section.entries.iter();
        entries.map(|entry| (entry.member, (section.kind, entry.rank)))
    });
    places.collect()
}

/// The entries that one part shows, without the late corrections: those of a section, or of those who stood on
/// the list before and stand no more.
pub(super) fn entries<'a>(
    tab: Tab,
    page: &'a ListPage,
    last: Option<&'a ListPage>,
) -> Vec<&'a ListEntry> {
    let Some(kind) = tab.section() else {
        let Some(last) = last else { return Vec::new() };
        let here: HashSet<PersonId> = page.list.entries().map(|entry| entry.member).collect();
        let before = last.list.entries();
        return before
            .filter(|entry| !here.contains(&entry.member))
            .collect();
    };
    let sections = page.list.sections.iter();
    let sections = sections.filter(|section| section.kind == kind);
    sections.flat_map(|section| &section.entries).collect()
}

/// The line of somebody who is gone.
fn gone(entry: &ListEntry) -> Line {
    Line {
        name: shown_name(entry),
        old: Some(entry.rating),
        new: None,
        moved: Moved::Unknown,
        from_dsu: None,
        entry: entry.clone(),
    }
}

fn shown_name(entry: &ListEntry) -> String {
    let name = visible(&plain_order(&entry.name));
    if entry.hidden { name + HIDDEN } else { name }
}

/// A rating, or nothing.
fn number(rating: Option<Rating>) -> String {
    rating.map_or_else(String::new, |rating| rating.to_string())
}

/// A number with the sign of its direction.
pub fn arrow<'a>(by: i64, ctx: &Ctx) -> Cell<'a> {
    let size = by.unsigned_abs();
    match by.cmp(&0) {
        Ordering::Greater => {
            Cell::from(format!("{}{size}", ctx.symbols.up())).styled(ctx.theme.good())
        }
        Ordering::Less => {
            Cell::from(format!("{}{size}", ctx.symbols.down())).styled(ctx.theme.bad())
        }
        Ordering::Equal => Cell::from("0"),
    }
}

fn moved<'a>(line: &Line, ctx: &Ctx) -> Cell<'a> {
    match line.moved {
        Moved::Unknown | Moved::By(0) => Cell::default(),
        Moved::By(by) => arrow(by, ctx),
        Moved::New => Cell::from(ctx.get("list-is-new")).styled(ctx.theme.warn()),
        Moved::From(SectionKind::Passive) => Cell::from(ctx.get("list-was-passive")),
        Moved::From(_) => Cell::from(ctx.get("list-was-active")),
    }
}

impl Rows for Lines {
    type Id = PersonId;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.0[row].entry.member
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let line = &self.0[row];
        let entry = &line.entry;
        match column {
            0 => entry.rank.to_string().into(),
            1 => moved(line, ctx),
            2 => line.name.as_str().into(),
            3 => number(line.old).into(),
            4 => number(line.new).into(),
            5 => match (line.new, entry.change) {
                (Some(_), Some(change)) => arrow(change.into(), ctx),
                _ => Cell::default(),
            },
            6 if line.new.is_some() => entry.games.to_string().into(),
            6 => Cell::default(),
            // The mark has a column of its own width, so that the numbers stand under each other.
            7 => {
                let mark = if entry.provisional { '*' } else { ' ' };
                format!("{}{mark}", entry.games_total).into()
            }
            8 => entry.class.as_deref().unwrap_or_default().into(),
            9 => number(entry.dsu_converted).into(),
            10 => number(entry.dsu).into(),
            _ => number(line.from_dsu).into(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (a, b) = (&self.0[one], &self.0[other]);
        let by = |line: &Line| match line.moved {
            Moved::By(by) => by,
            _ => 0,
        };
        match column {
            0 => a.entry.rank.cmp(&b.entry.rank),
            1 => by(a).cmp(&by(b)),
            2 => a.name.to_lowercase().cmp(&b.name.to_lowercase()),
            3 => a.old.cmp(&b.old),
            4 => a.new.cmp(&b.new),
            5 => a.entry.change.cmp(&b.entry.change),
            6 => a.entry.games.cmp(&b.entry.games),
            7 => a.entry.games_total.cmp(&b.entry.games_total),
            8 => a.entry.class.cmp(&b.entry.class),
            9 => a.entry.dsu_converted.cmp(&b.entry.dsu_converted),
            10 => a.entry.dsu.cmp(&b.entry.dsu),
            _ => a.from_dsu.cmp(&b.from_dsu),
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.0[row].name.as_str().into()
    }

    fn field(&self, row: usize, name: &str) -> Option<Field> {
        let line = &self.0[row];
        let whole = |value: i64| Some(Field::Number(Decimal::from(value)));
        match name {
            "rating" => whole(line.new.or(line.old)?.0.into()),
            "change" => whole(line.entry.change?.into()),
            "games" => whole(line.entry.games.into()),
            "total" => whole(line.entry.games_total.into()),
            "class" => Some(Field::Text(line.entry.class.clone()?)),
            _ => None,
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        &["rating", "change", "games", "total", "class"]
    }
}
