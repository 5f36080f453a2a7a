//! Suggestions of a field during typing: people with matching names, names of files.

use std::cmp::Reverse;

use super::Newcomer;
use super::field::{Field, FieldType, MARK, person, tournament};
use crate::app::club::snapshot::MemberLine;
use crate::domain::Message;
use crate::files::path_completion::complete;
use crate::text::visible;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::widget::filter::Filter;
use crate::tui::widget::line::Line;
use crate::tui::widget::scroll::Scroll;

/// The most suggestions at once.
pub(super) const OFFERS: usize = 5;

/// The most people suggested where no letter was typed.
const EVERYBODY: usize = 2000;

/// One suggestion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    pub(super) label: String,
    /// Details shown next to it.
    pub(super) detail: String,
    /// The text of the field when it is accepted.
    text: String,
    /// The kind of new person it makes of the text.
    newcomer: Option<Newcomer>,
}

/// The suggestions under the focused field.
#[derive(Clone, Debug, Default)]
pub(super) struct Offers {
    items: Vec<Offer>,
    scroll: Scroll,
}

impl Offers {
    /// Whether there are no suggestions.
    pub(super) fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The visible suggestions, with whether the cursor is on each.
    pub(super) fn seen(&self) -> impl Iterator<Item = (&Offer, bool)> {
        let Scroll { cursor, offset, .. } = self.scroll;
        let items = self.items.iter().enumerate().skip(offset).take(OFFERS);
        items.map(move |(at, item)| (item, at == cursor))
    }

    /// Removes the suggestions.
    pub(super) fn close(&mut self) {
        *self = Self::default();
    }

    pub(super) fn step(&mut self, action: Action) {
        self.scroll.height = OFFERS;
        self.scroll.act(action, self.items.len());
    }

    /// Puts the selected suggestion into the field; a new person is returned.
    pub(super) fn take(&mut self, field: &mut Field) -> Option<Newcomer> {
        let offer = self.items.get(self.scroll.cursor).cloned();
        self.close();
        let offer = offer?;
        field.line = Line::new(offer.text);
        field.problem = None;
        offer.newcomer
    }

    /// Suggests people matching the text of a field.
    pub(super) fn typed(&mut self, field: &Field, ctx: &Ctx) {
        self.close();
        let text = field.text();
        if text.is_empty() || text.starts_with(['#', MARK]) {
            return;
        }
        if field.field_type == FieldType::Tournament {
            self.items = tournaments(text, ctx).take(OFFERS).collect();
            return;
        }
        if field.field_type != FieldType::Person {
            return;
        }
        let exact = person(text, ctx).is_some_and(|person| ctx.name(person) == text);
        if !exact {
            let room = OFFERS - field.newcomers.len();
            self.items = people(text, ctx).take(room).collect();
            self.items.extend(newcomers(field, ctx));
        }
    }

    /// Suggests everybody who has a name, in alphabetical order, members before guests; `false` if there is nobody. In
    /// a club of thousands one types instead.
    pub(super) fn everybody(&mut self, ctx: &Ctx) -> bool {
        self.close();
        let people = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
        let named = people.filter(|line| !ctx.name(line.row.id).is_empty());
        let mut named: Vec<&MemberLine> = named.collect();
        named.sort_unstable_by_key(|line| (line.row.status.is_none(), line.place));
        named.truncate(EVERYBODY);
        let offer = |line: &&MemberLine| offer(line, ctx);
        self.items = named.iter().map(offer).collect();
        !self.items.is_empty()
    }

    /// Completes the name of a file; `false` if there was nothing to complete.
    pub(super) fn complete(&mut self, field: &mut Field) -> bool {
        self.close();
        let text = field.text().to_owned();
        let found = complete(&text);
        let folder = text.rfind('/').map_or("", |at| &text[..=at]);
        if found.names.len() > 1 {
            let offers = found.names.iter().map(|name| Offer {
                label: name.clone(),
                detail: String::new(),
                text: format!("{folder}{name}"),
                newcomer: None,
            });
            self.items = offers.collect();
        }
        let grown = found.text != text;
        if grown {
            field.line = Line::new(found.text);
            field.problem = None;
        }
        grown || !self.items.is_empty()
    }
}

/// The tournaments whose names contain the typed letters, the newest first; those who share a name by number.
fn tournaments(text: &str, ctx: &Ctx) -> impl Iterator<Item = Offer> {
    let mut filter = Filter::new(text, |_| false);
    let snapshot = ctx.snapshot.iter();
    let lines = snapshot.flat_map(|snapshot| snapshot.tournaments.iter().rev());
    let fitting = lines.filter(move |line| filter.keeps(&line.row.name, |_| None));
    fitting
        .filter(move |line| line.row.name != text)
        .map(|line| {
            let id = format!("#{}", line.row.id);
            let is_named = tournament(&line.row.name, ctx).is_some();
            Offer {
                label: visible(&line.row.name),
                detail: format!("{}  {id}", ctx.date(line.row.end)),
                text: if is_named { line.row.name.clone() } else { id },
                newcomer: None,
            }
        })
}

/// A new person of each kind with the typed name.
fn newcomers(field: &Field, ctx: &Ctx) -> impl Iterator<Item = Offer> {
    let text = field.text().to_owned();
    field.newcomers.iter().map(move |newcomer| Offer {
        label: ctx.say(&Message::new(newcomer.key).with("name", text.as_str())),
        detail: String::new(),
        text: text.clone(),
        newcomer: Some(*newcomer),
    })
}

/// The people whose names fit, the best first. In a club of thousands, only names that have the typed letters together
/// are compared.
fn people(text: &str, ctx: &Ctx) -> impl Iterator<Item = Offer> {
    let mut filter = Filter::new(text, |_| false);
    let snapshot = ctx.snapshot.iter();
    let people = snapshot.flat_map(|snapshot| {
        let people = &snapshot.people;
        if people.len() <= EVERYBODY {
            return people.iter().collect::<Vec<_>>();
        }
        let like = snapshot.name_index.like(text, EVERYBODY).into_iter();
        let place = |id| people.binary_search_by_key(&id, |line| line.row.id).ok();
        like.filter_map(|id| people.get(place(id)?)).collect()
    });
    let scored = people.filter_map(|line| {
        let name = ctx.name(line.row.id);
        let score = filter.score(name, |_| None)?;
        let guest = line.row.status.is_none();
        (!name.is_empty()).then_some((Reverse(score), guest, name, line))
    });
    let mut scored: Vec<_> = scored.collect();
    scored.sort_by_key(|(score, guest, name, line)| (*score, *guest, *name, line.row.id));
    scored.into_iter().map(|(_, _, _, line)| offer(line, ctx))
}

/// A person as a suggestion; one of several with the same name is distinguished by number.
fn offer(line: &MemberLine, ctx: &Ctx) -> Offer {
    let snapshot = ctx.snapshot.as_ref();
    let is_shared = snapshot.is_some_and(|snapshot| snapshot.name_index.is_shared(line.row.id));
    let id = format!("#{}", line.row.id);
    let name = ctx.name(line.row.id);
    let rating = line.row.rating.map(|rating| format!("{rating}  "));
    Offer {
        label: name.to_owned(),
        detail: rating.unwrap_or_default() + &id,
        text: if is_shared { id } else { name.to_owned() },
        newcomer: None,
    }
}
