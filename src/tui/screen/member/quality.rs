//! The tab with a member's tournament quality T (Waldstein): 1 is the average of the field, so that it can be compared
//! over the years within the same group (essay, section 5).

use std::borrow::Cow;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use crate::app::{self, quality::QualityRow};
use crate::domain::{Decimal, Message, TournamentId, round_half_away};
use crate::publish::chart::Point;
use crate::publish::layout::wrap;
use crate::publish::standings::value_text;
use crate::publish::table::CellOf;
use crate::standings::Value;
use crate::tui::Effect;
use crate::tui::ctx::Ctx;
use crate::tui::screen::Response;
use crate::tui::widget::chart::{self, Chart};
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listing, has_table};
use crate::tui::widget::table::{Appearance, Column, Rows};

use super::{IN_TABLE, Member, MemberResponse};
use crate::tui::action::{Action, Context};
use crate::tui::screen::part::Part;
use crate::tui::screen::tournament::{self, standings::explain_quality};

/// Decimals of T in the table and next to the chart.
const DECIMALS: u32 = 2;

const T_DECIMALS: u32 = 4;

/// Lines below the table, for remarks on the row.
const BELOW: u16 = 2;

/// The height of the chart with its frame, if there is room.
const CHART: u16 = 10;

/// The least height of the table.
const TABLE: u16 = 7;

/// The tournaments that are shown, oldest first.
#[derive(Debug, Default)]
pub struct Qualities {
    rows: Vec<QualityRow>,
}

/// The height of the table with its frame, in a tab of this height.
fn table_height(height: u16) -> u16 {
    let rest = height.saturating_sub(BELOW);
    rest.saturating_sub(chart_height(height))
}

fn chart_height(height: u16) -> u16 {
    let spare = height.saturating_sub(BELOW + TABLE);
    // A chart of less height would be useless.
    if spare < 6 { 0 } else { spare.min(CHART) }
}

/// Shows the tournaments; at first the cursor is on the latest, as in the history of the rating.
pub(crate) fn show(list: &mut Listing<Qualities>, rows: Vec<QualityRow>, ctx: &Ctx) {
    let first = list.rows.is_empty();
    list.show(Qualities { rows }, ctx);
    if first {
        list.table.act(Action::Bottom, &list.rows);
    }
}

impl Part<Member> for Listing<Qualities> {
    fn contexts(&self) -> &'static [Context] {
        self.table.contexts(IN_TABLE)
    }

    fn act(&mut self, action: Action, member: &Member, ctx: &Ctx) -> Vec<Effect> {
        let event = self.table.selected();
        match action {
            Action::Open => {
                let page = |event| tournament::State::new(event, tournament::Tab::Standings);
                event
                    .map(|event| Effect::open(page(event)))
                    .into_iter()
                    .collect()
            }
            Action::MemberWhy => {
                let response = |title, text| Response::Member(MemberResponse::Text(title, text));
                let explain = |event| explain_quality(member.id, event, ctx, response);
                event.map(explain).into_iter().collect()
            }
            action => Listing::act(self, action, ctx),
        }
    }

    has_table!(self);

    fn requests(&self, member: &Member, _ctx: &Ctx) -> Vec<Effect> {
        let person = member.id;
        vec![Effect::look_up(move |club, snapshot| {
            let rows = app::quality::rows_in(club, snapshot, person)?;
            Ok(Response::Member(MemberResponse::Qualities(person, rows)))
        })]
    }

    fn table_area(&self, size: Size) -> Rect {
        Rect::new(
            0,
            chart_height(size.height),
            size.width,
            table_height(size.height),
        )
    }

    /// The chart of T above, the table of the tournaments, and remarks on the one under the cursor.
    fn view(&self, frame: &mut Frame<'_>, area: Rect, member: &Member, ctx: &Ctx) {
        let title = &member.heading(ctx);
        let above = chart_height(area.height);
        let upper = Rect {
            height: above,
            ..area
        };
        let row = self.table.row();
        self.rows.view_chart(frame, upper, row, title, ctx);
        let height = table_height(area.height);
        let middle = Rect::new(area.x, area.y + above, area.width, height);
        let counted = Message::new("quality-counted").with("count", self.rows.len());
        let look = Appearance {
            title: if above > 0 { "" } else { title },
            counted: &ctx.say(&counted),
            empty: "quality-none",
            focus: true,
        };
        Listing::view(self, frame, middle, &look, ctx);
        self.rows.view_remarks(frame, area, row, ctx);
    }
}

