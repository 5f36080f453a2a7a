//! Which event a game is of. Sites that let people publish their games name each by its players, `Round 1: Holm, Anna -
//! Friis, Bo`; what they have in common is the study, the broadcast, or the address up to its last part.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::games::{self, PgnGame};
use crate::domain::Message;
use crate::exchange::problems::Problems;

/// A file of several tournaments is not taken for one. A name that differs by a slip or two from that of nearly all games
/// is the same, and told.
pub(super) fn check(games: &[PgnGame], problems: &mut Problems) {
    let mut events: Vec<Event<'_>> = Vec::new();
    let mut places: FxHashMap<String, usize> = FxHashMap::default();
    for game in games {
        let name = identity(game);
        if name.is_empty() {
            continue;
        }
        let place = *places.entry(name.to_lowercase()).or_insert(events.len());
        if place == events.len() {
            let line = game.line;
            events.push(Event {
                name,
                line,
                games: 0,
            });
        }
        events[place].games += 1;
    }
    let Some(main) = events.iter().max_by_key(|event| event.games) else {
        return;
    };
    let others = || events.iter().filter(|event| event.name != main.name);
    let Some(first) = others().next() else { return };
    if are_rounds(games, &events) {
        return;
    }
    let misspelled: usize = others().map(|event| event.games).sum();
    if misspelled * 10 <= main.games && others().all(|event| is_slip(event.name, main.name)) {
        let message = Message::new("problem-pgn-event-spelled")
            .with("count", misspelled)
            .with("name", first.name)
            .with("event", main.name);
        problems.warn(first.line, 0, message);
        return;
    }
    let names: Vec<&str> = events.iter().map(|event| event.name).take(5).collect();
    let message = Message::new("problem-pgn-events")
        .with("count", events.len())
        .with("names", names.join("; "));
    problems.refuse(events[1].line, 0, message);
}

/// Whether each event is an address alone with a round of its own, as where every round was a study: `Round 2: …`.
fn are_rounds(games: &[PgnGame], events: &[Event<'_>]) -> bool {
    let mut events_of_rounds: BTreeMap<&str, &str> = BTreeMap::new();
    let mut rounds_of_events: BTreeMap<&str, &str> = BTreeMap::new();
    let are_addresses = events.iter().all(|event| event.name.contains("://"));
    are_addresses
        && games.iter().all(|game| {
            let (round, _) = game.event.split_once(':').unwrap_or_default();
            let event = identity(game);
            let same = *events_of_rounds.entry(round).or_insert(event) == event;
            is_round(round) && same && *rounds_of_events.entry(event).or_insert(round) == round
        })
}

/// The name of an event, the line of its first game, and how many it has.
struct Event<'g> {
    name: &'g str,
    line: usize,
    games: usize,
}

/// Whether a name is another one with a slip or two in its letters: another year is another event.
fn is_slip(name: &str, other: &str) -> bool {
    const SHORTEST: usize = 10;
    const MOST: usize = 2;
    let digits = |name: &str| -> String { name.chars().filter(char::is_ascii_digit).collect() };
    let [one, two] = [name, other].map(str::to_lowercase);
    let is_long = one.chars().count() >= SHORTEST;
    is_long && digits(&one) == digits(&two) && strsim::osa_distance(&one, &two) <= MOST
}

/// The name of the event; empty where the game is only named by its players.
pub(super) fn name(game: &PgnGame) -> &str {
    if is_of_players(game) {
        &game.study
    } else {
        games::event_without_round(&game.event)
    }
}

/// What is the same for all games of an event; empty where it is only their round.
fn identity(game: &PgnGame) -> &str {
    if is_round(&game.study) {
        return "";
    }
    let is_address = game.site.contains("://");
    match game.site.rsplit_once('/') {
        Some((folder, _)) if is_of_players(game) && game.study.is_empty() && is_address => folder,
        _ if is_of_players(game) && game.study.is_empty() => &game.event,
        // `Round 3: Holm - Friis` with a name that is written otherwise in the tag of the player.
        Some((folder, _)) if is_of_round(&game.event) && is_address => match &game.study[..] {
            "" => folder,
            study => study,
        },
        _ => name(game),
    }
}

/// Whether an event is a round and one of its games, `Round 3: …`.
fn is_of_round(event: &str) -> bool {
    let (round, rest) = event.split_once(':').unwrap_or_default();
    !rest.is_empty() && is_round(round)
}

fn is_round(text: &str) -> bool {
    let word = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
    word.len() < text.len() && word.trim().eq_ignore_ascii_case("round")
}

/// Whether the event names both players and nobody else: it is one game's.
fn is_of_players(game: &PgnGame) -> bool {
    let event = game.event.to_lowercase();
    let last_name = |name: &str| {
        let (last, _) = name.split_once(',').unwrap_or((name, ""));
        last.trim().to_lowercase()
    };
    let mut names = game.sides.iter().map(|side| last_name(&side.name));
    names.all(|name| name.chars().count() > 1 && event.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(event: &str, site: &str, study: &str) -> PgnGame {
        let mut game = PgnGame {
            event: event.to_owned(),
            site: site.to_owned(),
            study: study.to_owned(),
            ..PgnGame::default()
        };
        for (side, name) in game.sides.iter_mut().zip(["Holm, Anna", "Friis, Bo"]) {
            side.name = name.to_owned();
        }
        game
    }

    #[test]
    fn a_game_named_by_its_players_is_of_its_study() {
        const SITE: &str = "https://example.org/study/a1/b2";
        let of_study = game("Round 1: Holm, Anna - Friis, Bo", SITE, "Autumn Cup");
        assert_eq!([identity(&of_study), name(&of_study)], ["Autumn Cup"; 2]);
        let of_site = game("Round 1: Holm, Anna - Friis, Bo", SITE, "");
        assert_eq!(identity(&of_site), "https://example.org/study/a1");
        assert_eq!(name(&of_site), "");
        let study_of_a_round = game("Round 1: Holm, Anna - Friis, Bo", SITE, "Round 1");
        assert_eq!(identity(&study_of_a_round), "");
        let other_spelling = game("Round 1: Holme, Anna - Friis, Bo", SITE, "");
        assert_eq!(identity(&other_spelling), "https://example.org/study/a1");
        let match_game = game("Match Holm - Friis", "Aarhus DEN", "");
        assert_eq!(identity(&match_game), "Match Holm - Friis");
        let usual = game("Cup, Round 3", SITE, "Another");
        assert_eq!(identity(&usual), "Cup");
    }

    #[test]
    fn a_slip_in_the_name_is_no_other_event() {
        assert!(is_slip(
            "Junio Wch for the blind",
            "Junior Wch for the blind"
        ));
        assert!(!is_slip("Winter Cup 2025", "Winter Cup 2026"));
        assert!(!is_slip("Cup A", "Cup B"));
    }
}
