//! The order of tie-breaks: reading and storing it, and the defaults.

use super::error::{AppError, AppResult};
use crate::domain::Message;
use crate::domain::tournament::Kind;
use crate::standings::System;
use crate::standings::field::Pairing;

/// The word for an empty order: ties are not broken.
pub const NONE: &str = "none";
/// The key of the error for a system named twice.
pub(super) const TWICE: &str = "error-system-twice";

/// The systems of codes separated by commas; `none`: none.
///
/// # Errors
/// A user error for a code that there is not, with the list of those that there are; for one named twice, and for none.
pub fn read(text: &str) -> AppResult<Vec<System>> {
    if text.trim().eq_ignore_ascii_case(NONE) {
        return Ok(Vec::new());
    }
    let codes = text.split(',').map(str::trim);
    let mut systems = Vec::new();
    for code in codes.filter(|code| !code.is_empty()) {
        let system = system(code)?;
        if systems.contains(&system) {
            let message = Message::new(TWICE).with("code", code);
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

/// The system of a code.
///
/// # Errors
/// A user error for a code that there is not, with the list of those that there are.
pub fn system(code: &str) -> AppResult<System> {
    System::from_code(code).ok_or_else(|| {
        AppError::user(Message::new("error-no-such-system").with("code", code)).hinted(hint())
    })
}

/// The hint with the existing codes.
pub(super) fn hint() -> Message {
    let codes: Vec<String> = System::all().into_iter().map(System::code).collect();
    Message::new("hint-systems").with("codes", codes.join(" "))
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

/// The default order for a file without one.
pub(super) fn default_for(pairing: Pairing) -> Vec<System> {
    let kind = match pairing {
        Pairing::Settled | Pairing::Listed => Kind::Club,
        Pairing::Swiss => Kind::Monrad,
    };
    let mut order = kept(default_text(kind));
    order.retain(|system| suits(*system, pairing));
    order
}

/// Whether a system belongs in the default order of a field.
pub(super) fn suits(system: System, pairing: Pairing) -> bool {
    match system {
        System::Correction(_) => pairing == Pairing::Swiss,
        System::Fide(tie_break) => tie_break.base.is_usual_for(pairing),
        _ => true,
    }
}

/// A stored order; a code that no longer exists is ignored.
pub(super) fn kept(text: &str) -> Vec<System> {
    text.split(',').filter_map(System::from_code).collect()
}
