//! Draws the steps of publishing.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::points::{Point, Stands};
use super::{Sort, State, Step};
use crate::app::club::session;
use crate::app::lists::publishing::Publication;
use crate::domain::Message;
use crate::publish::layout::wrap;
use crate::text::{long_date, visible};
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;

/// Lines above every step: the steps, and a rule.
pub(super) const ABOVE: u16 = 2;

/// Lines of the pane with the full text of the point under the cursor.
const BELOW: u16 = 6;

/// The number of points visible at once, in a window of a height.
pub(super) fn points_height(height: u16) -> usize {
    usize::from(height.saturating_sub(ABOVE + BELOW))
}

impl State {
    /// Draws the current step.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.height <= ABOVE {
            return;
        }
        self.view_steps(frame, area, ctx);
        let rest = Rect::new(area.x, area.y + ABOVE, area.width, area.height - ABOVE);
        match self.step {
            Step::Checks => self.view_points(frame, rest, ctx),
            Step::Preview if self.tried.is_none() => {
                write(frame, rest, &[ctx.get("work-reading")]);
            }
            Step::Preview => {
                self.text.view(frame, rest, true, ctx);
                let last = Rect::new(rest.x, rest.bottom() - 1, rest.width, 1);
                self.text.view_search(frame, last, ctx);
            }
            Step::Sign => self.view_text(frame, rest, &self.signing(ctx), ctx),
            Step::Confirm => self.view_text(frame, rest, &self.confirming(ctx), ctx),
            Step::Done => self.view_text(frame, rest, &self.finished(ctx), ctx),
        }
    }

    /// Draws the names of the steps in a row, and the list they are about.
    fn view_steps(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let buffer = frame.buffer_mut();
        let mut x = area.x;
        let right = area.right();
        for (step, number) in Step::ALL.into_iter().zip(1..) {
            let key = match step {
                Step::Checks => "publish-step-checks",
                Step::Preview => "publish-step-preview",
                Step::Sign => "publish-step-sign",
                Step::Confirm => "publish-step-confirm",
                Step::Done => "publish-step-done",
            };
            let (text, style) = if step == self.step {
                (format!("[{number} {}]", ctx.get(key)), ctx.theme.heading())
            } else {
                (format!(" {number} {} ", ctx.get(key)), ctx.theme.dim())
            };
            let room = usize::from(right.saturating_sub(x));
            (x, _) = buffer.set_stringn(x, area.y, text, room, style);
        }
        let date = self.date(ctx).map(|date| long_date(ctx.texts.lang(), date));
        let rule = ctx.symbols.border().horizontal_top;
        let title = date.map_or_else(String::new, |date| {
            format!(
                " {} ",
                ctx.say(&Message::new("publish-list").with("date", date))
            )
        });
        let line = rule.repeat(area.width.into());
        let width = usize::from(area.width);
        buffer.set_stringn(area.x, area.y + 1, line, width, ctx.theme.dim());
        let room = width.saturating_sub(2);
        let place = (area.x + 2).min(right);
        buffer.set_stringn(place, area.y + 1, title, room, ctx.theme.heading());
    }

    fn view_points(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if self.points.is_empty() {
            write(frame, area, &[ctx.get("work-reading")]);
            return;
        }
        let height = area.height.saturating_sub(BELOW);
        let window = self.points.iter().enumerate().skip(self.scroll.offset);
        for ((at, point), y) in window.zip(area.y..area.y + height) {
            let row = Rect::new(area.x, y, area.width, 1);
            view_point(frame, row, point, at == self.scroll.cursor, ctx);
        }
        let Some(point) = self.points.get(self.scroll.cursor) else {
            return;
        };
        let pane = Rect::new(area.x, area.y + height, area.width, area.height - height);
        let inner = frame::framed(frame, pane, "", false, ctx);
        let width = usize::from(inner.width.saturating_sub(2)).max(8);
        // The preview shows the beginning of the list.
        let seen = usize::from(area.width).saturating_sub(4);
        let whole = visible(&ctx.say(&point.text));
        let rest = frame::rest(&whole, seen, ctx);
        let text = wrap(&from_a_word(&whole, &rest, ctx), width, 0);
        let inner = Rect::new(
            inner.x + 1.min(inner.width),
            inner.y,
            inner.width.saturating_sub(2),
            inner.height,
        );
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let room = usize::from(inner.height.saturating_sub(1));
        write(frame, inner, &lines[..lines.len().min(room)]);
        if inner.height > 0 {
            let way = frame::cut(&ctx.say(&point.way), inner.width.into(), ctx);
            let y = inner.bottom() - 1;
            let buffer = frame.buffer_mut();
            buffer.set_stringn(inner.x, y, way, inner.width.into(), ctx.theme.key());
        }
    }

    /// A text above the form of the step.
    fn view_text(&self, frame: &mut Frame<'_>, area: Rect, parts: &[String], ctx: &Ctx) {
        let area = Rect::new(
            area.x + 1.min(area.width),
            area.y,
            area.width.saturating_sub(2).min(84),
            area.height,
        );
        let width = usize::from(area.width).max(8);
        let mut lines = Vec::new();
        for part in parts {
            lines.extend(wrap(&visible(part), width, 0).lines().map(str::to_owned));
            lines.push(String::new());
        }
        write(frame, area, &lines);
        let used = u16::try_from(lines.len())
            .unwrap_or(u16::MAX)
            .min(area.height);
        if let Some(form) = self.form() {
            let rest = Rect::new(area.x, area.y + used, area.width, area.height - used);
            form.view(frame, rest, None, ctx);
        }
    }

    /// The text on who signs, and what that means.
    fn signing(&self, ctx: &Ctx) -> Vec<String> {
        let user = ctx.user.as_str();
        let mut parts = vec![ctx.say(&Message::new("publish-you-sign").with("user", user))];
        let Some(look) = &self.look else { return parts };
        let two = match (look.review.by_two, &look.review.proposal) {
            (false, _) => Message::new("publish-one-signs"),
            (true, Some(waiting)) => {
                let proposes = matches!(&self.tried, Some(Ok(tried)) if tried.proposes);
                let key = match (proposes, look.sort) {
                    (true, _) => "publish-proposes-anew",
                    (false, Sort::Extra | Sort::Corrected) => "publish-confirms-with-reason",
                    (false, Sort::Regular) => "publish-confirms-theirs",
                };
                Message::new(key)
                    .with("by", waiting.by.as_str())
                    .with("at", session::to_the_minute(&waiting.at))
            }
            (true, None) => Message::new("publish-proposes"),
        };
        parts.push(ctx.say(&two));
        parts.push(ctx.get(match look.sort {
            Sort::Regular => "publish-enter-goes-on",
            Sort::Extra => "publish-why-extra",
            Sort::Corrected => "publish-why-corrected",
        }));
        let reasons = look.review.obstacles();
        if !reasons.is_empty() {
            let why = Message::new("publish-why-anyway").with("count", reasons.len());
            parts.push(ctx.say(&why));
        }
        parts
    }

    /// The last question.
    fn confirming(&self, ctx: &Ctx) -> Vec<String> {
        let date = self.date(ctx).unwrap_or_default();
        let day = long_date(ctx.texts.lang(), date);
        let mut parts = vec![ctx.say(&Message::new("publish-last-question").with("date", day))];
        let count = self.in_the_way();
        if count > 0 {
            let message = Message::new("publish-all-the-same").with("count", count);
            parts.push(ctx.say(&message));
        }
        if date > ctx.today() {
            let early = Message::new("publish-day-to-come").with("date", date);
            parts.push(ctx.say(&early));
        }
        parts.push(ctx.say(&Message::new("publish-type-date").with("date", ctx.date(date))));
        parts
    }

    /// The text on the result.
    fn finished(&self, ctx: &Ctx) -> Vec<String> {
        let Some(done) = &self.done else {
            return Vec::new();
        };
        let list = done.list();
        let date = long_date(ctx.texts.lang(), list.date);
        let mut parts = Vec::new();
        match done.as_ref() {
            Publication::Published { confirms, .. } => {
                let message = Message::new("publish-done")
                    .with("date", date)
                    .with("count", super::members(list))
                    .with("user", ctx.user.as_str());
                parts.push(ctx.say(&message));
                parts.extend(confirms.as_ref().map(|proposal| {
                    let message = Message::new("publish-confirms")
                        .with("by", proposal.by.as_str())
                        .with("at", session::to_the_minute(&proposal.at));
                    ctx.say(&message)
                }));
                let seal = list.seal.as_deref().unwrap_or_default();
                parts.push(ctx.get("publish-sealed"));
                parts.push(seal.to_owned());
                parts.push(ctx.get("publish-done-keys"));
            }
            Publication::Proposed { .. } => {
                parts.push(ctx.say(&Message::new("publish-proposed").with("date", date)));
            }
        }
        if !done.overridden().is_empty() {
            let head = Message::new("publish-overridden").with("count", done.overridden().len());
            parts.push(ctx.say(&head));
            let all = done.overridden().iter();
            parts.extend(all.map(|one| format!("- {}", ctx.say(&one.message))));
        }
        parts
    }
}

