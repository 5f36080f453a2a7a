//! FIDE's list as XML: `playerslist` of `player` with `fideid`, `name`, `rating` and `birthday`.

use std::collections::BTreeSet;
use std::io::{self, BufRead};

use quick_xml::Reader;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::Event;

use super::metered::Metered;
use super::{Fields, MAX_PIECE, STEP, keep};
use crate::domain::Message;
use crate::exchange::problem::Reading;
use crate::exchange::problems::Problems;
use crate::exchange::rating_list::{Places, RatingList};

/// Reads the players whose FIDE number is `wanted`; `None` if `keep_going` stopped it.
///
/// # Errors
/// Any error of reading the source.
///
/// ```
/// use std::collections::BTreeSet;
/// let file = "<playerslist><player><fideid>1400001</fideid><name>Jensen, Anna</name>\
///     <rating>1655</rating><birthday>1987</birthday></player></playerslist>";
/// let wanted = BTreeSet::from(["1400001".to_owned()]);
/// let list = klubrating::exchange::fide_list::read_xml(file.as_bytes(), &wanted, |_| true);
/// let players = list.unwrap().unwrap().value.unwrap().players;
/// assert_eq!((players[0].fide_rating.unwrap().0, players[0].born), (1655, Some(1987)));
/// ```
pub fn read(
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
    /// The open elements, outermost first; deeper ones than a field are only counted.
    depth: usize,
    in_player: bool,
    /// The name of the open field; empty for none.
    field: String,
    fields: Fields,
    rooted: bool,
}

impl Fields {
    /// Where the text of an element belongs.
    fn of_element(&mut self, name: &str) -> Option<&mut String> {
        match name {
            "fideid" => Some(&mut self.id),
            "name" => Some(&mut self.name),
            "rating" => Some(&mut self.rating),
            "birthday" => Some(&mut self.born),
            // Of an empty one no text comes.
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

    /// More text of the open field; a longer one than any name is cut.
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
