//! A member's tournaments with place, points and quality T (Waldstein): 1 is the average of the field, so that it can
//! be compared over the years within the same group (essay, section 5).

use std::borrow::Cow;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use crate::app::{self, quality::QualityRow};
use crate::domain::{Decimal, TournamentId, round_half_away};
use crate::publish::chart::Point;
use crate::publish::standings::value_text;
use crate::publish::table::CellOf;
use crate::standings::Value;
use crate::text::visible;
use crate::tui::Effect;
use crate::tui::ctx::Ctx;
use crate::tui::screen::Response;
use crate::tui::screen::part::Explained;
use crate::tui::widget::chart::{self, Chart};
use crate::tui::widget::frame;
use crate::tui::widget::table::{Column, Rows};

use super::table::{Above, MemberRows};
use super::{Member, MemberResponse};
use crate::tui::screen::tournament::{self, standings::explain_quality};

/// Decimals of T in the table and next to the chart.
const DECIMALS: u32 = 2;

const T_DECIMALS: u32 = 4;

/// The height of the chart with its frame, if there is room.
const CHART: u16 = 10;

/// The least height of the table and the remark.
const TABLE: u16 = 9;

/// The tournaments that are shown, newest first.
#[derive(Debug, Default)]
pub struct Qualities {
    rows: Vec<QualityRow>,
}

impl MemberRows for Qualities {
    const TEXTS: (&'static str, &'static str) = ("quality-counted", "quality-none");
    const REMARKS: bool = true;

    fn of(member: &Member, _ctx: &Ctx) -> Option<Self> {
        let rows = member.qualities.iter().rev().cloned();
        Some(Self {
            rows: rows.collect(),
        })
    }

    fn requests(member: &Member) -> Vec<Effect> {
        let person = member.id;
        vec![Effect::look_up(move |club, snapshot| {
            let rows = app::quality::rows_in(club, snapshot, person)?;
            Ok(Response::Member(MemberResponse::Qualities(person, rows)))
        })]
    }

    fn open(&self, row: usize, _member: &Member, _ctx: &Ctx) -> Vec<Effect> {
        let page = tournament::State::new(self.id(row), tournament::Tab::Standings);
        vec![Effect::open(page)]
    }

    fn explain(&self, row: usize, member: &Member, ctx: &Ctx) -> Vec<Effect> {
        let response = |title, text| Response::Text(title, Explained::unprinted(text));
        vec![explain_quality(member.id, self.id(row), ctx, response)]
    }

    fn remark(&self, row: usize, ctx: &Ctx) -> String {
        let remarks = self.rows.get(row).into_iter().flat_map(|row| &row.remarks);
        let said: Vec<String> = remarks.map(|said| ctx.say(said)).collect();
        said.join(" ")
    }

    fn above(&self, size: Size) -> u16 {
        let spare = size.height.saturating_sub(TABLE);
        // A chart of less height would be useless, as one of a single point.
        if spare < 6 || self.rows.len() < 2 {
            0
        } else {
            spare.min(CHART)
        }
    }

    fn view_above(
        &self,
        (frame, area): (&mut Frame<'_>, Rect),
        _size: Size,
        above: &Above,
        ctx: &Ctx,
    ) {
        // Over the years T can be compared within a series.
        let series = above.row.map(|row| self.rows[row].series.as_str());
        let same = |row: &QualityRow| series.is_none_or(|series| row.series == series);
        let several = self.rows.iter().filter(|row| same(row)).count() > 1;
        let named = series.filter(|_| several).map(visible).into_iter();
        let title: Vec<String> = std::iter::once(above.title.clone()).chain(named).collect();
        let title = title.join(&format!(" {} ", ctx.symbols.dot()));
        let inner = frame::framed(frame, area, &title, false, ctx);
        let charted = self.rows.iter().enumerate().rev();
        let charted = charted.filter(|(_, row)| same(row) || !several);
        let charted = charted.filter_map(|(at, row)| Some((at, point(row)?)));
        let (places, points): (Vec<usize>, Vec<Point>) = charted.unzip();
        let cursor = above.row;
        let chart = Chart {
            points: &points,
            cursor: cursor.and_then(|row| places.iter().position(|at| *at == row)),
            decimals: DECIMALS,
            others: &[],
        };
        chart::view(frame.buffer_mut(), inner, &chart, ctx);
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
