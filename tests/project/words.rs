//! One word for one thing: what messages and pages do not say, what they say instead, and the terms of the glossary.

use std::collections::BTreeSet;

use crate::documentation::{Page, page, pages};
use crate::locales::messages;

/// A form that is not used, and what to say instead. It is looked for between words, whatever the case; with a `*` at
/// its end it is the beginning of a word.
type Form = (&'static str, &'static str);

/// English that no native speaker writes, and second names for things.
const ENGLISH: &[Form] = &[
    ("is no", "\"is not a\" (\"X is no rating\" is translated)"),
    ("are no", "\"are not\", or \"there are no\""),
    ("stands", "\"is\", \"appears\", \"is listed\""),
    ("stand", "\"are\", \"appear\", \"are listed\""),
    ("holds", "\"applies\", \"is used\", \"contains\""),
    ("hold what", "\"contain what\""),
    ("in the way", "\"to settle\""),
    ("all the same", "\"anyway\""),
    ("called so", "\"no match\""),
    ("so many", "\"this many\", or the number"),
    ("if left out", "\"default: …\""),
    ("taken out", "\"removed\""),
    ("take out", "\"remove\""),
    ("taken back", "\"undone\", \"withdrawn\""),
    ("takes back", "\"undoes\", \"withdraws\""),
    ("takes it back", "\"undoes it\", \"withdraws it\""),
    ("brings it back", "\"restores it\""),
    ("brought back", "\"restored\""),
    ("awaited", "\"expected\""),
    ("whom", "\"who\""),
    ("meant?", "\"did you mean …?\""),
    ("is meant", "\"the one you need\", \"choose …\""),
    ("are meant", "\"the ones you want\""),
    ("still meant", "\"still want\""),
    ("hardly", "\"unlikely\""),
    ("far away", "\"an unlikely date\""),
    ("yet to come", "\"in the future\""),
    ("anew", "\"again\""),
    ("afresh", "\"again\", \"over\""),
    ("founded", "\"created\" (of a club)"),
    ("nobody", "\"no one\""),
    ("everybody", "\"everyone\""),
    ("somebody", "\"someone\""),
    ("games of several", "\"multiplayer games\""),
    ("games of two", "\"two-player games\""),
    ("reckoned", "\"calculated\""),
    ("not said", "\"not specified\""),
    ("moderated by", "\"with … added\""),
    ("event", "\"tournament\""),
    ("events", "\"tournaments\""),
    ("incomplete tournament", "\"not complete\""),
];

/// What neither messages nor pages say.
const ENGLISH_EVERYWHERE: &[Form] = &[
    ("says otherwise", "\"to change that, give …\""),
    ("say otherwise", "\"to change that, give …\""),
    ("told otherwise", "\"unless … is set\""),
    ("letter for letter", "\"spelt differently\""),
    ("letters tell", "\"the encoding is recognised\""),
    (
        "be told",
        "\"be read\", \"be distinguished\", \"be reported\"",
    ),
    ("is told", "\"is reported\", \"is named\", \"is described\""),
    ("are told", "\"are reported\", \"are named\""),
    ("already told", "\"already appeared\""),
    ("told once", "\"reported once\""),
    ("told here", "\"described here\""),
    ("told elsewhere", "\"described elsewhere\""),
    ("told beside", "\"also reported\""),
];

/// Phrases in which such a word is right.
const IDIOMATIC: &[&str] = &[
    "there is no",
    "there are no",
    "is no longer",
    "are no longer",
];

