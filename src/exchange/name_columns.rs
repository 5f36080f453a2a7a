//! Names in two columns, given name and family name, as membership systems write them: joined into one.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::csv_table::{Cell, heading};

/// Headings of given names, of middle names, and of family names, as [`heading`] gives them.
#[rustfmt::skip]
const PARTS: [&[&str]; 3] = [
    &[
        "fornavn", "fornavne", "for og mellemnavn", "for og mellemnavne", "first name", "firstname", "first names", "first", "given",
        "given name", "given names", "forename", "forenames", "vorname", "vornamen", "förnamn", "voornaam", "prénom", "prenom",
        "prénoms", "jméno", "meno", "imię", "etunimi", "fornafn", "keresztnév", "utónév", "prenume", "eesnimi", "vardas", "vārds",
        "имя", "adı", "ad", "nome próprio", "nomes", "ime",
    ],
    &["mellemnavn", "mellemnavne", "middle name", "middle names", "middle", "zweiter vorname"],
    &[
        "efternavn", "efternavne", "last name", "lastname", "last names", "last", "family", "family name", "familyname", "surname",
        "surnames", "nachname", "familienname", "zuname", "etternavn", "efternamn", "achternaam", "nom de famille", "apellido",
        "apellidos", "apelido", "sobrenome", "cognome", "cognom", "cognoms", "sukunimi", "eftirnafn", "vezetéknév", "családnév",
        "příjmení", "priezvisko", "nazwisko", "prezime", "priimek", "perekonnanimi", "pavardė", "uzvārds", "фамилия", "soyadı", "soyad", "apelidos", "sobrenomes", "nume de familie",
    ],
];
/// The heading that every table of people knows.
const WHOLE: &str = "name";
/// Headings of whole names; beside a given or a family name alone they are the other part.
#[rustfmt::skip]
const WHOLE_NAMES: [&str; 16] = [
    WHOLE, "navn", "namn", "naam", "nom", "nome", "nombre", "nimi", "nev", "név", "ime", "nume", "player", "spiller", "spieler",
    "joueur",
];
/// Whether a heading names a part of a name: `First name`, `Efternavn`.
pub(crate) fn is_part(heading: &str) -> bool {
    PARTS.iter().any(|words| words.contains(&heading))
}

/// Whether a plain heading, without blanks and signs, names both parts of a name: `Name, Vorname`, `Nom et prénom`,
/// `Apellidos y nombre`, `Imię i nazwisko`.
pub(crate) fn is_of_both_names(heading: &str) -> bool {
    const SHORTEST: usize = 6;
    const LONGEST: usize = 40;
    const AND: [&str; 13] = [
        "og", "und", "et", "och", "en", "and", "e", "y", "i", "a", "ja", "și", "şi",
    ];
    // By their first letters: most cells of a file are asked.
    static WORDS: LazyLock<BTreeMap<char, Vec<String>>> = LazyLock::new(|| {
        let words = PARTS[0].iter().chain(PARTS[2]).chain(&WHOLE_NAMES);
        let mut by_letter: BTreeMap<char, Vec<String>> = BTreeMap::new();
        for word in words.map(|word| word.replace(' ', "")) {
            let letter = word.chars().next().unwrap_or_default();
            by_letter.entry(letter).or_default().push(word);
        }
        by_letter
    });
    let beginning_like = |text: &str| {
        let letter = text.chars().next().unwrap_or_default();
        WORDS.get(&letter).map(Vec::as_slice).unwrap_or_default()
    };
    let is_sign = |letter: char| ",&+;()".contains(letter);
    let is_length = (SHORTEST..=LONGEST).contains(&heading.len());
    if !is_length || heading.contains(|letter: char| letter.is_ascii_digit()) {
        return false;
    }
    beginning_like(heading).iter().any(|first| {
        let Some(rest) = heading.strip_prefix(first.as_str()) else {
            return false;
        };
        let rest = rest.trim_matches(is_sign);
        let is_word =
            |text: &str| text != first && beginning_like(text).iter().any(|word| word == text);
        let mut behind = AND.iter().filter_map(|and| rest.strip_prefix(*and));
        !rest.is_empty() && (is_word(rest) || behind.any(is_word))
    })
}

/// How many rows are searched for the headings: titles and facts may be above them.
const ROWS_ABOVE: usize = 60;

/// The parts of names in a table whose row of headings has been passed.
#[derive(Clone, Debug)]
pub(crate) struct NameColumns {
    /// The columns of each person, given name first, and the heading of the whole name.
    people: Vec<(Vec<usize>, String)>,
    rows_to_look_at: usize,
}

impl Default for NameColumns {
    fn default() -> Self {
        Self {
            people: Vec::new(),
            rows_to_look_at: ROWS_ABOVE,
        }
    }
}

