//! Computes the second opinion on the club's ratings, from all rated games at once.

use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::members::names;
use crate::domain::{Date, Message};
use crate::publish::members::hiding::Hiding;
use crate::publish::second_opinion::Report;
use crate::rating::ledger::Cutoff;
use crate::rating::second_opinion::{Method, Opinion, Question};

/// The parameters.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Request {
    pub method: Method,
    /// Only events that ended on this day or later.
    pub since: Option<Date>,
    /// The number of games below which a player is not shown; all players are rated.
    pub min_games: u32,
}

/// The second opinion on the events up to the session's day, with the names that may appear.
///
/// # Errors
/// A user error where no game counts.
pub fn report(club: &Club, request: &Request, hiding: &Hiding) -> AppResult<Report> {
    let today = club.session.today();
    let (facts, ledger) = club.ledger(Cutoff::today(today))?;
    let question = Question {
        method: request.method,
        since: request.since,
        until: today,
    };
    let opinion = Opinion::from_ledger(&facts, &ledger, question);
    let opinion = opinion.filter(|opinion| opinion.games > 0);
    let none = || match request.since {
        Some(since) => Message::new("opinion-error-none-since").with("date", since),
        None => Message::new("opinion-error-no-games"),
    };
    let opinion = opinion.ok_or_else(|| AppError::user(none()))?;
    Ok(Report {
        opinion,
        names: hiding.names(names::today(club)?),
        min_games: request.min_games,
    })
}
