//! The rating committee on the command line (ES regulation §2).

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;
use serde_json::json;

/// Three seats; the second ends within 60 days of the day that the tests run on, 2026-11-21.
fn seated() -> TestClub {
    let club = TestClub::new();
    for name in ["'Signe Ærø'", "'Bjerg, Thorkild'", "'Kaj Aagård'"] {
        club.ok(&format!("member add {name}"));
    }
    club.ok("committee add Signe --role chairman --from 2026-03-01 --login signe");
    club.ok("committee add Thorkild --role member --from 2024-12-01");
    club.ok("committee add 3 --role member --from 2025-03-01");
    club
}

#[test]
fn who_sits_today() {
    let club = TestClub::new();
    insta::assert_snapshot!(club.danish("committee list"), @"
    Ratingudvalget 21.11.2026

    ! Der er ikke registreret noget udvalg; det skal have 3 medlemmer (§2). Tilføj
      dem med klubrating committee add.
    ");
    let club = seated();
    insta::assert_snapshot!(club.run("committee list"), @"
    The rating committee on 21 November 2026

    Name            Role      From        To                         Login
    ----------------------------------------------------------------------
    Signe Ærø       chairman  1 Mar 2026  1 Mar 2028  466 days left  signe
    Thorkild Bjerg  member    1 Dec 2024  1 Dec 2026  10 days left
    Kaj Aagård      member    1 Mar 2025  1 Mar 2027  100 days left

    ! The term of Thorkild Bjerg ends in 10 days, 1 December 2026.
    ");
    // Elected again, he is no reminder any more.
    club.ok("committee add Thorkild --role member --from 2026-12-01");
    let json = club.json("committee list");
    assert_eq!(json["findings"], json!([]));
    assert_eq!(json["terms"].as_array().unwrap().len(), 3);
    assert_eq!(
        json["terms"][0],
        json!({ "member": 1, "name": "Signe Ærø", "role": "chairman", "from": "2026-03-01",
                "to": "2028-03-01", "state": "sitting", "days_left": 466, "login": "signe" })
    );
    assert_eq!(
        club.json("committee list --all")["terms"]
            .as_array()
            .unwrap()
            .len(),
        4
    );
    // On the day it ends the successor sits.
    let day = club.json("committee list --on 2026-12-01");
    assert_eq!(day["terms"].as_array().unwrap().len(), 3);
}

#[test]
fn an_empty_seat_is_named() {
    let club = seated();
    insta::assert_snapshot!(club.run("committee end Signe --on 2026-10-01"), @"The term of Signe Ærø since 1 March 2026 ends on 1 October 2026. (klubrating undo 8 undoes it)");
    let json = club.json("committee list");
    let codes: Vec<&str> = json["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|finding| finding["code"].as_str().unwrap())
        .collect();
    assert_eq!(
        codes,
        [
            "committee_seats",
            "committee_chairman",
            "committee_ends_soon",
            "committee_ended"
        ]
    );
    assert_eq!(
        json["findings"][3]["text"],
        "The term of Signe Ærø ended on 1 October 2026, and no one has taken the seat."
    );
    club.ok("committee add 'Bo Ny' --role chairman --from 2026-10-01");
    assert_eq!(
        club.json("committee list")["findings"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[test]
fn a_name_nobody_has_becomes_a_person_without_membership() {
    let club = TestClub::new();
    let before = club.dump();
    insta::assert_snapshot!(club.run("committee add 'Bo Ny' --role member --from 2026-01-01 --to 2027-01-01"), @"Bo Ny sits on the committee as member from 1 January 2026 to 1 January 2027, and is new in the club's records (not as a member). (klubrating undo 2 undoes it)");
    assert_eq!(club.json("member list"), json!([]));
    club.run("log").shows("seat on the committee: Bo Ny");
    assert_eq!(club.run("check"), "");
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn what_a_term_may_not_be() {
    let club = seated();
    let before = club.dump();
    let add = |rest: &str| club.run(&format!("committee add {rest}"));
    insta::assert_snapshot!(add("Kaj --role chairman --from 2027-02-28"), @"
    error: the same person already has a seat from 1 March 2025 to 1 March 2027
    hint: begin on the day that term ends, or end it first with klubrating committee end
    exit 4
    ");
    insta::assert_snapshot!(add("Kaj --role member --from 2027-03-01 --to 2027-03-01"), @"
    error: a term cannot run from 1 March 2027 to 1 March 2027
    hint: it must end after it begins, at most ten years later; without --to it lasts two years (§2)
    exit 2
    ");
    insta::assert_snapshot!(add("'Bo Ny' --role member --from 2026-01-01 --login signe"), @r"
    error: another member of the committee has that login
    hint: klubrating committee list --all shows every term
    exit 4
    ");
    insta::assert_snapshot!(add("'Bo Ny' --role member --from 2026-01-01 --login 'bo ny'"), @"
    error: the server has no user bo ny
    exit 2
    ");
    insta::assert_snapshot!(club.run("committee end Kaj --on 2027-03-01"), @"
    error: Kaj Aagård has no term that includes 1 March 2027
    hint: klubrating committee list --all shows every term
    exit 2
    ");
    club.ok("member add 'Signe Holm'");
    let several = add("Signe --role member --from 2030-01-01");
    assert!(
        several.starts_with("error: more than one matches Signe"),
        "{several}"
    );
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn ending_a_term_is_undone_exactly() {
    let club = seated();
    let before = club.dump();
    club.ok("committee end Kaj --on 2026-06-01");
    assert_ne!(club.dump(), before);
    club.undo();
    assert_eq!(club.dump(), before);
    assert_eq!(club.run("check"), "");
}
