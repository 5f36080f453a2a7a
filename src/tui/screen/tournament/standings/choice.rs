//! The systems shown side by side, and what decides the places: chosen from one list.

use super::ranked::Ranked;
use super::words;
use crate::app::seen::Target;
use crate::app::versions::Record;
use crate::app::{self, Club, tournaments::Edit};
use crate::domain::{Message, TournamentId};
use crate::standings::System;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect, Response};
use crate::tui::modal::After;
use crate::tui::modal::choose::{Choose, Row};
use crate::tui::screen::DialogResult;
use crate::tui::screen::tournament::TournamentResponse;

pub(super) const CHOSEN: &str = "standings-systems";

/// The systems in their groups, as lines of a window.
struct List {
    rows: Vec<Row>,
    /// The system of each line; `None` for a heading.
    systems: Vec<Option<System>>,
}

/// The heading of a system, in the order of the headings.
fn group(system: System) -> &'static str {
    match system {
        System::Fide(_) => "standings-group-fide",
        System::Correction(_) => "standings-group-danish",
        _ => "standings-group-historical",
    }
}

impl List {
    /// All systems; those of `chosen` that are not among the usual ones too.
    fn new(chosen: &[System], ctx: &Ctx) -> Self {
        let known = System::all();
        let others = chosen.iter().filter(|system| !known.contains(system));
        let all: Vec<System> = known.iter().chain(others).copied().collect();
        let mut list = Self {
            rows: Vec::new(),
            systems: Vec::new(),
        };
        let groups = [
            "standings-group-historical",
            "standings-group-fide",
            "standings-group-danish",
        ];
        for heading in groups {
            list.rows.push(Row::Heading(ctx.get(heading)));
            list.systems.push(None);
            for system in all.iter().filter(|system| group(**system) == heading) {
                let name = words::name(*system, ctx.texts);
                list.rows.push(Row::Thing(system.code(), name));
                list.systems.push(Some(*system));
            }
        }
        list
    }

    /// The window, with the systems that are chosen already marked.
    fn window(
        self,
        said: (String, String),
        chosen: &[System],
        then: impl FnOnce(Vec<System>) -> Vec<Effect> + Send + 'static,
        ctx: &Ctx,
    ) -> Effect {
        let systems = self.systems;
        let place = |system: &System| systems.iter().position(|other| *other == Some(*system));
        let marked = chosen.iter().filter_map(place).collect();
        let then = move |marked: Vec<usize>| {
            let chosen = marked.into_iter().filter_map(|at| systems[at]);
            After::Close(then(chosen.collect()))
        };
        Effect::show(Choose::new(said, self.rows, marked, then, ctx))
    }
}

/// The window to choose the systems shown side by side.
pub(super) fn window(ranked: &Ranked, ctx: &Ctx) -> Effect {
    let shown = ranked.systems();
    let said = (
        ctx.get("standings-pick-systems"),
        ctx.get("standings-pick-hint"),
    );
    let then = |chosen: Vec<System>| {
        // Nothing marked: those of the tournament itself.
        let chosen = (!chosen.is_empty()).then_some(chosen);
        vec![
            Effect::Compare(chosen),
            Effect::DialogDone(DialogResult::Picked(CHOSEN, 0)),
        ]
    };
    List::new(&shown, ctx).window(said, &shown, then, ctx)
}

/// Requests what decides a tournament's places, to choose it anew.
pub(super) fn ask_order(ranked: &Ranked, id: TournamentId) -> Effect {
    let own = ranked.sheet.order.clone();
    Effect::ask(move |club| {
        let kind = app::tournament_view::read(club, id)?.stored.header.kind;
        let usual = app::standings::order_of_kind(club, kind)?;
        let order = TournamentResponse::Order(id, own, usual);
        Ok(Response::Tournament(order))
    })
}

/// The window to choose what decides the places, the first marked for all players; `own` is the current choice, `usual`
/// the default.
pub fn order(id: TournamentId, own: &[System], usual: &[System], ctx: &Ctx) -> Effect {
    let usual = usual
        .iter()
        .map(|system| words::heading(*system, ctx.texts));
    let usual: Vec<String> = usual.collect();
    let hint = Message::new("standings-pick-usual").with("codes", usual.join(", "));
    let said = (ctx.get("standings-pick-order"), ctx.say(&hint));
    let pressed = ctx.press(Target::Record(Record::Tournament(id)));
    let then = move |chosen: Vec<System>| {
        let pressed = pressed.clone();
        let chosen = (!chosen.is_empty()).then_some(chosen);
        let edit = Edit {
            order: Some(chosen),
            ..Edit::default()
        };
        vec![Effect::change(move |club| {
            let edit = |club: &mut Club| app::tournaments::edit(club, id, &edit);
            let done = app::seen::if_seen(club, &pressed, edit)?;
            let said =
                Message::new("standings-page-decided").with("name", done.value.name.as_str());
            Ok(Change::from_done(&done, said))
        })]
    };
    List::new(own, ctx).window(said, own, then, ctx)
}
