//! Writes results: games, byes, postponed games with a provisional result, and games that are rated by another result
//! than the tournament's own.

use serde_json::json;

use super::Cleared;
use crate::app::club::{Club, Done};
use crate::app::error::{self, AppError, AppResult};
use crate::app::journal::row_diff;
use crate::app::members::names;
use crate::app::settings::regulations;
use crate::domain::{
    ByeKind, Date, EntrantNo, Mark, Message, Play, SetLengths, SetScores, TournamentId,
};
use crate::rating::ledger::{Reason, rate};
use crate::rating::regulation::Results;
use crate::store::tournament::{self, Header, Pairing, Stored};
use crate::store::{Operation, facts, pool};

/// A result to be written.
#[derive(Clone, Debug)]
pub enum NewResult {
    Game {
        white: EntrantNo,
        black: EntrantNo,
        /// White's mark and black's mark.
        marks: (Mark, Mark),
        board: Option<u32>,
        /// The decision whether it is rated.
        rated: Option<bool>,
    },
    Bye {
        player: EntrantNo,
        kind: ByeKind,
    },
}

impl NewResult {
    /// White, or the player without an opponent.
    fn first(&self) -> EntrantNo {
        match self {
            Self::Game { white, .. } => *white,
            Self::Bye { player, .. } => *player,
        }
    }
}

/// Facts about a game besides its result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extra {
    /// White's provisional mark, which the standings use while the game is open; never used for the rating.
    pub provisional: Option<Mark>,
    /// The result used for the rating instead.
    pub rated_as: Option<RatedAs>,
    /// The day on which an open game was decided; `None` for today.
    pub on: Option<Date>,
    /// The sets of a match, from White's side.
    pub sets: Option<SetScores>,
    /// The partners.
    pub partners: Partners,
    /// Whether swapping the colours is confirmed.
    pub colours: bool,
}

/// The partners of White and Black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Partners {
    /// Those of the stored game, if there is one; none in a new game.
    #[default]
    Kept,
    /// No partners: singles.
    Nobody,
    /// White's and Black's partner: doubles.
    Pair(EntrantNo, EntrantNo),
}

impl Partners {
    fn pair(self) -> Option<(EntrantNo, EntrantNo)> {
        match self {
            Self::Pair(white, black) => Some((white, black)),
            Self::Kept | Self::Nobody => None,
        }
    }
}

/// The result with which a game is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatedAs {
    /// The tournament's own.
    Same,
    /// These marks of White and Black.
    Result(Mark, Mark),
}

/// The consequences of a result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultConsequences {
    /// The event's last day, if this was its last open game.
    pub ended: Option<Date>,
    /// The change of the last day by this decision.
    pub moved: Option<MovedEnd>,
    /// Games still open in the event after an open one was decided.
    pub still_open: usize,
    /// The committee's decision whether the game is rated, which corrections do not change.
    pub decision: Option<bool>,
    /// The result for the rating, where it differs from the tournament's own; corrections do not change it either.
    pub rated_as: Option<(Mark, Mark)>,
}

/// The change of an event's last day by its last game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovedEnd {
    /// The day before.
    pub before: Date,
    /// The list on which the event now counts, or why it counts on none.
    pub list: Result<Date, Reason>,
}

impl ResultConsequences {
    /// The event's last day, with its list where this decision changed it; `None` while games are open.
    pub fn ending(&self) -> Option<Message> {
        let message = match self.moved {
            None => Message::new("result-event-ended"),
            Some(moved) => match moved.list {
                Ok(list) => Message::new("result-event-moved").with("list", list),
                Err(reason) => {
                    Message::new("result-event-moved-unrated").with("reason", reason.message())
                }
            }
            .with("before", moved.before),
        };
        self.ended.map(|end| message.with("date", end))
    }
}

/// The game of two players in a round, regardless of colours.
pub fn pairing(
    club: &Club,
    id: TournamentId,
    round: u16,
    one: EntrantNo,
    other: EntrantNo,
) -> AppResult<Option<Pairing>> {
    let stored = error::tournament(club.conn(), id)?;
    Ok(pairing_of(&stored, round, one, other).cloned())
}

