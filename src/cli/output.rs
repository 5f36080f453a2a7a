//! Prints the program's output: plain text or JSON on standard output, errors on standard error.

use std::borrow::Cow;
use std::io::{self, BufWriter, Write};

use serde::Serialize;
use serde_json::{Value, json};

use super::environment::Stream;
pub(super) use crate::app::json_file::bytes as json_file;
use crate::app::{AppError, AppResult};
use crate::domain::Message;
use crate::domain::plain::{is_acting, is_simple};
use crate::exchange::problem::{Problem, by_cause};
use crate::publish::import::import_text::place;
use crate::text::Texts;

/// Standard output, buffered for the whole run.
///
/// A reader that closes the pipe (`| head`) ends the output, not the program; any other failure is kept and reported
/// by [`Output::finish`].
pub(crate) struct Output {
    json: bool,
    is_terminal: bool,
    out: BufWriter<Stream>,
    failure: Option<io::Error>,
    /// Whether something was printed.
    used: bool,
}

impl Output {
    pub(crate) fn new(json: bool, stream: Stream) -> Self {
        Self {
            json,
            is_terminal: stream.is_terminal(),
            out: BufWriter::with_capacity(64 * 1024, stream),
            failure: None,
            used: false,
        }
    }

    /// Whether JSON was requested.
    pub(crate) fn json(&self) -> bool {
        self.json
    }

    /// Prints an answer as indented JSON.
    pub(crate) fn value(&mut self, value: &impl Serialize) -> AppResult<()> {
        self.raw(&json_file(value)?);
        Ok(())
    }

    /// Prints one line; a line break inside it is shown as a mark, like every control character.
    pub(crate) fn line(&mut self, text: &str) {
        self.raw(clean(text).as_bytes());
        self.raw(b"\n");
    }

    /// Sends the bytes of a file unchanged; to a terminal, which might obey control characters, as cleaned lines.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        if !self.is_terminal {
            self.raw(bytes);
            return;
        }
        for line in String::from_utf8_lossy(bytes).lines() {
            self.line(line);
        }
    }

    fn raw(&mut self, bytes: &[u8]) {
        self.used = true;
        if self.failure.is_none() {
            self.failure = self.out.write_all(bytes).err();
        }
    }

    /// Prints an error as the answer, if JSON was requested and there is no other answer.
    pub(crate) fn refuse(&mut self, error: &AppError, texts: Texts) {
        if self.json && !self.used {
            // If this fails, the command's own error matters more.
            let _ = self.value(&Refusal::of(error, texts));
            let _ = self.out.flush();
        }
    }

    /// Flushes the buffer.
    pub(crate) fn finish(&mut self) -> AppResult<()> {
        if self.failure.is_none() {
            self.failure = self.out.flush().err();
        }
        match self.failure.take() {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(AppError::system(
                Message::new("error-output").with("reason", error.to_string()),
            )),
            _ => Ok(()),
        }
    }
}

/// The text with every unsafe character replaced by a mark.
fn clean(text: &str) -> Cow<'_, str> {
    if is_simple(text) || !text.contains(is_acting) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace(is_acting, "\u{fffd}"))
}

impl Stream {
    /// Prints one cleaned line on standard error; if that is closed, nobody is reading.
    pub(crate) fn complain(&self, text: &str) {
        let line = format!("{}\n", clean(text));
        let _ = self.clone().write_all(line.as_bytes());
    }

    /// Prints an error: its places in a file, the error and the hint, one line each.
    pub(crate) fn report(&self, error: &AppError, texts: Texts) {
        self.warn(&error.problems, error.file.as_deref(), texts);
        self.remark("word-error", &error.message, texts);
        if let Some(hint) = &error.hint {
            self.remark("word-hint", hint, texts);
        }
    }

    /// Prints one sentence after a word for its kind, such as "warning".
    pub(crate) fn remark(&self, word: &str, message: &Message, texts: Texts) {
        self.complain(&format!("{}: {}", texts.get(word), texts.say(message)));
    }

    /// Prints the problems found in a file.
    pub(crate) fn warn(&self, problems: &[Problem], file: Option<&str>, texts: Texts) {
        for problem in &by_cause(problems) {
            self.complain(&place(problem, file, texts));
        }
    }
}

/// An error as JSON, in the user's language.
#[derive(Debug, Serialize)]
struct Refusal {
    error: String,
    /// What to do next.
    hint: Option<String>,
    /// The exit code.
    code: u8,
    /// The file with the problems.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<Finding>,
}

impl Refusal {
    fn of(error: &AppError, texts: Texts) -> Self {
        Self {
            error: texts.say(&error.message),
            hint: error.hint.as_ref().map(|hint| texts.say(hint)),
            code: error.exit_code(),
            file: error.file.clone(),
            problems: findings(&error.problems, texts),
        }
    }
}

/// An answer for JSON, with further fields after its own.
pub(crate) fn with_fields(answer: &impl Serialize, fields: Value) -> Value {
    let mut answer = json!(answer);
    if let (Some(own), Value::Object(fields)) = (answer.as_object_mut(), fields) {
        own.extend(fields);
    }
    answer
}

/// A problem in a file, as JSON.
#[derive(Debug, Serialize)]
pub(crate) struct Finding {
    /// Line, from 1; 0 for the file as a whole.
    line: usize,
    /// Column in characters, from 1; 0 for the line as a whole.
    column: usize,
    /// What is wrong, in the user's language.
    message: String,
}

/// Problems for a JSON answer.
pub(crate) fn findings(problems: &[Problem], texts: Texts) -> Vec<Finding> {
    let finding = |problem: &Problem| Finding {
        line: problem.line,
        column: problem.column,
        message: texts.say(&problem.message),
    };
    problems.iter().map(finding).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn nothing_in_a_text_acts_on_the_terminal() {
        assert_eq!(
            clean("a\u{1b}[31mb\r\n\u{9b}c\u{202e}d"),
            "a\u{fffd}[31mb\u{fffd}\u{fffd}\u{fffd}c\u{fffd}d"
        );
        assert_eq!(clean("Sørensen, ½"), "Sørensen, ½");
    }

    #[test]
    fn json_stays_the_same_value() {
        let name = "x\u{9b}31m\u{202e}y\u{7f}";
        let json = serde_json::to_string_pretty(&[name]).unwrap();
        let safe = crate::app::json_file::escaped(&json);
        assert!(safe.chars().all(|c| c == '\n' || !is_acting(c)));
        assert_eq!(serde_json::from_str::<[String; 1]>(&safe).unwrap(), [name]);
    }

    #[test]
    fn a_problem_names_its_place() {
        let texts = Texts::new(Lang::En);
        let message = Message::new("error-no-games");
        let problem = Problem::error(12, 5, message.clone());
        let place_of = |problem| place(&problem, Some("a.trf"), texts);
        assert!(place_of(problem).starts_with("a.trf:12:5: error: "));
        assert!(place_of(Problem::warning(3, 0, message)).starts_with("a.trf:3: warning: "));
    }
}
