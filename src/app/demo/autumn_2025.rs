//! The first half-year: the club is taken over, and the booklet's Michael, Tim, Anders and Henrik play.

use super::Step;
use super::tools::{
    before_after, card, coordinated, dsu_list, import, import_members, known, publish, result,
    seat, standing, with_decision, with_guests,
};
use crate::app::import::ImportOrder;
use crate::app::log;
use crate::domain::Mark;
use crate::domain::committee::Role;
use crate::domain::person::Status;
use crate::domain::tournament::Kind;

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

pub(super) const STEPS: &[Step] = &[
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
