//! The alphabets of a table's cells, from `data/tables/alphabets.toml`: the order of a cell's parts, the letters for
//! colours, the signs for results. A table uses one of each.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::mapping::{Order, Part};
use super::spelling;
use crate::domain::{ByeKind, Mark};

const DATA: &str = include_str!("../../../data/tables/alphabets.toml");

/// The letters for White and Black, and letters in their place that do not show a colour.
#[derive(Debug, Deserialize)]
pub(crate) struct Colours {
    white: Vec<String>,
    black: Vec<String>,
    #[serde(default)]
    none: Vec<String>,
}

impl Colours {
    /// Every letter, with the colour that it means if any.
    pub(crate) fn letters(&self) -> impl Iterator<Item = (&str, Option<bool>)> {
        let all = [
            (&self.white, Some(true)),
            (&self.black, Some(false)),
            (&self.none, None),
        ];
        all.into_iter()
            .flat_map(|(letters, white)| letters.iter().map(move |it| (it.as_str(), white)))
    }

    /// Whether the letters show colours at all.
    pub(crate) fn are_known(&self) -> bool {
        !self.white.is_empty()
    }
}

#[derive(Debug, Deserialize)]
struct ResultData {
    #[serde(default)]
    points: bool,
    #[allow(dead_code, reason = "read by people who look after the data")]
    by: String,
    /// Signs, by the words in [`MARKS`] and [`BYES`].
    #[serde(flatten)]
    signs: BTreeMap<String, Vec<String>>,
}

/// The words in the data for results, and for whole cells without an opponent.
const MARKS: [(&str, Mark); 9] = [
    ("win", Mark::Win),
    ("draw", Mark::Draw),
    ("loss", Mark::Loss),
    ("forfeit-win", Mark::ForfeitWin),
    ("forfeit-loss", Mark::ForfeitLoss),
    ("short-win", Mark::ShortWin),
    ("short-draw", Mark::ShortDraw),
    ("short-loss", Mark::ShortLoss),
    ("open", Mark::Open),
];
const BYES: [(&str, ByeKind); 6] = [
    ("pairing", ByeKind::Pairing),
    ("half", ByeKind::Half),
    ("full", ByeKind::Full),
    ("zero", ByeKind::Zero),
    ("no-show-win", ByeKind::ForfeitWin),
    ("no-show-loss", ByeKind::ForfeitLoss),
];

/// The signs for results, and whole cells without an opponent.
#[derive(Debug)]
pub(crate) struct Results {
    /// Whether numbers stand for points.
    pub(crate) points: bool,
    /// The signs, the longest first.
    pub(crate) signs: Vec<(String, Mark)>,
    byes: Vec<(String, ByeKind)>,
}

impl Results {
    fn of(data: &ResultData) -> Self {
        fn signs<T: Copy>(data: &ResultData, words: &[(&str, T)]) -> Vec<(String, T)> {
            let of = |(word, what): &(&str, T)| {
                let what = *what;
                let signs = data.signs.get(*word).into_iter().flatten();
                signs.map(move |sign| (sign.clone(), what))
            };
            words.iter().flat_map(of).collect()
        }
        let mut marks = signs(data, &MARKS);
        marks.sort_by_key(|(sign, _)| std::cmp::Reverse(sign.len()));
        Self {
            points: data.points,
            signs: marks,
            byes: signs(data, &BYES),
        }
    }

    /// The kind of bye that a whole cell means: `-½`, `U`.
    pub(crate) fn bye(&self, tight: &str) -> Option<ByeKind> {
        let mut byes = self.byes.iter();
        byes.find(|(text, _)| text == tight).map(|(_, kind)| *kind)
    }
}

/// The notation of a table's cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alphabet {
    pub(crate) order: &'static Order,
    pub(crate) colours: &'static Colours,
    pub(crate) results: &'static Results,
}

struct Alphabets {
    orders: Vec<Order>,
    colours: Vec<Colours>,
    results: Vec<Results>,
}

static ALPHABETS: LazyLock<Alphabets> = LazyLock::new(|| {
    #[derive(Deserialize)]
    struct OrderData {
        parts: String,
    }
    #[derive(Deserialize)]
    struct Data {
        order: Vec<OrderData>,
        colours: Vec<Colours>,
        results: Vec<ResultData>,
    }
    #[allow(
        clippy::expect_used,
        reason = "the data are part of the program, and tested"
    )]
    let data: Data = toml::from_str(DATA).expect("data/tables/alphabets.toml");
    let orders = data.order.iter();
    Alphabets {
        orders: orders
            .filter_map(|order| Order::parse(&order.parts).ok())
            .collect(),
        colours: data.colours,
        results: data.results.iter().map(Results::of).collect(),
    }
});

