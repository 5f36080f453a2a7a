//! Aligned columns for a terminal.

use unicode_width::UnicodeWidthStr;

/// The alignment of a column's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Right,
}

/// The rows as lines, every column as wide as its widest text, two spaces between columns.
pub fn columns(align: &[Align], rows: &[Vec<String>]) -> Vec<String> {
    let widths: Vec<usize> = (0..align.len())
        .map(|column| {
            rows.iter()
                .filter_map(|row| row.get(column))
                .map(|cell| cell.width())
                .max()
                .unwrap_or(0)
        })
        .collect();
    rows.iter().map(|row| line(align, &widths, row)).collect()
}

fn line(align: &[Align], widths: &[usize], row: &[String]) -> String {
    let mut line = String::new();
    for ((cell, align), width) in row.iter().zip(align).zip(widths) {
        let room = " ".repeat(width - cell.width().min(*width));
        if !line.is_empty() {
            line.push_str("  ");
        }
        match align {
            Align::Left => line.extend([cell.as_str(), &room]),
            Align::Right => line.extend([&room, cell.as_str()]),
        }
    }
    line.truncate(line.trim_end().len());
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_align_by_shown_width() {
        let rows = [["ø", "1"], ["abc", "10"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(
            columns(&[Align::Left, Align::Right], &rows),
            ["ø     1", "abc  10"]
        );
    }
}
