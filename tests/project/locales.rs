//! Danish, English and German say the same: every message the program can say exists in each, with the same values,
//! plural forms that work, and its own words.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use klubrating::text::Lang;

const LANGUAGES: [&str; Lang::ALL.len()] = Lang::CODES;

/// Formulas, names and commands, which are the same everywhere.
const SAME: &[&str] = &[
    "R_p",
    "Davidson",
    "Demo, { $date }",
    "Rao–Kupper",
    "Bradley–Terry",
    "EloStat",
    "ES",
    "Format",
    "klubrating tournament edit { $tournament } --round-robin yes",
    "klubrating committee end { $member } --on { $date }",
    "klubrating member status { $member } active --from { $date }",
    "X = { $x }",
    "B",
    "BS 1997 (BS-2830, 27 × 15 min): 2830 − (GZ/17)²",
    "Median",
    "Bonus",
    "Brier",
    "Bonus B",
    "DSU",
    "DSU = { $factor } × R { $sign } { $offset }",
    "DSU { $number }",
    "ELO",
    "Elo",
    "FIDE",
    "FIDE { $number }",
    "Elo",
    "FORMAT",
    "HB 2001 (HB-2950, 30 × 30 min): 2950 − 2·GZ/5 − (GZ/50)²",
    "ID",
    "K",
    "NO",
    "P",
    "P(D)",
    "Rating",
    "Rating: { $old } → { $new } ({ $change })",
    "R{ $round }",
    "SHELL",
    "STATUS",
    "Status",
    "W",
    "W_e",
    "YES",
    "kB",
    "Buchh. 1932",
    "Gelbf.",
    "SB 1886",
    "T",
    "t",
    "r",
    "klubrating",
    "klubrating card add { $tournament } { $member } --score S --dsu-opponents A,B,…",
    "klubrating committee list",
    "klubrating list --date { $date }",
    "klubrating publish { $date }",
    "klubrating start-rating propose",
    "klubrating game list",
    "klubrating tournament approve { $tournament }",
    "klubrating tournament move { $tournament } \"{ $pool }\"",
    "klubrating tournament show { $tournament }",
    "klubrating tournament delete { $tournament }",
    "Buchholz (8.1)",
    "Buchholz Cut-1 (8.1, 14.1)",
    "Buchholz Cut-2 (8.1, 14.2)",
    "Buchholz Median-1 (8.1, 14.3)",
    "Buchholz Median-2 (8.1, 14.4)",
    "Fore Buchholz (8.3)",
    "Fore Buchholz Cut-1 (8.3, 14.1)",
    "Fore Buchholz Cut-2 (8.3, 14.2)",
    "Fore Buchholz Median-1 (8.3, 14.3)",
    "Fore Buchholz Median-2 (8.3, 14.4)",
    "Sonneborn-Berger (9.1)",
    "Sonneborn-Berger Cut-1 (9.1, 14.1)",
    "Sonneborn-Berger Cut-2 (9.1, 14.2)",
    "Koya (9.2)",
];

/// What German and English call the same.
const SAME_IN_GERMAN: &[&str] = &[
    "klubrating tournament close { $tournament } --reason TEXT",
    "klubrating start-rating set { $member } { $rating } --on { $date } --reason TEXT",
    "Passive",
    "Person",
    "Start",
    "pass.",
    "Import",
    "Ratings",
    "Diff.",
    "Score %",
    "Monrad",
    "NAME",
    "Name",
    "Rating { $rating }, { $title } ({ $name })",
    "TEXT",
    "klubrating start-rating set { $member } RATING --on { $date } --reason TEXT",
    "w\n    .matches = :",
    "w",
];

