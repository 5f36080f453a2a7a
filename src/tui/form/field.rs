//! A field of a form: its text, how it is parsed, and its problems.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use super::newcomer::Becomes;
use super::{Newcomer, Problems};
use crate::app::tournaments::TournamentRow;
use crate::domain::name::folded;
use crate::domain::{Date, Decimal, Message, PersonId, Points, TournamentId, UnknownWord, Word};
use crate::exchange::dates;
use crate::exchange::people::whole_number;
use crate::files::path_completion::expand;
use crate::text::{typed_number, typed_points};
use crate::tui::ctx::Ctx;
use crate::tui::widget::line::Line;

/// The sign before the name of a new person.
pub const MARK: char = '+';

/// The value of the choice yes.
pub const YES: &str = "yes";
/// The value of the choice no.
pub const NO: &str = "no";

/// How the text of a field is parsed.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldType {
    Text,
    Day,
    /// A whole number within these bounds, also as copied from lists: `173`, `173,0`, `'173`.
    Whole(i64, i64),
    /// A number with decimals, comma or point.
    Number,
    /// Points as people write them: `4`, `4.5`, `4,5`, `4½`.
    Points,
    /// One of a few choices, selected with the space bar or the arrows.
    Choice(Vec<Choice>),
    /// A person known to the club, found by name or number.
    Person,
    /// A tournament of the pool, found by name or number.
    Tournament,
    /// Whole numbers, separated by blanks or commas.
    Numbers,
    /// The name of a file, completed with Tab.
    Path,
}

impl FieldType {
    /// A choice of words, each with the key of its label.
    pub fn choice<'w>(words: impl IntoIterator<Item = (&'w str, &'w str)>, ctx: &Ctx) -> Self {
        let choices = words.into_iter().map(|(value, key)| Choice {
            value: value.to_owned(),
            label: ctx.get(key),
        });
        Self::Choice(choices.collect())
    }

    /// A choice of the values of an enum, each with the key of its label.
    pub fn choice_of<T: Word>(
        values: impl IntoIterator<Item = T>,
        key: fn(T) -> &'static str,
        ctx: &Ctx,
    ) -> Self {
        let words = values.into_iter().map(|value| (value.word(), key(value)));
        Self::choice(words, ctx)
    }

    /// Yes or no, as [`YES`] and [`NO`].
    pub fn yes_or_no(ctx: &Ctx) -> Self {
        Self::choice([(NO, "action-no"), (YES, "action-yes")], ctx)
    }

    /// A whole number within bounds.
    pub fn whole(bounds: RangeInclusive<impl Copy + Into<i64>>) -> Self {
        Self::Whole((*bounds.start()).into(), (*bounds.end()).into())
    }

    /// Whether suggestions appear during typing.
    pub fn has_offers(&self) -> bool {
        matches!(self, Self::Person | Self::Tournament | Self::Path)
    }
}

/// One of a few choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The stored value.
    pub value: String,
    pub label: String,
}

#[derive(Clone, Debug)]
pub struct Field {
    /// The key of its value; without a label of its own, the label is the message `field-<name>`.
    pub name: &'static str,
    label: Option<String>,
    /// What it is for, at the foot of the form.
    pub help: Option<String>,
    pub field_type: FieldType,
    /// Whether it may stay empty.
    pub optional: bool,
    /// The text; for a choice, its value.
    pub line: Line,
    /// The problem with its text.
    pub problem: Option<Message>,
    /// The text before the user changed it.
    pub before: String,
    /// Whether it is beside the field before it.
    pub beside: bool,
    /// What an unknown name can become.
    pub newcomers: &'static [Newcomer],
}

impl Field {
    /// An empty field that is required.
    pub fn new(name: &'static str, field_type: FieldType) -> Self {
        let first = match &field_type {
            FieldType::Choice(choices) => choices.first().map(|choice| choice.value.clone()),
            _ => None,
        };
        Self {
            name,
            label: None,
            help: None,
            field_type,
            optional: false,
            line: Line::default(),
            problem: None,
            before: String::new(),
            beside: false,
            newcomers: &[],
        }
        .holding(first.unwrap_or_default())
    }

