//! Makes the parts of a list besides the ratings: gains and losses, newcomers, the rules, the committee.

use std::cmp::Reverse;

use super::super::document::Block;
use super::super::table::{Cell, Columns, Setting, Table};
use super::balance_page;
use crate::publish::regulation::{Difference, differences};

use crate::domain::committee::Role;
use crate::domain::list::{ListEntry, RatingList, SectionKind};
use crate::domain::name::plain_order;
use crate::domain::{Date, Decimal, ListId, Message, Rating, round_half_away, words};
use crate::publish::chart::{Axes, Bands, Bar, Chart, Shape};
use crate::rating::balance::Account;
use crate::rating::regulation::Regulation;
use crate::text::{Lang, Texts, long_date, number, rounded, visible};

/// How many members are among those who gained, lost or played most.
pub(crate) const LONGEST: usize = 10;

words! {
    /// The parts of a list, each of which may be left out.
    pub enum Part: "list-part-" {
        /// Active members in order of rating (ES regulation §4).
        Active = "active",
        /// Passive members in order of rating.
        Passive = "passive",
        /// All members by name (§5).
        Register = "register",
        /// The number of members in each class, and their mean.
        Classes = "classes",
        /// Gains, losses, new and former members.
        Changes = "changes",
        /// Corrections of the previous list, and the members affected.
        Corrections = "corrections",
        /// Newcomers, with the number of games collected for a first rating.
        Newcomers = "newcomers",
        /// The members with the most games since the last list.
        MostActive = "most-active",
        /// The meaning of the signs.
        Signs = "signs",
        /// The regulation in force, and what changed in it (§8).
        Regulation = "regulation",
        /// The committee and its terms (§2).
        Committee = "committee",
        /// Where the points went since the previous list; only on request.
        Balance = "balance",
    }
}

impl Part {
    /// All that a list has unless other parts are chosen.
    pub fn usual() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|part| *part != Self::Balance)
    }

    /// The parts of a list for the noticeboard.
    pub const WALL: &'static [Self] = &[Self::Active, Self::Passive, Self::Signs];
}

/// The data for these parts, which are not in the list itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Annex {
    /// Its number among the published lists.
    pub number: Option<ListId>,
    /// Members whose rating differs from the previous list, the biggest gains first.
    pub moves: Vec<Moved>,
    pub newcomers: Vec<Newcomer>,
    /// The regulation in force on the day of the list.
    pub regulation: Option<Regulation>,
    /// The regulations that came into force since the previous list, each with its predecessor.
    pub changed: Vec<(Date, Regulation, Regulation)>,
    pub committee: Vec<Seat>,
    /// The account of the points since the previous list, where it is asked for.
    pub balance: Option<Account>,
    /// The rating at which each class begins on that day.
    pub class_edges: Vec<i64>,
    /// Whether the parts are printed as before lists had movement: in the earlier order, newcomers in lines.
    pub prints_as_before: bool,
}

/// A member whose number differs from the previous list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    pub name: String,
    /// Whether the member was on an earlier list, but not on the previous one.
    pub back: bool,
    pub before: Option<Rating>,
    pub now: Option<Rating>,
    /// The key of the reason why a member is no longer on the list, where it is known.
    pub why: Option<&'static str>,
}

/// A player who has played but has no rating yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newcomer {
    pub name: String,
    pub games: u32,
    pub needed: u32,
}

/// A seat on the committee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub name: String,
    pub role: Role,
    pub from: Date,
    pub to: Date,
}

fn titled(table: Table) -> Vec<Block> {
    if table.rows.is_empty() {
        return Vec::new();
    }
    vec![Block::Heading(table.caption.clone()), Block::Table(table)]
}

/// The same for a table of few narrow columns, with a message as its title.
fn narrow(title: &str, table: Table, texts: Texts) -> Vec<Block> {
    let table = table.with_caption(texts.get(title));
    titled(table.set(Setting::Beside))
}

/// A class with the ratings in it.
type Class = (String, Vec<i32>);

