//! Makes the README's table of keys from the table of actions.

use std::fmt::Write;

use super::action::ACTIONS;
use crate::text::Texts;

/// All actions with their keys and where they work, as a Markdown table.
pub fn key_table(texts: Texts) -> String {
    let mut table = "| Keys | What | Where | Name |\n| --- | --- | --- | --- |\n".to_owned();
    for entry in ACTIONS {
        let keys = entry
            .keys
            .iter()
            .map(|key| format!("`{}`", key.replace('|', "\\|")));
        let places = entry
            .contexts
            .iter()
            .map(|context| texts.get(&context.text_key()));
        let keys: Vec<String> = keys.collect();
        let places: Vec<String> = places.collect();
        // Writing to a string cannot fail.
        let _ = writeln!(
            table,
            "| {} | {} | {} | `{}` |",
            keys.join(" "),
            texts.get(&entry.action.text_key()),
            places.join(", "),
            entry.id,
        );
    }
    table
}
