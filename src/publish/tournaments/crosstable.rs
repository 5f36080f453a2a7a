//! Shows a tournament on a page: a crosstable if all players meet, otherwise a table of rounds.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::domain::tournament::{Bye, Game, Tournament};
use crate::domain::{ByeKind, EntrantNo, Mark, Message, PersonId, Points, PointsSystem, Rating};
use crate::publish::document::Block;
use crate::publish::layout::width;
use crate::publish::table::{Cell, Column, Columns, Kind, Setting, Table};
use crate::publish::tournaments::withdrawn::{self, WithdrawnPlayer};
use crate::standings::field::Pairing;
use crate::text::{Lang, Texts, number};

/// The greatest number of players whose crosstable fits a page.
const CROSSTABLE_PLAYERS: usize = 14;

/// The greatest number of games between two players that fits in a cell.
const GAMES_A_CELL: usize = 2;

/// A tournament with everything shown on its page.
#[derive(Clone, Copy)]
pub struct Crosstable<'a> {
    pub tournament: &'a Tournament,
    pub names: &'a dyn Fn(PersonId) -> String,
    /// A person's rating before the tournament.
    pub rating: &'a dyn Fn(PersonId) -> Option<Rating>,
    pub rated: &'a dyn Fn(&Game) -> bool,
    /// The points for results and byes.
    pub scoring: PointsSystem,
    /// White's provisional mark in an open game.
    pub provisional: &'a dyn Fn(&Game) -> Option<Mark>,
    /// The players in the order of the standings; those not listed follow by points.
    pub order: &'a [EntrantNo],
    /// The players who left before the end.
    pub withdrawn: &'a [WithdrawnPlayer],
    pub texts: Texts,
}

/// A player's place by points; equal points share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// Index in the tournament's entrants.
    entrant: u32,
    /// The points, including byes and forfeits; `None` for a player who is out of the competition.
    pub(crate) points: Option<Points>,
}

/// The tournament as blocks of a document; `room` is the width of its tables in columns, if it is limited.
pub fn blocks(page: &Crosstable<'_>, room: Option<usize>) -> Vec<Block> {
    let texts = page.texts;
    if page.tournament.entrants.is_empty() {
        return vec![Block::Paragraph(texts.get("crosstable-empty"))];
    }
    let places = page.places();
    let is_grid = is_all_play_all(page.tournament, &page.scoring);
    let (heading, tables) = if is_grid {
        ("name-grid", vec![page.grid(&places)])
    } else {
        let room = room.unwrap_or(usize::MAX);
        ("crosstable-rounds", round_tables(page, &places, room))
    };
    let heading = texts.get(heading);
    let mut blocks = vec![Block::Heading(heading.clone())];
    blocks.extend(
        tables
            .into_iter()
            .map(|table| Block::Table(table.with_caption(&heading))),
    );
    blocks.push(Block::Lines(page.legend(is_grid)));
    blocks
}

/// Whether the tournament has so few players and so many rounds that everybody can meet everybody.
fn is_all_play_all(tournament: &Tournament, scoring: &PointsSystem) -> bool {
    let (players, rounds) = (tournament.entrants.len(), tournament.rounds);
    let pairs = tournament.games.iter();
    let pairs = pairs.flat_map(|game| {
        let own = game.seats().filter(|seat| seat.white);
        own.flat_map(|seat| {
            let (one, other) = seat.opponents;
            let others = [Some(one), other].into_iter().flatten();
            others.map(move |other| [seat.own as usize, other as usize])
        })
    });
    let given = |bye: &Bye| scoring.of_bye(bye.kind) > scoring.absent;
    let given = tournament.byes.iter().any(given);
    (2..=CROSSTABLE_PLAYERS).contains(&players)
        && usize::from(rounds) <= GAMES_A_CELL * players
        && Pairing::judged(players, rounds, pairs, given) == Pairing::Settled
}

