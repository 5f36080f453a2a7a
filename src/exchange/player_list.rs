//! A rating list in the forms from which tournament programs take players: FIDE's list in columns and as XML, the
//! tables that Swiss-Manager and Vega import, and player lines of a tournament report.
//!
//! Sources: the headings of FIDE's list of 2026; of the lists that the federations of Russia, Malaysia and Rio de Janeiro
//! publish for Swiss-Manager (`ID_No`, `Name`, `Rtg_Nat`, `Birthday`, `Fide_No`, `Rtg_Int`, …); Vega's manual, 2.11.2
//! "Export Data" (headings, their order and greatest lengths); FIDE's TRF26 for the player lines.
//!
//! Unknown data stays empty: sex and federation are never guessed, and players without a FIDE number are never given
//! one.

mod fide;
mod tables;

pub use fide::{columns as fide_columns, xml as fide_xml};
pub use tables::{swiss_manager, vega};

use super::draft::{NationalRating, PlayerDraft, TournamentDraft};
use super::trf;
use crate::domain::{Message, Rating};

/// A player of the club in the form that other programs import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutgoingPlayer {
    /// "Last, First".
    pub name: String,
    /// The number in Dansk Skak Union, as text.
    pub dsu: Option<String>,
    /// The FIDE number, as text.
    pub fide: Option<String>,
    /// Year of birth.
    pub born: Option<i32>,
    /// The rating of the list, on the club's scale.
    pub rating: Rating,
    /// The rating of Dansk Skak Union.
    pub dsu_rating: Option<Rating>,
    /// The rating of FIDE.
    pub fide_rating: Option<Rating>,
}

impl OutgoingPlayer {
    /// A player without known numbers.
    pub fn new(name: &str, rating: Rating) -> Self {
        Self {
            name: name.to_owned(),
            dsu: None,
            fide: None,
            born: None,
            rating,
            dsu_rating: None,
            fide_rating: None,
        }
    }

    fn born(&self) -> String {
        self.born.map_or_else(String::new, |year| year.to_string())
    }
}

/// The players as lines `001` of a report without rounds, the rating of the list in the rating column and the numbers
/// of Dansk Skak Union in lines `DEN`; with messages about what could not be represented.
///
/// ```
/// use klubrating::domain::Rating;
/// use klubrating::exchange::{player_list::{OutgoingPlayer, trf_lines}, trf};
/// let anna = OutgoingPlayer::new("Holm, Anna", Rating(1655));
/// let (file, _) = trf_lines("List", &[anna]);
/// let read = trf::read(&file).value.unwrap();
/// assert_eq!((&read.players[0].name[..], read.players[0].rating), ("Holm, Anna", Some(1655)));
/// ```
pub fn trf_lines(title: &str, players: &[OutgoingPlayer]) -> (Vec<u8>, Vec<Message>) {
    let players = (1..).zip(players).map(|(no, player)| {
        let national =
            (player.dsu.is_some() || player.dsu_rating.is_some()).then(|| NationalRating {
                federation: "DEN".to_owned(),
                rating: player.dsu_rating.map(|rating| rating.0),
                origin: String::new(),
                id: player.dsu.clone().unwrap_or_default(),
            });
        PlayerDraft {
            no,
            name: player.name.clone(),
            rating: Some(player.rating.0),
            fide: player.fide.clone().unwrap_or_default(),
            born: player.born(),
            national: national.into_iter().collect(),
            ..PlayerDraft::default()
        }
    });
    trf::write(&TournamentDraft {
        name: title.to_owned(),
        players: players.collect(),
        ..TournamentDraft::default()
    })
}

/// Reports how many have no FIDE number, for formats that identify players by it.
fn without_number(players: &[OutgoingPlayer]) -> Option<Message> {
    let without = players.iter().filter(|one| one.fide.is_none()).count();
    (without > 0).then(|| Message::new("list-without-fide-number").with("count", without))
}

#[cfg(test)]
mod tests;
