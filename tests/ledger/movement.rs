//! What a line of a list says beside the same member's earlier lines, against a naive count.
#![allow(clippy::unwrap_used, clippy::pedantic)]

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use klubrating::domain::list::{ListEntry, Movement, Section, SectionKind};
use klubrating::domain::{Date, PersonId, Rating};
use klubrating::rating::draft::number_ranks;
use klubrating::rating::movement::{EarlierLine, EarlierList, RECENT, mark};
use proptest::prelude::*;

use crate::support::build::day;

/// A member's section and rating on a list; `None` for one who is not on it.
type Line = Option<(bool, i32)>;

/// The numbers of seven members on one to six lists, close together so that many are equal.
fn lists() -> impl Strategy<Value = Vec<Vec<Line>>> {
    let line = prop::option::weighted(0.8, (prop::bool::weighted(0.2), 145..155_i32));
    prop::collection::vec(prop::collection::vec(line, 7), 1..7)
}

fn class(rating: i32) -> Option<String> {
    Some(if rating >= 150 { "1" } else { "2" }.to_owned())
}

fn date(at: usize) -> Date {
    day(2020 + i32::try_from(at).unwrap(), 1, 1)
}

fn entry(member: usize, rating: i32, previous: Option<i32>) -> ListEntry {
    ListEntry {
        rank: 0,
        member: PersonId(i64::try_from(member).unwrap()),
        name: String::new(),
        rating: Rating(rating),
        previous: previous.map(Rating),
        change: previous.map(|previous| rating - previous),
        games: 1,
        games_total: 40,
        provisional: false,
        class: class(rating),
        dsu: None,
        dsu_converted: None,
        fide: None,
        back: false,
        hidden: false,
        movement: None,
    }
}

fn sections(lines: &[Line], before: Option<&[Line]>) -> Vec<Section> {
    let of = |kind, is_passive| {
        let mut entries = Vec::new();
        for (member, line) in lines.iter().enumerate() {
            if let Some((_, rating)) = line.filter(|(passive, _)| *passive == is_passive) {
                let previous = before.and_then(|before| before[member]);
                entries.push(entry(member, rating, previous.map(|(_, rating)| rating)));
            }
        }
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.rating));
        number_ranks(&mut entries);
        Section { kind, entries }
    };
    vec![
        of(SectionKind::Active, false),
        of(SectionKind::Passive, true),
    ]
}

fn earlier(at: usize, lines: &[Line]) -> EarlierList {
    let sections = sections(lines, None);
    let lines = sections.iter().flat_map(|section| {
        let line = |entry: &ListEntry| EarlierLine {
            section: section.kind,
            rank: entry.rank,
            rating: entry.rating,
            class: entry.class.clone(),
        };
        let entries = section.entries.iter();
        entries.map(move |entry| (entry.member, line(entry)))
    });
    EarlierList {
        date: date(at),
        lines: Arc::new(lines.collect::<HashMap<_, _>>()),
    }
}

/// The movements on the last of some lists.
fn movements(lists: &[Vec<Line>], scale_since: Option<Date>) -> BTreeMap<usize, Movement> {
    let (last, before) = lists.split_last().unwrap();
    let all: Vec<EarlierList> = before
        .iter()
        .enumerate()
        .map(|(at, lines)| earlier(at, lines))
        .collect();
    let all: Vec<&EarlierList> = all.iter().collect();
    let mut made = sections(last, before.last().map(Vec::as_slice));
    mark(&mut made, &all, scale_since);
    let entries = made.into_iter().flat_map(|section| section.entries);
    let marked = entries
        .filter_map(|entry| Some((usize::try_from(entry.member.0).unwrap(), entry.movement?)));
    marked.collect()
}

/// The place: one more than those of the section with a higher rating.
fn place(lines: &[Line], member: usize) -> Option<(bool, i64)> {
    let (section, own) = lines[member]?;
    let others = lines.iter().flatten();
    let better = others.filter(|(other, rating)| *other == section && *rating > own);
    Some((section, 1 + i64::try_from(better.count()).unwrap()))
}

proptest! {
    #[test]
    fn a_line_moves_as_a_naive_count_says(lists in lists()) {
        let found = movements(&lists, None);
        let (last, before) = lists.split_last().unwrap();
        if before.is_empty() {
            prop_assert!(found.is_empty());
        }
        let Some(previous) = before.last() else { return Ok(()) };
        for (member, line) in last.iter().enumerate() {
            let Some((_, rating)) = line else {
                prop_assert!(!found.contains_key(&member));
                continue;
            };
            let it = &found[&member];
            let (now, then) = (place(last, member).unwrap(), place(previous, member));
            let then = then.filter(|then| then.0 == now.0);
            prop_assert_eq!(it.place_before.map(i64::from), then.map(|then| then.1));
            prop_assert_eq!(it.moved, then.map(|then| then.1 - now.1));
            let own: Vec<i32> = before.iter().filter_map(|list| Some(list[member]?.1)).collect();
            let is_highest = own.len() > 1 && own.iter().all(|earlier| earlier < rating);
            prop_assert_eq!(it.career_high, is_highest);
            let mut recent = own;
            recent.push(*rating);
            let recent = &recent[recent.len().saturating_sub(RECENT)..];
            let recent = if recent.len() > 1 { recent } else { &[] };
            prop_assert_eq!(it.recent.iter().map(|one| one.0).collect::<Vec<_>>(), recent);
            let rose = previous[member].map(|(_, earlier)| (*rating >= 150, earlier >= 150));
            let rose = rose.filter(|(now, then)| now != then).map(|(now, _)| now);
            prop_assert_eq!(it.class_rose, rose);
            let class_before = previous[member].and_then(|(_, earlier)| class(earlier));
            prop_assert_eq!(&it.class_before, &class_before.filter(|_| rose.is_some()));
        }
    }
}

#[test]
fn ratings_of_another_scale_are_no_measure_of_the_highest() {
    let lists: Vec<Vec<Line>> = [150, 140, 141, 145]
        .map(|rating| vec![Some((false, rating))])
        .into();
    let highest = |since| movements(&lists, since)[&0].career_high;
    assert!(!highest(None));
    // From the second list on the scale is another one; from the third on there is only one to compare with.
    assert!(highest(Some(date(1))));
    assert!(!highest(Some(date(2))));
}

/// The line of a merged record counts as that of the record that remains, which has no places of its own.
#[test]
fn a_number_of_another_record_says_nothing_of_places() {
    let before = earlier(0, &[Some((false, 150)), Some((false, 140))]);
    let mut made = sections(&[Some((false, 160)), None], None);
    made[0].entries[0].previous = Some(Rating(148));
    mark(&mut made, &[&before], None);
    assert_eq!(made[0].entries[0].movement, Some(Movement::default()));
}
