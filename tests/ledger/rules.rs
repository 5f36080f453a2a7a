//! Which events and games are rated, who is a member, and where a rating before an event comes from.
#![allow(clippy::unwrap_used, clippy::pedantic)]

use crate::support;

use klubrating::domain::person::{ExternalScale, Person, Status};
use klubrating::domain::tournament::{Bye, CardOpponents, Kind, PlayerCard, Tournament};
use klubrating::domain::{ByeKind, Date, Mark, PersonId, Points, Rating};
use klubrating::rating::facts::Facts;
use klubrating::rating::ledger::{Cutoff, Ledger, LedgerLine, Reason, Rule, Source, rate};
use klubrating::rating::regulation::Regulation;
use support::build::{
    against_all, day, entry, es, es_with, event, game, guest, guest_at, member, number, number_of,
    rated, start, under, with_dsu,
};

use Mark::{Draw, ForfeitWin, Loss, ShortWin, Win};

/// Persons 1, 2, 3 … under the `es` regulation.
fn club(persons: impl IntoIterator<Item = Person>) -> Facts {
    let mut facts = es();
    facts.persons = (1..).map(PersonId).zip(persons).collect();
    facts
}

/// Person 1 beats person 2, both members, in one event changed by `change`.
fn one_game(change: impl FnOnce(&mut Tournament)) -> Ledger {
    let mut facts = club([rated(150), rated(150)]);
    let mut tournament = event(1, Kind::Club, day(2012, 11, 20), 7, &[1, 2]);
    tournament.games.push(game(1, 0, 1, Win));
    change(&mut tournament);
    facts.tournaments.push(tournament);
    rate(&facts, None)
}

fn whole_event(change: impl FnOnce(&mut Tournament)) -> Option<Reason> {
    let ledger = one_game(change);
    let unrated = ledger.events[0].unrated;
    assert_eq!(ledger.lines.is_empty(), unrated.is_some());
    unrated
}

/// The reasons of the two members' sides.
fn reasons(change: impl FnOnce(&mut Tournament)) -> Vec<Reason> {
    let ledger = one_game(change);
    assert_eq!(ledger.events[0].unrated, None);
    ledger.unrated.iter().map(|game| game.reason).collect()
}

fn line_in(ledger: &Ledger, person: i64, tournament: i64) -> &LedgerLine {
    ledger
        .lines_of(PersonId(person))
        .find(|line| line.tournament.0 == tournament)
        .unwrap()
}

#[test]
fn events_need_notation_time_and_sometimes_approval() {
    assert_eq!(whole_event(|_| {}), None);
    let notation = whole_event(|event| event.notation = false);
    assert_eq!(notation, Some(Reason::NoNotation));
    let minutes =
        |hundredths| whole_event(|event| event.minutes_per_move = Some(Points(hundredths)));
    assert_eq!(minutes(299), Some(Reason::TooFast));
    assert_eq!(minutes(300), None);
    for kind in [Kind::Monrad, Kind::Team, Kind::Coordinated] {
        assert_eq!(whole_event(|event| event.kind = kind), None);
    }
    let other = whole_event(|event| event.kind = Kind::Approved);
    assert_eq!(other, Some(Reason::NotApproved));
    let approved = whole_event(|event| {
        event.kind = Kind::Approved;
        event.approved = true;
    });
    assert_eq!(approved, None);
}

#[test]
fn an_open_game_keeps_the_whole_event_waiting() {
    let open = |event: &mut Tournament| event.games.push(game(2, 1, 0, Mark::Open));
    assert_eq!(whole_event(open), Some(Reason::NotEnded));
    let approved = whole_event(|event| {
        open(event);
        event.approved = true;
    });
    assert_eq!(approved, Some(Reason::NotEnded));
}

