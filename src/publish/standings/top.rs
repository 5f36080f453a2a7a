//! The enlarged top group: who is close enough behind to belong in a play-off.

use super::Page;
use super::grid::{Grid, Head, Kind};
use crate::domain::Message;
use crate::standings::TopGroup;
use crate::standings::top_group::Reason;
use crate::text::number;

impl Page<'_> {
    /// The sentence about it.
    pub(super) fn top_sentence(&self, top: &TopGroup) -> String {
        let players: Vec<usize> = top.members.iter().map(|member| member.player).collect();
        let key = match players.len() {
            0 => "standings-top-nobody",
            1 => "standings-top-decided",
            _ => "standings-top-group",
        };
        let message = Message::new(key)
            .with("count", players.len())
            .with("players", self.listed(&players));
        self.texts.say(&message)
    }

    /// Its members, with the reason of each.
    pub(super) fn top_table(&self, top: &TopGroup) -> Grid {
        let texts = self.texts;
        let row = |member: &crate::standings::top_group::Member| {
            let points = self.standings.work.points[member.player];
            vec![
                self.start_no(member.player).to_string(),
                self.name(member.player),
                number(texts.lang(), points.exact()),
                member
                    .rank
                    .map_or_else(String::new, |rank| rank.to_string()),
                texts.get(match member.reason {
                    Reason::First => "standings-top-first",
                    Reason::OneStep => "standings-top-one-step",
                    Reason::Performance => "standings-top-performance",
                }),
            ]
        };
        let heads = vec![
            Head::new(texts.get("crosstable-number"), Kind::Number),
            Head::new(texts.get("crosstable-name"), Kind::Name),
            Head::new(texts.get("crosstable-points"), Kind::Decimal),
            Head::new(texts.get("standings-top-rank"), Kind::Number),
            Head::new(texts.get("standings-top-reason"), Kind::Text),
        ];
        Grid {
            title: texts.get("standings-top"),
            fixed: heads.len(),
            heads,
            rows: top.members.iter().map(row).collect(),
            sums: None,
        }
    }
}

/// The stable word of a reason.
pub(super) fn word(reason: Reason) -> &'static str {
    match reason {
        Reason::First => "first",
        Reason::OneStep => "one_step",
        Reason::Performance => "performance",
    }
}