impl NameColumns {
    /// Passes a row: the header row gets one column "name" instead of those for given and family name, and every row
    /// after it the whole name there, in the leftmost of them. Without both, or if there is a column of whole names,
    /// rows are not changed. Two players of a game have each their own, `White first name`.
    pub(crate) fn join(&mut self, row: &mut Vec<Cell>) {
        if !self.people.is_empty() || self.rows_to_look_at > 0 {
            let headings: Vec<String> = row.iter().map(|cell| heading(cell.unguarded())).collect();
            let people = people(&headings);
            // The headings may come again, over another table.
            if !people.is_empty() {
                self.people = people;
                // From the right, so that the places of the others stay.
                for (columns, whole) in self.people.iter().rev() {
                    keep(row, columns, whole.clone());
                }
                return;
            }
        }
        if self.people.is_empty() {
            self.rows_to_look_at = self.rows_to_look_at.saturating_sub(1);
            return;
        }
        for (columns, _) in self.people.iter().rev() {
            let texts = columns.iter().filter_map(|at| row.get(*at));
            let texts: Vec<&str> = texts.map(Cell::unguarded).collect();
            keep(row, columns, whole(&texts));
        }
    }

    /// The columns that the rows lack now, the last first.
    pub(crate) fn removed(&self) -> Vec<usize> {
        let removed = |(columns, _): &(Vec<usize>, String)| {
            let first = columns.iter().min().copied();
            columns
                .clone()
                .into_iter()
                .filter(move |at| Some(*at) != first)
        };
        let mut places: Vec<usize> = self.people.iter().flat_map(removed).collect();
        places.sort_unstable_by(|one, other| other.cmp(one));
        places
    }
}

