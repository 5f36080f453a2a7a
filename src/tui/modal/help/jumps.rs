//! The pages of members and tournaments that the palette finds by name.

use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::modal::pick::Item;
use crate::tui::screen::member;
use crate::tui::screen::tournament::{self, Tab};
use crate::tui::ways::Visited;
use crate::tui::widget::filter::Filter;

/// If more names than this match, they are not ranked individually: only those with a word that begins as typed are
/// kept.
const MOST: usize = 2_000;

/// The pages whose names fit what was typed, those looked at lately first.
pub(super) fn found(typed: &str, ctx: &Ctx) -> Vec<(Item, Effect)> {
    let Some(snapshot) = &ctx.snapshot else {
        return Vec::new();
    };
    let [member, tournament] = ["screen-member", "screen-tournament"].map(|key| ctx.get(key));
    let people = snapshot.people.iter().map(|line| line.row.id);
    let mut people = fitting(typed, people.map(|id| (ctx.name(id), id)));
    people.sort_by_key(|(_, id)| ctx.recent.place(Visited::Member(*id)));
    let people = people.into_iter().map(|(name, id)| {
        let open = Effect::open(member::State::new(id));
        (Item::new(name, format!("{member} #{id}")), open)
    });
    let tournaments = snapshot.tournaments.iter().rev();
    let mut tournaments = fitting(
        typed,
        tournaments.map(|line| (line.row.name.as_str(), &line.row)),
    );
    tournaments.sort_by_key(|(_, row)| ctx.recent.place(Visited::Tournament(row.id)));
    let tournaments = tournaments.into_iter().map(|(name, row)| {
        let open = Effect::open(tournament::State::new(row.id, Tab::default()));
        let detail = format!("{tournament} {}", ctx.date(row.end));
        (Item::new(name, detail), open)
    });
    people.chain(tournaments).collect()
}

/// The names that contain the typed letters, with their subjects.
fn fitting<'n, T>(typed: &str, named: impl Iterator<Item = (&'n str, T)>) -> Vec<(&'n str, T)> {
    let mut filter = Filter::new(typed, |_| false);
    let mut fitting: Vec<(&str, T)> = named
        .filter(|(name, _)| !name.is_empty() && filter.keeps(name, |_| None))
        .collect();
    if fitting.len() > MOST {
        let typed = typed.to_lowercase();
        let first = typed.split_whitespace().next().unwrap_or_default();
        fitting.retain(|(name, _)| {
            let mut words = name.split([' ', ',', '-']);
            words.any(|word| begins(word, first))
        });
        fitting.truncate(MOST);
    }
    fitting
}

/// Whether a word begins with the typed lower-case letters, ignoring its case.
fn begins(word: &str, typed: &str) -> bool {
    let mut letters = word.chars().flat_map(char::to_lowercase);
    typed.chars().all(|letter| letters.next() == Some(letter))
}
