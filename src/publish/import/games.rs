//! What an import of games of several players brought.

use serde::Serialize;

use super::ImportedPlayer;
use crate::domain::{Date, Decimal, Problem};

/// The result of an import.
#[derive(Clone, Debug, Serialize)]
pub struct Imported {
    pub games: usize,
    /// The day of the first one.
    #[serde(skip)]
    pub first: Date,
    /// The day of the last one.
    #[serde(skip)]
    pub last: Date,
    /// The games as in the file.
    #[serde(rename = "tables")]
    pub played: Vec<ImportedGame>,
    /// All players with their identities.
    pub players: Vec<ImportedPlayer>,
    /// Warnings about the file.
    #[serde(skip)]
    pub warnings: Vec<Problem>,
}

/// A game as in its file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ImportedGame {
    /// Its name; may be empty.
    pub name: String,
    pub date: Date,
    /// Names and results, the best first.
    pub results: Vec<(String, Decimal)>,
}
