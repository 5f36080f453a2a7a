//! The examples of the ES regulation's booklet, as stored events and player cards.
#![allow(clippy::unwrap_used, clippy::pedantic)]

use crate::support;

use klubrating::domain::person::Person;
use klubrating::domain::tournament::{CardOpponents, Kind, PlayerCard, Tournament};
use klubrating::domain::{Date, Decimal, Mark, PersonId, Points, Rating};
use klubrating::rating::facts::Facts;
use klubrating::rating::ledger::{Ledger, LedgerLine, Reason, RoundingEnd, Rule, Source, rate};
use support::build::{
    against_all, day, es, event, game, guest_at, member, number, rated, with_dsu,
};

use Mark::{Draw, Loss, Win};

/// Person 1 in one event against others, a game a round.
fn played(
    kind: Kind,
    one: Person,
    opponents: impl IntoIterator<Item = Person>,
    marks: &[Mark],
    rounds: u16,
) -> Facts {
    let mut facts = es();
    let everybody = std::iter::once(one).chain(opponents);
    facts.persons = (1..).map(PersonId).zip(everybody).collect();
    let persons: Vec<i64> = facts.persons.keys().map(|person| person.0).collect();
    let mut tournament = event(1, kind, day(2012, 11, 20), rounds, &persons);
    against_all(&mut tournament, marks);
    facts.tournaments.push(tournament);
    facts
}

fn the_line(ledger: &Ledger, person: i64) -> &LedgerLine {
    let mut lines = ledger.lines_of(PersonId(person));
    let line = lines.next().unwrap();
    assert!(lines.next().is_none(), "one line");
    line
}

/// A coordinated event that consists of one member's card.
fn with_card(one: Person, on: Date, points: i32, opponents: CardOpponents) -> Facts {
    let mut facts = es();
    facts.persons.insert(PersonId(1), one);
    let mut tournament = event(1, Kind::Coordinated, on, 7, &[]);
    tournament.cards.push(PlayerCard {
        person: PersonId(1),
        score: Points(points),
        opponents,
    });
    facts.tournaments.push(tournament);
    facts
}

const ANDERS: [i32; 7] = [134, 159, 135, 138, 117, 123, 145];

#[test]
fn anders_wins_the_monrad() {
    let marks = [Win, Draw, Win, Win, Win, Win, Win];
    // Two of the opponents are members: that makes no difference to Anders.
    let opponents = (0..).zip(ANDERS).map(|(at, rating)| match at {
        1 | 4 => rated(rating),
        _ => guest_at(rating),
    });
    let facts = played(Kind::Monrad, rated(145), opponents, &marks, 7);
    let ledger = rate(&facts, None);
    let mut lines = ledger.lines_of(PersonId(1));
    let anders = lines.next().unwrap();
    assert_eq!(anders.rule, Rule::PerGame);
    assert_eq!(anders.old(), Some(Rating(145)));
    assert_eq!(anders.score, Points(650));
    assert_eq!(anders.expected(), Some(number("4.18")));
    assert_eq!(anders.k(), Some(number("6")));
    assert_eq!(anders.bonus(), Some(number("1.32")));
    assert_eq!(anders.exact, number("166.84"));
    assert_eq!(anders.new, Rating(167));
    assert_eq!(anders.games, 7);
    let terms = ledger.terms_of(anders);
    let look_ups: Vec<(i32, Decimal)> = terms
        .iter()
        .map(|term| (term.rating.0, term.p.unwrap().exact()))
        .collect();
    let p = ["0.62", "0.35", "0.61", "0.58", "0.79", "0.73", "0.50"];
    let expected: Vec<(i32, Decimal)> = ANDERS.into_iter().zip(p.map(number)).collect();
    assert_eq!(look_ups, expected);
    assert_eq!(anders.difference(&terms[1]), Some(-14));
    assert_eq!(terms[1].result(), Some(Points::DRAW));
    assert_eq!(ledger.lines.len(), 3, "guests have no line");
}

#[test]
fn henrik_is_expected_to_make_4_46() {
    let opponents = [175, 151, 171, 163, 159, 178, 170, 163, 174, 157];
    let marks = [Loss, Win, Draw, Draw, Win, Loss, Draw, Win, Loss, Draw];
    let facts = played(Kind::Club, rated(161), opponents.map(guest_at), &marks, 10);
    let ledger = rate(&facts, None);
    let henrik = the_line(&ledger, 1);
    assert_eq!(henrik.expected(), Some(number("4.46")));
    // 161 + 5·(5 − 4.46)
    assert_eq!((henrik.exact, henrik.new), (number("163.70"), Rating(164)));
}

