//! Whether an action is possible now, and if not on this page, on which.

use super::{ACTIONS, Action, Context, Entry, Rule};
use crate::domain::{Message, Play};
use crate::tui::ctx::Ctx;

impl Rule {
    /// The key of the message that refuses the action, if the rule is not met.
    fn refusal(self, contexts: &[Context], on_row: bool, ctx: &Ctx) -> Option<&'static str> {
        let (met, key) = match self {
            Self::Writes => (!ctx.read_only, "error-read-only-session"),
            Self::NeedsClub => (!contexts.contains(&Context::Start), "error-no-club-open"),
            Self::NotIn(context, key) => (!contexts.contains(&context), key),
            Self::OnRow(context, key) => (on_row || !contexts.contains(&context), key),
            Self::Singles(key) => (!ctx.has_games(), key),
            Self::Multiplayer(key) => (ctx.has_games(), key),
            Self::DsuScale(key) => (ctx.snapshot.is_none() || ctx.has_dsu_scale(), key),
            Self::PlayerCards(key) => (ctx.texts.play() != Play::Matches, key),
            Self::InTrial => (ctx.trial, "error-no-trial"),
            Self::Reader | Self::AtOnce | Self::Called(_) | Self::Short(_) => return None,
        };
        (!met).then_some(key)
    }
}

impl Action {
    /// Whether it exists for this user at all.
    pub fn is_offered(self, ctx: &Ctx) -> bool {
        !ctx.reader || self.is_for_readers()
    }

    /// Whether its rules allow it in these contexts, with or without a row under the cursor.
    ///
    /// # Errors
    /// The reason, as a sentence.
    pub fn allowed(self, contexts: &[Context], on_row: bool, ctx: &Ctx) -> Result<(), Message> {
        if !self.is_offered(ctx) {
            return Err(Message::new("view-not-for-readers"));
        }
        let mut rules = self.entry().rules.iter();
        match rules.find_map(|rule| rule.refusal(contexts, on_row, ctx)) {
            Some(key) => Err(Message::new(key)),
            None => Ok(()),
        }
    }
}

/// The page of an action that is not possible here, given by its context.
pub(crate) fn page_of(entry: &Entry) -> Option<Context> {
    let contexts = entry.contexts;
    if contexts.iter().any(|context| context.is_of_widgets()) {
        return None;
    }
    // On a member's or tournament's own page, no row of a list has to be selected first.
    let own = [Context::Member, Context::Tournament];
    let own = own.into_iter().find(|own| contexts.contains(own));
    own.or_else(|| contexts.iter().copied().find(|one| leads_to(*one)))
}

fn leads_to(context: Context) -> bool {
    use Context::{
        Archive, Cards, Committee, Compare, Game, Games, Grid, Home, Journal, Member, Members,
        Opinion, Players, Rating, RatingEffect, Regulation, Rounds, Settings, Standings,
        Tournament, Tournaments,
    };
    matches!(
        context,
        Archive
            | Cards
            | Committee
            | Compare
            | Game
            | Games
            | Grid
            | Home
            | Journal
            | Member
            | Members
            | Opinion
            | Players
            | Rating
            | RatingEffect
            | Regulation
            | Rounds
            | Settings
            | Standings
            | Tournament
            | Tournaments
    )
}

/// The actions that are possible on another page, each with the context of that page.
pub fn elsewhere<'c>(
    here: &'c [Context],
    ctx: &'c Ctx,
) -> impl Iterator<Item = (&'static Entry, Context)> + 'c {
    let away = |entry: &&Entry| !entry.contexts.iter().any(|context| here.contains(context));
    let offered = |entry: &&Entry| entry.action.is_offered(ctx);
    let entries = ACTIONS.iter().filter(away).filter(offered);
    entries.filter_map(|entry| Some((entry, page_of(entry)?)))
}

/// Why an action is possible on no page now.
pub fn refusal(entry: &Entry, page: Context, ctx: &Ctx) -> Option<Message> {
    let games = matches!(page, Context::Games | Context::Game);
    let tournaments = page == Context::Tournaments || page.is_of_tournament();
    if ctx.has_games() && tournaments {
        return Some(Message::new("ways-no-tournaments"));
    }
    if !ctx.has_games() && games {
        return Some(Message::new("ways-no-games"));
    }
    entry.action.allowed(entry.contexts, true, ctx).err()
}
