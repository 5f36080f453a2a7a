//! The standings as JSON, for scripts.

use serde_json::{Map, Value as Json, json};

use super::{StandingsPage, terms};
use crate::publish::tournaments::withdrawn::WithdrawnPlayer;
use crate::standings::derivation::{Against, Use};
use crate::standings::field::Pairing;
use crate::standings::table::Column;
use crate::standings::{System, TopGroup};

/// The standings: `players` by final place (each with `place`, `start_no`, `name`, `rating`, `points`, `performance`,
/// `club_rating` and `dsu_rating` in a club's own tournament, one field per system under its code, `rank` by system;
/// for players who left before the end `withdrawn` with `after` and `score`; last, without place and points, those
/// whose results are cancelled), `lambda`, `homogeneity`, `groups`, `flags`, and the criteria: `order`, and
/// `tie_breaks`, all but the first of them. λ and homogeneity are null unless all remaining players form one strength
/// group. Extra output on request has fields of its own: `operations` and `control`, `top`; a derivation has its own
/// form.
pub fn standings(page: &StandingsPage<'_>) -> Json {
    if let Some((player, system)) = page.extras.why {
        return why(page, player, system);
    }
    let field = page.standings.work.field;
    let performance = page.standings.performance();
    let lambda = match performance.pools.as_slice() {
        [pool] if performance.homogeneity().is_some() => Some(pool.groups[0].lambda),
        _ => None,
    };
    let codes = |columns: &[Column]| -> Vec<String> {
        let systems = columns.iter().map(|column| column.system);
        systems.map(System::code).collect()
    };
    let flags = performance.flags.iter().map(|flag| {
        json!({
            "flag": flag.word(),
            "players": numbers(page, &flag.players),
            "text": page.texts.say(&flag.message(page.names)),
        })
    });
    let order = page.order();
    let players = order.iter().map(|at| player(page, *at));
    let cancelled = page.cancelled().map(|player| {
        json!({
            "place": null,
            "start_no": player.no,
            "name": player.name,
            "points": null,
            "withdrawn": player.withdrawal,
        })
    });
    let mut answer = json!({
        "name": page.name,
        "rounds": (page.pairing() != Pairing::Listed).then_some(field.rounds),
        "pairing": match page.pairing() {
            Pairing::Settled => "settled",
            Pairing::Swiss => "swiss",
            Pairing::Listed => "listed",
        },
        "rules_of": page.rules_of(),
        "ratings": (!page.scale.is_empty()).then(|| page.scale.to_lowercase()),
        "order": codes(&page.standings.order),
        "tie_breaks": codes(page.standings.tie_breaks()),
        "players": players.chain(cancelled).collect::<Vec<_>>(),
        "lambda": lambda,
        "homogeneity": performance.homogeneity(),
        "groups": groups(page),
        "flags": flags.collect::<Vec<_>>(),
    });
    if !page.teams.is_empty() {
        answer["teams"] = json!(page.team_records());
    }
    let notes = page.notes.iter().cloned();
    let left = page.withdrawn.iter().map(WithdrawnPlayer::note);
    let notes: Vec<String> = notes.chain(left).map(|it| page.texts.say(&it)).collect();
    if !notes.is_empty() {
        answer["notes"] = json!(notes);
    }
    if page.extras.top {
        answer["top"] = top_group(page);
    }
    if page.extras.steps {
        answer["operations"] = operations(page);
        answer["settled_at"] = json!(performance.settled_at);
        answer["control"] = control(page);
    }
    answer
}

fn player(page: &StandingsPage<'_>, at: usize) -> Json {
    let field = &page.standings.work.field.players[at];
    let mut row = Map::new();
    row.insert("place".into(), json!(page.standings.places[at]));
    row.insert("start_no".into(), json!(field.no));
    row.insert("name".into(), json!(page.names[at]));
    row.insert("rating".into(), json!(field.rating));
    row.insert("points".into(), json!(page.standings.work.points[at]));
    row.insert("performance".into(), page.performance_json(at));
    for (name, rating) in page.rated_columns(at) {
        row.insert(name.into(), json!(rating));
    }
    if let Some(left) = page.withdrawal(field.no) {
        row.insert("withdrawn".into(), json!(left));
    }
    let mut ranks = Map::new();
    for column in &page.standings.columns {
        let code = column.system.code();
        row.insert(code.clone(), json!(column.values[at].number()));
        ranks.insert(code, json!(column.ranks[at]));
    }
    row.insert("rank".into(), Json::Object(ranks));
    Json::Object(row)
}

