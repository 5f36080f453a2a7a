//! The registry of facts: every journaled table, with everything that the rest of the program must know about it.
//!
//! The effects of an operation, merging, erasure, versions, the journal, undo, replay and earlier facts are derived
//! from the entries here. All statements are composed at compile time. The tests compare this list with the schema.

#[macro_use]
mod entry;

pub(super) use entry::{Day, Merge, PoolOf, Reference, Unique, Write};
pub use entry::{Personal, Table, VersionGroup};

/// The migrations, never edited after a release, each with the digest of the schema that results from it: a file with
/// one of these digests is ours, and the migrations need not be run to find out.
pub(super) const MIGRATIONS: &[(&str, &str)] = &[
    (
        include_str!("migrations/0001_schema.sql"),
        "f98b989aab0c1faf889796369afd04853d3108a4d696983f7ab85008e9784590",
    ),
    (
        include_str!("migrations/0002_journal.sql"),
        "44665a9b29610843613d63d8d9cfd945820309ba40e3090389c9e75937c9bce2",
    ),
    (
        include_str!("migrations/0003_guards.sql"),
        "092dba7b4c5866bdbee0ea33dada62dcf99d7041b3946bf2d7e278b56bc15f99",
    ),
    (
        include_str!("migrations/0004_corrections.sql"),
        "9dd6623d14bab0e42a9b321f09c0f512bc1f8699950219cf741bb36d1c482e04",
    ),
    (
        include_str!("migrations/0005_withdrawals.sql"),
        "7fe2c34224e88555456a8580bcf34382ca9ee519fbb788d22c0ac382e30bf384",
    ),
    (
        include_str!("migrations/0006_table_answers.sql"),
        "80988c6b45e7b75744b2112bff1b5850858519f4aa564c7e376ddbbd731a76c7",
    ),
    (
        include_str!("migrations/0007_places.sql"),
        "936962ce6f6459f01f595f9dfd090acccae9ea76d0ca90099b3f41d5700f9b2c",
    ),
    (
        include_str!("migrations/0008_off_site.sql"),
        "b28889e9199ddc3dd2d357298ae5fe2ce1b0c1722284b152df2c7c9d1db1f790",
    ),
];