/// Writes a result or bye without further conditions; an earlier one of the same pairing is replaced.
pub fn put_result(
    club: &mut Club,
    id: TournamentId,
    round: u16,
    result: &NewResult,
) -> AppResult<Done<ResultConsequences>> {
    let extra = Extra {
        colours: true,
        ..Extra::default()
    };
    put_result_with(club, id, round, result, extra)
}

/// Writes a result with additional facts.
///
/// When the last open game of an event is decided, the event ends then: on the later of its last day and the day of
/// the decision (ES regulation, order: a whole event counts at its end). The decision whether a game is rated and its
/// result for the rating are kept unless given again.
///
/// # Errors
/// A user error for an unknown round or player, a player who plays already in that round, and an extra that does not
/// fit the result.
pub fn put_result_with(
    club: &mut Club,
    id: TournamentId,
    round: u16,
    result: &NewResult,
    extra: Extra,
) -> AppResult<Done<ResultConsequences>> {
    check_extra(result, extra)?;
    if extra.sets.is_some() || matches!(extra.partners, Partners::Pair(..)) {
        refuse_sets(club, id, extra.sets)?;
    }
    refuse_draw(club, id, result, extra.provisional)?;
    let stored = error::tournament(club.conn(), id)?;
    if let Some(earlier) = corrected(&stored, round, result, extra) {
        let turned = earlier.white != result.first() && has_colours(club, stored.header.end)?;
        if turned && !extra.colours && !club.session.anyway {
            return Err(colours_turned(club, &stored, earlier)?);
        }
    }
    let done = write_result(club, id, round, result, extra)?;
    row_diff::with_replaced_value(club, done)
}

/// The decided game that a result would correct.
fn corrected<'s>(
    stored: &'s Stored,
    round: u16,
    result: &NewResult,
    extra: Extra,
) -> Option<&'s Pairing> {
    let NewResult::Game {
        white,
        black,
        marks,
        rated,
        ..
    } = *result
    else {
        return None;
    };
    let earlier = pairing_of(stored, round, white, black).filter(|game| !is_open(game))?;
    let same = earlier.white == white && (earlier.white_mark, earlier.black_mark) == marks;
    let decided = rated.is_some_and(|rated| earlier.rated != Some(rated));
    (!same || decided || extra.rated_as.is_some()).then_some(earlier)
}

/// The doubt whether the colours were really swapped.
fn colours_turned(club: &Club, stored: &Stored, earlier: &Pairing) -> AppResult<AppError> {
    let names = names::today(club)?;
    let name = |no: EntrantNo| {
        let entry = stored.entry(no);
        entry.and_then(|entry| names.get(&entry.person).cloned())
    };
    let message = Message::new("doubt-colours")
        .with("round", earlier.round)
        .with("white", name(earlier.white).unwrap_or_default())
        .with("black", name(earlier.black).unwrap_or_default())
        .with(
            "result",
            Mark::result(earlier.white_mark, earlier.black_mark),
        );
    Ok(AppError {
        doubts: vec![message.clone()],
        ..AppError::conflict(message).hinted(Message::new("hint-colours"))
    })
}

fn write_result(
    club: &mut Club,
    id: TournamentId,
    round: u16,
    result: &NewResult,
    extra: Extra,
) -> AppResult<Done<ResultConsequences>> {
    let reason = club.session.reason.clone();
    let today = club.session.today();
    if extra.on.is_some_and(|on| on > today) {
        return Err(AppError::user(Message::new("error-decided-later")));
    }
    let subject = json!({ "tournament": id, "round": round });
    club.write("tournament-result", subject, |op| {
        let stored = error::tournament(op.conn(), id)?;
        check_round(&stored, round)?;
        refuse_double_booking(&stored, round, result, extra.partners.pair())?;
        match *result {
            NewResult::Game {
                white,
                black,
                marks,
                board,
                rated,
            } => {
                let new = Pairing {
                    round,
                    board,
                    white,
                    black,
                    white_mark: marks.0,
                    black_mark: marks.1,
                    coloured: true,
                    rated,
                    provisional: extra.provisional,
                    rating: None,
                    sets: extra.sets,
                    partners: extra.partners.pair(),
                };
                put_game(op, &stored, &new, extra, reason.as_deref(), today)
            }
            NewResult::Bye { player, kind } => {
                entered(tournament::put_bye(op, id, round, player, kind)?)?;
                Ok(ResultConsequences::default())
            }
        }
    })
}

