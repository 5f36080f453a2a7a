//! What stands on a page: texts, rules and bands at their places, in points from the upper left corner.

/// A4, in points.
pub(super) const PAGE: (f32, f32) = (595.28, 841.89);
/// Room at the left and at the right.
pub(super) const SIDE: f32 = 45.0;
/// Where the text begins, below the running head.
pub(super) const TOP: f32 = 62.0;
/// Where it ends, above the running foot.
pub(super) const BOTTOM: f32 = 785.0;
/// The width of the text.
pub(super) const WIDTH: f32 = PAGE.0 - 2.0 * SIDE;

/// Inks; all of them stay apart on a black-and-white printer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
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
pub(super) type Leaf = usize;

/// A part of a page.
#[derive(Clone, Debug)]
pub(super) enum Part {
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
pub(super) enum Role {
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
pub(super) enum Structure {
    Group(Role, Vec<Structure>),
    Leaf(Leaf),
}
