//! The games of a tournament that are not rated for members: why, and what can be done.

use crate::app::labels;
use crate::app::tournament_view::TournamentView;
use crate::domain::Message;
use crate::rating::ledger::{Reason, Unrated};
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::modal::notice::Notice;

use super::progress;

/// The number of games that were played but are not rated for a member.
pub fn count(seen: &TournamentView) -> usize {
    let games = seen.unrated.iter();
    games
        .filter(|game| game.reason != Reason::NotPlayed)
        .count()
}

/// Why games are not rated, each reason once with its games, in a window.
pub fn notice(seen: &TournamentView, ctx: &Ctx) -> Effect {
    let mut parts = Vec::new();
    if let Some(not_rated) = &seen.not_rated {
        parts.push(ctx.say(&progress::unrated(not_rated, ctx)));
    }
    parts.extend(groups(seen, ctx));
    if parts.is_empty() {
        return Effect::Say(Message::new("unrated-none"));
    }
    let title = ctx.get("unrated-title");
    Effect::show(Notice::new(title, parts.join("\n\n"), ctx))
}

fn groups(seen: &TournamentView, ctx: &Ctx) -> Vec<String> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    // Unplayed games need no explanation; they come last.
    let played = |game: &&Unrated| game.reason != Reason::NotPlayed;
    let games = seen.unrated.iter();
    let unplayed = games.clone().filter(|game| !played(game));
    for game in games.filter(played).chain(unplayed) {
        let reason = head(game, ctx);
        let one = format!("- {}", labels::unrated_game(seen, game, ctx.texts));
        match groups.iter_mut().find(|(known, _)| *known == reason) {
            // All four players of a doubles match have the same entry.
            Some((_, games)) if games.contains(&one) => {}
            Some((_, games)) => games.push(one),
            None => groups.push((reason, vec![one])),
        }
    }
    let groups = groups.into_iter();
    groups
        .map(|(reason, games)| format!("{reason}\n{}", games.join("\n")))
        .collect()
}

/// The reason and what to do about it. The progress of collecting differs from game to game, so one sentence covers
/// all of them.
fn head(game: &Unrated, ctx: &Ctx) -> String {
    let said = match game.reason {
        Reason::Collecting { .. } => Message::new("unrated-collected"),
        reason => reason.message(),
    };
    let said = ctx.say(&said);
    match progress::remedy(game.reason, ctx) {
        Some(remedy) => format!("{said} {}", ctx.get(remedy)),
        None => said,
    }
}
