//! Games from a source that can only be read from front to back, such as a compressed file.
//!
//! A chunk is scanned while the source produces the next; only the game that extends past its end is kept.

use std::io::{self, Read};
use std::sync::mpsc::sync_channel;

use super::collection::{ReadOptions, ReadStopped, newline_of};
use super::damage::Place;
use super::piece::Piece;
use super::scan::Scan;
use crate::exchange::collection::Collection;
use crate::exchange::collection::names::Names;

/// Bytes examined to find out how lines end.
const HEAD: usize = 64 * 1024;

impl Collection {
    /// Adds the games of a source that is read once from its beginning; the result is that of [`Collection::read`].
    /// `progress` is called with 0, as the number of compressed bytes read is not known here.
    ///
    /// # Errors
    /// An error of the source, damage, a game that is longer than allowed, or being told to stop.
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
            let mut place = Place::START;
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
                let begin = if is_first { super::begin(&text) } else { 0 };
                let mut scan = Scan::new(&text, begin, newline);
                let whole = text.len();
                let content = (&text[..], newline);
                let (mut piece, unfinished) =
                    Piece::read(&mut scan, content, whole, at_end, how.days, &mut names);
                let place_of = |at: usize| place.behind(&text[begin.min(at)..at], newline);
                if let Some(fault) = piece.fault {
                    return Err(ReadStopped::damaged(fault, fault.places().map(place_of)));
                }
                for first in piece.oddities.firsts() {
                    let at = usize::try_from(*first).unwrap_or(usize::MAX);
                    *first = place_of(at).line as u64;
                }
                self.oddities.add_all(&piece.oddities);
                known.resize(names.len(), u32::MAX);
                self.add_piece(piece, &names, &mut known);
                if at_end {
                    return Ok(());
                }
                // Nothing is finished of a text without a game: it may be inside a comment.
                let rest = unfinished.unwrap_or(begin);
                place = place_of(rest);
                text.drain(..rest);
                if text.len() > how.longest {
                    let line = place.line as u64;
                    return Err(ReadStopped::TooLong { line });
                }
                // A game that is longer than a chunk is looked at again only when there is twice as much.
                wanted = if rest == begin { 2 * text.len() } else { 0 };
            }
        })
    }
}
