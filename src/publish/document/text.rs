//! A document as plain text in 80 columns, for the wall, the mail and a screen reader.

use super::super::layout::wrap;
use super::super::{WIDTH, chart};
use super::{Block, Document};
use crate::text::Lang;

/// The document as a page of text.
pub fn render(document: &Document) -> String {
    let mut head = vec![document.publisher.clone(), document.title.clone()];
    head.retain(|line| !line.is_empty());
    head.extend(document.subtitle.iter().cloned());
    let mut parts = vec![lines(&head)];
    parts.extend(
        document
            .blocks
            .iter()
            .map(|part| block(part, document.lang)),
    );
    let parts: Vec<&str> = parts.iter().map(|part| part.trim_end()).collect();
    parts.join("\n\n") + "\n"
}

fn block(block: &Block, lang: Lang) -> String {
    match block {
        Block::Heading(text) | Block::Subheading(text) => wrap(text, WIDTH, 2),
        Block::Paragraph(text) => wrap(text, WIDTH, 0),
        Block::Lines(all) => lines(all),
        Block::Outline { title, items } => outline(title, items),
        Block::Facts(facts) => {
            let facts: Vec<String> = facts
                .iter()
                .map(|(label, value)| format!("{label}: {value}"))
                .collect();
            lines(&facts)
        }
        Block::Table(table) => table.text(WIDTH),
        Block::Chart(picture) => {
            let mut all = vec![wrap(&picture.description, WIDTH, 0), String::new()];
            all.extend(chart::text::lines(picture, lang, WIDTH));
            all.join("\n")
        }
        Block::PageBreak => "=".repeat(WIDTH),
        Block::HalfPage => "- ".repeat(WIDTH / 2),
    }
}

fn lines(all: &[String]) -> String {
    let wrapped: Vec<String> = all.iter().map(|line| wrap(line, WIDTH, 2)).collect();
    wrapped.join("\n")
}

fn outline(title: &str, items: &[(String, Vec<String>)]) -> String {
    let mut text = wrap(title, WIDTH, 0);
    for (item, below) in items {
        text.push('\n');
        text.push_str(&wrap(&format!("  {item}"), WIDTH, 4));
        for line in below {
            text.push('\n');
            text.push_str(&wrap(&format!("    {line}"), WIDTH, 6));
        }
    }
    text
}
