//! Shows the second opinion on the club: ratings from all games at once compared with the club's.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::WIDTH;
use super::elostat::json::short;
use super::elostat::text::weak;
use super::layout::wrap;
use super::table::{Column, Columns, Kind};
use crate::domain::{Decimal, Message, PersonId};
use crate::rating::second_opinion::{Method, Opinion, Player, Points, Year};
use crate::text::{Lang, Texts, fixed, number, with_sign};

/// The second opinion with the players' names.
#[derive(Clone, Debug)]
pub struct Report {
    pub opinion: Opinion,
    /// All names as "First Last".
    pub names: HashMap<PersonId, String>,
    /// The number of games below which a player is not shown.
    pub min_games: u32,
}

impl Report {
    pub fn name(&self, person: PersonId) -> &str {
        self.names.get(&person).map_or("", String::as_str)
    }

    /// The players with enough games.
    pub fn listed_players(&self) -> impl Iterator<Item = &Player> {
        let players = self.opinion.players.iter();
        players.filter(|player| player.tally.games() >= self.min_games)
    }

    /// The name of the method, which is the same in every language.
    pub fn model(&self) -> &'static str {
        match self.opinion.question.method {
            Method::EloStat => "EloStat",
            Method::BradleyTerry(_) => "Bradley-Terry",
        }
    }
}

/// The players as UTF-8 CSV with comma and header; undefined values are empty.
///
/// # Errors
/// Errors of the writer, which writes to memory.
pub fn players_csv(report: &Report) -> Result<String, csv::Error> {
    columns(report, Texts::new(Lang::En))
        .records(report.listed_players())
        .csv()
}

/// The mark at a player's name: `*` outside the error bar, `!` won or lost everything.
pub fn mark(player: &Player) -> &'static str {
    if player.tally.is_extreme() {
        "!"
    } else if player.outside() == Some(true) {
        "*"
    } else {
        ""
    }
}

/// How many names of a weakly connected group are listed, and how many such groups.
const TOLD: usize = 3;

