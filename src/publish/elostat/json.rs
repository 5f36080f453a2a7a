//! The ratings of a collection as JSON, for scripts.

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::text::columns;
use super::{FileRead, FirstMoveFrom, Meeting, Report, partial_day};
use crate::publish::table::data;
use crate::rating::simultaneous::elostat::match_superiority;
use crate::text::{Lang, Texts};

#[derive(Debug, Serialize)]
pub struct CollectionJson {
    players: Vec<Value>,
    clusters: usize,
    games: u64,
    skipped: Map<String, Value>,
    files: Vec<Value>,
    repeated_games: u64,
    offset: Option<f64>,
    model: &'static str,
    start_elo: f64,
    days: Option<[String; 2]>,
    errors: &'static str,
    residual: Option<f64>,
    confidence: Option<f64>,
    prior: u32,
    anchors: Vec<Value>,
    scale: &'static str,
    not_used: Value,
    cluster_list: Vec<Value>,
    weak_links: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bradley_terry: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    head_to_head: Option<Vec<Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    superiority: Option<Value>,
}

/// The report for scripts: ratings with four decimals, clusters from 1, undefined values null.
pub fn answer(report: &Report) -> CollectionJson {
    let (skipped, anchors) = (report.skipped.iter(), report.anchors.iter());
    CollectionJson {
        players: data::json(&columns(report, Texts::new(Lang::En)), report.listed()),
        clusters: report.clusters.len(),
        games: report.games,
        skipped: skipped
            .map(|(word, count)| ((*word).to_owned(), json!(count)))
            .collect(),
        files: report.files.iter().map(file).collect(),
        repeated_games: report.repeated,
        offset: report.clusters.first().and_then(|c| c.offset).map(short),
        model: report.which.word(),
        start_elo: report.start,
        days: report
            .days
            .map(|(first, last)| [partial_day(first), partial_day(last)]),
        errors: match report.likeliest.filter(|_| !report.which.has_elostat()) {
            None => "elostat-2003",
            Some(found) => errors(found.exact),
        },
        residual: report.residual.or(report.likeliest.map(|l| l.residual)),
        confidence: report.confidence.map(|share| short(100.0 * share)),
        prior: report.prior,
        anchors: anchors
            .map(|(name, elo)| json!({ "name": name, "elo": elo }))
            .collect(),
        scale: if report.own_scale { "model" } else { "elo" },
        not_used: json!({ "extreme": report.left_out.extreme, "one_way": report.left_out.one_way }),
        cluster_list: clusters(report),
        weak_links: weak_links(report),
        bradley_terry: report.likeliest.map(|found| {
            json!({
                "draw_model": found.draws,
                "draw_parameter": short(found.draw_parameter),
                "elo_factor": short(found.elo_factor),
                "first_move": short(found.first_move),
                "first_move_estimated": found.first_move_from == FirstMoveFrom::Games,
                "errors": errors(found.exact),
                "residual": found.residual,
            })
        }),
        head_to_head: report.meetings.as_ref().map(|meetings| {
            let places = report.places();
            let said = meetings.iter().map(|m| meeting(report, &places, m));
            said.collect()
        }),
        superiority: report.superiority.map(|count| superiority(report, count)),
    }
}

fn file(file: &FileRead) -> Value {
    json!({
        "file": file.name,
        "kind": file.kind.word(),
        "games": file.games,
        "rows": file.rows,
        "same_as": file.same_as,
        "uncoloured": file.uncoloured,
        "summed": file.is_summed,
        "namesakes": file.namesakes,
        "undated": file.undated,
    })
}

fn clusters(report: &Report) -> Vec<Value> {
    let clusters = (1..).zip(&report.clusters);
    let one = |(number, cluster): (u32, &super::Cluster)| {
        json!({
            "cluster": number,
            "players": cluster.players,
            "games": cluster.games,
            "offset": cluster.offset.map(short),
        })
    };
    clusters.map(one).collect()
}

fn weak_links(report: &Report) -> Vec<Value> {
    let links = report.hanging.iter();
    let one = |link: &super::Hanging| {
        json!({
            "cluster": link.cluster + 1,
            "games": link.games,
            "smaller": link.smaller,
            "larger": link.larger,
            "players": link.names,
        })
    };
    links.map(one).collect()
}

fn meeting(report: &Report, places: &[usize], meeting: &Meeting) -> Value {
    let name = |number: u32| &report.lines[places[number as usize]].name;
    let both = meeting.both();
    json!({
        "name": name(meeting.one),
        "opponent": name(meeting.other),
        "games": both.games(),
        "won": both.won,
        "drawn": both.drawn,
        "lost": both.lost,
        "games_white": meeting.white.games(),
        "score_white": meeting.white.score(),
        "score": both.share(),
        "superiority": match_superiority(both.won, both.lost),
    })
}

fn superiority(report: &Report, count: usize) -> Value {
    let (lines, table) = super::text::likelihoods(report, count);
    let names: Vec<&str> = lines.iter().map(|line| line.name.as_str()).collect();
    json!({ "players": names, "likelihoods": table })
}

fn errors(exact: bool) -> &'static str {
    if exact {
        "sandwich-exact"
    } else {
        "sandwich-approximate"
    }
}

/// Rounds to four decimals.
pub(crate) fn short(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}
