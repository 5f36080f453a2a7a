//! What is most likely a slip is asked for once more, by every door: one row for every rule, and for every door that
//! a rule stands at.
#![allow(clippy::format_push_string)]

use std::collections::BTreeSet;

use klubrating::app::settings::plausible;
use klubrating::rating::regulation::Regulation;

use crate::program::TestClub;
use crate::written::Written;

/// The rule by the key of its sentence, a command that it doubts, and words of what is said.
type Row = (&'static str, &'static str, &'static str);

const MEMBERS: &[Row] = &[
    (
        "doubt-own-rating",
        "start-rating set 3 1500 --on 2026-11-01",
        "1500 does not look like a rating on this scale: those range from 0 to 350",
    ),
    (
        "doubt-own-rating",
        "start-rating set 3 -5 --on 2026-11-01 --reason x",
        "-5 does not look",
    ),
    (
        "doubt-own-rating",
        "external-rating set 3 --scale es --value 1450 --on 2026-09-01",
        "1450 does not look",
    ),
    (
        "doubt-own-rating",
        "member import new.csv",
        "new.csv:2:10: warning: 1490 does not look",
    ),
    (
        "doubt-start-jump",
        "start-rating set 1 290 --on 2026-11-01",
        "Anna Jensen has the rating",
    ),
    (
        "doubt-start-day",
        "start-rating set 3 150 --on 2099-01-01",
        "1 January 2099 is an unlikely date for a start rating",
    ),
    (
        "doubt-dsu-number",
        "external-rating set 3 --scale dsu --value 145 --on 2026-09-01",
        "145 does not look like a DSU rating: those range from 500 to 3000",
    ),
    (
        "doubt-dsu-number",
        "card add Coordinated 1 --dsu-opponents 150,160,140 --score 1",
        "150 does not look like a DSU rating",
    ),
    (
        "doubt-dsu-number",
        "tournament player add 1 Xaver --dsu 150",
        "150 does not look",
    ),
    (
        "doubt-dsu-number",
        "tournament import points.csv --kind club --guests --file-ratings dsu",
        "points.csv:8:9: warning: 160 does not look like a DSU rating",
    ),
    (
        "doubt-dsu-number",
        "tournament import points.trf --kind club --guests",
        "points.trf:6:50: warning: 160 does not look like a DSU rating",
    ),
    (
        "doubt-fide-number",
        "tournament player add 1 Xaver --fide 180",
        "180 does not look like a FIDE rating",
    ),
    (
        "doubt-fide-number",
        "external-rating set 3 --scale fide --value -5 --on 2026-09-01",
        "-5 does not look",
    ),
    (
        "doubt-number-jump",
        "external-rating set 2 --scale dsu --value 1990 --on 2026-09-01",
        "was 1500 on 1 January 2026 and would be 1990 now: 490 points apart",
    ),
    (
        "doubt-number-day",
        "external-rating set 3 --scale dsu --value 1500 --on 2099-01-01",
        "1 January 2099 is an unlikely",
    ),
    (
        "doubt-born",
        "member add X --born 1850",
        "1850 is an unlikely year of birth; 1916 to 2023 is expected",
    ),
    (
        "doubt-born",
        "member edit 1 --born 2030",
        "2030 is an unlikely year of birth",
    ),
    (
        "doubt-born",
        "member import new.csv",
        "new.csv:3:15: warning: 1850 is an unlikely year of birth",
    ),
    (
        "doubt-member-since",
        "member add X --since 2099-01-01",
        "1 January 2099 is an unlikely date to become a member",
    ),
    (
        "doubt-status-day",
        "member status 3 passive --from 2099-01-01",
        "1 January 2099 is an unlikely",
    ),
    (
        "doubt-left-before-games",
        "member status 1 left --from 2020-01-01",
        "the first games are from 1 September 2026",
    ),
    (
        "doubt-dead-before-games",
        "member status 1 deceased --from 2026-08-01",
        "the last of them from 2 October 2026",
    ),
    (
        "doubt-after-death",
        "member status 4 active --from 2026-11-01",
        "Dorte Møller died on 15 October 2026",
    ),
    (
        "doubt-same-status",
        "member status 4 deceased --from 2026-11-01",
        ": already deceased since 15 October 2026",
    ),
    (
        "doubt-seat-of-former",
        "committee add 4 --role member --from 2027-02-24",
        "Dorte Møller is not a member any more",
    ),
    (
        "doubt-second-chairman",
        "committee add 3 --role chairman --from 2026-12-01",
        "Bo Hansen is chairman until 1 January 2028",
    ),
    (
        "doubt-term-day",
        "committee add 3 --role member --from 2035-01-01",
        "1 January 2035 is an unlikely",
    ),
];

const EVENTS: &[Row] = &[
    (
        "doubt-card-spread",
        "card add Coordinated 1 --dsu-opponents 1700,600 --score 1",
        "are 1100 points apart: from 600 to 1700",
    ),
    (
        "doubt-card-change",
        "card add Coordinated 1 --dsu-before 1500 --dsu-after 1950 --games 9 --score 9",
        "are 450 points apart: 1500 and 1950",
    ),
    (
        "doubt-points",
        "tournament import points.csv --kind club --guests --file-ratings es",
        "points.csv:7:19: warning: Anna Jensen has 9 points; the rounds can give no more than 3",
    ),
    (
        "doubt-event-day",
        "tournament new Far --kind club --start 2036-01-01 --end 2036-02-01 --rounds 3",
        "1 January 2036 is an unlikely",
    ),
    (
        "doubt-event-day",
        "tournament edit 1 --start 1901-01-01",
        "1 January 1901 is an unlikely",
    ),
    (
        "doubt-event-length",
        "tournament new Long --kind club --start 2026-01-01 --end 2028-01-01 --rounds 3",
        "730 days",
    ),
    (
        "doubt-rounds",
        "tournament new Many --kind club --start 2026-01-01 --end 2026-02-01 --rounds 100",
        "100 rounds",
    ),
    (
        "doubt-minutes",
        "tournament new Slow --kind club --start 2026-01-01 --end 2026-02-01 --rounds 3 --minutes-per-move 90",
        "90 minutes a move",
    ),
    (
        "doubt-approved-fast",
        "tournament approve Lyn",
        "it has 0.5 minutes a move; the regulation asks for 3",
    ),
    (
        "doubt-dead-plays",
        "tournament player add Late 4",
        "Dorte Møller died on 15 October 2026 and cannot play on 1 November 2026",
    ),
    (
        "doubt-dead-plays",
        "tournament import dead.csv --kind club",
        "dead.csv:5:3: warning: Dorte Møller died",
    ),
    (
        "doubt-dead-plays",
        "--pool Board game add --on 2026-11-02 Anna=5 Dorte=4",
        "Dorte Møller died",
    ),
    (
        "doubt-same-game",
        "--pool Board game add --on 2026-10-02 --name Azul Bo=4 Anna=5",
        "this looks like game 1 of 2 October 2026 (Azul) again",
    ),
    (
        "doubt-undo-far",
        "undo 4",
        "change 4 (member added: Carl Lund",
    ),
];

const RULES: &[Row] = &[
    (
        "doubt-games",
        "opening import many.csv --on 2026-08-01 --new-members",
        "many.csv:2:14: warning: 6000 rated games",
    ),
    (
        "doubt-list-jump",
        "opening archive jump.csv --date 2026-01-01",
        "jump.csv:2:13: warning: Anna Jensen has 100 on the list of 1 August 2025 and 250 here",
    ),
    (
        "doubt-own-rating",
        "opening archive bad.csv --date 2026-01-01 --guests",
        "bad.csv:3:10: warning: -110 does not look",
    ),
    (
        "doubt-conversion-far",
        "conversion set line --from 2026-09-01 --factor 1 --offset 0",
        "the DSU ratings of 2 members are",
    ),
    (
        "doubt-conversion-again",
        "conversion set booklet --from 2026-06-01",
        "is already chosen from 1 June 2026 on",
    ),
    (
        "doubt-rules-day",
        "conversion set booklet --from 2099-01-01",
        "1 January 2099 is an unlikely",
    ),
    (
        "doubt-rules-day",
        "conversion set booklet --from 1900-01-01",
        "1 January 1900 is an unlikely",
    ),
    (
        "doubt-rules-day",
        "regulation adopt es-exceptional-5 --from 2099-01-01 --approved 2026-11-01 --by b --announcement x",
        "1 January 2099 is an unlikely date",
    ),
    (
        "doubt-approval-day",
        "regulation adopt es-exceptional-5 --from 2027-01-01 --approved 2026-12-24 --by b --announcement x",
        "cannot have approved it on 24 December 2026 yet",
    ),
    ("doubt-k", "ADOPT", "a factor K of 400"),
    (
        "doubt-bonus-order",
        "ADOPT",
        "begins at 3 in short tournaments, but at 1.5 in long ones",
    ),
    (
        "doubt-class-names",
        "ADOPT",
        "classes need names that differ",
    ),
    ("doubt-title", "ADOPT", "has no title"),
    (
        "doubt-rules-name",
        "ADOPT",
        "the name list --x; has letters",
    ),
    (
        "doubt-reliable",
        "ADOPT",
        "reliable_after is a whole number from 1 to 1000, not 0",
    ),
    ("doubt-rules-minutes", "ADOPT", "3000 minutes a move"),
    ("doubt-sigma", "ADOPT", "sigma 0.01 is unlikely"),
];

const ADOPT: &str = "regulation adopt nonsense.toml --from 2026-12-01 --approved 2026-11-01 --by b --announcement x";

/// A club in which every command above says something that can hardly be.
fn club() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Anna Jensen' --dsu 90001",
        "member add 'Bo Hansen' --dsu 90002",
        "member add 'Carl Lund' --dsu 90003",
        "member add 'Dorte Møller' --dsu 90004",
        "external-rating set 1 --scale dsu --value 1500 --on 2026-01-01",
        "external-rating set 2 --scale dsu --value 1500 --on 2026-01-01",
    ]);
    club.file(
        "opening.csv",
        "name;rating;games\nAnna Jensen;150;40\nBo Hansen;152;40\n",
    );
    club.file("first.csv", "name;rating;games\nAnna Jensen;100;4\n");
    club.file("jump.csv", "name;rating;games\nAnna Jensen;250;4\n");
    club.file(
        "bad.csv",
        "name;rating;games\nAnna Jensen;110;4\nOle Lind;-110;5\n",
    );
    club.file("many.csv", "name;rating;games\nIda Kjær;150;6000\n");
    club.file(
        "new.csv",
        "name;start_rating;born\nIda Kjær;1490;1990\nEmil Holm;150;1850\n",
    );
    club.file("points.csv", "#name;Points\n#start;2026-09-01\n#end;2026-09-09\n#rounds;3\n\nno;name;rating;points;r1;r2;r3\n\
        1;Anna Jensen;150;9;2w1;2b1;2w1\n2;Xaver;160;0;1b0;1w0;1b0\n");
    // A record of the federation has its own line.
    let record = |tag: &str, no: u32, name: &str, rest: &str| {
        format!("{tag} {no:>4} {:4} {name:<33} {rest}\n", "")
    };
    let game = |no: u32, name: &str, other: u32, colour: &str, result: u32| {
        let points = format!("{result}.0");
        record(
            "001",
            no,
            name,
            &format!("{:32}{points:>4} {no:>4}  {other:>4} {colour} {result}", ""),
        )
    };
    let report = [
        "012 Records\n042 2026/09/01\n052 2026/09/09\n".to_owned(),
        game(1, "Jensen, Anna", 2, "w", 1),
        game(2, "Xaver", 1, "b", 0),
        record("DEN", 2, "Xaver", " 160"),
    ];
    club.file("points.trf", report.concat());
    club.file("dead.csv", "#name;Late too\n#start;2026-11-01\n#end;2026-11-09\nno;name;r1\n1;Dorte Møller;2w1\n2;Carl Lund;1b0\n");
    let mut nonsense = Regulation::builtin_text("es").unwrap().to_owned();
    for (before, after) in [
        (
            "name = \"es\"\ntitle = \"ES-rating\"",
            "name = \"list --x;\"\ntitle = \"\"",
        ),
        ("k = 4", "k = 400"),
        ("short = 1\n", "short = 3\n"),
        ("name = \"1\"", "name = \"M\""),
        ("name = \"3\"", "name = \"\""),
        ("reliable_after = 30", "reliable_after = 0"),
        ("minutes_per_move = 3", "minutes_per_move = 3000"),
        ("sigma = 25", "sigma = 0.01"),
    ] {
        assert!(nonsense.contains(before), "{before}");
        nonsense = nonsense.replace(before, after);
    }
    club.file("nonsense.toml", nonsense);
    for line in [
        "opening archive first.csv --date 2025-08-01",
        "opening import opening.csv --on 2026-08-01",
        "tournament new 'Club 1' --kind club --start 2026-09-01 --end 2026-10-01 --rounds 3",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
        "tournament new Coordinated --kind coordinated --start 2026-10-01 --end 2026-10-10 --rounds 3",
        "tournament new Lyn --kind approved --start 2026-10-01 --end 2026-10-01 --rounds 3 --minutes-per-move 0.5",
        "tournament new Late --kind club --start 2026-11-01 --end 2026-11-20 --rounds 3",
        "member status 4 deceased --from 2026-10-15",
        "committee add 2 --role chairman --from 2026-01-01",
        "conversion set line --from 2026-06-01 --factor 8 --offset 301",
        "pool add Board --multiplayer",
        "--pool Board game add --on 2026-10-02 --name Azul Anna=5 Bo=4",
        "setting set junior-age 19",
        "setting set junior-age 18",
        "setting set junior-age 19",
        "setting set junior-age 18",
    ] {
        club.ok(line);
    }
    club
}

