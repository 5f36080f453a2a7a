//! Normalises names, and replaces other spellings of a person's name.

use std::borrow::Cow;
use std::collections::HashMap;

use super::tag::unescaped;
use crate::domain::Message;
use crate::exchange::clean::clean_text;
use crate::exchange::encoding;
use crate::exchange::problem::Problem;

/// A name in the form in which it is displayed and compared: UTF-8 if the bytes are valid, otherwise Windows-1252;
/// without escapes, with single blanks and none before a comma, with composed letters and without control characters.
/// The result may be empty.
///
/// ```
/// use klubrating::exchange::pgn::spelling::spelled;
/// assert_eq!(spelled(b" S\xf8ren  \\\"Bo\\\" "), "Søren \"Bo\"");
/// assert_eq!(spelled("S\u{f8}ren".as_bytes()), "Søren");
/// assert_eq!(spelled(b"Holm , Anna "), "Holm, Anna");
/// ```
pub fn spelled(raw: &[u8]) -> String {
    let plain = if raw.contains(&b'\\') {
        Cow::Owned(unescaped(raw))
    } else {
        Cow::Borrowed(raw)
    };
    tidy(&encoding::utf8_or_1252(&plain))
}

/// A name typed by hand, in the same form.
pub fn tidy(text: &str) -> String {
    let clean = clean_text(text);
    if clean.contains(" ,") {
        clean.replace(" ,", ",")
    } else {
        clean
    }
}

/// Other spellings, each with the name to use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aliases(HashMap<String, String>);

impl Aliases {
    /// Reads lines such as `Carlsen, M = Carlsen, Magnus`; empty ones and those that begin with `#` are ignored.
    ///
    /// # Errors
    /// Every line without two names, with a spelling that another line assigns to another name, or whose name is itself
    /// another spelling.
    ///
    /// ```
    /// use klubrating::exchange::pgn::spelling::Aliases;
    /// let aliases = Aliases::read(b"# two spellings\nCarlsen, M = Carlsen, Magnus\n").unwrap();
    /// assert_eq!(aliases.name("Carlsen, M"), Some("Carlsen, Magnus"));
    /// assert!(Aliases::read(b"nobody").is_err());
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<Problem>> {
        let text = encoding::decode(bytes).map_err(|problem| vec![problem])?;
        let mut found: HashMap<String, (usize, String)> = HashMap::new();
        let mut problems = Vec::new();
        for line in text.lines() {
            let said = line.text.trim();
            if said.is_empty() || said.starts_with('#') {
                continue;
            }
            let pair = said.split_once('=');
            let pair = pair.map(|(alias, name)| (tidy(alias), tidy(name)));
            let Some((alias, name)) = pair.filter(|(a, n)| !a.is_empty() && !n.is_empty()) else {
                problems.push(Problem::error(
                    line.number,
                    0,
                    Message::new("elostat-alias-form"),
                ));
                continue;
            };
            let known = found.get(&alias);
            if let Some((before, _)) = known.filter(|(_, other)| *other != name) {
                let message = Message::new("elostat-alias-twice")
                    .with("alias", alias)
                    .with("line", before.to_string());
                problems.push(Problem::error(line.number, 0, message));
            } else if alias != name {
                found.insert(alias, (line.number, name));
            }
        }
        for (number, name) in found.values() {
            if let Some((before, _)) = found.get(name) {
                let message = Message::new("elostat-alias-chain")
                    .with("name", name.as_str())
                    .with("line", before.to_string());
                problems.push(Problem::error(*number, 0, message));
            }
        }
        if problems.is_empty() {
            let pairs = found.into_iter().map(|(alias, (_, name))| (alias, name));
            return Ok(Self(pairs.collect()));
        }
        problems.sort_by_key(|problem| problem.line);
        Err(problems)
    }

    /// The name for a spelling, if it is one.
    pub fn name(&self, spelling: &str) -> Option<&str> {
        self.0.get(spelling).map(String::as_str)
    }
}
