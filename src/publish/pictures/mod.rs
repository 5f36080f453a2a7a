//! Draws pictures: the distribution of the ratings, the effect of a tournament on them, a member's score against strong
//! and weak opponents, the club's level over the years, and when it plays.
//!
//! Each is made from numbers to a [`Picture`] with its table.

pub mod calendar;
pub mod strength;

use std::collections::HashMap;

use crate::domain::list::{ListEntry, ListStatus, RatingList};
use crate::domain::{Date, Decimal, Message, PersonId, TournamentId};
use crate::publish::chart::Bands;
use crate::publish::chart::effect::{self, Change};
use crate::publish::chart::picture::{Drawing, Picture};
use crate::publish::formula;
use crate::publish::list::annex::{self, Band, DECIMALS, Middle, average_text, ends, rated};
use crate::publish::list::compare_page::ComparedMember;
use crate::publish::list::display_name;
use crate::publish::table::{Cell, Column, Kind, Table};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, LedgerLine};
use crate::text::{Texts, long_date, number, rating_or_dash, rounded, visible};

/// What pictures of a pool's games are made from.
pub struct PictureSource<'s> {
    pub facts: &'s Facts,
    /// The ledger of all events.
    pub ledger: &'s Ledger,
    /// All names as "First Last".
    pub names: &'s HashMap<PersonId, String>,
    /// The tournaments' names and last days.
    pub tournaments: HashMap<TournamentId, (&'s str, Date)>,
}

/// A picture's table.
fn table<const N: usize>(
    title: &str,
    columns: [(&str, Kind); N],
    rows: Vec<Vec<Cell>>,
    texts: Texts,
) -> Table {
    let columns = columns.into_iter();
    let columns = columns.map(|(key, kind)| Column::new(texts.get(key), kind));
    Table {
        caption: title.to_owned(),
        rows,
        ..Table::new(columns.collect(), texts.lang())
    }
}

/// The members who won and lost points in a tournament, and how many.
pub fn of_event(source: &PictureSource<'_>, id: TournamentId, texts: Texts) -> Picture {
    let lang = texts.lang();
    let ledger = source.ledger;
    let event = ledger.event(id);
    let lines = event.and_then(|event| ledger.lines.get(event.lines.clone()));
    let lines = lines.unwrap_or_default();
    let mut changed: Vec<(Change, &LedgerLine)> = lines
        .iter()
        .filter_map(|line| {
            let name = visible(source.names.get(&line.person)?);
            let by = line.new.0 - line.old()?.0;
            Some((Change { name, by }, line))
        })
        .collect();
    changed.sort_by(|(one, _), (other, _)| effect::order(one).cmp(&effect::order(other)));
    let rows = changed.iter().map(|(change, line)| {
        vec![
            Cell::text(&change.name),
            Cell::number_or_dash(lang, line.old().map(|old| old.0)),
            Cell::printed(lang, &number(lang, line.score.exact()), Kind::Decimal),
            Cell::printed(
                lang,
                &rounded(lang, line.expected().unwrap_or_default(), 2),
                Kind::Decimal,
            ),
            Cell::number(lang, line.new.0),
            Cell::change(lang, change.by),
        ]
    });
    let behind = changed.iter().map(|(_, line)| {
        let formula = formula::of_line(line).map(|formula| texts.say(&formula));
        formula.into_iter().collect()
    });
    let name = source.tournaments.get(&id).map(|(name, _)| visible(name));
    let title = Message::new("picture-effect-title").with("name", name.unwrap_or_default());
    let title = texts.say(&title);
    let rows: Vec<_> = rows.collect();
    let behind = behind.collect();
    let changes: Vec<Change> = changed.into_iter().map(|(change, _)| change).collect();
    Picture {
        said: if changes.is_empty() {
            String::new()
        } else {
            effect::sentence(&changes, lines.len() - changes.len(), texts)
        },
        drawing: Drawing::Bars(5),
        table: table(
            &title,
            [
                ("name-player", Kind::Name),
                ("column-old-rating", Kind::Number),
                ("column-event-score", Kind::Decimal),
                ("column-event-expected", Kind::Decimal),
                ("column-event-new", Kind::Number),
                ("column-event-change", Kind::Number),
            ],
            rows,
            texts,
        ),
        behind,
        empty: "picture-no-effect",
    }
}

/// A published list in numbers.
pub struct OneList {
    date: Date,
    count: usize,
    middle: Middle,
    /// The strongest members on it.
    strongest: Vec<String>,
}

impl OneList {
    /// The list in numbers; nothing where nobody on it has a rating.
    pub fn of(list: &RatingList, texts: Texts) -> Option<Self> {
        let ratings: Vec<i64> = rated(list).map(|entry| entry.rating.0.into()).collect();
        let mut strongest: Vec<_> = rated(list).collect();
        strongest.sort_by_key(|entry| std::cmp::Reverse(entry.rating));
        let line = |entry: &ListEntry| {
            format!(
                "{} {}",
                entry.rating,
                display_name(&entry.name, texts.lang())
            )
        };
        Some(Self {
            date: list.date,
            count: ratings.len(),
            middle: Middle::of(&ratings)?,
            strongest: strongest.into_iter().take(NAMED).map(line).collect(),
        })
    }
}

