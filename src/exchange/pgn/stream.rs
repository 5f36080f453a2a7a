//! Games from a source that can only be read from front to back, such as a compressed file.
//!
//! A chunk is scanned while the source produces the next; only the game that extends past its end is kept.

use std::io::{self, Read};
use std::sync::mpsc::sync_channel;

use super::collection::{ReadOptions, ReadStopped, newline_of};
use super::piece::{Piece, take_game};
use super::scan::Scan;
use crate::exchange::collection::names::Names;
use crate::exchange::collection::{Collection, Days, Prints, Skipped};

/// Bytes examined to find out how lines end.
const HEAD: usize = 64 * 1024;

/// A longer game is refused: a file that unpacks to gigabytes of anything would fill the memory.
const LONGEST: usize = 1 << 26;

impl Collection {
    /// Adds the games of a source that is read once from its beginning; the result is that of [`Collection::read`].
    /// `progress` is called with 0, as the number of compressed bytes read is not known here.
    ///
    /// # Errors
    /// An error of the source, a game of more than 64 MB, or being told to stop.
    pub fn read_stream<R: Read + Send>(
        &mut self,
        source: R,
        how: &ReadOptions<'_>,
    ) -> Result<(), ReadStopped> {
        let size = how.piece.max(1);
        std::thread::scope(|scope| {
            let (send, receive) = sync_channel::<io::Result<Vec<u8>>>(4);
            scope.spawn(move || {
                let mut source = source;
                loop {
                    let mut chunk = Vec::with_capacity(size);
                    let read = source.by_ref().take(size as u64).read_to_end(&mut chunk);
                    let ended = matches!(read, Ok(0) | Err(_));
                    let chunk = read.map(|_| chunk);
                    // The receiver may have given up.
                    if send.send(chunk).is_err() || ended {
                        return;
                    }
                }
            });
            let mut names = Names::default();
            let mut known = Vec::new();
            let mut text = Vec::new();
            let mut newline = None;
            let mut wanted = 0;
            loop {
                let chunk = receive.recv().unwrap_or(Ok(Vec::new()))?;
                let at_end = chunk.is_empty();
                text.extend_from_slice(&chunk);
                if !(how.progress)(0) {
                    return Err(ReadStopped::Cancelled);
                }
                let is_first = newline.is_none();
                let enough = if is_first { HEAD } else { wanted };
                if text.len() < enough && !at_end {
                    continue;
                }
                let head = &text[..text.len().min(HEAD)];
                let newline = *newline.get_or_insert_with(|| newline_of(head));
                let begin = if is_first && text.starts_with(b"\xef\xbb\xbf") {
                    3
                } else {
                    0
                };
                let (piece, rest) = games(&text, begin, newline, at_end, how.days, &mut names);
                known.resize(names.len(), u32::MAX);
                self.add_piece(piece, &names, &mut known);
                if at_end {
                    return Ok(());
                }
                text.drain(..rest);
                // A game that is longer than a chunk is looked at again only when there is twice as much.
                wanted = if rest == 0 { 2 * text.len() } else { 0 };
                if text.len() > LONGEST {
                    let fault =
                        io::Error::new(io::ErrorKind::InvalidData, "a game of more than 64 MB");
                    return Err(ReadStopped::Io(fault));
                }
            }
        })
    }
}

/// The games that end in the text, and the start of the first that does not.
fn games(
    text: &[u8],
    begin: usize,
    newline: u8,
    at_end: bool,
    days: Days,
    names: &mut Names,
) -> (Piece, usize) {
    let mut scan = Scan::new(text, begin, newline);
    let mut piece = Piece {
        first: 0,
        next: 0,
        reader: 0,
        games: Vec::new(),
        skipped: Skipped::default(),
        days: None,
        prints: Prints::default(),
    };
    let mut named = Vec::new();
    let mut rest = if at_end { text.len() } else { begin };
    loop {
        let from = scan.at();
        let Some(game) = scan.game() else {
            break;
        };
        if scan.at() >= text.len() && !at_end {
            rest = from;
            break;
        }
        rest = scan.at();
        take_game(&mut piece, &game, &text[from..rest], days, &mut named);
    }
    piece.number(&named, names);
    (piece, rest)
}
