//! Sets a picture on the page: its paths, dots, areas and labels.

use super::{Layout, NOTE, SMALL, Style, title_or_dash};
use crate::publish::chart::Chart;
use crate::publish::chart::figure::{self, Figure, Mark, Side, Tone, figure};
use crate::publish::document::pdf::{BOTTOM, Ink, Leaf, Part, Role, SIDE, Structure, WIDTH};
use crate::text::Lang;

/// The height for the sentence below a picture, usually two lines.
pub(super) const CAPTION: f32 = 2.0 * 1.4 * SMALL + 4.0;

impl Layout<'_> {
    /// Sets a picture and its sentence, never divided between pages; screen readers read the sentence.
    pub(super) fn chart(&mut self, picture: &Chart, lang: Lang) {
        let Figure { height, marks, .. } = figure(picture, lang, figure::WIDTH);
        if marks.is_empty() {
            return;
        }
        if self.y + height + CAPTION > BOTTOM {
            self.next_page();
        }
        let leaf = self.leaf();
        for mark in marks {
            self.mark(mark, leaf);
        }
        let role = Role::Figure(title_or_dash(&picture.description));
        self.group(role, vec![Structure::Leaf(leaf)]);
        self.y += height + 4.0;
        let face = self.faces.face(NOTE.bold);
        let said = face.printable(&picture.description, &mut self.laid.lacking);
        for line in face.wrap(&said, NOTE.size, WIDTH) {
            // Not read aloud, as the structure already has it as the picture's description.
            self.text(SIDE, self.y + NOTE.size, NOTE, &line, None);
            self.y += NOTE.size * 1.4;
        }
        self.y += 6.0;
    }

    fn mark(&mut self, mark: Mark, leaf: Leaf) {
        let top = self.y;
        let placed = |(x, y): (f32, f32)| (x + SIDE, y + top);
        let ink = |tone| match tone {
            Tone::Mark => Ink::Accent,
            Tone::Label => Ink::Soft,
            Tone::Grid => Ink::Grid,
        };
        match mark {
            Mark::Path {
                points,
                width,
                tone,
            } => self.draw(Part::Path {
                points: points.into_iter().map(placed).collect(),
                width,
                ink: ink(tone),
                leaf,
            }),
            Mark::Dot { at, radius, tone } => self.draw(Part::Dot {
                at: placed(at),
                radius,
                ink: ink(tone),
                leaf,
            }),
            Mark::Area { at, size, tone } => {
                let (x, y) = placed(at);
                self.draw(Part::Area {
                    x,
                    y,
                    width: size.0,
                    height: size.1,
                    ink: ink(tone),
                    leaf: Some(leaf),
                });
            }
            Mark::Label {
                at,
                side,
                text,
                tone,
            } => {
                let style = Style {
                    size: figure::TYPE,
                    bold: tone == Tone::Mark,
                    ink: ink(tone),
                };
                let face = self.faces.face(style.bold);
                let text = face.printable(&text, &mut self.laid.lacking);
                let width = face.width(&text, style.size);
                let before = match side {
                    Side::Start => 0.0,
                    Side::Middle => width / 2.0,
                    Side::End => width,
                };
                let (x, y) = placed(at);
                self.text(x - before, y, style, &text, Some(leaf));
            }
        }
    }
}
