//! What differs between two regulations, in plain words, and the announcement of a change (ES regulation §8).

use super::WIDTH;
use super::layout::wrap;
use crate::domain::{Date, Message};
use crate::rating::regulation::{Field, FieldValue, Regulation};
use crate::text::{Texts, long_date, number, visible};

/// A number or choice in which two regulations differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The parameter as a regulation's text names it: `k`, `bonus`, `newcomers.minimum_games`.
    pub parameter: &'static str,
    /// The name of the field.
    pub label: String,
    /// The value in the first regulation.
    pub before: String,
    /// The value in the second regulation.
    pub after: String,
}

/// A change of the regulation that is to be announced.
#[derive(Clone, Copy, Debug)]
pub struct Announced<'a> {
    pub club: &'a str,
    /// The old rules.
    pub old: &'a Regulation,
    /// The new rules.
    pub new: &'a Regulation,
    /// The first day of the new rules.
    pub from: Date,
    /// The day of the board's approval.
    pub approved: Date,
    /// Who approved them.
    pub by: &'a str,
    /// The committee's own words.
    pub text: &'a str,
}

/// The parameters in which two regulations differ, in the order of a regulation's text.
pub fn differences(old: &Regulation, new: &Regulation, texts: Texts) -> Vec<Difference> {
    let difference = |field: &Field| {
        let [before, after] = [old, new].map(|rules| (field.value)(rules));
        (before != after).then(|| Difference {
            parameter: field.name,
            label: texts.get(field.label),
            before: in_words(before, texts),
            after: in_words(after, texts),
        })
    };
    Regulation::fields().filter_map(difference).collect()
}

fn in_words(value: FieldValue, texts: Texts) -> String {
    match value {
        FieldValue::Number(value) => number(texts.lang(), value),
        FieldValue::Words(message) => texts.say(&message),
        FieldValue::Several(messages) => {
            let said: Vec<String> = messages.iter().map(|it| texts.say(it)).collect();
            said.join("; ")
        }
    }
}

/// The differences as lines of 80 columns.
pub fn difference_lines(differences: &[Difference], texts: Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for one in differences {
        lines.push(format!("{}:", visible(&one.label)));
        for (key, value) in [("change-before", &one.before), ("change-after", &one.after)] {
            let text = format!("  {}: {}", texts.get(key), visible(value));
            lines.extend(wrap(&text, WIDTH, 4).lines().map(str::to_owned));
        }
    }
    lines
}

/// The announcement of a change, ready for the club's bulletin, in 80 columns.
pub fn announcement(change: &Announced<'_>, texts: Texts) -> String {
    let lang = texts.lang();
    let mut text = String::new();
    let mut paragraph = |sentence: String| {
        text.push_str(&wrap(&visible(&sentence), WIDTH, 0));
        text.push_str("\n\n");
    };
    paragraph(texts.say(&Message::new("announcement-title").with("club", change.club)));
    paragraph(
        texts.say(
            &Message::new("announcement-from")
                .with("date", long_date(lang, change.from))
                .with("title", change.new.title.as_str()),
        ),
    );
    paragraph(change.text.to_owned());
    let differences = differences(change.old, change.new, texts);
    if differences.is_empty() {
        paragraph(texts.get("announcement-no-change"));
    } else {
        paragraph(texts.get("announcement-changes"));
        let lines = difference_lines(&differences, texts);
        text.push_str(&lines.join("\n"));
        text.push_str("\n\n");
    }
    let approved = Message::new("announcement-approved")
        .with("date", long_date(lang, change.approved))
        .with("by", change.by);
    text.push_str(&wrap(&visible(&texts.say(&approved)), WIDTH, 0));
    text.push('\n');
    text
}