/// Removes a player's entry in a round: the game, also for the opponent, or the bye.
///
/// # Errors
/// A user error if the player has no entry in the round.
pub fn clear_round(
    club: &mut Club,
    id: TournamentId,
    round: u16,
    player: EntrantNo,
) -> AppResult<Done<Cleared>> {
    let subject = json!({ "tournament": id, "round": round });
    club.write("tournament-clear", subject, |op| {
        let cleared = tournament::clear(op, id, round, player)?;
        if cleared == Cleared::default() {
            return Err(AppError::user(
                Message::new("error-nothing-in-round")
                    .with("no", player.to_string())
                    .with("round", round),
            ));
        }
        Ok(cleared)
    })
}

fn is_open(pairing: &Pairing) -> bool {
    pairing.white_mark == Mark::Open || pairing.black_mark == Mark::Open
}

fn entered(written: bool) -> AppResult<()> {
    if written {
        Ok(())
    } else {
        Err(AppError::user(Message::new("error-not-entered")))
    }
}

/// Writes a game; decisions on the earlier one are kept, and swapped if the colours are.
fn put_game(
    op: &Operation<'_>,
    stored: &Stored,
    new: &Pairing,
    extra: Extra,
    reason: Option<&str>,
    today: Date,
) -> AppResult<ResultConsequences> {
    let earlier = pairing_of(stored, new.round, new.white, new.black);
    let kept = earlier.and_then(|game| {
        let (one, other) = game.rating?;
        let same = game.white == new.white;
        Some(if same { (one, other) } else { (other, one) })
    });
    let rating = match extra.rated_as {
        None => kept,
        Some(RatedAs::Same) => None,
        Some(RatedAs::Result(one, other)) => Some((one, other)),
    };
    let kept = earlier.filter(|_| extra.partners == Partners::Kept);
    let partners = new.partners.or_else(|| {
        let game = kept?;
        let (one, other) = game.partners?;
        let same = game.white == new.white;
        Some(if same { (one, other) } else { (other, one) })
    });
    let why = reason.filter(|_| new.rated.is_some() || extra.rated_as.is_some());
    let marks = (new.white_mark, new.black_mark);
    let pairing = Pairing {
        rated: new.rated.or_else(|| earlier.and_then(|game| game.rated)),
        rating: rating.filter(|rating| *rating != marks),
        partners,
        ..new.clone()
    };
    entered(tournament::put_pairing(op, stored.id, &pairing, why)?)?;
    let outcome = ResultConsequences {
        decision: pairing.rated,
        rated_as: pairing.rating,
        ..ResultConsequences::default()
    };
    match earlier.filter(|game| is_open(game) && !is_open(&pairing)) {
        Some(game) => decided(op, stored, game, (extra.on, today), outcome),
        None => refuse_day(extra.on).map(|()| outcome),
    }
}

/// Records that an open game was decided on a day; if it was the last one, the event ends then.
fn decided(
    op: &Operation<'_>,
    stored: &Stored,
    game: &Pairing,
    (on, today): (Option<Date>, Date),
    outcome: ResultConsequences,
) -> AppResult<ResultConsequences> {
    if on.is_some_and(|day| day < stored.header.start) {
        return Err(AppError::user(
            Message::new("error-decided-before-start").with("start", stored.header.start),
        ));
    }
    let others = stored.pairings.iter();
    let others = others.filter(|other| is_open(other) && *other != game);
    let still_open = others.count();
    if still_open > 0 {
        return Ok(ResultConsequences {
            still_open,
            ..outcome
        });
    }
    let (end, moved) = ended_by_last(op, stored, (on, today))?;
    Ok(ResultConsequences {
        ended: Some(end),
        moved,
        ..outcome
    })
}

