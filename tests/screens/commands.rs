//! The forms made from the command line: each command is found from the first page, and does its work; the forms look like
//! those made by hand.

use std::fmt::Write as _;
use std::path::PathBuf;

use klubrating::app;
use klubrating::app::command::{Command, Kind};
use klubrating::cli::for_screens;
use klubrating::domain::Message;
use klubrating::publish::layout::wrap;
use klubrating::text::{Lang, Texts};
use klubrating::tui::Effect;
use klubrating::tui::action::Action;
use klubrating::tui::commands::without_action;
use klubrating::tui::message::{Msg, Reply};
use klubrating::tui::modal::Modal;
use klubrating::tui::worker::{self, ClubWorker};

use crate::world::{World, now};

/// The club with the form of a command, or with its answer; the first field has the name of `whom`.
fn begun(words: &str, whom: &str) -> World {
    in_club(World::demo(), words, whom)
}

fn in_club(mut world: World, words: &str, whom: &str) -> World {
    begin(&mut world, words);
    if !whom.is_empty() {
        world.text(whom).keys("tab");
    }
    world
}

fn command(words: &str) -> &'static Command {
    let mut all = for_screens().commands().iter();
    all.find(|command| command.words == words).unwrap()
}

/// How many fields of a form are before that of an argument.
fn place(words: &str, argument: &str) -> usize {
    let mut all = command(words).arguments.iter();
    all.position(|one| one.id == argument).unwrap()
}

/// Picks a command from the palette.
fn begin(world: &mut World, words: &str) {
    let name = command(words).title(world.model.ctx.texts);
    world.keys(":").text(&name).keys("enter");
}

fn file(world: &World, name: &str, content: &str) -> PathBuf {
    let path = world.path().with_file_name(name);
    std::fs::write(&path, content).unwrap();
    path
}

/// Fills the first field with the name of a file, and goes on.
fn with_file(words: &str, name: &str, content: &str) -> World {
    let mut world = begun(words, "");
    let path = file(&world, name, content);
    world.text(&path.display().to_string()).keys("ctrl-s");
    world
}

#[track_caller]
fn said(world: &World) -> String {
    match world.model.message_line() {
        Some(said) => world.model.ctx.say(said),
        None => panic!("{}", world.screen()),
    }
}

/// The commands for which a form is made.
fn made(world: &World) -> Vec<&'static Command> {
    without_action(&world.model.ctx).collect()
}

#[test]
fn every_command_is_found_and_begins() {
    let all = made(&World::demo());
    assert!(all.len() > 25, "{}", all.len());
    for command in all {
        let world = begun(&command.words, "");
        let has_form = world.model.modal().is_some();
        let begins = has_form || world.model.top().is_some();
        assert_eq!(has_form, !command.arguments.is_empty(), "{}", command.words);
        assert!(begins, "{}: {}", command.words, world.screen());
    }
}

/// The labels of a form, in the order of its fields.
fn labels(world: &World) -> Vec<(String, bool)> {
    let Some(Modal::Form(window)) = world.model.modal() else {
        panic!("{}", world.screen());
    };
    let fields = window.form().fields().iter();
    fields
        .map(|field| (field.label(&world.model.ctx), !field.optional))
        .collect()
}

#[test]
fn every_made_form_is_in_the_words_of_its_users() {
    let mut pages = String::new();
    for lang in Lang::ALL {
        let mut world = World::demo().sized(80, 24);
        world.model.ctx.texts = Texts::new(lang);
        for command in made(&world) {
            if command.arguments.is_empty() {
                continue;
            }
            world.follow_all(vec![Effect::Command(command)]);
            for ((label, is_required), argument) in labels(&world).iter().zip(&command.arguments) {
                let place = format!("{lang:?} {} {label}", command.words);
                let is_key = label.starts_with("label-");
                let is_option = argument.option.as_ref() == Some(label);
                assert!(!is_key && !is_option && !label.contains("--"), "{place}");
                assert_eq!(
                    *is_required,
                    argument.is_required && argument.default.is_none(),
                    "{place}"
                );
            }
            world.lacks("label-");
            world.lacks("title-");
            if lang == Lang::Da {
                writeln!(pages, "{}", world.body()).unwrap();
            }
            world.keys("esc");
            assert!(world.model.modal().is_none(), "{}", world.screen());
        }
    }
    insta::assert_snapshot!("made_forms_in_danish", pages);
}