    /// Sets the field's label and explanation.
    #[must_use]
    pub fn explained(mut self, label: String, help: String) -> Self {
        self.label = Some(label);
        self.help = Some(help);
        self
    }

    /// The label; one of several similar fields that begins a line includes its number.
    pub fn label(&self, ctx: &Ctx) -> String {
        if let Some(label) = &self.label {
            return label.clone();
        }
        let (name, no) = self.name.split_once('.').unwrap_or((self.name, ""));
        let name = ctx.get(&format!("field-{name}"));
        match no {
            "" => name,
            _ if self.beside => name,
            no => format!("{name} {no}"),
        }
    }

    /// Makes the field optional.
    #[must_use]
    pub fn optional(mut self) -> Self {
        self.optional = true;
        self
    }

    /// Puts the field beside the previous one; it must be short.
    #[must_use]
    pub fn beside(mut self) -> Self {
        self.beside = true;
        self
    }

    /// Offers to make a new person of an unknown name.
    #[must_use]
    pub fn or_new(mut self, newcomers: &'static [Newcomer]) -> Self {
        self.newcomers = newcomers;
        self
    }

    /// Prefills the field with a text.
    #[must_use]
    pub fn holding(mut self, text: impl Into<String>) -> Self {
        self.before = text.into();
        self.line = Line::new(self.before.clone());
        self
    }

    /// Prefills the field with a proposal, which the first typed letter replaces.
    #[must_use]
    pub fn proposing(self, text: impl Into<String>) -> Self {
        let mut field = self.holding(text);
        field.line = Line::proposing(field.before.clone());
        field
    }

    /// A stored value as the user would type it: a number in the language's form, a person by name.
    pub fn written(&self, text: &str, ctx: &Ctx) -> String {
        let written = match &self.field_type {
            FieldType::Points => {
                typed_points(text).map(|points| ctx.number(points.exact().normalize()))
            }
            FieldType::Number => text
                .parse::<Decimal>()
                .ok()
                .map(|number| ctx.number(number)),
            FieldType::Person => person(text, ctx).map(|person| text_of_person(person, ctx)),
            _ => None,
        };
        written.unwrap_or_else(|| text.to_owned())
    }

    /// The text without surrounding blanks.
    pub fn text(&self) -> &str {
        self.line.text().trim()
    }

    /// Whether the text was changed.
    pub fn is_dirty(&self) -> bool {
        self.line.text() != self.before
    }

    /// Checks the text, and stores the problem for display.
    pub fn check(&mut self, ctx: &Ctx) -> bool {
        self.problem = self.wrong(ctx);
        self.problem.is_none()
    }

    fn wrong(&self, ctx: &Ctx) -> Option<Message> {
        let text = self.text();
        if text.is_empty() {
            return (!self.optional).then(|| Message::new("field-is-empty"));
        }
        let unless = |is_right: bool, key| (!is_right).then(|| Message::new(key));
        match &self.field_type {
            FieldType::Text | FieldType::Choice(_) | FieldType::Path => None,
            FieldType::Day => {
                let day = dates::typed(text, ctx.today());
                unless(day.is_some(), "field-is-no-day")
            }
            FieldType::Whole(least, most) => {
                let number = whole_number(text).map(i64::from);
                let is_right = number.is_some_and(|number| (*least..=*most).contains(&number));
                let wrong = unless(is_right, "field-is-no-number")?;
                Some(wrong.with("least", *least).with("most", *most))
            }
            FieldType::Number => unless(typed_number(text).is_some(), "field-is-no-decimal"),
            FieldType::Points => unless(typed_points(text).is_some(), "field-is-no-score"),
            FieldType::Person => {
                let is_new = self.new_guest().is_some_and(|name| !name.is_empty());
                unless(is_new || person(text, ctx).is_some(), "field-is-nobody")
            }
            FieldType::Tournament => {
                unless(tournament(text, ctx).is_some(), "field-is-no-tournament")
            }
            FieldType::Numbers => numbers(text)
                .err()
                .map(|wrong| Message::new("field-is-no-list").with("text", wrong)),
        }
    }

