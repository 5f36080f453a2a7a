//! The default order.

use crate::app::tie_breaks::{default_for, suits};
use crate::domain::Message;
use crate::exchange::trf::declared;
use crate::standings::System;
use crate::standings::field::Pairing;

/// The source of what decides the places.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum UsualOrder {
    /// Decided for this tournament, or declared in its file: used unchanged.
    Decided(Vec<System>),
    /// Decided for tournaments of its kind, in general: unsuitable ones are skipped, such as Buchholz where the
    /// pairings were fixed in advance.
    OfKind(Vec<System>),
    /// Nothing was decided.
    ByPairing,
}

impl UsualOrder {
    /// What decides the places of a field paired in this way.
    pub(super) fn order(&self, pairing: Pairing) -> Vec<System> {
        match self {
            Self::Decided(order) => order.clone(),
            Self::OfKind(order) => {
                let suiting = order.iter().copied();
                suiting.filter(|system| suits(*system, pairing)).collect()
            }
            Self::ByPairing => default_for(pairing),
        }
    }
}

/// The order that a file declares.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct DeclaredOrder {
    pub(super) systems: Vec<System>,
    /// Notes on it.
    pub(super) notes: Vec<Message>,
}

/// The order that the records of a file declare; `None` where they declare none, or only unknown codes.
pub(super) fn declared(records: &[String]) -> Option<DeclaredOrder> {
    let codes = declared::order(records)?;
    let mut systems: Vec<System> = Vec::new();
    let mut unknown: Vec<&str> = Vec::new();
    for code in &codes {
        match System::from_code(code) {
            Some(system) if !systems.contains(&system) => systems.push(system),
            Some(_) => {}
            None => unknown.push(code),
        }
    }
    let only_points = matches!(systems[..], [System::Points]);
    if systems.is_empty() || only_points && !unknown.is_empty() {
        return None;
    }
    let mut notes = vec![Message::new("standings-order-declared")];
    if !unknown.is_empty() {
        let message = Message::new("standings-order-unknown");
        notes.push(message.with("codes", unknown.join(", ")));
    }
    Some(DeclaredOrder { systems, notes })
}
