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
            .flat_map(|write| [write.insert, write.put, write.update, write.restore]);
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

/// The entry of a table must match its columns: a wrong path to a pool or a day, or a missing column with people or
/// their data, would otherwise be noticed only when it matters.
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
        // Merged records and printed lists keep naming both.
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

/// The columns as arguments, with the line breaks of the migrations.
fn broken(first: &str, parts: impl Iterator<Item = String>, end: &str) -> String {
    let mut lines = vec![format!("            {first}")];
    for (at, part) in parts.enumerate() {
        let part = if at == 0 { part } else { format!(" {part}") };
        let line = lines.last_mut().unwrap();
        if line.len() + part.len() < 100 {
            line.push_str(&part);
        } else {
            lines.push(format!("            {}", part.trim_start()));
        }
    }
    lines.join("\n") + end
}

/// The triggers that journal a table: a migration that adds or changes the table must contain them.
fn triggers(table: &Table) -> Vec<String> {
    let name = table.name;
    let is_versioned = table.write.is_some();
    let version = "    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);\n";
    let of_row = |row: &str, when: &str| {
        let last = table.columns.len() - 1;
        let columns = table.columns.iter().enumerate();
        let columns = columns.map(|(at, column)| {
            let comma = if at == last { "" } else { "," };
            format!("'{column}', {row}.{column}{comma}")
        });
        format!(
            "    INSERT INTO journal (operation, tbl, row, {when})
        VALUES ((SELECT operation FROM open_operation), '{name}', {row}.id,\n{}\nEND",
            broken("json_object(", columns, "));")
        )
    };
    let mut triggers = vec![format!(
        "CREATE TRIGGER {name}_inserted AFTER INSERT ON {name} BEGIN\n{}{}",
        if is_versioned { version } else { "" },
        of_row("NEW", "after")
    )];
    if !is_versioned {
        return triggers;
    }
    let first = "            SELECT '{}' AS name, OLD.{} AS was, NEW.{} AS now\n";
    let other = "            UNION ALL SELECT '{}', OLD.{}, NEW.{}\n";
    let patterns = std::iter::once(first).chain(std::iter::repeat(other));
    let columns = table.columns.iter().zip(patterns);
    let columns = columns.map(|(column, pattern)| pattern.replace("{}", column));
    triggers.push(format!(
        "CREATE TRIGGER {name}_updated AFTER UPDATE ON {name} BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
{version}    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), '{name}', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
{}        ) WHERE was IS NOT now HAVING count(*) > 0;
END",
        columns.collect::<String>()
    ));
    triggers.push(format!(
        "CREATE TRIGGER {name}_deleted AFTER DELETE ON {name} BEGIN\n{}",
        of_row("OLD", "before")
    ));
    triggers
}

/// The comparison ignores line breaks. If a trigger is missing or different, the printed text goes into the migration.
#[test]
fn every_journaled_table_has_the_triggers_of_its_entry() {
    let conn = schema();
    let words = |sql: &str| sql.split_whitespace().collect::<Vec<_>>().join(" ");
    let sql = "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?1";
    for table in ALL {
        let there: Vec<String> = texts(&conn, sql, table.name)
            .iter()
            .map(|sql| words(sql))
            .collect();
        for trigger in triggers(table) {
            let is_there = there.contains(&words(&trigger));
            assert!(
                is_there,
                "missing or changed:\n\n{trigger};\n\nthere are:\n{there:#?}"
            );
        }
    }
}
