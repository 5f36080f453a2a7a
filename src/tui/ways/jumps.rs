//! Finds the pages of members and tournaments by name, for the palette.

use super::places;
use crate::domain::PersonId;
use crate::tui::Effect;
use crate::tui::ctx::Ctx;
use crate::tui::modal::pick::{Item, Opening};
use crate::tui::recent::Visited;
use crate::tui::screen::member;
use crate::tui::screen::tournament::{self, Tab};
use crate::tui::widget::filter::Filter;

/// In a club with more people or tournaments, only some names are compared letter by letter, to stay fast.
const MANY: usize = 2_000;

/// How many names are compared then.
const MOST: usize = 500;

/// The pages whose names match what was typed, those visited lately first: pages and tabs, members, tournaments.
pub(crate) fn found(typed: &str, ctx: &Ctx) -> Vec<(Item, Opening)> {
    let Some(snapshot) = &ctx.snapshot else {
        return Vec::new();
    };
    let [member, tournament] = ["name-member", "name-tournament"].map(|key| ctx.get(key));
    let mut people: Vec<PersonId> = if snapshot.people.len() > MANY {
        snapshot.name_index.search(typed, MOST)
    } else {
        let people = snapshot.people.iter().map(|line| line.row.id);
        fitting(typed, people.map(|id| (ctx.name(id), id)))
    };
    people.sort_by_key(|id| ctx.recent.place(Visited::Member(*id)));
    let people = people.into_iter().map(|id| {
        let open = move |_: &Ctx| vec![Effect::open(member::State::new(id))];
        let item = Item::new(ctx.name(id), format!("{member} #{id}"));
        (item, Box::new(open) as Opening)
    });
    let tournaments = snapshot.tournaments.iter().rev();
    let mut tournaments = fitting(
        typed,
        tournaments.map(|line| (line.row.name.as_str(), &line.row)),
    );
    tournaments.sort_by_key(|row| ctx.recent.place(Visited::Tournament(row.id)));
    tournaments.truncate(MANY);
    let tournaments = tournaments.into_iter().map(|row| {
        let id = row.id;
        let open = move |_: &Ctx| vec![Effect::open(tournament::State::new(id, Tab::default()))];
        let item = Item::new(
            row.name.as_str(),
            format!("{tournament} {}", ctx.date(row.end)),
        );
        (item, Box::new(open) as Opening)
    });
    let places = places::all(ctx).into_iter();
    places.chain(people).chain(tournaments).collect()
}

/// The items whose names contain the typed letters.
fn fitting<'n, T>(typed: &str, named: impl Iterator<Item = (&'n str, T)>) -> Vec<T> {
    let mut filter = Filter::new(typed, |_| false);
    let fitting = named.filter(|(name, _)| !name.is_empty() && filter.keeps(name, |_| None));
    fitting.map(|(_, subject)| subject).collect()
}
