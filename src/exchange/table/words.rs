//! The words in tables, from `data/tables`: headings of columns, outcomes, byes, absences and titles.
//!
//! A word is looked up by its [`key`]: case, accents, blanks and punctuation do not matter. A new language or program
//! is a new entry in the data, with a note on its origin.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use rustc_hash::{FxHashMap, FxHashSet};
use serde::Deserialize;

use super::mapping::Role;
use crate::domain::Mark;
use crate::domain::name::folded;
use crate::domain::person::Status;
use crate::exchange::numbers;

const HEADINGS: &str = include_str!("../../../data/tables/headings.toml");
const PEOPLE: &str = include_str!("../../../data/tables/people.toml");
const WORDS: &str = include_str!("../../../data/tables/words.toml");

/// Words with the same meaning; the data also note their origin, for those who maintain them.
#[derive(Debug, Deserialize)]
struct Entry {
    words: Vec<String>,
}

/// The entries in a file of words.
fn entries(text: &str) -> BTreeMap<String, Entry> {
    #[allow(
        clippy::expect_used,
        reason = "the data are part of the program, and tested"
    )]
    toml::from_str(text).expect("data/tables")
}

fn keys(entry: &Entry) -> impl Iterator<Item = String> {
    entry.words.iter().map(|word| key(word))
}

/// The roles that each word may mean, the most likely first.
fn roles_of_words(
    data: &BTreeMap<String, Entry>,
    roles: impl Iterator<Item = Role>,
) -> FxHashMap<String, Vec<Role>> {
    let mut found: FxHashMap<String, Vec<Role>> = FxHashMap::default();
    for role in roles {
        for key in data.get(role.name()).into_iter().flat_map(keys) {
            found.entry(key).or_default().push(role);
        }
    }
    found
}

/// The headings by their keys.
struct Headings {
    roles: FxHashMap<String, Vec<Role>>,
    rounds: FxHashSet<String>,
    tie_breaks: FxHashMap<String, &'static str>,
}

static HEADING: LazyLock<Headings> = LazyLock::new(|| {
    let data = entries(HEADINGS);
    let tie_breaks = TIE_BREAKS.into_iter().flat_map(|code| {
        let entry = data.get(&format!("{TIE_BREAK}{code}"));
        entry.into_iter().flat_map(keys).map(move |key| (key, code))
    });
    Headings {
        rounds: data.get("round").into_iter().flat_map(keys).collect(),
        tie_breaks: tie_breaks.collect(),
        roles: roles_of_words(&data, Role::WORDS.iter().map(|(role, _)| *role)),
    }
});

/// The headings of lists of people by their keys.
static PERSON: LazyLock<FxHashMap<String, Vec<Role>>> =
    LazyLock::new(|| roles_of_words(&entries(PEOPLE), Role::PEOPLE.into_iter()));

/// The prefix before the code of a tie-break.
const TIE_BREAK: &str = "tie-break ";

/// The codes of the tie-breaks whose headings are known.
const TIE_BREAKS: [&str; 8] = ["BH", "BH/C1", "BH/C2", "BH/M1", "SB", "PS", "KS", "ARO"];

static WORD: LazyLock<FxHashMap<String, FxHashSet<String>>> = LazyLock::new(|| {
    let data = entries(WORDS).into_iter();
    data.map(|(kind, entry)| (kind, keys(&entry).collect()))
        .collect()
});

/// A text in the form for looking up words: folded, without blanks and punctuation; signs that stand for words stay.
///
/// ```text
/// "Rd. 1" → "rd1", "Point i alt" → "pointialt", "№" → "no"
/// ```
pub(crate) fn key(text: &str) -> String {
    // Folding would turn ordinal signs into letters.
    let mut folded = folded(&text.replace(['º', '°', 'ª'], ""));
    folded.retain(|letter| letter.is_alphanumeric() || letter == '#' || is_sign(letter));
    folded
}

/// Whether a letter beyond ASCII is a sign that stands for a word, `∑`, `✓`.
fn is_sign(letter: char) -> bool {
    !letter.is_ascii() && !letter.is_whitespace() && !"–—−‑·…„“”’«»×■▓".contains(letter)
}

fn is(kind: &str, key: &str) -> bool {
    WORD.get(kind).is_some_and(|words| words.contains(key))
}