fn numbers(page: &StandingsPage<'_>, players: &[usize]) -> Vec<u32> {
    players.iter().map(|at| page.start_no(*at)).collect()
}

/// The strength groups: players, λ, homogeneity, period, and the groups in this list that they are above.
fn groups(page: &StandingsPage<'_>) -> Json {
    let mut all = Vec::new();
    for (at, pool) in page.standings.performance().pools.iter().enumerate() {
        let first = all.len();
        for (own, group) in pool.groups.iter().enumerate() {
            let below = pool.above.iter().filter(|(above, _)| *above == own);
            all.push(json!({
                "pool": at + 1,
                "players": numbers(page, &group.players),
                "lambda": group.lambda,
                "homogeneity": group.homogeneity,
                "period": group.period,
                "above": below.map(|(_, below)| first + below + 1).collect::<Vec<_>>(),
            }));
        }
    }
    Json::Array(all)
}

fn top_group(page: &StandingsPage<'_>) -> Json {
    let top = TopGroup::select(&page.standings.work);
    let members = top.members.iter().map(|member| {
        json!({
            "start_no": page.start_no(member.player),
            "name": page.names[member.player],
            "points": page.standings.work.points[member.player],
            "rank": member.rank,
            "reason": terms::word(member.reason),
        })
    });
    json!({
        "decided": top.is_decided(),
        "members": members.collect::<Vec<_>>(),
        "text": page.top_sentence(&top),
    })
}

/// The operations by hand, with values in the order of start numbers.
fn operations(page: &StandingsPage<'_>) -> Json {
    let operations = page.standings.performance().operations.iter();
    let operations = operations.map(|operation| {
        json!({
            "s": operation.s,
            "sum": operation.sum,
            "rank": operation.ranks,
            "quotients": operation.quotients(),
        })
    });
    operations.collect()
}

fn control(page: &StandingsPage<'_>) -> Json {
    let control = page.standings.performance().control.as_ref();
    control.map_or(Json::Null, |control| {
        let pairs = control.overlapping.iter();
        json!({
            "s": control.s,
            "sum": control.sum,
            "t": control.control,
            "deviation": control.deviation,
            "overlapping": pairs.map(|(one, two)| numbers(page, &[*one, *two])).collect::<Vec<_>>(),
        })
    })
}

/// One number with its derivation.
fn why(page: &StandingsPage<'_>, player: usize, system: System) -> Json {
    let derivation = page.standings.derive(system, player);
    let factor = match system {
        System::BuchholzProduct | System::BuchholzBare => "own_points",
        _ => "result",
    };
    let terms = derivation.terms.iter().map(|term| {
        let opponent = match term.against {
            Against::Player(at) | Against::Pair([at, _]) => Some(page.start_no(at)),
            Against::Dummy | Against::Nobody => None,
        };
        json!({
            "round": term.round.filter(|_| page.ordered),
            "opponent": opponent,
            "dummy": term.against == Against::Dummy,
            (factor): term.result,
            "weight": term.weight,
            "amount": term.amount,
            "used": match term.used {
                Use::Counted => "counted",
                Use::CutLeast => "cut_least",
                Use::CutMost => "cut_most",
                Use::Ignored => "ignored",
            },
            "note": term.note.map(|note| page.texts.get(note)),
        })
    });
    json!({
        "start_no": page.start_no(player),
        "name": page.names[player],
        "system": system.code(),
        "value": derivation.value.number(),
        "terms": terms.collect::<Vec<_>>(),
        "notes": terms::notes(&derivation, page.texts),
    })
}
