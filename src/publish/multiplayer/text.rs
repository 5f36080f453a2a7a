//! The ranking as a page of plain text.

use super::{Report, ResultLine, notes};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::{width, wrap};
use crate::publish::table::{Column, Table};
use crate::text::fixed;
use crate::text::{Lang, Texts, short_date};

/// The widest column of names.
const NAME: usize = 40;
/// The digits shown of a result.
const DIGITS: i32 = 10;

/// The page in 80 columns: what was read, a table for each component, and with `games` every game.
pub fn page(report: &Report, games: bool, texts: Texts) -> String {
    let mut parts = vec![paragraph(&notes::head(report, texts), texts)];
    let many = report.rating.components.len() > 1;
    let order = report.order(texts.lang());
    let levels = report.mean_levels();
    let players = &report.rating.players;
    for players in order.chunk_by(|one, other| players[*one].component == players[*other].component)
    {
        let component = report.rating.players[players[0]].component as usize;
        if many {
            parts.push(title(report, component, texts));
        }
        parts.push(ranking(report, players, &levels, texts));
        parts.push(paragraph(
            &notes::component(report, component, players, texts),
            texts,
        ));
    }
    parts.push(paragraph(&notes::end(report), texts));
    if games {
        parts.extend((0..report.games.len()).map(|game| table(report, game, texts)));
        parts.push(paragraph(&[Message::new("multi-columns-games")], texts));
    }
    let parts = parts.iter().map(|part| part.trim_end());
    parts.collect::<Vec<_>>().join("\n\n") + "\n"
}

fn paragraph(said: &[Message], texts: Texts) -> String {
    let lines = said.iter().map(|one| wrap(&texts.say(one), WIDTH, 0));
    lines.collect::<Vec<_>>().join("\n")
}

fn title(report: &Report, component: usize, texts: Texts) -> String {
    let found = &report.rating.components[component];
    let message = Message::new("multi-component")
        .with("component", (component + 1).to_string())
        .with(
            "players",
            texts.say(&Message::new("elostat-players").with("count", found.players)),
        )
        .with(
            "games",
            texts.say(&Message::new("multi-games").with("count", found.games)),
        );
    wrap(&texts.say(&message), WIDTH, 0)
}

/// The players of a component by rank.
fn ranking(report: &Report, players: &[usize], levels: &[f64], texts: Texts) -> String {
    let lang = texts.lang();
    let number = |key| Column::number(texts.get(key));
    let decimal = |key| Column::decimal(texts.get(key));
    let mut columns = vec![
        number("elostat-column-rank"),
        Column::text(texts.get("elostat-column-name"), 10, NAME),
        decimal("multi-column-value"),
        decimal("multi-column-strength"),
        decimal("multi-column-tables"),
        number("multi-column-games"),
    ];
    let component = report.rating.players[players[0]].component as usize;
    let grouped = report.rating.components[component].lambda.is_none();
    if grouped {
        columns.push(number("multi-column-group"));
    }
    let mut table = Table::new(columns);
    for at in players {
        let player = &report.rating.players[*at];
        let mut cells = vec![
            player.rank.to_string(),
            report.players[*at].clone(),
            fixed(lang, player.value, 3),
            fixed(lang, player.strength, 3),
            fixed(lang, 100.0 * levels[*at], 1),
            player.games.to_string(),
        ];
        if grouped {
            let group = player.group.map(|group| (group + 1).to_string());
            cells.push(group.unwrap_or_else(|| "–".to_owned()));
        }
        table.row(cells);
    }
    table.render(WIDTH)
}

/// A game with its level, its reference and all points.
fn table(report: &Report, game: usize, texts: Texts) -> String {
    let lang = texts.lang();
    let (head, rated) = (&report.heads[game], &report.rating.tables[game]);
    let name = match head.date {
        Some(date) => format!("{} ({})", head.name, short_date(lang, date)),
        None => head.name.clone(),
    };
    let message = Message::new("multi-game")
        .with("game", name)
        .with("level", fixed(lang, 100.0 * rated.level, 1))
        .with("reference", amount(lang, rated.reference));
    let longest = report.players.iter().map(|name| width(name)).max();
    let mut table = Table::new(vec![
        Column::text(texts.get("elostat-column-name"), 10, NAME)
            .at_least(longest.unwrap_or(0).min(NAME)),
        Column::decimal(texts.get("multi-column-result")),
        Column::decimal(texts.get("multi-column-normalised")),
        Column::decimal(texts.get("multi-column-unnormalised")),
    ]);
    for line in report.lines(game) {
        let ResultLine {
            player,
            result,
            normalised,
            unnormalised,
        } = line;
        table.row([
            report.players[player].clone(),
            amount(lang, result),
            fixed(lang, normalised, 3),
            fixed(lang, unnormalised, 3),
        ]);
    }
    let title = wrap(&texts.say(&message), WIDTH, 0);
    format!("{title}\n\n{}", table.render(WIDTH))
}

/// A result or reference in its own unit: ten digits, more only before the decimal mark.
pub(crate) fn amount(lang: Lang, value: f64) -> String {
    if value <= 0.0 {
        return "0".to_owned();
    }
    let scientific = format!("{value:e}");
    let magnitude: i32 = scientific
        .split_once('e')
        .and_then(|(_, power)| power.parse().ok())
        .unwrap_or(0);
    if !(-6..=15).contains(&magnitude) {
        return format!("{value:.4e}");
    }
    let decimals = usize::try_from(DIGITS - 1 - magnitude).unwrap_or(0);
    let shown = fixed(lang, value, decimals);
    if decimals == 0 {
        return shown;
    }
    let plain = shown.trim_end_matches('0');
    plain.trim_end_matches(['.', ',']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_keep_their_digits_and_no_more() {
        let shown = |value| amount(Lang::En, value);
        assert_eq!(shown(4500.0), "4500");
        assert_eq!(shown(646.875), "646.875");
        assert_eq!(shown(0.1 + 0.2), "0.3");
        assert_eq!(shown(12_345_678_901.0), "12345678901");
        assert_eq!(shown(1e99), "1.0000e99");
        assert_eq!(shown(2.5e-9), "2.5000e-9");
        assert_eq!(amount(Lang::De, 10.5), "10,5");
    }
}
