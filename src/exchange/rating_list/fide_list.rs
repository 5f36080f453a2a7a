//! Reads FIDE's rating lists, in columns of fixed width or as XML. They have well over a million players, so they are
//! read as a stream, and only the requested players are kept.
//!
//! Both functions call `keep_going` with the bytes read so far every few thousand players; `false` ends the reading
//! without a result.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::{self, BufRead, Read};
use std::ops::Range;

use quick_xml::Reader;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::Event;

use super::{ListedPlayer, Places, RatingList};
use crate::domain::{Message, Rating};
use crate::exchange::dates::{self, month_number};
use crate::exchange::encoding::{next_line, utf8_or_1252};
use crate::exchange::problem::{Problems, Reading};
use crate::exchange::{clean, numbers};

/// The longest line, or piece of XML, that is read at once, in bytes; real lines have 162.
const MAX_PIECE: usize = 8_000;
/// The number of players between calls of `keep_going`.
const STEP: usize = 4_096;

/// A player's fields as text.
#[derive(Default)]
struct Fields {
    id: String,
    name: String,
    rating: String,
    born: String,
    /// `None` if the file has no column for it, or if it is no longer needed.
    federation: Option<String>,
    places: Places,
}

/// Keeps the player if requested; fields of other players are not parsed.
fn keep(
    fields: &Fields,
    wanted: &BTreeSet<String>,
    list: &mut RatingList,
    problems: &mut Problems,
) {
    list.total += 1;
    if let Some(federation) = &fields.federation {
        *list.has_federations.get_or_insert(false) |= !federation.trim().is_empty();
    }
    let id = fields.id.trim();
    if !wanted.contains(id) {
        return;
    }
    if let Some(earlier) = list.players.iter().find(|p| p.fide.as_deref() == Some(id)) {
        let message = Message::new("problem-member-number-twice")
            .with("value", id)
            .with("line", earlier.places.name.0.to_string());
        problems.refuse(fields.places.name.0, 0, message);
        return;
    }
    let (name_at, rating_at) = (fields.places.name, fields.places.fide_rating);
    let name = problems.cleaned(name_at.0, name_at.1, &fields.name, clean::MAX_TEXT);
    let rating = clean::clean_text(&fields.rating);
    list.players.push(ListedPlayer {
        name,
        fide: Some(id.to_owned()),
        born: dates::birth_year(&fields.born),
        fide_rating: numbers::listed_rating(&rating, rating_at, problems).map(Rating),
        places: fields.places,
        ..ListedPlayer::default()
    });
}

/// The columns that are used, in characters from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Columns {
    id: Range<usize>,
    name: Range<usize>,
    rating: Range<usize>,
    federation: Option<Range<usize>>,
    born: Option<Range<usize>>,
}

/// Reads the header: `ID Number  Name … FOA SRtng SGm …`; for a single kind of chess `… FOA SEP26 Gms K …`; before 2012
/// `ID number Name … TitlFed  Mar11 GamesBorn  Flag`. `None` if the number, the name or the standard rating has no
/// column.
fn columns(header: &str) -> Option<Columns> {
    let words = words(header);
    // "Number" belongs to "ID" and does not begin a column.
    let starts: Vec<usize> = words
        .iter()
        .filter(|(_, word)| word != "number")
        .map(|(start, _)| *start)
        .collect();
    let find = |is: &dyn Fn(&str) -> bool| {
        let (start, _) = words.iter().find(|(_, word)| is(word))?;
        let end = starts.iter().copied().find(|next| next > start);
        Some(*start..end.unwrap_or(usize::MAX))
    };
    Some(Columns {
        id: find(&|word| word == "id" || word == "id_number" || word == "fideid")?,
        name: find(&|word| word == "name")?,
        rating: find(&|word| word == "srtng" || is_month(word))?,
        federation: find(&|word| word == "fed"),
        born: find(&|word| matches!(word, "b-day" | "born" | "birthday")),
    })
}

/// The words with their positions; a capital after a lower-case letter (`TitlFed`) means that two columns touch.
fn words(header: &str) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    let mut last = ' ';
    for (at, letter) in header.chars().enumerate() {
        let begins = last.is_whitespace() || (last.is_lowercase() && letter.is_uppercase());
        if !letter.is_whitespace() {
            if begins {
                words.push((at, String::new()));
            }
            if let Some((_, word)) = words.last_mut() {
                word.extend(letter.to_lowercase());
            }
        }
        last = letter;
    }
    words
}

/// A month such as `sep26`: the heading of the rating in a list of one kind of chess.
fn is_month(word: &str) -> bool {
    word.get(..3).and_then(month_number).is_some()
        && word.len() == 5
        && word.bytes().skip(3).all(|b| b.is_ascii_digit())
}

