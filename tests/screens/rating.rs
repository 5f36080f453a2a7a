//! The rating list: the draft and what is behind it, publishing, the published lists.

use insta::assert_snapshot;
use klubrating::app::lists::publishing::{Anyway, Edition, Order};
use klubrating::app::tournaments::NewResult;
use klubrating::app::{self, derivation};
use klubrating::domain::{Date, Mark, Rating};
use klubrating::rating::ledger::Cutoff;
use klubrating::text::Lang;

use crate::world::{World, body};
use crate::written::Written;

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

/// The lists that the club has published, oldest first.
fn published(world: &World) -> Vec<Date> {
    let lists = app::lists::archive::published_lists(&world.colleague("bent")).unwrap();
    lists.iter().map(|list| list.date).collect()
}

#[test]
fn the_draft_beside_the_last_list_in_sections() {
    let mut world = World::demo();
    assert_snapshot!("list", world.keys("4").body());
    // All sections are one table; what is corrected late is at its end.
    assert_snapshot!("list_sections", world.keys("G").body());
    assert_snapshot!("list_late_explained", world.keys("enter").body());
    // The order and the filter work in every section.
    world.keys("esc s “New” enter r g g");
    world.shows("Active 28");
    world.keys("/ “ri” enter G");
    let screen = world.screen();
    assert!(screen.contains("Passive 1"), "{screen}");
    assert!(!screen.contains("Start rating"), "{screen}");
    let mut plain = World::demo().plain();
    plain.keys("4 G");
    plain.shows("Passive 4");
}

#[test]
fn the_draft_in_a_wide_window_and_in_ascii() {
    let mut world = World::demo().sized(120, 40);
    assert_snapshot!("list_wide", world.keys("4").body());
    let mut world = World::demo().ascii();
    assert_snapshot!("list_ascii", world.keys("4").body());
}

#[test]
fn a_number_is_explained_down_to_the_table() {
    let mut world = World::demo();
    assert_snapshot!("why", world.keys("4 enter").body());
    world.keys("enter");
    assert_snapshot!("why_event", world.body());
    // What is explained is what the command line prints.
    let club = world.colleague("bent");
    let member = app::lists::of_day(&club, Some(day("2027-01-01")), true).unwrap();
    let member = member.list.entries().next().unwrap().member;
    let texts = klubrating::text::Texts::new(Lang::En);
    let told = derivation::explain(&club, member, None, Cutoff::ALL)
        .unwrap()
        .text(80, texts);
    let first = told.lines().next().unwrap();
    assert!(
        world.screen().contains(first),
        "{first}\n{}",
        world.screen()
    );
    // Back to the history, back to the list.
    world.keys("esc");
    world.shows("Rated. Enter shows how.");
    world.keys("esc");
    world.shows("Draft as of 1 January 2027");
}

#[test]
fn lines_are_filtered_by_words_and_fields() {
    let mut world = World::demo();
    let all = world.keys("4").screen();
    world.keys("/ “change:>0 games:>=5” enter");
    let some = world.screen();
    some.shows("/change:>0 games:>=5");
    assert_ne!(all, some);
    let lines = some.lines().filter(|line| line.contains('▼'));
    // Ranks may fall although the rating rises; the change itself is never down.
    assert!(lines.clone().all(|line| line.contains('▲')), "{some}");
    world.keys("esc");
    assert_eq!(world.screen(), all);
}

#[test]
fn the_list_as_it_is_printed_and_its_other_papers() {
    let mut world = World::demo();
    assert_snapshot!("printed", world.keys("4 p").body());
    assert_snapshot!("printed_forms", world.keys("f").body());
    assert_snapshot!("printed_register", world.keys("“alpha” enter").body());
    // The text on the screen is the one for the wall, in the club's language.
    world.keys("f “by” enter G / “omr” enter n");
    world.shows("Omr");
    world.keys("esc f “@announce” enter");
    world.shows("─ Announcement of the last list ─");
    world.keys("f “how” enter");
    world.shows("─ How our rating works ─");
    world.keys("f home enter");
    world.shows("1 August 2026");
    world.keys("esc");
    world.shows("Draft as of 1 January 2027");
    let mut wide = World::demo().sized(120, 40);
    assert_snapshot!("printed_wide", wide.keys("4 p").body());
}

