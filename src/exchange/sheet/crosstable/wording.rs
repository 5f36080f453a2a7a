//! Cells in words: opponents by their names, results as `v`, `t`, `r`.

use std::collections::{BTreeMap, BTreeSet};

use crate::exchange::csv_table::Cell;

use super::locate::{Table, text};
use super::marks;
use super::results::ResultCell;
use crate::exchange::sheet::cell;
use crate::exchange::sheet::headings::Column;
use crate::exchange::words::outcomes;

/// Puts the places of the players for their names where cells have them: `Bo Hansen 1` is `3 1`, `beat Hansen` `beat 3`.
///
/// Nothing is done where few cells do, so that a word that happens to be a name changes no table.
pub(super) fn numbers_for_names(table: &Table<'_>, cells: &mut [Vec<ResultCell>]) {
    let in_words = |cell: &&ResultCell| cell.normal.contains(char::is_alphabetic);
    let filled = || {
        cells
            .iter()
            .flatten()
            .filter(|cell| !cell.normal.is_empty())
    };
    let words = filled().filter(in_words).count();
    if words == 0 || words * 2 < filled().count() {
        return;
    }
    let Some(column) = table.first(Column::Name) else {
        return;
    };
    let names = places(table, column);
    // Whoever is called like a bye is not meant by it.
    let numbered = |cell: &ResultCell| {
        let is_bye = cell::bye(&cell.normal).is_some();
        if is_bye {
            None
        } else {
            opponent(&names, &cell.normal)
        }
    };
    let named = filled().filter(|cell| numbered(cell).is_some()).count();
    if named * 2 < filled().count() {
        return;
    }
    for cell in cells.iter_mut().flatten() {
        if let Some(text) = numbered(cell) {
            cell.normal = text;
        }
    }
}

/// The place of every player by name, and by those parts of it that are nobody else's.
fn places(table: &Table<'_>, column: usize) -> BTreeMap<String, usize> {
    let name = |row: &&[Cell]| row.get(column).map(text).unwrap_or_default();
    let names = table.rows.iter().map(name).map(|name| cell::normal(&name));
    let mut places: BTreeMap<String, Option<usize>> = BTreeMap::new();
    for (place, name) in (1..).zip(names).filter(|(_, name)| !name.is_empty()) {
        let parts = name
            .split([' ', ','])
            .filter(|part| part.chars().count() > 2);
        let spellings = parts.map(str::to_owned).chain(shortened(&name));
        for spelling in spellings.filter(|spelling| *spelling != name) {
            let of_others = places.entry(spelling).or_insert(Some(place));
            *of_others = of_others.filter(|other| *other == place);
        }
        places.insert(name, Some(place));
    }
    let known = places.into_iter();
    known
        .filter_map(|(name, place)| Some((name, place?)))
        .collect()
}

/// Other ways to write a name, `holm, anna` or `anna holm`: turned, the family name alone where it has several words, and
/// with the initial of the given name.
fn shortened(name: &str) -> Vec<String> {
    let both = match name.split_once(", ") {
        Some((last, first)) => vec![(last, first)],
        None => {
            let words = [
                name.split_once(' '),
                name.rsplit_once(' ').map(|(last, first)| (first, last)),
            ];
            // Given name first, as usual, or last.
            let first = words[0].map(|(first, last)| (last, first));
            let last = words[1].map(|(first, last)| (last, first));
            first.into_iter().chain(last).collect()
        }
    };
    let spellings = both.into_iter().flat_map(|(last, first)| {
        let initial: String = first.chars().take(1).collect();
        [
            format!("{first} {last}"),
            last.to_owned(),
            format!("{last} {initial}"),
            format!("{last} {initial}."),
            format!("{last}, {initial}"),
            format!("{last}, {initial}."),
            format!("{initial}. {last}"),
            format!("{initial} {last}"),
        ]
    });
    spellings.collect()
}

