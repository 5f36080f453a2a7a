//! Imported multiplayer games.

use super::players;
use crate::app::import::Head;
use crate::app::multi_games::{Imported, ImportedGame};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::text::{Texts, number, short_date};

/// The most games listed individually.
const MOST_NAMED: usize = 40;

/// The days of the games, players by how they were recognised, every game with its players, and a summary of the
/// warnings.
pub fn games(imported: &Imported, texts: Texts) -> Vec<String> {
    let head = Head::Games {
        first: imported.first,
        last: imported.last,
    };
    let mut lines = vec![texts.say(&head.message())];
    lines.extend(players(&imported.players, texts));
    lines.push(texts.say(&head.counted(imported.games)));
    let named = imported.played.iter().take(MOST_NAMED);
    for game in named {
        let said = wrap(&line(game, texts), WIDTH - 2, 2);
        lines.extend(said.lines().map(|line| format!("  {line}")));
    }
    let others = imported.played.len().saturating_sub(MOST_NAMED);
    if others > 0 {
        let others = Message::new("import-games-more").with("count", others);
        lines.push(format!("  {}", texts.say(&others)));
    }
    if !imported.warnings.is_empty() {
        let warnings = Message::new("import-warnings").with("count", imported.warnings.len());
        lines.push(texts.say(&warnings));
    }
    lines
}

/// A game with its day, and all players with results, the best first.
fn line(game: &ImportedGame, texts: Texts) -> String {
    let day = short_date(texts.lang(), game.date);
    let results = game.results.iter();
    let results = results.map(|(name, result)| format!("{name} {}", number(texts.lang(), *result)));
    let results = results.collect::<Vec<_>>().join(", ");
    let name = Some(game.name.as_str()).filter(|name| !name.is_empty());
    let head = name.map_or_else(|| day.clone(), |name| format!("{name}, {day}"));
    format!("{head}: {results}")
}
