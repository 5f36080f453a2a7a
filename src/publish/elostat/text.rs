//! The ratings as a page of plain text.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use super::{
    FileKind, FileRead, FirstMoveFrom, Likeliest, Meeting, PlayerLine, Report, Standing, Which,
    compared, drawn_share,
};
use crate::domain::{Arg, Date, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Cell, Column, Columns, Kind, Table};
use crate::rating::simultaneous::elostat::{EXTREME, match_superiority, superiority};
use crate::rating::simultaneous::model::Draws;
use crate::text::{Texts, fixed};

/// The page in 80 columns: the files read, the table of each cluster, players without a rating, further tables on
/// request, and notes.
pub fn page(report: &Report, texts: Texts) -> String {
    let mut parts = vec![head(report, texts)];
    let shown: Vec<&PlayerLine> = report.ranked_lines().collect();
    let columns = columns(report, texts);
    for lines in shown.chunk_by(|one, next| one.first.cluster == next.first.cluster) {
        let cluster = lines.first().and_then(|line| line.first.cluster);
        if let Some(number) = cluster.filter(|_| report.clusters.len() > 1) {
            parts.push(cluster_title(report, number, texts));
        }
        parts.push(columns.printed(lines.iter().copied(), WIDTH));
    }
    let unrated: Vec<&PlayerLine> = report.unrated().collect();
    if !unrated.is_empty() {
        let mut columns = Columns::new(texts);
        add_name(&mut columns);
        add_results(&mut columns);
        parts.push(wrap(&texts.get("elostat-unrated"), WIDTH, 0));
        parts.push(columns.printed(unrated, WIDTH));
    }
    if let Some(meetings) = &report.meetings {
        parts.push(meetings_table(report, meetings, texts));
    }
    if let Some(count) = report.request.superiority {
        parts.push(superiority_table(report, count, texts));
    }
    let notes = notes_below(report, texts);
    let notes = notes.iter().map(|note| wrap(&texts.say(note), WIDTH, 2));
    parts.push(notes.collect::<Vec<_>>().join("\n"));
    let parts = parts.iter().map(|part| part.trim_end());
    parts.collect::<Vec<_>>().join("\n\n") + "\n"
}

/// The files read, and the note that clusters cannot be compared.
fn head(report: &Report, texts: Texts) -> String {
    let models = match report.request.which {
        Which::Both => "EloStat + Bradley-Terry",
        Which::EloStat => "EloStat",
        Which::BradleyTerry => "Bradley-Terry",
    };
    let read = Message::new("elostat-read")
        .with("model", models)
        .with(
            "games",
            texts.say(&Message::new("elostat-games").with("count", report.games)),
        )
        .with(
            "players",
            texts.say(&Message::new("elostat-players").with("count", report.lines.len())),
        );
    let mut lines = vec![texts.say(&read)];
    lines.extend(files(report, texts));
    if let Some((first, last)) = report.days {
        let days = Message::new("elostat-days")
            .with("first", day(first))
            .with("last", day(last));
        lines.push(texts.say(&days));
    }
    if !report.skipped.is_empty() {
        lines.push(skipped(report, texts));
    }
    let left = report.left_out;
    let reasons = [
        ("elostat-left-out-extreme", left.extreme),
        ("elostat-left-out-one-way", left.one_way),
    ];
    let reasons = reasons.into_iter().filter(|(_, count)| *count > 0);
    let reasons: Vec<String> = reasons
        .map(|(key, count)| texts.say(&Message::new(key).with("count", count)))
        .collect();
    if !reasons.is_empty() {
        let model = match report.likeliest {
            Some(_) => "Bradley-Terry",
            None => "EloStat",
        };
        let message = Message::new("elostat-left-out").with("model", model);
        lines.push(texts.say(&message.with("reasons", reasons.join(", "))));
    }
    if report.clusters.len() > 1 {
        let key = if left.one_way > 0 && !report.request.which.has_elostat() {
            "elostat-clusters-one-way"
        } else {
            "elostat-clusters"
        };
        let message = Message::new(key).with("clusters", report.clusters.len().to_string());
        lines.push(texts.say(&message));
    }
    let lines = lines.iter().map(|line| wrap(line, WIDTH, 0));
    lines.collect::<Vec<_>>().join("\n")
}

/// A day in the language's form, or the known part of it.
fn day(number: u32) -> Arg {
    let day = i32::try_from(number / 10_000)
        .ok()
        .and_then(|year| Date::from_ymd_opt(year, number / 100 % 100, number % 100));
    day.map_or_else(|| super::partial_day(number).into(), Arg::from)
}

