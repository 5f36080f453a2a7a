//! The entry of a table in the registry, and the macro that turns it into constant SQL.

/// A journaled table.
#[derive(Debug)]
pub struct Table {
    /// The name in the schema.
    pub name: &'static str,
    /// The columns in the journal: all but `id` and `version` (and personal data itself).
    pub columns: &'static [&'static str],
    /// Selects the columns of one row by id.
    pub(in crate::store) select: &'static str,
    /// Selects id and columns of every row by id.
    pub(crate) scan: &'static str,
    /// Selects everything in every row, in any version of the table; the id comes first.
    pub(crate) whole: &'static str,
    /// Removes a row by id.
    pub(crate) delete: &'static str,
    /// Selects the version of a row by id; empty for a table without versions.
    pub(crate) version: &'static str,
    /// How a row is written back; `None` if it is never undone.
    pub(crate) write: Option<Write>,
    pub(crate) references: &'static [Reference],
    pub(crate) unique: &'static [Unique],
    /// The day from which a row affects ratings.
    pub(crate) day: Day,
    pub(crate) pool: PoolOf,
    /// What happens to a person's rows when the record is merged into another; `None` if they stay.
    pub(crate) merge: Option<Merge>,
    /// The columns that point to personal data.
    pub(crate) personal: &'static [(&'static str, Personal)],
    /// The rows that a form displays together; saving is refused if one of them has changed.
    pub(crate) group: Option<(VersionGroup, &'static str)>,
    /// The message that names a row when a change is displayed; `None` for a row that is not displayed on its own.
    pub label: Option<&'static str>,
    /// The columns that identify a row when a change is displayed.
    pub named_by: &'static [&'static str],
}

/// Statements that write a row; their parameters are the columns in order, then `version`, then `id`.
#[derive(Debug)]
pub(crate) struct Write {
    pub(crate) insert: &'static str,
    /// As `insert`, but changing the row that states the same, if there is one.
    pub(crate) put: &'static str,
    pub(crate) update: &'static str,
    /// As `insert` and `update`, but replacing conflicting rows.
    pub(crate) restore: &'static str,
}

/// A column with the id of a row in another table.
#[derive(Debug)]
pub(crate) struct Reference {
    pub(crate) column: &'static str,
    pub(crate) parent: &'static str,
    /// Selects a row that refers to the given id.
    pub(crate) find: &'static str,
}

/// Columns whose values together are unique.
#[derive(Debug)]
pub(crate) struct Unique {
    pub(crate) columns: &'static [&'static str],
    /// Selects the row with the given values.
    pub(crate) find: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Day {
    /// The day in this column.
    Own(&'static str),
    /// The day of the row to which a column refers.
    Of(&'static str),
    /// The first day of all: it is valid for all time.
    Always,
    /// None: it does not affect ratings.
    Never,
}

/// How to find the pool of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PoolOf {
    /// The column `pool`.
    Own,
    /// The pool of the row to which a column refers.
    Of(&'static str),
    /// All pools, as for people.
    Every,
    /// No pool.
    None,
}

/// How the rows of a person move when the record is merged into another.
#[derive(Debug)]
pub(crate) struct Merge {
    /// The name under which they are counted, and the message with their number; empty if they are not counted.
    pub(crate) counted: (&'static str, &'static str),
    /// Drops rows that the remaining record has as well: `?1` is the remaining record, `?2` the merged one.
    pub(crate) drop: &'static str,
    /// Moves the other rows; `?3` is the operation.
    pub(in crate::store) go: &'static str,
}

/// Whose data a column refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Personal {
    /// The person's own, as kept by the club.
    Own,
    /// The person's, as given by a file.
    Imported,
    /// A text that may name people; it concerns the person of the row, if there is one.
    Text,
}

/// The rows that a form displays together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VersionGroup {
    /// `?1`: a person. Former names, and merges with other records.
    Names,
    /// `?1`: a person. Status by day, and whether the person appears on public lists.
    Standing,
    /// `?1`: a person. Numbers from other lists.
    Numbers,
    /// `?1`: a person. Start ratings.
    Starts,
    /// `?1`: a person. Terms in the committee.
    Terms,
    /// `?1`: a tournament, `?2`: a start number.
    Player,
    /// `?1`: a tournament, `?2`: a person.
    Card,
    /// `?1`: a tournament, `?2`: a round, `?3` and `?4`: two start numbers, regardless of colours.
    Game,
    /// `?1`: a game of several players.
    Results,
    /// `?1`: a pool. The dated rules for its games of several players.
    GameRules,
    /// The dated regulations.
    Regulations,
    /// `?1`: the name of a setting.
    Setting,
}

