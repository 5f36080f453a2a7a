//! Puts the progress of a tournament into words: for the list, for the head of its page, and with what to do about it.

use crate::app::club::snapshot::{TournamentLine, TournamentState};
use crate::app::tournaments::tournament_view::TournamentView;
use crate::app::tournaments::tournament_words;
use crate::domain::tournament::Kind;
use crate::domain::{Message, TournamentId};
use crate::publish::tournaments::missing_games::NotRated;
use crate::rating::ledger::Reason;
use crate::tui::Effect;
use crate::tui::ctx::Ctx;
use crate::tui::modal::notice::Notice;

/// A tournament's line in the club's snapshot.
pub fn line(id: TournamentId, ctx: &Ctx) -> Option<&TournamentLine> {
    let snapshot = ctx.snapshot.as_ref()?;
    snapshot.tournaments.iter().find(|line| line.row.id == id)
}

/// The state in a word or two, short enough for a column.
pub fn word(line: &TournamentLine, ctx: &Ctx) -> Message {
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
            Message::new("selection-source-list").with("date", ctx.date(date))
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

/// Why it is not rated, or what is missing, and what to do next, which is left out for readers; `None` if there is
/// nothing to report.
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
        Some(remedy) => Message::pair("pair", said, Message::new(remedy)),
        None => said,
    }
}

/// What can be done about a reason by the present user, if anything.
pub fn remedy(reason: Reason, ctx: &Ctx) -> Option<&'static str> {
    remedy_of(reason).filter(|_| !ctx.reader)
}

/// What the committee can do about a reason, if anything.
pub fn remedy_of(reason: Reason) -> Option<&'static str> {
    match reason {
        Reason::NotApproved => Some("remedy-not-approved"),
        Reason::NoNotation | Reason::TooFast | Reason::TooSlow => Some("remedy-no-notation"),
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
        _ => "effect-no-games",
    }
}

fn is_empty(line: &TournamentLine) -> bool {
    line.row.games == 0 && line.row.cards == 0
}

/// The number of games that were played but are not rated for a member.
pub fn count(seen: &TournamentView) -> usize {
    let games = seen.unrated.iter();
    games
        .filter(|game| game.reason != Reason::NotPlayed)
        .count()
}

/// The window that explains why games are not rated, with each reason once and its games.
pub fn notice(seen: &TournamentView, ctx: &Ctx) -> Effect {
    let mut parts = Vec::new();
    if let Some(not_rated) = &seen.not_rated {
        parts.push(ctx.say(&unrated(not_rated, ctx)));
    }
    let groups = tournament_words::unrated(seen, ctx.texts, |reason| head(reason, ctx));
    let groups = groups.into_iter();
    parts.extend(groups.map(|(reason, games)| format!("{reason}\n- {}", games.join("\n- "))));
    if parts.is_empty() {
        return Effect::Say(Message::new("unrated-none"));
    }
    let title = ctx.get("unrated-title");
    Effect::show(Notice::new(title, parts.join("\n\n"), ctx))
}

/// The reason and what to do about it. The progress towards a first rating differs from game to game, so one sentence
/// covers all of them.
fn head(reason: Reason, ctx: &Ctx) -> String {
    let said = match reason {
        Reason::Collecting { .. } => Message::new("unrated-collected"),
        reason => reason.message(),
    };
    let said = ctx.say(&said);
    match remedy(reason, ctx) {
        Some(remedy) => format!("{said} {}", ctx.get(remedy)),
        None => said,
    }
}