const DANISH: &[Form] = &[
    ("kladde*", "\"udkast\""),
    ("ratingtal*", "\"rating\", \"ratinger\""),
    ("dsu-tal*", "\"DSU-rating\""),
    ("fide-tal*", "\"FIDE-rating\""),
    ("es-tal*", "\"ES-rating\""),
    ("starttal*", "\"startrating\""),
    ("åbningstal*", "\"åbningsrating\""),
    ("startratings*", "\"startratinger\""),
    ("ratinges", "\"rates\""),
    ("ikke fuldført", "\"ikke færdigspillet\""),
    ("ikke komplet", "\"ikke færdigspillet\""),
    ("siger noget andet", "\"angiv …\""),
    ("bogstav for bogstav", "\"stavet anderledes\""),
    ("ikke sagt", "\"ikke angivet\""),
    ("som trykt", "\"udskrift\""),
    ("som den trykkes", "\"som den bliver trykt\""),
    ("begivenhed*", "\"turnering\""),
    ("ting mangler", "\"ting skal afklares\""),
    ("står i vejen", "\"skal afklares\""),
    ("bliver ikke ratet", "\"rates ikke\""),
    ("uden kamp", "\"på walkover\""),
    ("ved walkover", "\"på walkover\""),
    ("komité*", "\"udvalg\""),
    ("regulativ*", "\"reglement\""),
    ("notationspligt*", "\"noteringspligt\""),
    ("langt borte", "\"en usandsynlig dato\""),
    ("er ment", "\"du skal bruge\", \"vælg …\""),
    ("ventet er", "\"der ventes\""),
];

const GERMAN: &[Form] = &[
    ("sparte*", "\"Wertungsgruppe\""),
    ("ausschuss*", "\"Ratingkommission\""),
    ("komitee*", "\"Ratingkommission\""),
    ("vom ratingkommission", "\"von der Ratingkommission\""),
    ("beantwortet der", "\"beantwortet die Ratingkommission\""),
    ("startwertung*", "\"Startrating\""),
    ("wertungszahl*", "\"Rating\""),
    ("ratingzahl*", "\"Rating\""),
    ("dsu-zahl*", "\"DSU-Rating\""),
    ("fide-zahl*", "\"FIDE-Rating\""),
    ("die ordnung", "\"das Reglement\""),
    ("ordnung des", "\"das Reglement\""),
    ("reglemente", "\"Reglements\""),
    ("sagt es anders", "\"… angeben\""),
    ("buchstabe für buchstabe", "\"anders geschrieben\""),
    ("nicht gesagt", "\"nicht angegeben\""),
    ("wie gedruckt", "\"Druckansicht\""),
    ("ist nicht vollständig", "\"ist unvollständig\""),
    ("späte korrektur*", "\"späte Berichtigung\""),
    ("späteren korrektur*", "\"spätere Berichtigung\""),
    ("ankündigung*", "\"Bekanntgabe\""),
    ("eingelesen*", "\"importiert\""),
    ("einlesen", "\"importieren\""),
    ("mehrpersonen*", "\"Mehrspieler-\""),
    ("so gemeint?", "\"Meinen Sie das so?\""),
    ("kaum gemeint", "\"unwahrscheinlich\""),
    ("weit entfernt", "\"ein unwahrscheinliches Datum\""),
    ("wechsle", "the infinitive, as everywhere"),
    ("gehe", "the infinitive, as everywhere"),
];

/// Messages that say it nevertheless, and why.
const EXCEPT: &[(&str, &[&str])] = &[
    (
        "words of lists that are published: a file with them is compared with what the program writes today",
        &["rating-list-legend-dsu", "rating-list-legend-fide"],
    ),
    (
        "a tag of PGN files",
        &["problem-pgn-event-spelled", "problem-pgn-events"],
    ),
];

/// A text as words with one space between, without values and most signs.
fn plain(text: &str) -> String {
    let words = text.split_whitespace();
    let words = words.filter(|word| !word.starts_with(['{', '}', '$']));
    let words: Vec<String> = words.map(str::to_lowercase).collect();
    let signs = [
        '.', ',', ';', ':', '"', '»', '«', '„', '“', '”', '(', ')', '*', '|', '`',
    ];
    format!(" {} ", words.join(" ").replace(signs, ""))
}

