//! Tournaments that are made up, written in every alphabet of `data/tables` by round and by opponent: they are read
//! exactly, or asked about with a proposal that gives them; a slip is named wherever the table contradicts itself; prose
//! is never a tournament.

use std::collections::BTreeMap;

use klubrating::domain::{Arg, Mark, Severity};
use klubrating::exchange::draft::TournamentDraft;
use klubrating::exchange::problem::Reading;
use klubrating::exchange::table::{self, Mapping, TableOptions};
use klubrating::exchange::tournament_file;
use proptest::prelude::*;

use crate::cases::property;

const NAMES: [&str; 8] = [
    "Anna Jensen",
    "Bo Hansen",
    "Søren Ærø",
    "Åse Lund",
    "Dorte Møller",
    "Erik Sand",
    "Frida Holm",
    "Gert Krag",
];

/// A round robin of these players: by round the pairs, White first, and White's mark.
#[derive(Clone, Debug)]
struct Event {
    players: usize,
    rounds: Vec<Vec<(usize, usize, Mark)>>,
}

fn event() -> impl Strategy<Value = Event> {
    let marks = prop::sample::select(vec![
        Mark::Win,
        Mark::Draw,
        Mark::Loss,
        Mark::Win,
        Mark::Loss,
        Mark::ForfeitWin,
    ]);
    (
        2..=4_usize,
        proptest::collection::vec((marks, any::<bool>()), 28),
    )
        .prop_map(|(pairs, drawn)| {
            let players = 2 * pairs;
            let mut drawn = drawn.into_iter();
            // Berger's tables.
            let pair = |round: usize, board: usize| {
                let last = players - 1;
                if board == 0 {
                    (last, round)
                } else {
                    ((round + board) % last, (round + last - board) % last)
                }
            };
            let rounds = (0..players - 1).map(|round| {
                let games = (0..pairs).map(|board| {
                    let (one, other) = pair(round, board);
                    let (mark, turned) = drawn.next().unwrap();
                    if turned {
                        (one, other, mark)
                    } else {
                        (other, one, mark)
                    }
                });
                games.collect()
            });
            Event {
                players,
                rounds: rounds.collect(),
            }
        })
}

impl Event {
    /// A player's opponent, colour and mark in a round.
    fn side(&self, player: usize, round: usize) -> (usize, bool, Mark) {
        let mut games = self.rounds[round].iter();
        let (white, black, mark) = games
            .find(|(white, black, _)| [*white, *black].contains(&player))
            .unwrap();
        if *white == player {
            (*black, true, *mark)
        } else {
            (*white, false, mark.mirror())
        }
    }

    fn points(&self, player: usize) -> String {
        let score = |round| self.side(player, round).2.score().unwrap().0;
        let points: i32 = (0..self.rounds.len()).map(score).sum();
        format!("{}.{}", points / 100, points % 100 / 10)
    }

    /// Every game by the names of both, the one who comes first in the alphabet first.
    fn told(&self) -> Vec<(String, String, char)> {
        let games = self.rounds.iter().flatten();
        let mut told: Vec<_> = games
            .map(|(white, black, mark)| sorted(NAMES[*white], NAMES[*black], *mark))
            .collect();
        told.sort();
        told
    }

    /// The table with a cell for every player and round, or every player and opponent.
    fn written(&self, columns: usize, cell: impl Fn(usize, usize) -> String) -> String {
        let head: Vec<String> = (1..=columns).map(|column| column.to_string()).collect();
        let row = |player: usize| {
            let cells: Vec<String> = (0..columns).map(|column| cell(player, column)).collect();
            format!(
                "{};{};{};{}\n",
                player + 1,
                NAMES[player],
                cells.join(";"),
                self.points(player)
            )
        };
        let rows: String = (0..self.players).map(row).collect();
        format!("No;Name;{};Pts\n{rows}", head.join(";"))
    }
}

