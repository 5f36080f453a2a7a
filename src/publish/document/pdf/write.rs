//! Writes the pages as a file, with running heads, bookmarks and the structure for screen readers.

use std::num::NonZeroU16;

use krilla::color::rgb;
use krilla::configure::ConfigurationBuilder;
use krilla::configure::validate::Accessibility;
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineJoin, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, ContentTag, Identifier, ListNumbering, Node, SpanTag, TableHeaderScope,
    Tag, TagGroup, TagTree,
};
use krilla::{Document as Writer, SerializeSettings};

use super::super::Document;
use super::Pdf;
use super::face::Lacking;
use super::face::{Face, Faces};
use super::layout::LaidOutPages;
use super::{BOTTOM, Ink, Leaf, PAGE, Part, Role, SIDE, Structure, TOP};

/// The distance of a curve's handles from its ends so that four curves make a circle, as a fraction of the radius.
const ROUND: f32 = 0.552_285;

/// The type size of the running heads, in points.
const RUNNING: f32 = 7.5;

/// Writes the pages.
pub(super) fn write(
    document: &Document,
    faces: &Faces,
    mut laid: LaidOutPages,
    origin: Option<&str>,
) -> Result<Pdf, String> {
    let configuration = ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|error| format!("{error:?}"))?;
    let mut writer = Writer::new_with(SerializeSettings {
        configuration,
        ..SerializeSettings::default()
    });
    let mut read: Vec<Vec<Identifier>> = vec![Vec::new(); laid.leaves];
    let count = laid.pages.len();
    for (at, parts) in laid.pages.iter().enumerate() {
        let settings = PageSettings::from_wh(PAGE.0, PAGE.1).ok_or("page")?;
        let mut page = writer.start_page_with(settings);
        let mut surface = page.surface();
        for part in parts {
            draw(&mut surface, part, faces, &mut read);
        }
        for part in running(document, faces, (at, count), &mut laid.lacking) {
            draw(&mut surface, &part, faces, &mut read);
        }
        surface.finish();
        page.finish();
    }
    let lang = document.lang.code().to_owned();
    let mut tree = TagTree::new().with_lang(Some(lang.clone()));
    for group in &laid.structure {
        if let Some(node) = tagged(group, &mut read) {
            tree.push(node);
        }
    }
    writer.set_tag_tree(tree);
    writer.set_outline(bookmarks(&laid));
    let title = match document.title.trim() {
        "" => document.publisher.clone() + "–",
        title => title.to_owned(),
    };
    let mut metadata = Metadata::new()
        .title(title)
        .language(lang)
        .authors(vec![document.publisher.clone()])
        .creator("klubrating".to_owned());
    if let Some(origin) = origin {
        metadata = metadata.keywords(vec![origin.to_owned()]);
    }
    writer.set_metadata(metadata);
    let bytes = writer.finish().map_err(|error| format!("{error:?}"))?;
    Ok(Pdf {
        bytes,
        lacking: laid.lacking.words(),
    })
}

/// Head and footer of a page: the publisher from the second page on, the title with its additions, and the page number.
fn running(
    document: &Document,
    faces: &Faces,
    (at, count): (usize, usize),
    lacking: &mut Lacking,
) -> Vec<Part> {
    let face = faces.face(false);
    // Minus the room for the page number.
    let room = PAGE.0 - 2.0 * SIDE - 60.0;
    let mut parts = Vec::new();
    let mut put = |text: &str, y: f32, is_right: bool| {
        let text = face.printable(text, lacking);
        let text = shortened(face, &text, room);
        let x = if is_right {
            PAGE.0 - SIDE - face.width(&text, RUNNING)
        } else {
            SIDE
        };
        parts.push(Part::Text {
            x,
            y,
            size: RUNNING,
            bold: false,
            ink: Ink::Soft,
            text,
            leaf: None,
        });
    };
    if at > 0 {
        put(&document.publisher, 40.0, false);
    }
    // Every page of a draft says that it is one.
    let foot = match document.subtitle.first() {
        Some(line) => format!("{} – {line}", document.title),
        None => document.title.clone(),
    };
    put(&foot, PAGE.1 - 36.0, false);
    put(&format!("{} / {count}", at + 1), PAGE.1 - 36.0, true);
    parts
}

