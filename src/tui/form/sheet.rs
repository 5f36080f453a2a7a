//! The fields of a form in use: typed text, messages, and the focus that moves through them.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crossterm::event::KeyCode;

use super::field::{Field, FieldType, MARK, Values, person, tournament};
use super::newcomer::Becomes;
use super::{Kind, Newcomer, Problems};
use crate::app::club::snapshot::MemberLine;
use crate::domain::Message;
use crate::files::path_completion::complete;
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::widget::filter::Filter;
use crate::tui::widget::line::Line;
use crate::tui::widget::scroll::Scroll;

/// Fields that are being filled in.
#[derive(Clone, Debug)]
pub struct Form {
    pub(crate) fields: Vec<Field>,
    pub(super) focus: usize,
    /// Fields that are hidden, given the typed values.
    hidden: Vec<&'static str>,
    pub(crate) live: Option<String>,
    pub(super) offers: Offers,
    /// Whether another form of its kind can follow.
    adds: bool,
}

impl Form {
    /// A form with the focus on its first field.
    pub fn new(fields: Vec<Field>) -> Self {
        Self {
            fields,
            focus: 0,
            hidden: Vec::new(),
            live: None,
            offers: Offers::default(),
            adds: false,
        }
    }

    /// Whether another form of its kind can follow.
    pub fn can_go_on(&mut self, adds: bool) {
        self.adds = adds;
    }

    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The fields, to be filled.
    pub fn fields_mut(&mut self) -> &mut [Field] {
        &mut self.fields
    }

    /// Whether anything was typed.
    pub fn is_dirty(&self) -> bool {
        self.fields.iter().any(Field::is_dirty)
    }

    pub(super) fn is_visible(&self, field: &Field) -> bool {
        !self.hidden.contains(&field.name)
    }

    /// Whether the focus is on the first field that is shown.
    pub fn on_first(&self) -> bool {
        let before = self.fields.iter().take(self.focus);
        !before.into_iter().any(|field| self.is_visible(field))
    }

    /// Whether the focus is on the last field that is shown.
    pub fn on_last(&self) -> bool {
        let rest = self.fields.iter().skip(self.focus + 1);
        !rest.into_iter().any(|field| self.is_visible(field))
    }

    /// The typed values; a hidden field is empty.
    pub fn values(&self, ctx: &Ctx) -> Values {
        Values::from_fields(
            self.fields.iter().filter(|field| self.is_visible(field)),
            ctx,
        )
    }

    /// The texts of the fields, for storing.
    pub fn texts(&self) -> BTreeMap<String, String> {
        let typed = self.fields.iter().filter(|field| field.is_dirty());
        let texts = typed.map(|field| (field.name.to_owned(), field.line.text().to_owned()));
        texts.collect()
    }

    /// Restores stored texts.
    pub fn restore(&mut self, texts: &BTreeMap<String, String>) {
        for field in &mut self.fields {
            if let Some(text) = texts.get(field.name) {
                field.line = Line::new(text.clone());
            }
        }
    }

    /// Shows and hides fields, and updates the live line under them.
    pub fn follow(&mut self, kind: &Kind, ctx: &Ctx) {
        let typed = Values::from_fields(&self.fields, ctx);
        let fields = self.fields.iter();
        let kind = kind.definition();
        let hidden = fields.filter(|field| !kind.shows_field(field.name, &typed));
        self.hidden = hidden.map(|field| field.name).collect();
        self.live = kind.live(&self.values(ctx), ctx);
    }