fn sorted(one: &str, other: &str, mark: Mark) -> (String, String, char) {
    if one < other {
        (one.to_owned(), other.to_owned(), mark.code())
    } else {
        (other.to_owned(), one.to_owned(), mark.mirror().code())
    }
}

fn found(draft: &TournamentDraft) -> Vec<(String, String, char)> {
    let names: BTreeMap<u32, &str> = draft
        .players
        .iter()
        .map(|player| (player.no, player.name.as_str()))
        .collect();
    let games = draft
        .games
        .iter()
        .map(|game| sorted(names[&game.white], names[&game.black], game.white_mark));
    let mut told: Vec<_> = games.collect();
    told.sort();
    told
}

/// An alphabet of the data.
struct Alphabet {
    order: Vec<String>,
    colours: [String; 2],
    results: toml::Table,
}

fn alphabets() -> Vec<Alphabet> {
    let data: toml::Table =
        toml::from_str(include_str!("../../data/tables/alphabets.toml")).unwrap();
    let all = |kind: &str| data[kind].as_array().unwrap().clone();
    let letter = |entry: &toml::Value, kind: &str| {
        let first = entry.get(kind).and_then(|all| all.as_array()?.first());
        first.map(|letter| letter.as_str().unwrap().to_owned())
    };
    let mut found = Vec::new();
    for order in all("order") {
        let order: Vec<String> = order["parts"]
            .as_str()
            .unwrap()
            .split('-')
            .map(str::to_owned)
            .collect();
        for colours in all("colours") {
            let letters = (letter(&colours, "white"), letter(&colours, "black"));
            let has_colour = order.iter().any(|part| part == "colour");
            let colours = match letters {
                (Some(white), Some(black)) if has_colour => [white, black],
                (None, None) if !has_colour => [String::new(), String::new()],
                _ => continue,
            };
            for results in all("results") {
                let results = results.as_table().unwrap().clone();
                found.push(Alphabet {
                    order: order.clone(),
                    colours: colours.clone(),
                    results,
                });
            }
        }
    }
    found
}

impl Alphabet {
    fn result(&self, mark: Mark) -> String {
        let kind = match mark {
            Mark::Win => "win",
            Mark::Draw => "draw",
            Mark::Loss => "loss",
            Mark::ForfeitWin => "forfeit-win",
            _ => "forfeit-loss",
        };
        let signs = self
            .results
            .get(kind)
            .and_then(|signs| signs.as_array()?.first());
        let points = match mark {
            Mark::Win => "1",
            Mark::Draw => "½",
            _ => "0",
        };
        signs.map_or(points.to_owned(), |sign| sign.as_str().unwrap().to_owned())
    }

    fn cell(&self, (opponent, white, mark): (usize, bool, Mark)) -> String {
        let parts = self.order.iter().map(|part| match part.as_str() {
            "opponent" => (opponent + 1).to_string(),
            "colour" => self.colours[usize::from(!white)].clone(),
            _ => self.result(mark),
        });
        parts.collect::<Vec<_>>().join(" ")
    }
}

