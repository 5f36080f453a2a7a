//! The demo club: the booklet's numbers in its ledger, every feature on show, the same club every time.
#![allow(
    clippy::pedantic,
    reason = "figures are counted and compared as they come"
)]

use crate::generator;
use crate::run::Program;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use chrono::DateTime;
use klubrating::app::{self, Club, ErrorKind, Session, demo};
use klubrating::domain::list::SectionKind;
use klubrating::domain::{Date, Decimal, PersonId, Points, Rating, TournamentId};
use klubrating::rating::ledger::{Ledger, LedgerLine, Reason, Rule, Source};
use klubrating::store::{Access, Author};
use tempfile::TempDir;

use crate::scratch::Kept;

/// The evening on which the demo is looked at.
const EVENING: &str = "2026-11-21T20:00:00+01:00";

fn session() -> Session {
    Session {
        author: Author {
            user: "demo".to_owned(),
            on_behalf_of: None,
        },
        now: DateTime::parse_from_rfc3339("2030-05-06T12:00:00+02:00").unwrap(),
        lang: None,
        reason: None,
        dry_run: false,
        anyway: false,
    }
}

struct Demo {
    club: Club,
    ledger: Arc<Ledger>,
    folder: TempDir,
}

/// The demo club, built once.
fn build() -> Demo {
    static BUILT: OnceLock<(Kept, Session)> = OnceLock::new();
    let (files, session) = BUILT.get_or_init(|| {
        let Demo { club, folder, .. } = build_anew();
        let session = club.session().clone();
        drop(club);
        (Kept::of(folder.path()), session)
    });
    let folder = crate::scratch::folder();
    files.lay(folder.path());
    let path = folder.path().join("demo.db");
    let club = Club::open(&path, Access::ReadWrite, session.clone()).unwrap();
    rated(club, folder)
}

fn build_anew() -> Demo {
    let folder = crate::scratch::folder();
    let club = demo::build(
        &folder.path().join("demo.db"),
        session(),
        klubrating::cli::for_screens(),
        |_, _| true,
    )
    .unwrap();
    rated(club, folder)
}

fn rated(club: Club, folder: TempDir) -> Demo {
    let (_, ledger) = club.ledger(None).unwrap();
    Demo {
        club,
        ledger,
        folder,
    }
}

impl Demo {
    fn person(&self, name: &str) -> PersonId {
        app::members::lookup::find_person(&self.club, name)
            .unwrap()
            .id
    }

    fn event(&self, name: &str) -> TournamentId {
        app::members::lookup::find_tournament(&self.club, name)
            .unwrap()
            .0
    }

    fn line(&self, name: &str, event: &str) -> &LedgerLine {
        let event = self.event(event);
        let mut lines = self.ledger.lines_of(self.person(name));
        lines.find(|line| line.tournament == event).unwrap()
    }

    /// The ratings met in a line, round by round.
    fn opponents(&self, line: &LedgerLine) -> Vec<i32> {
        let terms = self.ledger.terms_of(line).iter();
        terms.map(|term| term.rating.0).collect()
    }

    /// The reasons of a member's unrated games in an event.
    fn reasons(&self, name: &str, event: &str) -> Vec<&'static str> {
        let (person, event) = (self.person(name), self.event(event));
        let unrated = self.ledger.unrated.iter();
        unrated
            .filter(|game| game.person == person && game.tournament == event)
            .map(|game| game.reason.word())
            .collect()
    }

    fn event_reason(&self, event: &str) -> Option<Reason> {
        self.ledger.event(self.event(event)).unwrap().unrated
    }
}

fn number(text: &str) -> Decimal {
    text.parse().unwrap()
}

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

#[test]
fn files_are_as_generated() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/demo");
    let by_hand = ["README.md", "members.csv", "steps.txt"];
    let mut names = BTreeSet::from(by_hand.map(str::to_owned));
    for (name, bytes) in generator::files() {
        let file = folder.join(name);
        if std::env::var_os("KLUBRATING_WRITE_DEMO").is_some() {
            std::fs::write(&file, &bytes).unwrap();
        }
        assert!(std::fs::read(&file).unwrap() == bytes, "{name}");
        names.insert(name.to_owned());
    }
    let present: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(present, names);
}

