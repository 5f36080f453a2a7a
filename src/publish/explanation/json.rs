//! The explanation of a ledger line as JSON, for scripts.

use serde::Serialize;

use super::super::table::data::Records;
use super::super::table::{Cell, Column};
use super::Explained;
use super::words;
use crate::domain::{Date, Decimal, PersonId, Points, Rating, TournamentId};
use crate::publish::rating_row::PerformanceJson;
use crate::rating::ledger::{
    Adjusted, Average, Probability, Recovered, RoundingEnd, Source, Term, Unrated,
};
use crate::text::{Texts, visible};

/// A ledger line with its terms.
#[derive(Clone, Debug, Serialize)]
pub struct Explanation {
    pub tournament: TournamentId,
    pub tournament_name: String,
    pub member: PersonId,
    pub name: String,
    /// The rating before; null for a first rating.
    pub old: Option<Rating>,
    /// The source of the rating before, as a stable word.
    pub old_source: Option<&'static str>,
    /// The changes of the scale between the previous event, or a start rating, and this one.
    pub adjusted: Vec<ExplainedAdjustment>,
    /// How DSU and FIDE numbers are converted in the event: `booklet`, `rebased-2024` or `line`.
    pub conversion: &'static str,
    /// `W_e`; null for a first rating.
    pub expected: Option<Decimal>,
    /// W.
    pub score: Points,
    /// K; null for a first rating.
    pub k: Option<Decimal>,
    /// B; null for a first rating.
    pub bonus: Option<Decimal>,
    /// The change from earlier events of the same period; omitted where every event is rated separately.
    #[serde(skip_serializing_if = "Decimal::is_zero")]
    pub carried: Decimal,
    /// The unrounded new rating.
    pub exact: Decimal,
    /// The new rating.
    pub new: Rating,
    /// Rated games in the event.
    pub games: u32,
    /// All rated games so far, including this event.
    pub games_total: u32,
    /// The rounds on which the bonus is based.
    pub rounds: u32,
    /// The performance rating in the event, `R_p`; null where no game of it is rated.
    pub performance: Option<PerformanceJson>,
    /// The opponents' average, where the rule uses one.
    pub average: Option<ExplainedAverage>,
    pub terms: Records,
    /// `per_game`, `average`, `card_known`, `card_before_after` or `first`.
    pub rule: &'static str,
    /// The rule in words.
    pub rule_text: String,
    /// The member's unrated games in the event.
    pub unrated: Vec<ExplainedUnrated>,
}

/// A rating that changed with the whole scale.
#[derive(Clone, Debug, Serialize)]
pub struct ExplainedAdjustment {
    pub on: Date,
    /// The rating before.
    pub old: Rating,
    /// The rating after.
    pub new: Rating,
}

/// An average of opponents.
#[derive(Clone, Debug, Serialize)]
pub struct ExplainedAverage {
    /// On the DSU scale.
    pub dsu: Option<Decimal>,
    /// On the club's scale.
    pub rating: Decimal,
    /// P of the difference, or the share with the imaginary draws.
    pub p: Decimal,
    /// D(P), for a first rating.
    pub d: Option<Decimal>,
    /// The interval of the DSU average that a card allows.
    pub interval: Option<Interval>,
    /// How it was recovered, on a card with the player's own DSU number before and after.
    pub recovered: Option<ExplainedRecovered>,
    /// The player cards that a newcomer collected.
    pub cards: Vec<ExplainedCard>,
}

/// The DSU average recovered from the player's own number before and after.
#[derive(Clone, Debug, Serialize)]
pub struct ExplainedRecovered {
    /// The player's own DSU number before.
    pub before: Rating,
    /// The player's own DSU number after.
    pub after: Rating,
    /// The name of the DSU rules by which the numbers were computed.
    pub rules: &'static str,
    /// DSU's factor K.
    pub k: Decimal,
    /// The excess beyond which DSU gave a bonus.
    pub threshold: Option<Decimal>,
    /// x = W − `W_e` on the DSU scale.
    pub excess: Decimal,
    /// The expected share (W − x)/n.
    pub p: Decimal,
    /// D(P) of table 1, interpolated.
    pub d: Decimal,
    /// DSU points per point of table 1.
    pub points: Decimal,
    /// With half a point less after the event; null outside table 1.
    pub low: Option<ExplainedEnd>,
    /// With half a point more after the event; null outside table 1.
    pub high: Option<ExplainedEnd>,
}

/// One end of the interval.
#[derive(Clone, Debug, Serialize)]
pub struct ExplainedEnd {
    /// The opponents' DSU average.
    pub dsu: Decimal,
    /// The new rating it would lead to.
    pub rating: Rating,
}

