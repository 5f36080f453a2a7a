//! The default tie-breaks.

use crate::app::tie_breaks::{default_for, suits};
use crate::domain::Message;
use crate::exchange::trf::declared;
use crate::standings::System;
use crate::standings::field::Pairing;

/// The source of the order of tie-breaks.
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
    /// The tie-breaks for a field paired in this way.
    pub(super) fn tie_breaks(&self, pairing: Pairing) -> Vec<System> {
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
    /// The tie-breaks.
    pub(super) tie_breaks: Vec<System>,
    /// The whole order, where points do not come first in it.
    pub(super) whole: Option<Vec<System>>,
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
    let (whole, tie_breaks) = match systems.split_first() {
        None => return None,
        Some((System::Points, [])) if !unknown.is_empty() => return None,
        Some((System::Points, rest)) => (None, rest.to_vec()),
        Some(_) => (Some(systems.clone()), systems),
    };
    let mut notes = vec![Message::new("standings-order-declared")];
    if !unknown.is_empty() {
        let message = Message::new("standings-order-unknown");
        notes.push(message.with("codes", unknown.join(", ")));
    }
    Some(DeclaredOrder {
        tie_breaks,
        whole,
        notes,
    })
}