/// What a reading gives, or what its proposal gives; nothing where it is refused.
fn given(text: &str, reading: Reading<TournamentDraft>) -> Option<TournamentDraft> {
    let proposed = reading
        .problems
        .iter()
        .find(|problem| problem.message.key == "table-proposed");
    let Some(proposed) = proposed else {
        return reading.value;
    };
    let argument = |wanted: &str| match proposed
        .message
        .args
        .iter()
        .find(|(name, _)| *name == wanted)
    {
        Some((_, Arg::Text(text))) => text.clone(),
        _ => panic!("{wanted}"),
    };
    let (columns, cells) = (argument("columns"), argument("cells"));
    let mapping = Mapping::parse(
        &columns,
        Some(cells.as_str()).filter(|cells| !cells.is_empty()),
    )
    .unwrap();
    table::read_as(
        text.as_bytes(),
        &TableOptions {
            columns: Some(mapping),
            ..TableOptions::default()
        },
    )
    .value
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 24))]

    #[test]
    fn a_tournament_by_rounds_is_read_in_every_alphabet(event in event(), at in any::<prop::sample::Index>()) {
        let alphabets = alphabets();
        let alphabet = at.get(&alphabets);
        let text = event.written(event.rounds.len(), |player, round| alphabet.cell(event.side(player, round)));
        let draft = given(&text, table::read(text.as_bytes()));
        prop_assert!(draft.is_some(), "{text}");
        prop_assert_eq!(found(&draft.unwrap()), event.told(), "{}", text);
    }

    #[test]
    fn a_tournament_by_opponents_is_read_in_every_alphabet(event in event(), at in any::<prop::sample::Index>()) {
        let alphabets: Vec<Alphabet> = alphabets().into_iter().filter(|one| one.order == ["opponent", "result"]).collect();
        let alphabet = at.get(&alphabets);
        let cell = |player: usize, opponent: usize| {
            let mut sides = (0..event.rounds.len()).map(|round| event.side(player, round));
            sides.find(|side| side.0 == opponent).map_or("x".to_owned(), |side| alphabet.result(side.2))
        };
        let text = event.written(event.players, cell);
        let draft = given(&text, table::read(text.as_bytes()));
        prop_assert!(draft.is_some(), "{text}");
        prop_assert_eq!(found(&draft.unwrap()), event.told(), "{}", text);
    }

    #[test]
    fn a_slip_is_named(event in event(), player in any::<prop::sample::Index>(), round in any::<prop::sample::Index>()) {
        let alphabets = alphabets();
        let (player, round) = (player.index(event.players), round.index(event.rounds.len()));
        let cell = |one: usize, at: usize| {
            let (opponent, white, mark) = event.side(one, at);
            let is_slip = (one, at) == (player, round);
            alphabets[0].cell((opponent, white, if is_slip { other(mark) } else { mark }))
        };
        let text = event.written(event.rounds.len(), cell);
        let reading = table::read(text.as_bytes());
        let line = player + 2;
        let is_named = reading.problems.iter().any(|problem| problem.line == line || problem.severity != Severity::Warning);
        prop_assert!(is_named, "{text}{:?}", reading.problems);
        prop_assert!(reading.value.is_none_or(|draft| found(&draft) != event.told()) || is_named);
    }

    #[test]
    fn prose_is_never_a_tournament(text in prose()) {
        prop_assert_eq!(tournament_file::read(text.as_bytes(), "nyt.txt").value, None, "{}", text);
    }
}

/// Another result than this.
fn other(mark: Mark) -> Mark {
    match mark {
        Mark::Win | Mark::ForfeitWin => Mark::Loss,
        _ => Mark::Win,
    }
}

/// Sentences of a newsletter, with names, numbers, scores and days in them.
fn prose() -> impl Strategy<Value = String> {
    const WORDS: [&str; 34] = [
        "Anna",
        "Holm",
        "Bo",
        "Friis",
        "Carl",
        "slog",
        "tabte",
        "til",
        "i",
        "lynskak",
        "julefrokosten",
        "og",
        "vandt",
        "1-0",
        "½-½",
        "3",
        "12.",
        "runde",
        "den",
        "18/9",
        "klubben",
        "har",
        "kaffe",
        "ved",
        "spillede",
        "remis",
        "mod",
        "2026",
        "(1845)",
        "–",
        "kl.",
        "19:00",
        "Vi ses",
        "medlemmer",
    ];
    let sentence = proptest::collection::vec(prop::sample::select(&WORDS[..]), 6..16);
    let sentence = sentence.prop_map(|words| format!("{}.", words.join(" ")));
    proptest::collection::vec(sentence, 1..12).prop_map(|sentences| sentences.join("\n"))
}