/// The possible contents of a column with this heading, the most likely first; empty for an unknown heading.
pub(crate) fn roles(heading: &str) -> &'static [Role] {
    /// The longest heading, in bytes.
    const LONGEST: usize = 60;
    // Most cells are not headings: numbers and sentences are skipped without a copy.
    if heading.len() > LONGEST || !has_word(heading) {
        return &[];
    }
    roles_of_key(&key(heading))
}

/// The same for the [`key`] of a heading.
pub(crate) fn roles_of_key(key: &str) -> &'static [Role] {
    let found = HEADING.roles.get(key);
    found.map(Vec::as_slice).unwrap_or_default()
}

/// Whether a text contains a possible word of a heading; most cells, numbers and results, do not.
pub(crate) fn has_word(text: &str) -> bool {
    text.contains(|letter: char| !letter.is_ascii() || letter.is_alphabetic() || letter == '#')
}

/// The possible contents of a column with this heading in a list of people, including parts of the name.
pub(crate) fn roles_of_people(heading: &str) -> impl Iterator<Item = Role> {
    const PARTS: [Role; 3] = [Role::First, Role::Middle, Role::Last];
    let found = PERSON.get(&key(heading));
    let parts = roles(heading).iter().filter(|role| PARTS.contains(role));
    found.into_iter().flatten().chain(parts).copied()
}

/// Whether a column with this heading identifies a person.
pub(crate) fn says_who(heading: &str) -> bool {
    const WHO: [Role; 8] = [
        Role::Name,
        Role::First,
        Role::Middle,
        Role::Last,
        Role::Number,
        Role::Dsu,
        Role::Fide,
        Role::Birth,
    ];
    let mut roles = roles_of_people(heading).chain(roles(heading).iter().copied());
    roles.any(|role| WHO.contains(&role))
}

/// The code of the tie-break that a heading names.
pub(crate) fn tie_break(heading: &str) -> Option<&'static str> {
    HEADING.tie_breaks.get(&key(heading)).copied()
}

/// Whether a word means a round, and nothing else.
pub(crate) fn is_round(word: &str) -> bool {
    HEADING.rounds.contains(&key(word))
}

/// The number in a heading of a round or an opponent, and whether a word makes it a round.
///
/// ```text
/// "1.Rd", "R 1", "2º turno", "Runde 1" → (1, true); "3", "#3", ".11", "2a" → (…, false); "TB1", "Korr1" → nothing
/// ```
pub(crate) fn numbered(heading: &str) -> Option<(u16, bool)> {
    if !heading.contains(char::is_numeric) {
        return None;
    }
    let key = key(heading);
    let start = key.find(|letter: char| letter.is_ascii_digit())?;
    let (before, rest) = key.split_at(start);
    let end = rest.find(|letter: char| !letter.is_ascii_digit());
    let (number, behind) = rest.split_at(end.unwrap_or(rest.len()));
    let number = numbers::rounds(number)?;
    let is_short = behind.chars().count() <= 6 && behind.chars().all(char::is_alphabetic);
    let is_word = |word: &str| HEADING.rounds.contains(word);
    let ordinals = WORD.get("ordinal");
    let mut ordinals = ordinals.into_iter().flatten();
    let is_behind = !behind.is_empty()
        && (is_word(behind)
            || ordinals.any(|end| behind.strip_prefix(end.as_str()).is_some_and(is_word)));
    let is_before = is_word(before);
    let is_number = before.is_empty() || ["#", "x"].contains(&before);
    (is_before || is_number && (is_short || is_behind)).then_some((number, is_before || is_behind))
}

/// The round that a line names, `Paarungsliste der 3. Runde`, `Round 3 on 2026/09/06`: a number beside a word for a
/// round.
pub(crate) fn round_of_line(line: &str) -> Option<u16> {
    if !line.contains(char::is_numeric) {
        return None;
    }
    let words: Vec<&str> = line
        .split(|letter: char| letter.is_whitespace() || ":,;()|*#–".contains(letter))
        .filter(|word| !word.is_empty())
        .collect();
    let number = |word: &str| {
        let digits = word.find(|letter: char| !letter.is_ascii_digit());
        let (number, ordinal) = word.split_at(digits.unwrap_or(word.len()));
        let ordinal = key(ordinal);
        let is_ordinal = ordinal.is_empty() || is("ordinal", &ordinal) || ordinal.len() == 1;
        numbers::rounds(number).filter(|_| is_ordinal)
    };
    // In a line with other words, a single letter does not mean a round.
    let is_word = |word: &str| word.chars().count() > 1 && is_round(word);
    words.iter().enumerate().find_map(|(at, word)| {
        if word.contains(char::is_numeric) {
            let joined = numbered(word).filter(|(_, is_round)| *is_round && word.len() > 2);
            return joined.map(|(number, _)| number);
        }
        let before = || number(words.get(at.checked_sub(1)?)?);
        let behind = || number(words.get(at + 1)?);
        before().or_else(behind).filter(|_| is_word(word))
    })
}

