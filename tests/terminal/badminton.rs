//! A year of a badminton pool in the program: two lists, entered, explained and published by keys, and every
//! number reckoned once more here.

use std::collections::BTreeMap;
use std::path::Path;

use klubrating::rating::regulation::Regulation;

use crate::board_games::{depart_from_page, publish};
use crate::command::{json, run};
use crate::half_year::{choose, fill};
use crate::look::{depart, marked};
use crate::pty::{Pty, Start};

/// A sitting at the pool, at a moment; before there is one, at the club.
fn sitting(file: &Path, now: &str, pool: Option<&str>) -> Pty {
    let mut args = vec!["--db", file.to_str().unwrap(), "--lang", "en"];
    args.extend(pool.iter().flat_map(|pool| ["--pool", pool]));
    let start = Start::of(&args, (100, 30)).by_the_clock();
    start.with("KLUBRATING_NOW", now).go()
}

const SIGNE: &str = "Signe Aero";
const THORKILD: &str = "Thorkild Bjerg";
const INGER: &str = "Inger Dahl";
const KAJ: &str = "Kaj Olsen";
const NINA: &str = "Nina Ravn";

/// The result of a match for the side named first: the keys 1, 8, 2 and 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Won,
    WonInThree,
    LostInThree,
    Lost,
}

use Key::{Lost, LostInThree, Won, WonInThree};

impl Key {
    fn key(self) -> &'static str {
        match self {
            Won => "1",
            WonInThree => "8",
            LostInThree => "2",
            Lost => "0",
        }
    }

    /// S of the formula, for the side named first.
    fn score(self) -> f64 {
        match self {
            Won => 1.0,
            WonInThree => 0.8,
            LostInThree => 0.2,
            Lost => 0.0,
        }
    }
}

/// Two sides of one or two, and how the first one fared.
type Match = (&'static [&'static str], &'static [&'static str], Key);

/// The matches of a crosstable, row by row as the keys are pressed.
const SPRING: &[Match] = &[
    (&[SIGNE], &[THORKILD], WonInThree),
    (&[SIGNE], &[INGER], Won),
    (&[SIGNE], &[KAJ], LostInThree),
    (&[THORKILD], &[INGER], Lost),
    (&[THORKILD], &[KAJ], Won),
    // Entered as sets, from the side of Kaj: 21-15 18-21 21-19.
    (&[INGER], &[KAJ], LostInThree),
];

const SUMMER: &[Match] = &[(&[SIGNE], &[KAJ], Won)];

const AUTUMN: &[Match] = &[
    (&[SIGNE], &[THORKILD], Lost),
    (&[SIGNE], &[INGER], WonInThree),
    (&[SIGNE], &[KAJ], Won),
    (&[SIGNE], &[NINA], Won),
    (&[THORKILD], &[INGER], LostInThree),
    (&[THORKILD], &[KAJ], Won),
    (&[THORKILD], &[NINA], Lost),
    (&[INGER], &[KAJ], Won),
    (&[INGER], &[NINA], WonInThree),
    (&[KAJ], &[NINA], LostInThree),
];

const DOUBLES: &[Match] = &[(&[SIGNE, THORKILD], &[INGER, KAJ], WonInThree)];

/// The ratings by name.
type Ratings = BTreeMap<&'static str, f64>;

fn mean(side: &[&str], ratings: &Ratings) -> Option<f64> {
    let found: Option<Vec<f64>> = side.iter().map(|name| ratings.get(name).copied()).collect();
    Some(mean_of(&found?))
}

fn mean_of(numbers: &[f64]) -> f64 {
    let count: f64 = numbers.iter().map(|_| 1.0).sum();
    numbers.iter().sum::<f64>() / count
}

/// The unrounded ratings after the matches of one period, all expectations from the ratings before it: B + 7·(S −
/// ΣW), W = 1/(1 + 10^(−D/50)), the D of a pair from the means. A player without a rating gets the opponents' mean +
/// 7·(S − n/2), and counts for no one.
fn after(before: &Ratings, matches: &[Match]) -> Ratings {
    let mut new = before.clone();
    let mut newcomers: BTreeMap<&str, (Vec<f64>, f64)> = BTreeMap::new();
    for (one, other, key) in matches {
        for (own, opponents, score) in [(one, other, key.score()), (other, one, 1.0 - key.score())]
        {
            let level = mean(opponents, before);
            match (mean(own, before), level) {
                (Some(rating), Some(level)) => {
                    let w = 1.0 / (1.0 + 10_f64.powf((level - rating) / 50.0));
                    for name in *own {
                        *new.get_mut(name).unwrap() += 7.0 * (score - w);
                    }
                }
                (None, Some(level)) => {
                    let all = newcomers.entry(own[0]).or_default();
                    all.0.push(level);
                    all.1 += score;
                }
                (_, None) => {}
            }
        }
    }
    for (name, (levels, score)) in newcomers {
        let half: f64 = levels.iter().map(|_| 0.5).sum();
        new.insert(name, mean_of(&levels) + 7.0 * (score - half));
    }
    new
}

