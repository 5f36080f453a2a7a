//! What a club decides about its scale: moves of all ratings, dated conversions and DSU rules, and results
//! for the rating alone. Every number here is worked out by hand from table 1.
#![allow(clippy::unwrap_used, clippy::pedantic)]

use crate::support;

use klubrating::domain::person::{ExternalScale, Person, Status};
use klubrating::domain::tournament::{CardOpponents, Game, Kind, PlayerCard, Tournament};
use klubrating::domain::{Date, Decimal, Mark, PersonId, Points, Rating, TournamentId};
use klubrating::rating::conversion::Conversion;
use klubrating::rating::draft::{PublishedBefore, sections};
use klubrating::rating::facts::{ConversionInForce, Facts};
use klubrating::rating::ledger::{
    Adjusted, Cutoff, Ledger, LedgerLine, RULES_VERSION, Reason, Recovered, Rule, Source, rate,
};
use klubrating::rating::scale_adjustment::{Compression, ScaleAdjustment};
use support::build::{
    against_all, day, entry, es, event, game, guest, guest_at, member, number, number_of, rated,
    start, with_dsu,
};
use support::naive;

use Mark::{Draw, ForfeitWin, Loss, Open, Win};

/// The day of the re-basing in most examples.
fn june() -> Date {
    day(2024, 6, 1)
}

/// Dansk Skak Union's re-basing on the club's scale: half-way to 212, at least 113.
fn rebasing() -> ScaleAdjustment {
    ScaleAdjustment {
        on: june(),
        shift: 0,
        compression: Some(Compression {
            pivot: Rating(212),
            share: number("0.5"),
        }),
        floor: Some(Rating(113)),
    }
}

fn club(persons: impl IntoIterator<Item = Person>) -> Facts {
    let mut facts = es();
    facts.persons = (1..).map(PersonId).zip(persons).collect();
    facts
}

fn rebased(persons: impl IntoIterator<Item = Person>) -> Facts {
    let mut facts = club(persons);
    facts.adjustments = vec![rebasing()];
    facts
}

/// Person 1 against the others in turn, from one day to another.
fn played(id: i64, from: Date, to: Date, persons: &[i64], marks: &[Mark]) -> Tournament {
    let mut tournament = event(id, Kind::Club, from, 7, persons);
    tournament.end = to;
    against_all(&mut tournament, marks);
    tournament
}

fn line_of(ledger: &Ledger, person: i64, tournament: i64) -> &LedgerLine {
    ledger
        .lines_of(PersonId(person))
        .find(|line| line.tournament == TournamentId(tournament))
        .unwrap()
}

/// Old, exact and new rating of a line.
fn step(ledger: &Ledger, person: i64, tournament: i64) -> (i32, Decimal, i32) {
    let line = line_of(ledger, person, tournament);
    (line.old().unwrap().0, line.exact, line.new.0)
}

fn standing(ledger: &Ledger, person: i64) -> Option<i32> {
    let rating = ledger.standing(PersonId(person)).unwrap().rating;
    rating.map(|rating| rating.0)
}

/// The opponents' ratings in a line, in the order of the rounds.
fn met(ledger: &Ledger, person: i64, tournament: i64) -> Vec<i32> {
    let terms = ledger.terms_of(line_of(ledger, person, tournament));
    terms.iter().map(|term| term.rating.0).collect()
}

fn adjusted(person: i64, old: i32, new: i32) -> Adjusted {
    Adjusted {
        on: june(),
        person: PersonId(person),
        old: Rating(old),
        new: Rating(new),
    }
}

fn former(mut person: Person) -> Person {
    person.statuses.push((day(2024, 1, 1), Status::Left));
    person
}

#[test]
fn every_rating_moves_on_the_day() {
    let facts = rebased([
        rated(138),
        rated(141),
        rated(3),
        rated(216),
        former(rated(140)),
        member(),
        guest_at(160),
    ]);
    let ledger = rate(&facts, None);
    let ratings: Vec<Option<i32>> = (1..=7).map(|id| standing(&ledger, id)).collect();
    // 138 + 37; 141 + 35.5 = 176.5, halves away from zero; the floor; above the pivot nothing happens.
    let expected = [175, 177, 113, 216, 176].map(Some);
    assert_eq!(ratings[..5], expected);
    assert_eq!(ratings[5..], [None, None], "nothing to move");
    let told = [(1, 138, 175), (2, 141, 177), (3, 3, 113), (5, 140, 176)];
    assert_eq!(
        ledger.adjustments,
        told.map(|(person, old, new)| adjusted(person, old, new)),
        "whose rating stayed has no record"
    );
}

