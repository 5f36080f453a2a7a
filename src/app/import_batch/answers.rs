//! What the table of answers says of each file.

use std::collections::BTreeMap;

use crate::app::decision::{Decision, PlayerIdentity};
use crate::app::error::{AppError, AppResult};
use crate::app::import::Again;
use crate::domain::{Date, Message};
use crate::exchange::answers_csv::AnswerRow;
use crate::exchange::dates;

/// What was answered about a file.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    pub(super) decisions: Vec<Decision>,
    pub(super) anyway: bool,
    pub(super) skip: bool,
    pub(super) again: Option<Again>,
    pub(super) days: Option<(Date, Date)>,
}

/// The answers by file.
pub(super) fn given(rows: &[AnswerRow]) -> AppResult<BTreeMap<String, Answers>> {
    let mut all: BTreeMap<String, Answers> = BTreeMap::new();
    for row in rows.iter().filter(|row| !row.answer.is_empty()) {
        let answers = all.entry(row.file.clone()).or_default();
        let understood = if row.player.is_empty() {
            about_file(&row.answer, answers)
        } else {
            about_player(row, answers)
        };
        if understood.is_none() {
            let message = Message::new("error-answer")
                .with("row", row.row.to_string())
                .with("answer", row.answer.as_str());
            return Err(AppError::user(message).hinted(Message::new("hint-answer")));
        }
    }
    Ok(all)
}

fn about_player(row: &AnswerRow, answers: &mut Answers) -> Option<()> {
    let identity = match row.answer.trim().to_lowercase().as_str() {
        "guest" | "gæst" | "gast" => PlayerIdentity::Guest,
        "new" | "ny" | "neu" => PlayerIdentity::NewMember,
        id => PlayerIdentity::Person(id.trim_start_matches('#').parse().ok()?),
    };
    let decision = Decision::for_player(row.player.parse().ok()?, identity);
    answers.decisions.push(decision);
    Some(())
}

/// `anyway`, `skip`, `new`, `update` or `update=17`, a day, or two with ` to ` or `..` between them.
fn about_file(answer: &str, answers: &mut Answers) -> Option<()> {
    let answer = answer.trim().to_lowercase();
    match answer.as_str() {
        "anyway" | "alligevel" | "trotzdem" => answers.anyway = true,
        "skip" | "udelad" | "auslassen" => answers.skip = true,
        "new" | "ny" | "neu" => answers.again = Some(Again::AsNew),
        "update" => answers.again = Some(Again::Update(None)),
        other => {
            if let Some(id) = other.strip_prefix("update=") {
                answers.again = Some(Again::Update(Some(id.trim().parse().ok()?)));
                return Some(());
            }
            let (start, end) = other
                .split_once("..")
                .or_else(|| other.split_once(" to "))
                .unwrap_or((other, other));
            answers.days = Some((dates::readable(start)?, dates::readable(end)?));
        }
    }
    Some(())
}
