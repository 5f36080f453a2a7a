//! A line that is cut while a form is filled in: nothing is lost, and no one else is kept from working.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

use klubrating::app::{self, Access, Club};
use klubrating::tui::form::Kind;
use serde_json::Value;

use crate::cases::number;
use crate::command::run;
use crate::places::{
    BEFORE_A_CLUB, FORMS, Filled, HOME, NOT_KEPT, OF_GAMES, OF_SETS, OF_UNRATED, SAVE, escape, go,
    home,
};
use crate::pty::{Pty, demo_club, session, user};
use crate::random::Random;

/// Within this time the program is gone after its terminal.
const SOON: Duration = Duration::from_secs(1);

/// The exit code after the terminal has gone.
const GONE: u32 = 129;

/// No name, number or day of the demo club has these letters.
const LETTERS: &[char] = &['q', 'x', 'w', 'z', '7'];

/// Text of that many letters.
fn letters(random: &mut Random, count: usize) -> String {
    (0..count).map(|_| random.one(LETTERS)).collect()
}

fn start(path: &Path) -> Pty {
    start_in(path, "#1")
}

/// The program in one of the pools.
fn start_in(path: &Path, pool: &str) -> Pty {
    let args = [
        "--db",
        path.to_str().unwrap(),
        "--lang",
        "en",
        "--pool",
        pool,
    ];
    Pty::start(&args, (100, 40))
}

/// Goes to a form, types into one of its fields, cuts the line a few letters later, and waits for the end;
/// what was seen on the screen, what was typed after it, and how long the end took.
fn cut(pty: &mut Pty, form: &Filled, random: &mut Random) -> (String, String, Duration) {
    go(pty, form.way);
    let (mut seen, mut unseen) = (String::new(), String::new());
    if !form.fields.is_empty() {
        for _ in 0..random.one(form.fields) {
            pty.keys("tab");
        }
        let length = 4 + random.below(6);
        seen = format!("qz{}", letters(random, length));
        pty.text(&seen).wait_for(&seen);
        let length = random.below(6);
        unseen = letters(random, length);
        pty.text(&unseen);
    }
    pty.hang_up();
    let since = Instant::now();
    assert_eq!(pty.end_within(SOON), GONE, "{}", form.name);
    (seen, unseen, since.elapsed())
}

/// The forms that the user left half-typed, after someone else has written to the file.
fn left(path: &Path) -> Vec<Value> {
    let mut other = Club::open(path, Access::ReadWrite, session("bent")).unwrap();
    assert!(!app::journal::backups::unclean_end(&other));
    app::club::drafts::save(&mut other, "\"another's\"", "{}").unwrap();
    drop(other);
    let mut club = Club::open(path, Access::ReadWrite, session(&user())).unwrap();
    let drafts = app::club::drafts::all(&mut club).unwrap().into_iter();
    drafts
        .map(|draft| serde_json::from_str(&draft.content).unwrap())
        .collect()
}

/// Whether exactly this form was kept, with what was seen and no more than was typed.
fn holds(left: &[Value], form: &Filled, seen: &str, unseen: &str) -> bool {
    let [draft] = left else { return false };
    let fields = draft["fields"].as_object().unwrap();
    let mut texts = fields.values().map(|text| text.as_str().unwrap());
    let is = draft["kind"].get(form.name).is_some();
    is && texts.any(|text| {
        let rest = text.split_once(seen).map(|(_, rest)| rest);
        rest.is_some_and(|rest| unseen.starts_with(rest))
    })
}

#[test]
fn every_form_has_its_way() {
    let pools = OF_GAMES.iter().chain(OF_SETS).chain(OF_UNRATED);
    let kept = FORMS.iter().chain(pools).chain(NOT_KEPT);
    let names = kept.chain(&BEFORE_A_CLUB).map(|form| form.name);
    let all = Kind::NAMES.iter().copied().collect::<BTreeSet<_>>();
    assert_eq!(names.collect::<BTreeSet<_>>(), all);
}

