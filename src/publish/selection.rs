//! Shows seeding, groups and team boards as documents, and as rows for programs.

use serde::Serialize;
use serde_json::json;

use super::document::paper::{ForPrograms, Paper};
use super::document::{Block, Document};
use super::layout::width;
use super::table::data::Records;
use super::table::{Cell, Columns, Value};
use crate::domain::person::Status;
use crate::domain::{Date, Message, PersonId};
use crate::rating::selection::groups::{Group, Label};
use crate::rating::selection::seeding::Seeded;
use crate::rating::selection::team::{Board, Violation};
use crate::rating::selection::{Player, Source};
use crate::text::{Texts, long_date, short_date, visible, with_decimals};

/// The basis of the strengths on a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Basis {
    #[serde(skip)]
    pub club: String,
    /// The event, if it is one of the club's.
    #[serde(skip)]
    pub event: Option<String>,
    pub on: Date,
    /// The date of the published list valid on that day.
    pub list_date: Option<Date>,
    /// The number of rated games for a reliable rating.
    #[serde(skip)]
    pub reliable_after: Option<u32>,
}

/// Players in order of strength.
#[derive(Clone, Debug)]
pub struct Seeding {
    /// The day and the list.
    pub basis: Basis,
    /// The players, the strongest first.
    pub players: Vec<Seeded>,
}

/// The players divided into groups.
#[derive(Clone, Debug)]
pub struct Grouping {
    /// The day and the list.
    pub basis: Basis,
    /// The groups, the strongest first.
    pub groups: Vec<Group>,
}

/// A person named for a team who is not an active member on that day.
#[derive(Clone, Debug, Serialize)]
pub struct NotActive {
    pub member: PersonId,
    pub name: String,
    /// The status on the day; `None` for a guest.
    pub status: Option<Status>,
}

/// A team in board order.
#[derive(Clone, Debug, Serialize)]
pub struct LineUp {
    /// The day and the list.
    #[serde(flatten)]
    pub basis: Basis,
    /// The limit on neighbouring boards, in rating points.
    pub limit: Option<u32>,
    /// Whether the order is as typed.
    pub as_given: bool,
    #[serde(skip)]
    pub boards: Vec<Board>,
    /// The number of requested boards without a player.
    pub empty_boards: u32,
    /// The next players in order.
    #[serde(skip)]
    pub reserves: Vec<Player>,
    /// Neighbouring boards of which the lower one is too strong.
    pub violations: Vec<Violation>,
    /// Named players who are not active members.
    pub not_active: Vec<NotActive>,
}

/// Players in order of strength.
pub fn seeding(made: &Seeding, texts: Texts) -> Paper {
    let rows = seeds(&made.players, texts);
    let mut json = json!(made.basis);
    json["players"] = json!(rows);
    Paper {
        document: seeding_document(made, texts),
        programs: ForPrograms { json, rows },
    }
}

/// Players in groups.
pub fn groups(made: &Grouping, texts: Texts) -> Paper {
    let groups = made.groups.iter().map(|group| {
        let mut json = json!(group);
        json["players"] = json!(seeds(&group.players, texts));
        json
    });
    let mut json = json!(made.basis);
    json["groups"] = groups.collect();
    Paper {
        document: groups_document(made, texts),
        programs: ForPrograms {
            json,
            rows: grouped(&made.groups, texts),
        },
    }
}

/// A team in board order.
pub fn team(made: &LineUp, texts: Texts) -> Paper {
    let mut json = json!(made);
    json["boards"] = json!(places(&made.boards, &[], texts));
    json["reserves"] = json!(reserves(&made.reserves, texts));
    Paper {
        document: team_document(made, texts),
        programs: ForPrograms {
            json,
            rows: places(&made.boards, &made.reserves, texts),
        },
    }
}
/// The seeding: seed, name, rating, class and the source of the rating.
fn seeding_document(made: &Seeding, texts: Texts) -> Document {
    let Seeding { basis, players } = made;
    let all = players.iter().map(|seeded| &seeded.player);
    let is_shared = players.iter().any(|seeded| seeded.shared);
    let table = seed_columns(name_width(all.clone()), texts).table(players);
    let mut blocks = vec![Block::Table(table.with_caption(texts.get("title-seed")))];
    blocks.extend(lines(legend(basis, &all, is_shared, texts)));
    head("title-seed", basis, blocks, texts)
}

