//! FIDE's list: columns of fixed width, and XML.

use std::fmt::Write as _;

use quick_xml::escape::escape;

use super::{OutgoingPlayer, without_number};
use crate::domain::Message;
use crate::exchange::clean::clean_text;
use crate::exchange::outgoing::Outgoing;

/// The header of FIDE's list of 2026, whose words determine where the columns begin.
const HEAD: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

/// The width of the name column.
const NAME: usize = 60;

/// FIDE's list in columns of fixed width, the rating of the club's list as that of standard chess; with messages
/// about what could not be represented.
///
/// ```
/// use std::collections::BTreeSet;
/// use klubrating::domain::Rating;
/// use klubrating::exchange::{fide_list, player_list::{OutgoingPlayer, fide_columns}};
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

/// FIDE's list as XML, the rating of the club's list as that of standard chess; with messages about what could not be
/// represented.
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
