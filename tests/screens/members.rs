//! The members and the page of one: what they look like, and what keys do to them.

use std::path::Path;

use klubrating::app::members::MemberEdit;
use klubrating::app::members::member_history::{ResultKind, member_history};
use klubrating::domain::person::Status;
use klubrating::domain::{Date, PersonId, Points, Rating};
use klubrating::exchange::table::TableOptions;
use klubrating::publish::chart::Point;
use klubrating::text::Lang;
use klubrating::tui::screen::member;
use klubrating::tui::screen::members::People;
use klubrating::tui::theme::Symbols;
use klubrating::tui::widget::chart::{self, Chart};
use klubrating::tui::widget::table::{Rows, Table};
use klubrating::tui::widget::trend::spark;
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::world::{World, body};
use crate::written::Written;
use klubrating::app;

/// The person under the cursor of the list of members, by the copied line.
fn under_the_cursor(world: &mut World) -> String {
    world.keys("y");
    world.copied.last().unwrap().clone()
}

fn person(world: &World, name: &str) -> PersonId {
    world.person(name)
}

/// The name in a copied line: all but the rating.
fn name_of(copied: &str) -> String {
    copied.rsplit_once(' ').unwrap().0.to_owned()
}

#[test]
fn the_list_of_members() {
    let mut world = World::demo();
    world.keys("2");
    insta::assert_snapshot!("members_80x24", world.body());
    let mut world = World::demo().sized(120, 40);
    world.keys("2 t");
    insta::assert_snapshot!("members_120x40", world.body());
    let mut world = World::demo().ascii();
    world.keys("2");
    insta::assert_snapshot!("members_ascii", world.body());
}

#[test]
fn a_member_page_tab_by_tab() {
    for (name, size) in [("80x24", (80, 24)), ("120x40", (120, 40))] {
        let mut world = World::demo().sized(size.0, size.1);
        world.keys("2 enter");
        for (tab, key) in [
            ("data", "tab"),
            ("results", "t"),
            ("tournaments", "t"),
            ("opponents", "t"),
        ] {
            insta::assert_snapshot!(format!("member_{tab}_{name}"), world.body());
            world.keys(key);
        }
        // The data and back: the games are shown as they were.
        let results = world.body();
        world.keys("tab tab");
        assert_eq!(world.body(), results);
    }
    let mut world = World::demo().ascii();
    world.keys("2 enter j");
    insta::assert_snapshot!("member_data_ascii", world.body());
    let mut world = World::demo().sized(60, 15);
    world.keys("2 enter");
    insta::assert_snapshot!("member_data_60x15", world.body());
}

#[test]
fn an_empty_register_says_what_to_press() {
    let mut world = World::new_club();
    world.keys("2");
    world.shows("Press a to add a member");
    world.keys("enter");
    world.shows("No person is selected");
}

#[test]
fn words_and_fields_filter_the_list() {
    let mut world = World::demo();
    world.keys("2 t / “rating:>170 status:active” enter");
    let snapshot = world.model.ctx.snapshot.clone().unwrap();
    let fits = snapshot.people.iter().filter(|line| {
        line.row.status == Some(Status::Active)
            && line.row.rating.is_some_and(|rating| rating > Rating(170))
    });
    let (fits, all) = (fits.count(), snapshot.people.len());
    assert!(fits > 0);
    let counted = format!("{fits}/{all} people");
    world.shows(&counted);
}

#[test]
fn the_order_is_by_rating_at_first_and_by_name_on_request() {
    let mut world = World::demo();
    world.keys("2");
    let snapshot = world.model.ctx.snapshot.clone().unwrap();
    let active = snapshot
        .people
        .iter()
        .filter(|line| line.row.status == Some(Status::Active));
    let best = active
        .max_by_key(|line| line.row.rating)
        .unwrap()
        .row
        .rating
        .unwrap();
    assert!(under_the_cursor(&mut world).contains(&best.to_string()));
    world.keys("< g g");
    let first = under_the_cursor(&mut world);
    world.keys("G");
    assert_ne!(first, under_the_cursor(&mut world));
}