/// The characters of a line in a range, trimmed.
fn field(line: &str, range: &Range<usize>) -> String {
    slice(line, range).trim().to_owned()
}

fn slice<'a>(line: &'a str, range: &Range<usize>) -> Cow<'a, str> {
    if line.is_ascii() {
        let end = range.end.min(line.len());
        return Cow::Borrowed(line.get(range.start..end).unwrap_or_default());
    }
    let length = range.end.saturating_sub(range.start);
    line.chars().skip(range.start).take(length).collect()
}

/// Whether a line is shifted, as titles longer than their column shift it: a number crosses an edge of its column, or
/// the end of a word is in it.
fn is_shifted(line: &str, range: &Range<usize>) -> bool {
    let over_edge = |edge: usize| {
        let around = slice(line, &(edge.saturating_sub(1)..edge.saturating_add(1)));
        let mut letters = around.chars();
        let (before, after) = (letters.next(), letters.next());
        before
            .zip(after)
            .filter(|(before, after)| !before.is_whitespace() && !after.is_whitespace())
    };
    let is_number =
        |(before, after): (char, char)| before.is_ascii_digit() && after.is_ascii_digit();
    let is_word = |(_, after): (char, char)| !after.is_ascii_digit();
    over_edge(range.start).is_some_and(|around| is_number(around) || is_word(around))
        || over_edge(range.end).is_some_and(is_number)
}

/// Counts the bytes read through it, and stops early if a piece is too long.
struct Metered<R> {
    source: R,
    /// Bytes read so far.
    bytes: u64,
    /// The present line, from 1.
    line: usize,
    /// The bytes of that line read so far.
    column: usize,
    /// The bytes left for the present piece.
    left: usize,
    /// Whether a piece was too long; the rest is then not read.
    exhausted: bool,
}

impl<R: BufRead> Metered<R> {
    fn new(source: R) -> Self {
        Self {
            source,
            bytes: 0,
            line: 1,
            column: 0,
            left: 0,
            exhausted: false,
        }
    }

    /// Begins a piece of at most `most` bytes.
    fn begin(&mut self, most: usize) {
        self.left = most;
    }
}

impl<R: BufRead> BufRead for Metered<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let buffer = self.source.fill_buf()?;
        if self.left == 0 && !buffer.is_empty() {
            self.exhausted = true;
        }
        Ok(&buffer[..buffer.len().min(self.left)])
    }

    fn consume(&mut self, count: usize) {
        // The consumed bytes are already in the buffer, so nothing is read here.
        if let Ok(buffer) = self.source.fill_buf() {
            for byte in &buffer[..count.min(buffer.len())] {
                self.column += 1;
                if *byte == b'\n' {
                    self.line += 1;
                    self.column = 0;
                }
            }
        }
        self.source.consume(count);
        self.left = self.left.saturating_sub(count);
        self.bytes += count as u64;
    }
}

impl<R: BufRead> Read for Metered<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let buffer = self.fill_buf()?;
        let count = buffer.len().min(into.len());
        into[..count].copy_from_slice(&buffer[..count]);
        self.consume(count);
        Ok(count)
    }
}

/// Reads the players whose FIDE number is in `wanted`; `None` if `keep_going` returned false.
///
/// # Errors
/// Any error of reading the source.
///
/// ```
/// use std::collections::BTreeSet;
/// let file = "ID Number  Name           SRtng B-day\n1400001    Jensen, Anna   1655  1987\n";
/// let wanted = BTreeSet::from(["1400001".to_owned()]);
/// let list = klubrating::exchange::rating_list::fide_list::read_text(file.as_bytes(), &wanted, |_| true);
/// let players = list.unwrap().unwrap().value.unwrap().players;
/// assert_eq!((players[0].fide_rating.unwrap().0, players[0].born), (1655, Some(1987)));
/// ```
pub fn read_text(
    mut source: impl BufRead,
    wanted: &BTreeSet<String>,
    mut keep_going: impl FnMut(u64) -> bool,
) -> io::Result<Option<Reading<RatingList>>> {
    let mut problems = Problems::default();
    let mut list = RatingList::default();
    let mut header: Option<Columns> = None;
    let mut piece = Vec::new();
    let (mut number, mut bytes) = (0, 0_u64);
    while let Some(read) = next_line(&mut source, b'\n', MAX_PIECE, &mut piece)? {
        number += 1;
        bytes += read;
        if piece.len() > MAX_PIECE {
            let message = Message::new("problem-line-too-long").with("limit", MAX_PIECE);
            problems.refuse(number, MAX_PIECE + 1, message);
            break;
        }
        let text = utf8_or_1252(&piece);
        match &header {
            _ if text.trim().is_empty() => {}
            None => match columns(text.trim_start_matches('\u{feff}')) {
                Some(found) => header = Some(found),
                None => {
                    problems.refuse(number, 0, Message::new("problem-list-header"));
                    break;
                }
            },
            Some(header) => player(&text, number, header, wanted, &mut list, &mut problems),
        }
        if number % STEP == 0 && !keep_going(bytes) {
            return Ok(None);
        }
    }
    if header.is_none() && number == 0 {
        problems.refuse(0, 0, Message::new("problem-list-header"));
    } else if list.total == 0 {
        problems.refuse(0, 0, Message::new("problem-no-players"));
    }
    Ok(Some(problems.reading(list)))
}

