//! `tournament result`: enters one game or bye.

use clap::Args;
use serde_json::json;

use super::super::{Context, value_parsers};
use crate::app::club::Club;
use crate::app::tournaments::{Extra, NewResult, Partners, RatedAs, ResultConsequences};
use crate::app::{self, AppError, AppResult};
use crate::domain::{ByeKind, Date, EntrantNo, Mark, Message, SetScores, SetsError, TournamentId};
use crate::publish::labels;

#[derive(Debug, Args)]
#[command(after_help = "tournament result 17 4 'Torsten Ravnkilde' 'Palle Egehøj' 1-0")]
pub(crate) struct ResultArgs {
    #[arg(value_name = "TOURNAMENT")]
    tournament: String,
    #[arg(value_name = "ROUND", value_parser = value_parsers::rounds)]
    round: u16,
    #[arg(value_name = "FIRST")]
    white: String,
    #[arg(value_name = "SECOND", allow_hyphen_values = true)]
    black: String,
    #[arg(
        value_name = "RESULT",
        allow_hyphen_values = true,
        required_unless_present = "sets"
    )]
    result: Option<String>,
    #[arg(long, value_name = "21-15 …")]
    sets: Option<String>,
    #[arg(
        long,
        value_name = "FIRST,SECOND",
        value_delimiter = ',',
        num_args = 1,
        allow_hyphen_values = true
    )]
    partners: Option<Vec<String>>,
    #[arg(long, conflicts_with = "rated")]
    unrated: bool,
    #[arg(long)]
    rated: bool,
    #[arg(long, value_name = "N", value_parser = value_parsers::count)]
    board: Option<u32>,
    #[arg(long, value_name = "RESULT", allow_hyphen_values = true)]
    provisional: Option<String>,
    #[arg(long, value_name = "RESULT", allow_hyphen_values = true)]
    rating_result: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = value_parsers::date)]
    on: Option<Date>,
    #[arg(long)]
    colours: bool,
}

pub(crate) fn run(args: &ResultArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let (id, header) = app::members::lookup::find_tournament(&club, &args.tournament)?;
    let white = app::tournaments::find_player(&club, id, &args.white)?;
    let sets = sets(args)?;
    let mut partners = Partners::Kept;
    let (result, black, shown) = if args.black == "-" {
        if sets.is_some() || args.partners.is_some() {
            return Err(AppError::user(Message::new("error-bye-options")));
        }
        let kind = bye(args)?;
        let result = NewResult::Bye {
            player: white,
            kind,
        };
        (result, None, kind.code().to_string())
    } else {
        let black = app::tournaments::find_player(&club, id, &args.black)?;
        if let Some(names) = &args.partners {
            partners = pair_of_players(&club, id, names)?;
        }
        if let Some(text) = &args.result
            && args.sets.is_none()
            && sets.is_some()
            && !app::tournaments::counts_sets(&club, id)?
        {
            // Somebody who typed `2-0` for a chess game did not mean sets.
            return Err(not_a_result(text));
        }
        let marks = marks_given(args, sets)?;
        let game = game(args, white, black, marks);
        (game, Some(black), pair(marks))
    };
    let extra = Extra {
        sets,
        partners,
        ..extra(args)?
    };
    let done = app::tournaments::put_result_with(&mut club, id, args.round, &result, extra)?;
    let outcome = done.value;
    let message = match black {
        Some(black) => {
            Message::new("result-written").with("black", super::player_name(&club, id, black)?)
        }
        None => Message::new("bye-written"),
    };
    let said = match &result {
        NewResult::Bye { kind, .. } => Message::new(labels::bye(*kind)),
        NewResult::Game { .. } => Message::new("changed-value")
            .with("value", with_sets(Mark::result_of_codes(&shown), sets)),
    };
    let message = message
        .with("tournament", header.name)
        .with("round", args.round)
        .with("white", super::player_name(&club, id, white)?)
        .with("result", said);
    let open = extra.provisional.map(|mark| (mark, mark.mirror()));
    let message = with_notes(message, &outcome, open);
    let answer = json!({
        "tournament": id,
        "round": args.round,
        "white": white,
        "black": black,
        "result": shown,
        "provisional": open.map(pair),
        "decision": outcome.decision,
        "rating_result": outcome.rated_as.map(pair),
        "sets": sets.map(|sets| sets.to_string()),
        "event_ended": outcome.ended,
        "event_ended_before": outcome.moved.map(|moved| moved.before),
        "event_list": outcome.moved.and_then(|moved| moved.list.ok()),
        "still_open": outcome.still_open,
    });
    context.changed(&done.with(answer), &message)
}

/// The sentence with further notes on the game and the event.
fn with_notes(
    message: Message,
    outcome: &ResultConsequences,
    open: Option<(Mark, Mark)>,
) -> Message {
    let mut notes = Vec::new();
    if let Some(marks) = open {
        notes.push(
            Message::new("result-provisional").with("result", Mark::result(marks.0, marks.1)),
        );
    }
    match outcome.decision {
        Some(true) => notes.push(Message::new("result-decision-rated")),
        Some(false) => notes.push(Message::new("result-decision-unrated")),
        None => {}
    }
    if let Some(marks) = outcome.rated_as {
        notes.push(Message::new("result-rated-as").with("result", Mark::result(marks.0, marks.1)));
    }
    if let Some(note) = outcome.ending() {
        notes.push(note);
    } else if outcome.still_open > 0 {
        notes.push(Message::new("result-still-open").with("count", outcome.still_open));
    }
    notes.into_iter().fold(message, |message, note| {
        Message::pair("pair", message, note)
    })
}

