//! How many members of a list have which rating.

use super::middle::{Middle, shown};
use crate::domain::list::{ListEntry, RatingList, SectionKind};
use crate::domain::{Decimal, Message};
use crate::publish::chart::{Axes, Bands, Bar, Chart, Shape};
use crate::text::{Lang, Texts, number};

/// So few bands are no picture.
const FEWEST: usize = 3;

/// A band of ratings with the members in it.
pub struct Band<'l> {
    pub bar: Bar,
    /// The highest rating first.
    pub members: Vec<&'l ListEntry>,
}

/// Everybody with a rating on a list.
pub fn rated(list: &RatingList) -> impl Iterator<Item = &ListEntry> + Clone {
    let sections = list.sections.iter();
    let rated = sections.filter(|section| section.kind != SectionKind::Unrated);
    rated.flat_map(|section| &section.entries)
}

/// What a band of ratings is called, from the first to the last.
pub fn ends((from, to): (i64, i64), lang: Lang) -> String {
    let [from, to] = [from, to].map(|end| number(lang, Decimal::from(end)));
    if from == to {
        from
    } else {
        format!("{from}–{to}")
    }
}

/// The bands of a list, the highest first, as on the list; the classes begin at the edges.
pub fn bands<'l>(list: &'l RatingList, edges: &[i64], lang: Lang) -> Vec<Band<'l>> {
    let ratings = rated(list).map(|entry| i64::from(entry.rating.0));
    let Some(bands) = Bands::over(ratings, edges) else {
        return Vec::new();
    };
    let mut members: Vec<Vec<&ListEntry>> = vec![Vec::new(); bands.count()];
    for entry in rated(list) {
        members[bands.of(entry.rating.0.into())].push(entry);
    }
    let all = members.into_iter().enumerate().rev();
    all.map(|(band, mut members)| {
        members.sort_by_key(|entry| std::cmp::Reverse(entry.rating));
        let count = Decimal::from(members.len());
        Band {
            bar: Bar {
                name: ends(bands.ends(band), lang),
                value: count,
                shown: count.to_string(),
            },
            members,
        }
    })
    .collect()
}

/// The ratings of a list in a sentence: how many, from which to which, their average and median.
pub fn said(list: &RatingList, texts: Texts) -> Option<String> {
    let ratings: Vec<i64> = rated(list).map(|entry| i64::from(entry.rating.0)).collect();
    let middle = Middle::of(&ratings)?;
    let (least, most) = ratings.iter().min().zip(ratings.iter().max())?;
    let said = Message::new("picture-distribution-said")
        .with("count", ratings.len())
        .with("average", shown(texts.lang(), middle.average))
        .with("median", shown(texts.lang(), middle.median))
        .with("least", Decimal::from(*least))
        .with("most", Decimal::from(*most));
    Some(texts.say(&said))
}

/// The bars of a list; nothing of a list of a few ratings.
pub(super) fn chart(list: &RatingList, edges: &[i64], texts: Texts) -> Option<Chart> {
    let bands = bands(list, edges, texts.lang());
    if bands.len() < FEWEST {
        return None;
    }
    Some(Chart {
        description: said(list, texts)?,
        axes: Axes {
            names: texts.get("picture-ratings"),
            numbers: texts.get("picture-members"),
        },
        shape: Shape::Bars(bands.into_iter().map(|band| band.bar).collect()),
    })
}
