//! Games of several players to their CSV: UTF-8 with a byte order mark, semicolons, lines ended by LF.

use std::collections::HashMap;

use crate::domain::{Date, Decimal, Message};
use crate::exchange::clean::MAX_TEXT;
use crate::exchange::csv_cell::text_cell;
use crate::exchange::outgoing::Outgoing;

#[derive(Clone, Debug, PartialEq)]
pub struct WrittenGame {
    /// Its name; may be empty.
    pub name: String,
    pub date: Date,
    /// The name and result of every player.
    pub results: Vec<(String, Decimal)>,
}

/// Writes the games, and reports what is written differently in the file. Where games of one day have the same name
/// or none, a column `table` counts them, as rows with the same name and day would be read as one game.
///
/// ```
/// use klubrating::exchange::multiplayer_csv::{WrittenGame, read, write};
/// let ludo = WrittenGame {
///     name: "Ludo".to_owned(),
///     date: "2026-03-01".parse().unwrap(),
///     results: vec![("Anna".to_owned(), 12.into()), ("Bo".to_owned(), 9.into())],
/// };
/// let (bytes, said) = write(&[ludo.clone()]);
/// assert!(bytes.ends_with("Ludo;2026-03-01;Bo;9\n".as_bytes()));
/// assert!(said.is_empty());
/// let (bytes, _) = write(&[ludo.clone(), ludo]);
/// assert!(bytes.ends_with("Ludo;2026-03-01;2;Bo;9\n".as_bytes()));
/// assert_eq!(read(&bytes).value.unwrap().heads.len(), 2);
/// ```
pub fn write(games: &[WrittenGame]) -> (Vec<u8>, Vec<Message>) {
    let mut out = Outgoing::default();
    let names = games.iter().map(|game| out.text(&game.name, MAX_TEXT));
    let names: Vec<String> = names.collect();
    let tables = tables(games, &names);
    let counted = tables.iter().any(Option::is_some);
    let mut file = String::from(if counted {
        "\u{feff}game;date;table;player;result\n"
    } else {
        "\u{feff}game;date;player;result\n"
    });
    for ((game, name), table) in games.iter().zip(&names).zip(tables) {
        let mut head = format!("{};{}", text_cell(name), game.date.format("%Y-%m-%d"));
        if counted {
            head.push(';');
            head.extend(table.map(|table| table.to_string()));
        }
        for (player, result) in &game.results {
            let player = text_cell(&out.text(player, MAX_TEXT));
            let result = result.normalize();
            file.extend([&head, ";", &player, ";", &result.to_string(), "\n"]);
        }
    }
    (file.into_bytes(), out.messages)
}

/// The number of each game among those of its day and name, from 1; `None` where it is the only one and has a name.
fn tables(games: &[WrittenGame], names: &[String]) -> Vec<Option<usize>> {
    let keys = || games.iter().map(|game| game.date).zip(names);
    let mut all: HashMap<(Date, &String), usize> = HashMap::new();
    for key in keys() {
        *all.entry(key).or_default() += 1;
    }
    let mut before: HashMap<(Date, &String), usize> = HashMap::new();
    let tables = keys().map(|key| {
        let number = before.entry(key).or_default();
        *number += 1;
        let is_told = key.1.is_empty() || all.get(&key).is_some_and(|games| *games > 1);
        is_told.then_some(*number)
    });
    tables.collect()
}
