//! The rules: the measure, its plausible bounds, and the message for values outside.

use crate::domain::person::ExternalScale;

/// One rule of plausibility.
#[derive(Debug)]
pub struct Rule {
    /// The key of the sentence, which names the rule too.
    pub sentence: &'static str,
    pub bounds: Bounds,
}

/// The plausible bounds of a measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounds {
    /// The numbers of a scale plausible by the regulation in force; `Es` stands for its own scale.
    Scale(ExternalScale),
    /// From 0 to this many standard deviations of the regulation's scale.
    Sigmas(u32),
    /// Numbers, in hundredths.
    Between(i64, i64),
    /// Years of birth by the age in years.
    Born { oldest: i32, youngest: i32 },
    /// Days: not more than a hundred years back, and this many days ahead.
    Day { ahead: u64 },
}

/// Bounds for counts that must be 0.
const NONE: Bounds = Bounds::Between(0, 0);
const fn up_to(most: i64) -> Bounds {
    Bounds::Between(0, most * 100)
}

macro_rules! rules {
    ($($(#[$doc:meta])+ $name:ident, $sentence:literal, $bounds:expr;)*) => {
        $($(#[$doc])+ pub static $name: Rule = Rule { sentence: $sentence, bounds: $bounds };)*

        /// Every rule, in the order of this file.
        pub static ALL: &[&Rule] = &[$(&$name),*];
    };
}

rules! {
    /// A rating on the pool's own scale.
    OWN_RATING, "doubt-own-rating", Bounds::Scale(ExternalScale::Es);
    /// A DSU number.
    DSU_NUMBER, "doubt-dsu-number", Bounds::Scale(ExternalScale::Dsu);
    /// A FIDE number.
    FIDE_NUMBER, "doubt-fide-number", Bounds::Scale(ExternalScale::Fide);
    /// By how much a number of DSU or FIDE moves from one list to the next.
    NUMBER_JUMP, "doubt-number-jump", up_to(400);
    /// By how much a start rating differs from the rating that a member has: 4σ, 100 on the ES scale.
    START_JUMP, "doubt-start-jump", Bounds::Sigmas(4);
    /// By how much a rating moves from one archived list to the next: 4σ as well.
    LIST_JUMP, "doubt-list-jump", Bounds::Sigmas(4);
    /// The spread of the opponents' numbers on a card.
    CARD_SPREAD, "doubt-card-spread", up_to(1_000);
    /// The distance of the numbers before and after an event.
    CARD_CHANGE, "doubt-card-change", up_to(400);
    /// Rated games before a rating.
    GAMES, "doubt-games", up_to(5_000);
    /// Points in a file beyond those possible in its rounds.
    POINTS, "doubt-points", NONE;
    /// How far a line of conversion misses the members' own numbers on average, in DSU points.
    CONVERSION_FAR, "doubt-conversion-far", Bounds::Between(-10_000, 10_000);
    /// Conversions already in force from the same day.
    CONVERSION_AGAIN, "doubt-conversion-again", NONE;

    /// The year of birth.
    BORN, "doubt-born", Bounds::Born { oldest: 110, youngest: 3 };
    /// The day of joining the club.
    MEMBER_SINCE, "doubt-member-since", Bounds::Day { ahead: 366 };
    /// The day from which a status or a name is valid.
    STATUS_DAY, "doubt-status-day", Bounds::Day { ahead: 366 };
    /// The day from which a start rating is valid.
    START_DAY, "doubt-start-day", Bounds::Day { ahead: 366 };
    /// From when a number of DSU or FIDE is valid.
    NUMBER_DAY, "doubt-number-day", Bounds::Day { ahead: 93 };
    /// The first day of an event: seasons are planned a year ahead.
    EVENT_DAY, "doubt-event-day", Bounds::Day { ahead: 550 };
    /// The days that an event lasts.
    EVENT_LENGTH, "doubt-event-length", up_to(500);
    /// The day from which a conversion, a regulation or a change of the scale is in force.
    RULES_DAY, "doubt-rules-day", Bounds::Day { ahead: 731 };
    /// The first day of a seat in the committee.
    TERM_DAY, "doubt-term-day", Bounds::Day { ahead: 1_096 };
    /// The day on which the board approved a regulation.
    APPROVAL_DAY, "doubt-approval-day", Bounds::Day { ahead: 0 };

    /// Games of a person who, by the new status, had left before the first of them.
    LEFT_BEFORE_GAMES, "doubt-left-before-games", NONE;
    /// Games of a person who was dead by then.
    DEAD_BEFORE_GAMES, "doubt-dead-before-games", NONE;
    /// Events and games for a person who is dead by then.
    DEAD_PLAYS, "doubt-dead-plays", NONE;
    /// A status later than a death.
    AFTER_DEATH, "doubt-after-death", NONE;
    /// A status that is already valid.
    SAME_STATUS, "doubt-same-status", NONE;
    /// A seat for a person who is dead or no longer a member.
    SEAT_OF_FORMER, "doubt-seat-of-former", NONE;
    /// Other chairmen at the same time.
    SECOND_CHAIRMAN, "doubt-second-chairman", NONE;

    /// Minutes per move of an event.
    MINUTES, "doubt-minutes", Bounds::Between(1, 6_000);
    /// Minutes a move that an approved event lacks to those of the regulation.
    APPROVED_FAST, "doubt-approved-fast", NONE;
    /// Rounds of an event.
    ROUNDS, "doubt-rounds", up_to(60);
    /// The same multiplayer game entered already.
    SAME_GAME, "doubt-same-game", NONE;
    /// Changes since the one that is to be undone.
    UNDO_FAR, "doubt-undo-far", up_to(20);

    /// A factor K, on the scale of DSU and FIDE (σ 200) as on a smaller one.
    K, "doubt-k", up_to(40);
    /// A short event with a higher threshold of the bonus than a long one.
    BONUS_ORDER, "doubt-bonus-order", NONE;
    /// Classes of the same name, or without one.
    CLASS_NAMES, "doubt-class-names", NONE;
    /// A regulation without title.
    TITLE, "doubt-title", NONE;
    /// Characters in a regulation's name that need quoting on a command line.
    RULES_NAME, "doubt-rules-name", NONE;
    /// Games that make a rating reliable.
    RELIABLE, "doubt-reliable", Bounds::Between(100, 100_000);
    /// Minutes per move that a regulation requires.
    RULES_MINUTES, "doubt-rules-minutes", up_to(10);
    /// One standard deviation of the scale.
    SIGMA, "doubt-sigma", Bounds::Between(100, 100_000);
}

/// The rule for a number of a scale.
pub fn of_scale(scale: ExternalScale) -> &'static Rule {
    match scale {
        ExternalScale::Es => &OWN_RATING,
        ExternalScale::Dsu => &DSU_NUMBER,
        ExternalScale::Fide => &FIDE_NUMBER,
    }
}
