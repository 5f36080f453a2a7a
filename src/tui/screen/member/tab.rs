//! The tabs of a member's page, and how they are drawn.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{State, quality};
use crate::domain::{Message, Play};
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;
use crate::tui::widget::listing::Listing;
use crate::tui::widget::table::{Look, Rows};

/// The tabs, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// What the club knows of the member.
    #[default]
    Data,
    /// How the rating moved.
    History,
    Games,
    /// Every game of a tournament.
    Results,
    /// The score against each opponent.
    Opponents,
    Cards,
    /// The tournament quality T over the years.
    Quality,
}

impl Tab {
    /// Those of the pool at work: games of several have neither results nor opponents, and player cards are of
    /// chess events.
    pub fn of(ctx: &Ctx) -> &'static [Self] {
        if ctx.has_games() {
            &[Self::Data, Self::Games]
        } else if ctx.texts.play() == Play::Matches {
            &[
                Self::Data,
                Self::History,
                Self::Results,
                Self::Opponents,
                Self::Quality,
            ]
        } else {
            &[
                Self::Data,
                Self::History,
                Self::Results,
                Self::Opponents,
                Self::Cards,
                Self::Quality,
            ]
        }
    }

    pub fn text_key(self) -> &'static str {
        match self {
            Self::Data => "tab-member-data",
            Self::History => "tab-member-history",
            Self::Games => "screen-games",
            Self::Results => "tab-member-results",
            Self::Opponents => "tab-member-opponents",
            Self::Cards => "tab-member-cards",
            Self::Quality => "tab-member-quality",
        }
    }
}

impl State {
    /// Draws the names of the tabs and the tab itself.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let mut x = area.x + 1;
        for tab in Tab::of(ctx) {
            let style = if *tab == self.tab {
                ctx.theme.selected()
            } else {
                Style::new()
            };
            let text = format!(" {} ", ctx.get(tab.text_key()));
            let room = usize::from(area.right().saturating_sub(x));
            (x, _) = frame.buffer_mut().set_stringn(x, area.y, text, room, style);
        }
        let rest = Rect::new(area.x, area.y + 1, area.width, area.height - 1);
        let title = self.heading(ctx);
        match self.tab {
            Tab::Data => {
                if let Some(seen) = &self.seen {
                    self.data.view(frame, rest, seen, ctx);
                }
            }
            Tab::History => self.history.view(frame, rest, &self.past, &title, ctx),
            Tab::Games => {
                let counted = counted("games-counted", self.games.rows.len(), ctx);
                let look = look(&title, &counted, "member-no-games");
                self.games.view(frame, rest, &look, ctx);
            }
            Tab::Results => self.draw_results(frame, rest, &title, ctx),
            Tab::Opponents => {
                let count = self.opponents.rows.len();
                let counted = counted("member-opponents-counted", count, ctx);
                let look = look(&title, &counted, "member-no-games");
                self.opponents.view(frame, rest, &look, ctx);
            }
            Tab::Quality => quality::view(&self.quality, frame, rest, &title, ctx),
            Tab::Cards => {
                let counted = counted("member-cards-counted", self.cards.rows.len(), ctx);
                let look = look(&title, &counted, "member-no-cards");
                self.cards.view(frame, rest, &look, ctx);
            }
        }
    }

    /// The games, and below them what became of the one under the cursor.
    fn draw_results(&self, frame: &mut Frame<'_>, area: Rect, title: &str, ctx: &Ctx) {
        let Listing { rows, table } = &self.results;
        let counted = counted("member-games-counted", rows.len(), ctx);
        let look = look(title, &counted, "member-no-games");
        let upper = Rect::new(area.x, area.y, area.width, area.height.saturating_sub(1));
        table.view(frame, upper, rows, &look, ctx);
        if let Some(row) = table.row()
            && area.height > 0
        {
            let room = usize::from(area.width.saturating_sub(1));
            let text = frame::cut(&rows.said(row, ctx), room, ctx);
            let (x, y) = (area.x + 1, area.bottom() - 1);
            frame
                .buffer_mut()
                .set_stringn(x, y, text, room, Style::new());
        }
    }

    /// The name with rating and number.
    fn heading(&self, ctx: &Ctx) -> String {
        let name = ctx.name(self.id);
        match self.seen.as_ref().and_then(|seen| seen.card.row.rating) {
            Some(rating) => format!("{name} #{} {} {rating}", self.id, ctx.symbols.dot()),
            None => format!("{name} #{}", self.id),
        }
    }
}

fn counted(key: &'static str, count: usize, ctx: &Ctx) -> String {
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    ctx.say(&Message::new(key).with("count", count))
}

fn look<'a>(title: &'a str, counted: &'a str, empty: &'a str) -> Look<'a> {
    Look {
        title,
        counted,
        empty,
        focus: true,
    }
}
