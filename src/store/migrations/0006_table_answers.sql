-- How tables were read that somebody explained, by their headings: the first proposal for the next one.
--
-- Of the headings only those are kept that the program knows, and none that it does not: it may be a name.

CREATE TABLE table_answer (
    id INTEGER PRIMARY KEY,
    headings TEXT NOT NULL UNIQUE, -- no|name|(1|)points|, those in brackets once for all rounds
    roles TEXT NOT NULL, -- what the columns hold, number|name|(rounds|)points|
    cells TEXT, -- the order of the parts of a cell; NULL: nobody has said
    on_date TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT;

CREATE TRIGGER table_answer_inserted AFTER INSERT ON table_answer BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'table_answer', NEW.id,
            json_object('headings', NEW.headings, 'roles', NEW.roles, 'cells', NEW.cells,
            'on_date', NEW.on_date));
END;

CREATE TRIGGER table_answer_updated AFTER UPDATE ON table_answer BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'table_answer', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'headings' AS name, OLD.headings AS was, NEW.headings AS now
            UNION ALL SELECT 'roles', OLD.roles, NEW.roles
            UNION ALL SELECT 'cells', OLD.cells, NEW.cells
            UNION ALL SELECT 'on_date', OLD.on_date, NEW.on_date
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER table_answer_deleted AFTER DELETE ON table_answer BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'table_answer', OLD.id,
            json_object('headings', OLD.headings, 'roles', OLD.roles, 'cells', OLD.cells,
            'on_date', OLD.on_date));
END;