/// A player card that a newcomer collected.
#[derive(Clone, Debug, Serialize)]
pub struct ExplainedCard {
    pub tournament: TournamentId,
    pub tournament_name: String,
    /// Games on the card.
    pub games: u32,
    /// The score in them.
    pub score: Points,
    /// The opponents' DSU numbers.
    pub numbers: Vec<Rating>,
    /// Their average on the DSU scale.
    pub dsu: Decimal,
    /// The same on the club's scale.
    pub rating: Rating,
}

#[derive(Clone, Debug, Serialize)]
pub struct Interval {
    pub low: Decimal,
    pub high: Decimal,
}

#[derive(Clone, Debug, Serialize)]
pub struct ExplainedUnrated {
    pub tournament: TournamentId,
    /// The round; null for a player card and for the event as a whole.
    pub round: Option<u16>,
    /// The opponent, where there was one.
    pub opponent: Option<PersonId>,
    pub opponent_name: Option<String>,
    /// Whether the result for the rating differs from the tournament's own.
    pub corrected: bool,
    /// The stable word of the reason.
    pub reason: &'static str,
    /// The reason as a message.
    pub text: String,
}

/// The line for scripts; names are free of control characters.
pub fn explanation_json(explained: &Explained<'_>) -> Explanation {
    let line = explained.line;
    Explanation {
        tournament: line.tournament,
        tournament_name: visible(&(explained.tournaments)(line.tournament)),
        member: line.person,
        name: visible(&(explained.names)(line.person)),
        old: line.old(),
        old_source: line.old_source().as_ref().map(words::source_word),
        adjusted: explained.moves().into_iter().map(adjustment_json).collect(),
        conversion: explained.conversion_in(line.tournament).name(),
        expected: line.expected(),
        score: line.score,
        k: line.k(),
        bonus: line.bonus(),
        carried: line.carried(),
        exact: line.exact,
        new: line.new,
        games: line.games,
        games_total: line.games_total,
        rounds: line.rounds,
        performance: explained.performance().map(PerformanceJson::from),
        average: line.average.as_deref().map(|it| average(it, explained)),
        terms: terms(Some(explained)),
        rule: words::rule_word(&line.rule),
        rule_text: explained.texts.say(&words::rule(&line.rule)),
        unrated: explained
            .unrated
            .iter()
            .map(|game| unrated_json(game, explained.names, explained.texts))
            .collect(),
    }
}

/// A change of the scale for scripts.
pub fn adjustment_json(adjusted: &Adjusted) -> ExplainedAdjustment {
    ExplainedAdjustment {
        on: adjusted.on,
        old: adjusted.old,
        new: adjusted.new,
    }
}

/// An unrated game for scripts.
pub fn unrated_json(
    game: &Unrated,
    names: &dyn Fn(PersonId) -> String,
    texts: Texts,
) -> ExplainedUnrated {
    ExplainedUnrated {
        tournament: game.tournament,
        round: (game.round > 0).then_some(game.round),
        opponent: game.opponent,
        opponent_name: game.opponent.map(|opponent| visible(&names(opponent))),
        corrected: game.corrected,
        reason: game.reason.word(),
        text: texts.say(&game.reason.message()),
    }
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

fn average(average: &Average, explained: &Explained<'_>) -> ExplainedAverage {
    let recovered = average.recovered.as_ref();
    ExplainedAverage {
        dsu: average.dsu,
        rating: average.rating,
        p: average.p,
        d: average.d,
        interval: recovered.and_then(|card| {
            let (low, high) = (card.low?.dsu, card.high?.dsu);
            Some(Interval { low, high })
        }),
        recovered: recovered.map(recovered_json),
        cards: average
            .cards
            .iter()
            .map(|card| ExplainedCard {
                tournament: card.tournament,
                tournament_name: visible(&(explained.tournaments)(card.tournament)),
                games: card.games,
                score: card.score,
                numbers: card.numbers.clone(),
                dsu: card.dsu,
                rating: card.rating,
            })
            .collect(),
    }
}

fn recovered_json(card: &Recovered) -> ExplainedRecovered {
    let end = |end: RoundingEnd| ExplainedEnd {
        dsu: end.dsu,
        rating: end.rating,
    };
    ExplainedRecovered {
        before: card.before,
        after: card.after,
        rules: card.rules,
        k: card.k,
        threshold: card.threshold,
        excess: card.excess,
        p: card.p,
        d: card.d,
        points: card.points,
        low: card.low.map(end),
        high: card.high.map(end),
    }
}
