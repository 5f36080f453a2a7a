//! A page in Markdown: a row a line, the cells of a table apart.

use super::PageText;

/// Reads a page in Markdown.
///
/// ```
/// use klubrating::exchange::page_text::markdown;
/// let page = markdown("# List\n\n| Name | No. |\n| :--- | ---: |\n| Bo \\| Ib | 1 |\n");
/// assert_eq!(page.rows, [vec!["# List"], vec!["Name", "No."], vec!["Bo | Ib", "1"]]);
/// ```
pub fn markdown(text: &str) -> PageText {
    let mut page = PageText::default();
    for line in text.lines() {
        let cells = cells(line.trim());
        let is_rule = |cell: &String| cell.chars().all(|one| matches!(one, '-' | ':' | ' '));
        if cells.len() < 2 || !cells.iter().all(is_rule) {
            page.push(&cells);
        }
    }
    page
}

/// The cells of a line, without the backslashes before signs; one cell where it is no row of a table.
fn cells(line: &str) -> Vec<String> {
    let inner = line.strip_prefix('|').unwrap_or(line);
    let mut cells = vec![String::new()];
    let mut letters = inner.chars();
    while let Some(letter) = letters.next() {
        let Some(cell) = cells.last_mut() else { break };
        match letter {
            '\\' => cell.extend(letters.next()),
            '|' => cells.push(String::new()),
            other => cell.push(other),
        }
    }
    cells
}