/// The columns of a form between its frames where the terminal is 80 wide.
const INSIDE: usize = 68;

#[test]
fn what_each_field_is_for_is_read_whole() {
    for lang in Lang::ALL {
        let mut world = World::demo().sized(80, 24);
        world.model.ctx.texts = Texts::new(lang);
        for command in made(&world) {
            if command.arguments.is_empty() {
                continue;
            }
            world.follow_all(vec![Effect::Command(command)]);
            for argument in &command.arguments {
                let help = command.help(argument, world.model.ctx.texts);
                for line in wrap(&help, INSIDE, 0).lines() {
                    world.shows(line);
                }
                // Tab completes the name of a file.
                world.keys(match argument.kind {
                    Kind::Path => "down",
                    _ => "tab",
                });
            }
            world.keys("esc");
        }
    }
}

#[test]
fn a_made_form_is_offered_again_half_typed() {
    let mut world = begun("club name", "");
    world.keys("ctrl-u “Bjerglund” esc esc");
    assert!(world.model.modal().is_none(), "{}", world.screen());
    let mut world = begun("pool rename", "");
    world.keys("tab “Hurtig”");
    world.send(Msg::Ended);
    let mut world = world.again();
    world.keys("enter");
    world.shows("Hurtig");
}

#[test]
fn a_made_form_tells_of_a_change_of_what_it_edits() {
    let mut world = World::demo();
    world.keys("2 : “@member-rename” enter");
    let name = {
        let Some(Modal::Form(window)) = world.model.modal() else {
            panic!("{}", world.screen());
        };
        window.form().fields()[0].text().to_owned()
    };
    let mut club = world.colleague("bo");
    let renamed = app::members::lookup::find_person(&club, &name).unwrap();
    app::members::rename(
        &mut club,
        renamed.id,
        "Bo Nyman",
        "2020-01-01".parse().unwrap(),
    )
    .unwrap();
    drop(club);
    world.keys("ctrl-u “Bo Andersen” ctrl-s");
    world.shows("bo");
    assert!(world.model.modal().is_some(), "{}", world.screen());
    world.keys("ctrl-s");
    assert!(said(&world).contains("Bo Andersen"), "{}", world.screen());
}

#[test]
fn seeding_of_names_and_of_a_tournament() {
    let mut world = begun("seed", "");
    world.keys("tab “Vibeke Østerby, Claus Brinkmose” ctrl-s");
    assert!(world.model.top().is_some(), "{}", world.screen());
    world.shows("Vibeke Østerby");
    world.shows("Claus Brinkmose");
    // On a tournament's own page it takes the tournament's players.
    let mut world = World::demo();
    world.keys("3 enter ctrl-left");
    let mut world = in_club(world, "seed", "");
    world.keys("ctrl-s");
    world.shows("Seeding");
    assert!(world.screen().lines().count() > 10);
}

#[test]
fn groups_and_a_team() {
    let mut world = begun("groups", "");
    world.keys("tab “Vibeke Østerby, Claus Brinkmose”");
    let to_size = place("groups", "size") - 1;
    world.keys(&"down ".repeat(to_size));
    world.keys("“1” ctrl-s");
    assert!(world.model.top().is_some(), "{}", world.screen());
    world.shows("Vibeke Østerby");
    let mut world = begun("team", "");
    world.keys("tab “4” ctrl-s");
    world.shows("4");
    world.keys("x");
    let path = world.path().with_file_name("team.txt");
    world
        .keys("tab ctrl-a ctrl-k")
        .text(&path.display().to_string())
        .keys("ctrl-s");
    assert!(path.exists(), "{}", world.screen());
    let team = std::fs::read_to_string(path).unwrap();
    assert!(team.lines().count() > 5, "{team}");
}

#[test]
fn what_is_stored_about_a_member() {
    let mut world = begun("member export", "Vibeke");
    world.keys("ctrl-s");
    world.shows("\"club\"");
}

#[test]
fn another_name_of_a_member() {
    let mut world = begun("member alias add", "Vibeke");
    world.keys("“V. Oesterby” ctrl-s");
    assert!(said(&world).contains("V. Oesterby"), "{}", said(&world));
    let club = world.colleague("bo");
    let rows = app::members::aliases::rows(&club, None).unwrap();
    assert!(
        rows.iter()
            .any(|row| row.description().contains("V. Oesterby"))
    );
}

