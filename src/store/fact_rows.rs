//! Facts row by row, for the folder that a club is exported to and founded from.
//!
//! Tables and columns come from the registry, so that a new fact is exported as soon as it is registered.

use std::collections::HashMap;

use rusqlite::types::Value;
use rusqlite::{Connection, params, params_from_iter};

use super::error::Error;
use super::operation::Operation;
use super::person::erase::erase_rows;
use super::person::insert_row;
pub use super::personal_digest::PERSONAL_FIELDS;
use super::personal_digest::{self, PersonalRow};
use super::tables::{self, Personal, Table};

/// What belongs to one database: personal data are in the rows that refer to them, and a proposal is sealed over the
/// salts of its names.
const KEPT_BACK: [&str; 2] = [tables::PERSON_DATA.name, tables::PUBLICATION_REQUEST.name];

/// Columns that can be computed, or that hold only in one database: a list is sealed anew.
const COLUMNS_KEPT_BACK: [(&str, &str); 6] = [
    ("regulation", "digest"),
    ("list", "at_operation"),
    ("list", "operation"),
    ("list", "facts_digest"),
    ("list", "taken_over"),
    ("list", "seal"),
];

/// A table of facts as it is exported.
pub struct FactTable {
    pub table: &'static Table,
    pub columns: Vec<FactColumn>,
    /// Whether other tables refer to its rows by their numbers.
    pub is_referred_to: bool,
}

/// A column of a table of facts.
#[derive(Clone, Copy, Debug)]
pub struct FactColumn {
    pub name: &'static str,
    pub is_number: bool,
    pub is_required: bool,
    /// The table that the column refers to.
    pub parent: Option<&'static str>,
    pub personal: Option<Personal>,
}

/// A row of a table of facts, with a cell for each column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactRow {
    pub id: i64,
    pub cells: Vec<FactCell>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FactCell {
    Nothing,
    Number(i64),
    Text(String),
    Personal(PersonalFields),
}

/// Personal data, in the order of [`PERSONAL_FIELDS`]; none once they are wiped.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PersonalFields(pub Option<[Option<String>; PERSONAL_FIELDS.len()]>);

/// Why a row was not accepted.
#[derive(Debug)]
pub enum RowRefused {
    /// An earlier row has the same number or states the same.
    Twice,
    /// The column refers to a row that does not exist.
    Unknown(&'static str),
    /// The value of this column is not allowed, if it is known which.
    Impossible(Option<&'static str>),
    Store(Error),
}

impl From<Error> for RowRefused {
    fn from(error: Error) -> Self {
        Self::Store(error)
    }
}

impl FactTable {
    /// The position of a column.
    pub fn position(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.name == name)
    }
}

/// Every table that is exported, parents before children.
pub fn fact_tables(conn: &Connection) -> Result<Vec<FactTable>, Error> {
    let exported = tables::ALL
        .iter()
        .filter(|table| !KEPT_BACK.contains(&table.name));
    exported.map(|table| fact_table(conn, table)).collect()
}

fn fact_table(conn: &Connection, table: &'static Table) -> Result<FactTable, Error> {
    let mut types = HashMap::new();
    let mut statement =
        conn.prepare("SELECT name, type, \"notnull\" FROM pragma_table_info(?1)")?;
    let mut rows = statement.query([table.name])?;
    while let Some(row) = rows.next()? {
        let is_number = row.get::<_, String>(1)? == "INTEGER";
        types.insert(row.get::<_, String>(0)?, (is_number, row.get(2)?));
    }
    let own = table.columns.iter().copied();
    let own = own.filter(|name| !COLUMNS_KEPT_BACK.contains(&(table.name, *name)));
    let columns = own.map(|name| {
        let (is_number, is_required) = types.get(name).copied().unwrap_or_default();
        FactColumn {
            name,
            is_number,
            is_required,
            parent: table.parent(name).map(|parent| parent.name),
            personal: table.personal(name),
        }
    });
    Ok(FactTable {
        table,
        columns: columns.collect(),
        is_referred_to: tables::ALL.iter().any(|other| {
            let mut references = other.references.iter();
            references.any(|reference| reference.parent == table.name)
        }),
    })
}

/// Every row of a table, in the order in which they were written.
pub fn rows(conn: &Connection, facts: &FactTable) -> Result<Vec<FactRow>, Error> {
    let mut statement = conn.prepare(facts.table.scan)?;
    let positions: Vec<Option<usize>> = facts
        .columns
        .iter()
        .map(|column| facts.table.position(column.name))
        .collect();
    let id = facts.table.columns.len();
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let mut cells = Vec::new();
        for (column, at) in facts.columns.iter().zip(&positions) {
            let Some(at) = *at else { continue };
            cells.push(match (row.get(at)?, column.personal) {
                (Value::Integer(data), Some(_)) => FactCell::Personal(personal(conn, data)?),
                (Value::Integer(number), None) => FactCell::Number(number),
                (Value::Text(text), _) => FactCell::Text(text),
                _ => FactCell::Nothing,
            });
        }
        found.push(FactRow {
            id: row.get(id)?,
            cells,
        });
    }
    Ok(found)
}

