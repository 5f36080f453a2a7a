//! Tournaments by hand: new, players, results, approval.

use serde::Serialize;
use serde_json::json;

use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::find::{by_name, several};
use super::members::{check_number, cleaned};
use crate::domain::person::PersonalData;
use crate::domain::tournament::{EntryRating, Kind};
use crate::domain::{ByeKind, Date, EntrantNo, Mark, Message, PersonId, TournamentId};
use crate::rating::ledger::Reason;
use crate::store::person::CHESS;
use crate::store::tournament::{self, Entry, Pairing, Stored};
use crate::store::{self, Connection};

pub use crate::store::tournament::Header;

/// A tournament as a list shows one.
#[derive(Clone, Debug, Serialize)]
pub struct TournamentRow {
    /// Its id.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// What sort of event.
    pub kind: Kind,
    /// First day.
    pub start: Date,
    /// Last day.
    pub end: Date,
    /// Scheduled rounds.
    pub rounds: u16,
    /// Players.
    pub players: usize,
    /// Games over the board.
    pub games: usize,
    /// Player cards.
    pub cards: usize,
    /// Why it is not rated as a whole.
    #[serde(skip)]
    pub unrated: Option<Reason>,
    /// Whether it is rated.
    pub rated: bool,
}

/// A tournament with the names of its players.
#[derive(Clone, Debug)]
pub struct TournamentPage {
    /// What is stored.
    pub stored: Stored,
    /// The players' names, in the order of the entries.
    pub names: Vec<String>,
    /// Why it is not rated as a whole.
    pub unrated: Option<Reason>,
}

/// A player to be entered.
#[derive(Clone, Debug)]
pub enum NewPlayer {
    /// Somebody the club knows.
    Known(PersonId),
    /// A guest not known yet.
    Guest(String),
}

/// A result to be written.
#[derive(Clone, Debug)]
pub enum NewResult {
    /// A game.
    Game {
        /// White.
        white: EntrantNo,
        /// Black.
        black: EntrantNo,
        /// White's mark and black's mark.
        marks: (Mark, Mark),
        /// The board.
        board: Option<u32>,
        /// The decision whether it is rated.
        rated: Option<bool>,
    },
    /// A bye.
    Bye {
        /// Who.
        player: EntrantNo,
        /// Which.
        kind: ByeKind,
    },
}

impl Club {
    /// Lays a tournament without players.
    pub fn new_tournament(&mut self, header: &Header) -> AppResult<Done<TournamentId>> {
        if header.end < header.start {
            return Err(AppError::user(
                Message::new("error-end-before-start")
                    .with("start", header.start)
                    .with("end", header.end),
            ));
        }
        let name = crate::exchange::clean::clean_text(&header.name);
        if name.is_empty() {
            return Err(AppError::user(Message::new("error-empty-name")));
        }
        let header = Header {
            name,
            ..header.clone()
        };
        self.write("tournament-new", json!({}), |op| {
            Ok(tournament::insert(op, CHESS, &header)?)
        })
    }

    /// Enters a player; gives the start number, which is the next one, and who it is.
    pub fn add_player(
        &mut self,
        id: TournamentId,
        player: &NewPlayer,
        ratings: &[EntryRating],
    ) -> AppResult<Done<(EntrantNo, PersonId)>> {
        for rating in ratings {
            check_number(rating.value)?;
        }
        self.write("tournament-player-add", json!({ "tournament": id }), |op| {
            let stored = stored(op.conn(), id)?;
            let person = match player {
                NewPlayer::Known(person) => {
                    refuse_entered(&stored, *person)?;
                    *person
                }
                NewPlayer::Guest(name) => {
                    let data = PersonalData {
                        name: name.clone(),
                        ..PersonalData::default()
                    };
                    store::person::insert(op, &cleaned(&data)?)?
                }
            };
            let no = EntrantNo(stored.entries.last().map_or(1, |entry| entry.no.0 + 1));
            let entry = Entry {
                no,
                person,
                imported: None,
                ratings: ratings.to_vec(),
                file_rating: None,
                points: None,
                rank: None,
            };
            tournament::insert_entry(op, id, &entry)?;
            Ok((no, person))
        })
    }

    /// Writes a result or bye; an earlier one of the same pairing is replaced.
    pub fn put_result(
        &mut self,
        id: TournamentId,
        round: u16,
        result: &NewResult,
    ) -> AppResult<Done<()>> {
        let reason = self.session.reason.clone();
        let subject = json!({ "tournament": id, "round": round });
        self.write("tournament-result", subject, |op| {
            let stored = stored(op.conn(), id)?;
            if round == 0 || round > stored.header.rounds {
                return Err(AppError::user(
                    Message::new("error-no-such-round")
                        .with("round", round)
                        .with("rounds", stored.header.rounds),
                ));
            }
            refuse_double_booking(&stored, round, result)?;
            let written = match result {
                NewResult::Game {
                    white,
                    black,
                    marks,
                    board,
                    rated,
                } => {
                    let earlier = pairing_of(&stored, round, *white, *black);
                    let pairing = Pairing {
                        round,
                        board: *board,
                        white: *white,
                        black: *black,
                        white_mark: marks.0,
                        black_mark: marks.1,
                        coloured: true,
                        // A correction of the result leaves the committee's decision as it is.
                        rated: rated.or_else(|| earlier.and_then(|game| game.rated)),
                        provisional: None,
                        rating: earlier.and_then(|game| game.rating),
                    };
                    let why = rated.and(reason.as_deref());
                    tournament::put_pairing(op, id, &pairing, why)?
                }
                NewResult::Bye { player, kind } => {
                    tournament::put_bye(op, id, round, *player, *kind)?
                }
            };
            if written {
                Ok(())
            } else {
                Err(AppError::user(Message::new("error-not-entered")))
            }
        })
    }

