//! The steps of the demo club in its three seasons.

use super::{
    Step, before_after, card, coordinated, day, dsu_list, event, import, import_members, join,
    known, person, publish, publish_despite, result, seat, standing, with_decision, with_guests,
};
use crate::app::import::ImportOrder;
use crate::app::journal::log;
use crate::app::members::{self, cards};
use crate::app::tournaments::{self, NewPlayer};
use crate::domain::committee::Role;
use crate::domain::person::{ExternalScale, Status};
use crate::domain::tournament::{EntryRating, Kind};
use crate::domain::{Mark, Points, Rating};

const AUGUST: &str = "Koordineret turnering, august 2025";

/// DSU ratings of 1 August 2025; Tim's and Kasper's are the booklet's, the others are invented.
const DSU_RATINGS: [(&str, i32); 17] = [
    ("Kasper Nyborg", 1153),
    ("Tim Jaksland", 1651),
    ("Henrik Larsen", 1604),
    ("Torsten Ravnkilde", 1712),
    ("Birthe Sølvsten", 1496),
    ("Palle Egehøj", 1665),
    ("Jesper Krogsgaard", 1588),
    ("Mogens Lyngholm", 1577),
    ("Vibeke Østerby", 1731),
    ("Åge Damgaard-Holst", 1649),
    ("Niels Ahrenkiel", 1613),
    ("Claus Brinkmose", 1690),
    ("Anders Bjerglund", 1448),
    ("Michael Kristensen", 1392),
    ("Poul Erik Åstrup", 1566),
    ("Susanne Hvidtfeldt", 1471),
    ("Harald Kleiminger", 1995),
];

pub(super) const AUTUMN_2025: &[Step] = &[
    Step::because(
        "2025-08-12T19:42:10+02:00",
        "Jytte Falkenberg",
        "Overtaget fra den sidste ratingliste på papir",
        |club| import_members(club, "members.csv"),
    ),
    Step::because(
        "2025-08-12T20:15:52+02:00",
        "Jytte Falkenberg",
        "Valgt på generalforsamlingerne",
        |club| {
            seat(club, "Jytte Falkenberg", Role::Chairman, "2024-02-26")?;
            seat(club, "Claus Brinkmose", Role::Member, "2024-02-26")?;
            seat(club, "Lone Skovgård", Role::Member, "2025-02-24")
        },
    ),
    Step::because(
        "2025-08-15T18:05:33+02:00",
        "Claus Brinkmose",
        "DSU-listen af 1. august",
        |club| dsu_list(club, "2025-08-01", &DSU_RATINGS),
    ),
    Step::new("2025-09-02T20:11:04+02:00", "Claus Brinkmose", |club| {
        coordinated(club, AUGUST, "2025-08-29", "2025-08-31")?;
        let opponents = [1330, 1400, 1360, 1345, 1365, 1395, 1380];
        card(club, AUGUST, "Michael Kristensen", 8, known(&opponents))?;
        card(club, AUGUST, "Tim Jaksland", 8, before_after(1651, 1668))
    }),
    Step::new("2025-10-16T22:48:51+02:00", "Jytte Falkenberg", |club| {
        let order = with_decision(Kind::Monrad, "#11=new")?;
        import(club, "2025-efteraarsmonrad.trf", &order)
    }),
    Step::new("2025-10-19T10:20:00+02:00", "Jytte Falkenberg", |club| {
        standing(club, "Bent Ørsted-Lund", Status::Left, "2025-10-01")
    }),
    Step::because(
        "2025-10-19T10:24:37+02:00",
        "Jytte Falkenberg",
        "Bent er syg, ikke udmeldt",
        |club| log::undo(club, None).map(|_| ()),
    ),
    Step::new("2025-10-22T19:02:15+02:00", "Claus Brinkmose", |club| {
        import(
            club,
            "2025-efteraarsturnering.trf",
            &ImportOrder::of_kind(Kind::Club),
        )
    }),
    Step::new("2025-11-10T17:30:42+01:00", "Claus Brinkmose", |club| {
        import(club, "2025-holdkamp.trf", &with_guests(Kind::Team))
    }),
    Step::because(
        "2025-11-12T21:15:09+01:00",
        "Lone Skovgård",
        "Telefonen ringede i 38. træk; partiet var spillet og regnes med",
        |club| {
            result(
                club,
                "Holdkamp: Espergærde – Nordskov",
                1,
                ("Niels Ahrenkiel", "Rita Vestermark"),
                (Mark::ForfeitWin, Mark::ForfeitLoss),
                Some(true),
            )
        },
    ),
    Step::new("2025-12-17T16:40:28+01:00", "Lone Skovgård", |club| {
        let order = ImportOrder {
            notation: false,
            ..ImportOrder::of_kind(Kind::Club)
        };
        import(club, "2025-juleturnering.trf", &order)
    }),
    Step::new("2026-01-02T14:00:00+01:00", "Jytte Falkenberg", |club| {
        publish(club, "2026-01-01")
    }),
];