#[test]
fn unplayed_games_are_not_rated() {
    let marked = |mark| reasons(|event| event.games[0] = game(1, 0, 1, mark));
    assert_eq!(marked(ForfeitWin), [Reason::NotPlayed; 2]);
    assert_eq!(marked(ShortWin), [Reason::TooShort; 2]);
    let bye = reasons(|event| {
        event.byes.push(Bye {
            round: 2,
            entrant: 0,
            kind: ByeKind::Pairing,
        });
    });
    assert_eq!(bye, [Reason::NotPlayed]);
}

#[test]
fn a_decision_overrides_whether_a_game_is_rated() {
    assert_eq!(
        reasons(|event| event.games[0].rated = Some(false)),
        [Reason::Decision; 2]
    );
    let ledger = one_game(|event| {
        event.games[0] = game(1, 0, 1, ForfeitWin);
        event.games[0].rated = Some(true);
    });
    let line = line_in(&ledger, 1, 1);
    assert_eq!((line.score, line.new), (Points::WIN, Rating(153)));
    assert_eq!(
        line_in(&ledger, 2, 1).new,
        Rating(148),
        "147.5, halves away from zero"
    );
}

#[test]
fn halves_go_away_from_zero_on_both_sides() {
    let ledger = one_game(|_| {});
    let exact = |person| line_in(&ledger, person, 1).exact;
    assert_eq!((exact(1), exact(2)), (number("152.50"), number("147.50")));
    assert_eq!(line_in(&ledger, 1, 1).new, Rating(153));
    assert_eq!(line_in(&ledger, 2, 1).new, Rating(148));
}

#[test]
fn results_of_the_two_sides_may_differ() {
    let ledger = one_game(|event| event.games[0].black_mark = Draw);
    assert_eq!(line_in(&ledger, 1, 1).score, Points::WIN);
    assert_eq!(line_in(&ledger, 2, 1).score, Points::DRAW);
}

#[test]
fn events_follow_in_order_of_end_start_and_sequence() {
    let mut facts = club([rated(150), guest_at(150)]);
    let dated = |id, start: Date, end: Date, sequence| {
        let mut tournament = event(id, Kind::Club, start, 7, &[1, 2]);
        tournament.games.push(game(1, 0, 1, Win));
        tournament.end = end;
        tournament.sequence = sequence;
        tournament
    };
    let (early, late) = (day(2012, 1, 1), day(2012, 2, 1));
    facts.tournaments = vec![
        dated(1, late, day(2012, 3, 2), 0),
        dated(2, late, day(2012, 3, 1), 2),
        dated(3, late, day(2012, 3, 1), 1),
        dated(4, early, day(2012, 3, 1), 3),
        dated(6, late, day(2012, 3, 2), 0),
    ];
    let order: Vec<i64> = rate(&facts, None)
        .events
        .iter()
        .map(|event| event.tournament.0)
        .collect();
    assert_eq!(order, [4, 3, 2, 1, 6]);
}

#[test]
fn a_member_who_left_is_met_with_the_rating_reached() {
    let mut leaver = rated(150);
    leaver.statuses.push((day(2012, 6, 1), Status::Left));
    leaver.external = vec![number_of(ExternalScale::Dsu, Date::MIN, 2000)];
    let mut facts = club([leaver, rated(150)]);
    for (id, month) in [(1, 5), (2, 7)] {
        let mut tournament = event(id, Kind::Club, day(2012, month, 1), 7, &[1, 2]);
        tournament.games.push(game(1, 0, 1, Win));
        facts.tournaments.push(tournament);
    }
    let ledger = rate(&facts, None);
    assert_eq!(ledger.lines_of(PersonId(1)).count(), 1);
    let met = ledger.terms_of(line_in(&ledger, 2, 2))[0];
    assert_eq!((met.rating, met.source), (Rating(153), Source::Club));
}

#[test]
fn membership_is_what_it_is_on_the_first_day() {
    let mut joins = guest();
    joins.statuses.push((day(2012, 5, 2), Status::Active));
    joins.starts.push(start(Date::MIN, 150));
    let mut facts = club([joins, guest_at(150)]);
    let mut tournament = event(1, Kind::Club, day(2012, 5, 1), 7, &[1, 2]);
    tournament.end = day(2012, 6, 1);
    tournament.games.push(game(1, 0, 1, Win));
    facts.tournaments.push(tournament);
    assert!(rate(&facts, None).lines.is_empty());
    facts.tournaments[0].start = day(2012, 5, 2);
    assert_eq!(rate(&facts, None).lines.len(), 1);
}

