//! The second opinion as JSON, for scripts.

use serde::Serialize;
use serde_json::{Value, json};

use super::Report;
use super::text::{columns, of_years};
use crate::domain::{Date, PersonId};
use crate::publish::elostat::json::short;
use crate::publish::table::data;
use crate::rating::second_opinion::{Method, Points};
use crate::text::{Lang, Texts};

/// The answer of the command: ratings with four decimals, clusters from 1, unknown values null.
#[derive(Debug, Serialize)]
pub struct SecondOpinionJson {
    model: &'static str,
    since: Option<Date>,
    until: Date,
    /// Points of the club's scale to one Elo point.
    factor: f64,
    games: usize,
    left_out: usize,
    players: Vec<Value>,
    clusters: Vec<ClusterJson>,
    weak_links: Vec<WeakLink>,
    drift: Vec<Value>,
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

/// The report for scripts.
pub fn answer(report: &Report) -> SecondOpinionJson {
    let opinion = &report.opinion;
    let clusters = (1..).zip(&opinion.clusters);
    let links = opinion.hanging.iter();
    let texts = Texts::new(Lang::En);
    let mut players = data::json(&columns(report, texts), report.shown());
    for (row, player) in players.iter_mut().zip(report.shown()) {
        row["against_rated"] = against(player.by_club);
    }
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
        players,
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
        drift: data::json(&of_years(texts), &opinion.drift),
    }
}

/// The points made and expected by the club ratings, against players who have one.
fn against(points: Points) -> Value {
    json!({
        "games": points.games,
        "score": points.score,
        "expected": short(points.expected),
    })
}
