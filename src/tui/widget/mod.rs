//! Parts that screens are made of: the windowed table, alone and with its lines, the line of text, frames and cut texts.

pub mod bars;
pub mod chart;
pub mod filter;
pub mod frame;
pub mod line;
pub mod listing;
pub mod months;
pub mod ranking;
pub mod readable;
pub mod scroll;
pub mod search;
pub mod table;
pub mod tabs;
pub mod text;
