//! A document described once, as data, and written in any form.
//!
//! A [`Document`] is its headings, sentences, facts, tables and charts, in one language and in the order in which they are
//! read. Each form has one renderer, which knows nothing of what the document is about: [`text`] (80 columns),
//! [`text`], [`html`], [`pdf`], [`xlsx`]. The same document gives the same bytes: no clock, no random number, no order of a hash.
//!
//! All texts of a document are free of characters that act ([`visible`](crate::text::visible)); the renderers escape what their form would
//! read as markup.

pub mod html;
pub mod paper;
pub mod pdf;
pub mod symbol;
pub mod text;
pub mod xlsx;

use std::path::Path;

use super::chart::Chart;
use super::table::{Setting, Table};
use crate::domain::words;
use crate::text::Lang;

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

words! {
    /// What a document can be written as.
    pub enum Form: "list-form-" {
        /// The page for the wall, in 80 columns.
        Text = "text",
        /// For a site or a mail that is written in Markdown.
        Markdown = "markdown",
        /// A page for the browser, in one file.
        Html = "html",
        /// Pages for the printer, A4.
        Pdf = "pdf",
        /// A workbook.
        Xlsx = "xlsx",
        /// For spreadsheets and other programs.
        Csv = "csv",
        /// For other programs.
        Json = "json",
        /// Player lines of a tournament report.
        Trf = "trf",
        /// FIDE's list in columns.
        Fide = "fide",
        /// FIDE's list as XML.
        FideXml = "fide-xml",
        /// The table that Swiss-Manager takes in.
        SwissManager = "swiss-manager",
        /// The table that Vega takes in.
        Vega = "vega",
        /// A mail, ready to be sent.
        Mail = "eml",
    }
}

impl Form {
    /// How the name of such a file ends.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Text | Self::Fide => "txt",
            Self::Markdown => "md",
            Self::FideXml => "xml",
            Self::SwissManager | Self::Vega => "csv",
            Self::Html
            | Self::Pdf
            | Self::Xlsx
            | Self::Csv
            | Self::Json
            | Self::Trf
            | Self::Mail => self.word(),
        }
    }

    /// The form that the ending of a file's name stands for: of several the first, which is the one for people.
    ///
    /// ```
    /// use std::path::Path;
    /// use klubrating::publish::document::Form;
    /// assert_eq!(Form::of_file(Path::new("liste.HTM")), Some(Form::Html));
    /// assert_eq!(Form::of_file(Path::new("liste.csv")), Some(Form::Csv));
    /// assert_eq!(Form::of_file(Path::new("liste.doc")), None);
    /// ```
    pub fn of_file(file: &Path) -> Option<Self> {
        let ending = file.extension()?.to_str()?.to_ascii_lowercase();
        match &ending[..] {
            "htm" => Some(Self::Html),
            "markdown" => Some(Self::Markdown),
            _ => Self::ALL
                .into_iter()
                .find(|form| form.extension() == ending),
        }
    }

    /// Whether it is a page of its own, with all that a document has, and no table for programs or for the wall.
    pub fn is_in_full(self) -> bool {
        matches!(self, Self::Markdown | Self::Html | Self::Pdf | Self::Xlsx)
    }

    /// Whether it is one from which tournament programs take their players.
    pub fn is_for_tournaments(self) -> bool {
        matches!(
            self,
            Self::Trf | Self::Fide | Self::FideXml | Self::SwissManager | Self::Vega
        )
    }

    /// Whether a rating list can be it.
    pub fn is_of_list(self) -> bool {
        self != Self::Mail
    }

    /// Whether any document can be it.
    pub fn is_of_document(self) -> bool {
        !self.is_for_tournaments() && self != Self::Mail
    }

    /// Whether it is one in which people read a document, with headings, tables and pictures.
    pub fn is_for_people(self) -> bool {
        self == Self::Text || self.is_in_full()
    }

    /// The endings of all forms, as a person reads them: `.txt, .md, …`.
    pub fn endings() -> String {
        let mut endings: Vec<String> = Vec::new();
        for form in Self::ALL {
            let ending = format!(".{}", form.extension());
            if !endings.contains(&ending) {
                endings.push(ending);
            }
        }
        endings.join(", ")
    }
}