fn cluster_title(report: &Report, number: u32, texts: Texts) -> String {
    let cluster = report.clusters.get(number as usize);
    let (players, games) = cluster.map_or((0, 0), |cluster| (cluster.players, cluster.games));
    let message = Message::new("elostat-cluster")
        .with("cluster", (number + 1).to_string())
        .with(
            "players",
            texts.say(&Message::new("elostat-players").with("count", players)),
        )
        .with(
            "games",
            texts.say(&Message::new("elostat-games").with("count", games)),
        );
    texts.say(&message)
}

/// The columns of the table of ratings, for people and for programs.
pub(crate) fn columns<'r>(report: &Report, texts: Texts) -> Columns<'r, PlayerLine> {
    let decimals = report.request.decimals;
    let points = |id: &'static str, heading: &str| {
        let column = Column::new(heading, Kind::Number).of(id);
        column.rounded(decimals).precise(4).dashed()
    };
    let cluster = |standing: Standing| standing.cluster.map(|cluster| cluster + 1);
    let mut columns = Columns::<PlayerLine>::new(texts);
    columns.number(("rank", "name-number"), |line| {
        (line.rank > 0).then_some(line.rank)
    });
    add_name(&mut columns);
    columns.add(points("elo", &texts.get("name-elo")), |line| {
        line.first.rating
    });
    columns.add(points("error_plus", "+"), |line| line.first.plus);
    columns.add(points("error_minus", "-"), |line| line.first.minus);
    let better = Column::new(texts.get("elostat-column-better"), Kind::Percent);
    let better = better.of("better_than_next").precise(4).priority(1);
    columns.add(better.dashed(), |line| line.better);
    let mut opponents = points("average_opponent", &texts.get("elostat-column-opponents"));
    if report.request.which == Which::Both {
        // There is no room for two averages, and a single one would be taken for that of both models.
        opponents = Column::data("average_opponent").precise(4);
        let second = |line: &PlayerLine| line.second.unwrap_or_default();
        columns.add(points("bradley_terry_elo", "B-T"), move |line| {
            second(line).rating
        });
        columns.add(points("bradley_terry_error", "±"), move |line| {
            second(line).plus
        });
        columns.for_programs("bradley_terry_cluster", move |line| cluster(second(line)));
    }
    add_results(&mut columns);
    columns.add(opponents, |line| line.first.average_opponent);
    columns.percent(("draws", "elostat-column-draws"), |line| {
        drawn_share(&line.tally)
    });
    columns.for_programs("cluster", move |line| cluster(line.first));
    columns.for_programs("won", |line| line.tally.won);
    columns.for_programs("drawn", |line| line.tally.drawn);
    columns.for_programs("lost", |line| line.tally.lost);
    columns.for_programs("extreme", |line| line.tally.is_extreme());
    columns
}

/// Adds the name, and a mark for a player who scored nothing, or everything.
fn add_name(columns: &mut Columns<'_, PlayerLine>) {
    columns.name(("name", "name-name"), |line| line.name.clone());
    columns.sign("", |line| if line.tally.is_extreme() { "!" } else { "" });
}

fn add_results(columns: &mut Columns<'_, PlayerLine>) {
    columns.number(("games", "name-games"), |line| line.tally.games());
    columns.percent(("score", "elostat-column-score"), |line| line.tally.share());
}

/// Offsets beyond this many points are reported with a warning.
const LARGE_OFFSET: f64 = 5.0;

/// How many offsets are listed; the other clusters are small.
const NAMED: usize = 5;

/// How many files are listed.
const FILES_TOLD: usize = 6;

