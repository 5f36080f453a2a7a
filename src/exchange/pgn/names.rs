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
    table: HashTable<u32>,
    hasher: BuildHasherDefault<FxHasher>,
}

impl Names {
    /// The number of a name, which it gets now if it is new.
    #[inline]
    pub fn number(&mut self, name: &[u8]) -> u32 {
        let hash = self.hasher.hash_one(name);
        let Self {
            bytes,
            ends,
            table,
            hasher,
        } = self;
        let of = |number: u32| of(bytes, ends, number);
        if let Some(found) = table.find(hash, |number| of(*number) == name) {
            return *found;
        }
        let number = u32::try_from(ends.len()).unwrap_or(u32::MAX);
        table.insert_unique(hash, number, |number| hasher.hash_one(of(*number)));
        bytes.extend_from_slice(name);
        ends.push(u32::try_from(bytes.len()).unwrap_or(u32::MAX));
        number
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