fn pair((white, black): (Mark, Mark)) -> String {
    format!("{}-{}", white.code(), black.code())
}

fn bye(args: &ResultArgs) -> AppResult<ByeKind> {
    let text = args.result.as_deref().unwrap_or_default();
    let kind = single(text).and_then(ByeKind::from_code);
    let Some(kind) = kind else {
        let message = Message::new("error-not-a-bye").with("result", text);
        return Err(AppError::user(message).hinted(Message::new("hint-bye")));
    };
    if args.rated || args.unrated || args.board.is_some() {
        return Err(AppError::user(Message::new("error-bye-options")));
    }
    Ok(kind)
}

fn game(args: &ResultArgs, white: EntrantNo, black: EntrantNo, marks: (Mark, Mark)) -> NewResult {
    NewResult::Game {
        white,
        black,
        marks,
        board: args.board,
        rated: match (args.rated, args.unrated) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        },
    }
}

/// The given sets, or those that a result key such as `0.8` means.
fn sets(args: &ResultArgs) -> AppResult<Option<SetScores>> {
    let key = args.result.as_deref().and_then(narrow);
    let Some(text) = &args.sets else {
        return Ok(args.result.as_deref().and_then(counted));
    };
    let sets: SetScores = text.parse().map_err(|error: SetsError| {
        AppError::user(error.message()).hinted(Message::new("hint-sets"))
    })?;
    if key.is_some_and(|winner| !sets.third_set() || sets.winner().is_some_and(|own| own != winner))
    {
        let message = Message::new("error-sets-differ").with("sets", sets.to_string());
        return Err(AppError::user(message).hinted(Message::new("hint-sets")));
    }
    Ok(Some(sets))
}

/// The given result, otherwise the one that the sets imply.
fn marks_given(args: &ResultArgs, sets: Option<SetScores>) -> AppResult<(Mark, Mark)> {
    if let Some(text) = &args.result {
        return match counted(text).and_then(|sets| sets.winner()) {
            Some(winner) => Ok((winner, winner.mirror())),
            None => read(text),
        };
    }
    let winner = sets.and_then(|sets| sets.winner()).ok_or_else(|| {
        AppError::user(Message::new("error-sets-no-winner")).hinted(Message::new("hint-sets"))
    })?;
    Ok((winner, winner.mirror()))
}

/// The sets of a result key that counts them.
fn counted(text: &str) -> Option<SetScores> {
    match text.trim() {
        text @ ("2-0" | "0-2") => text.parse().ok(),
        text => narrow(text).map(SetScores::narrow),
    }
}

/// White's mark of a result key in three sets.
fn narrow(text: &str) -> Option<Mark> {
    match text.trim() {
        "0.8" | "0,8" | ".8" | "2-1" => Some(Mark::Win),
        "0.2" | "0,2" | ".2" | "1-2" => Some(Mark::Loss),
        _ => None,
    }
}

/// White's and Black's partners; `-` for none.
fn pair_of_players(club: &Club, id: TournamentId, names: &[String]) -> AppResult<Partners> {
    match names {
        [none] if none == "-" => Ok(Partners::Nobody),
        [white, black] => Ok(Partners::Pair(
            app::tournaments::find_player(club, id, white)?,
            app::tournaments::find_player(club, id, black)?,
        )),
        _ => Err(AppError::user(Message::new("error-partners"))),
    }
}

/// `1-0 (21-15 18-21 21-19)`.
fn with_sets(result: String, sets: Option<SetScores>) -> String {
    match sets {
        Some(sets) => format!("{result} ({sets})"),
        None => result,
    }
}

fn extra(args: &ResultArgs) -> AppResult<Extra> {
    let provisional = match args.provisional.as_deref().map(read).transpose()? {
        None => None,
        Some((white, black)) if white.is_played() && black == white.mirror() => Some(white),
        Some(_) => {
            return Err(AppError::user(Message::new("error-provisional"))
                .hinted(Message::new("hint-provisional")));
        }
    };
    let rated_as = match args.rating_result.as_deref() {
        None => None,
        Some("same") => Some(RatedAs::Same),
        Some(text) => {
            let (white, black) = read(text)?;
            Some(RatedAs::Result(white, black))
        }
    };
    Ok(Extra {
        provisional,
        rated_as,
        on: args.on,
        colours: args.colours,
        ..Extra::default()
    })
}

/// Parses a result as people type it.
fn read(text: &str) -> AppResult<(Mark, Mark)> {
    marks(text).ok_or_else(|| not_a_result(text))
}

fn not_a_result(text: &str) -> AppError {
    AppError::user(Message::new("error-not-a-result").with("result", text))
        .hinted(Message::new("hint-result"))
}

fn single(text: &str) -> Option<char> {
    let mut letters = text.trim().chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// White's and Black's marks, as people type results.
///
/// One mark is White's, and Black's mirrors it. Two marks may be separated by a dash, colon or slash, or by nothing.
fn marks(text: &str) -> Option<(Mark, Mark)> {
    if ["w.o.", "w.o", "wo", "w/o"].contains(&text.trim().to_lowercase().as_str()) {
        return Some((Mark::ForfeitWin, Mark::ForfeitLoss));
    }
    // A half becomes a single mark first, then the text is divided into two parts.
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
        // Without a separator: two forfeits, or two halves.
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
