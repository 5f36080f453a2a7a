//! What may be meant by a word that is neither a command nor an option: names near in letters, and commands near in
//! sense.

use clap::{Arg, Command};
use strsim::osa_distance;

use crate::app::synonyms;
use crate::domain::name::folded;

/// At most this many are proposed.
const MOST: usize = 5;

/// From this many letters on, a name is near even with two errors in it.
const LONG: usize = 5;

/// A name is near, too, if a word of this length begins it.
const SHORTEST_BEGINNING: usize = 3;

/// The commands that may be meant by a word after those of `path`, the likeliest first.
pub(super) fn commands(word: &str, path: &[&str], root: &Command) -> Vec<String> {
    let word = &*folded(word);
    let mut every = Vec::new();
    gather(root, "", &mut every);
    let before: String = path.iter().flat_map(|word| [*word, " "]).collect();
    let last = |words: &str| words.rsplit(' ').next().is_some_and(|last| last == word);
    let is_here = |words: &&String| {
        let rest = words.strip_prefix(&before);
        rest.is_some_and(|rest| !rest.contains(' '))
    };
    let here = |edits| {
        let is_near = |words: &&String| is_near(&words[before.len()..], word, edits);
        let found = every.iter().filter(is_here).filter(is_near);
        found.cloned().collect::<Vec<_>>()
    };
    let in_sense = |edits| {
        let exists = |meant: &&str| match meant.strip_prefix("--") {
            Some(option) => root
                .get_arguments()
                .any(|arg| arg.get_long() == Some(option)),
            None => every.iter().any(|words| words == meant),
        };
        let found = synonyms::meant_by(word, edits).filter(exists);
        let found: Vec<String> = found.map(str::to_owned).collect();
        let within = found.iter().filter(|words| words.starts_with(&before));
        let within: Vec<String> = within.cloned().collect();
        if within.is_empty() { found } else { within }
    };
    let elsewhere = || {
        let found = every
            .iter()
            .filter(|words| last(words) || words.replace(' ', "-") == word);
        found.cloned().collect()
    };
    let ways: [&dyn Fn() -> Vec<String>; 4] = [
        &|| [here(1), in_sense(0)].concat(),
        &elsewhere,
        &|| in_sense(1),
        &|| here(2),
    ];
    first_found(&ways)
}

/// The options of a command that may be meant by one that it does not have, the likeliest first.
pub(super) fn options(word: &str, command: &Command) -> Vec<String> {
    let is_offered = |arg: &&Arg| !arg.is_hide_set() || arg.is_global_set();
    let offered = command.get_arguments().filter(is_offered);
    let offered = offered.filter_map(Arg::get_long);
    let options: Vec<String> = offered.map(|option| format!("--{option}")).collect();
    let in_letters = |edits| {
        let is_near = |option: &&String| word.starts_with("--") && is_near(option, word, edits);
        let found = options.iter().filter(is_near);
        found.cloned().collect::<Vec<_>>()
    };
    let in_sense = || {
        let exists = |meant: &&str| {
            meant
                .split(' ')
                .all(|one| options.iter().any(|it| it == one))
        };
        let found = synonyms::meant_by(word, 0).filter(exists);
        found.map(str::to_owned).collect::<Vec<_>>()
    };
    let ways: [&dyn Fn() -> Vec<String>; 2] =
        [&|| [in_letters(1), in_sense()].concat(), &|| in_letters(2)];
    first_found(&ways)
}

/// The values that may be meant by one that is not among them.
pub(super) fn values(word: &str, values: &[String]) -> Vec<String> {
    let near = |edits| {
        let found = values.iter().filter(|value| is_near(value, word, edits));
        found.cloned().collect::<Vec<_>>()
    };
    first_found(&[&|| near(1), &|| near(2)])
}

/// What is found in the first way in which anything is.
fn first_found(ways: &[&dyn Fn() -> Vec<String>]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let first = ways.iter().map(|way| way()).find(|all| !all.is_empty());
    for one in first.into_iter().flatten() {
        if found.len() < MOST && !found.contains(&one) {
            found.push(one);
        }
    }
    found
}

/// Whether a name is at most this many errors away from a word, or begins with it.
fn is_near(name: &str, word: &str, edits: usize) -> bool {
    let letters = word.trim_start_matches('-').chars().count();
    let most = if letters < LONG {
        letters.min(1)
    } else {
        edits
    };
    let begins = letters >= SHORTEST_BEGINNING && name.starts_with(word);
    begins || osa_distance(name, word) <= edits.min(most)
}

/// The words of every command and group of commands.
fn gather(command: &Command, before: &str, every: &mut Vec<String>) {
    for inner in command.get_subcommands() {
        let words = format!("{before}{}", inner.get_name());
        gather(inner, &format!("{words} "), every);
        every.push(words);
    }
}
