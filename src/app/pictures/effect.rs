//! Who won and who lost how many points in a tournament.

use super::columns;
use crate::app::formula;
use crate::app::snapshot::ClubSnapshot;
use crate::domain::{Decimal, Message, TournamentId};
use crate::publish::chart::Bar;
use crate::publish::document::{Cell, Kind, Table};
use crate::publish::picture::{Drawing, Picture};
use crate::rating::ledger::LedgerLine;
use crate::text::{Texts, number, rounded, signed, visible, with_minus};

pub(super) fn picture(snapshot: &ClubSnapshot, id: TournamentId, texts: Texts) -> Picture {
    let lang = texts.lang();
    let ledger = &snapshot.ledger;
    let event = ledger.event(id);
    let lines = event.and_then(|event| ledger.lines.get(event.lines.clone()));
    let lines = lines.unwrap_or_default();
    let mut changed: Vec<(i32, String, &LedgerLine)> = lines
        .iter()
        .filter_map(|line| {
            let name = snapshot.names.get(&line.person)?;
            Some((line.new.0 - line.old()?.0, visible(name), line))
        })
        .collect();
    changed.sort_by(|one, other| (other.0, &one.1).cmp(&(one.0, &other.1)));
    let bars = changed.iter().map(|(change, name, _)| Bar {
        name: name.clone(),
        value: Decimal::from(*change),
        shown: with_minus(signed(lang, Decimal::from(*change))),
    });
    let rows = changed.iter().map(|(change, name, line)| {
        vec![
            Cell::text(name),
            Cell::number_or_dash(lang, line.old().map(|old| old.0)),
            Cell::printed(lang, &number(lang, line.score.exact()), Kind::Decimal),
            Cell::printed(
                lang,
                &rounded(lang, line.expected().unwrap_or_default(), 2),
                Kind::Decimal,
            ),
            Cell::number(lang, line.new.0),
            Cell::change(lang, *change),
        ]
    });
    let behind = changed.iter().map(|(.., line)| {
        let formula = formula::of_line(line).map(|formula| texts.say(&formula));
        formula.into_iter().collect()
    });
    let count = |fits: fn(i32) -> bool| changed.iter().filter(|(by, ..)| fits(*by)).count();
    let total: i64 = changed.iter().map(|(change, ..)| i64::from(*change)).sum();
    let said = Message::new("picture-effect-said")
        .with("up", count(|by| by > 0))
        .with("down", count(|by| by < 0))
        .with("same", count(|by| by == 0))
        .with("total", with_minus(signed(lang, total.into())))
        .with("first", lines.len() - changed.len());
    let name = snapshot.tournaments.iter().find(|line| line.row.id == id);
    let name = name.map(|line| visible(&line.row.name));
    let title = Message::new("picture-effect-title").with("name", name.unwrap_or_default());
    let title = texts.say(&title);
    Picture {
        said: if changed.is_empty() {
            String::new()
        } else {
            texts.say(&said)
        },
        drawing: Drawing::Bars(bars.collect()),
        table: Table {
            caption: title.clone(),
            columns: columns(
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
            rows: rows.collect(),
        },
        title,
        behind: behind.collect(),
        empty: "picture-no-effect",
    }
}
