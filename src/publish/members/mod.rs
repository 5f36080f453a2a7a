//! The members: the page of all of them, a sheet of one with the record, player cards to be printed, and who is not named.

pub mod card_form;
pub mod hiding;
pub mod history;
pub mod member_sheet;
pub mod members_page;
pub mod record;
