//! The pictures that are on the site and in no document: the number of members and the level of the club on each list.

use crate::app::site::pool::PoolSite;
use crate::domain::list::RatingList;
use crate::domain::{Message, round_half_away};
use crate::publish::chart::{Axes, Chart, Point, Shape};
use crate::rating::club_record::level;
use crate::text::Texts;

/// The number of members on each list.
pub(super) fn size(pool: &PoolSite, texts: Texts) -> Option<Chart> {
    let members = |list: &RatingList| i32::try_from(list.entries().count()).ok();
    over_lists(pool, ("site-size", "name-members"), members, texts)
}

/// The mean rating of the active members on each list.
pub(super) fn mean_rating(pool: &PoolSite, texts: Texts) -> Option<Chart> {
    let mean = |list: &RatingList| i32::try_from(round_half_away(level(list)?, 0)).ok();
    over_lists(pool, ("site-level", "name-rating"), mean, texts)
}

/// A number of each list over time; `None` for fewer than two.
fn over_lists(
    pool: &PoolSite,
    (description, numbers): (&'static str, &str),
    value: impl Fn(&RatingList) -> Option<i32>,
    texts: Texts,
) -> Option<Chart> {
    let lists = pool.lists.iter().filter(|own| own.is_newest);
    let points = lists.filter_map(|own| {
        Some(Point {
            date: own.list.date,
            value: value(&own.list)?,
        })
    });
    let points: Vec<Point> = points.collect();
    let [first, .., last] = points.as_slice() else {
        return None;
    };
    let said = Message::new(description)
        .with("first", first.date)
        .with("last", last.date)
        .with("from", first.value.to_string())
        .with("to", last.value.to_string());
    Some(Chart {
        description: texts.say(&said),
        axes: Axes {
            names: String::new(),
            numbers: texts.get(numbers),
        },
        shape: Shape::Line(points),
    })
}