/// What Danish and English call the same.
const SAME_IN_DANISH: &[&str] = &[
    "ctrl",
    "shift",
    "home",
    "end",
    "pgup",
    "pgdn",
    "del",
    "Log",
    "Log: { $head }",
    "person",
    "rating",
    "status",
    "Reference",
    "Reference { $reference }: { $players }",
    "Program",
    "Data",
    "Journal",
    "Passive",
    "Person",
    "Ratings",
    "Start",
    "pass.",
    "Database: { $path }",
    "MODEL",
    "Score",
    "Score %",
    "Score W",
    "Seed",
    "Synopsis",
    "{ $name }: { $size }, rating { $rating }",
    "Rating { $rating }, { $title } ({ $name })",
];

/// Messages that have one text in every language, and why each has a key of its own.
const ONE_TEXT: &[(&str, &[&str])] = &[
    (
        "made from the name of an argument or a field, which another command has for something else",
        &[
            "arg-all",
            "arg-committee-add-from",
            "arg-external-rating-scale",
            "arg-from",
            "arg-game-edit-name",
            "arg-groups-file",
            "arg-groups-on",
            "arg-groups-tournament",
            "arg-new",
            "arg-pool-rename-old",
            "arg-seed-file",
            "arg-seed-on",
            "arg-seed-tournament",
            "arg-sheet-hidden",
            "arg-tournament-edit-name",
            "arg-tournament-move-to",
            "choice-dsu",
            "choice-extreme-exclude",
            "choice-fide",
            "choice-hidden-leave-out",
            "choice-no",
            "choice-value-off",
            "choice-value-on",
            "choice-yes",
            "cmd-tournament",
            "field-because",
            "field-import-on",
            "label-backup-file",
            "label-date",
            "label-elostat-out",
            "label-external-rating-set-on",
            "label-external-rating-set-value",
            "label-first",
            "label-from",
            "label-member-rename-name",
            "label-model",
            "label-new",
            "label-no",
            "label-old",
            "label-out",
            "label-pool-delete-name",
            "label-reason",
            "label-regulation-export-name",
            "label-scale",
            "label-score",
            "label-setting-name",
            "label-template-name",
            "label-testsuite-out",
            "label-to",
            "label-tournament-move-to",
            "title-setting-set",
        ],
    ),
    (
        "made from a word of a column, a context, a system or a kind in the program or in files",
        &[
            "column-dsu",
            "column-event-kind",
            "column-event-made",
            "column-fide",
            "column-old",
            "column-previous",
            "context-rating",
            "kind-club",
            "list-part-active",
            "list-part-passive",
            "rating-list-active",
            "rating-list-passive",
            "changed-rating",
            "role-club",
            "role-rating",
            "standings-head-points",
            "standings-system-points",
        ],
    ),
    (
        "shared by everything else with these texts",
        &[
            "name-end",
            "name-event",
            "name-file",
            "name-kind",
            "name-list",
            "name-method",
            "name-player",
            "name-points",
            "name-pool",
            "name-rating",
            "name-regulation",
            "name-results",
            "name-score",
            "name-start",
            "name-tournament",
            "name-tournaments",
            "name-valid-from",
        ],
    ),
];

fn source(lang: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/locales/{lang}.ftl"));
    fs::read_to_string(path).unwrap()
}

/// The messages of a locale in their order: key, and text as written in the file.
fn entries(lang: &str) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    for line in source(lang).lines() {
        let starts = line.starts_with(|letter: char| letter.is_ascii_lowercase());
        match line.split_once(" =") {
            Some((key, text)) if starts => all.push((key.to_owned(), text.trim().to_owned())),
            _ if line.starts_with([' ', '}']) => {
                let (_, text) = all.last_mut().unwrap();
                text.push('\n');
                text.push_str(line);
            }
            _ => {}
        }
    }
    all
}

/// The messages of a locale by key; a key occurs once.
pub(crate) fn messages(lang: &str) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for (key, text) in entries(lang) {
        let before = all.insert(key.clone(), text);
        assert!(before.is_none(), "{lang}: {key} stands twice");
    }
    all
}

