//! Seeding, groups and team boards as pages of plain text.

use serde::Serialize;

use super::WIDTH;
use super::layout::{width, wrap};
use super::table::{Column, Table};
use crate::domain::person::Status;
use crate::domain::{Date, Decimal, Message};
use crate::rating::selection::groups::{Group, Label};
use crate::rating::selection::seeding::Seeded;
use crate::rating::selection::team::{Board, Violation};
use crate::rating::selection::{Player, Source};
use crate::text::{Texts, long_date, short_date, signed, visible, with_decimals};

/// What the strengths of a page go by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Basis {
    #[serde(skip)]
    pub club: String,
    /// The event, where it is one of the club's.
    #[serde(skip)]
    pub event: Option<String>,
    pub on: Date,
    /// The date of the published list valid on that day.
    pub list_date: Option<Date>,
    /// How many rated games make a rating reliable.
    #[serde(skip)]
    pub reliable_after: Option<u32>,
}

/// A team to be printed.
#[derive(Clone, Copy, Debug)]
pub struct Team<'a> {
    pub boards: &'a [Board],
    /// Boards that nobody is left for.
    pub empty_boards: u32,
    /// Who comes next.
    pub reserves: &'a [Player],
    /// The limit on neighbouring boards, in rating points.
    pub limit: Option<u32>,
    /// Whether the order is the one typed.
    pub as_given: bool,
    /// Where the limit is not kept.
    pub violations: &'a [Violation],
}

/// The seeding: seed, name, rating, class and where the rating was found.
pub fn seeding(basis: &Basis, players: &[Seeded], texts: Texts) -> String {
    let all = players.iter().map(|seeded| &seeded.player);
    page([
        head("selection-seeding", basis, texts),
        seeds(players, name_width(all.clone()), texts),
        legend(
            basis,
            &all,
            players.iter().any(|seeded| seeded.shared),
            texts,
        ),
    ])
}

/// The groups one below the other, each with size, average and range.
pub fn groups(basis: &Basis, groups: &[Group], texts: Texts) -> String {
    let seeded = || groups.iter().flat_map(|group| &group.players);
    let all = seeded().map(|seeded| &seeded.player);
    let names = name_width(all.clone());
    let mut parts = vec![head("selection-groups", basis, texts)];
    parts.extend(groups.iter().map(|group| {
        let head = wrap(&visible(&group_head(group, texts)), WIDTH, 2);
        format!("{head}\n\n{}", seeds(&group.players, names, texts))
    }));
    parts.push(legend(
        basis,
        &all,
        seeded().any(|seeded| seeded.shared),
        texts,
    ));
    page(parts)
}

/// The boards, the reserves, and whether neighbouring boards keep within the limit.
pub fn team(basis: &Basis, team: &Team<'_>, texts: Texts) -> String {
    let all = team.boards.iter().map(|board| &board.player);
    let all = all.chain(team.reserves);
    let names = name_width(all.clone());
    let order = texts.get(if team.as_given {
        "selection-order-given"
    } else {
        "selection-order-strength"
    });
    let mut parts = vec![
        format!(
            "{}\n{}",
            head("selection-team", basis, texts),
            wrap(&order, WIDTH, 0)
        ),
        boards(team.boards, names, texts),
    ];
    if team.empty_boards > 0 {
        let message = Message::new("selection-empty-boards").with("count", team.empty_boards);
        parts.push(wrap(&texts.say(&message), WIDTH, 0));
    }
    if !team.reserves.is_empty() {
        let table = reserves(team.reserves, names, texts);
        parts.push(format!("{}\n\n{table}", texts.get("selection-reserves")));
    }
    parts.push(verdict(team, texts));
    parts.push(legend(basis, &all, false, texts));
    page(parts)
}

