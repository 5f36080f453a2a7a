//! The first screen: what is next, what stands in its way, what was done.

use klubrating::text::Lang;

use crate::world::World;

#[test]
fn home_at_80_columns() {
    insta::assert_snapshot!(World::demo().screen());
}

#[test]
fn home_at_120_columns() {
    insta::assert_snapshot!(World::demo().sized(120, 40).screen());
}

#[test]
fn home_in_ascii() {
    let mut world = World::demo().ascii();
    world.look();
    insta::assert_snapshot!(world.screen());
}

#[test]
fn home_in_danish() {
    insta::assert_snapshot!(World::demo().speaking(Lang::Da).screen());
}

#[test]
fn home_in_german() {
    insta::assert_snapshot!(World::demo().speaking(Lang::De).screen());
}

#[test]
fn a_club_that_was_just_founded() {
    insta::assert_snapshot!(World::new_club().screen());
}

#[test]
fn a_list_whose_day_has_passed_is_due() {
    let mut world = World::demo();
    for (day, said) in [
        ("2027-01-01", "Next list: 1 January 2027, today."),
        (
            "2027-01-02",
            "The list as of 1 January 2027 is due: that was yesterday.",
        ),
        (
            "2027-01-10",
            "The list as of 1 January 2027 is due: that was 9 days ago.",
        ),
    ] {
        let now = format!("{day}T12:00:00+01:00");
        world.model.ctx.now = chrono::DateTime::parse_from_rfc3339(&now).unwrap();
        assert!(world.screen().contains(said), "{}", world.screen());
    }
}

#[test]
fn enter_opens_what_was_done_in_the_journal() {
    let mut world = World::demo();
    let newest = world.model.ctx.picture.as_ref().unwrap().since[0].operation;
    world.keys("tab enter");
    let screen = world.screen();
    assert!(screen.contains(&format!("▸   {newest}")) || screen.contains(&newest.to_string()));
    assert!(screen.contains("changes"), "{screen}");
    world.keys("esc");
    assert!(world.screen().contains("Next list"), "{}", world.screen());
}

#[test]
fn a_backup_is_made_and_told() {
    let mut world = World::demo();
    world.keys("b");
    let screen = world.screen();
    assert!(screen.contains("A backup was made."), "{screen}");
    assert!(screen.contains("Last backup: 2026-11-21 20:00"), "{screen}");
}

#[test]
fn the_check_says_that_all_is_in_order() {
    let mut world = World::demo();
    world.keys("v");
    let screen = world.screen();
    assert!(screen.contains("Checked: all is in order"), "{screen}");
}

#[test]
fn no_window_is_too_small_or_too_odd() {
    for (width, height) in [
        (1, 1),
        (40, 12),
        (41, 13),
        (60, 12),
        (100, 12),
        (101, 60),
        (250, 80),
    ] {
        let mut world = World::demo().sized(width, height);
        for keys in [
            "1", "tab", "5", "tab", "right", "right", "right", "6", "=", "right",
        ] {
            world.keys(keys);
            world.screen();
        }
    }
}

#[test]
fn an_empty_seat_opens_the_committee_where_it_is_filled() {
    let mut world = World::new_club();
    world.keys("enter");
    let screen = world.screen();
    assert!(screen.contains("Committee"), "{screen}");
    world.keys("a").text("Ane Holm").keys("tab tab");
    world.text("2026-03-01").keys("ctrl-s");
    let screen = world.screen();
    assert!(screen.contains("Ane Holm"), "{screen}");
    let seats = world
        .colleague("bent")
        .committee(crate::world::now().date_naive(), false)
        .unwrap();
    assert_eq!(seats.len(), 1);
}