/// A cell with a player's place instead of the name: the longest name, from the first word on that begins one.
fn opponent(names: &BTreeMap<String, usize>, cell: &str) -> Option<String> {
    let is_between = |letter: char| " :()".contains(letter);
    let ends = cell.match_indices(is_between).map(|(at, _)| at);
    let mut ends: Vec<usize> = ends.chain([cell.len()]).collect();
    // The longest first: a first name may be somebody else's last.
    ends.reverse();
    let starts = cell
        .match_indices(is_between)
        .map(|(at, sign)| at + sign.len());
    // `+Krag`, what was made before the name.
    let behind_sign = cell
        .strip_prefix(['+', '-', '='])
        .map(|rest| cell.len() - rest.trim_start().len());
    let found = std::iter::once(0)
        .chain(behind_sign)
        .chain(starts)
        .filter_map(|start| {
            let mut ends = ends.iter().copied().filter(|end| *end > start);
            ends.find_map(|end| {
                let place = names.get(cell[start..end].trim_end_matches(','))?;
                Some((start, end, place))
            })
        });
    // Of several the longest: in `n paolo nardi` two words may be the initial and the name of somebody else.
    let (start, end, place) = found.min_by_key(|(start, end, _)| std::cmp::Reverse(end - start))?;
    Some(format!(
        "{}{place}{}",
        cell[..start].trim_end(),
        &cell[end..]
    ))
}

/// Puts `1`, `0` and `½` for the letters of the language in which all cells that end in a word of their own can be read.
pub(super) fn signs_for_words(cells: &mut [Vec<ResultCell>]) {
    let all = || cells.iter().flatten();
    let ending = |cell: &ResultCell| -> Option<String> {
        let (before, word) = cell.normal.rsplit_once(' ')?;
        let is_letter = word.len() == 1 && word.starts_with(char::is_alphabetic);
        let has_opponent = before.contains(|letter: char| letter.is_ascii_digit());
        (is_letter && has_opponent).then(|| word.to_owned())
    };
    let words: Vec<String> = all().filter_map(ending).collect();
    let filled = all().filter(|cell| !cell.normal.is_empty()).count();
    if words.is_empty() || words.len() * 2 < filled {
        return;
    }
    let Some([won, lost, drawn]) =
        outcomes::letters(&words.iter().map(String::as_str).collect::<Vec<_>>())
    else {
        return;
    };
    for cell in cells.iter_mut().flatten() {
        let Some((before, word)) = cell.normal.rsplit_once(' ') else {
            continue;
        };
        let sign = match word {
            word if word == won => "1",
            word if word == lost => "0",
            word if word == drawn => "½",
            _ => continue,
        };
        cell.normal = format!("{before} {sign}");
    }
}

/// Puts `1`, `0` and `½` for letters that stand alone in all cells of results but the own ones, where one language has them.
pub(super) fn results_for_letters(cells: &mut [Vec<ResultCell>]) {
    const MOST_OTHERS: usize = 4;
    let is_letter = |cell: &&ResultCell| {
        cell.normal.chars().count() == 1 && cell.normal.starts_with(char::is_alphabetic)
    };
    let all = || cells.iter().flatten();
    let filled = all().filter(|cell| !marks::is_own(&cell.text)).count();
    let letters = || all().filter(is_letter).filter(|cell| cell.normal != "x");
    // American letters are a notation by themselves, in which `F` and `X` tell forfeits.
    let are_usual = letters().all(|cell| ["w", "d", "l"].contains(&cell.normal.as_str()));
    if are_usual || letters().count() * MOST_OTHERS < filled * (MOST_OTHERS - 1) {
        return;
    }
    let found: BTreeSet<&str> = letters().map(|cell| cell.normal.as_str()).collect();
    if found.len() < 2 {
        return;
    }
    let Some([won, lost, drawn]) = outcomes::letters(&found.into_iter().collect::<Vec<_>>()) else {
        return;
    };
    for cell in cells.iter_mut().flatten() {
        let sign = match cell.normal.as_str() {
            letter if letter == won => "1",
            letter if letter == lost => "0",
            letter if letter == drawn => "½",
            _ => continue,
        };
        sign.clone_into(&mut cell.normal);
        sign.clone_into(&mut cell.text);
    }
}