/// Who is named for a team and is no active member, as a sentence.
pub fn not_active(name: &str, status: Option<Status>, on: Date, texts: Texts) -> String {
    let key = match status {
        Some(Status::Active) | None => "selection-not-a-member",
        Some(Status::Passive) => "selection-passive",
        Some(Status::Left | Status::Deceased) => "selection-left",
    };
    let message = Message::new(key).with("name", visible(name)).with("on", on);
    wrap(&texts.say(&message), WIDTH, 2)
}

fn page(parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts
        .into_iter()
        .map(|part| part.trim_end().to_owned())
        .filter(|part| !part.is_empty())
        .collect();
    parts.join("\n\n") + "\n"
}

/// The club, the title with the event, and what the strengths go by.
fn head(title: &'static str, basis: &Basis, texts: Texts) -> String {
    let title = match &basis.event {
        Some(event) => format!("{}: {event}", texts.get(title)),
        None => texts.get(title),
    };
    let on = long_date(texts.lang(), basis.on);
    let by = match basis.list_date {
        Some(list) => Message::new("selection-by-list")
            .with("on", on)
            .with("list", long_date(texts.lang(), list)),
        None => Message::new("selection-no-list").with("on", on),
    };
    let lines = [basis.club.clone(), title, texts.say(&by)];
    lines.map(|line| wrap(&visible(&line), WIDTH, 2)).join("\n")
}

fn seeds(players: &[Seeded], names: usize, texts: Texts) -> String {
    let mut columns = vec![Column::marks(texts.get("selection-seed"))];
    columns.extend(player_columns(names, texts));
    let mut table = Table::new(columns);
    for seeded in players {
        let mark = if seeded.shared { "=" } else { "" };
        let seed = format!("{:>3}{mark}", seeded.seed);
        table.row(
            [seed]
                .into_iter()
                .chain(player_cells(&seeded.player, texts)),
        );
    }
    table.render(WIDTH)
}

fn boards(boards: &[Board], names: usize, texts: Texts) -> String {
    let mut columns = vec![Column::number(texts.get("selection-board"))];
    columns.extend(player_columns(names, texts));
    columns.insert(3, Column::number(texts.get("selection-difference")));
    let mut table = Table::new(columns);
    for board in boards {
        let [name, rating, class, source] = player_cells(&board.player, texts);
        let difference = board.difference.map_or_else(String::new, |difference| {
            signed(texts.lang(), Decimal::from(difference))
        });
        table.row([
            board.board.to_string(),
            name,
            rating,
            difference,
            class,
            source,
        ]);
    }
    table.render(WIDTH)
}

fn reserves(players: &[Player], names: usize, texts: Texts) -> String {
    let mut table = Table::new(player_columns(names, texts));
    for player in players {
        table.row(player_cells(player, texts));
    }
    table.render(WIDTH)
}

fn player_columns(names: usize, texts: Texts) -> Vec<Column> {
    vec![
        Column::text(texts.get("rating-list-name"), 12, 40).at_least(names),
        Column::marks(texts.get("rating-list-rating")),
        Column::marks(texts.get("rating-list-class")).priority(1),
        Column::text(texts.get("selection-source"), 12, 30),
    ]
}

fn player_cells(player: &Player, texts: Texts) -> [String; 4] {
    let mark = if player.provisional == Some(true) {
        "*"
    } else {
        ""
    };
    let rating = match player.rating {
        Some(rating) => format!("{:>5}{mark}", rating.0),
        None => format!("{:>5}", "-"),
    };
    [
        player.name.clone(),
        rating,
        player.class.clone().unwrap_or_default(),
        source(player.source, texts),
    ]
}

/// Where a rating was found, short enough for a column.
fn source(source: Source, texts: Texts) -> String {
    texts.say(&match source {
        Source::List(date) => {
            Message::new("selection-source-list").with("date", short_date(texts.lang(), date))
        }
        Source::Draft => Message::new("selection-source-draft"),
        Source::Dsu(number) => Message::new("selection-source-dsu").with("number", number.0),
        Source::Fide(number) => Message::new("selection-source-fide").with("number", number.0),
        Source::Given => Message::new("selection-source-given"),
        Source::Unrated => Message::new("selection-source-none"),
    })
}

