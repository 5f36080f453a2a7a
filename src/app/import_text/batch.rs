//! The result of importing many files.

use crate::app::import_batch::{Batch, Waiting, reasons};
use crate::domain::Message;
use crate::text::Texts;

/// The most reasons listed for one file.
const TOLD: usize = 4;

/// The imported files, the waiting ones, and the totals.
pub fn batch(report: &Batch, texts: Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for one in &report.imported {
        let came = &one.tournament;
        let id = came
            .tournament
            .map_or_else(|| "–".to_owned(), |id| id.to_string());
        let message = Message::new("import-many-came")
            .with("id", id)
            .with("name", came.name.as_str())
            .with("start", came.start)
            .with("end", came.end)
            .with("games", came.games)
            .with("file", one.file.as_str());
        lines.push(texts.say(&message));
    }
    for one in &report.waiting {
        lines.extend(waiting(one, texts));
    }
    let refused = report.waiting.iter().filter(|one| !one.answerable).count();
    let total = Message::new("import-many-total")
        .with("came", report.imported.len())
        .with("known", report.known.len())
        .with("waiting", report.waiting.len() - refused)
        .with("refused", refused);
    lines.push(texts.say(&total));
    if !report.not_reached.is_empty() {
        let message = Message::new("import-many-not-reached");
        lines.push(texts.say(&message.with("count", report.not_reached.len())));
    }
    lines
}

fn waiting(one: &Waiting, texts: Texts) -> Vec<String> {
    let key = if one.answerable {
        "import-many-waits"
    } else {
        "import-many-refused"
    };
    let mut lines = vec![texts.say(&Message::new(key).with("file", one.file.as_str()))];
    let reasons = reasons(&one.error);
    lines.extend(
        reasons
            .iter()
            .take(TOLD)
            .map(|reason| format!("  {}", texts.say(reason))),
    );
    if reasons.len() > TOLD {
        let more = Message::new("import-many-more").with("count", reasons.len() - TOLD);
        lines.push(format!("  {}", texts.say(&more)));
    }
    lines
}