#[test]
fn an_event_that_ended_before_the_day_is_rated_on_the_old_scale() {
    let mut facts = rebased([rated(138), rated(150)]);
    let may = (day(2024, 5, 1), day(2024, 5, 31));
    facts.tournaments = vec![played(1, may.0, may.1, &[1, 2], &[Win])];
    let ledger = rate(&facts, None);
    // D = -12: the nearest row is -11.7, P = 0.37; 138 + 6·0.63 and 150 - 5·0.63.
    assert_eq!(step(&ledger, 1, 1), (138, number("141.78"), 142));
    assert_eq!(step(&ledger, 2, 1), (150, number("146.85"), 147));
    // Then 142 + 35 and 147 + 32.5.
    assert_eq!(
        ledger.adjustments,
        [adjusted(1, 142, 177), adjusted(2, 147, 180)]
    );
    assert_eq!(
        (standing(&ledger, 1), standing(&ledger, 2)),
        (Some(177), Some(180))
    );
}

#[test]
fn an_event_that_runs_over_the_day_is_rated_on_the_new_scale() {
    for end in [june(), day(2024, 6, 15)] {
        let mut facts = rebased([rated(138), rated(150)]);
        facts.tournaments = vec![played(1, day(2024, 5, 1), end, &[1, 2], &[Win])];
        let ledger = rate(&facts, None);
        // 175 against 181, D = -6: the nearest row is -6.2, P = 0.43; both K are 4 now.
        assert_eq!(step(&ledger, 1, 1), (175, number("177.28"), 177));
        assert_eq!(step(&ledger, 2, 1), (181, number("178.72"), 179));
        assert_eq!(standing(&ledger, 1), Some(177), "moved once only");
    }
}

#[test]
fn a_start_rating_moves_if_it_is_older_than_the_move() {
    let with_start = |on| {
        let mut person = member();
        person.starts = vec![start(on, 138)];
        let mut facts = rebased([person, rated(216)]);
        let june = (day(2024, 6, 10), day(2024, 6, 20));
        facts.tournaments = vec![played(1, june.0, june.1, &[1, 2], &[Win])];
        rate(&facts, None)
    };
    let ledger = with_start(day(2024, 5, 31));
    let line = line_of(&ledger, 1, 1);
    assert_eq!(line.old(), Some(Rating(175)));
    assert_eq!(line.old_source(), Some(Source::Decision(day(2024, 5, 31))));
    assert_eq!(ledger.adjustments, [adjusted(1, 138, 175)]);
    let ledger = with_start(june());
    assert_eq!(line_of(&ledger, 1, 1).old(), Some(Rating(138)));
    assert_eq!(ledger.adjustments, [], "decided on the new scale");
}

#[test]
fn a_decision_waits_for_its_event_and_moves_meanwhile() {
    let mut person = rated(150);
    person.starts.push(start(day(2024, 5, 20), 170));
    let mut facts = rebased([person, rated(216)]);
    facts.tournaments = vec![
        // Begun before the decision, so by the standing; ended after the move.
        played(1, day(2024, 5, 10), day(2024, 6, 10), &[1, 2], &[Win]),
        played(2, day(2024, 6, 20), day(2024, 6, 20), &[1, 2], &[Win]),
    ];
    let ledger = rate(&facts, None);
    assert_eq!(step(&ledger, 1, 1).0, 181, "150 + 31");
    assert_eq!(step(&ledger, 1, 2).0, 191, "170 + 21");
    assert_eq!(
        ledger.adjustments,
        [adjusted(1, 170, 191)],
        "what holds on the day"
    );
}

#[test]
fn moves_follow_one_another() {
    let mut facts = rebased([rated(138)]);
    let july = ScaleAdjustment {
        on: day(2024, 7, 1),
        shift: 10,
        compression: None,
        floor: None,
    };
    facts.adjustments.push(july);
    let ledger = rate(&facts, None);
    assert_eq!(standing(&ledger, 1), Some(185));
    let moves: Vec<_> = ledger.adjustments_of(PersonId(1)).collect();
    assert_eq!(moves.len(), 2);
    assert_eq!((moves[1].old, moves[1].new), (Rating(175), Rating(185)));
}

