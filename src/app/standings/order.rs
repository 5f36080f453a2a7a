//! What decides between equal points where nothing else was asked for.

use crate::app::tie_breaks::{default_for, suits};
use crate::domain::Message;
use crate::exchange::trf::declared;
use crate::standings::System;
use crate::standings::field::Pairing;

/// Where the order of tie-breaks comes from.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum UsualOrder {
    /// Decided for this tournament, or declared in its file: it holds as it is.
    Decided(Vec<System>),
    /// Decided for tournaments of its kind, whatever they are like: what does not suit this one is passed over, as
    /// Buchholz where the pairings were settled beforehand.
    OfKind(Vec<System>),
    /// Nobody has said anything.
    ByPairing,
}

impl UsualOrder {
    /// What decides between equal points in a field that was paired in this way.
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
    /// What decides between equal points.
    pub(super) tie_breaks: Vec<System>,
    /// The whole order, where points do not come first in it.
    pub(super) whole: Option<Vec<System>>,
    /// What is to be told of it.
    pub(super) notes: Vec<Message>,
}

/// The order that the records of a file declare; `None` where they declare none, or nothing that is known.
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
