//! The event loop a second time, slow and obvious: whole numbers in hundredths, hash maps, linear search.
//!
//! It knows the `es` regulation, with both forms of the bonus, and follows its text: order of events, sources of ratings, newcomers,
//! the average method, player cards, K, bonus and rounding; and the club's own dated decisions: conversions,
//! moves of the whole scale, results for the rating alone. Of the library it uses the facts and, for a card
//! with nothing but the number before and after, the recovered average.
//!
//! Numbers of DSU and FIDE are kept in tenths: a line of the club's own has a factor such as 7.5.

mod scale;

use std::collections::HashMap;
use std::sync::LazyLock;

use klubrating::domain::person::{ExternalScale, Person};
use klubrating::domain::tournament::{CardOpponents, Entrant, Game, Kind, PlayerCard, Tournament};
use klubrating::domain::{Date, Decimal, Mark, PersonId, TournamentId};
use klubrating::rating::conversion::Conversion;
use klubrating::rating::facts::Facts;
use klubrating::rating::player_card::{BeforeAfter, before_and_after};
use klubrating::rating::regulation::Regulation;
use klubrating::rating::scale_adjustment::ScaleAdjustment;

use scale::{Scale, moved, moved_since};

/// One event of one member; scores, expectations and the exact rating in hundredths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NaiveLine {
    pub(crate) tournament: TournamentId,
    pub(crate) old: Option<i64>,
    pub(crate) expected: Option<i64>,
    pub(crate) score: i64,
    pub(crate) k: Option<i64>,
    pub(crate) bonus: Option<i64>,
    pub(crate) exact: i64,
    pub(crate) new: i64,
    pub(crate) games: i64,
    pub(crate) games_total: i64,
}

/// One game collected by a newcomer.
struct Collected {
    rating: i64,
    score: i64,
}

#[derive(Default)]
struct Member {
    rating: Option<i64>,
    games: i64,
    start_used: Option<Date>,
    collected: Vec<Collected>,
    lines: Vec<NaiveLine>,
}

/// Everybody's lines, final rating and rated games.
pub(crate) struct Naive {
    members: HashMap<PersonId, Member>,
    /// The moves of the scale so far.
    moved: Vec<ScaleAdjustment>,
}

impl Naive {
    pub(crate) fn lines(&self, person: PersonId) -> &[NaiveLine] {
        self.members.get(&person).map_or(&[], |m| &m.lines)
    }

    /// Rating, games and collected games after the last event and all start ratings up to `day`.
    pub(crate) fn closing(
        &mut self,
        facts: &Facts,
        id: PersonId,
        day: Date,
    ) -> (Option<i64>, i64, usize) {
        self.move_scale(facts, day);
        let member = self.members.entry(id).or_default();
        take_start(member, &facts.persons[&id], day, &self.moved);
        let collected = if member.rating.is_some() {
            0
        } else {
            member.collected.len()
        };
        (member.rating, member.games, collected)
    }

    /// Moves every rating there is, for each move of the scale up to `day` that was not made yet.
    fn move_scale(&mut self, facts: &Facts, day: Date) {
        for adjustment in &facts.adjustments {
            let made = self.moved.iter().any(|before| before.on == adjustment.on);
            if made || adjustment.on > day {
                continue;
            }
            for member in self.members.values_mut() {
                member.rating = member.rating.map(|rating| moved(rating, adjustment));
                for game in &mut member.collected {
                    game.rating = moved(game.rating, adjustment);
                }
            }
            self.moved.push(*adjustment);
        }
    }
}

/// All events, or those that ended before a day.
pub(crate) fn rate(facts: &Facts, before: Option<Date>) -> Naive {
    let mut order: Vec<&Tournament> = Vec::new();
    for tournament in &facts.tournaments {
        if before.is_none_or(|day| tournament.end < day) {
            order.push(tournament);
        }
    }
    order.sort_by(|a, b| {
        a.end
            .cmp(&b.end)
            .then(a.start.cmp(&b.start))
            .then(a.sequence.cmp(&b.sequence))
            .then(a.id.cmp(&b.id))
    });
    let mut naive = Naive {
        members: HashMap::new(),
        moved: Vec::new(),
    };
    for tournament in order {
        naive.move_scale(facts, tournament.end);
        if is_rated(tournament) {
            rate_event(&mut naive, facts, tournament);
        }
    }
    naive
}