fn player(
    line: &str,
    number: usize,
    header: &Columns,
    wanted: &BTreeSet<String>,
    list: &mut RatingList,
    problems: &mut Problems,
) {
    let mut fields = Fields {
        id: field(line, &header.id),
        federation: header
            .federation
            .as_ref()
            .filter(|_| list.has_federations != Some(true))
            .map(|federation| field(line, federation)),
        places: Places {
            name: (number, header.name.start + 1),
            fide_rating: (number, header.rating.start + 1),
            ..Places::default()
        },
        ..Fields::default()
    };
    if wanted.contains(&fields.id) {
        fields.name = field(line, &header.name);
        fields.born = header
            .born
            .as_ref()
            .map(|born| field(line, born))
            .unwrap_or_default();
        if is_shifted(line, &header.rating) {
            let message = Message::new("problem-fide-line-shifted")
                .with("name", fields.name.as_str())
                .with("number", fields.id.as_str());
            problems.warn(number, header.rating.start + 1, message);
            return;
        }
        fields.rating = field(line, &header.rating);
    }
    keep(&fields, wanted, list, problems);
}

/// Reads the players whose FIDE number is in `wanted`; `None` if `keep_going` returned false.
///
/// # Errors
/// Any error of reading the source.
///
/// ```
/// use std::collections::BTreeSet;
/// let file = "<playerslist><player><fideid>1400001</fideid><name>Jensen, Anna</name>\
///     <rating>1655</rating><birthday>1987</birthday></player></playerslist>";
/// let wanted = BTreeSet::from(["1400001".to_owned()]);
/// let list = klubrating::exchange::rating_list::fide_list::read_xml(file.as_bytes(), &wanted, |_| true);
/// let players = list.unwrap().unwrap().value.unwrap().players;
/// assert_eq!((players[0].fide_rating.unwrap().0, players[0].born), (1655, Some(1987)));
/// ```
pub fn read_xml(
    source: impl BufRead,
    wanted: &BTreeSet<String>,
    mut keep_going: impl FnMut(u64) -> bool,
) -> io::Result<Option<Reading<RatingList>>> {
    let mut reader = Reader::from_reader(Metered::new(source));
    let mut state = ListParser::default();
    let mut problems = Problems::default();
    let mut piece = Vec::new();
    let mut asked = 0;
    loop {
        piece.clear();
        reader.get_mut().begin(MAX_PIECE);
        let event = reader.read_event_into(&mut piece);
        let at = (reader.get_ref().line, reader.get_ref().column);
        if reader.get_ref().exhausted {
            let message = Message::new("problem-line-too-long").with("limit", MAX_PIECE);
            problems.refuse(at.0, at.1, message);
            break;
        }
        match event {
            Ok(Event::Eof) => {
                state.end(at, &mut problems);
                break;
            }
            Ok(event) => state.take(&event, at, wanted, &mut problems),
            Err(quick_xml::Error::Io(error)) => {
                return Err(io::Error::new(error.kind(), error.to_string()));
            }
            Err(_) => {
                problems.refuse(at.0, at.1, Message::new("problem-list-xml"));
                break;
            }
        }
        if state.list.total >= asked + STEP {
            asked = state.list.total;
            if !keep_going(reader.get_ref().bytes) {
                return Ok(None);
            }
        }
    }
    Ok(Some(problems.reading(state.list)))
}

/// The parser's state in the file.
#[derive(Default)]
struct ListParser {
    list: RatingList,
    /// The number of open elements; of those deeper than a field only the number matters.
    depth: usize,
    in_player: bool,
    /// The name of the open field; empty for none.
    field: String,
    fields: Fields,
    rooted: bool,
}