/// A text, truncated with a mark if it is too long for its line.
fn shortened(face: &Face, text: &str, room: f32) -> String {
    const CUT: &str = "…";
    let mut lines = face.wrap(text, RUNNING, room);
    if lines.len() > 1 {
        lines = face.wrap(text, RUNNING, room - face.width(CUT, RUNNING));
        lines[0].push_str(CUT);
    }
    lines.swap_remove(0)
}

fn draw(surface: &mut Surface<'_>, part: &Part, faces: &Faces, read: &mut [Vec<Identifier>]) {
    match part {
        Part::Text {
            x,
            y,
            size,
            bold,
            ink,
            text,
            leaf,
        } => {
            let face = faces.face(*bold);
            let glyphs = face.glyphs(text);
            if glyphs.is_empty() {
                return;
            }
            let tag = match leaf {
                Some(_) => ContentTag::Span(SpanTag::empty()),
                None => ContentTag::Artifact(Artifact::with_kind(repeated(*y))),
            };
            let id = surface.start_tagged(tag);
            surface.set_fill(Some(filled(*ink)));
            let at = Point::from_xy(*x, *y);
            surface.draw_glyphs(at, &glyphs, face.font.clone(), text, *size, false);
            surface.end_tagged();
            if let Some(leaf) = leaf {
                read[*leaf].push(id);
            }
        }
        Part::Area {
            x,
            y,
            width,
            height,
            ink,
            leaf,
        } => {
            let Some(area) = Rect::from_xywh(*x, *y, *width, *height) else {
                return;
            };
            let mut path = PathBuilder::new();
            path.push_rect(area);
            shape(surface, path, &Paint::Fill(*ink), *leaf, read);
        }
        Part::Path {
            points,
            width,
            ink,
            leaf,
        } => {
            let mut path = PathBuilder::new();
            for (at, (x, y)) in points.iter().enumerate() {
                if at == 0 {
                    path.move_to(*x, *y);
                } else {
                    path.line_to(*x, *y);
                }
            }
            shape(
                surface,
                path,
                &Paint::Stroke(*ink, *width),
                Some(*leaf),
                read,
            );
        }
        Part::Dot {
            at: (x, y),
            radius,
            ink,
            leaf,
        } => {
            let (r, c) = (*radius, *radius * ROUND);
            let mut path = PathBuilder::new();
            path.move_to(x + r, *y);
            path.cubic_to(x + r, y + c, x + c, y + r, *x, y + r);
            path.cubic_to(x - c, y + r, x - r, y + c, x - r, *y);
            path.cubic_to(x - r, y - c, x - c, y - r, *x, y - r);
            path.cubic_to(x + c, y - r, x + r, y - c, x + r, *y);
            path.close();
            shape(surface, path, &Paint::Fill(*ink), Some(*leaf), read);
        }
    }
}

/// How a shape is painted.
enum Paint {
    Fill(Ink),
    Stroke(Ink, f32),
}

/// Paints a shape, which belongs to a picture or is not read aloud.
fn shape(
    surface: &mut Surface<'_>,
    path: PathBuilder,
    paint: &Paint,
    leaf: Option<Leaf>,
    read: &mut [Vec<Identifier>],
) {
    let Some(path) = path.finish() else { return };
    let tag = match leaf {
        Some(_) => ContentTag::Other,
        None => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
    };
    let id = surface.start_tagged(tag);
    match paint {
        Paint::Fill(ink) => {
            surface.set_stroke(None);
            surface.set_fill(Some(filled(*ink)));
        }
        Paint::Stroke(ink, width) => {
            surface.set_fill(None);
            surface.set_stroke(Some(Stroke {
                paint: colour(*ink).into(),
                width: *width,
                line_join: LineJoin::Round,
                ..Stroke::default()
            }));
        }
    }
    surface.draw_path(&path);
    surface.set_stroke(None);
    surface.end_tagged();
    if let Some(leaf) = leaf {
        read[leaf].push(id);
    }
}

