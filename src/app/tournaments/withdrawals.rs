//! Records that a player leaves a tournament before its end, or comes back.
//!
//! In a round robin the remaining games become forfeits in the same operation, if the player's results count (FIDE
//! Competition Rules 6.6). In a Swiss tournament the player is simply absent from the remaining rounds.

use serde::Serialize;
use serde_json::json;

use super::tournament_view;
use super::{check_round, ended_by_last, entry_of};
use crate::app::club::{Club, Done};
use crate::app::error;
use crate::app::error::{AppError, AppResult};
use crate::domain::round_table;
use crate::domain::tournament::Kind;
use crate::domain::{Date, EntrantNo, Mark, Message, TournamentId, Withdrawal, WithdrawnScore};
use crate::standings::field::Pairing as Paired;
use crate::store::Operation;
use crate::store::tournament::{self, Pairing, Stored};

/// How a player leaves; what is `None` follows from the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leaving {
    /// The last round in which the player took part; `None` for the last one played.
    pub after: Option<u16>,
    /// Whether the results count; by default as the rule for round robins says, elsewhere they count.
    pub score: Option<WithdrawnScore>,
    /// The day of the decision, if the event ends with it, as for the last open game.
    pub on: Option<Date>,
}

/// The recorded withdrawal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Left {
    /// The last round in which the player took part.
    pub after: u16,
    /// Whether the results count.
    pub score: WithdrawnScore,
    /// Games played over the board.
    pub completed: usize,
    /// All games, if all players meet; null otherwise.
    pub games: Option<usize>,
    /// Remaining games that are now forfeits.
    pub forfeits: usize,
}

impl Left {
    /// The message; the caller adds `no`, `name` and `tournament`.
    pub fn message(&self) -> Message {
        let key = match self.score {
            WithdrawnScore::Keep => "player-withdrawn-kept",
            WithdrawnScore::Cancel => "player-withdrawn-cancelled",
        };
        let message = Message::new(key)
            .with("round", self.after)
            .with("completed", self.completed)
            .with("forfeits", self.forfeits);
        match self.games {
            Some(games) => message.with("games", games),
            None => message.with("games", 0),
        }
    }
}

/// Records that a player left; can be repeated with another round or another decision on the results.
///
/// # Errors
/// A user error for a round that the event does not have, or after which the player played; a conflict where the day
/// of the last game matters and is not given.
pub fn withdraw(
    club: &mut Club,
    id: TournamentId,
    no: EntrantNo,
    leaving: Leaving,
) -> AppResult<Done<Left>> {
    let all_meet = do_all_meet(club, id)?;
    let today = club.session.today();
    let subject = json!({ "tournament": id });
    club.write("tournament-player-withdraw", subject, |op| {
        let stored = error::tournament(op.conn(), id)?;
        entry_of(&stored, no)?;
        let own = Games::of(&stored, no, all_meet);
        let after = after(&own, leaving.after)?;
        let score = leaving.score.unwrap_or(match own.all() {
            Some(games) => WithdrawnScore::by_rule(own.completed, games),
            None => WithdrawnScore::Keep,
        });
        tournament::withdraw(op, id, no, Some(Withdrawal { after, score }))?;
        let mut forfeits = own.open();
        // If the last open game is among these forfeits, the event ends with this decision.
        let ends = !forfeits.is_empty() && !has_other_open_games(&stored, no);
        if score == WithdrawnScore::Keep {
            forfeits.extend(own.missing(after));
        }
        for game in &forfeits {
            tournament::put_pairing(op, id, game, None)?;
        }
        if ends {
            ended_by_last(op, &stored, (leaving.on, today))?;
        }
        Ok(Left {
            after,
            score,
            completed: own.completed,
            games: own.all(),
            forfeits: forfeits.len(),
        })
    })
}