/// The forms in a text, with what to say instead.
fn found<'a>(text: &str, forms: &[&'a [Form]]) -> Vec<&'a Form> {
    let mut text = plain(text);
    for right in IDIOMATIC {
        text = text.replace(&format!(" {right} "), " … ");
    }
    let forms = forms.iter().copied().flatten();
    let is_there = |form: &&Form| match form.0.strip_suffix('*') {
        Some(begin) => text.contains(&format!(" {begin}")),
        None => text.contains(&format!(" {} ", form.0)),
    };
    forms.filter(is_there).collect()
}

/// The prose of a page: without code, and without what stands between backticks.
fn prose(page: &Page) -> String {
    let parts: Vec<&str> = page.text.split("```").step_by(2).collect();
    let parts = parts.join("\n");
    let parts: Vec<&str> = parts.split('`').step_by(2).collect();
    parts.join("…")
}

#[test]
fn no_message_has_a_form_that_is_not_used() {
    let except: BTreeSet<&str> = EXCEPT.iter().flat_map(|(_, keys)| *keys).copied().collect();
    let mut odd = Vec::new();
    for (lang, forms) in [
        ("en", &[ENGLISH, ENGLISH_EVERYWHERE][..]),
        ("da", &[DANISH]),
        ("de", &[GERMAN]),
    ] {
        for (key, text) in messages(lang) {
            if except.contains(key.as_str()) {
                continue;
            }
            for (form, instead) in found(&text, forms) {
                odd.push(format!("{lang}: {key}: \"{form}\": say {instead}"));
            }
        }
    }
    assert!(odd.is_empty(), "{odd:#?}");
}

#[test]
fn no_page_has_a_form_that_is_not_used() {
    let mut odd = Vec::new();
    for page in pages() {
        let forms = if page.name().ends_with(".da.md") {
            DANISH
        } else {
            ENGLISH_EVERYWHERE
        };
        for (form, instead) in found(&prose(&page), &[forms]) {
            odd.push(format!("{}: \"{form}\": say {instead}", page.name()));
        }
    }
    assert!(odd.is_empty(), "{odd:#?}");
}

/// The rows of the glossary's first table: English, Danish, German, meaning.
fn glossary() -> Vec<[String; 4]> {
    let page = page("docs/glossary.md").text;
    let rows = page.lines().filter_map(|line| {
        let cells: Vec<String> = line
            .trim_matches('|')
            .split('|')
            .map(str::trim)
            .map(str::to_owned)
            .collect();
        cells.try_into().ok()
    });
    rows.skip(2).collect()
}

#[test]
fn the_terms_of_the_glossary_are_those_of_the_messages() {
    let rows = glossary();
    assert!(rows.len() >= 45, "{}", rows.len());
    let languages = ["en", "da", "de"].map(|lang| {
        let texts: Vec<String> = messages(lang).into_values().collect();
        texts.join("\n").to_lowercase()
    });
    let mut missing = Vec::new();
    for row in &rows {
        for (terms, texts) in row.iter().zip(&languages) {
            for term in terms.split(", ") {
                let term = term.trim_end_matches(" (*)").to_lowercase();
                if !texts.contains(&term) {
                    missing.push(format!("{term} ({})", row[0]));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn no_term_of_the_glossary_is_a_form_that_is_not_used() {
    for row in glossary() {
        for (terms, forms) in row.iter().zip([ENGLISH, DANISH, GERMAN]) {
            let odd = found(terms, &[forms]);
            assert!(odd.is_empty(), "{terms}: {odd:?}");
        }
    }
}

#[test]
fn the_glossary_is_short() {
    let words = page("docs/glossary.md").text.split_whitespace().count();
    assert!(words <= 1_100, "{words} words");
}

#[test]
fn a_form_is_found_between_words_only() {
    let forms: &[Form] = &[("kladde*", "udkast"), ("is no", "is not a")];
    let forms_of = |text: &str| found(text, &[forms]).len();
    assert_eq!(forms_of("Kladden til { $count } lister."), 1);
    assert_eq!(forms_of("It is no rating; the other is { $x } no."), 1);
    assert_eq!(forms_of("There is no rating. It is now one."), 0);
}
