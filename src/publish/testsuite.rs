//! Shows the ratings of a test suite: as a page, and as tables for spreadsheets and scripts.

mod rating_dat;

use serde_json::{Value, json};

use super::WIDTH;
use super::layout::{width, wrap};
use super::table::{CellColumn, Column, Columns, Kind, Table, data};
use crate::domain::plain::guarded;
use crate::domain::{Decimal, Message};
use crate::rating::simultaneous::elostat::ErrorBars;
use crate::testsuite::historical::Historical;
use crate::testsuite::pairs::Pair;
use crate::testsuite::rating::LARGE_OFFSET;
use crate::testsuite::report::Report;
use crate::testsuite::suite::{Absent, Position, Seconds, SolveOutcome};
use crate::text::{Lang, Texts, rounded, visible};

pub use rating_dat::rating_dat;

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

/// The columns of the source's table 4, except for its last, which the article does not define; programs get more
/// columns.
fn ratings(report: &Report, texts: Texts) -> String {
    Table::of(of_programs(report, texts), &ranked(report), texts.lang()).text(WIDTH)
}

/// The columns of the table of ratings, for people and for programs.
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
        whole(Column::new("95 %", Kind::Number))
            .of("error_over_positions")
            .showing(move |(_, at): &Ranked| exact(report.position_bars[*at])),
        whole(Column::new("±", Kind::Number))
            .showing(move |row: &Ranked| exact(half(rated(row).bars))),
        Column::data("error_plus").showing(move |row: &Ranked| rated(row).bars.plus),
        Column::data("error_minus").showing(move |row: &Ranked| rated(row).bars.minus),
        number("column-testsuite-matches")
            .of("matches")
            .showing(move |row: &Ranked| rated(row).matches),
        Column::new("%", Kind::Percent)
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

/// The positions: how many programs solved each, and which was the fastest.
fn positions(report: &Report, texts: Texts) -> String {
    let positions = summed(report);
    of_positions(report, texts).table(&positions).text(WIDTH)
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

/// The columns of the table of positions, for people and for programs.
fn of_positions(report: &Report, texts: Texts) -> Columns<'_, Summed<'_>> {
    let mut columns = Columns::<Summed<'_>>::new(texts);
    columns.number(("position", "column-testsuite-rank"), |row| row.number);
    columns.name(("name", "column-testsuite-position"), |row| {
        row.position.name.clone()
    });
    columns.for_programs("fen", |row| row.position.fen.clone());
    columns.text(("solution", "column-testsuite-solution"), |row| {
        row.position.solution.clone()
    });
    columns.number("column-testsuite-solved", |row| {
        format!("{}/{}", row.sum.solved, row.sum.tested)
    });
    columns.for_programs("solved", |row| row.sum.solved);
    columns.for_programs("tested", |row| row.sum.tested);
    columns.text(("fastest", "column-testsuite-fastest"), |row| {
        let fastest = row.sum.fastest;
        fastest.map(|(program, _)| report.suite.programs[program].clone())
    });
    columns
        .decimal(("time", "column-testsuite-time"), |row| {
            exact(row.sum.fastest.map(|(_, time)| time.noted()))
        })
        .rounded(2);
    columns
}

/// The totals of a position.
struct PositionSum {
    /// Programs that were tested on it.
    tested: usize,
    /// Those that solved it.
    solved: usize,
    /// The fastest program, of equally fast ones the first, and its time.
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

/// The pairs: matches and score.
fn pairs(report: &Report, texts: Texts) -> String {
    of_pairs(report, texts)
        .table(&report.pairs.pairs)
        .text(WIDTH)
}

/// The columns of the table of pairs, for people and for programs.
fn of_pairs(report: &Report, texts: Texts) -> Columns<'_, Pair> {
    let program = |at: usize| report.suite.programs[at].clone();
    let mut columns = Columns::<Pair>::new(texts);
    columns.name(("program", "column-testsuite-program"), move |pair| {
        program(pair.one)
    });
    columns.text(("opponent", "column-testsuite-opponent"), move |pair| {
        program(pair.other)
    });
    columns.number(("matches", "column-testsuite-matches"), |pair| pair.matches);
    columns
        .decimal(("points", "name-points"), |pair| exact(Some(pair.score)))
        .rounded(2);
    columns.percent(("score", "%"), |pair| {
        exact(Some(pair.score / f64::from(pair.matches)))
    });
    columns
}

/// Names up to this length are not shortened in the table of ratings.
const SHORT: usize = 13;

/// What is requested in addition to the ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extra {
    pub positions: bool,
    pub pairs: bool,
    /// The seven older formulas.
    pub historical: bool,
}