/// Cancels a withdrawal; returns how many games the player has lost by forfeit, which stay until they are played.
///
/// # Errors
/// A user error for a player who did not withdraw.
pub fn come_back(club: &mut Club, id: TournamentId, no: EntrantNo) -> AppResult<Done<usize>> {
    let subject = json!({ "tournament": id });
    club.write("tournament-player-return", subject, |op| {
        let stored = error::tournament(op.conn(), id)?;
        entry_of(&stored, no)?;
        if !stored.withdrawn.contains_key(&no) {
            return Err(AppError::user(Message::new("error-not-withdrawn")));
        }
        tournament::withdraw(op, id, no, None)?;
        let lost = |game: &&Pairing| game.mark_of(no) == Some(Mark::ForfeitLoss);
        Ok(stored.pairings.iter().filter(lost).count())
    })
}

/// Records the withdrawals stated in a file. Most formats cannot state them, so other players stay as they are.
pub(crate) fn as_in_file(
    op: &Operation<'_>,
    id: TournamentId,
    left: impl Iterator<Item = (EntrantNo, Withdrawal)>,
) -> AppResult<()> {
    let mut left = left.peekable();
    if left.peek().is_none() {
        return Ok(());
    }
    let known = error::tournament(op.conn(), id)?.withdrawn;
    for (no, withdrawal) in left {
        if known.get(&no) != Some(&withdrawal) {
            tournament::withdraw(op, id, no, Some(withdrawal))?;
        }
    }
    Ok(())
}

/// Whether all players meet each other, one against one.
fn do_all_meet(club: &Club, id: TournamentId) -> AppResult<bool> {
    let view = tournament_view::read(club, id)?;
    let mut games = view.stored.pairings.iter();
    Ok(view.stored.header.kind != Kind::Team
        && view.standings_sheet().field.pairing == Paired::Settled
        && games.all(|game| game.partners.is_none()))
}

/// The last round in which the player took part.
fn after(own: &Games<'_>, given: Option<u16>) -> AppResult<u16> {
    let last = own.last_played();
    let Some(after) = given else { return Ok(last) };
    if after > 0 {
        check_round(own.stored, after)?;
    }
    if after < last {
        let message = Message::new("error-withdrawn-played").with("round", last);
        return Err(AppError::user(message));
    }
    Ok(after)
}

fn has_other_open_games(stored: &Stored, no: EntrantNo) -> bool {
    let mut open = stored.pairings.iter().filter(|game| game.is_open());
    open.any(|game| game.mark_of(no).is_none())
}

/// The games of a player, played and to be played.
struct Games<'s> {
    stored: &'s Stored,
    no: EntrantNo,
    /// Games played over the board against opponents whose games count.
    completed: usize,
    /// How often each pair meets; `None` where not all players meet.
    turns: Option<usize>,
}

impl<'s> Games<'s> {
    fn of(stored: &'s Stored, no: EntrantNo, all_meet: bool) -> Self {
        let others = stored.entries.len().saturating_sub(1);
        let turns = usize::from(stored.header.rounds).checked_div(others);
        let mut own = Self {
            stored,
            no,
            completed: 0,
            turns: turns.filter(|turns| all_meet && *turns > 0),
        };
        let played = own.games().filter(|(game, other)| {
            !stored.is_cancelled(*other)
                && game.white_mark.is_played()
                && game.black_mark.is_played()
        });
        own.completed = played.count();
        own
    }

