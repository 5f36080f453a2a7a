//! What a workbook shows otherwise than it holds: hidden rows, columns and sheets, letters too small to be read,
//! numbers that are printed as others, drawings that may lie over the cells.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::{BufReader, Cursor};

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

/// Rows lower, columns narrower and letters smaller than this, in points or letters, are as good as hidden.
const LEAST_ROW: f64 = 5.0;
const LEAST_COLUMN: f64 = 0.5;
const LEAST_TYPE: f64 = 5.0;

/// By what means a workbook shows something else than its cells hold: nothing for one that a spreadsheet has saved
/// as it came. Of an old Excel file (XLS), which is no archive, nothing is known.
pub(super) fn means(bytes: &[u8]) -> BTreeSet<String> {
    let mut means = BTreeSet::new();
    let Ok(mut archive) = ZipArchive::new(Cursor::new(bytes)) else {
        return means;
    };
    for at in 0..archive.len() {
        let Ok(part) = archive.by_index(at) else {
            continue;
        };
        let Ok(name) = part.name().map(Cow::into_owned) else {
            continue;
        };
        let draws = ["xl/drawings/", "xl/media/", "xl/embeddings/", "Pictures/"];
        if draws.iter().any(|folder| name.starts_with(folder)) {
            means.insert("drawing".to_owned());
        }
        let is_look = name.starts_with("xl/worksheets/sheet")
            || [
                "xl/styles.xml",
                "xl/workbook.xml",
                "content.xml",
                "styles.xml",
            ]
            .contains(&name.as_str());
        if is_look {
            let mut reader = Reader::from_reader(BufReader::new(part));
            follow(&mut reader, &mut means);
        }
    }
    means
}

/// Notes what the elements of a part say, up to its end or its first fault.
fn follow(reader: &mut Reader<impl std::io::BufRead>, means: &mut BTreeSet<String>) {
    let mut piece = Vec::new();
    let mut is_literal = false;
    loop {
        piece.clear();
        match reader.read_event_into(&mut piece) {
            Ok(Event::Eof) | Err(_) => return,
            Ok(Event::Start(tag)) => {
                is_literal = tag.name().as_ref() == "number:text";
                note(&tag, means);
            }
            Ok(Event::Empty(tag)) => note(&tag, means),
            // What a format of OpenDocument prints beside the number.
            Ok(Event::Text(text))
                if is_literal && text.contains(|one: char| one.is_ascii_digit()) =>
            {
                means.insert("format with digits".to_owned());
            }
            Ok(Event::End(_)) => is_literal = false,
            Ok(_) => {}
        }
    }
}

fn note(tag: &BytesStart<'_>, means: &mut BTreeSet<String>) {
    let of = tag.local_name();
    let of = of.as_ref();
    for attribute in tag.attributes().flatten() {
        let Ok(value) = unescape(&attribute.value) else {
            continue;
        };
        let key = attribute.key.local_name();
        let less_than = |least: f64| {
            let number =
                value.trim_end_matches(|one: char| one.is_ascii_alphabetic() || one == '%');
            number.parse::<f64>().is_ok_and(|number| number < least)
        };
        let hides = match (of, key.as_ref()) {
            ("row" | "col", "hidden") => matches!(&*value, "1" | "true"),
            ("sheet", "state") | ("table-row" | "table-column", "visibility") => {
                &*value != "visible"
            }
            ("table-properties", "display") => &*value == "false",
            ("row", "ht") => less_than(LEAST_ROW),
            ("col", "width") => less_than(LEAST_COLUMN),
            ("sz", "val") | ("text-properties", "font-size") => less_than(LEAST_TYPE),
            ("numFmt", "formatCode") => prints_another(&value),
            _ => false,
        };
        if hides {
            means.insert(format!("{of} {value}"));
        }
    }
}

/// Whether a number format prints digits that are none of the number, or of a number nothing.
///
/// The formats of lists and of spreadsheets do neither: `0"*"`, `+0;-0;0`, `yyyy-mm-dd`, `#,##0.00\ "kr."`.
fn prints_another(format: &str) -> bool {
    let mut letters = format.chars();
    let mut section = 0;
    let mut shows = [false, false];
    let mut is_empty = true;
    while let Some(letter) = letters.next() {
        is_empty = false;
        match letter {
            '[' => {
                letters.by_ref().find(|one| *one == ']');
            }
            '"' => {
                let mut literal = letters.by_ref().take_while(|one| *one != '"');
                if literal.any(|one| one.is_ascii_digit()) {
                    return true;
                }
            }
            '\\' | '*' if letters.next().is_some_and(|one| one.is_ascii_digit()) => return true,
            '\\' | '*' => {}
            '_' => {
                letters.next();
            }
            ';' => section += 1,
            '1'..='9' => return true,
            '0' | '#' | '?' | '@' => mark(&mut shows, section),
            letter if letter.is_ascii_alphabetic() => mark(&mut shows, section),
            _ => {}
        }
    }
    // The first section is for numbers above zero, the second for those below.
    !is_empty && (!shows[0] || section > 0 && !shows[1])
}

fn mark(shows: &mut [bool], section: usize) {
    if let Some(shows) = shows.get_mut(section) {
        *shows = true;
    }
}

#[cfg(test)]
mod tests {
    use super::prints_another;

    #[test]
    fn a_format_shows_the_number_or_something_else() {
        for fine in [
            "",
            "General",
            "0\"*\"",
            "+0;-0;0",
            "yyyy-mm-dd",
            "#,##0.00\\ \"kr.\"",
            "_-* #,##0_-;\\-* #,##0_-;_-* \"-\"??_-;_-@_-",
            "[$-409]d\\-mmm\\-yy;@",
            "[Red][<100]0;0",
        ] {
            assert!(!prints_another(fine), "{fine}");
        }
        for other in [
            "\"250\"",
            "25\\0",
            "\\2\\5\\0",
            "9",
            ";;;",
            "0;",
            "\"new\"",
            "*1",
        ] {
            assert!(prints_another(other), "{other}");
        }
    }
}