impl Qualities {
    fn view_chart(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        row: Option<usize>,
        title: &str,
        ctx: &Ctx,
    ) {
        if area.height == 0 {
            return;
        }
        let inner = frame::framed(frame, area, title, false, ctx);
        let charted = self.rows.iter().enumerate();
        let charted = charted.filter_map(|(at, row)| Some((at, point(row)?)));
        let (places, points): (Vec<usize>, Vec<Point>) = charted.unzip();
        let cursor = row.and_then(|row| places.iter().position(|at| *at == row));
        let chart = Chart {
            points: &points,
            cursor,
            decimals: DECIMALS,
            others: &[],
        };
        chart::view(frame.buffer_mut(), inner, &chart, ctx);
    }

    fn view_remarks(&self, frame: &mut Frame<'_>, area: Rect, row: Option<usize>, ctx: &Ctx) {
        let Some(row) = row.and_then(|row| self.rows.get(row)) else {
            return;
        };
        let said: Vec<String> = row.remarks.iter().map(|said| ctx.say(said)).collect();
        let width = usize::from(area.width.saturating_sub(4));
        let text = wrap(&said.join(" "), width.max(8), 0);
        let first = area.bottom().saturating_sub(BELOW).max(area.y);
        for (line, y) in text.lines().zip(first..area.bottom()) {
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x + 3, y, line, width, ctx.theme.dim());
        }
    }
}

/// T on its day, in hundredths; `None` where there is no number.
fn point(row: &QualityRow) -> Option<Point> {
    let quality = Decimal::from_f64_retain(row.quality.number()?)?;
    let hundredths = round_half_away(quality * Decimal::ONE_HUNDRED, 0);
    Some(Point {
        date: row.date,
        value: hundredths.try_into().ok()?,
    })
}

fn number(value: Value) -> f64 {
    match value {
        Value::HorsConcours(_) => f64::INFINITY,
        Value::Dash(_) => -1.0,
        Value::Nothing(_) => -2.0,
        number => number.number().unwrap_or_default(),
    }
}

impl Rows for Qualities {
    type Id = TournamentId;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("member-date", 11, 0, |all, at| all.rows[at].date.into()),
        Column::<Self>::left("member-tournament", 16, 0, |all, at| {
            all.rows[at].tournament_name.as_str().into()
        })
        .growing()
        .keeping_end(),
        Column::<Self>::right("event-place", 8, 0, |all, at| {
            let row = &all.rows[at];
            CellOf::ordered(row.place, row.players)
        })
        .displayed_as(|all, at, _| {
            let row = &all.rows[at];
            format!("{}/{}", row.place, row.players).into()
        }),
        Column::<Self>::right("event-points", 6, 1, |all, at| all.rows[at].points.into()),
        Column::<Self>::right("quality-t", 7, 2, |all, at| number(all.rows[at].t).into())
            .displayed_as(|all, at, ctx| {
                value_text::text(all.rows[at].t, T_DECIMALS, ctx.texts).into()
            }),
        Column::<Self>::right("quality-quality", 7, 0, |all, at| {
            number(all.rows[at].quality).into()
        })
        .displayed_as(|all, at, ctx| {
            value_text::text(all.rows[at].quality, DECIMALS, ctx.texts).into()
        }),
    ];

    fn len(&self) -> usize {
        self.rows.len()
    }

    fn id(&self, row: usize) -> TournamentId {
        self.rows[row].tournament
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.rows[row].tournament_name.as_str().into()
    }
}
