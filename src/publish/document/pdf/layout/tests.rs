use super::super::super::{Block, Cell, Column, Document, Kind, Table};
use super::super::face::Faces;
use super::super::page::Part;
use super::lay_out;
use crate::text::Lang;

/// A table of names and as many columns of products.
fn document(columns: usize) -> Document {
    let mut heads = vec![
        Column::new("No.", Kind::Number),
        Column::new("Name", Kind::Name),
    ];
    heads.extend((1..=columns).map(|at| Column::new(format!("Round {at}"), Kind::Text)));
    let row = |no: usize| {
        let mut cells = vec![
            Cell::text(no.to_string()),
            Cell::text("Mogens Winther-Bach"),
        ];
        cells.extend((0..columns).map(|_| Cell::text("½·4½")));
        cells
    };
    Document {
        lang: Lang::En,
        publisher: "Club".to_owned(),
        title: "Products".to_owned(),
        subtitle: Vec::new(),
        blocks: vec![Block::Table(Table {
            caption: "Products".to_owned(),
            columns: heads,
            rows: (1..=12).map(row).collect(),
        })],
    }
}

/// However many columns a table has, no text is printed on another.
#[test]
fn no_text_stands_on_another() {
    let faces = Faces::new().unwrap();
    for columns in [1, 5, 10, 15, 20, 30] {
        let laid = lay_out(&document(columns), &faces);
        for parts in &laid.pages {
            let texts = parts.iter().filter_map(|part| match part {
                Part::Text {
                    x,
                    y,
                    size,
                    bold,
                    text,
                    ..
                } => Some((
                    *x,
                    x + faces.face(*bold).width(text, *size),
                    *y,
                    *size,
                    text,
                )),
                _ => None,
            });
            let texts: Vec<_> = texts.collect();
            for (at, one) in texts.iter().enumerate() {
                for other in &texts[at + 1..] {
                    let beside = one.1 <= other.0 + 0.1 || other.1 <= one.0 + 0.1;
                    let apart = (one.2 - other.2).abs() >= 0.8 * one.3.min(other.3);
                    assert!(beside || apart, "{columns}: {one:?} {other:?}");
                }
            }
        }
    }
}
