//! A workbook, as the program or a spreadsheet saved it: the name of each sheet, and its rows.

use super::PageText;
use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::MAX_LINES;
use crate::exchange::table::grid::workbook::sheets;

/// Reads a workbook; nothing where it is none or damaged.
///
/// Numbers are written in one way, whatever digits a program keeps of them, and days as `2026-02-01`.
pub fn workbook(bytes: &[u8]) -> Option<PageText> {
    let mut page = PageText::default();
    for sheet in sheets(bytes, MAX_LINES).ok()? {
        if sheet.hides() {
            page.means.insert(format!("hidden in {}", sheet.name));
        }
        page.push([sheet.name]);
        for row in sheet.rows {
            page.push(row.iter().map(Cell::unguarded));
        }
    }
    Some(page)
}
