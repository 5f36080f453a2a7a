//! Writes the four files of the old EloStat program, in its layout and its English.
//!
//! Source: printed outputs of EloStat of 2002 and 2003.

use std::fmt::Write as _;

use super::{PlayerLine, Report};
use crate::rating::simultaneous::games::WinDrawLoss;

/// A file: its name and its text.
pub type NamedText = (&'static str, String);

/// `rating.dat`, `programs.dat`, `general.dat` and `cluster.dat`.
pub fn files(report: &Report) -> [NamedText; 4] {
    [
        ("rating.dat", ratings(report)),
        ("programs.dat", programs(report)),
        ("general.dat", general(report)),
        ("cluster.dat", clusters(report)),
    ]
}

/// The minimum width of the name column.
fn name_width(report: &Report) -> usize {
    let names = report.lines.iter().map(|line| line.name.chars().count());
    names.max().unwrap_or(0).max(24)
}

fn points(tally: &WinDrawLoss) -> String {
    format!("{:.1}", tally.score())
}

fn rounded(value: Option<f64>) -> String {
    value.map_or_else(|| "n/a".to_owned(), |value| format!("{value:.0}"))
}

fn drawn(tally: &WinDrawLoss) -> f64 {
    100.0 * f64::from(tally.drawn) / f64::from(tally.games())
}

/// The table: rank, name, points and games, percent, average opponent, Elo, error up, error down, draws.
fn ratings(report: &Report) -> String {
    let width = name_width(report);
    let mut text = format!(
        "    {:width$}     Score          %   Av.Op.   Elo    +     -   Draws\n\n",
        "Program"
    );
    for line in report.ranked_lines() {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{:>3} {:width$} : {:>7}/{:>5} {:>6.1} {:>6} {:>6} {:>5} {:>5} {:>5.1} %",
            line.rank,
            line.name,
            points(&line.tally),
            line.tally.games(),
            100.0 * line.tally.share(),
            rounded(line.first.average_opponent),
            rounded(line.first.rating),
            rounded(line.first.plus),
            rounded(line.first.minus),
            drawn(&line.tally),
        );
    }
    text
}

/// Every player's result against every opponent.
fn programs(report: &Report) -> String {
    let places = report.places();
    let mut met: Vec<Vec<(u32, WinDrawLoss)>> = vec![Vec::new(); report.lines.len()];
    for (white, pairing) in report.counts.all() {
        let one = pairing.tally();
        let (at, other) = (places[white], places[pairing.black as usize]);
        // Every player with a game has a line.
        let number = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
        met[at].push((number(other), one));
        met[other].push((number(at), one.mirrored()));
    }
    let width = name_width(report);
    let mut text = "Individual statistics:\n".to_owned();
    for (line, opponents) in report.lines.iter().zip(&mut met) {
        if line.rank == 0 {
            continue;
        }
        opponents.sort_by_key(|(place, _)| *place);
        let rating = rounded(line.first.rating);
        let _ = write!(
            text,
            "\n{:>3} {:width$} : {rating:>5} ",
            line.rank, line.name
        );
        results(&mut text, &line.tally);
        text.push('\n');
        for (place, tally) in joined(opponents) {
            let name = &report.lines[place as usize].name;
            let _ = write!(text, "    {name:width$} :       ");
            results(&mut text, &tally);
        }
    }
    text
}

/// White and black against one opponent together.
fn joined(opponents: &[(u32, WinDrawLoss)]) -> impl Iterator<Item = (u32, WinDrawLoss)> {
    let same = opponents.chunk_by(|(one, _), (other, _)| one == other);
    same.filter_map(|both| {
        let (place, first) = both.first()?;
        let mut sum = *first;
        both[1..].iter().for_each(|(_, more)| sum.add(more));
        Some((*place, sum))
    })
}

/// `60 (+ 42,= 15,-  3), 82.5 %`
fn results(text: &mut String, tally: &WinDrawLoss) {
    let _ = writeln!(
        text,
        "{:>5} (+{:>3},={:>3},-{:>3}), {:.1} %",
        tally.games(),
        tally.won,
        tally.drawn,
        tally.lost,
        100.0 * tally.share(),
    );
}

/// The score of White and of Black.
fn general(report: &Report) -> String {
    let mut white = WinDrawLoss::default();
    for (_, pairing) in report.counts.all() {
        white.add(&pairing.tally());
    }
    let all = f64::from(white.games());
    let skipped: u64 = report.skipped.iter().map(|skipped| skipped.count).sum();
    let line = |name: &str, count: u32| {
        let share = 100.0 * f64::from(count) / all;
        format!("{name} : {count:>8} ({share:.1} %)\n")
    };
    let mut text = format!("Games        : {:>8} (finished)\n\n", white.games());
    text.push_str(&line("White Wins  ", white.won));
    text.push_str(&line("Black Wins  ", white.lost));
    text.push_str(&line("Draws       ", white.drawn));
    let _ = writeln!(text, "Skipped      : {skipped:>8}\n");
    let _ = writeln!(text, "White Score  : {:.1} %", 100.0 * white.share());
    let _ = writeln!(
        text,
        "Black Score  : {:.1} %",
        100.0 * white.mirrored().share()
    );
    text
}

/// Which players can be compared with each other.
fn clusters(report: &Report) -> String {
    let mut text = format!("Number of clusters: {}\n", report.clusters.len());
    for (number, cluster) in (0..).zip(&report.clusters) {
        let _ = writeln!(
            text,
            "\nCluster {}: {} players, {} games",
            number + 1,
            cluster.players,
            cluster.games
        );
        let own = |line: &&PlayerLine| line.first.cluster == Some(number);
        for line in report.lines.iter().filter(own) {
            text.push_str("  ");
            text.push_str(&line.name);
            text.push('\n');
        }
    }
    text
}
