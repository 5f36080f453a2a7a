use super::super::super::super::table::{Cell, Column, Kind, Setting, Table};
use super::super::super::{Block, Document};
use super::super::face::Faces;
use super::super::Part;
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
            rows: (1..=12).map(row).collect(),
            ..Table::new(heads, Lang::En).called("Products")
        })],
    }
}

/// The same with so many rows, set so.
fn set(columns: usize, rows: usize, setting: Setting) -> Document {
    let mut document = document(columns);
    for block in &mut document.blocks {
        if let Block::Table(table) = block {
            let row = table.rows[0].clone();
            table.rows = vec![row; rows];
            table.setting = setting;
        }
    }
    document
}

/// However many columns a table has, no text is printed on another.
#[test]
fn no_text_stands_on_another() {
    let faces = Faces::new().unwrap();
    let mut documents: Vec<(usize, Document)> = [1, 5, 10, 15, 20, 30]
        .map(|columns| (columns, document(columns)))
        .into();
    documents.extend([0, 1, 2, 3, 5].map(|columns| (columns, set(columns, 130, Setting::Folded))));
    documents.extend([1, 5].map(|columns| (columns, set(columns, 9, Setting::Form))));
    for (columns, document) in documents {
        let laid = lay_out(&document, &faces);
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

/// Rows to write in are 8 mm high or more, and so are the fields.
#[test]
fn a_form_has_room_to_write_in() {
    let faces = Faces::new().unwrap();
    let mut form = set(2, 9, Setting::Form);
    let field = |name: &str| (name.to_owned(), "____".to_owned());
    let fields = ["Name", "Number", "Event", "Days"].map(field).to_vec();
    form.blocks.insert(0, Block::Facts(fields));
    let laid = lay_out(&form, &faces);
    let parts = laid.pages[0].iter();
    let places = parts.filter_map(|part| match part {
        Part::Text { x, y, text, .. } if text == "1" || text == "Name:" || text == "Event:" => {
            Some((*x, *y))
        }
        _ => None,
    });
    let places: Vec<(f32, f32)> = places.collect();
    assert_eq!(places.len(), 11);
    for pair in places.windows(2) {
        if (pair[0].0 - pair[1].0).abs() < 0.1 {
            assert!(
                pair[1].1 - pair[0].1 >= 8.0 / 25.4 * 72.0 - 0.01,
                "{pair:?}"
            );
        }
    }
}

/// The marks of decimals stand below each other, whatever comes behind them.
#[test]
fn decimals_stand_below_each_other() {
    let faces = Faces::new().unwrap();
    let mut document = document(0);
    let numbers = ["6.5", "26.25", "7", "≤77.7"];
    let columns = vec![
        Column::new("Name", Kind::Name),
        Column::new("Points", Kind::Decimal),
    ];
    document.blocks = vec![Block::Table(Table {
        rows: numbers
            .iter()
            .map(|number| vec![Cell::text("Anna"), Cell::text(number)])
            .collect(),
        ..Table::new(columns, Lang::En).called("Points")
    })];
    let laid = lay_out(&document, &faces);
    let face = faces.face(false);
    let parts = laid.pages.iter().flatten();
    let marks = parts.filter_map(|part| match part {
        Part::Text { x, size, text, .. } if numbers.contains(&text.as_str()) => {
            let whole = text.split('.').next().unwrap();
            Some(x + face.width(whole, *size))
        }
        _ => None,
    });
    let marks: Vec<f32> = marks.collect();
    assert_eq!(marks.len(), numbers.len());
    for mark in &marks {
        assert!((mark - marks[0]).abs() < 0.05, "{marks:?}");
    }
}
