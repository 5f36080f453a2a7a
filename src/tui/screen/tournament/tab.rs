//! The tabs of a tournament's page: which ones suit which kind of event, and the actions possible there.

use crate::app::snapshot::{TournamentLine, TournamentState};
use crate::app::tournament_view::TournamentView;
use crate::domain::Message;
use crate::domain::tournament::Kind;
use crate::tui::action::{Action, Context};

/// The contexts of a tab that is a table.
pub const fn in_table(own: Context) -> [Context; 6] {
    [
        own,
        Context::Tournament,
        Context::Tabs,
        Context::Table,
        Context::List,
        Context::Global,
    ]
}

/// The contexts of a tab in which results are entered.
pub const fn with_results(own: Context) -> [Context; 5] {
    [
        own,
        Context::Results,
        Context::List,
        Context::Tournament,
        Context::Global,
    ]
}

/// The same where results are sets.
pub const fn with_sets(own: Context) -> [Context; 6] {
    [
        own,
        Context::SetResults,
        Context::Results,
        Context::List,
        Context::Tournament,
        Context::Global,
    ]
}

/// The tabs, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    #[default]
    Players,
    Grid,
    /// The matches of a team event.
    Matches,
    Rounds,
    Cards,
    /// The players by points.
    Standings,
    /// Its effect on the ratings.
    Effect,
}

impl Tab {
    pub const ALL: [Self; 7] = [
        Self::Players,
        Self::Grid,
        Self::Matches,
        Self::Rounds,
        Self::Cards,
        Self::Standings,
        Self::Effect,
    ];

    pub fn text_key(self) -> &'static str {
        match self {
            Self::Players => "tab-players",
            Self::Grid => "tab-grid",
            Self::Matches => "tab-matches",
            Self::Rounds => "tab-rounds",
            Self::Cards => "tab-cards",
            Self::Standings => "tab-standings",
            Self::Effect => "tab-effect",
        }
    }

    /// Whether it suits an event: a coordinated one has games only where its whole report was entered, a team event
    /// is shown match by match.
    pub fn suits(self, kind: Kind, has_players: bool) -> bool {
        match self {
            Self::Players | Self::Effect => true,
            Self::Grid => kind != Kind::Team && (kind != Kind::Coordinated || has_players),
            Self::Matches => kind == Kind::Team,
            Self::Rounds | Self::Standings => kind != Kind::Coordinated || has_players,
            Self::Cards => matches!(kind, Kind::Coordinated | Kind::Approved),
        }
    }

    /// The tabs that make sense for a tournament.
    pub fn available(seen: &TournamentView) -> Vec<Self> {
        let kind = seen.stored.header.kind;
        let has_players = !seen.stored.entries.is_empty();
        let mut tabs = Self::ALL.to_vec();
        tabs.retain(|tab| tab.suits(kind, has_players));
        tabs
    }
}

/// The tab on which work on a tournament continues.
pub fn sensible(line: &TournamentLine) -> Tab {
    let open = matches!(line.state, TournamentState::Entering(_));
    match line.row.kind {
        kind if line.row.players == 0 => first(kind),
        Kind::Coordinated => Tab::Cards,
        Kind::Team if !open => Tab::Matches,
        Kind::Monrad | Kind::Team => Tab::Rounds,
        Kind::Club | Kind::Approved => Tab::Grid,
    }
}

/// The tab on which work on a new tournament begins: with its cards, or else with its players.
pub fn first(kind: Kind) -> Tab {
    match kind {
        Kind::Coordinated => Tab::Cards,
        _ => Tab::Players,
    }
}

/// Whether an action on a whole tournament is possible for its kind.
///
/// # Errors
/// Why it is not, as a message.
pub fn allowed(action: Action, kind: Kind, approved: bool) -> Result<(), Message> {
    match action {
        Action::ApproveTournament if kind != Kind::Approved => {
            Err(Message::new("tournaments-needs-no-approval"))
        }
        Action::ApproveTournament if approved => Err(Message::new("tournaments-is-approved")),
        Action::ExpectCards if !matches!(kind, Kind::Coordinated | Kind::Approved) => {
            Err(Message::new("tournaments-has-no-cards"))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::Tab::{Cards, Effect, Grid, Matches, Players, Rounds, Standings};
    use super::*;

    #[test]
    fn a_kind_has_the_tabs_that_make_sense() {
        let tabs = |kind, has_players| {
            let mut tabs = Tab::ALL.to_vec();
            tabs.retain(|tab| tab.suits(kind, has_players));
            tabs
        };
        let club = [Players, Grid, Rounds, Standings, Effect];
        assert_eq!(tabs(Kind::Club, false), club);
        assert_eq!(tabs(Kind::Coordinated, false), [Players, Cards, Effect]);
        assert!(tabs(Kind::Coordinated, true).contains(&Rounds));
        assert_eq!(
            tabs(Kind::Team, true),
            [Players, Matches, Rounds, Standings, Effect]
        );
        assert!(tabs(Kind::Approved, true).contains(&Cards));
    }
}
