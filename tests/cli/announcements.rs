//! The announcement of a list and its mail, the leaflet, the printed player cards, and the parts of a list.

use std::fs;

use crate::program::TestClub;
use crate::sheets::{club, golden};
use crate::written::Written;

#[test]
fn an_announcement() {
    let club = club();
    golden(&club, "announcement", "announce");
}

#[test]
fn a_leaflet() {
    golden(&club(), "leaflet", "leaflet");
}

#[test]
fn the_club_has_the_first_word_in_the_leaflet_and_on_the_site() {
    let club = club();
    let words = r"Kære medlem\n<b>Spørg</b> på klubaftenen.";
    club.ok(&format!("setting set leaflet-text '{words}'"));
    club.run("setting list").shows(words);
    let leaflet = club.ok("leaflet");
    let lines: Vec<&str> = leaflet.lines().skip(4).take(3).collect();
    assert_eq!(lines, ["Kære medlem", "", "<b>Spørg</b> på klubaftenen."]);
    club.ok("site out");
    let page = fs::read_to_string(club.path("out/regulation.html")).unwrap();
    page.shows("<p>Kære medlem</p>");
    page.shows("&lt;b&gt;Spørg&lt;/b&gt; på klubaftenen.");
    page.shows("How your rating changes");
    // Other paragraphs than those of the club are the same without it.
    club.ok("setting set leaflet-text off");
    let (_, without) = leaflet.split_once("klubaftenen.\n\n").unwrap();
    assert!(club.ok("leaflet").ends_with(without));
    club.run("setting set leaflet-text ''").shows("exit 2");
    let long = "x".repeat(2001);
    club.run(&format!("setting set leaflet-text {long}"))
        .shows("at most 2000 characters");
}

#[test]
fn player_cards() {
    let club = club();
    for line in [
        "tournament new 'Påsken' --kind coordinated --start 2026-10-02 --end 2026-10-05 --rounds 7",
        "member edit 1 --dsu 91234",
        "tournament expect 3 1 2",
        "card add 3 1 --dsu-opponents 1700,1650,1600 --score 2.5",
    ] {
        club.ok(line);
    }
    golden(&club, "cards", "card print 3");
    let cards = club.json("card print 3");
    assert_eq!(cards["cards"][0]["dsu_number"], "91234");
    assert_eq!(cards["cards"].as_array().unwrap().len(), 2);
    // Blank ones without an event.
    let blank = club.json("card print");
    assert_eq!(blank["cards"].as_array().unwrap().len(), 2);
    assert!(blank["cards"][0]["member"].is_null());
}

#[test]
fn an_event_without_cards_has_none_to_print() {
    let club = club();
    let said = club.run("card print 2");
    assert_eq!(
        said,
        "error: no card of Efterår was handed in or is expected\n\
         hint: name a member to print one, or no tournament for blank cards\nexit 2\n"
    );
    // Of a member one is printed all the same.
    let named = club.json("card print 2 1");
    assert_eq!(named["cards"].as_array().unwrap().len(), 1);
}

#[test]
fn the_mail_is_the_same_every_time_and_holds_the_list() {
    let club = club();
    let line = "announce --from club@example.org --to a@example.org,b@example.org";
    club.run(&format!("{line} --out list.eml"))
        .shows("was written");
    let mail = fs::read(club.path("list.eml")).unwrap();
    club.ok(&format!("{line} --out again.eml"));
    assert_eq!(mail, fs::read(club.path("again.eml")).unwrap());
    let mail = String::from_utf8(mail).unwrap();
    for part in [
        "From: <club@example.org>",
        "a@example.org",
        "b@example.org",
        "Date: Sat, 1 Aug 2026 00:00:00 +0000",
        "X-Unsent: 1",
        "multipart/alternative",
        "text/plain",
        "text/html",
        "application/pdf",
        "rating-list-2026-08-01.pdf",
    ] {
        mail.shows(part);
    }
    mail.lacks("<script");
    // Another language is another mail.
    club.danish("announce --out dansk.eml");
    let other = fs::read_to_string(club.path("dansk.eml")).unwrap();
    let id = |mail: &str| {
        mail.lines()
            .find(|line| line.starts_with("Message-ID"))
            .map(str::to_owned)
    };
    assert_ne!(id(&mail), id(&other));
}

#[test]
fn the_mail_says_what_is_attached_where_the_site_is_and_whom_to_ask() {
    let club = club();
    let text = |line: &str| {
        club.ok(&format!("{line} --out list.eml --force"));
        let mail = fs::read_to_string(club.path("list.eml")).unwrap();
        // The ends of its lines are marked, and the sign of equality is written as a number.
        mail.replace("=\r\n", "")
            .replace("=3D", "=")
            .replace("=E2=80=99", "’")
    };
    let mail = text("announce --from 'The club <club@example.org>'");
    mail.shows("Attached");
    mail.shows("the whole list, rating-list-2026-08-01.pdf");
    mail.shows("Questions to");
    mail.lacks("The club’s site");
    for wrong in [
        "www.example.org",
        "ftp://example.org",
        "https://",
        "https://a b",
        "https://a/?b",
    ] {
        let said = club.run(&format!("setting set site-address '{wrong}'"));
        assert!(
            said.contains("https://rating.example.org/"),
            "{wrong}: {said}"
        );
    }
    club.ok("setting set site-address HTTPS://example.org/rating//");
    let mail = text("announce");
    mail.lacks("Questions to");
    mail.shows("The club’s site");
    mail.shows("<a href=\"https://example.org/rating/\">");
    club.ok("announce").shows("https://example.org/rating/");
    club.ok("setting set site-address off");
    club.ok("announce").lacks("example.org");
}