/// How a guest with these numbers is met in a club event.
fn met(guest: Person, entries: &[(ExternalScale, i32)]) -> Option<(i32, Source)> {
    let mut facts = club([rated(150), guest]);
    let mut tournament = event(1, Kind::Club, day(2012, 11, 20), 7, &[1, 2]);
    tournament.entrants[1].ratings = entries
        .iter()
        .map(|(scale, value)| entry(*scale, *value))
        .collect();
    tournament.games.push(game(1, 0, 1, Win));
    facts.tournaments.push(tournament);
    let ledger = rate(&facts, None);
    let term = ledger.terms.first()?;
    Some((term.rating.0, term.source))
}

#[test]
fn a_guest_is_met_by_dsu_then_fide_then_a_given_number() {
    use ExternalScale::{Dsu, Es, Fide};
    assert_eq!(met(guest(), &[]), None);
    let dsu = Some((107, Source::Dsu(Rating(1153))));
    assert_eq!(met(guest(), &[(Es, 150), (Fide, 2000), (Dsu, 1153)]), dsu);
    let fide = Some((213, Source::Fide(Rating(2000))));
    assert_eq!(met(guest(), &[(Es, 150), (Fide, 2000)]), fide);
    assert_eq!(met(guest(), &[(Es, 150)]), Some((150, Source::Given)));
    let mut dated = guest();
    dated.external = vec![
        number_of(Dsu, day(2012, 1, 1), 1153),
        number_of(Dsu, day(2012, 11, 21), 1900),
    ];
    assert_eq!(
        met(dated, &[(Dsu, 1500)]),
        dsu,
        "the number valid on the day, before the file's"
    );
}

#[test]
fn a_later_decision_restarts_the_rating() {
    let mut one = rated(150);
    one.starts.push(start(day(2012, 6, 1), 200));
    let mut facts = club([one, guest_at(150)]);
    for (id, month) in [(1, 5), (2, 6), (3, 7)] {
        let mut tournament = event(id, Kind::Club, day(2012, month, 1), 7, &[1, 2]);
        tournament.games.push(game(1, 0, 1, Draw));
        facts.tournaments.push(tournament);
    }
    let ledger = rate(&facts, None);
    let old = |id| {
        (
            line_in(&ledger, 1, id).old().unwrap().0,
            line_in(&ledger, 1, id).old_source(),
        )
    };
    assert_eq!(old(1), (150, Some(Source::Decision(Date::MIN))));
    assert_eq!(old(2), (200, Some(Source::Decision(day(2012, 6, 1)))));
    assert_eq!(old(3), (line_in(&ledger, 1, 2).new.0, Some(Source::Club)));
    assert_eq!(line_in(&ledger, 1, 3).games_total, 3);
}

#[test]
fn a_start_rating_does_not_hold_for_an_event_that_began_before() {
    let mut one = member();
    one.starts.push(start(day(2012, 5, 2), 150));
    let mut facts = club([one, guest_at(150), guest()]);
    let mut long = event(1, Kind::Club, day(2012, 5, 1), 7, &[1, 2]);
    long.end = day(2012, 7, 1);
    long.games.push(game(1, 0, 1, Win));
    // An event in between without a rated game changes nothing.
    let mut short = event(2, Kind::Club, day(2012, 6, 1), 7, &[1, 3]);
    short.games.push(game(1, 0, 1, Win));
    facts.tournaments = vec![long, short];
    let ledger = rate(&facts, None);
    assert!(ledger.lines.is_empty());
    let last = ledger.unrated.last().unwrap();
    assert_eq!(last.reason, Reason::Collecting { have: 1, need: 5 });
    assert_eq!(
        ledger.standing(PersonId(1)).unwrap().rating,
        Some(Rating(150))
    );
}

