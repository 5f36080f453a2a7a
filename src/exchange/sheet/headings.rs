//! What the headings of columns mean, in the words of tournament programs and of people.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::exchange::name_columns;
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
        "no", "n", "nr", "num", "nummer", "number", "sno", "snr", "stnr", "startnr", "startno", "startnummer", "#", "lp", "id", "lfd",
        "lfdnr", "los",
        "č", "čís", "číslo", "stč", "br", "broj", "rbr", "nrst", "nrcrt", "sorsz", "sorszám", "ssz", "№", "пп", "order", "code",
        "dorsal", "nro", "αα", "id#", "tlnnr", "tlnr", "tnr", "nrini", "noini", "nini", "ini", "pairno", "pair", "pair#", "pairnr", "parnr",
        "seed", "start", "deltagernr", "deltagarnr", "deltakernr", "anmnr", "lot", "lod", "rankinginicial", "nrstartowy", "stno",
        "no#", "spnr", "spillernr", "playerno", "playernr", "teilnnr", "startplatz",
    ]),
    (Column::Rank, &[
        "mce", "rnk", "standing", "clt", "classement", "posiz", "rk", "rg", "rank", "rang", "pl", "plc", "plac", "plads", "placering", "platz", "plats", "plass", "plaats", "place",
        "placing", "pos", "position", "ranking", "msc", "miejsce", "sij", "sijoitus", "röð", "bşsr", "sıra",
        "pořadí", "poradie",
        "hely", "helyezés", "rangs", "rangsor", "poř", "por", "mesto", "место", "locul", "vieta", "koht", "κατ", "lugar",
        "puesto", "clas", "posición", "posizione", "pozycja", "pozice", "lloc", "sija",
    ]),
    (Column::Name, &[
        "namertngid", "прізвище", "прізвище,імя", "прізвищеімя", "прізвищетаімя", "гравець", "фамилия,имя", "фамилияиимя", "namertg", "nameelo", "navnrating", "nameclub", "namefed",
        "name", "navn", "naam", "namn", "nom", "nome", "nombre", "player", "spiller", "spieler", "spelare", "speler", "joueur", "joueureuse", "numesiprenume", "numeșiprenume", "joueur·euse", "jugadora", "spielerin", "spieler(in)", "spielerinspieler", "nazwa", "adı", "ad", "імя", "emër", "sakkozó", "žaidėjas", "spēlētājs", "σκακιστής", "παίκτης",
        "шахматист", "concorrente", "partecipante", "uczestnik", "účastník", "résztvevő", "osaleja", "jucătorul", "ajedrecista", "schaker", "schachfreund",
        "skakspiller", "sjakkspiller", "skákmaður",
        "jugador", "giocatore", "teilnehmer", "deltager", "deltagare", "deltaker", "deelnemer", "participant", "team", "hold",
        "mannschaft", "lag", "ploeg", "équipe", "playername", "spillernavn", "spielername", "deltagernavn", "teamname", "holdnavn",
        "program", "プレーヤー", "選手名", "氏名", "nazwisko", "nazwiskoiimię", "nazwiskoimię", "zawodnik", "nimi", "pelaaja", "isim", "i̇sim", "oyuncu", "nafn", "keppandi",
        "név", "nev", "jméno", "jmeno", "příjmení", "meno", "ime", "imeprezime", "imeiprezime", "prezimeiime",
        "priimekinime", "hráč", "hrac", "igrač", "igrac", "igralec", "nume", "jucător", "jucator", "vardas",
        "vardaspavardė", "vards", "vārds", "dalyvis", "имя", "фамилия", "фамилияимя", "фио", "участник", "игрок", "име",
        "учасник", "όνομα", "adsoyad", "adısoyadı", "sporcu", "versenyző", "jogador", "enxadrista", "osallistuja",
        "mängija", "participante", "participanti", "student", "elev", "names", "players", "spillere", "spelers", "joueurs", "jugadores",
        "giocatori", "jogadores", "hráči", "igrači", "nominativo", "játékos", "numele", "teilnehmerin", "deltagere", "deltagarnamn",
        "surname", "lastname", "nachname", "efternavn", "efternamn", "etternavn", "achternaam", "cognome", "apellidos", "sukunimi", "nameratingid", "namerating", "namertng", "nameid",
    ]),
    (Column::Sex, &["sex", "køn", "kjønn", "kön", "geschlecht", "geslacht", "gender"]),
    (Column::Title, &["title", "titel", "tit", "tittel", "titre", "tyt", "t"]),
    (Column::Federation, &[
        "fed", "fede", "feder", "federation", "cn", "land", "verband", "forbund", "country", "nat", "nation", "pays", "kraj", "maa",
    ]),
    (Column::Dsu, &["dsu", "dsuno", "dsunr", "dsunummer", "dsuid"]),
    (Column::DsuRating, &["dsurating"]),
    (Column::Fide, &["fideid", "fideno", "fidenr", "fide", "idfide"]),
    (Column::Rating, &[
        "rating", "rtg", "rtng", "elo", "fiderating", "fideelo", "elofide", "rat", "ret", "rtgi", "irtg", "ratingi", "eloi", "ratingint",
        "rtgn", "nrtg", "elon", "ratingnat", "ratingtal", "ratingstal", "ratingzahl", "twz", "dwz", "nwz", "fmjd", "knsb", "loc",
        "styrke", "grade", "stig", "selo",
        "rapide", "blitz", "rapid", "snabb", "hurtig", "rejting", "élő", "élőpont", "értékszám", "рейтинг", "рейт", "ratingelo", "relo",
    ]),
    (Column::Born, &[
        "born", "født", "fødtår", "fødselsår", "född", "födelseår", "geboren", "geburtsjahr", "gebjahr", "jahrgang", "yob", "birth",
        "birthday", "geboortejaar",
    ]),
    (Column::Points, &[
        "points", "point", "pts", "pt", "pnt", "pkt", "pkte", "punkte", "poeng", "poäng", "punten", "puntos", "punti", "total",
        "totalt", "totaal", "tot", "ptn", "score", "sum", "summe", "gesamt", "ialt", "p", "mp",
        "pist", "pisteet", "puan", "vinn", "vinningar", "body", "∑", "σ", "suma", "po", "nbw",
        "pont", "pontok", "pontszám", "bodovi", "bodova", "bod", "poeni", "puncte", "punctaj", "pti", "punt", "punts",
        "punkti", "punktid", "taškai", "točke", "тočke", "очки", "очков", "бали", "точки", "pontos", "pontuação", "β",
        "βαθ", "βαθμοί", "summa", "totale", "összesen", "ptos", "puntuación", "finalscore", "totalscore", "totpts", "ges", "razem",
        "celkem", "pointialt", "pointtotal", "totalpoints", "punkteges", "punktegesamt", "gesamtpunkte", "poengtotalt", "totaltpoeng", "totalpoäng",
        "pointsum", "totaalpunten", "samletpoint", "slutpoint", "slutpoäng", "endpunkte", "eindpunten",
    ]),
];