    /// How the text is interpreted, where that is not obvious: a day in full, a person by name.
    pub fn echo(&self, ctx: &Ctx) -> Option<String> {
        let text = self.text();
        match &self.field_type {
            FieldType::Day => {
                let day = dates::typed(text, ctx.today())?;
                Some(crate::text::long_date(ctx.texts.lang(), day))
            }
            FieldType::Person if self.new_guest().is_some() => {
                let name = self.new_guest().unwrap_or_default();
                Some(ctx.say(&Message::new("player-new-guest").with("name", name)))
            }
            FieldType::Person => person(text, ctx).map(|person| {
                let name = ctx.name(person);
                format!("{name} (#{person})")
            }),
            FieldType::Tournament => tournament(text, ctx).map(|row| {
                let end = ctx.date(row.end);
                format!("{} (#{}), {end}", crate::text::visible(&row.name), row.id)
            }),
            FieldType::Numbers => {
                let count = numbers(text).ok()?.len();
                Some(ctx.say(&Message::new("field-numbers").with("count", count)))
            }
            _ => None,
        }
    }

    /// The name after the sign for a new person, if the field accepts one.
    pub fn new_guest(&self) -> Option<&str> {
        let mut newcomers = self.newcomers.iter();
        let marked = newcomers.any(|newcomer| newcomer.becomes == Becomes::Marked);
        self.text()
            .strip_prefix(MARK)
            .filter(|_| marked)
            .map(str::trim)
    }

    /// The current choice.
    pub fn chosen(&self) -> Option<&Choice> {
        let (choices, at) = self.choices();
        choices.get(at?)
    }

    /// Selects the next or the previous choice.
    pub fn step(&mut self, forward: bool) {
        let (choices, at) = self.choices();
        let count = choices.len().max(1);
        let next = match (at, forward) {
            (None, _) => 0,
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
        };
        if let Some(choice) = choices.get(next) {
            self.line = Line::new(choice.value.clone());
        }
    }

    /// Selects the next choice that begins with a letter.
    pub fn step_to(&mut self, letter: char) {
        let (choices, at) = self.choices();
        let begins = |choice: &&Choice| {
            let mut first = choice.label.chars().flat_map(char::to_lowercase);
            first.next() == letter.to_lowercase().next()
        };
        let after = choices.iter().skip(at.map_or(0, |at| at + 1));
        if let Some(choice) = after.chain(choices).find(begins) {
            self.line = Line::new(choice.value.clone());
        }
    }

    /// The choices, and the position of the current one.
    fn choices(&self) -> (&[Choice], Option<usize>) {
        let FieldType::Choice(choices) = &self.field_type else {
            return (&[], None);
        };
        let current = |choice: &Choice| choice.value == self.line.text();
        (choices, choices.iter().position(current))
    }
}

/// The whole numbers in a text; the error is the first part that is not one.
pub fn numbers(text: &str) -> Result<Vec<i64>, String> {
    let parts = text.split(|letter: char| letter.is_whitespace() || ",;".contains(letter));
    let parts = parts.filter(|part| !part.is_empty());
    parts
        .map(|part| part.parse().map_err(|_| part.to_owned()))
        .collect()
}

/// The text for which [`person`] finds this person: the name, or the number where others have the same name.
pub fn text_of_person(id: PersonId, ctx: &Ctx) -> String {
    let name = ctx.name(id);
    if person(name, ctx) == Some(id) {
        name.to_owned()
    } else {
        format!("#{id}")
    }
}

