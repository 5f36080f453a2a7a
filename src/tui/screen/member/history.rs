//! How a member's rating moved: the chart, and beside it the events with the numbers.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::member_history::{MemberHistory, RatingStep};
use crate::domain::{Message, TournamentId};
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::widget::chart::{self, Chart, Point};
use crate::tui::widget::frame;
use crate::tui::widget::scroll::Scroll;

/// Columns of the list of events beside the chart.
const LIST: u16 = 27;

/// Lines below the chart that say what the cursor is on.
const BELOW: u16 = 2;

/// The cursor on the events.
#[derive(Clone, Copy, Debug, Default)]
pub struct History {
    scroll: Scroll,
    /// Whether the cursor was put on the latest event.
    placed: bool,
}

impl History {
    /// The past was read anew: at first the cursor stands on the latest event.
    pub fn refreshed(&mut self, past: &MemberHistory) {
        if !self.placed && !past.steps.is_empty() {
            self.placed = true;
            self.scroll.cursor = past.steps.len() - 1;
        }
        self.scroll.fit(self.scroll.height, past.steps.len());
    }

    /// Is told the height of its area.
    pub fn resize(&mut self, height: u16, past: &MemberHistory) {
        let height = usize::from(height.saturating_sub(2 + BELOW));
        self.scroll.fit(height, past.steps.len());
    }

    /// Goes from event to event; `false` if it is no action that does.
    pub fn act(&mut self, action: Action, past: &MemberHistory) -> bool {
        self.scroll.act(action, past.steps.len())
    }

    /// The event under the cursor.
    pub fn event(&self, past: &MemberHistory) -> Option<TournamentId> {
        past.steps.get(self.scroll.cursor)?.event
    }

    /// The step under the cursor.
    pub fn step<'s>(&self, past: &'s MemberHistory) -> Option<&'s RatingStep> {
        past.steps.get(self.scroll.cursor)
    }

    pub fn view(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        past: &MemberHistory,
        title: &str,
        ctx: &Ctx,
    ) {
        let inner = frame::framed(frame, area, title, true, ctx);
        if past.steps.is_empty() {
            let text = frame::cut(
                &ctx.get("member-no-history"),
                usize::from(inner.width.saturating_sub(2)),
                ctx,
            );
            if inner.width > 2 && inner.height > 0 {
                let buffer = frame.buffer_mut();
                buffer.set_string(inner.x + 1, inner.y, text, ctx.theme.dim());
            }
            return;
        }
        let upper = inner.height.saturating_sub(BELOW);
        let list = LIST.min(inner.width);
        let beside = Rect::new(inner.right() - list, inner.y, list, upper);
        let width = inner.width.saturating_sub(list + 1);
        let points: Vec<Point> = past
            .steps
            .iter()
            .map(|step| Point {
                date: step.date,
                value: step.new.0,
            })
            .collect();
        let place = Rect::new(inner.x, inner.y, width, upper);
        let chart = Chart {
            points: &points,
            cursor: Some(self.scroll.cursor),
            decimals: 0,
        };
        chart::view(frame.buffer_mut(), place, &chart, ctx);
        self.view_list(frame, beside, past, ctx);
        let below = Rect::new(inner.x, inner.y + upper, inner.width, inner.height - upper);
        self.view_step(frame, below, past, ctx);
    }

    fn view_list(&self, frame: &mut Frame<'_>, area: Rect, past: &MemberHistory, ctx: &Ctx) {
        let window = past.steps.iter().enumerate().skip(self.scroll.offset);
        for ((at, step), y) in window.zip(area.y..area.bottom()) {
            let under = at == self.scroll.cursor;
            let sign = if under { ctx.symbols.cursor() } else { " " };
            let old = step
                .old
                .map_or_else(|| "-".to_owned(), |old| old.to_string());
            let text = format!(
                "{sign}{} {old:>4} {:>4} ",
                ctx.date(step.date),
                step.new.to_string()
            );
            let style = if under {
                ctx.theme.selected()
            } else {
                Style::new()
            };
            let room = usize::from(area.width);
            let buffer = frame.buffer_mut();
            let (x, _) = buffer.set_stringn(area.x, y, text, room, style);
            let (change, colour) = change(step, ctx);
            let room = usize::from(area.right().saturating_sub(x));
            buffer.set_stringn(x, y, change, room, colour.patch(style));
        }
        if let Some(down) = self.scroll.cursor.checked_sub(self.scroll.offset) {
            let y = area
                .y
                .saturating_add(u16::try_from(down).unwrap_or(u16::MAX));
            if y < area.bottom() && area.width > 0 {
                frame.set_cursor_position((area.x, y));
            }
        }
    }

    /// What the cursor is on: the event by name, and the numbers of it.
    fn view_step(&self, frame: &mut Frame<'_>, area: Rect, past: &MemberHistory, ctx: &Ctx) {
        let Some(step) = self.step(past) else { return };
        let lines = [
            (name(step, ctx), ctx.theme.heading()),
            (numbers(step, ctx), Style::new()),
        ];
        for ((text, style), y) in lines.into_iter().zip(area.y..area.bottom()) {
            let room = usize::from(area.width.saturating_sub(1));
            let text = frame::cut(&text, room, ctx);
            frame
                .buffer_mut()
                .set_stringn(area.x + 1, y, text, room, style);
        }
    }
}

/// The name of the event of a step.
pub fn name(step: &RatingStep, ctx: &Ctx) -> String {
    match step.event {
        Some(event) => event_name(event, ctx),
        None => ctx.get("history-adjusted"),
    }
}

pub fn event_name(event: TournamentId, ctx: &Ctx) -> String {
    let lines = ctx
        .snapshot
        .iter()
        .flat_map(|snapshot| &snapshot.tournaments);
    let mut found = lines.filter(|line| line.row.id == event);
    found
        .next()
        .map(|line| line.row.name.clone())
        .unwrap_or_default()
}

/// Day, score and ratings of a step in one line.
fn numbers(step: &RatingStep, ctx: &Ctx) -> String {
    let new = i64::from(step.new.0);
    let ratings = match step.old {
        Some(old) => Message::new("member-step")
            .with("old", i64::from(old.0).to_string())
            .with("new", new.to_string()),
        None => Message::new("member-step-first").with("new", new.to_string()),
    };
    let mut parts = vec![ctx.date(step.date), ctx.say(&ratings)];
    if step.event.is_some() {
        let score = Message::new("member-step-score")
            .with("score", step.score.exact())
            .with("games", step.games);
        parts.push(ctx.say(&score));
        if let Some(expected) = step.expected {
            let shown = expected.round_dp(2);
            parts.push(ctx.say(&Message::new("member-step-expected").with("expected", shown)));
        }
    }
    parts.join(&format!(" {} ", ctx.symbols.dot()))
}

/// How far the rating moved, with a sign, never by colour alone.
pub fn change(step: &RatingStep, ctx: &Ctx) -> (String, Style) {
    let Some(old) = step.old else {
        return (String::new(), Style::new());
    };
    let moved = i64::from(step.new.0) - i64::from(old.0);
    match moved {
        0 => ("=".to_owned(), ctx.theme.dim()),
        up if up > 0 => (format!("{}{up}", ctx.symbols.up()), ctx.theme.good()),
        down => (format!("{}{}", ctx.symbols.down(), -down), ctx.theme.bad()),
    }
}