    /// The contexts of keys besides the form's own.
    pub fn contexts(&self) -> &'static [Context] {
        let path = self.fields.get(self.focus);
        let path = path.is_some_and(|field| field.field_type == FieldType::Path);
        let nobody = self
            .fields
            .get(self.focus)
            .is_some_and(|field| field.field_type == FieldType::Person && field.text().is_empty());
        match (self.offers.is_empty(), path) {
            (true, _) if nobody && self.adds => &[Context::Nobody, Context::Adding, Context::Form],
            (true, _) if nobody => &[Context::Nobody, Context::Form],
            (false, _) if self.adds => &[Context::Adding, Context::Choice, Context::Form],
            (true, _) if self.adds => &[Context::Adding, Context::Form],
            (false, true) => &[Context::Choice, Context::Path, Context::Form],
            (false, false) => &[Context::Choice, Context::Form],
            (true, true) => &[Context::Path, Context::Form],
            (true, false) => &[Context::Form],
        }
    }

    /// Checks every field; moves to the first one with a problem.
    pub fn check(&mut self, ctx: &Ctx) -> bool {
        self.offers.close();
        let mut first = None;
        for at in 0..self.fields.len() {
            if self.is_visible(&self.fields[at]) && !self.fields[at].check(ctx) {
                first = first.or(Some(at));
            }
        }
        self.focus = first.unwrap_or(self.focus);
        if first.is_some() {
            self.offer_newcomers(ctx);
        }
        first.is_none()
    }

    /// Shows the problems, and moves to the first of them.
    pub fn complain(&mut self, problems: Problems) {
        let mut first = self.fields.len();
        for (name, problem) in problems {
            if let Some(at) = self.fields.iter().position(|field| field.name == name) {
                self.fields[at].problem = Some(problem);
                first = first.min(at);
            }
        }
        if first < self.fields.len() {
            self.focus = first;
        }
    }

    /// Moves through the fields and their suggestions.
    pub fn act(&mut self, action: Action, ctx: &Ctx) {
        match action {
            Action::FieldEnter if self.offer_newcomers(ctx) => {}
            Action::OfferAll if self.offers.everybody(ctx) => {}
            Action::FieldNext | Action::FieldEnter | Action::OfferAll => self.step(true, ctx),
            Action::FieldBack => self.step(false, ctx),
            Action::PickDown | Action::PickUp | Action::PageDown | Action::PageUp => {
                self.offers.step(action);
            }
            Action::PickNone => self.offers.close(),
            Action::Pick => {
                let field = self.fields.get_mut(self.focus);
                if let Some(newcomer) = field.and_then(|field| self.offers.take(field)) {
                    self.make_new(newcomer, ctx);
                    return;
                }
                let person = self.fields.get(self.focus);
                if person.is_some_and(|field| field.field_type == FieldType::Person)
                    && !self.on_last()
                {
                    self.step(true, ctx);
                }
            }
            Action::Complete => {
                let field = self.fields.get_mut(self.focus);
                if !field.is_some_and(|field| self.offers.complete(field)) {
                    self.step(true, ctx);
                }
            }
            _ => {}
        }
    }

    /// Offers to make a new person of the focused name, if nobody has it.
    fn offer_newcomers(&mut self, ctx: &Ctx) -> bool {
        let Some(field) = self.fields.get_mut(self.focus) else {
            return false;
        };
        if field.newcomers.is_empty() || field.text().is_empty() || field.check(ctx) {
            return false;
        }
        self.offers.typed(field, ctx);
        !self.offers.is_empty()
    }

    /// Makes a new person of the typed name, and goes on to the next field.
    fn make_new(&mut self, newcomer: Newcomer, ctx: &Ctx) {
        let name = self.fields[self.focus].text().to_owned();
        let Becomes::Chosen {
            choice: (choice, value),
            name: named,
        } = newcomer.becomes
        else {
            self.fields[self.focus].line = Line::new(format!("{MARK}{name}"));
            self.step(true, ctx);
            return;
        };
        self.fields[self.focus].line = Line::default();
        for (wanted, text) in [(choice, value), (named, name.as_str())] {
            if let Some(at) = self.fields.iter().position(|field| field.name == wanted) {
                self.fields[at].line = Line::new(text);
                self.fields[at].problem = None;
                self.focus = at;
            }
        }
        if !self.on_last() {
            self.step(true, ctx);
        }
    }

    /// Puts texts into fields as if they had been there from the beginning.
    pub fn hold(&mut self, texts: &BTreeMap<String, String>) {
        for field in &mut self.fields {
            if let Some(text) = texts.get(field.name) {
                *field = match field.field_type {
                    FieldType::Choice(_) => field.clone().holding(text.clone()),
                    _ => field.clone().proposing(text.clone()),
                };
            }
        }
    }

    /// Goes to the next or previous visible field, and checks the one that is left.
    fn step(&mut self, forward: bool, ctx: &Ctx) {
        self.offers.close();
        if let Some(field) = self.fields.get_mut(self.focus) {
            field.check(ctx);
        }
        let count = self.fields.len().max(1);
        let step = if forward { 1 } else { count - 1 };
        for _ in 0..count {
            self.focus = (self.focus + step) % count;
            let field = self.fields.get(self.focus);
            if field.is_some_and(|field| self.is_visible(field)) {
                return;
            }
        }
    }

    /// Types into the field that has the focus.
    pub fn key(&mut self, key: Key, ctx: &Ctx) {
        let Some(field) = self.fields.get_mut(self.focus) else {
            return;
        };
        if matches!(field.field_type, FieldType::Choice(_)) {
            match (key.code, key.letter()) {
                (KeyCode::Right | KeyCode::Char(' '), _) => field.step(true),
                (KeyCode::Left, _) => field.step(false),
                (_, Some(letter)) => field.step_to(letter),
                _ => {}
            }
            return;
        }
        if field.line.key(key) {
            field.problem = None;
            self.offers.typed(field, ctx);
        }
    }

    /// Pastes into the field that has the focus.
    pub fn paste(&mut self, text: &str, ctx: &Ctx) {
        if let Some(field) = self.fields.get_mut(self.focus)
            && !matches!(field.field_type, FieldType::Choice(_))
        {
            field.line.paste(text);
            field.problem = None;
            self.offers.typed(field, ctx);
        }
    }
}

