//! Validation of a result before it is written: sets, draws, the round, valid combinations.

use super::results::{Extra, NewResult, RatedAs};
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::{regulations, stored};
use crate::domain::{
    ByeKind, Date, EntrantNo, Mark, Message, Play, SetLengths, SetScores, TournamentId,
};
use crate::rating::regulation::Results;
use crate::store::tournament::Stored;

/// Whether colours matter: matches of sets have none.
pub(super) fn has_colours(club: &Club, end: Date) -> AppResult<bool> {
    Ok(regulations::on_day(club, end)?.regulation.play() != Play::Matches)
}

/// Whether the games of an event have sets.
///
/// # Errors
/// Those of the database.
pub fn counts_sets(club: &Club, id: TournamentId) -> AppResult<bool> {
    Ok(results(club, id)?.is_some())
}

/// What the regulation says of the results of an event of sets.
fn results(club: &Club, id: TournamentId) -> AppResult<Option<Results>> {
    let end = stored::tournament(club.conn(), id)?.header.end;
    Ok(regulations::on_day(club, end)?.regulation.results)
}

/// Refuses sets and partners where results count as in chess.
pub(super) fn refuse_sets(club: &Club, id: TournamentId, sets: Option<SetScores>) -> AppResult<()> {
    match results(club, id)? {
        Some(results) => match sets.filter(|sets| !sets.fits(results.sets_to)) {
            None => Ok(()),
            Some(sets) => refuse_length(sets, results.sets_to),
        },
        None => Err(AppError::user(Message::new("error-no-sets"))),
    }
}

/// Refuses sets of a length that the regulation does not allow.
fn refuse_length(sets: SetScores, lengths: SetLengths) -> AppResult<()> {
    let read = SetScores::read(&sets.to_string(), lengths);
    read.map(|_| ())
        .map_err(|error| AppError::user(error.message()).hinted(Message::new("hint-set-lengths")))
}

/// A match of sets has a winner, also one that only counts with a result meanwhile.
pub(super) fn refuse_draw(
    club: &Club,
    id: TournamentId,
    result: &NewResult,
    meanwhile: Option<Mark>,
) -> AppResult<()> {
    let is_draw = match result {
        NewResult::Game { marks, .. } => {
            let drawn = |mark| matches!(mark, Mark::Draw | Mark::ShortDraw);
            drawn(marks.0) || drawn(marks.1) || meanwhile.is_some_and(drawn)
        }
        NewResult::Bye { kind, .. } => *kind == ByeKind::Half,
    };
    if !is_draw {
        return Ok(());
    }
    let end = stored::tournament(club.conn(), id)?.header.end;
    match regulations::on_day(club, end)?.regulation.play() {
        Play::Games | Play::Several => Ok(()),
        Play::Matches => Err(AppError::user(Message::new("error-no-draws"))
            .hinted(Message::new("hint-match-results"))),
    }
}

pub(in crate::app) fn check_round(stored: &Stored, round: u16) -> AppResult<()> {
    if (1..=stored.header.rounds).contains(&round) {
        return Ok(());
    }
    Err(AppError::user(
        Message::new("error-no-such-round")
            .with("round", round)
            .with("rounds", stored.header.rounds),
    ))
}

/// Checks that a provisional result belongs to an open game, and a result for the rating to a decided one.
pub(super) fn check_extra(result: &NewResult, extra: Extra) -> AppResult<()> {
    let NewResult::Game { marks, .. } = result else {
        let meant = Extra {
            colours: extra.colours,
            ..Extra::default()
        };
        return if extra == meant {
            Ok(())
        } else {
            Err(AppError::user(Message::new("error-bye-options")))
        };
    };
    if let Some(sets) = extra.sets {
        check_sets(*marks, sets)?;
    }
    let open = marks.0 == Mark::Open || marks.1 == Mark::Open;
    if extra.provisional.is_some() && !open {
        return Err(AppError::user(Message::new("error-provisional-decided"))
            .hinted(Message::new("hint-provisional")));
    }
    if open && matches!(extra.rated_as, Some(RatedAs::Result(..))) {
        return Err(AppError::user(Message::new("error-rating-result-open")));
    }
    match extra.rated_as {
        Some(RatedAs::Result(white, black)) if !white.is_played() || !black.is_played() => {
            Err(AppError::user(Message::new("error-rating-result"))
                .hinted(Message::new("hint-rating-result")))
        }
        _ => Ok(()),
    }
}

/// Checks that the sets match the result; an abandoned match has a winner too.
fn check_sets(marks: (Mark, Mark), sets: SetScores) -> AppResult<()> {
    let (white, black) = marks;
    let decided = matches!(white, Mark::Win | Mark::Loss) && black == white.mirror();
    if decided && sets.winner().is_none_or(|winner| winner == white) {
        return Ok(());
    }
    let message = Message::new("error-sets-differ").with("sets", sets.to_string());
    Err(AppError::user(message).hinted(Message::new("hint-sets")))
}

/// A day of decision is only for a game that was open and now is not.
pub(super) fn refuse_day(on: Option<Date>) -> AppResult<()> {
    match on {
        Some(_) => {
            Err(AppError::user(Message::new("error-not-open"))
                .hinted(Message::new("hint-edit-end")))
        }
        None => Ok(()),
    }
}

/// Whether two start numbers are one person's, who stepped in again.
fn is_one_person(stored: &Stored, one: EntrantNo, other: EntrantNo) -> bool {
    let [one, other] = [one, other].map(|no| stored.entry(no).map(|entry| entry.person));
    one.is_some() && one == other
}

/// Refuses a player who would play twice in one round.
pub(super) fn refuse_double_booking(
    stored: &Stored,
    round: u16,
    result: &NewResult,
    partners: Option<(EntrantNo, EntrantNo)>,
) -> AppResult<()> {
    let mut players = match result {
        NewResult::Game { white, black, .. }
            if white == black || is_one_person(stored, *white, *black) =>
        {
            return Err(AppError::user(Message::new("error-against-oneself")));
        }
        NewResult::Game { white, black, .. } => vec![*white, *black],
        NewResult::Bye { player, .. } => vec![*player],
    };
    let pair = [players.first().copied(), players.last().copied()];
    for partner in partners.into_iter().flat_map(|(one, other)| [one, other]) {
        if players.contains(&partner) {
            return Err(AppError::user(Message::new("error-against-oneself")));
        }
        players.push(partner);
    }
    let busy = |no: &EntrantNo| {
        let bye = stored
            .byes
            .iter()
            .any(|(r, player, _)| *r == round && player == no);
        let game = stored.pairings.iter().any(|game| {
            let sides = [Some(game.white), Some(game.black)];
            let is_game = matches!(result, NewResult::Game { .. });
            let same = is_game && pair.iter().all(|player| sides.contains(player));
            game.round == round && game.players().any(|player| player == *no) && !same
        });
        let replaces_bye = matches!(result, NewResult::Bye { .. }) && bye;
        game || (bye && !replaces_bye)
    };
    match players.iter().find(|no| busy(no)) {
        Some(no) => Err(AppError::user(
            Message::new("error-plays-already")
                .with("no", no.to_string())
                .with("round", round),
        )
        .hinted(Message::new("hint-plays-already"))),
        None => Ok(()),
    }
}
