//! What the two layouts of lists of games have in common: games, the rounds named between them, and what is left over.

use std::collections::{BTreeMap, BTreeSet};

use super::side;
use crate::domain::Date;
use crate::exchange::dates;
use crate::exchange::numbers::At;
use crate::exchange::pgn::tournament::PgnGame;
use crate::exchange::table::evidence::Evidence;
use crate::exchange::table::hypothesis::{Found, Games, Hypothesis};
use crate::exchange::table::mapping::Mapping;
use crate::exchange::table::words;

/// A round that a heading names, and its day.
pub(super) type Round = (u16, Option<Date>);

/// A list as far as it is read.
#[derive(Default)]
pub(super) struct List {
    pub(super) evidence: Evidence,
    pub(super) games: Vec<PgnGame>,
    pub(super) left: Vec<At>,
    round: Option<Round>,
}

impl List {
    /// Takes a row or a line that is understood: with games, or the heading of a round, or neither.
    pub(super) fn understood(&mut self, games: Vec<PgnGame>, round: Option<Round>) {
        self.evidence.filled += 1;
        self.evidence.understood += 1;
        self.round = round.or(self.round);
        for mut game in games {
            if let Some((round, day)) = self.round {
                if game.round.is_empty() {
                    game.round = round.to_string();
                }
                game.day = game.day.or(day);
            }
            self.games.push(game);
        }
    }

    /// Takes a row or a line that is not.
    pub(super) fn left(&mut self, at: At) {
        self.evidence.filled += 1;
        self.left.push(at);
    }

    /// The reading; `None` of a list without a game.
    pub(super) fn hypothesis(mut self, mapping: &Mapping, titles: usize) -> Option<Hypothesis> {
        number_namesakes(&mut self.games);
        let games = || self.games.iter().filter(|game| !is_bye(game));
        let is_played = |game: &&PgnGame| game.marks.is_some_and(|marks| marks.0.is_played());
        let evidence = Evidence {
            games: games().count(),
            coloured: games().filter(|game| !game.is_uncoloured).count(),
            unplayed: games().filter(|game| !is_played(game)).count(),
            twice: twice(&self.games),
            ..self.evidence
        };
        let found = Found::Games(Games {
            games: self.games,
            left: self.left,
        });
        let mapping = mapping.clone();
        (evidence.games > 0).then_some(Hypothesis {
            mapping,
            evidence,
            titles,
            found,
        })
    }
}

/// Whether a game only tells that somebody had nobody to play.
pub(super) fn is_bye(game: &PgnGame) -> bool {
    game.sides.iter().any(|side| side::is_nobody(&side.name))
}

/// The round that a line names, and its day: `Round 2 on 2026/09/06`. A sentence is none.
pub(super) fn round_of_line(text: &str) -> Option<Round> {
    const MOST_WORDS: usize = 12;
    let is_sentence = text.split_whitespace().count() > MOST_WORDS
        || text.trim_end().ends_with('.') && text.contains(", ");
    let round = words::round_of_line(text).filter(|_| !is_sentence)?;
    let words = text.split_whitespace();
    let mut words = words.map(|word| word.trim_matches([',', ':', '(', ')']));
    Some((round, words.find_map(dates::of_cell)))
}

/// Keeps the numbers of the list where they tell namesakes apart: every number has one name, and a name several of them.
fn number_namesakes(games: &mut [PgnGame]) {
    let mut names: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut numbers: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let sides = games.iter().flat_map(|game| &game.sides);
    for side in sides.filter(|side| !side.number.is_empty()) {
        names.entry(&side.number).or_default().insert(&side.name);
        numbers.entry(&side.name).or_default().insert(&side.number);
    }
    let are_own = names.values().all(|names| names.len() == 1);
    let has_namesakes = numbers.values().any(|numbers| numbers.len() > 1);
    if !(are_own && has_namesakes) {
        let sides = games.iter_mut().flat_map(|game| &mut game.sides);
        sides.for_each(|side| side.number.clear());
    }
}

/// How often somebody plays twice in a round that is named.
fn twice(games: &[PgnGame]) -> usize {
    let mut seen = BTreeSet::new();
    let games = games.iter().filter(|game| !game.round.is_empty());
    let players = games.flat_map(|game| {
        let sides = game.sides.iter();
        let players = sides.filter(|side| !side::is_nobody(&side.name));
        players.map(|side| (&game.round, words::key(&side.name), &side.number))
    });
    players
        .filter(|player| !seen.insert(player.clone()))
        .count()
}
