//! A document as a page for the browser: one file with its styles, readable without script, ready for A4 paper.

use std::collections::BTreeMap;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::super::chart::svg::svg;
use super::{Block, Cell, Column, Document, Table, Value};
use crate::text::Lang;

/// The styles of every document.
const STYLES: &str = include_str!("../../../data/document.css");

/// Sorts a table by the column whose heading is pressed; without it all is there in the printed order.
const SCRIPT: &str = include_str!("../../../data/document.js");

/// The page; texts are escaped where they are written.
pub fn render(document: &Document) -> String {
    page(document, true)
}

/// The same for a mail, where nothing runs.
pub fn without_script(document: &Document) -> String {
    page(document, false)
}

fn page(document: &Document, with_script: bool) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(document.lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content="klubrating";
                title {
                    (document.title)
                    @if !document.publisher.is_empty() { " – " (document.publisher) }
                }
                style { (PreEscaped(STYLES)) }
            }
            body {
                main {
                    header {
                        @if !document.publisher.is_empty() {
                            p class="publisher" { (document.publisher) }
                        }
                        h1 { (document.title) }
                        @for line in &document.subtitle { p class="subtitle" { (line) } }
                    }
                    @for block in blocks(document) { (block) }
                }
                @if with_script { script { (PreEscaped(SCRIPT)) } }
            }
        }
    };
    page.into_string() + "\n"
}

/// The blocks. Tables are regions that are read aloud by name, so each has a name of its own.
fn blocks(document: &Document) -> Vec<Markup> {
    let mut captions: BTreeMap<&str, usize> = BTreeMap::new();
    let blocks = document.blocks.iter().map(|block| match block {
        Block::Table(table) => {
            let same = captions.entry(&table.caption).or_default();
            *same += 1;
            let label = match *same {
                1 => table.caption.clone(),
                same => format!("{} {same}", table.caption),
            };
            rows(table, &label)
        }
        other => part(other, document.lang),
    });
    blocks.collect()
}

fn part(block: &Block, lang: Lang) -> Markup {
    html! {
        @match block {
            Block::Heading(text) => h2 { (text) },
            Block::Subheading(text) => h3 { (text) },
            Block::Paragraph(text) => p { (text) },
            Block::Lines(lines) => ul class="lines" { @for line in lines { li { (line) } } },
            Block::Outline { title, items } => {
                p { (title) }
                ul {
                    @for (item, below) in items {
                        li {
                            (item)
                            @if !below.is_empty() { ul { @for line in below { li { (line) } } } }
                        }
                    }
                }
            }
            Block::Facts(facts) => dl {
                @for (label, value) in facts { div { dt { (label) } dd { (value) } } }
            },
            Block::Table(table) => (rows(table, &table.caption)),
            Block::Chart(picture) => div class="wide" { (svg(picture, lang)) },
            Block::PageBreak => hr;
            Block::HalfPage => hr class="half";
        }
    }
}

/// A table whose first cells tell whose row it is; a wide one is scrolled, not the page.
fn rows(table: &Table, label: &str) -> Markup {
    let name = table.name_column();
    html! {
        section class="wide" tabindex="0" aria-label=(label) {
            table {
                caption class="unseen" { (table.caption) }
                thead {
                    tr {
                        @for column in &table.columns {
                            th scope="col" class=(class(column)) { (column.heading) }
                        }
                    }
                }
                tbody {
                    @for row in &table.rows {
                        tr {
                            @for (at, (cell, column)) in row.iter().zip(&table.columns).enumerate() {
                                @if Some(at) == name {
                                    th scope="row" { (cell.shown()) }
                                } @else {
                                    td class=(class(column)) data-v=[sorted_by(cell)] { (shown(cell)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn class(column: &Column) -> String {
    let side = if column.kind.is_numeric() {
        "number"
    } else {
        "text"
    };
    match column.priority {
        0 => side.to_owned(),
        priority => format!("{side} p{}", priority.min(9)),
    }
}

/// A sign hangs outside the digits, which stay below each other.
fn shown(cell: &Cell) -> Markup {
    html! {
        (cell.text)
        @if !cell.sign.is_empty() { span class="sign" { (cell.sign) } }
    }
}

/// What a cell is sorted by where that is not what is read in it.
fn sorted_by(cell: &Cell) -> Option<String> {
    match cell.value {
        Value::Text => None,
        Value::Number(number) | Value::Change(number) => {
            let plain = number.normalize().to_string();
            (plain != cell.shown()).then_some(plain)
        }
        Value::Date(date) => Some(date.format("%Y%m%d").to_string()),
    }
}
