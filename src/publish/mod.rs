//! Renders lists, tables and explanations as text or bytes: data in, print out; no files, no SQL.
//!
//! A [`table`] is described once: its columns know what they show of a row, and a page, a file for programs and the
//! lists of the terminal are made from that. [`layout`] fits sentences into 80 columns. The other modules use these:
//! the rating list ([`list`]), the derivation of a rating ([`explanation`]), a member's [`history`], a tournament's
//! [`crosstable`], and a [`regulation`] in words, with the differences between two. Every text from outside passes
//! [`crate::text::visible`], so that no name can control the terminal.

pub mod card_form;
pub mod chart;
pub mod crosstable;
pub mod csv_text;
pub mod decisions;
pub mod document;
pub mod elostat;
pub mod explanation;
pub mod formula;
pub mod history;
pub mod json;
pub mod layout;
pub mod leaflet;
pub mod list;
pub mod mail;
pub mod member_sheet;
pub mod multiplayer;
pub mod rating_row;
pub mod regulation;
pub mod second_opinion;
pub mod selection;
pub mod site;
pub mod standings;
pub mod table;
pub mod team_match;
pub mod testsuite;
pub mod withdrawn;

pub use list::Options;

/// The width of every text page, in terminal columns.
pub const WIDTH: usize = 80;