/// A heading without case, blanks, dots, dashes, signs of ordinals and the like.
pub(super) fn plain(text: &str) -> String {
    let kept = |letter: &char| {
        !letter.is_whitespace()
            && !matches!(letter, '.' | '-' | '_' | ':' | '/' | '\'' | 'º' | '°' | 'ª')
    };
    text.to_lowercase().chars().filter(kept).collect()
}

/// What a plain heading names.
pub(super) fn column(heading: &str) -> Option<Column> {
    // Every cell of the first rows is asked, under every separator.
    static COLUMNS: LazyLock<FxHashMap<&str, Column>> = LazyLock::new(|| {
        let of = |(column, words): &(Column, &'static [&'static str])| {
            let column = *column;
            words.iter().map(move |word| (*word, column))
        };
        HEADINGS.iter().flat_map(of).collect()
    });
    let found = COLUMNS.get(heading).copied();
    found.or_else(|| name_columns::is_of_both_names(heading).then_some(Column::Name))
}

/// The number in a heading of a round or an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbered {
    pub(super) number: u32,
    /// Whether a word says that it is a round: `R1`, `1.Rd`, `Runde 1`.
    pub(super) is_round: bool,
}

/// Words for a round.
#[rustfmt::skip]
const ROUND: [&str; 63] = [
    "week", "uge", "woche", "uke", "vecka", "semaine", "semana", "settimana", "tydzień",
    "r", "rd", "rnd", "round", "runde", "ronde", "rond", "rund", "rde", "omgång", "omg", "xrd", "tour", "turno", "ronda",
    "game", "runda", "tur", "kier", "kierros", "umf", "umferð", "kolo", "rodada", "jornada", "forduló", "fordulo", "kolejka",
    "ratas", "turas", "voor", "kārta", "krog", "rondte", "giornata", "spieltag", "spilledag", "rolda", "txanda", "matchday",
    "тур", "коло", "кръг", "raund", "γ", "γύρος", "k", "krs", "f", "ford", "т", "o", "j", "kör",
];
/// What makes an ordinal of a number: `1st`, `2ème`, `3e`.
const ORDINAL: [&str; 11] = [
    "st", "nd", "rd", "th", "ère", "er", "ème", "eme", "ste", "de", "e",
];

/// Whether a plain word says that a round is meant.
pub(super) fn is_round(word: &str) -> bool {
    ROUND.contains(&word)
}

/// The headings with numbers of rounds in Arabic, where they count `I`, `II`, `III` …
pub(super) fn with_arabic_numbers(headings: &mut [String]) {
    const ROMAN: [&str; 15] = [
        "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv",
        "xv",
    ];
    let are_counted = ROMAN[..3]
        .iter()
        .all(|roman| headings.iter().any(|text| text == roman));
    if !are_counted {
        return;
    }
    for heading in headings {
        let place = ROMAN.iter().position(|roman| heading == roman);
        if let Some(place) = place {
            *heading = format!("r{}", place + 1);
        }
    }
}

