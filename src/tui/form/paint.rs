//! Draws a form: on each line a label and a field, what it is read as or what is wrong with it beside it, suggestions
//! over the next lines, and at the foot what the field with the focus is for.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::Form;
use super::field::{Field, FieldType};
use super::sheet::OFFERS;
use crate::publish::layout::wrap;
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;

/// The largest width of a label.
const LABEL: usize = 34;
/// The columns between a label and its field, with the mark of a field that must be filled in.
const MARK: u16 = 3;
/// The width of a field beside another one, with its label.
const BESIDE: u16 = 18;
/// The lines that remain for fields in a low window: one, and a suggestion.
const LEAST: u16 = 2;

/// The mark of a field that must be filled in.
const REQUIRED: &str = "*";

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

    /// The lines needed at a window's width: one for each field, room for suggestions, the error, and the foot.
    pub fn height(&self, error: Option<&str>, width: u16, ctx: &Ctx) -> u16 {
        let width = width.saturating_sub(4).max(8);
        let error = error.map_or(0, |text| broken(text, width.into()).len());
        let lines = self.rows().enumerate().map(|(at, (_, field))| {
            let offers = field.field_type.has_offers();
            at + 1 + if offers { OFFERS } else { 0 }
        });
        let lines = lines.max().unwrap_or_default();
        u16::try_from(lines + error + self.foot_height(width, ctx)).unwrap_or(u16::MAX)
    }

    /// Draws the fields, the focused one always visible; the error of the whole form is above them, and the mark of what
    /// must be filled in is explained on the lower edge of the window.
    pub fn view(&self, frame: &mut Frame<'_>, area: Rect, error: Option<&str>, ctx: &Ctx) {
        if !ctx.symbols.is_plain() && self.visible().any(|(_, field)| field.is_required()) {
            let text = format!("{REQUIRED} {}", ctx.get("form-required"));
            frame::on_edge(frame, area, &text, ctx);
        }
        let area = view_error(frame, area, error, ctx);
        let area = self.view_foot(frame, area, ctx);
        let before = self.rows().take_while(|(at, _)| *at <= self.focus);
        let focus = before.count().saturating_sub(1);
        let first = self.first(focus, area.height.into());
        let label = self.label(area.width, ctx);
        for ((at, _), y) in self.rows().skip(first).zip(area.y..area.bottom()) {
            self.view_row(frame, Rect::new(area.x, y, area.width, 1), at, label, ctx);
        }
        self.view_more(frame, area, first, ctx);
        if self.rows().any(|(at, _)| at == self.focus) {
            let row = u16::try_from(focus - first).unwrap_or(u16::MAX);
            let mut room = frame::below(area, row.saturating_add(1));
            room.x = (room.x + label + MARK).min(area.right());
            room.width = area.right() - room.x;
            self.view_offers(frame, room, ctx);
        }
    }

    /// The width of the labels in lines of this width.
    fn label(&self, width: u16, ctx: &Ctx) -> u16 {
        let labels = self.rows().map(|(_, field)| label_of(field, ctx).width());
        let widest = labels.max().unwrap_or_default().min(LABEL);
        let widest = u16::try_from(widest).unwrap_or_default();
        widest.min(width / 2)
    }

    /// The first field in the window, so that the focused one and its suggestions are visible.
    fn first(&self, focus: usize, height: usize) -> usize {
        let below = self.offers.seen().count();
        focus.saturating_sub(height.saturating_sub(1 + below))
    }

    /// What is said of the field with the focus and has no room beside it.
    fn note(&self, width: u16, ctx: &Ctx) -> Option<(String, Style)> {
        let field = self.fields.get(self.focus)?;
        let room = width.saturating_sub(self.label(width, ctx) + MARK);
        let (own, note) = field.width_and_note(room, ctx);
        let is_alone = self.beside(self.focus).is_none() && !field.beside;
        let after = u16::from(is_alone) * room.saturating_sub(own + 1);
        note.filter(|(text, _)| text.width() > usize::from(after))
    }

    /// The lines at the foot, with a blank one above: as many as the longest help needs, so that the fields keep their
    /// places.
    fn foot_height(&self, width: u16, ctx: &Ctx) -> usize {
        let lines = |text: &str| broken(text, width.into()).len();
        let helps = self.fields.iter().filter_map(|field| field.help.as_deref());
        let helps = helps.chain(self.live.as_deref()).map(lines).max();
        let note = self.note(width, ctx).map_or(0, |(text, _)| lines(&text));
        // A form in which something is typed has a line for what may be wrong with it.
        let typed = self.visible().filter(|(_, field)| field.chosen().is_none());
        1 + note.max(usize::from(typed.count() > 0)) + helps.unwrap_or_default()
    }

    /// The foot, in as many lines as leave room for the field with the focus: what is said of it, and the line about the
    /// typed values or what the field is for. Returns the area left for the fields.
    fn view_foot(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) -> Rect {
        let width = usize::from(area.width).max(8);
        let wanted = u16::try_from(self.foot_height(area.width, ctx)).unwrap_or(u16::MAX);
        let lines = wanted.min(area.height.saturating_sub(LEAST));
        let fields = Rect::new(area.x, area.y, area.width, area.height - lines);
        let help = || Some((self.fields.get(self.focus)?.help.clone()?, ctx.theme.dim()));
        let live = self.live.clone().map(|live| (live, ctx.theme.heading()));
        let parts = self
            .note(area.width, ctx)
            .into_iter()
            .chain(live.or_else(help));
        let parts = parts.flat_map(|(text, style)| {
            let lines = broken(&text, width).into_iter();
            lines.map(move |line| (line, style))
        });
        let (text, styles): (Vec<String>, Vec<Style>) = parts.unzip();
        // In a low window the blank line goes first.
        let blank = u16::from(lines == wanted).min(lines);
        let text = frame::shortened(text, (lines - blank).into(), width, ctx);
        for ((line, style), y) in text.iter().zip(styles).zip(fields.bottom() + blank..) {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x, y, line, area.width.into(), style);
        }
        fields
    }

    /// Draws marks at the right edge where fields are out of view.
    fn view_more(&self, frame: &mut Frame<'_>, area: Rect, first: usize, ctx: &Ctx) {
        let Some(x) = area.right().checked_sub(1).filter(|_| area.height > 0) else {
            return;
        };
        let buffer = frame.buffer_mut();
        if first > 0 {
            buffer.set_stringn(x, area.y, ctx.symbols.ascending(), 1, ctx.theme.key());
        }
        if first + usize::from(area.height) < self.rows().count() {
            let y = area.bottom() - 1;
            buffer.set_stringn(x, y, ctx.symbols.descending(), 1, ctx.theme.key());
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
            let row = Rect::new(area.x, y, area.width, 1);
            Clear.render(row, frame.buffer_mut());
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x, y, text, width, style);
        }
    }

    /// Draws a field, with the one beside it if any, or with what is said of it.
    fn view_row(&self, frame: &mut Frame<'_>, area: Rect, at: usize, label: u16, ctx: &Ctx) {
        let field = &self.fields[at];
        let x = (area.x + label + MARK).min(area.right());
        let room = area.right() - x;
        let on = |at: usize| at == self.focus;
        view_label(frame, (area.x, area.y), field, (label, on(at)), ctx);
        if let Some(beside) = self.beside(at).filter(|_| room > 2 * BESIDE) {
            let own = room - BESIDE;
            view_value(frame, Rect::new(x, area.y, own, 1), field, on(at), ctx);
            let (x, width) = (x + own + 1, BESIDE - 1);
            let name = u16::try_from(beside.label(ctx).width()).unwrap_or(u16::MAX);
            let name = name.min(width / 2);
            view_label(frame, (x, area.y), beside, (name, on(at + 1)), ctx);
            let place = Rect::new(x + name + 1, area.y, width - name - 1, 1);
            return view_value(frame, place, beside, on(at + 1), ctx);
        }
        let (own, note) = field.width_and_note(room, ctx);
        view_value(frame, Rect::new(x, area.y, own, 1), field, on(at), ctx);
        let after = usize::from(room.saturating_sub(own + 1));
        if let Some((text, style)) = note
            && (text.width() <= after || field.problem.is_some() && after > 4)
        {
            let text = frame::cut(&text, after, ctx);
            let buffer = frame.buffer_mut();
            buffer.set_stringn(x + own + 1, area.y, text, after, style);
        }
    }
}

