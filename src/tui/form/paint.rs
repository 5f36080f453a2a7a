//! Draws a form: a label and a line for each field, its message below, suggestions over the next ones.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::Form;
use super::field::Field;
use super::sheet::OFFERS;
use crate::publish::layout::wrap;
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;

/// The largest width of a label.
const LABEL: usize = 34;
/// The width of a field beside another one, with its label.
const BESIDE: u16 = 18;
/// The lines of a field, with the message below it.
const FOCUSED: u16 = 2;

impl Form {
    /// The fields that are shown, with their positions among all.
    fn visible(&self) -> impl Iterator<Item = (usize, &Field)> {
        let fields = self.fields.iter().enumerate();
        fields.filter(|(_, field)| self.is_visible(field))
    }

    /// The fields that begin a line.
    fn rows(&self) -> impl Iterator<Item = (usize, &Field)> {
        self.visible().filter(|(_, field)| !field.beside)
    }

    /// The field beside another one.
    fn beside(&self, at: usize) -> Option<&Field> {
        let field = self.fields.get(at + 1)?;
        (field.beside && self.is_visible(field)).then_some(field)
    }

    /// The lines needed at a window's width: two per field, room for suggestions, the error, and the foot.
    pub fn height(&self, error: Option<&str>, width: u16) -> u16 {
        let width = usize::from(width).saturating_sub(4).max(8);
        let error = error.map_or(0, |text| broken(text, width).len());
        let mut lines = 0;
        for (at, (_, field)) in self.rows().enumerate() {
            let offers = field.field_type.has_offers();
            let below = if offers { OFFERS } else { 1 };
            lines = lines.max(2 * at + 1 + below);
        }
        u16::try_from(lines + error + self.foot_height(width)).unwrap_or(u16::MAX)
    }

    /// Draws the fields, the focused one always visible; the error of the whole form is above them.
    pub fn view(&self, frame: &mut Frame<'_>, area: Rect, error: Option<&str>, ctx: &Ctx) {
        let area = view_error(frame, area, error, ctx);
        let area = self.view_foot(frame, area, ctx);
        let before = self.rows().take_while(|(at, _)| *at <= self.focus);
        let focus = before.count().saturating_sub(1);
        let first = self.first(focus, area.height.into());
        let label = self.label(area.width, ctx);
        let window = self.rows().skip(first);
        let mut offered = None;
        for ((at, field), y) in window.zip((area.y..area.bottom()).step_by(2)) {
            let row = Rect::new(area.x, y, area.width, (area.bottom() - y).min(2));
            self.view_row(frame, row, (at, field), label, ctx);
            if at == self.focus {
                offered = Some(y + 1);
            }
        }
        self.view_more(frame, area, first, ctx);
        if let Some(y) = offered {
            let x = area.x + u16::try_from(label).unwrap_or_default() + 2;
            let room = Rect::new(
                x,
                y,
                area.right().saturating_sub(x),
                area.bottom().saturating_sub(y),
            );
            self.view_offers(frame, room.intersection(area), ctx);
        }
    }

    /// The width of the labels in lines of this width.
    fn label(&self, width: u16, ctx: &Ctx) -> usize {
        let labels = self.rows().map(|(_, field)| field.label(ctx).width());
        let widest = labels.max().unwrap_or_default();
        widest.min(LABEL).min(usize::from(width) / 2)
    }

    /// The problem with the focused field, if it does not fit into the line below.
    pub fn long_problem(&self, width: u16, ctx: &Ctx) -> Option<String> {
        let field = self.fields.get(self.focus)?;
        let text = ctx.say(field.problem.as_ref()?);
        let room = usize::from(width).saturating_sub(self.label(width, ctx) + 2);
        (text.width() > room || !self.offers.is_empty()).then_some(text)
    }

    /// The first field in the window, so that the focused one and its suggestions are visible.
    fn first(&self, focus: usize, height: usize) -> usize {
        let below = self.offers.seen().count().max(1);
        let room = height.saturating_sub(1 + below) / 2;
        focus.saturating_sub(room)
    }

    /// What stands at the foot: the line about the typed values, or what the field with the focus is for.
    fn foot(&self) -> Option<&str> {
        let help = || self.fields.get(self.focus)?.help.as_deref();
        self.live.as_deref().or_else(help)
    }

    /// The lines at the foot: as many as the longest help needs, so that the fields keep their places.
    fn foot_height(&self, width: usize) -> usize {
        let helps = self.fields.iter().filter_map(|field| field.help.as_deref());
        let texts = self.live.as_deref().into_iter().chain(helps);
        let lines = texts.map(|text| broken(text, width).len());
        lines.max().unwrap_or_default()
    }

