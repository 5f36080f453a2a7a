//! Renders a document as PDF on A4: an embedded part of a free font, running heads, bookmarks, tagged for screen
//! readers (PDF/UA-1, which the library checks while it writes).
//!
//! [`layout`] breaks the document into pages of parts to draw, each of which knows its place in the structure; then,
//! with the number of pages known, they are written. The file contains no time, so the same document gives the same
//! bytes.

mod face;
mod layout;
mod write;

use super::Document;

/// The file, and what could not be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pdf {
    pub bytes: Vec<u8>,
    /// Texts with letters that the font lacks, printed with a `?`; each only once.
    pub lacking: Vec<String>,
}

/// The document as PDF.
///
/// # Errors
/// What the library refuses to write, in its own words; no document is known to cause that.
pub fn render(document: &Document) -> Result<Pdf, String> {
    render_with_origin(document, None)
}

/// The document as PDF, with a keyword in the metadata that names the data it was made from.
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
/// The margins at the left and the right.
const SIDE: f32 = 45.0;
/// Where the text begins, below the running head.
const TOP: f32 = 62.0;
/// Where the text ends, above the footer.
const BOTTOM: f32 = 785.0;
/// The width of the text.
const WIDTH: f32 = PAGE.0 - 2.0 * SIDE;

/// Colours; all of them differ on a black-and-white printer, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ink {
    Black,
    /// Secondary text.
    Soft,
    /// Headings.
    Accent,
    /// Lines between rows.
    Line,
    /// Every second row.
    Band,
    /// The lines behind a picture.
    Grid,
}

/// The number of a leaf in the document's structure, to which a part of the page belongs.
type Leaf = usize;

/// A part of a page.
#[derive(Clone, Debug)]
enum Part {
    Text {
        x: f32,
        /// The end of the baseline that `side` names.
        y: f32,
        size: f32,
        bold: bool,
        ink: Ink,
        text: String,
        /// `None` for text that is not read aloud, such as a repeated heading.
        leaf: Option<Leaf>,
    },
    /// A filled rectangle: a rule or a band.
    Area {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        ink: Ink,
        /// `None` for a rule or a band, which are not read.
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

/// The role of a part of the document for a screen reader.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Role {
    Heading(u16, String),
    Paragraph,
    List,
    Item,
    /// A picture, with the description of its content.
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
