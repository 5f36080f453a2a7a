//! A game as a sentence: `Anna Holm beat Bo Friis`. Who had White is not said.

use crate::exchange::dates;

use super::before;
use super::line::{Ending, Named, Pairing};

/// Words between the one who won and the other.
#[rustfmt::skip]
const WON: [&str; 35] = [
    "beat", "beats", "defeated", "defeats", "def.", "def", "bt", "won against", "won over", "slog", "vandt over", "vandt mod",
    "besejrede", "schlug", "besiegte", "gewann gegen", "gewinnt gegen", "won van", "versloeg", "wint van", "verslaat", "vann mot",
    "slo", "vant mot", "bat", "a battu", "ganó a", "venció a", "batte", "ha battuto", "venceu", "pokonał", "wygrał z", "porazil",
    "vyhrál s",
];
/// Words between the one who lost and the other.
#[rustfmt::skip]
const LOST: [&str; 21] = [
    "lost to", "loses to", "lost against", "tabte til", "tabte mod", "verlor gegen", "verliert gegen", "unterlag", "verloor van",
    "verliest van", "förlorade mot", "tapte mot", "tapte for", "perd contre", "a perdu contre", "perdió con", "perdió contra",
    "perde con", "perdeu com", "przegrał z", "prohrál s",
];
/// Words between one who won or lost and the other, the result, and whether the first had White.
#[rustfmt::skip]
const WITH_COLOUR: [(&str, &str, bool); 20] = [
    ("won met wit van", "1-0", true), ("won met zwart van", "1-0", false), ("verloor met wit van", "0-1", true), ("verloor met zwart van", "0-1", false),
    ("gewann mit Weiß gegen", "1-0", true), ("gewann mit Schwarz gegen", "1-0", false), ("verlor mit Weiß gegen", "0-1", true), ("verlor mit Schwarz gegen", "0-1", false),
    ("vandt med hvid over", "1-0", true), ("vandt med sort over", "1-0", false), ("vandt med hvid mod", "1-0", true), ("vandt med sort mod", "1-0", false),
    ("tabte med hvid til", "0-1", true), ("tabte med sort til", "0-1", false), ("tabte med hvid mod", "0-1", true), ("tabte med sort mod", "0-1", false),
    ("won with White against", "1-0", true), ("won with Black against", "1-0", false), ("lost with White to", "0-1", true), ("lost with Black to", "0-1", false),
];
/// Words between two who drew.
#[rustfmt::skip]
const DRAWN: [&str; 24] = [
    "drew with", "drew against", "drew", "draws with", "drawn with", "drew to", "tied with", "spillede remis med", "spillede remis mod",
    "remis mod", "remis med", "remis gegen", "remisierte gegen", "spielte remis gegen", "speelde remise tegen", "remise tegen",
    "spelade remi mot", "spilte remis mot", "hizo tablas con", "patta con", "empatou com", "zremisował z", "remizoval s",
    "annule avec",
];
/// What is behind two who drew, and what stands between them.
#[rustfmt::skip]
const BOTH_DREW: [&str; 18] = [
    "drew", "tied", "spillede remis", "spielten remis", "remisierten", "speelden remise", "spelade remi", "spilte remis", "font nulle",
    "hicieron tablas", "pattano", "empataram", "zremisowali", "trennten sich remis", "trennten sich unentschieden", "teilten den Punkt",
    "delte point", "split the point",
];
#[rustfmt::skip]
const AND: [&str; 9] = [" and ", " og ", " und ", " en ", " och ", " et ", " y ", " e ", " i "];
/// The most words of a name.
const MOST_WORDS: usize = 4;

/// Signs of the colours, as pages in Markdown have them beside names.
const WHITE: [&str; 2] = [":white_circle:", "⚪"];
const BLACK: [&str; 2] = [":black_circle:", "⚫"];

/// Reads a sentence; `None` where it does not hold two names and nothing else around a verb.
pub(super) fn read(line: &str) -> Option<Pairing<'_>> {
    if !has_small_word(line) {
        return None;
    }
    let text = before::without_marks(line).trim_start_matches(['*', '-', '•', ' ']);
    // `04 Feb 2026: Anna beat Bo`.
    let (day, text) = match text.split_once(": ") {
        Some((day, rest)) if dates::readable(day).is_some() => (day, rest.trim_start()),
        _ => before::after_day(text),
    };
    // `beat Friis.`, but `beat Bo F.`
    let is_initial = |rest: &str| {
        let last = rest.rsplit([' ', '.']).next().unwrap_or_default();
        last.chars().count() == 1
    };
    let text = match text.strip_suffix('.') {
        Some(rest) if is_initial(rest) => text,
        _ => text.trim_end_matches(['.', '!', ' ']),
    };
    let (text, is_forfeit) = without_forfeit(text);
    let with_colour = WITH_COLOUR
        .iter()
        .find_map(|(verb, result, is_white)| Some((around(text, &[*verb])?, *result, *is_white)));
    if let Some(((first, second), result, is_white)) = with_colour {
        let (result, white, black) = if is_white {
            (result, first, second)
        } else {
            (turned(result), second, first)
        };
        return Some(Pairing {
            day,
            sides: [named(white)?, named(black)?],
            ending: Ending::Both(result),
            column: 1,
            is_coloured: true,
        });
    }
    let [won, lost, drawn] = [&WON[..], &LOST, &DRAWN].map(|verbs| around(text, verbs));
    let drawn = drawn.or_else(|| both_drew(text));
    // `drew with` is no `drew` of one called With.
    let (result, (first, second)) = match (won, lost, drawn) {
        (Some(names), None, None) => ("1-0", names),
        (None, Some(names), None) => ("0-1", names),
        (None, None, Some(names)) => ("½-½", names),
        _ => return None,
    };
    let result = match result {
        "1-0" if is_forfeit => "+--",
        "0-1" if is_forfeit => "--+",
        "½-½" if is_forfeit => return None,
        played => played,
    };
    let (result, [first, second], is_coloured) = match (coloured(first), coloured(second)) {
        ((first, Some(true)), (second, Some(false))) => (result, [first, second], true),
        ((first, Some(false)), (second, Some(true))) => (turned(result), [second, first], true),
        ((first, _), (second, _)) => (result, [first, second], false),
    };
    Some(Pairing {
        day,
        sides: [named(first)?, named(second)?],
        ending: Ending::Both(result),
        column: 1,
        is_coloured,
    })
}