/// The classes with members on the list, the highest first: number of members and mean rating.
pub(super) fn classes(list: &RatingList, texts: Texts) -> Vec<Block> {
    let mut classes: Vec<Class> = Vec::new();
    let rated = list
        .sections
        .iter()
        .filter(|s| s.kind != SectionKind::Unrated);
    for entry in rated.flat_map(|section| &section.entries) {
        let Some(class) = &entry.class else { continue };
        match classes.iter_mut().find(|(name, _)| name == class) {
            Some((_, ratings)) => ratings.push(entry.rating.0),
            None => classes.push((class.clone(), vec![entry.rating.0])),
        }
    }
    classes.sort_by_key(|(_, ratings)| Reverse(ratings.iter().copied().max()));
    let mean = |ratings: &[i32]| {
        let sum: i64 = ratings.iter().map(|rating| i64::from(*rating)).sum();
        let mean = Decimal::from(sum) / Decimal::from(ratings.len().max(1));
        crate::domain::round_half_away(mean, 0)
    };
    let mut columns = Columns::<Class>::new(texts);
    columns.name("name-class", |(name, _)| Cell::text(name));
    columns.number("name-members", move |(_, ratings)| ratings.len());
    columns.number("rating-list-class-mean", move |(_, ratings)| mean(ratings));
    narrow("name-classes", columns.table(&classes), texts)
}

/// The distribution of the ratings, below a heading.
pub(super) fn distribution(list: &RatingList, annex: &Annex, texts: Texts) -> Vec<Block> {
    let chart = distribution_chart(list, &annex.class_edges, texts);
    let heading = || Block::Heading(texts.get("picture-distribution"));
    chart.map_or_else(Vec::new, |chart| vec![heading(), Block::Chart(chart)])
}

/// The members who gained and lost most since the previous list, so many of each, and those who joined and left.
pub(crate) fn changes(annex: &Annex, longest: usize, texts: Texts) -> Vec<Block> {
    let change = |one: &Moved| Some(one.now?.0 - one.before?.0);
    let both = |sign: i32| {
        let moved = annex.moves.iter();
        let mut moved: Vec<&Moved> = moved
            .filter(|one| change(one).is_some_and(|change| change.signum() == sign))
            .collect();
        let by = |one: &&Moved| change(one).map(i32::abs);
        moved.sort_by_key(|one| Reverse(by(one)));
        let shown = with_ties(&moved, longest, by);
        moved.truncate(shown);
        moved.into_iter().cloned().collect::<Vec<_>>()
    };
    let mut blocks = moves("rating-list-up", &both(1), texts);
    blocks.extend(moves("rating-list-down", &both(-1), texts));
    let lang = texts.lang();
    let said = |key, one: &Moved| {
        let rating = one
            .now
            .or(one.before)
            .map_or_else(String::new, |it| it.to_string());
        let why = one.why.map_or_else(String::new, |why| texts.get(why));
        let message = Message::new(key).with("name", one.name.as_str());
        visible(&texts.say(&message.with("rating", rating).with("why", why)))
    };
    for (title, back) in [
        ("rating-list-new-title", false),
        ("rating-list-back-title", true),
    ] {
        let came = annex.moves.iter().filter(|one| one.before.is_none());
        let came = came.filter(|one| one.back == back);
        if annex.prints_as_before {
            let came: Vec<String> = came.map(|one| said("rating-list-came", one)).collect();
            blocks.extend(lines(title, came, texts));
            continue;
        }
        let mut columns = Columns::<Moved>::new(texts);
        columns.name("name-name", |one| Cell::text(&one.name));
        columns.number("name-rating", move |one| Cell::rating(lang, one.now));
        blocks.extend(narrow(title, columns.table(came), texts));
    }
    let gone = annex.moves.iter().filter(|one| one.now.is_none());
    let gone: Vec<String> = gone
        .map(|one| match one.why {
            Some(_) => said("rating-list-went-because", one),
            None => said("rating-list-came", one),
        })
        .collect();
    blocks.extend(lines("rating-list-gone-title", gone, texts));
    blocks
}

/// How many members to show: about `longest`, and members with equal values only all together.
fn with_ties<T, K: PartialEq>(ordered: &[T], longest: usize, key: impl Fn(&T) -> K) -> usize {
    let groups = ordered.chunk_by(|one, next| key(one) == key(next));
    let mut shown = 0;
    for group in groups {
        let longer = shown + group.len();
        // A large group that hardly fits is left out, unless it is the first.
        if shown > 0 && longer > longest + longest / 2 || shown >= longest {
            break;
        }
        shown = longer;
    }
    shown
}

