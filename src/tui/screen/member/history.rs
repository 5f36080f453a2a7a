//! The tab with the history of a member's rating: the chart, and next to it the events with their numbers.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::{IN_LINES, Member};
use crate::app::members::member_history::{MemberHistory, RatingStep};
use crate::domain::{Message, TournamentId};
use crate::publish::chart::Point;
use crate::text::signed;
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::screen::part::{Part, Subject as _};
use crate::tui::widget::chart::{self, Chart};
use crate::tui::widget::frame;
use crate::tui::widget::scroll::Scroll;

/// Columns of the list of events next to the chart.
const LIST: u16 = 27;

/// Lines below the chart about the event under the cursor.
const BELOW: u16 = 2;

/// If the chart is below other content: the least height for both, and the greatest height of the chart.
const ENOUGH: u16 = 24;
const CHART: u16 = 14;

/// The cursor on the events.
#[derive(Clone, Copy, Debug, Default)]
pub struct History {
    scroll: Scroll,
    steps: usize,
    /// Whether the cursor was already put on the latest event.
    placed: bool,
}

impl Part<Member> for History {
    fn contexts(&self) -> &'static [Context] {
        IN_LINES
    }

    /// Puts the cursor on the latest event at first.
    fn refreshed(&mut self, member: &Member, _ctx: &Ctx) {
        self.steps = member.past.steps.len();
        if !self.placed && self.steps > 0 {
            // Until the rest of the page has arrived, the archived lists, which come before the events, are missing.
            self.placed = member.view.is_some();
            self.scroll.cursor = self.steps - 1;
        }
        self.scroll.fit(self.scroll.height, self.steps);
    }

    fn act(&mut self, action: Action, member: &Member, ctx: &Ctx) -> Vec<Effect> {
        if self.scroll.act(action, self.steps) {
            return Vec::new();
        }
        match action {
            Action::Open | Action::MemberWhy => {
                let event = self.step(&member.past).and_then(|step| step.event);
                member.explain(event, ctx)
            }
            Action::Back => vec![Effect::Close],
            _ => Vec::new(),
        }
    }

    fn resize(&mut self, size: Size) {
        let height = usize::from(size.height.saturating_sub(2 + BELOW));
        self.scroll.fit(height, self.steps);
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, member: &Member, ctx: &Ctx) {
        let past = &member.past;
        let inner = frame::framed(frame, area, &member.heading(ctx), true, ctx);
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
        // For reading line by line, the list alone is enough.
        let list = if ctx.symbols.is_plain() {
            inner.width
        } else {
            LIST.min(inner.width)
        };
        let beside = Rect::new(inner.right() - list, inner.y, list, upper);
        let width = inner.width.saturating_sub(list.saturating_add(1));
        let points = points(past);
        let place = Rect::new(inner.x, inner.y, width, upper);
        let chart = Chart {
            points: &points,
            cursor: Some(self.scroll.cursor),
            decimals: 0,
            others: &[],
        };
        chart::view(frame.buffer_mut(), place, &chart, ctx);
        self.view_list(frame, beside, past, ctx);
        let below = Rect::new(inner.x, inner.y + upper, inner.width, inner.height - upper);
        self.view_step(frame, below, past, ctx);
    }

    fn sheet(&self, member: &Member, ctx: &Ctx) -> Option<Sheet> {
        let head = [
            "name-date",
            "name-event",
            "column-old-rating",
            "column-event-new",
        ];
        let lines = member.past.steps.iter().map(|step| {
            vec![
                ctx.date(step.date),
                event_of(step, ctx),
                step.old.map_or_else(String::new, |old| old.to_string()),
                step.new.to_string(),
            ]
        });
        Some(Sheet {
            name: member.sheet_name(ctx),
            head: head.iter().map(|key| ctx.get(key)).collect(),
            lines: lines.collect(),
        })
    }

    fn copied(&self, member: &Member, ctx: &Ctx) -> Option<String> {
        let step = self.step(&member.past)?;
        let parts = [
            ctx.date(step.date),
            event_of(step, ctx),
            step.new.to_string(),
            change(step, ctx).0,
        ];
        Some(parts.join(" ").trim_end().to_owned())
    }
}

