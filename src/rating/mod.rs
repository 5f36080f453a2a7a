//! The rating methods: pure functions from facts to ratings, one idea per file.

#![warn(missing_docs)]

pub mod balance;
pub mod bonus;
pub mod calibration;
pub mod club_record;
pub mod continuous;
pub mod conversion;
pub mod draft;
pub mod event_performance;
pub mod expectation;
pub mod facts;
pub mod judge;
pub mod ledger;
pub mod movement;
pub mod multiplayer;
pub mod needed_score;
pub mod newcomer;
pub mod performance;
pub mod player_card;
pub mod rated_games;
pub mod record;
pub mod regulation;
pub mod relative_score;
pub mod scale_adjustment;
pub mod second_opinion;
pub mod selection;
pub mod simultaneous;
pub mod steps;
pub mod table1;