/// Three collected games, then an event in which person 1 has a rating from elsewhere.
fn collecting_ends(one: Person) -> Ledger {
    let mut facts = club([one, guest_at(150), guest_at(150), guest_at(150)]);
    let mut first = event(1, Kind::Club, day(2012, 5, 1), 7, &[1, 2, 3, 4]);
    against_all(&mut first, &[Win; 3]);
    let mut second = event(2, Kind::Club, day(2012, 7, 1), 7, &[1, 2, 3, 4]);
    against_all(&mut second, &[Win; 3]);
    facts.tournaments = vec![first, second];
    rate(&facts, None)
}

#[test]
fn a_number_or_decision_midway_ends_the_collecting() {
    let mut decided = member();
    decided.starts.push(start(day(2012, 6, 1), 140));
    let mut listed = member();
    listed.external = vec![number_of(ExternalScale::Dsu, day(2012, 6, 1), 1420)];
    for one in [decided, listed] {
        let ledger = collecting_ends(one);
        let line = line_in(&ledger, 1, 2);
        assert_eq!((line.rule, line.old()), (Rule::PerGame, Some(Rating(140))));
        assert_eq!(
            (line.games, line.games_total),
            (3, 3),
            "the collected games stay unrated"
        );
        assert_eq!(
            ledger.unrated.last().unwrap().reason,
            Reason::CollectingEnded
        );
        assert_eq!(ledger.standing(PersonId(1)).unwrap().collected, 0);
    }
    let newcomer = collecting_ends(member());
    assert_eq!(line_in(&newcomer, 1, 2).rule, Rule::First);
}

#[test]
fn newcomers_of_one_event_do_not_rate_each_other() {
    let guests = (0..5).map(|_| guest_at(150));
    let mut facts = club([member(), member()].into_iter().chain(guests));
    let mut tournament = event(1, Kind::Club, day(2012, 5, 1), 7, &[1, 2, 3, 4, 5, 6, 7]);
    tournament.games.push(game(1, 0, 1, Win));
    for opponent in 2..7 {
        tournament.games.push(game(2, 0, opponent, Win));
    }
    facts.tournaments.push(tournament);
    let ledger = rate(&facts, None);
    assert_eq!(ledger.lines.len(), 1);
    assert_eq!(line_in(&ledger, 1, 1).games, 5);
    let reasons: Vec<_> = ledger
        .unrated
        .iter()
        .map(|game| (game.person.0, game.reason))
        .collect();
    assert_eq!(
        reasons,
        [(1, Reason::OpponentUnrated), (2, Reason::OpponentUnrated)]
    );
}

/// A member of 150 beats a newcomer, who plays five guests of 150 in the same event.
fn against_a_newcomer(regulation: Regulation) -> Ledger {
    let mut facts = under(regulation);
    let guests = (0..5).map(|_| guest_at(150));
    let persons = [member(), rated(150)].into_iter().chain(guests);
    facts.persons = (1..).map(PersonId).zip(persons).collect();
    let mut tournament = event(1, Kind::Club, day(2012, 5, 1), 7, &[1, 2, 3, 4, 5, 6, 7]);
    against_all(&mut tournament, &[Loss, Win, Win, Win, Win, Win]);
    facts.tournaments.push(tournament);
    rate(&facts, None)
}

#[test]
fn the_regulation_may_leave_out_games_against_newcomers() {
    let ledger = against_a_newcomer(Regulation::builtin("es").unwrap());
    let newcomer = line_in(&ledger, 1, 1);
    assert_eq!(newcomer.games, 6, "the member of 150 is a rated opponent");
    let met = ledger.terms_of(line_in(&ledger, 2, 1))[0];
    assert_eq!((met.rating, met.source), (newcomer.new, Source::First));

    let count = ("count_for_opponents = true", "count_for_opponents = false");
    let ledger = against_a_newcomer(es_with(&[count]));
    assert_eq!(ledger.lines.len(), 1);
    assert_eq!(ledger.unrated[0].reason, Reason::AgainstNewcomer);
}

