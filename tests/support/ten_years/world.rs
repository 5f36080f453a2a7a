//! The club and its double: every act is done by the program and noted in facts of our own.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Days};
use klubrating::app::club::NewClub;
use klubrating::app::import::opening::ArchiveOrder;
use klubrating::app::lists::publishing::{Anyway, Edition, Order, Publication};
use klubrating::app::members::NewMember;
use klubrating::app::settings::regulations::Approval;
use klubrating::app::tournaments::{Extra, Header, NewPlayer, NewResult, RatedAs};
use klubrating::app::{self, Access, Author, Club, Session};
use klubrating::domain::date::MIN_VALID;
use klubrating::domain::list::ListStatus;
use klubrating::domain::person::{
    ExternalRating, ExternalScale, Person, PersonalData, StartRating, Status,
};
use klubrating::domain::tournament::{
    Bye, CardOpponents, Entrant, EntryRating, Game, Kind, PlayerCard, Tournament,
};
use klubrating::domain::{ByeKind, Date, EntrantNo, Mark, PersonId, Points, Rating, TournamentId};
use klubrating::domain::{Closing, Schedule};
use klubrating::exchange::table::TableOptions;
use klubrating::rating::conversion::Conversion;
use klubrating::rating::facts::{ConversionInForce, Facts, InForce};
use klubrating::rating::regulation::Regulation;
use klubrating::rating::scale_adjustment::ScaleAdjustment;
use klubrating::text::Lang;

use super::list::{self, Line, Printed};
use klubrating::app::settings::regulation_file;

/// A small linear congruential generator (Knuth's MMIX constants).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }

    /// One of a hundred, `percent` times.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }
}

/// The club, its double, and who is how strong.
pub(crate) struct World {
    folder: tempfile::TempDir,
    pub(crate) club: Club,
    pub(crate) facts: Facts,
    pub(crate) names: BTreeMap<PersonId, String>,
    pub(crate) strength: HashMap<PersonId, i32>,
    pub(crate) random: Random,
    pub(crate) today: Date,
    /// What each published list said, by its day.
    pub(crate) printed: BTreeMap<Date, Printed>,
    /// Publishing takes two people by now.
    pub(crate) by_two: bool,
}

pub(crate) fn day(text: &str) -> Date {
    text.parse().unwrap()
}

