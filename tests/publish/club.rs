//! A small invented club around the worked examples of the ES regulation.

use klubrating::domain::Schedule;
use klubrating::domain::list::{Issue, ListEntry, ListStatus, RatingList, Section, SectionKind};
use klubrating::domain::person::{ExternalRating, ExternalScale, Person, StartRating, Status};
use klubrating::domain::tournament::{
    Bye, CardOpponents, Entrant, Game, Kind, PlayerCard, Tournament,
};
use klubrating::domain::{ByeKind, Date, EntrantNo, Mark, PersonId, Points, Rating, TournamentId};
use klubrating::publish::explanation::Explained;
use klubrating::rating::facts::{Facts, InForce};
use klubrating::rating::ledger::{Ledger, LedgerLine, Unrated, rate};
use klubrating::rating::regulation::Regulation;
use klubrating::text::{Lang, Texts};

pub(crate) fn day(year: i32, month: u32, day: u32) -> Date {
    Date::from_ymd_opt(year, month, day).unwrap()
}

pub(crate) fn es() -> Regulation {
    Regulation::builtin("es").unwrap()
}

/// Anders and his seven opponents, Michael, Tim, Kasper, the newcomer Nina and a guest.
const NAMES: [&str; 13] = [
    "Anders Aagaard",
    "Bent Østergaard",
    "Carl Sørensen",
    "Dorte Ærø",
    "Erik Zachariassen",
    "Finn Holm",
    "Grethe Lund",
    "Hans Christian Mogensen",
    "Michael Møller",
    "Tim Nygaard",
    "Kasper Dam",
    "Nina Åkjær",
    "Gustav Gæst",
];

pub(crate) fn name(person: PersonId) -> String {
    let at = usize::try_from(person.0 - 1).unwrap();
    NAMES[at].to_owned()
}

pub(crate) fn tournament_name(tournament: TournamentId) -> String {
    let names = [
        "Klubturneringen 2026",
        "Forårsmonrad 2026",
        "Hillerød EMT 2026",
    ];
    names[usize::try_from(tournament.0 - 1).unwrap()].to_owned()
}

fn member(rating: Option<i32>) -> Person {
    Person {
        statuses: vec![(day(2020, 1, 1), Status::Active)],
        starts: rating
            .map(|rating| StartRating {
                on: day(2026, 1, 1),
                rating: Rating(rating),
                games: 40,
                opening: true,
            })
            .into_iter()
            .collect(),
        ..Person::default()
    }
}

fn dsu(number: i32) -> Vec<ExternalRating> {
    vec![ExternalRating {
        on: day(2026, 1, 1),
        scale: ExternalScale::Dsu,
        value: Rating(number),
    }]
}

fn persons() -> Vec<Person> {
    let mut persons: Vec<Person> = [145, 134, 159, 135, 138, 117, 123, 145, 138, 184]
        .map(|rating| member(Some(rating)))
        .to_vec();
    let mut kasper = member(None);
    kasper.external = dsu(1153);
    persons.push(kasper);
    persons.push(member(None));
    persons.push(Person {
        external: dsu(2100),
        ..Person::default()
    });
    persons
}

pub(crate) fn game(round: u16, white: u32, black: u32, white_mark: Mark) -> Game {
    Game {
        round,
        white,
        black,
        white_mark,
        black_mark: white_mark.mirror(),
        rated: None,
        rating: None,
        third_set: false,
        partners: None,
    }
}

fn entrants(persons: &[i64]) -> Vec<Entrant> {
    (1..)
        .zip(persons)
        .map(|(no, person)| Entrant {
            no: EntrantNo(no),
            person: PersonId(*person),
            ratings: Vec::new(),
            withdrawn: None,
        })
        .collect()
}

pub(crate) fn tournament(id: i64, kind: Kind, start: Date, end: Date, rounds: u16) -> Tournament {
    Tournament {
        id: TournamentId(id),
        kind,
        start,
        end,
        sequence: id,
        rounds,
        notation: true,
        minutes_per_move: None,
        approved: false,
        entrants: Vec::new(),
        games: Vec::new(),
        byes: Vec::new(),
        cards: Vec::new(),
        schedule: Schedule::default(),
    }
}

/// All-play-all of eight; only Anders' games and two more are played, one of those by forfeit.
pub(crate) fn club_tournament() -> Tournament {
    let mut event = tournament(1, Kind::Club, day(2026, 2, 3), day(2026, 4, 21), 7);
    event.entrants = entrants(&[1, 2, 3, 4, 5, 6, 7, 8]);
    event.games = vec![
        game(1, 0, 1, Mark::Win),
        game(2, 2, 0, Mark::Draw),
        game(3, 0, 3, Mark::Win),
        game(4, 4, 0, Mark::Loss),
        game(5, 0, 5, Mark::Win),
        game(6, 6, 0, Mark::Loss),
        game(7, 0, 7, Mark::Win),
        game(1, 2, 3, Mark::ForfeitWin),
        Game {
            rated: Some(false),
            ..game(1, 4, 5, Mark::Draw)
        },
    ];
    event
}