#[test]
fn every_rule_is_asked_at_its_doors_and_meant_with_anyway() {
    let club = club();
    let before = club.dump();
    let rows = || MEMBERS.iter().chain(EVENTS).chain(RULES);
    let mut faults = String::new();
    for (rule, line, words) in rows() {
        let line = if *line == "ADOPT" { ADOPT } else { line };
        let said = club.run(line);
        let meant = club.run(&format!("--dry-run --anyway {line}"));
        let is_asked = said.ends_with("exit 4\n") && said.contains("--anyway");
        if !is_asked || !said.contains(words) || meant.contains("\nexit ") {
            faults += &format!("{rule}: {line}\n{said}meant:\n{meant}\n");
        }
    }
    assert!(faults.is_empty(), "{faults}");
    assert_eq!(club.dump(), before);
    let shown: BTreeSet<&str> = rows().map(|(rule, ..)| *rule).collect();
    let all: BTreeSet<&str> = plausible::ALL.iter().map(|rule| rule.sentence).collect();
    assert_eq!(shown, all);
    assert!(all.len() >= 30);
}

#[test]
fn an_archived_list_is_replaced_until_the_first_own_one() {
    let club = TestClub::new();
    club.file(
        "bad.csv",
        "name;rating;games\nAnna Jensen;110;4\nBo Hansen;11;5\n",
    );
    club.file(
        "good.csv",
        "name;rating;games\nAnna Jensen;110;4\nBo Hansen;111;5\n",
    );
    let said = club.ok("opening archive bad.csv --date 2016-01-01 --guests");
    said.shows("--replace puts a corrected one in its place");
    let again = club.run("opening archive good.csv --date 2016-01-01");
    assert!(
        again.contains("--replace") && again.ends_with("exit 4\n"),
        "{again}"
    );
    club.ok("--reason 'a digit was missing' opening archive good.csv --date 2016-01-01 --replace");
    let lists = club.json("lists");
    assert_eq!(lists.as_array().unwrap().len(), 2, "{lists}");
    let list = club.ok("list --date 2016-01-01");
    list.shows("111");
    list.shows("digit was missing");
    club.ok("check");
}

