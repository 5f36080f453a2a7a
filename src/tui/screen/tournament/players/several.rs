//! Several members at once: they are marked in a list, and entered as one operation.

use crate::app::tournaments::NewPlayer;
use crate::app::{self, tournament_view::TournamentView};
use crate::domain::person::Status;
use crate::domain::{Message, PersonId};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};
use crate::tui::modal::After;
use crate::tui::modal::choose::{Choose, Row};

/// The list of the members who are not in the tournament, in alphabetical order.
pub(super) fn choose(seen: &TournamentView, ctx: &Ctx) -> Effect {
    let (id, name) = (seen.stored.id, seen.stored.header.name.clone());
    let is_in = |person: PersonId| {
        let mut entries = seen.stored.entries.iter();
        entries.any(|entry| entry.person == person)
    };
    let lines = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
    let mut lines: Vec<_> = lines
        .filter(|line| line.row.status.is_some_and(Status::is_member) && !is_in(line.row.id))
        .collect();
    lines.sort_by_key(|line| line.place);
    let rows = lines.iter().map(|line| {
        let number = format!("#{}", line.row.id);
        Row::Thing(line.row.name.clone(), number)
    });
    let rows: Vec<Row> = rows.collect();
    let people: Vec<PersonId> = lines.iter().map(|line| line.row.id).collect();
    let then = move |marked: Vec<usize>| {
        let chosen = marked.iter().map(|at| NewPlayer::Known(people[*at]));
        let chosen: Vec<NewPlayer> = chosen.collect();
        if chosen.is_empty() {
            return After::Close(Vec::new());
        }
        After::Close(vec![Effect::change_or_ask(move |club| {
            let done = app::tournaments::add_players(club, id, &chosen)?;
            let said = Message::new("players-entered")
                .with("count", done.value)
                .with("tournament", name.as_str());
            Ok(Change::from_done(&done, said))
        })])
    };
    let said = (ctx.get("players-choose"), ctx.get("players-choose-hint"));
    Effect::show(Choose::new(said, rows, Vec::new(), then, ctx).advancing())
}
