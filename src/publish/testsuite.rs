//! A test suite: its page, its tables, and the same for spreadsheets.

use serde_json::{Value, json};

use super::WIDTH;
use super::layout::{width, wrap};
use super::table::{CellColumn, Column, Kind, Table, data};
use crate::domain::plain::guarded;
use crate::domain::{Decimal, Message};
use crate::rating::simultaneous::elostat::ErrorBars;
use crate::testsuite::historical::Historical;
use crate::testsuite::pairs::Pair;
use crate::testsuite::rating::LARGE_OFFSET;
use crate::testsuite::report::Report;
use crate::testsuite::suite::{Absent, Position, Seconds, SolveOutcome};
use crate::text::{Lang, Texts, rounded, visible};

/// A number with that many decimals, halves away from zero.
fn number(lang: Lang, value: f64, decimals: u32) -> String {
    rounded(lang, Decimal::try_from(value).unwrap_or_default(), decimals)
}

/// A number as it is written, so that halves are rounded away from zero as in the source.
fn exact(value: Option<f64>) -> Option<Decimal> {
    Decimal::try_from(value?).ok()
}

/// The mean of the upper and lower bar, as printed by the source; `None` where one is unbounded.
fn half(bars: ErrorBars) -> Option<f64> {
    Some(f64::midpoint(bars.plus?, bars.minus?))
}

/// A program with its rank.
type Ranked = (usize, usize);

/// The programs by rank.
fn ranked(report: &Report) -> Vec<Ranked> {
    (1..).zip(report.order.iter().copied()).collect()
}

/// The columns of the source's table 4, except for its last, which the article does not define; those for programs have
/// more.
fn ratings(report: &Report, texts: Texts) -> String {
    Table::of(of_programs(report, texts), &ranked(report), texts.lang()).text(WIDTH)
}

/// What stands in the table of ratings, for people and for programs.
fn of_programs(report: &Report, texts: Texts) -> Vec<CellColumn<'_, Ranked>> {
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
        whole(number("name-elo"))
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
fn formulas(report: &Report, texts: Texts) -> String {
    let rank = Column::new(texts.get("column-testsuite-rank"), Kind::Number);
    let mut columns = vec![
        rank.showing(|(rank, _): &Ranked| *rank),
        program(report, texts),
    ];
    columns.extend(of_formulas(report));
    Table::of(columns, &ranked(report), texts.lang()).text(WIDTH)
}

/// The older formulas, under names that are the same in every language.
fn of_formulas(report: &Report) -> [CellColumn<'_, Ranked>; 7] {
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
fn positions(report: &Report, texts: Texts) -> String {
    let positions = summed(report);
    Table::of(of_positions(report, texts), &positions, texts.lang()).text(WIDTH)
}

/// A position with its totals.
struct Summed<'r> {
    number: usize,
    position: &'r Position,
    outcomes: &'r [SolveOutcome],
    sum: PositionSum,
}

