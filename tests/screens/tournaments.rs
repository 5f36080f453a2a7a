//! The list of tournaments, their forms, and the tabs of players, player cards, standings and effect.

use crate::world::{World, body};
use crate::written::Written;
use insta::assert_snapshot;
use klubrating::app::club::club_document::ClubDocument;
use klubrating::app::tournaments::Edit;
use klubrating::app::{self, Club, derivation};
use klubrating::domain::TournamentId;
use klubrating::domain::tournament::Kind;
use klubrating::publish::WIDTH;
use klubrating::rating::ledger::Cutoff;
use klubrating::text::{Lang, Texts};
use klubrating::tui::screen::member;
use klubrating::tui::screen::tournament::{State, Tab};

/// The id of the tournament whose name begins so.
fn event(club: &Club, name: &str) -> TournamentId {
    let rows = app::tournaments::all(club).unwrap();
    let row = rows.iter().find(|row| row.name.starts_with(name));
    row.unwrap().id
}

/// The page of a tournament, from the list.
fn page(world: &mut World, name: &str) {
    world.keys("3 / esc /").text(name).keys("enter enter");
}

/// A page on a tab, whatever the list thinks sensible.
fn tab(world: &mut World, name: &str, tab: Tab) {
    let id = event(&world.colleague("bent"), name);
    world.lay(State::new(id, tab));
}

#[test]
fn the_list() {
    let mut world = World::demo();
    world.keys("3");
    assert_snapshot!("tournaments_80", world.body());
    let mut wide = world.sized(120, 40);
    wide.keys("G");
    assert_snapshot!("tournaments_120", wide.body());
    let mut plain = World::demo().ascii();
    plain.keys("3");
    assert_snapshot!("tournaments_ascii", plain.body());
}

/// The headings of the list of tournaments, without that of player cards.
const HEADINGS: [&str; 8] = [
    "event-tournament",
    "event-kind",
    "event-first-day",
    "event-last-day",
    "event-rounds",
    "event-players",
    "event-games",
    "event-state",
];

#[test]
fn no_heading_is_cut_whichever_column_decides_the_order() {
    for regulation in ["es", "bax"] {
        for lang in [Lang::Da, Lang::En, Lang::De] {
            let mut world = World::under(regulation).sized(119, 30).speaking(lang);
            world.keys("3");
            for id in HEADINGS {
                let name = world.model.ctx.get(&format!("column-{id}"));
                let before = world.screen();
                let headings = before.lines().nth(2).unwrap();
                let place = headings.rfind(&name).unwrap();
                world.click(headings[..place].chars().count(), 2);
                let screen = world.screen();
                let headings = screen.lines().nth(2).unwrap();
                let mut words = headings.split_whitespace();
                assert!(
                    words.any(|word| word == format!("{name}↓") || word == format!("{name}↑")),
                    "{name}: {headings}"
                );
                assert!(!headings.contains('…'), "{headings}");
            }
        }
    }
}

#[test]
fn what_to_press_in_an_empty_list_is_said_in_full() {
    for (lang, end) in [
        (Lang::Da, "i for at indlæse en. "),
        (Lang::En, "i to import a file. "),
        (Lang::De, "mit i eine Datei importieren. "),
    ] {
        let mut world = World::new_club().speaking(lang);
        world.keys("3");
        world.shows(end);
    }
}

#[test]
fn the_list_is_filtered_by_kind_state_and_year() {
    let mut world = World::demo();
    world.keys("3 / “kind:coord year:2026” enter");
    world.shows("Koordineret turnering, oktober 2026");
    world.lacks("monrad 2026");
    world.keys("esc / “state:list” enter");
    world.shows("list 1 Aug 2026");
    world.lacks("missing");
}

