//! The words of the site's pages, explained.

use crate::publish::document::{Block, Document};
use crate::text::Texts;

/// The words, each with its sentence under the same key with `-text`.
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

/// The page of a publisher.
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