#[test]
fn numbers_from_outside_stay_a_former_members_own_moves() {
    let mut facts = rebased([
        rated(216),
        guest_at(160),
        with_dsu(guest(), 1580),
        with_dsu(member(), 1580),
        former(guest_at(160)),
        former(rated(160)),
    ]);
    let june = day(2024, 6, 10);
    let marks = [Draw, Draw, Draw, Draw, Draw];
    facts.tournaments = vec![played(1, june, june, &[1, 2, 3, 4, 5, 6], &marks)];
    let ledger = rate(&facts, None);
    // (1580 - 300)/8 = 160; 160 + 26 = 186.
    assert_eq!(met(&ledger, 1, 1), [160, 160, 160, 186, 186]);
    assert_eq!(step(&ledger, 4, 1).0, 160);
}

#[test]
fn collected_games_move_too() {
    let mut facts = rebased([
        member(),
        rated(138),
        rated(138),
        rated(138),
        rated(138),
        rated(138),
    ]);
    let (may, june) = (day(2024, 5, 10), day(2024, 6, 10));
    facts.tournaments = vec![
        played(1, may, may, &[1, 2, 3, 4], &[Win, Loss, Draw]),
        played(2, june, june, &[1, 5, 6], &[Win, Draw]),
    ];
    let ledger = rate(&facts, None);
    let line = line_of(&ledger, 1, 2);
    assert_eq!((line.rule, line.games), (Rule::First, 5));
    assert_eq!(met(&ledger, 1, 2), [175; 5]);
    // (3 + 1)/(5 + 2) = 0.57, D = 6.2 on 175.
    assert_eq!((line.exact, line.new), (number("181.2"), Rating(181)));
    let may_list = rate(&facts, Some(self::june()));
    assert_eq!(
        may_list.standing(PersonId(1)).unwrap().collected,
        3,
        "they stay collected"
    );
}

#[test]
fn a_collected_card_moves_by_its_mean() {
    let mut facts = rebased([member(), rated(216)]);
    let mut card = coordinated(1, day(2024, 5, 10));
    // (1404 - 300)/8 = 138 exactly.
    card.cards.push(PlayerCard {
        person: PersonId(1),
        score: Points(200),
        opponents: CardOpponents::Known(vec![Rating(1404); 4]),
    });
    let june = day(2024, 6, 10);
    facts.tournaments = vec![card, played(2, june, june, &[1, 2], &[Loss])];
    let ledger = rate(&facts, None);
    let line = line_of(&ledger, 1, 2);
    let average = line.average.as_deref().unwrap();
    assert_eq!(average.cards[0].rating, Rating(175));
    // (4·175 + 216)/5 = 183.2; (2 + 1)/7 = 0.43, D = -6.2.
    assert_eq!(average.rating, number("183.2"));
    assert_eq!(line.exact, number("177"));
}

#[test]
fn a_list_of_the_day_has_the_move() {
    let facts = rebased([rated(138)]);
    let eve = day(2024, 5, 31);
    let of = |cutoff: Cutoff| {
        let ledger = rate(&facts, cutoff);
        (standing(&ledger, 1), ledger.adjustments.len())
    };
    assert_eq!(of(Cutoff::list(eve)), (Some(138), 0));
    assert_eq!(of(Cutoff::today(eve)), (Some(138), 0));
    assert_eq!(of(Cutoff::list(june())), (Some(175), 1));
    assert_eq!(of(Cutoff::today(june())), (Some(175), 1));
}

fn in_force(from: Date, conversion: Conversion, card_rules: &str) -> ConversionInForce {
    ConversionInForce {
        from,
        conversion,
        card_rules: card_rules.to_owned(),
    }
}

fn coordinated(id: i64, on: Date) -> Tournament {
    event(id, Kind::Coordinated, on, 7, &[])
}

