//! The second opinion as JSON, for scripts.

use serde::Serialize;

use super::Report;
use crate::domain::{Date, PersonId, Rating};
use crate::publish::elostat::json::short;
use crate::rating::second_opinion::{Method, Player, Points};

/// The answer of the command: ratings with four decimals, clusters from 1, unknown values null.
#[derive(Debug, Serialize)]
pub struct SecondOpinionJson<'r> {
    model: &'static str,
    since: Option<Date>,
    until: Date,
    /// Points of the club's scale to one Elo point.
    factor: f64,
    games: usize,
    left_out: usize,
    players: Vec<RatedMember<'r>>,
    clusters: Vec<ClusterJson>,
    weak_links: Vec<WeakLink>,
    drift: Vec<YearlyLevel>,
}

#[derive(Debug, Serialize)]
struct RatedMember<'r> {
    member: PersonId,
    name: &'r str,
    club_rating: Option<Rating>,
    rating: Option<f64>,
    error_plus: Option<f64>,
    error_minus: Option<f64>,
    difference: Option<f64>,
    outside: Option<bool>,
    games: u32,
    score: f64,
    extreme: bool,
    cluster: Option<u32>,
    against_rated: ScoreAgainstRated,
}

/// Points made and expected by the club ratings, against players who have one.
#[derive(Debug, Serialize)]
struct ScoreAgainstRated {
    games: u32,
    score: f64,
    expected: f64,
}

#[derive(Debug, Serialize)]
struct ClusterJson {
    cluster: usize,
    players: usize,
    rated: usize,
}

#[derive(Debug, Serialize)]
struct WeakLink {
    games: i64,
    members: Vec<PersonId>,
    others: usize,
}

#[derive(Debug, Serialize)]
struct YearlyLevel {
    year: i32,
    players: u32,
    games: u32,
    club_rating: f64,
    rating: f64,
    drift: f64,
}

/// The report for scripts.
pub fn answer(report: &Report) -> SecondOpinionJson<'_> {
    let opinion = &report.opinion;
    let clusters = (1..).zip(&opinion.clusters);
    let links = opinion.hanging.iter();
    let years = opinion.drift.iter();
    SecondOpinionJson {
        model: match opinion.question.method {
            Method::EloStat => "elostat",
            Method::BradleyTerry(_) => "bradley-terry",
        },
        since: opinion.question.since,
        until: opinion.question.until,
        factor: opinion.factor,
        games: opinion.games,
        left_out: opinion.uneven,
        players: report.shown().map(|player| line(report, player)).collect(),
        clusters: clusters
            .map(|(number, cluster)| ClusterJson {
                cluster: number,
                players: cluster.players,
                rated: cluster.rated,
            })
            .collect(),
        weak_links: links
            .map(|link| WeakLink {
                games: link.games,
                members: link.smaller.clone(),
                others: link.larger,
            })
            .collect(),
        drift: years
            .map(|year| YearlyLevel {
                year: year.year,
                players: year.players,
                games: year.games,
                club_rating: short(year.club),
                rating: short(year.rating),
                drift: short(year.drift),
            })
            .collect(),
    }
}

fn line<'r>(report: &'r Report, player: &Player) -> RatedMember<'r> {
    RatedMember {
        member: player.person,
        name: report.name(player.person),
        club_rating: player.club,
        rating: player.rating.map(short),
        error_plus: player.plus.map(short),
        error_minus: player.minus.map(short),
        difference: player.difference().map(short),
        outside: player.outside(),
        games: player.tally.games(),
        score: player.tally.score(),
        extreme: player.tally.is_extreme(),
        cluster: player.cluster.map(|cluster| cluster + 1),
        against_rated: against(player.by_club),
    }
}

fn against(points: Points) -> ScoreAgainstRated {
    ScoreAgainstRated {
        games: points.games,
        score: points.score,
        expected: short(points.expected),
    }
}
