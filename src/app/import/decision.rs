//! Decides the identity of a player in a file by an option: `NAME=17`, `#3=guest`, `Jens Hansen=new`.

use std::str::FromStr;

use crate::app::error::{AppError, AppResult};
use crate::domain::{Message, PersonId, name};
use crate::exchange::draft::PlayerDraft;

/// The identity decided for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerIdentity {
    Person(PersonId),
    /// A new guest.
    Guest,
    NewMember,
}

/// A decision for one player of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The decision as it was typed.
    pub text: String,
    /// The start number, where it was given as `#3`.
    start_no: Option<u32>,
    /// The key of the name, where a name was given.
    key: String,
    pub identity: PlayerIdentity,
}

/// The decision for each player, where there is one: by start number, otherwise by a name that only one player has.
///
/// # Errors
/// A user error if a decision matches no player or several, or if two decisions match one player.
pub fn assign<'d>(
    decisions: &'d [Decision],
    players: &[PlayerDraft],
) -> AppResult<Vec<Option<&'d Decision>>> {
    let mut assigned: Vec<Option<&Decision>> = vec![None; players.len()];
    let (by_no, by_name): (Vec<_>, Vec<_>) = decisions
        .iter()
        .partition(|decision| decision.start_no.is_some());
    for decision in &by_no {
        let fitting = (0..players.len()).filter(|at| Some(players[*at].no) == decision.start_no);
        decision.take(&mut assigned, &fitting.collect::<Vec<_>>())?;
    }
    let numbered = assigned.clone();
    for decision in by_name {
        let fitting = (0..players.len())
            .filter(|at| numbered[*at].is_none() && name::key(&players[*at].name) == decision.key);
        decision.take(&mut assigned, &fitting.collect::<Vec<_>>())?;
    }
    Ok(assigned)
}

impl Decision {
    /// The decision for the player with a start number.
    pub fn for_player(start_no: u32, identity: PlayerIdentity) -> Self {
        let who = match identity {
            PlayerIdentity::Person(person) => person.to_string(),
            PlayerIdentity::Guest => "guest".to_owned(),
            PlayerIdentity::NewMember => "new".to_owned(),
        };
        Self {
            text: format!("#{start_no}={who}"),
            start_no: Some(start_no),
            key: String::new(),
            identity,
        }
    }

    /// The start number of the player, where the decision named one.
    pub fn start_no(&self) -> Option<u32> {
        self.start_no
    }

    /// Assigns the decision to the only player that matches.
    fn take<'d>(&'d self, assigned: &mut [Option<&'d Self>], fitting: &[usize]) -> AppResult<()> {
        let wrong = |key| AppError::user(Message::new(key).with("match", self.text.as_str()));
        match fitting {
            [] => Err(wrong("error-match-unused")),
            [at] if assigned[*at].is_some() => Err(wrong("error-match-twice")),
            [at] => {
                assigned[*at] = Some(self);
                Ok(())
            }
            _ => Err(wrong("error-match-several").hinted(Message::new("hint-match-several"))),
        }
    }
}

impl FromStr for Decision {
    type Err = AppError;

    /// Reads `NAME=…` or `#STARTNO=…`, where … is a member's id, `guest` or `new`.
    fn from_str(text: &str) -> Result<Self, AppError> {
        let wrong = || {
            AppError::user(Message::new("error-match-form").with("match", text))
                .hinted(Message::new("hint-match-form"))
        };
        let (player, who) = text.rsplit_once('=').ok_or_else(wrong)?;
        let identity = match who.trim() {
            "guest" => PlayerIdentity::Guest,
            "new" => PlayerIdentity::NewMember,
            id => PlayerIdentity::Person(id.trim_start_matches('#').parse().map_err(|_| wrong())?),
        };
        let start_no = match player.trim().strip_prefix('#') {
            Some(no) => Some(no.parse().map_err(|_| wrong())?),
            None => None,
        };
        let key = name::key(player);
        if start_no.is_none() && key.is_empty() {
            return Err(wrong());
        }
        Ok(Self {
            text: text.to_owned(),
            start_no,
            key,
            identity,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn players(names: &[&str]) -> Vec<PlayerDraft> {
        let players = (1..).zip(names).map(|(no, name)| PlayerDraft {
            no,
            name: (*name).to_owned(),
            ..PlayerDraft::default()
        });
        players.collect()
    }

    fn decide(
        decisions: &[&str],
        names: &[&str],
    ) -> Result<Vec<Option<PlayerIdentity>>, &'static str> {
        let decisions: Vec<Decision> = decisions.iter().map(|text| text.parse().unwrap()).collect();
        assign(&decisions, &players(names))
            .map(|all| all.iter().map(|one| one.map(|d| d.identity)).collect())
            .map_err(|error| error.message.key)
    }

    #[test]
    fn by_name_and_by_start_number() {
        let person = Some(PlayerIdentity::Person(PersonId(17)));
        assert_eq!(
            decide(&["Jens Hansen=17"], &["Bo Lind", "Hansen, Jens"]),
            Ok(vec![None, person])
        );
        assert_eq!(
            decide(
                &["Jens Hansen=17", "#1=guest"],
                &["Jens Hansen", "Hansen, Jens"]
            ),
            Ok(vec![Some(PlayerIdentity::Guest), person])
        );
        assert_eq!(
            decide(&["#1=new"], &["A B"]),
            Ok(vec![Some(PlayerIdentity::NewMember)])
        );
    }

    #[test]
    fn a_decision_that_fits_not_exactly_one_player_is_refused() {
        let two = ["Jens Hansen", "Hansen, Jens"];
        assert_eq!(
            decide(&["Jens Hansen=17"], &two),
            Err("error-match-several")
        );
        assert_eq!(decide(&["Bo Lind=17"], &two), Err("error-match-unused"));
        assert_eq!(decide(&["#3=17"], &two), Err("error-match-unused"));
        assert_eq!(decide(&["#2=17", "#2=new"], &two), Err("error-match-twice"));
    }

    #[test]
    fn other_forms_are_refused() {
        for text in ["Jens", "Jens=who", "#x=17", "=17", "Jens="] {
            assert!(text.parse::<Decision>().is_err(), "{text}");
        }
    }
}
