//! The journaled tables and their columns, in one place, with the constant SQL over them.
//!
//! Statements that work on any table (undo, replay, rebuilding earlier facts) take it from here; no
//! statement is ever put together while the program runs. The tests compare this list with the schema.

/// A journaled table.
#[derive(Debug)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// The columns that the journal keeps: all but `id` and `version` (and personal data itself).
    pub columns: &'static [&'static str],
    /// The columns of one row by id.
    pub(super) select: &'static str,
    /// Id and columns of every row by id.
    pub(super) scan: &'static str,
    /// Removes a row by id.
    pub(super) delete: &'static str,
    /// The version of a row by id; no row where the table has none.
    pub(super) version: &'static str,
    /// How a row is written back; none for what is never taken back.
    pub(super) write: Option<Write>,
    /// What the columns refer to.
    pub(super) references: &'static [Reference],
    /// What may occur once only.
    pub(super) unique: &'static [Unique],
}

/// Statements that write a row; their values are the columns in order, then `version`, then `id`.
#[derive(Debug)]
pub(super) struct Write {
    pub(super) insert: &'static str,
    pub(super) update: &'static str,
    /// As `insert` and `update`, whatever else stands in the way.
    pub(super) restore: &'static str,
}

/// A column that holds the id of a row of another table.
#[derive(Debug)]
pub(super) struct Reference {
    pub(super) column: &'static str,
    pub(super) parent: &'static str,
    /// A row that refers to the given id.
    pub(super) find: &'static str,
}

/// Columns whose values together occur once only.
#[derive(Debug)]
pub(super) struct Unique {
    pub(super) columns: &'static [&'static str],
    /// The row that holds the given values.
    pub(super) find: &'static str,
}

impl Table {
    /// The table of a name.
    pub(super) fn named(name: &str) -> Option<&'static Self> {
        ALL.iter().copied().find(|table| table.name == name)
    }

    /// The position of a column.
    pub(super) fn position(&self, column: &str) -> Option<usize> {
        self.columns.iter().position(|own| *own == column)
    }
}

macro_rules! mark {
    ($column:literal) => {
        "?, "
    };
}