impl Crosstable<'_> {
    /// The players in the order of the standings, otherwise by points; open games count with their provisional result.
    fn places(&self) -> Vec<Place> {
        let tournament = self.tournament;
        let mut places: Vec<Place> = (0..)
            .zip(&tournament.entrants)
            .map(|(entrant, _)| Place {
                entrant,
                points: (!tournament.is_cancelled(entrant)).then_some(Points::ZERO),
            })
            .collect();
        let mut give = |entrant: u32, points: Points| {
            let place = places.get_mut(entrant as usize);
            if let Some(sum) = place.and_then(|place| place.points.as_mut()) {
                *sum += points;
            }
        };
        for game in tournament.games.iter().filter(|it| tournament.counts(it)) {
            for seat in game.seats() {
                let provisional = (self.provisional)(game);
                let score = self.scoring.of_side(seat.mark, seat.white, provisional);
                give(seat.own, score.unwrap_or_default());
            }
        }
        for bye in &tournament.byes {
            give(bye.entrant, self.scoring.of_bye(bye.kind));
        }
        places.sort_by_key(|place| {
            let no = tournament.no(place.entrant);
            let standing = self.order.iter().position(|one| Some(*one) == no);
            let points = Reverse(place.points);
            (standing.unwrap_or(usize::MAX), points, no)
        });
        places
    }

    /// The provisional mark of a side in an open game.
    fn standing_mark(&self, game: &Game, white: bool) -> Option<Mark> {
        Some((self.provisional)(game)?.turned(white))
    }

    fn grid(&self, places: &[Place]) -> Table {
        let mut columns = self.player_columns();
        columns.extend(
            places
                .iter()
                .map(|place| Column::new(self.number_of(place.entrant), Kind::Sign)),
        );
        columns.push(Column::new(self.texts.get("name-points"), Kind::Decimal));
        let mut table = Table::new(columns, self.texts.lang());
        for place in places {
            let mut cells = self.player_cells(*place);
            cells.extend(places.iter().map(|other| {
                if other.entrant == place.entrant {
                    "x".into()
                } else {
                    self.cell(place.entrant, other.entrant).into()
                }
            }));
            cells.push(self.points_cell(place));
            table.row(cells);
        }
        table
    }

    /// A player's start number, by which commands can refer to the player.
    fn number_of(&self, entrant: u32) -> String {
        let no = self.tournament.no(entrant);
        no.map_or_else(String::new, |no| no.to_string())
    }

    /// The columns that every page begins with: start number, name, and rating if anybody has one.
    pub(super) fn player_columns(&self) -> Vec<Column> {
        let mut columns = vec![
            Column::new(self.texts.get("name-number"), Kind::Number),
            Column::new(self.texts.get("name-name"), Kind::Name),
        ];
        if self.has_ratings() {
            columns.push(Column::new(self.texts.get("name-rating"), Kind::Number).priority(1));
        }
        columns
    }

    /// Whether anybody has a rating before the event; nobody has if it is not rated.
    fn has_ratings(&self) -> bool {
        let mut entrants = self.tournament.entrants.iter();
        entrants.any(|entrant| (self.rating)(entrant.person).is_some())
    }

    /// The cells of [`Self::player_columns`].
    fn player_cells(&self, place: Place) -> Vec<Cell> {
        let person = self.tournament.person(place.entrant);
        let rating = person.and_then(|person| (self.rating)(person));
        let mut cells = vec![
            self.tournament.no(place.entrant).map(|no| no.0).into(),
            person.map(|person| self.name(place.entrant, person)).into(),
        ];
        if self.has_ratings() {
            cells.push(rating.into());
        }
        cells
    }

    /// The cell of the points.
    fn points_cell(&self, place: &Place) -> Cell {
        Cell::printed(self.texts.lang(), &self.points(place.points), Kind::Decimal)
    }

    /// The name, marked if the player left before the end.
    fn name(&self, entrant: u32, person: PersonId) -> String {
        let name = (self.names)(person);
        match self.tournament.withdrawal(entrant) {
            Some(_) => withdrawn::marked(&name, self.texts),
            None => name,
        }
    }

    /// The games between two players, in order of rounds.
    fn cell(&self, own: u32, other: u32) -> String {
        let mut games: Vec<(u16, String)> = Vec::new();
        for game in &self.tournament.games {
            for seat in game.seats() {
                if seat.own == own && seat.meets(other) {
                    games.push((game.round, self.result(game, seat.mark, seat.white)));
                }
            }
        }
        games.sort_by_key(|(round, _)| *round);
        games.into_iter().map(|(_, result)| result).collect()
    }

    /// Whether any game is rated; if none is, one note says so and the games are not marked.
    fn is_rated(&self) -> bool {
        self.tournament.games.iter().any(|game| (self.rated)(game))
    }

    /// A side's result: with `*` if the game was played but is not rated; in brackets if it is the provisional result
    /// of an open game; as `(1]` or `{+}` if it does not count for the points.
    pub(crate) fn result(&self, game: &Game, mark: Mark, white: bool) -> String {
        let result = self.own_result(game, mark, white);
        if self.tournament.counts(game) {
            result
        } else {
            withdrawn::uncounted(&result, game.is_played())
        }
    }

    fn own_result(&self, game: &Game, mark: Mark, white: bool) -> String {
        let sign = match mark {
            Mark::ForfeitWin => return "+".to_owned(),
            Mark::ForfeitLoss => return "-".to_owned(),
            Mark::Open => {
                let mark = self.standing_mark(game, white);
                return mark.map_or_else(|| "?".to_owned(), |mark| format!("({})", sign(mark)));
            }
            played => {
                let third = game.third_set;
                sign_of(played, third)
            }
        };
        let unrated = if (self.rated)(game) || !self.is_rated() {
            ""
        } else {
            "*"
        };
        format!("{sign}{unrated}")
    }

    pub(crate) fn points(&self, points: Option<Points>) -> String {
        points.map_or_else(String::new, |points| {
            number(self.texts.lang(), points.exact())
        })
    }

    /// The meaning of the marks on this page, and the number of rated games.
    pub(crate) fn legend(&self, is_grid: bool) -> Vec<String> {
        let games = &self.tournament.games;
        let marks = || {
            games
                .iter()
                .flat_map(Game::sides)
                .map(|(_, mark, _, _)| mark)
        };
        let unplayed =
            |mark: Mark| matches!(mark, Mark::ForfeitWin | Mark::ForfeitLoss | Mark::Open);
        let mut lines = Vec::new();
        if !is_grid {
            lines.push(self.texts.get("crosstable-legend-game"));
        }
        if games.iter().any(|game| game.partners.is_some()) {
            let key = if is_grid {
                "crosstable-legend-doubles-grid"
            } else {
                "crosstable-legend-doubles"
            };
            lines.push(self.texts.get(key));
        }
        if games.iter().any(|game| game.third_set) {
            lines.push(self.texts.get("crosstable-legend-sets"));
        }
        if marks().any(unplayed) {
            lines.push(self.texts.get("crosstable-legend-unplayed"));
        }
        if games
            .iter()
            .any(|game| game.is_open() && (self.provisional)(game).is_some())
        {
            lines.push(self.texts.get("crosstable-legend-provisional"));
        }
        if games.iter().any(|game| !self.tournament.counts(game)) {
            let legend = Message::new("crosstable-legend-cancelled");
            let legend = legend
                .with("played", withdrawn::uncounted("1", true))
                .with("unplayed", withdrawn::uncounted("+", false));
            lines.push(self.texts.say(&legend));
        }
        let left = self.withdrawn.iter();
        lines.extend(left.map(|player| withdrawn::sentence(player, self.texts)));
        let has_byes = |absent: bool| {
            let mut byes = self.tournament.byes.iter();
            !is_grid && byes.any(|bye| (bye.kind == ByeKind::Zero) == absent)
        };
        if has_byes(false) {
            lines.push(self.texts.get("crosstable-legend-bye"));
        }
        if has_byes(true) {
            lines.push(self.texts.get("crosstable-legend-absent"));
        }
        let is_rated = self.is_rated();
        if games.iter().any(|game| {
            is_rated
                && !(self.rated)(game)
                && game.sides().iter().any(|(_, mark, _, _)| !unplayed(*mark))
        }) {
            lines.push(self.texts.get("crosstable-legend-unrated"));
        }
        let rated = games.iter().filter(|game| (self.rated)(game)).count();
        let rated = Message::new("crosstable-rated").with("count", rated);
        lines.push(self.texts.say(&rated));
        lines
    }
}

