//! Parts that screens are made of: the windowed table, the line of text, frames and cut texts.

pub mod filter;
pub mod frame;
pub mod line;
pub mod scroll;
pub mod table;
