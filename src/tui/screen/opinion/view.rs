//! How the second opinion looks: its parts, a line of notes, a table; below the years a line chart of them.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::{State, Tab, scope};
use crate::domain::{Date, Message};
use crate::publish::chart::Point;
use crate::tui::ctx::Ctx;
use crate::tui::widget::chart::{self, Chart};
use crate::tui::widget::frame;
use crate::tui::widget::table::{Look, Rows};
use crate::tui::widget::tabs;

/// Lines above the table: the parts, and the notes.
pub(super) const ABOVE: u16 = 2;

/// The least lines of the chart, frame included.
const CHART: u16 = 9;

impl State {
    /// The height of the table of the years, given the height for it and the chart.
    pub(super) fn years_height(&self, height: u16) -> u16 {
        let wanted = u16::try_from(self.years.rows.len() + 3).unwrap_or(u16::MAX);
        let most = height.saturating_sub(CHART);
        if most < 6 {
            return height;
        }
        wanted.max(6).min(most)
    }

    /// The line of notes.
    fn note(&self, ctx: &Ctx) -> String {
        if self.players.rows.report.is_none() {
            return ctx.get("opinion-working");
        }
        let mut parts = vec![match self.tab {
            Tab::Players => {
                let (outside, told) = self.players.rows.outside();
                ctx.say(
                    &Message::new("opinion-outside-of")
                        .with("count", outside)
                        .with("told", told.to_string()),
                )
            }
            Tab::Years => ctx.get("opinion-drift-short"),
        }];
        let report = self.players.rows.report.as_ref();
        if report.is_some_and(|report| report.opinion.clusters.len() > 1) {
            parts.push(ctx.get("opinion-clusters-short"));
        }
        if report.is_some_and(|report| !report.opinion.hanging.is_empty()) {
            parts.push(ctx.get("opinion-weak-short"));
        }
        parts.join(&format!(" {} ", ctx.symbols.dot()))
    }

    /// Draws the screen.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.height < 4 {
            return;
        }
        let tabs = [
            (Tab::Players, "opinion-tab-players"),
            (Tab::Years, "opinion-tab-years"),
        ];
        let tabs = tabs.map(|(tab, key)| tabs::Tab::new(ctx.get(key), tab == self.tab));
        tabs::view(frame.buffer_mut(), area, (1, 0), &tabs, ctx);
        let width = usize::from(area.width.saturating_sub(2));
        let note = frame::cut(&self.note(ctx), width, ctx);
        frame
            .buffer_mut()
            .set_stringn(area.x + 1, area.y + 1, note, width, ctx.theme.dim());
        let rest = Rect::new(area.x, area.y + ABOVE, area.width, area.height - ABOVE);
        match self.tab {
            Tab::Players => self.draw_players(frame, rest, ctx),
            Tab::Years => self.draw_years(frame, rest, ctx),
        }
    }

    fn draw_players(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let report = self.players.rows.report.as_ref();
        let title = report.map_or_else(String::new, |report| scope::title(report, ctx));
        let counted = scope::counted(report, self.players.rows.len(), ctx);
        let look = Look {
            title: &title,
            counted: &counted,
            empty: if report.is_some() {
                "opinion-nobody"
            } else {
                "opinion-working"
            },
            focus: true,
        };
        self.players.view(frame, area, &look, ctx);
    }

    fn draw_years(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let title = scope::title_of_years(self.players.rows.report.as_ref(), ctx);
        let counted = Message::new("opinion-years").with("count", self.years.rows.len());
        let look = Look {
            title: &title,
            counted: &ctx.say(&counted),
            empty: "opinion-working",
            focus: true,
        };
        let height = self.years_height(area.height);
        let upper = Rect::new(area.x, area.y, area.width, height);
        self.years.view(frame, upper, &look, ctx);
        let lower = Rect::new(area.x, area.y + height, area.width, area.height - height);
        // The table above has the same numbers.
        if lower.height < 6 || ctx.symbols.is_plain() {
            return;
        }
        let inner = frame::framed(frame, lower, &ctx.get("opinion-chart"), false, ctx);
        let points: Vec<Point> = self.years.rows.0.iter().filter_map(point).collect();
        let chart = Chart {
            points: &points,
            cursor: self.years.table.row(),
            decimals: 1,
            others: &[],
        };
        chart::view(frame.buffer_mut(), inner, &chart, ctx);
    }
}

/// A year's drift at its end, in tenths.
#[expect(clippy::cast_possible_truncation, reason = "a rating in tenths")]
fn point(year: &crate::rating::second_opinion::Year) -> Option<Point> {
    Some(Point {
        date: Date::from_ymd_opt(year.year, 12, 31)?,
        value: (year.drift * 10.0).round() as i32,
    })
}