facts! {
    /// The club itself, one row.
    CLUB = "club" ["name" "lang"]
    references [] unique []
    day Day::Never, pool PoolOf::None,
    merge [] personal [] group []
    label Some("name-club"), named by ["name"]

    /// The club's settings.
    SETTING = "setting" ["name" "value"]
    references [] unique [["name"]]
    day Day::Never, pool PoolOf::None,
    merge [] personal [] group [Setting "name = ?1"]
    label Some("label-setting-name"), named by ["name"]

    /// How tables with certain headings are read, as a user explained it.
    TABLE_ANSWER = "table_answer" ["headings" "roles" "cells" "on_date"]
    references [] unique [["headings"]]
    day Day::Never, pool PoolOf::None,
    merge [] personal [] group []
    label Some("changed-table-answer"), named by ["headings"]

    /// The pools: games that are rated together.
    POOL = "pool" ["name" "kind" "position"]
    references [] unique [["name"]]
    day Day::Never, pool PoolOf::None,
    merge [] personal [] group []
    label None, named by []

    /// The texts of regulations.
    REGULATION = "regulation" ["name" "text" "digest"]
    references [] unique [["digest"]]
    day Day::Never, pool PoolOf::None,
    merge [] personal [] group []
    label Some("changed-table-regulation"), named by ["name"]

    /// The days from which regulations are in force.
    REGULATION_IN_FORCE = "regulation_in_force"
    ["pool" "regulation" "from_date" "approved" "approved_by" "announcement"]
    references [
        "pool" => "pool" "regulation" => "regulation" "approved_by" => "person_data"
        "announcement" => "person_data"
    ]
    unique [["pool" "from_date"]]
    day Day::Own("from_date"), pool PoolOf::Own,
    merge [] personal ["approved_by" Text "announcement" Text] group [Regulations "TRUE"]
    label Some("changed-table-regulation-in-force"), named by ["from_date"]

    /// The days from which conversions of DSU numbers are in force.
    CONVERSION_IN_FORCE = "conversion_in_force"
    ["pool" "from_date" "conversion" "factor" "offset" "card_rules"]
    references ["pool" => "pool"]
    unique [["pool" "from_date"]]
    day Day::Own("from_date"), pool PoolOf::Own,
    merge [] personal [] group []
    label Some("changed-table-conversion"), named by ["from_date"]

    /// Changes of the whole scale.
    SCALE_ADJUSTMENT = "scale_adjustment" ["pool" "on_date" "shift" "pivot" "share" "floor"]
    references ["pool" => "pool"]
    unique [["pool" "on_date"]]
    day Day::Own("on_date"), pool PoolOf::Own,
    merge [] personal [] group []
    label Some("changed-table-scale"), named by ["on_date"]

    /// People, pointing to their current personal data.
    PERSON = "person" ["data"]
    references ["data" => "person_data"] unique []
    day Day::Never, pool PoolOf::Every,
    merge [] personal ["data" Own] group []
    label Some("changed-table-person"), named by ["data"]

    /// Former names of people.
    FORMER_NAME = "former_name" ["person" "until_date" "data"]
    references ["person" => "person" "data" => "person_data"]
    unique [["person" "until_date"]]
    day Day::Never, pool PoolOf::Every,
    merge [] personal ["data" Own] group [Names "person = ?1"]
    label Some("changed-table-former-name"), named by ["person"]

    /// Personal data from files in doubtful cases, which a user assigned to a person.
    ALIAS = "alias" ["person" "data"]
    references ["person" => "person" "data" => "person_data"]
    unique [["person" "data"]]
    day Day::Never, pool PoolOf::Every,
    merge ["aliases" ["data"]] personal ["data" Own] group [Names "person = ?1"]
    label Some("changed-table-alias"), named by ["person"]

    /// Records that turned out to belong to one person.
    PERSON_MERGE = "person_merge" ["person" "into_person"]
    references ["person" => "person" "into_person" => "person"]
    unique [["person"]]
    day Day::Always, pool PoolOf::Every,
    merge [] personal [] group [Names "?1 IN (person, into_person)"]
    label Some("changed-table-merge"), named by ["person"]

    /// Tournaments.
    TOURNAMENT = "tournament"
    [
        "pool" "kind" "name" "start_date" "end_date" "sequence" "rounds" "notation"
        "minutes_per_move" "approved" "city" "federation" "type_text" "arbiter" "deputies"
        "time_control" "points_system" "round_dates" "tie_breaks" "rules_of" "closed"
        "closed_reason" "round_robin" "file_rounds" "file_records" "places_by"
    ]
    references [
        "pool" => "pool" "arbiter" => "person_data" "deputies" => "person_data"
        "closed_reason" => "person_data"
    ]
    unique []
    day Day::Own("end_date"), pool PoolOf::Own,
    merge [] personal ["arbiter" Text "deputies" Text "closed_reason" Text] group []
    label Some("name-tournament"), named by ["name"]

    /// Players of tournaments.
    ENTRANT = "entrant"
    [
        "tournament" "no" "person" "imported" "dsu_rating" "fide_rating" "es_rating"
        "file_rating" "points" "rank" "withdrawn_after" "withdrawn_score"
    ]
    references ["tournament" => "tournament" "person" => "person" "imported" => "person_data"]
    unique [["tournament" "no"]]
    day Day::Of("tournament"), pool PoolOf::Of("tournament"),
    merge ["entries" ["tournament"]] personal ["imported" Imported]
    group [Player "tournament = ?1 AND no = ?2"]
    label Some("name-player"), named by ["tournament" "person"]

    /// Games.
    GAME = "game"
    [
        "tournament" "round" "board" "white" "black" "white_mark" "black_mark" "coloured"
        "rated" "rated_reason" "provisional" "rating_white_mark" "rating_black_mark" "sets"
        "white_partner" "black_partner"
    ]
    references [
        "tournament" => "tournament" "white" => "entrant" "black" => "entrant"
        "rated_reason" => "person_data" "white_partner" => "entrant" "black_partner" => "entrant"
    ]
    unique []
    day Day::Of("tournament"), pool PoolOf::Of("tournament"),
    merge [] personal ["rated_reason" Text]
    group [Game "tournament = ?1 AND round = ?2
        AND white IN (SELECT id FROM entrant WHERE tournament = ?1 AND no IN (?3, ?4))
        AND black IN (SELECT id FROM entrant WHERE tournament = ?1 AND no IN (?3, ?4))"]
    label Some("changed-table-game"), named by ["tournament" "round" "white" "black"]

    /// Rounds without an opponent.
    BYE = "bye" ["tournament" "round" "entrant" "kind"]
    references ["tournament" => "tournament" "entrant" => "entrant"]
    unique [["entrant" "round"]]
    day Day::Of("tournament"), pool PoolOf::Of("tournament"),
    merge [] personal [] group []
    label Some("changed-table-bye"), named by ["tournament" "round" "entrant"]

    /// Player cards.
    PLAYER_CARD = "player_card"
    ["tournament" "person" "score" "opponents" "dsu_before" "dsu_after" "games"]
    references ["tournament" => "tournament" "person" => "person"]
    unique [["tournament" "person"]]
    day Day::Of("tournament"), pool PoolOf::Of("tournament"),
    merge ["cards" ["tournament"]] personal [] group [Card "tournament = ?1 AND person = ?2"]
    label Some("name-player-card"), named by ["tournament" "person"]

    /// Player cards that are still expected.
    CARD_EXPECTED = "card_expected" ["tournament" "person"]
    references ["tournament" => "tournament" "person" => "person"]
    unique [["tournament" "person"]]
    day Day::Never, pool PoolOf::Of("tournament"),
    merge ["expected" ["tournament"]] personal [] group []
    label Some("changed-table-expected"), named by ["tournament" "person"]

    /// Tournaments that the site does not show before their list.
    OFF_SITE = "off_site" ["tournament"]
    references ["tournament" => "tournament"]
    unique [["tournament"]]
    day Day::Never, pool PoolOf::Of("tournament"),
    merge [] personal [] group []
    label Some("changed-table-off-site"), named by ["tournament"]

    /// Imported files.
    IMPORT = "import" ["tournament" "file_digest" "content_digest" "warnings"]
    references ["tournament" => "tournament" "warnings" => "person_data"] unique []
    day Day::Never, pool PoolOf::Of("tournament"),
    merge [] personal ["warnings" Text] group []
    label None, named by []

    /// Status in the club by day.
    MEMBERSHIP_STATUS = "membership_status" ["person" "from_date" "status"]
    references ["person" => "person"]
    unique [["person" "from_date"]]
    day Day::Own("from_date"), pool PoolOf::Every,
    merge ["statuses" ["from_date"]] personal [] group [Standing "person = ?1"]
    label Some("changed-table-status"), named by ["person"]

    /// Numbers from other lists by day.
    EXTERNAL_RATING = "external_rating" ["person" "scale" "on_date" "value" "source"]
    references ["person" => "person"]
    unique [["person" "scale" "on_date"]]
    day Day::Own("on_date"), pool PoolOf::Every,
    merge ["external" ["scale" "on_date"]] personal [] group [Numbers "person = ?1"]
    label Some("changed-table-external"), named by ["person"]

    /// Start ratings by the committee or from an opening balance.
    START_RATING = "start_rating" ["person" "pool" "on_date" "rating" "games" "opening"]
    references ["person" => "person" "pool" => "pool"]
    unique [["person" "pool" "on_date"]]
    day Day::Own("on_date"), pool PoolOf::Own,
    merge ["starts" ["pool" "on_date"]] personal [] group [Starts "person = ?1"]
    label Some("name-start-rating"), named by ["person"]

    /// The terms of the rating committee.
    COMMITTEE = "committee" ["person" "role" "from_date" "to_date" "login"]
    references ["person" => "person"]
    unique [["person" "from_date"]]
    day Day::Never, pool PoolOf::Every,
    merge ["terms" ["from_date"]] personal [] group [Terms "person = ?1"]
    label Some("title-committee-add"), named by ["person"]

    /// People who do not appear on public lists.
    UNLISTED = "unlisted" ["person"]
    references ["person" => "person"]
    unique [["person"]]
    day Day::Never, pool PoolOf::Every,
    merge ["" []] personal [] group [Standing "person = ?1"]
    label Some("name-not-on-public-lists"), named by ["person"]

    /// Games of several players.
    MULTI_GAME = "multi_game" ["pool" "date" "name" "sequence"]
    references ["pool" => "pool"] unique []
    day Day::Own("date"), pool PoolOf::Own,
    merge [] personal [] group []
    label Some("changed-table-multi-game"), named by ["name"]

    /// The results of games of several players.
    MULTI_RESULT = "multi_result" ["game" "person" "result"]
    references ["game" => "multi_game" "person" => "person"]
    unique [["game" "person"]]
    day Day::Of("game"), pool PoolOf::Of("game"),
    merge ["games" ["game"]] personal [] group [Results "game = ?1"]
    label Some("changed-table-multi-result"), named by ["game" "person"]

    /// The dated rules for rating such games.
    MULTI_RULES = "multi_rules"
    ["pool" "from_date" "normalisation" "factors" "discount" "inside"]
    references ["pool" => "pool"]
    unique [["pool" "from_date"]]
    day Day::Own("from_date"), pool PoolOf::Own,
    merge [] personal [] group [GameRules "pool = ?1"]
    label Some("changed-table-multi-rules"), named by ["from_date"]

    /// Lists proposed for publication.
    PUBLICATION_REQUEST = "publication_request" ["pool" "date" "user" "content_digest" "reason"]
    references ["pool" => "pool" "reason" => "person_data"]
    unique [["pool" "date"]]
    day Day::Never, pool PoolOf::Own,
    merge [] personal ["reason" Text] group []
    label Some("changed-table-proposal"), named by ["date"]
}

/// The version of a table whose rows are only inserted and never undone.
const UNVERSIONED: &str = "SELECT NULL WHERE ?1 IS NULL";

table! {
    /// Personal data: the journal has a row's purpose and digest, and whether it was wiped.
    pub(crate) PERSON_DATA = "person_data" ["purpose" "digest"]
    version UNVERSIONED, write None,
    references [] unique []
    day Day::Never, pool PoolOf::None,
    merge [] personal [] group []
    label None, named by []
}

table! {
    /// Published lists.
    pub(super) LIST = "list"
    [
        "pool" "pool_name" "date" "club" "at_operation" "rules_version" "program_version"
        "facts_digest" "previous" "replaces" "taken_over" "extra_reason" "seal" "operation"
    ]
    version UNVERSIONED, write None,
    references ["pool" => "pool" "previous" => "list" "replaces" => "list"]
    unique []
    day Day::Never, pool PoolOf::Own,
    merge [] personal [] group []
    label Some("changed-table-list"), named by ["date"]
}

table! {
    /// The lines of published lists.
    pub(super) LIST_ENTRY = "list_entry"
    [
        "list" "section" "position" "rank" "person" "data" "rating" "previous" "games"
        "games_total" "provisional" "class" "dsu" "dsu_converted" "fide" "back"
    ]
    version UNVERSIONED, write None,
    references ["list" => "list" "data" => "person_data"]
    unique [["list" "section" "position"]]
    day Day::Never, pool PoolOf::Of("list"),
    merge [] personal ["data" Own] group []
    label None, named by ["person"]
}

table! {
    /// The corrected numbers of the previous list that a published list reports.
    pub(super) LIST_CORRECTION = "list_correction" ["list" "person" "data" "published" "now"]
    version UNVERSIONED, write None,
    references ["list" => "list" "data" => "person_data"]
    unique [["list" "person"]]
    day Day::Never, pool PoolOf::Of("list"),
    merge [] personal ["data" Own] group []
    label None, named by ["person"]
}

table! {
    /// The changed games that led to the corrections.
    pub(super) LIST_CHANGE = "list_change"
    [
        "list" "position" "tournament" "round" "multi_game" "day_before" "day_now" "rated_before"
        "rated_now"
    ]
    version UNVERSIONED, write None,
    references ["list" => "list"]
    unique [["list" "position"]]
    day Day::Never, pool PoolOf::Of("list"),
    merge [] personal [] group []
    label None, named by []
}

table! {
    /// The players of the changed games.
    pub(super) LIST_CHANGE_SEAT = "list_change_seat"
    ["change" "position" "person" "data" "before" "now" "rated_as_before" "rated_as_now"]
    version UNVERSIONED, write None,
    references ["change" => "list_change" "data" => "person_data"]
    unique [["change" "position"]]
    day Day::Never, pool PoolOf::None,
    merge [] personal ["data" Own] group []
    label None, named by ["person"]
}

/// The messages that name columns when a change is displayed; a column without one is not displayed.
const COLUMN_LABELS: &[(&str, &str)] = &[
    ("name", "role-name"),
    ("lang", "changed-lang"),
    ("value", "changed-number"),
    ("regulation", "changed-regulation"),
    ("from_date", "changed-from"),
    ("to_date", "changed-to"),
    ("until_date", "changed-until"),
    ("on_date", "changed-day"),
    ("date", "changed-day"),
    ("start_date", "changed-start"),
    ("end_date", "changed-end"),
    ("approved", "word-approved"),
    ("approved_by", "changed-approved-by"),
    ("announcement", "changed-announcement"),
    ("conversion", "changed-conversion"),
    ("factor", "changed-factor"),
    ("offset", "changed-offset"),
    ("card_rules", "changed-card-rules"),
    ("shift", "changed-shift"),
    ("pivot", "changed-pivot"),
    ("share", "changed-share"),
    ("floor", "changed-floor"),
    ("data", "changed-data"),
    ("person", "changed-person"),
    ("into_person", "changed-into"),
    ("role", "changed-role"),
    ("login", "changed-login"),
    ("status", "changed-status"),
    ("scale", "changed-scale"),
    ("source", "changed-source"),
    ("rating", "changed-rating"),
    ("games", "changed-games"),
    ("opening", "changed-opening"),
    ("kind", "changed-kind"),
    ("rounds", "role-rounds"),
    ("notation", "changed-notation"),
    ("minutes_per_move", "changed-minutes"),
    ("city", "changed-city"),
    ("federation", "role-federation"),
    ("type_text", "changed-type"),
    ("arbiter", "changed-arbiter"),
    ("deputies", "changed-deputies"),
    ("time_control", "changed-time-control"),
    ("round_dates", "changed-round-dates"),
    ("tie_breaks", "changed-tie-breaks"),
    ("places_by", "changed-places-by"),
    ("rules_of", "changed-rules-of"),
    ("closed", "changed-closed"),
    ("closed_reason", "changed-closed-reason"),
    ("round_robin", "changed-round-robin"),
    ("file_rounds", "changed-file-rounds"),
    ("file_records", "changed-file-records"),
    ("tournament", "changed-tournament"),
    ("no", "role-number"),
    ("dsu_rating", "name-dsu-rating"),
    ("fide_rating", "name-fide-rating"),
    ("es_rating", "changed-es-rating"),
    ("points", "role-points"),
    ("rank", "changed-rank"),
    ("withdrawn_after", "changed-withdrawn-after"),
    ("withdrawn_score", "changed-withdrawn-score"),
    ("round", "changed-round"),
    ("board", "role-board"),
    ("white", "changed-white"),
    ("black", "changed-black"),
    ("rated", "changed-rated"),
    ("rated_reason", "changed-rated-reason"),
    ("reason", "changed-rated-reason"),
    ("provisional", "changed-provisional"),
    ("sets", "changed-sets"),
    ("white_partner", "changed-white-partner"),
    ("black_partner", "changed-black-partner"),
    ("entrant", "role-player"),
    ("score", "changed-score"),
    ("opponents", "word-opponents"),
    ("dsu_before", "name-dsu-rating-before"),
    ("dsu_after", "name-dsu-rating-after"),
    ("result", "role-result"),
    ("normalisation", "changed-normalisation"),
    ("factors", "changed-factors"),
    ("discount", "changed-discount"),
    ("inside", "changed-inside"),
    ("user", "changed-user"),
    ("headings", "changed-headings"),
    ("roles", "changed-roles"),
    ("cells", "changed-cells"),
];

/// The message that names a column when a change is displayed.
pub fn column_label(column: &str) -> Option<&'static str> {
    let mut labels = COLUMN_LABELS.iter();
    labels
        .find(|(own, _)| *own == column)
        .map(|(_, label)| *label)
}

/// Every journaled table, parents before children; a merge reports its counts in this order.
pub const ALL: &[&Table] = &[
    &CLUB,
    &SETTING,
    &TABLE_ANSWER,
    &POOL,
    &REGULATION,
    &PERSON_DATA,
    &REGULATION_IN_FORCE,
    &CONVERSION_IN_FORCE,
    &SCALE_ADJUSTMENT,
    &PERSON,
    &FORMER_NAME,
    &ALIAS,
    &PERSON_MERGE,
    &TOURNAMENT,
    &ENTRANT,
    &GAME,
    &BYE,
    &PLAYER_CARD,
    &CARD_EXPECTED,
    &OFF_SITE,
    &IMPORT,
    &MEMBERSHIP_STATUS,
    &EXTERNAL_RATING,
    &START_RATING,
    &COMMITTEE,
    &UNLISTED,
    &MULTI_GAME,
    &MULTI_RESULT,
    &MULTI_RULES,
    &PUBLICATION_REQUEST,
    &LIST,
    &LIST_ENTRY,
    &LIST_CORRECTION,
    &LIST_CHANGE,
    &LIST_CHANGE_SEAT,
];

#[cfg(test)]
mod tests;
