//! The lines of the rating list, each beside the line that the member had on the list before.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::{Beside, Tab};
use crate::app::lists::ListPage;
use crate::app::snapshot::ClubSnapshot;
use crate::domain::list::{ListEntry, SectionKind};
use crate::domain::name::plain_order;
use crate::domain::{Decimal, PersonId, Rating};
use crate::publish::list::HIDDEN;
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

/// A list, the one that it stands beside, and the snapshot of the club that says the rest.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    pub snapshot: Arc<ClubSnapshot>,
    /// The list of another day than the next one.
    pub beside: Option<Arc<Beside>>,
}

impl Lists {
    /// The list itself.
    fn page(&self) -> &ListPage {
        let beside = self.beside.as_ref();
        beside.map_or(&self.snapshot.draft, |beside| &beside.page)
    }

    /// The list before.
    fn last(&self) -> Option<&ListPage> {
        match &self.beside {
            Some(beside) => beside.last.as_ref(),
            None => self.snapshot.last.as_ref(),
        }
    }
}

/// Where an entry stands: its section's place on the list, and its own in the section.
type At = (usize, usize);

/// The lines of one part of the list. A line is made of its entry when it is seen.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    lists: Option<Lists>,
    tab: Tab,
    shown: Vec<At>,
    /// Where everybody stood on the list before.
    before: HashMap<PersonId, (SectionKind, u32)>,
    /// Everybody's alphabetical place, once somebody asks for it.
    places: OnceCell<HashMap<PersonId, usize>>,
}

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

/// The columns in which nothing can stand in the pool at work: classes are of a regulation, DSU numbers of a scale
/// with a relation to theirs.
pub(super) fn lacking(ctx: &Ctx) -> Vec<usize> {
    let ids: &[&str] = match (ctx.has_games(), ctx.has_dsu_scale()) {
        (true, _) => &["list-class", "list-as-dsu", "list-dsu", "list-from-dsu"],
        (false, true) => &[],
        (false, false) => &["list-as-dsu", "list-dsu", "list-from-dsu"],
    };
    let columns = COLUMNS.iter().enumerate();
    let lacking = columns.filter(|(_, column)| ids.contains(&column.id));
    lacking.map(|(at, _)| at).collect()
}

impl Lines {
    /// One part of a list, beside the list before.
    pub(super) fn new(tab: Tab, lists: Lists) -> Self {
        Self {
            shown: shown(tab, &lists),
            before: lists.last().map(places).unwrap_or_default(),
            lists: Some(lists),
            tab,
            places: OnceCell::new(),
        }
    }

    /// The line as it is printed; of somebody who is gone, as it was printed.
    fn entry(&self, row: usize) -> Option<&ListEntry> {
        let (section, at) = self.shown.get(row)?;
        let lists = self.lists.as_ref()?;
        let page = match self.tab {
            Tab::Gone => lists.last()?,
            _ => lists.page(),
        };
        page.list.sections.get(*section)?.entries.get(*at)
    }

    /// The name as "First Last".
    pub(super) fn name(&self, row: usize) -> Cow<'_, str> {
        self.entry(row).map_or(Cow::Borrowed(""), shown_name)
    }

    /// The rating on the list before.
    fn old(&self, entry: &ListEntry) -> Option<Rating> {
        match self.tab {
            Tab::Gone => Some(entry.rating),
            _ => entry.previous,
        }
    }

    /// The rating on this list; none of somebody who is gone.
    fn now(&self, entry: &ListEntry) -> Option<Rating> {
        (self.tab != Tab::Gone).then_some(entry.rating)
    }

    /// Who stands on a line, with the rating on this list, else on the list before.
    pub(super) fn rated(&self, row: usize) -> Option<(PersonId, Rating)> {
        let entry = self.entry(row)?;
        Some((entry.member, self.now(entry).or(self.old(entry))?))
    }

    /// What became of a member's place.
    fn moved(&self, entry: &ListEntry) -> Moved {
        let last = self.lists.as_ref().and_then(Lists::last);
        let (Some(kind), Some(_)) = (self.tab.section(), last) else {
            return Moved::Unknown;
        };
        match self.before.get(&entry.member) {
            _ if kind == SectionKind::Unrated => Moved::Unknown,
            None | Some((SectionKind::Unrated, _)) => Moved::New,
            Some((section, rank)) if *section == kind => {
                Moved::By(i64::from(*rank) - i64::from(entry.rank))
            }
            Some((section, _)) => Moved::From(*section),
        }
    }

    /// The number by which a column orders a line; none comes before all.
    fn rank(&self, entry: &ListEntry, column: usize) -> Option<i64> {
        let rating = match column {
            NAME => return self.place(entry),
            0 => return Some(entry.rank.into()),
            1 => match self.moved(entry) {
                Moved::By(by) => return Some(by),
                _ => return Some(0),
            },
            5 => return entry.change.map(Into::into),
            6 => return Some(entry.games.into()),
            7 => return Some(entry.games_total.into()),
            3 => self.old(entry),
            4 => self.now(entry),
            9 => entry.dsu_converted,
            10 => entry.dsu,
            _ => self.converted(entry),
        };
        rating.map(|rating| rating.0.into())
    }

    /// The member's alphabetical place in the register.
    fn place(&self, entry: &ListEntry) -> Option<i64> {
        let lists = self.lists.as_ref()?;
        let places = self.places.get_or_init(|| {
            let people = lists.snapshot.people.iter();
            people.map(|line| (line.row.id, line.place)).collect()
        });
        i64::try_from(*places.get(&entry.member)?).ok()
    }

    /// The member's own DSU number converted to the club's scale.
    fn converted(&self, entry: &ListEntry) -> Option<Rating> {
        let number = entry.dsu.filter(|_| self.tab != Tab::Gone)?;
        let lists = self.lists.as_ref()?;
        let (facts, date) = (&lists.snapshot.facts, lists.page().list.date);
        let rules = facts.regulation_on(date)?;
        let conversion = facts.conversion_on(date);
        conversion.rating_from_dsu(&rules.scale, number)
    }
}

