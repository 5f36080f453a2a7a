//! The file of a tournament that is stored already: never a second time unseen; brought up to date as one operation,
//! or stored as another tournament, as the committee says.

use std::fmt::Write as _;

use proptest::prelude::*;

use crate::cases;
use crate::program::TestClub;
use crate::written::Written;

/// A club of four members with ratings, and the file of a tournament of three rounds between them.
fn club_of_four() -> TestClub {
    let club = TestClub::of_four("2026-08-01");
    club.file("t1.csv", FIRST);
    club
}

const FIRST: &str = "#name;Club 1\n#start;2026-09-01\n#end;2026-10-01\nno;name;r1;r2;r3\n\
    1;Anna Jensen;2w1;3w1;4w1\n2;Bo Hansen;1b0;4w1;3b=\n3;Carl Lund;4b1;1b0;2w=\n4;Dorte Møller;3w0;2b0;1b0\n";

/// The same with one result corrected.
fn corrected() -> String {
    FIRST
        .replace("1b0;4w1", "1b0;4w=")
        .replace("3w0;2b0", "3w0;2b=")
}

#[test]
fn a_changed_file_of_a_stored_tournament_is_not_imported_a_second_time() {
    let club = club_of_four();
    club.ok("tournament import t1.csv --kind club");
    club.file("t2.csv", corrected());
    let before = club.dump();
    insta::assert_snapshot!(club.run("tournament import t2.csv --kind club"), @"
    t2.csv: warning: round 2: Bo Hansen – Dorte Møller 1–0 → ½–½
    error: this file contains a tournament that is already in the club: 1 Club 1, 1 September 2026 to 1 October 2026
    hint: klubrating tournament import --update brings tournament 1 up to date with the file, --as-new stores it as another tournament; nothing was imported
    exit 4
    ");
    assert_eq!(club.dump(), before);
    // Another name does not hide it either, nor a dry run.
    club.file("t3.csv", corrected().replace("Club 1", "Klubturnering"));
    let said = club.run("--dry-run tournament import t3.csv --kind club");
    assert!(said.ends_with("exit 4\n"), "{said}");
    assert_eq!(club.dump(), before);
}

#[test]
fn an_update_makes_the_stored_tournament_what_the_file_says_and_is_undone_as_one() {
    let club = club_of_four();
    club.ok("tournament import t1.csv --kind club");
    let before = club.dump();
    club.file("t2.csv", corrected());
    insta::assert_snapshot!(club.run("tournament import t2.csv --kind club --update"), @"
    Club 1, 1 September 2026 to 1 October 2026, 3 rounds
    Players: 4
      as before: 4
    Games: 6
    The file states no number of rounds: taken as finished after 3 rounds.
    1 change to tournament 1:
      round 2: Bo Hansen – Dorte Møller 1–0 → ½–½
    Tournament 1 is up to date with the file: Club 1. (klubrating undo 11 undoes it)
    hint: if there are more rounds, give --rounds N
    ");
    assert!(club.run("tournament show 2").ends_with("exit 2\n"));
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn an_update_in_json_names_the_tournament_and_every_difference() {
    let club = club_of_four();
    club.ok("tournament import t1.csv --kind club");
    club.file("t2.csv", corrected());
    let json = club.json("tournament import t2.csv --kind club --update");
    let expected = serde_json::json!([{
        "kind": "game",
        "round": 2,
        "players": ["Bo Hansen", "Dorte Møller"],
        "before": "1–0",
        "after": "½–½",
    }]);
    assert_eq!(json["result"]["differences"], expected);
    assert_eq!(json["result"]["same_as"], 1);
}

#[test]
fn the_decisions_of_the_committee_outlive_an_update() {
    let club = TestClub::new();
    club.ok("member add 'Anna Jensen'");
    club.ok("member add 'Karl Lund'");
    let file = |second: &str| {
        format!(
            "#name;Club 1\n#start;2026-09-01\n#end;2026-10-01\nno;name;r1;r2;r3\n\
             1;Anna Jensen;2w1;2b0;{second}\n2;Carl Lunde;1b0;1w1;{}\n",
            if second.is_empty() { "" } else { "1b0" }
        )
    };
    club.file("one.csv", file(""));
    club.ok("tournament import one.csv --kind approved --match '#2=2'");
    club.ok("tournament approve 1");
    club.ok("--reason 'no score sheet' tournament result 1 1 1 2 1-0 --unrated");
    club.ok("--reason adjudicated tournament result 1 2 2 1 0-1 --rating-result 1/2");
    club.file("two.csv", file("2w1"));
    // Neither the name that was decided nor the kind is asked again.
    club.ok("tournament import two.csv --kind club --update");
    let shown = club.json("tournament show 1");
    assert_eq!(shown["kind"], "approved");
    assert_eq!(shown["approved"], true);
    assert_eq!(shown["players"][1]["name"], "Karl Lund");
    let games = shown["games"].as_array().unwrap();
    assert_eq!(games.len(), 3);
    assert_eq!(games[0]["decision"], false);
    assert_eq!(games[1]["rating_result"], "=-=");
    assert_eq!(games[2]["result"], "1-0");
}

#[test]
fn an_update_takes_nobody_for_two_players_and_no_file_name_for_a_name() {
    let club = club_of_four();
    club.ok("tournament import t1.csv --kind club");
    let later = FIRST.replace("#name;Club 1\n", "") + "5;Else Friis;;;\n";
    club.file("week-5.csv", later);
    let before = club.dump();
    let again = "tournament import week-5.csv --kind club --update=1 --match";
    let said = club.run(&format!("{again} '#5=2'"));
    said.shows("matched to 2 Bo Hansen");
    assert!(said.ends_with("exit 2\n"), "{said}");
    assert_eq!(club.dump(), before);
    club.ok(&format!("{again} '#5=guest'"));
    assert_eq!(club.json("tournament show 1")["name"], "Club 1");
}

#[test]
fn a_file_that_says_no_day_is_of_the_days_of_the_tournament_that_it_updates() {
    let club = club_of_four();
    let dateless = |file: String| file.replace("#start;2026-09-01\n#end;2026-10-01\n", "");
    club.file("t1.csv", dateless(FIRST.to_owned()));
    let import = "tournament import t1.csv --kind club";
    club.run(import).shows("exit 3");
    club.ok(&format!("{import} --start 2026-09-01 --end 2026-10-01"));
    club.file("t1.csv", dateless(corrected()));
    club.run(import).shows("already in the club: 1 Club 1");
    club.ok(&format!("{import} --update"))
        .shows("1 change to tournament 1:");
    assert_eq!(club.json("tournament show 1")["end"], "2026-10-01");
}

#[test]
fn a_tournament_of_another_pool_is_not_stored_in_this_one_unseen() {
    let club = club_of_four();
    club.ok("pool add Rapid --regulation es-rapid");
    club.ok("tournament import t1.csv --kind club");
    club.file("t2.csv", corrected());
    insta::assert_snapshot!(club.run("--pool Rapid tournament import t2.csv --kind club"), @r#"
    error: this file contains a tournament that is already in the pool chess: 1 Club 1, 1 September 2026 to 1 October 2026
    hint: klubrating --pool "chess" tournament import --update brings it up to date there, klubrating --pool "chess" tournament move 1 moves it, --as-new stores it here as another tournament; nothing was imported
    exit 4
    "#);
    club.ok("--pool Rapid tournament import t2.csv --kind club --as-new");
}

#[test]
fn an_update_with_nothing_new_says_so() {
    let club = club_of_four();
    club.ok("tournament import t1.csv --kind club");
    insta::assert_snapshot!(club.run("tournament import t1.csv --kind club --update"), @"
    Club 1, 1 September 2026 to 1 October 2026, 3 rounds
    Players: 4
      as before: 4
    Games: 6
    The file states no number of rounds: taken as finished after 3 rounds.
    Tournament 1 is up to date with the file: Club 1. (nothing was changed)
    hint: if there are more rounds, give --rounds N
    ");
}

#[test]
fn an_unchanged_file_leaves_nothing_to_do_and_nobody_is_told_to_delete() {
    let club = club_of_four();
    let import = "tournament import t1.csv --kind club";
    club.ok(import);
    let before = club.dump();
    insta::assert_snapshot!(club.ok(import), @"The file is the same as tournament 1, Club 1; there is nothing to do.");
    let json = club.json(import);
    assert!(json["operation"].is_null(), "{json}");
    // A result corrected here since stays corrected.
    club.ok("tournament result 1 1 1 2 0-1");
    let corrected = club.dump();
    club.ok(import);
    assert_eq!(club.dump(), corrected);
    club.undo();
    // What else is asked for is done by another command.
    insta::assert_snapshot!(club.run("tournament import t1.csv --kind monrad"), @"
    error: the file is stored already, as tournament 1, Club 1
    hint: klubrating tournament edit 1 changes its kind, days or rounds; a newer file is imported with --update
    exit 4
    ");
    for otherwise in ["--end 2026-10-02", "--rounds 4", "--as-new"] {
        let said = club.run(&format!("{import} {otherwise}"));
        assert!(said.ends_with("exit 4\n"), "{said}");
        said.shows("klubrating tournament edit 1");
    }
    for lang in [TestClub::run, TestClub::danish, TestClub::german] {
        assert!(!lang(&club, &format!("{import} --end 2026-10-02")).contains("delete"));
    }
    assert_eq!(club.dump(), before);
}

#[test]
fn what_is_not_stored_yet_is_imported_by_the_command_of_every_week() {
    let club = club_of_four();
    club.run("tournament import t1.csv --kind club --update")
        .shows("Tournament 1 imported");
}

#[test]
fn another_tournament_of_the_same_people_is_stored_as_one_when_told_so() {
    let club = club_of_four();
    club.ok("tournament import t1.csv --kind club");
    club.file("t2.csv", corrected());
    club.ok("tournament import t2.csv --kind club --as-new");
    // Now the file of both is that of two.
    club.file(
        "t4.csv",
        corrected()
            .replace("1b0;4w=", "1b0;4w0")
            .replace("3w0;2b=", "3w0;2b1"),
    );
    insta::assert_snapshot!(club.run("tournament import t4.csv --kind club --update"), @"
    t4.csv: warning: 1 Club 1, 1 September 2026 to 1 October 2026
    t4.csv: warning: 2 Club 1, 1 September 2026 to 1 October 2026
    error: this file may contain any of 2 tournaments of the club
    hint: klubrating tournament import --update=1 brings that one up to date, --as-new stores the file as another tournament; nothing was imported
    exit 4
    ");
    club.ok("tournament import t4.csv --kind club --update=2");
    // Next season between the same people is another tournament without a word.
    let next = FIRST
        .replace("2026-09", "2026-11")
        .replace("2026-10", "2026-12");
    club.file(
        "next.csv",
        next.replace("1b0;4w1;3b=", "1b0;4w0;3b1")
            .replace("4b1;1b0;2w=", "4b1;1b0;2w0")
            .replace("3w0;2b0", "3w0;2b1"),
    );
    club.ok("tournament import next.csv --kind club");
}

#[test]
fn what_is_most_likely_stored_twice_stands_on_the_checklist() {
    let club = club_of_four();
    club.ok("tournament import t1.csv --kind club");
    club.file("t2.csv", corrected());
    club.ok("checklist").lacks("stored twice");
    club.ok("tournament import t2.csv --kind club --as-new");
    let said = club.ok("checklist");
    said.shows("1 Club 1 and 2 Club 1 look like one tournament stored twice");
    said.shows("klubrating tournament delete 2");
    club.ok("tournament delete 2 --reason 'the same file again'");
    club.ok("checklist").lacks("stored twice");
}

#[test]
fn two_groups_of_one_event_are_two_tournaments() {
    let club = club_of_four();
    club.ok("tournament import t1.csv --kind club");
    let others = [
        ("Anna Jensen", "Else Friis"),
        ("Bo Hansen", "Finn Gram"),
        ("Carl Lund", "Gerda Holm"),
        ("Dorte Møller", "Hans Iversen"),
    ];
    let group = others
        .iter()
        .fold(corrected(), |text, (one, other)| text.replace(one, other));
    club.file("b.csv", group);
    club.ok("tournament import b.csv --kind club --guests");
}

#[test]
fn a_tournament_that_is_not_there_or_another_is_not_updated() {
    let club = club_of_four();
    club.ok("tournament import t1.csv --kind club");
    club.file("other.csv", "#name;Other\n#start;2026-11-01\n#end;2026-11-01\nno;name;r1\n1;Else Friis;2w1\n2;Finn Gram;1b0\n");
    insta::assert_snapshot!(club.run("tournament import other.csv --kind club --guests --update=7"), @"
    error: no tournament matches 7
    hint: klubrating tournament list shows all of them
    exit 2
    ");
    insta::assert_snapshot!(club.run("tournament import other.csv --kind club --guests --update=1"), @"
    error: tournament 1 (Club 1) has no player in common with this file
    hint: klubrating tournament list shows all of them
    exit 2
    ");
}

#[test]
fn a_second_tournament_of_one_name_and_days_is_made_only_when_told_so() {
    let club = TestClub::new();
    let new =
        "tournament new 'Høstturnering' --kind club --start 2026-10-01 --end 2026-10-20 --rounds 3";
    club.ok(new);
    insta::assert_snapshot!(club.run(&new.replace('ø', "oe")), @"
    error: tournament 1 has this name and these days already: Høstturnering
    hint: --as-new makes another one anyway
    exit 4
    ");
    club.ok(&format!("{new} --as-new"));
    club.ok(&new.replace("2026", "2025"));
}

/// A season of eight players: by round who met whom, and with what result.
#[derive(Clone, Debug)]
struct Season {
    rounds: Vec<Vec<(usize, usize, char)>>,
    /// From which round on the last player, who is sorted in first, appears in the file.
    late: usize,
    /// Results typed by hand after the week: round, game, result.
    typed: Vec<(usize, usize, char)>,
}

fn season() -> impl Strategy<Value = Season> {
    let round = Just((0..8usize).collect::<Vec<_>>()).prop_shuffle();
    let results =
        proptest::collection::vec(prop::sample::select(vec!['1', '=', '0', '+', '-', 'X']), 4);
    let rounds = proptest::collection::vec((round, results), 2..6);
    let typed = (
        0..6usize,
        0..4usize,
        prop::sample::select(vec!['1', '=', '0']),
    );
    (rounds, 1..4usize, proptest::collection::vec(typed, 0..4)).prop_map(|(rounds, late, typed)| {
        let games = |(order, results): (Vec<usize>, Vec<char>)| {
            let pairs = order.chunks(2).zip(results);
            pairs
                .map(|(pair, result)| (pair[0], pair[1], result))
                .collect()
        };
        Season {
            rounds: rounds.into_iter().map(games).collect(),
            late,
            typed,
        }
    })
}

impl Season {
    /// The start number of a player in the file of a week: who comes late is sorted in before all others.
    fn no(&self, player: usize, week: usize) -> Option<usize> {
        match (player, week >= self.late) {
            (7, true) => Some(1),
            (7, false) => None,
            (player, true) => Some(player + 2),
            (player, false) => Some(player + 1),
        }
    }

    /// The file as it is after that many rounds.
    fn file(&self, week: usize) -> String {
        let mirror = |mark| match mark {
            '1' => '0',
            '0' => '1',
            '+' => '-',
            '-' => '+',
            other => other,
        };
        let mut rows: Vec<(usize, String)> = Vec::new();
        for player in 0..8 {
            let Some(no) = self.no(player, week) else {
                continue;
            };
            let mut row = format!(
                "{no};Player {}",
                char::from(b'A' + u8::try_from(player).unwrap())
            );
            for games in &self.rounds[..week] {
                row.push(';');
                for (white, black, result) in games {
                    let (own, other, colour, mark) = match player {
                        p if p == *white => (white, black, 'w', *result),
                        p if p == *black => (black, white, 'b', mirror(*result)),
                        _ => continue,
                    };
                    let _ = own;
                    if let Some(other) = self.no(*other, week) {
                        write!(row, "{other}{colour}{mark}").unwrap();
                    }
                }
            }
            rows.push((no, row));
        }
        rows.sort();
        let heads: String =
            (1..=week).fold(String::new(), |heads, round| heads + &format!(";r{round}"));
        let rows: Vec<String> = rows.into_iter().map(|(_, row)| row).collect();
        format!(
            "#name;Season\n#start;2026-09-01\n#end;2026-09-{:02}\nno;name{heads}\n{}\n",
            week + 1,
            rows.join("\n")
        )
    }
}

fn club_of_eight() -> TestClub {
    let club = TestClub::new();
    for player in 0..8u8 {
        let name = char::from(b'A' + player);
        club.ok(&format!("member add 'Player {name}'"));
        club.ok(&format!(
            "start-rating set {} {} --on 2026-08-01",
            player + 1,
            140 + 4 * player
        ));
    }
    club
}

proptest! {
    #![proptest_config(cases::property("KLUBRATING_SEASONS", 3))]

    #[test]
    fn a_season_week_by_week_ends_as_one_import_of_the_last_file(season in season()) {
        let weekly = club_of_eight();
        for week in 1..=season.rounds.len() {
            weekly.file("season.csv", season.file(week));
            weekly.ok("tournament import season.csv --kind club --update");
            for (round, game, result) in &season.typed {
                let Some(games) = season.rounds[..week].get(*round) else { continue };
                let (white, black, _) = games[*game];
                if let (Some(white), Some(black)) = (season.no(white, week), season.no(black, week)) {
                    let result = match result { '1' => "1-0", '0' => "0-1", _ => "½-½" };
                    weekly.ok(&format!("tournament result 1 {} {white} {black} {result}", round + 1));
                }
            }
        }
        let last = season.file(season.rounds.len());
        weekly.file("season.csv", &last);
        weekly.ok("tournament import season.csv --kind club --update");
        let once = club_of_eight();
        once.file("season.csv", &last);
        once.ok("tournament import season.csv --kind club");
        for asked in ["tournament export 1 -", "rate --json", "list --json", "tournament show 1 --json"] {
            prop_assert_eq!(weekly.run(asked), once.run(asked), "{}", asked);
        }
        let checked = weekly.run("check");
        prop_assert_eq!(checked, "");
    }
}