const MAY: &str = "Koordineret turnering, maj 2026";
const FRIENDS: &str = "Venskabsmatch mod Sundets Skakvenner";

pub(super) const SPRING_2026: &[Step] = &[
    Step::new("2026-01-05T18:22:31+01:00", "Claus Brinkmose", |club| {
        join(club, "Jørn Abildgaard", Some("90131"), "2026-01-05")?;
        // With this number the booklet's Frode meets an average of 146.9.
        dsu_list(club, "2026-01-01", &[("Jørn Abildgaard", 1420)])?;
        // Silas has already played some games when his first DSU rating comes.
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
    // Jesper lost his card; only his game against Claus is known, from Claus's card.
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

const MONRAD: &str = "Efterårsmonrad 2026";
const OCTOBER: &str = "Koordineret turnering, oktober 2026";

pub(super) const AUTUMN_2026: &[Step] = &[
    // It comes after both lists: they stay as published, and the draft lists the changes.
    Step::because(
        "2026-09-02T19:21:57+02:00",
        "Jytte Falkenberg",
        "Partisedlerne viser remis; resultatet var indberettet forkert",
        |club| {
            result(
                club,
                "Efterårsturneringen 2025",
                5,
                ("Claus Brinkmose", "Torsten Ravnkilde"),
                (Mark::Draw, Mark::Draw),
                None,
            )
        },
    ),
    Step::new("2026-10-02T08:50:16+02:00", "Jytte Falkenberg", |club| {
        let order = with_decision(Kind::Monrad, "#15=new")?;
        import(club, "2026-efteraarsmonrad.trf", &order)
    }),
    Step::because(
        "2026-10-06T20:02:39+02:00",
        "Lone Skovgård",
        "Spillet som lynparti, da begge kom for sent",
        |club| {
            result(
                club,
                MONRAD,
                4,
                ("Poul Erik Åstrup", "Øjvind Tranekær"),
                (Mark::Win, Mark::Loss),
                Some(false),
            )
        },
    ),
    Step::because(
        "2026-10-15T21:58:20+02:00",
        "Jytte Falkenberg",
        "Hængepartiet er spillet færdigt",
        |club| {
            result(
                club,
                MONRAD,
                7,
                ("Ida Rosenvang", "Frode Henriksen"),
                (Mark::Draw, Mark::Draw),
                None,
            )
        },
    ),
    Step::new("2026-10-20T19:40:11+02:00", "Claus Brinkmose", |club| {
        coordinated(club, OCTOBER, "2026-10-16", "2026-10-18")?;
        let opponents = [1745, 1689, 1802, 1713, 1760, 1698, 1731];
        card(club, OCTOBER, "Vibeke Østerby", 9, known(&opponents))?;
        // Åge has not handed in his card.
        let (october, awaited) = (event(club, OCTOBER)?, person(club, "Åge Damgaard-Holst")?);
        cards::expect(club, october, &[awaited], true).map(|_| ())
    }),
    Step::new("2026-10-26T18:15:44+01:00", "Claus Brinkmose", |club| {
        import(club, "2026-holdkamp.trf", &with_guests(Kind::Team))
    }),
    Step::new("2026-11-04T19:05:30+01:00", "Claus Brinkmose", |club| {
        import(
            club,
            "2026-mesterraekke.trf",
            &ImportOrder::of_kind(Kind::Club),
        )
    }),
];