/// Tim's card of the regulation in an event from one day to another: the line or why there is none.
fn tim(from: Date, to: Date, rules: &str) -> Result<(LedgerLine, Recovered), Reason> {
    let mut facts = club([rated(184)]);
    facts.conversions = vec![in_force(day(2015, 2, 8), Conversion::Booklet, rules)];
    let mut tournament = coordinated(1, from);
    tournament.end = to;
    tournament.cards = vec![PlayerCard {
        person: PersonId(1),
        score: Points(400),
        opponents: CardOpponents::BeforeAfter {
            before: Rating(1651),
            after: Rating(1668),
            games: 7,
        },
    }];
    facts.tournaments = vec![tournament];
    let mut ledger = rate(&facts, None);
    if let Some(unrated) = ledger.unrated.first() {
        return Err(unrated.reason);
    }
    let line = ledger.lines.remove(0);
    let recovered = line.average.as_deref().unwrap().recovered.unwrap();
    Ok((line, recovered))
}

#[test]
fn a_card_is_read_by_the_dsu_rules_of_its_events_first_day() {
    let (eve, first) = (day(2015, 2, 7), day(2015, 2, 8));
    let (line, recovered) = tim(eve, day(2015, 2, 14), "dsu-2015").unwrap();
    let mean = |line: &LedgerLine| line.average.as_deref().unwrap().dsu.unwrap().round_dp(3);
    assert_eq!(recovered.rules, "dsu");
    assert_eq!(recovered.threshold, Some(Decimal::ONE));
    assert_eq!(mean(&line), number("1657.857"));
    // 17/30 = 0.5667 is above 0.5: x = (0.5667 + 0.5)/2 = 0.5333, P = (4 - x)/7 = 0.4952, D = -0.9·0.00476/0.01 =
    // -0.4286, the mean 1651 + 8·0.4286, which is 169.30 on the club's scale.
    let (line, recovered) = tim(first, first, "dsu-2015").unwrap();
    assert_eq!(recovered.rules, "dsu-2015");
    assert_eq!(recovered.threshold, Some(number("0.5")));
    assert_eq!(recovered.excess.round_dp(4), number("0.5333"));
    assert_eq!(mean(&line), number("1654.429"));
    assert_eq!(line.average.as_deref().unwrap().rating, number("169"));
    // P(184 - 169) = 0.66: 184 + 4·(4 - 4.62).
    assert_eq!((line.exact, line.new), (number("181.52"), Rating(182)));
}

#[test]
fn a_card_under_unknown_rules_is_impossible() {
    let first = day(2015, 2, 8);
    assert_eq!(
        tim(first, first, "no-such-rules"),
        Err(Reason::CardImpossible)
    );
}

/// Member 1 (138) in an event of June 2024 or another time against a guest of DSU 1700 and one of 2100.
fn against_guests(conversion: Conversion, from: Date, to: Date) -> Vec<i32> {
    let mut facts = club([rated(138), with_dsu(guest(), 1700), with_dsu(guest(), 2100)]);
    facts.conversions = vec![in_force(june(), conversion, "dsu-2015")];
    facts.tournaments = vec![played(1, from, to, &[1, 2, 3], &[Win, Loss])];
    met(&rate(&facts, None), 1, 1)
}

#[test]
fn a_guests_number_is_converted_as_on_the_first_day() {
    let (eve, later) = (day(2024, 5, 31), day(2024, 6, 20));
    // (1700 - 300)/8 = 175, (2100 - 300)/8 = 225.
    let booklet = against_guests(Conversion::Rebased2024, eve, later);
    assert_eq!(booklet, [175, 225], "the first day decides");
    // 2·1700 - 2000 = 1400, (1400 - 300)/8 = 137.5; 2100 was not re-based.
    let rebased = against_guests(Conversion::Rebased2024, june(), later);
    assert_eq!(rebased, [138, 225]);
    let line = Conversion::Line {
        factor: number("7.5"),
        offset: number("425"),
    };
    // (1700 - 425)/7.5 = 170, (2100 - 425)/7.5 = 223.33.
    assert_eq!(against_guests(line, later, later), [170, 223]);
}

/// A win against a member of 150 and a loss against a guest of DSU 1700, by the average method.
fn by_average(conversion: Conversion) -> (Decimal, Decimal, Decimal) {
    let mut facts = club([rated(138), rated(150), with_dsu(guest(), 1700)]);
    facts.conversions = vec![in_force(june(), conversion, "dsu")];
    let mut tournament = event(1, Kind::Coordinated, june(), 7, &[1, 2, 3]);
    against_all(&mut tournament, &[Win, Loss]);
    facts.tournaments = vec![tournament];
    let ledger = rate(&facts, None);
    let line = line_of(&ledger, 1, 1);
    let average = line.average.as_deref().unwrap();
    (average.dsu.unwrap(), average.rating, line.exact)
}