fn moves(title: &str, moved: &[Moved], texts: Texts) -> Vec<Block> {
    let lang = texts.lang();
    let mut columns = Columns::<Moved>::new(texts);
    columns.name("name-name", |one| Cell::text(&one.name));
    columns.number("name-from", move |one| Cell::rating(lang, one.before));
    columns.number("column-compare-to", move |one| Cell::rating(lang, one.now));
    columns.number("rating-list-change", move |one| {
        match (one.before, one.now) {
            (Some(before), Some(now)) => Cell::change(lang, now.0 - before.0),
            _ => Cell::text(""),
        }
    });
    narrow(title, columns.table(moved), texts)
}

fn lines(title: &str, lines: Vec<String>, texts: Texts) -> Vec<Block> {
    if lines.is_empty() {
        return Vec::new();
    }
    vec![Block::Heading(texts.get(title)), Block::Lines(lines)]
}

/// Games collected by newcomers for a first rating: "2 of 5 games".
pub(crate) fn newcomers(annex: &Annex, texts: Texts) -> Vec<Block> {
    let said = annex.newcomers.iter().map(|one| {
        let message = Message::new("rating-list-newcomer")
            .with("name", one.name.as_str())
            .with("games", one.games)
            .with("needed", one.needed);
        visible(&texts.say(&message))
    });
    lines("list-part-newcomers", said.collect(), texts)
}

/// The members with the most rated games since the previous list.
pub(super) fn most_active(list: &RatingList, texts: Texts) -> Vec<Block> {
    let mut entries: Vec<&ListEntry> = list.entries().filter(|entry| entry.games > 0).collect();
    // The sort is stable: members with equally many games stay in the order of the list.
    entries.sort_by_key(|entry| Reverse(entry.games));
    entries.truncate(with_ties(&entries, LONGEST, |entry| entry.games));
    let mut columns = Columns::<&ListEntry>::new(texts);
    columns.name("name-name", |row| Cell::text(plain_order(&row.name)));
    columns.number("name-member-games", move |entry| entry.games);
    narrow("list-part-most-active", columns.table(&entries), texts)
}

/// The regulation in force, and its changes since the previous list (§8).
pub(crate) fn regulation(annex: &Annex, texts: Texts) -> Vec<Block> {
    let Some(rules) = &annex.regulation else {
        return Vec::new();
    };
    let in_force = Message::new("rating-list-in-force").with("title", rules.title.as_str());
    let mut blocks = vec![
        Block::Heading(texts.get("name-regulation")),
        Block::Paragraph(visible(&texts.say(&in_force))),
    ];
    for (from, old, new) in &annex.changed {
        let title = Message::new("rating-list-rules-changed")
            .with("date", long_date(texts.lang(), *from))
            .with("title", new.title.as_str());
        let items = differences(old, new, texts).into_iter();
        let items = items.map(|one| difference_item(&one, texts));
        blocks.push(Block::Outline {
            title: visible(&texts.say(&title)),
            items: items.collect(),
        });
    }
    blocks
}

/// A changed number or choice of a regulation, and below it both values.
pub(super) fn difference_item(one: &Difference, texts: Texts) -> (String, Vec<String>) {
    let said = |key, value: &str| visible(&format!("{}: {value}", texts.get(key)));
    let below = vec![
        said("change-before", &one.before),
        said("change-after", &one.after),
    ];
    (visible(&one.label), below)
}

/// The committee and its terms (§2).
pub(crate) fn committee(annex: &Annex, texts: Texts) -> Vec<Block> {
    let mut columns = Columns::<Seat>::new(texts);
    columns.name("name-name", |seat| Cell::text(&seat.name));
    columns.text("name-role", move |seat| {
        Cell::text(texts.get(seat.role.key()))
    });
    columns.date("name-from", move |seat| seat.from);
    columns.date("name-to", move |seat| seat.to);
    titled(
        columns
            .table(&annex.committee)
            .with_caption(texts.get("list-part-committee")),
    )
}

/// Where the points went since the previous list.
pub(super) fn balance(annex: &Annex, texts: Texts) -> Vec<Block> {
    let account = annex
        .balance
        .iter()
        .filter(|account| !account.postings.is_empty());
    let titled = account.flat_map(|account| {
        let table = balance_page::table(account, texts);
        titled(table.with_caption(texts.get(Part::Balance.key())))
    });
    titled.collect()
}

/// With fewer bands there is no chart.
const FEWEST: usize = 3;

/// A band of ratings and its members.
pub struct Band<'l> {
    /// Its lowest rating.
    pub from: i64,
    pub bar: Bar,
    /// With the highest rating first.
    pub members: Vec<&'l ListEntry>,
}

