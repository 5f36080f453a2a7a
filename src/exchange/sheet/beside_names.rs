//! What stands behind nearly all names of a tournament and is no part of them: a rating, a federation, in a list of games
//! also a club, in brackets or, of a federation, without; and behind a few the word for one who left.

use std::collections::BTreeSet;

use crate::exchange::draft::{PlayerDraft, TournamentDraft};
use crate::exchange::numbers;

use super::written_name;
use crate::exchange::words::byes;

/// The fewest players of whom that can be told.
const FEWEST: usize = 3;
/// Each may have a rating, a federation and a club.
const MOST: usize = 3;

/// Whose names they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    /// In a table words behind a name, `(German Empire)`, stay with it.
    Table,
    /// In a list of games, where not every row may have them, they go.
    List,
}

/// Takes them from the names; rating and federation go where they belong, a club nowhere. Two players who would have the
/// same name then keep what tells them from each other.
pub(super) fn settle(draft: &mut TournamentDraft, of: Of) {
    for player in &mut draft.players {
        without_word_for_absent(player);
    }
    without_numbers(&mut draft.players);
    for _ in 0..MOST {
        take(&mut draft.players, rating_in_square_brackets);
        let beside = match of {
            Of::Table => figures_in_brackets,
            Of::List => in_brackets,
        };
        for part in [beside, federation, rating, rating_behind] {
            take(&mut draft.players, part);
        }
    }
    if of == Of::List && has_clubs(&draft.players) {
        take(&mut draft.players, club);
    }
}

/// Takes the numbers from before the names, `1: Holm`, where all have one of their own.
fn without_numbers(players: &mut [PlayerDraft]) {
    let numbered = |player: &PlayerDraft| {
        let name = player.name.as_str();
        let behind = name.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let number = numbers::start_number(&name[..name.len() - behind.len()])?;
        let name = behind.strip_prefix([':', '.', ')'])?.trim_start();
        name.starts_with(char::is_alphabetic)
            .then(|| (number, name.to_owned()))
    };
    let found: Option<Vec<(u32, String)>> = players.iter().map(numbered).collect();
    let Some(found) = found.filter(|found| found.len() >= FEWEST) else {
        return;
    };
    let different: BTreeSet<u32> = found.iter().map(|(number, _)| *number).collect();
    if different.len() == found.len() {
        for (player, (_, name)) in players.iter_mut().zip(found) {
            player.name = name;
        }
    }
}

/// A name and what stands beside it.
type Part = fn(&str) -> Option<(&str, &str)>;

fn in_brackets(name: &str) -> Option<(&str, &str)> {
    written_name::in_brackets(name)
}

/// A rating or a code of three letters in brackets, `(1845)`, `(DEN)`.
fn figures_in_brackets(name: &str) -> Option<(&str, &str)> {
    written_name::in_brackets(name).filter(|(_, inner)| {
        let is_rating = inner
            .parse()
            .is_ok_and(|rating: i32| (100..4_000).contains(&rating));
        is_rating || inner.len() == 3 && inner.bytes().all(|byte| byte.is_ascii_uppercase())
    })
}

/// A rating in square brackets, `Holm [1845]`.
fn rating_in_square_brackets(name: &str) -> Option<(&str, &str)> {
    let (name, inner) = name.strip_suffix(']')?.rsplit_once('[')?;
    let rating: i32 = inner.trim().parse().ok()?;
    (0..4_000)
        .contains(&rating)
        .then_some((name.trim_end(), inner.trim()))
}

/// Three large letters behind a name that has small ones: `Holm, Anna DEN`.
fn federation(name: &str) -> Option<(&str, &str)> {
    let (name, code) = name.rsplit_once(' ')?;
    let is_code = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    (is_code && name.contains(char::is_lowercase)).then_some((name.trim_end(), code))
}

/// A rating behind a comma: `Holm, Anna, 1845`.
fn rating(name: &str) -> Option<(&str, &str)> {
    let (name, number) = name.rsplit_once(',')?;
    let rating: i32 = number.trim().parse().ok()?;
    (100..4_000)
        .contains(&rating)
        .then_some((name, number.trim()))
}

/// A rating behind a blank: `Holm, Anna 1845`.
fn rating_behind(name: &str) -> Option<(&str, &str)> {
    let (before, _) = written_name::number_behind(name)?;
    Some((before, name[before.len()..].trim()))
}

/// A club behind a comma: `Anna Holm, Virum`.
fn club(name: &str) -> Option<(&str, &str)> {
    let (name, club) = name.split_once(", ")?;
    name.contains(' ').then_some((name, club))
}