fn group_head(group: &Group, texts: Texts) -> String {
    let name = match &group.name {
        Label::Letter(name) => Message::new("selection-group").with("name", name.as_str()),
        Label::Class(name) => Message::new("selection-class").with("name", name.as_str()),
        Label::Unrated => Message::new("selection-group-unrated"),
    };
    let size = Message::new("selection-group-size").with("size", group.size);
    let message = match (group.average, group.highest, group.lowest) {
        (_, Some(highest), Some(lowest)) if highest == lowest => {
            Message::new("selection-group-one-rating").with("rating", highest.0)
        }
        (Some(average), Some(highest), Some(lowest)) => Message::new("selection-group-rated")
            .with("average", with_decimals(texts.lang(), average, 1))
            .with("highest", highest.0)
            .with("lowest", lowest.0),
        _ => Message::new("selection-group-plain"),
    };
    texts.say(&message.with("name", name).with("size", size))
}

/// What the limit says of the boards, one line for each pair that does not keep it or cannot be compared.
fn verdict(team: &Team<'_>, texts: Texts) -> String {
    let Some(limit) = team.limit else {
        let key = team.as_given.then_some("selection-no-limit");
        return key.map_or_else(String::new, |key| wrap(&texts.get(key), WIDTH, 0));
    };
    let beyond = team.violations.iter().map(|violation| {
        Message::new("selection-violation")
            .with("board", violation.board)
            .with("next", violation.board + 1)
            .with("upper", visible(&violation.upper))
            .with("lower", visible(&violation.lower))
            .with("difference", violation.difference)
            .with("limit", limit)
    });
    let uncompared = team.boards.iter().skip(1).filter_map(|board| {
        let uncompared = team.as_given && board.difference.is_none();
        uncompared.then(|| {
            Message::new("selection-not-compared")
                .with("board", board.board - 1)
                .with("next", board.board)
        })
    });
    let mut lines: Vec<String> = beyond
        .chain(uncompared)
        .map(|line| texts.say(&line))
        .collect();
    if lines.is_empty() {
        lines.push(texts.say(&Message::new("selection-within").with("limit", limit)));
    }
    wrapped(&lines)
}

/// What the marks of the page mean, for those that stand on it.
fn legend<'p>(
    basis: &Basis,
    players: &(impl Iterator<Item = &'p Player> + Clone),
    shared: bool,
    texts: Texts,
) -> String {
    let mut lines = Vec::new();
    if shared {
        lines.push(texts.get("selection-legend-shared"));
    }
    if players
        .clone()
        .any(|player| player.provisional == Some(true))
    {
        lines.push(match basis.reliable_after {
            Some(games) => {
                texts.say(&Message::new("rating-list-legend-provisional").with("games", games))
            }
            None => texts.get("rating-list-legend-unreliable"),
        });
    }
    let uses = |wanted: fn(Source) -> bool| players.clone().any(|player| wanted(player.source));
    if uses(|source| source == Source::Draft) {
        lines.push(texts.get("selection-legend-draft"));
    }
    if uses(|source| matches!(source, Source::Dsu(_))) {
        lines.push(texts.get("selection-legend-dsu"));
    }
    if uses(|source| matches!(source, Source::Fide(_))) {
        lines.push(texts.get("selection-legend-fide"));
    }
    wrapped(&lines)
}

fn name_width<'p>(players: impl Iterator<Item = &'p Player>) -> usize {
    let widths = players.map(|player| width(&visible(&player.name)));
    widths.max().unwrap_or(0)
}

fn wrapped(lines: &[String]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| wrap(line, WIDTH, 2)).collect();
    lines.join("\n")
}
