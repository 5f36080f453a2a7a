//! Crosstables without any headings in plain lines, as federations print them:
//!
//! ```text
//!  1 IM  Holm, Anna           2207   2½  +W4  +B3  =W2
//!  2     Friis, Bo            2130   2   +B3  =W4  =B1
//! ```
//!
//! A line is a player's if it ends in cells that name opponents. They stand below each other: a player who left out a
//! round has a gap there.

use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::Text;
use crate::exchange::numbers;

use crate::exchange::sheet::cell;
use crate::exchange::sheet::crosstable::notation::{Notation, Signs};
use crate::exchange::sheet::written_name;

/// The most lines that are looked at, and the longest of them in bytes.
const LONGEST: usize = 20_000;
const WIDEST: usize = 400;
/// The fewest players of a table.
const FEWEST: usize = 3;

/// A word of a line, and its column from 0.
#[derive(Clone, Copy, Debug)]
struct Word<'a> {
    text: &'a str,
    column: usize,
}

/// A player's line: what stands before the cells of rounds, and these.
#[derive(Debug)]
struct Player<'a> {
    number: usize,
    before: Vec<Word<'a>>,
    rounds: Vec<Word<'a>>,
    /// What stands behind the rounds in every line.
    behind: Vec<Word<'a>>,
}

impl Player<'_> {
    fn no(&self) -> Option<u32> {
        let first = self.before.first()?;
        numbers::start_number(first.text.trim_end_matches(['.', ')', ':']))
    }

    /// Whether another has the next number.
    fn is_before(&self, other: &Self) -> bool {
        self.no()
            .zip(other.no())
            .is_some_and(|(one, next)| one + 1 == next)
    }
}

/// The rows under headings of its own; what stands between several tables keeps its place. `None` where no three lines
/// after each other are players.
pub(super) fn sheet(text: &Text<'_>) -> Option<Vec<Vec<Cell>>> {
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let mut players: Vec<Player<'_>> = Vec::new();
    let mut tables = 0;
    // What stands between players: the name of a group where the numbers go on behind it, else the end of a table.
    let mut between: Vec<Vec<Cell>> = Vec::new();
    let text = Text {
        encoding: text.encoding,
        text: with_signs_beside_numbers(&text.text).into(),
    };
    let lines = text.lines().take(LONGEST);
    for line in lines.filter(|line| !line.text.trim().is_empty()) {
        if let Some(player) = player(line.number, line.text) {
            let goes_on = players.last().is_some_and(|last| last.is_before(&player));
            if !between.is_empty() && !goes_on {
                tables += usize::from(close(&mut players, &mut rows));
                rows.append(&mut between);
            }
            between.clear();
            players.push(player);
            continue;
        }
        let whole = line.text.trim().to_owned();
        between.push(vec![Cell::new(line.number, 1, whole)]);
    }
    tables += usize::from(close(&mut players, &mut rows));
    rows.append(&mut between);
    (tables > 0).then_some(rows)
}

/// Adds the table of the players that have come; whether they are one.
fn close(players: &mut Vec<Player<'_>>, rows: &mut Vec<Vec<Cell>>) -> bool {
    let mut players = std::mem::take(players);
    without_values_behind(&mut players);
    let is_table = players.len() >= FEWEST;
    if is_table {
        rows.extend(table(&players));
    }
    is_table
}

/// The headings and the rows of a table.
fn table(players: &[Player<'_>]) -> Vec<Vec<Cell>> {
    let columns = columns(players);
    let rounds = columns.len();
    let line = players[0].number;
    let headings = ["no.", "name", "rating", "points"].map(str::to_owned);
    let headings = headings
        .into_iter()
        .chain((1..=rounds).map(|round| format!("r{round}")));
    let mut table: Vec<Vec<Cell>> = vec![headings.map(|text| Cell::new(line, 0, text)).collect()];
    for player in players {
        let cell = |word: Option<Word<'_>>| {
            let (column, text) = word.map_or((0, ""), |word| (word.column + 1, word.text));
            Cell::new(player.number, column, text.to_owned())
        };
        let mut before = player.before.clone();
        let number = before.first().copied().filter(|word| is_number(word.text));
        if number.is_some() {
            before.remove(0);
        }
        // Behind the name stand the rating, a club, the points.
        let is_digit = |word: &&Word<'_>| {
            word.text
                .starts_with(|letter: char| letter.is_ascii_digit())
        };
        let name: Vec<Word<'_>> = before
            .iter()
            .take_while(|word| !is_digit(word))
            .copied()
            .collect();
        let behind = &before[name.len()..];
        // Of the values behind the rounds the first.
        let points = behind.last().copied();
        let points = points.filter(|word| is_value(word.text) && !is_rating(word.text));
        let points = points.or(player.behind.first().copied());
        let rating = behind.iter().copied().find(|word| is_rating(word.text));
        let texts = written_name::without_federation(
            &name.iter().map(|word| word.text).collect::<Vec<_>>(),
        );
        let name = Cell::new(
            player.number,
            name.first().map_or(0, |word| word.column + 1),
            texts.join(" "),
        );
        let mut row = vec![cell(number), name, cell(rating), cell(points)];
        let mut of_rounds: Vec<Option<Word<'_>>> = vec![None; rounds];
        for (word, column) in player.rounds.iter().zip(places(player, &columns)) {
            of_rounds[column] = Some(*word);
        }
        row.extend(of_rounds.into_iter().map(cell));
        table.push(row);
    }
    table
}