/// The positions with their totals.
fn summed(report: &Report) -> Vec<Summed<'_>> {
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
fn of_positions(report: &Report, texts: Texts) -> Vec<CellColumn<'_, Summed<'_>>> {
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
struct PositionSum {
    /// Programs that were tested on it.
    tested: usize,
    /// Those that solved it.
    solved: usize,
    /// The fastest, the first of equals, and its time.
    fastest: Option<(usize, Seconds)>,
}

impl PositionSum {
    fn of(outcomes: &[SolveOutcome]) -> Self {
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
fn pairs(report: &Report, texts: Texts) -> String {
    let columns = of_pairs(report, texts);
    Table::of(columns, &report.pairs.pairs, texts.lang()).text(WIDTH)
}

/// What stands in the table of pairs, for people and for programs.
fn of_pairs(report: &Report, texts: Texts) -> [CellColumn<'_, Pair>; 5] {
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
        column("name-points", Kind::Decimal)
            .rounded(2)
            .of("points")
            .showing(|pair: &Pair| exact(Some(pair.score))),
        Column::new("%", Kind::Percent)
            .of("score")
            .showing(|pair: &Pair| exact(Some(pair.score / f64::from(pair.matches)))),
    ]
}

/// Names up to this length are not shortened in the table of ratings.
const SHORT: usize = 16;

/// What is requested besides ratings and formulas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extra {
    pub positions: bool,
    pub pairs: bool,
}

pub fn page(report: &Report, extra: Extra, texts: Texts) -> String {
    let mut parts = vec![log(report, texts), ratings(report, texts)];
    parts.extend(names(report, texts));
    let said = sentences(report, texts);
    if !said.is_empty() {
        parts.push(paragraphs(&said, texts));
    }
    let heading = texts.get("testsuite-formulas");
    parts.push(format!("{heading}\n\n{}", formulas(report, texts)));
    parts.push(units(texts));
    let on_request = [
        (
            extra.positions,
            "testsuite-positions",
            positions as fn(&Report, Texts) -> String,
        ),
        (extra.pairs, "testsuite-pairs", pairs),
    ];
    for (wanted, heading, table) in on_request {
        if wanted {
            parts.push(format!(
                "{}\n\n{}",
                texts.get(heading),
                table(report, texts)
            ));
        }
    }
    parts.join("\n")
}

/// The log that the source's program prints: programs, positions, matches, clusters.
fn log(report: &Report, texts: Texts) -> String {
    let suite = &report.suite;
    let left_out = match suite.duplicates {
        0 => String::new(),
        count => texts.say(&Message::new("testsuite-duplicates").with("count", count)),
    };
    let waited = report.results.max_time.map(|time| {
        let shown = number(texts.lang(), time.noted(), 0);
        (texts.get("testsuite-max-time"), shown, "s".to_owned())
    });
    let plain = |key: &str, value: String| (texts.get(key), value, String::new());
    let rows = [
        plain("testsuite-programs", suite.programs.len().to_string()),
        (
            texts.get("testsuite-positions"),
            suite.positions.len().to_string(),
            left_out,
        ),
        plain("testsuite-matches", report.pairs.matches().to_string()),
        plain("testsuite-clusters", report.clusters().to_string()),
        plain("testsuite-steps", report.ratings.steps.to_string()),
        plain(
            "testsuite-start",
            number(texts.lang(), report.request.start, 0),
        ),
    ];
    let mut table = Table::unheaded(&[Kind::Sign, Kind::Number, Kind::Sign], texts.lang());
    for (name, value, remark) in rows.into_iter().chain(waited) {
        table.row([name, value, remark]);
    }
    table.text(WIDTH)
}

/// Notes on the ratings.
fn sentences(report: &Report, texts: Texts) -> Vec<Message> {
    let mut said = Vec::new();
    let clusters = report.clusters();
    if clusters > 1 {
        said.push(Message::new("testsuite-apart").with("count", clusters));
    }
    for (cluster, offset) in (1..).zip(&report.ratings.offsets) {
        if offset.abs() > LARGE_OFFSET {
            let shown = number(texts.lang(), *offset, 1);
            let message = if clusters > 1 {
                Message::new("testsuite-offset-cluster").with("cluster", u32::to_string(&cluster))
            } else {
                Message::new("testsuite-offset")
            };
            said.push(message.with("offset", shown));
        }
    }
    let programs = &report.ratings.programs;
    let unrated = programs.iter().filter(|program| program.elo.is_none());
    let barless = programs
        .iter()
        .filter(|program| program.elo.is_some() && half(program.bars).is_none());
    let absent = match report.request.absent {
        Absent::Unsolved => "testsuite-absent-unsolved",
        Absent::NotTested => "testsuite-absent-not-tested",
    };
    let counted = [
        ("testsuite-unrated", unrated.count()),
        ("testsuite-no-bar", barless.count()),
        (absent, report.results.absent),
        ("testsuite-floor", report.results.below_floor()),
    ];
    let counted = counted.into_iter().filter(|(_, count)| *count > 0);
    said.extend(counted.map(|(key, count)| Message::new(key).with("count", count)));
    said
}

fn paragraphs(said: &[Message], texts: Texts) -> String {
    let lines = said
        .iter()
        .map(|message| wrap(&texts.say(message), WIDTH, 0) + "\n");
    lines.collect()
}

/// The older formulas with their units, and what of the source is left out.
fn units(texts: Texts) -> String {
    let formulas = [
        "testsuite-formula-bs1997",
        "testsuite-formula-bs1998",
        "testsuite-formula-gs",
        "testsuite-formula-hb",
        "testsuite-formula-bs2001",
        "testsuite-formula-wm",
        "testsuite-formula-scheidl",
    ];
    let mut text = wrap(&texts.get("testsuite-units"), WIDTH, 0) + "\n";
    for key in formulas {
        text.push_str(&wrap(&format!("  {}", texts.get(key)), WIDTH, 2));
        text.push('\n');
    }
    // Where somebody looks for them who knows the tables of the source's program.
    text.push('\n');
    text.push_str(&wrap(&texts.get("testsuite-left-out"), WIDTH, 0));
    text.push('\n');
    text
}

/// The programs' names in full, where the table had to shorten one.
fn names(report: &Report, texts: Texts) -> Option<String> {
    let long = |name: &&String| width(name) > SHORT;
    report.suite.programs.iter().find(long)?;
    let mut text = texts.get("testsuite-names") + "\n";
    for (rank, at) in (1..).zip(&report.order) {
        let line = format!("{rank:>3}  {}", visible(&report.suite.programs[*at]));
        text.push_str(&wrap(&line, WIDTH, 5));
        text.push('\n');
    }
    Some(text)
}

/// The headings are for people, so that their language does not matter here.
const TEXTS: fn() -> Texts = || Texts::new(Lang::En);

/// The table of ratings, named as in the JSON form.
pub fn ratings_data(report: &Report) -> Result<String, csv::Error> {
    data::csv(&of_programs(report, TEXTS()), &ranked(report))
}

/// The ratings for scripts, with the older formulas.
pub fn programs_json(report: &Report) -> Vec<Value> {
    let mut rows = data::json(&of_programs(report, TEXTS()), &ranked(report));
    for (row, at) in rows.iter_mut().zip(&report.order) {
        row["formulas"] = json!(report.historical[*at]);
    }
    rows
}

/// The positions, with a column of times for each program: `>300` not solved, empty not tested.
pub fn positions_data(report: &Report) -> Result<String, csv::Error> {
    let mut columns = of_positions(report, TEXTS());
    let programs = report.suite.programs.iter().enumerate();
    columns.extend(programs.map(|(at, name)| {
        Column::data(guarded(name).into_owned()).showing(move |row: &Summed<'_>| {
            match row.outcomes[at] {
                SolveOutcome::Solved(time) => time.noted().to_string(),
                SolveOutcome::Unsolved(waited) => format!(">{}", waited.noted()),
                SolveOutcome::NotTested => String::new(),
            }
        })
    }));
    data::csv(&columns, &summed(report))
}

/// The pairs that met.
pub fn pairs_data(report: &Report) -> Result<String, csv::Error> {
    data::csv(&of_pairs(report, TEXTS()), &report.pairs.pairs)
}

/// The programs with the data for comparison only; `total_minutes` is GZ, `solution_rate` LQ as a fraction.
pub fn programs(report: &Report) -> Result<String, csv::Error> {
    let solved = |(_, at): &Ranked| &report.solved[*at];
    let old = |(_, at): &Ranked| report.historical[*at].as_ref();
    let mut columns: Vec<CellColumn<'_, Ranked>> = vec![
        Column::data("name").showing(|(_, at): &Ranked| report.suite.programs[*at].clone()),
        Column::data("solved").showing(move |row| solved(row).solved),
        Column::data("tested").showing(move |row| solved(row).tested),
        Column::data("solution_rate").showing(move |row| old(row).map(|old| old.rate)),
        Column::data("total_minutes").showing(move |row| old(row).map(|old| old.minutes)),
    ];
    columns.extend(of_formulas(report));
    data::csv(&columns, &ranked(report))
}