/// The page in 80 columns: the table of each cluster, players without a rating, an explanation, and the years.
pub fn page(report: &Report, texts: Texts) -> String {
    let mut parts = vec![head(report, texts)];
    let shown = report.listed_players();
    let shown: Vec<&Player> = shown.filter(|player| player.rating.is_some()).collect();
    let columns = columns(report, texts);
    for players in shown.chunk_by(|one, next| one.cluster == next.cluster) {
        let cluster = players.first().and_then(|player| player.cluster);
        if let Some(cluster) = cluster.filter(|_| report.opinion.clusters.len() > 1) {
            let title = Message::new("opinion-cluster").with("cluster", (cluster + 1).to_string());
            parts.push(texts.say(&title));
        }
        parts.push(columns.printed(players.iter().copied(), WIDTH));
    }
    let unrated = report.listed_players();
    let unrated: Vec<&Player> = unrated.filter(|player| player.rating.is_none()).collect();
    if !unrated.is_empty() {
        let mut columns = who(report, texts);
        add_played(&mut columns);
        parts.push(wrap(&texts.get("opinion-unrated"), WIDTH, 0));
        parts.push(columns.printed(unrated, WIDTH));
    }
    parts.push(wrapped(&sentences(report, texts)));
    if !report.opinion.drift.is_empty() {
        parts.push(wrap(&texts.get("opinion-drift-title"), WIDTH, 0));
        parts.push(of_years(texts).printed(&report.opinion.drift, WIDTH));
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
    let until = opinion.question.until;
    let days = match opinion.question.since {
        Some(since) => Message::new("opinion-days")
            .with("since", since)
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

/// The columns of the table of players, for people and for programs.
fn columns(report: &Report, texts: Texts) -> Columns<'_, Player> {
    let whole = |id, heading: &str| {
        let column = Column::new(heading, Kind::Number).of(id);
        column.rounded(0).precise(4).dashed()
    };
    let mut columns = who(report, texts);
    let all = whole("rating", &texts.get("opinion-column-all"));
    columns.add(all, |player| player.rating);
    columns.add(whole("error_plus", "+"), |player| player.plus);
    columns.add(whole("error_minus", "-"), |player| player.minus);
    let difference = whole("difference", &texts.get("column-opinion-difference"));
    columns.add(difference.with_sign(), Player::difference);
    columns.for_programs("outside", Player::outside);
    add_played(&mut columns);
    columns.for_programs("cluster", |player| {
        player.cluster.map(|cluster| cluster + 1)
    });
    columns
}

/// The columns for the player and the club's rating.
fn who(report: &Report, texts: Texts) -> Columns<'_, Player> {
    let mut columns = Columns::<Player>::new(texts);
    columns.number(("member", "name-number"), |player| player.person.0);
    columns.name(("name", "name-name"), |player| {
        report.name(player.person).to_owned()
    });
    columns.sign("", mark);
    columns
        .number(("club_rating", "name-club"), |player| player.club)
        .dashed();
    columns
}

/// Adds the games and the score in them.
fn add_played(columns: &mut Columns<'_, Player>) {
    columns.number(("games", "name-games"), |player| player.tally.games());
    columns.percent("elostat-column-score", |player| player.tally.share());
    columns.for_programs("score", |player| player.tally.score());
    columns.for_programs("extreme", |player| player.tally.is_extreme());
}

/// The notes on the table, warnings first.
pub fn sentences(report: &Report, texts: Texts) -> Vec<String> {
    let opinion = &report.opinion;
    let mut notes: Vec<String> = Vec::new();
    let mut say = |message: Message| notes.push(texts.say(&message));
    for hanging in opinion.hanging.iter().take(TOLD) {
        let names = hanging.smaller.iter().take(TOLD);
        let names: Vec<&str> = names.map(|person| report.name(*person)).collect();
        let counts = (hanging.games, hanging.smaller.len(), hanging.larger);
        say(weak(counts, &names, None));
    }
    for (number, cluster) in (1..).zip(&opinion.clusters) {
        if cluster.rated == 0 && number <= TOLD {
            let cluster = number.to_string();
            say(Message::new("opinion-note-no-level").with("cluster", cluster));
        }
    }
    if report
        .listed_players()
        .any(|player| player.outside() == Some(true))
    {
        say(Message::new("opinion-note-outside"));
    }
    if report
        .listed_players()
        .any(|player| player.tally.is_extreme())
    {
        let key = match opinion.question.method {
            Method::EloStat => "elostat-note-extreme",
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

/// The columns of the table of years, for people and for programs.
fn of_years<'r>(texts: Texts) -> Columns<'r, Year> {
    let tenths = |id, key| {
        let column = Column::new(texts.get(key), Kind::Decimal).of(id);
        column.rounded(1).precise(4)
    };
    let drift = tenths("drift", "name-drift").with_sign();
    let mut columns = Columns::<Year>::new(texts);
    columns.number(("year", "name-year"), |year| year.year);
    columns.number(("players", "name-players"), |year| year.players);
    columns.number(("games", "name-games"), |year| year.games);
    columns.add(tenths("club_rating", "name-club"), |year| year.club);
    columns.add(tenths("rating", "opinion-column-all"), |year| year.rating);
    columns.add(drift, |year| year.drift);
    columns
}

/// The source of a player's number, the results, and the distance of the club rating from it; one paragraph per line.
pub fn why(report: &Report, player: &Player, texts: Texts) -> String {
    let lang = texts.lang();
    let tenths = |value: f64| fixed(lang, value, 1);
    let count = |key, count: u32| texts.say(&Message::new(key).with("count", count));
    let mut said = Vec::new();
    let mut say = |message: Message| said.push(texts.say(&message));
    let tally = &player.tally;
    say(Message::new("opinion-why-games")
        .with("name", report.name(player.person))
        .with("score", tenths(tally.score()))
        .with("games", count("elostat-games", tally.games()))
        .with("won", tally.won.to_string())
        .with("drawn", tally.drawn.to_string())
        .with("lost", tally.lost.to_string()));
    let Some(rating) = player.rating else {
        say(if tally.is_extreme() {
            Message::new("opinion-why-extreme")
        } else {
            Message::new("opinion-why-none")
        });
        return said.join("\n\n");
    };
    say(Message::new("opinion-why-rating")
        .with("model", report.model())
        .with("rating", tenths(rating)));
    match (player.minus, player.plus) {
        (Some(minus), Some(plus)) => say(Message::new("opinion-why-bar")
            .with("from", tenths(rating - minus))
            .with("to", tenths(rating + plus))),
        (Some(minus), None) => {
            say(Message::new("opinion-why-bar-above").with("from", tenths(rating - minus)));
        }
        (None, Some(plus)) => {
            say(Message::new("opinion-why-bar-below").with("to", tenths(rating + plus)));
        }
        (None, None) => say(Message::new("opinion-why-no-bar")),
    }
    if let (Some(club), Some(by)) = (player.club, player.difference()) {
        let key = match player.outside() {
            Some(true) => "opinion-why-outside",
            Some(false) => "opinion-why-inside",
            None => "opinion-why-club",
        };
        say(Message::new(key)
            .with("club", club.exact())
            .with("difference", with_sign(lang, by, 1)));
    }
    for (key, points) in [
        ("opinion-why-by-club", player.by_club),
        ("opinion-why-by-all", player.by_all),
    ] {
        if points.games > 0 {
            say(Message::new(key)
                .with("games", count("elostat-games", points.games))
                .with("expected", tenths(points.expected))
                .with("score", tenths(points.score)));
        }
    }
    said.join("\n\n")
}

/// The report for scripts: ratings with four decimals, clusters from 1, unknown values null; the factor is that of
/// the club's scale per Elo point.
pub fn answer(report: &Report) -> Value {
    let opinion = &report.opinion;
    let texts = Texts::new(Lang::En);
    let mut players = columns(report, texts)
        .records(report.listed_players())
        .json();
    for (row, player) in players.iter_mut().zip(report.listed_players()) {
        row["against_rated"] = against(player.by_club);
    }
    let clusters = (1..).zip(&opinion.clusters).map(|(number, cluster): (u32, _)| {
        json!({ "cluster": number, "players": cluster.players, "rated": cluster.rated })
    });
    let links = opinion
        .hanging
        .iter()
        .map(|link| json!({ "games": link.games, "members": link.smaller, "others": link.larger }));
    json!({
        "model": match opinion.question.method {
            Method::EloStat => "elostat",
            Method::BradleyTerry(_) => "bradley-terry",
        },
        "since": opinion.question.since,
        "until": opinion.question.until,
        "factor": opinion.factor,
        "games": opinion.games,
        "left_out": opinion.uneven,
        "players": players,
        "clusters": clusters.collect::<Vec<_>>(),
        "weak_links": links.collect::<Vec<_>>(),
        "drift": of_years(texts).records(&opinion.drift).json(),
    })
}

/// The points scored, and those expected by the club ratings, against players with such a rating.
fn against(points: Points) -> Value {
    json!({
        "games": points.games,
        "score": points.score,
        "expected": short(points.expected),
    })
}
