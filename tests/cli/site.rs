//! `site`: the club's site is whole, leads nowhere but to itself, changes only what changed, and names nobody who asked
//! to be left out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::dice::Dice;
use crate::program::TestClub;
use crate::written::Written;

/// The demo club beside an empty one.
fn demo() -> TestClub {
    TestClub::beside_demo()
}

fn on_demo(club: &TestClub, line: &str) -> String {
    let database = club.path("demo.db");
    club.run(&format!("--db {} {line}", database.display()))
}

fn json(club: &TestClub, line: &str) -> serde_json::Value {
    let said = on_demo(club, &format!("{line} --json"));
    serde_json::from_str(&said).unwrap_or_else(|error| panic!("{error}: {said}"))
}

/// Builds the demo's site into a folder of this name.
fn site(club: &TestClub, name: &str) -> serde_json::Value {
    json(club, &format!("site {}", club.path(name).display()))
}

/// Every file of a site by its path.
fn files(root: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(root).unwrap().display().to_string();
                found.insert(name, fs::read(&path).unwrap());
            }
        }
    }
    found
}

/// The same without the record, which knows when each was written.
pub(crate) fn pages(root: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = files(root);
    found.remove("klubrating-files.txt");
    found
}

/// The values of an attribute in a page.
fn values<'p>(page: &'p str, attribute: &str) -> Vec<&'p str> {
    let begin = format!(" {attribute}=\"");
    let parts = page.split(&begin).skip(1);
    parts.map(|part| part.split('"').next().unwrap()).collect()
}

/// A link as the path in the site that it leads to, and the anchor there.
fn led_to(from: &str, link: &str) -> (String, String) {
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            ".." => {
                let above = parts.pop();
                assert!(above.is_some(), "{from} leads out: {link}");
            }
            part => parts.push(part),
        }
    }
    (parts.join("/"), anchor.to_owned())
}

#[test]
fn every_page_is_whole_and_every_link_leads_somewhere() {
    let club = demo();
    let report = site(&club, "out");
    let files = files(&club.path("out"));
    let written = report["written"].as_array().unwrap();
    assert_eq!(written.len() + 1, files.len(), "and the record");
    assert!(files.len() > 100, "{}", files.len());
    let mut reached = BTreeSet::from(["index.html".to_owned(), "klubrating-files.txt".to_owned()]);
    for (path, bytes) in &files {
        let text = String::from_utf8(bytes.clone()).unwrap();
        assert!(
            !text
                .chars()
                .any(|one| one.is_control() && !"\n\t\r".contains(one)),
            "{path}"
        );
        if path.ends_with("json") {
            serde_json::from_str::<serde_json::Value>(&text).unwrap();
        }
        if !path.ends_with("html") {
            continue;
        }
        assert!(
            text.starts_with("<!DOCTYPE html><html lang=\"en\">"),
            "{path}"
        );
        assert_eq!(text.matches("<h1>").count(), 1, "{path}");
        assert!(
            !text.contains("<title></title>") && !text.contains("<h1></h1>"),
            "{path}"
        );
        let ids = values(&text, "id");
        assert_eq!(
            ids.len(),
            ids.iter().collect::<BTreeSet<_>>().len(),
            "{path}"
        );
        let links = values(&text, "href").into_iter();
        let links = links.filter(|link| !link.starts_with("data:"));
        for link in links.chain(values(&text, "src")) {
            let (target, anchor) = led_to(path, link);
            let page = files.get(&target);
            let page = page.unwrap_or_else(|| panic!("{path} leads to {link}"));
            let page = String::from_utf8_lossy(page);
            assert!(
                anchor.is_empty() || values(&page, "id").contains(&anchor.as_str()),
                "{path}: {link}"
            );
            reached.insert(target);
        }
    }
    let all: BTreeSet<String> = files.keys().cloned().collect();
    assert_eq!(
        all.difference(&reached).collect::<Vec<_>>(),
        Vec::<&String>::new()
    );
}

/// The rows of the table below a heading, its own headings first.
fn rows_below(page: &str, heading: &str) -> Vec<Vec<String>> {
    let read = klubrating::exchange::page_text::html(page).rows.into_iter();
    let below = read.skip_while(|row| row[0] != heading);
    let below = below.take_while(|row| row.len() > 1 || row[0] == heading);
    below.filter(|row| row.len() > 1).collect()
}