impl Table {
    /// The table with a name; `None` if it is not journaled.
    pub fn by_name(name: &str) -> Option<&'static Self> {
        super::ALL.iter().copied().find(|table| table.name == name)
    }

    pub(crate) fn position(&self, column: &str) -> Option<usize> {
        self.columns.iter().position(|own| *own == column)
    }

    /// The table that a column refers to.
    pub fn parent(&self, column: &str) -> Option<&'static Self> {
        let reference = self.references.iter().find(|own| own.column == column)?;
        Self::by_name(reference.parent)
    }

    /// The message that counts the rows moved by a merge; `None` if they are not moved or not counted.
    pub fn counted(&self) -> Option<&'static str> {
        let (name, message) = self.merge.as_ref()?.counted;
        (!name.is_empty()).then_some(message)
    }

    /// Whose personal data a column refers to.
    pub fn personal(&self, column: &str) -> Option<Personal> {
        let mut columns = self.personal.iter();
        columns
            .find(|(own, _)| *own == column)
            .map(|(_, whose)| *whose)
    }
}

macro_rules! mark {
    ($column:literal) => {
        "?, "
    };
}

macro_rules! merge {
    ($name:literal,) => {
        None
    };
    ($name:literal, $counted:literal [$($same:literal)*]) => {
        Some(Merge {
            counted: ($counted, concat!("merge-", $counted)),
            drop: concat!(
                "DELETE FROM ", $name, " AS own WHERE own.person = ?2 AND EXISTS (SELECT 1 FROM ",
                $name, " AS kept WHERE kept.person = ?1",
                $(" AND kept.", $same, " = own.", $same,)* ")"
            ),
            go: concat!("UPDATE ", $name, " SET person = ?1, version = ?3 WHERE person = ?2"),
        })
    };
}

macro_rules! group {
    ($name:literal,) => {
        None
    };
    ($name:literal, $group:ident $rows:literal) => {
        Some((
            VersionGroup::$group,
            concat!(
                "SELECT count(*), coalesce(max(version), 0) FROM ",
                $name,
                " WHERE ",
                $rows
            ),
        ))
    };
}

macro_rules! table {
    (
        $(#[$doc:meta])* $vis:vis $constant:ident = $name:literal [$($column:literal)*]
        version $version:expr, write $write:expr,
        references [$($from:literal => $parent:literal)*]
        unique [$([$($key:literal)*])*]
        day $day:expr, pool $pool:expr,
        merge [$($merge:tt)*]
        personal [$($personal:literal $whose:ident)*]
        group [$($group:tt)*]
        label $label:expr, named by [$($named_by:literal)*]
    ) => {
        $(#[$doc])*
        $vis const $constant: Table = Table {
            name: $name,
            columns: &[$($column),*],
            select: concat!("SELECT ", $($column, ", ",)* "id FROM ", $name, " WHERE id = ?1"),
            scan: concat!("SELECT ", $($column, ", ",)* "id FROM ", $name, " ORDER BY id"),
            whole: concat!("SELECT id, * FROM ", $name),
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
            day: $day,
            pool: $pool,
            merge: merge!($name, $($merge)*),
            personal: &[$(($personal, Personal::$whose)),*],
            group: group!($name, $($group)*),
            label: $label,
            named_by: &[$($named_by),*],
        };
    };
}

macro_rules! facts {
    ($(
        $(#[$doc:meta])* $constant:ident = $name:literal [$($column:literal)*]
        references $references:tt unique $unique:tt
        day $day:expr, pool $pool:expr,
        merge $merge:tt personal $personal:tt group $group:tt
        label $label:expr, named by $named_by:tt
    )*) => {$(
        table! {
            $(#[$doc])* pub $constant = $name [$($column)*]
            version concat!("SELECT version FROM ", $name, " WHERE id = ?1"),
            write Some(Write {
                insert: concat!(
                    "INSERT INTO ", $name, " (", $($column, ", ",)* "version, id) VALUES (",
                    $(mark!($column),)* "?, ?)"
                ),
                put: concat!(
                    "INSERT INTO ", $name, " (", $($column, ", ",)* "version, id) VALUES (",
                    $(mark!($column),)* "?, ?) ON CONFLICT DO UPDATE SET ",
                    $($column, " = excluded.", $column, ", ",)* "version = excluded.version"
                ),
                update: concat!(
                    "UPDATE ", $name, " SET ", $($column, " = ?, ",)* "version = ? WHERE id = ?"
                ),
                restore: concat!(
                    "INSERT OR REPLACE INTO ", $name, " (", $($column, ", ",)*
                    "version, id) VALUES (", $(mark!($column),)* "?, ?)"
                ),
            }),
            references $references
            unique $unique
            day $day, pool $pool,
            merge $merge
            personal $personal
            group $group
            label $label, named by $named_by
        }
    )*};
}