/// The alphabet with these indices in the data; this program writes the first of each.
pub(crate) fn of(order: usize, colours: usize, results: usize) -> Option<Alphabet> {
    let all = &ALPHABETS;
    Some(Alphabet {
        order: all.orders.get(order)?,
        colours: all.colours.get(colours)?,
        results: all.results.get(results)?,
    })
}

/// The alphabets that may read these cells differently: of those that differ only in unused signs, the first; if an
/// order is given, only those with that order.
pub(crate) fn differing(order: Option<&Order>, cells: &[String]) -> Vec<Alphabet> {
    let is_wanted = |one: &&Order| order.is_none_or(|order| *one == order);
    let (colours, results) = (colours_in(cells), results_in(cells));
    let mut all = Vec::new();
    for order in orders().filter(is_wanted) {
        let is_coloured = order.has(Part::Colour);
        let colours = colours.iter().filter(|one| one.are_known() == is_coloured);
        for colours in colours {
            all.extend(results.iter().map(|results| Alphabet {
                order,
                colours,
                results,
            }));
        }
    }
    all
}

/// The sets of result signs that may read these cells differently.
pub(crate) fn results_in(cells: &[String]) -> Vec<&'static Results> {
    fn used<'s, T>(signs: &'s [(String, T)], text: &str) -> Vec<&'s (String, T)> {
        let signs = signs.iter();
        signs.filter(|(sign, _)| text.contains(sign)).collect()
    }
    let whole = cells.join("\n");
    // Byes are compared without insignificant blanks and brackets.
    let tight = spelling::tight(&whole);
    first_of_each(&ALPHABETS.results, |results| {
        let signs = used(&results.signs, &whole);
        (results.points, signs, used(&results.byes, &tight))
    })
}

/// The sets of colour letters that may read these cells differently.
fn colours_in(cells: &[String]) -> Vec<&'static Colours> {
    let whole = cells.join("\n");
    first_of_each(&ALPHABETS.colours, |colours| {
        let letters = colours.letters();
        let used = letters.filter(|(letter, _)| whole.contains(letter));
        (colours.are_known(), used.collect::<Vec<_>>())
    })
}

/// The first item for each key.
fn first_of_each<T, K: PartialEq>(
    all: &'static [T],
    key: impl Fn(&'static T) -> K,
) -> Vec<&'static T> {
    let keys: Vec<K> = all.iter().map(key).collect();
    let is_first = |at: &usize| !keys[..*at].contains(&keys[*at]);
    (0..all.len()).filter(is_first).map(|at| &all[at]).collect()
}

/// Every order of the parts of a cell.
pub(crate) fn orders() -> impl Iterator<Item = &'static Order> {
    ALPHABETS.orders.iter()
}

/// The sets of letters for colours.
pub(crate) fn colours() -> &'static [Colours] {
    &ALPHABETS.colours
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_is_read_whole() {
        let data: toml::Table = toml::from_str(DATA).unwrap();
        assert_eq!(
            ALPHABETS.orders.len(),
            data["order"].as_array().unwrap().len()
        );
        let is_known = |word: &String| {
            let words = MARKS
                .iter()
                .map(|(word, _)| *word)
                .chain(BYES.iter().map(|(word, _)| *word));
            words.chain(["by", "points"]).any(|known| known == word)
        };
        let results = data["results"].as_array().unwrap().iter();
        assert!(
            results
                .flat_map(|entry| entry.as_table().unwrap().keys())
                .all(is_known)
        );
        let colours = data["colours"].as_array().unwrap().iter();
        let is_colour = |word: &String| ["white", "black", "none", "by"].contains(&word.as_str());
        assert!(
            colours
                .flat_map(|entry| entry.as_table().unwrap().keys())
                .all(is_colour)
        );
        for kind in ["order", "colours", "results"] {
            let entries = data[kind].as_array().unwrap();
            assert!(
                entries
                    .iter()
                    .all(|entry| entry["by"].as_str().unwrap().len() > 5),
                "{kind}"
            );
        }
    }
}