#[test]
fn the_list_of_another_day() {
    let mut world = World::demo();
    world.keys("4 o ctrl-u “1.8.2026” enter");
    world.shows("List as of 1 August 2026");
    world.keys("esc");
    world.shows("Draft as of 1 January 2027");
    world.keys("o ctrl-u “15.10.2026” enter");
    world.shows("Draft as of 15 October 2026");
}

#[test]
fn what_is_on_the_page_is_written_and_the_whole_path_is_said() {
    let mut world = World::demo();
    let folder = crate::scratch::folder();
    let file = folder.path().join("wall.txt");
    world.keys("4 p x");
    // The name is in the language of the club's papers.
    world.shows("ratingliste-2027-01-01");
    world.shows("PDF, for the printer");
    world.keys("ctrl-u").text(file.to_str().unwrap());
    world.shows("text page, for the notice board");
    world.keys("ctrl-s");
    let written = std::fs::read_to_string(&file).unwrap();
    written.shows("Ratingliste pr.");
    let said = world.words();
    let path = file.file_name().unwrap().to_str().unwrap();
    assert!(
        said.contains(path) && said.contains("was written"),
        "{said}"
    );
    // An ending says what the file is; one that says nothing is refused.
    let table = file.with_extension("csv");
    world.keys("x ctrl-u").text(table.to_str().unwrap());
    world.keys("ctrl-s");
    let written = std::fs::read_to_string(table).unwrap();
    assert!(written.starts_with("date,status,section"), "{written}");
    let odd = file.with_extension("doc");
    world.keys("x ctrl-u").text(odd.to_str().unwrap());
    assert!(world.keys("ctrl-s").body().contains(".xlsx"));
    assert!(!odd.exists());
    // Without an ending it is what was proposed.
    world
        .keys("ctrl-u")
        .text(file.with_extension("").to_str().unwrap());
    world.keys("ctrl-s");
    let bytes = std::fs::read(file.with_extension("pdf")).unwrap();
    assert!(bytes.starts_with(b"%PDF"));
    // On a table the same key writes the table.
    world.keys("esc x");
    world.shows("rating-list-2027-01-01.csv");
}

#[test]
fn publishing_on_one_page() {
    let mut world = World::demo_on_list_day();
    let before = published(&world);
    assert_snapshot!("publish", world.keys("4 P").body());
    world.keys("p");
    world.shows("Ratingliste pr. 1. januar 2027");
    world.keys("esc");
    // Why it is published in spite of what blocks it has to be said.
    world.keys("tab enter");
    assert!(world.screen().contains("fill in this field"));
    assert_snapshot!("publish_reason", world.body());
    world.keys("shift-tab");
    world.text("The card is lost");
    // Nothing typed, and another day typed: nothing is published.
    world.keys("enter enter “1.8.2027” enter");
    assert_snapshot!("publish_other_date", world.body());
    assert_eq!(published(&world), before);
    world.keys("ctrl-u “1.1.2027” enter");
    let screen = world.screen();
    let club = world.colleague("bent");
    let seal = app::lists::archive::published_lists(&club)
        .unwrap()
        .pop()
        .unwrap()
        .seal;
    screen.shows(&seal);
    assert_snapshot!("publish_done", body(&screen.replace(&seal, "<the seal>")));
    assert_eq!(published(&world).last(), Some(&day("2027-01-01")));

    // The archive holds it, and no one takes it back.
    world.keys("esc L");
    world.shows("1 Jan 2027");
    world.keys("u");
    world.shows("That did not work");
    assert_eq!(published(&world).last(), Some(&day("2027-01-01")));
}

