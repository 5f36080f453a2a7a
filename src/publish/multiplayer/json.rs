//! The ranking as JSON for scripts; numbers are not rounded, undefined values are null.

use serde::Serialize;
use serde_json::{Value, json};

use super::Report;
use super::text::{of_players, of_results};
use crate::domain::Date;
use crate::rating::multiplayer::Component;
use crate::rating::multiplayer::discount::{Discount, Place};
use crate::rating::multiplayer::normalisation::Normalisation;
use crate::text::{Lang, Texts};

/// The answer; its fields are part of the command line's interface.
#[derive(Debug, Serialize)]
pub struct RankingJson<'r> {
    players: Vec<Value>,
    games: Vec<GameJson<'r>>,
    /// λ and passes of the largest component.
    lambda: Option<f64>,
    passes: Option<u32>,
    epsilon: f64,
    normalisation: &'static str,
    factors: Option<&'r [f64]>,
    discount: Value,
    components: Vec<Value>,
    /// How many games have more players than there are factors.
    games_without_factor: usize,
}

#[derive(Debug, Serialize)]
struct GameJson<'r> {
    #[serde(rename = "game")]
    name: &'r str,
    date: Option<Date>,
    level: f64,
    reference: f64,
    component: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    results: Option<Vec<Value>>,
}

/// The report for scripts; with `games` every game with its results. Components and groups count from 1.
pub fn answer(report: &Report, games: bool, lang: Lang) -> RankingJson<'_> {
    let (rating, method) = (&report.rating, &report.method);
    let levels = report.mean_levels();
    let first = rating.components.first();
    let texts = Texts::new(lang);
    let columns = of_players(report, &levels, true, texts);
    RankingJson {
        players: columns.records(&report.order(lang)).json(),
        games: (0..report.games.len())
            .map(|at| game(report, at, games))
            .collect(),
        lambda: first.and_then(|component| component.lambda),
        passes: first.map(|component| component.passes),
        epsilon: method.epsilon,
        normalisation: match method.normalisation {
            Normalisation::Strict => "strict",
            Normalisation::Maslen(_) => "maslen",
        },
        factors: match &method.normalisation {
            Normalisation::Strict => None,
            Normalisation::Maslen(factors) => Some(&factors.0),
        },
        discount: json!({
            "kind": match method.discount {
                Discount::Auto => "auto",
                Discount::None => "none",
                Discount::Given(_) => "given",
            },
            "inside": method.place == Place::Inside,
        }),
        components: rating.components.iter().map(component).collect(),
        games_without_factor: report.without_factor(),
    }
}

fn game(report: &Report, at: usize, results: bool) -> GameJson<'_> {
    let (head, table) = (&report.heads[at], &report.rating.tables[at]);
    let lines = || {
        of_results(report, Texts::new(Lang::En))
            .records(&report.lines(at))
            .json()
    };
    GameJson {
        name: &head.name,
        date: head.date,
        level: table.level,
        reference: table.reference,
        component: table.component + 1,
        results: results.then(lines),
    }
}

fn component(found: &Component) -> Value {
    json!({
        "players": found.players,
        "games": found.games,
        "mean_games": found.mean_games,
        "x": found.x,
        "groups": found.groups,
        "lambda": found.lambda,
        "passes": found.passes,
        "change": found.change,
    })
}
