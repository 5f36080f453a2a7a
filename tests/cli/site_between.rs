//! `site` between lists: finished events before the list that they come with, where the club wants that, and nothing
//! else that is on no list.

use std::collections::BTreeMap;
use std::fs;

use klubrating::app;

use crate::program::{self as cli, TestClub};
use crate::site::pages;
use crate::written::Written;

/// A club with a list of 1 August 2026 and an event on it. Since then Anna, Bo and Eva, who have numbers, Zara, who asked
/// not to appear, and Nyk, who has none, have played three more.
fn club() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Anna Jensen'",
        "member add 'Bo Hansen'",
        "member add 'Eva Lund'",
        "member add 'Zara Zapp'",
        "member add 'Nyk Ommer'",
        "start-rating set 1 150 --on 2026-03-01",
        "start-rating set 2 160 --on 2026-03-01",
        "start-rating set 3 170 --on 2026-03-01",
        "start-rating set 4 140 --on 2026-03-01",
        "member hide 4",
        "tournament new Foraarsturnering --kind club --start 2026-03-01 --end 2026-04-01 --rounds 1",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
        "publish 2026-08-01",
    ]);
    assert_eq!(
        event(&club, "Klubaften", "club", "2026-10-01", [1, 2, 3, 4]),
        2
    );
    club.ok("tournament player add 2 5");
    club.ok("tournament result 2 2 5 1 1-0");
    club
}

/// An event of one day in which these members play two games, which White wins; returns its number.
fn event(club: &TestClub, name: &str, kind: &str, day: &str, players: [u32; 4]) -> u64 {
    let new = club.json(&format!(
        "tournament new {name} --kind {kind} --start {day} --end {day} --rounds 2"
    ));
    let id = new["result"]["tournament"].as_u64().unwrap();
    for player in players {
        club.ok(&format!("tournament player add {id} {player}"));
    }
    club.ok(&format!("tournament result {id} 1 1 2 1-0"));
    club.ok(&format!("tournament result {id} 1 3 4 1-0"));
    club.ok(&format!(
        "tournament close {id} --reason 'no more was played'"
    ));
    id
}

/// The files of the site as it is now.
fn site(club: &TestClub) -> BTreeMap<String, Vec<u8>> {
    club.ok(&format!("site {}", club.path("www").display()));
    pages(&club.path("www"))
}

/// The files in which a text is.
fn with<'f>(files: &'f BTreeMap<String, Vec<u8>>, text: &str) -> Vec<&'f str> {
    let with = files.iter().filter(|(_, bytes)| {
        let page = String::from_utf8_lossy(bytes).to_lowercase();
        page.contains(&text.to_lowercase())
    });
    with.map(|(path, _)| path.as_str()).collect()
}

fn text(files: &BTreeMap<String, Vec<u8>>, path: &str) -> String {
    let page = files.get(path);
    String::from_utf8(page.unwrap_or_else(|| panic!("{path}")).clone()).unwrap()
}

#[test]
fn nothing_is_shown_before_its_list_unless_the_club_wants_it() {
    let club = club();
    let before = site(&club);
    assert_eq!(with(&before, "Klubaften"), Vec::<&str>::new());
    assert_eq!(with(&before, "Provisional: comes"), Vec::<&str>::new());
    club.ok("setting set site-events on");
    assert_ne!(site(&club), before);
    club.ok("setting set site-events off");
    assert!(site(&club) == before);
}

#[test]
fn a_finished_event_stands_on_the_site_until_its_list_makes_it_final() {
    let club = club();
    club.ok("setting set site-events on");
    let files = site(&club);
    let page = text(&files, "tournaments/2.html");
    page.shows("Provisional: comes with the list of 1 January 2027.");
    page.shows("Effect on the ratings");
    page.shows("Anna Jensen</a>");
    // Its effect is that of the program, with the numbers of those who had one.
    let json: serde_json::Value =
        serde_json::from_str(&text(&files, "tournaments/2.json")).unwrap();
    assert_eq!(json["comes_with"], "2027-01-01");
    let lines = json["lines"].as_array().unwrap();
    let named: Vec<&str> = lines
        .iter()
        .filter_map(|line| line["name"].as_str())
        .collect();
    assert_eq!(named, ["Eva Lund", "Anna Jensen", "Bo Hansen"]);
    let rated = club.json("report 2");
    for line in lines {
        let mut same = rated["lines"].as_array().unwrap().iter();
        assert!(same.any(|own| own["new"] == line["new"] && own["name"] == line["name"]));
    }
    // The calculations, the feed, members and lists are of what was published.
    assert!(!files.contains_key("tournaments/2-ratings.html"));
    let mut named = with(&files, "Klubaften");
    named.sort_unstable();
    assert_eq!(
        named,
        [
            "index.html",
            "tournaments/2.csv",
            "tournaments/2.html",
            "tournaments/2.json",
            "tournaments/index.csv",
            "tournaments/index.html",
            "tournaments/index.json"
        ]
    );
    text(&files, "index.html").shows("On no list yet");
    text(&files, "tournaments/index.csv").shows("\n2,Klubaften,2026-10-01,2.html,2027-01-01\n");
    let again = club.json(&format!("site {}", club.path("www").display()));
    assert_eq!(again["written"], serde_json::json!([]));

    // After its list everything is as it would be without.
    club.insist_at(cli::LIST_DAY, "publish 2027-01-01 --anyway --reason test");
    let with_it = site(&club);
    club.ok("setting set site-events off");
    let without = site(&club);
    assert!(with_it == without);
    text(&without, "tournaments/2.html").lacks("Provisional: comes");
}

