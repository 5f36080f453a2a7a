//! How a picture looks: its tab, its frame, what is drawn in it or the table, and the whole in words below.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::State;
use crate::app::pictures::Subject;
use crate::domain::Message;
use crate::publish::chart::Bar;
use crate::publish::layout::wrap;
use crate::publish::picture::{Drawing, Picture};
use crate::tui::ctx::Ctx;
use crate::tui::widget::bars::{self, Bars};
use crate::tui::widget::chart::{self, Chart};
use crate::tui::widget::frame;
use crate::tui::widget::months::{self, Calendar};
use crate::tui::widget::table::Look;
use crate::tui::widget::tabs;

/// Lines below, for the whole in words.
const BELOW: u16 = 2;

/// The columns beside a course for the numbers of the points, where there is room; and in a wide window.
const BESIDE: (u16, u16) = (34, 41);

/// The narrowest window with numbers beside a course, and with all of them.
const BOTH: (u16, u16) = (76, 100);

/// What a picture is called on its tab.
pub(super) fn name(subject: Subject) -> &'static str {
    match subject {
        Subject::Distribution(_) => "picture-distribution",
        Subject::TwoLists(..) => "picture-two-lists",
        Subject::Level => "picture-level",
        Subject::Calendar(_) => "picture-calendar",
        Subject::Strength(_) => "picture-strength",
        Subject::Effect(_) => "picture-effect",
    }
}

/// The areas of the tabs, the frame, and the words below.
pub(super) fn parts(state: &State, area: Rect, _ctx: &Ctx) -> (Rect, Rect, Rect) {
    let above = u16::from(state.subjects.len() > 1).min(area.height);
    let below = if area.height > above + BELOW + 5 {
        BELOW
    } else {
        0
    };
    let tabs = Rect {
        height: above,
        ..area
    };
    let height = area.height - above - below;
    let framed = Rect {
        y: area.y + above,
        height,
        ..area
    };
    let words = Rect {
        y: framed.bottom(),
        height: below,
        ..area
    };
    (tabs, framed, words)
}

impl State {
    /// Whether the table is shown: as the user wants it, where the screen is read line by line, and where a calendar
    /// has no room.
    pub(super) fn shows_table(&self, ctx: &Ctx) -> bool {
        let is_calendar = matches!(
            self.picture().map(|picture| &picture.drawing),
            Some(Drawing::Months { .. })
        );
        let is_narrow = is_calendar && self.size.width.saturating_sub(2) < months::LEAST;
        let is_empty = self.picture().is_none_or(Picture::is_empty);
        self.as_table || ctx.symbols.is_plain() || is_narrow || is_empty
    }

    /// The columns beside a course for the numbers of its points; 0 where there is no room, and beside bars, which
    /// have their numbers.
    fn beside(&self) -> u16 {
        let drawing = self.picture().map(|picture| &picture.drawing);
        match drawing {
            Some(Drawing::Courses { .. }) if self.size.width >= BOTH.1 => BESIDE.1,
            Some(Drawing::Courses { .. }) if self.size.width >= BOTH.0 => BESIDE.0,
            _ => 0,
        }
    }

    /// The lines of the table's window: in a picture of bars there is no heading.
    pub(super) fn fit(&mut self, ctx: &Ctx) {
        let area = Rect::from((ratatui::layout::Position::ORIGIN, self.size));
        let (_, framed, _) = parts(self, area, ctx);
        let beside = self.beside();
        let height = if self.shows_table(ctx) || beside > 0 {
            framed.height
        } else {
            let legend = u16::from(self.legend(ctx).is_some());
            (framed.height + 1).saturating_sub(legend)
        };
        self.list.table.resize(height);
    }

