//! Which of several regulations forecasts the club's games better.
//!
//! The club's whole history is rated again under each regulation, in place of those adopted, from the same facts
//! ([`replayed`]). What a regulation expects of a game comes from the ratings before its event, so it is a forecast
//! ([`forecast`]). The forecasts of the same games are scored ([`score`]) and compared event by event with those of the
//! club's own rule ([`difference`]).
//!
//! A game is scored if the club's own rule rates its event, both players had a rating before it under every
//! regulation judged, and its two results add up to one point. It counts once, not once for each player.
//!
//! Two numbers show how much there is to win: those of somebody who expects half a point of every game, and those of a
//! model that is fitted to these very results afterwards, with one strength for each player ([`score::hindsight`]).
//!
//! Sources: the public contest of Deloitte and FIDE on forecasting chess results (2010/11) for the deviance; G. W. Brier
//! (1950) for the squared error; B. Efron and R. Tibshirani, *An Introduction to the Bootstrap* (1993), for the interval.

pub mod difference;
pub mod forecast;
pub mod score;

use super::facts::Facts;
use super::ledger::{Cutoff, Ledger, rate};
use super::regulation::Regulation;
use crate::domain::{Date, TournamentId};
use difference::{Difference, EventDifference, count};
use forecast::{ForecastGame, Forecasts, games, replayed};

pub use forecast::LeftOut;
use score::{Band, Score, bands, hindsight};

/// One of the regulations judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The regulation's name; `None` for the club's own rule as adopted over time.
    pub name: Option<String>,
    /// How good its forecasts are.
    pub score: Score,
    /// The points expected and scored, by how much it expected of the favourite.
    pub bands: Vec<Band>,
    /// How much worse (above 0) or better it is than the club's own rule; `None` for that rule itself.
    pub difference: Option<Difference>,
}

/// An event whose games were scored.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoredEvent {
    /// The event.
    pub tournament: TournamentId,
    /// Its last day.
    pub end: Date,
    /// The number of games scored in it.
    pub games: usize,
    /// The sum of the deviances of its games, for each regulation judged.
    pub deviances: Vec<f64>,
}

/// The result: the club's own rule, and others, on the same games.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The regulations, the club's own rule first.
    pub rules: Vec<Judged>,
    /// The events with a game that was scored, in the order in which they were rated; never none.
    pub events: Vec<ScoredEvent>,
    /// The score of expecting half a point of every game.
    pub even: Score,
    /// How much worse (above 0) or better that is than the club's own rule.
    pub even_difference: Difference,
    /// The score of the model that knows all results; `None` with games of doubles, which have no single players.
    pub hindsight: Option<Score>,
    /// The games that were not scored.
    pub left_out: LeftOut,
}

/// Why nothing can be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unjudgeable {
    /// The club's start ratings cannot be converted to the scale of this regulation.
    Scale(String),
    /// No game is forecast by every regulation.
    NoGames,
}

impl Judgement {
    /// Judges regulations on the events of a ledger of the club, against the rule by which that ledger was computed.
    ///
    /// # Errors
    /// If a regulation's scale has no relation to the club's, or there are no games.
    pub fn new(
        facts: &Facts,
        ledger: &Ledger,
        cutoff: Cutoff,
        regulations: &[Regulation],
    ) -> Result<Self, Unjudgeable> {
        let mut forecasts = vec![Forecasts::of_ledger(facts, ledger)];
        for regulation in regulations {
            let replayed = replayed(facts, regulation);
            let replayed = replayed.ok_or_else(|| Unjudgeable::Scale(regulation.name.clone()))?;
            let ledger = rate(&replayed, cutoff);
            forecasts.push(Forecasts::of_ledger(&replayed, &ledger));
        }
        let (games, left_out) = games(facts, ledger, &forecasts);
        if games.is_empty() {
            return Err(Unjudgeable::NoGames);
        }
        let scored = |games: &[ForecastGame]| {
            let deviances = |at| {
                games
                    .iter()
                    .map(move |game| score::deviance(game.expected[at], game.score()))
                    .sum()
            };
            ScoredEvent {
                tournament: games[0].event,
                end: games[0].end,
                games: games.len(),
                deviances: (0..forecasts.len()).map(deviances).collect(),
            }
        };
        let events = games.chunk_by(|one, other| one.event == other.event);
        let events: Vec<ScoredEvent> = events.map(scored).collect();
        let names = regulations.iter().map(|rules| Some(rules.name.clone()));
        let judged = |(at, name): (usize, Option<String>)| {
            let pairs = || games.iter().map(|game| (game.expected[at], game.score()));
            Judged {
                name,
                score: Score::of(pairs()),
                bands: bands(pairs()),
                difference: (at > 0).then(|| compared(&events, |event| event.deviances[at])),
            }
        };
        let even = Score::of(games.iter().map(|game| (0.5, game.score())));
        Ok(Self {
            rules: [None]
                .into_iter()
                .chain(names)
                .enumerate()
                .map(judged)
                .collect(),
            even,
            even_difference: compared(&events, |event| even.deviance * count(event.games)),
            hindsight: hindsight(&games),
            events,
            left_out,
        })
    }

    /// The number of games scored.
    pub fn games(&self) -> usize {
        self.events.iter().map(|event| event.games).sum()
    }
}

/// The difference of forecasts, given the sum of their deviances in an event, from those of the club's own rule.
fn compared(events: &[ScoredEvent], deviances: impl Fn(&ScoredEvent) -> f64) -> Difference {
    let one = |event: &ScoredEvent| EventDifference {
        end: event.end,
        games: event.games,
        sum: deviances(event) - event.deviances[0],
    };
    Difference::new(&events.iter().map(one).collect::<Vec<_>>())
}
