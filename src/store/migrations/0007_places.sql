-- What decides the places of a tournament, above its tie-breaks.
--
-- A journal from before this migration does not know the column that it adds, and replaying gives it NULL.

-- The code of a system; NULL: the points.
ALTER TABLE tournament ADD COLUMN places_by TEXT;

DROP TRIGGER tournament_inserted;
DROP TRIGGER tournament_updated;
DROP TRIGGER tournament_deleted;

CREATE TRIGGER tournament_inserted AFTER INSERT ON tournament BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'tournament', NEW.id,
            json_object('pool', NEW.pool, 'kind', NEW.kind, 'name', NEW.name,
            'start_date', NEW.start_date, 'end_date', NEW.end_date, 'sequence', NEW.sequence,
            'rounds', NEW.rounds, 'notation', NEW.notation,
            'minutes_per_move', NEW.minutes_per_move, 'approved', NEW.approved, 'city', NEW.city,
            'federation', NEW.federation, 'type_text', NEW.type_text, 'arbiter', NEW.arbiter,
            'deputies', NEW.deputies, 'time_control', NEW.time_control,
            'points_system', NEW.points_system, 'round_dates', NEW.round_dates,
            'tie_breaks', NEW.tie_breaks, 'rules_of', NEW.rules_of, 'closed', NEW.closed,
            'closed_reason', NEW.closed_reason, 'round_robin', NEW.round_robin,
            'file_rounds', NEW.file_rounds, 'file_records', NEW.file_records,
            'places_by', NEW.places_by));
END;

CREATE TRIGGER tournament_updated AFTER UPDATE ON tournament BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'tournament', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'pool' AS name, OLD.pool AS was, NEW.pool AS now
            UNION ALL SELECT 'kind', OLD.kind, NEW.kind
            UNION ALL SELECT 'name', OLD.name, NEW.name
            UNION ALL SELECT 'start_date', OLD.start_date, NEW.start_date
            UNION ALL SELECT 'end_date', OLD.end_date, NEW.end_date
            UNION ALL SELECT 'sequence', OLD.sequence, NEW.sequence
            UNION ALL SELECT 'rounds', OLD.rounds, NEW.rounds
            UNION ALL SELECT 'notation', OLD.notation, NEW.notation
            UNION ALL SELECT 'minutes_per_move', OLD.minutes_per_move, NEW.minutes_per_move
            UNION ALL SELECT 'approved', OLD.approved, NEW.approved
            UNION ALL SELECT 'city', OLD.city, NEW.city
            UNION ALL SELECT 'federation', OLD.federation, NEW.federation
            UNION ALL SELECT 'type_text', OLD.type_text, NEW.type_text
            UNION ALL SELECT 'arbiter', OLD.arbiter, NEW.arbiter
            UNION ALL SELECT 'deputies', OLD.deputies, NEW.deputies
            UNION ALL SELECT 'time_control', OLD.time_control, NEW.time_control
            UNION ALL SELECT 'points_system', OLD.points_system, NEW.points_system
            UNION ALL SELECT 'round_dates', OLD.round_dates, NEW.round_dates
            UNION ALL SELECT 'tie_breaks', OLD.tie_breaks, NEW.tie_breaks
            UNION ALL SELECT 'rules_of', OLD.rules_of, NEW.rules_of
            UNION ALL SELECT 'closed', OLD.closed, NEW.closed
            UNION ALL SELECT 'closed_reason', OLD.closed_reason, NEW.closed_reason
            UNION ALL SELECT 'round_robin', OLD.round_robin, NEW.round_robin
            UNION ALL SELECT 'file_rounds', OLD.file_rounds, NEW.file_rounds
            UNION ALL SELECT 'file_records', OLD.file_records, NEW.file_records
            UNION ALL SELECT 'places_by', OLD.places_by, NEW.places_by
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER tournament_deleted AFTER DELETE ON tournament BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'tournament', OLD.id,
            json_object('pool', OLD.pool, 'kind', OLD.kind, 'name', OLD.name,
            'start_date', OLD.start_date, 'end_date', OLD.end_date, 'sequence', OLD.sequence,
            'rounds', OLD.rounds, 'notation', OLD.notation,
            'minutes_per_move', OLD.minutes_per_move, 'approved', OLD.approved, 'city', OLD.city,
            'federation', OLD.federation, 'type_text', OLD.type_text, 'arbiter', OLD.arbiter,
            'deputies', OLD.deputies, 'time_control', OLD.time_control,
            'points_system', OLD.points_system, 'round_dates', OLD.round_dates,
            'tie_breaks', OLD.tie_breaks, 'rules_of', OLD.rules_of, 'closed', OLD.closed,
            'closed_reason', OLD.closed_reason, 'round_robin', OLD.round_robin,
            'file_rounds', OLD.file_rounds, 'file_records', OLD.file_records,
            'places_by', OLD.places_by));
END;
