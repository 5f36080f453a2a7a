//! Remarks on the field as a whole: the rules, Waldstein's groups, what is special, who belongs in a play-off.

mod groups;

use std::sync::Arc;

use super::ranked::Ranked;
use crate::domain::{Date, Message};
use crate::publish::layout::wrap;
use crate::publish::standings::value_text;
use crate::publish::withdrawn;
use crate::standings::fide::Edition;
use crate::standings::field::Pairing;
use crate::standings::tournament_performance::Group;
use crate::text::{Texts, visible};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice;
use crate::tui::screen::tournament::TournamentResponse;

/// The field in one line.
pub(super) fn line(ranked: &Ranked, ctx: &Ctx) -> String {
    let performance = &ranked.performance;
    let shown = ranked.shows_performance();
    let pools = performance.pools.iter().filter(|_| shown);
    let mut groups = pools.flat_map(|pool| &pool.groups);
    let mut parts = Vec::new();
    match (groups.next(), groups.count()) {
        (Some(group), 0) => parts.push(ctx.say(&numbers(group, ctx.texts))),
        (Some(_), more) => {
            let pools = Message::new("standings-page-pools")
                .with("pools", performance.pools.len())
                .with("groups", more + 1);
            parts.push(ctx.say(&pools));
        }
        (None, _) => {}
    }
    let left = ranked
        .sheet
        .withdrawn
        .iter()
        .map(|player| player.name.as_str());
    parts.extend(withdrawn::in_brief(left).map(|said| visible(&ctx.say(&said))));
    if ranked.has_ranks {
        let rules = Message::new("standings-page-rules").with("day", edition(ranked));
        parts.push(ctx.say(&rules));
    }
    if shown && !performance.flags.is_empty() {
        let count = performance.flags.len();
        parts.push(ctx.say(&Message::new("standings-page-remarks").with("count", count)));
    }
    parts.join(&format!(" {} ", ctx.symbols.dot()))
}

/// The first day of the edition of FIDE's rules that applies.
fn edition(ranked: &Ranked) -> Date {
    Edition::in_force_on(ranked.sheet.field.rules_of).first_day()
}

/// λ and homogeneity of a group.
fn numbers(group: &Group, texts: Texts) -> Message {
    let homogeneity = group.homogeneity.unwrap_or(1.0);
    Message::new("standings-page-numbers")
        .with("lambda", value_text::real_text(group.lambda, 4, texts))
        .with("homogeneity", value_text::real_text(homogeneity, 2, texts))
}

/// The names as safe to show.
pub(super) fn names(ranked: &Ranked) -> Vec<String> {
    let names = ranked.sheet.names.iter();
    names.map(|name| visible(name)).collect()
}

pub(super) fn ask(ranked: Arc<Ranked>, ctx: &Ctx) -> Effect {
    let (texts, width) = (ctx.texts, notice::text_width(ctx));
    Effect::look_up(move |_, _| {
        let standings = ranked.sheet.standings(&[]);
        let printed = ranked.page(&standings, (texts, width));
        let page = Page {
            ranked: &ranked,
            order: printed.order_rule(),
            top: printed.top(),
            texts,
            width,
        };
        let title = texts.get("action-standings-field");
        let text = TournamentResponse::Text(title, page.text());
        Ok(Response::Tournament(text))
    })
}

/// The page about a field.
struct Page<'p> {
    ranked: &'p Ranked,
    /// What decides the places.
    order: String,
    /// The players who belong in a play-off.
    top: String,
    texts: Texts,
    width: usize,
}

impl Page<'_> {
    fn text(&self) -> String {
        let mut parts = vec![self.rules(), self.left(), self.flags(), self.top.clone()];
        parts.extend(self.groups());
        parts.push(self.operations());
        parts.retain(|part| !part.is_empty());
        parts.join("\n\n")
    }

    fn wrapped(&self, text: &str) -> String {
        wrap(text, self.width, 0)
    }

    /// How the final order is determined, and by which edition of the rules.
    fn rules(&self) -> String {
        let sheet = &self.ranked.sheet;
        let pairing = match sheet.field.pairing {
            Pairing::Settled => "standings-page-settled-pairings",
            Pairing::Swiss => "standings-page-swiss",
            Pairing::Listed => "standings-listed",
        };
        let edition = Message::new("standings-page-edition")
            .with("edition", edition(self.ranked))
            .with("day", sheet.field.rules_of);
        let said = [edition, Message::new(pairing)].map(|said| self.texts.say(&said));
        self.wrapped(&format!("{} {}", self.order, said.join(" ")))
    }

    /// Who left before the end, one sentence each.
    fn left(&self) -> String {
        let left = self.ranked.sheet.withdrawn.iter();
        let lines = left.map(|player| {
            let said = withdrawn::said(player, self.texts);
            wrap(&format!("- {said}"), self.width, 2)
        });
        lines.collect::<Vec<String>>().join("\n")
    }

    /// What is special, one sentence each.
    fn flags(&self) -> String {
        let names = names(self.ranked);
        let performance = &self.ranked.performance;
        let unshared = performance.unshared().into_iter();
        let sums = unshared.map(|equal| Message::new("standings-t-sum").with("count", equal));
        let flags = performance.flags.iter().map(|flag| flag.message(&names));
        let lines = sums.chain(flags).map(|message| {
            let said = self.texts.say(&message);
            wrap(&format!("- {said}"), self.width, 2)
        });
        lines.collect::<Vec<String>>().join("\n")
    }
}
