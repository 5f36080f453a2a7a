//! The teams of a team event, from the tags `WhiteTeam` and `BlackTeam`, as the records 013 that a report has of them.

use std::collections::BTreeMap;

use super::games::PgnGame;

/// How long the name of a team is in a record 013 (columns 5–36).
const NAME: usize = 32;

/// A record for each team, in the order in which they appear; empty where it is not a team event. It is one where
/// every player plays for one team, a team meets one other in a round, and on several boards: in other files these
/// tags are names of clubs or countries.
pub(super) fn records(
    games: &[(&PgnGame, [u32; 2])],
    rounds: &[u16],
    nobody: Option<u32>,
) -> Vec<String> {
    let mut order: Vec<&str> = Vec::new();
    let mut players: BTreeMap<u32, &str> = BTreeMap::new();
    let mut met: BTreeMap<(u16, &str), (&str, usize)> = BTreeMap::new();
    for ((game, numbers), round) in games.iter().zip(rounds) {
        if numbers.iter().any(|no| Some(*no) == nobody) {
            continue;
        }
        let teams = [0, 1].map(|side| game.sides[side].team.as_str());
        if teams[0] == teams[1] || teams.contains(&"") {
            return Vec::new();
        }
        for side in [0, 1] {
            let (own, other) = (teams[side], teams[1 - side]);
            if !order.contains(&own) {
                order.push(own);
            }
            let (against, boards) = met.entry((*round, own)).or_insert((other, 0));
            *boards += 1;
            if *players.entry(numbers[side]).or_insert(own) != own || *against != other {
                return Vec::new();
            }
        }
    }
    if !met.values().any(|(_, boards)| *boards > 1) {
        return Vec::new();
    }
    let record = |team: &&str| {
        let own = players.iter().filter(|(_, of)| *of == team);
        let own: Vec<String> = own.map(|(no, _)| format!("{no:>4}")).collect();
        let name: String = team.chars().take(NAME).collect();
        format!("013 {name:<NAME$}{}", own.join(" "))
    };
    order.iter().map(record).collect()
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::super::read;

    /// Two matches of two boards, each team once with White on the first.
    fn event(rounds: &[[[&str; 4]; 2]]) -> String {
        let mut file = String::new();
        for (round, games) in (1..).zip(rounds) {
            for (board, [white, its, black, other]) in (1..).zip(games) {
                let _ = write!(
                    file,
                    "[Event \"League\"]\n[Round \"{round}.{board}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
                     [WhiteTeam \"{its}\"]\n[BlackTeam \"{other}\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"
                );
            }
        }
        file
    }

    const MATCH: [[&str; 4]; 2] = [["A", "Valby", "B", "Ribe"], ["C", "Ribe", "D", "Valby"]];

    fn records(file: &str) -> Vec<String> {
        read(file.as_bytes()).value.unwrap().records
    }

    #[test]
    fn a_team_event_has_its_teams() {
        let found = records(&event(&[MATCH]));
        let expected = [("Valby", "   1    4"), ("Ribe", "   2    3")];
        assert_eq!(
            found,
            expected.map(|(name, players)| format!("013 {name:<32}{players}"))
        );
        let event = crate::exchange::trf::declared::team_event(&found).unwrap();
        assert_eq!(event.teams.len(), 2);
    }

    /// The clubs of players of an individual event are not teams.
    #[test]
    fn other_events_have_none() {
        let individual = [["A", "Valby", "B", "Ribe"], ["C", "Odense", "D", "Valby"]];
        assert!(records(&event(&[individual])).is_empty());
        let own = [["A", "Valby", "B", "Valby"], ["C", "Ribe", "D", "Ribe"]];
        assert!(records(&event(&[own])).is_empty());
        let changed = [["A", "Ribe", "B", "Valby"], ["C", "Valby", "D", "Ribe"]];
        assert!(records(&event(&[MATCH, changed])).is_empty());
        assert!(records(&event(&[MATCH]).replace("WhiteTeam", "X")).is_empty());
    }
}