/// §6, and an event with an open game has not ended.
fn is_rated(tournament: &Tournament) -> bool {
    for game in &tournament.games {
        if game.white_mark == Mark::Open || game.black_mark == Mark::Open {
            return false;
        }
    }
    if tournament.approved {
        return true;
    }
    if tournament.kind == Kind::Approved {
        return false;
    }
    let minutes = tournament.minutes_per_move.map_or(300, |minutes| minutes.0);
    tournament.notation && minutes >= 300
}

/// What a person is at the start of the event.
#[derive(Clone)]
struct Before {
    member: bool,
    rating: Option<i64>,
    /// The DSU number unchanged, in tenths: in a coordinated event opponents are met with it.
    number: Option<i64>,
    /// For the average method, in tenths: the DSU number, else the rating converted (a FIDE number as it
    /// stands).
    dsu: Option<i64>,
    card: Option<PlayerCard>,
}

fn rate_event(naive: &mut Naive, facts: &Facts, tournament: &Tournament) {
    let average = tournament.kind == Kind::Coordinated;
    let scale = Scale::on(facts, tournament.start);
    let mut before: HashMap<PersonId, Before> = HashMap::new();
    for entrant in &tournament.entrants {
        let card = tournament.cards.iter().find(|c| c.person == entrant.person);
        let found = look_up(naive, facts, tournament.start, entrant, card, &scale);
        before.insert(entrant.person, found);
    }
    for card in &tournament.cards {
        let entered = tournament.entrants.iter().any(|e| e.person == card.person);
        let member = facts.persons[&card.person].is_member_on(tournament.start);
        if member && !entered {
            let entrant = Entrant {
                no: klubrating::domain::EntrantNo(0),
                person: card.person,
                ratings: Vec::new(),
                withdrawn: None,
            };
            let found = look_up(naive, facts, tournament.start, &entrant, Some(card), &scale);
            before.insert(card.person, found);
        }
    }

    // First the newcomers: their games against players who had a rating before the event.
    let mut first: HashMap<PersonId, i64> = HashMap::new();
    for (person, player) in &before {
        if !player.member || player.rating.is_some() {
            continue;
        }
        let mut new_games = Vec::new();
        if let Some(card) = &player.card {
            if let Some((mean, games)) = card_average(card, &scale) {
                for at in 0..games {
                    // The score of a card stands whole with its first game.
                    let score = if at == 0 { i64::from(card.score.0) } else { 0 };
                    new_games.push(Collected {
                        rating: mean,
                        score,
                    });
                }
            }
        } else {
            for (opponent, score) in games_of(tournament, *person) {
                let opponent = &before[&opponent];
                // A rating is on the club's scale already; only a DSU number has to be converted.
                let met = match opponent.number {
                    Some(number) if average => Some(scale.rating_of(number)),
                    _ => opponent.rating,
                };
                if let Some(rating) = met {
                    new_games.push(Collected { rating, score });
                }
            }
        }
        let member = naive.members.entry(*person).or_default();
        let any = !new_games.is_empty();
        member.collected.extend(new_games);
        if any && member.collected.len() >= 5 {
            let line = first_line(tournament, member);
            first.insert(*person, line.new);
            member.rating = Some(line.new);
            member.games = line.games_total;
            member.collected.clear();
            member.lines.push(line);
        }
    }

    // Then the rated members.
    for (person, player) in &before {
        let (true, Some(own)) = (player.member, player.rating) else {
            continue;
        };
        let line = match &player.card {
            Some(card) => card_line(facts, tournament, own, card, &scale),
            None => {
                let scale = average.then_some(&scale);
                games_line(facts, tournament, &before, &first, *person, own, scale)
            }
        };
        let member = naive.members.entry(*person).or_default();
        member.collected.clear();
        if let Some(mut line) = line {
            take_start(
                member,
                &facts.persons[person],
                tournament.start,
                &naive.moved,
            );
            line.games_total = member.games + line.games;
            member.games = line.games_total;
            member.rating = Some(line.new);
            member.lines.push(line);
        }
    }
}

