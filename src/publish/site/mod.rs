//! The pages of the club's site that are no document of their own: where its parts lie, its feed, its words.

pub mod feed;
mod glossary;

pub use glossary::glossary;