#[test]
fn the_first_page_is_the_newest_list_with_its_news() {
    let club = demo();
    site(&club, "out");
    let read = |path: &str| fs::read_to_string(club.path("out").join(path)).unwrap();
    let page = read("index.html");
    let list = json(&club, "list --date 2026-08-01");
    let mut shown = 0;
    for section in list["sections"].as_array().unwrap() {
        for entry in section["entries"].as_array().unwrap() {
            let name = entry["name"].as_str().unwrap();
            let row = page.split(&format!(">{name}</a></th>")).nth(1);
            let row = row.unwrap_or_else(|| panic!("{name}: {page}"));
            let row = row.split("</tr>").next().unwrap();
            row.shows(&format!(">{}<", entry["rating"]));
            shown += 1;
        }
    }
    assert_eq!(shown, 32);
    // Who rose most, with the numbers of the announcement.
    let moves = json(&club, "announce --format json");
    let moves = moves["moves"].as_array().unwrap();
    let best = moves.iter().max_by_key(|one| one["change"].as_i64());
    let best = best.unwrap();
    let up = rows_below(&page, "Up");
    assert_eq!(up[1][0], best["name"].as_str().unwrap(), "{up:?}");
    assert_eq!(up[1][3], format!("+{}", best["change"]), "{up:?}");
    page.shows("The next list is due on 1 January 2027.");
    page.shows("href=\"lists/2026-08-01.html\"");
    // The events before the list with their winners; none after it.
    let latest = rows_below(&page, "Latest tournaments");
    assert_eq!(latest.len(), 11, "{latest:?}");
    let standings = json(&club, "standings 'Sommerhurtigskak 2026'");
    let won = standings["players"][0]["name"].as_str().unwrap();
    assert_eq!(latest[1][..2], ["Sommerhurtigskak 2026", won]);
    page.shows(&format!("Sommerhurtigskak 2026 was won by {won}."));
    page.lacks("Efterårsmonrad");
    // What is for checking a list is on the page of the lists.
    let seal = &list["seal"].as_str().unwrap()[..16];
    page.lacks(seal);
    page.lacks("<figure");
    let lists = read("lists/index.html");
    lists.shows(seal);
    lists.shows("<figure");
    // A winner who does not want to appear is not named.
    on_demo(&club, &format!("member hide '{won}'"));
    site(&club, "out");
    let page = read("index.html");
    page.lacks(won);
    assert_eq!(rows_below(&page, "Latest tournaments")[1][1], "");
}

#[test]
fn every_page_says_what_it_is_to_those_who_link_to_it() {
    let club = demo();
    site(&club, "out");
    for (path, bytes) in files(&club.path("out")) {
        if !path.ends_with("html") {
            continue;
        }
        let page = String::from_utf8(bytes).unwrap();
        let head = page.split("</head>").next().unwrap();
        for name in ["og:title", "og:description", "og:site_name", "og:type"] {
            assert_eq!(head.matches(name).count(), 1, "{path}: {name}");
        }
        let said = head
            .split("name=\"description\" content=\"")
            .nth(1)
            .unwrap();
        let said = said.split('"').next().unwrap();
        assert!(
            said.len() > 5 && said.chars().count() <= 160,
            "{path}: {said}"
        );
        head.shows("rel=\"icon\" href=\"data:image/svg+xml,");
    }
}

#[test]
fn the_feed_carries_the_announcements_and_knows_where_the_site_is() {
    let club = demo();
    site(&club, "out");
    let feed = || fs::read_to_string(club.path("out/feed.xml")).unwrap();
    let before = feed();
    before.lacks("xml:base");
    let content = before.split("<content type=\"html\">").nth(1).unwrap();
    let content = content.split("</content>").next().unwrap();
    content.shows("The rating list as of 1 August 2026 is out.");
    content.shows("&lt;table&gt;");
    content.shows("1 January 2027");
    content.lacks("<");
    on_demo(
        &club,
        "setting set site-address https://rating.example.org/klub",
    );
    site(&club, "out");
    let after = feed();
    after.shows("xml:base=\"https://rating.example.org/klub/\"");
    after.shows("https://rating.example.org/klub/&lt;/a&gt;");
    // What names the lists and the feed itself stays.
    let ids = |feed: &str| -> Vec<String> {
        let ids = feed.split("<id>").skip(1);
        ids.map(|it| it.split('<').next().unwrap().to_owned())
            .collect()
    };
    assert_eq!(ids(&before), ids(&after));
}

