//! The common parts of the two layouts of lists of games: games, the rounds named between them, and lines that do not
//! fit.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::Date;
use crate::exchange::dates;
use crate::exchange::numbers::At;
use crate::exchange::pgn::tournament::{PgnGame, Side};
use crate::exchange::table::hypothesis::{Content, Evidence, Games, Hypothesis};
use crate::exchange::table::mapping::Mapping;
use crate::exchange::table::players::without_number;
use crate::exchange::table::words;

/// A round named in a heading, with its day.
pub(crate) type Round = (u16, Option<Date>);

/// A list while it is read.
#[derive(Default)]
pub(crate) struct List {
    pub(crate) evidence: Evidence,
    pub(crate) games: Vec<PgnGame>,
    pub(crate) left: Vec<At>,
    round: Option<Round>,
}

impl List {
    /// Adds a row or line that was understood: games, the heading of a round, or neither.
    pub(crate) fn understood(&mut self, games: Vec<PgnGame>, round: Option<Round>) {
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

    /// Adds a row or line that was not understood.
    pub(crate) fn left(&mut self, at: At) {
        self.evidence.filled += 1;
        self.left.push(at);
    }

    /// The reading; `None` for a list without a game.
    pub(crate) fn hypothesis(mut self, mapping: &Mapping, titles: usize) -> Option<Hypothesis> {
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
        let found = Content::Games(Games {
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

/// Whether a game only means that a player had no opponent.
pub(super) fn is_bye(game: &PgnGame) -> bool {
    game.sides.iter().any(|side| is_nobody(&side.name))
}

/// The round named in a line, with its day: `Round 2 on 2026/09/06`; `None` for a sentence.
pub(crate) fn round_of_line(text: &str) -> Option<Round> {
    /// A longer line is a sentence.
    const MOST_WORDS: usize = 12;
    let is_sentence = text.split_whitespace().count() > MOST_WORDS
        || text.trim_end().ends_with('.') && text.contains(", ");
    let round = words::round_of_line(text).filter(|_| !is_sentence)?;
    let words = text.split_whitespace();
    let mut words = words.map(|word| word.trim_matches([',', ':', '(', ')']));
    Some((round, words.find_map(dates::of_cell)))
}

/// Keeps the numbers in the list if they distinguish namesakes: every number has one name, and a name has several of
/// them.
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

/// How often a player plays twice in a named round.
fn twice(games: &[PgnGame]) -> usize {
    let mut seen = BTreeSet::new();
    let games = games.iter().filter(|game| !game.round.is_empty());
    let players = games.flat_map(|game| {
        let sides = game.sides.iter();
        let players = sides.filter(|side| !is_nobody(&side.name));
        players.map(|side| (&game.round, words::key(&side.name), &side.number))
    });
    players
        .filter(|player| !seen.insert(player.clone()))
        .count()
}

/// Reads the text of a name: `*Holm, Anna (1845)`, `3 CM Bo Hansen`, `Erik Sand ( 0.0)`.
///
/// ```text
/// "3 CM Bo Hansen (1790)" → Bo Hansen, title CM, rating 1790
/// ```
pub(crate) fn of_text(text: &str) -> Side {
    let mut name = text
        .trim()
        .trim_matches(['*', '•', '|', ',', ';', '_'])
        .trim();
    let mut side = Side::default();
    // Numbers in brackets after the name: a rating, or the points so far.
    while let Some((before, inner)) = name
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once('('))
    {
        let inner = inner.trim();
        let is_of_number = |letter: char| letter.is_ascii_digit() || ".,½ ".contains(letter);
        if !inner.chars().all(is_of_number) || before.trim().is_empty() {
            break;
        }
        let rating = inner.parse().ok();
        let rating = rating.filter(|rating| (100..4_000).contains(rating));
        side.rating = side.rating.or(rating);
        name = before.trim_end();
    }
    name = without_number(name).1;
    let mut titled = name.splitn(2, ' ');
    if let (Some(title), Some(rest)) = (titled.next(), titled.next())
        && words::is_title(title)
        && title.chars().all(char::is_uppercase)
    {
        title.clone_into(&mut side.title);
        name = rest.trim();
    }
    name.clone_into(&mut side.name);
    side
}

/// Whether a text looks like the name of a person or a team and not like a sentence: words that begin like names, with
/// short words between them.
pub(crate) fn is_name(text: &str) -> bool {
    /// A longer text is a sentence.
    const MOST_WORDS: usize = 7;
    /// The longest particle of a name in lower case, such as `van` and `den`.
    const LONGEST_PARTICLE: usize = 3;
    let words: Vec<&str> = text.split_whitespace().collect();
    let begins = |word: &str| {
        let letter = word.chars().find(|letter| letter.is_alphanumeric());
        letter.is_none_or(|letter| !letter.is_lowercase())
    };
    let fits = |word: &&str| begins(word) || word.chars().count() <= LONGEST_PARTICLE;
    let has_letters = text.chars().filter(|letter| letter.is_alphabetic()).count() > 1;
    // A text that begins with a number is not a name but counts something.
    let is_other = text.contains(['!', '?', '"', '“', '„'])
        || text.ends_with(':')
        || text.starts_with(|letter: char| letter.is_ascii_digit());
    let is_proper = || words.iter().any(|word| begins(word)) && words.iter().all(fits);
    has_letters
        && !is_other
        && words.len() <= MOST_WORDS
        && (is_proper() || is_free(text) || words::is_nobody(text))
}

/// Whether a text in place of an opponent means a bye: `bye`, `spielfrei`, `not paired`.
fn is_free(text: &str) -> bool {
    words::without_opponent(text).is_some()
}

/// A side without a player, from which byes are built.
pub(crate) fn nobody() -> Side {
    Side {
        name: "bye".to_owned(),
        ..Side::default()
    }
}

/// Whether a text is empty or means that nobody was there.
pub(crate) fn is_nobody(text: &str) -> bool {
    text.trim().is_empty() || is_free(text) || words::is_nobody(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_without_what_stands_around_them() {
        for (text, name, title, rating) in [
            ("3 CM Bo Hansen (1790)", "Bo Hansen", "CM", Some(1790)),
            ("*Dorte Møller", "Dorte Møller", "", None),
            ("1 = Anna Jensen ( 0.0)", "Anna Jensen", "", None),
            ("Bo (junior)", "Bo (junior)", "", None),
            ("Im Kwang", "Im Kwang", "", None),
        ] {
            let side = of_text(text);
            assert_eq!(
                (side.name.as_str(), side.title.as_str(), side.rating),
                (name, title, rating)
            );
        }
    }

    #[test]
    fn sentences_are_no_names() {
        for name in [
            "Anna Holm",
            "van der Berg, Jan",
            "Jan van den Berg",
            "A. Holm",
            "Motor 2",
            "spielfrei",
            "nicht besetzt",
        ] {
            assert!(is_name(name), "{name}");
        }
        for other in [
            "Holm vandt over Friis",
            "ved afstemningen",
            "Vi ses!",
            "1",
            "A:",
        ] {
            assert!(!is_name(other), "{other}");
        }
    }
}
