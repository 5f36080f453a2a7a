//! The rows of the rating list, each with the member's line on the previous list.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::Beside;
use crate::app::club::snapshot::ClubSnapshot;
use crate::domain::list::{ListEntry, SectionKind};
use crate::domain::name::plain_order;
use crate::domain::{PersonId, Rating};
use crate::publish::list::HIDDEN;
use crate::publish::list::list_page::{Correction, ListPage};
use crate::publish::table::CellOf;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::widget::filter::Field;
use crate::tui::widget::table::{self, Cell, Column, Rows, TwoStates};

/// The change of a member's place in the section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moved {
    /// Up by this many ranks; down if negative.
    By(i64),
    /// On no list before.
    New,
    /// Not on the previous list, but on an earlier one.
    Back,
    /// Previously in another section.
    From(SectionKind),
    /// There is nothing to compare with.
    Unknown,
}

/// A list, the list to compare it with, and the club's snapshot for other data.
#[derive(Clone, Debug)]
pub(crate) struct Lists {
    pub snapshot: Arc<ClubSnapshot>,
    /// The list of a day other than the next list date.
    pub beside: Option<Arc<Beside>>,
}

impl Lists {
    /// The list itself.
    fn page(&self) -> &ListPage {
        let beside = self.beside.as_ref();
        beside.map_or(&self.snapshot.draft, |beside| &beside.page)
    }

    /// The previous list.
    fn last(&self) -> Option<&ListPage> {
        match &self.beside {
            Some(beside) => beside.last.as_ref(),
            None => self.snapshot.last.as_ref(),
        }
    }
}

/// A section of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Section {
    Active,
    Passive,
    /// Members with a start rating and no rated game.
    Unrated,
    /// Members of the previous list who are no longer on it.
    Gone,
    /// Members whose published number would be different today.
    Late,
}

impl Section {
    const ALL: [Self; 5] = [
        Self::Active,
        Self::Passive,
        Self::Unrated,
        Self::Gone,
        Self::Late,
    ];

    fn text_key(self) -> &'static str {
        match self {
            Self::Active => "name-active",
            Self::Passive => "name-passive",
            Self::Unrated => "list-unrated",
            Self::Gone => "list-gone",
            Self::Late => "list-corrections",
        }
    }
}

impl From<SectionKind> for Section {
    fn from(kind: SectionKind) -> Self {
        match kind {
            SectionKind::Active => Self::Active,
            SectionKind::Passive => Self::Passive,
            SectionKind::Unrated => Self::Unrated,
        }
    }
}

/// The position of an entry: the index of its section on the list, and its index in the section; of a correction, its
/// index among all.
type At = (usize, usize);

/// The rows of the list, section by section. A row is formatted only when it is visible.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    lists: Option<Lists>,
    shown: Vec<(Section, At)>,
    /// Each member's section and rank on the previous list.
    before: HashMap<PersonId, (SectionKind, u32)>,
    /// All alphabetical positions, computed on demand.
    places: OnceCell<HashMap<PersonId, usize>>,
}

/// Whether the current pool's scale has no relation to DSU numbers.
fn without_dsu_scale(ctx: &Ctx) -> bool {
    ctx.has_games() || !ctx.has_dsu_scale()
}

impl Lines {
    /// The rows of a list, compared with the previous one.
    pub(crate) fn new(lists: Lists) -> Self {
        let (page, last) = (lists.page(), lists.last());
        let listed = entries(page).map(|(at, kind, _)| (kind.into(), at));
        let here: HashSet<PersonId> = entries(page).map(|(.., entry)| entry.member).collect();
        let gone = last.into_iter().flat_map(entries);
        let gone = gone.filter(|(.., entry)| !here.contains(&entry.member));
        let gone = gone.map(|(at, ..)| (Section::Gone, at));
        let late = (0..page.corrections.len()).map(|at| (Section::Late, (0, at)));
        Self {
            shown: listed.chain(gone).chain(late).collect(),
            before: last.map(places).unwrap_or_default(),
            lists: Some(lists),
            places: OnceCell::new(),
        }
    }

    /// The line as printed; for a removed member, as last printed. A correction has none.
    fn entry(&self, row: usize) -> Option<&ListEntry> {
        let (kind, (section, at)) = self.shown.get(row)?;
        let lists = self.lists.as_ref()?;
        let page = match kind {
            Section::Gone => lists.last()?,
            Section::Late => return None,
            _ => lists.page(),
        };
        page.list.sections.get(*section)?.entries.get(*at)
    }