fn look_up(
    naive: &Naive,
    facts: &Facts,
    start: Date,
    entrant: &Entrant,
    card: Option<&PlayerCard>,
    scale: &Scale,
) -> Before {
    let person = &facts.persons[&entrant.person];
    // A start rating is looked at here; it is taken over for good with the line it leads to.
    let mut own = Member::default();
    if let Some(so_far) = naive.members.get(&entrant.person) {
        own.rating = so_far.rating;
        own.start_used = so_far.start_used;
    }
    take_start(&mut own, person, start, &naive.moved);
    let member = person.is_member_on(start);
    let card = card.filter(|_| member);
    let number = |scale| outside(person, entrant, scale, start);
    let (dsu, fide) = (number(ExternalScale::Dsu), number(ExternalScale::Fide));
    let own_dsu = match card.map(|card| &card.opponents) {
        Some(CardOpponents::BeforeAfter { before, .. }) => dsu.or(Some(i64::from(before.0))),
        _ => dsu,
    };
    let guest_fide = if member { None } else { fide };
    let given = if member {
        None
    } else {
        own_number(person, start, &naive.moved).or_else(|| number(ExternalScale::Es))
    };
    let rating = if own.rating.is_some() {
        own.rating
    } else if let Some(dsu) = own_dsu {
        Some(scale.rating_of(10 * dsu))
    } else if let Some(fide) = guest_fide {
        Some(scale.rating_of(10 * fide))
    } else {
        given
    };
    let tenths = |number: Option<i64>| number.map(|number| 10 * number);
    let average_dsu = if dsu.is_some() {
        tenths(dsu)
    } else if let Some(own) = own.rating {
        Some(scale.to_dsu(own))
    } else if own_dsu.is_some() {
        tenths(own_dsu)
    } else if guest_fide.is_some() {
        tenths(guest_fide)
    } else {
        given.map(|given| scale.to_dsu(given))
    };
    Before {
        member,
        rating,
        number: tenths(dsu),
        dsu: average_dsu,
        card: card.cloned(),
    }
}

/// A decision or opening of a later day than the last one starts the rating anew.
fn take_start(own: &mut Member, person: &Person, day: Date, moves: &[ScaleAdjustment]) {
    let mut decided = None;
    for candidate in &person.starts {
        if candidate.on <= day {
            decided = Some(candidate);
        }
    }
    if let Some(decided) = decided
        && own.start_used.is_none_or(|used| used < decided.on)
    {
        own.start_used = Some(decided.on);
        own.rating = Some(moved_since(i64::from(decided.rating.0), decided.on, moves));
        own.games = i64::from(decided.games) + if decided.opening { 0 } else { own.games };
    }
}

/// The club's number of someone who was a member once: it moved with the scale.
fn own_number(person: &Person, day: Date, moves: &[ScaleAdjustment]) -> Option<i64> {
    if !person.statuses.iter().any(|(from, _)| *from <= day) {
        return None;
    }
    let mut newest = None;
    for external in &person.external {
        if external.scale == ExternalScale::Es && external.on <= day {
            newest = Some(moved_since(i64::from(external.value.0), external.on, moves));
        }
    }
    newest
}

fn outside(person: &Person, entrant: &Entrant, scale: ExternalScale, day: Date) -> Option<i64> {
    let mut newest = None;
    for external in &person.external {
        if external.scale == scale && external.on <= day {
            newest = Some(i64::from(external.value.0));
        }
    }
    for entry in &entrant.ratings {
        if newest.is_none() && entry.scale == scale {
            newest = Some(i64::from(entry.value.0));
        }
    }
    newest
}

