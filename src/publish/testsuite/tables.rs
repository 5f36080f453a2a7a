//! The tables of a test suite: ratings, older formulas, positions, pairs.

use super::super::WIDTH;
use super::super::table::{Column, Table};
use crate::domain::Decimal;
use crate::rating::simultaneous::error_bars::ErrorBars;
use crate::testsuite::pairs::Pair;
use crate::testsuite::report::Report;
use crate::testsuite::suite::{Seconds, SolveOutcome};
use crate::text::{Lang, Texts, rounded};

/// The older formulas under their column names, which are the same in every language.
const FORMULAS: [&str; 7] = [
    "BS 1997", "BS 1998", "GS 2000", "HB 2001", "BS 2001", "WM 2001", "Scheidl",
];

/// A number with that many decimals, halves away from zero.
pub(super) fn number(lang: Lang, value: f64, decimals: u32) -> String {
    rounded(lang, Decimal::try_from(value).unwrap_or_default(), decimals)
}

/// The mean of the upper and lower bar, as printed by the source; `None` where one is unbounded.
pub(super) fn half(bars: ErrorBars) -> Option<f64> {
    Some(f64::midpoint(bars.plus?, bars.minus?))
}

/// The columns of the source's table 4, except for its last, which the article does not define.
pub(super) fn ratings(report: &Report, texts: Texts) -> String {
    let lang = texts.lang();
    let none = texts.get("testsuite-none");
    let head = |key: &str| texts.get(key);
    let mut columns = vec![
        Column::number(head("column-testsuite-rank")),
        Column::text(head("column-testsuite-program"), 8, 40),
        Column::number(head("column-testsuite-elo")),
        Column::number("±"),
        Column::number(head("column-testsuite-matches")),
        Column::decimal(head("column-testsuite-score")),
        Column::number(head("column-testsuite-opponents")),
        Column::number(head("column-testsuite-solved")),
        Column::decimal("MST1"),
        Column::decimal("MST2"),
    ];
    let clustered = report.clusters() > 1;
    if clustered {
        columns.push(Column::number(head("column-testsuite-cluster")));
    }
    let mut table = Table::new(columns);
    for (rank, at) in (1..).zip(&report.order) {
        let (rated, solved) = (&report.ratings.programs[*at], &report.solved[*at]);
        let told = |value: Option<f64>, decimals| {
            value.map_or_else(|| none.clone(), |value| number(lang, value, decimals))
        };
        let score = (rated.matches > 0).then_some(100.0 * rated.score);
        let mut cells = vec![
            rank_of(rank),
            report.suite.programs[*at].clone(),
            told(rated.elo.map(|elo| elo.0), 0),
            told(half(rated.bars), 0),
            rated.matches.to_string(),
            score.map_or_else(|| none.clone(), |score| number(lang, score, 1) + " %"),
            told(rated.elo.map(|elo| elo.1), 0),
            format!("{}/{}", solved.solved, solved.tested),
            told(solved.mst1(), 1),
            told(solved.mst2(), 1),
        ];
        if clustered {
            let cluster = rated.elo.map(|_| (rated.cluster + 1).to_string());
            cells.push(cluster.unwrap_or_else(|| none.clone()));
        }
        table.row(cells);
    }
    table.render(WIDTH)
}

fn rank_of(rank: usize) -> String {
    rank.to_string()
}

/// The seven older formulas.
pub(super) fn formulas(report: &Report, texts: Texts) -> String {
    let lang = texts.lang();
    let mut columns = vec![
        Column::number(texts.get("column-testsuite-rank")),
        Column::text(texts.get("column-testsuite-program"), 8, 40),
    ];
    columns.extend(FORMULAS.map(Column::number));
    let mut table = Table::new(columns);
    for (rank, at) in (1..).zip(&report.order) {
        let values = report.historical[*at].map_or([None; 7], |old| {
            [
                Some(old.bs2830_1997),
                Some(old.bs2830_1998),
                Some(old.gs2930),
                Some(old.hb2950),
                Some(old.bs2001),
                Some(old.wm_test),
                old.scheidl,
            ]
        });
        let told = values.map(|value| match value {
            Some(value) => number(lang, value, 0),
            None => texts.get("testsuite-none"),
        });
        let start = [rank_of(rank), report.suite.programs[*at].clone()];
        table.row(start.into_iter().chain(told));
    }
    table.render(WIDTH)
}

/// Position by position: how many solved it, and which program was first.
pub(super) fn positions(report: &Report, texts: Texts) -> String {
    let mut table = Table::new(vec![
        Column::number(texts.get("column-testsuite-rank")),
        Column::text(texts.get("column-testsuite-position"), 8, 30),
        Column::text(texts.get("column-testsuite-solution"), 8, 10),
        Column::number(texts.get("column-testsuite-solved")),
        Column::text(texts.get("column-testsuite-fastest"), 8, 30),
        Column::decimal(texts.get("column-testsuite-time")),
    ]);
    for (number, (position, outcomes)) in (1..).zip(
        report
            .suite
            .positions
            .iter()
            .zip(report.results.positions()),
    ) {
        let sum = PositionSum::of(outcomes);
        let (program, time) = sum
            .fastest
            .map_or_else(Default::default, |(program, time)| {
                (
                    report.suite.programs[program].clone(),
                    self::number(texts.lang(), time.noted(), 2),
                )
            });
        table.row([
            rank_of(number),
            position.name.clone(),
            position.solution.clone(),
            format!("{}/{}", sum.solved, sum.tested),
            program,
            time,
        ]);
    }
    table.render(WIDTH)
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
    let lang = texts.lang();
    let columns = [
        Column::text(texts.get("column-testsuite-program"), 8, 28)
            .showing(|pair: &Pair| report.suite.programs[pair.one].clone()),
        Column::text(texts.get("column-testsuite-opponent"), 8, 28)
            .showing(|pair: &Pair| report.suite.programs[pair.other].clone()),
        Column::number(texts.get("column-testsuite-matches"))
            .showing(|pair: &Pair| pair.matches.to_string()),
        Column::decimal(texts.get("column-testsuite-points"))
            .showing(|pair: &Pair| number(lang, pair.score, 2)),
        Column::decimal("%")
            .showing(|pair: &Pair| number(lang, 100.0 * pair.score / f64::from(pair.matches), 1)),
    ];
    Table::with_rows(columns, &report.pairs.pairs).render(WIDTH)
}