#[test]
fn a_tournament_is_made_and_gets_four_players_by_name() {
    let mut world = World::demo();
    world.keys("3 a “Julelyn” tab tab “12/12-26” tab tab “3”");
    assert_snapshot!("tournament_new_form", world.body());
    world.keys("ctrl-s");
    // Its page is opened, on the players.
    world.shows("Julelyn");
    // The fastest way first, in the empty table and in the footer.
    world.shows("+ adds several");
    world.shows("+ Several");
    for name in ["vibeke", "damgaard", "brinkmose"] {
        world.keys("a").text(name).keys("ctrl-s");
    }
    world.keys("a tab space tab “Bo Gæst” tab “1500”");
    assert_snapshot!("player_form", world.body());
    world.keys("ctrl-s");
    assert_snapshot!("players_entered", world.body());
    let club = world.colleague("bent");
    let id = event(&club, "Julelyn");
    let view = app::tournaments::tournament_view::read(&club, id).unwrap();
    assert_eq!(view.stored.header.end, "2026-12-12".parse().unwrap());
    assert_eq!(view.stored.entries.len(), 4);
    assert_eq!(view.name(view.stored.entries[0].person), "Vibeke Østerby");
    assert_eq!(view.stored.entries[3].ratings[0].value.0, 1500);
    // One key takes the guest back, two the one before as well.
    world.keys("u u");
    assert_eq!(world.view(id).stored.entries.len(), 2);
}

#[test]
fn what_is_wrong_in_a_form_stands_under_the_field() {
    let mut world = World::demo();
    world.keys("3 a ctrl-s");
    world.shows("Please fill in this field.");
    world.keys("“Julelyn” tab tab “12/12-26” tab “1/12-26” tab “3” ctrl-s");
    world.shows("before");
    world.keys("esc esc");
    tab(&mut world, "Efterårsmonrad", Tab::Players);
    world.keys("a “zzz” ctrl-s");
    world.shows("No match, or more than one");
}

#[test]
fn an_edit_changes_what_was_changed_and_nothing_else() {
    let mut world = World::demo();
    world.keys("3 / “Efterårsmonrad” enter e");
    assert_snapshot!("tournament_edit_form", world.body());
    world.keys("“ (A)” ctrl-s");
    world.shows("Efterårsmonrad 2026 (A)");
    let club = world.colleague("bent");
    let view =
        app::tournaments::tournament_view::read(&club, event(&club, "Efterårsmonrad 2026 (A)"))
            .unwrap();
    assert_eq!(view.stored.header.kind, Kind::Monrad);
    assert!(view.stored.header.notation);
}

#[test]
fn a_colleagues_change_is_compared_before_it_is_written_over() {
    let mut world = World::demo();
    world.keys("3 / “Efterårsmonrad” enter e");
    let mut colleague = world.colleague("bent");
    let id = event(&colleague, "Efterårsmonrad 2026");
    let change = Edit {
        name: Some("Monrad B".to_owned()),
        rounds: Some(9),
        ..Edit::default()
    };
    app::tournaments::edit(&mut colleague, id, &change).unwrap();
    world.keys("“ (A)” ctrl-s");
    let screen = world.screen();
    for part in ["bent changed this", "Monrad B", "was 7, is now 9"] {
        assert!(screen.contains(part), "{part}\n{screen}");
    }
    assert_snapshot!("tournament_conflict", body(&screen));
    let header = |world: &World| {
        let view = world.view(id);
        (view.stored.header.name, view.stored.header.rounds)
    };
    assert_eq!(header(&world), ("Monrad B".to_owned(), 9));
    // Nothing was typed into the rounds, so those of the colleague stay.
    world.keys("ctrl-s");
    assert_eq!(header(&world), ("Efterårsmonrad 2026 (A)".to_owned(), 9));
}

#[test]
fn a_deletion_asks_first_and_is_taken_back() {
    let mut world = World::demo();
    let count = world.tournaments().len();
    world.keys("3 d");
    assert_snapshot!("tournament_delete", world.body());
    world.keys("enter");
    assert_eq!(world.tournaments().len(), count);
    world.keys("d y");
    assert_eq!(world.tournaments().len(), count - 1);
    world.keys("u");
    assert_eq!(world.tournaments().len(), count);
}

