//! Renders a document as a page for the browser: one file with its styles, readable without script, ready for A4 paper.

use std::collections::BTreeMap;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::super::layout::shorten;
use super::super::table::{Cell, Column, Kind, Setting, Table, Value};
use super::{Block, Document, pair, symbol};
use crate::domain::name::register_order;
use crate::publish::chart::course;
use crate::publish::chart::figure::{self, svg};
use crate::text::Lang;

/// The styles of every document.
const STYLES: &str = include_str!("../../../data/document.css");

/// The styles of the menu and the footer on a site's pages.
const SITE_STYLES: &str = include_str!("../../../data/site.css");

/// The icon in the browser's tab: three bars.
const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='3' fill='%237a2230'/%3E%3Cpath d='M3 13h3V8H3zm3.5 0h3V3h-3zm3.5 0h3v-7h-3z' fill='%23fff'/%3E%3C/svg%3E";

/// The script that sorts a table by the column whose heading is clicked; without it, the tables are in printed order.
const SCRIPT: &str = include_str!("../../../data/document.js");

/// The links of a page that is part of a site: to other pages, by the texts that name them.
pub trait Links {
    /// The target for a text that is all of a cell or a heading.
    fn target(&self, text: &str) -> Option<String>;

    /// The anchor of a heading to which other pages link.
    fn anchor(&self, heading: &str) -> Option<String>;
}

/// The links of a page that stands alone: none.
struct NoLinks;

impl Links for NoLinks {
    fn target(&self, _: &str) -> Option<String> {
        None
    }

    fn anchor(&self, _: &str) -> Option<String> {
        None
    }
}

/// A link with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub text: String,
    pub to: String,
}

/// The frame around a document that is a page of a site.
pub struct Frame<'a> {
    /// Whose site it is.
    pub site: &'a str,
    /// What stands beside the document in a wide window, and below it in a narrow one.
    pub aside: &'a [Block],
    /// The menu that every page has.
    pub menu: Vec<Link>,
    /// The index of the menu's entry to which the page belongs.
    pub current: Option<usize>,
    /// The name of the menu for screen readers.
    pub menu_label: String,
    /// The paths of the style sheet and the script.
    pub styles: String,
    pub script: String,
    /// The Atom feed.
    pub feed: Link,
    /// Links to the files of the page's data, for programs.
    pub files: Vec<Link>,
    pub files_label: String,
    /// Links to the pages before and after it.
    pub near: Vec<Link>,
    pub links: &'a dyn Links,
}

/// The styles of every document and of a site's frame, which a site keeps in a file of its own.
pub fn styles() -> String {
    format!("{STYLES}{SITE_STYLES}")
}

/// The script of every document, which a site keeps in a file of its own.
pub fn script() -> &'static str {
    SCRIPT
}

/// The page; texts are escaped where they are written.
pub fn render(document: &Document) -> String {
    page(document, true)
}

/// The page for a mail, where scripts do not run.
pub fn without_script(document: &Document) -> String {
    page(document, false)
}

fn page(document: &Document, with_script: bool) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(document.lang.code()) {
            head {
                (head(document))
                style { (PreEscaped(STYLES)) }
            }
            body {
                main { (content(document, &[], &NoLinks)) }
                @if with_script { script { (PreEscaped(SCRIPT)) } }
            }
        }
    };
    page.into_string() + "\n"
}

/// The document below its title, for a page of another program.
pub fn fragment(document: &Document) -> String {
    blocks(
        &document.blocks,
        document.lang,
        &NoLinks,
        &mut BTreeMap::new(),
    )
    .into_string()
}

/// The page as on a site, with a link wherever one is possible, to compare its styles and elements.
pub fn as_page_of_a_site(document: &Document) -> String {
    let link = || Link {
        text: String::new(),
        to: String::new(),
    };
    let frame = Frame {
        site: "",
        aside: &[],
        menu: vec![link()],
        current: Some(0),
        menu_label: String::new(),
        styles: String::new(),
        script: String::new(),
        feed: link(),
        files: vec![link()],
        files_label: String::new(),
        near: vec![link()],
        links: &EveryLink,
    };
    render_framed(document, &frame)
}

/// Links every text, for that comparison.
struct EveryLink;

impl Links for EveryLink {
    fn target(&self, _: &str) -> Option<String> {
        Some(String::new())
    }

    fn anchor(&self, _: &str) -> Option<String> {
        Some(String::new())
    }
}

