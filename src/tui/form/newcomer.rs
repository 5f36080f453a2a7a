//! What a typed name can become that nobody has.

/// A kind of new person, offered under a name that nobody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// The key of its text, with the `name`.
    pub key: &'static str,
    pub becomes: Becomes,
}

/// How the form says that it is a new person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes {
    /// A value of another field says so, and a third one gets the name.
    Chosen {
        choice: (&'static str, &'static str),
        name: &'static str,
    },
    /// The name stands after a sign in its own field.
    Marked,
}
