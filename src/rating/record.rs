//! A member's record: games won, drawn and lost, best win and performance, longest unbeaten run, biggest rise.
//!
//! It is about the rated games of the ledger that are known one by one, those collected for a first rating included.
//! Byes, forfeits, games that are not rated, games before an opening rating, and player cards, which state only points,
//! are not in it. Where two feats are equal, the earlier one is on record.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::event_performance::{Period, of_event};
use super::facts::Facts;
use super::ledger::{Ledger, LedgerLine, Probability, Rule, Term};
use super::performance::Strength;
use crate::domain::{Date, Decimal, PersonId, Points, Rating, TournamentId};

/// The rated games that an event must have for a best performance; in fewer, chance decides. Single games of team
/// matches are no usual number either.
pub const PERFORMANCE_GAMES: u32 = 5;

/// A rated game from the member's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordGame {
    /// The event it was played in.
    pub tournament: TournamentId,
    /// The last day of the event.
    pub date: Date,
    /// The round, from 1.
    pub round: u16,
    /// Whether the member had White; `None` where the colours are not known.
    pub white: Option<bool>,
    /// The opponent; in doubles the first of the two.
    pub opponent: PersonId,
    /// The opponent's rating that counted.
    pub rating: Rating,
    /// P, the expected score; `None` where games are not rated one by one.
    pub p: Option<Decimal>,
    /// The member's result.
    pub result: Points,
    /// The game's own part K·(result − P) of the change; `None` where games are not rated one by one. The bonus
    /// belongs to no single game.
    pub change: Option<Decimal>,
}

/// An event in which the member did something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feat<T> {
    /// The event.
    pub tournament: TournamentId,
    /// Its last day.
    pub date: Date,
    /// What was done.
    pub what: T,
}

/// Games in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// How many.
    pub games: u32,
    /// The last day of the first game's event.
    pub from: Date,
    /// The last day of the last game's event.
    pub until: Date,
}

/// A member's record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The games, oldest first.
    pub games: Vec<RecordGame>,
    /// The win against the highest rated opponent.
    pub best_win: Option<RecordGame>,
    /// The highest performance rating in an event of at least [`PERFORMANCE_GAMES`] rated games; after a score of all
    /// points its lower bound counts.
    pub best_performance: Option<Feat<Period>>,
    /// The most games in a row without a loss, across events.
    pub unbeaten: Option<Run>,
    /// The rating before and after the event in which it rose most.
    pub rise: Option<Feat<(Rating, Rating)>>,
    /// The median number of rated games in events of at least [`PERFORMANCE_GAMES`] that were rated game by game.
    pub usual_games: Option<u32>,
}

impl Record {
    /// The record of a person in a ledger; `has_colours` tells of which events the colours are known.
    pub fn of(
        facts: &Facts,
        ledger: &Ledger,
        person: PersonId,
        has_colours: impl Fn(TournamentId) -> bool,
    ) -> Self {
        let order: HashMap<TournamentId, (usize, Date)> = (0..)
            .zip(&ledger.events)
            .map(|(at, event)| (event.tournament, (at, event.end)))
            .collect();
        let mut record = Self::default();
        let mut sizes = Vec::new();
        for line in ledger.lines_of(person) {
            let Some((_, date)) = order.get(&line.tournament).copied() else {
                continue;
            };
            let terms = ledger.terms_of(line);
            let games = terms.iter().filter_map(|term| {
                let (_, date) = order.get(&term.tournament)?;
                game(line, term, *date, has_colours(term.tournament))
            });
            record.games.extend(games);
            if line.rule == Rule::PerGame && line.games >= PERFORMANCE_GAMES {
                sizes.push(line.games);
            }
            let regulation = facts.regulation_on(date);
            let performed = regulation.and_then(|rules| of_event(rules, line, terms));
            record.take_event(line, date, performed);
        }
        // A first rating has games of several events, and games are not stored by rounds.
        record.games.sort_by_key(|game| {
            let at = order.get(&game.tournament).map(|(at, _)| *at);
            (at, game.round)
        });
        for game in record.games.iter().filter(|game| is_won(game.result)) {
            if record.best_win.is_none_or(|best| best.rating < game.rating) {
                record.best_win = Some(*game);
            }
        }
        record.unbeaten = unbeaten(&record.games);
        sizes.sort_unstable();
        record.usual_games = sizes.get(sizes.len() / 2).copied();
        record
    }

    fn take_event(&mut self, line: &LedgerLine, date: Date, performed: Option<Period>) {
        fn feat<T>(line: &LedgerLine, date: Date, what: T) -> Feat<T> {
            Feat {
                tournament: line.tournament,
                date,
                what,
            }
        }
        let counts = |period: &Period| {
            let strength = period.performance.strength;
            period.games >= PERFORMANCE_GAMES && !matches!(strength, Strength::AtMost(_))
        };
        if let Some(period) = performed.filter(counts) {
            let number = |period: &Period| period.performance.number();
            let best = self.best_performance;
            if best.is_none_or(|best| number(&best.what) < number(&period)) {
                self.best_performance = Some(feat(line, date, period));
            }
        }
        let rise = |(old, new): (Rating, Rating)| new.0 - old.0;
        if let Some(now) = line.old().map(|old| (old, line.new))
            && rise(now) > self.rise.map_or(0, |most| rise(most.what))
        {
            self.rise = Some(feat(line, date, now));
        }
    }

    /// Games won, drawn and lost among those that `counts` selects.
    pub fn score(&self, counts: impl Fn(&RecordGame) -> bool) -> [u32; 3] {
        let mut score = [0; 3];
        for game in self.games.iter().filter(|game| counts(game)) {
            score[match game.result.cmp(&Points::DRAW) {
                Ordering::Greater => 0,
                Ordering::Equal => 1,
                Ordering::Less => 2,
            }] += 1;
        }
        score
    }
}

fn is_won(result: Points) -> bool {
    result > Points::DRAW
}

fn game(line: &LedgerLine, term: &Term, date: Date, coloured: bool) -> Option<RecordGame> {
    let played = term.played?;
    let by_game = line.continuous.zip(term.p);
    Some(RecordGame {
        tournament: term.tournament,
        date,
        round: played.round,
        white: coloured.then_some(played.white),
        opponent: played.opponent,
        rating: term.rating,
        p: term.p.map(Probability::exact),
        result: played.result,
        change: by_game.map(|(terms, p)| terms.k * (played.result.exact() - p.exact())),
    })
}

/// The longest run without a loss; `None` if every game was lost.
fn unbeaten(games: &[RecordGame]) -> Option<Run> {
    let mut longest: Option<Run> = None;
    for run in games.split(|game| game.result < Points::DRAW) {
        let games = u32::try_from(run.len()).unwrap_or(u32::MAX);
        if let Some((first, last)) = run.first().zip(run.last())
            && longest.is_none_or(|longest| longest.games < games)
        {
            longest = Some(Run {
                games,
                from: first.date,
                until: last.date,
            });
        }
    }
    longest
}
