//! Shows the ratings of a test suite: as a page, and as tables for spreadsheets and scripts.

mod rating_dat;

use serde_json::{Value, json};

use super::WIDTH;
use super::layout::{width, wrap};
use super::table::{Column, Columns, Kind, Table};
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

/// The columns of the table of ratings, for people and for programs: those of the source's table 4, except for its last,
/// which the article does not define, and more for programs.
fn of_programs(report: &Report, texts: Texts) -> Columns<'_, Ranked> {
    let whole = |id, heading: &str| {
        let column = Column::new(heading, Kind::Number).of(id);
        column.rounded(0).dashed()
    };
    let seconds = |id, heading| {
        let column = Column::new(heading, Kind::Decimal).of(id);
        column.rounded(1).dashed()
    };
    let rated = |(_, at): &Ranked| &report.ratings.programs[*at];
    let solved = |(_, at): &Ranked| &report.solved[*at];
    let mut columns = ranks(report, texts);
    columns.add(whole("elo", &texts.get("name-elo")), move |row| {
        exact(rated(row).elo.map(|elo| elo.0))
    });
    columns.add(whole("error_over_positions", "95 %"), move |(_, at)| {
        exact(report.position_bars[*at])
    });
    columns.add(whole("", "±"), move |row| exact(half(rated(row).bars)));
    columns.for_programs("error_plus", move |row| rated(row).bars.plus);
    columns.for_programs("error_minus", move |row| rated(row).bars.minus);
    columns.number(("matches", "column-testsuite-matches"), move |row| {
        rated(row).matches
    });
    let score = Column::new("%", Kind::Percent).dashed().of("score");
    columns.add(score, move |row| {
        exact(rated(row).elo.map(|_| rated(row).score))
    });
    let opponents = texts.get("column-testsuite-opponents");
    columns.add(whole("average_opponent", &opponents), move |row| {
        exact(rated(row).elo.map(|elo| elo.1))
    });
    columns.number("column-testsuite-solved", move |row| {
        format!("{}/{}", solved(row).solved, solved(row).tested)
    });
    columns.for_programs("solved", move |row| solved(row).solved);
    columns.for_programs("tested", move |row| solved(row).tested);
    columns.add(seconds("mst1", "MST1"), move |row| {
        exact(solved(row).mst1())
    });
    columns.add(seconds("mst2", "MST2"), move |row| {
        exact(solved(row).mst2())
    });
    let cluster = ("cluster", "column-testsuite-cluster");
    columns
        .number(cluster, move |row| {
            rated(row).elo.map(|_| rated(row).cluster + 1)
        })
        .dashed()
        .printed_if(report.clusters() > 1);
    columns
}

/// The columns of rank and name.
fn ranks(report: &Report, texts: Texts) -> Columns<'_, Ranked> {
    let mut columns = Columns::<Ranked>::new(texts);
    columns.number(("rank", "column-testsuite-rank"), |(rank, _)| *rank);
    columns.name(("name", "column-testsuite-program"), |(_, at)| {
        report.suite.programs[*at].clone()
    });
    columns
}

/// The rating by one of the older formulas.
type Formula = fn(&Historical) -> Option<f64>;

/// Adds the older formulas, under names that are the same in every language.
fn add_formulas<'r>(columns: &mut Columns<'r, Ranked>, report: &'r Report) {
    const FORMULAS: [(&str, &str, Formula); 7] = [
        ("BS 1997", "bs2830_1997", |old| Some(old.bs2830_1997)),
        ("BS 1998", "bs2830_1998", |old| Some(old.bs2830_1998)),
        ("GS 2000", "gs2930", |old| Some(old.gs2930)),
        ("HB 2001", "hb2950", |old| Some(old.hb2950)),
        ("BS 2001", "bs2001", |old| Some(old.bs2001)),
        ("WM 2001", "wm_test", |old| Some(old.wm_test)),
        ("Scheidl", "scheidl", |old| old.scheidl),
    ];
    for (heading, id, value) in FORMULAS {
        let column = Column::new(heading, Kind::Number).rounded(0).dashed();
        columns.add(column.of(id), move |(_, at)| {
            exact(report.historical[*at].as_ref().and_then(value))
        });
    }
}

