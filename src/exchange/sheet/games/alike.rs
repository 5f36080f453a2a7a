//! Names of one list that may be one person's: `Holm` and `Holm, Bo`, `Ærø-Lund` and `Ærø Lund`, `Petersen` and
//! `Pedersen`. They stay two players, as two of a family may play; it is told.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::Message;
use crate::exchange::problems::Problems;

use super::Row;
use super::absent::NOBODY;

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
            let are_two = || own.met.contains(**name) || !own.rounds.is_disjoint(&other.rounds);
            let has_all = || !own.words.is_empty() && other.words.is_superset(&own.words);
            let is_longer = || other.words.len() > own.words.len() || *name > short;
            *name != short
                && !are_two()
                && (has_all() && is_longer() || is_slip(short, name, own, other))
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

/// Whether two names differ by one slip of the pen, and both are of games whose rounds are known.
fn is_slip(one: &str, two: &str, own: &Named<'_>, other: &Named<'_>) -> bool {
    /// Of shorter names one letter may make another.
    const SHORTEST: usize = 6;
    let rounds_known = !own.rounds.is_empty() && !other.rounds.is_empty();
    let lengths = [one, two].map(|name| name.chars().count());
    rounds_known
        && one < two
        && lengths[0].min(lengths[1]) >= SHORTEST
        && lengths[0].abs_diff(lengths[1]) < 2
        && strsim::osa_distance(&one.to_lowercase(), &two.to_lowercase()) == 1
}

fn names(rows: &[Row]) -> BTreeMap<&str, Named<'_>> {
    let mut names: BTreeMap<&str, Named<'_>> = BTreeMap::new();
    for row in rows {
        let [white, black] = [0, 1].map(|side| row.game.sides[side].name.as_str());
        for (name, other) in [(white, black), (black, white)] {
            if name == NOBODY {
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

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn a_slip_of_the_pen_is_told_where_the_two_never_sat_in_one_round() {
        let told = |text: &str| -> Vec<&str> {
            let problems = read(text.as_bytes()).problems;
            problems.iter().map(|problem| problem.message.key).collect()
        };
        let slip = "Round 1\nHolm, Anna - Petersen, Bo 1-0\nSand, Carl - Lund, Ida 1-0\n\n\
            Round 2\nPedersen, Bo - Sand, Carl 0-1\nLund, Ida - Holm, Anna 0-1\n";
        assert_eq!(told(slip), ["problem-list-alike"]);
        // Two who both play in a round are two.
        let two = slip.replace("Lund, Ida - Holm", "Petersen, Bo - Holm");
        assert_eq!(told(&two), [""; 0]);
    }
}