/// The meaning of the first kind of words that contains a word.
fn meaning<T>(word: &str, kinds: impl IntoIterator<Item = (&'static str, T)>) -> Option<T> {
    let key = key(word);
    let mut kinds = kinds.into_iter();
    let (_, meaning) = kinds.find(|(kind, _)| is(kind, &key))?;
    Some(meaning)
}

/// The result of a player beside whom a word stands: `won`, `remis`, `tabt`.
pub(crate) fn outcome(word: &str) -> Option<Mark> {
    let kinds = [
        ("won", Mark::Win),
        ("drawn", Mark::Draw),
        ("lost", Mark::Loss),
    ];
    meaning(word, kinds)
}

/// The reason why a player has no opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByeReason {
    /// The player was left over: the bye of the pairing.
    Free,
    /// A requested bye with half a point.
    Half,
    /// A requested bye with a full point.
    Full,
    /// Absent, withdrawn, or a bye without a point.
    Absent,
}

/// The meaning of a word in place of an opponent: `fri`, `half bye`, `afbud`.
pub(crate) fn without_opponent(word: &str) -> Option<ByeReason> {
    let kinds = [
        ("half", ByeReason::Half),
        ("full", ByeReason::Full),
        ("zero", ByeReason::Absent),
        ("free", ByeReason::Free),
        ("absent", ByeReason::Absent),
    ];
    meaning(word, kinds)
}

/// Whether a word means that a game was not played: `wo`, `kampflos`, `ff`.
pub(crate) fn is_forfeit(word: &str) -> bool {
    is("forfeit", &key(word))
}

/// Whether a word means that neither player appeared.
pub(crate) fn is_both_absent(word: &str) -> bool {
    is("both-absent", &key(word))
}

/// Whether a word means that a game has no result yet: `udsat`, `adj.`, `ikke spillet`.
pub(crate) fn is_postponed(word: &str) -> bool {
    is("postponed", &key(word)) || is_not_played(word)
}

/// Whether a text means that a game was not played: `ikke spillet`, `unplayed`; not `udsat`.
pub(crate) fn is_not_played(text: &str) -> bool {
    is("not-played", &key(text))
}

/// Whether a name means that nobody was there: `N.N.`, `nicht besetzt`, `kampflos`.
pub(crate) fn is_nobody(name: &str) -> bool {
    let key = key(name);
    is("nobody", &key) || is("forfeit", &key) && key.chars().count() > 1
}

/// The same without `N.N.`, who may have played.
pub(crate) fn is_absence(name: &str) -> bool {
    is_nobody(name) && key(name) != "nn"
}

/// Whether a word means that a player had no opponent.
pub(crate) fn is_bye(word: &str) -> bool {
    let key = key(word);
    ["free", "half", "full"]
        .into_iter()
        .any(|kind| is(kind, &key))
}

/// Whether a remark in lower case means that a game was not played: by a word alone or among others, or by a sentence.
///
/// ```text
/// "par forfait", "default – nobody came" → yes; "time forfeit", "good game" → no
/// ```
pub(crate) fn is_forfeit_in(remark: &str) -> bool {
    let is_long = |word: &str| letters(word) >= SHORTEST || word.contains(['.', '/']);
    let mut words = remark.split([' ', '-', ':']);
    let has_word = words.any(|word| is_long(word) && is_forfeit(word));
    let has_sentence = || {
        let sentences = WORD.get("forfeit-sentence").into_iter().flatten();
        let tight = key(remark);
        sentences
            .into_iter()
            .any(|sentence| tight.contains(sentence.as_str()))
    };
    !is_on_time(remark) && (letters(remark) > 1 && is_forfeit(remark) || has_word || has_sentence())
}

/// The same, including words for a player who did not appear.
pub(crate) fn is_unplayed(remark: &str) -> bool {
    let mut words = remark.split([' ', '-', ':']);
    let is_absent = |word: &str| letters(word) >= SHORTEST && is("absent", &key(word));
    is_forfeit_in(remark) || !is_on_time(remark) && words.any(is_absent)
}

/// Shorter words may mean anything.
const SHORTEST: usize = 4;

