//! Writes a rating list in the forms that tournament programs import: FIDE's list in columns and as XML, the tables of
//! Swiss-Manager and Vega, and player lines of a tournament report.
//!
//! Sources: the headings of FIDE's list of 2026; those of the lists that the federations of Russia, Malaysia and Rio de
//! Janeiro publish for Swiss-Manager (`ID_No`, `Name`, `Rtg_Nat`, `Birthday`, `Fide_No`, `Rtg_Int`, …); Vega's manual,
//! 2.11.2 "Export Data" (headings, their order and maximum lengths); FIDE's TRF26 for the player lines.
//!
//! Unknown data stays empty: sex and federation are never guessed, and players without a FIDE number are never given
//! one.

use std::fmt::Write as _;

pub use {columns as fide_columns, xml as fide_xml};

use quick_xml::escape::escape;

use super::clean::clean_text;
use super::csv::cell::table;
use super::draft::{NationalRating, PlayerDraft, TournamentDraft};
use super::outgoing::Outgoing;
use super::trf;
use crate::domain::plain::guarded;
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
        let dsu_rating = player.dsu_rating.map(|rating| rating.0);
        let national = NationalRating::dsu(player.dsu.clone().unwrap_or_default(), dsu_rating);
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

/// Reports how many players have no FIDE number, for formats that identify players by it.
fn without_number(players: &[OutgoingPlayer]) -> Option<Message> {
    let without = players.iter().filter(|one| one.fide.is_none()).count();
    (without > 0).then(|| Message::new("list-without-fide-number").with("count", without))
}

/// The header of FIDE's list of 2026, whose words determine where the columns begin.
const HEAD: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

/// The width of the name column.
const NAME: usize = 60;

/// FIDE's list in columns of fixed width, with the rating of the club's list as the standard rating; with messages
/// about what the format cannot represent.
///
/// ```
/// use std::collections::BTreeSet;
/// use klubrating::domain::Rating;
/// use klubrating::exchange::rating_list::fide_list;
/// use klubrating::exchange::player_list::{OutgoingPlayer, fide_columns};
/// let mut anna = OutgoingPlayer::new("Holm, Anna", Rating(1655));
/// anna.fide = Some("1400001".into());
/// let (file, _) = fide_columns(&[anna]);
/// let wanted = BTreeSet::from(["1400001".to_owned()]);
/// let list = fide_list::read_text(&file[..], &wanted, |_| true).unwrap().unwrap().value.unwrap();
/// assert_eq!((&list.players[0].name[..], list.players[0].fide_rating), ("Holm, Anna", Some(Rating(1655))));
/// ```
pub fn columns(players: &[OutgoingPlayer]) -> (Vec<u8>, Vec<Message>) {
    let mut out = Outgoing::default();
    let mut file = format!("{HEAD}\r\n");
    for player in players {
        let name = out.text(&player.name, NAME);
        let number = player.fide.as_deref().unwrap_or_default();
        let _ = write!(
            file,
            "{number:<15}{name:<98}{rating:>4}{blank:35}{born:<6}\r\n",
            rating = player.rating.0,
            blank = "",
            born = player.born(),
        );
    }
    out.messages.extend(without_number(players));
    (file.into_bytes(), out.messages)
}

/// FIDE's list as XML, with the rating of the club's list as the standard rating; with messages about what the format
/// cannot represent.
///
/// ```
/// use klubrating::domain::Rating;
/// use klubrating::exchange::player_list::{OutgoingPlayer, fide_xml};
/// let (file, messages) = fide_xml(&[OutgoingPlayer::new("Holm & Co, A", Rating(1655))]);
/// let file = String::from_utf8(file).unwrap();
/// assert!(file.contains("<name>Holm &amp; Co, A</name>") && file.contains("<rating>1655</rating>"));
/// assert_eq!(messages[0].key, "list-without-fide-number");
/// ```
pub fn xml(players: &[OutgoingPlayer]) -> (Vec<u8>, Vec<Message>) {
    let mut file = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<playerslist>\n");
    for player in players {
        let number = player.fide.as_deref().unwrap_or_default();
        let fields = [
            ("fideid", number.to_owned()),
            ("name", clean_text(&player.name)),
            ("country", String::new()),
            ("sex", String::new()),
            ("title", String::new()),
            ("rating", player.rating.to_string()),
            ("birthday", player.born()),
            ("flag", String::new()),
        ];
        file.push_str("<player>\n");
        for (name, value) in fields {
            let _ = writeln!(file, "<{name}>{}</{name}>", escape(&value));
        }
        file.push_str("</player>\n");
    }
    file.push_str("</playerslist>\n");
    (
        file.into_bytes(),
        without_number(players).into_iter().collect(),
    )
}

/// Swiss-Manager's table: the rating of the club's list as the national rating, beside FIDE's. Players are identified
/// by the number of Dansk Skak Union, which files exported from Swiss-Manager contain.
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
            number_cell(player.dsu.as_ref()),
            cell(&player.name),
            String::new(),
            String::new(),
            String::new(),
            player.born(),
            cell(club),
            player.rating.to_string(),
            number_cell(player.fide.as_ref()),
            rating(player.fide_rating),
        ]
    });
    table(head, rows)
}

