//! A member's performance rating in one event, `R_p = R_c + D(P)` over the rated games.
//!
//! Source: ES regulation, performance rating ("Præstationsrating"); periods of several events are combined from the
//! same results.

use super::ledger::{LedgerLine, Rule, Term};
use super::performance::{Performance, performance};
use super::regulation::Regulation;
use crate::domain::{Decimal, Points, mean};

/// Games against opponents of one rating, or of one mean rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The opponents' rating or mean.
    pub rating: Decimal,
    /// How many games.
    pub games: u32,
    /// The points made in them.
    pub score: Points,
}

/// A performance over a set of rated games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The rated games.
    pub games: u32,
    /// The points made in them.
    pub score: Points,
    /// The performance rating.
    pub performance: Performance,
}

/// The performance in an event; `None` if no rated game or card of it is known. Games that a newcomer collected in
/// earlier events are left out.
pub fn of_event(regulation: &Regulation, line: &LedgerLine, terms: &[Term]) -> Option<Period> {
    let own: Vec<Term> = terms
        .iter()
        .filter(|term| term.tournament == line.tournament)
        .copied()
        .collect();
    let scored = match line.rule {
        Rule::First => single(&own),
        _ => scored(line, &own),
    };
    over(regulation, &scored)
}

/// The results of a line: game by game where they are known, otherwise all together.
pub fn scored(line: &LedgerLine, terms: &[Term]) -> Vec<Scored> {
    let single = single(terms);
    if single.len() == line.games as usize {
        return single;
    }
    let together = line.average.as_ref().map(|average| Scored {
        rating: average.rating,
        games: line.games,
        score: line.score,
    });
    together.into_iter().collect()
}

fn single(terms: &[Term]) -> Vec<Scored> {
    let terms = terms.iter();
    terms
        .filter_map(|term| {
            Some(Scored {
                rating: term.rating.exact(),
                games: 1,
                score: term.result()?,
            })
        })
        .collect()
}

/// The performance over some results; `None` without games.
pub fn over(regulation: &Regulation, scored: &[Scored]) -> Option<Period> {
    let games = scored.iter().map(|results| results.games).sum();
    let ratings = scored
        .iter()
        .flat_map(|results| std::iter::repeat_n(results.rating, results.games as usize));
    let score: Points = scored.iter().map(|results| results.score).sum();
    let average = mean(ratings, 1)?;
    let performance = performance(regulation, average, score.exact(), games).ok()?;
    Some(Period {
        games,
        score,
        performance,
    })
}