/// The games that count for a person: opponent and own score.
fn games_of(tournament: &Tournament, person: PersonId) -> Vec<(PersonId, i64)> {
    let mut found = Vec::new();
    for game in &tournament.games {
        let white = tournament.entrants[game.white as usize].person;
        let black = tournament.entrants[game.black as usize].person;
        if !counts(game) {
            continue;
        }
        if white == person {
            found.push((black, points(for_rating(game).0)));
        } else if black == person {
            found.push((white, points(for_rating(game).1)));
        }
    }
    found
}

fn counts(game: &Game) -> bool {
    let over_the_board = |mark| matches!(mark, Mark::Win | Mark::Draw | Mark::Loss);
    let (white, black) = for_rating(game);
    game.rated
        .unwrap_or(over_the_board(white) && over_the_board(black))
}

/// The marks that the rating goes by: a correction for the rating alone comes before the tournament's own.
fn for_rating(game: &Game) -> (Mark, Mark) {
    match game.rating {
        Some(marks) => marks,
        None => (game.white_mark, game.black_mark),
    }
}

fn points(mark: Mark) -> i64 {
    match mark.code() {
        '1' | '+' | 'W' => 100,
        '=' | 'D' => 50,
        '0' | '-' | 'L' => 0,
        other => panic!("no score: {other}"),
    }
}

fn games_line(
    facts: &Facts,
    tournament: &Tournament,
    before: &HashMap<PersonId, Before>,
    first: &HashMap<PersonId, i64>,
    person: PersonId,
    own: i64,
    by_average: Option<&Scale>,
) -> Option<NaiveLine> {
    let mut score = 0;
    let mut met = Vec::new();
    for (opponent, won) in games_of(tournament, person) {
        let known = &before[&opponent];
        let new = first.get(&opponent).copied();
        let number = match by_average {
            Some(scale) => known.dsu.or(new.map(|new| scale.to_dsu(new))),
            None => known.rating.or(new),
        };
        if let Some(number) = number {
            met.push(number);
            score += won;
        }
    }
    if met.is_empty() {
        return None;
    }
    let games = met.len() as i64;
    let expected = match by_average {
        Some(scale) => {
            let mean = divide(met.iter().sum(), 10 * games);
            games * p(own - scale.rating_of(10 * mean))
        }
        None => met.iter().map(|rating| p(own - rating)).sum(),
    };
    let rounds = i64::from(tournament.rounds);
    let threshold = threshold(facts, tournament.end, rounds);
    Some(continuous(
        tournament, own, score, expected, games, threshold,
    ))
}

fn card_line(
    facts: &Facts,
    tournament: &Tournament,
    own: i64,
    card: &PlayerCard,
    scale: &Scale,
) -> Option<NaiveLine> {
    let (mean, games) = card_average(card, scale)?;
    let expected = games * p(own - mean);
    let score = i64::from(card.score.0);
    let threshold = threshold(facts, tournament.end, games);
    Some(continuous(
        tournament, own, score, expected, games, threshold,
    ))
}

/// The opponents' mean on the club's scale, whole, and the number of games.
fn card_average(card: &PlayerCard, scale: &Scale) -> Option<(i64, i64)> {
    let (mean, games) = match &card.opponents {
        CardOpponents::Known(numbers) => {
            if numbers.is_empty() {
                return None;
            }
            let sum = numbers.iter().map(|number| i64::from(number.0)).sum();
            let games = numbers.len() as i64;
            (scale.rating_of(10 * divide(sum, games)), games)
        }
        CardOpponents::BeforeAfter {
            before,
            after,
            games,
        } => {
            let es = Regulation::builtin("es").unwrap();
            let dsu = Regulation::builtin(&scale.card_rules)?;
            let known = BeforeAfter {
                before: before.exact(),
                after: after.exact(),
                games: *games,
            };
            let any = Decimal::from(150);
            let score = card.score.exact();
            let rated = before_and_after(&es, Conversion::Booklet, &dsu, any, known, score).ok()?;
            let mean = scale.rating_of_mean(rated.dsu_average);
            (mean, i64::from(*games))
        }
    };
    let possible = 0..=games * 100;
    possible
        .contains(&i64::from(card.score.0))
        .then_some((mean, games))
}

