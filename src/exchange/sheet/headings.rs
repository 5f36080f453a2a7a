//! What the headings of columns mean, in the words of tournament programs and of people.

use crate::exchange::numbers;

/// What a column holds beside results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    No,
    Rank,
    Name,
    Sex,
    Title,
    Federation,
    Dsu,
    DsuRating,
    Fide,
    Rating,
    Born,
    Points,
}

/// Headings as [`plain`] gives them.
#[rustfmt::skip]
const HEADINGS: [(Column, &[&str]); 12] = [
    (Column::No, &[
        "no", "nr", "num", "nummer", "number", "sno", "snr", "stnr", "startnr", "startno", "startnummer", "#", "lp", "id", "lfd",
        "lfdnr",
    ]),
    (Column::Rank, &[
        "rk", "rg", "rank", "rang", "pl", "plc", "plac", "plads", "placering", "platz", "plats", "plass", "plaats", "place",
        "placing", "pos", "position", "ranking",
    ]),
    (Column::Name, &[
        "name", "navn", "naam", "namn", "nom", "nome", "nombre", "player", "spiller", "spieler", "spelare", "speler", "joueur",
        "jugador", "giocatore", "teilnehmer", "deltager", "deltagare", "deltaker", "deelnemer", "participant", "team", "hold",
        "mannschaft", "lag", "ploeg", "équipe", "playername", "spillernavn", "spielername", "deltagernavn", "teamname", "holdnavn",
    ]),
    (Column::Sex, &["sex", "køn", "kjønn", "kön", "geschlecht", "geslacht", "gender"]),
    (Column::Title, &["title", "titel", "tit", "tittel", "titre"]),
    (Column::Federation, &[
        "fed", "fede", "feder", "federation", "cn", "land", "verband", "forbund", "country", "nat", "nation", "pays",
    ]),
    (Column::Dsu, &["dsu", "dsuno", "dsunr", "dsunummer", "dsuid"]),
    (Column::DsuRating, &["dsurating"]),
    (Column::Fide, &["fideid", "fideno", "fidenr", "fide", "idfide"]),
    (Column::Rating, &[
        "rating", "rtg", "elo", "fiderating", "fideelo", "elofide", "rat", "ret", "rtgi", "irtg", "ratingi", "eloi", "ratingint",
        "rtgn", "nrtg", "elon", "ratingnat", "ratingtal", "ratingstal", "ratingzahl", "twz", "dwz", "nwz", "fmjd", "knsb", "loc",
        "styrke",
    ]),
    (Column::Born, &[
        "born", "født", "fødtår", "fødselsår", "född", "födelseår", "geboren", "geburtsjahr", "gebjahr", "jahrgang", "yob", "birth",
        "birthday", "geboortejaar",
    ]),
    (Column::Points, &[
        "points", "point", "pts", "pt", "pnt", "pkt", "pkte", "punkte", "poeng", "poäng", "punten", "puntos", "punti", "total",
        "totalt", "totaal", "score", "sum", "summe", "gesamt", "ialt", "p", "mp",
    ]),
];

/// A heading without case, blanks, dots, dashes and the like.
pub(super) fn plain(text: &str) -> String {
    let kept = |letter: &char| {
        !letter.is_whitespace() && !matches!(letter, '.' | '-' | '_' | ':' | '/' | '\'')
    };
    text.to_lowercase().chars().filter(kept).collect()
}

/// What a plain heading names.
pub(super) fn column(heading: &str) -> Option<Column> {
    HEADINGS
        .iter()
        .find(|(_, words)| words.contains(&heading))
        .map(|(column, _)| *column)
}

/// The number in a heading of a round or an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbered {
    pub(super) number: u32,
    /// Whether a word says that it is a round: `R1`, `1.Rd`, `Runde 1`.
    pub(super) is_round: bool,
}

/// Reads a plain heading with one run of digits: a word for "round" or a mark may stand before it, something short
/// behind it.
pub(super) fn numbered(heading: &str) -> Option<Numbered> {
    const ROUND: [&str; 16] = [
        "r", "rd", "rnd", "round", "runde", "ronde", "rond", "rund", "rde", "omgång", "omg", "xrd",
        "tour", "turno", "ronda", "game",
    ];
    const OTHER: [&str; 4] = ["", "x", "t", "nr"];
    let start = heading.find(|letter: char| letter.is_ascii_digit())?;
    let (word, rest) = heading.split_at(start);
    let end = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, tail) = rest.split_at(end);
    let short = tail.chars().count() <= 6 && tail.chars().all(char::is_alphabetic);
    if !short || !(ROUND.contains(&word) || OTHER.contains(&word)) {
        return None;
    }
    Some(Numbered {
        number: u32::from(numbers::rounds(number)?),
        is_round: ROUND.contains(&word) || ROUND.contains(&tail),
    })
}

/// Whether a heading names the second or third column of a round: the colour or the result beside the opponent.
pub(super) fn is_part_of_round(heading: &str) -> bool {
    const PARTS: [&str; 21] = [
        "",
        "res",
        "result",
        "resultat",
        "ergebnis",
        "erg",
        "resultaat",
        "uitslag",
        "farve",
        "farge",
        "färg",
        "colour",
        "color",
        "col",
        "farbe",
        "kleur",
        "modst",
        "modstander",
        "opp",
        "opponent",
        "gegner",
    ];
    let word = heading.trim_end_matches(|letter: char| letter.is_ascii_digit());
    PARTS.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_of_rounds_in_every_spelling() {
        for (heading, expected) in [
            ("1.Rd", Some((1, true))),
            ("R.7", Some((7, true))),
            ("Runde 12", Some((12, true))),
            ("3. runde", Some((3, true))),
            (".11", Some((11, false))),
            ("13.", Some((13, false))),
            ("X4.Rd", Some((4, true))),
            ("16nbsp\u{a0}", Some((16, false))),
            ("2a", Some((2, false))),
            ("TB1", None),
            ("Code3", None),
            ("Korr1", None),
            ("Name", None),
        ] {
            let found = numbered(&plain(heading)).map(|found| (found.number, found.is_round));
            assert_eq!(found, expected, "{heading}");
        }
    }

    #[test]
    fn every_word_means_one_column() {
        let words: Vec<&str> = HEADINGS
            .iter()
            .flat_map(|(_, words)| words.iter().copied())
            .collect();
        for (at, word) in words.iter().enumerate() {
            assert!(!words[..at].contains(word), "{word}");
            assert_eq!(plain(word), *word);
        }
    }
}
