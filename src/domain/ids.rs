//! A type of its own for every kind of number (person, tournament, list …), so that the compiler refuses to mix them
//! up.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = std::num::ParseIntError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    };
}

id! {
    /// A person: member, former member or guest.
    PersonId(i64)
}
id! {
    /// A tournament or other rated event.
    TournamentId(i64)
}
id! {
    /// A player's start number within one tournament, from 1.
    EntrantNo(u32)
}
id! {
    /// A game of several players.
    MultiGameId(i64)
}
id! {
    /// A pool: games rated together under one regulation, with lists of their own.
    PoolId(i64)
}
id! {
    /// A published list.
    ListId(i64)
}
id! {
    /// One change of the facts: who, when, why; numbered without gaps, only growing.
    OperationId(i64)
}
