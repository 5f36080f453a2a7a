//! Names: the key under which spellings of a name agree, and the orders "First Last" and "Last, First".
//!
//! Source: practice of tournament files: "Last, First" beside "First Last", æ/ae, ø/oe, å/aa, lost accents.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The key under which spellings of one name agree: it ignores the order of the parts, case, accents and the Danish
/// letters' two spellings.
///
/// ```
/// use klubrating::domain::name::key;
/// assert_eq!(key("Sørensen, Ærø"), key("AEROE SOERENSEN"));
/// assert_eq!(key("Åge Müller"), key("Muller, Aage"));
/// assert_ne!(key("Jens Hansen"), key("Jan Hansen"));
/// ```
pub fn key(name: &str) -> String {
    let plain = folded(&plain_order(name)).replace(|letter: char| !letter.is_alphanumeric(), " ");
    let mut parts: Vec<&str> = plain.split_whitespace().collect();
    parts.sort_unstable();
    parts.join(" ")
}

/// A text in the form in which it is searched: small letters without accents, å written aa, ø and ö oe, æ and ä ae, ß
/// ss.
///
/// ```
/// use klubrating::domain::name::folded;
/// assert_eq!(folded("Åge Møller, 1. bræt"), "aage moeller, 1. braet");
/// // The accents of a Mac stand behind their letters.
/// assert_eq!(folded("A\u{30a}ge"), folded("Åge"));
/// ```
pub fn folded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut plain = String::with_capacity(text.len());
    for letter in text.nfc().flat_map(char::to_lowercase) {
        match letter {
            'æ' | 'ä' => plain.push_str("ae"),
            'ø' | 'ö' => plain.push_str("oe"),
            'å' => plain.push_str("aa"),
            'ß' => plain.push_str("ss"),
            letter if letter.is_ascii() => plain.push(letter),
            other => plain.extend(other.nfkd().filter(|part| !is_combining_mark(*part))),
        }
    }
    plain
}

/// The name as "First Last".
///
/// ```
/// use klubrating::domain::name::plain_order;
/// assert_eq!(plain_order("Jensen, Anna Marie"), "Anna Marie Jensen");
/// assert_eq!(plain_order("Anna Jensen"), "Anna Jensen");
/// ```
pub fn plain_order(name: &str) -> String {
    match name.split_once(',') {
        Some((last, first)) if !first.trim().is_empty() => {
            format!("{} {}", first.trim(), last.trim())
        }
        _ => name.trim().trim_end_matches(',').to_owned(),
    }
}

/// The name as "Last, First", for the alphabetical register; the last word is taken as the surname where the name has
/// no comma. Text in brackets is not part of the name and is left unchanged.
///
/// ```
/// use klubrating::domain::name::register_order;
/// assert_eq!(register_order("Anna Marie Jensen"), "Jensen, Anna Marie");
/// assert_eq!(register_order("Jensen, Anna"), "Jensen, Anna");
/// ```
pub fn register_order(name: &str) -> String {
    if name.contains(',') || name.starts_with('(') {
        return name.trim().to_owned();
    }
    match name.trim().rsplit_once(char::is_whitespace) {
        Some((first, last)) => format!("{last}, {}", first.trim()),
        None => name.trim().to_owned(),
    }
}
