//! The second half-year: the club tournament in three groups, an external event, matches, and new and former members.

use super::Step;
use super::tools::{
    before_after, card, coordinated, day, dsu_list, event, import, join, known, person,
    publish_despite, result, seat, standing, with_guests,
};
use crate::app::import::ImportOrder;
use crate::app::members;
use crate::app::tournaments::{self, NewPlayer};
use crate::domain::committee::Role;
use crate::domain::person::{ExternalScale, Status};
use crate::domain::tournament::{EntryRating, Kind};
use crate::domain::{Mark, Points, Rating};

const MAY: &str = "Koordineret turnering, maj 2026";
const FRIENDS: &str = "Venskabsmatch mod Sundets Skakvenner";

pub(super) const STEPS: &[Step] = &[
    Step::new("2026-01-05T18:22:31+01:00", "Claus Brinkmose", |club| {
        join(club, "Jørn Abildgaard", Some("90131"), "2026-01-05")?;
        // So that the booklet's Frode meets an average of 146.9.
        dsu_list(club, "2026-01-01", &[("Jørn Abildgaard", 1420)])?;
        // Silas has begun to collect games when his first DSU rating comes.
        dsu_list(club, "2026-01-01", &[("Silas Holmgaard", 1004)])
    }),
    Step::because(
        "2026-01-05T18:31:07+01:00",
        "Claus Brinkmose",
        "Spillede i mange år i en anden klub; udvalget skønner 150",
        |club| {
            let frode = join(club, "Frode Henriksen", None, "2026-01-05")?;
            members::set_start_rating(club, frode, Rating(150), day("2026-01-05")?).map(|_| ())
        },
    ),
    Step::because(
        "2026-02-26T22:05:18+01:00",
        "Lone Skovgård",
        "Genvalgt på generalforsamlingen 26. februar",
        |club| {
            seat(club, "Jytte Falkenberg", Role::Chairman, "2026-02-26")?;
            seat(club, "Claus Brinkmose", Role::Member, "2026-02-26")
        },
    ),
    Step::new("2026-03-13T09:14:50+01:00", "Jytte Falkenberg", |club| {
        import(
            club,
            "2026-klubturnering-3.csv",
            &ImportOrder::of_kind(Kind::Club),
        )
    }),
    Step::new("2026-03-25T19:55:12+01:00", "Claus Brinkmose", |club| {
        import(
            club,
            "2026-klubturnering-1.trf",
            &ImportOrder::of_kind(Kind::Club),
        )
    }),
    Step::new("2026-03-29T20:45:36+02:00", "Claus Brinkmose", |club| {
        import(club, "2026-venskabsmatch.trf", &with_guests(Kind::Approved))
    }),
    Step::because(
        "2026-03-31T18:00:02+02:00",
        "Lone Skovgård",
        "Godkendt på udvalgets møde 30. marts",
        |club| {
            let friends = event(club, FRIENDS)?;
            tournaments::approve(club, friends).map(|_| ())
        },
    ),
    Step::new("2026-04-08T19:10:44+02:00", "Jytte Falkenberg", |club| {
        import(
            club,
            "2026-klubturnering-2.trf",
            &ImportOrder::of_kind(Kind::Club),
        )
    }),
    Step::new("2026-04-09T17:26:19+02:00", "Claus Brinkmose", |club| {
        import(
            club,
            "2026-paaskestaevne.trf",
            &with_guests(Kind::Coordinated),
        )
    }),
    Step::new("2026-05-12T20:33:55+02:00", "Claus Brinkmose", |club| {
        coordinated(club, MAY, "2026-05-08", "2026-05-10")?;
        let opponents = [1702, 1655, 1748, 1690, 1721, 1640, 1588];
        card(club, MAY, "Claus Brinkmose", 9, known(&opponents))?;
        card(club, MAY, "Palle Egehøj", 7, before_after(1671, 1660))
    }),
    // Jesper lost his card; only his game against Claus is known, and it is on Claus's card already.
    Step::because(
        "2026-05-19T19:47:03+02:00",
        "Claus Brinkmose",
        "Jespers spillerkort er blevet væk",
        |club| {
            let may = event(club, MAY)?;
            for (name, dsu) in [("Claus Brinkmose", 1702), ("Jesper Krogsgaard", 1588)] {
                let number = EntryRating {
                    scale: ExternalScale::Dsu,
                    value: Rating(dsu),
                };
                let player = NewPlayer::Known(person(club, name)?);
                tournaments::add_player(club, may, &player, &[number])?;
            }
            let players = ("Claus Brinkmose", "Jesper Krogsgaard");
            result(club, MAY, 7, players, (Mark::Draw, Mark::Draw), None)
        },
    ),
    Step::new("2026-06-02T18:12:40+02:00", "Lone Skovgård", |club| {
        import(club, "2026-byfest.trf", &with_guests(Kind::Approved))
    }),
    Step::new("2026-06-19T16:05:25+02:00", "Lone Skovgård", |club| {
        let order = ImportOrder {
            minutes_per_move: Some(Points(62)),
            ..ImportOrder::of_kind(Kind::Club)
        };
        import(club, "2026-sommerhurtig.trf", &order)
    }),
    Step::new("2026-06-28T11:38:14+02:00", "Jytte Falkenberg", |club| {
        standing(club, "Rasmus Kildegaard", Status::Left, "2026-07-01")?;
        standing(club, "Ellen Fuglsang", Status::Passive, "2026-07-01")
    }),
    Step::because(
        "2026-07-03T20:19:48+02:00",
        "Claus Brinkmose",
        "DSU-listen af 1. juli",
        |club| {
            let changed = [
                ("Kasper Nyborg", 1187),
                ("Tim Jaksland", 1668),
                ("Henrik Larsen", 1621),
                ("Claus Brinkmose", 1708),
                ("Vibeke Østerby", 1740),
                ("Anders Bjerglund", 1512),
                ("Silas Holmgaard", 1031),
            ];
            dsu_list(club, "2026-07-01", &changed)
        },
    ),
    // The town's open tournament awaits the committee's decision.
    Step::new("2026-08-02T13:30:00+02:00", "Jytte Falkenberg", |club| {
        let why =
            "Byfesten drøftes på udvalgets møde i september; den regnes ikke med på denne liste";
        publish_despite(club, "2026-08-01", why)
    }),
];