/// The groups one below the other, each with size, mean and range.
fn groups_document(made: &Grouping, texts: Texts) -> Document {
    let Grouping { basis, groups } = made;
    let seeded = || groups.iter().flat_map(|group| &group.players);
    let all = seeded().map(|seeded| &seeded.player);
    let names = name_width(all.clone());
    let mut blocks = Vec::new();
    for group in groups {
        let caption = visible(&texts.say(&group_name(group)));
        blocks.push(Block::Heading(visible(&group_head(group, texts))));
        let table = seed_columns(names, texts).table(&group.players);
        blocks.push(Block::Table(table.with_caption(caption)));
    }
    let is_shared = seeded().any(|seeded| seeded.shared);
    blocks.extend(lines(legend(basis, &all, is_shared, texts)));
    head("selection-groups", basis, blocks, texts)
}

/// The boards, the reserves, and whether neighbouring boards keep within the limit.
fn team_document(team: &LineUp, texts: Texts) -> Document {
    let basis = &team.basis;
    let all = team.boards.iter().map(|board| &board.player);
    let all = all.chain(&team.reserves);
    let names = name_width(all.clone());
    let table = |places: Vec<Place<'_>>, is_board, key| {
        let columns = place_columns(is_board, names, texts);
        Block::Table(columns.table(&places).with_caption(texts.get(key)))
    };
    let mut blocks = vec![table(on_boards(&team.boards), true, "selection-team")];
    if team.empty_boards > 0 {
        let message = Message::new("selection-empty-boards").with("count", team.empty_boards);
        blocks.push(Block::Paragraph(texts.say(&message)));
    }
    if !team.reserves.is_empty() {
        blocks.push(Block::Heading(texts.get("label-reserves")));
        blocks.push(table(in_reserve(&team.reserves), false, "label-reserves"));
    }
    blocks.extend(lines(verdict(team, texts)));
    blocks.extend(lines(legend(basis, &all, false, texts)));
    let absent = team.not_active.iter();
    let absent = absent.map(|one| not_active(one, basis.on, texts));
    blocks.extend(lines(absent.collect()));
    let mut document = head("selection-team", basis, blocks, texts);
    document.subtitle.push(texts.get(if team.as_given {
        "selection-order-given"
    } else {
        "selection-order-strength"
    }));
    document
}

/// A named player who is not an active member, as a sentence.
fn not_active(one: &NotActive, on: Date, texts: Texts) -> String {
    let key = match one.status {
        Some(Status::Active) | None => "selection-not-a-member",
        Some(Status::Passive) => "selection-passive",
        Some(Status::Left | Status::Deceased) => "selection-left",
    };
    let message = Message::new(key)
        .with("name", visible(&one.name))
        .with("on", long_date(texts.lang(), on));
    texts.say(&message)
}

/// Sentences below each other, where there are any.
fn lines(all: Vec<String>) -> Option<Block> {
    (!all.is_empty()).then_some(Block::Lines(all))
}

/// The document with the club as publisher, the title with the event, and the basis of the strengths.
fn head(title: &'static str, basis: &Basis, blocks: Vec<Block>, texts: Texts) -> Document {
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
    Document {
        lang: texts.lang(),
        publisher: visible(&basis.club),
        title: visible(&title),
        subtitle: vec![texts.say(&by)],
        blocks,
    }
}

/// A player of a team; a reserve has no board.
struct Place<'t> {
    board: Option<&'t Board>,
    player: &'t Player,
}

fn on_boards(boards: &[Board]) -> Vec<Place<'_>> {
    let boards = boards.iter().map(|board| Place {
        board: Some(board),
        player: &board.player,
    });
    boards.collect()
}

fn in_reserve(reserves: &[Player]) -> Vec<Place<'_>> {
    let reserves = reserves.iter().map(|player| Place {
        board: None,
        player,
    });
    reserves.collect()
}

/// Seeded players for programs.
fn seeds(players: &[Seeded], texts: Texts) -> Records {
    seed_columns(0, texts).records(players)
}

