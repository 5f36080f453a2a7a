//! Explains a member's number: lists the member's events, and derives each of them down to the single look-ups.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::RatingResponse;
use super::rows::{Events, Row, events};
use crate::app::club::club_document::ClubDocument;
use crate::app::derivation;
use crate::domain::list::ListStatus;
use crate::domain::{Date, Message, PersonId, TournamentId};
use crate::text::{long_date, visible};
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::modal::notice::text_width;
use crate::tui::screen::{Response, Screen, preview};
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing};
use crate::tui::widget::table::{Appearance, Rows as _};
use crate::tui::widget::text::Text;

#[derive(Debug)]
pub struct State {
    member: PersonId,
    /// The list with the number to explain.
    date: Date,
    list: Listing<Events>,
    /// The explanation of a single event.
    explained: Option<(Row, Text)>,
    size: Size,
}

impl State {
    /// The events behind a member's number on the list of a day.
    pub fn new(member: PersonId, date: Date) -> Self {
        Self {
            member,
            date,
            list: Listing::new(),
            explained: None,
            size: Size::default(),
        }
    }

    fn heading(&self, ctx: &Ctx) -> String {
        match &self.explained {
            Some(((_, event), _)) => {
                let named = self
                    .list
                    .rows
                    .lines
                    .iter()
                    .find(|found| found.id.1 == *event);
                let event = named.map_or("", |event| event.name.as_str());
                format!("{}: {event}", visible(ctx.name(self.member)))
            }
            // Beside a list, that says which one it is.
            None if ctx.panes.aside => visible(ctx.name(self.member)),
            None => ctx.say(
                &Message::new("why-title")
                    .with("name", visible(ctx.name(self.member)))
                    .with("date", long_date(ctx.texts.lang(), self.date)),
            ),
        }
    }

    /// Requests the explanation of the event under the cursor.
    fn open(&self) -> Vec<Effect> {
        let (member, picked) = (self.member, self.list.table.selected());
        match picked {
            Some(id @ (_, Some(event))) => vec![ask(member, id, event)],
            Some((_, None)) => vec![Effect::Say(Message::new("why-scale-moved"))],
            None => Vec::new(),
        }
    }

    /// The event that is explained, or the one under the cursor.
    fn event(&self) -> Option<Row> {
        let explained = self.explained.as_ref().map(|(row, _)| *row);
        explained.or_else(|| self.list.table.selected())
    }

    /// Opens the explanation as it is printed.
    fn print(&self) -> Vec<Effect> {
        match self.event() {
            Some((_, Some(event))) => {
                let document = ClubDocument::Explanation(self.member, event);
                vec![Effect::open(preview::State::new(document))]
            }
            Some((_, None)) => vec![Effect::Say(Message::new("why-scale-moved"))],
            None => Vec::new(),
        }
    }

    /// The note above the events.
    fn note(&self, ctx: &Ctx) -> String {
        let counting = self
            .list
            .rows
            .lines
            .iter()
            .filter(|event| event.counts)
            .count();
        let mut parts = vec![ctx.say(&Message::new("why-counting").with("count", counting))];
        let snapshot = ctx.snapshot.as_ref();
        let late = snapshot.and_then(|snapshot| {
            // A published list already contains its corrections.
            let draft = Some(&snapshot.draft).filter(|page| page.list.status == ListStatus::Draft);
            let mut late = draft?.corrections.iter();
            late.find(|found| found.member == self.member)
        });
        if let Some((published, now)) = late.and_then(|found| found.published.zip(found.now)) {
            let message = Message::new("why-late")
                .with("published", published.exact())
                .with("now", now.exact());
            parts.push(ctx.say(&message));
        }
        parts.join(&format!(" {} ", ctx.symbols.dot()))
    }
}

