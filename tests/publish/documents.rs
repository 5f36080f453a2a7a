//! One document in its forms: what is printed, and that no content of it becomes markup.

use crate::pdf_text;
use insta::assert_snapshot;
use klubrating::domain::Date;
use klubrating::publish::chart::{Axes, Bar, Chart, Point, Shape, figure};
use klubrating::publish::document::{Block, Document, html, pdf, text, xlsx};
use klubrating::publish::table::{Cell, Column, Kind, Setting, Table};
use klubrating::publish::{Options, list};
use klubrating::text::{Lang, Texts, signed};
use proptest::prelude::*;

use crate::cases::property;
use crate::club::{day, list};

fn rating_list(lang: Lang) -> Document {
    let options = Options {
        reliable_after: Some(30),
        ..Options::default()
    };
    list::document::document(&list(), &Texts::new(lang), options)
}

#[test]
fn the_list_as_markdown() {
    assert_snapshot!(text::render_markdown(&rating_list(Lang::Da)));
    assert_snapshot!(text::render_markdown(&rating_list(Lang::En)));
    assert_snapshot!(text::render_markdown(&rating_list(Lang::De)));
}

#[test]
fn the_list_as_html() {
    for lang in Lang::ALL {
        let page = html::render(&rating_list(lang));
        let body = page.split_once("</style>").unwrap().1;
        let body = body.split_once("<script>").unwrap().0;
        assert_snapshot!(format!("html_{}", lang.code()), body.replace("><", ">\n<"));
        assert!(page.starts_with(&format!("<!DOCTYPE html><html lang=\"{}\">", lang.code())));
        assert!(!page.contains("http"), "it needs nothing from elsewhere");
    }
}

#[test]
fn the_same_document_gives_the_same_bytes() {
    for lang in Lang::ALL {
        let document = rating_list(lang);
        let made = pdf::render(&document).unwrap();
        assert!(made.bytes.starts_with(b"%PDF-1.7"));
        assert_eq!(made.lacking, Vec::<String>::new());
        assert_eq!(made, pdf::render(&document).unwrap());
        let book = xlsx::render(&document).unwrap();
        assert!(book.starts_with(b"PK"));
        assert_eq!(book, xlsx::render(&document).unwrap());
    }
}

#[test]
fn a_title_is_short_enough_for_a_tab() {
    let title = |title: &str, publisher: &str| {
        let document = Document {
            lang: Lang::En,
            publisher: publisher.to_owned(),
            title: title.to_owned(),
            subtitle: Vec::new(),
            blocks: Vec::new(),
        };
        let page = html::render(&document);
        let rest = page.split_once("<title>").unwrap().1;
        rest.split_once("</title>").unwrap().0.to_owned()
    };
    assert_eq!(title("Rating list", "The club"), "Rating list – The club");
    assert_eq!(title("Rating list", ""), "Rating list");
    let long = "Calculations: the autumn tournament of the year 2026";
    assert_eq!(title(long, "The chess club of the town"), long);
    let longest = "Øs ".repeat(40);
    assert_eq!(title(&longest, "").chars().count(), 69);
}

/// A member's way over some years, and what an event did to three.
fn axes(names: &str, numbers: &str) -> Axes {
    Axes {
        names: names.to_owned(),
        numbers: numbers.to_owned(),
    }
}

fn pictures() -> Document {
    let point = |(year, month, on), value| Point {
        date: day(year, month, on),
        value,
    };
    let bar = |name: &str, value: i64| Bar {
        name: name.to_owned(),
        value: value.into(),
        shown: signed(Lang::Da, value.into()),
    };
    Document {
        lang: Lang::Da,
        publisher: "Skakklubben".to_owned(),
        title: "Billeder".to_owned(),
        subtitle: Vec::new(),
        blocks: vec![
            Block::Heading("Rating".to_owned()),
            Block::Chart(Chart {
                description: "Rating fra 150 til 171.".to_owned(),
                axes: axes("", "Rating"),
                shape: Shape::Line(vec![
                    point((2022, 3, 1), 150),
                    point((2023, 1, 10), 163),
                    point((2024, 5, 20), 158),
                    point((2026, 8, 1), 171),
                ]),
            }),
            Block::Chart(Chart {
                description: "Ændringer fra −4 til +7.".to_owned(),
                axes: axes("Navn", "Ændring"),
                shape: Shape::Bars(vec![
                    bar("Anna Jensen", 7),
                    bar("Bo <Hansen>", 0),
                    bar("Eva Lund", -4),
                ]),
            }),
        ],
    }
}