fn personal(conn: &Connection, data: i64) -> Result<PersonalFields, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT name, dsu, fide, born, sex, title, federation, national, salt IS NULL
         FROM person_data WHERE id = ?1",
    )?;
    Ok(statement.query_row([data], |row| {
        let wiped: bool = row.get(PERSONAL_FIELDS.len())?;
        let fields = personal_digest::fields(row, 0)?;
        Ok(PersonalFields((!wiped).then_some(fields)))
    })?)
}

/// Writes rows of facts with their numbers.
pub struct RowWriter<'o> {
    op: &'o Operation<'o>,
    /// The first row of personal data of a person by name, which published lists refer to.
    names: HashMap<(i64, Option<String>), i64>,
}

impl<'o> RowWriter<'o> {
    pub fn new(op: &'o Operation<'o>) -> Self {
        Self {
            op,
            names: HashMap::new(),
        }
    }

    /// Stores the personal data of a row, and puts their numbers in place of them.
    pub fn store_personal(&mut self, facts: &FactTable, row: &mut FactRow) -> Result<(), Error> {
        let person = match facts.position("person").map(|at| &row.cells[at]) {
            Some(FactCell::Number(person)) => *person,
            _ => row.id,
        };
        // A list has names only; they are those of the person's own data, so that they are wiped with them.
        let is_printed = facts.table.write.is_none();
        for (column, cell) in facts.columns.iter().zip(&mut row.cells) {
            let (FactCell::Personal(fields), Some(whose)) = (&*cell, column.personal) else {
                continue;
            };
            let name = fields.0.as_ref().map(|fields| fields[0].clone());
            let key = (person, name.flatten());
            let known = self.names.get(&key).filter(|_| is_printed).copied();
            let data = match known {
                Some(data) => data,
                None => self.insert_personal(whose, fields)?,
            };
            if whose == Personal::Own {
                self.names.entry(key).or_insert(data);
            }
            *cell = FactCell::Number(data);
        }
        Ok(())
    }

    fn insert_personal(&self, whose: Personal, fields: &PersonalFields) -> Result<i64, Error> {
        let none = Default::default();
        let values = fields.0.as_ref().unwrap_or(&none);
        let purpose = match whose {
            Personal::Own => "own",
            Personal::Imported => "imported",
            Personal::Text => "text",
        };
        let row = PersonalRow {
            purpose,
            fields: values.each_ref().map(Option::as_deref),
        };
        let data = insert_row(self.op, &row)?;
        if fields.0.is_none() {
            erase_rows(self.op.conn(), [data])?;
        }
        Ok(data)
    }