/// The kind of a text that is not read aloud, which depends on its height on the page.
fn repeated(y: f32) -> ArtifactType {
    if y < TOP {
        ArtifactType::Header
    } else if y > BOTTOM {
        ArtifactType::Footer
    } else {
        ArtifactType::PaginationOther
    }
}

fn filled(ink: Ink) -> Fill {
    Fill {
        paint: colour(ink).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::default(),
    }
}

fn colour(ink: Ink) -> rgb::Color {
    let (red, green, blue) = match ink {
        Ink::Black => (20, 22, 24),
        Ink::Soft => (78, 85, 93),
        Ink::Accent => (122, 34, 48),
        Ink::Line => (140, 146, 153),
        Ink::Band => (242, 244, 246),
        Ink::Grid => (208, 212, 217),
    };
    rgb::Color::new(red, green, blue)
}

fn bookmarks(laid: &LaidOutPages) -> Outline {
    let mut outline = Outline::new();
    for (text, page, y) in &laid.bookmarks {
        let place = XyzDestination::new(*page, Point::from_xy(0.0, *y));
        outline.push_child(OutlineNode::new(text.clone(), place));
    }
    outline
}

/// The structure, with the drawn parts of each leaf.
fn tagged(structure: &Structure, read: &mut [Vec<Identifier>]) -> Option<Node> {
    let Structure::Group(role, below) = structure else {
        return None;
    };
    let mut group = match role {
        Role::Heading(level, title) => TagGroup::new(Tag::Hn(
            NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN),
            Some(title.clone()),
        )),
        Role::Paragraph => TagGroup::new(Tag::P),
        Role::List => TagGroup::new(Tag::L(ListNumbering::None)),
        Role::Item => TagGroup::new(Tag::LI),
        Role::Figure(shows) => TagGroup::new(Tag::Figure(Some(shows.clone()))),
        Role::Table(title) => TagGroup::new(Tag::Table.with_summary(Some(title.clone()))),
        Role::Head => TagGroup::new(Tag::THead),
        Role::Body => TagGroup::new(Tag::TBody),
        Role::Row => TagGroup::new(Tag::TR),
        Role::ColumnHead => TagGroup::new(Tag::TH(TableHeaderScope::Column)),
        Role::RowHead => TagGroup::new(Tag::TH(TableHeaderScope::Row)),
        Role::Data => TagGroup::new(Tag::TD),
    };
    let mut body = TagGroup::new(Tag::LBody);
    for one in below {
        match one {
            Structure::Leaf(leaf) => {
                for id in std::mem::take(&mut read[*leaf]) {
                    if matches!(role, Role::Item) {
                        body.push(id);
                    } else {
                        group.push(id);
                    }
                }
            }
            Structure::Group(..) => {
                if let Some(node) = tagged(one, read) {
                    group.push(node);
                }
            }
        }
    }
    if matches!(role, Role::Item) {
        group.push(body);
    }
    Some(group.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_running_line_that_is_cut_says_so() {
        let faces = Faces::new().unwrap();
        let face = faces.face(false);
        assert_eq!(shortened(face, "Rating list", 400.0), "Rating list");
        let long = "Rating list – edition 2 of 3 August 2026 because the result of Holm was wrong";
        let cut = shortened(face, long, 200.0);
        let (begun, _) = cut.split_at(cut.len() - "…".len());
        assert!(cut.ends_with('…') && long.starts_with(begun), "{cut}");
        assert!(face.width(&cut, RUNNING) <= 200.0, "{cut}");
    }
}
