//! `tournament result`: one game or bye.

use clap::Args;
use serde::Serialize;

use super::super::{Context, value};
use crate::app::tournaments::NewResult;
use crate::app::{AppError, AppResult, Club};
use crate::domain::{ByeKind, EntrantNo, Mark, Message, TournamentId};

#[derive(Debug, Args)]
pub(super) struct ResultArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "ROUND", value_parser = value::rounds)]
    round: u16,
    #[arg(value_name = "WHITE")]
    white: String,
    #[arg(value_name = "BLACK", allow_hyphen_values = true)]
    black: String,
    #[arg(value_name = "RESULT", allow_hyphen_values = true)]
    result: String,
    #[arg(long, conflicts_with = "rated")]
    unrated: bool,
    #[arg(long)]
    rated: bool,
    #[arg(long, value_name = "N", value_parser = value::count)]
    board: Option<u32>,
}

/// A result as it was written.
#[derive(Serialize)]
struct Written {
    /// The tournament.
    tournament: TournamentId,
    /// The round.
    round: u16,
    /// White's start number, or the player's with a bye.
    white: EntrantNo,
    /// Black's start number; null with a bye.
    black: Option<EntrantNo>,
    /// White's mark and black's, such as `1-0`, or the code of the bye.
    result: String,
}

pub(super) fn run(args: &ResultArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let (id, header) = club.find_tournament(&args.tournament)?;
    let white = club.find_player(id, &args.white)?;
    let (result, written) = if args.black == "-" {
        bye(args, id, white)?
    } else {
        game(args, id, white, &club)?
    };
    let done = club.put_result(id, args.round, &result)?;
    let page = club.tournament_page(id)?;
    let name = |no: EntrantNo| {
        let at = page.stored.entries.iter().position(|entry| entry.no == no);
        at.and_then(|at| page.names.get(at))
            .cloned()
            .unwrap_or_default()
    };
    let message = match written.black {
        Some(black) => Message::new("result-written").with("black", name(black)),
        None => Message::new("bye-written"),
    };
    let message = message
        .with("tournament", header.name)
        .with("round", args.round)
        .with("white", name(white))
        .with("result", written.result.replace('=', "½"));
    context.changed(&done.map(|()| written), &message)
}

fn bye(
    args: &ResultArgs,
    tournament: TournamentId,
    player: EntrantNo,
) -> AppResult<(NewResult, Written)> {
    let kind = single(&args.result).and_then(ByeKind::from_code);
    let Some(kind) = kind else {
        let message = Message::new("error-not-a-bye").with("result", args.result.as_str());
        return Err(AppError::user(message).hinted(Message::new("hint-bye")));
    };
    if args.rated || args.unrated || args.board.is_some() {
        return Err(AppError::user(Message::new("error-bye-options")));
    }
    let written = Written {
        tournament,
        round: args.round,
        white: player,
        black: None,
        result: kind.code().to_string(),
    };
    Ok((NewResult::Bye { player, kind }, written))
}

fn game(
    args: &ResultArgs,
    tournament: TournamentId,
    white: EntrantNo,
    club: &Club,
) -> AppResult<(NewResult, Written)> {
    let black = club.find_player(tournament, &args.black)?;
    let Some(marks) = marks(&args.result) else {
        let message = Message::new("error-not-a-result").with("result", args.result.as_str());
        return Err(AppError::user(message).hinted(Message::new("hint-result")));
    };
    let rated = match (args.rated, args.unrated) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    let result = NewResult::Game {
        white,
        black,
        marks,
        board: args.board,
        rated,
    };
    let written = Written {
        tournament,
        round: args.round,
        white,
        black: Some(black),
        result: format!("{}-{}", marks.0.code(), marks.1.code()),
    };
    Ok((result, written))
}

fn single(text: &str) -> Option<char> {
    let mut letters = text.trim().chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// White's mark and black's, as people write results.
///
/// One mark is white's, and black's mirrors it. Two marks stand with or without a dash, colon or slash
/// between them.
fn marks(text: &str) -> Option<(Mark, Mark)> {
    // A half as one mark; then the halves of the text.
    let plain = text.trim().replace('½', "=").replace(['–', '−'], "-");
    let plain = ["1/2", "0.5", "0,5"]
        .iter()
        .fold(plain, |plain, half| plain.replace(half, "="));
    let code = |letter: char| match letter.to_ascii_uppercase() {
        'X' | '*' => Some(Mark::Open),
        '1' | '=' | '0' | '+' | '-' => Mark::from_code(letter),
        _ => None,
    };
    let letters: Vec<char> = plain
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let pair = match letters[..] {
        [one] => {
            let mark = code(one)?;
            (mark, mark.mirror())
        }
        // Without anything between: forfeits, and two halves.
        [one @ ('+' | '-'), other @ ('+' | '-')] | [one @ '=', other @ '='] => {
            (code(one)?, code(other)?)
        }
        [one, '-' | ':' | '/', other] => (code(one)?, code(other)?),
        _ => return None,
    };
    possible(pair).then_some(pair)
}

/// Whether two sides can have these marks: played on both sides, forfeited on both, or both open.
fn possible((white, black): (Mark, Mark)) -> bool {
    let sum = white.score().zip(black.score());
    let open = white == Mark::Open || black == Mark::Open;
    let fits = sum.is_some_and(|(white, black)| (white + black).0 <= 100);
    (open && white == black) || (fits && white.is_played() == black.is_played())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_as_people_write_them() {
        let codes = |text| marks(text).map(|(white, black)| [white.code(), black.code()]);
        for (texts, expected) in [
            (&["1-0", "1", "1:0", "1–0", " 1 - 0 "][..], ['1', '0']),
            (&["0-1", "0", "0:1"], ['0', '1']),
            (
                &[
                    "½-½", "½", "=", "½½", "1/2-1/2", "1/2", "0.5-0.5", "0,5-0,5", "=-=",
                ],
                ['=', '='],
            ),
            (&["+", "+-", "+--", "+/-", "+:-"], ['+', '-']),
            (&["-", "-+", "--+", "-/+"], ['-', '+']),
            (&["--", "---", "-/-"], ['-', '-']),
            (&["0-0"], ['0', '0']),
            (&["½-0", "1/2-0"], ['=', '0']),
            (&["0-½", "0-1/2"], ['0', '=']),
            (&["X", "x", "X-X", "*"], ['X', 'X']),
        ] {
            for text in texts {
                assert_eq!(codes(text), Some(expected), "{text}");
            }
        }
    }

    #[test]
    fn what_is_no_result() {
        for text in [
            "", "2", "1-1", "1-½", "++", "+-+", "1-", "1-X", "10", "00", "W", "H", "1-0-0", "1+0",
        ] {
            assert_eq!(marks(text), None, "{text}");
        }
    }
}
