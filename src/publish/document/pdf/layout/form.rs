//! Sets a form to be filled in: fields beside and below each other, high enough to write in.

use super::super::super::Document;
use super::super::face::Face;
use super::{GAP, Layout, PLAIN, SMALL, Style, TEXT, title_or_dash};
use crate::publish::document::pdf::{BOTTOM, Ink, Role, SIDE, Structure, TOP, WIDTH};

/// The height of a field: 8 mm.
pub(super) const FIELD: f32 = 8.0 / 25.4 * 72.0;

/// The line height of a text of several lines.
const LINE: f32 = TEXT * 1.3;

/// The width of the first of two fields: names and events are longer than numbers and days.
const FIRST: f32 = 0.56 * WIDTH;

/// Whether a text stands for a line to write on.
pub(super) fn is_line(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| letter == '_')
}

/// A line to write on, as long as there is room.
pub(crate) fn line(face: &Face, size: f32, room: f32) -> String {
    let mut line = String::from("_");
    while face.width(&line, size) + face.width("_", size) <= room {
        line.push('_');
    }
    line
}

impl Layout<'_> {
    /// The title, at the place of other pages' running head, since the fields need the page.
    pub(super) fn head_of_form(&mut self, document: &Document) {
        let style = Style {
            size: SMALL,
            bold: false,
            ink: Ink::Soft,
        };
        self.y = TOP - 26.0;
        let leaf = self.set(&document.title, style, 0.0);
        let role = Role::Heading(1, title_or_dash(&document.title));
        self.group(role, vec![Structure::Leaf(leaf)]);
        self.y = TOP;
    }

    /// Labels with their values, or with lines to write these on, two beside each other.
    pub(super) fn fields(&mut self, facts: &[(String, String)]) {
        let mut read = Vec::new();
        for pair in facts.chunks(2) {
            let halves = [(SIDE, FIRST - GAP), (SIDE + FIRST, WIDTH - FIRST)];
            let mut set = Vec::new();
            for ((label, value), (x, room)) in pair.iter().zip(halves) {
                set.push(self.field(label, value, x, room));
            }
            let lines = set.iter().map(|(_, _, lines)| lines.len()).max();
            let more = lines.unwrap_or(1).saturating_sub(1);
            let height = FIELD + LINE * f32::from(u8::try_from(more).unwrap_or(u8::MAX));
            if self.y + height > BOTTOM {
                self.next_page();
            }
            let foot = self.y + height - 0.6 * TEXT;
            for (label, x, lines) in set {
                let leaf = self.leaf();
                let top = foot - LINE * f32::from(u8::try_from(lines.len() - 1).unwrap_or(0));
                let style = Style {
                    ink: Ink::Soft,
                    ..PLAIN
                };
                self.text(label.1, top, style, &label.0, Some(leaf));
                let mut y = top;
                for line in lines {
                    self.text(x, y, PLAIN, &line, Some(leaf));
                    y += LINE;
                }
                read.push(Structure::Group(Role::Item, vec![Structure::Leaf(leaf)]));
            }
            self.y += height;
        }
        self.group(Role::List, read);
        self.y += 4.0;
    }

    /// The position of a label, and the position and lines of its value; a line to write on is as long as there is
    /// room.
    fn field(
        &mut self,
        label: &str,
        value: &str,
        x: f32,
        room: f32,
    ) -> ((String, f32), f32, Vec<String>) {
        let face = self.faces.face(false);
        let label = face.printable(&format!("{label}:"), &mut self.laid.lacking);
        let own = face.width(&label, TEXT) + GAP / 2.0;
        let room = (room - own).max(4.0 * TEXT);
        let lines = if is_line(value) {
            vec![line(face, TEXT, room)]
        } else {
            let value = face.printable(value, &mut self.laid.lacking);
            face.wrap(&value, TEXT, room)
        };
        ((label, x), x + own, lines)
    }
}
