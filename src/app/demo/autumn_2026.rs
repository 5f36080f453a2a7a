//! The third half-year: a late correction, an adjourned game, decisions, and open items.

use super::Step;
use super::tools::{
    card, coordinated, event, import, known, person, result, with_decision, with_guests,
};
use crate::app::cards;
use crate::app::import::ImportOrder;
use crate::domain::Mark;
use crate::domain::tournament::Kind;

const MONRAD: &str = "Efterårsmonrad 2026";
const OCTOBER: &str = "Koordineret turnering, oktober 2026";

pub(super) const STEPS: &[Step] = &[
    // After both lists: the published ones stay, and the draft lists the changes.
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
        // Åge has not handed in his.
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