/// The values that a text names.
fn values(text: &str) -> BTreeSet<String> {
    let name = |part: &str| {
        part.chars()
            .take_while(|letter| letter.is_ascii_alphanumeric() || "-_".contains(*letter))
            .collect()
    };
    text.split('$').skip(1).map(name).collect()
}

/// What a text chooses by, with the variants it has for it.
fn choices(text: &str) -> Vec<(String, Vec<&str>)> {
    let mut all: Vec<(String, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        let start = line.trim_start();
        let is_below = line.len() > start.len();
        if is_below && (start.starts_with('[') || start.starts_with("*[")) {
            let (variant, _) = start.split_once(']').unwrap();
            all.last_mut().unwrap().1.push(variant);
        }
        if let Some((before, "")) = line.split_once("->") {
            let (_, value) = before.rsplit_once('$').unwrap();
            all.push((value.trim().to_owned(), Vec::new()));
        }
    }
    all.sort_unstable();
    all
}

/// Whether a text says anything beside its values.
fn has_words(text: &str) -> bool {
    let outside = text.split('{').map(|part| match part.split_once('}') {
        Some((_, rest)) => rest,
        None => part,
    });
    outside.collect::<String>().contains(char::is_alphabetic)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| {
            if path.is_dir() {
                files(&path)
            } else {
                vec![path]
            }
        })
        .collect()
}

#[test]
fn every_language_has_the_same_messages_with_the_same_values() {
    let english = messages("en");
    for lang in LANGUAGES {
        let other = messages(lang);
        let keys = |all: &BTreeMap<String, String>| all.keys().cloned().collect::<BTreeSet<_>>();
        let only: Vec<_> = keys(&other)
            .symmetric_difference(&keys(&english))
            .cloned()
            .collect();
        assert!(only.is_empty(), "in one of {lang} and en only: {only:?}");
        for (key, text) in &other {
            assert_eq!(values(text), values(&english[key]), "{lang}: {key}");
        }
    }
}

#[test]
fn the_messages_stand_in_the_same_order() {
    let keys = |lang| {
        let entries = entries(lang).into_iter();
        entries.map(|(key, _)| key).collect::<Vec<_>>()
    };
    for lang in LANGUAGES {
        let (other, english) = (keys(lang), keys("en"));
        let differing = other.iter().zip(&english).find(|(one, two)| one != two);
        assert_eq!(differing, None, "{lang}");
    }
}

#[test]
fn every_language_chooses_by_the_same_values() {
    let english = messages("en");
    for lang in LANGUAGES {
        for (key, text) in messages(lang) {
            let choices = choices(&text);
            assert_eq!(choices, self::choices(&english[&key]), "{lang}: {key}");
            for (value, variants) in choices {
                // The three languages have the same two plural forms.
                let plural = variants.strip_prefix(&["[0"]).unwrap_or(&variants);
                assert_eq!(plural, ["[one", "*[other"], "{lang}: {key}: {value}");
            }
        }
    }
}

#[test]
fn every_message_can_be_said_with_any_count() {
    for lang in LANGUAGES {
        let resource = FluentResource::try_new(source(lang));
        let resource = resource.map_err(|(_, errors)| errors);
        let mut bundle = FluentBundle::new(vec![lang.parse().unwrap()]);
        bundle.set_use_isolating(false);
        bundle.add_resource(resource.unwrap()).unwrap();
        for (key, text) in messages(lang) {
            for count in [0, 1, 2, 11] {
                let values = values(&text);
                let args: FluentArgs<'_> = values
                    .iter()
                    .map(|name| (name.as_str(), FluentValue::from(count)))
                    .collect();
                let pattern = bundle.get_message(&key).unwrap().value().unwrap();
                let mut errors = Vec::new();
                let said = bundle.format_pattern(pattern, Some(&args), &mut errors);
                assert!(errors.is_empty(), "{lang}: {key}: {errors:?}");
                assert!(!said.contains(['{', '}']), "{lang}: {key}: {said}");
                assert!(!said.contains("  "), "{lang}: {key}: {said}");
                assert_eq!(said.trim(), said, "{lang}: {key}");
            }
        }
    }
}

