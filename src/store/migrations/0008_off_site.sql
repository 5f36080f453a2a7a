-- Tournaments that the club's site does not show before the list that they come with.

CREATE TABLE off_site (
    id INTEGER PRIMARY KEY,
    tournament INTEGER NOT NULL UNIQUE REFERENCES tournament (id),
    version INTEGER NOT NULL
) STRICT;

CREATE TRIGGER off_site_inserted AFTER INSERT ON off_site BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'off_site', NEW.id,
            json_object('tournament', NEW.tournament));
END;

CREATE TRIGGER off_site_updated AFTER UPDATE ON off_site BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'off_site', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'tournament' AS name, OLD.tournament AS was, NEW.tournament AS now
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER off_site_deleted AFTER DELETE ON off_site BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'off_site', OLD.id,
            json_object('tournament', OLD.tournament));
END;