/// The players of all groups for programs, each with the word of the group.
fn grouped(groups: &[Group], texts: Texts) -> Records {
    type Row<'g> = (&'g Group, &'g Seeded);
    let rows = groups.iter().flat_map(|group| {
        let players = group.players.iter();
        players.map(move |player| (group, player))
    });
    let mut columns = Columns::<Row<'_>>::new(texts);
    columns.for_programs("group", |(group, _)| group.name.word().to_owned());
    let seeds = seed_columns(0, texts).into_iter();
    columns.extend(seeds.map(|column| column.inside(|(_, seeded): &Row<'_>| *seeded)));
    columns.records(&rows.collect::<Vec<_>>())
}

/// Players on boards and in reserve for programs.
fn places(boards: &[Board], reserves: &[Player], texts: Texts) -> Records {
    let mut places = on_boards(boards);
    places.extend(in_reserve(reserves));
    place_columns(true, 0, texts).records(&places)
}

/// Players in reserve alone, for programs.
fn reserves(players: &[Player], texts: Texts) -> Records {
    let mut columns = Columns::<Player>::new(texts);
    add_rated(&mut columns, |player| player, 0);
    add_source(&mut columns, |player| player, texts);
    columns.records(players)
}

fn seed_columns<'c>(names: usize, texts: Texts) -> Columns<'c, Seeded> {
    let mut columns = Columns::<Seeded>::new(texts);
    columns.count(("seed", "selection-seed"), |seeded| {
        Cell::from(seeded.seed).signed(if seeded.shared { "=" } else { "" })
    });
    columns.for_programs("place", |seeded| seeded.place);
    columns.for_programs("shared", |seeded| seeded.shared);
    add_rated(&mut columns, |seeded| &seeded.player, names);
    add_source(&mut columns, |seeded| &seeded.player, texts);
    columns
}

fn place_columns<'c>(is_board: bool, names: usize, texts: Texts) -> Columns<'c, Place<'c>> {
    let mut columns = Columns::<Place<'c>>::new(texts);
    columns
        .number(("board", "selection-board"), |place| {
            Some(place.board?.board)
        })
        .printed_if(is_board);
    add_rated(&mut columns, |place| place.player, names);
    columns
        .number(("difference", "selection-difference"), |place| {
            place.board?.difference.map(Value::change)
        })
        .printed_if(is_board);
    add_source(&mut columns, |place| place.player, texts);
    columns
}

/// Adds name and rating.
fn add_rated<'c, R: 'c>(
    columns: &mut Columns<'c, R>,
    player: impl Fn(&R) -> &Player + Copy + 'c,
    names: usize,
) {
    columns.for_programs("member", move |row| player(row).member);
    columns
        .name(("name", "name-name"), move |row| player(row).name.clone())
        .at_least(names);
    columns.count("name-rating", move |row| {
        let player = player(row);
        let is_provisional = player.provisional == Some(true);
        match player.rating {
            Some(rating) => Cell::from(rating).signed(if is_provisional { "*" } else { "" }),
            None => Cell::text("-"),
        }
    });
    columns.for_programs("rating", move |row| player(row).rating);
}

/// Adds where the rating comes from, and the class.
fn add_source<'c, R: 'c>(
    columns: &mut Columns<'c, R>,
    player: impl Fn(&R) -> &Player + Copy + 'c,
    texts: Texts,
) {
    columns.for_programs("source", move |row| player(row).source.word());
    columns
        .sign(("class", "column-list-class"), move |row| {
            player(row).class.clone()
        })
        .priority(1);
    columns.text("selection-source", move |row| {
        source(player(row).source, texts)
    });
    columns.for_programs("provisional", move |row| player(row).provisional);
}

/// The source of a rating, short enough for a column.
fn source(source: Source, texts: Texts) -> String {
    texts.say(&match source {
        Source::List(date) => {
            Message::new("selection-source-list").with("date", short_date(texts.lang(), date))
        }
        Source::Draft => Message::new("selection-source-draft"),
        Source::Dsu(number) => Message::new("source-dsu").with("number", number.0),
        Source::Fide(number) => Message::new("source-fide").with("number", number.0),
        Source::Given => Message::new("selection-source-given"),
        Source::Unrated => Message::new("selection-source-none"),
    })
}

fn group_name(group: &Group) -> Message {
    match &group.name {
        Label::Letter(name) => Message::new("selection-group").with("name", name.as_str()),
        Label::Class(name) => Message::new("selection-class").with("name", name.as_str()),
        Label::Unrated => Message::new("selection-group-unrated"),
    }
}

fn group_head(group: &Group, texts: Texts) -> String {
    let name = group_name(group);
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

/// The check against the limit: one line for each pair that exceeds it or cannot be compared.
fn verdict(team: &LineUp, texts: Texts) -> Vec<String> {
    let Some(limit) = team.limit else {
        let key = team.as_given.then_some("selection-no-limit");
        return key.into_iter().map(|key| texts.get(key)).collect();
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
    lines
}

/// The explanations of the marks that appear on the page.
fn legend<'p>(
    basis: &Basis,
    players: &(impl Iterator<Item = &'p Player> + Clone),
    shared: bool,
    texts: Texts,
) -> Vec<String> {
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
    lines
}

fn name_width<'p>(players: impl Iterator<Item = &'p Player>) -> usize {
    let widths = players.map(|player| width(&visible(&player.name)));
    widths.max().unwrap_or(0)
}
