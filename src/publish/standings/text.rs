//! The page as text.

use super::StandingsPage;
use crate::domain::Message;
use crate::publish::layout::wrap;
use crate::text::visible;

/// The page: places, what the columns are, sentences, and other requested content.
pub fn standings(page: &StandingsPage<'_>) -> String {
    let width = page.width;
    if let Some((player, system)) = page.extras.why {
        let title = wrap(&page.why_title(player, system), width, 2);
        return joined(&[title, page.derivation(player, system)]);
    }
    let mut parts = vec![wrap(&visible(page.name), width, 2)];
    if page.names.is_empty() {
        parts.push(wrap(&page.texts.get("crosstable-empty"), width, 0));
        return joined(&parts);
    }
    parts.push(page.places().text_in_parts(width));
    parts.extend(page.team_table().map(|grid| grid.text_in_parts(page.width)));
    let legend = page
        .legend()
        .into_iter()
        .map(|(code, name)| format!("{code}: {name}"));
    parts.push(sentences(page, &legend.collect::<Vec<_>>()));
    parts.push(remarks(page));
    if page.extras.top {
        parts.push(page.top());
    }
    if page.extras.steps {
        parts.extend(by_hand(page));
        parts.extend(page.products().iter().map(|grid| {
            if grid.fits(width) {
                return grid.text_in_parts(page.width);
            }
            let message = Message::new("standings-too-wide").with("title", grid.caption.as_str());
            wrap(&page.texts.say(&message), width, 2)
        }));
    }
    joined(&parts)
}

/// The sentences below the table of places.
pub fn remarks(page: &StandingsPage<'_>) -> String {
    sentences(page, &page.remarks())
}

/// The calculation by hand with its tests.
pub fn by_hand(page: &StandingsPage<'_>) -> Vec<String> {
    let operations = page.operations();
    let tables = operations.iter().map(|grid| grid.text_in_parts(page.width));
    let tests = sentences(page, &page.tests());
    tables.chain([tests]).collect()
}

fn sentences(page: &StandingsPage<'_>, all: &[String]) -> String {
    let lines: Vec<String> = all.iter().map(|line| wrap(line, page.width, 2)).collect();
    lines.join("\n")
}

fn joined(parts: &[String]) -> String {
    let parts = parts.iter().map(|part| part.trim_end());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    parts.join("\n\n") + "\n"
}
