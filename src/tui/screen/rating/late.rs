//! What late corrections would change on a published list: it stays as it is, and the next one includes them.

use crate::app::corrections::Correction;
use crate::domain::PersonId;
use crate::publish::table::{CellOf, Value};
use crate::tui::widget::table::{Column, Named, NamedRows};

/// The members whose number would be another.
pub(super) type Late = NamedRows<Correction>;

fn change(correction: &Correction) -> Option<i64> {
    let (then, now) = correction.published.zip(correction.now)?;
    Some(i64::from(now.0) - i64::from(then.0))
}

/// The events and games that cause it.
fn through(correction: &Correction) -> String {
    let events = correction.through.iter().map(|game| &game.tournament_name);
    let events = events.chain(correction.moved.iter().map(|event| &event.tournament_name));
    let names = events.chain(correction.games.iter().map(|game| &game.name));
    let mut names: Vec<&str> = names.map(String::as_str).collect();
    names.dedup();
    names.join(", ")
}

impl Named for Correction {
    type Id = PersonId;

    const COLUMNS: &'static [Column<Late>] = &[
        Column::<Late>::left("late-name", 20, 0, |all, at| {
            CellOf::placed(all.lines[at].name.as_str(), all.places[at])
        }),
        Column::<Late>::right("late-published", 10, 0, |all, at| {
            all.lines[at].published.into()
        }),
        Column::<Late>::right("late-now", 6, 0, |all, at| all.lines[at].now.into()),
        Column::<Late>::right("late-change", 6, 0, |all, at| {
            change(&all.lines[at]).map(Value::change).into()
        }),
        Column::<Late>::left("late-through", 20, 1, |all, at| {
            CellOf::placed(through(&all.lines[at]), all.places[at])
        })
        .of_sentences(),
    ];

    fn id(&self) -> PersonId {
        self.member
    }

    fn name(&self) -> &str {
        &self.name
    }
}
