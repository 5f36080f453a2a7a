//! The tables of a test suite: ratings, older formulas, positions, pairs.

use super::super::WIDTH;
use super::super::table::{CellColumn, Column, Kind, Table};
use crate::domain::Decimal;
use crate::rating::simultaneous::error_bars::ErrorBars;
use crate::testsuite::historical::Historical;
use crate::testsuite::pairs::Pair;
use crate::testsuite::report::Report;
use crate::testsuite::suite::{Position, Seconds, SolveOutcome};
use crate::text::{Lang, Texts, rounded};

/// A number with that many decimals, halves away from zero.
pub(super) fn number(lang: Lang, value: f64, decimals: u32) -> String {
    rounded(lang, Decimal::try_from(value).unwrap_or_default(), decimals)
}

/// A number as it is written, so that halves are rounded away from zero as in the source.
fn exact(value: Option<f64>) -> Option<Decimal> {
    Decimal::try_from(value?).ok()
}

/// The mean of the upper and lower bar, as printed by the source; `None` where one is unbounded.
pub(super) fn half(bars: ErrorBars) -> Option<f64> {
    Some(f64::midpoint(bars.plus?, bars.minus?))
}

/// A program with its rank.
pub(super) type Ranked = (usize, usize);

/// The programs by rank.
pub(super) fn ranked(report: &Report) -> Vec<Ranked> {
    (1..).zip(report.order.iter().copied()).collect()
}

/// The columns of the source's table 4, except for its last, which the article does not define; those for programs have
/// more.
pub(super) fn ratings(report: &Report, texts: Texts) -> String {
    Table::of(of_programs(report, texts), &ranked(report), texts.lang()).text(WIDTH)
}

/// What stands in the table of ratings, for people and for programs.
pub(super) fn of_programs(report: &Report, texts: Texts) -> Vec<CellColumn<'_, Ranked>> {
    let number = |key| Column::new(texts.get(key), Kind::Number);
    let whole = |column: Column| column.rounded(0).dashed();
    let rated = |(_, at): &Ranked| &report.ratings.programs[*at];
    let solved = |(_, at): &Ranked| &report.solved[*at];
    let cluster = if report.clusters() > 1 {
        number("column-testsuite-cluster").dashed().of("cluster")
    } else {
        Column::data("cluster")
    };
    let seconds = |heading, id| {
        let column = Column::new(heading, Kind::Decimal);
        column.rounded(1).dashed().of(id)
    };
    vec![
        number("column-testsuite-rank")
            .of("rank")
            .showing(|(rank, _): &Ranked| *rank),
        program(report, texts),
        whole(number("column-testsuite-elo"))
            .of("elo")
            .showing(move |row: &Ranked| exact(rated(row).elo.map(|elo| elo.0))),
        whole(Column::new("±", Kind::Number))
            .showing(move |row: &Ranked| exact(half(rated(row).bars))),
        Column::data("error_plus").showing(move |row: &Ranked| rated(row).bars.plus),
        Column::data("error_minus").showing(move |row: &Ranked| rated(row).bars.minus),
        number("column-testsuite-matches")
            .of("matches")
            .showing(move |row: &Ranked| rated(row).matches),
        Column::new(texts.get("column-testsuite-score"), Kind::Percent)
            .dashed()
            .of("score")
            .showing(move |row: &Ranked| exact(rated(row).elo.map(|_| rated(row).score))),
        whole(number("column-testsuite-opponents"))
            .of("average_opponent")
            .showing(move |row: &Ranked| exact(rated(row).elo.map(|elo| elo.1))),
        number("column-testsuite-solved")
            .showing(move |row: &Ranked| format!("{}/{}", solved(row).solved, solved(row).tested)),
        Column::data("solved").showing(move |row: &Ranked| solved(row).solved),
        Column::data("tested").showing(move |row: &Ranked| solved(row).tested),
        seconds("MST1", "mst1").showing(move |row: &Ranked| exact(solved(row).mst1())),
        seconds("MST2", "mst2").showing(move |row: &Ranked| exact(solved(row).mst2())),
        cluster.showing(move |row: &Ranked| rated(row).elo.map(|_| rated(row).cluster + 1)),
    ]
}

fn program(report: &Report, texts: Texts) -> CellColumn<'_, Ranked> {
    Column::new(texts.get("column-testsuite-program"), Kind::Name)
        .of("name")
        .showing(|(_, at): &Ranked| report.suite.programs[*at].clone())
}

/// The seven older formulas.
pub(super) fn formulas(report: &Report, texts: Texts) -> String {
    let rank = Column::new(texts.get("column-testsuite-rank"), Kind::Number);
    let mut columns = vec![
        rank.showing(|(rank, _): &Ranked| *rank),
        program(report, texts),
    ];
    columns.extend(of_formulas(report));
    Table::of(columns, &ranked(report), texts.lang()).text(WIDTH)
}