#[test]
fn the_booklets_members_reach_the_booklets_numbers() {
    let demo = build();

    let anders = demo.line("Anders Bjerglund", "Efterårsmonrad 2025");
    assert_eq!(demo.opponents(anders), [134, 159, 135, 138, 117, 123, 145]);
    assert_eq!(
        (anders.old(), anders.score),
        (Some(Rating(145)), Points(650))
    );
    assert_eq!(anders.expected(), Some(number("4.18")));
    assert_eq!(anders.bonus(), Some(number("1.32")));
    assert_eq!((anders.exact, anders.new), (number("166.84"), Rating(167)));

    let henrik = demo.line("Henrik Larsen", "Efterårsturneringen 2025");
    let ten = [175, 151, 171, 163, 159, 178, 170, 163, 174, 157];
    assert_eq!(demo.opponents(henrik), ten);
    assert_eq!(henrik.old(), Some(Rating(161)));
    assert_eq!(
        (henrik.rounds, henrik.expected()),
        (10, Some(number("4.46")))
    );

    let michael = demo.line("Michael Kristensen", "august 2025");
    assert_eq!(michael.rule, Rule::CardKnown);
    assert_eq!(michael.average.as_ref().unwrap().dsu, Some(number("1368")));
    assert_eq!(michael.expected(), Some(number("3.85")));
    assert_eq!(
        (michael.old(), michael.exact, michael.new),
        (Some(Rating(138)), number("138.90"), Rating(139))
    );

    let tim = demo.line("Tim Jaksland", "august 2025");
    assert_eq!(tim.rule, Rule::CardBeforeAfter);
    let average = tim.average.as_ref().unwrap();
    let recovered = average.recovered.unwrap();
    let (low, high) = (recovered.low.unwrap().dsu, recovered.high.unwrap().dsu);
    let tenths = [average.dsu.unwrap(), low, high].map(|value| value.round_dp(1));
    assert_eq!(tenths, ["1657.9", "1656.1", "1659.6"].map(number));
    assert_eq!((tim.old(), tim.new), (Some(Rating(184)), Rating(182)));

    let kasper = demo.line("Kasper Nyborg", "Efterårsmonrad 2025");
    assert_eq!(kasper.old(), Some(Rating(107)));
    assert_eq!(kasper.old_source(), Some(Source::Dsu(Rating(1153))));

    let frode = demo.line("Frode Henriksen", "gruppe 2");
    let met = demo.opponents(frode);
    let mean = Decimal::from(met.iter().sum::<i32>()) / Decimal::from(met.len());
    assert_eq!((met.len(), mean.round_dp(1)), (11, number("146.9")));
    assert_eq!((frode.score, frode.rounds), (Points(750), 11));

    let list = app::lists::of_day(&demo.club, Some(day("2026-08-01")), false)
        .unwrap()
        .list;
    let kleiminger = list.entries().find(|e| e.name.contains("Kleiminger"));
    let kleiminger = kleiminger.unwrap();
    assert_eq!(
        (kleiminger.rating, kleiminger.dsu_converted),
        (Rating(216), Some(Rating(2028)))
    );
}

#[test]
fn every_reason_for_an_unrated_game_is_on_show() {
    let demo = build();
    let mut games: BTreeMap<&str, usize> = BTreeMap::new();
    for game in &demo.ledger.unrated {
        *games.entry(game.reason.word()).or_default() += 1;
    }
    let expected = [
        ("card_used", 1),
        ("collecting", 8),
        ("collecting_ended", 1),
        ("decision", 2),
        ("not_played", 39),
        ("opponent_unrated", 9),
        ("too_short", 1),
    ];
    assert_eq!(games, BTreeMap::from(expected));

    let events = [
        ("Juleturneringen 2025", Reason::NoNotation),
        ("Byfestens skakturnering", Reason::NotApproved),
        ("Sommerhurtigskak", Reason::TooFast),
        ("Mesterrækken 2026", Reason::NotEnded),
    ];
    for (event, reason) in events {
        assert_eq!(demo.event_reason(event), Some(reason), "{event}");
    }
    assert_eq!(demo.event_reason("Venskabsmatch"), None, "approved");
    assert_eq!(demo.event_reason("Efterårsmonrad 2026"), None, "decided");

    let monrad = "Efterårsmonrad 2025";
    assert_eq!(demo.reasons("Bent Ørsted-Lund", monrad), ["not_played"; 4]);
    assert_eq!(demo.reasons("Claus Brinkmose", "maj 2026"), ["card_used"]);
    let easter = demo.reasons("Birthe Sølvsten", "Påskestævnet");
    assert!(easter.contains(&"too_short"), "{easter:?}");
    let silas = demo.reasons("Silas Holmgaard", "gruppe 3");
    assert!(silas.contains(&"collecting_ended"), "{silas:?}");
    let storm = demo.reasons("Storm Ellegaard", "Efterårsmonrad 2026");
    assert_eq!(
        storm.iter().filter(|word| **word == "collecting").count(),
        3
    );
}

