//! The row of an imported tournament: the file's data, and the dates to use.

use std::path::Path;

use super::{Again, ImportOrder};
use crate::app::error::{AppError, AppResult, ErrorKind};
use crate::app::standings::said_pairing;
use crate::app::{stored_text, tournaments};
use crate::domain::tournament::Kind;
use crate::domain::{Closing, Date, Message, Schedule};
use crate::exchange::draft::TournamentDraft;
use crate::standings::field::Pairing;
use crate::store::tournament::Header;

/// The first and the last day: as given, otherwise as in the file; `None` where neither has any.
///
/// # Errors
/// An error for an end before the start, with its source.
pub(super) fn days(
    draft: &TournamentDraft,
    order: &ImportOrder,
) -> AppResult<Option<(Date, Date)>> {
    let days = || draft.round_dates.iter().flatten();
    let start = order
        .start
        .or(draft.start)
        .or_else(|| days().min().copied());
    let end = order.end.or(draft.end).or_else(|| days().max().copied());
    let (Some(start), Some(end)) = (start.or(end), end.or(start)) else {
        return Ok(None);
    };
    // Another day of the file is not the one that could not be read.
    let mut stated = [order.start, order.end].into_iter().zip(&draft.unread_days);
    if let Some((_, text)) = stated.find(|(given, text)| given.is_none() && !text.is_empty()) {
        let message = Message::new("error-day-unread").with("value", text.as_str());
        return Err(AppError::data(message).hinted(Message::new("hint-give-dates")));
    }
    if end < start {
        let given = order.start.is_some() || order.end.is_some();
        let kind = if given {
            ErrorKind::User
        } else {
            ErrorKind::Data
        };
        let message = Message::new("error-end-before-start")
            .with("start", start)
            .with("end", end);
        return Err(AppError::new(kind, message).hinted(Message::new("hint-give-dates")));
    }
    Ok(Some((start, end)))
}

/// The error that no day is given, neither in the file nor otherwise.
pub(super) fn no_days(file: &Path) -> AppError {
    AppError::data(Message::new("error-no-date"))
        .hinted(Message::new("hint-give-dates"))
        .in_file(file.display().to_string())
}

/// The tournament's name: as in the file, otherwise the file's name.
pub(super) fn name(draft: &TournamentDraft, file: &Path) -> String {
    let file_name = file.file_stem().map(|stem| stem.to_string_lossy());
    if draft.name.is_empty() {
        file_name.unwrap_or_default().into_owned()
    } else {
        draft.name.clone()
    }
}

/// The tournament's row.
pub(super) fn header(
    draft: &TournamentDraft,
    order: &ImportOrder,
    name: &str,
    (start, end): (Date, Date),
) -> AppResult<Header> {
    let points = draft.points;
    let last = draft.last_round();
    // Rounds that only count may be more than anybody has games.
    let least = if draft.unordered { draft.rounds } else { last };
    let rounds = order.rounds.unwrap_or(draft.rounds);
    if order.rounds.is_some() && rounds < least {
        return Err(
            AppError::user(Message::new("error-rounds-in-file").with("round", least))
                .hinted(Message::new("hint-rounds-in-file").with("round", least)),
        );
    }
    let closed_reason = match &order.closed {
        Some(reason) => tournaments::required(reason)?,
        None => String::new(),
    };
    Ok(Header {
        schedule: Schedule {
            closing: match order.closed {
                Some(_) => Closing::Decided,
                None => Closing::ByRounds,
            },
            round_robin: is_round_robin(draft).then_some(true),
            file_rounds: last,
        },
        closed_reason,
        notation: order.notation,
        minutes_per_move: order.minutes_per_move,
        city: draft.city.clone(),
        federation: draft.federation.clone(),
        type_text: draft.type_text.clone(),
        arbiter: draft.arbiter.clone(),
        deputies: draft.deputies.clone(),
        time_control: draft.time_control.clone(),
        points_system: stored_text::points_text(points),
        round_dates: draft.round_dates.clone(),
        matches: draft.matches.clone(),
        ..Header::new(order.kind, name, start, end, rounds)
    })
}

/// Whether an order asks for nothing else than is stored already.
pub(super) fn agrees(stored: &Header, order: &ImportOrder) -> bool {
    let minutes = order.minutes_per_move;
    order.again != Again::AsNew
        && order.kind == stored.kind
        && order.start.is_none_or(|day| day == stored.start)
        && order.end.is_none_or(|day| day == stored.end)
        && order.rounds.is_none_or(|rounds| rounds == stored.rounds)
        && order.closed.is_none()
        && (order.notation || !stored.notation)
        && (minutes.is_none() || minutes == stored.minutes_per_move)
}

/// Whether the file calls its tournament a round robin.
fn is_round_robin(draft: &TournamentDraft) -> bool {
    said_pairing(&draft.records, &draft.type_text, None) == Some(Pairing::Settled)
}

/// The number of rounds after which an event counts as finished, where no number is stated.
pub(super) fn finished_after(
    header: &Header,
    draft: &TournamentDraft,
    order: &ImportOrder,
) -> Option<u16> {
    let is_taken = draft.rounds_open
        && order.rounds.is_none()
        && header.schedule.closing == Closing::ByRounds
        && header.kind != Kind::Coordinated;
    is_taken.then_some(header.rounds)
}