#[test]
fn a_member_is_not_anonymised_while_a_member() {
    let mut world = begun("member anonymise", "Vibeke");
    world.keys("“Vibeke Østerby” ctrl-s");
    world.shows("end the membership first");
    let club = world.colleague("bo");
    let person = app::members::lookup::find_person(&club, "Vibeke Østerby");
    assert!(person.is_ok());
}

#[test]
fn the_announcement_the_text_and_the_differences_of_regulations() {
    let mut world = begun("regulation announcement", "");
    world.keys("ctrl-s");
    world.shows("no regulation was adopted on that day");
    let mut world = begun("regulation export", "");
    world.keys("“es” ctrl-s");
    world.shows("name =");
    let mut world = begun("regulation compare", "");
    world.keys("“es” tab “es” ctrl-s");
    assert_eq!(said(&world), "There is no difference.");
}

#[test]
fn regulations_are_judged_by_their_forecasts() {
    let mut world = begun("judge", "");
    world.keys("“es-exceptional-10; es” ctrl-s");
    world.shows("Which rule forecasts better?");
    world.shows("Not enough results to judge es-exceptional-10");
    world.shows("es forecasts every result exactly as the club’s rule does.");
    let mut world = begun("judge", "");
    world.keys("“bax” ctrl-s");
    world.shows("bax is on a scale that the club’s ratings cannot be converted to");
}

#[test]
fn a_regulation_is_put_to_the_board() {
    let mut world = begun("proposal", "");
    world.keys("“es-exceptional-10” tab “01.01.2027” ctrl-s");
    world.shows("Proposal: other rating rules");
    world.shows("What would change");
}

#[test]
fn the_scale_is_calibrated_and_moved_and_a_conversion_is_set() {
    let mut world = begun("calibrate", "");
    world.keys("ctrl-s");
    assert!(world.model.top().is_some(), "{}", world.screen());

    let mut world = begun("scale adjust", "");
    world.keys("tab “10” ctrl-s");
    let club = world.colleague("bo");
    let moves = app::pools::scale::adjustments(&club).unwrap();
    assert_eq!(moves.len(), 1, "{}", world.screen());

    let mut world = begun("conversion set", "");
    let club = world.colleague("bo");
    let before = app::pools::conversions::all(&club).unwrap().len();
    // The members' numbers do not fit it, so it is doubted once.
    world.keys("space ctrl-s ctrl-s");
    let club = world.colleague("bo");
    let after = app::pools::conversions::all(&club).unwrap().len();
    assert!(after > before, "{}", world.screen());
}

#[test]
fn the_backups_and_a_restored_one() {
    let mut world = World::demo();
    world.keys(": “@home-backup” enter");
    let backup = app::journal::backups::newest(world.path()).unwrap();
    let mut world = in_club(world, "backups", "");
    world.shows(backup.file.get(..17).unwrap());
    world.keys("q 2 a “Torkild Vestermark” ctrl-s");
    let people = |world: &World| {
        app::members::lookup::find_person(&world.colleague("bo"), "Torkild Vestermark")
    };
    assert!(people(&world).is_ok());
    let restore = world.model.ctx.get(&Action::Restore.text_key());
    world.keys(":").text(&restore).keys("enter");
    // The newest is chosen at first, and says when and before what it was made.
    world.shows("by hand");
    world.keys("ctrl-s");
    world.shows("Restore?");
    world.keys("y");
    assert!(people(&world).is_err(), "{}", world.screen());
}

#[test]
fn pools_are_listed_renamed_and_deleted_and_a_tournament_moves() {
    let mut world = World::demo();
    let mut club = world.colleague("bo");
    let rapid = app::pools::NewPool {
        name: "Rapid".to_owned(),
        kind: klubrating::domain::pool::PoolKind::Pairwise,
        regulation: Some(app::settings::regulation_file::read("es", world.path()).unwrap()),
    };
    app::pools::add(&mut club, &rapid).unwrap();
    drop(club);
    world.look();
    let mut world = in_club(world, "pool list", "");
    world.shows("Rapid");
    world.keys("q");
    let mut world = in_club(world, "pool rename", "");
    world.keys("space tab “Hurtig” ctrl-s");
    assert!(said(&world).contains("Hurtig"), "{}", world.screen());
    let mut world = in_club(world, "pool delete", "");
    world.keys("space ctrl-s");
    assert!(said(&world).contains("Hurtig"), "{}", world.screen());
    assert_eq!(app::pools::all(&world.colleague("bo")).unwrap().len(), 1);
}

