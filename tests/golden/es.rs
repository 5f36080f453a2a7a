//! Every number of the golden file of the ES regulation, by the functions and by the program.

use std::io::Write;

use klubrating::domain::{Decimal, mean, round_half_away};
use klubrating::publish::document::{Block, text as plain};
use klubrating::publish::regulation::leaflet::Leaflet;
use klubrating::publish::table::{Table, Value as CellValue};
use klubrating::rating::continuous::new_rating;
use klubrating::rating::conversion::Conversion;
use klubrating::rating::expectation::Expectation;
use klubrating::rating::newcomer::first_rating;
use klubrating::rating::performance::{Strength, performance};
use klubrating::rating::player_card::{BeforeAfter, before_and_after, opponents_known};
use klubrating::rating::regulation::{BonusRule, Curve, ExpectedRounding, Regulation};
use klubrating::rating::relative_score::relative_score;
use klubrating::rating::table1;
use klubrating::text::{Lang, Texts};
use serde_json::Value;

use crate::run::Program;

/// The cases of one section; a section that is missing or empty fails.
fn section(name: &str) -> Vec<Value> {
    let golden: Value = serde_json::from_str(include_str!("../data/es.json")).unwrap();
    let cases = golden[name].as_array().unwrap().clone();
    assert!(!cases.is_empty(), "{name}");
    cases
}

/// A JSON number as an exact decimal, by its digits.
fn exact(value: &Value) -> Decimal {
    value.to_string().parse().unwrap()
}

fn decimals(value: &Value) -> Vec<Decimal> {
    value.as_array().unwrap().iter().map(exact).collect()
}

