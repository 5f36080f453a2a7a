//! All details of a game: for the line under the crosstable, and for the window of `w`.

use unicode_width::UnicodeWidthStr;

use super::pairings::{Game, PairingsView};
use super::result_edit::{self, EditKind};
use super::signs;
use crate::app::tournaments::tournament_view::TournamentView;
use crate::domain::{Mark, Message};
use crate::tui::Effect;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::decide_game::DecideGame;
use crate::tui::form::enter_sets::EnterSets;
use crate::tui::modal::notice::Notice;

/// Players, result, round and board in one line.
pub fn line(pairings: &PairingsView, game: &Game, ctx: &Ctx) -> String {
    game_sentence(game, game_of(pairings, game, ctx), ctx)
}

/// The line in this many columns: pairs that are too long are shortened to last names.
pub fn line_within(pairings: &PairingsView, game: &Game, width: usize, ctx: &Ctx) -> String {
    let whole = line(pairings, game, ctx);
    if whole.width() <= width || game.partners.is_none() {
        return whole;
    }
    let [white, black] = game.teams().map(|team| pairings.short_team(team));
    game_sentence(game, against(&white, &black, ctx), ctx)
}

fn game_sentence(game: &Game, who: String, ctx: &Ctx) -> String {
    let shown = signs::with_sets(game.marks, game.provisional, game.sets, ctx.symbols);
    let result = match game.sets {
        Some(sets) => format!("{shown} ({sets})"),
        None => shown,
    };
    let said = Message::new("entry-said")
        .with("round", game.round)
        .with("who", who)
        .with("result", result);
    ctx.say(&said)
}

/// The details, with sentences below each other on whether it is rated and why not; the reason for a whole event is
/// above the tab.
pub fn in_full(
    pairings: &PairingsView,
    game: &Game,
    seen: &TournamentView,
    ctx: &Ctx,
) -> Vec<String> {
    let line = line(pairings, game, ctx);
    let said_above = seen.not_rated.is_some();
    let rated = (!said_above).then(|| rated(pairings, game, seen, ctx));
    std::iter::once(line)
        .chain(rated.into_iter().flatten())
        .collect()
}

pub fn who_plays(pairings: &PairingsView, white: usize, black: usize, ctx: &Ctx) -> String {
    against(pairings.name(white), pairings.name(black), ctx)
}

/// `White – Black` of a game, in doubles with the partners.
pub fn game_of(pairings: &PairingsView, game: &Game, ctx: &Ctx) -> String {
    let [white, black] = game.teams().map(|team| pairings.team(team));
    against(&white, &black, ctx)
}

fn against(white: &str, black: &str, ctx: &Ctx) -> String {
    format!("{white} {} {black}", signs::dash(ctx.symbols))
}

/// The window that explains whether a game is rated, with which result, and why not.
pub fn why(pairings: &PairingsView, game: &Game, seen: &TournamentView, ctx: &Ctx) -> Effect {
    let mut lines = vec![line(pairings, game, ctx)];
    if let Some(board) = game.board {
        lines.push(ctx.say(&Message::new("entry-board").with("board", board)));
    }
    if matches!(
        game.marks.0,
        Mark::ShortWin | Mark::ShortDraw | Mark::ShortLoss
    ) {
        lines.push(ctx.get("entry-short"));
    }
    lines.push(String::new());
    lines.extend(rated(pairings, game, seen, ctx));
    Effect::show(Notice::new(ctx.get("entry-why"), lines.join("\n"), ctx))
}

fn rated(pairings: &PairingsView, game: &Game, seen: &TournamentView, ctx: &Ctx) -> Vec<String> {
    let mut lines = Vec::new();
    let person = |at: usize| pairings.players.get(at).map(|it| it.person);
    let people = [game.white, game.black].map(person);
    let teams = game.teams();
    let everybody = teams.iter().flat_map(|(one, other)| [Some(*one), *other]);
    let everybody: Vec<_> = everybody.flatten().map(person).collect();
    if let Some(whole) = &seen.not_rated {
        lines.push(ctx.say(&whole.said));
    } else {
        for unrated in &seen.unrated {
            let pair = [Some(unrated.person), unrated.opponent];
            if unrated.round == game.round && pair.iter().all(|it| everybody.contains(it)) {
                let name = seen.name(unrated.person);
                lines.push(format!("{name}: {}", ctx.say(&unrated.reason.message())));
            }
        }
        let facts = seen.tournament.games.iter();
        let mut facts = facts.filter(|fact| {
            (fact.round, fact.white as usize, fact.black as usize)
                == (game.round, game.white, game.black)
        });
        if facts.any(|fact| seen.is_rated(fact)) {
            lines.insert(0, ctx.get("entry-is-rated"));
        }
    }
    let decided = seen.decided.iter().find(|decided| {
        decided.round == game.round && [Some(decided.white), Some(decided.black)] == people
    });
    if let Some(decided) = decided {
        match decided.rated {
            Some(true) => lines.push(ctx.get("result-decision-rated")),
            Some(false) => lines.push(ctx.get("result-decision-unrated")),
            None => {}
        }
        if let Some(marks) = decided.rating_result {
            let result = signs::pair(marks, None, ctx.symbols);
            lines.push(ctx.say(&Message::new("result-rated-as").with("result", result)));
        }
        if let Some(because) = &decided.reason {
            lines.push(ctx.say(&Message::new("reason-line").with("reason", because.as_str())));
        }
    }
    if lines.is_empty() {
        lines.push(ctx.get("entry-no-reason"));
    }
    lines
}

/// The change that swaps the colours of a game.
pub fn swapped(pairings: &PairingsView, game: &Game) -> EditKind {
    EditKind::Game {
        board: game.board,
        white: pairings.players[game.black].no,
        black: pairings.players[game.white].no,
        marks: (game.marks.1, game.marks.0),
        provisional: game.provisional.map(Mark::mirror),
        sets: game.sets.map(|sets| sets.turned()),
    }
}

/// Opens the form or the page about a game: the committee's decision on it, its sets, or how it is rated.
pub fn about_game(
    action: Action,
    pairings: &PairingsView,
    game: &Game,
    seen: &TournamentView,
    ctx: &Ctx,
) -> Effect {
    let sides = pairings.sides(game);
    let (id, round) = (seen.stored.id, game.round);
    match action {
        Action::DecideRated => {
            let who = game_of(pairings, game, ctx);
            Effect::form(move |club| DecideGame::read(club, id, round, sides, who))
        }
        Action::EnterSets => {
            let who = who_plays(pairings, game.white, game.black, ctx);
            Effect::form(move |club| EnterSets::read(club, id, round, sides, who))
        }
        _ => why(pairings, game, seen, ctx),
    }
}

/// Why an action on results is not possible, as far as this is the same in the crosstable and the rounds.
pub fn refused(action: Action, seen: &TournamentView, ctx: &Ctx) -> Result<(), Message> {
    let of_sets = result_edit::is_narrow(action) || action == Action::EnterSets;
    if of_sets && !result_edit::has_sets(seen, ctx) {
        return Err(Message::new("error-no-sets"));
    }
    if action == Action::ResultDraw && result_edit::has_sets(seen, ctx) {
        return Err(Message::new("error-no-draws"));
    }
    Ok(())
}