const MICHAEL: [i32; 7] = [1330, 1400, 1360, 1345, 1365, 1395, 1380];

#[test]
fn michael_hands_in_a_card() {
    let known = CardOpponents::Known(MICHAEL.map(Rating).to_vec());
    let facts = with_card(rated(138), day(2012, 11, 20), 400, known);
    let ledger = rate(&facts, None);
    let michael = the_line(&ledger, 1);
    assert_eq!(michael.rule, Rule::CardKnown);
    let average = michael.average.as_deref().unwrap();
    assert_eq!(average.dsu, Some(number("1368")));
    assert_eq!((average.rating, average.p), (number("134"), number("0.55")));
    assert_eq!(michael.expected(), Some(number("3.85")));
    assert_eq!(michael.exact, number("138.90"));
    assert_eq!((michael.new, michael.games), (Rating(139), 7));
    assert_eq!(ledger.terms_of(michael).len(), 7);
    assert_eq!(ledger.standing(PersonId(1)).unwrap().games, 7);
}

#[test]
fn michael_in_a_stored_coordinated_event() {
    let marks = [Win, Draw, Draw, Draw, Win, Draw, Loss];
    let opponents = MICHAEL.map(|dsu| with_dsu(Person::default(), dsu));
    let facts = played(Kind::Coordinated, rated(138), opponents, &marks, 7);
    let ledger = rate(&facts, None);
    let michael = the_line(&ledger, 1);
    assert_eq!(michael.rule, Rule::Average);
    let average = michael.average.as_deref().unwrap();
    assert_eq!(average.dsu, Some(number("1368")));
    assert_eq!((average.rating, average.p), (number("134"), number("0.55")));
    assert_eq!(michael.expected(), Some(number("3.85")));
    assert_eq!(michael.new, Rating(139));
    assert_eq!(
        ledger.terms_of(michael)[0].source,
        Source::Dsu(Rating(1330))
    );
}

fn tim(on: Date, after: i32, points: i32) -> Ledger {
    let opponents = CardOpponents::BeforeAfter {
        before: Rating(1651),
        after: Rating(after),
        games: 7,
    };
    rate(&with_card(rated(184), on, points, opponents), None)
}

#[test]
fn tim_knows_only_his_number_before_and_after() {
    let ledger = tim(day(2012, 11, 20), 1668, 400);
    let tim = the_line(&ledger, 1);
    assert_eq!(tim.rule, Rule::CardBeforeAfter);
    let average = tim.average.as_deref().unwrap();
    assert_eq!(average.dsu.unwrap().round_dp(3), number("1657.857"));
    let recovered = average.recovered.unwrap();
    assert_eq!(
        (recovered.before, recovered.after, recovered.k),
        (Rating(1651), Rating(1668), number("30"))
    );
    // 17/30 is below 1, so without bonus; P = (4 − 17/30)/7.
    assert_eq!(recovered.threshold, Some(Decimal::ONE));
    assert_eq!(recovered.excess.round_dp(4), number("0.5667"));
    assert_eq!(recovered.p.round_dp(4), number("0.4905"));
    assert_eq!(recovered.d.round_dp(4), number("-0.8571"));
    assert_eq!(recovered.points, number("8"));
    let end = |end: Option<RoundingEnd>| (end.unwrap().dsu.round_dp(3), end.unwrap().rating);
    let both = Rating(182);
    assert_eq!(end(recovered.low), (number("1656.143"), both));
    assert_eq!(end(recovered.high), (number("1659.571"), both));
    // 1657.9 is 169.7 and so 170; P(14) = 0.65; 184 + 4·(4 − 4.55).
    assert_eq!((average.rating, average.p), (number("170"), number("0.65")));
    assert_eq!(tim.exact, number("181.80"));
    assert_eq!(tim.new, Rating(182));
}

#[test]
fn a_card_with_a_bonus_is_undone_by_the_booklets_rules_on_any_day() {
    for on in [day(2012, 11, 20), day(2015, 2, 8), day(2026, 3, 1)] {
        let ledger = tim(on, 1700, 550);
        let average = the_line(&ledger, 1).average.as_deref().unwrap();
        let recovered = average.recovered.unwrap();
        // 49/30 is above 1, so x = (49/30 + 1)/2.
        assert_eq!(recovered.excess.round_dp(4), number("1.3167"));
        assert_eq!(recovered.p.round_dp(4), number("0.5976"));
        assert_eq!(average.dsu.unwrap().round_dp(1), number("1581.5"));
    }
}

