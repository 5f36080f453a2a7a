//! Tournaments: players, pairings, and the committee's decisions.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::person::ExternalScale;
use super::{
    ByeKind, Date, EntrantNo, Mark, PersonId, Points, Rating, Schedule, TournamentId, Withdrawal,
    words,
};

words! {
    /// The kind of event; it decides the method and whether approval is needed (ES regulation §6).
    #[derive(PartialOrd, Ord, Hash)]
    pub enum Kind: "kind-" {
        /// The club tournament, usually all-play-all groups.
        Club = "club",
        /// The club's Monrad (Swiss) tournament.
        Monrad = "monrad",
        /// A coordinated external event, rated by the average method.
        Coordinated = "coordinated",
        /// Team matches, rated game by game.
        Team = "team",
        /// Any other event, rated only when the committee approves it.
        Approved = "approved",
    }
}

/// A rating that a tournament file or the committee gave with an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct EntryRating {
    /// The scale it is on.
    pub scale: ExternalScale,
    /// The rating in whole points of that scale.
    pub value: Rating,
}

/// A player of one tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entrant {
    /// The start number.
    pub no: EntrantNo,
    /// The member or guest who plays.
    pub person: PersonId,
    /// The ratings given with the entry, at most one per scale.
    pub ratings: Vec<EntryRating>,
    /// Whether the player left before the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<Withdrawal>,
}

impl Entrant {
    /// The entry's rating on `scale`.
    pub fn rating(&self, scale: ExternalScale) -> Option<Rating> {
        self.ratings
            .iter()
            .find(|entry| entry.scale == scale)
            .map(|entry| entry.value)
    }
}

/// A pairing of two entrants in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Game {
    /// The round, from 1.
    pub round: u16,
    /// White's index in [`Tournament::entrants`]; without colours, the lower start number.
    pub white: u32,
    /// Black's index.
    pub black: u32,
    /// White's mark.
    pub white_mark: Mark,
    /// Black's mark; usually the mirror, but ½–0, 0–½ and 0–0 occur.
    pub black_mark: Mark,
    /// The committee's decision whether the game is rated; `None` where the mark decides.
    pub rated: Option<bool>,
    /// White's and Black's result for the rating, where a correction made it differ from the tournament's own.
    pub rating: Option<(Mark, Mark)>,
    /// Whether a game of sets was decided in the third one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub third_set: bool,
    /// In doubles White's and Black's partner, as indices in [`Tournament::entrants`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partners: Option<(u32, u32)>,
}

impl Game {
    /// Whether the result of either side is not known yet.
    pub fn is_open(&self) -> bool {
        self.white_mark == Mark::Open || self.black_mark == Mark::Open
    }

    /// Whether it is rated with a result other than the tournament's own.
    pub fn is_rated_otherwise(&self) -> bool {
        self.rating
            .is_some_and(|marks| marks != (self.white_mark, self.black_mark))
    }

    /// The game as it is rated: with the separate result for the rating, where there is one.
    #[must_use]
    pub fn as_rated(&self) -> Self {
        let (white_mark, black_mark) = self.rating.unwrap_or((self.white_mark, self.black_mark));
        Self {
            white_mark,
            black_mark,
            // The sets belong to the result that was played.
            third_set: self.third_set && !self.is_rated_otherwise(),
            ..*self
        }
    }

    /// Whether the game was played over the board by both sides.
    pub fn is_played(&self) -> bool {
        self.white_mark.is_played() && self.black_mark.is_played()
    }

    /// The two sides: (own index, own mark, opponent's index, has white).
    pub fn sides(&self) -> [(u32, Mark, u32, bool); 2] {
        [
            (self.white, self.white_mark, self.black, true),
            (self.black, self.black_mark, self.white, false),
        ]
    }

    /// All players of the game: the two sides, in doubles with both partners.
    ///
    /// ```
    /// # use klubrating::domain::{Mark, tournament::Game};
    /// # let game = |partners| Game {
    /// #     round: 1, white: 0, black: 2, white_mark: Mark::Win, black_mark: Mark::Loss,
    /// #     rated: None, rating: None, third_set: false, partners,
    /// # };
    /// let players = |game: Game| game.seats().map(|seat| seat.own).collect::<Vec<_>>();
    /// assert_eq!(players(game(None)), [0, 2]);
    /// assert_eq!(players(game(Some((1, 3)))), [0, 1, 2, 3]);
    /// ```
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let partners = self.partners;
        self.sides()
            .into_iter()
            .flat_map(move |(own, mark, opponent, white)| {
                let turned = partners.map(|(of_white, of_black)| {
                    if white {
                        (of_white, of_black)
                    } else {
                        (of_black, of_white)
                    }
                });
                let seat = Seat {
                    own,
                    mark,
                    opponents: (opponent, turned.map(|(_, other)| other)),
                    white,
                };
                let partner = turned.map(|(partner, _)| Seat {
                    own: partner,
                    ..seat
                });
                [Some(seat), partner].into_iter().flatten()
            })
    }
}