#[test]
fn a_picture_is_the_same_everywhere() {
    let document = pictures();
    assert_snapshot!(text::render(&document));
    let page = html::render(&document);
    let body = page.split_once("</style>").unwrap().1;
    let body = body.split_once("<script>").unwrap().0;
    assert_snapshot!(body.replace("><", ">\n<"));
    assert!(text::render_markdown(&document).contains("```text\n"));
    let made = pdf::render(&document).unwrap();
    assert_eq!(made, pdf::render(&document).unwrap());
    // Nothing to draw is no error.
    let (points, limits) = (Vec::new(), Vec::new());
    let steps = Shape::Steps { points, limits };
    for shape in [Shape::Line(Vec::new()), steps, Shape::Bars(Vec::new())] {
        let description = "Intet.".to_owned();
        let mut empty = pictures();
        empty.blocks = vec![Block::Chart(Chart {
            description,
            axes: axes("Navn", "Tal"),
            shape,
        })];
        assert!(text::render(&empty).contains("Intet."));
        assert!(!html::render(&empty).contains("<svg"));
        assert!(pdf::render(&empty).is_ok());
    }
}

#[test]
fn a_rating_is_drawn_in_steps_with_its_highest_and_the_classes_around_it() {
    let point = |year, month, day, value| Point {
        date: Date::from_ymd_opt(year, month, day).unwrap(),
        value,
    };
    let limit = |from, name: &str| (from, name.to_owned());
    let chart = Chart {
        description: String::new(),
        axes: axes("", "Rating"),
        shape: Shape::Steps {
            points: vec![
                point(2025, 8, 12, 145),
                point(2025, 10, 16, 167),
                point(2026, 10, 15, 148),
            ],
            limits: vec![limit(175, "1-klasse"), limit(150, "2-klasse")],
        },
    };
    let drawn = figure::figure(&chart, Lang::Da, figure::WIDTH);
    let (mut lines, mut labels) = (Vec::new(), Vec::new());
    for mark in drawn.marks {
        match mark {
            figure::Mark::Path {
                points,
                tone: figure::Tone::Mark,
                ..
            } => {
                lines.push(points);
            }
            figure::Mark::Label { text, .. } => labels.push(text),
            _ => {}
        }
    }
    let [line] = &lines[..] else {
        panic!("{lines:?}")
    };
    assert_eq!(line.len(), 5);
    let equal = |one: f32, other: f32| (one - other).abs() < 0.01;
    let mut parts = line.windows(2);
    assert!(parts.all(|part| equal(part[0].0, part[1].0) || equal(part[0].1, part[1].1)));
    for shown in [
        "2-klasse",
        "167",
        "148",
        "12.08.2025",
        "01.04.2026",
        "15.10.2026",
    ] {
        assert!(
            labels.iter().any(|label| label == shown),
            "{shown}: {labels:?}"
        );
    }
    assert!(!labels.contains(&"1-klasse".to_owned()), "out of range");
}

#[test]
fn a_letter_that_the_font_lacks_is_told() {
    let said = "Wáng 王, Łukasz Ðặng, Ёлкин, Ζωή, J\u{30c}an";
    let lacking = pdf::render(&filled(said)).unwrap().lacking;
    assert_eq!(lacking, ["王"]);
}

