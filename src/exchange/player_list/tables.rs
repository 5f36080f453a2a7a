//! The tables of players that Swiss-Manager and Vega import: semicolon, a row of headings.

use super::OutgoingPlayer;
use crate::domain::plain::guarded;
use crate::domain::{Message, Rating};
use crate::exchange::clean::clean_text;
use crate::exchange::csv_cell::table;
use crate::exchange::outgoing::Outgoing;

/// Swiss-Manager's table: the rating of the club's list as the national one, beside that of FIDE. Players are
/// identified by the number of Dansk Skak Union, which files exported from there contain.
///
/// ```
/// use klubrating::domain::Rating;
/// use klubrating::exchange::player_list::{OutgoingPlayer, swiss_manager};
/// let anna = OutgoingPlayer { born: Some(1987), ..OutgoingPlayer::new("Holm, Anna", Rating(1655)) };
/// let file = String::from_utf8(swiss_manager("ES", &[anna])).unwrap();
/// assert_eq!(file.lines().nth(1), Some(";Holm, Anna;;;;1987;ES;1655;;"));
/// ```
pub fn swiss_manager(club: &str, players: &[OutgoingPlayer]) -> Vec<u8> {
    let head = [
        "ID_No", "Name", "Title", "Fed", "Sex", "Birthday", "ClubName", "Rtg_Nat", "Fide_No",
        "Rtg_Int",
    ];
    let rows = players.iter().map(|player| {
        [
            number(player.dsu.as_ref()),
            cell(&player.name),
            String::new(),
            String::new(),
            String::new(),
            player.born(),
            cell(club),
            player.rating.to_string(),
            number(player.fide.as_ref()),
            rating(player.fide_rating),
        ]
    });
    table(head, rows)
}

/// How long a name and a number may be, by Vega's manual.
const VEGA: (usize, usize) = (30, 8);

/// Vega's table: the rating of the club's list as the national one, beside that of FIDE; with messages about what
/// could not be represented. A day of birth of which only the year is known has zeros for day and month, as Vega
/// writes an unknown one.
///
/// ```
/// use klubrating::domain::Rating;
/// use klubrating::exchange::player_list::{OutgoingPlayer, vega};
/// let anna = OutgoingPlayer { born: Some(1987), ..OutgoingPlayer::new("Holm, Anna", Rating(1655)) };
/// let (file, _) = vega(&[anna]);
/// let file = String::from_utf8(file).unwrap();
/// assert_eq!(file.lines().nth(1), Some("Holm, Anna;;00.00.87;;;;0;;1655;"));
/// ```
pub fn vega(players: &[OutgoingPlayer]) -> (Vec<u8>, Vec<Message>) {
    let head = [
        "NAME", "COUNTRY", "BIRTHDAY", "GENDER", "TITLE", "IDFIDE", "ELOFIDE", "IDNAT", "ELONAT",
        "KCOEFF",
    ];
    let mut out = Outgoing::default();
    let rows: Vec<_> = players
        .iter()
        .map(|player| {
            let name = out.text(&player.name, VEGA.0);
            let mut id = |number: Option<&String>| {
                // A number that is cut would be another player's.
                let number = number.filter(|one| {
                    let fits = one.chars().count() <= VEGA.1;
                    if !fits {
                        out.changed(one);
                    }
                    fits
                });
                self::number(number)
            };
            let (fide, dsu) = (id(player.fide.as_ref()), id(player.dsu.as_ref()));
            let born = player.born.map_or_else(String::new, |year| {
                format!("00.00.{:02}", year.rem_euclid(100))
            });
            let elo = player.fide_rating.map_or(0, |rating| rating.0);
            [
                cell(&name),
                String::new(),
                born,
                String::new(),
                String::new(),
                fide,
                elo.to_string(),
                dsu,
                player.rating.to_string(),
                String::new(),
            ]
        })
        .collect();
    (table(head, rows), out.messages)
}

fn cell(text: &str) -> String {
    let text = clean_text(text);
    guarded(&text).into_owned()
}

fn number(number: Option<&String>) -> String {
    number.map(|one| cell(one)).unwrap_or_default()
}

fn rating(value: Option<Rating>) -> String {
    value.map_or_else(String::new, |rating| rating.to_string())
}
