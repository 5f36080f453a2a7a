//! Draws the only picture that is on the site and in no document: the number of members on each list.

use crate::app::site::pool::PoolSite;
use crate::domain::Message;
use crate::publish::chart::{Axes, Chart, Point, Shape};
use crate::text::Texts;

/// The number of members on each list.
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
        axes: Axes {
            names: String::new(),
            numbers: texts.get("name-members"),
        },
        shape: Shape::Line(points),
    })
}
