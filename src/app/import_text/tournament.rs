//! An imported tournament.

use crate::app::import::{Head, Imported, ImportedPlayer};
use crate::domain::Message;
use crate::text::Texts;

/// Players by how they were recognised, games, and what the warnings add up to.
pub fn tournament(imported: &Imported, texts: Texts) -> Vec<String> {
    let head = Head::Tournament {
        name: imported.name.clone(),
        start: imported.start,
        end: imported.end,
        rounds: imported.rounds,
    };
    let mut lines = vec![texts.say(&head.message())];
    lines.extend(players(&imported.players, texts));
    lines.push(texts.say(&head.counted(imported.games)));
    if imported.open > 0 {
        lines.push(texts.say(&Message::new("import-open-games").with("count", imported.open)));
    }
    if imported.unplayed > 0 {
        lines.push(texts.say(&Message::new("import-unplayed").with("count", imported.unplayed)));
    }
    if !imported.warnings.is_empty() {
        let warnings = Message::new("import-warnings").with("count", imported.warnings.len());
        lines.push(texts.say(&warnings));
    }
    lines.extend(differences(imported, texts));
    lines
}

/// What an update changed in the stored tournament.
fn differences(imported: &Imported, texts: Texts) -> Vec<String> {
    let Some(id) = imported
        .same_as
        .filter(|_| !imported.differences.is_empty())
    else {
        return Vec::new();
    };
    let head = Message::new("import-updates")
        .with("id", id.to_string())
        .with("count", imported.differences.len());
    let lines = imported.differences.iter();
    let lines = lines.map(|one| format!("  {}", texts.say(&one.message)));
    std::iter::once(texts.say(&head)).chain(lines).collect()
}

/// How many players there are, and by what they were recognised.
pub fn players(imported: &[ImportedPlayer], texts: Texts) -> Vec<String> {
    let all = Message::new("import-players").with("count", imported.len());
    let mut lines = vec![texts.say(&all)];
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
        ("before", "import-as-before"),
        ("decision", "import-by-decision"),
        ("guest", "import-guests"),
        ("new", "import-new-members"),
    ] {
        let fitting = imported.iter().filter(|player| player.how == how);
        count(key, fitting.count());
    }
    let started = imported.iter();
    count(
        "import-start-ratings",
        started
            .filter(|player| player.start_rating.is_some())
            .count(),
    );
    lines
}