    /// The correction on a row of late corrections.
    pub(super) fn late(&self, row: usize) -> Option<&Correction> {
        match self.shown.get(row)? {
            (Section::Late, (_, at)) => self.lists.as_ref()?.page().corrections.get(*at),
            _ => None,
        }
    }

    fn is_in(&self, row: usize, section: Section) -> bool {
        self.shown.get(row).is_some_and(|(own, _)| *own == section)
    }

    fn member(&self, row: usize) -> Option<PersonId> {
        let entry = self.entry(row).map(|entry| entry.member);
        entry.or_else(|| Some(self.late(row)?.member))
    }

    /// The name as "First Last".
    pub(crate) fn name(&self, row: usize) -> Cow<'_, str> {
        match (self.entry(row), self.late(row)) {
            // The name was wiped; the replacement used everywhere else is shown.
            (Some(entry), _) if entry.name.is_empty() => self.name_today(entry.member).into(),
            (Some(entry), _) => printable_name(entry),
            (None, Some(late)) => visible(&late.name).into(),
            (None, None) => "".into(),
        }
    }

    fn name_today(&self, member: PersonId) -> &str {
        let lists = self.lists.as_ref();
        let name = lists.and_then(|lists| lists.snapshot.names.get(&member));
        name.map_or("", String::as_str)
    }

    /// The member on a row, with the rating on this list or, if there is none, on the previous one.
    pub(super) fn rated(&self, row: usize) -> Option<(PersonId, Rating)> {
        Some((self.member(row)?, self.after(row).or(self.before(row))?))
    }

    /// The change of a member's place.
    fn moved(&self, row: usize) -> Moved {
        let last = self.lists.as_ref().and_then(Lists::last);
        let (Some(entry), Some((section, _)), Some(_)) =
            (self.entry(row), self.shown.get(row), last)
        else {
            return Moved::Unknown;
        };
        match self.before.get(&entry.member) {
            _ if *section > Section::Passive => Moved::Unknown,
            None | Some((SectionKind::Unrated, _)) if entry.back => Moved::Back,
            None | Some((SectionKind::Unrated, _)) => Moved::New,
            Some((before, rank)) if Section::from(*before) == *section => {
                Moved::By(i64::from(*rank) - i64::from(entry.rank))
            }
            Some((before, _)) => Moved::From(*before),
        }
    }

    /// The events and games that cause a late correction.
    fn through(&self, row: usize) -> Option<String> {
        let late = self.late(row)?;
        let events = late.through.iter().map(|game| &game.tournament_name);
        let events = events.chain(late.moved.iter().map(|event| &event.tournament_name));
        let names = events.chain(late.games.iter().map(|game| &game.name));
        let mut names: Vec<&str> = names.map(String::as_str).collect();
        names.dedup();
        Some(names.join(", "))
    }

    fn class(&self, row: usize) -> Option<&str> {
        self.entry(row)?.class.as_deref()
    }

    /// The member's position in alphabetical order, by last name.
    fn place(&self, row: usize) -> Option<usize> {
        let lists = self.lists.as_ref()?;
        let places = self.places.get_or_init(|| {
            let people = lists.snapshot.people.iter();
            people.map(|line| (line.row.id, line.place)).collect()
        });
        places.get(&self.member(row)?).copied()
    }

    /// The member's own DSU number converted to the club's scale.
    fn converted(&self, row: usize) -> Option<Rating> {
        let number = self.entry(row)?.dsu;
        let number = number.filter(|_| !self.is_in(row, Section::Gone))?;
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

/// Each member's section and rank on a list.
fn places(page: &ListPage) -> HashMap<PersonId, (SectionKind, u32)> {
    let entries = entries(page);
    entries
        .map(|(_, kind, entry)| (entry.member, (kind, entry.rank)))
        .collect()
}

fn printable_name(entry: &ListEntry) -> Cow<'_, str> {
    let name = entry.name.as_str();
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~') && byte != b',';
    if !entry.hidden && name.trim() == name && name.bytes().all(is_plain) {
        return name.into();
    }
    let name = visible(&plain_order(name));
    let name = if entry.hidden { name + HIDDEN } else { name };
    name.into()
}

fn moved<'a>(moved: Moved, ctx: &Ctx) -> Cell<'a> {
    match moved {
        Moved::Unknown | Moved::By(0) => Cell::default(),
        Moved::By(by) => Cell::moved(by, ctx),
        Moved::New => Cell::from(ctx.get("word-new")).styled(ctx.theme.warn()),
        Moved::Back => Cell::from(ctx.get("list-back")).styled(ctx.theme.warn()),
        Moved::From(SectionKind::Passive) => Cell::from(ctx.get("list-was-passive")),
        Moved::From(_) => Cell::from(ctx.get("list-was-active")),
    }
}