#[test]
fn who_gets_the_mail_has_a_name_or_none_and_always_an_address() {
    let club = club();
    club.run(&format!(
        "announce --from 'Skakklubben Å <club@example.org>' --to {} --out list.eml",
        "'a@example.org,Bent Ørsted <bent@example.org>'"
    ));
    let mail = fs::read_to_string(club.path("list.eml")).unwrap();
    let head = mail.split("\r\n\r\n").next().unwrap();
    assert!(head.is_ascii(), "{head}");
    head.shows("<a@example.org>");
    head.shows("?= <bent@example.org>");
    head.shows("?= <club@example.org>");
    for wrong in [
        "Bent",
        "bent@",
        "@example.org",
        "b@c@d.org",
        "Bent <bent>",
        "a b@c.org",
    ] {
        let said = club.run(&format!("announce --to '{wrong}' --out wrong.eml"));
        assert!(
            said.contains("exit 2") && said.contains("Anna Holm <"),
            "{wrong}: {said}"
        );
    }
    assert!(!club.path("wrong.eml").exists());
}

/// A server that knows ASCII alone takes it.
#[test]
fn an_address_has_its_domain_as_servers_know_it_and_nothing_beyond_ascii_before_the_at_sign() {
    let club = club();
    club.ok(
        "announce --from 'Udvalg <rating@espergærde.dk>' --to anna@Sub.SØBY.dk,Bo@Example.org --out a.eml",
    );
    let mail = fs::read(club.path("a.eml")).unwrap();
    assert!(mail.is_ascii());
    let mail = String::from_utf8(mail).unwrap();
    for address in [
        "<rating@xn--espergrde-l3a.dk>",
        "<anna@sub.xn--sby-0na.dk>",
        "<Bo@Example.org>",
    ] {
        mail.shows(address);
    }
    for lang in ["en", "da", "de"] {
        let line = format!("--lang {lang} announce --to søren@klub.dk --out b.eml");
        let said = club.run(&line);
        assert!(said.contains("exit 2") && said.contains('@'), "{said}");
        said.lacks("Anna Holm <");
    }
    // A letter that no domain may have.
    club.run("announce --to a@sø_by.dk --out b.eml")
        .shows("exit 2");
    assert!(!club.path("b.eml").exists());
}

#[test]
fn nothing_is_announced_before_there_is_a_list() {
    let club = TestClub::new();
    let said = club.run("announce");
    said.shows("exit 2");
    said.shows("no list is published");
    club.run("announce --date 2027-01-01").shows("DRAFT");
}

#[test]
fn everybody_who_moved_is_a_table_for_programs() {
    let club = TestClub::beside_demo();
    let database = club.path("demo.db");
    let on_demo = |line: &str| club.ok(&format!("--db {} {line}", database.display()));
    let announced: serde_json::Value =
        serde_json::from_str(&on_demo("announce --format json")).unwrap();
    let moves = &announced["moves"];
    let table = on_demo("announce --format csv");
    let mut rows = table.lines();
    assert_eq!(rows.next(), Some("name,previous,rating,change,why"));
    for (row, moved) in rows.by_ref().zip(moves.as_array().unwrap()) {
        let cell = |key: &str| {
            moved[key]
                .as_i64()
                .map_or_else(String::new, |n| n.to_string())
        };
        let name = moved["name"].as_str().unwrap();
        let change = cell("change");
        let all = format!("{name},{},{},{change},", cell("previous"), cell("rating"));
        assert!(row.starts_with(&all), "{row}: {moved}");
        // The names that these two had first.
        assert_eq!(moved["previous"], moved["before"]);
        assert_eq!(moved["rating"], moved["now"]);
    }
    assert_eq!(rows.next(), None);
    assert!(!moves.as_array().unwrap().is_empty());
    on_demo(&format!(
        "announce --excel --out {}",
        club.path("moved.csv").display()
    ));
    let excel = fs::read_to_string(club.path("moved.csv")).unwrap();
    assert!(
        excel.starts_with("\u{feff}Name;Before;Rating;Change;Why\r\n"),
        "{excel}"
    );
}

#[test]
fn a_list_cannot_be_a_mail() {
    let club = club();
    let said = club.run("list --out list.eml");
    said.shows("exit 2");
    said.shows("markdown");
}

#[test]
fn the_club_decides_which_parts_its_list_has() {
    let club = club();
    let page = || club.ok("list --date 2026-08-01 --format markdown");
    assert!(page().contains("## Classes") && page().contains("## Alphabetical list"));
    club.ok("setting set list-parts classes,active");
    assert!(page().contains("## Classes") && !page().contains("## Alphabetical list"));
    assert_eq!(club.json("setting list")[4]["value"], "active,classes");
    // What is asked for here and now goes before.
    let register = club.ok("list --date 2026-08-01 --format markdown --parts register");
    register.shows("## Alphabetical list");
    let said = club.run("setting set list-parts active,weather");
    said.shows("exit 2");
    said.shows("most-active");
    club.ok("setting unset list-parts");
    page().shows("## Alphabetical list");
}

#[test]
fn addresses_without_a_mail_are_refused() {
    let club = club();
    let said = club.run("announce --from club@example.org --format html");
    assert_eq!(
        said,
        "error: --from and --to belong to a mail\n\
         hint: add --format eml, or give the file a name that ends in .eml\nexit 2\n"
    );
}
