//! The pictures of the site that no document has.

use std::collections::BTreeMap;

use crate::app::ratings::Step;
use crate::app::site::pool::PoolSite;
use crate::domain::list::RatingList;
use crate::domain::{Decimal, Message};
use crate::publish::chart::{Bar, Chart, Point, Shape};
use crate::text::{Texts, signed, visible};

/// Rating points that one bar of a distribution takes in.
const BAND: i32 = 20;

/// How many have which rating; nothing of a list of a few.
pub(super) fn distribution(list: &RatingList, texts: Texts) -> Option<Chart> {
    let mut bands: BTreeMap<i32, u32> = BTreeMap::new();
    for entry in list.entries() {
        *bands.entry(entry.rating.0.div_euclid(BAND)).or_default() += 1;
    }
    let (least, most) = (*bands.keys().next()?, *bands.keys().next_back()?);
    if most - least < 2 {
        return None;
    }
    let bars = (least..=most).rev().map(|band| {
        let count = bands.get(&band).copied().unwrap_or_default();
        Bar {
            name: format!("{}–{}", band * BAND, band * BAND + BAND - 1),
            value: Decimal::from(count),
            shown: count.to_string(),
        }
    });
    Some(Chart {
        description: texts.get("site-distribution"),
        shape: Shape::Bars(bars.collect()),
    })
}

/// How many stood on each list.
pub(super) fn size(pool: &PoolSite, texts: Texts) -> Option<Chart> {
    let lists = pool.lists.iter().filter(|own| own.is_newest);
    let points: Vec<Point> = lists
        .map(|own| Point {
            date: own.list.date,
            value: i32::try_from(own.list.entries().count()).unwrap_or(i32::MAX),
        })
        .collect();
    let [first, .., last] = points.as_slice() else {
        return None;
    };
    let said = Message::new("site-size")
        .with("first", first.date)
        .with("last", last.date)
        .with("from", first.value.to_string())
        .with("to", last.value.to_string());
    Some(Chart {
        description: texts.say(&said),
        shape: Shape::Line(points),
    })
}

/// What an event did to the ratings, those who rose most first.
pub(super) fn changes(steps: &[Step], texts: Texts) -> Option<Chart> {
    let mut changed: Vec<(i32, &Step)> = steps
        .iter()
        .filter_map(|step| Some((step.new.0 - step.old?.0, step)))
        .collect();
    changed.sort_by_key(|(change, _)| std::cmp::Reverse(*change));
    let bars: Vec<Bar> = changed
        .into_iter()
        .map(|(change, step)| Bar {
            name: visible(&step.name),
            value: Decimal::from(change),
            shown: signed(texts.lang(), Decimal::from(change)),
        })
        .collect();
    (bars.len() > 1).then(|| Chart {
        description: texts.get("site-changes"),
        shape: Shape::Bars(bars),
    })
}