/// How many of the strongest are listed.
const NAMED: usize = 10;

/// The average and the median of every list.
pub fn of_lists(mut all: Vec<OneList>, texts: Texts) -> Picture {
    all.sort_by_key(|list| list.date);
    let lang = texts.lang();
    let tenth = |value: Decimal| Cell::printed(lang, &average_text(lang, value), Kind::Decimal);
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
                .with("from", average_text(lang, first.middle.average))
                .with("to", average_text(lang, last.middle.average))
                .with("before", first.count)
                .with("now", last.count);
            texts.say(&said)
        }
        _ => String::new(),
    };
    Picture {
        said,
        table: table(
            &title,
            [
                ("course-list", Kind::Name),
                ("name-members", Kind::Number),
                ("picture-average", Kind::Decimal),
                ("picture-median", Kind::Decimal),
            ],
            rows.collect(),
            texts,
        ),
        drawing: Drawing::Courses([2, 3], DECIMALS),
        behind: all.into_iter().map(|list| list.strongest).collect(),
        empty: "lists-empty",
    }
}

/// What begins with each band, the highest first: the class of the members from a limit of the classes on. The lowest
/// band has the class that has no limit.
fn class_marks(bands: &[Band<'_>], edges: &[i64]) -> Vec<Option<String>> {
    let mut class = "";
    let mut marks = Vec::new();
    for (at, band) in bands.iter().enumerate() {
        let best = band.members.first().and_then(|one| one.class.as_deref());
        class = best.unwrap_or(class);
        let is_limit = edges.contains(&band.from) || at + 1 == bands.len();
        marks.push(is_limit.then(|| visible(class)));
        if is_limit {
            class = "";
        }
    }
    marks
}

/// How many members of a list have which rating.
pub fn of_list(list: &RatingList, edges: &[i64], texts: Texts) -> Picture {
    let lang = texts.lang();
    let all = rated(list).count();
    let mut rows = Vec::new();
    let mut behind = Vec::new();
    let bands = annex::bands(list, edges, lang);
    for Band { bar, members, .. } in &bands {
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
        let line =
            |entry: &&ListEntry| format!("{} {}", entry.rating, display_name(&entry.name, lang));
        behind.push(members.iter().map(line).collect());
    }
    let table = table(
        &title(list, texts),
        [
            ("name-rating", Kind::Sign),
            ("name-class", Kind::Text),
            ("name-members", Kind::Number),
            ("column-opinion-score", Kind::Decimal),
        ],
        rows,
        texts,
    );
    let table = without_empty_column(table);
    Picture {
        said: annex::ratings_sentence(list, texts).unwrap_or_default(),
        drawing: Drawing::Upright(table.columns.len() - 2, class_marks(&bands, edges)),
        table,
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

/// The table without the column of classes, if the regulation has none.
fn without_empty_column(mut table: Table) -> Table {
    if table.rows.iter().all(|row| row[1].text.is_empty()) {
        table.columns.remove(1);
        for row in &mut table.rows {
            row.remove(1);
        }
    }
    table
}

/// The ratings on the two lists.
fn ratings(member: &ComparedMember) -> [Option<i64>; 2] {
    [member.from, member.to].map(|rating| rating.map(|rating| i64::from(rating.0)))
}

/// The distributions of two lists, one over the other.
pub fn of_members(
    members: &[ComparedMember],
    names: &[String; 2],
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
    for (band, both) in counts.iter().enumerate().rev() {
        let (from, to) = bands.map_or((0, 0), |bands| bands.ends(band));
        let name = ends((from, to), lang);
        let [from, to] = both.map(i64::from);
        rows.push(vec![
            Cell::text(&name),
            Cell::number(lang, from),
            Cell::number(lang, to),
            Cell::change(lang, to - from),
        ]);
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
                middle.map_or_else(none, |it| average_text(lang, it.average)),
            )
            .with(
                "median",
                middle.map_or_else(none, |it| average_text(lang, it.median)),
            )
    });
    let columns = vec![
        Column::new(texts.get("name-rating"), Kind::Sign),
        Column::new(&names[0], Kind::Number),
        Column::new(&names[1], Kind::Number),
        Column::new(texts.get("name-difference"), Kind::Number),
    ];
    Picture {
        said: said.map(|list| texts.say(&list)).join(" "),
        table: Table {
            rows,
            ..Table::new(columns, lang).with_caption(texts.get("picture-two-lists-title"))
        },
        drawing: Drawing::Opposed([1, 2]),
        behind,
        empty: "picture-list-empty",
    }
}