    pub(super) fn draw(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let (tabs, framed, words) = parts(self, area, ctx);
        if framed.height < 3 {
            return;
        }
        let names = self.subjects.iter().enumerate();
        let names =
            names.map(|(at, subject)| tabs::Tab::new(ctx.get(name(*subject)), at == self.at));
        let names: Vec<tabs::Tab> = names.collect();
        tabs::view(frame.buffer_mut(), tabs, (1, 0), &names, ctx);
        let title = self.picture().map_or("", |picture| picture.title.as_str());
        if self.shows_table(ctx) {
            self.view_table(frame, framed, title, ctx);
        } else {
            let beside = self.beside();
            let (width, height) = (framed.width - beside, framed.height);
            let inner = frame::framed(frame, Rect { width, ..framed }, title, true, ctx);
            self.view_picture(frame, inner, ctx);
            if beside > 0 {
                let list = Rect::new(framed.x + width, framed.y, beside, height);
                self.view_table(frame, list, "", ctx);
            }
        }
        let said = self.picture().map_or("", |picture| picture.said.as_str());
        let width = usize::from(words.width.saturating_sub(4));
        let lines = wrap(said, width.max(8), 0);
        let lines = lines.lines().map(str::to_owned).collect();
        let lines = frame::shortened(lines, words.height.into(), width, ctx);
        for (line, y) in lines.iter().zip(words.y..words.bottom()) {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(words.x + 2, y, line, width, Style::new());
        }
    }

    fn view_table(&self, frame: &mut Frame<'_>, area: Rect, title: &str, ctx: &Ctx) {
        let count = self.list.rows.picture.as_ref();
        let count = count.map_or(0, |picture| picture.table.rows.len());
        let counted = ctx.say(&Message::new("picture-rows").with("count", count));
        let empty = self.picture().map_or("picture-reading", |it| it.empty);
        let look = Look {
            title,
            counted: &counted,
            empty,
            focus: true,
        };
        self.list.view(frame, area, &look, ctx);
    }

    /// What the signs of two bars or two courses mean, with what is drawn of them.
    fn legend(&self, ctx: &Ctx) -> Option<String> {
        let signs = match &self.picture()?.drawing {
            Drawing::Bars(_) | Drawing::Months { .. } => return None,
            Drawing::TwoBars { names, .. } => {
                let [both, first, second] = ctx.symbols.two_bars();
                let both = format!("{both} {}", ctx.get("picture-both"));
                vec![
                    format!("{first} {}", names[0]),
                    format!("{second} {}", names[1]),
                    both,
                ]
            }
            Drawing::Courses { names, .. } => vec![
                format!("{} {}", ctx.symbols.point(), names[0]),
                format!("{} {}", ctx.symbols.other_point(), names[1]),
            ],
        };
        Some(signs.join("   "))
    }

    fn view_picture(&self, frame: &mut Frame<'_>, inner: Rect, ctx: &Ctx) {
        let Some(picture) = self.picture() else {
            return;
        };
        let legend = self.legend(ctx);
        let below = u16::from(legend.is_some()).min(inner.height);
        let area = Rect {
            height: inner.height - below,
            ..inner
        };
        if let Some(legend) = legend {
            let width = usize::from(inner.width.saturating_sub(2));
            let legend = frame::cut(&legend, width, ctx);
            let buffer = frame.buffer_mut();
            buffer.set_stringn(inner.x + 1, area.bottom(), legend, width, ctx.theme.dim());
        }
        let cursor = self.list.table.row();
        match &picture.drawing {
            Drawing::Bars(bars) => self.view_bars(frame, area, (bars, &[]), ctx),
            Drawing::TwoBars { bars, .. } => {
                self.view_bars(frame, area, (&bars[0], &bars[1]), ctx);
            }
            Drawing::Courses {
                points, decimals, ..
            } => {
                let chart = Chart {
                    points: &points[0],
                    others: &points[1],
                    cursor,
                    decimals: *decimals,
                };
                chart::view(frame.buffer_mut(), area, &chart, ctx);
            }
            Drawing::Months { first, counts } => {
                let calendar = Calendar {
                    first: *first,
                    counts,
                    cursor,
                };
                months::view(frame.buffer_mut(), area, &calendar, ctx);
            }
        }
    }

    fn view_bars(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        (bars, over): (&[Bar], &[Bar]),
        ctx: &Ctx,
    ) {
        let (offset, down) = self.list.table.window();
        let shown = self.list.table.shown();
        let bars = Bars {
            bars,
            over,
            order: shown.get(offset..).unwrap_or_default(),
            cursor: Some(down),
        };
        bars::view(frame.buffer_mut(), area, &bars, ctx);
        let y = area.y + u16::try_from(down).unwrap_or_default();
        if y < area.bottom() {
            frame.set_cursor_position((area.x, y));
        }
    }
}
