//! The screens: what they look like, and what keys do to them (before, keys, after).

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each part uses some of the world"
)]

mod badminton;
mod board_games;
mod bursts;
mod calculator;
mod calm;
#[path = "../support/cases.rs"]
mod cases;
mod colleagues;
mod commands;
mod corrections;
mod cursor;
#[path = "../support/dice.rs"]
mod dice;
#[path = "../support/pages.rs"]
mod documentation;
mod every_screen;
mod everywhere;
mod exports;
mod fields;
mod first_list;
mod first_look;
mod forms;
mod founding;
mod frame;
mod grid;
mod half_year;
#[path = "../support/handbook.rs"]
mod handbook;
mod help;
mod home;
mod idle;
mod import;
mod import_columns;
mod journal;
mod languages;
mod many;
mod marked_files;
mod members;
mod monrad;
mod mouse;
mod narrow;
mod opinion;
mod pages;
mod panes;
mod pictures;
mod plain;
mod plausible;
mod pools;
mod properties;
mod rating;
mod readers;
mod regulation;
mod replaced;
mod results;
mod rounds;
#[path = "../support/run.rs"]
mod run;
mod same_keys;
mod scoring;
#[path = "../support/scratch.rs"]
mod scratch;
mod seen;
mod small_forms;
mod standings;
mod start;
#[cfg(target_os = "linux")]
mod stories;
mod title_and_footer;
mod together;
mod tournaments;
mod trial;
mod walk;
mod what_if;
mod world;
#[path = "../support/written.rs"]
mod written;