/// Everybody with a rating on a list.
pub fn rated(list: &RatingList) -> impl Iterator<Item = &ListEntry> + Clone {
    let sections = list.sections.iter();
    let rated = sections.filter(|section| section.kind != SectionKind::Unrated);
    rated.flat_map(|section| &section.entries)
}

/// The name of a band: its first and last rating.
pub fn ends((from, to): (i64, i64), lang: Lang) -> String {
    let [from, to] = [from, to].map(|end| number(lang, Decimal::from(end)));
    if from == to {
        from
    } else {
        format!("{from}–{to}")
    }
}

/// The bands of a list, the highest first, as on the list; classes begin at the edges of bands.
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
            from: bands.ends(band).0,
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

/// The ratings of a list in a sentence: number, lowest, highest, mean and median.
pub fn ratings_sentence(list: &RatingList, texts: Texts) -> Option<String> {
    let ratings: Vec<i64> = rated(list).map(|entry| i64::from(entry.rating.0)).collect();
    let middle = Middle::of(&ratings)?;
    let (least, most) = ratings.iter().min().zip(ratings.iter().max())?;
    let said = Message::new("picture-distribution-said")
        .with("count", ratings.len())
        .with("average", average_text(texts.lang(), middle.average))
        .with("median", average_text(texts.lang(), middle.median))
        .with("least", Decimal::from(*least))
        .with("most", Decimal::from(*most));
    Some(texts.say(&said))
}

/// The distribution of a list as a chart; `None` for a few ratings only.
fn distribution_chart(list: &RatingList, edges: &[i64], texts: Texts) -> Option<Chart> {
    let bands = bands(list, edges, texts.lang());
    if bands.len() < FEWEST {
        return None;
    }
    Some(Chart {
        description: ratings_sentence(list, texts)?,
        axes: Axes {
            names: texts.get("name-rating"),
            numbers: texts.get("name-members"),
        },
        shape: Shape::Bars(bands.into_iter().map(|band| band.bar).collect()),
    })
}

/// How many decimals means and medians have.
pub(crate) const DECIMALS: u32 = 1;

/// A mean or a median as printed, in tables and in sentences.
pub(crate) fn average_text(lang: Lang, value: Decimal) -> String {
    rounded(lang, value, DECIMALS)
}

/// Mean and median.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Middle {
    pub average: Decimal,
    pub median: Decimal,
}

impl Middle {
    /// The mean and the median; `None` without values.
    pub fn of(values: &[i64]) -> Option<Self> {
        let mut sorted = values.to_vec();
        sorted.sort_unstable();
        let count = sorted.len();
        let (below, above) = (
            sorted.get(count.checked_sub(1)? / 2)?,
            sorted.get(count / 2)?,
        );
        let tenth = |value: Decimal| round_half_away(value, DECIMALS);
        Some(Self {
            average: tenth(Decimal::from(sorted.iter().sum::<i64>()) / Decimal::from(count)),
            median: tenth(Decimal::from(below + above) / Decimal::TWO),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_are_shown_together_or_not_at_all() {
        let shown = |keys: &[u32], longest| with_ties(keys, longest, |key| *key);
        assert_eq!(shown(&[], 5), 0);
        assert_eq!(shown(&[9, 8, 7], 5), 3);
        assert_eq!(shown(&[9, 8, 7, 6, 5, 4], 5), 5);
        assert_eq!(shown(&[9, 8, 7, 6, 5, 5, 4], 5), 6);
        // With a group of ten equals, a list of five would become one of fourteen.
        assert_eq!(shown(&[[9, 8, 7, 6].as_slice(), &[5; 10]].concat(), 5), 4);
        assert_eq!(shown(&[5; 10], 5), 10);
    }

    #[test]
    fn of_an_even_number_the_median_is_between_the_two_in_the_middle() {
        let middle = |values: &[i64]| {
            let middle = Middle::of(values).unwrap();
            (middle.average.to_string(), middle.median.to_string())
        };
        let said = |average: &str, median: &str| (average.to_owned(), median.to_owned());
        assert_eq!(middle(&[3, 1, 2]), said("2", "2"));
        assert_eq!(middle(&[1, 2, 3, 10]), said("4", "2.5"));
        assert_eq!(middle(&[1, 1, 2]), said("1.3", "1"));
        assert_eq!(Middle::of(&[]), None);
    }
}
