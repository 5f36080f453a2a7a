//! The committee's decisions on a whole event: that it is approved (ES regulation §6), or that it is complete as played.

use crate::app::seen::Target;
use crate::app::versions::Record;
use crate::domain::{Message, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::form::command::CommandForm;
use crate::tui::message::Effect;
use crate::tui::modal::confirm::Confirm;

/// Opens the form to approve a tournament.
pub fn approve(id: TournamentId, name: &str) -> Effect {
    decided("tournament approve", id, name)
}

/// Asks for the reason for closing a tournament; for a closed one, with its reason, whether to reopen it.
pub fn close_or_reopen(id: TournamentId, name: &str, closed: Option<&str>, ctx: &Ctx) -> Effect {
    let Some(reason) = closed else {
        return decided("tournament close", id, name);
    };
    let question = Message::new("tournaments-reopen")
        .with("name", name)
        .with("reason", reason);
    let pressed = ctx.press(Target::Record(Record::Tournament(id)));
    let reopen = CommandForm::new("tournament close")
        .given("tournament", format!("#{id}"))
        .given("reopen", "yes");
    let yes = reopen.at_once_on(pressed, ctx);
    Effect::show(Confirm::new(question, vec![yes]))
}

fn decided(words: &str, id: TournamentId, name: &str) -> Effect {
    let form = CommandForm::new(words)
        .given("tournament", format!("#{id}"))
        .given("reopen", "")
        .about(name);
    Effect::form(move |club| form.of_record(club, Record::Tournament(id)))
}
