//! Explains a member's number: lists the member's events; each of them opens its derivation, down to the single look-ups.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::rows::{Events, events};
use crate::app::club::club_document::ClubDocument;
use crate::domain::list::ListStatus;
use crate::domain::{Date, Message, PersonId};
use crate::publish::layout::wrap;
use crate::text::{long_date, visible};
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::screen::Screen;
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listing, has_table};
use crate::tui::widget::table::{Appearance, Rows as _};

#[derive(Debug)]
pub struct State {
    member: PersonId,
    /// The list with the number to explain.
    date: Date,
    list: Listing<Events>,
}

impl State {
    /// The events behind a member's number on the list of a day.
    pub fn new(member: PersonId, date: Date) -> Self {
        Self {
            member,
            date,
            list: Listing::new(),
        }
    }

    /// Opens the derivation of the event under the cursor.
    fn open(&self) -> Vec<Effect> {
        match self.list.table.selected() {
            Some((_, Some(event))) => {
                vec![Effect::open(ClubDocument::Explanation(self.member, event))]
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

impl State {
    /// The note above the events, wrapped to a width.
    fn note_lines(&self, width: u16, ctx: &Ctx) -> String {
        let width = usize::from(width.saturating_sub(2)).max(8);
        wrap(&self.note(ctx), width, 0)
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.say(
            &Message::new("why-title")
                .with("name", visible(ctx.name(self.member)))
                .with("date", long_date(ctx.texts.lang(), self.date)),
        )
    }

    fn contexts(&self) -> &'static [Context] {
        self.list.table.contexts(&[
            Context::Explained,
            Context::Table,
            Context::List,
            Context::Global,
        ])
    }

    has_table!(list);

    fn table_area(&self, area: Rect, ctx: &Ctx) -> Rect {
        let lines = self.note_lines(area.width, ctx).lines().count();
        frame::below(area, u16::try_from(lines).unwrap_or(u16::MAX))
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Open | Action::ExplanationPrint => self.open(),
            action => self.list.act(action, ctx),
        }
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

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.height < 3 {
            return;
        }
        for (line, y) in self.note_lines(area.width, ctx).lines().zip(area.y..) {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x + 1, y, line, area.width.into(), ctx.theme.dim());
        }
        let title = if ctx.panes.aside {
            // The list beside it says which one it is.
            visible(ctx.name(self.member))
        } else {
            self.title(ctx)
        };
        let count = Message::new("quality-counted").with("count", self.list.rows.len());
        let look = Appearance {
            title: &title,
            counted: &ctx.say(&count),
            empty: "why-empty",
            focus: true,
        };
        self.list
            .view(frame, self.table_area(area, ctx), &look, ctx);
    }

    fn sheet_name(&self, ctx: &Ctx) -> String {
        visible(ctx.name(self.member))
    }
}
