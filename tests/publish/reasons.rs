use insta::assert_snapshot;
use klubrating::domain::{Decimal, Rating, TournamentId};
use klubrating::publish::explanation::{explanation_json, unrated_event, unrated_lines};
use klubrating::rating::ledger::{Continuous, Reason, Rule, Source, Unrated};
use klubrating::rating::regulation::{BonusRule, Curve, Regulation};
use klubrating::text::{Lang, Texts};

use crate::club::{Club, day, name};
use crate::explanations::explanation;

/// Anders under other rules: the reasons for K and B change with them.
fn anders_under(change: impl Fn(&mut Regulation, &mut Continuous)) -> String {
    let mut club = Club::new();
    let mut line = club.line(1, 1).clone();
    change(&mut club.regulation, line.continuous.as_mut().unwrap());
    let text = explanation(&club.explained(&line, &[], Lang::En));
    let reasons =
        |line: &&str| line.starts_with("K =") || line.starts_with("B =") || line.contains("W_e =");
    text.lines().filter(reasons).collect::<Vec<_>>().join("\n")
}

#[test]
fn reasons_follow_the_regulation() {
    assert_snapshot!(anders_under(|rules, _| rules.bonus.rule = BonusRule::Exceptional10), @"
    W_e = 4.18: the sum of P, the expected score of each game (table 1)
    K = 6: the rating before, 145, is below 150
    B = 1.32: W − W_e = 2.32 is above the limit 1.69 (table 2, 10 %, 7 rounds); B is
    ");
    assert_snapshot!(anders_under(|rules, _| rules.bonus.rule = BonusRule::None), @"
    W_e = 4.18: the sum of P, the expected score of each game (table 1)
    K = 6: the rating before, 145, is below 150
    B = 0: the regulation gives no bonus
    ");
    assert_snapshot!(anders_under(|rules, line| {
        rules.k.drain(..2);
        rules.curve = Curve::Normal;
        line.old = Rating(150);
        line.bonus = Decimal::ZERO;
        line.expected = "4.2".parse().unwrap();
    }), @"
    W_e = 4.18 → 4.20: the sum of P, the expected score of each game (normal
    K = 6, whatever the rating
    B = 0: W − W_e = 2.30 is not above the limit 1 (7 rounds)
    ");
    assert_snapshot!(anders_under(|_, line| line.old = Rating(150)), @"
    W_e = 4.18: the sum of P, the expected score of each game (table 1)
    K = 6: the rating before, 150, is at least 150 and below 175
    B = 1.32: W − W_e = 2.32 is above the limit 1 (7 rounds); B is the excess
    ");
    assert_snapshot!(anders_under(|_, line| line.old = Rating(200)), @"
    W_e = 4.18: the sum of P, the expected score of each game (table 1)
    K = 6: the rating before, 200, is at least 175
    B = 1.32: W − W_e = 2.32 is above the limit 1 (7 rounds); B is the excess
    ");
}

#[test]
fn every_source_of_the_old_rating_is_told() {
    let club = Club::new();
    let on = day(2026, 1, 1);
    let number = Rating(1153);
    let sources = [
        Source::Club,
        Source::Decision(on),
        Source::Opening(on),
        Source::Dsu(number),
        Source::Fide(number),
        Source::Given,
    ];
    let told: Vec<String> = sources
        .into_iter()
        .map(|source| {
            let mut line = club.line(1, 1).clone();
            line.continuous.as_mut().unwrap().old_source = source;
            let text = explanation(&club.explained(&line, &[], Lang::Da));
            text.split("\n\n").nth(1).unwrap().to_owned()
        })
        .collect();
    assert_snapshot!(told.join("\n"), @"
    Rating før: 145, klubbens rating efter den seneste turnering før denne.
    Rating før: 145, fastsat af ratingudvalget pr. 01.01.2026.
    Rating før: 145, overtaget fra en tidligere liste pr. 01.01.2026.
    Rating før: 145, omregnet fra DSU 1153: (1153 − 300)/8 = 106,625 → 107.
    Rating før: 145, omregnet fra FIDE 1153 med DSU-formlen: (1153 − 300)/8 =
    106,625 → 107.
    Rating før: 145, oplyst ved tilmeldingen.
    ");
}

fn every_reason(lang: Lang) -> String {
    let reasons = [
        Reason::NotPlayed,
        Reason::TooShort,
        Reason::Decision,
        Reason::OpponentUnrated,
        Reason::Collecting { have: 3, need: 5 },
        Reason::CollectingEnded,
        Reason::AgainstNewcomer,
        Reason::CardUsed,
        Reason::NoNotation,
        Reason::TooFast,
        Reason::NotApproved,
        Reason::NotEnded,
        Reason::Incomplete,
        Reason::CardImpossible,
    ];
    let club = Club::new();
    let member = club.line(1, 1).person;
    let games: Vec<Unrated> = (0..)
        .zip(reasons)
        .map(|(round, reason)| Unrated {
            tournament: TournamentId(1),
            round,
            person: member,
            opponent: (round % 2 == 0).then_some(member),
            partners: None,
            corrected: false,
            reason,
        })
        .collect();
    unrated_lines(&games, &name, Texts::new(lang)).join("\n")
}

#[test]
fn every_reason_is_a_sentence() {
    assert_snapshot!(every_reason(Lang::Da), @"
    Anders Aagaard: Partiet blev ikke spillet (oversidder eller walkover).
    Runde 1: Partiet var slut efter mindre end ét træk.
    Runde 2, Anders Aagaard: Ratingudvalget har besluttet, at partiet ikke tæller.
    Runde 3: Modstanderen havde ingen rating.
    Runde 4, Anders Aagaard: Gemt til den første rating: 3 af 5 partier indtil nu.
    Runde 5: Tidligere partier, der var gemt til en første rating, tæller ikke: en startrating eller en DSU-rating kom først.
    Runde 6, Anders Aagaard: Modstanderen fik sin første rating i turneringen, og reglementet medregner ikke sådanne partier.
    Runde 7: Spillerkortet fra turneringen er brugt i stedet.
    Runde 8, Anders Aagaard: Turneringen blev spillet uden noteringspligt (§6).
    Runde 9: Turneringen havde kortere betænkningstid pr. træk end krævet (§6).
    Runde 10, Anders Aagaard: Ratingudvalget har ikke godkendt turneringen (§6).
    Runde 11: Turneringen er ikke færdigspillet: mindst ét parti er ikke afgjort.
    Runde 12, Anders Aagaard: Turneringen er ikke færdigspillet.
    Runde 13: Tallene på spillerkortet passer ikke sammen.
    ");
    assert_snapshot!(every_reason(Lang::En), @"
    Anders Aagaard: The game was not played (bye or forfeit).
    Round 1: The game was over in less than one move.
    Round 2, Anders Aagaard: The rating committee decided that the game does not count.
    Round 3: The opponent had no rating.
    Round 4, Anders Aagaard: Kept for the first rating: 3 of 5 games so far.
    Round 5: Earlier games, kept for a first rating, do not count: a start rating or DSU rating came first.
    Round 6, Anders Aagaard: The opponent got a first rating in the tournament, and the regulation excludes such games.
    Round 7: The player card of the tournament was used instead.
    Round 8, Anders Aagaard: The tournament was played without compulsory notation (§6).
    Round 9: The tournament allowed less than the required time per move (§6).
    Round 10, Anders Aagaard: The rating committee has not approved the tournament (§6).
    Round 11: The tournament is not complete: at least one game is undecided.
    Round 12, Anders Aagaard: The tournament is not complete.
    Round 13: The numbers on the player card do not fit together.
    ");
}

#[test]
fn json_has_the_fields_of_the_contract() {
    let club = Club::new();
    let unrated = club.unrated(2, 2);
    let line = club.line(2, 2);
    assert_eq!(line.rule, Rule::PerGame);
    let json = explanation_json(&club.explained(line, &unrated, Lang::En));
    for field in [
        "tournament",
        "old",
        "expected",
        "score",
        "k",
        "bonus",
        "exact",
        "new",
        "games",
        "terms",
        "rule",
        "unrated",
    ] {
        assert!(json.get(field).is_some(), "{field}");
    }
    for field in ["opponent", "rating", "source", "difference", "p", "result"] {
        assert!(json["terms"][0].get(field).is_some(), "{field}");
    }
    let anders = club.line(1, 1);
    let json =
        serde_json::to_string_pretty(&explanation_json(&club.explained(anders, &[], Lang::En)))
            .unwrap();
    let shown: Vec<&str> = json.lines().take(31).collect();
    assert_snapshot!(shown.join("\n"), @r#"
    {
      "tournament": 1,
      "tournament_name": "Klubturneringen 2026",
      "member": 1,
      "name": "Anders Aagaard",
      "old": 145,
      "old_source": "opening",
      "adjusted": [],
      "conversion": "booklet",
      "expected": 4.18,
      "score": 6.5,
      "k": 6.0,
      "bonus": 1.32,
      "exact": 166.84,
      "new": 167,
      "games": 7,
      "games_total": 47,
      "rounds": 7,
      "performance": {
        "games": 7,
        "score": 6.5,
        "average": 135.9,
        "p": 0.93,
        "rating": 188.1,
        "bound": null,
        "bound_value": null
      },
      "average": null,
      "terms": [
        {
          "tournament": 1,
    "#);
    let tim = explanation_json(&club.explained(club.line(10, 3), &[], Lang::Da));
    let interval = &tim["average"]["interval"];
    assert!(interval["low"].as_f64() < interval["high"].as_f64());
}

#[test]
fn json_names_each_unrated_game_and_its_reason() {
    let club = Club::new();
    let unrated = club.unrated(5, 1);
    let json = explanation_json(&club.explained(club.line(5, 1), &unrated, Lang::Da));
    let games = json["unrated"].as_array().unwrap();
    assert_eq!(games.len(), 1);
    assert_eq!(games[0]["round"], 1);
    assert_eq!(games[0]["reason"], "decision");
}

#[test]
fn an_event_that_is_not_rated_says_why() {
    let told = |lang| unrated_event("Julelyn 2026", &Reason::TooFast.message(), Texts::new(lang));
    assert_snapshot!(told(Lang::Da), @"
    Julelyn 2026 er ikke ratet. Turneringen havde kortere betænkningstid pr. træk end krævet (§6).
    ");
    assert_snapshot!(told(Lang::En), @"
    Julelyn 2026 is not rated. The tournament allowed less than the required time per move (§6).
    ");
}
