//! The ranking as a page of plain text.

use super::{Report, ResultLine, notes};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::{width, wrap};
use crate::publish::table::{Cell, CellColumn, Column, Kind, Table};
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
    let component = report.rating.players[players[0]].component as usize;
    let grouped = report.rating.components[component].lambda.is_none();
    let columns = of_players(report, levels, grouped, texts);
    Table::of(columns, players, texts.lang()).text(WIDTH)
}

/// What stands in the ranking, for people and for programs; `grouped` where the groups are shown.
pub(super) fn of_players<'r>(
    report: &'r Report,
    levels: &'r [f64],
    grouped: bool,
    texts: Texts,
) -> [CellColumn<'r, usize>; 8] {
    let number = |key| Column::new(texts.get(key), Kind::Number);
    let decimal = |key| Column::new(texts.get(key), Kind::Decimal).rounded(3);
    let rated = |at: &usize| &report.rating.players[*at];
    let group = if grouped {
        number("multi-column-group").dashed().of("group")
    } else {
        Column::data("group")
    };
    [
        number("elostat-column-rank")
            .of("rank")
            .showing(move |at: &usize| rated(at).rank),
        Column::new(texts.get("elostat-column-name"), Kind::Name)
            .of("name")
            .showing(|at: &usize| report.players[*at].clone()),
        decimal("multi-column-value")
            .of("value")
            .showing(move |at: &usize| rated(at).value),
        decimal("multi-column-strength")
            .of("strength")
            .showing(move |at: &usize| rated(at).strength),
        Column::new(texts.get("multi-column-tables"), Kind::Percent)
            .of("table_level")
            .showing(|at: &usize| levels[*at]),
        number("multi-column-games")
            .of("games")
            .showing(move |at: &usize| rated(at).games),
        Column::data("component").showing(move |at: &usize| rated(at).component + 1),
        group.showing(move |at: &usize| rated(at).group.map(|group| group + 1)),
    ]
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
    let table = Table::of(of_results(report, texts), &report.lines(game), lang);
    let title = wrap(&texts.say(&message), WIDTH, 0);
    format!("{title}\n\n{}", table.text(WIDTH))
}

/// What stands in the table of a game, for people and for programs.
pub(super) fn of_results(report: &Report, texts: Texts) -> [CellColumn<'_, ResultLine>; 4] {
    let lang = texts.lang();
    let decimal = |key| Column::new(texts.get(key), Kind::Decimal);
    let longest = report.players.iter().map(|name| width(name)).max();
    [
        Column::new(texts.get("elostat-column-name"), Kind::Name)
            .at_least(longest.unwrap_or(0).min(NAME))
            .of("player")
            .showing(|line: &ResultLine| report.players[line.player].clone()),
        decimal("multi-column-result")
            .of("result")
            .showing(move |line: &ResultLine| {
                Cell::from(line.result).written(amount(lang, line.result))
            }),
        decimal("multi-column-normalised")
            .rounded(3)
            .of("normalised")
            .showing(|line: &ResultLine| line.normalised),
        decimal("multi-column-unnormalised")
            .rounded(3)
            .of("unnormalised")
            .showing(|line: &ResultLine| line.unnormalised),
    ]
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