/// The sentences below the table.
fn notes_below(report: &Report, texts: Texts) -> Vec<Message> {
    let request = &report.request;
    let has_elostat = request.which.has_elostat();
    let mut notes: Vec<Message> = report.files.iter().flat_map(odd).collect();
    if report.repeated > 0 {
        notes.push(Message::new("elostat-note-repeated").with("count", report.repeated));
    }
    notes.extend(cased(report));
    let places = report.places();
    notes.extend(report.links.iter().take(NAMED).map(|link| {
        let counts = (link.games, link.smaller.len(), link.larger);
        let cluster = (report.clusters.len() > 1).then_some(link.cluster);
        weak(counts, &report.some_names(link, &places), cluster)
    }));
    notes.extend(offsets(report, texts));
    let has_extreme = || report.ranked_lines().any(|line| line.tally.is_extreme());
    if request.prior > 0 {
        notes.push(Message::new("elostat-note-prior").with("count", request.prior));
    } else if has_elostat && has_extreme() {
        let points = fixed(texts.lang(), EXTREME, 0);
        notes.push(Message::new("elostat-note-extreme").with("points", points));
    }
    if request.min_games > 1 {
        let games = request.min_games.to_string();
        notes.push(Message::new("elostat-note-min-games").with("games", games));
    }
    match report.exact {
        None => notes.extend(rule(report, texts)),
        Some(exact) if has_elostat => notes.push(intervals("EloStat", exact, report, texts)),
        Some(_) => {}
    }
    let likely = report.likeliest.iter();
    notes.extend(likely.flat_map(|found| likeliest(found, report, texts)));
    notes.extend(mean(report, texts));
    if report.ranked_lines().any(|line| line.better.is_some()) {
        notes.push(Message::new("elostat-note-better"));
    }
    if request.superiority.is_some() {
        notes.push(Message::new(match report.difference_errors {
            Some(_) => "elostat-note-superiority-covariance",
            None => "elostat-note-superiority",
        }));
    }
    // Rounded up to a thousandth.
    let residual = fixed(texts.lang(), report.residual.max(0.001), 3);
    notes.push(Message::new("elostat-note-residual").with("points", residual));
    notes
}

/// Skipped games, by reason.
pub(crate) fn skipped(report: &Report, texts: Texts) -> String {
    let reasons = report.skipped.iter();
    let reasons = reasons.map(|skipped| texts.say(&skipped.message()));
    let reasons = reasons.collect::<Vec<_>>().join(", ");
    texts.say(&Message::new("elostat-skipped").with("reasons", reasons))
}

/// The files read, if they are not just games in PGN.
pub(crate) fn files(report: &Report, texts: Texts) -> Option<String> {
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

/// Names that differ only in capital letters: they count as two players, as it is unknown whether they are one.
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

/// The peculiarities of a file.
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
    if file.undated > 0 {
        said.push(about("elostat-note-undated").with("count", file.undated));
    }
    if !file.namesakes.is_empty() {
        said.push(about("elostat-note-namesakes").with("names", file.namesakes.join("; ")));
    }
    said
}