#[test]
fn three_hundred_members_go_on_over_pages() {
    let mut document = filled("Hans Christian Mogensen-Lauritzen");
    let Some(Block::Table(table)) = document.blocks.last_mut() else {
        panic!("the table is last");
    };
    let row = table.rows[0].clone();
    table.rows = vec![row; 300];
    let made = pdf::render(&document).unwrap();
    let mark = b"/Type/Page/";
    let pages = made.bytes.windows(mark.len()).filter(|at| at == mark);
    assert!(pages.count() >= 4);
}

/// Short rows are set in two columns, each row is read by itself, and no page is wasted.
#[test]
fn a_long_table_of_short_rows_stands_in_two_columns() {
    let names = ["Hans Christian Mogensen-Lauritzen", "Bo Ek", "Åse Øllgård"];
    let table = |setting| {
        let rows = (0..300).map(|at: usize| {
            vec![
                Cell::text(format!("{} {at}", names[at % 3])),
                Cell::number(Lang::Da, at),
                Cell::number(Lang::Da, at).signed("*"),
                Cell::text("aktiv"),
            ]
        });
        let mut document = filled("Anna");
        let columns = vec![
            Column::new("Navn", Kind::Name),
            Column::new("Rating", Kind::Number),
            Column::new("I alt", Kind::Count),
            Column::new("Liste", Kind::Text),
        ];
        document.blocks = vec![Block::Table(
            Table {
                rows: rows.collect(),
                ..Table::new(columns, Lang::Da).with_caption("Anna")
            }
            .set(setting),
        )];
        document
    };
    let pages = |document: &Document| {
        let made = pdf::render(document).unwrap();
        let mark = b"/Type/Page/";
        let pages = made.bytes.windows(mark.len()).filter(|at| at == mark);
        (pages.count(), made)
    };
    let (whole, _) = pages(&table(Setting::Whole));
    let (folded, made) = pages(&table(Setting::Folded));
    // Every third name takes two lines there.
    assert!(folded * 4 <= whole * 3, "{folded} of {whole}");
    let read = pdf_text::rows(&made.bytes).unwrap();
    for at in 0..300 {
        let row = [
            format!("{} {at}", names[at % 3]),
            at.to_string(),
            format!("{at}*"),
            "aktiv".to_owned(),
        ];
        let is_there = |read: &Vec<String>| read[..] == row || read.ends_with(&row[1..]);
        assert!(read.iter().any(is_there), "{row:?}");
    }
    let html = html::render(&table(Setting::Folded));
    assert!(html.contains("class=\"wide folded\""));
}

/// The rows that are read on the pages of a PDF, with the foot of each page at its end or beginning.
fn read_pages(document: &Document) -> Vec<String> {
    let made = pdf::render(document).unwrap();
    let read = pdf_text::rows(&made.bytes).unwrap();
    read.iter().map(|row| row.join(" ")).collect()
}

#[test]
fn what_belongs_together_stands_on_one_page() {
    let mut document = filled("Anna");
    let Some(Block::Table(mut table)) = document.blocks.pop() else {
        panic!("the table is last");
    };
    table.rows = (0..10)
        .map(|at| vec![Cell::text(format!("Row {at}")), Cell::number(Lang::Da, at)])
        .collect();
    let page_of = |document: &Document, text: &str| {
        let rows = read_pages(document);
        let at = rows.iter().position(|row| row.contains(text)).unwrap();
        let foot = |row: &&String| row.contains(" / 2");
        rows[..at].iter().filter(foot).count()
    };
    // However much stands above it, a table begins with its heading and two rows, and does not end with one.
    for above in 25..50 {
        document.blocks = vec![
            Block::Lines(vec!["A line.".to_owned(); above]),
            Block::Heading("Risen".to_owned()),
            Block::Table(table.clone()),
        ];
        let pages = ["Risen", "Row 0", "Row 1"].map(|text| page_of(&document, text));
        assert_eq!(pages, [pages[0]; 3], "{above} lines above");
        let pages = ["Row 8", "Row 9"].map(|text| page_of(&document, text));
        assert_eq!(pages, [pages[0]; 2], "{above} lines above");
        document.blocks = vec![
            Block::Lines(vec!["A line.".to_owned(); above + 10]),
            Block::Outline {
                title: "Not rated".to_owned(),
                items: vec![("Round 2".to_owned(), Vec::new())],
            },
        ];
        let pages = ["Not rated", "Round 2"].map(|text| page_of(&document, text));
        assert_eq!(pages[0], pages[1], "{above} lines above");
    }
}

