//! A half-year of a committee as the handbook tells it, by commands, in which every guard is met once: it stops what
//! is wrong, says why and what to do, and what it says to do is done.

use crate::program::TestClub;

const AUTUMN: &str = "2026-08-15T19:00:00+02:00";
const OCTOBER: &str = "2026-10-20T19:00:00+02:00";
const CHRISTMAS: &str = "2026-12-28T19:00:00+01:00";
const NEW_YEAR: &str = "2027-01-01T10:00:00+01:00";

/// A committee at work on one evening.
struct Evening<'c>(&'c TestClub, &'static str);

impl Evening<'_> {
    /// Done without a question.
    fn done(&self, line: &str) -> String {
        let said = self.0.run_at(self.1, line);
        assert!(!said.contains("error:"), "{line}: {said}");
        said
    }

    /// The same, and the answer says something.
    fn said(&self, line: &str, parts: &[&str]) {
        let said = self.done(line);
        let words: Vec<_> = said.split_whitespace().collect();
        let words = words.join(" ");
        for part in parts {
            assert!(words.contains(part), "{line}: {part}: {said}");
        }
    }

    /// Stopped: the exit code, what the answer names, and what to do; nothing is changed.
    fn stopped(&self, line: &str, code: u8, named: &[&str]) {
        let before = self.0.dump();
        let said = self.0.run_at(self.1, line);
        assert!(said.ends_with(&format!("exit {code}\n")), "{line}: {said}");
        for name in named {
            assert!(said.contains(name), "{line}: {name} is not named: {said}");
        }
        assert!(
            said.contains("hint:"),
            "{line}: what to do is not said: {said}"
        );
        assert_eq!(self.0.dump(), before, "{line}");
    }
}

#[test]
fn a_half_year_by_commands_in_which_every_guard_is_met_once() {
    let club = TestClub::new();
    members_and_ratings(&Evening(&club, AUTUMN));
    the_running_season(&club, &Evening(&club, OCTOBER));
    a_tournament_typed_by_hand(&Evening(&club, OCTOBER));
    a_card(&Evening(&club, OCTOBER));
    before_the_list(&Evening(&club, CHRISTMAS));
    the_list(&Evening(&club, NEW_YEAR));
    assert_eq!(club.run_at(NEW_YEAR, "check"), "");
}

fn members_and_ratings(evening: &Evening<'_>) {
    let members = ["Anna Jensen", "Bo Hansen", "Carl Lund", "Dorte Møller"];
    for (number, name) in (90_001..).zip(members) {
        evening.done(&format!("member add '{name}' --dsu {number}"));
    }
    // A slip of the keyboard would make a second Dorte.
    evening.stopped(
        "member add 'Dorthe Moeller'",
        4,
        &["Dorte Møller", "--anyway"],
    );
    // A DSU number where the club's rating belongs.
    let slip = "start-rating set 1 1510 --on 2026-08-01 --reason first";
    evening.stopped(slip, 4, &["1510", "--anyway"]);
    for member in 1..=4 {
        let line = format!("start-rating set {member} 15{member} --on 2026-08-01 --reason first");
        evening.done(&line);
    }
}

/// The running season as a file that comes every week.
fn the_running_season(club: &TestClub, evening: &Evening<'_>) {
    let week = |[anna, bo, karl, dorte]: [&str; 4]| {
        let file = format!(
            "#name;Klubmesterskab\n#start;2026-09-01\n#end;2026-10-01\n#rounds;3\nno;name;r1;r2;r3\n\
             1;Anna Jensen;{anna}\n2;Bo Hansen;{bo}\n3;Karl Lund;{karl}\n4;Dorte Møller;{dorte}\n"
        );
        club.file("season.csv", file);
    };
    let import = "tournament import season.csv --kind club";
    week(["2w1;3w1;", "1b0;4w1;", "4b1;1b0;", "3w0;2b0;"]);
    // A name is spelt differently: it is asked once, and kept.
    evening.stopped(import, 2, &["Karl Lund"]);
    evening.said(&format!("{import} --match '#3=3'"), &["Karl Lund"]);
    // A round is missing, so nothing is rated yet, and everybody can see why.
    evening.said("tournament list", &["incomplete"]);
    evening.said("rate", &["Klubmesterskab", "round 3 has no game"]);
    evening.said("checklist", &["Klubmesterskab", "round 3 has no game"]);
    // Next week's file is the same tournament, and no question about Karl is asked again.
    week(["2w1;3w1;4w1", "1b0;4w1;3b=", "4b1;1b0;2w=", "3w0;2b0;1b0"]);
    evening.stopped(import, 4, &["1 Klubmesterskab", "--update", "--as-new"]);
    evening.said(&format!("{import} --update"), &["round 3"]);
    evening.said("rate 1", &["Anna Jensen"]);
}

fn a_tournament_typed_by_hand(evening: &Evening<'_>) {
    evening
        .done("tournament new Monrad --kind monrad --start 2026-10-05 --end 2026-10-19 --rounds 2");
    for member in 1..=4 {
        evening.done(&format!("tournament player add 2 {member}"));
    }
    evening.done("tournament result 2 1 1 2 1-0");
    evening.said("tournament result 2 1 1 2 0-1", &["was 1–0"]);
    evening.done("tournament result 2 1 3 4 1-0");
    evening.done("tournament result 2 2 1 3 1/2");
    evening.done("tournament result 2 2 2 4 X");
    // The last game is played a day after the end: the answer says on which day the event ends now.
    evening.said(
        "tournament result 2 2 2 4 1-0",
        &["ends on 2026-10-20 instead of 2026-10-19"],
    );
    evening.said("log --limit 1", &["Bo Hansen – Dorte Møller"]);
}

fn a_card(evening: &Evening<'_>) {
    evening.done(
        "tournament new EMT --kind coordinated --start 2026-10-03 --end 2026-10-04 --rounds 3",
    );
    evening.done("tournament expect 3 1 2");
    let slip = "card add 3 1 --dsu-opponents 150,160,140 --score 1";
    evening.stopped(slip, 4, &["150", "--anyway"]);
    evening.done("card add 3 1 --dsu-opponents 1500,1600,1400 --score 1");
    evening.said(
        "card add 3 1 --dsu-opponents 1500,1600,1410 --score 1",
        &["replaces the card"],
    );
}

fn before_the_list(evening: &Evening<'_>) {
    evening.said("checklist", &["Bo Hansen"]);
    // The list's day has not come, Bo's card is missing, and there is no list of 2072.
    evening.stopped("publish 2027-01-01", 4, &["--early"]);
    evening.stopped("publish 2027-01-01 --early", 4, &["Bo Hansen", "--despite"]);
    let said = evening.0.run_at(evening.1, "publish 2072-01-01");
    assert!(said.ends_with("exit 2\n"), "{said}");
}

fn the_list(evening: &Evening<'_>) {
    evening.stopped("publish 2027-01-01", 4, &["Bo Hansen", "--despite"]);
    evening.done("publish 2027-01-01 --despite 'he withdrew after one round'");
    evening.said("lists", &["2027-01-01"]);
    evening.said("log", &["he withdrew after one round"]);
    // What is on a published list is not changed by a slip.
    evening.stopped(
        "tournament result 1 1 1 2 0-1",
        4,
        &["2027-01-01", "--reason"],
    );
    evening.done("tournament result 1 1 1 2 0-1 --reason 'the score sheet says so'");
    evening.done("publish 2027-01-01 --corrected 'a result was typed wrong' --despite 'as before'");
    evening.said("explain 1 --since-list", &["Anna Jensen"]);
}
