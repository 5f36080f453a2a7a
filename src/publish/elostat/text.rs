//! The ratings as a page of plain text.

use super::{PlayerLine, Report, Standing, drawn_share, json, notes, pair_tables};
use crate::domain::{Arg, Date, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{self, CellColumn, Column, Kind};
use crate::text::Texts;

/// The page in 80 columns: what was read, the table of each cluster, players without a rating, tables on request, and
/// notes for the reader.
pub fn page(report: &Report, texts: Texts) -> String {
    let mut parts = vec![head(report, texts)];
    let mut shown = report.shown().peekable();
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
        parts.push(pair_tables::meetings(report, meetings, texts));
    }
    if let Some(count) = report.superiority {
        parts.push(pair_tables::superiority_table(report, count, texts));
    }
    let notes = notes::notes(report, texts);
    let notes = notes.iter().map(|note| wrap(note, WIDTH, 2));
    parts.push(notes.collect::<Vec<_>>().join("\n"));
    let parts = parts.iter().map(|part| part.trim_end());
    parts.collect::<Vec<_>>().join("\n\n") + "\n"
}

/// What was read, and the note that clusters are not comparable.
fn head(report: &Report, texts: Texts) -> String {
    let models = match report.which.word() {
        "both" => "EloStat + Bradley-Terry",
        "elostat" => "EloStat",
        _ => "Bradley-Terry",
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
    lines.extend(notes::files(report, texts));
    if let Some((first, last)) = report.days {
        let days = Message::new("elostat-days")
            .with("first", day(first))
            .with("last", day(last));
        lines.push(texts.say(&days));
    }
    if !report.skipped.is_empty() {
        lines.push(notes::skipped(report, texts));
    }
    if report.clusters.len() > 1 {
        let message =
            Message::new("elostat-clusters").with("clusters", report.clusters.len().to_string());
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
    day.map_or_else(|| json::day(number).into(), Arg::from)
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

/// What stands in the table of ratings, for people and for programs.
pub(super) fn columns<'r>(report: &Report, texts: Texts) -> Vec<CellColumn<'r, PlayerLine>> {
    let number = |key| Column::new(texts.get(key), Kind::Number);
    let whole = |column: Column| column.rounded(0).precise(4).dashed();
    let percent = |key| Column::new(texts.get(key), Kind::Percent);
    let has_second = report.likeliest.is_some() && report.which.has_elostat();
    let cluster = |standing: Standing| standing.cluster.map(|cluster| cluster + 1);
    let mut columns = vec![
        number("elostat-column-rank")
            .of("rank")
            .showing(|line: &PlayerLine| (line.rank > 0).then_some(line.rank)),
        name(texts),
        extreme(),
        whole(number("elostat-column-elo"))
            .of("elo")
            .showing(|line: &PlayerLine| line.first.rating),
        whole(Column::new("+", Kind::Number))
            .of("error_plus")
            .showing(|line: &PlayerLine| line.first.plus),
        whole(Column::new("-", Kind::Number))
            .of("error_minus")
            .showing(|line: &PlayerLine| line.first.minus),
    ];
    // There is no room for two averages, and one would be mistaken for both.
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
    Column::new(texts.get("elostat-column-name"), Kind::Name)
        .of("name")
        .showing(|line: &PlayerLine| line.name.clone())
}

fn games<'r>(texts: Texts) -> CellColumn<'r, PlayerLine> {
    Column::new(texts.get("elostat-column-games"), Kind::Number)
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
