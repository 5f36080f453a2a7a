//! An imported tournament.

use crate::app::import::Imported;
use crate::domain::Message;
use crate::text::{Texts, short_date};

/// Players by how they were recognised, games, and what the warnings add up to.
pub fn tournament(imported: &Imported, texts: Texts) -> Vec<String> {
    let lang = texts.lang();
    let mut lines = vec![
        texts.say(
            &Message::new("import-head")
                .with("name", imported.name.as_str())
                .with("start", short_date(lang, imported.start))
                .with("end", short_date(lang, imported.end))
                .with("rounds", imported.rounds),
        ),
        texts.say(&Message::new("import-players").with("count", imported.players.len())),
    ];
    let mut count = |key, count: usize| {
        if count > 0 {
            lines.push(format!(
                "  {}",
                texts.say(&Message::new(key).with("count", count))
            ));
        }
    };
    for (how, key) in [
        ("number", "import-by-number"),
        ("name", "import-by-name"),
        ("decision", "import-by-decision"),
        ("guest", "import-guests"),
        ("new", "import-new-members"),
    ] {
        let fitting = imported.players.iter().filter(|player| player.how == how);
        count(key, fitting.count());
    }
    let started = imported.players.iter();
    count(
        "import-start-ratings",
        started
            .filter(|player| player.start_rating.is_some())
            .count(),
    );
    lines.push(texts.say(&Message::new("import-games").with("count", imported.games)));
    if imported.unplayed > 0 {
        lines.push(texts.say(&Message::new("import-unplayed").with("count", imported.unplayed)));
    }
    if !imported.warnings.is_empty() {
        let warnings = Message::new("import-warnings").with("count", imported.warnings.len());
        lines.push(texts.say(&warnings));
    }
    lines
}