/// The label; read line by line, it says in words that the field must be filled in.
fn label_of(field: &Field, ctx: &Ctx) -> String {
    let label = field.label(ctx);
    if field.is_required() && ctx.symbols.is_plain() {
        format!("{label} ({})", ctx.get("form-required"))
    } else {
        label
    }
}

fn view_label(
    frame: &mut Frame<'_>,
    (x, y): (u16, u16),
    field: &Field,
    (width, focus): (u16, bool),
    ctx: &Ctx,
) {
    let style = if focus { ctx.theme.key() } else { Style::new() };
    let text = frame::cut(&label_of(field, ctx), width.into(), ctx);
    let buffer = frame.buffer_mut();
    buffer.set_stringn(x, y, text, width.into(), style);
    if field.is_required() && !field.beside && !ctx.symbols.is_plain() {
        // What has to be done stands out until it is done.
        let style = if field.text().is_empty() {
            ctx.theme.warn()
        } else {
            ctx.theme.dim()
        };
        buffer.set_stringn(x + width + 1, y, REQUIRED, 1, style);
    }
}

/// Draws the error of the whole form above the fields, leaving room for at least the focused one; returns the area
/// left.
fn view_error(frame: &mut Frame<'_>, area: Rect, error: Option<&str>, ctx: &Ctx) -> Rect {
    let width = usize::from(area.width).max(8);
    let room = usize::from(area.height.saturating_sub(LEAST));
    let lines = error.map(|error| frame::shortened(broken(error, width), room, width, ctx));
    let mut area = area;
    for line in lines.unwrap_or_default() {
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x, area.y, line, area.width.into(), ctx.theme.bad());
        area = frame::below(area, 1);
    }
    area
}