#[test]
fn an_end_beyond_the_table_is_left_open() {
    // 6.99 of 7 and 2 points gained: P is (6.99 − 2/30)/7 = 0.9890; with half a point less it is 0.9914,
    // above the last row.
    let ledger = tim(day(2012, 11, 20), 1653, 699);
    let average = the_line(&ledger, 1).average.as_deref().unwrap();
    let recovered = average.recovered.unwrap();
    assert_eq!(recovered.low, None);
    assert!(recovered.high.is_some());
}

#[test]
fn an_impossible_card_is_named() {
    let ledger = tim(day(2012, 11, 20), 1600, 700);
    assert!(ledger.lines.is_empty());
    assert_eq!(ledger.unrated[0].reason, Reason::CardImpossible);
    assert_eq!(
        ledger.standing(PersonId(1)).unwrap().rating,
        Some(Rating(184))
    );
}

/// A newcomer's first rating from one event: (D, exact, new).
fn first(opponents: &[i32], marks: &[Mark]) -> (Decimal, Decimal, i32) {
    let rounds = marks.len().try_into().unwrap();
    let guests = opponents.iter().copied().map(guest_at);
    let ledger = rate(&played(Kind::Club, member(), guests, marks, rounds), None);
    let line = the_line(&ledger, 1);
    assert_eq!(
        (line.rule, line.old(), line.expected()),
        (Rule::First, None, None)
    );
    (
        line.average.as_deref().unwrap().d.unwrap(),
        line.exact,
        line.new.0,
    )
}

#[test]
fn newcomers_are_rated_by_performance() {
    let all = (number("38.2"), number("188.2"), 188);
    assert_eq!(first(&[150; 5], &[Win; 5]), all);
    let nothing = (number("-38.2"), number("111.8"), 112);
    assert_eq!(first(&[150; 5], &[Loss; 5]), nothing);
    let eleven = [147, 147, 147, 147, 147, 146, 147, 147, 147, 147, 147];
    let marks = [Win, Win, Win, Win, Win, Win, Win, Draw, Loss, Loss, Loss];
    let frode = (number("13.6"), number("160.5"), 161);
    assert_eq!(first(&eleven, &marks), frode);
}

#[test]
fn a_newcomer_collects_across_events() {
    // Four games, then three: 6½ of 7 against 140 in all.
    let mut facts = es();
    facts.persons.insert(PersonId(1), member());
    for guest in 2..=5 {
        facts.persons.insert(PersonId(guest), guest_at(140));
    }
    facts.persons.insert(PersonId(6), rated(140));
    let mut spring = event(1, Kind::Monrad, day(2012, 4, 1), 7, &[1, 2, 3, 4, 6]);
    against_all(&mut spring, &[Win; 4]);
    let mut autumn = event(2, Kind::Club, day(2012, 10, 1), 7, &[1, 2, 3, 6]);
    against_all(&mut autumn, &[Win, Draw, Win]);
    facts.tournaments = vec![autumn, spring];

    let early = rate(&facts, Some(day(2012, 8, 1)));
    assert!(early.lines.is_empty(), "no rating after four games");
    assert_eq!(early.standing(PersonId(1)).unwrap().collected, 4);
    let reasons: Vec<Reason> = early.unrated.iter().map(|game| game.reason).collect();
    let collecting = Reason::Collecting { have: 4, need: 5 };
    assert_eq!(reasons[..4], [collecting; 4]);
    assert_eq!(
        reasons[4],
        Reason::OpponentUnrated,
        "the member's game against the newcomer"
    );

    let ledger = rate(&facts, None);
    let line = the_line(&ledger, 1);
    assert_eq!(line.tournament.0, 2);
    assert_eq!((line.games, line.score), (7, Points(650)));
    let average = line.average.as_deref().unwrap();
    assert_eq!((average.rating, average.p), (number("140"), number("0.83")));
    assert_eq!(
        (average.d, line.exact),
        (Some(number("33.7")), number("173.7"))
    );
    assert_eq!(line.new, Rating(174));
    let events: Vec<i64> = ledger
        .terms_of(line)
        .iter()
        .map(|term| term.tournament.0)
        .collect();
    assert_eq!(events, [1, 1, 1, 1, 2, 2, 2]);
    let standing = ledger.standing(PersonId(1)).unwrap();
    assert_eq!(
        (standing.games, standing.collected),
        (7, 0),
        "collected games count"
    );

    // The member's game in autumn counts with 174; the one in spring stays unrated.
    let opponent = the_line(&ledger, 6);
    let terms = ledger.terms_of(opponent);
    assert_eq!((opponent.tournament.0, terms.len()), (2, 1));
    assert_eq!(
        (terms[0].rating, terms[0].source),
        (Rating(174), Source::First)
    );
}

