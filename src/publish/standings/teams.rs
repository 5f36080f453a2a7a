//! The table of teams.

use serde_json::{Value as Json, json};

use super::StandingsPage;
use crate::publish::table::{Column, Kind, Table};
use crate::text::{number, visible};

impl StandingsPage<'_> {
    /// The teams by their points; `None` where there are none. Where no matches were played there are only board points.
    pub(super) fn team_table(&self) -> Option<Table> {
        let texts = self.texts;
        let has_matches = self.teams.first()?.matches.is_some();
        let mut heads = vec![
            Column::new(texts.get("standings-place"), Kind::Number),
            Column::new(texts.get("standings-team"), Kind::Name),
        ];
        if has_matches {
            let keys = [
                "standings-team-won",
                "standings-team-drawn",
                "standings-team-lost",
            ];
            heads.extend(keys.map(|key| Column::new(texts.get(key), Kind::Number)));
            heads.push(Column::new(
                texts.get("standings-team-match-points"),
                Kind::Decimal,
            ));
        }
        heads.push(Column::new(
            texts.get("standings-team-board-points"),
            Kind::Decimal,
        ));
        let rows = self.teams.iter().map(|team| {
            let mut cells = vec![team.place.to_string(), visible(&team.name)];
            if let Some(matches) = team.matches {
                cells.extend([matches.won, matches.drawn, matches.lost].map(|it| it.to_string()));
                cells.push(number(texts.lang(), matches.points.exact()));
            }
            cells.push(number(texts.lang(), team.board_points.exact()));
            cells
        });
        let table = Table::printed(heads, rows, texts.lang());
        Some(Table {
            fixed: 2,
            ..table.called(texts.get("standings-teams"))
        })
    }

    /// The teams as JSON.
    pub(super) fn team_rows(&self) -> Json {
        let rows = self.teams.iter().map(|team| {
            json!({
                "place": team.place,
                "team": team.no,
                "name": team.name,
                "won": team.matches.map(|matches| matches.won),
                "drawn": team.matches.map(|matches| matches.drawn),
                "lost": team.matches.map(|matches| matches.lost),
                "match_points": team.matches.map(|matches| matches.points),
                "board_points": team.board_points,
            })
        });
        rows.collect()
    }
}
