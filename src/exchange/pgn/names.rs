//! Names as numbers.

use std::hash::{BuildHasher, BuildHasherDefault};

use hashbrown::HashTable;
use rustc_hash::FxHasher;

/// Names as they stand in the files, each with a number in the order of their first sight.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// All names, one after the other.
    bytes: Vec<u8>,
    /// Where each ends.
    ends: Vec<u32>,
    table: HashTable<Place>,
    hasher: BuildHasherDefault<FxHasher>,
}

/// Where the bytes of a number's name stand; in the table, as it is asked for twice a game.
#[derive(Clone, Copy, Debug)]
struct Place {
    number: u32,
    start: u32,
    end: u32,
}

impl Place {
    #[inline]
    fn name(self, bytes: &[u8]) -> &[u8] {
        &bytes[self.start as usize..self.end as usize]
    }
}

impl Names {
    /// The number of a name, which it gets now if it is new.
    #[inline]
    pub fn number(&mut self, name: &[u8]) -> u32 {
        let hash = self.hasher.hash_one(name);
        let is_it = |place: &Place| equal(place.name(&self.bytes), name);
        match self.table.find(hash, is_it) {
            Some(place) => place.number,
            None => self.add(name, hash),
        }
    }

    #[cold]
    fn add(&mut self, name: &[u8], hash: u64) -> u32 {
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let place = Place {
            number: count(self.ends.len()),
            start: count(self.bytes.len()),
            end: count(self.bytes.len() + name.len()),
        };
        self.bytes.extend_from_slice(name);
        self.ends.push(place.end);
        let (bytes, hasher) = (&self.bytes, &self.hasher);
        self.table
            .insert_unique(hash, place, |place| hasher.hash_one(place.name(bytes)));
        place.number
    }

    /// The name of a number.
    pub fn name(&self, number: u32) -> &[u8] {
        of(&self.bytes, &self.ends, number)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

fn of<'b>(bytes: &'b [u8], ends: &[u32], number: u32) -> &'b [u8] {
    let at = number as usize;
    let start = at.checked_sub(1).map_or(0, |before| ends[before] as usize);
    &bytes[start..ends[at] as usize]
}

/// Whether two names are equal: eight bytes at a time, which for names is sooner done than the call of a library.
#[inline]
fn equal(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let ((ones, one_rest), (others, other_rest)) = (one.as_chunks::<8>(), other.as_chunks::<8>());
    let same = ones.iter().zip(others).all(|(one, other)| one == other);
    // The last eight overlap those before.
    same && match (one.last_chunk::<8>(), other.last_chunk::<8>()) {
        (Some(one), Some(other)) => one == other,
        _ => one_rest == other_rest,
    }
}
