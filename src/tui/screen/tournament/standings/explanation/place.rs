//! The derivation of the place: the first criterion, and what parts those level by it.

use super::Page;
use crate::domain::Message;
use crate::publish::table::{Column, Kind, Table};
use crate::standings::table::Column as Ranks;
use crate::tui::screen::tournament::standings::words;

impl Page<'_> {
    /// The players level by the first criterion under the others, in the final order.
    pub(super) fn place(&self, first: &Ranks) -> String {
        let standings = self.standings;
        let own = first.ranks[self.row];
        let place = Message::new("standings-page-place").with("place", standings.places[self.row]);
        let place = self.texts.say(&place);
        let equal = (0..standings.places.len()).filter(|at| first.ranks[*at] == own);
        let mut equal: Vec<usize> = equal.collect();
        if equal.len() < 2 {
            return format!("{place} {}", self.texts.get("standings-page-alone"));
        }
        equal.sort_by_key(|at| (standings.places[*at], *at));
        let mut columns = vec![
            Column::new(self.texts.get("column-event-place"), Kind::Number),
            Column::new(self.texts.get("column-event-player"), Kind::Name),
        ];
        let heads = standings.tie_breaks().iter();
        columns.extend(heads.map(|column| {
            Column::new(words::heading(column.system, self.texts), Kind::Decimal).priority(1)
        }));
        let printed = standings.tie_breaks().iter();
        let printed =
            printed.map(|column| words::column(column, &self.ranked.performance, self.texts));
        let printed: Vec<Vec<String>> = printed.collect();
        let mut table = Table::new(columns, self.texts.lang());
        for at in equal {
            let mut cells = vec![standings.places[at].to_string(), self.name(at)];
            cells.extend(printed.iter().map(|column| column[at].clone()));
            table.row(cells);
        }
        let text = self.wrapped(&format!(
            "{place} {}",
            self.texts.get("standings-page-equal")
        ));
        format!("{text}\n\n{}", table.text(self.width).trim_end())
    }
}