#[test]
fn people_are_sorted_by_their_family_names_and_rows_have_their_headings_on_a_phone() {
    let club = demo();
    site(&club, "out");
    let page = fs::read_to_string(club.path("out/lists/2026-08-01.html")).unwrap();
    page.shows("<th scope=\"row\" data-v=\"Jaksland, Tim\">");
    // Events are no people.
    let events = fs::read_to_string(club.path("out/tournaments/index.html")).unwrap();
    events.lacks("<th scope=\"row\" data-v");
    // The number that readers look for stands beside the name, all others below it.
    let row = page.split("data-v=\"Jaksland, Tim\">").nth(1).unwrap();
    let row = row.split("</tr>").next().unwrap();
    assert_eq!(row.matches(" main\"").count(), 2, "{row}");
    let cells = row.matches("<td").count();
    assert_eq!(row.matches(" data-l=\"").count(), cells - 2, "{row}");
    row.shows("data-l=\"Games\"");
}

#[test]
fn a_list_leads_to_its_members_and_they_to_every_calculation() {
    let club = demo();
    site(&club, "out");
    let read = |path: &str| fs::read_to_string(club.path("out").join(path)).unwrap();
    let list = read("lists/2026-08-01.html");
    let tim = list.split("Tim Jaksland").next().unwrap();
    let page = tim.rsplit("href=\"../").next().unwrap();
    let page = page.split('"').next().unwrap();
    assert!(page.starts_with("members/"), "{page}");
    let member = read(page);
    member.shows("<svg");
    member.shows("#m");
    let link = values(&member, "href")
        .into_iter()
        .find(|link| link.contains("#m"));
    let (path, anchor) = led_to(page, link.unwrap());
    let calculations = read(&path);
    let own = calculations
        .split(&format!("id=\"{anchor}\""))
        .nth(1)
        .unwrap();
    assert!(own.contains("W<sub>e</sub>") && own.contains("Tim Jaksland"));
    let feed = read("feed.xml");
    assert_eq!(feed.matches("<entry>").count(), 2, "{feed}");
    assert!(read("lists/2026-08-01.csv").starts_with("date,status,"));
}

#[test]
fn only_what_changed_is_written_and_only_own_files_are_removed() {
    let club = demo();
    site(&club, "out");
    let before = pages(&club.path("out"));
    let again = site(&club, "out");
    assert_eq!(again["written"].as_array().unwrap().len(), 0, "{again}");
    assert_eq!(again["removed"].as_array().unwrap().len(), 0);
    assert!(pages(&club.path("out")) == before);

    // What was broken off is finished, file by file.
    let lost = club.path("out").join("members/index.html");
    fs::remove_file(&lost).unwrap();
    fs::write(club.path("out").join("index.html"), "").unwrap();
    let tried = json(
        &club,
        &format!("--dry-run site {}", club.path("out").display()),
    );
    assert_eq!(
        tried["written"],
        serde_json::json!(["index.html", "members/index.html"])
    );
    assert!(!lost.exists());
    assert_eq!(site(&club, "out")["written"], tried["written"]);
    assert!(pages(&club.path("out")) == before);

    // A file of somebody else stays, and one that is in the way is not written over.
    let page = club.path("out").join("glossary.html");
    fs::write(club.path("out").join("mine.html"), "mine").unwrap();
    fs::write(&page, "my words").unwrap();
    let said = on_demo(&club, &format!("site {}", club.path("out").display()));
    said.shows("exit 4");
    said.shows("glossary.html");
    assert_eq!(fs::read(&page).unwrap(), b"my words");
    let forced = json(
        &club,
        &format!("--force site {}", club.path("out").display()),
    );
    assert_eq!(forced["written"], serde_json::json!(["glossary.html"]));
    assert_eq!(
        fs::read(club.path("out").join("mine.html")).unwrap(),
        b"mine"
    );
}