#[test]
fn collected_games_stay_where_no_row_of_the_table_fits_yet() {
    // Without imaginary draws a full score has no row; the next game below 100 % rates all of them.
    let mut facts = under(es_with(&[("imaginary_draws = 2", "imaginary_draws = 0")]));
    let persons = std::iter::once(member()).chain((0..5).map(|_| guest_at(150)));
    facts.persons = (1..).map(PersonId).zip(persons).collect();
    let mut first = event(1, Kind::Club, day(2012, 5, 1), 7, &[1, 2, 3, 4, 5, 6]);
    against_all(&mut first, &[Win; 5]);
    let mut second = event(2, Kind::Club, day(2012, 7, 1), 7, &[1, 2]);
    against_all(&mut second, &[Draw]);
    facts.tournaments = vec![first, second];
    let ledger = rate(&facts, None);
    assert_eq!(
        ledger.unrated[0].reason,
        Reason::Collecting { have: 5, need: 5 }
    );
    let line = line_in(&ledger, 1, 2);
    assert_eq!((line.games, line.score), (6, Points(550)));
    // 5½ of 6 is 0.92.
    assert_eq!(line.exact, number("199.7"));
}

fn card_of(person: i64, points: i32, dsu: &[i32]) -> PlayerCard {
    PlayerCard {
        person: PersonId(person),
        score: Points(points),
        opponents: CardOpponents::Known(dsu.iter().copied().map(Rating).collect()),
    }
}

#[test]
fn a_first_rating_from_a_card_counts_for_clubmates_in_the_same_event() {
    let mut facts = club([member(), rated(150)]);
    let mut away = event(1, Kind::Coordinated, day(2012, 5, 1), 7, &[1, 2]);
    away.games.push(game(1, 1, 0, Win));
    away.cards.push(card_of(1, 250, &[1500; 5]));
    facts.tournaments.push(away);
    let ledger = rate(&facts, None);
    let newcomer = line_in(&ledger, 1, 1);
    assert_eq!(
        (newcomer.rule, newcomer.new, newcomer.games),
        (Rule::First, Rating(150), 5)
    );
    let clubmate = line_in(&ledger, 2, 1);
    assert_eq!(
        clubmate.average.as_deref().unwrap().dsu,
        Some(number("1500"))
    );
    assert_eq!(clubmate.new, Rating(153));
    assert_eq!(ledger.unrated[0].reason, Reason::CardUsed);
}

#[test]
fn a_card_stands_for_all_games_of_its_event() {
    let mut facts = club([rated(150), rated(150)]);
    let mut away = event(1, Kind::Coordinated, day(2012, 5, 1), 7, &[1, 2]);
    away.games.push(game(1, 0, 1, Win));
    away.cards.push(card_of(1, 100, &[1500, 1500]));
    // The entry's own number is no reason to treat a rated member as a newcomer.
    away.entrants[0].ratings = vec![entry(ExternalScale::Dsu, 1500)];
    facts.tournaments.push(away);
    let ledger = rate(&facts, None);
    let line = line_in(&ledger, 1, 1);
    assert_eq!((line.rule, line.games), (Rule::CardKnown, 2));
    assert_eq!(ledger.unrated[0].reason, Reason::CardUsed);
    assert_eq!(line_in(&ledger, 2, 1).rule, Rule::Average);
}

#[test]
fn a_card_with_an_own_number_ends_the_collecting() {
    let mut facts = club([member(), guest_at(150)]);
    let mut home = event(1, Kind::Club, day(2012, 5, 1), 7, &[1, 2]);
    home.games.push(game(1, 0, 1, Win));
    let mut away = event(2, Kind::Coordinated, day(2012, 6, 1), 7, &[]);
    away.cards.push(PlayerCard {
        person: PersonId(1),
        score: Points(400),
        opponents: CardOpponents::BeforeAfter {
            before: Rating(1651),
            after: Rating(1668),
            games: 7,
        },
    });
    facts.tournaments = vec![home, away];
    let ledger = rate(&facts, None);
    let line = line_in(&ledger, 1, 2);
    assert_eq!(line.old(), Some(Rating(169)));
    assert_eq!(line.old_source(), Some(Source::Dsu(Rating(1651))));
    assert_eq!(line.games_total, 7);
    let last = ledger.unrated.last().unwrap();
    assert_eq!(
        (last.tournament.0, last.reason),
        (2, Reason::CollectingEnded)
    );
}

