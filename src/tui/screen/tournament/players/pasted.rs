//! Names that were pasted, one a line: who is known, who would be a new guest, and who is in already.

use crate::app;
use crate::app::import_text::place;
use crate::app::tournament_view::TournamentView;
use crate::app::tournaments::NewPlayer;
use crate::domain::{Message, PersonId, name};
use crate::exchange::names_list;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::form::field::person;
use crate::tui::message::{Change, Effect};
use crate::tui::modal::confirm::Confirm;
use crate::tui::modal::notice::Notice;

/// The most names in the question.
const NAMED: usize = 12;

/// The question whether these players are entered, or the faults of the lines; nothing for a text of one line.
pub(in crate::tui::screen::tournament) fn open(
    text: &str,
    seen: &TournamentView,
    ctx: &Ctx,
) -> Option<Effect> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    if ctx.read_only || text.trim().lines().count() < 2 {
        return None;
    }
    let read = names_list::read(text.as_bytes());
    let Some(lines) = read.value else {
        let title = ctx.get("players-pasted-faults");
        let faults = read.problems.iter();
        let faults = faults.map(|fault| visible(&place(fault, None, ctx.texts)));
        let faults = faults.collect::<Vec<_>>().join("\n");
        return Some(Effect::show(Notice::new(title, faults, ctx)));
    };
    let (mut players, mut guests, mut there) = (Vec::new(), Vec::new(), Vec::new());
    for line in lines {
        let who = name::plain_order(&line.who);
        match known(&who, ctx) {
            Some(known) if is_in(known, seen) => there.push(who),
            Some(known) if players.contains(&NewPlayer::Known(known)) => there.push(who),
            Some(known) => players.push(NewPlayer::Known(known)),
            None if guests.contains(&who) => there.push(who),
            None => {
                guests.push(who.clone());
                players.push(NewPlayer::Guest(who));
            }
        }
    }
    if players.is_empty() {
        return Some(Effect::Say(Message::new("players-pasted-nobody")));
    }
    let question = Message::new("players-pasted")
        .with("count", players.len())
        .with("tournament", seen.stored.header.name.as_str())
        .with("guests", guests.len())
        .with("names", listed(&guests))
        .with("there", there.len())
        .with("doubles", listed(&there));
    let (id, event) = (seen.stored.id, seen.stored.header.name.clone());
    let enter = Effect::change_or_ask(move |club| {
        let done = app::tournaments::add_players(club, id, &players)?;
        let said = Message::new("players-entered")
            .with("count", done.value)
            .with("tournament", event.as_str());
        Ok(Change::from_done(&done, said))
    });
    Some(Effect::show(Confirm::new(question, vec![enter])))
}

/// A known person of exactly this name or number.
fn known(who: &str, ctx: &Ctx) -> Option<PersonId> {
    let found = person(who, ctx)?;
    let is_exact = who.starts_with('#') || ctx.name(found).to_lowercase() == who.to_lowercase();
    is_exact.then_some(found)
}

fn is_in(person: PersonId, seen: &TournamentView) -> bool {
    let mut entries = seen.stored.entries.iter();
    entries.any(|entry| entry.person == person)
}

/// The first names of a list, and that there are more.
fn listed(names: &[String]) -> String {
    let mut text = names
        .iter()
        .take(NAMED)
        .cloned()
        .collect::<Vec<_>>()
        .join("; ");
    if names.len() > NAMED {
        text.push_str("; …");
    }
    text
}