/// Puts the letter of a game that was not played behind its sign: `86WF+` is `86w+f`. Alone it is large for the one who
/// won so and small for the other, `62B F` against `10W f`, where both are in the table; `K` and `k` likewise.
pub(super) fn forfeits_in_letters(cells: &mut [Vec<ResultCell>]) {
    let letters: Vec<Vec<Option<(String, char)>>> = cells
        .iter()
        .map(|row| row.iter().map(|cell| forfeit_letter(&cell.text)).collect())
        .collect();
    let is_there = |wanted| {
        let mut all = letters.iter().flatten().flatten();
        all.any(|(before, letter)| *letter == wanted && !before.ends_with(['+', '-']))
    };
    let tell = is_there('F') && is_there('f') || is_there('K') && is_there('k');
    for (cell, found) in cells
        .iter_mut()
        .flatten()
        .zip(letters.into_iter().flatten())
    {
        let Some((before, letter)) = found else {
            continue;
        };
        cell.normal = match letter {
            _ if before.ends_with(['+', '-']) => format!("{before}f"),
            'F' | 'K' if tell => format!("{before}+f"),
            'f' | 'k' if tell => format!("{before}-f"),
            _ => continue,
        };
    }
}

/// Opponent, colour and sign, if there is one, of a cell with the letter of a forfeit behind the colour; and the letter.
fn forfeit_letter(text: &str) -> Option<(String, char)> {
    let tight: String = text.split_whitespace().collect();
    let (rest, sign) = match tight.strip_suffix(['+', '-', '–', '−']) {
        Some(rest) if tight.ends_with('+') => (rest, "+"),
        Some(rest) => (rest, "-"),
        None => (tight.as_str(), ""),
    };
    let letter = rest
        .chars()
        .next_back()
        .filter(|letter| "FfKk".contains(*letter))?;
    let before = rest[..rest.len() - 1].to_lowercase();
    let number = before.strip_suffix(['w', 'b', 's', 'z', 'h'])?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| (format!("{before}{sign}"), letter))
}

/// Cells whose result stands behind a sign, `w6=1`, `b10=½`, without it, where all with an opponent and a result are so.
pub(super) fn without_sign_before_result(cells: &mut [Vec<ResultCell>]) {
    let apart = |text: &str| -> Option<String> {
        let (opponent, made) = text.split_once('=')?;
        let is_result = matches!(made, "0" | "1" | "½" | "r" | "0.5" | "0,5");
        let is_game = opponent.ends_with(|letter: char| letter.is_ascii_digit())
            && opponent.starts_with(char::is_alphabetic);
        (is_result && is_game).then(|| format!("{opponent} {made}"))
    };
    let filled = || {
        cells
            .iter()
            .flatten()
            .filter(|cell| cell.normal.chars().count() > 3)
    };
    let signed = filled()
        .filter(|cell| apart(&cell.normal).is_some())
        .count();
    if signed * 2 <= filled().count() {
        return;
    }
    for cell in cells.iter_mut().flatten() {
        if let Some(text) = apart(&cell.normal) {
            cell.normal = text;
        }
    }
}

/// Letters of White and Black where the usual ones would mean something else.
const COLOURS: [(char, char); 11] = [
    // Polish and Croatian: białe, czarne; Czech and Slovak.
    ('b', 'c'),
    ('b', 'č'),
    // Spanish, Italian, French: blancas, negras.
    ('b', 'n'),
    // Turkish: beyaz, siyah.
    ('b', 's'),
    // Portuguese: brancas, pretas.
    ('b', 'p'),
    // Lithuanian: balti, juodi; Latvian: baltie, melnie.
    ('b', 'j'),
    ('b', 'm'),
    // Russian: белые, чёрные; Serbian.
    ('б', 'ч'),
    ('б', 'ц'),
    // Romanian: alb, negru.
    ('a', 'n'),
    // Greek: λευκά, μαύρα.
    ('λ', 'μ'),
];

