//! A row called `Bye` or `spielfrei` among the players, as people add one where their number is odd.

use crate::domain::{ByeKind, Mark, Message};
use crate::exchange::draft::{ByeDraft, GameDraft, TournamentDraft};
use crate::exchange::problems::Problems;

use crate::exchange::sheet::cell;

/// Turns the games against such a row into byes, told; where it made a point in any of them it is a player's.
pub(super) fn read(draft: &mut TournamentDraft, problems: &mut Problems) {
    let named = |name: &str| name.len() > 1 && cell::is_word_for_bye(&cell::normal(name));
    let mut players = draft.players.iter().filter(|player| named(&player.name));
    let Some((no, line, name)) = players
        .next()
        .map(|row| (row.no, row.line, row.name.clone()))
    else {
        return;
    };
    let is_its = |game: &GameDraft| [game.white, game.black].contains(&no);
    let mark = |game: &GameDraft| {
        if game.white == no {
            game.white_mark
        } else {
            game.black_mark
        }
    };
    let its: Vec<GameDraft> = draft.games.iter().copied().filter(is_its).collect();
    let has_lost =
        |game: &GameDraft| matches!(mark(game), Mark::Loss | Mark::ForfeitLoss | Mark::Open);
    if its.is_empty() || players.next().is_some() || !its.iter().all(has_lost) {
        return;
    }
    let message = Message::new("problem-list-nobody")
        .with("count", its.len())
        .with("value", name);
    problems.warn(line, 0, message);
    draft.games.retain(|game| !is_its(game));
    draft.byes.retain(|bye| bye.player != no);
    draft.players.retain(|player| player.no != no);
    for system in &mut draft.published {
        system.values.retain(|(player, _)| *player != no);
    }
    for game in its {
        let (player, mark) = if game.white == no {
            (game.black, game.black_mark)
        } else {
            (game.white, game.white_mark)
        };
        let kind = match mark {
            Mark::Win | Mark::ForfeitWin => ByeKind::Pairing,
            Mark::Open => continue,
            _ => ByeKind::Zero,
        };
        let round = game.round;
        draft.byes.push(ByeDraft {
            round,
            player,
            kind,
        });
    }
    draft.byes.sort_unstable();
}

#[cfg(test)]
mod tests {
    use crate::domain::ByeKind;
    use crate::exchange::sheet::read;

    #[test]
    fn a_row_called_bye_is_no_player() {
        let by_opponent = "nr;navn;1;2;3;4;point\n1;Anna;x;1;½;1;2½\n2;Bo;0;x;1;1;2\n3;Carl;½;0;x;1;1½\n4;BYE;0;0;0;x;0\n";
        let by_round = "Nr;Name;1;2;3\n1;Anna;4w1;3w½;2w1\n2;Bo;3b1;4b1;1b0\n3;Carl;2w0;1b½;4w1\n4;Spielfrei;1b0;2w0;3b0\n";
        for table in [by_opponent, by_round] {
            let reading = read(table.as_bytes());
            assert_eq!(reading.problems.len(), 1, "{:?}", reading.problems);
            let draft = reading.value.unwrap();
            assert_eq!((draft.players.len(), draft.games.len()), (3, 3));
            let mut byes: Vec<_> = draft
                .byes
                .iter()
                .map(|bye| (bye.player, bye.kind))
                .collect();
            byes.sort_unstable();
            assert_eq!(byes, [1, 2, 3].map(|player| (player, ByeKind::Pairing)));
        }
    }

    #[test]
    fn whoever_made_a_point_is_a_player() {
        let table = "nr;navn;1;2;3\n1;Anna;x;1;0\n2;Bo;0;x;1\n3;Bye;1;0;x\n";
        let draft = read(table.as_bytes()).value.unwrap();
        assert_eq!((draft.players.len(), draft.games.len()), (3, 3));
    }
}