/// A player of a game together with the opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Index in [`Tournament::entrants`].
    pub own: u32,
    /// The result of the player's side.
    pub mark: Mark,
    /// The opponent, in doubles both.
    pub opponents: (u32, Option<u32>),
    /// Whether it is White's side.
    pub white: bool,
}

impl Seat {
    /// Whether `other` is one of the opponents.
    pub fn meets(&self, other: u32) -> bool {
        self.opponents.0 == other || self.opponents.1 == Some(other)
    }
}

/// A round in which an entrant had no named opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bye {
    /// The round, from 1.
    pub round: u16,
    /// Index in [`Tournament::entrants`].
    pub entrant: u32,
    /// The kind of bye, which decides the points.
    pub kind: ByeKind,
}

/// What a player card states about the opponents (ES regulation §7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum CardOpponents {
    /// Their DSU ratings.
    Known(Vec<Rating>),
    /// Only the member's own DSU rating before and after, and the number of games.
    BeforeAfter {
        /// The exact DSU rating before.
        before: Rating,
        /// The rounded DSU rating after.
        after: Rating,
        /// Rated games between the two numbers.
        games: u32,
    },
}

/// What a member hands in after an external event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerCard {
    /// The member who handed the card in.
    pub person: PersonId,
    /// The points made.
    pub score: Points,
    /// What is known about the opponents.
    pub opponents: CardOpponents,
}

/// A match of one of the club's teams, as recorded on its score sheet; the rating never uses it.
///
/// Results are not repeated here: a board names its players, and the round's game or bye of the two has the
/// result.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TeamMatch {
    /// The round, from 1.
    pub round: u16,
    /// The club's team; empty where it has only one.
    pub team: String,
    /// The opponents' team.
    pub opponents: String,
    /// Whether it was played at home, where known.
    pub home: Option<bool>,
    /// The day of the match, where it is known.
    pub day: Option<Date>,
    /// The boards, ascending.
    pub boards: Vec<TeamBoard>,
}

/// A board of a team match; a side without a player lost by forfeit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TeamBoard {
    /// The board's number, from 1.
    pub board: u32,
    /// The start number of the club's player.
    pub own: Option<EntrantNo>,
    /// The start number of the opponent.
    pub opponent: Option<EntrantNo>,
}

/// A rated event with everything that its rating depends on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tournament {
    /// The number in the club's file.
    pub id: TournamentId,
    /// The kind of event.
    pub kind: Kind,
    /// The day of the first round.
    pub start: Date,
    /// The last day; the whole event counts on this day.
    pub end: Date,
    /// The order among events with the same end and start.
    pub sequence: i64,
    /// Scheduled rounds.
    pub rounds: u16,
    /// Whether notation was compulsory (§6).
    pub notation: bool,
    /// Minutes per move in hundredths of a minute, where known (§6 asks for at least 3).
    pub minutes_per_move: Option<Points>,
    /// Approved by the committee (§6), needed for [`Kind::Approved`].
    pub approved: bool,
    /// The players, ascending by start number.
    pub entrants: Vec<Entrant>,
    /// The pairings.
    pub games: Vec<Game>,
    /// The rounds without a named opponent.
    pub byes: Vec<Bye>,
    /// Player cards of a coordinated event.
    pub cards: Vec<PlayerCard>,
    /// The rule by which the event is complete; events recorded before the program kept schedules keep their seals.
    #[serde(skip_serializing_if = "Schedule::is_as_before")]
    pub schedule: Schedule,
}

impl Tournament {
    /// The key that orders events: end, then start, then a stored sequence number.
    pub fn order(&self) -> (Date, Date, i64) {
        (self.end, self.start, self.sequence)
    }

    /// The start number of an index among the entrants.
    pub fn no(&self, at: u32) -> Option<EntrantNo> {
        Some(self.entrants.get(at as usize)?.no)
    }

    /// The person behind an index among the entrants.
    pub fn person(&self, at: u32) -> Option<PersonId> {
        Some(self.entrants.get(at as usize)?.person)
    }

    /// Maps each index among the entrants to the one under which the player counts: somebody who entered again under
    /// another start number is one player, under the first of them.
    pub fn one_index_each(&self) -> impl Fn(u32) -> u32 + use<> {
        let mut people: Vec<PersonId> = self.entrants.iter().map(|one| one.person).collect();
        people.sort_unstable();
        let mut firsts = Vec::new();
        if people.windows(2).any(|pair| pair[0] == pair[1]) {
            let mut known = HashMap::new();
            let entrants = (0..).zip(&self.entrants);
            firsts.extend(entrants.map(|(at, one)| *known.entry(one.person).or_insert(at)));
        }
        move |at| firsts.get(at as usize).copied().unwrap_or(at)
    }

    /// Whether a game is still undecided; such an event has not ended.
    pub fn has_open_games(&self) -> bool {
        self.games.iter().any(Game::is_open)
    }
}