/// Where the rounds begin: cells that begin a letter apart belong to one.
fn columns(players: &[Player<'_>]) -> Vec<usize> {
    let words = players.iter().flat_map(|player| &player.rounds);
    let mut starts: Vec<usize> = words.map(|word| word.column).collect();
    starts.sort_unstable();
    starts.dedup();
    let mut columns: Vec<usize> = Vec::new();
    for start in starts {
        if columns.last().is_none_or(|last| start > last + 1) {
            columns.push(start);
        }
    }
    let is_apart = |player: &Player<'_>| {
        let places = places(player, &columns);
        places.windows(2).all(|pair| pair[0] < pair[1])
    };
    if players.iter().all(is_apart) && !players.iter().all(is_tight) {
        return columns;
    }
    // They do not stand below each other: then they are rounds in their order.
    let most = players.iter().map(|player| player.rounds.len()).max();
    (0..most.unwrap_or(0)).collect()
}

/// Whether one blank stands between all cells of rounds: then nothing stands below anything.
fn is_tight(player: &Player<'_>) -> bool {
    let end = |word: &Word<'_>| word.column + word.text.chars().count();
    let mut pairs = player.rounds.windows(2);
    pairs.all(|pair| end(&pair[0]) + 1 == pair[1].column)
}

/// The round of each cell of a line.
fn places(player: &Player<'_>, columns: &[usize]) -> Vec<usize> {
    let words = player.rounds.iter().enumerate();
    let of_word = |(at, word): (usize, &Word<'_>)| {
        let place = columns.partition_point(|start| *start <= word.column);
        // Numbered through, where cells do not stand below each other.
        if columns.first() == Some(&0) {
            at
        } else {
            place.saturating_sub(1)
        }
    };
    words.map(of_word).collect()
}

fn is_number(text: &str) -> bool {
    numbers::start_number(text.trim_end_matches(['.', ')', ':'])).is_some()
}

fn is_rating(text: &str) -> bool {
    text.len() > 2 && numbers::digits(text).is_some()
}

/// A line with the cells of two rounds at least behind a name, and nothing behind them but points, values and places.
fn player(number: usize, line: &str) -> Option<Player<'_>> {
    if line.len() > WIDEST {
        return None;
    }
    let mut words: Vec<Word<'_>> = Vec::new();
    for (column, text) in line.split(' ').scan(0, |next, text| {
        let column = *next;
        *next += text.chars().count() + 1;
        Some((column, text.trim()))
    }) {
        if !text.is_empty() {
            words.push(Word { text, column });
        }
    }
    let is_of_round =
        |word: &&Word<'_>| is_game(word.text) || is_bye(word.text) || is_value(word.text);
    let rounds = words.iter().rev().take_while(is_of_round).count();
    let (before, rounds) = words.split_at(words.len() - rounds);
    // Points before the rounds look like a bye.
    let first = rounds.iter().position(|word| is_game(word.text))?;
    let byes = rounds[..first].iter().rev();
    let byes = byes.take_while(|word| !is_value(word.text)).count();
    let start = before.len() + first - byes;
    let (before, rounds) = words.split_at(start);
    let games = rounds.iter().filter(|word| is_game(word.text)).count();
    let has_name = before.iter().any(|word| {
        let letters = word.text.chars().filter(|letter| letter.is_alphabetic());
        letters.count() > 1
    });
    (games > 1 && has_name).then(|| Player {
        number,
        before: before.to_vec(),
        rounds: rounds.to_vec(),
        behind: Vec::new(),
    })
}

/// A text with every sign that stands alone before an opponent moved beside it: `+  7` above `+ 11` becomes `  +7`; where
/// there is one blank everywhere, it goes.
fn with_signs_beside_numbers(text: &str) -> String {
    /// How far apart they are at most.
    const MOST_APART: usize = 3;
    const REMOVED: char = '\0';
    let mut letters: Vec<char> = text.chars().collect();
    // `v+ 2`: with the colour before it.
    let has_colour =
        |at: usize| at > 1 && letters[at - 1].is_alphabetic() && letters[at - 2] == ' ';
    let gap_behind = |at: &usize| {
        let is_sign = "+-=><½".contains(letters[*at]);
        let is_alone = is_sign && (letters[at - 1] == ' ' || has_colour(*at));
        let behind = &letters[at + 1..];
        let blanks = behind.iter().take_while(|letter| **letter == ' ').count();
        let is_number = behind.get(blanks).is_some_and(char::is_ascii_digit);
        (is_alone && (1..=MOST_APART).contains(&blanks) && is_number).then_some((*at, blanks))
    };
    let signs: Vec<(usize, usize)> = (1..letters.len())
        .filter_map(|at| gap_behind(&at))
        .collect();
    let are_close = signs.iter().all(|(_, blanks)| *blanks == 1);
    for (at, blanks) in signs {
        if are_close {
            letters[at + 1] = REMOVED;
        } else {
            letters.swap(at, at + blanks);
            if letters[at - 1].is_alphabetic() {
                letters.swap(at - 1, at + blanks - 1);
            }
        }
    }
    letters.retain(|letter| *letter != REMOVED);
    letters.into_iter().collect()
}