/// The sign of a played result: 8 and 2 are a win and a loss in three sets, as they are typed.
fn sign_of(mark: Mark, third_set: bool) -> &'static str {
    match (mark.score(), third_set) {
        (Some(Points::WIN), true) => "8",
        (Some(Points::ZERO), true) => "2",
        _ => sign(mark),
    }
}

/// The symbol of a result over the board.
fn sign(mark: Mark) -> &'static str {
    match mark.score() {
        Some(Points::WIN) => "1",
        Some(Points::DRAW) => "½",
        Some(_) => "0",
        None => "?",
    }
}

/// The width of number, name, points and the gaps between them.
const BESIDE_ROUNDS: usize = 28;

/// The rounds in as many tables as a page of this width needs.
fn round_tables(page: &Crosstable<'_>, places: &[Place], room: usize) -> Vec<Table> {
    let rounds = cells(page, places);
    let widest = rounds.iter().flatten().map(|cell| width(cell)).max();
    let a_block = room.saturating_sub(BESIDE_ROUNDS).max(1) / (widest.unwrap_or(0).max(3) + 2);
    let a_block = a_block.clamp(1, rounds.len().max(1));
    let blocks = rounds.len().div_ceil(a_block).max(1);
    let tables = (0..blocks).map(|block| {
        let from = block * a_block;
        let to = rounds.len().min(from + a_block);
        let is_last = block + 1 == blocks;
        table_of(page, places, &rounds, from..to, is_last)
    });
    tables.collect()
}

