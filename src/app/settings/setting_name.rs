//! The names of the club's settings.

use crate::domain::words;

words! {
    /// A setting by its name.
    #[derive(Hash)]
    pub enum Name {
        /// Whether a list needs a second person.
        PublishByTwo = "publish-by-two",
        /// How much stronger a player on a lower board of a team may be.
        TeamDifference = "team-difference",
        /// The greatest age of juniors.
        JuniorAge = "junior-age",
        /// How long before its end a committee term is announced.
        TermReminderDays = "term-reminder-days",
        /// The parts of a full list.
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
        /// The club's own words in front of the leaflet.
        LeafletText = "leaflet-text",
        /// The folder of the site, which is updated after each publication.
        Site = "site",
        /// Where readers find the site.
        SiteAddress = "site-address",
        /// Whether the site shows finished events before their list.
        SiteEvents = "site-events",
        /// Whether the site shows members' current numbers beside the published ones.
        SiteCurrent = "site-current",
        /// The private key that signs published lists.
        SigningKey = "signing-key",
    }
}
