//! The ratings of a collection as JSON, for scripts.

use serde_json::{Map, Value, json};

use super::text::columns;
use super::{FileRead, FirstMoveFrom, Likeliest, Meeting, Report, partial_day};
use crate::rating::simultaneous::elostat::match_superiority;
use crate::text::{Lang, Texts};

/// The report for scripts: ratings with four decimals, clusters from 1, undefined values null.
pub fn answer(report: &Report) -> Value {
    let request = &report.request;
    let skipped = report.skipped.iter();
    let anchors = report.anchors.iter();
    let places = report.places();
    let mut answer = json!({
        "players": columns(report, Texts::new(Lang::En)).records(report.listed()).json(),
        "clusters": report.clusters.len(),
        "games": report.games,
        "skipped": skipped
            .map(|skipped| (skipped.word.to_owned(), json!(skipped.count)))
            .collect::<Map<_, _>>(),
        "files": report.files.iter().map(file).collect::<Vec<_>>(),
        "repeated_games": report.repeated,
        "offset": report.clusters.first().and_then(|c| c.offset).map(short),
        "model": request.which.word(),
        "start_elo": request.start,
        "days": report.days.map(|(first, last)| [partial_day(first), partial_day(last)]),
        "errors": report.exact.map_or("elostat-2003", errors),
        "residual": report.residual,
        "confidence": request.confidence.map(|share| short(100.0 * share)),
        "prior": request.prior,
        "anchors": anchors
            .map(|(name, elo)| json!({ "name": name, "elo": elo }))
            .collect::<Vec<_>>(),
        "scale": if request.own_scale { "model" } else { "elo" },
        "not_used": { "extreme": report.left_out.extreme, "one_way": report.left_out.one_way },
        "cluster_list": clusters(report),
        "weak_links": weak_links(report, &places),
    });
    if let Some(found) = report.likeliest {
        answer["bradley_terry"] = bradley_terry(&found);
    }
    if let Some(meetings) = &report.meetings {
        let told = meetings.iter().map(|one| meeting(report, &places, one));
        answer["head_to_head"] = told.collect();
    }
    if let Some(count) = request.superiority {
        answer["superiority"] = superiority(report, count);
    }
    answer
}

fn bradley_terry(found: &Likeliest) -> Value {
    json!({
        "draw_model": found.draws,
        "draw_parameter": short(found.draw_parameter),
        "elo_factor": short(found.elo_factor),
        "first_move": short(found.first_move),
        "first_move_estimated": found.first_move_from == FirstMoveFrom::Games,
        "errors": errors(found.exact),
        "residual": found.residual,
    })
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

fn weak_links(report: &Report, places: &[usize]) -> Vec<Value> {
    let links = report.links.iter().map(|link| {
        json!({
            "cluster": link.cluster + 1,
            "games": link.games,
            "smaller": link.smaller.len(),
            "larger": link.larger,
            "players": report.some_names(link, places),
        })
    });
    links.collect()
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
