//! Renders a document as plain text in 80 columns, for noticeboard, mail and screen reader, and as Markdown.

use super::super::layout::wrap;
use super::super::{WIDTH, chart};
use super::{Block, Document, Table};
use crate::text::Lang;

/// The document as a page of text.
pub fn render(document: &Document) -> String {
    render_within(document, WIDTH)
}

/// The same in lines of this many columns.
pub fn render_within(document: &Document, width: usize) -> String {
    let mut head = vec![document.publisher.clone(), document.title.clone()];
    head.retain(|line| !line.is_empty());
    head.extend(document.subtitle.iter().cloned());
    let blocks = document.blocks.iter();
    let blocks = blocks.map(|part| block(part, document.lang, width));
    joined(std::iter::once(lines(&head, width)).chain(blocks))
}

/// Some blocks in lines of this many columns.
pub fn render_blocks(blocks: &[Block], lang: Lang, width: usize) -> String {
    joined(blocks.iter().map(|part| block(part, lang, width)))
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.map(|part| part.trim_end().to_owned()).collect();
    parts.join("\n\n") + "\n"
}

fn block(block: &Block, lang: Lang, width: usize) -> String {
    match block {
        Block::Heading(text) | Block::Subheading(text) => wrap(text, width, 2),
        Block::Paragraph(text) => wrap(text, width, 0),
        Block::Lines(all) => lines(all, width),
        Block::Outline { title, items } => outline(title, items, width),
        Block::Facts(facts) => {
            let facts: Vec<String> = facts
                .iter()
                .map(|(label, value)| format!("{label}: {value}"))
                .collect();
            lines(&facts, width)
        }
        Block::Table(table) => table.text(width),
        Block::Chart(picture) => {
            let mut all = vec![wrap(&picture.description, width, 0), String::new()];
            all.extend(chart::text::lines(picture, lang, width));
            all.join("\n")
        }
        Block::PageBreak => "=".repeat(width),
        Block::HalfPage => "- ".repeat(width / 2),
    }
}

fn lines(all: &[String], width: usize) -> String {
    let wrapped: Vec<String> = all.iter().map(|line| wrap(line, width, 2)).collect();
    wrapped.join("\n")
}

fn outline(title: &str, items: &[(String, Vec<String>)], width: usize) -> String {
    let mut text = wrap(title, width, 0);
    for (item, below) in items {
        text.push('\n');
        text.push_str(&wrap(&format!("  {item}"), width, 4));
        for line in below {
            text.push('\n');
            text.push_str(&wrap(&format!("    {line}"), width, 6));
        }
    }
    text
}

/// The document as Markdown; a text from outside never becomes markup.
pub fn render_markdown(document: &Document) -> String {
    let mut parts = vec![format!("# {}", escaped(&document.title))];
    if !document.publisher.is_empty() {
        parts.push(format!("**{}**", escaped(&document.publisher)));
    }
    let subtitle = document.subtitle.iter();
    parts.extend(subtitle.map(|line| format!("*{}*", escaped(line))));
    parts.extend(
        document
            .blocks
            .iter()
            .map(|part| markdown_block(part, document.lang)),
    );
    parts.join("\n\n") + "\n"
}

fn markdown_block(block: &Block, lang: Lang) -> String {
    match block {
        Block::Heading(text) => format!("## {}", escaped(text)),
        Block::Subheading(text) => format!("### {}", escaped(text)),
        Block::Paragraph(text) => escaped(text),
        Block::Lines(lines) => list(lines, ""),
        Block::Outline { title, items } => {
            let mut text = format!("{}\n", escaped(title));
            for (item, below) in items {
                text += "\n- ";
                text += &escaped(item);
                if !below.is_empty() {
                    text.push('\n');
                    text.push_str(&list(below, "  "));
                }
            }
            text
        }
        Block::Facts(facts) => {
            let lines: Vec<String> = facts
                .iter()
                .map(|(label, value)| format!("- **{}:** {}", escaped(label), escaped(value)))
                .collect();
            lines.join("\n")
        }
        Block::Table(table) => rows(table),
        Block::Chart(picture) => {
            let drawn = chart::text::lines(picture, lang, WIDTH).join("\n");
            format!("{}\n\n{}", escaped(&picture.description), fenced(&drawn))
        }
        Block::PageBreak | Block::HalfPage => "---".to_owned(),
    }
}

/// Lines that stay unchanged, in a fence longer than any inside them.
fn fenced(text: &str) -> String {
    let longest = text
        .split(|letter| letter != '`')
        .map(str::len)
        .max()
        .unwrap_or_default();
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}text\n{}\n{fence}", text.trim_end())
}

fn list(lines: &[String], indent: &str) -> String {
    let lines: Vec<String> = lines
        .iter()
        .map(|line| format!("{indent}- {}", escaped(line)))
        .collect();
    lines.join("\n")
}

fn rows(table: &Table) -> String {
    let table = table.undrawn();
    let row = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
    let heads = table.columns.iter().map(|column| inline(&column.heading));
    let marks = table.columns.iter().map(|column| {
        let right = column.kind.is_numeric();
        if right { "---:" } else { ":---" }.to_owned()
    });
    let mut lines = vec![row(heads.collect()), row(marks.collect())];
    for cells in &table.rows {
        lines.push(row(cells
            .iter()
            .map(|cell| inline(&cell.text_with_sign()))
            .collect()));
    }
    lines.join("\n")
}

/// The text for the beginning of a line, with a backslash before every sign that Markdown, or HTML in it, would
/// interpret.
///
/// ```
/// use klubrating::publish::document::text::escaped;
/// assert_eq!(escaped("a|b <i> *x*"), r"a\|b \<i\> \*x\*");
/// assert_eq!(escaped("1. maj"), r"1\. maj");
/// assert_eq!(escaped("F. Bo, 1.5"), "F. Bo, 1.5");
/// ```
pub fn escaped(text: &str) -> String {
    let text = inline(text);
    let digits = text.len()
        - text
            .trim_start()
            .trim_start_matches(|c: char| c.is_ascii_digit())
            .len();
    // Signs of lists and headings have a meaning only at the beginning of a line.
    let opens = match text[digits..].chars().next() {
        Some('#' | '+' | '-' | '=') => text[..digits].trim().is_empty(),
        Some('.' | ')') => !text[..digits].trim().is_empty(),
        _ => false,
    };
    let (before, after) = text.split_at(digits);
    let mark = if opens { "\\" } else { "" };
    format!("{before}{mark}{after}")
}

/// The text for the middle of a line, such as the cell of a table.
fn inline(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if "\\`*_[]<>|~&".contains(letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}