#[test]
fn a_list_makes_the_pages_of_members_anew_but_not_those_of_earlier_events() {
    let club = TestClub::with(&[
        "member add 'Anna Jensen'",
        "member add 'Bo Hansen'",
        "member add 'Eva Lund'",
        "start-rating set 1 150 --on 2026-03-01",
        "start-rating set 2 160 --on 2026-03-01",
        "start-rating set 3 170 --on 2026-03-01",
        "tournament new Forår --kind club --start 2026-03-01 --end 2026-04-01 --rounds 1",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
        "publish 2026-08-01",
    ]);
    let out = club.path("www");
    let line = format!("site {} --lang en", out.display());
    club.ok(&line);
    let page = fs::read_to_string(out.join("members/3.html")).unwrap();
    // Without a rated game the member is not on the list, and has no record.
    page.shows("As of 1 August 2026");
    page.lacks(", no. ");
    page.lacks("Record<");
    let page = fs::read_to_string(out.join("members/1.html")).unwrap();
    page.shows(", no. 2 of 2");
    page.shows("1–0–0 (White 1–0–0, Black 0–0–0)");
    page.shows("Bo Hansen (160), Forår, 1 April 2026");
    for line in [
        "tournament new Efterår --kind club --start 2026-09-01 --end 2026-10-01 --rounds 1",
        "tournament player add 2 1",
        "tournament player add 2 2",
        "tournament result 2 1 1 2 1-0",
        "publish 2027-01-01",
    ] {
        club.on_list_day(line).lacks("exit");
    }
    let report = club.json(&line);
    let written = report["written"].as_array().unwrap();
    let written: Vec<&str> = written.iter().map(|file| file.as_str().unwrap()).collect();
    for page in [
        "members/1",
        "members/3",
        "members/index",
        "records",
        "tournaments/2",
    ] {
        assert!(
            written.contains(&&*format!("{page}.html")),
            "{page}: {written:?}"
        );
    }
    assert!(!written.contains(&"tournaments/1.html"), "{written:?}");
    let again = club.json(&line);
    assert_eq!(again["written"].as_array().unwrap().len(), 0, "{again}");
    // Nothing else is on the pages of a site that is written from scratch.
    let anew = club.path("anew");
    club.ok(&format!("site {} --lang en", anew.display()));
    assert!(pages(&out) == pages(&anew));
}

/// Whatever has changed, in whatever order, a folder that was brought up to date is a folder written from scratch.
#[test]
fn after_any_changes_the_folder_is_as_one_written_from_scratch() {
    // How often each kind of change was made.
    let mut made = [0; 10];
    let mut found = 0;
    for seed in 0..4 {
        let mut dice = Dice::new(seed);
        let club = TestClub::with(&[
            "member add 'Anna Jensen' --dsu 91001",
            "member add 'Bo Hansen'",
            "member add 'Eva Lund'",
            "member add 'Ib Krogh'",
            "start-rating set 1 150 --on 2026-03-01",
            "start-rating set 2 160 --on 2026-03-01",
            "start-rating set 3 170 --on 2026-03-01",
            "start-rating set 4 140 --on 2026-03-01",
        ]);
        let mut lists = vec!["publish 2027-01-01", "publish 2026-08-01"];
        let (mut events, mut people, mut hidden) = (0, 4, [false; 4]);
        let mut updated = 0;
        let mut between = false;
        for step in 0..12 {
            let player = 1 + dice.below(4);
            // At first an event, its list, and what the club shows between lists.
            let begin = [0, 9, 7].get(step).copied();
            let kind = begin.unwrap_or_else(|| dice.below(10));
            let lines: Vec<String> = match kind {
                0 => {
                    events += 1;
                    let month = [4, 9, 10, 5, 11, 6, 8, 3, 7, 2, 1, 12][events - 1];
                    let mut lines = vec![format!(
                        "tournament new 'Club {events}' --kind club --rounds 1 \
                         --start 2026-{month:02}-01 --end 2026-{month:02}-20"
                    )];
                    let other = 1 + player % 4;
                    lines.extend(
                        [player, other].map(|who| format!("tournament player add {events} {who}")),
                    );
                    lines.push(format!("tournament result {events} 1 1 2 1-0"));
                    lines
                }
                1 => vec![format!(
                    "tournament result {} 1 1 2 {}",
                    1 + dice.below(events),
                    dice.pick(&["1-0", "0-1", "½-½"])
                )],
                2 => {
                    people += 1;
                    vec![
                        format!("member add 'New Member{people}'"),
                        format!("start-rating set {people} 155 --on 2026-03-01"),
                    ]
                }
                3 => {
                    let own = &mut hidden[player - 1];
                    *own = !*own;
                    let word = if *own { "hide" } else { "unhide" };
                    vec![format!("member {word} {player}")]
                }
                4 => vec![format!("member edit 3 --name 'Eva Lund{step}'")],
                5 => vec![
                    "member status 4 left --from 2026-06-15".to_owned(),
                    "member anonymise 4 --confirm 'Ib Krogh' --reason test".to_owned(),
                ],
                6 => vec!["committee add 2 --role member --from 2026-01-01".to_owned()],
                7 => {
                    between = !between;
                    let word = if between { "on" } else { "off" };
                    let names = ["events", "current"];
                    let lines = names.map(|name| format!("setting set site-{name} {word}"));
                    lines.to_vec()
                }
                8 => {
                    let word = dice.pick(&["hide", "unhide"]);
                    vec![format!("tournament {word} {}", 1 + dice.below(events))]
                }
                _ => lists.pop().into_iter().map(str::to_owned).collect(),
            };
            for line in lines {
                let reason = ["--reason test ", ""][usize::from(line.contains("--reason"))];
                let line = format!("--anyway {reason}{line}");
                let run = || club.run_at("2027-01-01T12:00:00+01:00", &line);
                // What is in the way of a list is named first.
                let mut said = run();
                if line.contains("publish") && said.ends_with("exit 4\n") {
                    said = run();
                }
                made[kind] += usize::from(!said.contains("exit "));
            }
            club.ok(&format!("site {}", club.path("out").display()));
            let anew = format!("anew-{step}");
            let report = club.json(&format!("site {}", club.path(&anew).display()));
            let own = pages(&club.path("out"));
            assert!(own == pages(&club.path(&anew)), "seed {seed}, step {step}");
            let whole = report["written"].as_array().unwrap().len();
            assert_eq!(own.len(), whole, "seed {seed}, step {step}");
            updated += usize::from(whole > 10);
            let shown = String::from_utf8_lossy(&own["index.html"]).contains("On no list yet");
            found += usize::from(shown);
        }
        assert!(updated > 2, "seed {seed}: {updated} sites had a list");
    }
    assert!(made.iter().all(|times| *times > 0), "{made:?}");
    assert!(found > 0, "no event stood on the site before its list");
}