macro_rules! table {
    (
        $(#[$doc:meta])* $vis:vis $constant:ident = $name:literal [$($column:literal)*]
        version $version:expr, write $write:expr,
        references [$($from:literal => $parent:literal)*]
        unique [$([$($key:literal)*])*]
    ) => {
        $(#[$doc])*
        $vis const $constant: Table = Table {
            name: $name,
            columns: &[$($column),*],
            select: concat!("SELECT ", $($column, ", ",)* "id FROM ", $name, " WHERE id = ?1"),
            scan: concat!("SELECT ", $($column, ", ",)* "id FROM ", $name, " ORDER BY id"),
            delete: concat!("DELETE FROM ", $name, " WHERE id = ?1"),
            version: $version,
            write: $write,
            references: &[$(Reference {
                column: $from,
                parent: $parent,
                find: concat!("SELECT id FROM ", $name, " WHERE ", $from, " = ?1 LIMIT 1"),
            }),*],
            unique: &[$(Unique {
                columns: &[$($key),*],
                find: concat!("SELECT id FROM ", $name, " WHERE ", $($key, " = ? AND ",)* "TRUE"),
            }),*],
        };
    };
}

macro_rules! facts {
    ($(
        $(#[$doc:meta])* $constant:ident = $name:literal [$($column:literal)*]
        references [$($from:literal => $parent:literal)*]
        unique [$([$($key:literal)*])*]
    )*) => {$(
        table! {
            $(#[$doc])* pub $constant = $name [$($column)*]
            version concat!("SELECT version FROM ", $name, " WHERE id = ?1"),
            write Some(Write {
                insert: concat!(
                    "INSERT INTO ", $name, " (", $($column, ", ",)* "version, id) VALUES (",
                    $(mark!($column),)* "?, ?)"
                ),
                update: concat!(
                    "UPDATE ", $name, " SET ", $($column, " = ?, ",)* "version = ? WHERE id = ?"
                ),
                restore: concat!(
                    "INSERT OR REPLACE INTO ", $name, " (", $($column, ", ",)*
                    "version, id) VALUES (", $(mark!($column),)* "?, ?)"
                ),
            }),
            references [$($from => $parent)*]
            unique [$([$($key)*])*]
        }
    )*};
}

facts! {
    /// The club itself, one row.
    CLUB = "club" ["name" "lang"]
    references [] unique []

    /// What the club decided about itself.
    SETTING = "setting" ["name" "value"]
    references [] unique [["name"]]

    /// The games that are rated together.
    POOL = "pool" ["name" "kind" "position"]
    references [] unique [["name"]]

    /// Regulations by text.
    REGULATION = "regulation" ["name" "text" "digest"]
    references [] unique [["digest"]]

    /// From when a regulation holds.
    REGULATION_IN_FORCE = "regulation_in_force"
    ["pool" "regulation" "from_date" "approved" "approved_by" "announcement"]
    references [
        "pool" => "pool" "regulation" => "regulation" "approved_by" => "person_data"
        "announcement" => "person_data"
    ]
    unique [["pool" "from_date"]]

    /// From when a conversion of DSU numbers holds.
    CONVERSION_IN_FORCE = "conversion_in_force"
    ["pool" "from_date" "conversion" "factor" "offset" "card_rules"]
    references ["pool" => "pool"]
    unique [["pool" "from_date"]]

    /// Moves of the whole scale.
    SCALE_ADJUSTMENT = "scale_adjustment" ["pool" "on_date" "shift" "pivot" "share" "floor"]
    references ["pool" => "pool"]
    unique [["pool" "on_date"]]

    /// People, pointing to their current personal data.
    PERSON = "person" ["data"]
    references ["data" => "person_data"] unique []

    /// Names that people had.
    FORMER_NAME = "former_name" ["person" "until_date" "data"]
    references ["person" => "person" "data" => "person_data"]
    unique [["person" "until_date"]]

    /// Records that turned out to be of one person.
    PERSON_MERGE = "person_merge" ["person" "into_person"]
    references ["person" => "person" "into_person" => "person"]
    unique [["person"]]

    /// Who does not stand on public lists.
    UNLISTED = "unlisted" ["person"]
    references ["person" => "person"]
    unique [["person"]]

    /// The rating committee.
    COMMITTEE = "committee" ["person" "role" "from_date" "to_date" "login"]
    references ["person" => "person"]
    unique [["person" "from_date"]]

    /// Standing in the club by day.
    MEMBERSHIP_STATUS = "membership_status" ["person" "from_date" "status"]
    references ["person" => "person"]
    unique [["person" "from_date"]]

    /// Numbers from other lists by day.
    EXTERNAL_RATING = "external_rating" ["person" "scale" "on_date" "value" "source"]
    references ["person" => "person"]
    unique [["person" "scale" "on_date"]]

    /// Ratings that the committee gave.
    START_RATING = "start_rating" ["person" "pool" "on_date" "rating" "games" "opening"]
    references ["person" => "person" "pool" => "pool"]
    unique [["person" "pool" "on_date"]]

    /// Tournaments.
    TOURNAMENT = "tournament"
    [
        "pool" "kind" "name" "start_date" "end_date" "sequence" "rounds" "notation"
        "minutes_per_move" "approved" "city" "federation" "type_text" "arbiter" "deputies"
        "time_control" "points_system" "round_dates" "tie_breaks" "rules_of"
    ]
    references ["pool" => "pool" "arbiter" => "person_data" "deputies" => "person_data"]
    unique []

    /// Players of tournaments.
    ENTRANT = "entrant"
    [
        "tournament" "no" "person" "imported" "dsu_rating" "fide_rating" "es_rating"
        "file_rating" "points" "rank"
    ]
    references ["tournament" => "tournament" "person" => "person" "imported" => "person_data"]
    unique [["tournament" "no"]]

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

    /// Rounds without an opponent.
    BYE = "bye" ["tournament" "round" "entrant" "kind"]
    references ["tournament" => "tournament" "entrant" => "entrant"]
    unique [["entrant" "round"]]

    /// Player cards.
    PLAYER_CARD = "player_card"
    ["tournament" "person" "score" "opponents" "dsu_before" "dsu_after" "games"]
    references ["tournament" => "tournament" "person" => "person"]
    unique [["tournament" "person"]]

    /// Player cards that are awaited.
    CARD_EXPECTED = "card_expected" ["tournament" "person"]
    references ["tournament" => "tournament" "person" => "person"]
    unique [["tournament" "person"]]

    /// Games of several players.
    MULTI_GAME = "multi_game" ["pool" "date" "name" "sequence"]
    references ["pool" => "pool"] unique []

    /// Their results.
    MULTI_RESULT = "multi_result" ["game" "person" "result"]
    references ["game" => "multi_game" "person" => "person"]
    unique [["game" "person"]]

    /// From when such games are rated how.
    MULTI_RULES = "multi_rules"
    ["pool" "from_date" "normalisation" "factors" "discount" "inside"]
    references ["pool" => "pool"]
    unique [["pool" "from_date"]]

    /// Imported files.
    IMPORT = "import" ["tournament" "file_digest" "content_digest" "warnings"]
    references ["tournament" => "tournament" "warnings" => "person_data"] unique []

    /// Lists proposed for publication.
    PUBLICATION_REQUEST = "publication_request" ["pool" "date" "user" "content_digest"]
    references ["pool" => "pool"]
    unique [["pool" "date"]]
}

/// A table of which only insertions are recorded, and which nothing takes back.
const UNVERSIONED: &str = "SELECT NULL WHERE ?1 IS NULL";

table! {
    /// Personal data: the journal knows a row by purpose and digest, and whether it was wiped.
    pub(super) PERSON_DATA = "person_data" ["purpose" "digest"]
    version UNVERSIONED, write None,
    references [] unique []
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
}

table! {
    /// The lines of published lists.
    pub(super) LIST_ENTRY = "list_entry"
    [
        "list" "section" "position" "rank" "person" "data" "rating" "previous" "games"
        "games_total" "provisional" "class" "dsu" "dsu_converted" "fide"
    ]
    version UNVERSIONED, write None,
    references ["list" => "list" "data" => "person_data"]
    unique [["list" "section" "position"]]
}

/// Every journaled table, parents before children.
pub const ALL: &[&Table] = &[
    &CLUB,
    &SETTING,
    &POOL,
    &REGULATION,
    &PERSON_DATA,
    &REGULATION_IN_FORCE,
    &CONVERSION_IN_FORCE,
    &SCALE_ADJUSTMENT,
    &PERSON,
    &FORMER_NAME,
    &PERSON_MERGE,
    &UNLISTED,
    &COMMITTEE,
    &MEMBERSHIP_STATUS,
    &EXTERNAL_RATING,
    &START_RATING,
    &TOURNAMENT,
    &ENTRANT,
    &GAME,
    &BYE,
    &PLAYER_CARD,
    &CARD_EXPECTED,
    &MULTI_GAME,
    &MULTI_RESULT,
    &MULTI_RULES,
    &IMPORT,
    &PUBLICATION_REQUEST,
    &LIST,
    &LIST_ENTRY,
];

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    fn schema() -> Connection {
        let conn = Connection::open_in_memory().unwrap();
        conn.execute_batch(include_str!("migrations/0001_schema.sql"))
            .unwrap();
        conn
    }

    fn texts(conn: &Connection, sql: &str, table: &str) -> Vec<String> {
        let mut found: Vec<String> = conn
            .prepare(sql)
            .unwrap()
            .query_map([table], |row| row.get(0))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        found.sort();
        found
    }

    #[test]
    fn references_and_uniqueness_are_those_of_the_schema() {
        let conn = schema();
        for table in ALL {
            let mut references: Vec<String> = table
                .references
                .iter()
                .map(|own| format!("{}>{}", own.column, own.parent))
                .collect();
            references.sort();
            let actual = texts(
                &conn,
                "SELECT \"from\" || '>' || \"table\" FROM pragma_foreign_key_list(?1)
                 WHERE \"table\" <> 'operation'",
                table.name,
            );
            assert_eq!(references, actual, "{}", table.name);
            let mut unique: Vec<String> = table
                .unique
                .iter()
                .map(|own| own.columns.join(","))
                .collect();
            unique.sort();
            let actual = texts(
                &conn,
                "SELECT (SELECT group_concat(name, ',' ORDER BY seqno) FROM pragma_index_info(i.name))
                 FROM pragma_index_list(?1) AS i WHERE i.\"unique\"",
                table.name,
            );
            assert_eq!(unique, actual, "{}", table.name);
        }
    }

    #[test]
    fn every_statement_fits_the_schema() {
        let conn = schema();
        for table in ALL {
            let writing = table
                .write
                .iter()
                .flat_map(|write| [write.insert, write.update, write.restore]);
            for sql in [table.select, table.scan, table.delete, table.version]
                .into_iter()
                .chain(writing)
                .chain(table.references.iter().map(|own| own.find))
                .chain(table.unique.iter().map(|own| own.find))
            {
                conn.prepare(sql)
                    .unwrap_or_else(|error| panic!("{sql}: {error}"));
            }
            if let Some(write) = &table.write {
                let count = conn.prepare(write.insert).unwrap().parameter_count();
                assert_eq!(count, table.columns.len() + 2);
            }
        }
    }
}