fn table_of(
    page: &Crosstable<'_>,
    places: &[Place],
    rounds: &[Vec<String>],
    shown: std::ops::Range<usize>,
    with_points: bool,
) -> Table {
    let mut columns = page.player_columns();
    columns.extend(shown.clone().map(|round| {
        let header = Message::new("crosstable-round").with("round", round + 1);
        Column::new(page.texts.say(&header), Kind::Sign)
    }));
    if with_points {
        columns.push(Column::new(page.texts.get("name-points"), Kind::Decimal));
    }
    let mut table = Table::new(columns, page.texts.lang());
    for (at, place) in places.iter().enumerate() {
        let mut cells = page.player_cells(*place);
        cells.extend(
            rounds[shown.clone()]
                .iter()
                .map(|round| round[at].clone().into()),
        );
        if with_points {
            cells.push(page.points_cell(place));
        }
        table.row(cells);
    }
    table
}

/// The cells by round and place: `3w1`, `bye1`, `+`.
fn cells(page: &Crosstable<'_>, places: &[Place]) -> Vec<Vec<String>> {
    let tournament = page.tournament;
    let place_of: HashMap<u32, usize> = places
        .iter()
        .enumerate()
        .map(|(at, place)| (place.entrant, at))
        .collect();
    let last = tournament
        .games
        .iter()
        .map(|game| game.round)
        .chain(tournament.byes.iter().map(|bye| bye.round))
        .max()
        .unwrap_or(0)
        .max(tournament.rounds);
    let mut cells = vec![vec![String::new(); places.len()]; usize::from(last)];
    let mut write = |round: u16, at: usize, text: &str| {
        let cell = usize::from(round)
            .checked_sub(1)
            .and_then(|round| cells.get_mut(round)?.get_mut(at));
        if let Some(cell) = cell {
            cell.push_str(text);
        }
    };
    let as_white = page.texts.get("crosstable-white");
    let as_black = page.texts.get("crosstable-black");
    for game in &tournament.games {
        for seat in game.seats() {
            if let Some(at) = place_of.get(&seat.own) {
                let colour = if seat.white { &as_white } else { &as_black };
                let result = page.result(game, seat.mark, seat.white);
                let (one, other) = seat.opponents;
                let mut others = page.number_of(one);
                others.extend(other.map(|other| format!("+{}", page.number_of(other))));
                write(game.round, *at, &format!("{others}{colour}{result}"));
            }
        }
    }
    for bye in &tournament.byes {
        if let Some(at) = place_of.get(&bye.entrant) {
            write(bye.round, *at, &bye_text(page, bye.kind));
        }
    }
    cells
}