impl Fields {
    /// The field for the text of an element.
    fn of_element(&mut self, name: &str) -> Option<&mut String> {
        match name {
            "fideid" => Some(&mut self.id),
            "name" => Some(&mut self.name),
            "rating" => Some(&mut self.rating),
            "birthday" => Some(&mut self.born),
            // An empty element has no text, but the file has the column.
            "country" => Some(self.federation.get_or_insert_default()),
            _ => None,
        }
    }
}

impl ListParser {
    fn take(
        &mut self,
        event: &Event<'_>,
        at: (usize, usize),
        wanted: &BTreeSet<String>,
        problems: &mut Problems,
    ) {
        match event {
            Event::Start(tag) => self.open(tag.name().as_ref(), at),
            Event::End(_) => {
                if self.depth == 2 && self.in_player {
                    self.in_player = false;
                    let fields = std::mem::take(&mut self.fields);
                    keep(&fields, wanted, &mut self.list, problems);
                }
                self.depth = self.depth.saturating_sub(1);
                self.field.clear();
            }
            Event::Text(text) => self.add(text),
            Event::CData(text) => self.add(text),
            Event::GeneralRef(name) => {
                let mut letter = [0; 4];
                let known = match name.resolve_char_ref() {
                    Ok(Some(letter_of)) => Some(&*letter_of.encode_utf8(&mut letter)),
                    _ => resolve_xml_entity(name),
                };
                self.add(known.unwrap_or("\u{fffd}"));
            }
            _ => {}
        }
    }

    fn open(&mut self, name: &str, at: (usize, usize)) {
        self.depth += 1;
        match (self.depth, name) {
            (1, "playerslist") => self.rooted = true,
            (2, "player") if self.rooted => {
                self.in_player = true;
                self.fields = Fields {
                    places: Places {
                        name: at,
                        fide_rating: at,
                        ..Places::default()
                    },
                    ..Fields::default()
                };
            }
            (3, name) if self.in_player => {
                self.field.clear();
                if self.fields.of_element(name).is_some() {
                    self.field.push_str(name);
                }
                let inside = (at.0, at.1 + 1);
                match name {
                    "name" => self.fields.places.name = inside,
                    "rating" => self.fields.places.fide_rating = inside,
                    _ => {}
                }
            }
            _ => self.field.clear(),
        }
    }

    /// Adds text to the open field; text longer than any name is cut.
    fn add(&mut self, text: &str) {
        if let Some(into) = self.fields.of_element(&self.field)
            && into.len() < MAX_PIECE
        {
            into.push_str(text);
        }
    }

    fn end(&self, at: (usize, usize), problems: &mut Problems) {
        if self.depth > 0 || !self.rooted {
            problems.refuse(at.0, at.1, Message::new("problem-list-xml"));
        } else if self.list.total == 0 {
            problems.refuse(0, 0, Message::new("problem-no-players"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_generation_of_the_header_is_understood() {
        let blank = |n| " ".repeat(n);
        let head = format!(
            "ID Number{}Name{}Fed Sex Tit  WTit OTit{}",
            blank(6),
            blank(57),
            blank(11)
        );
        let all = format!("{head}FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag");
        let found = columns(&all);
        assert_eq!(
            found,
            Some(Columns {
                id: 0..15,
                name: 15..76,
                rating: 113..119,
                federation: Some(76..80),
                born: Some(152..158)
            })
        );
        let one = columns(&format!("{head}FOA SEP26 Gms K  B-day Flag"));
        let one = one.map(|found| (found.rating, found.born));
        assert_eq!(one, Some((113..119, Some(126..132))));
        let legacy = columns(&format!(
            "{head}SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
        ));
        assert_eq!(legacy.map(|found| found.rating), Some(109..115));
        let old = format!("ID number Name{}TitlFed  Mar11 GamesBorn  Flag", blank(30));
        let old = columns(&old);
        let old = old.map(|found| (found.id, found.name, found.rating, found.born));
        assert_eq!(old, Some((0..10, 10..44, 53..59, Some(64..70))));
        for header in ["", "ID Number Name", "Name SRtng", "ID Number Name RRtng"] {
            assert_eq!(columns(header), None, "{header}");
        }
    }

    #[test]
    fn fields_count_characters() {
        assert_eq!(field("123 Ærø, Åse  2000", &(4..14)), "Ærø, Åse");
        assert_eq!(field("123", &(4..usize::MAX)), "");
        assert!(is_shifted("12 12345", &(5..9)) && !is_shifted("12 123 45", &(7..9)));
        // Titles that fill their column touch the rating; longer ones are in its column.
        assert!(!is_shifted("SI,NA1946  0", &(5..11)) && is_shifted("LSI,NA1946 0", &(5..11)));
        assert!(is_shifted("NA        1946", &(6..12)));
    }
}
