//! Who is close enough behind the first to belong in a play-off.

use super::Page;
use crate::domain::Message;
use crate::publish::table::{Column, Table};
use crate::standings::top_group::Reason;
use crate::text::{number, visible};

impl Page<'_> {
    /// The enlarged top group, with why each belongs to it.
    pub(super) fn top(&self) -> String {
        let members = &self.top.members;
        let names = &self.ranked.sheet.names;
        match members.as_slice() {
            [] => return String::new(),
            [first] => {
                let said = Message::new("standings-page-decided-by-points")
                    .with("name", visible(&names[first.player]));
                return self.wrapped(&self.texts.say(&said));
            }
            _ => {}
        }
        let mut table = Table::new(vec![
            Column::text(self.texts.get("column-event-player"), 10, 30),
            Column::decimal(self.texts.get("column-event-points")),
            Column::number(self.texts.get("standings-page-rank-by-t")),
            Column::text("", 10, 40),
        ]);
        for member in members {
            let why = match member.reason {
                Reason::First => "standings-page-top-first",
                Reason::OneStep => "standings-page-top-step",
                Reason::Performance => "standings-page-top-performance",
            };
            let points = self.ranked.points[member.player].exact();
            table.row([
                visible(&names[member.player]),
                number(self.texts.lang(), points),
                member
                    .rank
                    .map_or_else(String::new, |rank| rank.to_string()),
                self.texts.get(why),
            ]);
        }
        let said = Message::new("standings-page-top").with("count", members.len());
        let said = self.wrapped(&self.texts.say(&said));
        format!("{said}\n{}", table.render(self.width).trim_end())
    }
}