/// Decides the open games as draws, as the committee does before the list.
fn decide_open_games(world: &World) {
    let mut club = world.colleague("bent");
    for game in app::tournaments::open_games(&club, Some(day("2027-01-01"))).unwrap() {
        let seen = app::tournaments::tournament_view::read(&club, game.tournament).unwrap();
        let number = |person| {
            let mut entries = seen.stored.entries.iter();
            entries.find(|entry| entry.person == person).unwrap().no
        };
        let result = NewResult::Game {
            white: number(game.white),
            black: number(game.black),
            marks: (Mark::Draw, Mark::Draw),
            board: None,
            rated: None,
        };
        app::tournaments::put_result(&mut club, game.tournament, game.round, &result).unwrap();
    }
}

#[test]
fn what_is_settled_no_longer_stands_in_the_way() {
    let mut world = World::demo_on_list_day();
    world.keys("4 P");
    world.shows("Mesterrækken 2026, round 4");
    // Enter goes where it is done, and q comes back.
    world.keys("enter");
    world.shows("Rounds");
    world.keys("q");
    decide_open_games(&world);
    world.look();
    world.lacks("Mesterrækken 2026, round 4");
    world.shows("The player card of");
    world.keys("tab “The card is lost” enter “2027-01-01” enter");
    assert_eq!(published(&world).last(), Some(&day("2027-01-01")));
    assert!(
        app::journal::check::run(&world.colleague("bent"), |_, _| true)
            .unwrap()
            .is_empty()
    );
}

#[test]
fn esc_leaves_the_fields_then_the_page_and_publishes_nothing() {
    let mut world = World::demo_on_list_day();
    let before = published(&world);
    world.keys("4 P tab “Lost” enter “1.1.2027” esc");
    world.shows("Publish the list of 1 January 2027");
    world.shows("Lost");
    world.keys("esc");
    world.shows("Draft as of");
    assert_eq!(published(&world), before);
}

#[test]
fn the_page_in_other_languages_and_sizes() {
    for lang in [Lang::Da, Lang::De] {
        let mut world = World::demo_on_list_day().speaking(lang);
        let name = format!("publish_{}", lang.code());
        assert_snapshot!(name, world.keys("4 P").body());
    }
    let mut world = World::demo_on_list_day().speaking(Lang::De).ascii();
    assert_snapshot!("publish_de_ascii", world.keys("4 P tab").body());
    let mut world = World::demo_on_list_day().sized(120, 40);
    assert_snapshot!("publish_wide", world.keys("4 P").body());
    let mut world = World::demo_on_list_day().sized(60, 15);
    assert_snapshot!("publish_60", world.keys("4 P tab").screen());
}

#[test]
fn out_of_season_the_paper_is_shown_and_when_it_can_be_published() {
    for (lang, said) in [
        (
            Lang::En,
            "The list of 1 January 2027 cannot be published before 18 December 2026.",
        ),
        (
            Lang::Da,
            "Listen pr. 01.01.2027 kan tidligst offentliggøres 18.12.2026.",
        ),
        (
            Lang::De,
            "Die Liste vom 01.01.2027 kann frühestens am 18.12.2026 veröffentlicht werden.",
        ),
    ] {
        let mut world = World::demo().sized(120, 40).speaking(lang);
        world.keys("4 P");
        let words = world.words();
        // The points are beside the paper, so the sentence is wrapped.
        let first = said.split(' ').next().unwrap();
        assert!(words.contains(first), "{words}");
        world.shows("UDKAST: ikke offentliggjort");
        let mut narrow = World::demo().speaking(lang);
        narrow.keys("4 P");
        assert!(narrow.words().contains(said), "{}", narrow.screen());
        // There is no date to type.
        narrow.keys("tab p");
        narrow.shows("UDKAST: ikke offentliggjort");
    }
}

