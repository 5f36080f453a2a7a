//! Makes the tables of the standings: the places, also as CSV, and the teams.

use super::{StandingsPage, value_text};
use crate::domain::{Decimal, Play};
use crate::publish::table::data::Records;
use crate::publish::table::{Cell, CellColumn, Column, Columns, Kind, Table};
use crate::publish::tournaments::withdrawn;
use crate::publish::tournaments::withdrawn::WithdrawnPlayer;
use crate::standings::table::Column as Ranks;
use crate::standings::teams::TeamRow;
use crate::standings::{System, Value};
use crate::text::visible;

/// A line of the table of places.
enum Row<'p> {
    /// A player, by the index in the field.
    Player(usize),
    Cancelled(&'p WithdrawnPlayer),
}

impl Row<'_> {
    fn at(&self) -> Option<usize> {
        match self {
            Self::Player(at) => Some(*at),
            Self::Cancelled(_) => None,
        }
    }
}

impl StandingsPage<'_> {
    /// The players by final place, and below them those who are out of the competition.
    fn rows(&self) -> Vec<Row<'_>> {
        let players = self.order().into_iter().map(Row::Player);
        players
            .chain(self.cancelled().map(Row::Cancelled))
            .collect()
    }

    /// The players by final place with the usual columns: rating, points, every system, performance. If systems were
    /// requested, each has its rank beside it.
    pub(super) fn places(&self) -> Table {
        self.places_of(|_| true)
    }

    /// The same of some players, whose index is `None` if they are out of the competition.
    pub(super) fn places_of(&self, is_shown: impl Fn(Option<usize>) -> bool) -> Table {
        let mut rows = self.rows();
        rows.retain(|row| is_shown(row.at()));
        let table = self.columns().table(&rows);
        Table {
            fixed: 3,
            // Perhaps nobody has a rating; a system without values is mentioned below the table.
            ..table.without_empty()
        }
    }

    /// The standings as UTF-8 CSV with comma and header: a system by its code, and for a club's own tournament the
    /// ratings on each scale; `rating` is the one used by the tie-breaks, on whatever scale. If somebody withdrew, the
    /// last two columns say who. Numbers are unrounded.
    ///
    /// # Errors
    /// Errors of the writer.
    pub fn csv(&self) -> Result<String, csv::Error> {
        self.columns().records(&self.rows()).csv()
    }

    fn columns(&self) -> Columns<'_, Row<'_>> {
        let texts = self.texts;
        let mut columns = Columns::<Row<'_>>::new(texts);
        columns.number(("place", "name-place"), |row| {
            Some(self.standings.places[row.at()?])
        });
        columns.number(("start_no", "name-number"), |row| match row {
            Row::Player(at) => self.start_no(*at),
            Row::Cancelled(player) => player.no.0,
        });
        columns.name("name-name", move |row| match row {
            Row::Player(at) => self.marked_name(*at),
            Row::Cancelled(player) => withdrawn::marked(&visible(&player.name), texts),
        });
        columns.for_programs("name", |row| match row {
            Row::Player(at) => self.names[*at].clone(),
            Row::Cancelled(player) => player.name.clone(),
        });
        columns.number("name-rating", |row| self.rating(row.at()?));
        columns.for_programs("rating", |row| {
            self.standings.work.field.players[row.at()?].rating
        });
        columns
            .decimal(("points", "name-points"), |row| {
                Some(self.standings.work.points[row.at()?].exact())
            })
            .main();
        for shown in &self.standings.columns {
            columns.extend(self.columns_of(shown));
        }
        columns
            .decimal("R_p", |row| {
                Some(self.decimal(&self.performance_text(row.at()?)))
            })
            .printed_if(texts.play() != Play::Matches);
        columns
            .for_programs("performance", |row| self.performance_rating(row.at()?))
            .in_full();
        for (scale, (name, _)) in self.rated_columns(0).into_iter().enumerate() {
            columns.for_programs(name, move |row| self.rated_columns(row.at()?)[scale].1);
        }
        if !self.withdrawn.is_empty() {
            let left = |row: &Row<'_>| match row {
                Row::Player(at) => self.withdrawal(self.standings.work.field.players[*at].no),
                Row::Cancelled(player) => Some(player.withdrawal),
            };
            columns.for_programs("withdrawn_after", move |row| Some(left(row)?.after));
            columns.for_programs("withdrawn_score", move |row| Some(left(row)?.score));
        }
        columns
    }

    /// The column of a system and, if systems were requested, the column of its ranks.
    fn columns_of<'s>(&'s self, shown: &'s Ranks) -> impl Iterator<Item = CellColumn<'s, Row<'s>>> {
        let code = shown.system.code();
        let values = self.column(shown);
        let rank = self.has_details().then(|| {
            rank_column()
                .of(format!("{code} rank"))
                .showing(|row: &Row<'s>| shown.ranks[row.at()?])
        });
        let value = Column::new(self.head(shown.system), Kind::Decimal)
            .showing(move |row: &Row<'s>| Some(self.decimal(&values[row.at()?])));
        let exact = Column::data(code)
            .showing(|row: &Row<'s>| Some(value_text::cell(shown.values[row.at()?])));
        [value, exact].into_iter().chain(rank)
    }

    fn decimal(&self, text: &str) -> Cell {
        Cell::printed(self.texts.lang(), text, Kind::Decimal)
    }

    /// A player's value under a system as printed in the table, in any column.
    pub(super) fn printed(&self, system: System, value: Value, player: usize) -> String {
        self.cell(value, self.printed_t(system).get(player).copied().flatten())
    }

    /// The values of a column as printed.
    fn column(&self, column: &Ranks) -> Vec<String> {
        let t = self.printed_t(column.system).into_iter();
        let t = t.chain(std::iter::repeat(None));
        let values = column.values.iter().zip(t);
        values.map(|(value, t)| self.cell(*value, t)).collect()
    }

    /// Everybody's t, rounded so that the column adds up to 1; empty for another system.
    fn printed_t(&self, system: System) -> Vec<Option<Decimal>> {
        match system {
            System::Performance => self.standings.performance().printed(),
            _ => Vec::new(),
        }
    }

    /// A value as printed; t as already rounded, and T with one decimal less.
    fn cell(&self, value: Value, t: Option<Decimal>) -> String {
        let decimals = self.standings.performance().decimals();
        match (value, t) {
            (Value::Real(_), Some(t)) => value_text::fixed(t, decimals, self.texts),
            (value, _) => value_text::text(value, decimals.saturating_sub(1).max(2), self.texts),
        }
    }
}

/// The column of ranks by the system in the column before.
pub(super) fn rank_column() -> Column {
    Column::new("#", Kind::Number).kept()
}

impl StandingsPage<'_> {
    /// The teams by their points; `None` if there are none. Without matches there are only board points.
    pub(super) fn team_table(&self) -> Option<Table> {
        let has_matches = self.teams.first()?.matches.is_some();
        let table = self.team_columns(has_matches).table(self.teams);
        Some(Table {
            fixed: 2,
            ..table.with_caption(self.texts.get("standings-teams"))
        })
    }

    /// The teams for programs.
    pub(super) fn team_records(&self) -> Records {
        self.team_columns(true).records(self.teams)
    }

    fn team_columns(&self, has_matches: bool) -> Columns<'_, TeamRow> {
        let mut columns = Columns::<TeamRow>::new(self.texts);
        columns.number(("place", "name-place"), |team| team.place);
        columns.for_programs("team", |team| team.no);
        columns.name(("name", "name-team"), |team| team.name.clone());
        columns
            .number(("won", "name-won"), |team| Some(team.matches?.won))
            .printed_if(has_matches);
        columns
            .number(("drawn", "standings-team-drawn"), |team| {
                Some(team.matches?.drawn)
            })
            .printed_if(has_matches);
        columns
            .number(("lost", "name-lost"), |team| Some(team.matches?.lost))
            .printed_if(has_matches);
        columns
            .decimal(("match_points", "standings-team-match-points"), |team| {
                Some(team.matches?.points.exact())
            })
            .in_full()
            .printed_if(has_matches);
        columns
            .decimal(("board_points", "standings-team-board-points"), |team| {
                team.board_points.exact()
            })
            .in_full();
        columns
    }
}