/// The value as text, or empty.
fn text(value: Option<impl ToString>) -> Cell<'static> {
    value.map_or_else(Cell::default, |value| value.to_string().into())
}

impl TwoStates for Lines {
    /// The rating on the previous list.
    fn before(&self, row: usize) -> Option<Rating> {
        match (self.entry(row), self.late(row)) {
            (Some(entry), _) if self.is_in(row, Section::Gone) => Some(entry.rating),
            (Some(entry), _) => entry.previous,
            (None, late) => late?.published,
        }
    }

    /// The rating on this list; `None` for a removed member.
    fn after(&self, row: usize) -> Option<Rating> {
        match (self.entry(row), self.late(row)) {
            (Some(_), _) if self.is_in(row, Section::Gone) => None,
            (Some(entry), _) => Some(entry.rating),
            (None, late) => late?.now,
        }
    }
}

impl Rows for Lines {
    /// A member may be in two sections, as one whose number was also corrected.
    type Id = (Section, PersonId);

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::right("list-number", 4, 0, |all, at| {
            all.entry(at).map(|entry| entry.rank).into()
        }),
        Column::<Self>::right("list-moved", 5, 2, |all, at| match all.moved(at) {
            Moved::By(by) => by.into(),
            _ => 0_i64.into(),
        })
        .displayed_as(|all, at, ctx| moved(all.moved(at), ctx)),
        Column::<Self>::left("list-name", 18, 0, |all, at| {
            CellOf::placed(all.name(at), all.place(at))
        })
        .growing(),
        table::before(0),
        table::after(0).field(&["rating"], |all, at| {
            let (_, rating) = all.rated(at)?;
            Some(Field::Number(rating.0.into()))
        }),
        table::change(6, 0),
        Column::<Self>::right("list-games", 6, 1, |all, at| {
            let entry = all.entry(at).filter(|_| all.after(at).is_some());
            entry.map(|entry| entry.games).into()
        })
        .field(&["games"], |all, at| {
            Some(Field::Number(all.entry(at)?.games.into()))
        }),
        // The mark has a fixed width, so that the numbers are aligned.
        Column::<Self>::right("list-total", 6, 1, |all, at| {
            all.entry(at).map(|entry| entry.games_total).into()
        })
        .displayed_as(|all, at, _| {
            text(all.entry(at).map(|entry| {
                let mark = if entry.provisional { '*' } else { ' ' };
                format!("{}{mark}", entry.games_total)
            }))
        })
        .filtered(&["total"]),
        // Classes depend on a regulation, and DSU numbers on a scale related to theirs; without them the columns are
        // hidden.
        Column::<Self>::right("list-class", 5, 3, |all, at| all.class(at).into())
            .filtered(&["class"])
            .lacking(Ctx::has_games),
        Column::<Self>::right("list-as-dsu", 7, 4, |all, at| {
            all.entry(at).and_then(|entry| entry.dsu_converted).into()
        })
        .lacking(without_dsu_scale),
        Column::<Self>::right("list-dsu", 5, 5, |all, at| {
            all.entry(at).and_then(|entry| entry.dsu).into()
        })
        .lacking(without_dsu_scale),
        Column::<Self>::right("list-from-dsu", 8, 6, |all, at| all.converted(at).into())
            .lacking(without_dsu_scale),
        Column::<Self>::left("list-through", 20, 7, |all, at| {
            CellOf::placed(all.through(at).unwrap_or_default(), all.place(at))
        })
        .of_sentences()
        .optional(),
    ];

    fn len(&self) -> usize {
        self.shown.len()
    }

    fn id(&self, row: usize) -> Self::Id {
        let section = self.shown.get(row).map_or(Section::Active, |(own, _)| *own);
        (section, self.member(row).unwrap_or(PersonId(0)))
    }

    /// The name as printed: each word is searched separately, so the order of the parts does not matter.
    fn text(&self, row: usize) -> Cow<'_, str> {
        match self.entry(row) {
            Some(entry) if !entry.name.is_empty() => entry.name.as_str().into(),
            _ => self.name(row),
        }
    }

    fn section(&self, row: usize) -> Option<usize> {
        self.shown.get(row).map(|(section, _)| *section as usize)
    }

    fn section_name(&self, section: usize, ctx: &Ctx) -> String {
        let section = Section::ALL.get(section);
        section.map_or_else(String::new, |section| ctx.get(section.text_key()))
    }
}