fn continuous(
    tournament: &Tournament,
    own: i64,
    score: i64,
    expected: i64,
    games: i64,
    threshold: i64,
) -> NaiveLine {
    let k = if own >= 175 {
        4
    } else if own >= 150 {
        5
    } else {
        6
    };
    let excess = score - expected;
    let bonus = if excess > threshold {
        excess - threshold
    } else {
        0
    };
    let exact = own * 100 + k * (excess + bonus);
    NaiveLine {
        tournament: tournament.id,
        old: Some(own),
        expected: Some(expected),
        score,
        k: Some(k),
        bonus: Some(bonus),
        exact,
        new: divide(exact, 100),
        games,
        games_total: 0,
    }
}

/// The excess beyond which there is a bonus, in hundredths, by the rules in force on the last day.
fn threshold(facts: &Facts, end: Date, rounds: i64) -> i64 {
    let mut name = "es";
    for in_force in &facts.regulations {
        if in_force.from <= end {
            name = &in_force.regulation.name;
        }
    }
    if name != "es-exceptional-10" {
        return if rounds <= 10 { 100 } else { 150 };
    }
    match rounds {
        5 => 143,
        7 => 169,
        9 => 192,
        12 => 221,
        other => (128.16 * 0.5 * (other as f64).sqrt()).round() as i64,
    }
}

/// `R_a + D((p + 1)/(n + 2))`, the mean with one decimal.
fn first_line(tournament: &Tournament, member: &Member) -> NaiveLine {
    let games = member.collected.len() as i64;
    let sum: i64 = member.collected.iter().map(|game| game.rating).sum();
    let score: i64 = member.collected.iter().map(|game| game.score).sum();
    let mean_tenths = divide(sum * 10, games);
    // (score + 100) / (games + 2) in hundredths, a half going towards 50.
    let (above, below) = (score + 100, games + 2);
    let share = if above > 50 * below {
        // Rounds a half down.
        (2 * above + below - 1).div_euclid(2 * below)
    } else {
        (2 * above + below).div_euclid(2 * below)
    };
    let (_, d) = TABLE.iter().find(|(p, _)| *p == share).unwrap();
    let exact = (mean_tenths + d) * 10;
    NaiveLine {
        tournament: tournament.id,
        old: None,
        expected: None,
        score,
        k: None,
        bonus: None,
        exact,
        new: divide(exact, 100),
        games,
        games_total: member.games + games,
    }
}

/// The quotient rounded to a whole number, halves away from zero.
fn divide(above: i64, below: i64) -> i64 {
    let size = (2 * above.abs() + below) / (2 * below);
    if above < 0 { -size } else { size }
}

/// P(D) in hundredths for a whole difference: the nearest row, a tie to the one nearer 50.
fn p(difference: i64) -> i64 {
    let mut best: Option<(i64, i64)> = None;
    for &(p, d) in TABLE.iter() {
        let far = (difference * 10 - d).abs();
        let nearer = match best {
            None => true,
            Some((_, least)) if far != least => far < least,
            Some((other, _)) => (p - 50).abs() < (other - 50).abs(),
        };
        if nearer {
            best = Some((p, far));
        }
    }
    best.unwrap().0
}

/// The printed rows: P in hundredths, D in tenths.
static TABLE: LazyLock<Vec<(i64, i64)>> = LazyLock::new(|| {
    include_str!("../../../data/table1.csv")
        .lines()
        .skip(1)
        .map(|line| {
            let (p, d) = line.split_once(',').unwrap();
            let number = |text: &str| text.trim().parse::<Decimal>().unwrap();
            let hundredths = (number(p) * Decimal::from(100)).round();
            let tenths = (number(d) * Decimal::from(10)).round();
            (hundredths.try_into().unwrap(), tenths.try_into().unwrap())
        })
        .collect()
});
