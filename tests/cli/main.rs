//! What the committee types and what the program answers, from the program itself.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each part uses some of the support"
)]

mod announcements;
mod anonymise;
mod anonymise_mentions;
mod anonymise_pools;
mod any_form;
mod backup;
mod badminton;
mod balance;
mod board_evening;
mod board_games;
mod calc;
mod cards;
#[path = "../support/cases.rs"]
mod cases;
mod chain_heads;
mod checklist;
#[path = "../support/club.rs"]
mod club;
mod club_name;
mod committee;
mod complete;
mod completions;
mod conversions;
#[path = "../support/crowd.rs"]
mod crowd;
mod damaged_words;
mod days;
mod demo;
#[path = "../support/dice.rs"]
mod dice;
#[path = "../support/pages.rs"]
mod documentation;
mod documents;
mod doors;
mod doubles;
mod editions;
mod effects;
mod elostat;
mod elostat_files;
mod every_command;
mod every_door;
mod everyday;
mod examples;
mod exit_codes;
mod export;
#[path = "../support/exported.rs"]
mod exported;
mod exported_numbers;
mod external_ratings;
mod failing_calls;
mod first_list;
mod for_others;
mod forms;
mod founding;
#[path = "../support/demo/mod.rs"]
mod generator;
mod german;
mod given_columns;
mod goldens;
#[path = "../support/handbook.rs"]
mod handbook;
mod hidden_names;
mod import_many;
mod in_process;
mod journal;
mod json_shapes;
mod judge;
mod late_reasons;
mod launch;
mod list_corrections;
mod list_players;
mod lists;
mod long_runs;
mod member_life;
mod members;
mod merge_properties;
mod multiplayer;
mod odd_surroundings;
mod open_games;
mod opening;
mod other_readers;
mod output_files;
mod overriding;
mod overwriting;
mod packed;
mod pages;
mod paper;
#[path = "../support/pdf_text.rs"]
mod pdf_text;
mod plausible;
mod pools;
mod pools_identity;
#[path = "../support/cli.rs"]
mod program;
mod proposal;
mod publishing;
mod questions;
mod races;
mod real_files;
mod refusals;
mod regulation_files;
mod regulations;
mod released_lists;
mod remembered_tables;
mod replaced_file;
mod right_person;
mod right_pool;
#[path = "../support/run.rs"]
mod run;
#[path = "../support/scratch.rs"]
mod scratch;
mod seasons;
mod second_opinion;
mod selection;
mod sheets;
mod signatures;
mod site;
mod site_between;
mod sound_backups;
mod standard_input;
mod standings;
mod start_days;
mod stories;
mod tables;
mod team;
mod testsuite;
mod tournament_again;
mod tournament_corrections;
mod tournament_pgn;
mod tournaments;
mod trf_records;
mod two_numbers;
mod two_people;
mod verify;
mod view;
mod what_if;
mod whole_club;
mod withdrawals;
mod workbooks;
#[path = "../support/written.rs"]
mod written;
mod written_commands;
