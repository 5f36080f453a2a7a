//! How many members of a list have which rating.

use super::columns;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::list_annex::class_edges;
use crate::app::lists::{self, Choice};
use crate::app::snapshot::ClubSnapshot;
use crate::domain::list::{ListEntry, ListStatus, RatingList};
use crate::domain::{Decimal, Message};
use crate::publish::list::distribution::{self, Band, rated};
use crate::publish::list::shown_name;
use crate::publish::picture::{Drawing, Picture};
use crate::publish::table::{Cell, Column, Kind, Table};
use crate::text::{Texts, rounded};

/// The distribution of a list, published or the draft.
pub(super) fn picture(
    club: &Club,
    snapshot: &ClubSnapshot,
    choice: &Choice,
    texts: Texts,
) -> AppResult<Picture> {
    let list = lists::page(club, choice)?.list;
    let edges = class_edges(&snapshot.facts, list.date);
    Ok(of_list(&list, &edges, texts))
}

fn of_list(list: &RatingList, edges: &[i64], texts: Texts) -> Picture {
    let lang = texts.lang();
    let all = rated(list).count();
    let mut rows = Vec::new();
    let mut bars = Vec::new();
    let mut behind = Vec::new();
    for Band { bar, members } in distribution::bands(list, edges, lang) {
        let mut classes: Vec<&str> = members
            .iter()
            .filter_map(|it| it.class.as_deref())
            .collect();
        classes.dedup();
        let share = Decimal::from(members.len() * 100) / Decimal::from(all.max(1));
        let count = u64::try_from(members.len()).unwrap_or_default();
        rows.push(vec![
            Cell::text(&bar.name),
            Cell::text(classes.join(", ")),
            Cell::number(lang, count),
            Cell::printed(lang, &rounded(lang, share, 1), Kind::Decimal),
        ]);
        bars.push(bar);
        let line =
            |entry: &&ListEntry| format!("{} {}", entry.rating, shown_name(&entry.name, lang));
        behind.push(members.iter().map(line).collect());
    }
    let columns = columns(
        texts,
        [
            ("picture-ratings", Kind::Sign),
            ("picture-class", Kind::Text),
            ("picture-members", Kind::Number),
            ("picture-share", Kind::Decimal),
        ],
    );
    let columns = without_empty_column(columns, &mut rows);
    let title = title(list, texts);
    Picture {
        said: distribution::said(list, texts).unwrap_or_default(),
        drawing: Drawing::Bars(bars),
        table: Table {
            caption: title.clone(),
            rows,
            ..Table::new(columns, lang)
        },
        title,
        behind,
        empty: "picture-list-empty",
    }
}

fn title(list: &RatingList, texts: Texts) -> String {
    let key = match list.status {
        ListStatus::Draft => "picture-distribution-draft",
        ListStatus::Published => "picture-distribution-title",
    };
    texts.say(&Message::new(key).with("date", list.date))
}

/// Without the column of classes where the regulation has none.
fn without_empty_column(mut columns: Vec<Column>, rows: &mut [Vec<Cell>]) -> Vec<Column> {
    if rows.iter().all(|row| row[1].text.is_empty()) {
        columns.remove(1);
        for row in rows {
            row.remove(1);
        }
    }
    columns
}