/// Five rounds with a newcomer, a guest far above and a bye.
pub(crate) fn monrad() -> Tournament {
    let mut event = tournament(2, Kind::Monrad, day(2026, 5, 5), day(2026, 6, 2), 5);
    event.entrants = entrants(&[12, 11, 2, 4, 5, 6, 7, 8, 13]);
    event.games = vec![
        game(1, 0, 1, Mark::Win),
        game(1, 8, 2, Mark::Win),
        game(1, 3, 4, Mark::Draw),
        game(2, 2, 0, Mark::Draw),
        game(2, 5, 6, Mark::ForfeitLoss),
        game(3, 0, 3, Mark::Loss),
        game(3, 1, 8, Mark::Loss),
        game(4, 4, 0, Mark::Loss),
        game(5, 0, 5, Mark::Win),
        game(5, 7, 1, Mark::Draw),
    ];
    event.byes = vec![
        Bye {
            round: 1,
            entrant: 7,
            kind: ByeKind::Pairing,
        },
        Bye {
            round: 2,
            entrant: 1,
            kind: ByeKind::Half,
        },
    ];
    event
}

fn coordinated() -> Tournament {
    let mut event = tournament(3, Kind::Coordinated, day(2026, 9, 1), day(2026, 10, 20), 7);
    event.entrants = entrants(&[11, 12, 13]);
    event.games = vec![game(1, 0, 2, Mark::Draw), game(2, 1, 0, Mark::Loss)];
    event.cards = vec![
        PlayerCard {
            person: PersonId(9),
            score: Points(400),
            opponents: CardOpponents::Known(
                [1330, 1400, 1360, 1345, 1365, 1395, 1380]
                    .map(Rating)
                    .to_vec(),
            ),
        },
        PlayerCard {
            person: PersonId(10),
            score: Points(400),
            opponents: CardOpponents::BeforeAfter {
                before: Rating(1651),
                after: Rating(1668),
                games: 7,
            },
        },
    ];
    event
}

pub(crate) fn facts() -> Facts {
    Facts {
        persons: (1..).map(PersonId).zip(persons()).collect(),
        regulations: vec![InForce {
            from: day(2000, 1, 1),
            regulation: es(),
        }],
        tournaments: vec![club_tournament(), monrad(), coordinated()],
        ..Facts::default()
    }
}

pub(crate) struct Club {
    pub(crate) ledger: Ledger,
    pub(crate) regulation: Regulation,
}

impl Club {
    pub(crate) fn new() -> Self {
        Self {
            ledger: rate(&facts(), None),
            regulation: es(),
        }
    }

    pub(crate) fn line(&self, person: i64, tournament: i64) -> &LedgerLine {
        self.ledger
            .lines
            .iter()
            .find(|line| {
                line.person == PersonId(person) && line.tournament == TournamentId(tournament)
            })
            .expect("the member has a line in the event")
    }

    pub(crate) fn unrated(&self, person: i64, tournament: i64) -> Vec<Unrated> {
        let of = |game: &&Unrated| {
            game.person == PersonId(person) && game.tournament == TournamentId(tournament)
        };
        self.ledger.unrated.iter().filter(of).copied().collect()
    }

    pub(crate) fn explained<'a>(
        &'a self,
        line: &'a LedgerLine,
        unrated: &'a [Unrated],
        lang: Lang,
    ) -> Explained<'a> {
        Explained {
            line,
            terms: self.ledger.terms_of(line),
            unrated,
            ledger: &self.ledger,
            regulation: &self.regulation,
            names: &name,
            tournaments: &tournament_name,
            printed: None,
            texts: Texts::new(lang),
        }
    }
}

pub(crate) fn entry(
    rank: u32,
    member: i64,
    name: &str,
    rating: i32,
    previous: Option<i32>,
) -> ListEntry {
    ListEntry {
        rank,
        member: PersonId(member),
        name: name.to_owned(),
        rating: Rating(rating),
        previous: previous.map(Rating),
        change: previous.map(|previous| rating - previous),
        games: 7,
        games_total: 40 + rank,
        provisional: false,
        class: Some("3".to_owned()),
        dsu: None,
        fide: None,
        dsu_converted: Some(Rating(rating * 8 + 300)),
        back: false,
        hidden: false,
        movement: None,
    }
}

pub(crate) fn list() -> RatingList {
    let mut first = entry(1, 10, "Tim Nygaard", 182, Some(184));
    first.class = Some("1".to_owned());
    first.dsu = Some(Rating(1668));
    let mut newcomer = entry(4, 12, "Nina Åkjær", 139, None);
    newcomer.games = 5;
    newcomer.games_total = 5;
    newcomer.provisional = true;
    RatingList {
        club: "Søndermarkens Skakklub".to_owned(),
        pool: None,
        date: day(2027, 1, 1),
        status: ListStatus::Published,
        previous_date: Some(day(2026, 8, 1)),
        sections: vec![
            Section {
                kind: SectionKind::Active,
                entries: vec![
                    first,
                    entry(2, 1, "Anders Aagaard", 167, Some(145)),
                    entry(2, 8, "Hans Christian Mogensen", 167, Some(167)),
                    newcomer,
                ],
            },
            Section {
                kind: SectionKind::Passive,
                entries: vec![entry(1, 4, "Ærø, Dorte", 135, Some(135))],
            },
            Section {
                kind: SectionKind::Unrated,
                entries: vec![entry(1, 11, "Kasper Dam", 107, None)],
            },
        ],
        seal: Some("3f2a9c017be45d60aa11bb22cc33dd44".to_owned()),
        head: Some("74-3fa91c0be247".to_owned()),
        issue: Issue {
            edition: Some(1),
            ..Issue::default()
        },
    }
}
