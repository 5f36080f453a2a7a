//! Asks before a form replaces a file.

use std::path::Path;

use crate::app::lists::list_signature;
use crate::domain::Message;
use crate::tui::Effect;
use crate::tui::modal::confirm::Confirm;

/// Writes a file, but asks first if there is one with its name or the name of its signature.
pub(crate) fn unless_there(file: &Path, write: Effect) -> Effect {
    let signature = list_signature::beside(file);
    let names = [file, &signature];
    let there = names.iter().find(|one| one.symlink_metadata().is_ok());
    let Some(there) = there else {
        return write;
    };
    let question = Message::new("export-over").with("file", there.display().to_string());
    Effect::show(Confirm::new(question, vec![write]))
}
