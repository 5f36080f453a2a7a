//! Offers names for a shell's completion: members, tournaments and pools, where the line so far expects one.
//!
//! The scripts of `completions` run the program with `KLUBRATING_NAMES` set and with the words of the line, the last of
//! them unfinished. The answer has one name per line; it is empty if something else is expected or the club cannot be
//! read.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::{Arg, Command, CommandFactory};
use clap_complete::Shell;

use super::environment::Environment;
use super::{Cli, language, session};
use crate::app::{self, Access, AppResult, Club};
use crate::domain::name;
use crate::text::visible;

/// The variable that a shell sets for its query.
pub(super) const ASKED: &str = "KLUBRATING_NAMES";

/// The script with which a shell queries names, in addition to the parser's completions; empty for shells that cannot.
pub(crate) fn script(shell: Shell) -> &'static str {
    match shell {
        Shell::Bash => include_str!("../../data/completions/names.bash"),
        Shell::Zsh => include_str!("../../data/completions/names.zsh"),
        Shell::Fish => include_str!("../../data/completions/names.fish"),
        _ => "",
    }
}

/// The kinds of things that have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RecordKind {
    Member,
    Tournament,
    Pool,
}

/// The names that the last argument can become, in alphabetical order.
pub(crate) fn offered(args: &[OsString], environment: &Environment) -> Vec<String> {
    let words: Vec<&str> = args
        .iter()
        .skip(1)
        .map(|arg| arg.to_str().unwrap_or_default())
        .collect();
    let Some((begun, before)) = words.split_last() else {
        return Vec::new();
    };
    let Some(wanted) = expected(before) else {
        return Vec::new();
    };
    // The unfinished word is not a value yet.
    let finished = &args[..args.len() - 1];
    let mut names = read(wanted, finished, environment).unwrap_or_default();
    names.retain(|name| fits(name, begun));
    names.sort_unstable();
    names.dedup();
    names
}

/// Whether a name, or one of its words, begins as typed, as commands also accept it; an opening quotation mark is
/// ignored.
fn fits(name: &str, begun: &str) -> bool {
    let begun = name::folded(begun.trim_start_matches(['"', '\'']));
    let name = name::folded(name);
    let mut words = name.match_indices(' ').map(|(at, _)| &name[at + 1..]);
    name.starts_with(&begun) || words.any(|rest| rest.starts_with(&begun))
}

/// The options whose values are names, each once.
pub(crate) fn options() -> Vec<String> {
    let mut root = Cli::command();
    root.build();
    let mut found = Vec::new();
    collect(&root, &mut Vec::new(), &mut found);
    found.sort();
    found.dedup();
    found
}

fn collect<'c>(command: &'c Command, path: &mut Vec<&'c str>, found: &mut Vec<String>) {
    let options = command
        .get_arguments()
        .filter(|arg| arg.get_action().takes_values());
    let named = options.filter(|arg| record_kind(arg, path).is_some());
    found.extend(named.filter_map(Arg::get_long).map(str::to_owned));
    for inner in command.get_subcommands() {
        path.push(inner.get_name());
        collect(inner, path, found);
        path.pop();
    }
}

/// What is expected after the words.
fn expected(words: &[&str]) -> Option<RecordKind> {
    let mut root = Cli::command();
    root.build();
    let mut path: Vec<&str> = Vec::new();
    let mut command = &root;
    let mut waiting: Option<&Arg> = None;
    let mut place = 0;
    for word in words {
        // Some shells pass the equals sign as a word of its own.
        if *word == "=" {
            continue;
        }
        if waiting.take().is_some() {
            continue;
        }
        if let Some(name) = word.strip_prefix("--") {
            let found = command
                .get_arguments()
                .find(|arg| arg.get_long() == Some(name));
            waiting = found.filter(|arg| arg.get_action().takes_values());
        } else if let Some(inner) = command.find_subcommand(word).filter(|_| place == 0) {
            path.push(inner.get_name());
            command = inner;
        } else if !word.starts_with('-') {
            place += 1;
        }
    }
    let own = waiting.or_else(|| positional(command, place))?;
    record_kind(own, &path)
}