#[test]
fn the_average_goes_there_and_back_by_the_same_conversion() {
    let of = |dsu: &str, rating: &str, exact: &str| (number(dsu), number(rating), number(exact));
    // 150 is DSU 1500: mean 1600, 162.5; P(138 - 163 = -25) = 0.24: 138 + 6·(1 - 0.48).
    assert_eq!(by_average(Conversion::Booklet), of("1600", "163", "141.12"));
    // 1500 is 1750 now: mean 1725, back 1450, 143.75; P(-6) = 0.43: 138 + 6·(1 - 0.86).
    assert_eq!(
        by_average(Conversion::Rebased2024),
        of("1725", "144", "138.84")
    );
    // 150·7.5 + 425 = 1550: mean 1625, 160; P(-22) = 0.27: 138 + 6·(1 - 0.54).
    let line = Conversion::Line {
        factor: number("7.5"),
        offset: number("425"),
    };
    assert_eq!(by_average(line), of("1625", "160", "140.76"));
}

#[test]
fn a_list_converts_as_on_its_day() {
    let mut opened = rated(138);
    opened.starts[0].opening = true;
    opened.starts[0].games = 12;
    let mut facts = club([opened]);
    facts.conversions = vec![in_force(june(), Conversion::Rebased2024, "dsu")];
    let converted = |date| {
        let ledger = rate(&facts, Some(date));
        let before = (&PublishedBefore::default(), RULES_VERSION);
        let list = sections(&facts, &ledger, date, before, |_| String::new(), Ord::cmp);
        list[0].entries[0].dsu_converted
    };
    // 8·138 + 300 = 1404, and (1404 + 2000)/2 after the re-basing.
    assert_eq!(converted(day(2024, 1, 1)), Some(Rating(1404)));
    assert_eq!(converted(day(2024, 8, 1)), Some(Rating(1702)));
}

/// Two members of 150; the game's own result and the one for the rating.
fn corrected(own: (Mark, Mark), rating: (Mark, Mark), decision: Option<bool>) -> Ledger {
    let mut facts = club([rated(150), rated(150)]);
    let mut tournament = event(1, Kind::Club, june(), 7, &[1, 2]);
    tournament.games = vec![Game {
        white_mark: own.0,
        black_mark: own.1,
        rated: decision,
        rating: Some(rating),
        ..game(1, 0, 1, Win)
    }];
    facts.tournaments = vec![tournament];
    rate(&facts, None)
}

fn flags(ledger: &Ledger) -> Vec<bool> {
    let played = ledger.terms.iter().filter_map(|term| term.played);
    played.map(|played| played.corrected).collect()
}

#[test]
fn a_result_for_the_rating_alone_is_what_is_rated() {
    let ledger = corrected((Draw, Draw), (Win, Loss), None);
    // 150 + 5·0.5 and 150 - 5·0.5, halves away from zero.
    assert_eq!(step(&ledger, 1, 1), (150, number("152.5"), 153));
    assert_eq!(step(&ledger, 2, 1), (150, number("147.5"), 148));
    assert_eq!(flags(&ledger), [true, true]);
    // Forfeited in the tournament, played all the same.
    let ledger = corrected((ForfeitWin, Mark::ForfeitLoss), (Draw, Draw), None);
    assert_eq!(step(&ledger, 1, 1), (150, number("150"), 150));
    let ledger = corrected((Win, Loss), (Win, Loss), None);
    assert_eq!(flags(&ledger), [false, false], "nothing differs");
}

#[test]
fn the_usual_rules_apply_to_the_result_for_the_rating() {
    let forfeit = (ForfeitWin, Mark::ForfeitLoss);
    let ledger = corrected((Win, Loss), forfeit, None);
    assert_eq!(ledger.lines, []);
    for unrated in &ledger.unrated {
        assert_eq!(unrated.reason, Reason::NotPlayed);
        assert!(unrated.corrected);
    }
    let ledger = corrected((Loss, Win), forfeit, Some(true));
    assert_eq!(step(&ledger, 1, 1).2, 153);
    let ledger = corrected((Draw, Draw), (Win, Loss), Some(false));
    assert!(
        ledger
            .unrated
            .iter()
            .all(|game| game.reason == Reason::Decision)
    );
}

