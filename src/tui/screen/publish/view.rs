//! Draws the page of publishing: the points, the fields, and the paper below or beside them.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::points::{Point, Stands};
use super::{State, members};
use crate::app::lists::publishing::Publication;
use crate::domain::Message;
use crate::text::long_date;
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;
use crate::tui::widget::text::Part;

/// The least width with the paper beside the points, and the width of the paper there.
const WIDE: u16 = 120;
const PAPER: u16 = 77;

/// The least height of the paper below the points.
const BELOW: u16 = 4;

/// The areas of the page.
pub(super) struct Places {
    title: Rect,
    pub points: Rect,
    /// The line with what can be done about the point under the cursor.
    way: Rect,
    form: Rect,
    pub paper: Rect,
}

impl State {
    /// Divides an area: the fields and the points as high as they need, the paper the rest.
    pub(super) fn places(&self, area: Rect, ctx: &Ctx) -> Places {
        let title = Rect { height: 1, ..area }.intersection(area);
        let rest = frame::below(area, 1);
        let (left, beside) = if area.width >= WIDE {
            let width = area.width - PAPER;
            let right = Rect::new(rest.x + width, rest.y, PAPER, rest.height);
            let left = Rect {
                width: width - 1,
                ..rest
            };
            (left, Some(right))
        } else {
            (rest, None)
        };
        let inner = Rect::new(
            left.x + 1,
            left.y,
            left.width.saturating_sub(2),
            left.height,
        );
        let form = self
            .form
            .as_ref()
            .map_or(0, |form| form.height(None, inner.width + 4, ctx));
        let form = form.min(inner.height * 2 / 3);
        let room = inner.height - form;
        let needed = u16::try_from(self.items.height()).unwrap_or(u16::MAX);
        let points = needed.min(room.saturating_sub(1));
        let points = Rect::new(left.x, inner.y, left.width, points);
        let way = frame::below(inner, points.height);
        let way = Rect { height: 1, ..way }.intersection(inner);
        let form = Rect {
            height: form,
            ..frame::below(inner, points.height + way.height)
        };
        let below = frame::below(left, points.height + way.height + form.height);
        let below = match below.height {
            height if height < BELOW => Rect { height: 0, ..below },
            _ => below,
        };
        Places {
            title,
            points,
            way,
            form: form.intersection(inner),
            paper: beside.unwrap_or(below),
        }
    }

    /// Draws the page.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let places = self.places(area, ctx);
        let date = self.date(ctx).unwrap_or_default();
        let title = Message::new("publish-title").with("date", long_date(ctx.texts.lang(), date));
        rule(frame, places.title, &ctx.say(&title), ctx);
        if self.look.is_none() {
            let buffer = frame.buffer_mut();
            let (x, y) = (places.way.x, places.way.y);
            let width = usize::from(places.way.width);
            buffer.set_stringn(x, y, ctx.get("work-reading"), width, Style::new());
            return;
        }
        if let Some(form) = &self.form {
            form.view(frame, places.form, None, ctx);
        }
        // After the fields, as the terminal's cursor stays where it is put last.
        self.items.view(frame, places.points, !self.in_form, ctx);
        let way = self.point().and_then(|point| point.way.as_ref());
        if let Some(way) = way.filter(|_| !self.in_form) {
            let room = usize::from(places.way.width.saturating_sub(1));
            let text = frame::cut(&ctx.say(way), room, ctx);
            let buffer = frame.buffer_mut();
            let x = places.way.x + 1;
            buffer.set_stringn(x, places.way.y, text, room, ctx.theme.key());
        }
        if places.paper.height > 1 {
            let head = Rect {
                height: 1,
                ..places.paper
            };
            rule(frame, head, &ctx.get("context-preview"), ctx);
            let paper = frame::below(places.paper, 1);
            self.paper.view(frame, paper, false, ctx);
        }
    }

    /// The points as parts of a list.
    pub(super) fn parts(points: &[Point], ctx: &Ctx) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut heading = None;
        for point in points {
            let (sign, style) = match point.stands {
                Stands::Well => (ctx.symbols.done(), Style::new()),
                Stands::InTheWay => (ctx.symbols.todo(), ctx.theme.warn()),
                Stands::Known => (ctx.symbols.dot(), Style::new()),
                Stands::Open => ("?", ctx.theme.dim()),
            };
            let own = match point.stands {
                Stands::InTheWay => "home-way",
                _ => "checklist-known",
            };
            if heading.replace(own) != Some(own) {
                parts.push(Part::Heading(ctx.get(own)));
            }
            parts.push(Part::Item {
                sign: sign.to_owned(),
                text: point.text.clone(),
                style,
            });
        }
        parts
    }
}

/// Draws a rule with a title.
fn rule(frame: &mut Frame<'_>, area: Rect, title: &str, ctx: &Ctx) {
    let room = usize::from(area.width);
    let buffer = frame.buffer_mut();
    let rule = ctx.symbols.border().horizontal_top.repeat(room);
    buffer.set_stringn(area.x, area.y, rule, room, ctx.theme.dim());
    let title = frame::cut(&format!(" {title} "), room.saturating_sub(2), ctx);
    buffer.set_stringn(area.x + 1, area.y, title, room, ctx.theme.heading());
}

/// The text on the result.
pub(super) fn finished(done: &Publication, ctx: &Ctx) -> String {
    let list = done.list();
    let date = long_date(ctx.texts.lang(), list.date);
    let mut parts = Vec::new();
    match done {
        Publication::Published { confirms, .. } => {
            let message = Message::new("publish-done")
                .with("date", date)
                .with("count", members(list))
                .with("user", ctx.user.as_str());
            parts.push(ctx.say(&message));
            let confirms = confirms.as_ref();
            parts.extend(confirms.map(|one| ctx.say(&one.message("publish-confirms"))));
            let seal = list.seal.as_deref().unwrap_or_default();
            parts.push(format!("{}\n{seal}", ctx.get("publish-sealed")));
        }
        Publication::Proposed { .. } => {
            parts.push(ctx.say(&Message::new("publish-proposed").with("date", date)));
        }
    }
    parts.push(done.overridden_lines(ctx.texts).join("\n"));
    parts.retain(|part| !part.is_empty());
    parts.join("\n\n")
}