#[test]
fn a_list_that_changed_meanwhile_is_shown_again() {
    let mut world = World::demo_on_list_day();
    let before = published(&world);
    world.keys("4 P tab “Lost” enter “1.1.2027”");
    let mut bent = world.colleague("bent");
    let member = app::lists::of_day(&bent, None, true).unwrap();
    let member = member.list.entries().next().unwrap().member;
    app::members::set_start_rating(&mut bent, member, Rating(150), day("2026-11-20")).unwrap();
    world.look();
    world.shows("check the list again");
    world.lacks("1.1.2027");
    assert_eq!(published(&world), before);
}

/// Proposes the next list on its day in spite of what blocks it.
fn propose(club: &mut app::Club) {
    club.session_mut().now = crate::world::list_day();
    let order = Order {
        anyway: Some(Anyway::whatever("The card is lost")),
        ..Edition::Regular.into()
    };
    app::lists::publishing::publish_as(club, day("2027-01-01"), order).unwrap();
}

#[test]
fn a_list_that_takes_two_people() {
    let mut world = World::demo_on_list_day();
    let mut bent = world.colleague("bent");
    app::settings::set(&mut bent, "publish-by-two", "on").unwrap();
    world.look();
    let before = published(&world);
    world.keys("4 P");
    assert!(
        world.words().contains("you propose it"),
        "{}",
        world.screen()
    );
    world.keys("tab “The card is lost” enter “2027-01-01” enter");
    assert_snapshot!("publish_proposed", world.body());
    assert_eq!(published(&world), before);
    // The proposer cannot confirm.
    world.keys("esc P");
    assert!(
        world.words().contains("You proposed this list"),
        "{}",
        world.screen()
    );
    world.keys("esc L");
    assert_snapshot!("archive_waiting", body(&unsealed(&world)));
    // Someone else does.
    bent.session_mut().now = crate::world::list_day();
    app::lists::publishing::publish_as(&mut bent, day("2027-01-01"), Edition::Regular).unwrap();
    assert_eq!(published(&world).last(), Some(&day("2027-01-01")));
}

#[test]
fn a_colleagues_proposal_is_confirmed_or_taken_back() {
    let mut world = World::demo_on_list_day();
    let mut bent = world.colleague("bent");
    app::settings::set(&mut bent, "publish-by-two", "on").unwrap();
    let waiting = |world: &World| {
        let club = world.colleague("carl");
        app::lists::archive::waiting_proposals(&club).unwrap().len()
    };
    for way in ["4 L d", "4 P d"] {
        let mut bent = world.colleague("bent");
        propose(&mut bent);
        world.look();
        assert_eq!(waiting(&world), 1);
        world.keys(way);
        assert_eq!(waiting(&world), 0, "{way}: {}", world.screen());
    }
    let mut bent = world.colleague("bent");
    propose(&mut bent);
    world.look();
    world.keys("4 P");
    let words = world.words();
    assert!(words.contains("This list was proposed by bent"), "{words}");
    // The first person's reason is shown there.
    world.shows("The card is lost");
    world.keys("tab enter “1/1-27” enter");
    world.shows("bent");
    let newest = app::lists::archive::published_lists(&world.colleague("bent"))
        .unwrap()
        .pop()
        .unwrap();
    assert_eq!(newest.date, day("2027-01-01"));
    assert_eq!(newest.proposed_by.as_deref(), Some("bent"));
    assert_eq!(newest.published_by.as_deref(), Some("anna"));
}

