//! The games of a tournament as shown: as last read from the club, with the user's own unconfirmed changes applied.

use std::collections::HashMap;

use super::pending::Pending;
use super::result_edit;
use super::result_edit::{EditKind, ResultEdit};
use crate::app::club::seen::{Place, Scope};
use crate::app::tournaments::tournament_view::TournamentView;
use crate::domain::round_table::{self, Fixture};
use crate::domain::tournament::{Game as StoredGame, Kind};
use crate::domain::{
    ByeKind, EntrantNo, Mark, PersonId, Points, PointsSystem, Rating, SetScores, TournamentId,
    Withdrawal,
};
use crate::publish::tournaments::withdrawn::marked;
use crate::text::visible;
use crate::tui::ctx::Ctx;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub no: EntrantNo,
    pub person: PersonId,
    pub name: String,
    /// The rating before the event; as long as the event is not rated, the current one.
    pub rating: Option<Rating>,
    /// How the player left before the end, if so.
    pub withdrawn: Option<Withdrawal>,
}

/// Whether and how a game is rated, as shown in the crosstable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Note {
    #[default]
    None,
    /// It was played but is not rated.
    Unrated,
    /// It is rated with another result.
    Otherwise,
}

/// A player, and the partner in doubles, as indexes into [`PairingsView::players`].
pub type Team = (usize, Option<usize>);

/// A game; players are indexes into [`PairingsView::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    pub round: u16,
    pub board: Option<u32>,
    pub white: usize,
    pub black: usize,
    /// White's mark and Black's.
    pub marks: (Mark, Mark),
    /// White's provisional mark, which the standings use while the game is open.
    pub provisional: Option<Mark>,
    /// The sets of a match, from White's side.
    pub sets: Option<SetScores>,
    /// In doubles White's and Black's partner.
    pub partners: Option<(usize, usize)>,
    /// Whether and how it is rated.
    pub note: Note,
    /// Whether it was just entered, and not yet confirmed by the worker.
    pub fresh: bool,
}

impl Game {
    /// Whether it is undecided.
    pub fn is_open(&self) -> bool {
        self.marks.0 == Mark::Open || self.marks.1 == Mark::Open
    }

    /// White's side and Black's: a player, or a pair.
    pub fn teams(&self) -> [Team; 2] {
        [
            (self.white, self.partners.map(|partners| partners.0)),
            (self.black, self.partners.map(|partners| partners.1)),
        ]
    }

    /// All players in it, White's side first.
    pub fn everybody(&self) -> impl Iterator<Item = usize> + use<> {
        let partners = self.partners.map(|(white, black)| [white, black]);
        let partners = partners.into_iter().flatten();
        [self.white, self.black].into_iter().chain(partners)
    }

    /// The pairs of opponents in the game, White's side first: two players, or in doubles each of one pair with each of
    /// the other.
    pub fn meetings(&self) -> impl Iterator<Item = (usize, usize)> {
        let [white, black] = self.teams().map(|(one, other)| [Some(one), other]);
        let white = white.into_iter().flatten();
        white.flat_map(move |one| black.into_iter().flatten().map(move |other| (one, other)))
    }

    /// Whether these are its two players, regardless of colours.
    fn is_of(&self, one: usize, other: usize) -> bool {
        [(one, other), (other, one)].contains(&(self.white, self.black))
    }

    /// A player's side of the game: the player's mark, the opponent, and whether the player has White. A partner has
    /// the side of the pair.
    pub fn side(&self, player: usize) -> Option<(Mark, usize, bool)> {
        let [white, black] = self
            .teams()
            .map(|(one, other)| one == player || other == Some(player));
        if white {
            Some((self.marks.0, self.black, true))
        } else if black {
            Some((self.marks.1, self.white, false))
        } else {
            None
        }
    }

    /// A side's score; for an open game the provisional score.
    fn score(&self, player: usize, scoring: &PointsSystem) -> Points {
        let Some((mark, _, white)) = self.side(player) else {
            return Points::ZERO;
        };
        let score = scoring.of_side(mark, white, self.provisional);
        score.unwrap_or_default()
    }
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    pub round: u16,
    pub player: usize,
    pub kind: ByeKind,
    /// Whether it was just entered, and not yet confirmed by the worker.
    pub fresh: bool,
}

/// The players with their games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairingsView {
    /// The players, by start number.
    pub players: Vec<Player>,
    /// The games, by round and board.
    pub games: Vec<Game>,
    /// The rounds without an opponent.
    pub byes: Vec<Bye>,
    pub rounds: u16,
    /// How often each pair meets; `None` in events where not all players meet.
    pub turns: Option<usize>,
    /// Whether games consist of sets.
    pub of_sets: bool,
    /// Whether the matches were imported in the order played, so that no pairings can be missing.
    pub imported: bool,
    /// The points for results and byes.
    scoring: PointsSystem,
    /// Whether the start numbers are 1, 2, 3 and so on, as the Berger table requires.
    numbered: bool,
}