#[test]
fn no_translation_is_forgotten() {
    let english = messages("en");
    for lang in Lang::ALL {
        let own = match lang {
            Lang::Da => SAME_IN_DANISH,
            Lang::De => SAME_IN_GERMAN,
            Lang::En => continue,
        };
        let same = [SAME, own].concat();
        let mut unused: BTreeSet<&str> = same.iter().copied().collect();
        let mut forgotten = Vec::new();
        for (key, text) in messages(lang.code()) {
            if text == english[&key] && has_words(&text) {
                unused.remove(text.as_str());
                if !same.contains(&text.as_str()) {
                    forgotten.push(format!("{key} = {text}"));
                }
            }
        }
        assert!(forgotten.is_empty(), "{lang} as English: {forgotten:#?}");
        assert!(unused.is_empty(), "{lang} has words for {unused:#?}");
    }
}

#[test]
fn one_text_has_one_key() {
    let own: BTreeSet<&str> = ONE_TEXT
        .iter()
        .flat_map(|(_, keys)| *keys)
        .copied()
        .collect();
    let languages = LANGUAGES.map(messages);
    let mut by_text: BTreeMap<Vec<&str>, Vec<&str>> = BTreeMap::new();
    for key in languages[0].keys() {
        let texts = languages.iter().map(|messages| messages[key].as_str());
        by_text.entry(texts.collect()).or_default().push(key);
    }
    by_text.retain(|_, keys| keys.len() > 1);
    let shared: BTreeSet<&str> = by_text.values().flatten().copied().collect();
    let merge: Vec<_> = shared.difference(&own).collect();
    assert!(merge.is_empty(), "to merge: {merge:#?}");
    let unique: Vec<_> = own.difference(&shared).collect();
    assert!(unique.is_empty(), "no longer shared: {unique:#?}");
}

#[test]
fn every_shared_name_is_used() {
    let source = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let source = source.iter().map(|file| fs::read_to_string(file).unwrap());
    let source = source.collect::<String>().to_lowercase().replace('_', "-");
    let mut unused: Vec<String> = messages("en").into_keys().collect();
    // A key as it is, or what ends the id of a column, a field, an action, an argument or a context.
    unused.retain(|key| match key.split_once('-') {
        Some(("name", id)) => !source.contains(id),
        Some(("word", _)) => !source.contains(&format!("\"{key}\"")),
        _ => false,
    });
    assert!(unused.is_empty(), "{unused:#?}");
}

