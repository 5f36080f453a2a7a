//! The ratings as a page of plain text.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use super::{
    FileKind, FileRead, FirstMoveFrom, Likeliest, Meeting, PlayerLine, Report, Standing, Which,
    compared, drawn_share, skip_message,
};
use crate::domain::{Arg, Date, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table;
use crate::publish::table::{Cell, CellColumn, Column, Columns, Kind, Table};
use crate::rating::simultaneous::elostat::{EXTREME, match_superiority, superiority};
use crate::rating::simultaneous::model::Draws;
use crate::text::{Texts, fixed};

/// The page in 80 columns: the files read, the table of each cluster, players without a rating, further tables on
/// request, and notes.
pub fn page(report: &Report, texts: Texts) -> String {
    let mut parts = vec![head(report, texts)];
    let mut shown = report.ranked_lines().peekable();
    let many = report.clusters.len() > 1;
    let columns = columns(report, texts);
    while let Some(first) = shown.peek() {
        let cluster = first.first.cluster;
        let mut lines = Vec::new();
        while let Some(line) = shown.next_if(|line| line.first.cluster == cluster) {
            lines.push(line);
        }
        let table = table::text::render(&columns, lines, (texts.lang(), WIDTH));
        if let Some(number) = cluster.filter(|_| many) {
            parts.push(cluster_title(report, number, texts));
        }
        parts.push(table);
    }
    let unrated: Vec<&PlayerLine> = report.unrated().collect();
    if !unrated.is_empty() {
        parts.push(without_rating(&unrated, texts));
    }
    if let Some(meetings) = &report.meetings {
        parts.push(meetings_table(report, meetings, texts));
    }
    if let Some(count) = report.request.superiority {
        parts.push(superiority_table(report, count, texts));
    }
    let notes = notes_below(report, texts);
    let notes = notes.iter().map(|note| wrap(note, WIDTH, 2));
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
        let has_likeliest = report.likeliest.is_some();
        let model = if has_likeliest {
            "Bradley-Terry"
        } else {
            "EloStat"
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
pub(crate) fn columns<'r>(report: &Report, texts: Texts) -> Vec<CellColumn<'r, PlayerLine>> {
    let number = |key| Column::new(texts.get(key), Kind::Number);
    let decimals = report.request.decimals;
    let whole = move |column: Column| column.rounded(decimals).precise(4).dashed();
    let percent = |key| Column::new(texts.get(key), Kind::Percent);
    let has_second = report.likeliest.is_some() && report.request.which.has_elostat();
    let cluster = |standing: Standing| standing.cluster.map(|cluster| cluster + 1);
    let mut columns = vec![
        number("name-number")
            .of("rank")
            .showing(|line: &PlayerLine| (line.rank > 0).then_some(line.rank)),
        name(texts),
        extreme(),
        whole(number("name-elo"))
            .of("elo")
            .showing(|line: &PlayerLine| line.first.rating),
        whole(Column::new("+", Kind::Number))
            .of("error_plus")
            .showing(|line: &PlayerLine| line.first.plus),
        whole(Column::new("-", Kind::Number))
            .of("error_minus")
            .showing(|line: &PlayerLine| line.first.minus),
        percent("elostat-column-better")
            .of("better_than_next")
            .precise(4)
            .priority(1)
            .dashed()
            .showing(|line: &PlayerLine| line.better),
    ];
    // There is no room for two averages, and a single one would be taken for that of both models.
    let mut opponents = whole(number("elostat-column-opponents"));
    if has_second {
        let second = |line: &PlayerLine| line.second.unwrap_or_default();
        opponents = Column::data("average_opponent").precise(4);
        columns.extend([
            whole(Column::new("B-T", Kind::Number))
                .of("bradley_terry_elo")
                .showing(move |line: &PlayerLine| second(line).rating),
            whole(Column::new("±", Kind::Number))
                .of("bradley_terry_error")
                .showing(move |line: &PlayerLine| second(line).plus),
            Column::data("bradley_terry_cluster")
                .showing(move |line: &PlayerLine| cluster(second(line))),
        ]);
    }
    columns.extend([
        games(texts),
        score(texts),
        opponents
            .of("average_opponent")
            .showing(|line: &PlayerLine| line.first.average_opponent),
        percent("elostat-column-draws")
            .of("draws")
            .showing(|line: &PlayerLine| drawn_share(&line.tally)),
        Column::data("cluster").showing(move |line: &PlayerLine| cluster(line.first)),
        Column::data("won").showing(|line: &PlayerLine| line.tally.won),
        Column::data("drawn").showing(|line: &PlayerLine| line.tally.drawn),
        Column::data("lost").showing(|line: &PlayerLine| line.tally.lost),
        Column::data("extreme").showing(|line: &PlayerLine| line.tally.is_extreme()),
    ]);
    columns
}

fn name<'r>(texts: Texts) -> CellColumn<'r, PlayerLine> {
    Column::new(texts.get("name-name"), Kind::Name)
        .of("name")
        .showing(|line: &PlayerLine| line.name.clone())
}

fn games<'r>(texts: Texts) -> CellColumn<'r, PlayerLine> {
    Column::new(texts.get("name-games"), Kind::Number)
        .of("games")
        .showing(|line: &PlayerLine| line.tally.games())
}

fn score<'r>(texts: Texts) -> CellColumn<'r, PlayerLine> {
    Column::new(texts.get("elostat-column-score"), Kind::Percent)
        .of("score")
        .showing(|line: &PlayerLine| line.tally.share())
}

/// The mark of a player who scored nothing, or everything.
fn extreme<'r>() -> CellColumn<'r, PlayerLine> {
    Column::new("", Kind::Sign).showing(
        |line: &PlayerLine| {
            if line.tally.is_extreme() { "!" } else { "" }
        },
    )
}

/// The players without a rating, by games.
fn without_rating(lines: &[&PlayerLine], texts: Texts) -> String {
    let columns = [name(texts), extreme(), games(texts), score(texts)];
    let title = wrap(&texts.get("elostat-unrated"), WIDTH, 0);
    let table = table::text::render(&columns, lines.iter().copied(), (texts.lang(), WIDTH));
    format!("{title}\n\n{table}")
}

/// Offsets beyond this many points are reported with a warning.
const LARGE_OFFSET: f64 = 5.0;

/// How many offsets are listed; the other clusters are small.
const NAMED: usize = 5;

/// How many files are listed.
const FILES_TOLD: usize = 6;

/// The sentences below the table.
fn notes_below(report: &Report, texts: Texts) -> Vec<String> {
    let mut notes: Vec<String> = Vec::new();
    let mut say = |message: Message| notes.push(texts.say(&message));
    report.files.iter().flat_map(odd).for_each(&mut say);
    if report.repeated > 0 {
        say(Message::new("elostat-note-repeated").with("count", report.repeated));
    }
    cased(report).into_iter().for_each(&mut say);
    let places = report.places();
    for link in report.links.iter().take(NAMED) {
        let names = report.some_names(link, &places);
        let cluster = (report.clusters.len() > 1).then_some(link.cluster);
        say(weak(
            (link.games, link.smaller.len(), link.larger),
            &names,
            cluster,
        ));
    }
    offsets(report, texts).into_iter().for_each(&mut say);
    let has_extreme = || report.ranked_lines().any(|line| line.tally.is_extreme());
    if report.request.prior > 0 {
        say(Message::new("elostat-note-prior").with("count", report.request.prior));
    } else if report.request.which.has_elostat() && has_extreme() {
        say(Message::new("elostat-note-extreme").with("points", fixed(texts.lang(), EXTREME, 0)));
    }
    if report.request.min_games > 1 {
        say(Message::new("elostat-note-min-games")
            .with("games", report.request.min_games.to_string()));
    }
    let has_elostat = report.request.which.has_elostat();
    match report.exact.filter(|_| has_elostat) {
        Some(exact) => say(intervals("EloStat", exact, report, texts)),
        None if has_elostat => rule(report, texts).into_iter().for_each(&mut say),
        None => {}
    }
    if let Some(found) = &report.likeliest {
        likeliest(found, report, texts)
            .into_iter()
            .for_each(&mut say);
    }
    mean(report, texts).into_iter().for_each(&mut say);
    if report.ranked_lines().any(|line| line.better.is_some()) {
        say(Message::new("elostat-note-better"));
    }
    if report.request.superiority.is_some() {
        say(Message::new(if report.difference_errors.is_some() {
            "elostat-note-superiority-covariance"
        } else {
            "elostat-note-superiority"
        }));
    }
    say(Message::new("elostat-note-residual").with("points", small(report.residual, texts)));
    notes
}

/// Skipped games, by reason.
pub(crate) fn skipped(report: &Report, texts: Texts) -> String {
    let reasons = report.skipped.iter();
    let reasons = reasons.map(|(word, count)| texts.say(&skip_message(word, *count)));
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

/// A residual, rounded up to a thousandth.
fn small(value: f64, texts: Texts) -> Arg {
    fixed(texts.lang(), value.max(0.001), 3).into()
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
        let error = match &report.difference_errors {
            Some(errors) => Some(errors[at][against]).filter(|error| error.is_finite())?,
            None => one.error?.hypot(other.error?),
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