#[test]
fn an_event_of_another_kind_is_approved_with_a_reason() {
    let mut world = World::demo();
    world.keys("3 a “Venskabskamp” tab space space space space tab “2026-11-01” tab tab “1”");
    world.keys("ctrl-s");
    world.shows("not approved");
    world.shows("can approve it: A.");
    world.keys("A “Vedtaget på mødet” ctrl-s");
    world.shows("approved");
    let club = world.colleague("bent");
    let view =
        app::tournaments::tournament_view::read(&club, event(&club, "Venskabskamp")).unwrap();
    assert!(view.stored.header.approved);
    let newest = &app::journal::log::about_person(&club, None).unwrap()[0];
    assert_eq!(newest.reason.as_deref(), Some("Vedtaget på mødet"));
    // A club tournament needs none.
    world.keys("q / esc / “Efterårsmonrad” enter A");
    world.shows("Only a tournament of the kind");
}

#[test]
fn a_tournament_is_written_into_a_file() {
    let mut world = World::demo();
    let file = world.path().with_file_name("monrad.trf");
    world.keys("3 / “Efterårsmonrad” enter : “@export-tournament” enter");
    assert_snapshot!("tournament_export_form", world.body());
    world
        .keys("ctrl-u")
        .text(file.to_str().unwrap())
        .keys("ctrl-s");
    let text = std::fs::read_to_string(&file).unwrap();
    text.shows("Efterårsmonrad");
    world.lacks("nothing changed");
}

#[test]
fn the_players_the_standings_and_the_effect() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut world = World::demo().sized(width, height);
        tab(&mut world, "Efterårsmonrad", Tab::Players);
        assert_snapshot!(format!("players_{width}"), world.body());
        world.keys("q");
        tab(&mut world, "Efterårsmonrad", Tab::Standings);
        assert_snapshot!(format!("standings_{width}"), world.body());
        world.keys("l");
        assert_snapshot!(format!("effect_{width}"), world.body());
    }
}

#[test]
fn the_tabs_in_other_words() {
    let mut danish = World::demo().speaking(Lang::Da);
    tab(&mut danish, "Efterårsmonrad", Tab::Effect);
    assert_snapshot!("effect_da", danish.body());
    let mut german = World::demo().speaking(Lang::De);
    tab(&mut german, "Koordineret turnering, oktober", Tab::Cards);
    assert_snapshot!("cards_de", german.body());
    let mut plain = World::demo().ascii();
    tab(&mut plain, "Efterårsmonrad", Tab::Standings);
    assert_snapshot!("standings_ascii", plain.body());
}

#[test]
fn a_number_is_explained_and_so_is_a_game_that_is_not_rated() {
    let mut world = World::demo();
    tab(&mut world, "Efterårsmonrad", Tab::Effect);
    world.keys("w");
    assert_snapshot!("effect_why", world.body());
    world.keys("esc : “@unrated-games” enter");
    assert_snapshot!("unrated_games", world.body());
    world.keys("esc G enter");
    assert_snapshot!("effect_why_not", world.body());
}

/// What `explain` prints, by the program itself.
fn explained(world: &World, member: &str, event: &str) -> String {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_klubrating"))
        .args(["--lang", "en", "--db"])
        .arg(world.path())
        .args(["explain", member, "--tournament", event])
        .env("KLUBRATING_NOW", crate::world::NOW)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout)
        .unwrap()
        .trim_end()
        .to_owned()
}