/// Whether a remark means a loss on time, in a game that was played: `Time forfeit`.
fn is_on_time(remark: &str) -> bool {
    remark.contains("time forfeit") || remark.contains("on time")
}

fn letters(word: &str) -> usize {
    word.chars().filter(|letter| letter.is_alphabetic()).count()
}

/// Whether a word after a number means points: `pts`, `poeng`.
pub(crate) fn is_points(word: &str) -> bool {
    is("points", &key(word))
}

/// Whether a name is that of a row of sums: `I alt`, `Total`.
pub(crate) fn is_sum(name: &str) -> bool {
    is("sum", &key(name))
}

/// Whether a word in a name is one of sums, or counts people: `Total`, `Medlemmer`.
pub(crate) fn is_sum_word(word: &str) -> bool {
    is_sum(word) || is("count", &key(word))
}

/// The status that a word gives a member: `aktiv`, `Passive Mitglieder`, `udmeldt`.
pub(crate) fn status(word: &str) -> Option<Status> {
    let kinds = [
        ("active", Status::Active),
        ("passive", Status::Passive),
        ("left", Status::Left),
    ];
    meaning(word, kinds)
}

/// Whether a word is a player's title: `GM`, `WFM`.
pub(crate) fn is_title(word: &str) -> bool {
    word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_alphabetic()) && is("title", &key(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_is_used_and_says_whose_it_is() {
        let headings: toml::Table = toml::from_str(HEADINGS).unwrap();
        let words: toml::Table = toml::from_str(WORDS).unwrap();
        for (name, entry) in &headings {
            let is_role = Role::WORDS.iter().any(|(_, word)| word == name);
            let code = name.strip_prefix(TIE_BREAK);
            let is_code = code.is_some_and(|code| TIE_BREAKS.contains(&code));
            assert!(is_role || name == "round" || is_code, "{name}");
            assert!(entry["by"].as_str().unwrap().len() > 3);
        }
        let people: toml::Table = toml::from_str(PEOPLE).unwrap();
        for (name, entry) in &people {
            assert!(
                Role::PEOPLE.iter().any(|role| role.name() == name),
                "{name}"
            );
            assert!(entry["by"].as_str().unwrap().len() > 3);
        }
        for (kind, entry) in &words {
            assert!(WORD.contains_key(kind) && entry["by"].as_str().unwrap().len() > 3);
            assert!(WORD[kind].iter().all(|word| !word.is_empty()), "{kind}");
        }
    }

    #[test]
    fn headings_of_rounds_in_every_spelling() {
        for (heading, expected) in [
            ("1.Rd", Some((1, true))),
            ("R.7", Some((7, true))),
            ("Runde 12", Some((12, true))),
            ("3. runde", Some((3, true))),
            ("2º turno", Some((2, true))),
            ("1ère ronde", Some((1, true))),
            ("2nd round", Some((2, true))),
            ("3. forduló", Some((3, true))),
            (".11", Some((11, false))),
            ("13.", Some((13, false))),
            ("X4.Rd", Some((4, true))),
            ("16nbsp\u{a0}", Some((16, false))),
            ("#3", Some((3, false))),
            ("2a", Some((2, false))),
            ("TB1", None),
            ("Korr1", None),
            ("Name", None),
        ] {
            assert_eq!(numbered(heading), expected, "{heading}");
        }
    }

    #[test]
    fn the_round_of_a_line() {
        for (line, expected) in [
            ("Paarungsliste der 3. Runde", Some(3)),
            ("Round 2 on 2026/09/06 at 19:00", Some(2)),
            ("Klubmesterskab 2026: Pairing of round 1", Some(1)),
            ("1º turno", Some(1)),
            ("## Runde 4", Some(4)),
            ("Klubmesterskab 2026", None),
            ("Vi ses igen i januar", None),
        ] {
            assert_eq!(round_of_line(line), expected, "{line}");
        }
    }

    #[test]
    fn words_for_no_opponent() {
        for (word, expected) in [
            ("fri", Some(ByeReason::Free)),
            ("Bye", Some(ByeReason::Free)),
            ("HPB", Some(ByeReason::Half)),
            ("half-point bye", Some(ByeReason::Half)),
            ("w/d", Some(ByeReason::Absent)),
            ("zurückgez.", Some(ByeReason::Absent)),
            ("Holm", None),
            ("", None),
        ] {
            assert_eq!(without_opponent(word), expected, "{word}");
        }
    }
}
