//! `elostat --from-club`: all rated games at once beside the club ratings; and the first ratings of a new club.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;
use serde_json::Value;

/// The demo club beside a separate club.
fn demo() -> TestClub {
    TestClub::beside_demo()
}

fn players(answer: &Value) -> &Vec<Value> {
    answer["players"].as_array().unwrap()
}

#[test]
fn the_demo_club_at_once() {
    let club = demo();
    let answer = club.json("elostat --from-club --db demo.db");
    assert_eq!(answer["model"], "elostat");
    assert_eq!(answer["factor"], 0.125);
    assert_eq!(answer["until"], "2026-11-21");
    let (mut sum, mut all) = (0.0, 0.0);
    for player in players(&answer) {
        for field in [
            "member",
            "name",
            "club_rating",
            "rating",
            "error_plus",
            "error_minus",
            "difference",
            "outside",
            "games",
            "cluster",
        ] {
            assert!(player.get(field).is_some(), "{field}: {player}");
        }
        let number = |field: &str| player[field].as_f64();
        if player["cluster"] == 1
            && let (Some(difference), Some(games)) = (number("difference"), number("games"))
        {
            let by = number("rating").unwrap() - number("club_rating").unwrap();
            assert!((by - difference).abs() < 0.001, "{player}");
            if let (Some(plus), Some(minus)) = (number("error_plus"), number("error_minus")) {
                assert_eq!(player["outside"], difference > minus || -difference > plus);
            }
            sum += games * difference;
            all += games;
        }
    }
    assert!(all > 0.0 && (sum / all).abs() < 0.01, "{sum} {all}");
    // Club ratings are those of the list command.
    let listed = club.json("list --date 2026-11-22 --db demo.db --all");
    let listed = serde_json::to_string(&listed).unwrap();
    assert!(players(&answer).iter().any(|player| {
        let name = player["name"].as_str().unwrap();
        listed.contains(name) && !player["club_rating"].is_null()
    }));
    let drift = answer["drift"].as_array().unwrap();
    assert!(drift.len() > 1, "{drift:?}");
    assert_eq!(drift[0]["drift"], 0.0);
    for year in drift {
        let above =
            |year: &Value| year["club_rating"].as_f64().unwrap() - year["rating"].as_f64().unwrap();
        let by = above(year) - above(&drift[0]);
        assert!(
            (by - year["drift"].as_f64().unwrap()).abs() < 0.001,
            "{year}"
        );
    }
}

#[test]
fn the_page_and_the_other_forms() {
    let club = demo();
    insta::assert_snapshot!("elostat", club.run("elostat --from-club --db demo.db"));
    insta::assert_snapshot!(
        "bradley_terry_da",
        club.danish("elostat --from-club --model bradley-terry --since 2026-01-01 --min-games 5 --db demo.db")
    );
    insta::assert_snapshot!(
        "elostat_de",
        club.german("elostat --from-club --db demo.db")
    );
    insta::assert_snapshot!(
        "csv",
        club.run("elostat --from-club --format csv --db demo.db")
    );
    for lang in ["en", "da", "de"] {
        let page = club.run(&format!("elostat --from-club --lang {lang} --db demo.db"));
        assert!(
            page.lines().all(|line| line.chars().count() <= 80),
            "{page}"
        );
    }
}

#[test]
fn since_a_day_and_with_enough_games() {
    let club = demo();
    let all = club.json("elostat --from-club --db demo.db");
    let late = club.json("elostat --from-club --since 2026-01-01 --db demo.db");
    assert!(late["games"].as_u64() < all["games"].as_u64());
    assert_eq!(late["since"], "2026-01-01");
    let few = club.json("elostat --from-club --min-games 10 --db demo.db");
    assert!(players(&few).len() < players(&all).len());
    assert!(
        players(&few)
            .iter()
            .all(|player| player["games"].as_u64() >= Some(10))
    );
    // All are rated, whoever of them is shown.
    assert_eq!(few["games"], all["games"]);
    let likeliest =
        club.json("elostat --from-club --model bradley-terry --draw-model half --db demo.db");
    assert_eq!(likeliest["model"], "bradley-terry");
    assert_eq!(likeliest["games"], all["games"]);
}

