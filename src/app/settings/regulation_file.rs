//! Reads the text of a regulation: one that comes with the program, or a file.

use std::ffi::OsStr;
use std::path::Path;

use crate::app::error::{AppError, AppResult};
use crate::domain::Message;
use crate::domain::plain::is_acting;
use crate::files::read_file;
use crate::rating::regulation::{Regulation, RegulationError};

/// The longest text accepted; a regulation is a page, not a book.
const LONGEST: usize = 100_000;

/// A regulation's text, read and valid.
#[derive(Clone, Debug)]
pub struct RegulationText {
    /// The text.
    pub text: String,
    /// The parsed regulation.
    pub regulation: Regulation,
}

/// The text of a regulation that comes with the program, or of a file.
///
/// # Errors
/// A user error if neither exists, a data error with the line or field of the error.
pub fn read(name: impl AsRef<OsStr>, database: &Path) -> AppResult<RegulationText> {
    let path = Path::new(&name);
    let name = &*path.to_string_lossy();
    if let (Some(text), Some(regulation)) =
        (Regulation::builtin_text(name), Regulation::builtin(name))
    {
        let text = text.to_owned();
        return Ok(RegulationText { text, regulation });
    }
    if !path.exists() {
        return Err(unknown(name));
    }
    let bytes = read_file::read(path, database)?;
    let refused = |reason: Message| {
        AppError::data(
            Message::new("error-regulation-file")
                .with("file", name)
                .with("reason", reason),
        )
    };
    if bytes.len() > LONGEST {
        return Err(refused(Message::new("regulation-too-long")));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| refused(Message::new("regulation-not-utf8")))?
        .replace("\r\n", "\n");
    let acting = |line: &str| {
        line.chars()
            .any(|letter| letter != '\t' && is_acting(letter))
    };
    if let Some(line) = text.split('\n').position(acting) {
        return Err(refused(
            Message::new("regulation-acting").with("line", line + 1),
        ));
    }
    let regulation =
        Regulation::from_toml(&text).map_err(|error| refused(problem(&error, &text)))?;
    Ok(RegulationText { text, regulation })
}

/// The error that neither a regulation nor a file has this name.
pub fn unknown(name: &str) -> AppError {
    let names: Vec<&str> = Regulation::builtin_names().collect();
    AppError::user(Message::new("error-unknown-regulation").with("name", name))
        .hinted(Message::new("hint-regulations").with("names", names.join(", ")))
}

/// The problem with a regulation, as a message.
fn problem(error: &RegulationError, text: &str) -> Message {
    match error {
        RegulationError::Syntax { line, reason } => unreadable(*line, reason, text),
        RegulationError::Empty { field } => Message::new("regulation-empty").with("field", *field),
        RegulationError::NotPositive { field } => {
            Message::new("regulation-not-positive").with("field", *field)
        }
        RegulationError::Negative { field } => {
            Message::new("regulation-negative").with("field", *field)
        }
        RegulationError::OutOfRange { field } => {
            Message::new("regulation-out-of-range").with("field", *field)
        }
        RegulationError::NotDescending { field } => {
            Message::new("regulation-not-descending").with("field", *field)
        }
        RegulationError::LowestBand { field } => {
            Message::new("regulation-lowest-band").with("field", *field)
        }
    }
}

/// The parser's error on a line, as a message for users; an unknown one is shown unchanged.
fn unreadable(line: usize, reason: &str, text: &str) -> Message {
    let said = |key| Message::new(key).with("line", line);
    let mut quoted = reason.split('`').skip(1).step_by(2);
    let written = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let field = written.split_once('=').map_or(written, |(field, _)| field);
    let field = field.trim().trim_matches(['[', ']']);
    let value = quoted.next().unwrap_or_default();
    let expected = quoted.collect::<Vec<_>>().join(", ");
    match reason.split(' ').next() {
        Some("missing") => said("regulation-missing-field").with("value", value),
        Some("unknown") if reason.starts_with("unknown field") => said("regulation-unknown-field")
            .with("value", value)
            .with("expected", expected),
        Some("unknown") => said("regulation-unknown-word")
            .with("field", field)
            .with("value", value)
            .with("expected", expected),
        Some("invalid") if reason.contains(", expected ") => said("regulation-wrong-value")
            .with("field", field)
            .with("expected", Message::new(expected_kind(reason))),
        _ => said("regulation-syntax").with("reason", reason),
    }
}

/// The key of the message about what the parser expected.
fn expected_kind(reason: &str) -> &'static str {
    let expected = reason.rsplit(", expected ").next().unwrap_or_default();
    let kinds = [
        ("u32", "regulation-kind-whole"),
        ("i32", "regulation-kind-whole"),
        ("Decimal", "regulation-kind-number"),
        ("boolean", "regulation-kind-choice"),
        ("string", "regulation-kind-text"),
        ("tuple", "regulation-kind-list"),
        ("sequence", "regulation-kind-list"),
    ];
    let mut kinds = kinds.into_iter();
    kinds
        .find(|(word, _)| expected.contains(word))
        .map_or("regulation-kind-other", |(_, key)| key)
}