/// Labels at the edge of a chart are whole in a wide font, too: here with the widths of `DejaVu Sans`.
#[test]
fn labels_of_charts_are_whole_in_a_wide_font() {
    let wide = |letter: char| match letter {
        '0'..='9' => 0.636,
        '–' => 0.5,
        'M' => 0.863,
        'W' => 0.989,
        _ => panic!("{letter}"),
    };
    let mut squeezed = 0;
    for name in ["200–224", "MMMWWWW", "5", &"MW".repeat(40)] {
        let bar = Bar {
            name: name.to_owned(),
            value: 1.into(),
            shown: "1".to_owned(),
        };
        let mut document = pictures();
        document.blocks = vec![Block::Chart(Chart {
            description: String::new(),
            axes: Axes::default(),
            shape: Shape::Bars(vec![bar]),
        })];
        let page = html::render(&document);
        let labels = page.split("<text ").skip(1);
        for label in labels.filter(|label| label.contains("\"end\"")) {
            let value = |name: &str| -> Option<f64> {
                let (_, rest) = label.split_once(&format!(" {name}=\""))?;
                rest.split_once('"')?.0.parse().ok()
            };
            let text = label.split_once('>').unwrap().1.split_once('<').unwrap().0;
            let natural = 9.0 * text.trim_end_matches('…').chars().map(wide).sum::<f64>();
            let set = value("textLength").unwrap_or(natural);
            squeezed += u32::from(set < natural);
            assert!(set <= value("x").unwrap() + 0.05, "{label}");
        }
    }
    assert!(squeezed >= 4, "{squeezed}");
}

/// A part of a document: a heading with some lines, and a table or a chart of so many rows.
fn part(number: usize, lines: usize, rows: usize, shown: u8) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(format!("Heading {number}"))];
    if lines > 0 {
        blocks.push(Block::Paragraph(
            "A sentence that is said. ".repeat(4 * lines),
        ));
    }
    let bars = (0..rows).map(|at| Bar {
        name: format!("Bar {at}"),
        value: at.into(),
        shown: at.to_string(),
    });
    let points = (1..=rows.min(28)).map(|at| Point {
        date: day(2026, 2, u32::try_from(at).unwrap()),
        value: i32::try_from(at).unwrap(),
    });
    let chart = |shape| {
        Block::Chart(Chart {
            description: "A sentence below a chart.".to_owned(),
            axes: axes("Name", "Number"),
            shape,
        })
    };
    blocks.push(match shown {
        0 => chart(Shape::Bars(bars.collect())),
        1 => chart(Shape::Line(points.collect())),
        _ => {
            let columns = vec![
                Column::new("Name", Kind::Name),
                Column::new("Number", Kind::Number),
                Column::new("Sign", Kind::Sign),
            ];
            let row = |at: usize| {
                let number = Cell::number(Lang::En, at).signed("*");
                vec![Cell::text(format!("Row {at}")), number, Cell::text("1")]
            };
            let table = Table {
                rows: (0..rows).map(row).collect(),
                ..Table::new(columns, Lang::En).with_caption("Table")
            };
            Block::Table(match shown {
                2 => table.set(Setting::Beside),
                3 => table.set(Setting::Folded),
                _ => table,
            })
        }
    });
    blocks
}