#[test]
fn the_club_gets_another_name() {
    let world = World::demo();
    let mut world = in_club(world, "club name", "");
    world.keys("ctrl-u “Bjerglund Skakforening” ctrl-s");
    assert!(
        said(&world).contains("Bjerglund Skakforening"),
        "{}",
        world.screen()
    );
    assert_eq!(
        world.colleague("bo").name().unwrap(),
        "Bjerglund Skakforening"
    );
    world.keys("u");
    assert_ne!(
        world.colleague("bo").name().unwrap(),
        "Bjerglund Skakforening"
    );
}

#[test]
fn files_are_verified_rated_and_ranked() {
    let world = with_file("verify", "list.txt", "not a list\n");
    assert!(world.model.top().is_some(), "{}", world.screen());
    let crosstable = "no;name;r1\n1;Anna Jensen;2w1\n2;Bo Hansen;1b0\n";
    let world = with_file("standings", "event.csv", crosstable);
    world.shows("Anna Jensen");
    let pairs = "white,black,wins,draws,losses\nAnna,Bo,3,2,1\nBo,Carl,2,2,2\n";
    let world = with_file("elostat", "pairs.csv", pairs);
    world.shows("Anna");
    let games =
        "game,date,player,result\n1,2026-01-02,Anna,3\n1,2026-01-02,Bo,2\n1,2026-01-02,Carl,1\n";
    let world = with_file("multiplayer", "games.csv", games);
    world.shows("Carl");
    // What cannot be read is told in the form, which stays.
    let world = with_file("testsuite", "suite.pgn", "nothing");
    world.shows("cannot be used as a test suite");
    let world = with_file("standings", "nobody.csv", "");
    world.shows("ctrl-s Save");
}

/// What the worker answers to work that is cancelled as soon as it reports how far it is.
fn stopped(world: &World, wanted: Vec<Effect>) -> Reply {
    let (out, replies) = std::sync::mpsc::channel();
    let worker = ClubWorker::with_club(world.colleague("anna"), Some(now));
    let worker = worker::spawn(worker, out).unwrap();
    for effect in wanted {
        if let Effect::Work(work) = effect {
            worker.send(work);
        }
    }
    loop {
        match replies.recv().unwrap() {
            Msg::Worker(Reply::Progress { total, .. }) if total > 0 => worker.cancel(),
            Msg::Worker(reply @ (Reply::Failed(..) | Reply::Response(_) | Reply::Done(..))) => {
                return reply;
            }
            _ => {}
        }
    }
}

#[test]
fn the_web_pages_can_be_given_up_and_none_is_written() {
    let mut world = begun("site", "");
    let folder = world.path().with_file_name("site");
    world.text(&folder.display().to_string());
    let wanted = world.hold("ctrl-s");
    match stopped(&world, wanted) {
        Reply::Failed(error, _) => assert_eq!(error.message.key, "error-cancelled"),
        reply => panic!("{reply:?}"),
    }
    assert!(!folder.join("index.html").exists());
}

#[test]
fn the_whole_club_is_written_into_a_folder() {
    let mut world = begun("export", "");
    let folder = world.path().with_file_name("out");
    world.text(&folder.display().to_string()).keys("ctrl-s");
    assert!(folder.join("person.csv").exists());
    assert!(folder.join("README.txt").exists());
}

#[test]
fn esc_gives_up_a_running_check() {
    let mut world = World::demo();
    world.keys("1");
    let wanted = world.hold("v");
    world.model.update(Msg::Worker(Reply::Progress {
        label: Message::new("publish-checking"),
        done: 1,
        total: 100,
    }));
    // Work of a moment is not shown.
    world.model.ctx.now += chrono::Duration::seconds(2);
    let given_up = world.hold("esc");
    assert!(
        given_up.iter().any(|one| matches!(one, Effect::Cancel)),
        "{}",
        world.screen()
    );
    match stopped(&world, wanted) {
        Reply::Failed(error, _) => assert_eq!(error.message.key, "error-cancelled"),
        reply => panic!("{reply:?}"),
    }
}