/// The text of a field on its ground; with the focus, also the terminal's cursor.
fn view_value(frame: &mut Frame<'_>, place: Rect, field: &Field, focus: bool, ctx: &Ctx) {
    if place.is_empty() {
        return;
    }
    frame::field(frame.buffer_mut(), place, focus, ctx);
    // A proposal, which the next letter replaces, is drawn like a selection.
    let style = if focus && (field.chosen().is_some() || field.line.is_proposal()) {
        ctx.theme.selected()
    } else {
        Style::new()
    };
    let text = match field.chosen() {
        None if focus => return field.line.view(frame, place, style, true),
        None => field.line.text().to_owned(),
        Some(choice) => format!("< {} >", choice.label),
    };
    let width = usize::from(place.width);
    let text = frame::cut(&text, width, ctx);
    let buffer = frame.buffer_mut();
    buffer.set_stringn(place.x, place.y, text, width, style);
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

impl Field {
    /// Whether it must be filled in and may be empty; a choice never is.
    fn is_required(&self) -> bool {
        !self.optional && !matches!(self.field_type, FieldType::Choice(_))
    }

    /// How wide it is in its room, and what is said of it: what is wrong, or what it is read as.
    fn width_and_note(&self, room: u16, ctx: &Ctx) -> (u16, Option<(String, Style)>) {
        let usual = match &self.field_type {
            FieldType::Choice(choices) => {
                let labels = choices.iter().map(|choice| choice.label.width());
                labels.max().unwrap_or_default() + 4
            }
            FieldType::Day => 18,
            FieldType::Whole(..) | FieldType::Number | FieldType::Points => 8,
            FieldType::Person => 30,
            _ => room.into(),
        };
        let typed = self.chosen().map_or(self.line.text().width() + 1, |_| 0);
        let own = u16::try_from(usual.max(typed)).unwrap_or(room).min(room);
        match (&self.problem, self.echo(ctx)) {
            // Where the problem has no room, the field gives it some.
            (Some(problem), _) => {
                let note = (ctx.say(problem), ctx.theme.bad());
                (own.min(room / 2), Some(note))
            }
            (None, Some(echo)) => (own, Some((format!("= {echo}"), ctx.theme.dim()))),
            (None, None) => (own, None),
        }
    }
}