#[test]
fn every_message_of_the_source_has_a_text() {
    let languages = LANGUAGES.map(|lang| (lang, messages(lang)));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut missing = BTreeSet::new();
    for file in files(&source) {
        let text = fs::read_to_string(&file).unwrap();
        for start in [
            "Message::new(",
            "Message::pair(",
            "texts.get(",
            "ctx.get(",
            "say(",
        ] {
            for part in text.split(start).skip(1) {
                let literal = part.trim_start().strip_prefix('"');
                let Some((key, _)) = literal.and_then(|rest| rest.split_once('"')) else {
                    continue;
                };
                for (lang, messages) in &languages {
                    if !messages.contains_key(key) {
                        missing.insert(format!("{lang}: {key} ({})", file.display()));
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_heading_of_a_column_has_a_text() {
    let english = messages("en");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut missing = BTreeSet::new();
    let mut seen = 0;
    for file in files(&source) {
        let text = fs::read_to_string(&file).unwrap();
        let text: String = text.split_whitespace().collect();
        for kind in [
            "name", "text", "sign", "number", "count", "decimal", "percent", "date",
        ] {
            for part in text.split(&format!("columns.{kind}(")).skip(1) {
                // The key alone, or behind the name of the field.
                let field = part
                    .strip_prefix("(\"")
                    .and_then(|part| part.split_once("\","));
                let part = field.map_or(part, |(_, key)| key);
                let Some((key, _)) = part.strip_prefix('"').and_then(|part| part.split_once('"'))
                else {
                    continue;
                };
                seen += 1;
                // What has no hyphen is no key: `R_p`, `DSU`.
                if key.contains('-') && !english.contains_key(key) {
                    missing.insert(format!("{key} ({})", file.display()));
                }
            }
        }
    }
    assert!(seen > 150, "only {seen} headings");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// What is handed to a message that the source makes with `Message::new("key")`: the names in the calls of `with`
/// that follow it.
fn handed(after_key: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut rest = after_key.trim_start_matches('"').trim_start();
    rest = rest.strip_prefix(')').unwrap_or(rest).trim_start();
    while let Some(call) = rest.strip_prefix(".with(") {
        let name = call.trim_start().strip_prefix('"');
        names.extend(name.and_then(|name| Some(name.split_once('"')?.0.to_owned())));
        let mut depth = 1_i32;
        let mut in_text = false;
        let end = call.char_indices().find(|(at, letter)| {
            match letter {
                '"' if !call[..*at].ends_with('\\') => in_text = !in_text,
                '(' if !in_text => depth += 1,
                ')' if !in_text => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        rest = end.map_or("", |(at, _)| &call[at + 1..]).trim_start();
    }
    names
}

#[test]
fn every_message_is_handed_the_values_it_names() {
    let languages = LANGUAGES.map(messages);
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut missing = BTreeSet::new();
    let mut seen = 0;
    for file in files(&source) {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.lines();
        let code = code.filter(|line| !line.trim_start().starts_with("//"));
        let text = code.collect::<Vec<_>>().join("\n");
        // A message may be handed more values by the function that it goes to, in the same file.
        let later: BTreeSet<&str> = text
            .split(".with(")
            .skip(1)
            .filter_map(|call| call.trim_start().strip_prefix('"')?.split_once('"'))
            .map(|(name, _)| name)
            .collect();
        let ways = [("Message::new(", true), (".get(", false)];
        for (start, with_values) in ways {
            for part in text.split(start).skip(1) {
                let literal = part.trim_start().strip_prefix('"');
                let Some((key, rest)) = literal.and_then(|rest| rest.split_once('"')) else {
                    continue;
                };
                let handed = if with_values {
                    handed(rest)
                } else {
                    BTreeSet::new()
                };
                for text in languages.iter().filter_map(|messages| messages.get(key)) {
                    let named = values(text);
                    seen += named.len();
                    let lost = named.iter().filter(|name| !handed.contains(*name));
                    let lost = lost.filter(|name| !with_values || !later.contains(name.as_str()));
                    missing.extend(lost.map(|name| format!("{key}: {name} ({})", file.display())));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(seen > 1_000, "{seen}");
}

#[test]
fn what_is_handed_to_a_message_is_read_from_the_source() {
    let rest = |text: &str| handed(text).into_iter().collect::<Vec<_>>().join(" ");
    assert_eq!(rest(")"), "");
    assert_eq!(
        rest(").with(\"a\", f(x, \")\"))\n    .with(\"b\", 1);"),
        "a b"
    );
    assert_eq!(rest(");\nother.with(\"c\", 1)"), "");
}

#[test]
fn every_operation_has_a_sentence() {
    let english = messages("en");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
    let mut kinds = BTreeSet::new();
    for file in files(&source) {
        let text = fs::read_to_string(&file).unwrap();
        for part in text.split(".write(").skip(1) {
            let literal = part.trim_start().strip_prefix('"');
            let kind = literal.and_then(|rest| rest.split_once('"'));
            kinds.extend(kind.map(|(kind, _)| format!("op-{kind}")));
        }
    }
    assert!(kinds.len() > 35, "{kinds:?}");
    kinds.retain(|key| !english.contains_key(key.as_str()));
    assert!(kinds.is_empty(), "no sentence: {kinds:?}");
}
