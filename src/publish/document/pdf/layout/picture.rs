//! Sets a picture on the page: its paths, dots, areas and labels.

use super::{Layout, NOTE, SMALL, Style, title_or_dash};
use crate::publish::chart::figure::{self, Figure, Mark, Side, Tone, figure};
use crate::publish::chart::{Chart, Shape, course};
use crate::publish::document::pdf::{BOTTOM, Ink, Leaf, Part, Role, SIDE, Structure, TOP, WIDTH};
use crate::text::Lang;

/// The height for the sentence below a picture, usually two lines.
const CAPTION: f32 = 2.0 * 1.4 * SMALL + 4.0;

/// Bars are divided between pages where at least this many lines of them are on both.
const FEWEST: u8 = 5;

/// The height of what of a picture has to be on one page with its heading: some of many bars, or all.
pub(super) fn height_of_beginning(picture: &Chart, lang: Lang) -> f32 {
    let Figure { height, .. } = figure(picture, lang, figure::WIDTH);
    let fewest = f32::from(FEWEST) * figure::BAR;
    match picture.shape {
        Shape::Bars(_) if height >= 2.0 * fewest => fewest,
        Shape::Bars(_) | Shape::Line(_) | Shape::Steps { .. } => height + CAPTION,
    }
}

impl Layout<'_> {
    /// Sets a picture and its sentence, which screen readers read; only bars are divided between pages.
    pub(super) fn chart(&mut self, picture: &Chart, lang: Lang) {
        let Figure { height, marks, .. } = figure(picture, lang, figure::WIDTH);
        if marks.is_empty() {
            return;
        }
        let leaf = self.leaf();
        let fewest = f32::from(FEWEST) * figure::BAR;
        let mut from = 0.0;
        while self.y + height - from + CAPTION > BOTTOM {
            let fitting = ((BOTTOM - self.y) / figure::BAR).floor() * figure::BAR;
            let part = fitting.min(height - from - fewest);
            if matches!(picture.shape, Shape::Bars(_)) && part >= fewest {
                self.marks(&marks, (from, from + part), leaf);
                from += part;
            } else if self.y <= TOP {
                // Higher than a page.
                break;
            }
            self.next_page();
        }
        self.marks(&marks, (from, height), leaf);
        let role = Role::Figure(title_or_dash(&picture.description));
        self.group(role, vec![Structure::Leaf(leaf)]);
        self.y += height - from + 4.0;
        let face = self.faces.face(NOTE.bold);
        let said = face.printable(&picture.description, &mut self.laid.lacking);
        for line in face.wrap(&said, NOTE.size, WIDTH) {
            // Not read aloud, as the structure already has it as the picture's description.
            self.text(SIDE, self.y + NOTE.size, NOTE, &line, None);
            self.y += NOTE.size * 1.4;
        }
        self.y += 6.0;
    }

    /// Draws the small chart of a cell from its upper left corner.
    pub(super) fn course(&mut self, text: &str, at: (f32, f32), leaf: Leaf) -> Vec<Structure> {
        let line = course::line(text).into_iter();
        let points: Vec<(f32, f32)> = line.map(|(x, y)| (x + at.0, y + at.1)).collect();
        let Some(end) = points.last().copied() else {
            return Vec::new();
        };
        let ink = Ink::Accent;
        self.draw(Part::Path {
            points,
            width: 0.9,
            ink,
            leaf,
        });
        self.draw(Part::Dot {
            at: end,
            radius: course::DOT,
            ink,
            leaf,
        });
        let role = Role::Figure(text.to_owned());
        vec![Structure::Group(role, vec![Structure::Leaf(leaf)])]
    }

    fn marks(&mut self, marks: &[Mark], within: (f32, f32), leaf: Leaf) {
        for mark in marks.iter().filter_map(|mark| mark.between(within)) {
            self.mark(mark, leaf);
        }
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