/// The DSU mean that a member of 150 meets in a coordinated event.
fn dsu_of(opponent: Person) -> Option<String> {
    let mut facts = club([rated(150), opponent]);
    let mut away = event(1, Kind::Coordinated, day(2012, 5, 1), 7, &[1, 2]);
    away.games.push(game(1, 0, 1, Win));
    facts.tournaments.push(away);
    let ledger = rate(&facts, None);
    let line = ledger.lines_of(PersonId(1)).next()?;
    Some(line.average.as_deref()?.dsu?.to_string())
}

#[test]
fn the_average_takes_dsu_numbers_then_the_usual_sources() {
    let fide = |mut person: Person| {
        person.external = vec![number_of(ExternalScale::Fide, Date::MIN, 1707)];
        person
    };
    assert_eq!(
        dsu_of(with_dsu(rated(200), 1471)).unwrap(),
        "1471",
        "a clubmate"
    );
    assert_eq!(dsu_of(rated(200)).unwrap(), "1900");
    assert_eq!(
        dsu_of(fide(rated(200))).unwrap(),
        "1900",
        "the own number before FIDE's"
    );
    assert_eq!(
        dsu_of(fide(guest())).unwrap(),
        "1707",
        "not rounded on the way"
    );
    assert_eq!(dsu_of(fide(member())), None, "a newcomer has no rating");
}

#[test]
fn a_first_rating_names_the_cards_it_counts() {
    let mut facts = club([member()]);
    let mut spring = event(1, Kind::Coordinated, day(2012, 5, 1), 7, &[]);
    spring.cards.push(card_of(1, 150, &[1400, 1501]));
    let mut autumn = event(2, Kind::Coordinated, day(2012, 10, 1), 7, &[]);
    autumn.cards.push(card_of(1, 200, &[1300, 1340, 1380]));
    facts.tournaments = vec![spring, autumn];
    let ledger = rate(&facts, None);
    let line = line_in(&ledger, 1, 2);
    assert_eq!((line.rule, line.games), (Rule::First, 5));
    let cards = &line.average.as_deref().unwrap().cards;
    let told: Vec<_> = cards
        .iter()
        .map(|card| {
            (
                card.tournament.0,
                card.games,
                card.score.0,
                card.dsu,
                card.rating.0,
            )
        })
        .collect();
    // 1450.5 is rounded to 1451, which is 143.9; 1340 is 130.
    let expected = [
        (1, 2, 150, number("1451"), 144),
        (2, 3, 200, number("1340"), 130),
    ];
    assert_eq!(told, expected);
    assert_eq!(cards[0].numbers, [Rating(1400), Rating(1501)]);
}

#[test]
fn standings_know_the_start_ratings_of_their_day() {
    let mut person = rated(150);
    person.starts.push(start(day(2026, 12, 1), 200));
    let mut facts = club([person, guest_at(150)]);
    let mut played = event(1, Kind::Club, day(2026, 11, 21), 7, &[1, 2]);
    played.games.push(game(1, 0, 1, Win));
    facts.tournaments.push(played);
    let rating = |cutoff: Cutoff| {
        let ledger = rate(&facts, cutoff);
        ledger.standing(PersonId(1)).unwrap().rating.unwrap().0
    };
    assert_eq!(rating(Cutoff::today(day(2026, 11, 20))), 150);
    assert_eq!(rating(Cutoff::today(day(2026, 11, 21))), 153);
    assert_eq!(rating(Cutoff::today(day(2026, 11, 30))), 153);
    assert_eq!(rating(Cutoff::today(day(2026, 12, 1))), 200);
    assert_eq!(rating(Cutoff::list(day(2026, 11, 21))), 150);
    assert_eq!(
        rating(Cutoff::list(day(2026, 12, 1))),
        200,
        "on the list's day"
    );
    assert_eq!(rating(Cutoff::ALL), 200);
    assert_eq!(rate(&facts, None), rate(&facts, Cutoff::ALL));
}