    /// The player's games, with the opponents.
    fn games(&self) -> impl Iterator<Item = (&'s Pairing, EntrantNo)> + use<'s> {
        let no = self.no;
        let games = self.stored.pairings.iter();
        games.filter_map(move |game| Some((game, game.opponent_of(no)?)))
    }

    /// The opponents whose games count; not the same person in another row of the table.
    fn opponents(&self) -> impl Iterator<Item = EntrantNo> {
        let entries = || self.stored.entries.iter();
        let own = entries().find(|entry| entry.no == self.no);
        let person = own.map(|entry| entry.person);
        let others = entries().filter(move |other| Some(other.person) != person);
        let others = others.map(|entry| entry.no);
        others.filter(|other| !self.stored.is_cancelled(*other))
    }

    /// The number of all games of the player, if all players meet.
    fn all(&self) -> Option<usize> {
        Some(self.turns? * self.opponents().count())
    }

    /// The last round played.
    fn last_played(&self) -> u16 {
        let games = self.games().map(|(game, _)| game);
        let played =
            games.filter(|game| game.white_mark.is_played() || game.black_mark.is_played());
        played.map(|game| game.round).max().unwrap_or_default()
    }

    /// The open games as forfeits.
    fn open(&self) -> Vec<Pairing> {
        let open = self.games().filter(|(game, _)| game.is_open());
        open.map(|(game, other)| self.lost(game, other)).collect()
    }

    /// The games that were never entered, as forfeits, if all players meet: in the rounds of the Berger table if those
    /// are free, otherwise in the first free round.
    fn missing(&self, after: u16) -> Vec<Pairing> {
        let mut made: Vec<Pairing> = Vec::new();
        let coloured = self.stored.pairings.iter().all(|game| game.coloured);
        for other in self.opponents() {
            let met = self.games().filter(|(_, opponent)| *opponent == other);
            for _ in met.count()..self.turns.unwrap_or_default() {
                let (round, white, black, by_table) = self.place(&made, other, after);
                let game = Pairing {
                    round,
                    board: None,
                    white,
                    black,
                    white_mark: Mark::Open,
                    black_mark: Mark::Open,
                    coloured: coloured && by_table,
                    rated: None,
                    provisional: None,
                    rating: None,
                    sets: None,
                    partners: None,
                };
                made.push(self.lost(&game, other));
            }
        }
        made
    }

    /// The round and the colours of a new game, and whether they are those of the Berger table.
    fn place(
        &self,
        made: &[Pairing],
        other: EntrantNo,
        after: u16,
    ) -> (u16, EntrantNo, EntrantNo, bool) {
        let rounds = self.stored.header.rounds;
        let entries = &self.stored.entries;
        let games = || self.stored.pairings.iter().chain(made);
        let is_busy = |no: EntrantNo, round: u16| {
            let mut byes = self.stored.byes.iter();
            games().any(|game| game.round == round && game.players().any(|player| player == no))
                || byes.any(|(of, player, _)| (*of, *player) == (round, no))
        };
        let is_free = |round: u16| !is_busy(self.no, round) && !is_busy(other, round);
        let is_numbered = (1..).zip(entries).all(|(no, entry)| entry.no.0 == no);
        let turns = 0..self.turns.filter(|_| is_numbered).unwrap_or_default();
        let mut fixtures = turns.filter_map(|turn| {
            let numbers = (self.no.0 as usize, other.0 as usize);
            round_table::fixture(entries.len(), numbers.0, numbers.1, turn)
        });
        let fixture = fixtures.find(|game| game.round <= rounds && is_free(game.round));
        if let Some(game) = fixture {
            let (white, black) = if game.white == self.no.0 as usize {
                (self.no, other)
            } else {
                (other, self.no)
            };
            return (game.round, white, black, true);
        }
        let later = after.saturating_add(1)..=rounds;
        let mut all = later.chain((1..=rounds).rev());
        let round = all.clone().find(|round| is_free(*round)).or_else(|| {
            // If no round is free, two games in one round are accepted, but never two of the same players.
            let meet = |round| {
                let mut games = games().filter(|game| game.round == round);
                games.any(|game| game.opponent_of(self.no) == Some(other))
            };
            all.find(|round| !meet(*round))
        });
        let (low, high) = (self.no.min(other), self.no.max(other));
        (round.unwrap_or(rounds), low, high, false)
    }

    /// A game lost by forfeit; lost by both players if the opponent has withdrawn too.
    fn lost(&self, game: &Pairing, other: EntrantNo) -> Pairing {
        let others = if self.stored.withdrawn.contains_key(&other) {
            Mark::ForfeitLoss
        } else {
            Mark::ForfeitWin
        };
        let (white_mark, black_mark) = if game.white == self.no {
            (Mark::ForfeitLoss, others)
        } else {
            (others, Mark::ForfeitLoss)
        };
        Pairing {
            white_mark,
            black_mark,
            provisional: None,
            ..game.clone()
        }
    }
}
