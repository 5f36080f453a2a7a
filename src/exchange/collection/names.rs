//! Names as numbers.

use std::hash::{BuildHasher, BuildHasherDefault};

use hashbrown::HashTable;
use rustc_hash::FxHasher;

/// Names as written in the files, each with a number in order of first appearance.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// All names, one after the other.
    bytes: Vec<u8>,
    /// The end of each name.
    ends: Vec<u32>,
    table: HashTable<NameEntry>,
    hasher: BuildHasherDefault<FxHasher>,
}

/// Bytes of a name that are stored in the table: most names are not longer.
const HEAD: usize = 24;

/// A name in the table, half a cache line: it is looked up twice per game, and nearly all the time for that is spent
/// waiting for memory.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct NameEntry {
    head: [u8; HEAD],
    /// The length of the whole name.
    length: u32,
    number: u32,
}

impl NameEntry {
    fn new(name: &[u8], number: u32) -> Self {
        let mut head = [0; HEAD];
        let kept = name.len().min(HEAD);
        head[..kept].copy_from_slice(&name[..kept]);
        Self {
            head,
            length: count(name.len()),
            number,
        }
    }

    /// Whether it is this name; `rest` returns the bytes after the head.
    #[inline]
    fn is_name<'b>(&self, name: &[u8], rest: impl FnOnce() -> &'b [u8]) -> bool {
        let length = name.len();
        self.length as usize == length
            && match self.head.get(..length) {
                Some(whole) => equal(whole, name),
                None => self.head == name[..HEAD] && rest() == &name[HEAD..],
            }
    }
}

impl Names {
    /// The number of a name, which it gets now if it is new.
    #[inline]
    pub fn number(&mut self, name: &[u8]) -> u32 {
        let hash = self.hasher.hash_one(name);
        let is_it = |entry: &NameEntry| entry.is_name(name, || &self.name(entry.number)[HEAD..]);
        match self.table.find(hash, is_it) {
            Some(entry) => entry.number,
            None => self.add(name, hash),
        }
    }

    #[cold]
    fn add(&mut self, name: &[u8], hash: u64) -> u32 {
        let number = count(self.ends.len());
        self.bytes.extend_from_slice(name);
        self.ends.push(count(self.bytes.len()));
        let (bytes, ends, hasher) = (&self.bytes, &self.ends, &self.hasher);
        let rehash = |entry: &NameEntry| hasher.hash_one(name_bytes(bytes, ends, entry.number));
        self.table
            .insert_unique(hash, NameEntry::new(name, number), rehash);
        number
    }

    /// The name with this number.
    pub fn name(&self, number: u32) -> &[u8] {
        name_bytes(&self.bytes, &self.ends, number)
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn name_bytes<'b>(bytes: &'b [u8], ends: &[u32], number: u32) -> &'b [u8] {
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
    // The last eight overlap the previous ones.
    same && match (one.last_chunk::<8>(), other.last_chunk::<8>()) {
        (Some(one), Some(other)) => one == other,
        _ => one_rest == other_rest,
    }
}