#[test]
fn the_reading_of_games_can_be_given_up() {
    let mut games = String::new();
    for round in 0..60_000 {
        let result = ["1-0", "0-1", "1/2-1/2"][round % 3];
        let player = round % 50;
        write!(
            games,
            "[Event \"Long\"]\n[White \"Anna {player}\"]\n[Black \"Bo\"]\n[Result \"{result}\"]\n\n\
             1. e4 {{{:80}}} {result}\n\n",
            "so it went"
        )
        .unwrap();
    }
    let mut world = begun("elostat", "");
    let path = file(&world, "long.pgn", &games);
    world.text(&path.display().to_string());
    let wanted = world.hold("ctrl-s");
    match stopped(&world, wanted) {
        Reply::Failed(error, _) => assert_eq!(error.message.key, "error-cancelled"),
        reply => panic!("{reply:?}"),
    }
}

#[test]
fn what_the_commands_take_as_options_are_fields() {
    let pairs = "white,black,wins,draws,losses\nAnna,Bo,3,2,1\nBo,Carl,2,2,2\n";
    let mut world = begun("elostat", "");
    let path = file(&world, "pairs.csv", pairs);
    world.text(&path.display().to_string());
    let to_anchor = place("elostat", "anchor");
    world
        .keys(&"tab ".repeat(to_anchor))
        .text("Anna=2000")
        .keys("ctrl-s");
    world.shows("2000");
    let games =
        "game,date,player,result\n1,2026-01-02,Anna,3\n1,2026-01-02,Bo,2\n1,2026-01-02,Carl,1\n";
    let mut world = begun("multiplayer", "");
    let path = file(&world, "games.csv", games);
    world.text(&path.display().to_string());
    // Factors belong to the other way to compare results.
    world.keys("tab tab “1 0,8” ctrl-s");
    world.shows("maslen");
    world.keys("shift-tab space ctrl-s");
    world.shows("Carl");
}

#[test]
fn a_file_to_begin_with() {
    let mut world = begun("template", "");
    world.keys("ctrl-s");
    world.shows("no");
    assert!(world.model.top().is_some());
}

#[test]
fn the_web_pages_are_written() {
    let mut world = begun("site", "");
    let folder = world.path().with_file_name("site");
    world.text(&folder.display().to_string()).keys("ctrl-s");
    assert!(folder.join("index.html").exists(), "{}", world.screen());
}

#[test]
fn an_older_list_is_not_archived_over_computed_ones() {
    let mut world = begun("opening archive", "");
    let path = file(
        &world,
        "old.csv",
        "name,rating,games,date\nVibeke Østerby,180,20,2020-01-01\n",
    );
    world.text(&path.display().to_string());
    world.keys("tab “2020-01-01” ctrl-s");
    world.shows("ctrl-s Save");
}

#[test]
fn the_standings_of_a_file_under_other_systems_and_rules() {
    let crosstable = "no;name;r1;r2;r3\n1;Anna Jensen;2w1;3b1;4w=\n2;Bo Hansen;1b0;4w1;3b1\n\
                      3;Carl Friis;4b1;1w0;2w0\n4;Dora Holm;3w0;2b0;1b=\n";
    let mut world = begun("standings", "");
    let path = file(&world, "event.csv", crosstable);
    world.text(&path.display().to_string());
    // A code that is none is said at its field.
    world.keys("down “XYZ” ctrl-s");
    world.shows("XYZ");
    world.shows("ctrl-s Save");
    world.keys("ctrl-u “BH, KS” ctrl-s");
    assert!(world.model.top().is_some(), "{}", world.screen());
    for shown in ["Anna Jensen", "BH", "KS"] {
        world.shows(shown);
    }
    world.lacks("Waldstein");
}

#[test]
fn a_team_in_the_order_given() {
    let mut world = begun("team", "");
    world.keys("“Lone Skovgård; Vibeke Østerby” tab tab tab tab “yes” ctrl-s");
    assert!(world.model.top().is_some(), "{}", world.screen());
    let screen = world.screen();
    let at = |name: &str| screen.find(name).unwrap_or_else(|| panic!("{screen}"));
    assert!(at("Lone Skovgård") < at("Vibeke Østerby"), "{screen}");
}