/// The entries of a list, with their places and sections.
fn entries(page: &ListPage) -> impl Iterator<Item = (At, SectionKind, &ListEntry)> {
    let sections = page.list.sections.iter().enumerate();
    sections.flat_map(|(section, found)| {
        let entries = found.entries.iter().enumerate();
        entries.map(move |(at, entry)| ((section, at), found.kind, entry))
    })
}

/// The entries that one part shows, without the late corrections: those of a section, or of those who stood on
/// the list before and stand no more.
pub(super) fn shown(tab: Tab, lists: &Lists) -> Vec<At> {
    if let Some(kind) = tab.section() {
        let here = entries(lists.page()).filter(|(_, section, _)| *section == kind);
        return here.map(|(at, ..)| at).collect();
    }
    let Some(last) = lists.last() else {
        return Vec::new();
    };
    let here = entries(lists.page()).map(|(.., entry)| entry.member);
    let here: HashSet<PersonId> = here.collect();
    let gone = entries(last).filter(|(.., entry)| !here.contains(&entry.member));
    gone.map(|(at, ..)| at).collect()
}

/// Where everybody stood on a list.
fn places(page: &ListPage) -> HashMap<PersonId, (SectionKind, u32)> {
    let entries = entries(page);
    entries
        .map(|(_, kind, entry)| (entry.member, (kind, entry.rank)))
        .collect()
}

fn shown_name(entry: &ListEntry) -> Cow<'_, str> {
    let name = entry.name.as_str();
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~') && byte != b',';
    if !entry.hidden && name.trim() == name && name.bytes().all(is_plain) {
        return name.into();
    }
    let name = visible(&plain_order(name));
    let name = if entry.hidden { name + HIDDEN } else { name };
    name.into()
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

fn moved<'a>(moved: Moved, ctx: &Ctx) -> Cell<'a> {
    match moved {
        Moved::Unknown | Moved::By(0) => Cell::default(),
        Moved::By(by) => arrow(by, ctx),
        Moved::New => Cell::from(ctx.get("list-is-new")).styled(ctx.theme.warn()),
        Moved::From(SectionKind::Passive) => Cell::from(ctx.get("list-was-passive")),
        Moved::From(_) => Cell::from(ctx.get("list-was-active")),
    }
}

/// The places of the columns that are ordered as text.
const NAME: usize = 2;
const CLASS: usize = 8;

impl Rows for Lines {
    type Id = PersonId;

    fn len(&self) -> usize {
        self.shown.len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.entry(row).map_or(PersonId(0), |entry| entry.member)
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let Some(entry) = self.entry(row) else {
            return Cell::default();
        };
        let new = self.now(entry);
        match column {
            0 => entry.rank.to_string().into(),
            1 => moved(self.moved(entry), ctx),
            2 => self.name(row).into(),
            3 => number(self.old(entry)).into(),
            4 => number(new).into(),
            5 => match (new, entry.change) {
                (Some(_), Some(change)) => arrow(change.into(), ctx),
                _ => Cell::default(),
            },
            6 if new.is_some() => entry.games.to_string().into(),
            6 => Cell::default(),
            // The mark has a column of its own width, so that the numbers stand under each other.
            7 => {
                let mark = if entry.provisional { '*' } else { ' ' };
                format!("{}{mark}", entry.games_total).into()
            }
            8 => entry.class.as_deref().unwrap_or_default().into(),
            9 => number(entry.dsu_converted).into(),
            10 => number(entry.dsu).into(),
            _ => number(self.converted(entry)).into(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (Some(a), Some(b)) = (self.entry(one), self.entry(other)) else {
            return Ordering::Equal;
        };
        match column {
            NAME => self.place(a).cmp(&self.place(b)),
            CLASS => a.class.cmp(&b.class),
            _ => self.rank(a, column).cmp(&self.rank(b, column)),
        }
    }

    fn ranks(&self, column: usize) -> Option<Vec<[i64; 2]>> {
        if column == CLASS {
            return None;
        }
        let entries = (0..self.len()).map(|row| self.entry(row));
        let rank = |entry: Option<&ListEntry>| self.rank(entry?, column);
        let ranks = entries.map(|entry| [rank(entry).unwrap_or(i64::MIN), 0]);
        Some(ranks.collect())
    }

    /// The name as it is printed: each word is looked for by itself, so the order of the parts does not matter.
    fn text(&self, row: usize) -> Cow<'_, str> {
        self.entry(row)
            .map_or("", |entry| entry.name.as_str())
            .into()
    }

    fn field(&self, row: usize, name: &str) -> Option<Field> {
        let entry = self.entry(row)?;
        let whole = |value: i64| Some(Field::Number(Decimal::from(value)));
        match name {
            "rating" => whole(self.now(entry).or(self.old(entry))?.0.into()),
            "change" => whole(entry.change?.into()),
            "games" => whole(entry.games.into()),
            "total" => whole(entry.games_total.into()),
            "class" => Some(Field::Text(entry.class.clone()?)),
            _ => None,
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        &["rating", "change", "games", "total", "class"]
    }
}