fn bye_text(page: &Crosstable<'_>, kind: ByeKind) -> String {
    let points = match kind {
        ByeKind::ForfeitWin => return "+".to_owned(),
        ByeKind::ForfeitLoss => return "-".to_owned(),
        ByeKind::Zero => return page.texts.get("crosstable-absent"),
        other => match page.scoring.of_bye(other) {
            Points::DRAW => "½".to_owned(),
            points => page.points(Some(points)),
        },
    };
    page.texts
        .say(&Message::new("crosstable-bye").with("points", points))
}

/// The games by round, White first, with ratings and the legend; empty if there are none.
pub fn pairing_blocks(page: &Crosstable<'_>) -> Vec<Block> {
    if page.tournament.games.is_empty() {
        return Vec::new();
    }
    let heading = page.texts.get("name-member-games");
    let table = pairings(page, true).with_caption(heading.clone());
    vec![
        Block::Heading(heading),
        Block::Table(table),
        Block::Lines(page.legend(true)),
    ]
}

/// The games by round below a crosstable, which has the ratings and the legend; `days` says when the rounds were.
pub fn by_round(page: &Crosstable<'_>, days: Option<Block>) -> Vec<Block> {
    if page.tournament.games.is_empty() {
        return Vec::new();
    }
    let heading = page.texts.get("report-pairings");
    let table = pairings(page, false).with_caption(heading.clone());
    let table = Block::Table(table.set(Setting::Folded));
    let blocks = [Some(Block::Heading(heading)), days, Some(table)];
    blocks.into_iter().flatten().collect()
}

fn pairings(page: &Crosstable<'_>, with_ratings: bool) -> Table {
    let tournament = page.tournament;
    let mut games: Vec<&Game> = tournament.games.iter().collect();
    games.sort_by_key(|game| game.round);
    let (texts, lang) = (page.texts, page.texts.lang());
    let person = |at| tournament.person(at);
    let one = |at: u32| person(at).map_or_else(String::new, page.names);
    let name = |at: u32, partner: Option<u32>| match partner {
        Some(partner) => Cell::text(format!("{} / {}", one(at), one(partner))),
        None => Cell::text(one(at)),
    };
    let rating = |at: u32| rating_cell(lang, person(at), page);
    let with_ratings = with_ratings && page.has_ratings();
    let mut columns = Columns::<&Game>::new(texts);
    columns
        .number("explain-round", |game| game.round)
        .printed_if(tournament.rounds > 1);
    columns.name("open-games-white", |game| {
        name(game.white, game.partners.map(|pair| pair.0))
    });
    columns
        .number("name-rating", |game| rating(game.white))
        .priority(1)
        .printed_if(with_ratings);
    columns.sign("column-member-result", |game| {
        let white = page.result(game, game.white_mark, true);
        let black = page.result(game, game.black_mark, false);
        format!("{white} – {black}")
    });
    columns.text("open-games-black", |game| {
        name(game.black, game.partners.map(|pair| pair.1))
    });
    columns
        .number("name-rating", |game| rating(game.black))
        .priority(1)
        .printed_if(with_ratings);
    columns.table(&games)
}

fn rating_cell(lang: Lang, person: Option<PersonId>, page: &Crosstable<'_>) -> Cell {
    match person.and_then(page.rating) {
        Some(rating) => Cell::number(lang, rating.exact()),
        None => Cell::text(""),
    }
}