/// A tournament by number (`#12`) or by name: the full name, otherwise a beginning that fits only one.
pub fn tournament<'c>(text: &str, ctx: &'c Ctx) -> Option<&'c TournamentRow> {
    let mut rows = ctx
        .snapshot
        .as_ref()?
        .tournaments
        .iter()
        .map(|line| &line.row);
    if let Some(number) = text.strip_prefix('#') {
        let id = TournamentId(number.parse().ok()?);
        return rows.find(|row| row.id == id);
    }
    let typed = folded(text);
    let begun: Vec<&TournamentRow> = rows
        .filter(|row| folded(&row.name).starts_with(&typed))
        .collect();
    let mut named = begun.iter().filter(|row| folded(&row.name) == typed);
    match (named.next(), named.next(), begun.as_slice()) {
        (Some(row), None, _) | (None, None, [row]) => Some(row),
        _ => None,
    }
}

/// A person by number (`#12`) or by name: the full name, otherwise a beginning that fits only one.
pub fn person(text: &str, ctx: &Ctx) -> Option<PersonId> {
    let snapshot = ctx.snapshot.as_ref()?;
    if let Some(number) = text.strip_prefix('#') {
        let id = PersonId(number.parse().ok()?);
        return snapshot.names.contains_key(&id).then_some(id);
    }
    snapshot.name_index.find(text)
}

/// The typed values, field by field.
#[derive(Clone, Debug, Default)]
pub struct Values {
    texts: BTreeMap<&'static str, String>,
    /// The texts before the user changed them.
    before: BTreeMap<&'static str, String>,
    people: BTreeMap<&'static str, PersonId>,
    today: Date,
}

impl Values {
    /// Reads the values of the fields.
    pub fn from_fields<'f>(fields: impl IntoIterator<Item = &'f Field>, ctx: &Ctx) -> Self {
        let fields: Vec<&Field> = fields.into_iter().collect();
        let texts = fields
            .iter()
            .map(|field| (field.name, field.text().to_owned()));
        let before = fields
            .iter()
            .map(|field| (field.name, field.before.trim().to_owned()));
        let people = fields.iter().filter_map(|field| match field.field_type {
            FieldType::Person => Some((field.name, person(field.text(), ctx)?)),
            _ => None,
        });
        Self {
            texts: texts.collect(),
            before: before.collect(),
            people: people.collect(),
            today: ctx.today(),
        }
    }

    /// A field's text; empty if nothing was typed.
    pub fn text(&self, name: &str) -> &str {
        self.texts.get(name).map_or("", String::as_str)
    }

    /// A field's text before the user changed it: in a form that edits, the current value.
    pub fn before(&self, name: &str) -> &str {
        self.before.get(name).map_or("", String::as_str)
    }

    /// The value of a choice.
    ///
    /// # Errors
    /// The field's problem where the word is unknown, as in a draft stored by another version.
    pub fn word<T: Word>(&self, name: &'static str) -> Result<T, Problems> {
        self.text(name).parse().map_err(|UnknownWord(word)| {
            vec![(name, Message::new("field-unknown-word").with("word", word))]
        })
    }

    /// A field's text, if something was typed.
    pub fn some(&self, name: &str) -> Option<String> {
        let text = self.text(name);
        (!text.is_empty()).then(|| text.to_owned())
    }

    /// A field's day, if one was typed.
    pub fn day(&self, name: &str) -> Option<Date> {
        dates::typed(self.text(name), self.today)
    }

    /// A field's whole number, if one was typed.
    pub fn integer(&self, name: &str) -> Option<i64> {
        whole_number(self.text(name)).map(i64::from)
    }

    /// A field's number, if one was typed.
    pub fn number(&self, name: &str) -> Option<Decimal> {
        typed_number(self.text(name))
    }

    /// A field's points, if some were typed.
    pub fn points(&self, name: &str) -> Option<Points> {
        typed_points(self.text(name))
    }

    /// A field's numbers; empty if they cannot be read.
    pub fn numbers(&self, name: &str) -> Vec<i64> {
        numbers(self.text(name)).unwrap_or_default()
    }

    /// A field's file, if one was named; a leading `~/` is the home folder.
    pub fn path(&self, name: &str) -> Option<PathBuf> {
        let text = self.text(name);
        (!text.is_empty()).then(|| expand(text))
    }

    /// A field's person, if one was named.
    pub fn person(&self, name: &str) -> Option<PersonId> {
        self.people.get(name).copied()
    }
}
