//! The steps from the last printed number to the next one, as text, document and rows for programs.

use serde_json::json;

use crate::domain::{Date, Message, PersonId, Rating};
use crate::publish::WIDTH;
use crate::publish::document::paper::ForPrograms;
use crate::publish::document::{Block, Document};
use crate::publish::layout::wrap;
use crate::publish::table::Columns;
use crate::text::{Texts, visible};

/// The steps of one member.
#[derive(Clone, Debug, PartialEq)]
pub struct SinceList {
    pub member: PersonId,
    pub name: String,
    /// The last published list, and the number on it.
    pub list: Option<(Date, Option<Rating>)>,
    pub steps: Vec<Step>,
    /// The next list, and the number on it.
    pub next: (Date, Option<Rating>),
}

/// A change of the rating.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// `correction`, `event`, `scale` or `decision`.
    pub kind: &'static str,
    pub date: Date,
    pub old: Option<Rating>,
    pub new: Option<Rating>,
    pub message: Message,
}

impl SinceList {
    /// The page: the printed number, every step as a paragraph, the next number.
    pub fn text(&self, texts: Texts) -> String {
        let paragraphs = self.paragraphs(texts).into_iter();
        let wrapped = paragraphs.map(|it| wrap(&it, WIDTH, 0));
        wrapped.collect::<Vec<_>>().join("\n\n") + "\n"
    }

    /// The page as a document of a publisher.
    pub fn document(&self, publisher: &str, texts: Texts) -> Document {
        let paragraphs = self.paragraphs(texts).into_iter();
        Document {
            lang: texts.lang(),
            publisher: visible(publisher),
            title: visible(&self.name),
            subtitle: Vec::new(),
            blocks: paragraphs
                .map(|it| Block::Paragraph(visible(&it)))
                .collect(),
        }
    }

    fn paragraphs(&self, texts: Texts) -> Vec<String> {
        let mut paragraphs = vec![match self.list {
            None => Message::new("since-no-list").with("name", self.name.as_str()),
            Some((date, Some(rating))) => Message::new("since-printed")
                .with("name", self.name.as_str())
                .with("date", date)
                .with("rating", rating.exact()),
            Some((date, None)) => Message::new("since-not-printed")
                .with("name", self.name.as_str())
                .with("date", date),
        }];
        paragraphs.extend(self.steps.iter().map(|step| step.message.clone()));
        if self.steps.is_empty() {
            paragraphs.push(Message::new("since-nothing"));
        }
        let (date, rating) = self.next;
        paragraphs.push(match rating {
            Some(rating) => Message::new("since-next")
                .with("date", date)
                .with("rating", rating.exact()),
            None => Message::new("since-next-none").with("date", date),
        });
        paragraphs.iter().map(|it| texts.say(it)).collect()
    }

    /// The steps for programs.
    pub fn for_programs(&self, texts: Texts) -> ForPrograms {
        let mut columns = Columns::<Step>::new(texts);
        columns.for_programs("kind", |step| step.kind);
        columns.for_programs("date", |step| step.date);
        columns.for_programs("old", |step| step.old);
        columns.for_programs("new", |step| step.new);
        columns.for_programs("text", |step| texts.say(&step.message));
        let rows = columns.records(&self.steps);
        ForPrograms {
            json: json!({
                "member": self.member,
                "name": self.name,
                "list": self.list.map(|(date, _)| date),
                "printed": self.list.and_then(|(_, rating)| rating),
                "steps": rows,
                "next": self.next.0,
                "rating": self.next.1,
            }),
            rows,
        }
    }
}