/// A position with how many programs were tested on it and solved it, and the fastest of them, of equally fast ones the
/// first, with its time.
struct Summed<'r> {
    number: usize,
    position: &'r Position,
    outcomes: &'r [SolveOutcome],
    tested: usize,
    solved: usize,
    fastest: Option<(usize, Seconds)>,
}

/// The positions with their totals.
fn summed(report: &Report) -> Vec<Summed<'_>> {
    let positions = report.suite.positions.iter();
    let positions = (1..).zip(positions.zip(report.results.positions()));
    let summed = positions.map(|(number, (position, outcomes))| {
        let tested = outcomes
            .iter()
            .filter(|outcome| **outcome != SolveOutcome::NotTested);
        let solved = outcomes
            .iter()
            .enumerate()
            .filter_map(|(program, outcome)| match outcome {
                SolveOutcome::Solved(time) => Some((program, *time)),
                _ => None,
            });
        Summed {
            number,
            position,
            outcomes,
            tested: tested.count(),
            solved: solved.clone().count(),
            fastest: solved.min_by(|(_, one), (_, other)| one.noted().total_cmp(&other.noted())),
        }
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
        format!("{}/{}", row.solved, row.tested)
    });
    columns.for_programs("solved", |row| row.solved);
    columns.for_programs("tested", |row| row.tested);
    columns.text(("fastest", "column-testsuite-fastest"), |row| {
        let fastest = row.fastest;
        fastest.map(|(program, _)| report.suite.programs[program].clone())
    });
    columns
        .decimal(("time", "column-testsuite-time"), |row| {
            exact(row.fastest.map(|(_, time)| time.noted()))
        })
        .rounded(2);
    columns
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
    let ratings = of_programs(report, texts).printed(&ranked(report), WIDTH);
    let mut parts = vec![log(report, texts), ratings];
    parts.extend(names(report, texts));
    let bars = ["testsuite-bar-positions", "testsuite-bar-author"].map(Message::new);
    parts.push(paragraphs(&bars, texts));
    let said = sentences(report, texts);
    if !said.is_empty() {
        parts.push(paragraphs(&said, texts));
    }
    let titled = |key, table: String| format!("{}\n\n{table}", texts.get(key));
    if extra.historical {
        let mut columns = ranks(report, texts);
        add_formulas(&mut columns, report);
        parts.push(titled(
            "testsuite-formulas",
            columns.printed(&ranked(report), WIDTH),
        ));
        parts.push(units(texts));
    }
    if extra.positions {
        let table = of_positions(report, texts).printed(&summed(report), WIDTH);
        parts.push(titled("testsuite-positions", table));
    }
    if extra.pairs {
        let table = of_pairs(report, texts).printed(&report.pairs.pairs, WIDTH);
        parts.push(titled("testsuite-pairs", table));
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
    let count = |key, count: usize| (texts.get(key), count.to_string(), String::new());
    let whole = |key, value, unit: &str| {
        let shown = number(texts.lang(), value, 0);
        (texts.get(key), shown, unit.to_owned())
    };
    let matches = usize::try_from(report.pairs.matches()).unwrap_or(usize::MAX);
    let positions = suite.positions.len().to_string();
    let rows = [
        count("testsuite-programs", suite.programs.len()),
        (texts.get("testsuite-positions"), positions, left_out),
        count("testsuite-matches", matches),
        count("testsuite-clusters", report.clusters()),
        count("testsuite-steps", report.ratings.steps as usize),
        whole("testsuite-start", report.request.start, ""),
    ];
    let waited = report.results.max_time;
    let waited = waited.map(|time| whole("testsuite-max-time", time.noted(), "s"));
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
    of_programs(report, TEXTS()).records(&ranked(report)).csv()
}

/// The ratings for scripts, with the older formulas where requested.
fn programs_json(report: &Report, extra: Extra) -> Vec<Value> {
    let mut rows = of_programs(report, TEXTS()).records(&ranked(report)).json();
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
    let mut columns = Columns::<Ranked>::new(TEXTS());
    columns.for_programs("name", |(_, at)| report.suite.programs[*at].clone());
    columns.for_programs("solved", move |row| solved(row).solved);
    columns.for_programs("tested", move |row| solved(row).tested);
    columns.for_programs("solution_rate", move |row| old(row).map(|old| old.rate));
    columns.for_programs("total_minutes", move |row| old(row).map(|old| old.minutes));
    if extra.historical {
        add_formulas(&mut columns, report);
    }
    columns.records(&ranked(report)).csv()
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
