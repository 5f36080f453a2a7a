//! What the reader has to know about the table: one sentence per fact, warnings first.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use super::{
    FileKind, FileRead, FirstMoveFrom, Hanging, Likeliest, PlayerLine, Report, skip_message,
};
use crate::domain::{Arg, Message};
use crate::rating::simultaneous::bradley_terry::Draws;
use crate::rating::simultaneous::elostat::EXTREME;
use crate::text::{Texts, fixed};

/// An offset beyond this many points is warned of.
const LARGE_OFFSET: f64 = 5.0;

/// Offsets that are named; more clusters than that are small ones.
const NAMED: usize = 5;

/// Files that are named.
const FILES_TOLD: usize = 6;

/// The sentences below the table.
pub(super) fn notes(report: &Report, texts: Texts) -> Vec<String> {
    let mut notes: Vec<String> = Vec::new();
    let mut say = |message: Message| notes.push(texts.say(&message));
    report.files.iter().flat_map(odd).for_each(&mut say);
    if report.repeated > 0 {
        say(Message::new("elostat-note-repeated").with("count", report.repeated));
    }
    cased(report).into_iter().for_each(&mut say);
    let links = report.hanging.iter().take(NAMED);
    links.map(|link| weak(link, report)).for_each(&mut say);
    offsets(report, texts).into_iter().for_each(&mut say);
    if report.shown().any(|line| line.tally.is_extreme()) {
        say(Message::new("elostat-note-extreme").with("points", fixed(texts.lang(), EXTREME, 0)));
    }
    if report.min_games > 1 {
        say(Message::new("elostat-note-min-games").with("games", report.min_games.to_string()));
    }
    if report.which.has_elostat() {
        say(Message::new("elostat-note-bars"));
        let drawn = |line: &PlayerLine| line.tally.drawn == line.tally.games();
        if report.shown().any(drawn) {
            say(Message::new("elostat-note-draws-only"));
        }
    }
    if let Some(found) = &report.likeliest {
        likeliest(found, texts).into_iter().for_each(&mut say);
    }
    say(mean(report, texts));
    if report.superiority.is_some() {
        say(Message::new(if report.difference_errors.is_some() {
            "elostat-note-superiority-covariance"
        } else {
            "elostat-note-superiority"
        }));
    }
    let residual = report
        .residual
        .or(report.likeliest.map(|found| found.residual));
    if let Some(residual) = residual {
        say(Message::new("elostat-note-residual").with("points", small(residual, texts)));
    }
    notes
}

/// Skipped games, by reason.
pub(super) fn skipped(report: &Report, texts: Texts) -> String {
    let reasons = report.skipped.iter();
    let reasons = reasons.map(|(word, count)| texts.say(&skip_message(word, *count)));
    let reasons = reasons.collect::<Vec<_>>().join(", ");
    texts.say(&Message::new("elostat-skipped").with("reasons", reasons))
}

/// What was read, where that is not games in PGN alone.
pub(super) fn files(report: &Report, texts: Texts) -> Option<String> {
    let files = &report.files;
    if files.iter().all(|file| file.kind == FileKind::Games) {
        return None;
    }
    let one = |file: &FileRead| {
        let games = Message::new("elostat-games").with("count", file.games);
        let key = match file.kind {
            FileKind::Games => "elostat-file-games",
            FileKind::Tournament => "elostat-file-tournament",
            FileKind::Pairs => "elostat-file-pairs",
        };
        let said = Message::new(key)
            .with("file", file.name.as_str())
            .with("games", texts.say(&games))
            .with("rows", file.rows.unwrap_or_default());
        texts.say(&said)
    };
    let mut said: Vec<String> = files.iter().take(FILES_TOLD).map(one).collect();
    if files.len() > FILES_TOLD {
        let more = Message::new("elostat-file-more").with("count", files.len() - FILES_TOLD);
        said.push(texts.say(&more));
    }
    let said = Message::new("elostat-files").with("files", said.join("; "));
    Some(texts.say(&said))
}

/// The names that differ in capital letters alone: two players, as nobody else can say that they are one.
fn cased(report: &Report) -> Option<Message> {
    let mut known: FxHashMap<String, &str> = FxHashMap::default();
    let mut pairs = Vec::new();
    for line in &report.lines {
        match known.entry(line.name.to_lowercase()) {
            Entry::Occupied(first) => pairs.push(format!("{} / {}", first.get(), line.name)),
            Entry::Vacant(free) => {
                free.insert(&line.name);
            }
        }
    }
    let more = pairs.len().saturating_sub(NAMED);
    pairs.truncate(NAMED);
    let names = pairs.join("; ");
    let message = Message::new("elostat-note-cased").with("names", names);
    (!pairs.is_empty()).then(|| message.with("more", more))
}

