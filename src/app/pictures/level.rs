//! The level of the club: average, median and number of members of every published list.

use super::columns;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::lists::{self, Choice};
use crate::domain::list::ListEntry;
use crate::domain::{Date, Decimal, Message, round_half_away};
use crate::publish::chart::Point;
use crate::publish::list::distribution::rated;
use crate::publish::list::middle::{DECIMALS, Middle, shown};
use crate::publish::list::shown_name;
use crate::publish::picture::{Drawing, Picture};
use crate::publish::table::{Cell, Kind, Table};
use crate::store::list;
use crate::text::{Texts, long_date};

/// A published list in numbers.
struct OneList {
    date: Date,
    count: usize,
    middle: Middle,
    /// The strongest of it.
    strongest: Vec<String>,
}

/// How many of the strongest are named.
const NAMED: usize = 10;

pub(super) fn picture(club: &Club, texts: Texts) -> AppResult<Picture> {
    let mut all = Vec::new();
    for date in list::dates(club.conn(), club.pool)? {
        let choice = Choice {
            date: Some(date),
            all: true,
            ..Choice::default()
        };
        let list = lists::page(club, &choice)?.list;
        let ratings: Vec<i64> = rated(&list).map(|entry| entry.rating.0.into()).collect();
        let mut strongest: Vec<_> = rated(&list).collect();
        strongest.sort_by_key(|entry| std::cmp::Reverse(entry.rating));
        let line = |entry: &ListEntry| {
            format!("{} {}", entry.rating, shown_name(&entry.name, texts.lang()))
        };
        all.extend(Middle::of(&ratings).map(|middle| OneList {
            date,
            count: ratings.len(),
            middle,
            strongest: strongest.into_iter().take(NAMED).map(line).collect(),
        }));
    }
    all.sort_by_key(|list| list.date);
    Ok(of_lists(all, texts))
}

/// A number in units of the last decimal.
fn units(value: Decimal) -> i32 {
    round_half_away(value * Decimal::TEN, 0)
        .try_into()
        .unwrap_or_default()
}

fn of_lists(all: Vec<OneList>, texts: Texts) -> Picture {
    let lang = texts.lang();
    let points = |of: fn(&Middle) -> Decimal| {
        let points = all.iter().map(|list| Point {
            date: list.date,
            value: units(of(&list.middle)),
        });
        points.collect::<Vec<Point>>()
    };
    let points = [
        points(|middle| middle.average),
        points(|middle| middle.median),
    ];
    let tenth = |value: Decimal| Cell::printed(lang, &shown(lang, value), Kind::Decimal);
    let rows = all.iter().map(|list| {
        vec![
            Cell::date(lang, list.date),
            Cell::number(lang, u64::try_from(list.count).unwrap_or_default()),
            tenth(list.middle.average),
            tenth(list.middle.median),
        ]
    });
    let title = texts.get("picture-level-title");
    let said = match (all.first(), all.last()) {
        (Some(first), Some(last)) => {
            let said = Message::new("picture-level-said")
                .with("lists", all.len())
                .with("first", long_date(lang, first.date))
                .with("last", long_date(lang, last.date))
                .with("from", shown(lang, first.middle.average))
                .with("to", shown(lang, last.middle.average))
                .with("before", first.count)
                .with("now", last.count);
            texts.say(&said)
        }
        _ => String::new(),
    };
    Picture {
        said,
        table: Table {
            caption: title.clone(),
            rows: rows.collect(),
            ..Table::new(
                columns(
                    texts,
                    [
                        ("picture-list", Kind::Name),
                        ("picture-members", Kind::Number),
                        ("picture-average", Kind::Decimal),
                        ("picture-median", Kind::Decimal),
                    ],
                ),
                lang,
            )
        },
        title,
        drawing: Drawing::Courses {
            names: [texts.get("picture-average"), texts.get("picture-median")],
            points,
            decimals: DECIMALS,
        },
        behind: all.into_iter().map(|list| list.strongest).collect(),
        empty: "picture-no-lists",
    }
}