#[test]
fn a_game_that_is_open_in_the_tournament_keeps_it_waiting() {
    let ledger = corrected((Open, Open), (Win, Loss), None);
    assert_eq!(ledger.events[0].unrated, Some(Reason::NotEnded));
    assert_eq!(ledger.lines, []);
}

#[test]
fn who_died_is_no_member() {
    let mut late = rated(150);
    late.statuses.push((day(2024, 5, 1), Status::Deceased));
    let mut facts = club([rated(150), late]);
    let (april, may) = (day(2024, 4, 1), day(2024, 5, 1));
    facts.tournaments = vec![
        played(1, april, april, &[1, 2], &[Draw]),
        played(2, may, may, &[1, 2], &[Draw]),
    ];
    let ledger = rate(&facts, None);
    assert_eq!(ledger.lines_of(PersonId(2)).count(), 1);
    assert_eq!(
        met(&ledger, 1, 2),
        [150],
        "an opponent with the rating reached"
    );
    let list = sections(
        &facts,
        &ledger,
        day(2024, 8, 1),
        (&PublishedBefore::default(), RULES_VERSION),
        |_| String::new(),
        Ord::cmp,
    );
    let listed = list.iter().flat_map(|section| &section.entries);
    assert_eq!(listed.map(|entry| entry.member.0).collect::<Vec<_>>(), [1]);
}

#[test]
fn a_number_on_the_clubs_scale_moves_from_its_own_day() {
    let mut person = former(guest());
    person.statuses.insert(0, (Date::MIN, Status::Active));
    person.external = vec![number_of(ExternalScale::Es, june(), 160)];
    let mut facts = rebased([rated(216), person]);
    let later = day(2024, 6, 10);
    facts.tournaments = vec![played(1, later, later, &[1, 2], &[Draw])];
    assert_eq!(
        met(&rate(&facts, None), 1, 1),
        [160],
        "given on the new scale"
    );
}

/// A number far below the floor of the re-basing, as a random season once had it. Guest 2 and member 3 bring DSU
/// 1000: 2·1000 - 2000 = 0 before the re-basing, (0 - 300)/8 = -37.5, so -38 on the club's scale. Member 3 beats
/// the guest: -38 + 6·(1 - 0.50) = -35. Newcomer 1 has four games against -38, and meets member 3 again in a
/// coordinated event.
///
/// A clubmate's rating is on the club's scale and counts unchanged: by way of DSU it would come back as (8·-35 + 300
/// = 20, lifted to the floor of 1200, 2·1200 - 2000 = 400, 12.5) 13.
#[test]
fn a_newcomer_meets_a_clubmate_as_the_club_rates_him() {
    let mut facts = club([member(), with_dsu(guest(), 1000), member()]);
    facts.conversions = vec![in_force(day(2014, 9, 1), Conversion::Rebased2024, "dsu")];
    let first = played(1, day(2014, 9, 1), day(2014, 9, 1), &[1, 2], &[Win]);
    let mut second = event(2, Kind::Club, day(2014, 9, 1), 4, &[1, 2, 3]);
    second.entrants[2].ratings = vec![entry(ExternalScale::Dsu, 1000)];
    second.games = vec![
        game(1, 0, 2, Win),
        game(2, 2, 0, Win),
        game(3, 0, 1, Win),
        game(4, 2, 1, Win),
    ];
    let mut third = event(3, Kind::Coordinated, day(2014, 11, 23), 1, &[1, 3]);
    against_all(&mut third, &[Win]);
    facts.tournaments = vec![first, second, third];
    let ledger = rate(&facts, None);
    assert_eq!(step(&ledger, 3, 2), (-38, number("-35"), -35));
    assert_eq!(met(&ledger, 1, 3), [-38, -38, -38, -38, -35]);
    // Mean -187/5 = -37.4, P (4 + 1)/(5 + 2) = 0.71, D 19.6: -17.8.
    let line = line_of(&ledger, 1, 3);
    let average = line.average.as_deref().unwrap();
    assert_eq!(average.rating, number("-37.4"));
    assert_eq!((line.exact, line.new), (number("-17.8"), Rating(-18)));
    let again = naive::rate(&facts, None);
    assert_eq!(again.lines(PersonId(1))[0].exact, -1780);
}