#[test]
fn every_page_explains_a_rating_as_the_command_does() {
    let mut world = World::demo();
    // A player about whose game the committee decided, one who was just rated, one of whom nothing was.
    for (player, name, part) in [
        (
            "Poul Erik Åstrup",
            "Efterårsmonrad 2026",
            "Decisions of the rating committee",
        ),
        (
            "Ida Rosenvang",
            "Efterårsmonrad 2026",
            "R_n = R_o + K·(W − W_e + B)",
        ),
        (
            "Amalie Toft",
            "Efterårsmonrad 2025",
            "no games of Amalie Toft are rated",
        ),
    ] {
        let told = explained(&world, player, name);
        told.shows(part);
        // The tournament's page.
        tab(&mut world, name, Tab::Effect);
        world.keys("/").text(player).keys("enter w y esc");
        assert_eq!(world.copied.last().unwrap().trim_end(), told);
        // The member's page: its events, the latest first; one that changed nothing has no line there.
        let club = world.colleague("bent");
        let person = app::members::lookup::find_person(&club, player).unwrap().id;
        world.lay(member::State::new(person));
        for _ in 0..40 {
            world.keys("w y esc");
            if world.copied.last().unwrap().contains(name) {
                break;
            }
            world.keys("j");
        }
        if !part.starts_with("no games") {
            assert_eq!(world.copied.last().unwrap().trim_end(), told);
        }
        // The page behind a number of the list.
        let page = derivation::explain(&club, person, Some(event(&club, name)), Cutoff::ALL);
        let page = page.unwrap().text(WIDTH, Texts::new(Lang::En));
        assert_eq!(page.trim_end(), told);
    }
}

#[test]
fn a_player_leaves_and_comes_back() {
    let mut world = World::demo();
    tab(&mut world, "Mesterrækken 2026", Tab::Players);
    world.keys("/ “Egehøj” enter : “withdraw” enter");
    assert_snapshot!("withdraw_player_form", world.body());
    world.keys("tab space space ctrl-s");
    let club = world.colleague("bent");
    let id = event(&club, "Mesterrækken 2026");
    let stored = app::tournaments::tournament_view::read(&club, id)
        .unwrap()
        .stored;
    let (no, left) = stored.withdrawn.iter().next().unwrap();
    assert!(left.is_cancelled() && stored.pairings.iter().all(|game| !game.is_open()));
    world.shows("Palle Egehøj (w)");
    // The crosstable and the standings say it as well.
    for shown in [Tab::Grid, Tab::Standings] {
        tab(&mut world, "Mesterrækken 2026", shown);
        assert_snapshot!(format!("withdrawn_{shown:?}"), world.body());
    }
    world.keys(": “@standings-field” enter");
    world.shows("(w) Palle Egehøj withdrew after 4");
    world.keys("esc");
    tab(&mut world, "Mesterrækken 2026", Tab::Players);
    world.keys("/ “Egehøj” enter : “withdraw” enter");
    world.shows("has withdrawn");
    world.keys("y");
    let stored = world.view(id).stored;
    assert!(!stored.withdrawn.contains_key(no), "{}", world.screen());
    world.keys("u");
    let stored = world.view(id).stored;
    assert!(stored.withdrawn.contains_key(no));
}

#[test]
fn a_player_with_games_is_taken_out_after_a_question() {
    let mut world = World::demo();
    tab(&mut world, "Efterårsmonrad", Tab::Players);
    world.keys("d");
    world.shows("has results in this tournament");
    world.keys("y “played for another” enter");
    let club = world.colleague("bent");
    let id = event(&club, "Efterårsmonrad");
    let left = app::tournaments::tournament_view::read(&club, id)
        .unwrap()
        .stored
        .entries;
    assert!(left.iter().all(|entry| entry.no.0 != 1));
    world.keys("u");
    let again = app::tournaments::tournament_view::read(&club, id)
        .unwrap()
        .stored
        .entries;
    assert_eq!(again.len(), left.len() + 1);
}

#[test]
fn a_player_gets_other_numbers() {
    let mut world = World::demo();
    tab(&mut world, "Efterårsmonrad", Tab::Players);
    world.keys("e tab tab ctrl-u “1455” ctrl-s");
    world.shows("ratings of");
    let club = world.colleague("bent");
    let view =
        app::tournaments::tournament_view::read(&club, event(&club, "Efterårsmonrad")).unwrap();
    let ratings = &view.stored.entries[0].ratings;
    assert!(ratings.iter().any(|rating| rating.value.0 == 1455));
}

