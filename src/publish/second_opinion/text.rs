//! The second opinion as a page of plain text.

use super::{Report, mark};
use crate::domain::{Decimal, Message};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{CellColumn, Column, Kind, Table};
use crate::rating::second_opinion::{LooselyJoined, Method, Player, Year};
use crate::text::{Texts, fixed, number, short_date};

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
        let table = Table::of(columns(report, texts), players, texts.lang());
        if let Some(cluster) = cluster.filter(|_| many) {
            let title = Message::new("opinion-cluster").with("cluster", (cluster + 1).to_string());
            parts.push(texts.say(&title));
        }
        parts.push(table.text(WIDTH));
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

/// What stands in the table of players, for people and for programs.
pub(super) fn columns(report: &Report, texts: Texts) -> Vec<CellColumn<'_, Player>> {
    let whole = |column: Column| column.rounded(0).precise(4).dashed();
    let number = |key| Column::new(texts.get(key), Kind::Number);
    let mut columns = who(report, texts);
    columns.extend([
        whole(number("opinion-column-all"))
            .of("rating")
            .showing(|player: &Player| player.rating),
        whole(Column::new("+", Kind::Number))
            .of("error_plus")
            .showing(|player: &Player| player.plus),
        whole(Column::new("-", Kind::Number))
            .of("error_minus")
            .showing(|player: &Player| player.minus),
        whole(number("opinion-column-difference"))
            .with_sign()
            .of("difference")
            .showing(|player: &Player| player.difference()),
        Column::data("outside").showing(Player::outside),
    ]);
    columns.extend(played(texts));
    columns.push(
        Column::data("cluster")
            .showing(|player: &Player| player.cluster.map(|cluster| cluster + 1)),
    );
    columns
}

/// The player, and the rating in the club.
fn who(report: &Report, texts: Texts) -> Vec<CellColumn<'_, Player>> {
    let number = |key| Column::new(texts.get(key), Kind::Number);
    vec![
        number("member-column-id")
            .of("member")
            .showing(|player: &Player| player.person.0),
        Column::new(texts.get("elostat-column-name"), Kind::Name)
            .of("name")
            .showing(|player: &Player| report.name(player.person).to_owned()),
        Column::new("", Kind::Sign).showing(mark),
        number("opinion-column-club")
            .of("club_rating")
            .dashed()
            .showing(|player: &Player| player.club),
    ]
}

/// The games and the score in them.
fn played<'r>(texts: Texts) -> [CellColumn<'r, Player>; 4] {
    [
        Column::new(texts.get("elostat-column-games"), Kind::Number)
            .of("games")
            .showing(|player: &Player| player.tally.games()),
        Column::new(texts.get("elostat-column-score"), Kind::Percent)
            .showing(|player: &Player| player.tally.share()),
        Column::data("score").showing(|player: &Player| player.tally.score()),
        Column::data("extreme").showing(|player: &Player| player.tally.is_extreme()),
    ]
}

/// The players without an all-at-once rating.
fn unrated(report: &Report, texts: Texts) -> Option<String> {
    let players = report.shown().filter(|player| player.rating.is_none());
    let players: Vec<&Player> = players.collect();
    if players.is_empty() {
        return None;
    }
    let columns = who(report, texts).into_iter().chain(played(texts));
    let table = Table::of(columns, players, texts.lang());
    let title = wrap(&texts.get("opinion-unrated"), WIDTH, 0);
    Some(format!("{title}\n\n{}", table.text(WIDTH)))
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
    let table = Table::of(of_years(texts), &report.opinion.drift, texts.lang());
    table.text(WIDTH)
}

/// What stands in the table of years, for people and for programs.
pub(super) fn of_years<'r>(texts: Texts) -> [CellColumn<'r, Year>; 6] {
    let number = |key| Column::new(texts.get(key), Kind::Number);
    let tenths = |key| {
        let column = Column::new(texts.get(key), Kind::Decimal);
        column.rounded(1).precise(4)
    };
    [
        number("opinion-column-year")
            .of("year")
            .showing(|year: &Year| year.year),
        number("opinion-column-players")
            .of("players")
            .showing(|year: &Year| year.players),
        number("elostat-column-games")
            .of("games")
            .showing(|year: &Year| year.games),
        tenths("opinion-column-club")
            .of("club_rating")
            .showing(|year: &Year| year.club),
        tenths("opinion-column-all")
            .of("rating")
            .showing(|year: &Year| year.rating),
        tenths("opinion-column-drift")
            .of("drift")
            .with_sign()
            .showing(|year: &Year| year.drift),
    ]
}
