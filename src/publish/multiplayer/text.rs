//! The ranking as a page of plain text.

use super::{Report, ResultLine};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::{width, wrap};
use crate::publish::table::{Cell, Columns};
use crate::rating::multiplayer::discount::{Discount, Place};
use crate::rating::multiplayer::normalisation::Normalisation;
use crate::text::{Lang, Texts, date_in_sentence, fixed};

/// The greatest width of a column of names.
const NAME: usize = 40;
/// The digits shown of a result.
const DIGITS: i32 = 10;

/// The page in 80 columns: the files read, a table for each component, with `games` every game, and with `passes` how
/// the strengths were found.
pub fn page(report: &Report, games: bool, passes: bool, texts: Texts) -> String {
    let mut parts = vec![paragraph(&head(report, texts), texts)];
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
        let note = component_note(report, component, players, passes, texts);
        parts.push(paragraph(&note, texts));
    }
    parts.push(paragraph(&end(report), texts));
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
    columns.table(players).text(WIDTH)
}

/// The columns of the ranking, for people and for programs; `grouped` if the groups are shown.
pub(crate) fn of_players<'r>(
    report: &'r Report,
    levels: &'r [f64],
    grouped: bool,
    texts: Texts,
) -> Columns<'r, usize> {
    let rated = |at: &usize| &report.rating.players[*at];
    let mut columns = Columns::<usize>::new(texts);
    columns.number(("rank", "name-number"), move |at| rated(at).rank);
    columns.name(("name", "name-name"), |at| report.players[*at].clone());
    columns
        .decimal(("value", "name-value"), move |at| rated(at).value)
        .rounded(3);
    columns
        .decimal(("strength", "name-strength"), move |at| rated(at).strength)
        .rounded(3);
    columns.percent(("table_level", "multi-column-tables"), |at| levels[*at]);
    columns.number(("games", "context-games"), move |at| rated(at).games);
    columns.for_programs("component", move |at| rated(at).component + 1);
    columns
        .number(("group", "column-cluster"), move |at| {
            rated(at).group.map(|group| group + 1)
        })
        .dashed()
        .printed_if(grouped);
    columns
}

/// A game with its level, its reference and all points.
fn table(report: &Report, game: usize, texts: Texts) -> String {
    let lang = texts.lang();
    let (head, rated) = (&report.heads[game], &report.rating.tables[game]);
    let name = match head.date {
        Some(date) => format!("{} ({})", head.name, date_in_sentence(lang, date)),
        None => head.name.clone(),
    };
    let message = Message::new("multi-game")
        .with("game", name)
        .with("level", fixed(lang, 100.0 * rated.level, 1))
        .with("reference", amount(lang, rated.reference));
    let table = of_results(report, texts).table(&report.lines(game));
    let title = wrap(&texts.say(&message), WIDTH, 0);
    format!("{title}\n\n{}", table.text(WIDTH))
}

/// The columns of a game's table, for people and for programs.
pub(super) fn of_results(report: &Report, texts: Texts) -> Columns<'_, ResultLine> {
    let lang = texts.lang();
    let longest = report.players.iter().map(|name| width(name)).max();
    let mut columns = Columns::<ResultLine>::new(texts);
    columns
        .name(("player", "name-name"), |line| {
            report.players[line.player].clone()
        })
        .at_least(longest.unwrap_or(0).min(NAME));
    columns.number(("rank", "column-rank"), |line| {
        report.rating.players[line.player].rank
    });
    columns.decimal(("result", "name-result"), move |line| {
        Cell::from(line.result).written(amount(lang, line.result))
    });
    columns
        .decimal(("normalised", "column-game-normalised"), |line| {
            line.normalised
        })
        .rounded(3);
    columns
        .decimal(("unnormalised", "name-points"), |line| line.unnormalised)
        .rounded(3);
    columns
}

/// A result or reference in its own unit: at most ten digits, more only before the decimal mark.
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

/// How many names a sentence lists.
const MOST_NAMES: usize = 12;

/// The files read, and how the games were rated.
pub(crate) fn head(report: &Report, texts: Texts) -> Vec<Message> {
    let method = &report.method;
    let normalisation = match &method.normalisation {
        Normalisation::Strict => Message::new("multi-strict"),
        Normalisation::Maslen(factors) if factors.0.is_empty() => Message::new("multi-maslen"),
        Normalisation::Maslen(factors) => {
            let shown: Vec<String> = factors.0.iter().map(|one| number(*one, texts)).collect();
            Message::new("multi-maslen-factors").with("factors", shown.join(" "))
        }
    };
    let discount = match (method.discount, method.place) {
        (Discount::None, _) => "multi-discount-none",
        (_, Place::After) => "multi-discount",
        (_, Place::Inside) => "multi-discount-inside",
    };
    let mut said = vec![
        Message::new("multi-read")
            .with(
                "players",
                texts.say(&Message::new("elostat-players").with("count", report.players.len())),
            )
            .with(
                "games",
                texts.say(&Message::new("multi-games").with("count", report.games.len())),
            ),
        normalisation,
        Message::new(discount),
    ];
    let components = report.rating.components.len();
    if components > 1 {
        said.push(Message::new("multi-apart").with("components", components.to_string()));
    }
    said
}

/// Notes on a component, by its number from 0 and its players.
fn component_note(
    report: &Report,
    component: usize,
    players: &[usize],
    passes: bool,
    texts: Texts,
) -> Vec<Message> {
    let found = &report.rating.components[component];
    let mut said = Vec::new();
    match found.lambda {
        Some(_) if !passes && report.method.discount == Discount::None => {}
        Some(_) if !passes => {
            said.push(Message::new("game-rules-x").with("x", fixed(texts.lang(), found.x, 3)));
        }
        Some(lambda) => said.push(
            Message::new("multi-iterated")
                .with("lambda", fixed(texts.lang(), lambda, 4))
                .with("passes", found.passes)
                .with("epsilon", format!("{:e}", report.method.epsilon))
                .with("x", fixed(texts.lang(), found.x, 3)),
        ),
        None => said.push(
            Message::new("multi-groups")
                .with("groups", found.groups.to_string())
                .with("x", fixed(texts.lang(), found.x, 3)),
        ),
    }
    let players = players.iter().copied();
    let zeros: Vec<&str> = players
        .filter(|at| report.rating.players[*at].group.is_none())
        .map(|at| report.players[at].as_str())
        .collect();
    if !zeros.is_empty() {
        let mut names = zeros[..zeros.len().min(MOST_NAMES)].join(", ");
        if zeros.len() > MOST_NAMES {
            names.push_str(", …");
        }
        let message = Message::new("multi-zeros").with("count", zeros.len());
        said.push(message.with("names", names));
    }
    said
}

/// Notes on the whole ranking.
fn end(report: &Report) -> Vec<Message> {
    let mut said = vec![Message::new("multi-columns")];
    let games = report.without_factor();
    if games > 0 {
        said.push(Message::new("multi-no-factor").with("count", games));
    }
    said
}

/// A number with all its digits, in the language's form.
fn number(value: f64, texts: Texts) -> String {
    let digits = value.to_string();
    let decimals = digits.split_once('.').map_or(0, |(_, after)| after.len());
    fixed(texts.lang(), value, decimals)
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
