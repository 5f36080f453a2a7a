//! Two lists over each other: how many members have which rating on each.

use crate::app::club::Club;
use crate::app::compare::{self, ComparedMember, ListChoice};
use crate::app::error::AppResult;
use crate::app::labels;
use crate::app::list_annex::class_edges;
use crate::app::snapshot::ClubSnapshot;
use crate::domain::{Decimal, Message};
use crate::publish::chart::{Bands, Bar};
use crate::publish::list::distribution::ends;
use crate::publish::list::middle::{Middle, shown};
use crate::publish::picture::{Drawing, Picture};
use crate::publish::table::{Cell, Column, Kind, Table};
use crate::text::{Texts, rating_or_dash, visible};

pub(super) fn picture(
    club: &Club,
    snapshot: &ClubSnapshot,
    (from, to): (ListChoice, ListChoice),
    texts: Texts,
) -> AppResult<Picture> {
    let compared = compare::lists(club, from, to, true)?;
    let edges = class_edges(&snapshot.facts, compared.to.date);
    let names = [&compared.from, &compared.to].map(|list| labels::compared_list(list, texts));
    Ok(of_members(&compared.members, names, &edges, texts))
}

/// The ratings on the two lists.
fn ratings(member: &ComparedMember) -> [Option<i64>; 2] {
    [member.from, member.to].map(|rating| rating.map(|rating| i64::from(rating.0)))
}

fn of_members(
    members: &[ComparedMember],
    names: [String; 2],
    edges: &[i64],
    texts: Texts,
) -> Picture {
    let lang = texts.lang();
    let all = members.iter().flat_map(ratings).flatten();
    let bands = Bands::over(all, edges);
    let count = bands.map_or(0, |bands| bands.count());
    let mut counts = vec![[0_u32; 2]; count];
    let mut behind = vec![Vec::new(); count];
    for member in members {
        let Some(bands) = bands else { break };
        let places = ratings(member).map(|rating| rating.map(|rating| bands.of(rating)));
        for (list, band) in places.into_iter().enumerate() {
            if let Some(band) = band {
                counts[band][list] += 1;
            }
        }
        let mut touched: Vec<usize> = places.into_iter().flatten().collect();
        touched.dedup();
        for band in touched {
            let numbers = [member.from, member.to].map(rating_or_dash).join(" > ");
            behind[band].push(format!("{numbers}  {}", visible(&member.name)));
        }
    }
    let mut rows = Vec::new();
    let mut bars = [Vec::new(), Vec::new()];
    for (band, both) in counts.iter().enumerate().rev() {
        let name = ends(bands.map_or((0, 0), |bands| bands.ends(band)), lang);
        let [from, to] = both.map(i64::from);
        rows.push(vec![
            Cell::text(&name),
            Cell::number(lang, from),
            Cell::number(lang, to),
            Cell::change(lang, to - from),
        ]);
        for (bars, count) in bars.iter_mut().zip(both) {
            bars.push(Bar {
                name: name.clone(),
                value: Decimal::from(*count),
                shown: count.to_string(),
            });
        }
    }
    behind.reverse();
    let said = [0, 1].map(|list| {
        let on = members.iter().filter_map(|member| ratings(member)[list]);
        let on: Vec<i64> = on.collect();
        let middle = Middle::of(&on);
        let none = || rating_or_dash(None);
        Message::new("picture-list-said")
            .with("list", names[list].as_str())
            .with("count", on.len())
            .with(
                "average",
                middle.map_or_else(none, |it| shown(lang, it.average)),
            )
            .with(
                "median",
                middle.map_or_else(none, |it| shown(lang, it.median)),
            )
    });
    let heading = |text: &str, kind| Column::new(text, kind);
    let title = texts.get("picture-two-lists-title");
    Picture {
        said: said.map(|list| texts.say(&list)).join(" "),
        table: Table {
            caption: title.clone(),
            rows,
            ..Table::new(
                vec![
                    heading(&texts.get("picture-ratings"), Kind::Sign),
                    heading(&names[0], Kind::Number),
                    heading(&names[1], Kind::Number),
                    heading(&texts.get("picture-difference"), Kind::Number),
                ],
                lang,
            )
        },
        title,
        drawing: Drawing::TwoBars { names, bars },
        behind,
        empty: "picture-list-empty",
    }
}