    /// Writes a row whose personal data are stored, with the values of columns that are not exported.
    pub fn insert(
        &self,
        facts: &FactTable,
        row: &FactRow,
        more: &[(&str, FactCell)],
    ) -> Result<(), RowRefused> {
        let table = facts.table;
        let mut columns: Vec<&str> = facts.columns.iter().map(|column| column.name).collect();
        let mut values: Vec<Value> = row.cells.iter().map(value).collect();
        for (column, cell) in more {
            columns.push(column);
            values.push(value(cell));
        }
        if table.write.is_some() {
            columns.push("version");
            values.push(Value::Integer(self.op.id().0));
        }
        columns.push("id");
        values.push(Value::Integer(row.id));
        let sql = format!(
            "INSERT INTO {} ({}) VALUES ({})",
            table.name,
            columns.join(", "),
            vec!["?"; columns.len()].join(", ")
        );
        let inserted = self.op.execute(&sql, params_from_iter(values));
        match inserted {
            Ok(_) => Ok(()),
            Err(error) => Err(self.refused(facts, row, error)),
        }
    }

    /// Why SQLite did not accept a row.
    fn refused(&self, facts: &FactTable, row: &FactRow, error: rusqlite::Error) -> RowRefused {
        use rusqlite::ffi;
        let said = error.to_string();
        let Some(code) = error.sqlite_error().map(|failure| failure.extended_code) else {
            return RowRefused::Store(error.into());
        };
        match code {
            ffi::SQLITE_CONSTRAINT_UNIQUE
            | ffi::SQLITE_CONSTRAINT_PRIMARYKEY
            | ffi::SQLITE_CONSTRAINT_ROWID => RowRefused::Twice,
            ffi::SQLITE_CONSTRAINT_FOREIGNKEY => match self.missing(facts, row) {
                Ok(Some(column)) => RowRefused::Unknown(column),
                Ok(None) => RowRefused::Impossible(None),
                Err(error) => RowRefused::Store(error),
            },
            _ if code & 0xff == ffi::SQLITE_CONSTRAINT => {
                let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
                let words: Vec<&str> = said.split(|letter| !is_word(letter)).collect();
                let mut columns = facts.columns.iter().map(|column| column.name);
                RowRefused::Impossible(columns.find(|column| words.contains(column)))
            }
            _ => RowRefused::Store(error.into()),
        }
    }

    /// The first column that refers to a row that does not exist.
    fn missing(&self, facts: &FactTable, row: &FactRow) -> Result<Option<&'static str>, Error> {
        for (column, cell) in facts.columns.iter().zip(&row.cells) {
            if let (Some(parent), FactCell::Number(id)) = (column.parent, cell) {
                let Some(parent) = Table::by_name(parent) else {
                    continue;
                };
                let mut statement = self.op.conn().prepare_cached(parent.select)?;
                if !statement.exists([id])? {
                    return Ok(Some(column.name));
                }
            }
        }
        Ok(None)
    }

    /// Does work whose rows are taken back again.
    pub fn try_out<T, E: From<Error>>(&self, work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let run = |sql| self.op.conn().execute_batch(sql).map_err(Error::from);
        run("SAVEPOINT tried")?;
        let result = work();
        run("ROLLBACK TO tried; RELEASE tried")?;
        result
    }

    /// Keeps numbers from being given again that published lists still name, though the event is gone.
    pub fn skip_given_numbers(&self) -> Result<(), Error> {
        for (table, highest) in [
            ("tournament", "SELECT max(tournament) FROM list_change"),
            ("multi_game", "SELECT max(multi_game) FROM list_change"),
        ] {
            let given: Option<i64> = self.op.conn().query_row(highest, [], |row| row.get(0))?;
            let Some(given) = given else { continue };
            self.op.execute(
                "INSERT INTO sqlite_sequence (name, seq) SELECT ?1, 0
                 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)",
                params![table],
            )?;
            self.op.execute(
                "UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1",
                params![table, given],
            )?;
        }
        Ok(())
    }
}

fn value(cell: &FactCell) -> Value {
    match cell {
        FactCell::Number(number) => Value::Integer(*number),
        FactCell::Text(text) => Value::Text(text.clone()),
        FactCell::Nothing | FactCell::Personal(_) => Value::Null,
    }
}
