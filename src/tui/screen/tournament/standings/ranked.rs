//! A tournament under chosen systems, worked out in the worker.

use crate::app::standings::StandingsSheet;
use crate::app::tournament_view::TournamentView;
use crate::domain::Points;
use crate::standings::teams::TeamRow;
use crate::standings::tournament_performance::TournamentPerformance;
use crate::standings::{System, Value};
use crate::text::Texts;
use crate::tui::screen::tournament::points;

use super::words;

/// A tournament under chosen systems.
#[derive(Clone, Debug)]
pub struct Ranked {
    /// The field with names.
    pub sheet: StandingsSheet,
    /// The systems, in the order chosen.
    pub columns: Vec<Shown>,
    /// Whether systems were asked for, which are shown with their ranks.
    pub has_ranks: bool,
    /// The points, in the order of the field.
    pub points: Vec<Points>,
    /// The final places, in the order of the field.
    pub places: Vec<u32>,
    /// Undecided games.
    pub open: u32,
    /// The teams, where there are any.
    pub teams: Vec<TeamRow>,
    /// Waldstein's tournament performance.
    pub performance: TournamentPerformance,
}

/// A system as a column.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    pub system: System,
    /// The values, in the order of the field.
    pub values: Vec<Value>,
    /// The ranks by this system alone.
    pub ranks: Vec<Option<u32>>,
    pub words: Vec<String>,
}

impl Ranked {
    /// Works out the chosen systems, or those of the tournament itself.
    pub fn compute(seen: &TournamentView, chosen: Option<&[System]>, texts: Texts) -> Self {
        let sheet = seen.standings_sheet();
        let systems = chosen.map_or_else(|| sheet.usual_systems(false), <[System]>::to_vec);
        let standings = sheet.standings(&systems);
        let performance = standings.performance().clone();
        let columns = standings.columns.iter().map(|column| Shown {
            system: column.system,
            words: words::column(column, &performance, texts),
            values: column.values.clone(),
            ranks: column.ranks.clone(),
        });
        Self {
            columns: columns.collect(),
            points: standings.work.points.clone(),
            places: standings.places.clone(),
            has_ranks: chosen.is_some(),
            // Each has two sides.
            open: points::tallies(seen).iter().map(|it| it.open).sum::<u32>() / 2,
            performance,
            teams: sheet.team_table(),
            sheet,
        }
    }

    /// The systems that are shown.
    pub fn systems(&self) -> Vec<System> {
        self.columns.iter().map(|column| column.system).collect()
    }

    /// The systems of which a number can be explained: the points and all that are shown.
    pub fn explained(&self) -> Vec<System> {
        let points = [System::Points].into_iter();
        let shown = self.systems().into_iter();
        points
            .chain(shown.filter(|system| *system != System::Points))
            .collect()
    }
}
