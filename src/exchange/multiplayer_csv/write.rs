//! Games of several players to their CSV: UTF-8 with a byte order mark, semicolons, lines ended by LF.

use std::collections::HashSet;

use crate::domain::{Date, Decimal, Message};
use crate::exchange::clean::MAX_TEXT;
use crate::exchange::csv_cell::text_cell;
use crate::exchange::outgoing::Outgoing;

#[derive(Clone, Debug, PartialEq)]
pub struct WrittenGame {
    /// Its name; where it is empty, `number` stands for it.
    pub name: String,
    /// Its number in the club.
    pub number: String,
    pub date: Date,
    /// Everybody's name and result.
    pub results: Vec<(String, Decimal)>,
}

/// Writes the games, and says what reads otherwise in the file: of games with one name on one day all but the
/// first have their number behind it, as rows of one name and day are one game.
///
/// ```
/// use klubrating::exchange::multiplayer_csv::{WrittenGame, read, write};
/// let ludo = WrittenGame {
///     name: "Ludo".to_owned(),
///     number: "1".to_owned(),
///     date: "2026-03-01".parse().unwrap(),
///     results: vec![("Anna".to_owned(), 12.into()), ("Bo".to_owned(), 9.into())],
/// };
/// let (bytes, said) = write(&[ludo]);
/// assert!(bytes.ends_with("Ludo;2026-03-01;Bo;9\n".as_bytes()));
/// assert!(said.is_empty());
/// assert_eq!(read(&bytes).value.unwrap().players, ["Anna", "Bo"]);
/// ```
pub fn write(games: &[WrittenGame]) -> (Vec<u8>, Vec<Message>) {
    let mut out = Outgoing::default();
    let mut file = String::from("\u{feff}game;date;player;result\n");
    let mut taken = HashSet::new();
    for game in games {
        let mut name = out.text(&game.name, MAX_TEXT);
        if name.is_empty() {
            name.clone_from(&game.number);
        }
        if !taken.insert((game.date, name.clone())) {
            let told = name.clone();
            while !taken.insert((game.date, name.clone())) {
                name = format!("{name} ({})", game.number);
            }
            let message = Message::new("export-text-changed").with("text", told);
            out.messages.push(message.with("written", name.as_str()));
        }
        let head = format!("{};{}", text_cell(&name), game.date.format("%Y-%m-%d"));
        for (player, result) in &game.results {
            let player = text_cell(&out.text(player, MAX_TEXT));
            let result = result.normalize();
            file.extend([&head, ";", &player, ";", &result.to_string(), "\n"]);
        }
    }
    (file.into_bytes(), out.messages)
}
