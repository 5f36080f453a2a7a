//! The parts that screens are made of: tables, lines of text, frames, charts, and truncated texts.

pub mod chart;
pub mod filter;
pub mod frame;
pub mod line;
pub mod listing;
pub mod ranking;
pub mod readable;
pub mod scroll;
pub mod search;
pub mod table;
pub mod tabs;
pub mod text;
pub mod trend;
