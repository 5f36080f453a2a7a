//! How the rating list looks: its parts, the notes, the table.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::tab::Tab;
use super::{ABOVE, State};
use crate::domain::Message;
use crate::domain::list::ListStatus;
use crate::domain::person::Status;
use crate::rating::regulation::MOST_IN_A_BATCH;
use crate::text::long_date;
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;
use crate::tui::widget::table::Look;
use crate::tui::widget::tabs;

impl State {
    fn heading(&self, ctx: &Ctx) -> String {
        let Some(page) = self.page(ctx) else {
            return ctx.get("screen-rating");
        };
        let key = match page.list.status {
            ListStatus::Draft => "list-draft-of",
            ListStatus::Published => "list-published-of",
        };
        let lang = ctx.texts.lang();
        let own = ctx.say(&Message::new(key).with("date", long_date(lang, page.list.date)));
        match page.list.previous_date {
            Some(before) => {
                let beside = Message::new("list-beside").with("date", long_date(lang, before));
                own + &ctx.say(&beside)
            }
            None => own,
        }
    }

    /// The note on the list: its open items, and the meaning of the mark at a number.
    fn note(&self, ctx: &Ctx) -> (String, Style) {
        let Some(page) = self.page(ctx) else {
            return (String::new(), Style::new());
        };
        let mut parts = Vec::new();
        if page.in_the_way > 0 {
            let message = Message::new("list-in-the-way").with("count", page.in_the_way);
            parts.push(ctx.say(&message));
        }
        if !page.corrections.is_empty() {
            let message = Message::new("list-late").with("count", page.corrections.len());
            parts.push(ctx.say(&message));
        }
        if !page.remarks.is_empty() {
            parts.push(ctx.get("list-apart"));
        }
        let many = page.overshooting.len();
        if many > 0 {
            let message = Message::new("list-overshoot")
                .with("count", many)
                .with("most", MOST_IN_A_BATCH);
            parts.push(ctx.say(&message));
        }
        let style = if parts.is_empty() {
            ctx.theme.dim()
        } else {
            ctx.theme.warn()
        };
        if !ctx.has_games() {
            parts.push(ctx.get("list-provisional"));
        }
        (parts.join(&format!(" {} ", ctx.symbols.dot())), style)
    }

    fn view_tabs(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let tabs = Tab::ALL.into_iter().zip(self.counts);
        let tabs = tabs.map(|(tab, count)| tabs::Tab {
            name: format!("{} {count}", ctx.get(tab.text_key())),
            shown: tab == self.tab,
            style: match count {
                0 => ctx.theme.dim(),
                _ => Style::new(),
            },
        });
        let tabs: Vec<tabs::Tab> = tabs.collect();
        tabs::view(frame.buffer_mut(), area, (1, 0), &tabs, ctx);
    }

    /// Draws the screen.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.height < 4 {
            return;
        }
        self.view_tabs(frame, area, ctx);
        let (note, style) = self.note(ctx);
        let width = usize::from(area.width.saturating_sub(2));
        let note = frame::cut(&note, width, ctx);
        frame
            .buffer_mut()
            .set_stringn(area.x + 1, area.y + 1, note, width, style);
        let rest = Rect::new(area.x, area.y + ABOVE, area.width, area.height - ABOVE);
        let title = self.heading(ctx);
        let count = self.counts[self.tab as usize];
        let counted = ctx.say(&Message::new("word-member").with("count", count));
        let look = Look {
            title: &title,
            counted: &counted,
            empty: match self.tab {
                Tab::Active if self.counts == [0; 5] && !ctx.has_games() => {
                    let mut people = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
                    let has_members =
                        people.any(|line| line.row.status.is_some_and(Status::is_member));
                    if has_members {
                        "list-empty-members"
                    } else {
                        "list-empty-club"
                    }
                }
                Tab::Active | Tab::Passive => "list-empty",
                Tab::Unrated => "list-empty-unrated",
                Tab::Gone => "list-empty-gone",
                Tab::Late => "list-no-late",
            },
            focus: true,
        };
        if self.is_late() {
            self.late.view(frame, rest, &look, ctx);
        } else {
            self.list.view(frame, rest, &look, ctx);
        }
    }
}