/// What is odd about a file.
fn odd(file: &FileRead) -> Vec<Message> {
    let about = |key| Message::new(key).with("file", file.name.as_str());
    let mut said = Vec::new();
    if let Some(other) = &file.same_as {
        said.push(about("elostat-note-same-file").with("other", other.as_str()));
    }
    if file.is_summed {
        said.push(about("elostat-note-summed"));
    } else if file.uncoloured > 0 {
        said.push(about("elostat-note-uncoloured").with("count", file.uncoloured));
    }
    if !file.namesakes.is_empty() {
        said.push(about("elostat-note-namesakes").with("names", file.namesakes.join("; ")));
    }
    said
}

fn weak(link: &Hanging, report: &Report) -> Message {
    let mut names = link.names.join("; ");
    if link.names.len() < link.smaller {
        names.push_str(" …");
    }
    let many = report.clusters.len() > 1;
    let key = if many {
        "elostat-note-weak-in"
    } else {
        "elostat-note-weak"
    };
    let message = Message::new(key)
        .with("count", link.games)
        .with("smaller", link.smaller.to_string())
        .with("larger", link.larger.to_string())
        .with("names", names);
    if many {
        return message.with("cluster", (link.cluster + 1).to_string());
    }
    message
}

/// c of the clusters; a warning where it is large.
fn offsets(report: &Report, texts: Texts) -> Vec<Message> {
    let lang = texts.lang();
    let many = report.clusters.len() > 1;
    let said = |(number, offset): (usize, f64)| {
        let is_large = offset.abs() > LARGE_OFFSET;
        let key = match (is_large, many) {
            (false, false) => "elostat-note-offset",
            (false, true) => "elostat-note-offset-in",
            (true, false) => "elostat-note-offset-large",
            (true, true) => "elostat-note-offset-large-in",
        };
        let message = Message::new(key).with("points", fixed(lang, offset, 2));
        if many {
            return message.with("cluster", number.to_string());
        }
        message
    };
    let offsets = (1..).zip(&report.clusters);
    let offsets = offsets.filter_map(|(number, cluster)| Some((number, cluster.offset?)));
    offsets.take(NAMED).map(said).collect()
}

fn likeliest(found: &Likeliest, texts: Texts) -> Vec<Message> {
    let lang = texts.lang();
    let errors = if found.exact {
        "elostat-note-fisher-exact"
    } else {
        "elostat-note-fisher-approximate"
    };
    let points = fixed(lang, found.first_move, 1);
    let first_move = match found.first_move_from {
        FirstMoveFrom::Games => Message::new("elostat-note-first-move").with("points", points),
        FirstMoveFrom::Request => {
            Message::new("elostat-note-first-move-given").with("points", points)
        }
        FirstMoveFrom::Nowhere => Message::new("elostat-note-first-move-unknown"),
    };
    let parameter = |decimals| fixed(lang, found.draw_parameter, decimals);
    let draws = match found.draws {
        Draws::Half if found.draws_replaced => Message::new("elostat-note-draws-replaced"),
        Draws::Half => Message::new("elostat-note-draws-half"),
        Draws::Davidson => Message::new("elostat-note-davidson").with("value", parameter(3)),
        Draws::RaoKupper => Message::new("elostat-note-rao-kupper").with("value", parameter(1)),
    };
    let mut said = vec![Message::new(errors), first_move, draws];
    if found.draws != Draws::Half {
        let scale = Message::new("elostat-note-scale")
            .with("points", fixed(lang, 100.0 * found.compression, 0))
            .with("factor", fixed(lang, found.compression, 3));
        said.push(scale);
    }
    said
}

/// The sentence on what the ratings are relative to.
fn mean(report: &Report, texts: Texts) -> Message {
    let lang = texts.lang();
    let start = fixed(lang, report.start, 0);
    match &report.anchor {
        Some((name, elo)) => Message::new("elostat-note-anchor")
            .with("name", name.as_str())
            .with("elo", fixed(lang, *elo, 0))
            .with("start", start),
        None => Message::new("elostat-note-mean").with("start", start),
    }
}

/// A residual, rounded up to a thousandth.
fn small(value: f64, texts: Texts) -> Arg {
    fixed(texts.lang(), value.max(0.001), 3).into()
}
