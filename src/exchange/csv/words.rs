//! The words of this program's own CSV files, for columns and facts, from `data/tables/own.toml`: each written word
//! with its synonyms.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

const DATA: &str = include_str!("../../../data/tables/own.toml");

/// The words of a kind of file.
#[derive(Debug, Deserialize)]
struct Kind {
    #[allow(dead_code, reason = "read by people who look after the data")]
    by: String,
    #[serde(flatten)]
    words: BTreeMap<String, Vec<String>>,
}

static KINDS: LazyLock<BTreeMap<String, Kind>> = LazyLock::new(|| {
    #[allow(
        clippy::expect_used,
        reason = "the data are part of the program, and tested"
    )]
    toml::from_str(DATA).expect("data/tables/own.toml")
});

/// The column or fact that a [heading](super::table::heading) names in a kind of file; `all` are the possible ones with
/// their written words.
pub(crate) fn by_heading<C: Copy>(kind: &str, all: &[(C, &str)], heading: &str) -> Option<C> {
    let words = KINDS.get(kind).map(|kind| &kind.words)?;
    let is_it = |written: &str| {
        let others = words.get(written).into_iter().flatten();
        written == heading || others.into_iter().any(|other| other == heading)
    };
    let mut all = all.iter();
    all.find(|(_, written)| is_it(written)).map(|(one, _)| *one)
}

/// The word that is written for a column or fact.
pub(crate) fn written<C: Copy + PartialEq>(all: &[(C, &'static str)], one: C) -> &'static str {
    let mut all = all.iter();
    all.find(|(other, _)| *other == one)
        .map_or("", |(_, written)| written)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_word_means_one_thing() {
        for (name, kind) in &*KINDS {
            let mut seen = BTreeSet::new();
            let words = kind.words.iter();
            let mut all = words.flat_map(|(written, others)| others.iter().chain([written]));
            assert!(all.all(|word| seen.insert(word)), "{name}");
        }
        let columns = [(1, "date"), (2, "sets")];
        assert_eq!(by_heading("badminton", &columns, "sæt"), Some(2));
        assert_eq!(by_heading("badminton", &columns, "player1"), None);
        assert_eq!(written(&columns, 1), "date");
    }
}