/// The argument at a position; the last one takes all further words if it takes several.
fn positional(command: &Command, place: usize) -> Option<&Arg> {
    let all: Vec<&Arg> = command.get_positionals().collect();
    let several = |arg: &&&Arg| {
        let most = arg.get_num_args().map_or(1, |range| range.max_values());
        most > 1 || matches!(arg.get_action(), clap::ArgAction::Append)
    };
    let own = all.get(place).or_else(|| all.last().filter(several));
    own.copied()
}

/// The kind of name that an argument takes.
pub(super) fn record_kind(arg: &Arg, path: &[&str]) -> Option<RecordKind> {
    if arg.get_id() == "pool" {
        return Some(RecordKind::Pool);
    }
    if arg.get_id() == "member" && arg.get_long().is_some() {
        return Some(RecordKind::Member);
    }
    let value = arg.get_value_names()?.first()?.as_str();
    match (path, value) {
        (["pool", "rename"], "OLD") | (["pool", "delete"] | ["tournament", "move"], "NAME") => {
            Some(RecordKind::Pool)
        }
        (_, "MEMBER" | "MEMBER|NAME" | "PLAYER")
        | (["tournament", "result"], "FIRST" | "SECOND") => Some(RecordKind::Member),
        (_, "TOURNAMENT" | "FILE|TOURNAMENT") => Some(RecordKind::Tournament),
        (_, "T") if arg.get_id() == "tournament" => Some(RecordKind::Tournament),
        _ => None,
    }
}

fn read(
    wanted: RecordKind,
    args: &[OsString],
    environment: &Environment,
) -> AppResult<Vec<String>> {
    let named = language::value_of("--db", args).map(Path::new);
    let place = session::database(named, environment)?;
    let asking = session::asking(environment);
    let mut club = Club::open(&place.path, Access::ReadOnly, asking)?;
    let told = language::value_of("--pool", args)
        .and_then(OsStr::to_str)
        .or_else(|| environment.variable("KLUBRATING_POOL"));
    if let Some(pool) = told.filter(|pool| !pool.is_empty()) {
        app::pools::choose(&mut club, pool)?;
    }
    let names: Vec<String> = match wanted {
        RecordKind::Member => app::members::names::today(&club)?.into_values().collect(),
        RecordKind::Tournament => {
            let rows = app::tournaments::all(&club)?.into_iter();
            rows.map(|row| row.name).collect()
        }
        RecordKind::Pool => {
            let pools = app::pools::all(&club)?.into_iter();
            pools.map(|pool| pool.name).collect()
        }
    };
    Ok(names.iter().map(|name| visible(name)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(line: &str) -> Option<RecordKind> {
        expected(&line.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn a_name_is_found_by_its_words_in_any_case_and_after_an_open_quotation_mark() {
        for begun in ["vib", "øster", "vibeke ø", "'vib", "\"øs"] {
            assert!(fits("Vibeke Østerby", begun), "{begun}");
        }
        for begun in ["ibeke", "by", "vibeke b"] {
            assert!(!fits("Vibeke Østerby", begun), "{begun}");
        }
    }

    #[test]
    fn the_options_with_names_are_known() {
        let options = options();
        for option in ["member", "pool", "tournament"] {
            assert!(options.iter().any(|one| one == option), "{options:?}");
        }
    }

    #[test]
    fn the_words_so_far_say_what_is_expected() {
        assert_eq!(after("member show"), Some(RecordKind::Member));
        assert_eq!(after("member merge 3"), Some(RecordKind::Member));
        assert_eq!(after("member merge 3 4"), None);
        assert_eq!(after("--db some.db member show"), Some(RecordKind::Member));
        assert_eq!(after("member edit 3 --name"), None);
        assert_eq!(after("tournament show"), Some(RecordKind::Tournament));
        assert_eq!(after("tournament result 3 1"), Some(RecordKind::Member));
        assert_eq!(after("tournament expect 3 1 2"), Some(RecordKind::Member));
        assert_eq!(
            after("explain 3 --tournament"),
            Some(RecordKind::Tournament)
        );
        assert_eq!(after("--pool"), Some(RecordKind::Pool));
        assert_eq!(after("list --pool ="), Some(RecordKind::Pool));
        assert_eq!(after("pool delete"), Some(RecordKind::Pool));
        assert_eq!(after("pool add"), None);
        assert_eq!(after("member"), None);
        assert_eq!(after(""), None);
    }
}