impl History {
    /// The step under the cursor.
    fn step<'s>(&self, past: &'s MemberHistory) -> Option<&'s RatingStep> {
        past.steps.get(self.scroll.cursor)
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
            let room = usize::from(area.width);
            let buffer = frame.buffer_mut();
            if ctx.symbols.is_plain() {
                let text = frame::cut(&format!("{sign}{}", in_words(step, ctx)), room, ctx);
                buffer.set_stringn(area.x, y, text, room, Style::new());
            } else {
                let (x, _) = buffer.set_stringn(area.x, y, text, room, Style::new());
                let (change, colour) = change(step, ctx);
                let room = usize::from(area.right().saturating_sub(x));
                buffer.set_stringn(x, y, change, room, colour);
            }
            if under {
                frame::bar(buffer, Rect::new(area.x, y, area.width, 1), ctx);
            }
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

    /// Draws the event under the cursor: its name, and its numbers.
    fn view_step(&self, frame: &mut Frame<'_>, area: Rect, past: &MemberHistory, ctx: &Ctx) {
        let Some(step) = self.step(past) else { return };
        let lines = [
            (event_of(step, ctx), ctx.theme.heading()),
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

/// The rating after each step.
fn points(past: &MemberHistory) -> Vec<Point> {
    let steps = past.steps.iter();
    let point = |step: &RatingStep| Point {
        date: step.date,
        value: step.new.0,
    };
    steps.map(point).collect()
}

/// The height of the chart below other content; 0 if there is no room, or fewer than two points.
pub(crate) fn chart_height(past: &MemberHistory, height: u16) -> u16 {
    if height < ENOUGH || past.steps.len() < 2 {
        return 0;
    }
    (height / 3).min(CHART)
}

/// Draws the chart alone.
pub(crate) fn view_chart(frame: &mut Frame<'_>, area: Rect, past: &MemberHistory, ctx: &Ctx) {
    if area.is_empty() {
        return;
    }
    let inner = frame::framed(frame, area, &ctx.get("tab-member-history"), false, ctx);
    let chart = Chart {
        points: &points(past),
        cursor: None,
        decimals: 0,
        others: &[],
    };
    chart::view(frame.buffer_mut(), inner, &chart, ctx);
}

/// The name of the event of a step.
fn event_of(step: &RatingStep, ctx: &Ctx) -> String {
    match step.event {
        Some(event) => event_name(event, ctx),
        None if step.archived => ctx.get("history-archived"),
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

/// A step as a line to be read: day, ratings, change, event.
fn in_words(step: &RatingStep, ctx: &Ctx) -> String {
    let (change, _) = change(step, ctx);
    let mut parts = vec![
        ctx.date(step.date),
        ratings(step, ctx),
        change,
        event_of(step, ctx),
    ];
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
}

/// The rating before a step and after it.
fn ratings(step: &RatingStep, ctx: &Ctx) -> String {
    let new = i64::from(step.new.0);
    ctx.say(&match step.old {
        None if step.archived => Message::new("member-step-archived").with("new", new.to_string()),
        Some(old) => Message::new("member-step")
            .with("old", i64::from(old.0).to_string())
            .with("new", new.to_string()),
        None => Message::new("member-step-first").with("new", new.to_string()),
    })
}

/// Day, score and ratings of a step in one line.
fn numbers(step: &RatingStep, ctx: &Ctx) -> String {
    let mut parts = vec![ctx.date(step.date), ratings(step, ctx)];
    if step.event.is_some() {
        let score = Message::new("member-step-score")
            .with("score", ctx.score(step.score))
            .with("games", step.games);
        parts.push(ctx.say(&score));
        if let Some(expected) = step.expected {
            let shown = expected.round_dp(2);
            parts.push(ctx.say(&Message::new("member-step-expected").with("expected", shown)));
        }
    }
    parts.join(&format!(" {} ", ctx.symbols.dot()))
}

/// The change of the rating, always with a sign, so that it does not depend on colour alone.
fn change(step: &RatingStep, ctx: &Ctx) -> (String, Style) {
    let Some(old) = step.old else {
        return (String::new(), Style::new());
    };
    let moved = i64::from(step.new.0) - i64::from(old.0);
    match moved {
        0 => ("0".to_owned(), ctx.theme.dim()),
        by => (signed(ctx.texts.lang(), by.into()), Style::new()),
    }
}
