//! The ratings as a page of plain text.

use super::{PlayerLine, Report, drawn_share, json, notes, pair_tables};
use crate::domain::{Arg, Date, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Table};
use crate::text::{Texts, fixed_or_dash, percent};

/// The page in 80 columns: what was read, the table of each cluster, those without a rating, tables on request, and
/// what one has to know to read them.
pub fn page(report: &Report, texts: Texts) -> String {
    let mut parts = vec![head(report, texts)];
    let mut shown = report.shown().peekable();
    let many = report.clusters.len() > 1;
    while let Some(first) = shown.peek() {
        let cluster = first.first.cluster;
        let mut table = Table::new(columns(report, texts));
        while let Some(line) = shown.next_if(|line| line.first.cluster == cluster) {
            table.row(cells(report, line, texts));
        }
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

/// What was read, and that clusters are not comparable.
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

/// A day in the language's form, or what is known of it.
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

fn columns(report: &Report, texts: Texts) -> Vec<Column> {
    let number = |key| Column::number(texts.get(key));
    let decimal = |key| Column::decimal(texts.get(key));
    let mut columns = vec![
        number("elostat-column-rank"),
        Column::text(texts.get("elostat-column-name"), 10, 40),
        Column::marks(""),
        number("elostat-column-elo"),
        Column::number("+"),
        Column::number("-"),
    ];
    if has_second(report) {
        columns.push(Column::number("B-T"));
        columns.push(Column::number("±"));
    }
    columns.push(number("elostat-column-games"));
    columns.push(decimal("elostat-column-score"));
    // There is no room for two averages, and one would be taken for both.
    if !has_second(report) {
        columns.push(number("elostat-column-opponents"));
    }
    columns.push(decimal("elostat-column-draws"));
    columns
}

fn cells(report: &Report, line: &PlayerLine, texts: Texts) -> Vec<String> {
    let lang = texts.lang();
    let whole = |value| fixed_or_dash(lang, value, 0);
    let first = &line.first;
    let mut cells = vec![
        line.rank.to_string(),
        line.name.clone(),
        if line.tally.is_extreme() { "!" } else { "" }.to_owned(),
        whole(first.rating),
        whole(first.plus),
        whole(first.minus),
    ];
    if has_second(report) {
        let second = line.second.unwrap_or_default();
        cells.push(whole(second.rating));
        cells.push(whole(second.plus));
    }
    cells.push(line.tally.games().to_string());
    cells.push(percent(lang, line.tally.share()));
    if !has_second(report) {
        cells.push(whole(first.average_opponent));
    }
    cells.push(percent(lang, drawn_share(&line.tally)));
    cells
}

fn has_second(report: &Report) -> bool {
    report.which.has_elostat() && report.likeliest.is_some()
}

/// Those without a rating, and why they have none.
fn without_rating(lines: &[&PlayerLine], texts: Texts) -> String {
    let mut table = Table::new(vec![
        Column::text(texts.get("elostat-column-name"), 10, 40),
        Column::marks(""),
        Column::number(texts.get("elostat-column-games")),
        Column::decimal(texts.get("elostat-column-score")),
    ]);
    for line in lines {
        table.row([
            line.name.clone(),
            if line.tally.is_extreme() { "!" } else { "" }.to_owned(),
            line.tally.games().to_string(),
            percent(texts.lang(), line.tally.share()),
        ]);
    }
    let title = wrap(&texts.get("elostat-unrated"), WIDTH, 0);
    format!("{title}\n\n{}", table.render(WIDTH))
}