pub fn page(report: &Report, extra: Extra, texts: Texts) -> String {
    let mut parts = vec![log(report, texts), ratings(report, texts)];
    parts.extend(names(report, texts));
    let bars = ["testsuite-bar-positions", "testsuite-bar-author"].map(Message::new);
    parts.push(paragraphs(&bars, texts));
    let said = sentences(report, texts);
    if !said.is_empty() {
        parts.push(paragraphs(&said, texts));
    }
    if extra.historical {
        let heading = texts.get("testsuite-formulas");
        parts.push(format!("{heading}\n\n{}", formulas(report, texts)));
        parts.push(units(texts));
    }
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
    // Placed where readers who know the tables of the source's program look for them.
    text.push('\n');
    text.push_str(&wrap(&texts.get("testsuite-left-out"), WIDTH, 0));
    text.push('\n');
    text
}

/// The programs' full names, if the table had to shorten one.
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

/// Programs do not get the headings, so their language does not matter here.
const TEXTS: fn() -> Texts = || Texts::new(Lang::En);

/// The table of ratings, named as in the JSON form.
pub fn ratings_data(report: &Report) -> Result<String, csv::Error> {
    data::csv(&of_programs(report, TEXTS()), &ranked(report))
}

/// The ratings for scripts, with the older formulas where requested.
fn programs_json(report: &Report, extra: Extra) -> Vec<Value> {
    let mut rows = data::json(&of_programs(report, TEXTS()), &ranked(report));
    for (row, at) in rows.iter_mut().zip(&report.order) {
        if extra.historical {
            row["formulas"] = json!(report.historical[*at]);
        }
    }
    rows
}

/// The positions, with a column of times for each program: `>300` not solved, empty not tested.
pub fn positions_data(report: &Report) -> Result<String, csv::Error> {
    let mut columns = of_positions(report, TEXTS());
    for (at, name) in report.suite.programs.iter().enumerate() {
        let program = Column::data(guarded(name).into_owned());
        columns.add(program, move |row| match row.outcomes[at] {
            SolveOutcome::Solved(time) => time.noted().to_string(),
            SolveOutcome::Unsolved(waited) => format!(">{}", waited.noted()),
            SolveOutcome::NotTested => String::new(),
        });
    }
    columns.records(&summed(report)).csv()
}

/// The pairs that met.
pub fn pairs_data(report: &Report) -> Result<String, csv::Error> {
    of_pairs(report, TEXTS()).records(&report.pairs.pairs).csv()
}

/// The programs with the data for comparison only; `total_minutes` is GZ, `solution_rate` LQ as a fraction.
pub fn programs(report: &Report, extra: Extra) -> Result<String, csv::Error> {
    let solved = |(_, at): &Ranked| &report.solved[*at];
    let old = |(_, at): &Ranked| report.historical[*at].as_ref();
    let mut columns: Vec<CellColumn<'_, Ranked>> = vec![
        Column::data("name").showing(|(_, at): &Ranked| report.suite.programs[*at].clone()),
        Column::data("solved").showing(move |row| solved(row).solved),
        Column::data("tested").showing(move |row| solved(row).tested),
        Column::data("solution_rate").showing(move |row| old(row).map(|old| old.rate)),
        Column::data("total_minutes").showing(move |row| old(row).map(|old| old.minutes)),
    ];
    if extra.historical {
        columns.extend(of_formulas(report));
    }
    data::csv(&columns, &ranked(report))
}

/// The answer for scripts; numbers are not rounded. `offset` and `offsets` are c of the largest cluster and of every
/// cluster: Elo = average opponent + D(score) − c; `max_time` is in seconds; times below the floor count as 0.01 s.
pub fn answer(report: &Report, extra: Extra) -> Value {
    json!({
        "programs": programs_json(report, extra),
        "positions": report.suite.positions.len(),
        "duplicates": report.suite.duplicates,
        "matches": report.pairs.matches(),
        "clusters": report.clusters(),
        "offset": report.ratings.offsets.first(),
        "offsets": report.ratings.offsets,
        "start_elo": report.request.start,
        "max_time": report.results.max_time.map(Seconds::noted),
        "absent": report.results.absent,
        "below_floor": report.results.below_floor(),
    })
}