#[test]
fn a_setting_rates_coordinated_events_game_by_game() {
    let mut facts = under(es_with(&[(
        "coordinated = \"average\"",
        "coordinated = \"per-game\"",
    )]));
    facts.persons = [(PersonId(1), rated(150)), (PersonId(2), guest_at(150))].into();
    let mut away = event(1, Kind::Coordinated, day(2012, 5, 1), 7, &[1, 2]);
    away.games.push(game(1, 0, 1, Win));
    facts.tournaments.push(away);
    assert_eq!(rate(&facts, None).lines[0].rule, Rule::PerGame);
}

#[test]
fn the_end_of_an_event_chooses_the_regulation() {
    let mut facts = club([rated(150), guest_at(150)]);
    let mut slower = facts.regulations[0].clone();
    slower.from = day(2012, 6, 1);
    slower.regulation = es_with(&[("k = 5", "k = 3")]);
    facts.regulations.push(slower);
    for (id, end) in [(1, day(2012, 5, 31)), (2, day(2012, 6, 1))] {
        let mut tournament = event(id, Kind::Club, day(2012, 5, 1), 7, &[1, 2]);
        tournament.end = end;
        tournament.games.push(game(1, 0, 1, Win));
        facts.tournaments.push(tournament);
    }
    let ledger = rate(&facts, None);
    let k = |id| line_in(&ledger, 1, id).k();
    assert_eq!((k(1), k(2)), (Some(number("5")), Some(number("3"))));
}

#[test]
fn an_entrant_who_is_nobody_does_not_shift_the_others() {
    let mut facts = club([rated(150), guest_at(150)]);
    let mut tournament = event(1, Kind::Club, day(2012, 5, 1), 7, &[99, 1, 2]);
    tournament.games = vec![game(1, 1, 2, Win), game(2, 1, 0, Win)];
    facts.tournaments.push(tournament);
    let ledger = rate(&facts, None);
    let line = line_in(&ledger, 1, 1);
    assert_eq!((line.games, line.score), (1, Points::WIN));
    assert_eq!(ledger.unrated[0].reason, Reason::OpponentUnrated);
}

/// FIDE's rules look at the games before each event, those of a start rating among them, and cut what counts.
#[test]
fn k_by_games_and_the_cut_in_the_ledger() {
    let mut facts = under(Regulation::builtin("fide").unwrap());
    let mut newer = rated(1900);
    newer.starts[0].games = 28;
    facts.persons = (1..).map(PersonId).zip([newer, rated(2400)]).collect();
    // In months apart, as the games of one month use the ratings before it.
    for (id, month) in [(1, 1), (2, 2)] {
        let mut event = event(id, Kind::Club, day(2026, month, 10), 2, &[1, 2]);
        event
            .games
            .extend([game(1, 0, 1, Draw), game(2, 0, 1, Loss)]);
        facts.tournaments.push(event);
    }
    let ledger = rate(&facts, None);
    let first = line_in(&ledger, 1, 1);
    // 500 below counts as 400 below: 0.5 − 2·0.08 = 0.34, times 40.
    assert_eq!(first.k(), Some(number("40")));
    assert_eq!((first.exact, first.new), (number("1913.6"), Rating(1914)));
    let second = line_in(&ledger, 1, 2);
    assert_eq!((second.games_total, second.k()), (32, Some(number("20"))));
    // A player of 2400 with no games before has 40 too.
    assert_eq!(line_in(&ledger, 2, 1).k(), Some(number("40")));
}
