//! A test suite as a page: what was read, the ratings, notes on them, the older formulas.

use super::super::WIDTH;
use super::super::layout::{width, wrap};
use super::super::table::{Kind, Table};
use super::tables::{self, half, number};
use crate::domain::Message;
use crate::testsuite::rating::LARGE_OFFSET;
use crate::testsuite::report::Report;
use crate::testsuite::suite::Absent;
use crate::text::{Texts, visible};

/// Names up to this length are not shortened in the table of ratings.
const SHORT: usize = 16;

/// What is requested besides ratings and formulas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extra {
    pub positions: bool,
    pub pairs: bool,
}

pub fn page(report: &Report, extra: Extra, texts: Texts) -> String {
    let mut parts = vec![log(report, texts), tables::ratings(report, texts)];
    parts.extend(names(report, texts));
    let said = sentences(report, texts);
    if !said.is_empty() {
        parts.push(paragraphs(&said, texts));
    }
    let heading = texts.get("testsuite-formulas");
    parts.push(format!("{heading}\n\n{}", tables::formulas(report, texts)));
    parts.push(units(texts));
    let on_request = [
        (
            extra.positions,
            "testsuite-positions",
            tables::positions as fn(&Report, Texts) -> String,
        ),
        (extra.pairs, "testsuite-pairs", tables::pairs),
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