#[test]
fn what_cannot_be_asked() {
    let club = TestClub::new();
    insta::assert_snapshot!(club.run("elostat --from-club"), @r"
    error: there are no rated games to use
    exit 2
    ");
    insta::assert_snapshot!(club.run("elostat --from-club --model both"), @r"
    error: the club's games are rated by one method at a time: elostat or bradley-terry
    exit 2
    ");
    insta::assert_snapshot!(club.run("elostat --since 2026-01-01 games.pgn"), @r"
    error: --since is for --from-club; for files, use --from
    exit 2
    ");
    insta::assert_snapshot!(club.run("elostat --from-club games.pgn"), @r"
    error: --from-club cannot be used together with [FILE]...
    hint: see klubrating elostat --help
    exit 2
    ");
    insta::assert_snapshot!(club.run("elostat --from-club --since 2030-01-01"), @"
    error: there are no rated games since 1 January 2030
    exit 2
    ");
}

/// A club of members without rating who have played each other, one who lost all, one who played no one, and two who
/// only met each other.
fn unrated() -> TestClub {
    let mut lines: Vec<String> = [
        "Anna Holm",
        "Bo Friis",
        "Carl Dam",
        "Dora Ask",
        "Eva Lund",
        "Finn Krog",
        "Gerda Bay",
        "Hugo Toft",
    ]
    .iter()
    .map(|name| format!("member add '{name}'"))
    .collect();
    lines.push(
        "tournament new Klubturnering --kind club --start 2026-09-01 --end 2026-10-01 --rounds 7"
            .to_owned(),
    );
    lines.extend([1, 2, 3, 4, 5, 7, 8].map(|member| format!("tournament player add 1 {member}")));
    for (round, white, black, result) in [
        (1, 1, 2, "1-0"),
        (1, 3, 4, "½-½"),
        (2, 2, 3, "1-0"),
        (2, 4, 1, "0-1"),
        (3, 1, 3, "½-½"),
        (3, 2, 4, "0-1"),
        (4, 1, 5, "1-0"),
        (4, 6, 7, "1-0"),
        (5, 5, 2, "0-1"),
        (5, 7, 6, "1-0"),
    ] {
        lines.push(format!(
            "tournament result 1 {round} {white} {black} {result}"
        ));
    }
    lines.push("tournament close 1 --reason 'no more was played'".to_owned());
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    TestClub::with(&lines)
}

#[test]
fn first_ratings_where_nobody_has_one() {
    let club = unrated();
    insta::assert_snapshot!("founding", club.run("start-rating propose"));
    insta::assert_snapshot!("founding_de", club.german("start-rating propose"));
    let answer = club.json("start-rating propose");
    let of = |answer: &Value, member: u64| {
        let mut found = answer.as_array().unwrap().iter();
        found.find(|one| one["member"] == member).unwrap().clone()
    };
    let (mut sum, mut all) = (0.0, 0.0);
    for member in 1..=4 {
        let found = of(&answer, member);
        assert_eq!(found["basis"], "founding");
        assert!(found["error"].as_f64() > Some(1.0), "{found}");
        let games = found["games"].as_f64().unwrap();
        sum += games * found["proposed"].as_f64().unwrap();
        all += games;
    }
    assert!((sum / all - 150.0).abs() <= 0.5, "{}", sum / all);
    for (member, basis) in [(5, "extreme"), (6, "no_games"), (7, "apart"), (8, "apart")] {
        assert_eq!(of(&answer, member)["basis"], basis);
        assert!(of(&answer, member)["proposed"].is_null());
    }
    // Another level moves everybody alike.
    let higher = club.json("start-rating propose --mean 160");
    for member in 1..=4 {
        let number = |answer: &Value| of(answer, member)["proposed"].as_i64().unwrap();
        assert_eq!(number(&higher), number(&answer) + 10);
    }
    // Accepting is one operation, which undo takes back whole.
    let before = club.dump();
    insta::assert_snapshot!(club.run("start-rating propose --accept --mean 160 --dry-run"), @"
    4 start ratings assigned, each from the first tournament that waits for it. (nothing was changed)

    4 members' ratings would change on the list as of 1 January 2027:

    Name       Before  After  Change  Games
    ---------------------------------------
    Anna Holm       -    187   first  0 → 3
    Bo Friis        -    147   first  0 → 3
    Carl Dam        -    147   first  0 → 3
    Dora Ask        -    159   first  0 → 3

    Places would change on the list as of 1 January 2027:

    Name       Before  After
    ---------------------------
    Anna Holm  –       active 1
    Dora Ask   –       active 2
    Bo Friis   –       active 3
    Carl Dam   –       active 3
    ");
    assert_eq!(club.dump(), before);
    insta::assert_snapshot!(club.undone("start-rating propose --accept --mean 160"), @"
    4 start ratings assigned, each from the first tournament that waits for it. (klubrating undo 29 undoes it)
    hint: record the reason for the decision with --reason TEXT
    ");
    let assigned = club.json("start-rating list");
    for row in assigned.as_array().unwrap() {
        let member = row["member"].as_u64().unwrap();
        assert_eq!(row["rating"], of(&higher, member)["proposed"]);
        assert_eq!(row["on"], "2026-09-01");
    }
    assert_eq!(assigned.as_array().unwrap().len(), 4);
    // Now that everybody has a rating, there is nothing more to assign.
    insta::assert_snapshot!(club.run("start-rating propose --accept"), @r"
    One start rating assigned, from the first tournament that waits for it. (klubrating undo 32 undoes it)
    hint: record the reason for the decision with --reason TEXT
    ");
    club.run("log").shows("first ratings of the club assigned");
}
