//! The page as HTML: one file with its styles, readable without them, and ready for A4 paper.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::StandingsPage;
use super::grid::{Grid, Kind};
use crate::standings::TopGroup;
use crate::text::visible;

/// The styles of every page.
const STYLES: &str = include_str!("../../../data/standings.css");

/// The page as a whole document; texts from outside are escaped.
pub fn standings(page: &StandingsPage<'_>) -> String {
    let title = match visible(page.name) {
        name if name.is_empty() => page.texts.get("standings-title"),
        name => name,
    };
    let markup = html! {
        (DOCTYPE)
        html lang=(page.texts.lang().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLES)) }
            }
            body {
                main {
                    h1 { (title) }
                    (content(page))
                }
            }
        }
    };
    markup.into_string() + "\n"
}

fn content(page: &StandingsPage<'_>) -> Markup {
    if let Some((player, system)) = page.extras.why {
        let made = page.worked_value(player, system);
        return html! {
            (table(&made.grid))
            (sentences(&made.remarks))
            (sentences(&made.notes))
        };
    }
    if page.names.is_empty() {
        return html! { p { (page.texts.get("crosstable-empty")) } };
    }
    let top = page
        .extras
        .top
        .then(|| TopGroup::select(&page.standings.work));
    html! {
        (table(&Grid { title: page.texts.get("standings-title"), ..page.places() }))
        @if let Some(teams) = page.team_table() { (table(&teams)) }
        dl {
            @for (code, name) in page.legend() {
                div { dt { (code) } dd { (name) } }
            }
        }
        (sentences(&page.remarks()))
        @if let Some(top) = top {
            p { (page.top_sentence(&top)) }
            @if let Some(grid) = page.top_table(&top) { (table(&grid)) }
        }
        @if page.extras.steps {
            @for grid in page.operations() { (table(&grid)) }
            (sentences(&page.tests()))
            @for grid in page.products() { (table(&grid)) }
        }
    }
}

/// A table whose first cells tell whose row it is; a wide one is scrolled, not the page.
fn table(grid: &Grid) -> Markup {
    let named = grid.heads.iter().position(|head| head.kind == Kind::Name);
    html! {
        div class="wide" role="region" tabindex="0" aria-label=(grid.title) {
            table {
                caption { (grid.title) }
                thead {
                    tr { @for head in &grid.heads { th scope="col" class=(class(head.kind)) { (head.text) } } }
                }
                tbody {
                    @for row in &grid.rows {
                        tr {
                            @for (at, (cell, head)) in row.iter().zip(&grid.heads).enumerate() {
                                @if Some(at) == named {
                                    th scope="row" { (cell) }
                                } @else {
                                    td class=(class(head.kind)) { (cell) }
                                }
                            }
                        }
                    }
                }
                @if let Some(sums) = &grid.sums {
                    tfoot {
                        tr {
                            @for (cell, head) in sums.iter().zip(&grid.heads) {
                                td class=(class(head.kind)) { (cell) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn class(kind: Kind) -> &'static str {
    match kind {
        Kind::Name | Kind::Text => "text",
        Kind::Number | Kind::Decimal => "number",
    }
}

fn sentences(all: &[String]) -> Markup {
    html! {
        @if !all.is_empty() {
            ul { @for sentence in all { li { (sentence) } } }
        }
    }
}