#[test]
fn every_column_orders_as_it_compares() {
    let world = World::demo();
    let people = People::of(true, &world.model.ctx);
    for (column, described) in People::COLUMNS.iter().enumerate() {
        for descending in [false, true] {
            let id = described.layout.id;
            let mut table = Table::new::<People>();
            table.sort_by(column);
            if descending {
                table.sort_by(column);
            }
            table.arrange(&people);
            let mut lines: Vec<usize> = (0..people.len()).collect();
            lines.sort_by(|one, other| {
                let key = |row: &usize| people.key(*row, column);
                let order = key(one).cmp(&key(other));
                let order = if descending { order.reverse() } else { order };
                order.then_with(|| people.tie(*one).cmp(&people.tie(*other)))
            });
            assert_eq!(table.visible_rows(), lines, "{id}");
        }
    }
}

#[test]
fn a_filter_typed_letter_by_letter_keeps_what_it_keeps_at_once() {
    let world = World::demo();
    let people = People::of(true, &world.model.ctx);
    let name = People::COLUMNS.iter();
    let name = name
        .map(|column| column.layout.id)
        .position(|id| id == "member-name");
    let name = name.unwrap();
    for filter in ["an", "sen", "sø", "an !b", "rating:>150 a", "1 0"] {
        let mut table = Table::new::<People>();
        table.sort_by(name);
        table.arrange(&people);
        let mut typed = table.clone();
        for letter in filter.replace(' ', "_").chars() {
            let name = letter.to_string().replace('_', "space");
            typed.key(name.parse().unwrap(), &people);
        }
        table.paste(filter, &people);
        assert_eq!(typed.visible_rows(), table.visible_rows(), "{filter}");
        // A letter taken back and typed again changes nothing.
        let last = filter.chars().next_back().unwrap().to_string();
        typed.key("backspace".parse().unwrap(), &people);
        typed.key(last.parse().unwrap(), &people);
        assert_eq!(typed.visible_rows(), table.visible_rows(), "{filter}");
        assert!(typed.visible_rows().len() < people.len(), "{filter}");
    }
}

#[test]
fn an_edit_changes_the_member_and_u_undoes_it() {
    let mut world = World::demo();
    world.keys("2");
    let name = name_of(&under_the_cursor(&mut world));
    let id = person(&world, &name);
    world.keys("e “x” tab ctrl-u “998877” ctrl-s");
    let club = world.colleague("bent");
    let data = app::members::lookup::person(&club, id).unwrap().data;
    assert_eq!(data.name, format!("{name}x"));
    assert_eq!(data.dsu.as_deref(), Some("998877"));
    drop(club);
    world.keys("u");
    assert_eq!(person(&world, &name), id);
}

#[test]
fn a_save_over_a_colleague_becomes_a_comparison() {
    let mut world = World::demo();
    world.keys("2");
    let name = name_of(&under_the_cursor(&mut world));
    let id = person(&world, &name);
    world.keys("e “ A”");
    let theirs = MemberEdit {
        name: Some(format!("{name} B")),
        dsu: Some("445566".to_owned()),
        ..MemberEdit::default()
    };
    app::members::edit(&mut world.colleague("bent"), id, &theirs).unwrap();
    world.keys("ctrl-s");
    let screen = world.screen();
    for part in [
        "bent changed this on 21 Nov 2026 20:00",
        "you typed",
        "445566",
    ] {
        assert!(screen.contains(part), "{part}\n{screen}");
    }
    insta::assert_snapshot!("member_conflict", body(&screen));
    assert_eq!(
        app::members::lookup::person(&world.colleague("bent"), id)
            .unwrap()
            .data
            .name,
        format!("{name} B")
    );
    // Nothing was typed into the number, so that of the colleague stays.
    world.keys("ctrl-s");
    let data = app::members::lookup::person(&world.colleague("bent"), id)
        .unwrap()
        .data;
    assert_eq!(data.name, format!("{name} A"));
    assert_eq!(data.dsu.as_deref(), Some("445566"));
}

