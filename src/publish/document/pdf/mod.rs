//! A document as PDF on A4: an embedded part of a free font, running heads, bookmarks, tagged for screen readers
//! (PDF/UA-1, which the library checks while it writes).
//!
//! [`layout`] breaks the document into pages of drawn `page` parts, each of which knows its place in the structure;
//! then, with the number of pages known, they are written. Nothing in the file tells the time, so the same document
//! gives the same bytes.

mod face;
mod layout;
mod write;

use super::Document;

/// The file, and what could not be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pdf {
    pub bytes: Vec<u8>,
    /// Texts with letters that the font lacks, for which a `?` stands in the file: each person once.
    pub lacking: Vec<String>,
}

/// The document as PDF.
///
/// # Errors
/// What the library refuses to write, in its own words; no content of a document is known to bring that about.
pub fn render(document: &Document) -> Result<Pdf, String> {
    render_with_origin(document, None)
}

/// The same with a keyword in the metadata that says what it was made from.
///
/// # Errors
/// As [`render`].
pub fn render_with_origin(document: &Document, origin: Option<&str>) -> Result<Pdf, String> {
    let faces = face::Faces::new().ok_or("font")?;
    let laid = layout::lay_out(document, &faces);
    write::write(document, &faces, laid, origin)
}

/// A4, in points.
const PAGE: (f32, f32) = (595.28, 841.89);
/// Room at the left and at the right.
const SIDE: f32 = 45.0;
/// Where the text begins, below the running head.
const TOP: f32 = 62.0;
/// Where it ends, above the running foot.
const BOTTOM: f32 = 785.0;
/// The width of the text.
const WIDTH: f32 = PAGE.0 - 2.0 * SIDE;

/// Inks; all of them stay apart on a black-and-white printer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ink {
    Black,
    /// What is said beside the matter.
    Soft,
    /// Headings.
    Accent,
    /// Lines between rows.
    Line,
    /// Every second row.
    Band,
    /// Lines behind a picture.
    Grid,
}

/// A leaf of the document's structure: the place in which a part of the page is read.
type Leaf = usize;

/// A part of a page.
#[derive(Clone, Debug)]
enum Part {
    Text {
        x: f32,
        /// The line on which the letters stand.
        y: f32,
        size: f32,
        bold: bool,
        ink: Ink,
        text: String,
        /// Nothing for what is not read aloud, as a repeated heading.
        leaf: Option<Leaf>,
    },
    /// A filled rectangle: a rule or a band.
    Area {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        ink: Ink,
        /// Nothing for a rule or a band, which are not read.
        leaf: Option<Leaf>,
    },
    /// A line from point to point.
    Path {
        points: Vec<(f32, f32)>,
        width: f32,
        ink: Ink,
        leaf: Leaf,
    },
    Dot {
        at: (f32, f32),
        radius: f32,
        ink: Ink,
        leaf: Leaf,
    },
}

/// What a part of the document is to a screen reader.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Role {
    Heading(u16, String),
    Paragraph,
    List,
    Item,
    /// A picture, with what it shows.
    Figure(String),
    Table(String),
    Head,
    Body,
    Row,
    ColumnHead,
    RowHead,
    Data,
}

/// The structure that a screen reader follows.
#[derive(Clone, Debug)]
enum Structure {
    Group(Role, Vec<Structure>),
    Leaf(Leaf),
}
