//! What a typed name that nobody has can become: a new member or guest.

/// A kind of new person, offered under a name that nobody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// The key of its text, which has the `name` as a value.
    pub key: &'static str,
    pub becomes: Becomes,
}

/// How the form marks a new person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes {
    /// By the value of another field; the name goes into a third field.
    Chosen {
        choice: (&'static str, &'static str),
        name: &'static str,
    },
    /// By a sign before the name in the same field.
    Marked,
}
