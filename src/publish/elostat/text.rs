//! The ratings as a page of plain text.

use super::{PlayerLine, Report, drawn_share, json, notes, pair_tables};
use crate::domain::{Arg, Date, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{CellColumn, Column, Table};
use crate::text::{Texts, fixed_or_dash, percent};

/// The page in 80 columns: what was read, the table of each cluster, players without a rating, tables on request, and
/// notes for the reader.
pub fn page(report: &Report, texts: Texts) -> String {
    let mut parts = vec![head(report, texts)];
    let mut shown = report.shown().peekable();
    let many = report.clusters.len() > 1;
    while let Some(first) = shown.peek() {
        let cluster = first.first.cluster;
        let mut lines = Vec::new();
        while let Some(line) = shown.next_if(|line| line.first.cluster == cluster) {
            lines.push(line);
        }
        let table = Table::with_rows(columns(report, texts), lines);
        if let Some(number) = cluster.filter(|_| many) {
            parts.push(cluster_title(report, number, texts));
        }
        parts.push(table.render(WIDTH));
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

fn columns(report: &Report, texts: Texts) -> Vec<CellColumn<'static, PlayerLine>> {
    let lang = texts.lang();
    let number = |key| Column::number(texts.get(key));
    let decimal = |key| Column::decimal(texts.get(key));
    let whole = move |value| fixed_or_dash(lang, value, 0);
    let mut columns = vec![
        number("elostat-column-rank").showing(|line: &PlayerLine| line.rank.to_string()),
        Column::text(texts.get("elostat-column-name"), 10, 40)
            .showing(|line: &PlayerLine| line.name.clone()),
        Column::marks("").showing(extreme),
        number("elostat-column-elo").showing(move |line: &PlayerLine| whole(line.first.rating)),
        Column::number("+").showing(move |line: &PlayerLine| whole(line.first.plus)),
        Column::number("-").showing(move |line: &PlayerLine| whole(line.first.minus)),
    ];
    let has_second = report.which.has_elostat() && report.likeliest.is_some();
    if has_second {
        let second = |line: &PlayerLine| line.second.unwrap_or_default();
        columns.extend([
            Column::number("B-T").showing(move |line: &PlayerLine| whole(second(line).rating)),
            Column::number("±").showing(move |line: &PlayerLine| whole(second(line).plus)),
        ]);
    }
    columns.extend([
        number("elostat-column-games").showing(|line: &PlayerLine| line.tally.games().to_string()),
        decimal("elostat-column-score")
            .showing(move |line: &PlayerLine| percent(lang, line.tally.share())),
    ]);
    // There is no room for two averages, and one would be mistaken for both.
    if !has_second {
        columns.push(
            number("elostat-column-opponents")
                .showing(move |line: &PlayerLine| whole(line.first.average_opponent)),
        );
    }
    columns.push(
        decimal("elostat-column-draws")
            .showing(move |line: &PlayerLine| percent(lang, drawn_share(&line.tally))),
    );
    columns
}

/// `!` for a player who won or lost everything.
fn extreme(line: &PlayerLine) -> String {
    let mark = if line.tally.is_extreme() { "!" } else { "" };
    mark.to_owned()
}

/// Those without a rating, and why they have none.
fn without_rating(lines: &[&PlayerLine], texts: Texts) -> String {
    let columns = [
        Column::text(texts.get("elostat-column-name"), 10, 40)
            .showing(|line: &PlayerLine| line.name.clone()),
        Column::marks("").showing(extreme),
        Column::number(texts.get("elostat-column-games"))
            .showing(|line: &PlayerLine| line.tally.games().to_string()),
        Column::decimal(texts.get("elostat-column-score"))
            .showing(|line: &PlayerLine| percent(texts.lang(), line.tally.share())),
    ];
    let table = Table::with_rows(columns, lines.iter().copied());
    let title = wrap(&texts.get("elostat-unrated"), WIDTH, 0);
    format!("{title}\n\n{}", table.render(WIDTH))
}
