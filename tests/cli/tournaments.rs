//! Tournaments on the command line: by hand, from files, and back into files.
#![allow(clippy::too_many_lines)]

use crate::program as cli;
use crate::written::Written;
use klubrating::app;

use cli::TestClub;
use klubrating::app::import::{Again, ImportOrder, Unknowns};
use klubrating::domain::person::ExternalScale;
use klubrating::domain::tournament::Kind;

/// A club of four with DSU numbers, and its tournament of three rounds typed in.
fn small_club() -> TestClub {
    TestClub::with(&[
        "member add 'Signe Ærø' --dsu 90001 --born 1988",
        "member add 'Thorkild Bjerg' --dsu 90002",
        "member add 'Inger Dalsgaard'",
        "start-rating set Signe 150 --on 2026-01-01",
        "external-rating set Thorkild --scale dsu --value 1500 --on 2026-01-01",
        "start-rating set Inger 120 --on 2026-01-01",
        "tournament new Klubturnering --kind club --start 2026-09-01 --end 2026-10-01 --rounds 3",
        "tournament player add 1 1",
        "tournament player add Klubturnering Bjerg",
        "tournament player add 1 'Dalsgaard, Inger'",
        "tournament player add 1 'Bo Gæst' --dsu 1612",
    ])
}

fn typed_in() -> TestClub {
    let club = small_club();
    for line in [
        "tournament result 1 1 1 4 1-0 --board 1",
        "tournament result 1 1 Bjerg Dalsgaard ½-½",
        "tournament result 1 2 3 1 0-1",
        "tournament result 1 2 'Bo Gæst' 2 +--",
        "tournament result 1 3 1 2 =",
        "tournament result 1 3 3 - U",
        "tournament result 1 3 4 - Z",
    ] {
        club.ok(line);
    }
    club
}

