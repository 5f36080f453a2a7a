//! Foreign formats to drafts with problems, and back: bytes in, bytes out, no files.
//!
//! Every reader first turns [bytes into text](encoding), [cleans](clean) each field on input, and compares the two
//! sides of every game. Its findings are data with a position; a reading with an error has no value, so that nothing
//! is imported partially.

pub mod answers_csv;
pub mod badminton_csv;
pub mod clean;
pub mod collection;
pub mod counted_pairs;
mod crosscheck;
pub mod csv_cell;
mod csv_facts;
mod csv_reader;
mod csv_row;
mod csv_table;
mod csv_words;
pub mod dates;
pub mod draft;
mod draft_digest;
pub mod dsu_report;
pub mod encoding;
pub mod fide_list;
mod foreign;
pub mod klubtur;
mod member_cells;
pub mod members_csv;
pub mod multiplayer_csv;
pub mod names_list;
mod numbers;
pub mod opening_csv;
mod outgoing;
pub mod packed;
pub mod page_text;
pub mod pasted;
pub(crate) mod people;
pub mod pgn;
pub mod player_list;
pub mod problem;
mod problems;
pub mod rating_list;
pub mod table;
pub mod team_csv;
pub mod testsuite_pgn;
pub mod tournament_file;
pub mod trf;