/// Cuts the line in the forms of a pool, one after the other, that many times; how long the slowest end took.
fn cut_in(path: &Path, pool: &str, forms: &[Filled], times: usize) -> Duration {
    let mut random = Random(2);
    let mut slowest = Duration::ZERO;
    let mut pty = start_in(path, pool);
    pty.wait_for(HOME).wait_for("1 January 2027");
    for (time, form) in forms.iter().cycle().take(times).enumerate() {
        let (seen, unseen, took) = cut(&mut pty, form, &mut random);
        slowest = slowest.max(took);
        let left = left(path);
        assert!(
            holds(&left, form, &seen, &unseen),
            "time {time}, {}: {seen:?} and {unseen:?} in {left:?}",
            form.name
        );
        // A user who comes back goes on with it, and throws it away.
        pty = start_in(path, pool);
        pty.wait_for("Continue").wait_for("Unfinished");
        pty.keys("enter").wait_for(SAVE).wait_for(&seen);
        escape(&mut pty);
        pty.wait_for("Press Esc again to discard");
        escape(&mut pty);
        pty.wait_while(SAVE);
        home(&mut pty);
    }
    slowest
}

#[test]
fn a_line_that_is_cut_in_any_form_loses_nothing() {
    let times = number("KLUBRATING_HANGUPS").unwrap_or(FORMS.len());
    let (_folder, path) = demo_club();
    let slowest = cut_in(&path, "#1", FORMS, times);
    eprintln!("{times} lines cut, the slowest end after {slowest:?}");
}

#[test]
fn a_line_that_is_cut_among_games_of_several_loses_nothing() {
    let (_folder, path) = demo_club();
    run(&path, &["pool", "add", "Spil", "--multiplayer"]);
    let game = ["game", "add", "#1=12", "#2=8", "--on", "2026-11-01"];
    run(&path, &[&["--pool", "Spil"], &game[..]].concat());
    cut_in(&path, "Spil", OF_GAMES, OF_GAMES.len());
}

#[test]
fn a_line_that_is_cut_among_games_of_sets_loses_nothing() {
    let (_folder, path) = demo_club();
    run(&path, &["pool", "add", "Fjer", "--regulation", "bax"]);
    let tournament =
        "tournament new Duel --kind club --start 2026-11-01 --end 2026-11-01 --rounds 1";
    let lines = [
        tournament,
        "tournament player add Duel #1",
        "tournament player add Duel #2",
        "tournament result Duel 1 1 2 1",
    ];
    for line in lines {
        let line: Vec<&str> = ["--pool", "Fjer"]
            .into_iter()
            .chain(line.split(' '))
            .collect();
        run(&path, &line);
    }
    cut_in(&path, "Fjer", OF_SETS, OF_SETS.len());
}

#[test]
fn a_line_that_is_cut_where_nobody_has_a_rating_loses_nothing() {
    let (_folder, path) = demo_club();
    run(&path, &["pool", "add", "Lyn", "--regulation", "es"]);
    // Members with a DSU number would have a rating.
    let lines = [
        "member add Qvist",
        "member add Zeuthen",
        "tournament new Duel --kind club --start 2026-11-01 --end 2026-11-01 --rounds 2",
        "tournament player add Duel Qvist",
        "tournament player add Duel Zeuthen",
        "tournament result Duel 1 1 2 1-0",
        "tournament result Duel 2 2 1 1-0",
    ];
    for line in lines {
        let line: Vec<&str> = ["--pool", "Lyn"]
            .into_iter()
            .chain(line.split(' '))
            .collect();
        run(&path, &line);
    }
    cut_in(&path, "Lyn", OF_UNRATED, OF_UNRATED.len());
}

#[test]
fn a_line_that_is_cut_in_a_form_that_is_not_kept_frees_the_file() {
    for form in NOT_KEPT {
        let (_folder, path) = demo_club();
        let mut pty = start(&path);
        pty.wait_for(HOME).wait_for("1 January 2027");
        cut(&mut pty, form, &mut Random(3));
        assert_eq!(left(&path), [] as [Value; 0], "{}", form.name);
    }
}

#[test]
fn before_there_is_a_club_nothing_is_made_of_what_was_typed() {
    for form in &BEFORE_A_CLUB {
        let folder = crate::scratch::folder();
        let path = folder.path().join("club.db");
        let args = ["--db", path.to_str().unwrap(), "--lang", "en"];
        let mut pty = Pty::start(&args, (100, 40));
        pty.wait_for("There is no club here yet");
        cut(&mut pty, form, &mut Random(5));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
