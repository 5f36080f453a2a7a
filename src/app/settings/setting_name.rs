//! The settings that a club has, by name.

use crate::domain::words;

words! {
    /// The name of an existing setting.
    #[derive(Hash)]
    pub enum Name {
        /// Whether a list needs a second person.
        PublishByTwo = "publish-by-two",
        /// How much stronger a player on a lower board of a team may be.
        TeamDifference = "team-difference",
        /// The maximum age of juniors.
        JuniorAge = "junior-age",
        /// When the end of a committee term is announced.
        TermReminderDays = "term-reminder-days",
        /// Which parts a list in full has.
        ListParts = "list-parts",
        /// The order of tie-breaks in club tournaments.
        TieBreaksClub = "tie-breaks-club",
        /// The order of tie-breaks in Monrad tournaments.
        TieBreaksMonrad = "tie-breaks-monrad",
        /// The order of tie-breaks in coordinated tournaments.
        TieBreaksCoordinated = "tie-breaks-coordinated",
        /// The order of tie-breaks in team matches.
        TieBreaksTeam = "tie-breaks-team",
        /// The order of tie-breaks in approved outside tournaments.
        TieBreaksApproved = "tie-breaks-approved",
        /// Where the site lies that follows each publication.
        Site = "site",
        /// The private key that signs published lists.
        SigningKey = "signing-key",
    }
}