/// The page as one of a site.
pub fn render_framed(document: &Document, frame: &Frame<'_>) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(document.lang.code()) {
            head {
                (head(document))
                (summary(document, frame.site))
                link rel="icon" href=(ICON);
                link rel="stylesheet" href=(frame.styles);
                link rel="alternate" type="application/atom+xml" title=(frame.feed.text) href=(frame.feed.to);
                script defer src=(frame.script) {}
            }
            body {
                nav aria-label=(frame.menu_label) {
                    ul {
                        @for (at, link) in frame.menu.iter().enumerate() {
                            @let current = frame.current == Some(at);
                            li { a href=(link.to) aria-current=[current.then_some("page")] { (link.text) } }
                        }
                    }
                }
                main { (content(document, frame.aside, frame.links)) }
                footer {
                    @for link in &frame.near { p { a href=(link.to) { (link.text) } } }
                    @if !frame.files.is_empty() {
                        p {
                            (frame.files_label)
                            @for link in &frame.files { " " a href=(link.to) { (link.text) } }
                        }
                    }
                    p { a href=(frame.feed.to) { (frame.feed.text) } }
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn head(document: &Document) -> Markup {
    html! {
        meta charset="utf-8";
        meta name="viewport" content="width=device-width, initial-scale=1";
        meta name="generator" content="klubrating";
        title { (tab_title(document)) }
    }
}

/// How many characters of a title are visible in a browser's tab and in search results.
const TAB_TITLE: usize = 70;

/// The title, with the publisher if there is room for both.
fn tab_title(document: &Document) -> String {
    let long = format!("{} – {}", document.title, document.publisher);
    if !document.publisher.is_empty() && long.chars().count() <= TAB_TITLE {
        return long;
    }
    shorten(&document.title, TAB_TITLE)
}

/// How many characters of a page are shown where somebody links to it.
const SUMMARY: usize = 160;

/// What search engines and messengers show of a page of a site: the sentences at its top.
fn summary(document: &Document, site: &str) -> Markup {
    let said = match (&*document.subtitle, document.blocks.first()) {
        ([], Some(Block::Paragraph(text))) => text.clone(),
        ([], _) => tab_title(document),
        (lines, _) => lines.join(" "),
    };
    let said = shorten(&said, SUMMARY);
    html! {
        meta name="description" content=(said);
        meta property="og:type" content="website";
        meta property="og:site_name" content=(site);
        meta property="og:title" content=(document.title);
        meta property="og:description" content=(said);
    }
}

/// The title and the blocks, with others beside them.
fn content(document: &Document, aside: &[Block], links: &dyn Links) -> Markup {
    let mut captions = BTreeMap::new();
    let own = blocks(&document.blocks, document.lang, links, &mut captions);
    html! {
        header {
            @if !document.publisher.is_empty() {
                p class="publisher" { (document.publisher) }
            }
            h1 { (document.title) }
            @for line in &document.subtitle { p class="subtitle" { (line) } }
        }
        @if aside.is_empty() { (own) } @else {
            div { (own) }
            aside { (blocks(aside, document.lang, links, &mut captions)) }
        }
    }
}

/// Blocks below each other, two narrow tables side by side. Screen readers list tables as regions by name, so each has a
/// name of its own.
fn blocks<'b>(
    blocks: &'b [Block],
    lang: Lang,
    links: &dyn Links,
    captions: &mut BTreeMap<&'b str, usize>,
) -> Markup {
    let mut block = |block: &'b Block| match block {
        Block::Table(table) => {
            let same = captions.entry(&table.caption).or_default();
            *same += 1;
            let label = match *same {
                1 => table.caption.clone(),
                same => format!("{} {same}", table.caption),
            };
            rows(table, &label, links)
        }
        other => part(other, lang, links),
    };
    let mut set: Vec<Markup> = Vec::new();
    let mut rest = blocks;
    while let [first, others @ ..] = rest {
        if pair(rest).is_some() {
            set.push(html! {
                div class="beside" {
                    @for half in rest[..4].chunks(2) { div { (block(&half[0])) (block(&half[1])) } }
                }
            });
            rest = &rest[4..];
        } else {
            set.push(block(first));
            rest = others;
        }
    }
    html! { @for one in &set { (one) } }
}

fn part(block: &Block, lang: Lang, links: &dyn Links) -> Markup {
    html! {
        @match block {
            Block::Heading(text) => h2 id=[links.anchor(text)] { (linked(text, links)) },
            Block::Subheading(text) => h3 id=[links.anchor(text)] { (linked(text, links)) },
            Block::Paragraph(text) => p { (set(text)) },
            Block::Lines(lines) => ul class="lines" { @for line in lines { li { (linked(line, links)) } } },
            Block::Outline { title, items } => {
                p { (set(title)) }
                ul {
                    @for (item, below) in items {
                        li {
                            (linked(item, links))
                            @if !below.is_empty() { ul { @for line in below { li { (set(line)) } } } }
                        }
                    }
                }
            }
            Block::Facts(facts) => dl {
                @for (label, value) in facts { div { dt { (set(label)) } dd { (address(value, links)) } } }
            },
            Block::Table(table) => (rows(table, &table.caption, links)),
            Block::Chart(picture) =>
                figure {
                    (svg(picture, lang))
                    figcaption { (picture.description) }
                },
            Block::PageBreak => hr;
            Block::HalfPage => hr class="half";
        }
    }
}

/// A text, as a link if it names a page.
fn linked(text: &str, links: &dyn Links) -> Markup {
    html! {
        @match links.target(text) {
            Some(to) => { a href=(to) { (text) } }
            None => { (set(text)) }
        }
    }
}

/// A text as [`linked`], or as a link if it is an address on the web.
fn address(text: &str, links: &dyn Links) -> Markup {
    let is_address = text.starts_with("https://") || text.starts_with("http://");
    html! { @if is_address { a href=(text) { (text) } } @else { (linked(text, links)) } }
}

/// A text with the symbols of formulas as printed.
fn set(text: &str) -> Markup {
    html! {
        @for (part, lower) in symbol::parts(text) {
            @if lower { sub { (part) } } @else { (part) }
        }
    }
}

fn has_letters(text: &str) -> bool {
    text.chars().any(char::is_alphabetic)
}

/// A table whose first cells are row headings. A wide one scrolls on its own, not with the page; one with a main column is
/// set in short rows on a phone, where the other cells carry their headings.
fn rows(table: &Table, label: &str, links: &dyn Links) -> Markup {
    let name = table.name_column();
    let is_short = table.columns.iter().any(|column| column.is_main);
    let below = |at: usize, column: &Column| {
        let parts = symbol::parts(&column.heading).map(|(part, _)| part);
        let heading = || Some(parts.collect::<String>()).filter(|text| has_letters(text));
        // Signs say the same in every cell.
        (is_short && at > 0 && !column.is_main).then(|| heading().unwrap_or_default())
    };
    html! {
        section class=(setting(table, is_short)) tabindex="0" aria-label=(label) {
            table {
                caption class="unseen" { (table.caption) }
                thead {
                    tr {
                        @for column in &table.columns {
                            th scope="col" class=(class(column)) { (set(&column.heading)) }
                        }
                    }
                }
                tbody {
                    @for row in &table.rows {
                        tr {
                            @for (at, (cell, column)) in row.iter().zip(&table.columns).enumerate() {
                                @if Some(at) == name && !cell.text.is_empty() {
                                    th scope="row" data-v=[sorted_by(cell, column)] { (linked(&cell.text, links)) (sign(cell)) }
                                } @else {
                                    td class=(class(column)) data-v=[sorted_by(cell, column)] data-l=[below(at, column)] {
                                        @if column.kind == Kind::Course {
                                            (course(&cell.text))
                                        } @else if cell.value == Value::Text || matches!(cell.value, Value::Date(_)) {
                                            (linked(&cell.text, links))
                                        } @else {
                                            (cell.text)
                                        }
                                        (sign(cell))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A small chart of numbers, which screen readers read.
fn course(text: &str) -> Markup {
    let line = course::line(text);
    let points: Vec<String> = line.iter().map(|at| figure::pair(*at)).collect();
    html! {
        @if let Some(end) = line.last() {
            svg class="course" role="img" aria-label=(text) viewBox={ "0 0 " (course::SIZE.0) " " (course::SIZE.1) } {
                polyline points=(points.join(" ")) {}
                circle cx=(figure::place(end.0)) cy=(figure::place(end.1)) r=(course::DOT) {}
            }
        }
    }
}

/// The style classes for how the rows are set on paper, and on a phone.
fn setting(table: &Table, is_short: bool) -> String {
    let on_paper = match table.setting {
        Setting::Folded if table.is_long() => "wide folded",
        Setting::Form => "wide form",
        Setting::Whole | Setting::Folded | Setting::Continued | Setting::Beside => "wide",
    };
    let on_phone = if is_short { " rows" } else { "" };
    format!("{on_paper}{on_phone}")
}

fn class(column: &Column) -> String {
    let side = if column.kind.is_numeric() {
        "number"
    } else {
        "text"
    };
    let priority = match column.priority {
        0 => String::new(),
        priority => format!(" p{}", priority.min(9)),
    };
    let main = if column.is_main { " main" } else { "" };
    format!("{side}{priority}{main}")
}

/// A sign, placed outside the digits so that these stay aligned.
fn sign(cell: &Cell) -> Markup {
    html! {
        @if !cell.sign.is_empty() { span class="sign" { (cell.sign) } }
    }
}

/// The sort value of a cell, if it differs from its text: of a person, the name as in a register.
fn sorted_by(cell: &Cell, column: &Column) -> Option<String> {
    match cell.value {
        Value::Text if column.is_of_people => {
            let name = cell.text.split(" (").next().unwrap_or_default();
            // A mark, as of a hidden member, stays behind the name.
            let end = name.trim_end_matches(|letter: char| !letter.is_alphanumeric());
            let order = register_order(end) + &name[end.len()..];
            Some(order).filter(|order| *order != cell.text)
        }
        Value::Text | Value::Order(..) | Value::Nothing | Value::Flag(_) => None,
        Value::Points(points) => Some(points.exact().normalize().to_string()),
        Value::Real(number) => Some(number.to_string()),
        Value::Number(number) | Value::Change(number) => {
            let plain = number.normalize().to_string();
            (plain != cell.text_with_sign()).then_some(plain)
        }
        Value::Date(date) => Some(date.format("%Y%m%d").to_string()),
    }
}