fn text(value: &Value) -> String {
    match value {
        Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

fn games(value: &Value) -> u32 {
    u32::try_from(value.as_u64().unwrap()).unwrap()
}

fn es() -> Regulation {
    Regulation::builtin("es").unwrap()
}

/// The program's JSON answer to `calc …`.
pub(crate) fn calc(line: &str) -> Value {
    let output = Program::new()
        .env("KLUBRATING_DB", "none.db")
        .args(["calc"])
        .args(line.split(' '))
        .args(["--json"])
        .output();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{line}: {error}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Compares two JSON numbers exactly, and null with null.
#[track_caller]
fn same(answer: &Value, golden: &Value) {
    match (answer, golden) {
        (Value::Number(_), Value::Number(_)) => {
            assert_eq!(exact(answer), exact(golden));
        }
        _ => assert_eq!(answer, golden),
    }
}

/// Compares with a golden number that was printed to three or six decimals.
#[track_caller]
fn rounded_same(answer: Decimal, golden: &Value) {
    let golden = exact(golden);
    let places = golden.scale().max(3);
    assert_eq!(answer.round_dp(places), golden.round_dp(places));
}

#[test]
fn table_look_ups_and_ties() {
    for case in [section("table_ties"), section("table_lookups")].concat() {
        assert_eq!(table1::p(exact(&case["d"])), exact(&case["p"]), "{case}");
        let rating = text(&case["d"]);
        let answer = calc(&format!("expected --rating {rating} --opponents 0"));
        same(&answer["expected"], &case["p"]);
        same(&answer["terms"][0]["difference"], &case["d"]);
        same(&answer["terms"][0]["p"], &case["p"]);
    }
}

#[test]
fn conversions() {
    let scale = es().scale;
    for case in section("conversions") {
        let (value, from, to) = (&case["value"], &case["from"], &case["to"]);
        let converted = if from == "dsu" {
            Conversion::Booklet.from_dsu(&scale, exact(value)).unwrap()
        } else {
            Conversion::Booklet.to_dsu(&scale, exact(value)).unwrap()
        };
        assert_eq!(converted, exact(&case["exact"]), "{case}");
        let [from, to] = [from, to].map(|word| word.as_str().unwrap());
        let value = text(value);
        let answer = calc(&format!("convert {value} --from {from} --to {to}"));
        same(&answer["exact"], &case["exact"]);
        same(&answer["rounded"], &case["rounded"]);
    }
}

#[test]
fn performance_ratings() {
    for case in section("performance") {
        let (average, score, n) = (&case["average_opponent"], &case["score"], &case["games"]);
        let result = performance(&es(), exact(average), exact(score), games(n)).unwrap();
        let expected = Strength::Rating {
            d: exact(&case["d"]),
            rating: exact(&case["rating"]),
        };
        assert_eq!(result.p, exact(&case["p"]), "{case}");
        assert_eq!(result.strength, expected, "{case}");
        let (average, score, n) = (text(average), text(score), text(n));
        let answer = calc(&format!(
            "performance --average {average} --score {score} --games {n}"
        ));
        for field in ["p", "d", "rating"] {
            same(&answer[field], &case[field]);
        }
        assert_eq!(answer["bound"], Value::Null);
        assert_eq!(answer["bound_value"], Value::Null);
    }
}

#[test]
fn performance_at_the_ends_is_a_bound() {
    for (score, bound, value) in [("11", "ge", 229.2), ("0", "le", 64.6)] {
        let answer = calc(&format!(
            "performance --average=146.9 --games=11 --score {score}"
        ));
        assert_eq!(answer["bound"], bound);
        assert_eq!(answer["bound_value"], value);
        assert_eq!(answer["rating"], Value::Null);
        assert_eq!(answer["d"], Value::Null);
    }
}

#[test]
fn new_ratings() {
    for case in section("new_rating") {
        let regulation = Regulation::builtin(case["regulation"].as_str().unwrap()).unwrap();
        let opponents = decimals(&case["opponents"]);
        let rating = exact(&case["rating"]);
        let expected = Expectation::new(&regulation).per_game(rating, opponents);
        let p: Vec<Decimal> = expected.terms.iter().map(|term| term.p).collect();
        assert_eq!(p, decimals(&case["p"]), "{case}");
        assert_eq!(expected.expected, exact(&case["expected"]), "{case}");
        let (rating_text, opponents) = (text(&case["rating"]), text(&case["opponents"]));
        let shared = format!("--rating {rating_text} --opponents {opponents}");
        let answer = calc(&format!("expected {shared}"));
        same(&answer["expected"], &case["expected"]);
        if case["score"].is_null() {
            continue;
        }
        let score = exact(&case["score"]);
        let rounds = games(&case["rounds"]);
        let new = new_rating(&regulation, rating, expected.expected, score, rounds);
        assert_eq!(new.k, exact(&case["k"]));
        assert_eq!(new.bonus, exact(&case["bonus"]));
        assert_eq!(new.exact, exact(&case["exact"]));
        assert_eq!(new.rounded.exact(), exact(&case["rounded"]));
        let (score, rounds) = (text(&case["score"]), text(&case["rounds"]));
        let answer = calc(&format!(
            "rating --score {score} --rounds {rounds} {shared}"
        ));
        for field in ["expected", "k", "bonus", "exact", "rounded"] {
            same(&answer[field], &case[field]);
        }
        let looked_up = answer["terms"].as_array().unwrap();
        for (term, p) in looked_up.iter().zip(case["p"].as_array().unwrap()) {
            same(&term["p"], p);
        }
    }
}

#[test]
fn average_method() {
    for case in section("average_method") {
        let opponents = decimals(&case["opponents"]);
        let average = mean(opponents.iter().copied(), 1).unwrap();
        assert_eq!(average, exact(&case["average"]));
        let expected = Expectation::new(&es()).by_average(
            exact(&case["rating"]),
            average,
            u32::try_from(opponents.len()).unwrap(),
        );
        assert_eq!(expected.terms[0].p, exact(&case["p"]));
        assert_eq!(expected.expected, exact(&case["expected"]));
        let (rating, opponents) = (text(&case["rating"]), text(&case["opponents"]));
        let answer = calc(&format!(
            "rating --method=average --score=6.5 --rating {rating} --opponents {opponents}"
        ));
        same(&answer["expected"], &case["expected"]);
        same(&answer["terms"][0]["opponent"], &case["average"]);
        same(&answer["terms"][0]["p"], &case["p"]);
    }
}

#[test]
fn player_cards_with_known_opponents() {
    for case in section("player_card_opponents_known") {
        let opponents = decimals(&case["dsu_opponents"]);
        let card = opponents_known(
            &es(),
            Conversion::Booklet,
            exact(&case["rating"]),
            &opponents,
            exact(&case["score"]),
        )
        .unwrap();
        assert_eq!(card.dsu_average, exact(&case["dsu_average"]));
        assert_eq!(card.average.exact(), exact(&case["es_average"]));
        assert_eq!(card.p, exact(&case["p"]));
        assert_eq!(card.new.expected, exact(&case["expected"]));
        assert_eq!(card.new.exact, exact(&case["exact"]));
        let opponents = text(&case["dsu_opponents"]);
        let (rating, score) = (text(&case["rating"]), text(&case["score"]));
        let answer = calc(&format!(
            "card --rating {rating} --dsu-opponents {opponents} --score {score}"
        ));
        let fields = [
            "dsu_average",
            "es_average",
            "p",
            "expected",
            "k",
            "bonus",
            "exact",
            "rounded",
        ];
        for field in fields {
            same(&answer[field], &case[field]);
        }
        for field in ["dsu_p", "interval", "rounded_interval"] {
            assert_eq!(answer[field], Value::Null);
        }
    }
}

#[test]
fn player_cards_from_before_and_after() {
    for case in section("player_card_before_after") {
        let dsu = Regulation::builtin("dsu").unwrap();
        let known = BeforeAfter {
            before: exact(&case["dsu_before"]),
            after: exact(&case["dsu_after"]),
            games: games(&case["games"]),
        };
        assert_eq!(dsu.k_of(known.before), exact(&case["k_dsu"]));
        let rating = Decimal::from(184);
        let score = exact(&case["score"]);
        let card =
            before_and_after(&es(), Conversion::Booklet, &dsu, rating, known, score).unwrap();
        let inversion = card.inversion.unwrap();
        rounded_same(inversion.p, &case["p"]);
        rounded_same(card.dsu_average, &case["average"]);
        rounded_same(inversion.low.unwrap().dsu_average, &case["low"]);
        rounded_same(inversion.high.unwrap().dsu_average, &case["high"]);
        let [before, after, n, score] =
            ["dsu_before", "dsu_after", "games", "score"].map(|field| text(&case[field]));
        let answer = calc(&format!(
            "card --rating=184 --dsu-before {before} --dsu-after {after} --games {n} --score {score}"
        ));
        rounded_same(exact(&answer["dsu_p"]), &case["p"]);
        rounded_same(exact(&answer["dsu_average"]), &case["average"]);
        rounded_same(exact(&answer["interval"]["low"]), &case["low"]);
        rounded_same(exact(&answer["interval"]["high"]), &case["high"]);
        assert!(answer["rounded_interval"]["low"].is_i64());
    }
}

/// The ES regulation with the normal curve to two decimals, as the example of Tim reckons.
fn es_by_the_normal_curve() -> String {
    let text = Regulation::builtin_text("es").unwrap();
    let changed = text.replace(
        "curve = \"table\"",
        "curve = \"normal\"\nexpected_rounding = { decimals = 2 }",
    );
    assert_ne!(text, changed);
    changed
}

/// Seven opponents of one rating.
fn seven(rating: &Value) -> String {
    vec![text(rating); 7].join(",")
}

#[test]
fn normal_curve() {
    let [dsu_case, es_case] = section("normal_curve").try_into().unwrap();
    let dsu = Regulation::builtin("dsu").unwrap();
    assert_eq!(dsu.curve, Curve::Normal);
    let expected = Expectation::new(&dsu).by_average(
        exact(&dsu_case["rating"]),
        exact(&dsu_case["average"]),
        games(&dsu_case["games"]),
    );
    assert_eq!(expected.expected, exact(&dsu_case["expected"]));
    let new = new_rating(
        &dsu,
        exact(&dsu_case["rating"]),
        expected.expected,
        exact(&dsu_case["score"]),
        games(&dsu_case["games"]),
    );
    assert_eq!(new.exact, exact(&dsu_case["exact"]));
    let opponents = seven(&dsu_case["average"]);
    let answer = calc(&format!(
        "rating --rating=1651 --score=4 --regulation=dsu --method=average --opponents {opponents}"
    ));
    for field in ["expected", "k", "exact", "rounded"] {
        same(&answer[field], &dsu_case[field]);
    }

    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(es_by_the_normal_curve().as_bytes()).unwrap();
    let converted = calc("convert 184 --from=es --to=dsu");
    same(&converted["exact"], &es_case["rating_on_dsu_scale"]);
    let average = text(&es_case["average_dsu"]);
    let average = calc(&format!("convert {average} --from=dsu --to=es"));
    let opponents = seven(&average["exact"]);
    let file = file.path().to_str().unwrap();
    let answer = calc(&format!(
        "rating --rating=184 --score=4 --opponents {opponents} --regulation {file}"
    ));
    for field in ["expected", "k", "exact"] {
        same(&answer[field], &es_case[field]);
    }
    let by_function = Regulation::from_toml(&es_by_the_normal_curve()).unwrap();
    let opponents = [exact(&average["exact"]); 7];
    let expected = Expectation::new(&by_function).per_game(Decimal::from(184), opponents);
    assert_eq!(expected.expected, exact(&es_case["expected"]));
}

#[test]
fn exceptional_performances() {
    for case in section("exceptional_performances") {
        let rounds = games(&case["rounds"]);
        for (name, column) in [
            ("es-exceptional-10", "ten_percent"),
            ("es-exceptional-5", "five_percent"),
        ] {
            let regulation = Regulation::builtin(name).unwrap();
            let threshold = exact(&case[column]);
            assert_eq!(regulation.bonus.threshold(rounds), Some(threshold));
            // All points where half were expected exceed every threshold.
            let opponents = vec!["150"; rounds as usize].join(",");
            let answer = calc(&format!(
                "rating --rating=150 --opponents {opponents} --score {rounds} --regulation {name}"
            ));
            let excess = Decimal::from(rounds) / Decimal::TWO;
            assert_eq!(exact(&answer["bonus"]), excess - threshold);
        }
    }
}

#[test]
fn newcomers() {
    for case in section("newcomer") {
        let [average, score, n] = ["average", "score", "games"].map(|field| &case[field]);
        let first = first_rating(&es(), exact(average), exact(score), games(n)).unwrap();
        assert_eq!(first.p, exact(&case["p"]), "{case}");
        assert_eq!(first.d, exact(&case["d"]), "{case}");
        assert_eq!(first.exact, exact(&case["exact"]), "{case}");
        assert_eq!(first.rounded.exact(), exact(&case["rounded"]), "{case}");
        let [average, score, n] = [average, score, n].map(text);
        let answer = calc(&format!(
            "newcomer --average {average} --score {score} --games {n}"
        ));
        for field in ["p", "d", "exact", "rounded"] {
            same(&answer[field], &case[field]);
        }
        let f = case.get("f").unwrap_or(&Value::Null);
        assert_eq!(first.f, f.is_number().then(|| exact(f)));
        same(&answer["f"], f);
    }
}

#[test]
fn relative_scores() {
    for case in section("relative_score_rounding") {
        let (score, n) = (&case["score"], &case["games"]);
        let share = relative_score(exact(score), games(n)).unwrap();
        assert_eq!(share, exact(&case["p"]), "{case}");
        let (score, n) = (text(score), text(n));
        let answer = calc(&format!(
            "performance --average=150 --score {score} --games {n}"
        ));
        same(&answer["p"], &case["p"]);
    }
}

#[test]
fn bonus_edges() {
    for case in section("bonus_edges") {
        let rounds = games(&case["rounds"]);
        let excess = exact(&case["excess"]);
        let bonus = es().bonus;
        assert_eq!(bonus.rule, BonusRule::TwoStep);
        assert_eq!(
            bonus.points(excess, rounds),
            exact(&case["bonus"]),
            "{case}"
        );
        // Against equals half the points are expected.
        let score = Decimal::from(rounds) / Decimal::TWO + excess;
        let opponents = vec!["150"; rounds as usize].join(",");
        let answer = calc(&format!(
            "rating --rating=150 --opponents {opponents} --score {score}"
        ));
        same(&answer["bonus"], &case["bonus"]);
    }
}

#[test]
fn k_edges() {
    for case in section("k_edges") {
        assert_eq!(es().k_of(exact(&case["rating"])), exact(&case["k"]));
        let rating = text(&case["rating"]);
        let answer = calc(&format!(
            "rating --rating {rating} --opponents=150 --score=1"
        ));
        same(&answer["k"], &case["k"]);
    }
}

/// No section of the golden file is left out above.
#[test]
fn every_section_is_tested() {
    let golden: Value = serde_json::from_str(include_str!("../data/es.json")).unwrap();
    let here = include_str!("es.rs");
    for name in golden.as_object().unwrap().keys() {
        let tested = here.contains(&format!("section(\"{name}\")"));
        assert!(tested || name == "source", "{name}");
    }
}

#[test]
fn the_dsu_regulation_of_2015_rounds_to_twentieths() {
    let dsu = Regulation::builtin("dsu-2015").unwrap();
    assert_eq!(
        dsu.expected_rounding,
        Some(ExpectedRounding::Step(Decimal::new(5, 2)))
    );
    assert_eq!(dsu.bonus.threshold(10), Some(Decimal::new(5, 1)));
    assert_eq!(dsu.bonus.threshold(11), Some(Decimal::ONE));
    let opponents = seven(&Value::from(1659));
    let answer = calc(&format!(
        "rating --rating=1651 --opponents {opponents} --score=4 --regulation=dsu-2015"
    ));
    // 3.4197 expected becomes 3.40; 0.60 above it, 0.10 of that is bonus.
    assert_eq!(answer["expected"], 3.4);
    assert_eq!(answer["bonus"], 0.1);
    assert_eq!(answer["exact"], 1672);
}

/// The leaflet of these rules.
fn leaflet(rules: &Regulation) -> Leaflet<'_> {
    Leaflet {
        publisher: "Klub",
        rules,
        since: None,
        words: &[],
        conversion: Conversion::Booklet,
        next_list: None,
        example: None,
        texts: Texts::new(Lang::En).playing(rules.play()),
    }
}

/// `184 + 4·(4 − 4.59) = 181.64 → 182`, from a golden case.
fn sum(case: &Value) -> String {
    let [rating, k, score, expected, new] =
        ["rating", "k", "score", "expected", "exact"].map(|field| text(&case[field]));
    let rounded = exact(&case["exact"]).round();
    format!("{rating} + {k}·({score} − {expected}) = {new} → {rounded}")
}

#[test]
fn the_examples_of_the_leaflet_are_the_golden_ones() {
    let page = plain::render(&leaflet(&es()).document());
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    let frode = &section("performance")[0];
    let [average, p, d, rating] =
        ["average_opponent", "p", "d", "rating"].map(|field| text(&frode[field]));
    let mut all = vec![format!(
        "average of {average}: P = {p}, D = {d}, R_p = {rating}."
    )];
    let michael = &section("player_card_opponents_known")[0];
    all.push(sum(michael));
    all.extend(section("normal_curve").iter().map(sum));
    assert_eq!(all.len(), 4);
    for said in all {
        assert!(page.contains(&said), "{said}: {page}");
    }
}

/// The table of what a game gives.
fn gains(rules: &Regulation) -> Table {
    let mut blocks = leaflet(rules).chapters().into_iter();
    let table = blocks.find_map(|block| match block {
        Block::Table(table) if table.columns[0].heading == "K" => Some(table),
        _ => None,
    });
    table.unwrap()
}

#[test]
fn what_a_game_gives_in_the_leaflet_is_what_the_calculation_gives() {
    let table = gains(&es());
    let differences = table.columns[2..].iter();
    let differences: Vec<i32> = differences
        .map(|column| column.heading.replace('−', "-").parse().unwrap())
        .collect();
    assert_eq!(differences, [-40, -30, -20, -10, 0, 10, 20, 30, 40]);
    assert_eq!(table.rows.len(), 9);
    let ratings = [190, 160, 140];
    for (row, cells) in table.rows.iter().enumerate() {
        let (rating, score) = (ratings[row / 3], ["1", "0.5", "0"][row % 3]);
        for (difference, cell) in differences.iter().zip(&cells[2..]) {
            let opponent = rating + difference;
            let line = format!("rating --rating {rating} --opponents {opponent} --score {score}");
            let gain = exact(&calc(&line)["exact"]) - Decimal::from(rating);
            let gain = round_half_away(gain, 1);
            assert_eq!(cell.value, CellValue::Change(gain), "{line}");
            let printed = cell.text.replace('−', "-").replace('+', "");
            assert_eq!(printed.parse::<Decimal>().unwrap(), gain, "{line}");
        }
    }
}

#[test]
fn a_chapter_that_does_not_apply_is_left_out_of_the_leaflet() {
    let headings = |name: &str| {
        let rules = Regulation::builtin(name).unwrap();
        let blocks = leaflet(&rules).chapters().into_iter();
        let headings = blocks.filter_map(|block| match block {
            Block::Heading(heading) => Some(heading),
            _ => None,
        });
        headings.collect::<Vec<String>>().join("; ")
    };
    assert_eq!(
        headings("es"),
        "How your rating changes; What a game gives; Why there is a bonus; \
         Table 1: expected score P by difference; Performance rating; Tournaments outside the club; \
         Why your DSU rating is another number; Lists, newcomers, what is rated"
    );
    // DSU's own rules have no second number, and badminton neither DSU ratings nor a bonus nor performance ratings.
    assert_eq!(
        headings("dsu"),
        "How your rating changes; What a game gives; Why there is a bonus; \
         Expected score P by difference; Performance rating; Tournaments outside the club; \
         Lists, newcomers, what is rated"
    );
    assert_eq!(
        headings("bax"),
        "How your rating changes; What a match gives; Expected score P by difference; \
         Lists, newcomers, what is rated"
    );
    let bax = gains(&Regulation::builtin("bax").unwrap());
    let results: Vec<&str> = bax.rows.iter().map(|row| row[1].text.as_ref()).collect();
    assert_eq!(
        results,
        ["Won", "Won in three sets", "Lost in three sets", "Lost"]
    );
    let strict = leaflet(&Regulation::builtin("es-exceptional-5").unwrap()).document();
    let strict = plain::render(&strict);
    for limit in ["1.84", "2.16", "2.46", "2.84"] {
        assert!(strict.contains(limit), "{strict}");
    }
}

#[test]
fn the_leaflet_fits_the_page_of_text_under_every_regulation() {
    for name in Regulation::builtin_names() {
        let rules = Regulation::builtin(name).unwrap();
        for lang in Lang::ALL {
            let texts = Texts::new(lang).playing(rules.play());
            let page = Leaflet {
                texts,
                ..leaflet(&rules)
            };
            let page = plain::render(&page.document());
            for line in page.lines() {
                assert!(line.chars().count() <= 80, "{name} {lang:?}: {line}");
            }
            // Nothing is cut, and every sentence has its values.
            assert!(!page.contains(['…', '{']), "{name} {lang:?}: {page}");
        }
    }
}