    /// The foot, in as many lines as leave room for the field with the focus; returns the area left for the fields.
    fn view_foot(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) -> Rect {
        let width = usize::from(area.width).max(8);
        let lines = u16::try_from(self.foot_height(width)).unwrap_or(u16::MAX);
        let lines = lines.min(area.height.saturating_sub(FOCUSED));
        let fields = Rect::new(area.x, area.y, area.width, area.height - lines);
        let style = match self.live {
            Some(_) => ctx.theme.heading(),
            None => ctx.theme.dim(),
        };
        let text = broken(self.foot().unwrap_or_default(), width);
        let text = frame::shortened(text, lines.into(), width, ctx);
        for (line, y) in text.iter().zip(fields.bottom()..) {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x, y, line, area.width.into(), style);
        }
        fields
    }

    /// Draws marks at the right edge where fields are out of view.
    fn view_more(&self, frame: &mut Frame<'_>, area: Rect, first: usize, ctx: &Ctx) {
        let seen = usize::from(area.height).div_ceil(2);
        let Some(x) = area.right().checked_sub(1).filter(|_| area.height > 0) else {
            return;
        };
        let buffer = frame.buffer_mut();
        if first > 0 {
            buffer.set_stringn(x, area.y, ctx.symbols.ascending(), 1, ctx.theme.dim());
        }
        if first + seen < self.rows().count() {
            let y = area.bottom() - 1;
            buffer.set_stringn(x, y, ctx.symbols.descending(), 1, ctx.theme.dim());
        }
    }

    fn view_offers(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let width = usize::from(area.width);
        // If not all suggestions fit, the one under the cursor stays visible.
        let here = self.offers.seen().position(|(_, here)| here);
        let first = (here.unwrap_or_default() + 1).saturating_sub(area.height.into());
        let seen = self.offers.seen().skip(first);
        for ((offer, here), y) in seen.zip(area.y..area.bottom()) {
            let detail = frame::cut(&offer.detail, width / 3, ctx);
            let room = width.saturating_sub(detail.width() + 3);
            let label = frame::cut(&offer.label, room, ctx);
            let sign = if here { ctx.symbols.cursor() } else { " " };
            let fill = room.saturating_sub(label.width());
            let text = format!("{sign} {label}{:fill$} {detail}", "");
            let style = if here {
                ctx.theme.selected()
            } else {
                Style::new()
            };
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x, y, text, width, style);
        }
    }

    /// Draws a field, with the one beside it if any, and the messages below them.
    fn view_row(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        (at, field): (usize, &Field),
        label: usize,
        ctx: &Ctx,
    ) {
        let x = area.x + u16::try_from(label).unwrap_or_default() + 2;
        let room = area.right().saturating_sub(x);
        let on = |at: usize| at == self.focus;
        let beside = self.beside(at).filter(|_| room > 2 * BESIDE);
        let own = room - beside.map_or(0, |_| BESIDE);
        view_label(frame, (area.x, area.y), field, (label, on(at)), ctx);
        if own == 0 {
            return;
        }
        view_value(frame, Rect::new(x, area.y, own, 1), field, on(at), ctx);
        if let Some(beside) = beside {
            let (x, width) = (x + own + 1, usize::from(BESIDE) - 1);
            let name = beside.label(ctx).width().min(width / 2);
            view_label(frame, (x, area.y), beside, (name, on(at + 1)), ctx);
            let skip = u16::try_from(name).unwrap_or_default() + 1;
            let place = Rect::new(x + skip, area.y, BESIDE - 1 - skip, 1);
            view_value(frame, place, beside, on(at + 1), ctx);
        }
        if area.height < 2 || (on(at) && !self.offers.is_empty()) {
            return;
        }
        let fields = [Some((at, field)), beside.map(|field| (at + 1, field))];
        let mut fields = fields.into_iter().flatten();
        let problem = fields.find_map(|(at, field)| Some((at, field.problem.as_ref()?)));
        let (text, style) = match (problem, field.echo(ctx)) {
            // A problem that does not fit is above the fields instead.
            (Some((at, problem)), _) if on(at) && ctx.say(problem).width() > usize::from(room) => {
                return;
            }
            (Some((_, problem)), _) => (ctx.say(problem), ctx.theme.bad()),
            (None, Some(echo)) => (format!("= {echo}"), ctx.theme.dim()),
            (None, None) => return,
        };
        let text = frame::cut(&text, room.into(), ctx);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(x, area.y + 1, text, room.into(), style);
    }
}

fn view_label(
    frame: &mut Frame<'_>,
    (x, y): (u16, u16),
    field: &Field,
    (width, focus): (usize, bool),
    ctx: &Ctx,
) {
    let style = if focus { ctx.theme.key() } else { Style::new() };
    let text = frame::cut(&field.label(ctx), width, ctx);
    frame.buffer_mut().set_stringn(x, y, text, width, style);
}

/// Draws the error of the whole form above the fields, leaving room for at least the focused one; returns the area
/// left.
fn view_error(frame: &mut Frame<'_>, area: Rect, error: Option<&str>, ctx: &Ctx) -> Rect {
    let width = usize::from(area.width).max(8);
    let room = usize::from(area.height.saturating_sub(FOCUSED));
    let lines = error.map(|error| frame::shortened(broken(error, width), room, width, ctx));
    let mut area = area;
    for line in lines.unwrap_or_default() {
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x, area.y, line, area.width.into(), ctx.theme.bad());
        area = frame::below(area, 1);
    }
    area
}

/// The text of a field; with the focus, also the terminal's cursor.
fn view_value(frame: &mut Frame<'_>, place: Rect, field: &Field, focus: bool, ctx: &Ctx) {
    let Some(choice) = field.chosen() else {
        // A proposal, which the next letter replaces, is drawn like a selection.
        let style = if focus && field.line.is_proposal() {
            ctx.theme.selected()
        } else {
            Style::new()
        };
        field.line.view(frame, place, style, focus);
        return;
    };
    let style = if focus {
        ctx.theme.selected()
    } else {
        Style::new()
    };
    let text = frame::cut(&format!("< {} >", choice.label), place.width.into(), ctx);
    let buffer = frame.buffer_mut();
    buffer.set_stringn(place.x, place.y, text, place.width.into(), style);
    if focus {
        frame.set_cursor_position((place.x, place.y));
    }
}

/// A text wrapped to a width; its own line breaks stay.
fn broken(text: &str, width: usize) -> Vec<String> {
    let lines = text.lines().map(|line| wrap(line, width, 0));
    lines
        .flat_map(|lines| lines.lines().map(str::to_owned).collect::<Vec<_>>())
        .collect()
}