#[test]
fn who_has_no_number_yet_and_who_asked_not_to_appear_are_left_out() {
    let club = club();
    club.ok("setting set site-events on");
    club.ok("setting set site-current on");
    let files = site(&club);
    assert_eq!(with(&files, "Zapp"), Vec::<&str>::new());
    let page = text(&files, "tournaments/2.html");
    // Nyk is in the table, and nothing is said of what is being collected.
    page.shows("Nyk Ommer");
    for said in ["first rating", "ollected", "Not rated"] {
        page.lacks(said);
    }
    let json = text(&files, "tournaments/2.json");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(
        json["lines"]
            .as_array()
            .unwrap()
            .iter()
            .all(|line| line["name"] != "Nyk Ommer")
    );
    text(&files, "members/index.csv").shows(",Nyk Ommer,,,");
    // Nor after the number is there: it comes with the list.
    club.ok("start-rating set 5 155 --on 2026-09-01");
    let id = event(&club, "Bykamp", "club", "2026-11-01", [5, 1, 2, 3]);
    let files = site(&club);
    let json = text(&files, &format!("tournaments/{id}.json"));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let named: Vec<_> = json["lines"].as_array().unwrap().iter().collect();
    assert_eq!(named.len(), 3, "{named:?}");
    assert!(named.iter().all(|line| line["name"] != "Nyk Ommer"));
    text(&files, &format!("tournaments/{id}.html")).lacks(">155<");
    text(&files, "members/index.csv").shows(",Nyk Ommer,,,");
}

/// What keeps an event off the site, and what brings it there: nothing else is on any page, not even a name.
#[test]
fn what_is_not_finished_decided_approved_or_wanted_is_on_no_page() {
    let club = club();
    club.ok("setting set site-events on");
    club.ok("setting set site-current on");
    let usual = site(&club);
    let cases: [(&str, &str, &[&str], &str); 6] = [
        (
            "Uafgjort",
            "club",
            &["tournament result {T} 2 1 3 X --provisional ½-½"],
            "tournament result {T} 2 1 3 1-0",
        ),
        ("Udenbys", "approved", &[], "tournament approve {T}"),
        (
            "Kortstaevne",
            "approved",
            &["tournament approve {T}", "tournament expect {T} 5"],
            "card add {T} 5 --dsu-opponents 1500,1600 --score 1½",
        ),
        (
            "Ufuldendt",
            "club",
            &["tournament close {T} --reopen"],
            "tournament close {T} --reason x",
        ),
        (
            "Gemt",
            "club",
            &["tournament hide {T}"],
            "tournament unhide {T}",
        ),
        (
            "Senere",
            "club",
            &["tournament edit {T} --end 2026-12-01"],
            "tournament edit {T} --end 2026-11-10",
        ),
    ];
    for (name, kind, before, after) in cases {
        let id = event(&club, name, kind, "2026-11-10", [1, 2, 3, 4]);
        let ok = |line: &str| club.ok(&line.replace("{T}", &id.to_string()));
        for line in before {
            ok(line);
        }
        let files = site(&club);
        assert_eq!(with(&files, name), Vec::<&str>::new());
        // No number is another one because of it.
        assert!(files == usual, "{name}");
        ok(after);
        let files = site(&club);
        let path = format!("tournaments/{id}.html");
        assert!(with(&files, name).contains(&path.as_str()), "{name}");
        for said in ["card", "1500"] {
            text(&files, &path).lacks(said);
        }
        let members = |files| text(files, "members/index.csv");
        assert_ne!(members(&files), members(&usual), "{name}");
        // Corrected, it changes; deleted, it goes.
        ok("tournament result {T} 1 1 2 0-1");
        assert_ne!(text(&site(&club), &path), text(&files, &path), "{name}");
        ok("tournament delete {T}");
        assert!(site(&club) == usual, "{name}");
    }
}