#[test]
fn a_corrected_edition_and_an_extraordinary_list_ask_for_a_reason() {
    let mut world = World::demo();
    // The demo has a late correction behind the list of 1 August.
    world.keys("4 L P tab");
    assert_snapshot!("publish_corrected", body(&unsealed(&world)));
    // The late correction leaves what blocked the list unchanged.
    world.keys("“a result was wrong” enter “Still open” enter “1/8-26” enter");
    let newest = app::lists::archive::published_lists(&world.colleague("bent")).unwrap();
    let newest = newest.iter().find(|list| list.issue.edition == Some(2));
    let newest = newest.unwrap();
    assert_eq!(newest.date, day("2026-08-01"));
    assert_eq!(newest.extra_reason.as_deref(), Some("a result was wrong"));

    world.keys("esc 4 o ctrl-u “15.11.2026” enter P tab");
    assert_snapshot!("publish_extra", world.body());
    world.keys("“a team match” enter “Cannot wait” enter “15.11.” enter");
    assert!(published(&world).contains(&day("2026-11-15")));
}

/// The screen with the seals, which differ by the program's version, left out.
fn unsealed(world: &World) -> String {
    let seals = app::lists::archive::published_lists(&world.colleague("bent")).unwrap();
    let mut screen = world.screen();
    for list in seals {
        for shown in [64, 16, 8] {
            let seal: String = list.seal.chars().take(shown).collect();
            screen = screen.replace(&seal, &"#".repeat(seal.len()));
        }
    }
    screen
}

#[test]
fn the_published_lists() {
    let mut world = World::demo();
    world.keys("4 L");
    assert_snapshot!("archive", body(&unsealed(&world)));
    world.keys(": “check all lists” enter");
    world.shows("Everything was recalculated and is in order.");
    world.keys("enter");
    world.shows("Print view");
    world.keys("esc C");
    assert_snapshot!("compare", world.body());
    // Marked in whatever order, the earlier list comes first.
    world.keys("esc space space C");
    world.shows("Changes from 1 January 2026");
    world.keys("4 C");
    assert_snapshot!("compare_draft", world.body());
    for lang in [Lang::Da, Lang::De] {
        let mut world = World::demo().speaking(lang);
        world.keys("4 L");
        assert_snapshot!(format!("archive_{}", lang.code()), body(&unsealed(&world)));
        world.keys("C");
        assert_snapshot!(format!("compare_{}", lang.code()), world.body());
    }
    let mut world = World::demo().ascii().sized(120, 40);
    world.keys("4 L");
    assert_snapshot!("archive_ascii_wide", body(&unsealed(&world)));
    world.keys("C");
    assert_snapshot!("compare_ascii_wide", world.body());
}

#[test]
fn a_new_club_has_an_empty_list() {
    let mut world = World::new_club();
    assert_snapshot!("list_new_club", world.keys("4").body());
    world.keys("L");
    world.shows("No list has been published yet");
    // Its first list is still to come.
    world.keys("esc C enter w P");
    assert!(
        world.words().contains("cannot be published before"),
        "{}",
        world.screen()
    );
}

#[test]
fn an_extraordinary_list_that_waits_has_a_row_of_its_own() {
    let mut world = World::demo_on_list_day();
    let mut bent = world.colleague("bent");
    app::settings::set(&mut bent, "publish-by-two", "on").unwrap();
    bent.session_mut().now = crate::world::list_day();
    let order = Order {
        anyway: Some(Anyway::whatever("The card is lost")),
        ..Order::from(Edition::Extra("Team cup"))
    };
    app::lists::publishing::publish_as(&mut bent, day("2026-11-15"), order).unwrap();
    world.look();
    world.keys("4 L");
    let screen = world.screen();
    let row = screen.lines().find(|line| line.contains("waiting"));
    let row = row.unwrap_or_else(|| panic!("{screen}"));
    assert!(row.contains("15 Nov 2026"), "{screen}");
    // The cursor is on it, and P goes on with this list and no other.
    world.keys("P");
    world.shows("15 November 2026");
    world.shows("Team cup");
}

#[test]
fn an_empty_list_says_what_is_missing() {
    let mut world = World::new_club();
    world.keys("4");
    world.shows("Add members first");
    world.keys("2 a “Anna Aagaard” ctrl-s 4");
    world.shows("No member has a rating");
}
