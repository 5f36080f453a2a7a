//! A document as PDF on A4: an embedded part of a free font, running heads, bookmarks, tagged for screen readers
//! (PDF/UA-1, which the library checks while it writes).
//!
//! [`layout`] breaks the document into pages of drawn [`page`] parts, each of which knows its place in the structure;
//! then, with the number of pages known, they are written. Nothing in the file tells the time, so the same document
//! gives the same bytes.

mod face;
mod lacking;
mod layout;
mod page;
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