#[test]
fn kasper_starts_from_his_dsu_number() {
    let kasper = with_dsu(member(), 1153);
    let facts = played(Kind::Club, kasper, [guest_at(107)], &[Win], 5);
    let ledger = rate(&facts, None);
    let line = the_line(&ledger, 1);
    assert_eq!(line.old(), Some(Rating(107)));
    assert_eq!(line.old_source(), Some(Source::Dsu(Rating(1153))));
    assert_eq!(line.new, Rating(110));
}

/// Bonus and K of a member who wins every game against these opponents.
fn terms(own: i32, opponents: &[i32], rounds: u16) -> (Decimal, Decimal) {
    let guests = opponents.iter().copied().map(guest_at);
    let marks = vec![Win; opponents.len()];
    let ledger = rate(
        &played(Kind::Club, rated(own), guests, &marks, rounds),
        None,
    );
    let line = the_line(&ledger, 1);
    (line.bonus().unwrap(), line.k().unwrap())
}

#[test]
fn the_bonus_begins_beyond_its_threshold() {
    let bonus = |opponents: &[i32], rounds| terms(140, opponents, rounds).0;
    // An equal opponent leaves 0.50 to win, one a point stronger 0.51.
    assert_eq!(bonus(&[140, 140], 10), Decimal::ZERO);
    assert_eq!(bonus(&[140, 141], 10), number("0.01"));
    assert_eq!(bonus(&[140, 141], 11), Decimal::ZERO);
    assert_eq!(bonus(&[140, 140, 140], 11), Decimal::ZERO);
    assert_eq!(bonus(&[140, 140, 141], 11), number("0.01"));
    assert_eq!(bonus(&[140, 140, 141], 10), number("0.51"));
}

#[test]
fn k_follows_the_rating_before() {
    let k = |own| terms(own, &[own], 7).1;
    let expected = [(149, 6), (150, 5), (174, 5), (175, 4), (220, 4), (90, 6)];
    for (own, factor) in expected {
        assert_eq!(k(own), Decimal::from(factor), "{own}");
    }
}

#[test]
fn a_card_takes_its_games_as_rounds() {
    // Eleven games on the card of a seven-round event: the higher threshold holds.
    let equal = [1420; 11].map(Rating).to_vec();
    let facts = with_card(
        rated(140),
        day(2012, 11, 20),
        700,
        CardOpponents::Known(equal),
    );
    let ledger = rate(&facts, None);
    let line = the_line(&ledger, 1);
    assert_eq!((line.rounds, line.bonus()), (11, Some(Decimal::ZERO)));
    assert_eq!(line.new, Rating(149));
}

#[test]
fn a_rating_is_provisional_until_thirty_games() {
    let mut person = rated(140);
    person.starts[0].opening = true;
    person.starts[0].games = 28;
    let facts = played(
        Kind::Club,
        person,
        [guest_at(140), guest_at(140)],
        &[Win, Loss],
        7,
    );
    let ledger = rate(&facts, None);
    let line = the_line(&ledger, 1);
    assert_eq!((line.games, line.games_total), (2, 30));
    assert_eq!(line.old_source(), Some(Source::Opening(Date::MIN)));
}

#[test]
fn all_ratings_are_those_before_the_event() {
    // A round robin of three: each line looks up the ratings before, whatever the others won.
    let mut facts = es();
    let ratings = [(1, 180), (2, 155), (3, 140)];
    facts.persons = ratings
        .map(|(id, rating)| (PersonId(id), rated(rating)))
        .into();
    let mut club: Tournament = event(1, Kind::Club, day(2012, 11, 20), 3, &[1, 2, 3]);
    club.games = vec![game(1, 0, 1, Loss), game(2, 1, 2, Win), game(3, 2, 0, Win)];
    facts.tournaments.push(club);
    let ledger = rate(&facts, None);
    let exact: Vec<Decimal> = ledger.lines.iter().map(|line| line.exact).collect();
    // 180: P(25) 0.76 + P(40) 0.87; 155: 0.24 + P(15) 0.66, bonus 0.10; 140: 0.34 + 0.13, none.
    let expected = [number("173.48"), number("161.00"), number("143.18")];
    assert_eq!(exact, expected);
}
