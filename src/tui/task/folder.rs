//! A folder of tournaments, imported at once.

use super::{Task, problem};
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::{Field, FieldType, Problems, Values};
use crate::tui::message::Effect;
use crate::tui::screen::import::many;

pub(super) const TASKS: &[Task] = &[Task {
    action: Action::ImportFolder,
    fields: |_, ctx| {
        let mut fields = many::fields(ctx);
        fields.insert(0, Field::new("task-folder", FieldType::Path));
        fields
    },
    run,
}];

fn run(_: super::Subject, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
    let folder = values
        .path("task-folder")
        .ok_or_else(|| problem("task-folder", "field-is-empty"))?;
    if !folder.is_dir() {
        return Err(problem("task-folder", "import-no-such-file"));
    }
    many::page(vec![folder], values, ctx)
}