/// Reads a plain heading with one run of digits: a word for "round" or a mark may stand before it, something short
/// behind it.
pub(super) fn numbered(heading: &str) -> Option<Numbered> {
    const OTHER: [&str; 10] = [
        "",
        "#",
        "x",
        "t",
        "nr",
        "opp",
        "opponent",
        "gegner",
        "modstander",
        "tegenstander",
    ];
    let start = heading.find(|letter: char| letter.is_ascii_digit())?;
    let (word, rest) = heading.split_at(start);
    let end = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, tail) = rest.split_at(end);
    let short = tail.chars().count() <= 6 && tail.chars().all(char::is_alphabetic);
    let mut ordinals = ORDINAL.iter();
    let is_ordinal = ordinals.any(|end| tail.strip_prefix(end).is_some_and(is_round));
    let is_behind = is_round(tail) || is_ordinal;
    if !(short || is_behind) || !(is_round(word) || OTHER.contains(&word)) {
        return None;
    }
    Some(Numbered {
        number: u32::from(numbers::rounds(number)?),
        is_round: is_round(word) || is_behind,
    })
}

/// A heading without the day that stands in it, `1. runde 18/9`, and whether there is nothing else.
pub(super) fn without_day(heading: &str) -> (String, bool) {
    if !heading.contains(['/', '.', '-']) {
        return (heading.to_owned(), false);
    }
    let is_day = |word: &&str| {
        let word = word.trim_matches(['(', ')', ',', '.']);
        let parts: Vec<&str> = word.split(['/', '.', '-']).collect();
        let is_number = |part: &&str| part.parse::<u16>().is_ok();
        let in_year = |day: &str, month: &str| {
            let within =
                |part: &str, most| part.parse().is_ok_and(|n: u16| (1..=most).contains(&n));
            part_of_day(day) && part_of_day(month) && within(day, 31) && within(month, 12)
        };
        parts.iter().all(is_number)
            && match parts[..] {
                [day, month] => in_year(day, month),
                [year, month, day] if year.len() == 4 => in_year(day, month),
                [day, month, year] => in_year(day, month) && [2, 4].contains(&year.len()),
                _ => false,
            }
    };
    let (days, others): (Vec<&str>, Vec<&str>) = heading.split_whitespace().partition(is_day);
    let has_day = days.len() == 1;
    if has_day {
        (others.join(" "), others.is_empty())
    } else {
        (heading.to_owned(), false)
    }
}

/// Whether so many digits may be a day or a month.
fn part_of_day(text: &str) -> bool {
    (1..=2).contains(&text.len())
}

/// Names of rows that add the others up.
pub(super) fn is_sum(name: &str) -> bool {
    #[rustfmt::skip]
    const SUMS: [&str; 33] = [
        "ialt", "total", "totalt", "totaal", "totale", "totaux", "sum", "summe", "summa", "suma", "soma", "somme", "razem", "celkem",
        "gesamt", "spillet", "antal", "antalpartier", "games", "partien", "partier", "average", "gennemsnit", "snit", "schnitt",
        "durchschnitt", "medel", "gjennomsnitt", "gemiddelde", "moyenne", "media", "średnia", "průměr",
    ];
    SUMS.contains(&plain(name).as_str())
}

/// Whether a heading names the second or third column of a round: the colour or the result beside the opponent.
pub(super) fn is_part_of_round(heading: &str) -> bool {
    #[rustfmt::skip]
    const PARTS: [&str; 33] = [
        "", "sc", "scr", "score", "res", "result", "resultat", "ergebnis", "erg", "resultaat", "uitslag", "r", "farve", "farge", "färg", "colour",
        "color", "col", "farbe", "kleur", "f", "c", "hs", "modst", "modstander", "mod", "motst", "motståndare", "opp",
        "opponent", "gegner", "gegn", "tegenstander",
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
            ("2º turno", Some((2, true))),
            ("1° turno", Some((1, true))),
            ("1ère ronde", Some((1, true))),
            ("2nd round", Some((2, true))),
            ("3. forduló", Some((3, true))),
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
    fn a_day_in_a_heading_is_no_part_of_it() {
        for (heading, expected) in [
            ("1. runde 18/9", ("1. runde", false)),
            ("R1 (18-09)", ("R1", false)),
            ("18/9", ("", true)),
            ("2026-09-18", ("", true)),
            ("18.09.26", ("", true)),
            ("1.Rd", ("1.Rd", false)),
            ("13.", ("13.", false)),
            ("1", ("1", false)),
            ("Rating 40/13", ("Rating 40/13", false)),
        ] {
            let (rest, is_day) = without_day(heading);
            assert_eq!((rest.as_str(), is_day), expected, "{heading}");
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