/// Whether a word begins with a small letter, as verbs do; names and cells of tables mostly have none.
pub(super) fn has_small_word(line: &str) -> bool {
    let mut before = ' ';
    line.chars().any(|letter| {
        let begins = letter.is_lowercase() && before.is_whitespace() || letter == '*';
        before = letter;
        begins
    })
}

/// The two of `Anna and Bo drew`.
fn both_drew(text: &str) -> Option<(&str, &str)> {
    let mut verbs = BOTH_DREW.iter();
    let names = verbs.find_map(|verb| text.strip_suffix(verb)?.strip_suffix(' '))?;
    AND.iter().find_map(|and| names.split_once(and))
}

/// A name without the sign of its colour, and whether that is White.
fn coloured(text: &str) -> (&str, Option<bool>) {
    let text = text.trim();
    for (signs, white) in [(WHITE, true), (BLACK, false)] {
        for sign in signs {
            if let Some(name) = text.strip_suffix(sign).or_else(|| text.strip_prefix(sign)) {
                return (name.trim(), Some(white));
            }
        }
    }
    (text, None)
}

/// The result as the other side sees it.
fn turned(result: &'static str) -> &'static str {
    match result {
        "1-0" => "0-1",
        "0-1" => "1-0",
        "+--" => "--+",
        "--+" => "+--",
        drawn => drawn,
    }
}

/// A sentence without the words for a forfeit at its end, and whether there are some.
fn without_forfeit(text: &str) -> (&str, bool) {
    const WORDS: [&str; 10] = [
        "(forfeit)",
        "by forfeit",
        "by default",
        "(default)",
        "(ff)",
        "(kampløs)",
        "kampløst",
        "(kampflos)",
        "kampflos",
        "(wo)",
    ];
    let rest = WORDS.iter().find_map(|word| text.strip_suffix(word));
    rest.map_or((text, false), |rest| (rest.trim_end(), true))
}

/// What stands on both sides of the longest verb that a text has.
fn around<'t>(text: &'t str, verbs: &[&str]) -> Option<(&'t str, &'t str)> {
    let found = verbs.iter().filter_map(|verb| {
        let plain = || text.split_once(&format!(" {verb} "));
        // In italics.
        let (before, after) = plain().or_else(|| text.split_once(&format!(" *{verb}* ")))?;
        Some((verb.len(), (before.trim(), after.trim())))
    });
    found
        .max_by_key(|(length, _)| *length)
        .map(|(_, names)| names)
}

/// Small words before a surname.
const PARTICLES: [&str; 14] = [
    "van", "von", "de", "der", "den", "af", "av", "da", "di", "du", "la", "le", "ten", "ter",
];

/// A name in capitals, and nothing else.
fn named(text: &str) -> Option<Named<'_>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let begins = |word: &&str| {
        word.starts_with(char::is_uppercase) || words.len() > 1 && PARTICLES.contains(word)
    };
    let is_plain = |letter: char| letter.is_alphabetic() || " .,-'’".contains(letter);
    let is_name = (1..=MOST_WORDS).contains(&words.len())
        && words.first().is_some_and(begins)
        && words
            .last()
            .is_some_and(|word| word.starts_with(char::is_uppercase))
        && text.chars().all(is_plain)
        && !text.ends_with(',');
    is_name.then(|| Named {
        name: words.join(" "),
        rating: "",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_a_game() {
        for (line, expected) in [
            (
                "Anna Holm beat Bo Friis",
                Some(("Anna Holm", "1-0", "Bo Friis")),
            ),
            ("- Holm lost to Friis.", Some(("Holm", "0-1", "Friis"))),
            (
                "Holm drew with van der Lund",
                Some(("Holm", "½-½", "van der Lund")),
            ),
            (
                "Holm lost to Friis (forfeit)",
                Some(("Holm", "--+", "Friis")),
            ),
            ("Holm drew with Lund", Some(("Holm", "½-½", "Lund"))),
            ("Holm and Friis drew", Some(("Holm", "½-½", "Friis"))),
            ("Holm tabte til Åkjær", Some(("Holm", "0-1", "Åkjær"))),
            ("In round 3 Holm beat Friis in 20 moves", None),
            (
                "- Holm :black_circle: *beat* Friis :white_circle:",
                Some(("Friis", "0-1", "Holm")),
            ),
            ("Holm drew", None),
            ("They beat us", None),
        ] {
            let found = read(line);
            let found = found.as_ref().map(|pairing| {
                let [one, two] = pairing.sides.each_ref().map(|side| side.name.as_str());
                let Ending::Both(result) = pairing.ending else {
                    return (one, "", two);
                };
                (one, result, two)
            });
            assert_eq!(found, expected, "{line}");
        }
    }
}
