//! The pools of a club and their scales in words.

pub mod calibration_text;
pub mod pools_text;
pub mod scale_text;