/// The older formulas, under names that are the same in every language.
pub(super) fn of_formulas(report: &Report) -> [CellColumn<'_, Ranked>; 7] {
    let formula = |heading, id, value: fn(&Historical) -> Option<f64>| {
        Column::new(heading, Kind::Number)
            .rounded(0)
            .dashed()
            .of(id)
            .showing(move |(_, at): &Ranked| exact(report.historical[*at].as_ref().and_then(value)))
    };
    [
        formula("BS 1997", "bs2830_1997", |old| Some(old.bs2830_1997)),
        formula("BS 1998", "bs2830_1998", |old| Some(old.bs2830_1998)),
        formula("GS 2000", "gs2930", |old| Some(old.gs2930)),
        formula("HB 2001", "hb2950", |old| Some(old.hb2950)),
        formula("BS 2001", "bs2001", |old| Some(old.bs2001)),
        formula("WM 2001", "wm_test", |old| Some(old.wm_test)),
        formula("Scheidl", "scheidl", |old| old.scheidl),
    ]
}

/// Position by position: how many solved it, and which program was first.
pub(super) fn positions(report: &Report, texts: Texts) -> String {
    let positions = summed(report);
    Table::of(of_positions(report, texts), &positions, texts.lang()).text(WIDTH)
}

/// A position with its totals.
pub(super) struct Summed<'r> {
    number: usize,
    position: &'r Position,
    pub(super) outcomes: &'r [SolveOutcome],
    sum: PositionSum,
}

/// The positions with their totals.
pub(super) fn summed(report: &Report) -> Vec<Summed<'_>> {
    let positions = report.suite.positions.iter();
    let positions = (1..).zip(positions.zip(report.results.positions()));
    let summed = positions.map(|(number, (position, outcomes))| Summed {
        number,
        position,
        outcomes,
        sum: PositionSum::of(outcomes),
    });
    summed.collect()
}

/// What stands in the table of positions, for people and for programs.
pub(super) fn of_positions(report: &Report, texts: Texts) -> Vec<CellColumn<'_, Summed<'_>>> {
    let column = |key, kind| Column::new(texts.get(key), kind);
    vec![
        column("column-testsuite-rank", Kind::Number)
            .of("position")
            .showing(|row: &Summed<'_>| row.number),
        column("column-testsuite-position", Kind::Name)
            .of("name")
            .showing(|row: &Summed<'_>| row.position.name.clone()),
        Column::data("fen").showing(|row: &Summed<'_>| row.position.fen.clone()),
        column("column-testsuite-solution", Kind::Text)
            .of("solution")
            .showing(|row: &Summed<'_>| row.position.solution.clone()),
        column("column-testsuite-solved", Kind::Number)
            .showing(|row: &Summed<'_>| format!("{}/{}", row.sum.solved, row.sum.tested)),
        Column::data("solved").showing(|row: &Summed<'_>| row.sum.solved),
        Column::data("tested").showing(|row: &Summed<'_>| row.sum.tested),
        column("column-testsuite-fastest", Kind::Text)
            .of("fastest")
            .showing(|row: &Summed<'_>| {
                let fastest = row.sum.fastest;
                fastest.map(|(program, _)| report.suite.programs[program].clone())
            }),
        column("column-testsuite-time", Kind::Decimal)
            .rounded(2)
            .of("time")
            .showing(|row: &Summed<'_>| exact(row.sum.fastest.map(|(_, time)| time.noted()))),
    ]
}

/// The totals of a position.
pub(super) struct PositionSum {
    /// Programs that were tested on it.
    pub(super) tested: usize,
    /// Those that solved it.
    pub(super) solved: usize,
    /// The fastest, the first of equals, and its time.
    pub(super) fastest: Option<(usize, Seconds)>,
}

impl PositionSum {
    pub(super) fn of(outcomes: &[SolveOutcome]) -> Self {
        let mut sum = Self {
            tested: 0,
            solved: 0,
            fastest: None,
        };
        for (program, outcome) in outcomes.iter().enumerate() {
            sum.tested += usize::from(*outcome != SolveOutcome::NotTested);
            if let SolveOutcome::Solved(time) = outcome {
                sum.solved += 1;
                if sum.fastest.is_none_or(|(_, least)| *time < least) {
                    sum.fastest = Some((program, *time));
                }
            }
        }
        sum
    }
}

/// Pair by pair: matches and score.
pub(super) fn pairs(report: &Report, texts: Texts) -> String {
    let columns = of_pairs(report, texts);
    Table::of(columns, &report.pairs.pairs, texts.lang()).text(WIDTH)
}

/// What stands in the table of pairs, for people and for programs.
pub(super) fn of_pairs(report: &Report, texts: Texts) -> [CellColumn<'_, Pair>; 5] {
    let column = |key, kind| Column::new(texts.get(key), kind);
    [
        column("column-testsuite-program", Kind::Name)
            .of("program")
            .showing(|pair: &Pair| report.suite.programs[pair.one].clone()),
        column("column-testsuite-opponent", Kind::Text)
            .of("opponent")
            .showing(|pair: &Pair| report.suite.programs[pair.other].clone()),
        column("column-testsuite-matches", Kind::Number)
            .of("matches")
            .showing(|pair: &Pair| pair.matches),
        column("column-testsuite-points", Kind::Decimal)
            .rounded(2)
            .of("points")
            .showing(|pair: &Pair| exact(Some(pair.score))),
        Column::new("%", Kind::Percent)
            .of("score")
            .showing(|pair: &Pair| exact(Some(pair.score / f64::from(pair.matches)))),
    ]
}