/// Moves the end of an event whose last open game was decided: to that day, if it is later.
pub(crate) fn ended_by_last(
    op: &Operation<'_>,
    stored: &Stored,
    (on, today): (Option<Date>, Date),
) -> AppResult<(Date, Option<MovedEnd>)> {
    let before = stored.header.end;
    let end = before.max(super::day(on, before, today)?);
    if end == before {
        return Ok((end, None));
    }
    let header = Header {
        end,
        ..stored.header.clone()
    };
    tournament::update(op, stored.id, &header)?;
    let list = unrated(op, stored.id)?.map_or_else(|| Ok(super::list_after(end)), Err);
    Ok((end, Some(MovedEnd { before, list })))
}

/// Why an event is not rated in its state inside an operation; `None` if it is rated.
fn unrated(op: &Operation<'_>, id: TournamentId) -> AppResult<Option<Reason>> {
    let Some(pool) = pool::of_tournament(op.conn(), id)? else {
        return Ok(None);
    };
    let ledger = rate(&facts::load_event(op.conn(), pool, id)?, None);
    Ok(ledger.event(id).and_then(|event| event.unrated))
}

/// The game of these two players in a round, if there is one.
fn pairing_of(stored: &Stored, round: u16, white: EntrantNo, black: EntrantNo) -> Option<&Pairing> {
    let sides = [white, black];
    stored.pairings.iter().find(|game| {
        game.round == round && sides.contains(&game.white) && sides.contains(&game.black)
    })
}

/// Whether colours matter; in matches of sets they do not.
fn has_colours(club: &Club, end: Date) -> AppResult<bool> {
    Ok(regulations::on_day(club, end)?.regulation.play() != Play::Matches)
}

/// Whether the games of an event have sets.
///
/// # Errors
/// Those of the database.
pub fn counts_sets(club: &Club, id: TournamentId) -> AppResult<bool> {
    Ok(results(club, id)?.is_some())
}

/// The regulation's kind of results for an event of sets.
fn results(club: &Club, id: TournamentId) -> AppResult<Option<Results>> {
    let end = error::tournament(club.conn(), id)?.header.end;
    Ok(regulations::on_day(club, end)?.regulation.results)
}

/// Refuses sets and partners where results are those of chess.
fn refuse_sets(club: &Club, id: TournamentId, sets: Option<SetScores>) -> AppResult<()> {
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

/// Refuses a draw in a match of sets, which always has a winner, also in a provisional result.
fn refuse_draw(
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
    let end = error::tournament(club.conn(), id)?.header.end;
    match regulations::on_day(club, end)?.regulation.play() {
        Play::Games | Play::Several => Ok(()),
        Play::Matches => Err(AppError::user(Message::new("error-no-draws"))
            .hinted(Message::new("hint-match-results"))),
    }
}

pub(crate) fn check_round(stored: &Stored, round: u16) -> AppResult<()> {
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
fn check_extra(result: &NewResult, extra: Extra) -> AppResult<()> {
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

/// Checks that the sets match the result; an abandoned match has a winner, too.
fn check_sets(marks: (Mark, Mark), sets: SetScores) -> AppResult<()> {
    let (white, black) = marks;
    let decided = matches!(white, Mark::Win | Mark::Loss) && black == white.mirror();
    if decided && sets.winner().is_none_or(|winner| winner == white) {
        return Ok(());
    }
    let message = Message::new("error-sets-differ").with("sets", sets.to_string());
    Err(AppError::user(message).hinted(Message::new("hint-sets")))
}

/// Refuses a day of decision, except for a game that was open and is not any more.
fn refuse_day(on: Option<Date>) -> AppResult<()> {
    match on {
        Some(_) => {
            Err(AppError::user(Message::new("error-not-open"))
                .hinted(Message::new("hint-edit-end")))
        }
        None => Ok(()),
    }
}

/// Whether two start numbers belong to one person, who stepped in again.
fn is_one_person(stored: &Stored, one: EntrantNo, other: EntrantNo) -> bool {
    let [one, other] = [one, other].map(|no| stored.entry(no).map(|entry| entry.person));
    one.is_some() && one == other
}

/// Refuses a player who would have two games in one round.
fn refuse_double_booking(
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
        Some(no) => Err(AppError::conflict(
            Message::new("error-plays-already")
                .with("no", no.to_string())
                .with("round", round),
        )
        .hinted(Message::new("hint-plays-already"))),
        None => Ok(()),
    }
}
