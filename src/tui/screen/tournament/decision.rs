//! The actions on a whole event: its approval (ES regulation §6), closing it, the expected cards (§7), and its file.

use crate::app::club::seen::Target;
use crate::app::club::versions::Record;
use crate::domain::{Message, TournamentId};
use crate::tui::Effect;
use crate::tui::ctx::Ctx;
use crate::tui::form::command::CommandForm;
use crate::tui::modal::confirm::Confirm;

/// Opens the form to approve a tournament.
pub fn approve(id: TournamentId, name: &str) -> Effect {
    decided("tournament approve", id, name)
}

/// Opens the form to correct a tournament.
pub fn edit(id: TournamentId, name: &str) -> Effect {
    let form = about("tournament edit", id, name);
    Effect::form(move |club| form.editing(club, Record::Tournament(id)))
}

/// Asks for the reason for closing a tournament; for a closed one, asks whether to reopen it.
pub fn close_or_reopen(id: TournamentId, name: &str, closed: Option<&str>, ctx: &Ctx) -> Effect {
    let Some(reason) = closed else {
        return decided("tournament close", id, name);
    };
    let question = Message::new("tournaments-reopen")
        .with("name", name)
        .with("reason", reason);
    let pressed = ctx.press(Target::Record(Record::Tournament(id)));
    let reopen = CommandForm::new("tournament close")
        .with_fixed_answer("tournament", format!("#{id}"))
        .with_fixed_answer("reopen", "yes");
    let yes = reopen.at_once_on(pressed, ctx);
    Effect::show(Confirm::new(question, vec![yes]))
}

fn decided(words: &str, id: TournamentId, name: &str) -> Effect {
    let form = about(words, id, name).with_fixed_answer("reopen", "");
    Effect::form(move |club| form.of_record(club, Record::Tournament(id)))
}

/// Opens the form for the members whose cards are expected.
pub fn expect_cards(id: TournamentId, name: &str) -> Effect {
    Effect::OpenForm(about("tournament expect", id, name).into())
}

/// Opens the form for the file into which a tournament is written.
pub fn export(id: TournamentId, name: &str) -> Effect {
    let words = name.split(|letter: char| !letter.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty()).map(str::to_lowercase);
    let file = words.collect::<Vec<_>>().join("-") + ".trf";
    let form = about("tournament export", id, name).proposing("file", file);
    Effect::OpenForm(form.into())
}

fn about(words: &str, id: TournamentId, name: &str) -> CommandForm {
    let form = CommandForm::new(words).with_fixed_answer("tournament", format!("#{id}"));
    form.about(name)
}
