//! The sentence about each verdict on a regulation, in every language.

use std::fmt::Write as _;

use klubrating::domain::{Date, TournamentId};
use klubrating::publish::judge::verdicts;
use klubrating::rating::judge::difference::{Difference, Verdict};
use klubrating::rating::judge::score::Score;
use klubrating::rating::judge::{Judged, Judgement, LeftOut, ScoredEvent};
use klubrating::text::{Lang, Texts};

const SCORE: Score = Score {
    deviance: 0.25,
    brier: 0.16,
};

fn judged(name: Option<&str>, difference: Option<Difference>) -> Judged {
    Judged {
        name: name.map(str::to_owned),
        score: SCORE,
        bands: Vec::new(),
        difference,
    }
}

/// A rule beside the club's, with this mean difference, interval and verdict.
fn judgement(mean: f64, interval: Option<(f64, f64)>, verdict: Verdict) -> Judgement {
    let difference = Difference {
        mean,
        interval,
        verdict,
    };
    Judgement {
        rules: vec![judged(None, None), judged(Some("es-5"), Some(difference))],
        events: vec![ScoredEvent {
            tournament: TournamentId(1),
            end: Date::from_ymd_opt(2026, 5, 1).unwrap(),
            games: 12,
            deviances: vec![3.0, 3.0],
        }],
        even: SCORE,
        even_difference: difference,
        hindsight: None,
        left_out: LeftOut::default(),
    }
}

#[test]
fn every_verdict_is_a_sentence() {
    let open = |half_years| Verdict::Open { half_years };
    let all = [
        judgement(-0.0041, Some((-0.0063, -0.0021)), Verdict::Better),
        judgement(0.0041, Some((0.0021, 0.0063)), Verdict::Worse),
        judgement(-0.0002, Some((-0.0007, 0.0003)), Verdict::NoMatter),
        judgement(0.0, Some((0.0, 0.0)), Verdict::Equal),
        judgement(0.0012, Some((-0.0009, 0.0033)), open(1)),
        judgement(0.0012, Some((-0.0009, 0.0033)), open(7)),
        judgement(0.0012, None, open(3)),
    ];
    let mut said = String::new();
    for lang in Lang::ALL {
        for one in &all {
            let sentences = verdicts(one, Texts::new(lang));
            writeln!(said, "{}", sentences.join("\n")).unwrap();
        }
        said.push('\n');
    }
    insta::assert_snapshot!("verdicts", said);
}