#[test]
fn a_current_number_stands_beside_the_published_one() {
    let club = club();
    let before = site(&club);
    club.ok("setting set site-current on");
    let files = site(&club);
    let now = club.json("member list");
    let now = now.as_array().unwrap();
    let rating = now.iter().find(|member| member["id"] == 1).unwrap()["rating"].clone();
    let page = text(&files, "members/1.html");
    page.shows(&format!("Now {rating}, unofficial"));
    text(&files, "members/index.html").shows("Now, unofficial");
    // Without the other switch the event itself is nowhere, and the published number is as it was.
    assert_eq!(with(&files, "Klubaften"), Vec::<&str>::new());
    for path in ["index.html", "tournaments/index.html", "members/1.json"] {
        assert_eq!(text(&files, path), text(&before, path), "{path}");
    }
    text(&files, "members/3.html").shows("unofficial");
    text(&files, "members/5.html").lacks("unofficial");
}

#[test]
fn keeping_an_event_off_the_site_is_a_fact_like_others() {
    let club = club();
    let before = club.dump();
    club.ok("tournament hide 2")
        .shows("Tournament 2 does not appear on the site before its list: Klubaften.");
    club.danish("log --limit 1")
        .words()
        .shows("turnering holdt fra hjemmesiden indtil listen: Klubaften");
    club.ok("undo");
    assert_eq!(club.dump(), before);
    club.ok("tournament hide 2");
    club.ok("tournament show 2")
        .shows("Not on the site until it is on a list.");
    assert_eq!(club.json("tournament show 2")["off_site"], true);
    club.ok("tournament unhide 2");
    assert_eq!(club.dump(), before);
    club.ok("tournament hide 2");
    club.ok("export out");
    club.ok("init --from out --db again.db");
    club.ok("setting set site-events on --db again.db");
    club.ok(&format!(
        "site {} --db again.db",
        club.path("www").display()
    ));
    assert!(
        fs::read_dir(club.path("www/tournaments"))
            .unwrap()
            .all(|file| {
                let name = file.unwrap().file_name();
                !name.to_string_lossy().starts_with('2')
            })
    );
}

#[test]
fn where_a_list_takes_two_people_so_does_this() {
    let club = club();
    let open = |user: &str| {
        let mut session = cli::session();
        user.clone_into(&mut session.author.user);
        app::Club::open(&club.database(), app::Access::ReadWrite, session).unwrap()
    };
    let (mut anna, mut bent) = (open("anna"), open("bent"));
    let is_on = |club: &app::Club| app::settings::read(club).unwrap().site_events;
    let early = app::journal::backups::make(&anna, None).unwrap().file;
    app::settings::set(&mut anna, "publish-by-two", "on").unwrap();
    let first = app::settings::set(&mut anna, "site-events", "on")
        .unwrap()
        .value;
    assert_eq!((&*first.value, first.proposed), ("off", Some("on")));
    assert!(!is_on(&bent));
    let again = app::settings::set(&mut anna, "site-events", "on").unwrap_err();
    assert_eq!(again.message.key, "error-setting-second-person");
    let rows = app::settings::rows(&bent).unwrap();
    let row = rows.iter().find(|row| row.name == "site-events").unwrap();
    assert_eq!(row.proposed_by.as_deref(), Some("anna"));
    app::settings::set(&mut bent, "site-events", "on").unwrap();
    assert!(is_on(&anna));
    let with_it = app::journal::backups::make(&anna, None).unwrap().file;
    // One is enough to switch it off; no undo and no backup switches it on again.
    let off = app::settings::set(&mut bent, "site-events", "off").unwrap();
    assert!(!is_on(&anna));
    let undone = app::journal::log::undo(&mut bent, off.operation).unwrap_err();
    assert_eq!(undone.message.key, "error-undo-two-person");
    drop(bent);
    app::journal::backups::restore(&mut anna, with_it.as_ref()).unwrap();
    assert!(!is_on(&anna));
    // Where the rule does not hold, one person decides.
    app::settings::set(&mut anna, "publish-by-two", "off").unwrap();
    app::settings::set(&mut open("bent"), "publish-by-two", "off").unwrap();
    app::journal::backups::restore(&mut anna, early.as_ref()).unwrap();
    app::settings::set(&mut anna, "site-events", "on").unwrap();
    anna.session_mut().anyway = true;
    app::journal::backups::restore(&mut anna, with_it.as_ref()).unwrap();
    assert!(is_on(&anna));
}
