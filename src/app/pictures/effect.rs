//! Who won and who lost how many points in a tournament.

use super::columns;
use crate::app::formula;
use crate::app::snapshot::ClubSnapshot;
use crate::domain::{Message, TournamentId};
use crate::publish::effect::{self, Change};
use crate::publish::picture::{Drawing, Picture};
use crate::publish::table::{Cell, Kind, Table};
use crate::rating::ledger::LedgerLine;
use crate::text::{Texts, number, rounded, visible};

pub(super) fn picture(snapshot: &ClubSnapshot, id: TournamentId, texts: Texts) -> Picture {
    let lang = texts.lang();
    let ledger = &snapshot.ledger;
    let event = ledger.event(id);
    let lines = event.and_then(|event| ledger.lines.get(event.lines.clone()));
    let lines = lines.unwrap_or_default();
    let mut changed: Vec<(Change, &LedgerLine)> = lines
        .iter()
        .filter_map(|line| {
            let name = visible(snapshot.names.get(&line.person)?);
            let by = line.new.0 - line.old()?.0;
            Some((Change { name, by }, line))
        })
        .collect();
    changed.sort_by(|(one, _), (other, _)| effect::order(one).cmp(&effect::order(other)));
    let rows = changed.iter().map(|(change, line)| {
        vec![
            Cell::text(&change.name),
            Cell::number_or_dash(lang, line.old().map(|old| old.0)),
            Cell::printed(lang, &number(lang, line.score.exact()), Kind::Decimal),
            Cell::printed(
                lang,
                &rounded(lang, line.expected().unwrap_or_default(), 2),
                Kind::Decimal,
            ),
            Cell::number(lang, line.new.0),
            Cell::change(lang, change.by),
        ]
    });
    let behind = changed.iter().map(|(_, line)| {
        let formula = formula::of_line(line).map(|formula| texts.say(&formula));
        formula.into_iter().collect()
    });
    let name = snapshot.tournaments.iter().find(|line| line.row.id == id);
    let name = name.map(|line| visible(&line.row.name));
    let title = Message::new("picture-effect-title").with("name", name.unwrap_or_default());
    let title = texts.say(&title);
    let rows: Vec<_> = rows.collect();
    let behind = behind.collect();
    let changes: Vec<Change> = changed.into_iter().map(|(change, _)| change).collect();
    Picture {
        said: if changes.is_empty() {
            String::new()
        } else {
            effect::said(&changes, lines.len() - changes.len(), texts)
        },
        drawing: Drawing::Bars(effect::bars(&changes, lang)),
        table: Table {
            caption: title.clone(),
            rows,
            ..Table::new(
                columns(
                    texts,
                    [
                        ("column-event-player", Kind::Name),
                        ("column-event-old", Kind::Number),
                        ("column-event-score", Kind::Decimal),
                        ("column-event-expected", Kind::Decimal),
                        ("column-event-new", Kind::Number),
                        ("column-event-change", Kind::Number),
                    ],
                ),
                lang,
            )
        },
        title,
        behind,
        empty: "picture-no-effect",
    }
}
