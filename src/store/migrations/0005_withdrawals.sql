-- Players who left a tournament before its end.
--
-- A journal from before this migration does not know the columns that it adds, and replaying gives them NULL.

-- The last round that the player was there, 0 for none; NULL: played on.
ALTER TABLE entrant ADD COLUMN withdrawn_after INTEGER CHECK (withdrawn_after >= 0);

-- Whether the results count for the points.
ALTER TABLE entrant ADD COLUMN withdrawn_score TEXT CHECK (withdrawn_score IN ('keep', 'cancel'))
    CHECK ((withdrawn_after IS NULL) = (withdrawn_score IS NULL));

DROP TRIGGER entrant_inserted;
DROP TRIGGER entrant_updated;
DROP TRIGGER entrant_deleted;

CREATE TRIGGER entrant_inserted AFTER INSERT ON entrant BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'entrant', NEW.id,
            json_object('tournament', NEW.tournament, 'no', NEW.no, 'person', NEW.person,
            'imported', NEW.imported, 'dsu_rating', NEW.dsu_rating, 'fide_rating', NEW.fide_rating,
            'es_rating', NEW.es_rating, 'file_rating', NEW.file_rating, 'points', NEW.points,
            'rank', NEW.rank, 'withdrawn_after', NEW.withdrawn_after,
            'withdrawn_score', NEW.withdrawn_score));
END;

CREATE TRIGGER entrant_updated AFTER UPDATE ON entrant BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'entrant', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'tournament' AS name, OLD.tournament AS was, NEW.tournament AS now
            UNION ALL SELECT 'no', OLD.no, NEW.no
            UNION ALL SELECT 'person', OLD.person, NEW.person
            UNION ALL SELECT 'imported', OLD.imported, NEW.imported
            UNION ALL SELECT 'dsu_rating', OLD.dsu_rating, NEW.dsu_rating
            UNION ALL SELECT 'fide_rating', OLD.fide_rating, NEW.fide_rating
            UNION ALL SELECT 'es_rating', OLD.es_rating, NEW.es_rating
            UNION ALL SELECT 'file_rating', OLD.file_rating, NEW.file_rating
            UNION ALL SELECT 'points', OLD.points, NEW.points
            UNION ALL SELECT 'rank', OLD.rank, NEW.rank
            UNION ALL SELECT 'withdrawn_after', OLD.withdrawn_after, NEW.withdrawn_after
            UNION ALL SELECT 'withdrawn_score', OLD.withdrawn_score, NEW.withdrawn_score
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER entrant_deleted AFTER DELETE ON entrant BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'entrant', OLD.id,
            json_object('tournament', OLD.tournament, 'no', OLD.no, 'person', OLD.person,
            'imported', OLD.imported, 'dsu_rating', OLD.dsu_rating, 'fide_rating', OLD.fide_rating,
            'es_rating', OLD.es_rating, 'file_rating', OLD.file_rating, 'points', OLD.points,
            'rank', OLD.rank, 'withdrawn_after', OLD.withdrawn_after,
            'withdrawn_score', OLD.withdrawn_score));
END;