impl PairingsView {
    /// The tournament as last read, with unconfirmed changes applied.
    pub fn from_view(seen: &TournamentView, pending: &Pending, ctx: &Ctx) -> Self {
        let event = &seen.tournament;
        let today = ratings(ctx);
        let players: Vec<Player> = event
            .entrants
            .iter()
            .map(|entrant| Player {
                no: entrant.no,
                person: entrant.person,
                name: match entrant.withdrawn {
                    Some(_) => marked(&visible(&seen.name(entrant.person)), ctx.texts),
                    None => visible(&seen.name(entrant.person)),
                },
                rating: seen
                    .ratings
                    .get(&entrant.person)
                    .or_else(|| today.get(&entrant.person))
                    .copied(),
                withdrawn: entrant.withdrawn,
            })
            .collect();
        let numbered = (1..).zip(&players).all(|(at, player)| player.no.0 == at);
        let of_sets = result_edit::has_sets(seen, ctx);
        let imported = of_sets && seen.stored.entries.iter().any(|one| one.imported.is_some());
        let turns = turns(event.kind, players.len(), event.rounds).filter(|_| !imported);
        let boards = boards(seen);
        let games = event.games.iter().map(|game| read(seen, game, &boards));
        let byes = event.byes.iter().map(|bye| Bye {
            round: bye.round,
            player: bye.entrant as usize,
            kind: bye.kind,
            fresh: false,
        });
        let mut pairings = Self {
            games: games.collect(),
            byes: byes.collect(),
            rounds: event.rounds,
            turns,
            of_sets,
            imported,
            scoring: seen.scoring(),
            numbered,
            players,
        };
        for edit in pending.edits() {
            pairings.apply_pending(edit);
        }
        let order = |game: &Game| (game.round, game.board.unwrap_or(u32::MAX));
        pairings.games.sort_by_key(order);
        pairings
    }

    /// The start numbers of a game's two players, White's first.
    pub fn sides(&self, game: &Game) -> [EntrantNo; 2] {
        [game.white, game.black].map(|at| self.players[at].no)
    }

    /// The target of a key that writes results of these players.
    pub fn at(
        &self,
        tournament: TournamentId,
        players: impl IntoIterator<Item = usize>,
        scope: Scope,
    ) -> Place {
        let players = players.into_iter().filter_map(|at| self.players.get(at));
        Place {
            tournament,
            players: players.map(|player| (player.no, player.person)).collect(),
            scope,
        }
    }

    /// Shows a change that the worker has not confirmed yet.
    fn apply_pending(&mut self, edit: &ResultEdit) {
        let round = edit.round;
        match edit.kind {
            EditKind::Game {
                board,
                white,
                black,
                marks,
                provisional,
                sets,
            } => {
                let (Some(white), Some(black)) = (self.place(white), self.place(black)) else {
                    return;
                };
                let new = Game {
                    round,
                    board,
                    white,
                    black,
                    marks,
                    provisional,
                    sets,
                    partners: None,
                    note: Note::None,
                    fresh: true,
                };
                let same = |game: &&mut Game| game.round == round && game.is_of(white, black);
                match self.games.iter_mut().find(same) {
                    Some(game) => {
                        *game = Game {
                            board: board.or(game.board),
                            note: game.note,
                            // The partners are stored too.
                            partners: game.partners.map(|(one, other)| {
                                if game.white == white {
                                    (one, other)
                                } else {
                                    (other, one)
                                }
                            }),
                            ..new
                        }
                    }
                    None => self.games.push(new),
                }
            }
            EditKind::Bye { player, kind } => {
                let Some(player) = self.place(player) else {
                    return;
                };
                self.byes
                    .retain(|bye| (bye.round, bye.player) != (round, player));
                self.byes.push(Bye {
                    round,
                    player,
                    kind,
                    fresh: true,
                });
            }
            EditKind::Clear { player } => {
                let Some(player) = self.place(player) else {
                    return;
                };
                self.games
                    .retain(|game| game.round != round || game.side(player).is_none());
                self.byes
                    .retain(|bye| (bye.round, bye.player) != (round, player));
            }
        }
    }

    /// The index of a start number.
    pub fn place(&self, no: EntrantNo) -> Option<usize> {
        self.players.iter().position(|player| player.no == no)
    }

    /// A player's name; empty for an invalid index.
    pub fn name(&self, player: usize) -> &str {
        self.players.get(player).map_or("", |player| &player.name)
    }

    /// The name of a side: `Anna Hansen`, in doubles `Anna Hansen/Bo Olsen`.
    pub fn team(&self, (one, other): Team) -> String {
        match other {
            Some(other) => format!("{}/{}", self.name(one), self.name(other)),
            None => self.name(one).to_owned(),
        }
    }

    /// The short name of a side: for a pair only the last names, `Hansen/Olsen`.
    pub fn short_team(&self, (one, other): Team) -> String {
        match other {
            Some(other) => format!("{}/{}", last(self.name(one)), last(self.name(other))),
            None => self.name(one).to_owned(),
        }
    }

