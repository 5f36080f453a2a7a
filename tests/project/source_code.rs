//! Reads Rust source as far as the rules of the house need it: without comments and tests, and which paths it names.

use std::collections::BTreeSet;
use std::path::Path;

/// The code of a file: without comments, and without the items that are only there in tests.
pub(crate) fn code(text: &str) -> String {
    let mut code = without_comments(text);
    let test = "#[cfg(test)]";
    while let Some(start) = blanked(&code).find(test) {
        let end = item_end(&blanked(&code), start + test.len());
        code.replace_range(start..end, "");
    }
    code
}

/// The same text with blanks for what is between quotes, at the same places.
fn blanked(code: &str) -> String {
    let mut bytes = code.as_bytes().to_vec();
    for (start, end) in quoted(code) {
        bytes[start..end].fill(b' ');
    }
    String::from_utf8(bytes).expect("quotes are blanked as a whole")
}

fn without_comments(text: &str) -> String {
    let mut code = String::new();
    let mut at = 0;
    let mut quotes = quoted(text).into_iter().peekable();
    while at < text.len() {
        let rest = &text[at..];
        if let Some((_, end)) = quotes.next_if(|(start, _)| *start == at) {
            code.push_str(&text[at..end]);
            at = end;
        } else if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            at += rest.find("*/").map_or(rest.len(), |end| end + 2);
        } else {
            let next = rest.chars().next().expect("not at the end");
            code.push(next);
            at += next.len_utf8();
        }
    }
    code
}

/// Where literals begin and end that could hold anything: strings, raw strings and characters, outside comments.
fn quoted(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let is_word = text[..at].ends_with(|last: char| last.is_alphanumeric() || last == '_');
        let literal = if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        } else if rest.starts_with("/*") {
            at += rest.find("*/").map_or(rest.len(), |end| end + 2);
            continue;
        } else if rest.starts_with('"') {
            closing_quote(rest)
        } else if rest.starts_with('r') && !is_word {
            raw_string(rest)
        } else if rest.starts_with('\'') {
            character(rest)
        } else {
            None
        };
        match literal {
            Some(length) => {
                found.push((at, at + length));
                at += length;
            }
            None => at += rest.chars().next().map_or(1, char::len_utf8),
        }
    }
    found
}

fn closing_quote(rest: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, letter) in rest.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(at + 1),
            _ => {}
        }
    }
    None
}

fn raw_string(rest: &str) -> Option<usize> {
    let hashes = rest[1..].len() - rest[1..].trim_start_matches('#').len();
    let opening = hashes + 2;
    rest[hashes + 1..].strip_prefix('"')?;
    let closing = format!("\"{}", "#".repeat(hashes));
    let end = rest[opening..].find(&closing)?;
    Some(opening + end + closing.len())
}

/// A character, not a lifetime.
fn character(rest: &str) -> Option<usize> {
    let mut letters = rest.char_indices().skip(1);
    let (_, first) = letters.next()?;
    if first == '\\' {
        letters.next()?;
        return letters
            .find(|(_, letter)| *letter == '\'')
            .map(|(at, _)| at + 1);
    }
    letters
        .next()
        .filter(|(_, letter)| *letter == '\'')
        .map(|(at, _)| at + 1)
}

/// The end of the item that begins at `from`, behind its other attributes.
fn item_end(code: &str, from: usize) -> usize {
    let mut depth = 0;
    let mut attribute = false;
    for (at, letter) in code[from..].char_indices() {
        match letter {
            '#' if depth == 0 => attribute = true,
            '{' | '(' | '[' => depth += 1,
            ']' if depth == 1 && attribute => {
                depth = 0;
                attribute = false;
            }
            '}' | ')' | ']' => {
                depth -= 1;
                if depth == 0 && letter == '}' {
                    return from + at + 1;
                }
            }
            ';' | ',' if depth == 0 => return from + at + 1,
            _ => {}
        }
    }
    code.len()
}

/// Every path that code names, one for each leaf of a `use` with groups; `self` and `super` are resolved where
/// `module` is the module's own path in the crate. A path of the crate begins with `crate`.
pub(crate) fn paths(code: &str, module: &[&str]) -> Vec<Vec<String>> {
    let code = blanked(code);
    let mut found = Vec::new();
    let mut rest = code.as_str();
    while let Some(start) = rest.find(|letter: char| letter.is_alphabetic() || letter == '_') {
        rest = &rest[start..];
        rest = path(rest, &[], &mut found);
    }
    found
        .into_iter()
        .map(|path| resolved(path, module))
        .collect()
}

/// Reads one path, with its groups; returns what follows it.
fn path<'c>(mut rest: &'c str, before: &[String], found: &mut Vec<Vec<String>>) -> &'c str {
    let mut path = before.to_vec();
    loop {
        let end = rest
            .find(|letter: char| !letter.is_alphanumeric() && letter != '_')
            .unwrap_or(rest.len());
        path.push(rest[..end].to_owned());
        rest = &rest[end..];
        let Some(next) = rest.strip_prefix("::") else {
            found.push(path);
            return rest;
        };
        rest = next;
        if let Some(group) = rest.strip_prefix('{') {
            return leaves(group, &path, found);
        }
        if !rest.starts_with(|letter: char| letter.is_alphabetic() || letter == '_') {
            found.push(path);
            return rest;
        }
    }
}