#[test]
fn a_change_of_the_rules_says_what_the_next_list_becomes() {
    let club = TestClub::with(&[
        "member add 'Anna Jensen'",
        "external-rating set 1 --scale dsu --value 1500 --on 2026-01-01",
        "member add 'Bo Hansen'",
        "start-rating set 2 150 --on 2026-01-01",
        "tournament new 'Club 1' --kind club --start 2026-09-01 --end 2026-10-01 --rounds 1",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
    ]);
    let said = club.ok("conversion set line --from 2026-06-01 --factor 8 --offset 260");
    said.shows("One member would be listed differently as of 1 January 2027: Anna Jensen +4");
    let lines = club.json("calibrate --min-games 1");
    let in_force = |line: &&serde_json::Value| line["in_force"] == true;
    let lines: Vec<_> = lines["lines"]
        .as_array()
        .unwrap()
        .iter()
        .filter(in_force)
        .cloned()
        .collect();
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0]["offset"], 260);
}

#[test]
fn a_regulation_that_cannot_be_read_is_told_in_words() {
    let club = TestClub::new();
    let es = Regulation::builtin_text("es").unwrap();
    for (before, after, words) in [
        (
            "reliable_after = 30",
            "reliable_after = -1",
            "\"reliable_after\" is a whole number from 0 on",
        ),
        (
            "coordinated = \"average\"",
            "coordinated = \"avg\"",
            "\"avg\" is not possible in \"coordinated\"; possible are per-game, average",
        ),
        ("sigma = 25", "sigmas = 25", "there is no field \"sigmas\""),
        ("curve = \"table\"\n", "", "the field \"curve\" is missing"),
        (
            "notation = true",
            "notation = 1",
            "\"notation\" is true or false",
        ),
    ] {
        club.file("wrong.toml", es.replace(before, after));
        let said = club.run("regulation adopt wrong.toml --from 2026-12-01 --approved 2026-11-01 --by b --announcement x");
        assert!(said.contains(words) && said.ends_with("exit 3\n"), "{said}");
    }
}