#[test]
fn forfeits_cards_and_first_ratings() {
    let demo = build();
    // A forfeit that counts by decision.
    let niels = demo.line("Niels Ahrenkiel", "Espergærde – Nordskov");
    assert_eq!((niels.games, niels.score), (1, Points::WIN));
    // The first rating from two events, ten games.
    let amalie = demo.line("Amalie Toft", "gruppe 3");
    let events: BTreeSet<TournamentId> = demo
        .ledger
        .terms_of(amalie)
        .iter()
        .map(|term| term.tournament)
        .collect();
    assert_eq!(
        (amalie.rule, amalie.games, events.len()),
        (Rule::First, 10, 2)
    );
    // A former member is met with the own number.
    let finn = demo.line("Finn Ærenlund", "Nordskov – Espergærde");
    let rasmus = &demo.ledger.terms_of(finn)[0];
    assert_eq!(rasmus.opponent(), Some(demo.person("Rasmus Kildegaard")));
    assert_eq!(rasmus.source, Source::Club);
    // The rules of every kind.
    let rules: BTreeSet<&str> = demo
        .ledger
        .lines
        .iter()
        .map(|line| klubrating::publish::explanation::words::rule_word(&line.rule))
        .collect();
    let all = [
        "average",
        "card_before_after",
        "card_known",
        "first",
        "per_game",
    ];
    assert_eq!(rules, BTreeSet::from(all));
    // A game that was adjourned and then decided by hand.
    let ida = demo.line("Ida Rosenvang", "Efterårsmonrad 2026");
    let last = demo.ledger.terms_of(ida).last().unwrap();
    let played = last.played.unwrap();
    assert_eq!((played.round, played.result), (7, Points::DRAW));
}

#[test]
fn two_lists_are_published_and_the_third_is_a_draft_with_a_correction() {
    let demo = build();
    let dates: Vec<Date> = app::lists::archive::lists(&demo.club)
        .unwrap()
        .iter()
        .map(|(list, _)| list.date)
        .collect();
    assert_eq!(dates, [day("2026-01-01"), day("2026-08-01")]);

    let page = app::lists::of_day(&demo.club, None, false).unwrap();
    assert_eq!(page.list.date, day("2027-01-01"));
    let of = |kind| {
        let sections = page.list.sections.iter();
        sections
            .filter(|section| section.kind == kind)
            .flat_map(|section| &section.entries)
            .count()
    };
    assert_eq!((of(SectionKind::Active), of(SectionKind::Passive)), (28, 4));
    assert!(page.list.entries().any(|entry| entry.provisional));
    assert!(
        page.list
            .entries()
            .all(|entry| entry.name != "Rasmus Kildegaard")
    );

    let torsten = demo.person("Torsten Ravnkilde");
    let correction = page
        .corrections
        .iter()
        .find(|c| c.member == torsten)
        .unwrap();
    assert_ne!(correction.published, correction.now);
    let [game] = &correction.through[..] else {
        panic!("{correction:?}");
    };
    assert_eq!((game.round, game.before.as_deref()), (5, Some("0-1")));
    assert_eq!(game.now.as_deref(), Some("=-="));

    assert_eq!(
        app::journal::check::run(&demo.club, |_, _| true).unwrap(),
        []
    );
}

#[test]
fn the_checklist_of_the_draft_has_something_to_do() {
    let demo = build();
    let checklist = app::lists::checklist::of_day(&demo.club, None).unwrap();
    assert_eq!(checklist.date, day("2027-01-01"));
    let codes: Vec<&str> = checklist.items.iter().map(|item| item.code).collect();
    let expected = [
        "open_game",
        "missing_card",
        "newcomer_collecting",
        "old_dsu_numbers",
        "committee_ends_soon",
        "published_despite",
    ];
    assert_eq!(codes, expected);
    assert_eq!(checklist.in_the_way(), 2);
    assert_eq!(
        app::lists::of_day(&demo.club, None, false)
            .unwrap()
            .in_the_way,
        2
    );
    assert_eq!(
        app::settings::committee::terms(&demo.club, day("2026-11-12"), false)
            .unwrap()
            .len(),
        3
    );
}