#[test]
fn a_tournament_by_hand() {
    let club = small_club();
    insta::assert_snapshot!(club.run("tournament player add 1 'Lis Ny'"), @"5 Lis Ny entered in Klubturnering as a new guest. (klubrating undo 13 undoes it)");
    club.undo();
    club.ok("tournament result 1 1 1 4 1-0 --board 1");
    insta::assert_snapshot!(club.run("tournament result 1 1 Bjerg Inger ½-½"), @"Klubturnering, round 1: Thorkild Bjerg – Inger Dalsgaard ½–½. (klubrating undo 16 undoes it)");
    insta::assert_snapshot!(club.run("tournament result 1 3 3 - U"), @"Klubturnering, round 3: Inger Dalsgaard, bye. (klubrating undo 17 undoes it)");
    insta::assert_snapshot!(club.run("tournament show 1"), @"
    Klubturnering
    Tournament 1: club tournament, 1 September 2026 to 1 October 2026, 3 rounds.

    Not rated: The tournament is not complete: rounds 2-3 have no games.

    Enter what is missing; or, if it goes on after its last day: klubrating
    tournament edit 1 --end DATE; or, if nothing more will be played: klubrating
    tournament close 1 --reason TEXT

    Round by round

    No.  Name             R1   R2  R3    Points
    -------------------------------------------
      3  Inger Dalsgaard  2b½      bye1     1.5
      1  Signe Ærø        4w1               1
      2  Thorkild Bjerg   3w½               0.5
      4  Bo Gæst          1b0               0

    3w1: opponent no. 3, White (w) or Black (b), result.
    bye: a round without an opponent, with its points.
    No game is rated.
    ");
    let club = typed_in();
    insta::assert_snapshot!(club.run("tournament show klubturn"), @"
    Klubturnering
    Tournament 1: club tournament, 1 September 2026 to 1 October 2026, 3 rounds.

    With 4 players in 3 rounds it may be a round robin, and these have not met:
    Inger Dalsgaard – Bo Gæst. Say so with klubrating tournament edit 1
    --round-robin yes, or no.

    Round by round

    No.  Name             Rating  R1   R2   R3    Points
    ----------------------------------------------------
      1  Signe Ærø           150  4w1  3b1  2w½      2.5
      3  Inger Dalsgaard     120  2b½  1w0  bye1     1.5
      2  Thorkild Bjerg      150  3w½  4b-  1b½      1
      4  Bo Gæst             164  1b0  2w+  abs.     1

    3w1: opponent no. 3, White (w) or Black (b), result.
    + and -: won and lost by forfeit; ?: not decided.
    bye: a round without an opponent, with its points.
    abs.: absent, no points.
    4 rated games.

    Performance ratings:

    Name               W  Games    R_c    R_p
    -----------------------------------------
    Signe Ærø        2.5      3  144.7  178.4
    Thorkild Bjerg   1        2  135.0  135.0
    Inger Dalsgaard  0.5      2  150.0  126.2

    Not rated for members:
      The game was not played (bye or forfeit).
        round 2, Thorkild Bjerg against Bo Gæst; round 3, Inger Dalsgaard
    ");
    insta::assert_snapshot!(club.run("tournament list"), @"
    No.  Name           Kind  Last day    Players  Games  Cards
    -----------------------------------------------------------
      1  Klubturnering  club  1 Oct 2026        4      4      0
    ");
    insta::assert_snapshot!(club.run("member list"), @"
    Testklub
    Members

    No.  Name             Status  Rating  Games  DSU no.  FIDE no.
    --------------------------------------------------------------
      1  Signe Ærø        active   154*       3    90001
      2  Thorkild Bjerg   active   149*       2    90002
      3  Inger Dalsgaard  active   121*       2

    * Provisional: too few rated games yet.
    ");
    insta::assert_snapshot!(club.danish("tournament show 1"), @r"
    Klubturnering
    Turnering 1: klubturnering, 01.09.2026 til 01.10.2026, 3 runder.

    Med 4 spillere i 3 runder kan det være alle mod alle, og disse har ikke mødt
    hinanden: Inger Dalsgaard – Bo Gæst. Sig det med klubrating tournament edit 1
    --round-robin yes, eller no.

    Runde for runde

    Nr.  Navn             Rating  R1   R2   R3     Point
    ----------------------------------------------------
      1  Signe Ærø           150  4h1  3s1  2h½      2,5
      3  Inger Dalsgaard     120  2s½  1h0  fri1     1,5
      2  Thorkild Bjerg      150  3h½  4s-  1s½      1
      4  Bo Gæst             164  1s0  2h+  frav.    1

    3h1: modstander nr. 3, hvid (h) eller sort (s), resultat.
    + og -: vundet og tabt på walkover; ?: ikke afgjort.
    fri: en runde uden modstander, med point.
    frav.: fraværende, uden point.
    4 ratede partier.

    Præstationsratinger:

    Navn               W  Partier    R_c    R_p
    -------------------------------------------
    Signe Ærø        2,5        3  144,7  178,4
    Thorkild Bjerg   1          2  135,0  135,0
    Inger Dalsgaard  0,5        2  150,0  126,2

    Rates ikke for medlemmer:
      Partiet blev ikke spillet (oversidder eller walkover).
        runde 2, Thorkild Bjerg mod Bo Gæst; runde 3, Inger Dalsgaard
    ");
}

/// A file of three players who all met each other; the names as given.
fn trf(names: [&str; 3], extra: &str) -> String {
    let row = |no: usize, rating: &str, fide: &str, points: &str, rounds: [&str; 3]| {
        format!(
            "001 {no:>4}      {:<33} {rating:>4} DEN {fide:>11}            {points:>4} {no:>4}{}\n",
            names[no - 1],
            rounds.map(|round| format!("  {round:<8}")).concat()
        )
    };
    let players = [
        row(
            1,
            "1800",
            "1400001",
            "1.5",
            ["   2 w 1", "   3 b =", "0000 - Z"],
        ),
        row(2, "", "", "1.0", ["   1 b 0", "0000 - Z", "   3 w 1"]),
        row(3, "1700", "", "0.5", ["0000 - Z", "   1 w =", "   2 b 0"]),
    ];
    format!(
        "012 Efterårsturnering\n042 2026/09/01\n052 2026/09/30\nXXR 3\n{}{extra}",
        players.concat()
    )
}

const NAMES: [&str; 3] = ["Ærø, Signe", "Bjerg, Thorkild", "Dalsgaard, Inger"];

#[test]
fn players_are_recognised_by_number_and_name() {
    let club = TestClub::new();
    club.ok("member add 'Signe Aero' --fide 1400001");
    club.ok("member add 'THORKILD BJERG'");
    club.ok("member add 'Inger Dalsgård' --dsu 90003");
    club.file("autumn.trf", trf(NAMES, ""));
    let before = club.dump();
    insta::assert_snapshot!(club.run("tournament import autumn.trf --kind monrad --dry-run"), @"
    Efterårsturnering, 1 September 2026 to 30 September 2026, 3 rounds
    Players: 3
      known by number: 1
      known by name: 2
      spelt differently in the file: 2
        1 Ærø, Signe: 1 Signe Aero (by number)
        3 Dalsgaard, Inger: 3 Inger Dalsgård (by name)
    Games: 3
    Not played (byes and forfeits): 3
    Dry run. (nothing was changed)

    No ratings would change on the list as of 1 January 2027.
    ");
    assert_eq!(club.dump(), before);
    club.ok("tournament import autumn.trf --kind monrad");
    insta::assert_snapshot!(club.run("tournament import autumn.trf --kind monrad"), @r"
The file is the same as tournament 1, Efterårsturnering; there is nothing to do.");
    // The same tournament in another encoding and with other line ends.
    let other = trf(NAMES, "").replace('\n', "\r\n");
    let latin: Vec<u8> = other
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    let bom = [b"\xef\xbb\xbf", other.as_bytes()].concat();
    for bytes in [latin, bom] {
        club.file("other.trf", bytes);
        let said = club.run("tournament import other.trf --kind club");
        assert!(said.ends_with("exit 4\n"), "{said}");
    }
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn what_is_doubtful_is_listed_and_nothing_is_imported() {
    let club = TestClub::new();
    club.ok("member add 'Signe Ærø' --fide 1400009");
    club.ok("member add 'Thorkild Bo Bjerg'");
    club.ok("member add 'Inger Dalsgaard'");
    club.ok("member add 'Inger Dalsgaard' --anyway");
    club.file("autumn.trf", trf(NAMES, ""));
    let before = club.dump();
    insta::assert_snapshot!(club.run("tournament import autumn.trf --kind monrad --guests"), @r##"
    autumn.trf:5: error: 1 Ærø, Signe: same name, but a different number or year of birth: 1 Signe Ærø
    autumn.trf:6: error: 2 Bjerg, Thorkild: a similar name: 2 Thorkild Bo Bjerg
    autumn.trf:7: error: 3 Dalsgaard, Inger: several people have this name: 3 Inger Dalsgaard, 4 Inger Dalsgaard
    error: 3 players are not matched yet; nothing was imported
    hint: match with --match "NAME=ID", "NAME=guest" or "NAME=new", by start number with "#17=ID"; or make all unknown players guests with --guests, members with --new-members
    exit 4
    "##);
    assert_eq!(club.dump(), before);
    insta::assert_snapshot!(
        club.run("tournament import autumn.trf --kind monrad --match 'Signe Ærø=1' --match #2=2 --match #3=new"),
        @"
        Efterårsturnering, 1 September 2026 to 30 September 2026, 3 rounds
        Players: 3
          matched by hand: 2
          new members: 1
            3 Dalsgaard, Inger
          spelt differently in the file: 1
            2 Bjerg, Thorkild: 2 Thorkild Bo Bjerg (by hand)
        Games: 3
        Not played (byes and forfeits): 3
        Tournament 1 imported: Efterårsturnering. (klubrating undo 6 undoes it)
        "
    );
    // A guest or new member never takes a number that somebody has.
    insta::assert_snapshot!(club.run("member list --all"), @"
    Testklub
    Members

    No.  Name               Status  Rating  Games  DSU no.  FIDE no.
    ----------------------------------------------------------------
      1  Signe Ærø          active     -        0            1400009
      2  Thorkild Bo Bjerg  active     -        0
      3  Inger Dalsgaard    active     -        0
      4  Inger Dalsgaard    active     -        0
      5  Inger Dalsgaard    active     -        0
    ");
    club.undo();
    assert_eq!(club.dump(), before);
    for (matches, reason) in [
        ("--match #1=99", "no person matches 99"),
        (
            "--match #1=1 --match #2=1",
            "two players are matched to 1 Signe Ærø",
        ),
        (
            "--match #1=1 --match #1=guest",
            "this player is already matched",
        ),
        (
            "--match 'Bo Lind=1'",
            "no player in the file matches Bo Lind=1",
        ),
        ("--match Bjerg", "Bjerg does not say who the player is"),
    ] {
        let said = club.run(&format!(
            "tournament import autumn.trf --kind monrad {matches}"
        ));
        assert!(
            said.contains(reason) && said.ends_with("exit 2\n"),
            "{said}"
        );
        assert_eq!(club.dump(), before);
    }
}

#[test]
fn equal_names_in_a_file_are_told_apart_by_start_number() {
    let club = TestClub::new();
    club.ok("member add 'Jens Hansen'");
    club.file(
        "two.trf",
        trf(["Hansen, Jens", "Jens Hansen", "Bjerg, Bo"], ""),
    );
    insta::assert_snapshot!(club.run("tournament import two.trf --kind club --guests"), @r##"
    two.trf:5: error: 1 Hansen, Jens: another player in the file matches the same person: 1 Jens Hansen
    two.trf:6: error: 2 Jens Hansen: another player in the file matches the same person: 1 Jens Hansen
    error: 2 players are not matched yet; nothing was imported
    hint: if it is one person under several start numbers, say so of each: --match "#4=17" --match "#5=17"; if they are two, match with --match "#5=ID", "#5=guest" or "#5=new"
    exit 4
    "##);
    let said = club.run("tournament import two.trf --kind club --guests --match 'Jens Hansen=1'");
    said.shows("matches several players");
    // Once one of the two is decided to be the member, the other is not taken for the member.
    let said = club.run("tournament import two.trf --kind club --guests --match #2=1");
    said.shows("two.trf:5: error: 1 Hansen, Jens");
    club.ok("tournament import two.trf --kind club --guests --match #2=1 --match #1=guest");
    let shown = club.json("tournament show 1");
    let people: Vec<i64> = shown["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p["member"].as_i64().unwrap())
        .collect();
    assert_eq!(people, [2, 1, 3]);
}

#[test]
fn start_ratings_from_the_file_are_recorded_decisions() {
    let club = TestClub::new();
    club.ok("member add 'Inger Dalsgaard'");
    club.ok("start-rating set 1 140 --on 2026-01-01");
    club.file(
        "autumn.trf",
        trf(NAMES, &format!("DEN {:>4}{:40}1500\n", 2, "")),
    );
    let before = club.dump();
    club.ok("tournament import autumn.trf --kind monrad --new-members --start-from-file");
    // FIDE 1800 is 187.5, DSU 1500 is 150; who has a rating keeps it.
    insta::assert_snapshot!(club.run("member show 2"), @"
    2 Signe Ærø
    Status: active
    Rating: 187*
    Rated games: 2
    Tournaments: 1
    FIDE number: 1400001

    From:
      1 September 2026: active
      1 September 2026: start rating 188

    * Provisional: too few rated games yet.
    ");
    let rating =
        |who: &str| club.json(&format!("member show '{who}'"))["starts"][0]["rating"].clone();
    assert_eq!(
        [rating("Signe Ærø"), rating("Thorkild Bjerg"), rating("1")],
        [188, 150, 140]
    );
    club.undo();
    assert_eq!(club.dump(), before);
    club.ok("tournament import autumn.trf --kind monrad --new-members --start-from-file --file-ratings es --anyway");
    assert_eq!(
        club.json("member show 'Signe Ærø'")["starts"][0]["rating"],
        1800
    );
}

#[test]
fn a_date_is_needed() {
    let club = TestClub::new();
    club.file(
        "undated.trf",
        trf(NAMES, "")
            .replace("2026/09/01", "soon")
            .replace("2026/09/30", "later"),
    );
    insta::assert_snapshot!(club.run("tournament import undated.trf --kind club --guests"), @r#"
    undated.trf:2:5: warning: "soon" is not a date such as 2026/01/31; ignored.
    undated.trf:3:5: warning: "later" is not a date such as 2026/01/31; ignored.
    error: the file has no readable date
    hint: give them with --start and --end
    exit 3
    "#);
    club.ok(
        "tournament import undated.trf --kind club --guests --start 2026-09-01 --end 30.09.2026",
    );
    let said = club.run(
        "tournament import undated.trf --kind club --guests --start 2026-09-01 --end 2026-08-01",
    );
    assert!(said.ends_with("exit 2\n"), "{said}");
}

#[test]
fn files_that_cannot_be_read() {
    let club = TestClub::new();
    club.file("large.trf", vec![b' '; 20_000_001]);
    club.file("broken.trf", "001 x\n");
    let before = club.dump();
    insta::assert_snapshot!(
        ["missing.trf", "/dev/null", "club.db", "large.trf", "broken.trf"]
            .map(|file| club.run(&format!("tournament import {file} --kind club --guests")))
            .concat(),
        @r#"
    error: the file missing.trf does not exist
    exit 2
    error: /dev/null is not a regular file
    exit 2
    error: club.db is the club's database itself
    exit 2
    error: large.trf is larger than 20 MB, which is the limit
    exit 3
    broken.trf: error: The file has no usable players.
    broken.trf:1:5: error: "x" is not a start number. Expected a number from 1 to 9999.
    error: broken.trf was not imported
    hint: nothing was changed; fix the lines above and import again
    exit 3
    "#
    );
    assert_eq!(club.dump(), before);
}

#[test]
fn decisions_on_single_games() {
    let club = typed_in();
    let terms = |round: i64| {
        let shown = club.json("tournament show 1");
        let games = shown["games"].as_array().unwrap().clone();
        let found = games.into_iter().filter(|game| game["round"] == round);
        found
            .map(|game| {
                (
                    game["result"].as_str().unwrap().to_owned(),
                    game["rated"].as_bool().unwrap(),
                )
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(terms(1), [("1-0".into(), true), ("=-=".into(), true)]);
    club.ok("tournament result 1 1 1 4 1-0 --unrated --reason 'Played by telephone'");
    assert_eq!(terms(1), [("1-0".into(), false), ("=-=".into(), true)]);
    // A corrected result leaves the decision as it is.
    club.ok("tournament result 1 1 1 4 ½-½");
    assert_eq!(terms(1), [("=-=".into(), false), ("=-=".into(), true)]);
    assert_eq!(terms(2)[1], ("+--".into(), false));
    // A forfeit without valid notice is rated.
    club.ok("tournament result 1 2 4 2 +- --rated");
    assert_eq!(terms(2)[1], ("+--".into(), true));
    insta::assert_snapshot!(club.run("tournament show 1"), @"
    Klubturnering
    Tournament 1: club tournament, 1 September 2026 to 1 October 2026, 3 rounds.

    With 4 players in 3 rounds it may be a round robin, and these have not met:
    Inger Dalsgaard – Bo Gæst. Say so with klubrating tournament edit 1
    --round-robin yes, or no.

    Round by round

    No.  Name             Rating  R1    R2   R3    Points
    -----------------------------------------------------
      1  Signe Ærø           150  4w½*  3b1  2w½      2
      3  Inger Dalsgaard     120  2b½   1w0  bye1     1.5
      4  Bo Gæst             164  1b½*  2w+  abs.     1.5
      2  Thorkild Bjerg      150  3w½   4b-  1b½      1

    3w1: opponent no. 3, White (w) or Black (b), result.
    + and -: won and lost by forfeit; ?: not decided.
    bye: a round without an opponent, with its points.
    abs.: absent, no points.
    *: not rated.
    4 rated games.

    Performance ratings:

    Name               W  Games    R_c    R_p
    -----------------------------------------
    Signe Ærø        1.5      2  135.0  158.8
    Thorkild Bjerg   1        3  144.7  129.2
    Inger Dalsgaard  0.5      2  150.0  126.2

    Decisions of the rating committee:
    - round 1, Signe Ærø – Bo Gæst ½–½: not rated (Played by telephone)
    - round 2, Bo Gæst – Thorkild Bjerg +/-: rated

    Not rated for members:
      The rating committee decided that the game does not count.
        round 1, Signe Ærø against Bo Gæst
      The game was not played (bye or forfeit).
        round 3, Inger Dalsgaard
    ");
    insta::assert_snapshot!(club.run("tournament export 1 - "), @"
    012 Klubturnering
    042 2026/09/01
    052 2026/10/01
    062 4
    072 0
    132                                                                                        26/09/01            26/10/01
    142 3
    XXR 3
    001    1      Signe Ærø                                              1988        2.0    1     4 w =     3 b 1     2 w =
    DEN    1      Signe Ærø                                        90001
    001    2      Thorkild Bjerg                                                     1.0    4     3 w =     4 b -     1 b =
    DEN    2      Thorkild Bjerg                    1500           90002
    001    3      Inger Dalsgaard                                                    1.5    2     2 b =     1 w 0  0000 - U
    001    4      Bo Gæst                                                            1.5    2     1 b =     2 w +  0000 - Z
    DEN    4      Bo Gæst                           1612
    -: warning: the file cannot hold 2 decisions on whether games are rated
    -: warning: the file cannot hold the boards of the games
    ");
    // An open game keeps the whole event out.
    club.ok("tournament result 1 3 1 2 X");
    insta::assert_snapshot!(club.run("tournament list"), @"
    No.  Name           Kind  Last day      Players  Games  Cards
    -------------------------------------------------------------
      1  Klubturnering  club  1 Oct 2026 *        4      3      0

    * Not rated:
      1: The tournament is not complete: at least one game is undecided.
    ");
}

#[test]
fn unusual_results_and_late_entries() {
    let club = typed_in();
    for (result, code) in [
        ("0-0", "0-0"),
        ("½-0", "=-0"),
        ("0-½", "0-="),
        ("---", "---"),
        ("-/-", "---"),
        ("-", "--+"),
        ("-+", "--+"),
    ] {
        club.ok(&format!("tournament result 1 3 1 2 {result}"));
        let shown = club.json("tournament show 1");
        let game = shown["games"]
            .as_array()
            .unwrap()
            .iter()
            .find(|g| g["round"] == 3)
            .unwrap()
            .clone();
        assert_eq!(game["result"], code);
    }
    club.ok("tournament player add 1 'Lis Sen' --fide 1500");
    let before = club.dump();
    club.ok("tournament result 1 1 5 - H");
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn an_event_that_needs_approval() {
    let club = small_club();
    club.ok("tournament new 'Lyn 2026' --kind approved --start 2026-11-01 --end 2026-11-01 --rounds 1 --no-notation --minutes-per-move 0,5");
    club.ok("tournament player add Lyn 1");
    club.ok("tournament player add Lyn 2");
    club.ok("tournament result Lyn 1 1 2 1-0");
    insta::assert_snapshot!(club.run("tournament show Lyn"), @"
    Lyn 2026
    Tournament 2: other tournament, 1 November 2026, 1 round, without compulsory
      notation, 0.5 minutes a move.

    Not rated: The rating committee has not approved the tournament (§6).

    Crosstable

    No.  Name            1  2  Points
    ---------------------------------
      1  Signe Ærø       x  1       1
      2  Thorkild Bjerg  0  x       0

    No game is rated.
    ");
    let before = club.dump();
    insta::assert_snapshot!(club.run("tournament approve Lyn --anyway"), @"Tournament 2 approved: Lyn 2026. (klubrating undo 17 undoes it)");
    insta::assert_snapshot!(club.run("tournament approve Lyn"), @"Tournament 2 approved: Lyn 2026. (nothing was changed)");
    assert!(club.json("tournament show Lyn")["rated"].as_bool().unwrap());
    club.undo();
    assert_eq!(club.dump(), before);
    insta::assert_snapshot!(club.run("tournament delete Lyn"), @"Tournament 2 deleted: Lyn 2026. (klubrating undo 19 undoes it)");
    assert_ne!(club.dump(), before);
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn player_cards() {
    let club = TestClub::new();
    club.ok("member add Michael");
    club.ok("member add Tim");
    club.ok("member add Newcomer --since 2026-12-01");
    club.ok("start-rating set Michael 138 --on 2026-01-01");
    club.ok("start-rating set Tim 184 --on 2026-01-01");
    club.ok("tournament new EMT --kind coordinated --start 2026-05-01 --end 2026-05-10 --rounds 7");
    insta::assert_snapshot!(club.run("card add EMT Michael --dsu-opponents 1330,1400,1360,1345,1365,1395,1380 --score 4"), @"Player card of Michael entered: EMT. (klubrating undo 8 undoes it)");
    insta::assert_snapshot!(club.run("card add EMT Tim --dsu-before 1651 --dsu-after 1668 --games 7 --score 4"), @"Player card of Tim entered: EMT. (klubrating undo 9 undoes it)");
    insta::assert_snapshot!(club.run("card list"), @r"
    Tournament  Member   Score  Games  DSU opponents, or DSU before → after
    -----------------------------------------------------------------------
    EMT         Michael      4      7  1330 1400 1360 1345 1365 1395 1380
    EMT         Tim          4      7  1651 → 1668
    ");
    // The booklet's Michael: 138 with 4 of 7 against 1368 is 139.
    assert_eq!(club.json("member show Michael")["rating"], 139);
    let before = club.dump();
    insta::assert_snapshot!(
        [
            "card add EMT Newcomer --dsu-opponents 1300 --score 1",
            "card add EMT Michael --dsu-opponents 1300 --score 1,5",
            "card add EMT Michael --dsu-opponents 99999 --score 1",
            "card add EMT Tim --dsu-before 1651 --dsu-after 2051 --games 7 --score 4",
            "card add EMT Tim --dsu-before 1651 --score 4",
        ]
        .map(|line| club.run(line))
        .concat(),
        @"
        error: the player was not a member on 1 May 2026
        exit 2
        error: the score does not fit the number of games
        exit 2
        error: 99999 is outside the range of ratings
        exit 2
        error: the numbers on the card do not fit together
        hint: check the DSU ratings before and after, the score and the number of games
        exit 2
        error: missing: --dsu-after <Y>, --games <N>
        hint: see klubrating card add --help
        exit 2
        "
    );
    assert_eq!(club.dump(), before);
}

#[test]
fn what_is_wrong_is_refused_with_a_reason() {
    let club = typed_in();
    club.ok("member add 'Inger Sørensen'");
    let before = club.dump();
    insta::assert_snapshot!(
        [
            "tournament result 1 4 1 2 1-0",
            "tournament result 1 1 1 1 1-0",
            "tournament result 1 1 1 2 1-0",
            "tournament result 1 1 1 - H",
            "tournament result 1 3 3 - U --board 2",
            "tournament result 1 1 1 4 2-0",
            "tournament result 1 3 3 - 1",
            "tournament result 1 1 1 'Nemo' 1-0",
            "tournament result 1 1 1 99 1-0",
            "tournament result 7 1 1 4 1-0",
            "tournament player add 1 Inger",
            "tournament player add 1 77",
            "tournament player add 1 Signe",
            "tournament new ' ' --kind club --start 2026-01-01 --end 2026-01-02 --rounds 3",
            "tournament new A --kind club --start 2026-01-03 --end 2026-01-02 --rounds 3",
            "tournament new A --kind blitz --start 2026-01-01 --end 2026-01-02 --rounds 3",
            "tournament new A --kind club --start 2026-01-01 --end 2026-01-02 --rounds 0",
            "tournament show Nothing",
            "card add 1 Signe --dsu-opponents 1300 --score 1",
        ]
        .map(|line| club.run(line))
        .concat(),
        @r#"
        error: there is no round 4; the tournament has 3
        exit 2
        error: a player cannot play against himself or herself
        exit 2
        error: player 1 already has a game or bye in round 1
        hint: klubrating tournament clear removes what a player has in a round
        exit 4
        error: player 1 already has a game or bye in round 1
        hint: klubrating tournament clear removes what a player has in a round
        exit 4
        error: a bye has no board and is never rated
        exit 2
        error: 2-0 is not a result
        hint: write it as 1-0, 0-1, ½-½, 1/2-1/2, +-, -+, ---, 0-0, ½-0, 0-½ or X; a single mark is White's
        exit 2
        error: 1 is not a bye
        hint: H half point, F full point, U pairing-allocated bye, Z absent, + or - forfeit
        exit 2
        error: no player of the tournament matches Nemo
        hint: klubrating tournament show 1 shows the players
        exit 2
        error: no player of the tournament matches 99
        hint: klubrating tournament show 1 shows the players
        exit 2
        error: no tournament matches 7
        hint: klubrating tournament list shows all of them
        exit 2
        error: more than one matches Inger
        hint: 3 Inger Dalsgaard, 5 Inger Sørensen
        exit 2
        error: no person matches 77
        hint: klubrating member list --all shows everyone
        exit 2
        error: the player is already entered, with start number 1
        exit 4
        error: a name is required
        exit 2
        error: the last day, 2 January 2026, is before the first, 3 January 2026
        exit 2
        error: "blitz" is not valid for --kind <KIND>
        hint: one of: club, monrad, coordinated, team, approved
        exit 2
        error: "0" is not valid for --rounds <N>
        hint: enter a whole number from 1 to 999
        exit 2
        error: no tournament matches Nothing
        hint: klubrating tournament list shows all of them
        exit 2
        error: player cards belong to external tournaments
        hint: the kind of the tournament must be coordinated or approved
        exit 2
        "#
    );
    assert_eq!(club.dump(), before);
}

#[test]
fn a_file_is_known_by_its_content_for_standings_import_and_the_terminal() {
    let rounds = "no;name;r1\n1;Anna Jensen;2w1\n2;Bo Hansen;1b0\n";
    let report = include_bytes!("../../data/demo/2026-mesterraekke.trf");
    let files: [(&str, &[u8], usize); 5] = [
        ("ct.csv", rounds.as_bytes(), 2),
        ("ct.txt", rounds.as_bytes(), 2),
        ("grid.csv", b"Navn;1;2\nAnna Jensen;x;1\nBo Hansen;0;x\n", 2),
        (
            "grid.txt",
            "Anna;x;1½;\nBo;0½;x;1\nChr;;0;x\n".as_bytes(),
            3,
        ),
        ("m.csv", report, 6),
    ];
    for (name, bytes, players) in files {
        let club = TestClub::new();
        let path = club.file(name, bytes);
        let table = club.json(&format!("standings {name}"));
        assert_eq!(
            table["players"].as_array().map(Vec::len),
            Some(players),
            "{name}: {table}"
        );
        let order = "--kind club --guests --start 2026-10-01 --end 2026-10-02";
        let tried = club.json(&format!("--dry-run tournament import {name} {order}"));
        assert_eq!(
            tried["result"]["players"].as_array().map(Vec::len),
            Some(players),
            "{name}: {tried}"
        );
        assert!(
            tried["result"]["games"].as_u64().unwrap() > 0,
            "{name}: {tried}"
        );
        // The terminal looks into the file like this.
        let order = ImportOrder {
            kind: Kind::Club,
            decisions: Vec::new(),
            unknowns: Unknowns::Guests,
            file_ratings: ExternalScale::Fide,
            start_from_file: false,
            start: Some("2026-10-01".parse().unwrap()),
            end: Some("2026-10-02".parse().unwrap()),
            notation: true,
            minutes_per_move: None,
            again: Again::default(),
            rounds: None,
            closed: None,
            given: klubrating::exchange::table::TableOptions::default(),
        };
        let preview = app::import::preview(&club.open(), &path, bytes, &order).unwrap();
        assert_eq!(preview.players.len(), players, "{name}");
        assert_eq!(
            Some(preview.games as u64),
            tried["result"]["games"].as_u64(),
            "{name}"
        );
    }
}

#[test]
fn a_result_that_is_none_of_a_game_is_told_as_such_whatever_it_looks_like() {
    let club = TestClub::with(&[
        "member add Anna",
        "member add Bo",
        "tournament new Cup --kind club --start 2026-03-01 --end 2026-03-02 --rounds 1",
        "tournament player add Cup Anna",
        "tournament player add Cup Bo",
    ]);
    for result in ["2-0", "0-2", "2-1", "0.8", "3-1"] {
        let said = club.run(&format!("tournament result Cup 1 Anna Bo {result}"));
        let expected = format!("error: {result} is not a result\nhint: write it as 1-0,");
        assert!(said.starts_with(&expected), "{said}");
    }
    // Who speaks of sets is told of sets.
    let said = club.run("tournament result Cup 1 Anna Bo 1-0 --sets '21-15 21-9'");
    said.shows("neither results in sets nor doubles");
}
