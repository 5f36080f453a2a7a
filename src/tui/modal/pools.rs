//! Another pool of the club: picked from a list, and worked in from then on.

use super::After;
use super::pick::{Item, Pick};
use crate::app;
use crate::domain::Message;
use crate::domain::pool::PoolKind;
use crate::tui::ctx::Ctx;
use crate::tui::{Effect, Main, Origin, Work, WorkResult};

/// The list of pools; picking one makes it the current pool and goes to its first screen.
pub(crate) fn choose(ctx: &Ctx) -> Effect {
    let Some(snapshot) = &ctx.snapshot else {
        return Effect::Say(Message::new("error-no-club-open"));
    };
    if snapshot.pools.len() < 2 {
        return Effect::Say(Message::new("pool-only"));
    }
    let chosen = snapshot.pool.as_ref();
    let pools = snapshot.pools.iter().zip(&snapshot.pool_rules);
    let items = pools.map(|(pool, rules)| {
        let mut detail = match pool.kind {
            PoolKind::Pairwise => crate::text::visible(rules),
            PoolKind::Multiplayer => ctx.get(pool.kind.key()),
        };
        if Some(&pool.name) == chosen {
            detail = ctx.say(&Message::new("pool-present").with("rules", detail));
        }
        Item::new(crate::text::visible(&pool.name), detail)
    });
    let at = snapshot
        .pools
        .iter()
        .position(|pool| Some(&pool.name) == chosen);
    let ids: Vec<String> = snapshot
        .pools
        .iter()
        .map(|pool| format!("#{}", pool.id))
        .collect();
    let first = Main::for_user(ctx.reader)[0];
    let then = move |at: usize| {
        let picked = ids.get(at).cloned();
        After::Close(picked.map_or_else(Vec::new, |pool| vec![Effect::Go(first), work_in(pool)]))
    };
    let pick = Pick::new(ctx.get("name-pool"), items.collect(), then, ctx);
    Effect::show(pick.at(at.unwrap_or(0)))
}

/// Makes another pool the current one: everything is read again.
pub(crate) fn work_in(pool: String) -> Effect {
    Effect::Work(Work {
        label: Message::new("work-reading"),
        origin: Origin::Page,
        run: Box::new(move |worker, _| {
            let club = worker.club()?;
            app::pools::choose(club, &pool)?;
            // If the choice cannot be stored now, it just has to be made again next time.
            let _ = app::pools::remember(club);
            Ok(WorkResult::Reload)
        }),
    })
}
