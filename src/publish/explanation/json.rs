//! The explanation of a ledger line as JSON, for scripts; docs/json.md says what the fields mean.

use serde_json::{Value as Json, json};

use super::super::table::data::Records;
use super::super::table::{Cell, Column};
use super::Explained;
use super::words;
use crate::domain::PersonId;
use crate::publish::rating_row::PerformanceJson;
use crate::rating::ledger::{Adjusted, Average, Probability, Source, Term, Unrated};
use crate::text::{Texts, visible};

/// The line for scripts; names are free of control characters.
pub fn explanation_json(explained: &Explained<'_>) -> Json {
    let line = explained.line;
    let moves = explained.moves().into_iter();
    let unrated = explained.unrated.iter();
    let unrated = unrated.map(|game| unrated_json(game, explained.names, explained.texts));
    let mut json = json!({
        "tournament": line.tournament,
        "tournament_name": visible(&(explained.tournaments)(line.tournament)),
        "member": line.person,
        "name": visible(&(explained.names)(line.person)),
        "old": line.old(),
        "old_source": line.old_source().as_ref().map(words::source_word),
        "adjusted": moves.map(adjustment_json).collect::<Vec<_>>(),
        "conversion": explained.conversion_in(line.tournament).name(),
        "expected": line.expected(),
        "score": line.score,
        "k": line.k(),
        "bonus": line.bonus(),
        "carried": line.carried(),
        "exact": line.exact,
        "new": line.new,
        "games": line.games,
        "games_total": line.games_total,
        "rounds": line.rounds,
        "performance": explained.performance().map(PerformanceJson::from),
        "average": line.average.as_deref().map(|it| average(it, explained)),
        "terms": terms(Some(explained)),
        "rule": words::rule_word(&line.rule),
        "rule_text": explained.texts.say(&words::rule(&line.rule)),
        "unrated": unrated.collect::<Vec<_>>(),
    });
    // Where every event is rated separately nothing is carried from one to the next.
    if let Some(fields) = json.as_object_mut().filter(|_| line.carried().is_zero()) {
        fields.shift_remove("carried");
    }
    json
}

/// A change of the scale for scripts.
pub fn adjustment_json(adjusted: &Adjusted) -> Json {
    json!({ "on": adjusted.on, "old": adjusted.old, "new": adjusted.new })
}

/// An unrated game for scripts; the round is null for a player card and for the event as a whole.
pub fn unrated_json(game: &Unrated, names: &dyn Fn(PersonId) -> String, texts: Texts) -> Json {
    json!({
        "tournament": game.tournament,
        "round": (game.round > 0).then_some(game.round),
        "opponent": game.opponent,
        "opponent_name": game.opponent.map(|opponent| visible(&names(opponent))),
        "corrected": game.corrected,
        "reason": game.reason.word(),
        "text": texts.say(&game.reason.message()),
    })
}

/// A game with its place in the line and the line's explanation.
struct ExplainedTerm<'e> {
    at: usize,
    game: &'e Term,
    explained: &'e Explained<'e>,
}

/// The games behind a line, for programs; none without a line.
pub fn terms<'e>(explained: Option<&'e Explained<'e>>) -> Records {
    let column = |id, cell: fn(&ExplainedTerm<'e>) -> Cell| Column::data(id).showing(cell);
    let exact = |id, cell: fn(&ExplainedTerm<'e>) -> Cell| Column::data(id).in_full().showing(cell);
    let columns = [
        // The event it was played in.
        column("tournament", |term| term.game.tournament.into()),
        // 0 on a player card.
        column("round", |term| {
            term.game.played.map_or(0, |played| played.round).into()
        }),
        // Empty on a player card.
        column("opponent", |term| term.game.opponent().into()),
        column("opponent_name", |term| {
            let opponent = term.game.opponent();
            opponent
                .map(|opponent| (term.explained.names)(opponent))
                .into()
        }),
        // On the club's scale, before the event.
        column("rating", |term| term.game.rating.into()),
        column("source", |term| {
            words::source_word(&term.game.source).into()
        }),
        // The number from which it was converted.
        column("source_number", |term| match term.game.source {
            Source::Dsu(number) | Source::Fide(number) => number.into(),
            _ => Cell::default(),
        }),
        // Own rating minus the opponent's; empty by the average method, like the expected score.
        exact("difference", |term| {
            let explained = term.explained;
            explained.ledger.difference(explained.line, term.at).into()
        }),
        exact("p", |term| term.game.p.map(Probability::exact).into()),
        exact("result", |term| term.game.result().into()),
        // Whether it is rated by another result than the tournament's own.
        column("corrected", |term| {
            term.game
                .played
                .is_some_and(|played| played.corrected)
                .into()
        }),
        column("white", |term| {
            term.game.played.map(|played| played.white).into()
        }),
    ];
    let rows = explained.into_iter().flat_map(|explained| {
        let games = explained.terms.iter().enumerate();
        games.map(move |(at, game)| ExplainedTerm {
            at,
            game,
            explained,
        })
    });
    Records::of(&columns, &rows.collect::<Vec<_>>())
}

fn average(average: &Average, explained: &Explained<'_>) -> Json {
    let recovered = average.recovered.as_ref();
    let interval = recovered.and_then(|card| Some((card.low?.dsu, card.high?.dsu)));
    let cards = average.cards.iter().map(|card| {
        json!({
            "tournament": card.tournament,
            "tournament_name": visible(&(explained.tournaments)(card.tournament)),
            "games": card.games,
            "score": card.score,
            "numbers": card.numbers,
            "dsu": card.dsu,
            "rating": card.rating,
        })
    });
    json!({
        "dsu": average.dsu,
        "rating": average.rating,
        "p": average.p,
        "d": average.d,
        "interval": interval.map(|(low, high)| json!({ "low": low, "high": high })),
        "recovered": recovered,
        "cards": cards.collect::<Vec<_>>(),
    })
}
