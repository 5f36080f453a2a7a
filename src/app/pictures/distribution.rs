//! How many members of a list have which rating.

use super::middle::{Middle, shown};
use super::{Bands, columns};
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::lists::{self, Choice};
use crate::app::snapshot::ClubSnapshot;
use crate::domain::list::{ListEntry, ListStatus, RatingList, SectionKind};
use crate::domain::{Date, Decimal, Message};
use crate::publish::chart::Bar;
use crate::publish::document::{Cell, Column, Kind, Table};
use crate::publish::picture::{Drawing, Picture};
use crate::rating::facts::Facts;
use crate::text::{Lang, Texts, number, rounded, visible};

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

/// The ratings from which the classes of a day begin.
pub(super) fn class_edges(facts: &Facts, day: Date) -> Vec<i64> {
    let rules = facts.regulation_on(day).into_iter();
    let classes = rules.flat_map(|rules| &rules.classes);
    classes
        .filter_map(|class| i64::try_from(class.from?.ceil()).ok())
        .collect()
}

/// Everybody with a rating on a list.
pub(super) fn rated(list: &RatingList) -> impl Iterator<Item = &ListEntry> + Clone {
    let sections = list.sections.iter();
    let rated = sections.filter(|section| section.kind != SectionKind::Unrated);
    rated.flat_map(|section| &section.entries)
}

/// A band of ratings, from the first to the last.
pub(super) fn ends((from, to): (i64, i64), lang: Lang) -> String {
    let [from, to] = [from, to].map(|end| number(lang, Decimal::from(end)));
    if from == to {
        from
    } else {
        format!("{from}–{to}")
    }
}

fn of_list(list: &RatingList, edges: &[i64], texts: Texts) -> Picture {
    let lang = texts.lang();
    let ratings = rated(list).map(|entry| i64::from(entry.rating.0));
    let bands = Bands::over(ratings.clone(), edges);
    let ratings: Vec<i64> = ratings.collect();
    let mut members: Vec<Vec<&ListEntry>> = vec![Vec::new(); bands.map_or(0, |it| it.count())];
    for entry in rated(list) {
        if let Some(bands) = bands {
            members[bands.of(entry.rating.0.into())].push(entry);
        }
    }
    let mut rows = Vec::new();
    let mut bars = Vec::new();
    let mut behind = Vec::new();
    // The highest first, as on the list.
    for (band, mut members) in members.into_iter().enumerate().rev() {
        members.sort_by_key(|entry| std::cmp::Reverse(entry.rating));
        let name = ends(bands.map_or((0, 0), |it| it.ends(band)), lang);
        let mut classes: Vec<&str> = members
            .iter()
            .filter_map(|it| it.class.as_deref())
            .collect();
        classes.dedup();
        let share = Decimal::from(members.len() * 100) / Decimal::from(ratings.len().max(1));
        let count = u64::try_from(members.len()).unwrap_or_default();
        rows.push(vec![
            Cell::text(&name),
            Cell::text(classes.join(", ")),
            Cell::number(lang, count),
            Cell::printed(lang, &rounded(lang, share, 1), Kind::Decimal),
        ]);
        bars.push(Bar {
            name,
            value: Decimal::from(count),
            shown: count.to_string(),
        });
        let line = |entry: &&ListEntry| format!("{} {}", entry.rating, visible(&entry.name));
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
    let title = title(list, texts);
    Picture {
        said: Middle::of(&ratings).map_or_else(String::new, |middle| {
            let ends = ratings.iter().min().zip(ratings.iter().max());
            let (least, most) = ends.unwrap_or((&0, &0));
            let said = Message::new("picture-distribution-said")
                .with("count", ratings.len())
                .with("average", shown(lang, middle.average))
                .with("median", shown(lang, middle.median))
                .with("least", Decimal::from(*least))
                .with("most", Decimal::from(*most));
            texts.say(&said)
        }),
        drawing: Drawing::Bars(bars),
        table: Table {
            caption: title.clone(),
            columns: without_empty_column(columns, &mut rows),
            rows,
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
