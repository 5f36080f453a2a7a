//! Reads and stores the order of tie-breaks, and has the defaults.

use crate::app::error::{AppError, AppResult};
use crate::app::members::nearest::distance;
use crate::domain::tournament::Kind;
use crate::domain::{Message, Play};
use crate::standings::System;
use crate::standings::field::Pairing;
use crate::store::tournament::Header;

/// The word for an empty order: ties are not broken.
pub const NONE: &str = "none";

/// The systems for codes separated by commas; none for `none`.
///
/// # Errors
/// A user error for an unknown code, with the list of existing ones; for a code named twice, and for an empty list.
pub fn read(text: &str) -> AppResult<Vec<System>> {
    if text.trim().eq_ignore_ascii_case(NONE) {
        return Ok(Vec::new());
    }
    let codes = text.split(',').map(str::trim);
    let mut systems = Vec::new();
    for code in codes.filter(|code| !code.is_empty()) {
        let system = system(code)?;
        if systems.contains(&system) {
            let message = Message::new("error-system-twice").with("code", code);
            return Err(AppError::user(message).hinted(Message::new("hint-system-twice")));
        }
        systems.push(system);
    }
    if systems.is_empty() {
        Err(AppError::user(Message::new("error-no-systems")).hinted(hint()))
    } else {
        Ok(systems)
    }
}

/// The criteria for the places, from codes separated by commas: the first for all players, each further one for those
/// still level; for `none` the points alone.
///
/// # Errors
/// As [`read`].
pub fn read_order(text: &str) -> AppResult<Vec<System>> {
    let order = read(text)?;
    Ok(if order.is_empty() {
        vec![System::Points]
    } else {
        order
    })
}

/// The tie-breaks below points, from codes separated by commas; none for `none`.
///
/// # Errors
/// As [`read`], and a user error for the points themselves, which cannot break a tie in points.
pub(crate) fn read_below_points(text: &str) -> AppResult<Vec<System>> {
    let order = read(text)?;
    if order.contains(&System::Points) {
        let message = Message::new("error-points-below-points");
        return Err(AppError::user(message).hinted(Message::new("hint-points-below-points")));
    }
    Ok(order)
}

/// The system with a code.
///
/// # Errors
/// A user error for an unknown code, with the list of existing ones and the one that may be meant.
pub fn system(code: &str) -> AppResult<System> {
    System::from_code(code).ok_or_else(|| {
        let typed = code.to_lowercase();
        let known = System::all().into_iter().map(System::code);
        let near = known.map(|known| (distance(&typed, &known.to_lowercase()), known));
        let near = near.filter(|(letters, _)| 2 * letters <= typed.chars().count());
        let hint = match near.min() {
            Some((_, meant)) => Message::new("hint-system-near")
                .with("suggestion", meant)
                .with("codes", codes()),
            None => hint(),
        };
        AppError::user(Message::new("error-no-such-system").with("code", code)).hinted(hint)
    })
}

/// The hint with the existing codes.
pub(crate) fn hint() -> Message {
    Message::new("hint-systems").with("codes", codes())
}

fn codes() -> String {
    let codes: Vec<String> = System::all().into_iter().map(System::code).collect();
    codes.join(" ")
}

/// The codes as stored.
pub fn text(systems: &[System]) -> String {
    if systems.is_empty() {
        return NONE.to_owned();
    }
    let codes: Vec<String> = systems.iter().map(|system| system.code()).collect();
    codes.join(",")
}

/// The order for a kind of tournament without a decision of the club.
///
/// All-play-all groups use Sonneborn-Berger, Monrad the corrections, as is Danish practice; other organisers' events
/// use FIDE's usual list for Swiss systems. In a team event only a player's own games are comparable.
pub const fn default_text(kind: Kind) -> &'static str {
    match kind {
        Kind::Club | Kind::Coordinated => "SB,DE,WIN",
        Kind::Monrad => "korrektion_almindelig,korrektion_middel,SB",
        Kind::Team => "WON,BPG",
        Kind::Approved => "BH/C1,BH,SB,DE",
    }
}

/// The same in a pool with this kind of games. Matches of sets have neither draws nor colours; equal players are placed
/// by the match between them.
pub const fn default_in(kind: Kind, play: Play) -> &'static str {
    match (play, kind) {
        (Play::Games | Play::Several, _) => default_text(kind),
        (Play::Matches, Kind::Team) => "WON",
        (Play::Matches, _) => "DE",
    }
}

/// The criteria for the places in a file that does not state them.
pub(super) fn default_for(pairing: Pairing) -> Vec<System> {
    let text = match pairing {
        Pairing::Settled => default_text(Kind::Club),
        Pairing::Listed => default_in(Kind::Club, Play::Matches),
        Pairing::Swiss => default_text(Kind::Monrad),
    };
    let mut order = below(System::Points, text);
    order.retain(|system| suits(*system, pairing));
    order
}

/// Whether a system belongs in the default order of a field.
pub(crate) fn suits(system: System, pairing: Pairing) -> bool {
    match system {
        System::Correction(_) => pairing == Pairing::Swiss,
        System::Fide(tie_break) => tie_break.base.is_usual_for(pairing),
        _ => true,
    }
}

/// The order of a first criterion and the stored codes below it; a code that no longer exists, or repeats the first, is
/// ignored.
pub(crate) fn below(first: System, codes: &str) -> Vec<System> {
    let codes = codes.split(',').filter_map(System::from_code);
    let below = codes.filter(|system| *system != first);
    std::iter::once(first).chain(below).collect()
}

/// The order chosen for a tournament; `None` for that of its kind.
pub fn decided(header: &Header) -> Option<Vec<System>> {
    let first = header.places_by.as_deref().and_then(System::from_code);
    let codes = header.tie_breaks.as_deref();
    match (first, codes) {
        (None, None) => None,
        (first, codes) => Some(below(
            first.unwrap_or(System::Points),
            codes.unwrap_or_default(),
        )),
    }
}

/// Writes the order of a tournament into its data; `None` for that of its kind again.
pub(crate) fn decide(header: &mut Header, order: Option<&[System]>) {
    let (first, below) = order.and_then(<[System]>::split_first).unzip();
    let first = first.filter(|first| **first != System::Points);
    header.places_by = first.map(|first| first.code());
    header.tie_breaks = below.map(text);
}
