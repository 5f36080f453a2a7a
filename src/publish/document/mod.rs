//! Documents: described once, as data, and written in any format.
//!
//! A [`Document`] consists of headings, sentences, facts, tables and charts, in one language and in reading order. Each
//! format has one renderer, which knows nothing about the subject: [`text`] (80 columns, and Markdown), [`html`],
//! [`pdf`], [`xlsx`]. The same document always gives the same bytes: no clock, no random numbers, no hash order.
//!
//! All texts of a document are free of control characters ([`visible`](crate::text::visible)); the renderers escape
//! whatever their format would read as markup.

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

/// A page for people: its title and its content.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    pub lang: Lang,
    /// The publisher: the club, and the pool if there are several.
    pub publisher: String,
    pub title: String,
    /// Sentences that belong to the title: whether it is a draft, which edition it is.
    pub subtitle: Vec<String>,
    pub blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// The heading of a part.
    Heading(String),
    /// The heading inside a part.
    Subheading(String),
    Paragraph(String),
    /// Short sentences below each other, such as the legend of signs.
    Lines(Vec<String>),
    /// Sentences, each with its details below it.
    Outline {
        title: String,
        items: Vec<(String, Vec<String>)>,
    },
    /// Facts about one subject: label and value.
    Facts(Vec<(String, String)>),
    Table(Table),
    Chart(Chart),
    /// The next block begins on a new page, in formats with pages.
    PageBreak,
    /// The next block begins on the lower half of the page, to be cut off, in formats with pages.
    HalfPage,
}

/// Two headings, each with a narrow table, at the beginning of some blocks: they are set side by side where there is
/// room.
pub(crate) fn pair(blocks: &[Block]) -> Option<[(&str, &Table); 2]> {
    let [
        Block::Heading(one),
        Block::Table(first),
        Block::Heading(other),
        Block::Table(second),
        ..,
    ] = blocks
    else {
        return None;
    };
    let is_narrow = [first, second].map(|table| table.setting == Setting::Beside);
    (is_narrow == [true; 2]).then_some([(one, first), (other, second)])
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
    /// The formats in which a document can be written.
    pub enum Form: "list-form-" {
        /// The page for the noticeboard, in 80 columns.
        Text = "text",
        /// For a site or a mail written in Markdown.
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
        /// The player lines of a tournament report.
        Trf = "trf",
        /// FIDE's list with fixed columns.
        Fide = "fide",
        /// FIDE's list as XML.
        FideXml = "fide-xml",
        /// The table that Swiss-Manager reads.
        SwissManager = "swiss-manager",
        /// The table that Vega reads.
        Vega = "vega",
        /// A mail, ready to send.
        Mail = "eml",
    }
}

impl Form {
    /// The extension of such a file.
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

    /// The format for the extension of a file name; if several have it, the first, which is the one for people.
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

    /// Whether it is a complete page, rather than a table for programs or a page for the noticeboard.
    pub fn is_in_full(self) -> bool {
        matches!(self, Self::Markdown | Self::Html | Self::Pdf | Self::Xlsx)
    }

    /// Whether tournament programs read their players from it.
    pub fn is_for_tournaments(self) -> bool {
        matches!(
            self,
            Self::Trf | Self::Fide | Self::FideXml | Self::SwissManager | Self::Vega
        )
    }

    /// Whether it is possible for a rating list.
    pub fn is_of_list(self) -> bool {
        self != Self::Mail
    }

    /// Whether it is possible for every document.
    pub fn is_of_document(self) -> bool {
        !self.is_for_tournaments() && self != Self::Mail
    }

    /// Whether it is for people to read, with headings, tables and pictures.
    pub fn is_for_people(self) -> bool {
        self == Self::Text || self.is_in_full()
    }

    /// The extensions of formats, for a sentence: `.txt, .md, …`.
    pub fn endings(forms: &[Self]) -> String {
        let mut endings: Vec<String> = Vec::new();
        for form in forms {
            let ending = format!(".{}", form.extension());
            if !endings.contains(&ending) {
                endings.push(ending);
            }
        }
        endings.join(", ")
    }
}