#[test]
fn cards_are_awaited_entered_and_reminded_of() {
    let mut world = World::demo();
    page(&mut world, "oktober");
    assert_snapshot!("cards_80", world.body());
    world.keys(": “reminder” enter");
    assert_snapshot!("card_reminder", world.body());
    world.keys("esc : “@expect-cards” enter “claus; torsten” ctrl-s");
    // What was said is above it for a while.
    world.wait(9_000);
    world.shows("received: 1, missing: 3");
    // The cursor is on one that is missing: its card is entered by its line.
    world.keys("g g e");
    world.shows("Claus Brinkmose");
    world.keys("tab “1” tab tab “1500 1600”");
    world.keys("ctrl-s").wait(9_000);
    world.shows("received: 2, missing: 2");
    world.keys("d").wait(9_000);
    world.shows("received: 1, missing: 3");
    world.keys("d").wait(9_000);
    world.shows("received: 1, missing: 2");
}

/// The booklet's Michael, 138 with 4 of 7 against 1330 to 1400, becomes 139; its Tim, 184 with 4 of 7 and DSU
/// 1651 before and 1668 after, has met an average of 1657.9.
#[test]
fn the_cards_of_the_booklet() {
    let mut world = World::new_club();
    for (name, rating) in [("Michael Nielsen", 138), ("Tim Olsen", 184)] {
        world.colleague_rates(name, rating, "2003-01-01");
    }
    world.look();
    world.keys("3 a “Byfest” tab space space tab “2003-10-01” tab “2003-10-03” tab “7” ctrl-s a");
    world.keys("“michael nielsen” tab “4” tab tab “1330 1400 1360 1345 1365 1395 1380”");
    assert_snapshot!("card_form_opponents", world.body());
    world.keys("ctrl-s");
    world.keys("a “tim olsen” tab “4” tab space tab “1651” tab “1668” tab “7”");
    let form = world.screen();
    assert_snapshot!("card_form_before_after", body(&form));
    world.keys("ctrl-s l");
    assert_snapshot!("card_effects", world.body());
    let (_, ledger) = world.colleague("bent").ledger(None).unwrap();
    assert_eq!(ledger.lines.len(), 2);
    assert_eq!(ledger.lines[0].new.0, 139);
    form.shows("1657.9");
    let becomes = format!("184 becomes {}", ledger.lines[1].new);
    form.shows(&becomes);
}

#[test]
fn the_paper_of_a_team_event_shows_its_matches() {
    let mut world = World::demo();
    tab(&mut world, "Holdkamp: Espergærde", Tab::Rounds);
    world.lacks("Crosstable");
    let id = event(&world.colleague("bent"), "Holdkamp: Espergærde");
    world.lay(ClubDocument::Report(id));
    assert_snapshot!("matches_80", world.body());
}

#[test]
fn an_empty_club_says_what_to_press() {
    let mut world = World::new_club();
    world.keys("3");
    assert_snapshot!("tournaments_none", world.body());
    world.keys("e");
    world.shows("There is no tournament here.");
}

#[test]
fn a_page_whose_tournament_is_taken_away_closes() {
    let mut world = World::demo();
    world.keys("3 a “Julelyn” tab tab “12/12-26” tab tab “3” ctrl-s");
    world.shows("+ adds several");
    world.keys("u");
    world.shows("17 tournaments");
}

#[test]
fn names_stand_in_the_order_of_the_language() {
    for (lang, first) in [(Lang::Da, "Ravnkilde"), (Lang::De, "Østerby")] {
        let mut world = World::demo().speaking(lang);
        tab(&mut world, "Mesterrækken 2026", Tab::Players);
        world.keys(">");
        let screen = world.screen();
        let place = |name: &str| {
            screen
                .find(name)
                .unwrap_or_else(|| panic!("{name}\n{screen}"))
        };
        let second = match lang {
            Lang::Da => "Østerby",
            _ => "Ravnkilde",
        };
        assert!(place(first) < place(second), "{screen}");
    }
}

