//! An imported tournament.

use crate::app::import::{Head, Imported, ImportedPlayer};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::text::Texts;

/// Players by how they were recognised, games, and a summary of the warnings.
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
    if let Some(rounds) = imported.finished_after {
        lines.push(texts.say(&Message::new("import-finished-after").with("count", rounds)));
    }
    if let Some(missing) = &imported.missing {
        let said = wrap(&texts.say(&missing.message()), WIDTH, 2);
        lines.extend(said.lines().map(str::to_owned));
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

/// The number of players, how they were recognised, who is new, and different spellings in the club.
pub fn players(imported: &[ImportedPlayer], texts: Texts) -> Vec<String> {
    let all = Message::new("import-players").with("count", imported.len());
    let mut lines = vec![texts.say(&all)];
    let count = |key, count: usize| {
        let message = Message::new(key).with("count", count);
        (count > 0).then(|| format!("  {}", texts.say(&message)))
    };
    for (how, key) in [
        ("number", "import-by-number"),
        ("name", "import-by-name"),
        ("alias", "import-by-alias"),
        ("before", "import-as-before"),
        ("decision", "import-by-decision"),
        ("guest", "import-guests"),
        ("new", "import-new-members"),
    ] {
        let fitting = imported.iter().filter(|player| player.how == how);
        lines.extend(count(key, fitting.clone().count()));
        if matches!(how, "guest" | "new") {
            lines.extend(fitting.map(|player| format!("    {} {}", player.start_no, player.name)));
        }
    }
    let respelt = imported.iter().filter_map(|player| {
        let known_as = player.known_as.as_ref()?;
        let person = player.person.map(|person| format!("{person} "));
        let message = Message::new("import-respelt-player")
            .with("no", player.start_no.to_string())
            .with("name", player.name.as_str())
            .with("known", format!("{}{known_as}", person.unwrap_or_default()))
            .with("how", Message::new(how_key(player.how)));
        Some(format!("    {}", texts.say(&message)))
    });
    let respelt: Vec<String> = respelt.collect();
    lines.extend(count("import-respelt", respelt.len()));
    lines.extend(respelt);
    let started = imported.iter();
    let started = started.filter(|player| player.start_rating.is_some());
    lines.extend(count("import-start-ratings", started.count()));
    lines
}

/// How a player was recognised, in short.
pub fn how_key(how: &str) -> &'static str {
    match how {
        "number" => "import-by-the-number",
        "name" => "import-by-the-name",
        "alias" => "import-by-the-alias",
        "before" => "import-by-the-file-before",
        _ => "import-by-hand",
    }
}