#[test]
fn who_asked_not_to_appear_is_gone_with_the_next_run() {
    let club = demo();
    site(&club, "out");
    let named = |files: &BTreeMap<String, Vec<u8>>| -> Vec<String> {
        let with_name = files.iter().filter(|(_, bytes)| {
            let text = String::from_utf8_lossy(bytes);
            text.contains("Jaksland") || text.contains("JAKSLAND")
        });
        with_name.map(|(path, _)| path.clone()).collect()
    };
    assert!(named(&files(&club.path("out"))).len() > 5);
    on_demo(&club, "member hide 'Tim Jaksland'");
    let report = site(&club, "out");
    assert_eq!(
        report["removed"].as_array().unwrap().len(),
        3,
        "{}",
        report["removed"]
    );
    assert_eq!(named(&files(&club.path("out"))), Vec::<String>::new());
    // The same as a site made anew.
    site(&club, "anew");
    let anew = pages(&club.path("anew"));
    let out = pages(&club.path("out"));
    assert!(anew == out);
}

/// The club's records are of members and of those who were on published lists, never of those who do not appear.
#[test]
fn the_records_name_members_and_who_was_on_a_list() {
    let club = TestClub::with(&[
        "member add 'Anna Jensen'",
        "member add 'Bo Hansen'",
        "member add 'Eva Lund'",
        "member add 'Ib Krogh'",
        "start-rating set 1 150 --on 2026-03-01",
        "start-rating set 2 160 --on 2026-03-01",
        "start-rating set 3 170 --on 2026-03-01",
        "start-rating set 4 180 --on 2026-03-01",
        "tournament new Forår --kind club --start 2026-03-01 --end 2026-04-01 --rounds 2",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament player add 1 3",
        "tournament player add 1 4",
        "tournament result 1 1 1 2 1-0",
        "tournament result 1 1 3 4 1-0",
        "tournament result 1 2 1 3 1-0",
        "tournament result 1 2 4 2 1-0",
        "publish 2026-08-01",
        "member status 2 left --from 2026-09-01",
    ]);
    let out = club.path("www");
    let line = format!("site {} --lang en", out.display());
    let records = || {
        club.ok(&line);
        fs::read_to_string(out.join("records.html")).unwrap()
    };
    let page = records();
    for name in ["Anna Jensen", "Bo Hansen", "Eva Lund", "Ib Krogh"] {
        page.shows(name);
    }
    page.shows("href=\"members/1.html\"");
    page.lacks("members/2.html");
    // Anna won both games, and so the tournament.
    let winners = page
        .rsplit("Winners of the club’s tournaments")
        .next()
        .unwrap();
    winners.shows("tournaments/1.html");
    winners.shows("Anna Jensen");
    winners.lacks("Bo Hansen");
    for line in [
        "member hide 3",
        "member status 4 left --from 2026-09-01",
        "member anonymise 4 --confirm 'Ib Krogh' --reason 'asked for it'",
    ] {
        club.ok(line);
    }
    let page = records();
    page.shows("Bo Hansen");
    for gone in ["Eva", "Lund", "Ib Krogh", "(not shown)"] {
        page.lacks(gone);
    }
}

