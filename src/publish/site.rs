//! Makes the site's pages that are no document of their own: its feed, and its glossary.

use std::fmt::Write;

use quick_xml::escape::escape;

use super::document::{Block, Document};
use crate::domain::Date;
use crate::text::{Lang, Texts, visible};

/// A list in the feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub title: String,
    /// Its page, from the folder of the feed.
    pub page: String,
    /// The seal, which no other list has.
    pub seal: String,
    /// The day of its publication.
    pub published: Date,
    /// Its announcement, in HTML.
    pub content: String,
}

/// The feed, with the lists in the given order. `club` is a digest that identifies the club, `base` the address of the
/// site, where it is known.
pub fn atom(
    lang: Lang,
    title: &str,
    (club, base): (&str, Option<&str>),
    entries: &[Entry],
) -> String {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    let newest = entries.iter().map(|entry| entry.published).max();
    let code = lang.code();
    let _ = writeln!(
        text,
        "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{code}\"{}>",
        base.map_or_else(String::new, |base| format!(
            " xml:base=\"{}\"",
            escape(base)
        ))
    );
    let author = escape(visible(title)).into_owned();
    let _ = writeln!(text, "  <title>{author}</title>");
    let _ = writeln!(text, "  <author><name>{author}</name></author>");
    let _ = writeln!(text, "  <id>{}</id>", name_of(club));
    let _ = writeln!(
        text,
        "  <updated>{}</updated>",
        moment(newest.unwrap_or_default())
    );
    text.push_str("  <link rel=\"self\" href=\"feed.xml\"/>\n");
    text.push_str("  <link rel=\"alternate\" type=\"text/html\" href=\"index.html\"/>\n");
    for entry in entries {
        let _ = writeln!(
            text,
            "  <entry>\n    <title>{}</title>\n    <id>{}</id>\n    <updated>{}</updated>\n    \
             <link rel=\"alternate\" type=\"text/html\" href=\"{}\"/>\n    \
             <content type=\"html\">{}</content>\n  </entry>",
            escape(visible(&entry.title)),
            name_of(&entry.seal),
            moment(entry.published),
            escape(&entry.page),
            escape(&entry.content),
        );
    }
    text + "</feed>\n"
}

/// A unique identifier for a digest: a UUID of version 8 (RFC 9562).
fn name_of(digest: &str) -> String {
    let digits = digest.chars().filter(char::is_ascii_hexdigit);
    let digits: String = digits.chain(std::iter::repeat('0')).take(30).collect();
    format!(
        "urn:uuid:{}-{}-8{}-8{}-{}",
        &digits[..8],
        &digits[8..12],
        &digits[12..15],
        &digits[15..18],
        &digits[18..30]
    )
}

fn moment(day: Date) -> String {
    format!("{day}T00:00:00Z")
}

/// The words explained, each with its sentence under the same key with `-text`.
const WORDS: [&str; 12] = [
    "rating",
    "list",
    "class",
    "provisional",
    "expected",
    "factor",
    "bonus",
    "performance",
    "tie-break",
    "newcomer",
    "correction",
    "seal",
];

/// The glossary of a publisher.
pub fn glossary(publisher: &str, texts: Texts) -> Document {
    let facts = WORDS.map(|word| {
        let key = format!("site-word-{word}");
        (texts.get(&key), texts.get(&format!("{key}-text")))
    });
    Document {
        lang: texts.lang(),
        publisher: publisher.to_owned(),
        title: texts.get("site-glossary"),
        subtitle: Vec::new(),
        blocks: vec![Block::Facts(Vec::from(facts))],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_the_form_of_a_uuid() {
        assert_eq!(
            name_of("0123456789abcdef0123456789abcdef"),
            "urn:uuid:01234567-89ab-8cde-8f01-23456789abcd"
        );
        assert_eq!(
            name_of("x"),
            "urn:uuid:00000000-0000-8000-8000-000000000000"
        );
    }
}
