//! Writes a text as a CSV cell that no spreadsheet evaluates.

use crate::domain::plain::guarded;

/// A table with semicolons as separators; cells are quoted where necessary.
pub fn table<const N: usize>(
    head: [&str; N],
    rows: impl IntoIterator<Item = [String; N]>,
) -> Vec<u8> {
    let mut writer = csv::WriterBuilder::new()
        .delimiter(b';')
        .from_writer(Vec::new());
    // Writing to memory cannot fail.
    let _ = writer.write_record(head);
    for row in rows {
        let _ = writer.write_record(row);
    }
    writer.into_inner().unwrap_or_default()
}

/// A text as a CSV cell: guarded, and quoted where it contains any separator, quote or line end.
///
/// Any usual separator is quoted, so that a spreadsheet set to another one does not split the cell.
///
/// ```
/// use klubrating::exchange::csv::cell::text_cell;
/// assert_eq!(text_cell("Jensen, \"Bo\""), "\"Jensen, \"\"Bo\"\"\"");
/// assert_eq!(text_cell("@home"), "'@home");
/// ```
pub fn text_cell(text: &str) -> String {
    let safe = guarded(text);
    if safe.contains([',', ';', '\t', '"', '\r', '\n']) {
        format!("\"{}\"", safe.replace('"', "\"\""))
    } else {
        safe.into_owned()
    }
}
