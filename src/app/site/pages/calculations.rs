//! Makes the page with the calculation behind every number of an event.

use super::events::people;
use super::frame::Place;
use crate::app::site::pool::PoolSite;
use crate::domain::{Message, PersonId, TournamentId};
use crate::publish::document::Block;
use crate::publish::explanation::Explained;
use crate::rating::ledger::{LedgerLine, Unrated};
use crate::text::visible;

impl Place<'_> {
    /// The effect of an event on each member's rating, game by game.
    pub(super) fn calculations(&self, pool: &PoolSite, id: TournamentId) -> Vec<Vec<u8>> {
        let Some(rated) = &pool.rated else {
            return Vec::new();
        };
        let texts = self.site.texts;
        let ledger = &rated.ledger;
        let lines = ledger.event(id).map_or(0..0, |event| event.lines.clone());
        let mut lines: Vec<&LedgerLine> = ledger.lines[lines]
            .iter()
            .filter(|line| !pool.hidden.contains(&line.person))
            .collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.new));
        let end = ledger.event(id).map(|event| event.end).unwrap_or_default();
        let rules = rated.bundle.facts.regulation_on(end);
        let names = |person: PersonId| rated.name(person);
        let tournaments = |event: TournamentId| rated.tournament(event);
        let unrated = ledger.unrated.iter().filter(|game| game.tournament == id);
        let unrated: Vec<Unrated> = unrated.copied().collect();
        let mut links = people(pool, self.path);
        let mut blocks = Vec::new();
        let back = texts.get("site-tournament");
        links.lead(&back, &pool.event_page(id));
        blocks.push(Block::Lines(vec![back]));
        for line in lines {
            let Some(regulation) = rules else { break };
            let name = visible(&rated.name(line.person));
            links.mark(&name, &format!("m{}", line.person));
            blocks.push(Block::Heading(name));
            let unrated = unrated.iter().filter(|game| game.person == line.person);
            let unrated: Vec<Unrated> = unrated.copied().collect();
            let explained = Explained {
                line,
                terms: ledger.terms_of(line),
                unrated: &unrated,
                ledger,
                regulation,
                names: &names,
                tournaments: &tournaments,
                printed: None,
                texts,
            };
            blocks.extend(explained.blocks());
        }
        let title = Message::new("site-calculations-of");
        let title = visible(&texts.say(&title.with("event", rated.tournament(id))));
        let document = self.document(pool, title, Vec::new(), blocks);
        vec![self.framed(&document, &links, &[], Vec::new())]
    }
}
