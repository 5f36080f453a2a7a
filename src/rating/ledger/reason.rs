//! The reasons why a game or an event is not rated.

use crate::domain::{Message, PersonId, TournamentId};

/// Why a game or event is not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// A bye or forfeit: not played.
    NotPlayed,
    /// Over in less than one move.
    TooShort,
    /// Not rated by the committee's decision.
    Decision,
    /// The opponent had no rating.
    OpponentUnrated,
    /// The player has no rating yet, and this game was collected: games so far, games needed.
    Collecting {
        /// Games collected so far.
        have: u32,
        /// Games needed.
        need: u32,
    },
    /// Collected earlier, but a start rating or DSU number ended the collecting.
    CollectingEnded,
    /// The regulation leaves out games against newcomers.
    AgainstNewcomer,
    /// A player card of the same event was used instead.
    CardUsed,
    /// The event was played without compulsory notation (§6).
    NoNotation,
    /// The event had less than the required time per move (§6).
    TooFast,
    /// The event had more time per move than the pool allows (§6).
    TooSlow,
    /// The event needs the committee's approval (§6).
    NotApproved,
    /// The event has undecided games, so it has not ended.
    NotEnded,
    /// Not all of the event has been played or entered, and the committee has not closed it.
    Incomplete,
    /// The card's numbers do not fit together.
    CardImpossible,
    /// The player has no rating, and the regulation does not give one from such games.
    OwnUnrated,
    /// In doubles: the partner or the opponent's partner had no rating.
    PartnerUnrated,
    /// The regulation leaves out doubles.
    Doubles,
}

impl Reason {
    /// The word in machine-readable output, and the key of the message.
    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::NotPlayed => ("not_played", "unrated-not-played"),
            Self::TooShort => ("too_short", "unrated-too-short"),
            Self::Decision => ("decision", "unrated-decision"),
            Self::OpponentUnrated => ("opponent_unrated", "unrated-opponent-unrated"),
            Self::Collecting { .. } => ("collecting", "unrated-collecting"),
            Self::CollectingEnded => ("collecting_ended", "unrated-collecting-ended"),
            Self::AgainstNewcomer => ("against_newcomer", "unrated-against-newcomer"),
            Self::CardUsed => ("card_used", "unrated-card-used"),
            Self::NoNotation => ("no_notation", "unrated-no-notation"),
            Self::TooFast => ("too_fast", "unrated-too-fast"),
            Self::TooSlow => ("too_slow", "unrated-too-slow"),
            Self::NotApproved => ("not_approved", "unrated-not-approved"),
            Self::NotEnded => ("not_ended", "unrated-not-ended"),
            Self::Incomplete => ("incomplete", "unrated-incomplete"),
            Self::CardImpossible => ("card_impossible", "unrated-card-impossible"),
            Self::OwnUnrated => ("own_unrated", "unrated-own-unrated"),
            Self::PartnerUnrated => ("partner_unrated", "unrated-partner-unrated"),
            Self::Doubles => ("doubles", "unrated-doubles"),
        }
    }

    /// The stable word in machine-readable output.
    pub const fn word(self) -> &'static str {
        self.names().0
    }

    /// The message for users, with the numbers of games collected and needed where that applies.
    pub fn message(self) -> Message {
        let message = Message::new(self.names().1);
        match self {
            Self::Collecting { have, need } => message.with("have", have).with("need", need),
            _ => message,
        }
    }
}

/// One side of a game that is not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unrated {
    /// The event of the game.
    pub tournament: TournamentId,
    /// The round; 0 on a player card.
    pub round: u16,
    /// The member whose side it is.
    pub person: PersonId,
    /// The opponent, where there was one.
    pub opponent: Option<PersonId>,
    /// In doubles the member's partner and the opponent's.
    pub partners: Option<(PersonId, PersonId)>,
    /// Whether the result for the rating differs from the tournament's own.
    pub corrected: bool,
    /// Why this side is not rated.
    pub reason: Reason,
}