/// What a list prints: whole numbers, halves away from zero.
fn printed(ratings: &Ratings) -> Ratings {
    ratings
        .iter()
        .map(|(name, rating)| (*name, ((rating * 1e9).round() / 1e9).round()))
        .collect()
}

/// A number as the explanation writes it: four decimals, none that say nothing.
fn shown(number: f64) -> String {
    let text = format!("{number:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// An unrounded rating, which has two decimals as in the tables, or more.
fn unrounded(number: f64) -> String {
    let text = shown(number);
    match text.split_once('.') {
        Some((_, digits)) if digits.len() == 1 => text + "0",
        _ => text,
    }
}

/// The end of the formula: the unrounded number, and the whole one where it is another.
fn result_of(ratings: &Ratings, name: &str) -> String {
    let (exact, whole) = (unrounded(ratings[name]), shown(printed(ratings)[name]));
    if exact == whole {
        format!("= {whole}")
    } else {
        format!("= {exact} → {whole}")
    }
}

/// The ratings on the published list of a day.
fn published(file: &Path, day: &str) -> BTreeMap<String, f64> {
    let list = json(file, &["--pool", "Badminton", "list", "--date", day]);
    assert_eq!(list["status"], "published", "{list}");
    let entries = list["sections"][0]["entries"].as_array().unwrap();
    let number = |entry: &serde_json::Value| entry["rating"].as_f64().unwrap();
    entries
        .iter()
        .map(|entry| (entry["name"].as_str().unwrap().to_owned(), number(entry)))
        .collect()
}

fn same(found: &BTreeMap<String, f64>, expected: &Ratings) {
    let found: Vec<_> = found
        .iter()
        .map(|(name, it)| (name.as_str(), *it))
        .collect();
    let expected: Vec<_> = expected.iter().map(|(name, it)| (*name, *it)).collect();
    assert_eq!(found, expected);
}

/// A club with a pool of badminton, both made in the program.
fn found(pty: &mut Pty) {
    pty.wait_for("There is no club here yet");
    pty.keys("enter").wait_for("Name of the club");
    fill(pty, &["Fjerbolden"], "Fjerbolden is created");
    pty.wait_for("There is one thing to settle");
    pty.keys(":").wait_for("All actions");
    pty.text("add a pool").keys("enter").wait_for("Add a pool");
    pty.text("Badminton").keys("tab").text("b");
    pty.wait_for("< BAX >");
    pty.keys("ctrl-s").wait_for("The pool Badminton is created");
    pty.wait_for("Fjerbolden: Badminton");
}

fn member(pty: &mut Pty, name: &str, since: &str) {
    pty.keys("a").wait_for("New member");
    fill(pty, &[name, "", since], &format!("added: {name}"));
}

/// Four members; each gets a start rating when the register shows what was done before.
fn members(pty: &mut Pty) {
    pty.keys("2").wait_for("No one here yet");
    let all = [(SIGNE, 500), (THORKILD, 520), (INGER, 480), (KAJ, 500)];
    for ((name, _), count) in all.iter().zip(1..) {
        member(pty, name, "2026-01-01");
        pty.wait_for(&format!("{count} member"));
    }
    for (name, rating) in all {
        choose(pty, name);
        pty.keys("S").wait_for(&format!("Start rating: {name}"));
        let said = format!("{name} starts with {rating} in events from 2026-01-01");
        fill(pty, &[&rating.to_string(), "2026-01-01"], &said);
        marked(pty, &format!("{rating} of {name}"), |screen| {
            let mut lines = screen.lines().filter(|line| line.starts_with('│'));
            lines.any(|line| line.contains(name) && line.contains(&format!(" {rating} ")))
        });
    }
}

/// A tournament with its players; the cursor is then on its second tab.
fn tournament(pty: &mut Pty, fields: &[&str; 5], players: &[&str]) {
    let [name, kind, from, to, rounds] = *fields;
    pty.keys("a").wait_for("New tournament");
    pty.text(name).keys("tab");
    if !kind.is_empty() {
        pty.text(&kind[..1]);
        pty.wait_for(&format!("< {kind} >"));
    }
    for field in [from, to, rounds] {
        pty.keys("tab").text(field).wait_for(field);
    }
    // No one writes a match down.
    pty.keys("tab space").wait_for("< no >");
    pty.keys("ctrl-s").wait_for(&format!("created: {name}"));
    pty.wait_for("Press a to add one");
    for player in players {
        pty.keys("a").wait_for("ctrl-s Save");
        fill(pty, &[player], &format!("{player} entered in {name}"));
    }
    pty.keys("tab");
}

/// Enters matches of a crosstable, each by the key of its result.
fn enter(pty: &mut Pty, matches: &[Match]) {
    for (at, (_, _, key)) in matches.iter().enumerate() {
        pty.keys(key.key());
        let count = if at == 0 {
            "1 result".to_owned()
        } else {
            format!("{} results", at + 1)
        };
        pty.wait_for(&count);
    }
}

fn spring(pty: &mut Pty) {
    pty.keys("3").wait_for("No tournaments yet");
    let fields = ["Spring", "", "2026-02-01", "2026-02-28", "3"];
    tournament(pty, &fields, &[SIGNE, THORKILD, INGER, KAJ]);
    pty.wait_for("0 results · 6 missing");
    enter(pty, SPRING);
    pty.keys("S").wait_for("Sets: Kaj Olsen – Inger Dahl");
    pty.text("21-15 18-21 21-19").wait_for("21-15 18-21 21-19");
    pty.keys("ctrl-s").wait_for("8–2 (21-15 18-21 21-19)");
    pty.wait_for("· rated");
    pty.keys("q").wait_for("1 tournament");

    let fields = ["Summer", "", "2026-05-01", "2026-05-02", "1"];
    tournament(pty, &fields, &[SIGNE, KAJ]);
    pty.wait_for("0 results · 1 missing");
    enter(pty, SUMMER);
    pty.wait_for("· rated");
    pty.send(b"\x1b1").wait_for("Fjerbolden: Badminton");
    pty.wait_for("New for the list: 2 tournaments");
}

/// The badminton index with doubles and first ratings, in a file of the club's own, adopted in the program.
fn own_rules(pty: &mut Pty) {
    let mut text = Regulation::builtin_text("bax").unwrap().to_owned();
    for (from, to) in [
        ("doubles = false", "doubles = true"),
        (
            "rule = \"none\"\nminimum",
            "rule = \"opponents-mean\"\nminimum",
        ),
        (
            "name = \"bax\"\ntitle = \"BAX\"",
            "name = \"own\"\ntitle = \"Own BAX\"",
        ),
    ] {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    let file = pty.home().join("own.toml");
    std::fs::write(&file, text).unwrap();
    pty.keys("5").wait_for("BAX");
    pty.keys("a").wait_for("Adopt a regulation");
    let file = file.display().to_string();
    let fields = [
        &file,
        "2026-08-01",
        "2026-08-03",
        "the board",
        "Doubles count.",
    ];
    fill(pty, &fields, "Preview of “Own BAX”");
    pty.keys("a").wait_for("Adopt “Own BAX” from 2026-08-01?");
    pty.keys("y")
        .wait_for("“Own BAX” is in force from 2026-08-01");
}

fn autumn(pty: &mut Pty) {
    pty.keys("2").wait_for("4 members");
    member(pty, NINA, "2026-09-01");
    pty.wait_for("5 members");
    pty.keys("3").wait_for("2 tournaments");
    let fields = ["Autumn", "", "2026-10-01", "2026-10-31", "5"];
    tournament(pty, &fields, &[SIGNE, THORKILD, INGER, KAJ, NINA]);
    pty.wait_for("0 results · 10 missing");
    enter(pty, AUTUMN);
    pty.wait_for("· rated");
    pty.keys("q").wait_for("3 tournaments");

    // One match of doubles, by names; then the partners beside it.
    let fields = ["Doubles", "Monrad", "2026-11-07", "2026-11-07", "1"];
    tournament(pty, &fields, &[SIGNE, THORKILD, INGER, KAJ]);
    pty.wait_for("No matches entered yet");
    pty.keys("ctrl-right").wait_for("4 players left");
    pty.keys("a").wait_for("Signe Aero");
    pty.text("signe").keys("space").text("inger").keys("space");
    pty.keys("8").wait_for("8–2");
    pty.keys("esc").wait_for("Enter matches: a");
    pty.keys("home S");
    pty.wait_for("Sets and partners: Signe Aero – Inger Dahl");
    pty.keys("tab tab").text("thork").wait_for("thork");
    pty.keys("tab").text("kaj").wait_for("kaj");
    pty.keys("ctrl-s")
        .wait_for("is doubles with the partners named");
    pty.wait_for("Signe Aero/Thorkild Bjerg")
        .wait_for("Inger Dahl/Kaj Olsen");
    pty.wait_for("complete ✓").wait_for("· rated");
    pty.send(b"\x1b1").wait_for("Fjerbolden: Badminton");
    pty.wait_for("New for the list: 2 tournaments");
}

/// The page of a number on the list: every term of it.
fn explained(pty: &mut Pty, name: &str, event: &str, terms: &[String]) {
    pty.keys("home");
    let top = |screen: &str| {
        let mut lines = screen.lines();
        lines.any(|line| line.starts_with("│▸") && line.contains("  1 "))
    };
    let screen = marked(pty, "the first line", top);
    let place = |wanted: &dyn Fn(&str) -> bool| screen.lines().position(wanted).unwrap();
    let first = place(&|line| line.starts_with("│▸"));
    for _ in first..place(&|line| line.contains(name)) {
        pty.keys("j");
    }
    marked(pty, name, |screen| {
        let mut lines = screen.lines();
        lines.any(|line| line.starts_with("│▸") && line.contains(name))
    });
    pty.keys("w").wait_for(&format!("{name}, list as of"));
    pty.keys("home");
    let on = |screen: &str, event: &str| {
        let mut lines = screen.lines();
        lines.any(|line| line.starts_with("│▸") && line.contains(event))
    };
    let screen = marked(pty, "an event", |screen| on(screen, "20"));
    let line = |what: &str| screen.lines().position(|line| line.contains(what)).unwrap();
    for _ in line("│▸")..line(event) {
        pty.keys("j");
    }
    marked(pty, event, |screen| on(screen, event));
    pty.keys("enter").wait_for(&format!("{name}: {event}"));
    for term in terms {
        pty.wait_for(term);
    }
    pty.keys("esc").wait_for(&format!("{name}, list as of"));
    pty.keys("esc").wait_for("Draft as of");
}

#[test]
fn a_year_of_badminton() {
    let folder = crate::scratch::folder();
    let file = folder.path().join("fjerbolden.db");
    let mut start: Ratings = BTreeMap::new();
    start.extend([
        (SIGNE, 500.0),
        (THORKILD, 520.0),
        (INGER, 480.0),
        (KAJ, 500.0),
    ]);
    let spring_and_summer = [SPRING, SUMMER].concat();
    let first = after(&start, &spring_and_summer);

    let mut pty = sitting(&file, "2026-07-20T20:00:00+02:00", None);
    found(&mut pty);
    members(&mut pty);
    spring(&mut pty);
    pty.keys("4").wait_for("Draft as of 1 August 2026");
    explained(
        &mut pty,
        KAJ,
        "Summer",
        &[
            // Both of one period: the earlier one's change is added, all ratings are those from before.
            "The tournaments of one period are calculated together".to_owned(),
            format!("{SIGNE}     500  decision 2026-01-01"),
            result_of(&first, KAJ),
        ],
    );
    pty.keys("1").wait_for("Fjerbolden: Badminton");
    depart(&mut pty);

    let mut pty = sitting(&file, "2026-08-02T20:00:00+02:00", Some("Badminton"));
    pty.wait_for("Fjerbolden: Badminton");
    publish(&mut pty, "1 August 2026", "1.8.2026", 4);
    depart_from_page(&mut pty);
    same(&published(&file, "2026-08-01"), &printed(&first));

    let mut pty = sitting(&file, "2026-12-20T20:00:00+01:00", Some("Badminton"));
    pty.wait_for("Fjerbolden: Badminton");
    own_rules(&mut pty);
    autumn(&mut pty);
    let second = after(&printed(&first), &[AUTUMN, DOUBLES].concat());
    pty.keys("4").wait_for("Draft as of 1 January 2027");
    let whole = printed(&first);
    let [own, partner, one, other] = [SIGNE, THORKILD, INGER, KAJ].map(|name| whole[name]);
    let difference = shown((own + partner - one - other) / 2.0);
    explained(
        &mut pty,
        SIGNE,
        "Doubles",
        &[
            "Inger Dahl + Kaj Olsen".to_owned(),
            format!("Signe Aero ({own}) and Thorkild Bjerg ({partner}), average"),
            format!("difference +{difference}."),
            result_of(&second, SIGNE),
        ],
    );
    explained(
        &mut pty,
        NINA,
        "Autumn",
        &[format!("{}", printed(&second)[NINA])],
    );
    pty.keys("1").wait_for("Fjerbolden: Badminton");
    depart(&mut pty);

    let mut pty = sitting(&file, "2027-01-02T20:00:00+01:00", Some("Badminton"));
    pty.wait_for("Fjerbolden: Badminton");
    publish(&mut pty, "1 January 2027", "1.1.2027", 5);
    depart_from_page(&mut pty);
    same(&published(&file, "2027-01-01"), &printed(&second));
    assert_eq!(run(&file, &["check"]), "");
}