/// How many suggestions are shown at once.
pub(super) const OFFERS: usize = 5;

/// In a club with more people, all names are suggested only after a letter was typed.
const EVERYBODY: usize = 2000;

/// One suggestion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) label: String,
    /// Details shown next to it.
    pub(super) detail: String,
    /// The text of the field when it is accepted.
    text: String,
    /// The kind of new person that it makes of the text.
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
    pub(crate) fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The visible suggestions, and whether the cursor is on each.
    pub(crate) fn seen(&self) -> impl Iterator<Item = (&Offer, bool)> {
        let Scroll { cursor, offset, .. } = self.scroll;
        let items = self.items.iter().enumerate().skip(offset).take(OFFERS);
        items.map(move |(at, item)| (item, at == cursor))
    }

    /// Removes the suggestions.
    fn close(&mut self) {
        *self = Self::default();
    }

    pub(crate) fn step(&mut self, action: Action) {
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
    pub(crate) fn typed(&mut self, field: &Field, ctx: &Ctx) {
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

    /// Suggests everybody in alphabetical order, members before guests; `false` if there is nobody. In a club of
    /// thousands this would be too many, so nothing is suggested before a letter is typed.
    fn everybody(&mut self, ctx: &Ctx) -> bool {
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

    /// Completes a file name; `false` if there was nothing to complete.
    fn complete(&mut self, field: &mut Field) -> bool {
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

/// The tournaments whose names contain the typed letters, the newest first; those with the same name have their number.
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

/// The people whose names match, the best first. In a club of thousands, only names that contain the typed letters side
/// by side are compared, to stay fast.
fn people(text: &str, ctx: &Ctx) -> impl Iterator<Item = Offer> {
    let mut filter = Filter::new(text, |_| false);
    let snapshot = ctx.snapshot.iter();
    let people = snapshot.flat_map(|snapshot| {
        let people = &snapshot.people;
        if people.len() <= EVERYBODY {
            return people.iter().collect::<Vec<_>>();
        }
        let like = snapshot.name_index.search(text, EVERYBODY).into_iter();
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