#[test]
fn a_file_s_number_that_is_not_the_club_s_is_told_with_the_one_that_counts() {
    let club = TestClub::with(&[
        "member add 'Anna Jensen' --dsu 90001",
        "member add 'Bo Hansen' --dsu 90002",
        "external-rating set 2 --scale dsu --value 1600 --on 2025-03-01",
    ]);
    club.file(
        "k.csv",
        "#name;Koord\n#start;2026-09-01\n#end;2026-10-01\nno;name;dsu;dsu_rating;r1\n\
        1;Anna Jensen;90001;1700;2w1\n2;Bo Hansen;90002;1900;1b0\n",
    );
    let said = club.ok("tournament import k.csv --kind coordinated");
    said.shows("k.csv:6:19: warning: Bo Hansen has the DSU number 1900 in the file and 1600 in the club since 1 March 2025; 1600 counts");
}

#[test]
fn an_open_game_counts_nothing_yet_and_is_no_bye() {
    let club = TestClub::with(&["member add 'Anna Jensen'", "member add 'Bo Hansen'"]);
    club.file(
        "o.csv",
        "#name;Open\n#start;2026-09-01\n#end;2026-10-01\nno;name;points;r1;r2\n\
        1;Anna Jensen;1;2w1;2bX\n2;Bo Hansen;0;1b0;1wX\n",
    );
    let said = club.ok("tournament import o.csv --kind club");
    said.lacks("Points");
    said.shows("Still open: 1");
    said.lacks("Not played");
}

#[test]
fn what_can_never_be_is_refused() {
    let club = club();
    let refused = |line: &str, words: &str| {
        let said = club.run(line);
        assert!(
            said.contains(words) && said.ends_with("exit 2\n"),
            "{line}\n{said}"
        );
    };
    refused(
        "--pool Board game add --on 2035-01-01 Anna=5 Bo=4",
        "has not been played yet",
    );
    refused(
        "setting set tie-breaks-club SB,SB,SB",
        "the system SB is listed twice",
    );
    refused("setting set tie-breaks-club ''", "no system is given");
    refused(
        "setting set publish-by-two ''",
        "publish-by-two needs a value",
    );
    let said = club.ok("member status 4 left --from 2026-10-15");
    said.shows("is no longer a member from 15 October 2026, in place of deceased of that day");
}
