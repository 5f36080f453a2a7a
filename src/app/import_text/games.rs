//! Imported games of several players.

use super::players;
use crate::app::import::Head;
use crate::app::multi_games::Imported;
use crate::domain::Message;
use crate::text::Texts;

/// The days of the games, players by how they were recognised, games, and what the warnings add up to.
pub fn games(imported: &Imported, texts: Texts) -> Vec<String> {
    let head = Head::Games {
        first: imported.first,
        last: imported.last,
    };
    let mut lines = vec![texts.say(&head.message())];
    lines.extend(players(&imported.players, texts));
    lines.push(texts.say(&head.counted(imported.games)));
    if !imported.warnings.is_empty() {
        let warnings = Message::new("import-warnings").with("count", imported.warnings.len());
        lines.push(texts.say(&warnings));
    }
    lines
}