    /// A player's points, with provisional results of open games; only from rounds before `round`, if given.
    pub fn points(&self, player: usize, round: Option<u16>) -> Points {
        let counts = |of: u16| round.is_none_or(|round| of < round);
        let games = self.games.iter().filter(|game| counts(game.round));
        let games = games.filter(|game| !self.is_cancelled(game));
        let byes = self.byes.iter();
        let byes = byes.filter(|bye| bye.player == player && counts(bye.round));
        let mut points = Points::ZERO;
        for game in games {
            points += game.score(player, &self.scoring);
        }
        for bye in byes {
            points += self.scoring.of_bye(bye.kind);
        }
        points
    }

    /// Whether a game does not count for the points, since it is against a player whose results are cancelled.
    pub fn is_cancelled(&self, game: &Game) -> bool {
        let mut players = game.everybody().map(|at| self.players[at].withdrawn);
        players.any(|withdrawn| withdrawn.is_some_and(Withdrawal::is_cancelled))
    }

    /// Whether a player had left before a round.
    pub fn is_gone(&self, player: usize, round: u16) -> bool {
        let withdrawn = self.players[player].withdrawn;
        withdrawn.is_some_and(|withdrawn| withdrawn.after < round)
    }

    /// Whether a player has a game or a bye in a round.
    pub fn is_busy(&self, player: usize, round: u16) -> bool {
        let mut games = self.games.iter().filter(|game| game.round == round);
        let mut byes = self.byes.iter().filter(|bye| bye.round == round);
        games.any(|game| game.side(player).is_some()) || byes.any(|bye| bye.player == player)
    }

    /// The game of two players in the Berger table, at their meeting number `turn` (from 0).
    pub fn fixture(&self, one: usize, other: usize, turn: usize) -> Option<Fixture> {
        let turns = self.turns?;
        if !self.numbered || turn >= turns {
            return None;
        }
        round_table::fixture(self.players.len(), one + 1, other + 1, turn)
            .filter(|fixture| fixture.round <= self.rounds)
    }

    /// Round, White and Black for a new game of two players: as in the Berger table if that round is free for both;
    /// otherwise in the first free round, with the lower start number as White, as everywhere in the program where the
    /// colours are not known. `None` if no round is free.
    pub fn slot(&self, one: usize, other: usize, turn: usize) -> Option<(u16, usize, usize)> {
        let free = |round: u16| !self.is_busy(one, round) && !self.is_busy(other, round);
        let fixture = self.fixture(one, other, turn);
        match fixture.filter(|fixture| free(fixture.round)) {
            Some(fixture) => Some((fixture.round, fixture.white - 1, fixture.black - 1)),
            None => {
                let round = (1..=self.rounds).find(|round| free(*round))?;
                Some((round, one.min(other), one.max(other)))
            }
        }
    }
}

/// The last name, for both word orders of a name.
fn last(name: &str) -> &str {
    match name.split_once(',') {
        Some((last, _)) => last.trim(),
        None => name.split_whitespace().last().unwrap_or(name),
    }
}

/// How often each pair meets in this many rounds; `None` for a Monrad (Swiss) tournament and for teams.
fn turns(kind: Kind, players: usize, rounds: u16) -> Option<usize> {
    if matches!(kind, Kind::Monrad | Kind::Team) || players < 2 {
        return None;
    }
    let turns = usize::from(rounds) / round_table::rounds_of(players);
    (turns > 0).then_some(turns)
}

/// Today's ratings.
fn ratings(ctx: &Ctx) -> HashMap<PersonId, Rating> {
    let people = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
    let rated = people.filter_map(|line| Some((line.row.id, line.row.rating?)));
    rated.collect()
}

/// The boards of the games, by round and start number of White.
fn boards(seen: &TournamentView) -> HashMap<(u16, EntrantNo), u32> {
    let games = seen.stored.pairings.iter();
    let known = games.filter_map(|game| Some(((game.round, game.white), game.board?)));
    known.collect()
}

fn read(seen: &TournamentView, game: &StoredGame, boards: &HashMap<(u16, EntrantNo), u32>) -> Game {
    let white = seen.tournament.no(game.white);
    let board = white.and_then(|white| boards.get(&(game.round, white)));
    // In an event that is not rated at all, unrated games need no mark.
    let left_out = game.rated == Some(false) || (seen.not_rated.is_none() && !seen.is_rated(game));
    let note = if game.is_played() && left_out {
        Note::Unrated
    } else if game.is_rated_otherwise() {
        Note::Otherwise
    } else {
        Note::None
    };
    Game {
        round: game.round,
        board: board.copied(),
        white: game.white as usize,
        black: game.black as usize,
        marks: (game.white_mark, game.black_mark),
        provisional: seen.provisional(game),
        sets: seen.sets(game),
        partners: game
            .partners
            .map(|(one, other)| (one as usize, other as usize)),
        note,
        fresh: false,
    }
}
