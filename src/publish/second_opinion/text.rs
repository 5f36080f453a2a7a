//! The second opinion as a page of plain text.

use super::{Report, mark, whole};
use crate::domain::{Decimal, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{CellColumn, Column, Table};
use crate::rating::second_opinion::{LooselyJoined, Method, Player, Year};
use crate::text::{Texts, fixed, number, percent, short_date, with_sign};

/// How many names of a weakly connected part are printed, and how many such parts.
const TOLD: usize = 3;

/// The page in 80 columns: the table of each cluster, those without a rating, how to read them, and the years.
pub fn page(report: &Report, texts: Texts) -> String {
    let mut parts = vec![head(report, texts)];
    let mut shown = report.shown().filter(|player| player.rating.is_some());
    let mut shown = shown.by_ref().peekable();
    let many = report.opinion.clusters.len() > 1;
    while let Some(first) = shown.peek() {
        let cluster = first.cluster;
        let mut players = Vec::new();
        while let Some(player) = shown.next_if(|player| player.cluster == cluster) {
            players.push(player);
        }
        let table = Table::with_rows(columns(report, texts), players);
        if let Some(cluster) = cluster.filter(|_| many) {
            let title = Message::new("opinion-cluster").with("cluster", (cluster + 1).to_string());
            parts.push(texts.say(&title));
        }
        parts.push(table.render(WIDTH));
    }
    if let Some(unrated) = unrated(report, texts) {
        parts.push(unrated);
    }
    parts.push(wrapped(&sentences(report, texts)));
    if !report.opinion.drift.is_empty() {
        parts.push(wrap(&texts.get("opinion-drift-title"), WIDTH, 0));
        parts.push(years(report, texts));
        parts.push(wrapped(&[texts.get("opinion-drift-note")]));
    }
    let parts = parts.iter().map(|part| part.trim_end());
    parts.collect::<Vec<_>>().join("\n\n") + "\n"
}

fn wrapped(sentences: &[String]) -> String {
    let lines = sentences.iter().map(|line| wrap(line, WIDTH, 2));
    lines.collect::<Vec<_>>().join("\n")
}

fn head(report: &Report, texts: Texts) -> String {
    let opinion = &report.opinion;
    let count = |key, count: usize| texts.say(&Message::new(key).with("count", count));
    let title = Message::new("opinion-title")
        .with("model", report.model())
        .with("games", count("elostat-games", opinion.games))
        .with("players", count("elostat-players", opinion.players.len()));
    let day = |day| short_date(texts.lang(), day);
    let until = day(opinion.question.until);
    let days = match opinion.question.since {
        Some(since) => Message::new("opinion-days")
            .with("since", day(since))
            .with("until", until),
        None => Message::new("opinion-until").with("until", until),
    };
    let mut lines = vec![texts.say(&title), texts.say(&days)];
    if opinion.clusters.len() > 1 {
        let clusters = opinion.clusters.len().to_string();
        lines.push(texts.say(&Message::new("elostat-clusters").with("clusters", clusters)));
    }
    let lines = lines.iter().map(|line| wrap(line, WIDTH, 0));
    lines.collect::<Vec<_>>().join("\n")
}

fn columns(report: &Report, texts: Texts) -> [CellColumn<'_, Player>; 10] {
    let lang = texts.lang();
    let number = |key| Column::number(texts.get(key));
    [
        number("member-column-id").showing(|player: &Player| player.person.to_string()),
        Column::text(texts.get("elostat-column-name"), 10, 34)
            .showing(|player: &Player| report.name(player.person).to_owned()),
        Column::marks("").showing(|player: &Player| mark(player).to_owned()),
        number("opinion-column-club").showing(club),
        number("opinion-column-all").showing(move |player: &Player| whole(texts, player.rating)),
        Column::number("+").showing(move |player: &Player| whole(texts, player.plus)),
        Column::number("-").showing(move |player: &Player| whole(texts, player.minus)),
        number("opinion-column-difference").showing(move |player: &Player| {
            let difference = player.difference();
            difference.map_or_else(|| "–".to_owned(), |by| with_sign(lang, by, 0))
        }),
        number("elostat-column-games").showing(|player: &Player| player.tally.games().to_string()),
        Column::decimal(texts.get("elostat-column-score"))
            .showing(move |player: &Player| percent(lang, player.tally.share())),
    ]
}

fn club(player: &Player) -> String {
    let club = player.club;
    club.map_or_else(|| "–".to_owned(), |club| club.to_string())
}

/// The players without an all-at-once rating.
fn unrated(report: &Report, texts: Texts) -> Option<String> {
    let players: Vec<&Player> = report
        .shown()
        .filter(|player| player.rating.is_none())
        .collect();
    if players.is_empty() {
        return None;
    }
    let columns = [
        Column::number(texts.get("member-column-id"))
            .showing(|player: &Player| player.person.to_string()),
        Column::text(texts.get("elostat-column-name"), 10, 34)
            .showing(|player: &Player| report.name(player.person).to_owned()),
        Column::marks("").showing(|player: &Player| mark(player).to_owned()),
        Column::number(texts.get("opinion-column-club")).showing(club),
        Column::number(texts.get("elostat-column-games"))
            .showing(|player: &Player| player.tally.games().to_string()),
        Column::decimal(texts.get("elostat-column-score"))
            .showing(|player: &Player| percent(texts.lang(), player.tally.share())),
    ];
    let table = Table::with_rows(columns, players);
    let title = wrap(&texts.get("opinion-unrated"), WIDTH, 0);
    Some(format!("{title}\n\n{}", table.render(WIDTH)))
}

/// What the reader has to know about the table, warnings first.
pub fn sentences(report: &Report, texts: Texts) -> Vec<String> {
    let opinion = &report.opinion;
    let mut notes: Vec<String> = Vec::new();
    let mut say = |message: Message| notes.push(texts.say(&message));
    for hanging in opinion.hanging.iter().take(TOLD) {
        say(weak(hanging, report));
    }
    for (number, cluster) in (1..).zip(&opinion.clusters) {
        if cluster.rated == 0 && number <= TOLD {
            let cluster = number.to_string();
            say(Message::new("opinion-note-no-level").with("cluster", cluster));
        }
    }
    if report.shown().any(|player| player.outside() == Some(true)) {
        say(Message::new("opinion-note-outside"));
    }
    if report.shown().any(|player| player.tally.is_extreme()) {
        let key = match opinion.question.method {
            Method::EloStat => "opinion-note-extreme",
            Method::BradleyTerry(_) => "opinion-note-extreme-out",
        };
        say(Message::new(key).with("points", fixed(texts.lang(), 600.0 * opinion.factor, 0)));
    }
    if opinion.uneven > 0 {
        say(Message::new("opinion-note-uneven").with("count", opinion.uneven));
    }
    if report.min_games > 1 {
        say(Message::new("elostat-note-min-games").with("games", report.min_games.to_string()));
    }
    let points = Decimal::try_from(400.0 * opinion.factor).unwrap_or_default();
    let points = number(texts.lang(), points.round_dp(2));
    say(Message::new("opinion-note-scale").with("points", points));
    say(Message::new("opinion-note-mean"));
    notes
}

fn weak(hanging: &LooselyJoined, report: &Report) -> Message {
    let names = hanging.smaller.iter().take(TOLD);
    let names: Vec<&str> = names.map(|person| report.name(*person)).collect();
    let mut names = names.join("; ");
    if hanging.smaller.len() > TOLD {
        names.push_str(" …");
    }
    Message::new("elostat-note-weak")
        .with("count", hanging.games)
        .with("smaller", hanging.smaller.len().to_string())
        .with("larger", hanging.larger.to_string())
        .with("names", names)
}

/// The level over the years.
fn years(report: &Report, texts: Texts) -> String {
    let lang = texts.lang();
    let number = |key| Column::number(texts.get(key));
    let decimal = |key| Column::decimal(texts.get(key));
    let columns = [
        number("opinion-column-year").showing(|year: &Year| year.year.to_string()),
        number("opinion-column-players").showing(|year: &Year| year.players.to_string()),
        number("elostat-column-games").showing(|year: &Year| year.games.to_string()),
        decimal("opinion-column-club").showing(|year: &Year| fixed(lang, year.club, 1)),
        decimal("opinion-column-all").showing(|year: &Year| fixed(lang, year.rating, 1)),
        decimal("opinion-column-drift").showing(|year: &Year| with_sign(lang, year.drift, 1)),
    ];
    Table::with_rows(columns, &report.opinion.drift).render(WIDTH)
}
