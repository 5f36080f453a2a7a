//! Writes a season of team matches as CSV: UTF-8 with a byte order mark, semicolons, LF line ends.

use crate::domain::tournament::{TeamBoard, TeamMatch};
use crate::domain::{ByeKind, Mark, Message};
use crate::exchange::clean::MAX_TEXT;
use crate::exchange::csv::cell::text_cell;
use crate::exchange::csv::facts;
use crate::exchange::draft::{PlayerDraft, TournamentDraft};
use crate::exchange::outgoing::Outgoing;

use super::{COLUMNS, Column, FACTS, column_name};

/// Writes the matches, and reports games and byes that are not on any board. Reading it gives the same name, days and
/// rounds, and everything on a board.
pub fn write(draft: &TournamentDraft) -> (Vec<u8>, Vec<Message>) {
    let mut writer = Writer {
        file: String::from("\u{feff}"),
        out: Outgoing::default(),
    };
    writer.file += &facts::lines(&FACTS, draft, &mut writer.out);
    writer.row(&COLUMNS.map(|(column, _)| column_name(column)));
    for one in &draft.matches {
        for board in &one.boards {
            writer.board(draft, one, *board);
        }
    }
    writer.losses(draft);
    (writer.file.into_bytes(), writer.out.messages)
}

struct Writer {
    file: String,
    out: Outgoing,
}

impl Writer {
    fn row(&mut self, cells: &[String]) {
        self.file.push_str(&cells.join(";"));
        self.file.push('\n');
    }

    fn text(&mut self, text: &str) -> String {
        text_cell(&self.out.text(text, MAX_TEXT))
    }

    fn board(&mut self, draft: &TournamentDraft, one: &TeamMatch, board: TeamBoard) {
        let player = |no: Option<crate::domain::EntrantNo>| {
            let no = no?.0;
            draft.players.iter().find(|player| player.no == no)
        };
        let (own, opponent) = (player(board.own), player(board.opponent));
        let (white, result) = result(draft, one.round, board);
        let cells = COLUMNS.map(|(column, _)| match column {
            Column::Round => one.round.to_string(),
            Column::Date => one.day.map(|day| day.to_string()).unwrap_or_default(),
            Column::Team => self.text(&one.team),
            Column::Home => home(one.home).to_owned(),
            Column::Opponents => self.text(&one.opponents),
            Column::Board => board.board.to_string(),
            Column::Member => self.text(own.map_or("", |player| &player.name)),
            Column::Dsu => self.number(own),
            Column::DsuRating => self.rating(own),
            Column::Colour => colour(white).to_owned(),
            Column::Result => text_cell(&result),
            Column::Opponent => self.text(opponent.map_or("", |player| &player.name)),
            Column::OpponentDsu => self.number(opponent),
            Column::OpponentRating => self.rating(opponent),
        });
        self.row(&cells);
    }

    fn number(&mut self, player: Option<&PlayerDraft>) -> String {
        let record = player.and_then(PlayerDraft::dsu);
        self.text(record.map_or("", |record| &record.id))
    }

    fn rating(&mut self, player: Option<&PlayerDraft>) -> String {
        let record = player.and_then(PlayerDraft::dsu);
        let rating = record.and_then(|record| record.rating);
        self.out.rating(rating).trim().to_owned()
    }

    /// Games and byes that are not on any board of a match.
    fn losses(&mut self, draft: &TournamentDraft) {
        let on_board = |round: u16, players: &[u32]| {
            let of_round = draft.matches.iter().filter(|one| one.round == round);
            let mut boards = of_round.flat_map(|one| &one.boards);
            boards.any(|board| {
                let seated = [board.own, board.opponent];
                let seated = seated.into_iter().flatten();
                seated.clone().count() == players.len()
                    && seated.clone().all(|no| players.contains(&no.0))
            })
        };
        for game in &draft.games {
            if !on_board(game.round, &[game.white, game.black]) {
                self.out.lost_game(game.round, game.white, game.black);
            }
        }
        for bye in &draft.byes {
            if !on_board(bye.round, &[bye.player]) {
                self.out.lost_bye(bye.round, bye.player);
            }
        }
    }
}

/// Whether the club's player on a board has white, if known, and the result from the club's side.
fn result(draft: &TournamentDraft, round: u16, board: TeamBoard) -> (Option<bool>, String) {
    if let (Some(own), Some(opponent)) = (board.own, board.opponent) {
        let mut games = draft.games.iter();
        let Some(game) = games.find(|game| {
            let sides = [game.white, game.black];
            game.round == round && sides.contains(&own.0) && sides.contains(&opponent.0)
        }) else {
            return (None, String::new());
        };
        let white = game.white == own.0;
        let (mine, other) = if white {
            (game.white_mark, game.black_mark)
        } else {
            (game.black_mark, game.white_mark)
        };
        return (
            game.coloured.then_some(white),
            super::marks_text(mine, other),
        );
    }
    let alone = board.own.or(board.opponent);
    let mut byes = draft.byes.iter();
    let bye = byes.find(|bye| bye.round == round && Some(bye.player) == alone.map(|no| no.0));
    // An opponent who won without a game had no opponent from the club.
    let mark = bye.map(|bye| match (board.own, bye.kind) {
        (Some(_), ByeKind::ForfeitLoss | ByeKind::Zero) | (None, _) => Mark::ForfeitLoss,
        _ => Mark::ForfeitWin,
    });
    let text = mark.map(|mark| super::marks_text(mark, mark.mirror()));
    (None, text.unwrap_or_default())
}

fn home(home: Option<bool>) -> &'static str {
    match home {
        Some(true) => "home",
        Some(false) => "away",
        None => "",
    }
}

fn colour(white: Option<bool>) -> &'static str {
    match white {
        Some(true) => "w",
        Some(false) => "b",
        None => "",
    }
}