#[test]
fn what_is_emptied_is_removed_also_after_a_comparison_and_nothing_else_is_changed() {
    let mut world = World::demo();
    world.keys("2");
    let name = name_of(&under_the_cursor(&mut world));
    let id = person(&world, &name);
    let data = |world: &World| {
        let found = app::members::lookup::person(&world.colleague("bent"), id);
        found.unwrap().data
    };
    let before = data(&world);
    assert!(before.dsu.is_some() && before.fide.is_some() && before.born.is_some());
    world.keys("e tab ctrl-u tab tab ctrl-u");
    let theirs = MemberEdit {
        fide: Some("1400009".to_owned()),
        ..MemberEdit::default()
    };
    app::members::edit(&mut world.colleague("bent"), id, &theirs).unwrap();
    world.keys("ctrl-s");
    world.shows("1400009");
    world.keys("ctrl-s");
    let after = data(&world);
    assert_eq!((after.dsu, after.born), (None, None));
    assert_eq!(after.fide.as_deref(), Some("1400009"));
    assert_eq!(after.name, before.name);
}

#[test]
fn a_membership_ends_with_d() {
    let mut world = World::demo();
    world.keys("2");
    let name = name_of(&under_the_cursor(&mut world));
    let id = person(&world, &name);
    // By saving at once nobody leaves the club.
    world.keys("d space ctrl-s");
    let status = app::members::card(&world.colleague("bent"), id)
        .unwrap()
        .row
        .status;
    assert_eq!(status, Some(Status::Left));
    world.shows("no longer a member");
}

#[test]
fn two_marked_records_become_one_after_a_question() {
    let mut world = World::demo();
    world.keys("2 a “Doppelt Ganger” ctrl-s a “Doppelt Gaenger”");
    // Nearly the same name: saved once more, it is meant.
    world.keys("ctrl-s ctrl-s / “doppelt” enter space space M");
    world.shows("Doppelt Ganger");
    world.shows("Doppelt Gaenger");
    let before = world.people().len();
    world.keys("esc");
    assert_eq!(world.people().len(), before);
    world.keys("space k space M enter");
    assert_eq!(world.people().len(), before - 1);
}

/// TUI-21: on a double, the record that is meant is offered as the one that remains.
#[test]
fn the_record_with_more_games_remains_unless_the_other_is_chosen() {
    for (lang, keys) in [
        (Lang::En, "enter"),
        (Lang::Da, "down enter"),
        (Lang::De, "enter"),
    ] {
        let mut world = World::demo().speaking(lang);
        let old = person(&world, "Vibeke Østerby");
        world.keys("2 a “Storm Nielsen” ctrl-s");
        let new = person(&world, "Storm Nielsen");
        // The cursor is on the new record.
        assert!(under_the_cursor(&mut world).starts_with("Storm Nielsen"));
        world.keys("M “vibeke” enter");
        insta::assert_snapshot!(format!("members_merge_{}", lang.code()), world.body());
        world.keys(keys).keys("y");
        let remaining = if keys == "enter" { old } else { new };
        let people = world.people();
        assert!(
            people.iter().any(|row| row.id == remaining),
            "{}",
            world.screen()
        );
        assert!(
            people
                .iter()
                .all(|row| row.id == remaining || ![old, new].contains(&row.id))
        );
    }
}

/// A click lands on the line that it is on, below the chart too.
#[test]
fn a_click_in_the_table_of_the_days_is_on_that_day() {
    let mut world = World::demo();
    world.model.ctx.mouse = true;
    world.keys("2 enter");
    let screen = world.screen();
    let line = screen.lines().position(|line| line.contains("9 Nov 2025"));
    world.click(20, line.unwrap()).keys("y");
    assert!(
        world.copied.last().unwrap().contains("Holdkamp"),
        "{:?}",
        world.copied
    );
}

