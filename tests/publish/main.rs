//! Printed pages: lists, explanations, histories and crosstables, in Danish and English, safe and 80 wide.

// Helpers outside of test functions may unwrap as well: a panic is a failed test.
#![allow(clippy::unwrap_used)]

mod cards;
#[path = "../support/cases.rs"]
mod cases;
mod club;
mod collation;
mod documents;
mod explanations;
mod histories;
mod judge;
mod lists;
mod newcomers;
#[path = "../support/pdf_text.rs"]
mod pdf_text;
mod reasons;
mod safety;
mod scale;
mod tables;
mod texts;
mod tournaments;
