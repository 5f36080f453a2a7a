//! The table of teams.

use super::StandingsPage;
use crate::publish::table::data::Records;
use crate::publish::table::{CellColumn, Column, Kind, Table};
use crate::standings::teams::TeamRow;

impl StandingsPage<'_> {
    /// The teams by their points; `None` where there are none. Where no matches were played there are only board points.
    pub(super) fn team_table(&self) -> Option<Table> {
        let has_matches = self.teams.first()?.matches.is_some();
        let table = Table::of(
            self.team_columns(has_matches),
            self.teams,
            self.texts.lang(),
        );
        Some(Table {
            fixed: 2,
            ..table.called(self.texts.get("standings-teams"))
        })
    }

    /// The teams for programs.
    pub(super) fn team_records(&self) -> Records {
        Records::of(&self.team_columns(true), self.teams)
    }

    fn team_columns(&self, has_matches: bool) -> [CellColumn<'_, TeamRow>; 8] {
        let head = |key, kind| Column::new(self.texts.get(key), kind);
        let of_match = |key, kind| head(key, kind).shown_if(has_matches);
        [
            head("standings-place", Kind::Number)
                .of("place")
                .showing(|team: &TeamRow| team.place),
            Column::data("team").showing(|team: &TeamRow| team.no),
            head("standings-team", Kind::Name)
                .of("name")
                .showing(|team: &TeamRow| team.name.clone()),
            of_match("standings-team-won", Kind::Number)
                .of("won")
                .showing(|team: &TeamRow| Some(team.matches?.won)),
            of_match("standings-team-drawn", Kind::Number)
                .of("drawn")
                .showing(|team: &TeamRow| Some(team.matches?.drawn)),
            of_match("standings-team-lost", Kind::Number)
                .of("lost")
                .showing(|team: &TeamRow| Some(team.matches?.lost)),
            of_match("standings-team-match-points", Kind::Decimal)
                .of("match_points")
                .in_full()
                .showing(|team: &TeamRow| Some(team.matches?.points.exact())),
            head("standings-team-board-points", Kind::Decimal)
                .of("board_points")
                .in_full()
                .showing(|team: &TeamRow| team.board_points.exact()),
        ]
    }
}
