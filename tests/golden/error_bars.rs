//! Error bars of 95 % hold the truth in about 95 % of cases, with few draws and with many. The long table is in
//! `docs/figures.md`; this is a short one of the same simulation.

use crate::coverage::{DESIGNS, Method, measure, of};

use klubrating::rating::simultaneous::model::Draws;

#[test]
fn bars_hold_what_they_say_with_any_share_of_draws() {
    let methods = [
        Method::EloStat,
        Method::Anchored(1),
        Method::Anchored(4),
        Method::BradleyTerry(Draws::Half, usize::MAX),
        Method::BradleyTerry(Draws::Davidson, usize::MAX),
        Method::BradleyTerry(Draws::RaoKupper, usize::MAX),
    ];
    for method in methods {
        for drawn in [0.0, 0.4, 0.6, 0.75] {
            // Beside one anchor the errors of all have his in common, so each tournament says less.
            let tournaments = if matches!(method, Method::Anchored(_)) {
                800
            } else {
                120
            };
            let held = measure(DESIGNS[0], drawn, method, tournaments, 1);
            let shares = [held.ratings, held.differences];
            for share in shares.into_iter().filter(|[_, all]| *all > 0).map(of) {
                assert!(
                    (0.925..=0.975).contains(&share),
                    "{method:?}, {drawn}: {share}"
                );
            }
        }
    }
}