/// Reads a group of a `use`, behind its brace.
fn leaves<'c>(mut rest: &'c str, before: &[String], found: &mut Vec<Vec<String>>) -> &'c str {
    loop {
        rest = rest.trim_start_matches(|letter: char| {
            letter.is_whitespace() || letter == ',' || letter == '*'
        });
        if let Some(behind) = rest.strip_prefix('}') {
            return behind;
        }
        if rest.is_empty() {
            return rest;
        }
        rest = path(rest, before, found).trim_start();
        if let Some(renamed) = rest.strip_prefix("as ") {
            rest = renamed
                .trim_start_matches(|letter: char| letter.is_alphanumeric() || letter == '_');
        }
    }
}

fn resolved(path: Vec<String>, module: &[&str]) -> Vec<String> {
    let own = std::iter::once("crate").chain(module.iter().copied());
    let mut own: Vec<String> = own.map(str::to_owned).collect();
    match path[0].as_str() {
        "klubrating" => {
            let inner = path.into_iter().skip(1);
            std::iter::once("crate".to_owned()).chain(inner).collect()
        }
        "self" | "super" => {
            let up = path.iter().take_while(|part| *part == "super").count();
            own.truncate(own.len().saturating_sub(up).max(1));
            let inner = path
                .into_iter()
                .filter(|part| part != "self" && part != "super");
            own.into_iter().chain(inner).collect()
        }
        _ => path,
    }
}

/// The module that a file of `src` is, as the parts of its path.
pub(crate) fn module(file: &Path) -> Vec<&str> {
    let parts = file.iter().filter_map(|part| part.to_str());
    let parts = parts.map(|part| part.strip_suffix(".rs").unwrap_or(part));
    let mut parts: Vec<&str> = parts.collect();
    if matches!(parts.last(), Some(&("mod" | "lib" | "main"))) {
        parts.pop();
    }
    parts
}

/// The words of code.
pub(crate) fn words(code: &str) -> BTreeSet<&str> {
    let words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    words.collect()
}

/// The items of code that only some of the crate sees: each with what sees it, `super`, `crate` or `in …`, and its name.
pub(crate) fn restricted_items(code: &str) -> Vec<(String, String)> {
    let code = blanked(code);
    let mut found = Vec::new();
    for behind in code.split("pub(").skip(1) {
        let Some((seen_by, item)) = behind.split_once(')') else {
            continue;
        };
        let mut words = item
            .split(|letter: char| !letter.is_alphanumeric() && letter != '_')
            .filter(|word| !word.is_empty());
        let name = words.find(|word| !BEFORE_A_NAME.contains(word));
        let is_restricted = matches!(seen_by, "super" | "crate") || seen_by.starts_with("in ");
        if let Some(name) = name.filter(|name| is_restricted && *name != "use") {
            found.push((seen_by.to_owned(), name.to_owned()));
        }
    }
    found
}

/// The words that may stand before the name of an item.
const BEFORE_A_NAME: [&str; 12] = [
    "fn", "struct", "enum", "trait", "type", "const", "static", "mod", "async", "unsafe", "mut",
    "extern",
];

#[test]
fn code_is_read_around_tests_and_comments() {
    let text = "fn one() {} // crate::store\n#[cfg(test)]\nmod tests { const BRACE: &str = \"}\"; fn x() { crate::cli::x() } }\n\
                /* crate::store */ const TEXT: &str = \"crate::store // no\";\n#[cfg(test)]\n#[path = \"x\"]\nmod other;\n\
                fn two<'a>(_: &'a str, _: char) { crate::tui::x('\"') }";
    let code = code(text);
    let named = paths(&code, &["domain"]);
    let of_crate: Vec<_> = named.iter().filter(|path| path[0] == "crate").collect();
    assert_eq!(of_crate, [&["crate", "tui", "x"]], "{code}");
}

#[test]
fn paths_are_found_in_groups_and_upwards() {
    let code = "use crate::{store, text::{self as words, Lang}};\nuse super::super::cli::run;\nuse super::{a, b::c};\n\
                use klubrating::publish;\nfn x() { self::y::z(); std::fs::read(); }";
    let named = paths(code, &["app", "members"]);
    let named: Vec<String> = named.iter().map(|path| path.join("::")).collect();
    for path in [
        "crate::store",
        "crate::text::self",
        "crate::text::Lang",
        "crate::cli::run",
        "crate::app::a",
        "crate::app::b::c",
        "crate::publish",
        "crate::app::members::y::z",
        "std::fs::read",
    ] {
        assert!(
            named.iter().any(|named| named == path),
            "{path} in {named:?}"
        );
    }
}

#[test]
fn restricted_items_are_found_with_their_names() {
    let code = "pub(super) const fn one() {}\npub struct Two { pub(in crate::app) three: u8, pub four: u8 }\n\
                pub(crate) use five::six;\npub(crate) type Seven = u8;";
    let found = restricted_items(code);
    let found: Vec<(&str, &str)> = found.iter().map(|(by, name)| (&**by, &**name)).collect();
    let expected = [
        ("super", "one"),
        ("in crate::app", "three"),
        ("crate", "Seven"),
    ];
    assert_eq!(found, expected);
}