/// Whether what stands behind the commas are clubs: fewer than there are players, some of several words. Given names, as in
/// `García López, Ana`, are nearly as many as the players.
fn has_clubs(players: &[PlayerDraft]) -> bool {
    let clubs: BTreeSet<&str> = players
        .iter()
        .filter_map(|player| club(&player.name).map(|(_, club)| club))
        .collect();
    clubs.len() * 4 <= players.len() * 3 && clubs.iter().any(|club| club.contains(' '))
}

fn take(players: &mut [PlayerDraft], part: Part) {
    let with = players.iter().filter(|player| part(&player.name).is_some());
    if players.len() < FEWEST || with.count() * 10 < players.len() * 9 {
        return;
    }
    let short = |player: &PlayerDraft| match part(&player.name) {
        Some((name, _)) => name.to_owned(),
        None => player.name.clone(),
    };
    let names: BTreeSet<String> = players.iter().map(short).collect();
    if names.len() < players.len() {
        return;
    }
    for player in players {
        let Some((name, beside)) = part(&player.name) else {
            continue;
        };
        let (name, beside) = (name.to_owned(), beside.to_owned());
        for part in beside.split([',', ';', ' ']).map(str::trim) {
            let rating = part
                .parse()
                .ok()
                .filter(|rating| (100..4_000).contains(rating));
            player.rating = player.rating.or(rating);
        }
        let is_code = beside.len() == 3 && beside.chars().all(char::is_uppercase);
        if is_code && player.federation.is_empty() {
            player.federation = beside;
        }
        player.name = name;
    }
}

/// `Holm (withdrawn)`, `Holm (W)`.
fn without_word_for_absent(player: &mut PlayerDraft) {
    let Some((name, beside)) = written_name::in_brackets(&player.name) else {
        return;
    };
    let tight: String = beside.to_lowercase().split_whitespace().collect();
    if byes::is_absent(&tight) || tight == "w" {
        player.name = name.to_owned();
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;

    fn players(table: &str) -> Vec<(String, Option<i32>, String)> {
        let players = read(table.as_bytes()).value.unwrap().players;
        players
            .into_iter()
            .map(|player| (player.name, player.rating, player.federation))
            .collect()
    }

    #[test]
    fn what_all_names_have_beside_them_is_no_part_of_them() {
        let table = |names: [&str; 3]| {
            let [one, two, three] = names;
            players(&format!(
                "#;Player;1;2;3\n1;{one};x;1;1\n2;{two};0;x;1\n3;{three};0;0;x\n"
            ))
        };
        let one =
            |name: &str, rating, federation: &str| (name.to_owned(), rating, federation.to_owned());
        assert_eq!(
            table(["Holm (Virum)", "Friis (Lyngby)", "Krag (Virum)"])[0],
            one("Holm (Virum)", None, "")
        );
        let list = "Round 1\nHolm (Virum) - Friis (Lyngby) 1-0\nKrag (Virum) - Lund (Lyngby) ½-½\n";
        assert_eq!(players(list)[0], one("Holm", None, ""));
        assert_eq!(
            table(["Holm (1845)", "Friis (1790)", "Krag (1512)"])[1],
            one("Friis", Some(1790), "")
        );
        assert_eq!(
            table(["Holm (DEN)", "Friis (SWE)", "Krag (DEN)"])[0],
            one("Holm", None, "DEN")
        );
        assert_eq!(
            table(["Holm DEN", "Friis SWE", "Krag DEN"])[1],
            one("Friis", None, "SWE")
        );
        assert_eq!(
            table(["Holm, Bo, 1845", "Friis, Ida, 1790", "Krag, Bo, 1512"])[0],
            one("Holm, Bo", Some(1845), "")
        );
        let list = "Round 1\nBo Holm, Virum CC - Ida Friis, Lyngby 1-0\nEva Krag, Virum CC - Al Lund, Lyngby ½-½\n";
        assert_eq!(players(list)[0], one("Bo Holm", None, ""));
        let list = list.replace("Virum CC", "Eva").replace("Lyngby", "Ida");
        assert_eq!(players(&list)[0], one("Bo Holm, Eva", None, ""));
        assert_eq!(
            table(["Holm 1845", "Friis 1790", "Krag 1512"])[0],
            one("Holm", Some(1845), "")
        );
        // A nickname of one, and two of one name.
        assert_eq!(
            table(["Holm (Bo)", "Friis", "Krag"])[0],
            one("Holm (Bo)", None, "")
        );
        assert_eq!(
            table(["Holm (1845)", "Holm (1790)", "Krag (1512)"])[0],
            one("Holm (1845)", None, "")
        );
        assert_eq!(
            table(["Holm (withdrawn)", "Friis", "Krag"])[0],
            one("Holm", None, "")
        );
    }
}