    /// A player of a tournament by start number or by a name that only one player has.
    pub fn find_player(&self, id: TournamentId, who: &str) -> AppResult<EntrantNo> {
        let page = self.tournament_page(id)?;
        let unknown = || {
            AppError::user(Message::new("error-unknown-player").with("name", who))
                .hinted(Message::new("hint-tournament-show").with("id", id.to_string()))
        };
        let number = who.trim().trim_start_matches('#').parse::<EntrantNo>().ok();
        if let Some(no) = number {
            let entered = page.stored.entries.iter().any(|entry| entry.no == no);
            return entered.then_some(no).ok_or_else(unknown);
        }
        let players = page.stored.entries.iter().zip(&page.names);
        let found = by_name(players, who, |(_, name)| name.as_str());
        match found[..] {
            [(entry, _)] => Ok(entry.no),
            [] => Err(unknown()),
            _ => Err(several(
                who,
                found
                    .iter()
                    .map(|(entry, name)| format!("{} {name}", entry.no)),
            )),
        }
    }

    /// Marks a tournament as approved (ES regulation §6).
    pub fn approve(&mut self, id: TournamentId) -> AppResult<Done<()>> {
        self.write("tournament-approve", json!({ "tournament": id }), |op| {
            stored(op.conn(), id)?;
            Ok(tournament::approve(op, id)?)
        })
    }

    /// Deletes a tournament; undo brings it back.
    pub fn delete_tournament(&mut self, id: TournamentId) -> AppResult<Done<()>> {
        self.write("tournament-delete", json!({ "tournament": id }), |op| {
            Ok(tournament::delete(op, id)?)
        })
    }

    /// All tournaments, newest last.
    pub fn tournaments(&self) -> AppResult<Vec<TournamentRow>> {
        let (facts, ledger) = self.ledger(None)?;
        let headers = tournament::all(self.conn(), CHESS)?;
        let rows = headers.into_iter().filter_map(|(id, header)| {
            let event = facts.tournaments.iter().find(|event| event.id == id)?;
            let unrated = ledger.event(id).and_then(|event| event.unrated);
            Some(TournamentRow {
                id,
                name: header.name,
                kind: header.kind,
                start: header.start,
                end: header.end,
                rounds: header.rounds,
                players: event.entrants.len(),
                games: event.games.iter().filter(|game| game.is_played()).count(),
                cards: event.cards.len(),
                unrated,
                rated: unrated.is_none(),
            })
        });
        Ok(rows.collect())
    }

    /// One tournament with its players' names.
    pub fn tournament_page(&self, id: TournamentId) -> AppResult<TournamentPage> {
        let stored = stored(self.conn(), id)?;
        let mut names = Vec::new();
        for entry in &stored.entries {
            let person = store::person::named(self.conn(), entry.person)?;
            names.push(person.map(|person| person.data.name).unwrap_or_default());
        }
        let (_, ledger) = self.ledger(None)?;
        let unrated = ledger.event(id).and_then(|event| event.unrated);
        Ok(TournamentPage {
            stored,
            names,
            unrated,
        })
    }
}

/// A tournament as it stands.
pub(super) fn stored(conn: &Connection, id: TournamentId) -> AppResult<Stored> {
    tournament::load(conn, id)?.ok_or_else(|| AppError::internal(Message::new("error-row-gone")))
}

fn refuse_entered(stored: &Stored, person: PersonId) -> AppResult<()> {
    match stored.entries.iter().find(|entry| entry.person == person) {
        Some(entry) => Err(AppError::user(
            Message::new("error-entered-already").with("no", entry.no.to_string()),
        )),
        None => Ok(()),
    }
}

/// The game of these two in a round, if there is one already.
fn pairing_of(stored: &Stored, round: u16, white: EntrantNo, black: EntrantNo) -> Option<&Pairing> {
    let sides = [white, black];
    stored.pairings.iter().find(|game| {
        game.round == round && sides.contains(&game.white) && sides.contains(&game.black)
    })
}

/// Nobody plays twice in one round.
fn refuse_double_booking(stored: &Stored, round: u16, result: &NewResult) -> AppResult<()> {
    let players = match result {
        NewResult::Game { white, black, .. } if white == black => {
            return Err(AppError::user(Message::new("error-against-oneself")));
        }
        NewResult::Game { white, black, .. } => vec![*white, *black],
        NewResult::Bye { player, .. } => vec![*player],
    };
    let busy = |no: &EntrantNo| {
        let bye = stored
            .byes
            .iter()
            .any(|(r, player, _)| *r == round && player == no);
        let game = stored.pairings.iter().any(|game| {
            let sides = [game.white, game.black];
            let same = players.len() == 2 && players.iter().all(|player| sides.contains(player));
            game.round == round && sides.contains(no) && !same
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