/// Puts `w` and `b` for the letters of languages in which `b` is White, where no other letter stands beside numbers.
pub(super) fn usual_letters_of_colours(cells: &mut [Vec<ResultCell>]) {
    let letter = |cell: &ResultCell| -> Option<char> {
        let text = &cell.normal;
        let mut letters = text.chars().filter(|letter| letter.is_alphabetic());
        let has_opponent = text.contains(|letter: char| letter.is_ascii_digit());
        let only = letters.next().filter(|_| has_opponent)?;
        letters.next().is_none().then_some(only)
    };
    let mut found: BTreeSet<char> = cells.iter().flatten().filter_map(letter).collect();
    // For a game that was not played.
    found.remove(&'f');
    let is_pair = |(white, black): &&(char, char)| found == BTreeSet::from([*white, *black]);
    let Some((white, _)) = COLOURS.iter().find(is_pair) else {
        return;
    };
    for cell in cells.iter_mut().flatten() {
        if let Some(letter) = letter(cell) {
            let usual = match letter {
                'f' => continue,
                letter if letter == *white => "w",
                _ => "b",
            };
            cell.normal = cell.normal.replace(letter, usual);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letter_of_a_forfeit_stands_behind_its_sign() {
        let read = |texts: &[&str]| -> Vec<String> {
            let cell = |text: &&str| ResultCell {
                text: (*text).to_owned(),
                normal: cell::normal(text),
                at: (1, 1),
            };
            let mut cells = vec![texts.iter().map(cell).collect()];
            forfeits_in_letters(&mut cells);
            let row = cells.into_iter().flatten();
            row.map(|cell| cell.normal).collect()
        };
        assert_eq!(
            read(&["62B F", "10W f", "13W +", "86WF+", "11Zf-", "5w-f", "bye"]),
            ["62b+f", "10w-f", "13w +", "86w+f", "11z-f", "5w-f", "bye"]
        );
        // One letter alone does not say who won.
        assert_eq!(read(&["62B F", "13W +"]), ["62b f", "13w +"]);
    }

    #[test]
    fn colours_are_those_of_the_language_of_the_table() {
        for table in [
            "Hely;Név;1;2;Pont\n1;Kovács;2v1;3s½;1½\n2;Nagy;1s0;4v1;1\n3;Szabó;4s1;1v½;1½\n4;Tóth;3v0;2s0;0\n",
            "Poř.;Jméno;1.kolo;2.kolo;Body\n1;Novák;2b1;3č½;1½\n2;Svoboda;1č0;4b1;1\n3;Dvořák;4č1;1b½;1½\n4;Černý;3b0;2č0;0\n",
            "Pos;Giocatore;T1;T2;Punti\n1;Rossi;2b1;3n½;1½\n2;Neri;1n0;4b1;1\n3;Verdi;4n1;1b½;1½\n4;Gallo;3b0;2n0;0\n",
            "Место;Участник;1 тур;2 тур;Очки\n1;Иванов;2б1;3ч½;1½\n2;Петров;1ч0;4б1;1\n3;Сидоров;4ч1;1б½;1½\n4;Козлов;3б0;2ч0;0\n",
        ] {
            let reading = crate::exchange::sheet::read(table.as_bytes());
            assert_eq!(reading.problems, [], "{table}");
            let draft = reading.value.unwrap();
            let sides: Vec<(u32, u32, bool)> = draft
                .games
                .iter()
                .map(|game| (game.white, game.black, game.coloured))
                .collect();
            let expected = [(1, 2, true), (4, 3, true), (2, 4, true), (3, 1, true)];
            assert_eq!(sides, expected, "{table}");
        }
    }

    #[test]
    fn an_unknown_colour_of_our_own_table_is_no_black() {
        let draft = crate::exchange::sheet::read(b"no;name;r1\n1;Holm;2b1\n2;Friis;1n0\n");
        let game = draft.value.unwrap().games[0];
        assert_eq!((game.white, game.black), (2, 1));
    }
}