/// The seals and the chain differ because they cover the names by salted digests, and each club draws its own salts.
#[test]
fn the_same_club_every_time() {
    let (one, other) = (build_anew(), build_anew());
    for date in ["2026-01-01", "2026-08-01", "2027-01-01"] {
        let list = |demo: &Demo| {
            let mut page = app::lists::of_day(&demo.club, Some(day(date)), true).unwrap();
            page.list.seal = None;
            page.list.head = None;
            page.list
        };
        assert_eq!(list(&one), list(&other));
    }
    let digests = |demo: &Demo| -> Vec<String> {
        let lists = app::lists::archive::lists(&demo.club).unwrap();
        lists
            .into_iter()
            .map(|(list, _)| list.facts_digest)
            .collect()
    };
    assert_eq!(digests(&one), digests(&other));
    assert_eq!(one.ledger.lines, other.ledger.lines);
    assert_eq!(
        app::journal::log::about_person(&one.club, None).unwrap(),
        app::journal::log::about_person(&other.club, None).unwrap()
    );
}

#[test]
fn the_building_can_be_stopped() {
    let folder = crate::scratch::folder();
    let stopped = demo::build(
        &folder.path().join("demo.db"),
        session(),
        klubrating::cli::for_screens(),
        |done, _| done < 2,
    );
    let Err(error) = stopped else {
        panic!("stopped after two steps");
    };
    assert_eq!(error.kind, ErrorKind::User);
    // The result is a club in good order.
    let club = Club::open(&folder.path().join("demo.db"), Access::ReadOnly, session()).unwrap();
    assert_eq!(app::journal::check::run(&club, |_, _| true).unwrap(), []);
}

/// The answer on another day: by the machine's clock, or by a time that is given.
fn on(clock: fn() -> SystemTime, given: Option<&str>, file: &Path, line: &str) -> String {
    let program = Program::new().clock(clock).env("LANG", "en_GB.UTF-8");
    let program = match given {
        Some(now) => program.env("KLUBRATING_NOW", now),
        None => program,
    };
    let args = line.split(' ').map(OsString::from);
    let at = ["--db".into(), file.into()];
    let output = program.args(args.chain(at)).output();
    assert!(output.status.success(), "{line}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn its_time_is_its_own_in_any_year() {
    let before = || UNIX_EPOCH + Duration::from_secs(1_760_000_000);
    let after = || UNIX_EPOCH + Duration::from_secs(1_872_000_000);
    let folder = crate::scratch::folder();
    let file = folder.path().join("demo.db");
    let built = on(
        after,
        None,
        &file,
        &format!("demo --build {}", file.display()),
    );
    assert!(built.contains("21.11.2026"), "{built}");
    for line in ["checklist", "list", "tournament open"] {
        let shown = on(after, None, &file, line);
        assert_eq!(shown, on(before, None, &file, line), "{line}");
        assert_eq!(shown, on(after, Some(EVENING), &file, line), "{line}");
    }
    let newest = || on(after, None, &file, "log --limit 1");
    on(after, None, &file, "member add Karla");
    assert!(newest().contains("21 Nov 2026 20:00"), "{}", newest());
    // A time that is given holds, and the demo goes on from there.
    on(
        before,
        Some("2026-12-24T09:30:00+01:00"),
        &file,
        "member add Bo",
    );
    on(before, None, &file, "member add Ida");
    assert!(newest().contains("24 Dec 2026 09:30"), "{}", newest());
    // It is a demo as long as it has its name.
    on(before, None, &file, "club name Skakklubben");
    on(after, None, &file, "member add Ulla");
    assert!(newest().contains(" Apr 2029 "), "{}", newest());
}

#[test]
fn the_printed_one_is_the_same_in_any_year() {
    let printed = |year: &str| {
        let now = format!("{year}-05-01T12:00:00+02:00");
        let output = Program::new()
            .env("KLUBRATING_NOW", now)
            .args(["demo"])
            .output();
        let text = String::from_utf8(output.stdout).unwrap();
        let sealed = |line: &&str| line.contains("Segl:") || line.starts_with("Log:");
        let lines = text.lines().filter(|line| !sealed(line));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(printed("2024"), printed("2029"));
}

fn printed(lang: &str) -> String {
    let output = Program::new().args(["demo", "--lang", lang]).output();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let widest = text
        .lines()
        .map(unicode_width::UnicodeWidthStr::width)
        .max();
    assert!(widest.unwrap() <= 80);
    text
}

#[test]
fn printed_in_danish_and_english() {
    let seal = [
        ("(Segl|Seal): [0-9a-f]{16}", "$1: [seal]"),
        ("Log: ([0-9]+)-[0-9a-f]{12}", "Log: $1-[chain]"),
    ];
    insta::with_settings!({ filters => seal }, {
        insta::assert_snapshot!("demo_da", printed("da"));
        insta::assert_snapshot!("demo_en", printed("en"));
    });
}