#[test]
fn a_hint_names_the_key_and_not_a_command() {
    let mut world = World::demo();
    world.keys("3 / “Efterårsmonrad” enter e tab tab tab tab ctrl-a ctrl-k “1” ctrl-s");
    world.shows("d on the tab Rounds");
    world.lacks("klubrating tournament");
}

#[test]
fn the_mark_stands_at_the_marked_tournament_in_another_order() {
    let mut world = World::demo().ascii();
    world.keys("3 s home down enter g g j");
    let under = |screen: &str, sign: &str| {
        let mut lines = screen.lines().filter(|line| line.starts_with(sign));
        lines.next().map(|line| line[2..].to_owned())
    };
    let chosen = under(&world.screen(), "|>").unwrap();
    world.keys("space");
    assert_eq!(under(&world.screen(), "|*"), Some(chosen));
}

#[test]
fn a_second_tournament_of_one_name_and_days_is_asked_about() {
    let mut world = World::demo();
    let count = |world: &World| world.tournaments().len();
    let before = count(&world);
    for _ in 0..2 {
        world.keys("3 a “Venskabskamp” tab tab “2026-11-01” tab tab “1” ctrl-s");
    }
    world.shows("has this name and these days");
    assert_eq!(count(&world), before + 1);
    world.keys("y");
    assert_eq!(count(&world), before + 2);
}

/// An external event begins with its cards; a card that is awaited is entered as its member's; what was said of a
/// form goes with it; back in the list the cursor is on the event that was left.
#[test]
fn an_external_event_is_made_and_left() {
    let mut world = World::demo();
    world.keys("3 a “Vinterkoord” tab right right tab “12/12-26” tab tab “3” ctrl-s");
    world.shows("received: 0, missing: 0");
    world.keys(": “@expect-cards” enter “claus; torsten” ctrl-s g g a");
    world.shows("Claus Brinkmose");
    world.keys("tab “1” esc");
    world.shows("Not saved.");
    world.keys("esc");
    world.lacks("Not saved.");
    world.keys("esc enter");
    let screen = world.screen();
    assert!(
        screen.lines().next().unwrap().contains("Vinterkoord"),
        "{screen}"
    );
    world.keys("esc j enter");
    let screen = world.screen();
    let first = screen.lines().next().unwrap().to_owned();
    assert!(!first.contains("Vinterkoord"), "{screen}");
    world.keys("esc enter");
    assert_eq!(world.screen().lines().next().unwrap(), first);
}

#[test]
fn twelve_players_take_at_most_twenty_keys() {
    let mut world = World::demo();
    world.keys("3 a “Vinterturneringen” tab tab “2026-11-20” tab tab “5” ctrl-s");
    world.shows("Players");
    let keys = "+ space space space space space space space space space space space space enter";
    assert!(keys.split(' ').count() <= 20);
    world.keys(keys);
    world.shows("12 players");
    let club = world.colleague("bo");
    let (id, _) =
        klubrating::app::members::lookup::find_tournament(&club, "Vinterturneringen").unwrap();
    let view = klubrating::app::tournaments::tournament_view::read(&club, id).unwrap();
    assert_eq!(view.stored.entries.len(), 12);
    // They are one operation.
    world.keys("u");
    let view = world.view(id);
    assert_eq!(view.stored.entries.len(), 0);
}

#[test]
fn a_reason_that_is_cut_says_which_key_opens_it() {
    let mut world = World::demo();
    crate::results::tournament(&mut world, Kind::Monrad, 6, 5, Tab::Rounds);
    world.keys("a 1 esc");
    world.shows("and 2 more.…");
    world.keys(": “@unrated-games” enter");
    world.shows("Enter what is missing");
    world.keys("esc esc 3");
    let screen = world.screen();
    let advice = screen.lines().rev().nth(2).unwrap();
    assert!(
        advice.trim_end().ends_with('…') || advice.contains("missing"),
        "{screen}"
    );
}
