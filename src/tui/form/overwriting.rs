//! The question before a form replaces a file.

use std::path::Path;

use crate::domain::Message;
use crate::tui::message::Effect;
use crate::tui::modal::confirm::Confirm;

/// Writes a file, but asks first where there is one of that name.
pub(super) fn unless_there(file: &Path, write: Effect) -> Effect {
    if file.symlink_metadata().is_err() {
        return write;
    }
    let question = Message::new("export-over").with("file", file.display().to_string());
    Effect::show(Confirm::new(question, vec![write]))
}