proptest! {
    #![proptest_config(property("KLUBRATING_DOCUMENTS", 64))]

    /// Whatever stands on them, pages are filled, and no heading stands alone at the foot of one.
    #[test]
    fn pages_are_full_and_no_heading_is_alone(
        parts in prop::collection::vec((0..4_usize, 1..70_usize, 0..5_u8), 1..12),
    ) {
        let parts = parts.iter().enumerate();
        let blocks = parts.flat_map(|(at, (lines, rows, shown))| part(at, *lines, *rows, *shown));
        let mut document = filled("Anna");
        document.blocks = blocks.collect();
        let headings = document.blocks.iter().filter_map(|block| match block {
            Block::Heading(text) => Some(text.clone()),
            _ => None,
        });
        let headings: Vec<String> = headings.collect();
        let made = pdf::render(&document).unwrap();
        let faults = pdf_text::faults_of_pages(&made.bytes, &headings);
        assert_eq!(faults, Vec::<String>::new());
        // Nothing is lost where parts stand side by side.
        let read = pdf_text::rows(&made.bytes).unwrap().into_iter().flatten();
        let read: Vec<String> = read.collect();
        for heading in &headings {
            assert!(read.contains(heading), "{heading}: {read:?}");
        }
    }
}

/// A document with one text in every place of a text.
fn filled(said: &str) -> Document {
    let clean = klubrating::text::visible(said);
    Document {
        lang: Lang::Da,
        publisher: clean.clone(),
        title: clean.clone(),
        subtitle: vec![clean.clone()],
        blocks: vec![
            Block::Heading(clean.clone()),
            Block::Paragraph(clean.clone()),
            Block::Lines(vec![clean.clone()]),
            Block::Outline {
                title: clean.clone(),
                items: vec![(clean.clone(), vec![clean.clone()])],
            },
            Block::Facts(vec![(clean.clone(), clean.clone())]),
            Block::Subheading(clean.clone()),
            Block::PageBreak,
            Block::Chart(Chart {
                description: clean.clone(),
                axes: axes(&clean, &clean),
                shape: Shape::Bars(vec![Bar {
                    name: clean.clone(),
                    value: 1.into(),
                    shown: clean.clone(),
                }]),
            }),
            Block::Table(Table {
                rows: vec![vec![
                    Cell::text(said),
                    Cell::number(Lang::Da, 12).signed("*"),
                ]],
                ..Table::new(
                    vec![
                        Column::new(clean.clone(), Kind::Name),
                        Column::new(clean.clone(), Kind::Count),
                    ],
                    Lang::Da,
                )
                .with_caption(clean)
            }),
        ],
    }
}

/// The elements of a page, in order.
fn elements(page: &str) -> Vec<String> {
    let body = page.split_once("<body>").unwrap().1;
    let body = body.split_once("<script>").unwrap().0;
    let tags = body.split('<').skip(1);
    tags.map(|tag| {
        let end = tag.find([' ', '>']).unwrap();
        tag[..end].to_owned()
    })
    .collect()
}

proptest! {
    #![proptest_config(property("KLUBRATING_DOCUMENTS", 64))]

    #[test]
    fn no_content_becomes_markup(said in any::<String>()) {
        let hostile = format!("{said}<script>alert(1)</script>\" onload='x' &amp; | {said}");
        let page = html::render(&filled(&hostile));
        prop_assert_eq!(elements(&page), elements(&html::render(&filled("x"))));
        let written = text::render_markdown(&filled(&hostile));
        let lines = |text: &str| text.lines().count();
        prop_assert_eq!(lines(&written), lines(&text::render_markdown(&filled("x"))));
        let row = written.lines().last().unwrap();
        let bars = row.match_indices('|').filter(|(at, _)| !row[..*at].ends_with('\\'));
        prop_assert_eq!(bars.count(), 3);
        // Between fences nothing is markup.
        let outside: String = written.split("```").step_by(2).collect();
        prop_assert!(!outside.replace("\\<", "").contains('<'));
        prop_assert!(pdf::render(&filled(&hostile)).is_ok());
        prop_assert!(xlsx::render(&filled(&hostile)).is_ok());
        let plain = text::render(&filled(&hostile));
        let acts = plain.chars().any(|letter| letter.is_control() && letter != '\n');
        prop_assert!(!acts);
    }
}
