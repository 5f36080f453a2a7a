use rusqlite::Connection;

use super::*;

fn schema() -> Connection {
    let conn = Connection::open_in_memory().unwrap();
    for (sql, _) in MIGRATIONS {
        conn.execute_batch(sql).unwrap();
    }
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
        let merging = table.merge.iter().flat_map(|merge| [merge.drop, merge.go]);
        for sql in [table.select, table.scan, table.delete, table.version]
            .into_iter()
            .chain(writing)
            .chain(merging)
            .chain(table.group.map(|(_, sql)| sql))
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

/// The entry of a table has to match its columns: a wrong path to a pool or a day, or a column with people or their
/// data that the entry does not mention, would otherwise be noticed only when it matters.
#[test]
fn what_a_table_says_fits_its_columns() {
    for table in ALL {
        let name = table.name;
        let has = |column: &str| table.position(column).is_some();
        match table.day {
            Day::Own(day) => assert!(has(day), "{name}"),
            Day::Of(column) => {
                let parent = table.parent(column).unwrap();
                assert!(
                    matches!(parent.day, Day::Own(_)),
                    "{name}: its {column} has no day"
                );
                assert_eq!(table.pool, PoolOf::Of(column), "{name}");
            }
            Day::Always | Day::Never => {}
        }
        match table.pool {
            PoolOf::Of(column) => {
                let parent = table.parent(column).unwrap();
                assert_eq!(parent.pool, PoolOf::Own, "{name}: its {column} has no pool");
            }
            own => assert_eq!(own == PoolOf::Own, has("pool"), "{name}"),
        }
        // Records that were merged, and lists that were printed, go on naming both.
        let stays = [
            "person_merge",
            "former_name",
            "list_entry",
            "list_correction",
            "list_change_seat",
        ]
        .contains(&name);
        assert_eq!(table.merge.is_some(), has("person") && !stays, "{name}");
        let mut pointing: Vec<&str> = table
            .references
            .iter()
            .filter(|own| own.parent == PERSON_DATA.name)
            .map(|own| own.column)
            .collect();
        pointing.sort_unstable();
        let mut personal: Vec<&str> = table.personal.iter().map(|(column, _)| *column).collect();
        personal.sort_unstable();
        assert_eq!(personal, pointing, "{name}");
        for column in table.named_by {
            assert!(has(column), "{name}: {column}");
        }
    }
}
