//! Makes the README's table of keys from the table of actions.

use std::fmt::Write;

use super::action::{ACTIONS, Entry};
use crate::text::Texts;

/// All keys with their meaning and where they work, as a Markdown table; actions of one verb are one row.
pub fn key_table(texts: Texts) -> String {
    let mut table = "| Keys | What | Where | Name |\n| --- | --- | --- | --- |\n".to_owned();
    for (at, entry) in ACTIONS.iter().enumerate() {
        let verb = entry.verb;
        let of_verb = |one: &&Entry| one.verb.id == verb.id;
        if ACTIONS[..at].iter().any(|one| of_verb(&one)) {
            continue;
        }
        let keys = verb.keys.iter();
        let keys: Vec<String> = keys
            .map(|key| format!("`{}`", key.replace('|', "\\|")))
            .collect();
        let mut places: Vec<String> = Vec::new();
        let contexts = ACTIONS.iter().filter(of_verb).flat_map(|one| one.contexts);
        for context in contexts {
            let place = texts.get(&context.text_key());
            if !places.contains(&place) {
                places.push(place);
            }
        }
        let own = entry.action.text_key();
        // Writing to a string cannot fail.
        let _ = writeln!(
            table,
            "| {} | {} | {} | `{}` |",
            keys.join(" "),
            texts.get(verb.called.unwrap_or(&own)),
            places.join(", "),
            verb.id,
        );
    }
    table
}
