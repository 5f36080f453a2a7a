//! Names of one list that may be one person's: `Holm` and `Holm, Bo`, `Ærø-Lund` and `Ærø Lund`. They stay two players, as
//! two of a family may play; it is told.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::Message;
use crate::exchange::problems::Problems;

use super::{Row, free};

/// The most names that are compared, each with each.
const MOST: usize = 400;

/// What is known of a name: where it stands first, its words, and the rounds in which it played.
struct Named<'a> {
    line: usize,
    words: BTreeSet<String>,
    rounds: BTreeSet<&'a str>,
    met: BTreeSet<&'a str>,
}

/// One message for all pairs of names of which one has all words of the other, and who never met or sat in one round.
pub(super) fn tell(rows: &[Row], problems: &mut Problems) {
    let names = names(rows);
    if names.len() > MOST {
        return;
    }
    let mut pairs: Vec<(usize, &str, &str)> = Vec::new();
    for (short, own) in &names {
        let is_alike = |(name, other): &(&&str, &Named<'_>)| {
            let has_all = !own.words.is_empty() && other.words.is_superset(&own.words);
            let is_longer = other.words.len() > own.words.len() || *name > short;
            let are_two = own.met.contains(**name) || !own.rounds.is_disjoint(&other.rounds);
            *name != short && has_all && is_longer && !are_two
        };
        // A name that may be several others' tells nothing.
        let mut alike = names.iter().filter(is_alike);
        if let (Some((name, other)), None) = (alike.next(), alike.next()) {
            pairs.push((own.line.max(other.line), *short, *name));
        }
    }
    pairs.sort_unstable();
    let Some((line, one, two)) = pairs.first() else {
        return;
    };
    let message = Message::new("problem-list-alike")
        .with("count", pairs.len())
        .with("one", *one)
        .with("two", *two);
    problems.warn(*line, 0, message);
}

fn names(rows: &[Row]) -> BTreeMap<&str, Named<'_>> {
    let mut names: BTreeMap<&str, Named<'_>> = BTreeMap::new();
    for row in rows {
        let [white, black] = [0, 1].map(|side| row.game.sides[side].name.as_str());
        for (name, other) in [(white, black), (black, white)] {
            if free(name).is_some() {
                continue;
            }
            let named = names.entry(name).or_insert_with(|| Named {
                line: row.at.0,
                words: words(name),
                rounds: BTreeSet::new(),
                met: BTreeSet::new(),
            });
            named.met.insert(other);
            let round = row.game.round.as_str();
            named.rounds.extend((!round.is_empty()).then_some(round));
        }
    }
    names
}

/// The words of a name, whatever stands between them.
fn words(name: &str) -> BTreeSet<String> {
    let name = name.to_lowercase();
    let words = name.split(|letter: char| !letter.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}