#[test]
fn nothing_private_is_on_any_page() {
    let club = demo();
    site(&club, "out");
    let files = files(&club.path("out"));
    let log = json(&club, "log --limit 1000");
    let reasons = log
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|entry| entry["reason"].as_str());
    // The reason of an extra list is printed on it.
    let lists = json(&club, "lists");
    let printed: Vec<&str> = lists
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|list| list["reason"].as_str())
        .collect();
    let mut looked = 0;
    for reason in reasons.filter(|reason| !printed.contains(reason) && reason.len() > 8) {
        looked += 1;
        for (path, bytes) in &files {
            assert!(
                !String::from_utf8_lossy(bytes).contains(reason),
                "{path}: {reason}"
            );
        }
    }
    assert!(looked > 2, "{looked}");
    for (path, bytes) in &files {
        let text = String::from_utf8_lossy(bytes);
        assert!(!text.contains("\"born\""), "{path}");
    }
}

#[test]
fn a_name_may_be_anything() {
    let club = TestClub::with(&[
        "member add '<script>alert(1)</script> \"x\" & Søn'",
        "member add '=1+1'",
        "start-rating set 1 150 --on 2026-03-01",
        "start-rating set 2 160 --on 2026-03-01",
        "tournament new '</title><b>' --kind club --start 2026-03-01 --end 2026-04-01 --rounds 1",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
    ]);
    club.ok("publish 2026-08-01");
    club.ok(&format!("site {}", club.path("out").display()));
    for (path, bytes) in files(&club.path("out")) {
        let text = String::from_utf8(bytes).unwrap();
        assert!(
            !path.ends_with("html") || !text.contains("<script>alert"),
            "{path}"
        );
        assert!(
            !path.ends_with("html") || !text.contains("</title><b>"),
            "{path}"
        );
        assert!(!path.ends_with("csv") || !text.contains(",=1+1"), "{path}");
    }
}

#[test]
fn the_site_follows_a_publication_where_the_club_wants_it() {
    let club = TestClub::with(&[
        "member add 'Anna Jensen'",
        "member add 'Bo Hansen'",
        "start-rating set 1 150 --on 2026-03-01",
        "start-rating set 2 160 --on 2026-03-01",
        "tournament new Forår --kind club --start 2026-03-01 --end 2026-04-01 --rounds 1",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
    ]);
    club.run("setting set site www").shows("exit 2");
    club.ok(&format!("setting set site {}", club.path("www").display()));
    club.ok("publish 2026-08-01").shows("written");
    assert!(club.path("www/lists/2026-08-01.html").exists());
    // A list is published whatever becomes of the site.
    club.ok(&format!(
        "setting set site {}/club.db/www",
        club.path("").display()
    ));
    club.run("publish 2026-11-20 --extra x")
        .shows("the site was not written");
}

#[test]
fn what_a_killed_run_left_in_any_folder_is_gone_with_the_next_run() {
    let club = demo();
    site(&club, "site");
    let folders = ["site", "site/members", "site/lists", "site/tournaments"];
    let hour = std::time::SystemTime::now() - std::time::Duration::from_hours(1);
    let aged = |name: String| {
        let path = club.file(&name, "");
        fs::File::open(&path).unwrap().set_modified(hour).unwrap();
        path
    };
    let left = folders.map(|folder| aged(format!("{folder}/.klubrating-5lISUi")));
    // Somebody else's, and one that is being written.
    let foreign = folders.map(|folder| aged(format!("{folder}/.other-5lISUi")));
    let used = aged("site/members/.klubrating-used".to_owned());
    let writer = fs::File::open(&used).unwrap();
    writer.lock().unwrap();
    site(&club, "site");
    assert!(left.iter().all(|path| !path.exists()), "{left:?}");
    assert!(foreign.iter().all(|path| path.exists()));
    assert!(used.exists());
    drop(writer);
    site(&club, "site");
    assert!(!used.exists());
}
