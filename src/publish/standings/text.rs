//! The page as text in 80 columns.

use super::Page;
use super::grid::Grid;
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::standings::TopGroup;
use crate::text::visible;

/// The page: places, what the columns are, sentences, and what else was asked for.
pub fn standings(page: &Page<'_>) -> String {
    if let Some((player, system)) = page.extras.why {
        let parts = [
            page.why(player, system).text(),
            sentences(&page.why_notes(player, system)),
        ];
        return joined(&parts);
    }
    let mut parts = vec![wrap(&visible(page.name), WIDTH, 2)];
    if page.names.is_empty() {
        parts.push(wrap(&page.texts.get("crosstable-empty"), WIDTH, 0));
        return joined(&parts);
    }
    parts.push(page.places().text());
    let legend = page
        .legend()
        .into_iter()
        .map(|(code, name)| format!("{code}: {name}"));
    parts.push(sentences(&legend.collect::<Vec<_>>()));
    parts.push(sentences(&page.remarks()));
    if page.extras.top {
        let top = TopGroup::of(&page.standings.work);
        if !top.members.is_empty() {
            parts.push(page.top_table(&top).text());
        }
        parts.push(wrap(&page.top_sentence(&top), WIDTH, 2));
    }
    if page.extras.steps {
        parts.extend(page.operations().iter().map(Grid::text));
        parts.push(sentences(&page.tests()));
        parts.extend(page.products().iter().map(|grid| {
            if grid.fits() {
                return grid.text();
            }
            let message = Message::new("standings-too-wide").with("title", grid.title.as_str());
            wrap(&page.texts.say(&message), WIDTH, 2)
        }));
    }
    joined(&parts)
}

fn sentences(all: &[String]) -> String {
    let lines: Vec<String> = all.iter().map(|line| wrap(line, WIDTH, 2)).collect();
    lines.join("\n")
}

fn joined(parts: &[String]) -> String {
    let parts = parts.iter().map(|part| part.trim_end());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    parts.join("\n\n") + "\n"
}
