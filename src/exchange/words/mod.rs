//! Words that people and programs write in place of results, opponents and headings, in the languages of Europe; each
//! list once, for tables, lists of games and sentences alike.

pub(super) mod boards;
pub(super) mod byes;
pub(super) mod forfeits;
pub(super) mod outcomes;
pub(super) mod points;
pub(super) mod postponed;
pub(super) mod standings;