/// The sentence about the games that are all that connects a smaller part with a larger one, with some names of the
/// smaller; and its cluster, if there are several.
pub fn weak(
    (games, smaller, larger): (i64, usize, usize),
    names: &[&str],
    cluster: Option<u32>,
) -> Message {
    let more = if names.len() < smaller { " …" } else { "" };
    let key = match cluster {
        Some(_) => "elostat-note-weak-in",
        None => "elostat-note-weak",
    };
    Message::new(key)
        .with("count", games)
        .with("smaller", smaller.to_string())
        .with("larger", larger.to_string())
        .with("names", names.join("; ") + more)
        .with(
            "cluster",
            cluster.map_or(0, |cluster| cluster + 1).to_string(),
        )
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

/// The percentage that the bars hold.
fn percent(report: &Report, texts: Texts) -> Arg {
    let percent = 100.0 * report.request.confidence.unwrap_or(0.95);
    let decimals = if percent.fract().abs() < 1e-6 { 0 } else { 2 };
    fixed(texts.lang(), percent, decimals).into()
}

/// The sentences about the bars by EloStat's rule.
fn rule(report: &Report, texts: Texts) -> Vec<Message> {
    let key = match report.request.confidence {
        Some(_) => "elostat-note-bars-asked",
        None => "elostat-note-bars",
    };
    let mut said = vec![Message::new(key).with("percent", percent(report, texts))];
    let drawn = |line: &PlayerLine| line.tally.drawn == line.tally.games();
    if report.ranked_lines().any(drawn) {
        said.push(Message::new("elostat-note-draws-only"));
    }
    said
}

/// The sentence about the bars of a model from its covariance.
fn intervals(model: &'static str, exact: bool, report: &Report, texts: Texts) -> Message {
    let key = if exact {
        "elostat-note-fisher-exact"
    } else {
        "elostat-note-fisher-approximate"
    };
    Message::new(key)
        .with("model", model)
        .with("percent", percent(report, texts))
}

fn likeliest(found: &Likeliest, report: &Report, texts: Texts) -> Vec<Message> {
    let lang = texts.lang();
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
    let mut said = vec![
        intervals("Bradley-Terry", found.exact, report, texts),
        first_move,
        draws,
    ];
    if found.draws != Draws::Half {
        let key = if report.request.own_scale {
            "elostat-note-own-scale"
        } else {
            "elostat-note-scale"
        };
        said.push(Message::new(key).with("factor", fixed(lang, found.elo_factor, 3)));
    }
    said
}

/// What the ratings are relative to.
fn mean(report: &Report, texts: Texts) -> Vec<Message> {
    let lang = texts.lang();
    let start = fixed(lang, report.request.start, 0);
    let Some((first, elo)) = report.anchors.first() else {
        return vec![Message::new("elostat-note-mean").with("start", start)];
    };
    let key = if report.anchors.len() > 1 {
        "elostat-note-anchors"
    } else {
        "elostat-note-anchor"
    };
    let anchors = Message::new(key)
        .with("name", first.as_str())
        .with("elo", fixed(lang, *elo, report.request.decimals.into()))
        .with("others", report.anchors.len() - 1)
        .with("start", start);
    vec![anchors, Message::new("elostat-note-anchor-errors")]
}

/// The requested meetings, opponent by opponent.
fn meetings_table(report: &Report, meetings: &[Meeting], texts: Texts) -> String {
    let places = report.places();
    let name = |number: u32| report.lines[places[number as usize]].name.as_str();
    let Some(first) = meetings.first() else {
        return texts.get("elostat-no-meeting");
    };
    let title = crate::domain::Message::new("elostat-meetings").with("name", name(first.one));
    let mut columns = Columns::<Meeting>::new(texts);
    columns.name("name-opponent", |meeting| name(meeting.other).to_owned());
    columns.number("name-games", |meeting| meeting.both().games());
    columns.number("elostat-column-won", |meeting| meeting.both().won);
    columns.number("name-drawn", |meeting| meeting.both().drawn);
    columns.number("name-games-lost", |meeting| meeting.both().lost);
    columns.percent("elostat-column-score", |meeting| meeting.both().share());
    columns.number("elostat-column-white", |meeting| meeting.white.games());
    columns.percent("elostat-column-superior", |meeting| {
        let both = meeting.both();
        match_superiority(both.won, both.lost)
    });
    let table = columns.table(meetings);
    let title = wrap(&texts.say(&title), WIDTH, 0);
    format!("{title}\n\n{}", table.text(WIDTH))
}

/// The first `count` players of the first cluster, and the likelihood that each is better than each other; `None` for a
/// player compared with themselves, or where a standard error is unknown.
///
/// Bradley-Terry gives the errors of the differences. EloStat (2003) does not: it treats those of two players as
/// independent.
pub(super) fn likelihoods(
    report: &Report,
    count: usize,
) -> (Vec<&PlayerLine>, Vec<Vec<Option<f64>>>) {
    let lines: Vec<&PlayerLine> = compared(&report.lines, count).collect();
    let likelihood = |at: usize, against: usize| {
        if at == against {
            return None;
        }
        let (one, other) = (lines[at].first, lines[against].first);
        let (own, others) = (one.error?, other.error?);
        let error = match &report.difference_errors {
            Some(errors) => Some(errors[at][against]).filter(|error| error.is_finite())?,
            None => own.hypot(others),
        };
        Some(superiority(one.rating? - other.rating?, error))
    };
    let places = 0..lines.len();
    let row = |at: usize| {
        places
            .clone()
            .map(|against| likelihood(at, against))
            .collect()
    };
    let table = places.clone().map(row).collect();
    (lines, table)
}

/// The likelihoods as a table with as many columns as fit the page.
fn superiority_table(report: &Report, count: usize, texts: Texts) -> String {
    let (lines, table) = likelihoods(report, count.min(MOST_COLUMNS));
    let mut columns = vec![
        Column::new(texts.get("name-number"), Kind::Number),
        Column::new(texts.get("name-name"), Kind::Name),
    ];
    let others = (1..=lines.len()).map(|at| Column::new(at.to_string(), Kind::Number));
    columns.extend(others.map(Column::dashed));
    let mut printed = Table::new(columns, texts.lang());
    for (at, (line, row)) in lines.iter().zip(&table).enumerate() {
        let cells = row
            .iter()
            .map(|likelihood| likelihood.map(|share| 100.0 * share).into());
        let head = [(at + 1).into(), Cell::text(&line.name)];
        printed.row(head.into_iter().chain(cells));
    }
    let title = wrap(&texts.get("elostat-superiority"), WIDTH, 0);
    format!("{title}\n\n{}", printed.text(WIDTH))
}

/// How many columns of three digits fit next to a short name.
const MOST_COLUMNS: usize = 12;