impl World {
    pub(crate) fn found(seed: u64, today: Date) -> Self {
        let folder = crate::scratch::folder();
        let new = NewClub {
            name: "Ten Years Chess Club".to_owned(),
            regulation: "es".into(),
            lang: Lang::En,
        };
        let path = folder.path().join("club.db");
        let club = Club::found(&path, session("anna", today), &new).unwrap();
        let facts = Facts {
            regulations: vec![InForce {
                from: MIN_VALID,
                regulation: Regulation::builtin("es").unwrap(),
            }],
            ..Facts::default()
        };
        Self {
            folder,
            club,
            facts,
            names: BTreeMap::new(),
            strength: HashMap::new(),
            random: Random(seed),
            today,
            printed: BTreeMap::new(),
            by_two: false,
        }
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    /// Another day, another user of the server.
    pub(crate) fn keep_going(&mut self, today: Date, user: &str) {
        self.today = today;
        self.club = Club::open(&self.path(), Access::ReadWrite, session(user, today)).unwrap();
    }

    pub(crate) fn person(&mut self, id: PersonId) -> &mut Person {
        self.facts.persons.get_mut(&id).unwrap()
    }

    // People

    pub(crate) fn join(&mut self, name: &str, since: Option<Date>, strength: i32) -> PersonId {
        let new = NewMember {
            data: PersonalData::from_name(name),
            since,
            passive: false,
        };
        let id = app::members::add(&mut self.club, &new).unwrap().value;
        let person = Person {
            statuses: vec![(since.unwrap_or(MIN_VALID), Status::Active)],
            ..Person::default()
        };
        self.facts.persons.insert(id, person);
        self.names.insert(id, name.to_owned());
        self.strength.insert(id, strength);
        id
    }

    pub(crate) fn status(&mut self, id: PersonId, status: Status, from: Date) {
        app::members::set_status(&mut self.club, id, status, from).unwrap();
        let statuses = &mut self.person(id).statuses;
        statuses.retain(|(day, _)| *day != from);
        statuses.push((from, status));
        statuses.sort();
    }

    pub(crate) fn number(&mut self, id: PersonId, scale: ExternalScale, on: Date, value: i32) {
        let number = ExternalRating {
            on,
            scale,
            value: Rating(value),
        };
        app::members::external_rating::record(&mut self.club, id, number, "").unwrap();
        let external = &mut self.person(id).external;
        external.retain(|other| (other.on, other.scale) != (on, scale));
        external.push(number);
        external.sort_by_key(|number| (number.on, number.scale));
    }

    pub(crate) fn start(&mut self, id: PersonId, rating: i32, on: Date) {
        app::members::set_start_rating(&mut self.club, id, Rating(rating), on).unwrap();
        let starts = &mut self.person(id).starts;
        starts.retain(|start| start.on != on);
        starts.push(StartRating {
            on,
            rating: Rating(rating),
            games: 0,
            opening: false,
        });
        starts.sort_by_key(|start| start.on);
    }

    /// The active members of today.
    pub(crate) fn active(&self) -> Vec<PersonId> {
        let today = self.today;
        let active = self
            .facts
            .persons
            .iter()
            .filter(|(_, person)| person.status_on(today) == Some(Status::Active));
        active.map(|(id, _)| *id).collect()
    }

    /// The opening balance from the last list before this program, and that list for the archive.
    pub(crate) fn open(&mut self, csv: &str, date: Date, rows: &[(PersonId, i32, u32)]) {
        let file = Path::new("opening.csv");
        let bytes = csv.as_bytes();
        let given = TableOptions::default();
        app::import::opening::import(&mut self.club, (file, bytes), &given, None, false).unwrap();
        let order = ArchiveOrder {
            date,
            club: None,
            guests: false,
            replace: false,
        };
        app::import::opening::archive_list(&mut self.club, (file, bytes), &given, &order).unwrap();
        let mut said = Printed::new();
        for (id, rating, games) in rows {
            self.person(*id).starts.push(StartRating {
                on: date,
                rating: Rating(*rating),
                games: *games,
                opening: true,
            });
            said.insert(*id, (i64::from(*rating), i64::from(*games)));
        }
        self.printed.insert(date, said);
    }

    pub(crate) fn rename(&mut self, id: PersonId, name: &str, from: Date) {
        app::members::rename(&mut self.club, id, name, from).unwrap();
        self.names.insert(id, name.to_owned());
    }

    /// Two records of one person become the first of them.
    pub(crate) fn merge(&mut self, into: PersonId, from: PersonId) {
        app::members::merge::merge(&mut self.club, into, from).unwrap();
        let gone = self.facts.persons.remove(&from).unwrap();
        let kept = self.person(into);
        for (day, status) in gone.statuses {
            if kept.statuses.iter().all(|(other, _)| *other != day) {
                kept.statuses.push((day, status));
            }
        }
        kept.statuses.sort();
        for number in gone.external {
            let same =
                |other: &ExternalRating| (other.on, other.scale) == (number.on, number.scale);
            if !kept.external.iter().any(same) {
                kept.external.push(number);
            }
        }
        kept.external
            .sort_by_key(|number| (number.on, number.scale));
        assert!(gone.starts.is_empty(), "the script gives none");
        for said in self.printed.values_mut() {
            if let Some((rating, games)) = said.remove(&from) {
                said.entry(into)
                    .and_modify(|kept| kept.1 += games)
                    .or_insert((rating, games));
            }
        }
        for event in &mut self.facts.tournaments {
            for entrant in &mut event.entrants {
                if entrant.person == from {
                    entrant.person = into;
                }
            }
        }
    }

    pub(crate) fn anonymise(&mut self, id: PersonId) {
        let name = self.names[&id].clone();
        app::members::anonymise::anonymise(&mut self.club, id, Some(&name)).unwrap();
    }

    // Rules

    pub(crate) fn adopt(&mut self, name: &str, from: Date) {
        let text = regulation_file::read(name, &self.path()).unwrap();
        let approval = Approval {
            day: from,
            by: "the board".to_owned(),
            announcement: "A new bonus.".to_owned(),
        };
        app::settings::regulations::adopt(&mut self.club, &text, from, &approval).unwrap();
        self.facts.regulations.push(InForce {
            from,
            regulation: Regulation::builtin(name).unwrap(),
        });
    }

    pub(crate) fn convert(&mut self, from: Date, conversion: Conversion, rules: &str) {
        app::pools::conversions::set(&mut self.club, from, conversion, Some(rules)).unwrap();
        self.facts.conversions.push(ConversionInForce {
            from,
            conversion,
            card_rules: rules.to_owned(),
        });
    }

    pub(crate) fn adjust(&mut self, adjustment: ScaleAdjustment) {
        app::pools::scale::adjust(&mut self.club, &adjustment).unwrap();
        self.facts.adjustments.push(adjustment);
    }

    // Tournaments

    pub(crate) fn tournament(
        &mut self,
        kind: Kind,
        name: &str,
        days: (Date, Date),
        rounds: u16,
        players: &[PersonId],
    ) -> usize {
        self.lay(&Header::new(kind, name, days.0, days.1, rounds), players)
    }

    /// What is played in it is all there will be: the rounds of these years have holes.
    fn lay(&mut self, header: &Header, players: &[PersonId]) -> usize {
        let header = &Header {
            schedule: Schedule {
                closing: Closing::Decided,
                ..header.schedule
            },
            closed_reason: "as it stands".to_owned(),
            ..header.clone()
        };
        let id = app::tournaments::add(&mut self.club, header).unwrap().value;
        let last = self.facts.tournaments.iter().map(|event| event.sequence);
        let sequence = last.max().unwrap_or(0) + 1;
        self.facts.tournaments.push(Tournament {
            id,
            kind: header.kind,
            start: header.start,
            end: header.end,
            sequence,
            rounds: header.rounds,
            notation: header.notation,
            minutes_per_move: header.minutes_per_move,
            approved: header.approved,
            entrants: Vec::new(),
            games: Vec::new(),
            byes: Vec::new(),
            cards: Vec::new(),
            schedule: header.schedule,
        });
        let at = self.facts.tournaments.len() - 1;
        for player in players {
            self.enter(at, *player, None);
        }
        at
    }

    /// One round, a minute a move.
    pub(crate) fn quick_tournament(&mut self, name: &str, on: Date, players: &[PersonId]) -> usize {
        let header = Header {
            minutes_per_move: Some(Points(100)),
            ..Header::new(Kind::Club, name, on, on, 1)
        };
        self.lay(&header, players)
    }

    /// Whether these entrants have no game in a round yet.
    pub(crate) fn is_free(&self, at: usize, round: u16, places: &[usize]) -> bool {
        let mut games = self.facts.tournaments[at].games.iter();
        !games.any(|game| {
            let sides = [game.white as usize, game.black as usize];
            game.round == round && places.iter().any(|place| sides.contains(place))
        })
    }

    pub(crate) fn enter(&mut self, at: usize, player: PersonId, dsu: Option<i32>) {
        let id = self.facts.tournaments[at].id;
        let ratings = dsu_entry(dsu);
        let (no, _) =
            app::tournaments::add_player(&mut self.club, id, &NewPlayer::Known(player), &ratings)
                .unwrap()
                .value;
        self.entered(at, no, player, ratings);
    }

    /// Enters someone from outside; gives the number.
    pub(crate) fn guest(
        &mut self,
        at: usize,
        name: &str,
        dsu: Option<i32>,
        strength: i32,
    ) -> PersonId {
        let id = self.facts.tournaments[at].id;
        let ratings = dsu_entry(dsu);
        let guest = NewPlayer::Guest(name.to_owned());
        let (no, person) = app::tournaments::add_player(&mut self.club, id, &guest, &ratings)
            .unwrap()
            .value;
        self.facts.persons.insert(person, Person::default());
        self.names.insert(person, name.to_owned());
        self.strength.insert(person, strength);
        self.entered(at, no, person, ratings);
        person
    }

    fn entered(&mut self, at: usize, no: EntrantNo, person: PersonId, ratings: Vec<EntryRating>) {
        self.facts.tournaments[at].entrants.push(Entrant {
            no,
            person,
            ratings,
            withdrawn: None,
        });
    }

    /// A game between two entrants by index; the mark is White's.
    pub(crate) fn game(&mut self, at: usize, round: u16, sides: (u32, u32), marks: (Mark, Mark)) {
        self.decide(at, round, sides, marks, None);
    }

    /// [`game`](Self::game) with a decision whether it is rated.
    pub(crate) fn decide(
        &mut self,
        at: usize,
        round: u16,
        (white, black): (u32, u32),
        marks: (Mark, Mark),
        rated: Option<bool>,
    ) {
        let event = &self.facts.tournaments[at];
        let no = |index: u32| event.entrants[index as usize].no;
        let result = NewResult::Game {
            white: no(white),
            black: no(black),
            marks,
            board: None,
            rated,
        };
        app::tournaments::put_result(&mut self.club, event.id, round, &result).unwrap();
        let games = &mut self.facts.tournaments[at].games;
        let known = games
            .iter_mut()
            .find(|game| (game.round, game.white, game.black) == (round, white, black));
        match known {
            Some(game) => {
                (game.white_mark, game.black_mark) = marks;
                game.rated = rated.or(game.rated);
            }
            None => games.push(Game {
                round,
                white,
                black,
                white_mark: marks.0,
                black_mark: marks.1,
                rated,
                rating: None,
                third_set: false,
                partners: None,
            }),
        }
    }

    /// Makes a game of an event open, with what the standings count meanwhile.
    pub(crate) fn postpone(&mut self, at: usize, round: u16, sides: (u32, u32), meanwhile: Mark) {
        let extra = Extra {
            provisional: Some(meanwhile),
            ..Extra::default()
        };
        self.change(at, round, sides, (Mark::Open, Mark::Open), extra);
    }

    /// Decides the last open game of an event, which ends then.
    pub(crate) fn decide_late(
        &mut self,
        at: usize,
        round: u16,
        sides: (u32, u32),
        mark: Mark,
        on: Date,
    ) {
        let extra = Extra {
            on: Some(on),
            ..Extra::default()
        };
        self.change(at, round, sides, (mark, mark.mirror()), extra);
        let event = &mut self.facts.tournaments[at];
        event.end = event.end.max(on);
    }

    /// A correction for the rating alone.
    pub(crate) fn rate_as(&mut self, at: usize, game: &Game, marks: (Mark, Mark)) {
        let extra = Extra {
            rated_as: Some(RatedAs::Result(marks.0, marks.1)),
            ..Extra::default()
        };
        let own = (game.white_mark, game.black_mark);
        self.change(at, game.round, (game.white, game.black), own, extra);
        let games = &mut self.facts.tournaments[at].games;
        let same = |other: &&mut Game| {
            (other.round, other.white, other.black) == (game.round, game.white, game.black)
        };
        games.iter_mut().find(same).unwrap().rating = Some(marks);
    }

    fn change(
        &mut self,
        at: usize,
        round: u16,
        (white, black): (u32, u32),
        marks: (Mark, Mark),
        extra: Extra,
    ) {
        let event = &mut self.facts.tournaments[at];
        let result = NewResult::Game {
            white: event.entrants[white as usize].no,
            black: event.entrants[black as usize].no,
            marks,
            board: None,
            rated: None,
        };
        app::tournaments::put_result_with(&mut self.club, event.id, round, &result, extra).unwrap();
        let same = |game: &&mut Game| (game.round, game.white, game.black) == (round, white, black);
        let game = event.games.iter_mut().find(same).unwrap();
        (game.white_mark, game.black_mark) = marks;
    }

    pub(crate) fn bye(&mut self, at: usize, round: u16, entrant: u32, kind: ByeKind) {
        let event = &mut self.facts.tournaments[at];
        let result = NewResult::Bye {
            player: event.entrants[entrant as usize].no,
            kind,
        };
        event.byes.push(Bye {
            round,
            entrant,
            kind,
        });
        app::tournaments::put_result(&mut self.club, event.id, round, &result).unwrap();
    }

    pub(crate) fn card(&mut self, at: usize, person: PersonId, score: Points, of: CardOpponents) {
        let card = PlayerCard {
            person,
            score,
            opponents: of,
        };
        let event = &mut self.facts.tournaments[at];
        app::members::cards::put(&mut self.club, event.id, &card).unwrap();
        event.cards.retain(|other| other.person != person);
        event.cards.push(card);
    }

    pub(crate) fn approve(&mut self, at: usize) {
        let event = &mut self.facts.tournaments[at];
        app::tournaments::approve(&mut self.club, event.id).unwrap();
        event.approved = true;
    }

    pub(crate) fn delete(&mut self, id: TournamentId) {
        app::tournaments::delete(&mut self.club, id).unwrap();
        self.facts.tournaments.retain(|event| event.id != id);
    }

    pub(crate) fn at(&self, id: TournamentId) -> usize {
        let mut events = self.facts.tournaments.iter();
        events.position(|event| event.id == id).unwrap()
    }

    /// A result by strength: three games of ten are drawn.
    pub(crate) fn result(&mut self, white: PersonId, black: PersonId) -> (Mark, Mark) {
        let expected = 500 + (self.strength[&white] - self.strength[&black]) * 9;
        let expected = usize::try_from(expected.clamp(60, 940)).unwrap();
        let mark = match self.random.below(1000) {
            0..300 => Mark::Draw,
            rest if (rest - 300) * 10 < expected * 7 => Mark::Win,
            _ => Mark::Loss,
        };
        (mark, mark.mirror())
    }

    // Lists

    /// The list that the double leads to.
    pub(crate) fn expected(&self, date: Date) -> HashMap<PersonId, Line> {
        let before = self.printed.range(..date).next_back();
        let nothing = Printed::new();
        list::as_of(&self.facts, date, before.map_or(&nothing, |(_, said)| said))
    }

    /// Publishes and compares, to the last digit.
    pub(crate) fn publish(&mut self, date: Date) {
        self.keep_going(date.checked_add_days(Days::new(2)).unwrap(), "bo");
        if self.by_two {
            app::settings::set(&mut self.club, "publish-by-two", "on").unwrap();
            let proposed =
                app::lists::publishing::publish_as(&mut self.club, date, whatever_is_missing())
                    .unwrap();
            assert!(matches!(proposed.value, Publication::Proposed { .. }));
            self.keep_going(self.today, "anna");
        }
        let list = app::lists::publishing::publish_as(&mut self.club, date, whatever_is_missing())
            .unwrap();
        assert_eq!(list.value.list().status, ListStatus::Published);
        // Who does not want to be on public lists is sealed all the same.
        let whole = app::lists::of_day(&self.club, Some(date), true)
            .unwrap()
            .list;
        self.compare(date, &list::of_program(&whole));
    }

    /// A corrected edition of a list that is already published.
    pub(crate) fn publish_again(&mut self, date: Date, why: &str) {
        let done =
            app::lists::publishing::publish_as(&mut self.club, date, Edition::Corrected(why))
                .unwrap();
        self.compare(date, &list::of_program(done.value.list()));
    }

    /// Takes back what was done last; the double goes back to what it was before.
    pub(crate) fn undo_last(&mut self, before: Facts) {
        app::journal::log::undo(&mut self.club, None).unwrap();
        self.facts = before;
    }

    /// The lines of a list that is out now against the double.
    pub(crate) fn compare(&mut self, date: Date, lines: &HashMap<PersonId, Line>) {
        let expected = self.expected(date);
        for (member, line) in &expected {
            assert_eq!(
                lines.get(member),
                Some(line),
                "{} on the list as of {date}",
                self.names[member]
            );
        }
        assert_eq!(lines.len(), expected.len(), "list as of {date}");
        let said = lines
            .iter()
            .map(|(member, line)| (*member, (line.rating, line.games_total)))
            .collect();
        self.printed.insert(date, said);
    }
}

fn dsu_entry(dsu: Option<i32>) -> Vec<EntryRating> {
    let entry = |value| EntryRating {
        scale: ExternalScale::Dsu,
        value: Rating(value),
    };
    dsu.map(entry).into_iter().collect()
}

fn session(user: &str, today: Date) -> Session {
    let moment = format!("{today}T20:00:00+01:00");
    Session {
        author: Author {
            user: user.to_owned(),
            on_behalf_of: None,
        },
        now: DateTime::parse_from_rfc3339(&moment).unwrap(),
        lang: Some(Lang::En),
        reason: Some("ten years".to_owned()),
        dry_run: false,
        // People have any names.
        anyway: true,
    }
}

/// Published although something is missing, which the story wants.
fn whatever_is_missing() -> Order<'static> {
    Order {
        anyway: Some(Anyway::whatever("as the story wants it")),
        ..Edition::Regular.into()
    }
}