/// TUI-13: who moved by one point has a flat line.
#[test]
fn one_point_is_almost_flat_in_the_trend_and_the_axis_has_25_points() {
    let mut world = World::demo();
    world.keys("2 / “abildgaard” enter");
    world.shows("▄▄");
    world.keys("enter");
    world.shows("150 │");
    world.shows("125 │");
}

#[test]
fn two_plainly_different_people_are_merged_only_after_a_second_question() {
    let mut world = World::demo();
    let count = |world: &World| {
        let club = world.colleague("bent");
        app::members::rows(&club, true).unwrap().len()
    };
    let before = count(&world);
    world.keys("2 / “Vibeke” enter M “Storm” enter enter");
    world.shows("different names; these");
    world.shows("Is that what you mean?");
    assert_eq!(count(&world), before);
    world.keys("y");
    assert_eq!(count(&world), before - 1);
}

#[test]
fn a_remembered_answer_is_shown_and_forgotten() {
    let mut world = World::demo();
    let mut club = world.colleague("bent");
    let id = person(&world, "Tim Jaksland");
    let said = klubrating::domain::person::PersonalData::from_name("Timm Jaxland");
    app::members::aliases::add(&mut club, id, &said).unwrap();
    world.wait(2000).keys("2 / “Tim Jaksland” enter enter");
    world.keys("G");
    world.shows("Timm Jaxland");
    world.keys(": “forget an answer” enter enter");
    assert!(
        app::members::aliases::rows(&club, Some(id))
            .unwrap()
            .is_empty()
    );
}

#[test]
fn a_start_rating_a_number_a_new_name_and_hiding() {
    let mut world = World::demo();
    world.keys("2 a “Ny Spiller” ctrl-s");
    let id = person(&world, "Ny Spiller");
    world.keys("/ “ny spiller” enter enter S “151” tab tab “god blitz” ctrl-s E tab “1480”");
    world.keys("ctrl-s : “@member-rename” enter “sen” ctrl-s H");
    let club = world.colleague("bent");
    let view = app::members::member_view::read(&club, id).unwrap();
    assert_eq!(view.starts[0].rating, Rating(151));
    assert_eq!(view.starts[0].reason.as_deref(), Some("god blitz"));
    assert_eq!(view.numbers[0].value, Rating(1480));
    assert_eq!(view.card.row.name, "Ny Spillersen");
    assert!(view.card.hidden);
    drop(club);
    insta::assert_snapshot!("member_dated", world.body());
    world.keys(": “@member-number-remove” enter enter");
    assert!(
        app::members::member_view::read(&world.colleague("bent"), id)
            .unwrap()
            .numbers
            .is_empty()
    );
}

#[test]
fn w_shows_how_an_event_was_rated() {
    let mut world = World::demo();
    world.keys("2 enter w");
    let screen = world.screen();
    screen.shows("Why this rating");
    insta::assert_snapshot!("member_why", body(&screen));
}

#[test]
fn a_story_agrees_with_the_ledger() {
    let world = World::demo();
    let snapshot = world.model.ctx.snapshot.clone().unwrap();
    for line in &snapshot.people {
        let story = member_history(&snapshot.facts, &snapshot.ledger, line.row.id);
        let steps = story.steps.iter().filter(|step| step.event.is_some());
        assert_eq!(steps.count(), snapshot.ledger.lines_of(line.row.id).count());
        let rated = story.games.iter().filter(|game| game.rated);
        let rated: u32 = rated
            .map(|game| match game.outcome {
                ResultKind::Card(_, games) => games,
                _ => 1,
            })
            .sum();
        let lines: u32 = snapshot
            .ledger
            .lines_of(line.row.id)
            .map(|line| line.games)
            .sum();
        assert_eq!(rated, lines, "{}", line.row.name);
        let person = &snapshot.facts.persons[&line.row.id];
        let member = |game: &klubrating::app::members::member_history::Played| {
            let event = snapshot
                .facts
                .tournaments
                .iter()
                .find(|event| event.id == game.event);
            person.is_member_on(event.unwrap().start)
        };
        // Guests are opponents only: the ledger says nothing of their games.
        let silent = |game: &&klubrating::app::members::member_history::Played| {
            !game.rated && game.reason.is_none() && member(game)
        };
        assert_eq!(story.games.iter().find(silent), None, "{}", line.row.name);
        for one in &story.opponents {
            let back = klubrating::app::members::member_history::member_history(
                &snapshot.facts,
                &snapshot.ledger,
                one.member,
            );
            let back = back
                .opponents
                .iter()
                .find(|back| back.member == line.row.id);
            let back = back.unwrap();
            assert_eq!(back.games, one.games);
            assert!(back.points + one.points <= Points(i32::try_from(one.games).unwrap() * 100));
        }
    }
}

