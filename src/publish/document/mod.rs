//! A document described once, as data, and written in any form.
//!
//! A [`Document`] is its headings, sentences, facts, tables and charts, in one language and in the order in which they are
//! read. Each form has one renderer, which knows nothing of what the document is about: [`text`] (80 columns),
//! [`markdown`], [`html`], [`pdf`], [`xlsx`]. The same document gives the same bytes: no clock, no random number, no order of a hash.
//!
//! All texts of a document are free of characters that act ([`visible`](crate::text::visible)); the renderers escape what their form would
//! read as markup.

mod form;
pub mod html;
pub mod markdown;
pub mod pdf;
pub mod symbol;
pub mod text;
pub mod xlsx;

use super::chart::Chart;
use super::table::{Setting, Table};
use crate::text::Lang;

pub use form::Form;

/// A page for people: what it is called, and what stands on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    pub lang: Lang,
    /// Who publishes it: the club, and the pool where there are several.
    pub publisher: String,
    pub title: String,
    /// Sentences that belong to the title: that it is a draft, which edition it is.
    pub subtitle: Vec<String>,
    pub blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// The beginning of a part.
    Heading(String),
    /// The beginning of a part of a part.
    Subheading(String),
    Paragraph(String),
    /// Short sentences below each other, such as the signs explained.
    Lines(Vec<String>),
    /// Sentences with what stands below each.
    Outline {
        title: String,
        items: Vec<(String, Vec<String>)>,
    },
    /// What is said about one thing: label and value.
    Facts(Vec<(String, String)>),
    Table(Table),
    Chart(Chart),
    /// What follows begins on a new page, where there are pages.
    PageBreak,
    /// What follows stands on the lower half of the page, to be cut off, where there are pages.
    HalfPage,
}

impl Document {
    /// Whether it is a form, to be printed and written in.
    pub fn is_form(&self) -> bool {
        let is_form =
            |block: &Block| matches!(block, Block::Table(table) if table.setting == Setting::Form);
        self.blocks.iter().any(is_form)
    }
}
