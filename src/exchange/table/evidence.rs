//! The judge's figures of a reading: what of a table confirms that it is read as it was meant.
//!
//! A table of players tells every game twice and often the points; a list of games tells each game once, so that only
//! its headings, its rounds and the lines that are left over speak for it.

/// What speaks for a reading and what against it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Evidence {
    /// Cells with something in them in the columns of results; in a list of games its lines that are not blank.
    pub(crate) filled: usize,
    /// Those of them that are understood; in a list the games and the headings of rounds.
    pub(crate) understood: usize,
    /// The games.
    pub(crate) games: usize,
    /// Games that both sides tell alike; of a list none.
    pub(crate) agree: usize,
    /// Games whose two sides tell different things.
    pub(crate) contradict: usize,
    /// Games that only one of the two sides tells.
    pub(crate) one_sided: usize,
    /// Players with stated points.
    pub(crate) stated: usize,
    /// Those of them whose games and byes give these points.
    pub(crate) points_agree: usize,
    /// How often somebody plays twice in a round.
    pub(crate) twice: usize,
    /// Games in which one has White and the other Black.
    pub(crate) coloured: usize,
    /// Games in which both have the same colour: a letter that is read as one is likelier to be something else.
    pub(crate) same_colour: usize,
    /// Games and byes without play, and games without a result: of two readings the one with fewer is likelier.
    pub(crate) unplayed: usize,
    /// Sides of games by forfeit.
    pub(crate) forfeits: usize,
    /// Whether another reading with the same figures tells other games: then somebody has to say which.
    pub(crate) has_rival: bool,
    /// Whether headings name what has to be there: the names, and the rounds or opponents; both players and the result.
    pub(crate) is_named: bool,
    /// Whether it is the program's own table.
    pub(crate) is_own: bool,
}

impl Evidence {
    /// How likely a reading is among others of the same grid: first that both sides agree and points agree, then that all
    /// is understood; of readings alike in that the one that tells colours, and the one in which more was played.
    pub(crate) fn weight(&self) -> i64 {
        let told = self.agree + self.contradict + self.one_sided;
        10 * share(self.agree, told)
            + 5 * share(self.understood, self.filled)
            + 5 * share(self.points_agree, self.stated)
            + share(self.games.min(10_000), 10_000)
            + share(self.coloured, self.games) / 2
            - share(self.same_colour, self.games) / 2
            - share(self.unplayed, 2 * self.games) * 2 / 5
    }
}

/// A share in millionths; nothing of nothing.
fn share(part: usize, whole: usize) -> i64 {
    let share = (part * 1_000_000).checked_div(whole).unwrap_or(0);
    i64::try_from(share).unwrap_or(i64::MAX)
}
