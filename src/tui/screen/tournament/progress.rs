//! The progress of a tournament in words: for the list, for the head of the page, and what to do about it.

use crate::app::missing_games::NotRated;
use crate::app::snapshot::{TournamentLine, TournamentState};
use crate::domain::tournament::Kind;
use crate::domain::{Message, TournamentId};
use crate::rating::ledger::Reason;
use crate::tui::ctx::Ctx;

/// A tournament's line in the club's snapshot.
pub fn line(id: TournamentId, ctx: &Ctx) -> Option<&TournamentLine> {
    let snapshot = ctx.snapshot.as_ref()?;
    snapshot.tournaments.iter().find(|line| line.row.id == id)
}

/// The state in a word or two, short enough for a column.
pub fn word(line: &TournamentLine) -> Message {
    match line.state {
        TournamentState::Entering(count) => {
            let key = match line.row.kind {
                Kind::Coordinated => "tournaments-cards-missing",
                _ => "tournaments-undecided",
            };
            Message::new(key).with("count", count)
        }
        TournamentState::Unrated(Reason::Incomplete) | TournamentState::Rated if is_empty(line) => {
            Message::new("tournaments-nothing-entered")
        }
        TournamentState::Unrated(reason) => Message::new(short(reason)),
        TournamentState::Rated => Message::new("tournaments-rated"),
        TournamentState::Published(date) => {
            Message::new("tournaments-published").with("date", date)
        }
    }
}

/// Whether it needs attention: something is missing, or it is not rated.
pub fn is_pending(line: &TournamentLine) -> bool {
    match line.state {
        TournamentState::Entering(_) | TournamentState::Unrated(_) => true,
        TournamentState::Rated => is_empty(line),
        TournamentState::Published(_) => false,
    }
}

/// Why it is not rated, or what is missing, with what to do next, which readers are not told; `None` where there is
/// nothing to say.
pub fn advice(line: &TournamentLine, ctx: &Ctx) -> Option<Message> {
    let not_rated = line.row.not_rated.as_ref();
    if ctx.reader {
        return not_rated.map(|not_rated| in_brief(not_rated, ctx));
    }
    match line.state {
        TournamentState::Unrated(Reason::Incomplete) | TournamentState::Rated if is_empty(line) => {
            Some(Message::new(first_step(line)))
        }
        TournamentState::Unrated(_) => not_rated.map(|not_rated| in_brief(not_rated, ctx)),
        TournamentState::Entering(count) => match not_rated {
            Some(not_rated) => Some(in_brief(not_rated, ctx)),
            None => Some(
                Message::new(if line.row.kind == Kind::Coordinated {
                    "tournaments-do-cards"
                } else {
                    "tournaments-do-results"
                })
                .with("count", count),
            ),
        },
        TournamentState::Rated | TournamentState::Published(_) => None,
    }
}

/// The reason as a message, and what to do about it.
pub fn unrated(not_rated: &NotRated, ctx: &Ctx) -> Message {
    with_remedy(not_rated.said.clone(), not_rated.reason, ctx)
}

/// A shorter form for little room.
pub fn in_brief(not_rated: &NotRated, ctx: &Ctx) -> Message {
    with_remedy(not_rated.brief.clone(), not_rated.reason, ctx)
}

fn with_remedy(said: Message, reason: Reason, ctx: &Ctx) -> Message {
    let said = Message::new("tournament-unrated").with("reason", said);
    match remedy(reason, ctx) {
        Some(remedy) => Message::new("tournaments-said-and-do")
            .with("said", said)
            .with("do", Message::new(remedy)),
        None => said,
    }
}

/// What can be done about a reason, if anything, and by whoever is at the screen.
pub fn remedy(reason: Reason, ctx: &Ctx) -> Option<&'static str> {
    remedy_of(reason).filter(|_| !ctx.reader)
}

/// What the committee can do about a reason, if anything.
pub fn remedy_of(reason: Reason) -> Option<&'static str> {
    match reason {
        Reason::NotApproved => Some("remedy-not-approved"),
        Reason::NoNotation => Some("remedy-no-notation"),
        Reason::TooFast => Some("remedy-too-fast"),
        Reason::TooSlow => Some("remedy-too-slow"),
        Reason::NotEnded => Some("remedy-not-ended"),
        Reason::Incomplete => Some("remedy-incomplete"),
        Reason::OpponentUnrated => Some("remedy-opponent-unrated"),
        Reason::CardImpossible => Some("remedy-card-impossible"),
        Reason::Decision => Some("remedy-decision"),
        Reason::Collecting { .. } => Some("remedy-collecting"),
        Reason::OwnUnrated | Reason::PartnerUnrated => Some("remedy-own-unrated"),
        _ => None,
    }
}

fn short(reason: Reason) -> &'static str {
    match reason {
        Reason::NotApproved => "tournaments-not-approved",
        Reason::NoNotation => "tournaments-no-notation",
        Reason::TooFast => "tournaments-too-fast",
        Reason::TooSlow => "tournaments-too-slow",
        Reason::NotEnded => "tournaments-not-ended",
        Reason::Incomplete => "tournaments-incomplete",
        _ => "tournaments-not-rated",
    }
}

/// The first step in a tournament without any entries.
fn first_step(line: &TournamentLine) -> &'static str {
    match line.row.kind {
        Kind::Coordinated => "tournaments-do-first-card",
        _ if line.row.players == 0 => "tournaments-do-players",
        _ => "tournaments-do-games",
    }
}

fn is_empty(line: &TournamentLine) -> bool {
    line.row.games == 0 && line.row.cards == 0
}