/// The maximum lengths of a name and of a number, by Vega's manual.
const VEGA: (usize, usize) = (30, 8);

/// Vega's table: the rating of the club's list as the national rating, beside FIDE's; with messages about what the
/// format cannot represent. If only the year of birth is known, day and month are zeros, as Vega writes an unknown
/// date.
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
                // A truncated number would be another player's.
                let number = number.filter(|one| {
                    let fits = one.chars().count() <= VEGA.1;
                    if !fits {
                        out.changed(one);
                    }
                    fits
                });
                number_cell(number)
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

fn number_cell(number: Option<&String>) -> String {
    number.map(|one| cell(one)).unwrap_or_default()
}

fn rating(value: Option<Rating>) -> String {
    value.map_or_else(String::new, |rating| rating.to_string())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::exchange::people::members_csv;
    use crate::exchange::rating_list::fide_list;

    /// Players with realistic names, and unique numbers.
    fn players() -> impl Strategy<Value = Vec<OutgoingPlayer>> {
        // No longer than the formats allow.
        let name = "[A-ZÆØÅ][a-zæøåäöüßé]{1,8}( [A-Z][a-z]{1,5})?, [A-ZÆØÅ][a-zæøåé]{1,6}(-[A-Z][a-z]{1,3})?";
        let rating = || proptest::option::of((100..3000_i32).prop_map(Rating));
        let player = (
            name,
            proptest::option::of(1900..2020_i32),
            100..3000_i32,
            (rating(), rating()),
            (any::<bool>(), any::<bool>()),
        );
        proptest::collection::vec(player, 1..20).prop_map(|players| {
            (1..)
                .zip(players)
                .map(
                    |(no, (name, born, own, (dsu_rating, fide_rating), has))| OutgoingPlayer {
                        name,
                        dsu: has.0.then(|| (10_000 + no).to_string()),
                        fide: has.1.then(|| (1_400_000 + no).to_string()),
                        born,
                        rating: Rating(own),
                        dsu_rating,
                        fide_rating,
                    },
                )
                .collect()
        })
    }

    proptest! {
        #[test]
        fn fides_forms_come_back(players in players()) {
            let wanted: BTreeSet<String> = players.iter().filter_map(|one| one.fide.clone()).collect();
            let known: Vec<_> = players.iter().filter(|one| one.fide.is_some()).collect();
            let (text, told) = fide_columns(&players);
            let (xml, _) = fide_xml(&players);
            prop_assert_eq!(told.is_empty(), known.len() == players.len());
            let text = fide_list::read_text(&text[..], &wanted, |_| true).unwrap().unwrap();
            let xml = fide_list::read_xml(&xml[..], &wanted, |_| true).unwrap().unwrap();
            for reading in [text, xml] {
                prop_assert!(reading.problems.is_empty(), "{:?}", reading.problems);
                let list = reading.value.unwrap();
                prop_assert_eq!(list.total, players.len());
                prop_assert_eq!(list.players.len(), known.len());
                for (read, written) in list.players.iter().zip(&known) {
                    prop_assert_eq!(&read.name, &written.name);
                    prop_assert_eq!(&read.fide, &written.fide);
                    prop_assert_eq!(read.born, written.born);
                    prop_assert_eq!(read.fide_rating, Some(written.rating));
                }
            }
        }

        #[test]
        fn lines_of_a_report_come_back(players in players()) {
            let (file, told) = trf_lines("List", &players);
            prop_assert!(told.is_empty(), "{told:?}");
            let read = trf::read(&file).value.unwrap().players;
            prop_assert_eq!(read.len(), players.len());
            for (read, written) in read.iter().zip(&players) {
                prop_assert_eq!(&read.name, &written.name);
                prop_assert_eq!(read.rating, Some(written.rating.0));
                prop_assert_eq!(&read.fide, written.fide.as_deref().unwrap_or_default());
                prop_assert_eq!(&read.born, &written.born());
                let record = read.national.first();
                prop_assert_eq!(record.and_then(|one| one.rating), written.dsu_rating.map(|one| one.0));
                prop_assert_eq!(record.map_or("", |one| &one.id[..]), written.dsu.as_deref().unwrap_or_default());
            }
        }

        /// Both tables can be read back as a list of members.
        #[test]
        fn tables_come_back(players in players()) {
            let (vega, _) = vega(&players);
            for file in [swiss_manager("ES", &players), vega] {
                let reading = members_csv::read(&file);
                let read = reading.value.unwrap();
                prop_assert_eq!(read.len(), players.len());
                for (read, written) in read.iter().zip(&players) {
                    prop_assert_eq!(&read.name, &written.name);
                    prop_assert_eq!((&read.dsu, &read.fide), (&written.dsu, &written.fide));
                }
            }
        }
    }
}