/// Sets apart from the rounds what all lines have behind them: points, values of tie-breaks, places.
fn without_values_behind(players: &mut [Player<'_>]) {
    let values = |player: &Player<'_>| {
        let words = player.rounds.iter().rev();
        words.take_while(|word| is_value(word.text)).count()
    };
    let least = players.iter().map(values).min().unwrap_or(0);
    for player in players {
        player.behind = player.rounds.split_off(player.rounds.len() - least);
    }
}

/// Whether a word is a number of points, a place or a value of a tie-break.
fn is_value(text: &str) -> bool {
    cell::value(&cell::normal(text.trim_end_matches('.'))).is_some()
}

/// Whether a word names an opponent with a letter or a sign for colour or result.
fn is_game(text: &str) -> bool {
    const TOLD: [Notation; 5] = [
        Notation::Usual,
        Notation::ColourFirst,
        Notation::ResultFirst,
        Notation::French,
        Notation::Letters,
    ];
    let text = cell::normal(text);
    let is_name = text.chars().filter(|letter| letter.is_alphabetic()).count() > 2;
    let reads = |notation: &Notation| {
        let entry = notation.read(&text, Signs::Forfeits);
        matches!(entry, Some(cell::Entry::Game(..)))
    };
    // `-1` may be a bye, `+6` and `=2` nothing else.
    let is_signed = || {
        let behind = text
            .strip_prefix(['+', '=', '-'])
            .or(text.strip_suffix(['+', '=', '-']));
        behind.is_some_and(|number| numbers::start_number(number).is_some())
    };
    !is_name && (TOLD.iter().any(reads) || is_signed())
}

fn is_bye(text: &str) -> bool {
    let text = cell::normal(text);
    let is_bye = |entry: Option<cell::Entry>| matches!(entry, Some(cell::Entry::Bye(_)));
    // `B---`, `H---`: the letter of a bye without an opponent.
    let in_letters =
        || text.ends_with("--") && is_bye(Notation::Letters.read(&text, Signs::Forfeits));
    is_bye(cell::bye(&text)) || in_letters()
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    const TABLE: &str = "Open 2026\n\n 1 GM  Holm, Anna       2538 FRA  2.5  +W4  =B2  +W3\n\
                          6      Lund, Eva        1900  WE  2.5  +B5  +W4  =B2\n\
                          2     Friis, Bo J      2130  AC  2.0  +W3  =W1  =W6\n\
                          3     Krag, Carl       2048  WE  1.0  -B2  +W5  -B1\n\
                          4     Juhl, Dan        2031      0.5  -B1  -B6  =W5\n\
                          5 WIM Sand, Ida        1993  HP  0.5  -W6  -B3  =B4\n";

    #[test]
    fn a_table_without_headings_is_its_lines() {
        let reading = read(TABLE.as_bytes());
        assert_eq!(reading.problems, []);
        let draft = reading.value.unwrap();
        let first = &draft.players[0];
        assert_eq!(
            (draft.name.as_str(), draft.games.len(), draft.rounds),
            ("Open 2026", 9, 3)
        );
        let told = (first.title.as_str(), first.name.as_str(), first.rating);
        assert_eq!(told, ("GM", "Holm, Anna", Some(2538)));
    }

    #[test]
    fn a_round_left_out_is_a_gap() {
        let table = "1 Holm   2  +W3       +B2\n2 Friis  1       +B3  -W1\n3 Krag   0  -B1  -W2\n";
        let draft = read(table.as_bytes()).value.unwrap();
        let games: Vec<_> = draft
            .games
            .iter()
            .map(|game| (game.round, game.white))
            .collect();
        assert_eq!(games, [(1, 1), (2, 3), (3, 2)]);
    }

    #[test]
    fn two_tables_are_two_groups() {
        let other = TABLE
            .replace("Holm", "Bech")
            .replace("Lund", "Kold")
            .replace("Friis", "Ravn");
        let other = other
            .replace("Krag", "Toft")
            .replace("Juhl", "Vang")
            .replace("Sand", "Wolf");
        let reading = read(format!("{TABLE}\n{other}").as_bytes());
        let keys: Vec<&str> = reading
            .problems
            .iter()
            .map(|problem| problem.message.key)
            .collect();
        assert_eq!(keys, ["problem-table-groups"]);
    }
}