proptest! {
    #[test]
    fn the_chart_is_drawn_in_any_size_from_any_data(
        values in prop::collection::vec((-800_000..800_000_i32, any::<i32>()), 0..40),
        area in (0..90_u16, 0..40_u16, 0..90_u16, 0..40_u16),
        cursor in 0..50_usize,
        decimals in 0..4_u32,
        ascii in any::<bool>(),
    ) {
        let mut ctx = World::nothing().model.ctx;
        ctx.symbols = if ascii { Symbols::Ascii } else { Symbols::Utf8 };
        let points: Vec<Point> = values
            .iter()
            .map(|(day, value)| Point {
                date: Date::from_num_days_from_ce_opt(*day).unwrap(),
                value: *value,
            })
            .collect();
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        let area = Rect::new(area.0, area.1, area.2, area.3);
        let chart = Chart { points: &points, others: &[], cursor: Some(cursor), decimals };
        chart::view(&mut buffer, area, &chart, &ctx);
    }

    #[test]
    fn the_course_has_a_sign_for_each_value(
        values in prop::collection::vec(any::<i32>(), 0..30),
        width in 0..20_usize,
    ) {
        let values: Vec<Rating> = values.into_iter().map(Rating).collect();
        for symbols in [Symbols::Utf8, Symbols::Ascii] {
            let drawn = spark(&values, width, symbols);
            prop_assert_eq!(drawn.chars().count(), values.len().min(width));
        }
    }
}

/// The lines that carry a mark, in plain ASCII `*`.
fn marked_lines(screen: &str) -> Vec<&str> {
    let lines = screen.lines().filter(|line| line.starts_with("|*"));
    lines.collect()
}

#[test]
fn marks_stand_at_what_is_marked_in_any_order_and_under_a_filter() {
    let mut world = World::demo().ascii().sized(120, 60);
    // By rating, which is not the order of the register; then by name, backwards; then filtered.
    world.keys("2 space space j");
    for keys in ["R", "s up enter r", "/ e enter"] {
        world.keys(keys);
        let screen = world.screen();
        let marked = marked_lines(&screen);
        assert_eq!(marked.len(), 2, "{keys}\n{screen}");
        for name in ["Vibeke", "Claus Brinkmose"] {
            assert!(marked.iter().any(|line| line.contains(name)), "{screen}");
        }
    }
    world.keys("M");
    let question = world.screen();
    for name in ["Vibeke", "Claus Brinkmose"] {
        question.shows(name);
    }
}

#[test]
fn archived_lists_are_steps_of_the_history() {
    let mut world = World::new_club();
    let mut club = world.colleague("bent");
    for (day, rating) in [("2014-01-01", 100), ("2015-01-01", 108)] {
        let list = format!("name;rating;games\nSigne Ærø;{rating};8\n");
        let order = app::import::opening::ArchiveOrder {
            date: day.parse().unwrap(),
            club: None,
            guests: true,
            replace: false,
        };
        let file = Path::new("old.csv");
        app::import::opening::archive_list(
            &mut club,
            (file, list.as_bytes()),
            &TableOptions::default(),
            &order,
        )
        .unwrap();
    }
    let signe = person(&world, "Signe Ærø");
    world.keys("R");
    world.lay(member::State::new(signe));
    let words = world.words();
    words.shows("1 Jan 2015 List (archive) 108 1 Jan 2014 List (archive) 100");
}