/// The parts as one name; a part that another has already, `Anna` beside `Anna Holm`, is not said twice.
fn whole(parts: &[&str]) -> String {
    let words = |text: &str| -> Vec<String> {
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let is_within = |part: &str, other: &str| {
        let (part, other) = (words(part), words(other));
        part.len() < other.len() && part.iter().all(|word| other.contains(word))
    };
    let is_said = |part: &&&str| parts.iter().any(|other| is_within(part, other));
    let filled = parts.iter().filter(|text| !text.is_empty());
    let filled: Vec<&str> = filled.filter(|part| !is_said(part)).copied().collect();
    filled.join(" ")
}

/// Leaves one cell of the parts, with this text.
fn keep(row: &mut Vec<Cell>, columns: &[usize], text: String) {
    let Some(first) = columns.iter().min().copied() else {
        return;
    };
    if let Some(cell) = row.get_mut(first) {
        *cell = Cell::new(cell.line, cell.column, text);
    }
    let mut at = 0;
    row.retain(|_| {
        at += 1;
        let place = at - 1;
        place == first || !columns.contains(&place)
    });
}

/// The columns of one person under their headings, else those of two under headings that begin with a word for each; in
/// order from the left.
fn people(headings: &[String]) -> Vec<(Vec<usize>, String)> {
    let own = parts(headings);
    if !own.is_empty() {
        // The same headings once more: the other player of a game.
        let others = headings.iter().enumerate().map(|(place, heading)| {
            if own.contains(&place) {
                String::new()
            } else {
                heading.clone()
            }
        });
        let other = parts(&others.collect::<Vec<_>>());
        let is_behind = own.iter().max() < other.iter().min();
        let both = [own, other]
            .into_iter()
            .filter(|columns| !columns.is_empty());
        let both: Vec<_> = both.map(|columns| (columns, WHOLE.to_owned())).collect();
        return if is_behind { both } else { both[..1].to_vec() };
    }
    let first = |heading: &String| heading.split_once(' ').map(|(word, _)| word.to_owned());
    let last = |heading: &String| heading.rsplit_once(' ').map(|(_, word)| word.to_owned());
    let words = headings
        .iter()
        .flat_map(|heading| [first(heading), last(heading)]);
    let mut sides: Vec<String> = Vec::new();
    for side in words.flatten() {
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    // `White first name`, `Nom Blancs`.
    let of_side = |side: &String| {
        let rest = |heading: &String| {
            let rest = heading.strip_prefix(side.as_str());
            let rest = rest.or_else(|| heading.strip_suffix(side.as_str()));
            rest.map(|rest| rest.trim().to_owned()).unwrap_or_default()
        };
        parts(&headings.iter().map(rest).collect::<Vec<_>>())
    };
    let found = sides.into_iter().map(|side| (of_side(&side), side));
    let found: Vec<(Vec<usize>, String)> =
        found.filter(|(columns, _)| !columns.is_empty()).collect();
    let [(one, _), (other, _)] = &found[..] else {
        return Vec::new();
    };
    // Each beside each other, so that they stay in order.
    let is_before = one.iter().max() < other.iter().min();
    if is_before { found } else { Vec::new() }
}

/// The columns of given, middle and family names; none where a column has whole names beside both, or nothing but one of
/// them. Next to `Vorname` alone a column `Name` is the family name, next to `Apellidos` a column `Nombre` the given one.
fn parts(headings: &[String]) -> Vec<usize> {
    let place = |words: &[&str]| {
        let mut headings = headings.iter();
        headings.position(|heading| words.contains(&heading.as_str()))
    };
    let [given, middle, family] = PARTS.map(place);
    // `First` and `Last` may be anything beside a name: a round, a rating.
    let is_name =
        |place: &usize| !["first", "last", "given", "family"].contains(&&*headings[*place]);
    let mut others = (0..headings.len()).filter(|place| ![given, family].contains(&Some(*place)));
    let whole = others.find(|place| WHOLE_NAMES.contains(&headings[*place].as_str()));
    // `Ime` twice are two players.
    let whole = whole.filter(|place| given.is_none_or(|given| headings[given] != headings[*place]));
    let (given, family) = match (given, family, whole) {
        (Some(given), Some(family), None) => (given, family),
        (Some(given), None, Some(other)) if is_name(&given) => (given, other),
        (None, Some(family), Some(other)) if is_name(&family) => (other, family),
        _ => return Vec::new(),
    };
    let columns = [Some(given), middle, Some(family)];
    columns.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(rows: &[&str]) -> Vec<String> {
        let mut columns = NameColumns::default();
        let cells = |row: &str| {
            let texts = row.split(';').zip(1..);
            texts
                .map(|(text, column)| Cell::new(1, column, text.to_owned()))
                .collect()
        };
        rows.iter()
            .map(|row| {
                let mut row: Vec<Cell> = cells(row);
                columns.join(&mut row);
                let texts: Vec<&str> = row.iter().map(Cell::unguarded).collect();
                texts.join(";")
            })
            .collect()
    }

    #[test]
    fn the_same_heading_twice_is_of_two_players() {
        let rows = ["Ime;Rezultat;Ime", "Holm Anna;1-0;Friis Bo"];
        assert_eq!(joined(&rows), rows);
    }

    #[test]
    fn given_and_family_name_are_one_name_in_any_order() {
        assert_eq!(
            joined(&[
                "Title",
                "Efternavn;DSU;Fornavn",
                "Møller;90004;Dorte",
                "Lund;1",
                ";2;Bo"
            ]),
            ["Title", "name;DSU", "Dorte Møller;90004", "Lund;1", "Bo;2"]
        );
        assert_eq!(
            joined(&[
                "No;Fornavn;Efternavn",
                "1;Bo;Lund",
                "Fornavn;Efternavn;No",
                "Ida;Krag;1"
            ]),
            ["No;name", "1;Bo Lund", "name;No", "Ida Krag;1"]
        );
        assert_eq!(
            joined(&[
                "First name;Middle name;Last name",
                "Anna;Marie;Jensen",
                "Bo;;Hansen"
            ]),
            ["name", "Anna Marie Jensen", "Bo Hansen"]
        );
        assert_eq!(joined(&["Name;Vorname", "Groß;Ute"]), ["name", "Ute Groß"]);
        for headings in [
            "Navn;Fornavn",
            "Nom;Prénom",
            "Apellidos;Nombre",
            "Cognome;Nome",
            "Last;First",
            "Surname;Name",
        ] {
            assert_eq!(
                joined(&[headings, "Holm;Anna"]),
                ["name", "Anna Holm"],
                "{headings}"
            );
        }
        assert_eq!(
            joined(&["Navn;Fornavn", "Anna Holm;Anna"]),
            ["name", "Anna Holm"]
        );
    }

    #[test]
    fn headings_of_both_parts_of_a_name() {
        for heading in [
            "name,vorname",
            "nometprénom",
            "apellidos,nombre",
            "imięinazwisko",
            "cognomeenome",
            "adsoyad",
        ] {
            assert!(is_of_both_names(heading), "{heading}");
        }
        for heading in [
            "name",
            "namename",
            "nomade",
            "firstround",
            "lasttournament",
            "holm,anna",
        ] {
            assert!(!is_of_both_names(heading), "{heading}");
        }
    }

    #[test]
    fn a_whole_name_or_half_of_one_is_left_alone() {
        for row in [
            "Navn;Fornavn;Efternavn",
            "Fornavn;DSU",
            "Efternavn;DSU",
            "Player;First;Second",
            "Name;Last",
        ] {
            assert_eq!(joined(&[row, "a;b;c"]), [row, "a;b;c"]);
        }
    }
}
