//! The enlarged top group: the players close enough to the first for a play-off.

use super::StandingsPage;
use crate::domain::Message;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Kind, Table};
use crate::standings::TopGroup;
use crate::standings::top_group::Reason;
use crate::text::number;

impl StandingsPage<'_> {
    /// Its members and the reasons, in the page's width.
    pub fn top(&self) -> String {
        let top = TopGroup::select(&self.standings.work);
        let sentence = wrap(&self.top_sentence(&top), self.width, 0);
        let Some(grid) = self.top_table(&top) else {
            return sentence;
        };
        let table = grid.called("").text_in_parts(self.width);
        format!("{sentence}\n{}", table.trim_end())
    }

    /// The sentence about it.
    pub(super) fn top_sentence(&self, top: &TopGroup) -> String {
        let message = match top.members.as_slice() {
            [] => Message::new("standings-top-nobody"),
            [first] => {
                Message::new("standings-top-decided").with("player", self.name(first.player))
            }
            members => Message::new("standings-top-group").with("count", members.len()),
        };
        self.texts.say(&message)
    }

    /// Its members, with the reason of each; `None` where there are not several.
    pub(super) fn top_table(&self, top: &TopGroup) -> Option<Table> {
        if top.members.len() < 2 {
            return None;
        }
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
            Column::new(texts.get("crosstable-number"), Kind::Number),
            Column::new(texts.get("crosstable-name"), Kind::Name),
            Column::new(texts.get("crosstable-points"), Kind::Decimal),
            Column::new(texts.get("standings-top-rank"), Kind::Number),
            Column::new(texts.get("standings-top-reason"), Kind::Sign),
        ];
        let fixed = heads.len();
        let table = Table::printed(heads, top.members.iter().map(row), texts.lang());
        Some(Table {
            fixed,
            ..table.called(texts.get("standings-top"))
        })
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