/// Requests the explanation of an event.
fn ask(member: PersonId, id: Row, event: TournamentId) -> Effect {
    Effect::ask(move |club| {
        let found = Box::new(derivation::explain(club, member, Some(event))?);
        Ok(Response::Rating(RatingResponse::Derived(id, found)))
    })
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        self.heading(ctx)
    }

    fn contexts(&self) -> &'static [Context] {
        match &self.explained {
            Some((_, text)) if text.is_typing() => &[Context::Filter],
            Some((_, text)) if text.is_wide() => &[
                Context::Explained,
                Context::Text,
                Context::Wide,
                Context::Global,
            ],
            Some(_) => &[Context::Explained, Context::Text, Context::Global],
            None if self.list.table.is_typing() => &[Context::Filter],
            None => &[
                Context::Explained,
                Context::Table,
                Context::List,
                Context::Global,
            ],
        }
    }

    fn listing(&self) -> Option<&dyn Listed> {
        Some(&self.list)
    }

    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        self.explained.is_none().then_some(&mut self.list)
    }

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        frame::below(area, 1)
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        if action == Action::ExplanationPrint {
            return self.print();
        }
        if let Some((_, text)) = &mut self.explained {
            if !text.act(action) && matches!(action, Action::Back | Action::Open) {
                self.explained = None;
            }
            return Vec::new();
        }
        match action {
            Action::Open => self.open(),
            action => self.list.act(action, ctx),
        }
    }

    fn is_typing(&self) -> bool {
        match &self.explained {
            Some((_, text)) => text.is_typing(),
            None => self.list.table.is_typing(),
        }
    }

    fn key(&mut self, key: Key, _ctx: &Ctx) -> Vec<Effect> {
        match &mut self.explained {
            Some((_, text)) => text.key(key),
            None => self.list.key(key),
        }
        Vec::new()
    }

    fn paste(&mut self, text: &str, _ctx: &Ctx) -> Vec<Effect> {
        match &mut self.explained {
            Some((_, shown)) => shown.paste(text),
            None => self.list.paste(text),
        }
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        if let Response::Rating(RatingResponse::Derived(id, found)) = response {
            let text = found.text(text_width(ctx), ctx.texts);
            let shown = self.explained.take().filter(|(shown, _)| *shown == id);
            let mut explained = shown.map(|(_, text)| text).unwrap_or_default();
            explained.fit(self.size.width, self.size.height.saturating_sub(1));
            explained.set_page(text);
            self.explained = Some((id, explained));
        }
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if let Some(snapshot) = &ctx.snapshot {
            let published = snapshot.last.as_ref().map(|last| last.list.date);
            let since = published.filter(|published| *published < self.date);
            let events = events(snapshot, self.member, self.date, since);
            self.list.show(Events::new(events, ctx), ctx);
        }
        Vec::new()
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.size = size;
        self.list.resize(size.height.saturating_sub(1));
        if let Some((_, text)) = &mut self.explained {
            text.fit(size.width, size.height.saturating_sub(1));
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.height < 3 {
            return;
        }
        let heading = self.heading(ctx);
        if let Some((_, text)) = &self.explained {
            text.view_titled(&heading, (frame, area), true, ctx);
            return;
        }
        let width = usize::from(area.width.saturating_sub(2));
        let note = frame::cut(&self.note(ctx), width, ctx);
        frame
            .buffer_mut()
            .set_stringn(area.x + 1, area.y, note, width, ctx.theme.dim());
        let rest = Rect::new(area.x, area.y + 1, area.width, area.height - 1);
        let count = self.list.rows.len();
        let counted = ctx.say(&Message::new("quality-counted").with("count", count));
        let look = Appearance {
            title: &heading,
            counted: &counted,
            empty: "why-empty",
            focus: true,
        };
        self.list.view(frame, rest, &look, ctx);
    }

    fn sheet_name(&self, ctx: &Ctx) -> String {
        visible(ctx.name(self.member))
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        let (_, text) = self.explained.as_ref()?;
        Some(text.text().to_owned())
    }
}