/// The rest of a text after a cut, moved back to the beginning of a word.
fn from_a_word(whole: &str, rest: &str, ctx: &Ctx) -> String {
    let sign = ctx.symbols.ellipsis();
    let cut = rest.strip_prefix(sign);
    let at = cut.and_then(|cut| whole.len().checked_sub(cut.len()));
    let Some(at) = at else {
        return rest.to_owned();
    };
    let begins = whole[..at].rfind(' ').map_or(at, |blank| blank + 1);
    format!("{sign} {}", &whole[begins..])
}

/// One point on one line: its state and its name.
fn view_point(frame: &mut Frame<'_>, area: Rect, point: &Point, under: bool, ctx: &Ctx) {
    let (sign, style) = match point.stands {
        Stands::Well => (ctx.symbols.done(), Style::new()),
        Stands::InTheWay => ("!", ctx.theme.warn()),
        Stands::Known => (ctx.symbols.dot(), Style::new()),
        Stands::Open => ("?", ctx.theme.dim()),
        Stands::On => (ctx.symbols.cursor(), ctx.theme.heading()),
    };
    let buffer = frame.buffer_mut();
    let width = usize::from(area.width);
    let cursor = if under { ctx.symbols.cursor() } else { " " };
    buffer.set_stringn(area.x, area.y, cursor, width, ctx.theme.key());
    let x = (area.x + 2).min(area.right());
    let room = width.saturating_sub(2);
    let text = frame::cut(
        &format!("{sign} {}", visible(&ctx.say(&point.text))),
        room,
        ctx,
    );
    buffer.set_stringn(x, area.y, text, room, style);
    if under {
        frame::bar(buffer, Rect { height: 1, ..area }, ctx);
        frame::here(frame, (area.x, area.y), ctx);
    }
}

/// Writes lines of text from the top of an area.
fn write(frame: &mut Frame<'_>, area: Rect, lines: &[String]) {
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x, y, line, area.width.into(), Style::new());
    }
}
