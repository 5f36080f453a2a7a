//! Renders lists, tables and explanations as text or bytes: data in, print out; no files, no SQL.
//!
//! A [`table`] is described once: its columns know what they show of a row, and a page, a file for programs and the
//! lists of the terminal are made from that. [`layout`] fits sentences into 80 columns. The other modules use these:
//! the rating list ([`list`]), the derivation of a rating ([`explanation`]), the pages of [`members`] and
//! [`tournaments`], the result of an [`import`], the [`journal`], and a [`regulation`] in words, with the differences
//! between two. A page's input is plain data beside the code that draws it; the use case fills it in. Every text from
//! outside passes [`crate::text::visible`], so that no name can control the terminal.

pub mod calc;
pub mod chart;
pub mod csv_text;
pub mod document;
pub mod elostat;
pub mod explanation;
pub mod formula;
pub mod import;
pub mod journal;
pub mod json;
pub mod judge;
pub mod labels;
pub mod layout;
pub mod list;
pub mod mail;
pub mod members;
pub mod multiplayer;
pub mod pictures;
pub mod pools;
pub mod rating_row;
pub mod regulation;
pub mod second_opinion;
pub mod selection;
pub mod site;
pub mod standings;
pub mod table;
pub mod testsuite;
pub mod tournaments;

pub use list::Options;

/// The width of every text page, in terminal columns.
pub const WIDTH: usize = 80;
