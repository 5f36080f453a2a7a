-- Records every change of a fact, with the operation it belongs to. Outside an operation it is recorded
-- with operation NULL, so that a change made behind the program's back shows.
--
-- Of an update only the changed columns are kept; `version` never is. A row that is written inside an
-- operation carries the operation's number as its `version`.

-- club

CREATE TRIGGER club_inserted AFTER INSERT ON club BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'club', NEW.id,
            json_object('name', NEW.name, 'lang', NEW.lang));
END;

CREATE TRIGGER club_updated AFTER UPDATE ON club BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'club', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'name' AS name, OLD.name AS was, NEW.name AS now
            UNION ALL SELECT 'lang', OLD.lang, NEW.lang
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER club_deleted AFTER DELETE ON club BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'club', OLD.id,
            json_object('name', OLD.name, 'lang', OLD.lang));
END;

-- setting

CREATE TRIGGER setting_inserted AFTER INSERT ON setting BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'setting', NEW.id,
            json_object('name', NEW.name, 'value', NEW.value));
END;

CREATE TRIGGER setting_updated AFTER UPDATE ON setting BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'setting', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'name' AS name, OLD.name AS was, NEW.name AS now
            UNION ALL SELECT 'value', OLD.value, NEW.value
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER setting_deleted AFTER DELETE ON setting BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'setting', OLD.id,
            json_object('name', OLD.name, 'value', OLD.value));
END;

-- pool

CREATE TRIGGER pool_inserted AFTER INSERT ON pool BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'pool', NEW.id,
            json_object('name', NEW.name, 'kind', NEW.kind, 'position', NEW.position));
END;

CREATE TRIGGER pool_updated AFTER UPDATE ON pool BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'pool', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'name' AS name, OLD.name AS was, NEW.name AS now
            UNION ALL SELECT 'kind', OLD.kind, NEW.kind
            UNION ALL SELECT 'position', OLD.position, NEW.position
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER pool_deleted AFTER DELETE ON pool BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'pool', OLD.id,
            json_object('name', OLD.name, 'kind', OLD.kind, 'position', OLD.position));
END;

-- regulation

CREATE TRIGGER regulation_inserted AFTER INSERT ON regulation BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'regulation', NEW.id,
            json_object('name', NEW.name, 'text', NEW.text, 'digest', NEW.digest));
END;

CREATE TRIGGER regulation_updated AFTER UPDATE ON regulation BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'regulation', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'name' AS name, OLD.name AS was, NEW.name AS now
            UNION ALL SELECT 'text', OLD.text, NEW.text
            UNION ALL SELECT 'digest', OLD.digest, NEW.digest
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER regulation_deleted AFTER DELETE ON regulation BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'regulation', OLD.id,
            json_object('name', OLD.name, 'text', OLD.text, 'digest', OLD.digest));
END;

-- regulation_in_force

CREATE TRIGGER regulation_in_force_inserted AFTER INSERT ON regulation_in_force BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'regulation_in_force', NEW.id,
            json_object('pool', NEW.pool, 'regulation', NEW.regulation, 'from_date', NEW.from_date,
            'approved', NEW.approved, 'approved_by', NEW.approved_by,
            'announcement', NEW.announcement));
END;

CREATE TRIGGER regulation_in_force_updated AFTER UPDATE ON regulation_in_force BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'regulation_in_force', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'pool' AS name, OLD.pool AS was, NEW.pool AS now
            UNION ALL SELECT 'regulation', OLD.regulation, NEW.regulation
            UNION ALL SELECT 'from_date', OLD.from_date, NEW.from_date
            UNION ALL SELECT 'approved', OLD.approved, NEW.approved
            UNION ALL SELECT 'approved_by', OLD.approved_by, NEW.approved_by
            UNION ALL SELECT 'announcement', OLD.announcement, NEW.announcement
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER regulation_in_force_deleted AFTER DELETE ON regulation_in_force BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'regulation_in_force', OLD.id,
            json_object('pool', OLD.pool, 'regulation', OLD.regulation, 'from_date', OLD.from_date,
            'approved', OLD.approved, 'approved_by', OLD.approved_by,
            'announcement', OLD.announcement));
END;

-- conversion_in_force

CREATE TRIGGER conversion_in_force_inserted AFTER INSERT ON conversion_in_force BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'conversion_in_force', NEW.id,
            json_object('pool', NEW.pool, 'from_date', NEW.from_date, 'conversion', NEW.conversion,
            'factor', NEW.factor, 'offset', NEW.offset, 'card_rules', NEW.card_rules));
END;

CREATE TRIGGER conversion_in_force_updated AFTER UPDATE ON conversion_in_force BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'conversion_in_force', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'pool' AS name, OLD.pool AS was, NEW.pool AS now
            UNION ALL SELECT 'from_date', OLD.from_date, NEW.from_date
            UNION ALL SELECT 'conversion', OLD.conversion, NEW.conversion
            UNION ALL SELECT 'factor', OLD.factor, NEW.factor
            UNION ALL SELECT 'offset', OLD.offset, NEW.offset
            UNION ALL SELECT 'card_rules', OLD.card_rules, NEW.card_rules
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER conversion_in_force_deleted AFTER DELETE ON conversion_in_force BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'conversion_in_force', OLD.id,
            json_object('pool', OLD.pool, 'from_date', OLD.from_date, 'conversion', OLD.conversion,
            'factor', OLD.factor, 'offset', OLD.offset, 'card_rules', OLD.card_rules));
END;

-- scale_adjustment

CREATE TRIGGER scale_adjustment_inserted AFTER INSERT ON scale_adjustment BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'scale_adjustment', NEW.id,
            json_object('pool', NEW.pool, 'on_date', NEW.on_date, 'shift', NEW.shift,
            'pivot', NEW.pivot, 'share', NEW.share, 'floor', NEW.floor));
END;

CREATE TRIGGER scale_adjustment_updated AFTER UPDATE ON scale_adjustment BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'scale_adjustment', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'pool' AS name, OLD.pool AS was, NEW.pool AS now
            UNION ALL SELECT 'on_date', OLD.on_date, NEW.on_date
            UNION ALL SELECT 'shift', OLD.shift, NEW.shift
            UNION ALL SELECT 'pivot', OLD.pivot, NEW.pivot
            UNION ALL SELECT 'share', OLD.share, NEW.share
            UNION ALL SELECT 'floor', OLD.floor, NEW.floor
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER scale_adjustment_deleted AFTER DELETE ON scale_adjustment BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'scale_adjustment', OLD.id,
            json_object('pool', OLD.pool, 'on_date', OLD.on_date, 'shift', OLD.shift,
            'pivot', OLD.pivot, 'share', OLD.share, 'floor', OLD.floor));
END;

-- person

CREATE TRIGGER person_inserted AFTER INSERT ON person BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'person', NEW.id,
            json_object('data', NEW.data));
END;

CREATE TRIGGER person_updated AFTER UPDATE ON person BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'person', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'data' AS name, OLD.data AS was, NEW.data AS now
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER person_deleted AFTER DELETE ON person BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'person', OLD.id,
            json_object('data', OLD.data));
END;

-- former_name

CREATE TRIGGER former_name_inserted AFTER INSERT ON former_name BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'former_name', NEW.id,
            json_object('person', NEW.person, 'until_date', NEW.until_date, 'data', NEW.data));
END;

CREATE TRIGGER former_name_updated AFTER UPDATE ON former_name BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'former_name', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'person' AS name, OLD.person AS was, NEW.person AS now
            UNION ALL SELECT 'until_date', OLD.until_date, NEW.until_date
            UNION ALL SELECT 'data', OLD.data, NEW.data
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER former_name_deleted AFTER DELETE ON former_name BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'former_name', OLD.id,
            json_object('person', OLD.person, 'until_date', OLD.until_date, 'data', OLD.data));
END;

-- person_merge

CREATE TRIGGER person_merge_inserted AFTER INSERT ON person_merge BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'person_merge', NEW.id,
            json_object('person', NEW.person, 'into_person', NEW.into_person));
END;

CREATE TRIGGER person_merge_updated AFTER UPDATE ON person_merge BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'person_merge', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'person' AS name, OLD.person AS was, NEW.person AS now
            UNION ALL SELECT 'into_person', OLD.into_person, NEW.into_person
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER person_merge_deleted AFTER DELETE ON person_merge BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'person_merge', OLD.id,
            json_object('person', OLD.person, 'into_person', OLD.into_person));
END;

-- unlisted

CREATE TRIGGER unlisted_inserted AFTER INSERT ON unlisted BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'unlisted', NEW.id,
            json_object('person', NEW.person));
END;

CREATE TRIGGER unlisted_updated AFTER UPDATE ON unlisted BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'unlisted', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'person' AS name, OLD.person AS was, NEW.person AS now
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER unlisted_deleted AFTER DELETE ON unlisted BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'unlisted', OLD.id,
            json_object('person', OLD.person));
END;

-- committee

CREATE TRIGGER committee_inserted AFTER INSERT ON committee BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'committee', NEW.id,
            json_object('person', NEW.person, 'role', NEW.role, 'from_date', NEW.from_date,
            'to_date', NEW.to_date, 'login', NEW.login));
END;

CREATE TRIGGER committee_updated AFTER UPDATE ON committee BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'committee', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'person' AS name, OLD.person AS was, NEW.person AS now
            UNION ALL SELECT 'role', OLD.role, NEW.role
            UNION ALL SELECT 'from_date', OLD.from_date, NEW.from_date
            UNION ALL SELECT 'to_date', OLD.to_date, NEW.to_date
            UNION ALL SELECT 'login', OLD.login, NEW.login
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER committee_deleted AFTER DELETE ON committee BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'committee', OLD.id,
            json_object('person', OLD.person, 'role', OLD.role, 'from_date', OLD.from_date,
            'to_date', OLD.to_date, 'login', OLD.login));
END;

-- membership_status

CREATE TRIGGER membership_status_inserted AFTER INSERT ON membership_status BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'membership_status', NEW.id,
            json_object('person', NEW.person, 'from_date', NEW.from_date, 'status', NEW.status));
END;

CREATE TRIGGER membership_status_updated AFTER UPDATE ON membership_status BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'membership_status', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'person' AS name, OLD.person AS was, NEW.person AS now
            UNION ALL SELECT 'from_date', OLD.from_date, NEW.from_date
            UNION ALL SELECT 'status', OLD.status, NEW.status
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER membership_status_deleted AFTER DELETE ON membership_status BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'membership_status', OLD.id,
            json_object('person', OLD.person, 'from_date', OLD.from_date, 'status', OLD.status));
END;

-- external_rating

CREATE TRIGGER external_rating_inserted AFTER INSERT ON external_rating BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'external_rating', NEW.id,
            json_object('person', NEW.person, 'scale', NEW.scale, 'on_date', NEW.on_date,
            'value', NEW.value, 'source', NEW.source));
END;

CREATE TRIGGER external_rating_updated AFTER UPDATE ON external_rating BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'external_rating', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'person' AS name, OLD.person AS was, NEW.person AS now
            UNION ALL SELECT 'scale', OLD.scale, NEW.scale
            UNION ALL SELECT 'on_date', OLD.on_date, NEW.on_date
            UNION ALL SELECT 'value', OLD.value, NEW.value
            UNION ALL SELECT 'source', OLD.source, NEW.source
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER external_rating_deleted AFTER DELETE ON external_rating BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'external_rating', OLD.id,
            json_object('person', OLD.person, 'scale', OLD.scale, 'on_date', OLD.on_date,
            'value', OLD.value, 'source', OLD.source));
END;

-- start_rating

CREATE TRIGGER start_rating_inserted AFTER INSERT ON start_rating BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'start_rating', NEW.id,
            json_object('person', NEW.person, 'pool', NEW.pool, 'on_date', NEW.on_date,
            'rating', NEW.rating, 'games', NEW.games, 'opening', NEW.opening));
END;

CREATE TRIGGER start_rating_updated AFTER UPDATE ON start_rating BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'start_rating', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'person' AS name, OLD.person AS was, NEW.person AS now
            UNION ALL SELECT 'pool', OLD.pool, NEW.pool
            UNION ALL SELECT 'on_date', OLD.on_date, NEW.on_date
            UNION ALL SELECT 'rating', OLD.rating, NEW.rating
            UNION ALL SELECT 'games', OLD.games, NEW.games
            UNION ALL SELECT 'opening', OLD.opening, NEW.opening
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER start_rating_deleted AFTER DELETE ON start_rating BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'start_rating', OLD.id,
            json_object('person', OLD.person, 'pool', OLD.pool, 'on_date', OLD.on_date,
            'rating', OLD.rating, 'games', OLD.games, 'opening', OLD.opening));
END;

-- tournament

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
            'tie_breaks', NEW.tie_breaks, 'rules_of', NEW.rules_of));
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
            'tie_breaks', OLD.tie_breaks, 'rules_of', OLD.rules_of));
END;

-- entrant

CREATE TRIGGER entrant_inserted AFTER INSERT ON entrant BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'entrant', NEW.id,
            json_object('tournament', NEW.tournament, 'no', NEW.no, 'person', NEW.person,
            'imported', NEW.imported, 'dsu_rating', NEW.dsu_rating, 'fide_rating', NEW.fide_rating,
            'es_rating', NEW.es_rating, 'file_rating', NEW.file_rating, 'points', NEW.points,
            'rank', NEW.rank));
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
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER entrant_deleted AFTER DELETE ON entrant BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'entrant', OLD.id,
            json_object('tournament', OLD.tournament, 'no', OLD.no, 'person', OLD.person,
            'imported', OLD.imported, 'dsu_rating', OLD.dsu_rating, 'fide_rating', OLD.fide_rating,
            'es_rating', OLD.es_rating, 'file_rating', OLD.file_rating, 'points', OLD.points,
            'rank', OLD.rank));
END;

-- game

CREATE TRIGGER game_inserted AFTER INSERT ON game BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'game', NEW.id,
            json_object('tournament', NEW.tournament, 'round', NEW.round, 'board', NEW.board,
            'white', NEW.white, 'black', NEW.black, 'white_mark', NEW.white_mark,
            'black_mark', NEW.black_mark, 'coloured', NEW.coloured, 'rated', NEW.rated,
            'rated_reason', NEW.rated_reason, 'provisional', NEW.provisional,
            'rating_white_mark', NEW.rating_white_mark, 'rating_black_mark', NEW.rating_black_mark,
            'sets', NEW.sets, 'white_partner', NEW.white_partner, 'black_partner', NEW.black_partner));
END;

CREATE TRIGGER game_updated AFTER UPDATE ON game BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'game', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'tournament' AS name, OLD.tournament AS was, NEW.tournament AS now
            UNION ALL SELECT 'round', OLD.round, NEW.round
            UNION ALL SELECT 'board', OLD.board, NEW.board
            UNION ALL SELECT 'white', OLD.white, NEW.white
            UNION ALL SELECT 'black', OLD.black, NEW.black
            UNION ALL SELECT 'white_mark', OLD.white_mark, NEW.white_mark
            UNION ALL SELECT 'black_mark', OLD.black_mark, NEW.black_mark
            UNION ALL SELECT 'coloured', OLD.coloured, NEW.coloured
            UNION ALL SELECT 'rated', OLD.rated, NEW.rated
            UNION ALL SELECT 'rated_reason', OLD.rated_reason, NEW.rated_reason
            UNION ALL SELECT 'provisional', OLD.provisional, NEW.provisional
            UNION ALL SELECT 'rating_white_mark', OLD.rating_white_mark, NEW.rating_white_mark
            UNION ALL SELECT 'rating_black_mark', OLD.rating_black_mark, NEW.rating_black_mark
            UNION ALL SELECT 'sets', OLD.sets, NEW.sets
            UNION ALL SELECT 'white_partner', OLD.white_partner, NEW.white_partner
            UNION ALL SELECT 'black_partner', OLD.black_partner, NEW.black_partner
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER game_deleted AFTER DELETE ON game BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'game', OLD.id,
            json_object('tournament', OLD.tournament, 'round', OLD.round, 'board', OLD.board,
            'white', OLD.white, 'black', OLD.black, 'white_mark', OLD.white_mark,
            'black_mark', OLD.black_mark, 'coloured', OLD.coloured, 'rated', OLD.rated,
            'rated_reason', OLD.rated_reason, 'provisional', OLD.provisional,
            'rating_white_mark', OLD.rating_white_mark, 'rating_black_mark', OLD.rating_black_mark,
            'sets', OLD.sets, 'white_partner', OLD.white_partner, 'black_partner', OLD.black_partner));
END;

-- bye

CREATE TRIGGER bye_inserted AFTER INSERT ON bye BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'bye', NEW.id,
            json_object('tournament', NEW.tournament, 'round', NEW.round, 'entrant', NEW.entrant,
            'kind', NEW.kind));
END;

CREATE TRIGGER bye_updated AFTER UPDATE ON bye BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'bye', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'tournament' AS name, OLD.tournament AS was, NEW.tournament AS now
            UNION ALL SELECT 'round', OLD.round, NEW.round
            UNION ALL SELECT 'entrant', OLD.entrant, NEW.entrant
            UNION ALL SELECT 'kind', OLD.kind, NEW.kind
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER bye_deleted AFTER DELETE ON bye BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'bye', OLD.id,
            json_object('tournament', OLD.tournament, 'round', OLD.round, 'entrant', OLD.entrant,
            'kind', OLD.kind));
END;

-- player_card

CREATE TRIGGER player_card_inserted AFTER INSERT ON player_card BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'player_card', NEW.id,
            json_object('tournament', NEW.tournament, 'person', NEW.person, 'score', NEW.score,
            'opponents', NEW.opponents, 'dsu_before', NEW.dsu_before, 'dsu_after', NEW.dsu_after,
            'games', NEW.games));
END;

CREATE TRIGGER player_card_updated AFTER UPDATE ON player_card BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'player_card', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'tournament' AS name, OLD.tournament AS was, NEW.tournament AS now
            UNION ALL SELECT 'person', OLD.person, NEW.person
            UNION ALL SELECT 'score', OLD.score, NEW.score
            UNION ALL SELECT 'opponents', OLD.opponents, NEW.opponents
            UNION ALL SELECT 'dsu_before', OLD.dsu_before, NEW.dsu_before
            UNION ALL SELECT 'dsu_after', OLD.dsu_after, NEW.dsu_after
            UNION ALL SELECT 'games', OLD.games, NEW.games
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER player_card_deleted AFTER DELETE ON player_card BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'player_card', OLD.id,
            json_object('tournament', OLD.tournament, 'person', OLD.person, 'score', OLD.score,
            'opponents', OLD.opponents, 'dsu_before', OLD.dsu_before, 'dsu_after', OLD.dsu_after,
            'games', OLD.games));
END;

-- card_expected

CREATE TRIGGER card_expected_inserted AFTER INSERT ON card_expected BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'card_expected', NEW.id,
            json_object('tournament', NEW.tournament, 'person', NEW.person));
END;

CREATE TRIGGER card_expected_updated AFTER UPDATE ON card_expected BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'card_expected', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'tournament' AS name, OLD.tournament AS was, NEW.tournament AS now
            UNION ALL SELECT 'person', OLD.person, NEW.person
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER card_expected_deleted AFTER DELETE ON card_expected BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'card_expected', OLD.id,
            json_object('tournament', OLD.tournament, 'person', OLD.person));
END;

-- multi_game

CREATE TRIGGER multi_game_inserted AFTER INSERT ON multi_game BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'multi_game', NEW.id,
            json_object('pool', NEW.pool, 'date', NEW.date, 'name', NEW.name,
            'sequence', NEW.sequence));
END;

CREATE TRIGGER multi_game_updated AFTER UPDATE ON multi_game BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'multi_game', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'pool' AS name, OLD.pool AS was, NEW.pool AS now
            UNION ALL SELECT 'date', OLD.date, NEW.date
            UNION ALL SELECT 'name', OLD.name, NEW.name
            UNION ALL SELECT 'sequence', OLD.sequence, NEW.sequence
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER multi_game_deleted AFTER DELETE ON multi_game BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'multi_game', OLD.id,
            json_object('pool', OLD.pool, 'date', OLD.date, 'name', OLD.name,
            'sequence', OLD.sequence));
END;

-- multi_result

CREATE TRIGGER multi_result_inserted AFTER INSERT ON multi_result BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'multi_result', NEW.id,
            json_object('game', NEW.game, 'person', NEW.person, 'result', NEW.result));
END;

CREATE TRIGGER multi_result_updated AFTER UPDATE ON multi_result BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'multi_result', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'game' AS name, OLD.game AS was, NEW.game AS now
            UNION ALL SELECT 'person', OLD.person, NEW.person
            UNION ALL SELECT 'result', OLD.result, NEW.result
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER multi_result_deleted AFTER DELETE ON multi_result BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'multi_result', OLD.id,
            json_object('game', OLD.game, 'person', OLD.person, 'result', OLD.result));
END;

-- multi_rules

CREATE TRIGGER multi_rules_inserted AFTER INSERT ON multi_rules BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'multi_rules', NEW.id,
            json_object('pool', NEW.pool, 'from_date', NEW.from_date,
            'normalisation', NEW.normalisation, 'factors', NEW.factors,
            'discount', NEW.discount, 'inside', NEW.inside));
END;

CREATE TRIGGER multi_rules_updated AFTER UPDATE ON multi_rules BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'multi_rules', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'pool' AS name, OLD.pool AS was, NEW.pool AS now
            UNION ALL SELECT 'from_date', OLD.from_date, NEW.from_date
            UNION ALL SELECT 'normalisation', OLD.normalisation, NEW.normalisation
            UNION ALL SELECT 'factors', OLD.factors, NEW.factors
            UNION ALL SELECT 'discount', OLD.discount, NEW.discount
            UNION ALL SELECT 'inside', OLD.inside, NEW.inside
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER multi_rules_deleted AFTER DELETE ON multi_rules BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'multi_rules', OLD.id,
            json_object('pool', OLD.pool, 'from_date', OLD.from_date,
            'normalisation', OLD.normalisation, 'factors', OLD.factors,
            'discount', OLD.discount, 'inside', OLD.inside));
END;

-- import

CREATE TRIGGER import_inserted AFTER INSERT ON import BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'import', NEW.id,
            json_object('tournament', NEW.tournament, 'file_digest', NEW.file_digest,
            'content_digest', NEW.content_digest, 'warnings', NEW.warnings));
END;

CREATE TRIGGER import_updated AFTER UPDATE ON import BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'import', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'tournament' AS name, OLD.tournament AS was, NEW.tournament AS now
            UNION ALL SELECT 'file_digest', OLD.file_digest, NEW.file_digest
            UNION ALL SELECT 'content_digest', OLD.content_digest, NEW.content_digest
            UNION ALL SELECT 'warnings', OLD.warnings, NEW.warnings
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER import_deleted AFTER DELETE ON import BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'import', OLD.id,
            json_object('tournament', OLD.tournament, 'file_digest', OLD.file_digest,
            'content_digest', OLD.content_digest, 'warnings', OLD.warnings));
END;

-- publication_request

CREATE TRIGGER publication_request_inserted AFTER INSERT ON publication_request BEGIN
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'publication_request', NEW.id,
            json_object('pool', NEW.pool, 'date', NEW.date, 'user', NEW.user,
            'content_digest', NEW.content_digest));
END;

CREATE TRIGGER publication_request_updated AFTER UPDATE ON publication_request BEGIN
    SELECT RAISE(ABORT, 'an identity never changes') WHERE OLD.id <> NEW.id;
    SELECT RAISE(ABORT, 'version is not the open operation')
        WHERE NEW.version <> (SELECT operation FROM open_operation);
    INSERT INTO journal (operation, tbl, row, before, after)
        SELECT (SELECT operation FROM open_operation), 'publication_request', NEW.id,
            json_group_object(name, was), json_group_object(name, now)
        FROM (
            SELECT 'pool' AS name, OLD.pool AS was, NEW.pool AS now
            UNION ALL SELECT 'date', OLD.date, NEW.date
            UNION ALL SELECT 'user', OLD.user, NEW.user
            UNION ALL SELECT 'content_digest', OLD.content_digest, NEW.content_digest
        ) WHERE was IS NOT now HAVING count(*) > 0;
END;

CREATE TRIGGER publication_request_deleted AFTER DELETE ON publication_request BEGIN
    INSERT INTO journal (operation, tbl, row, before)
        VALUES ((SELECT operation FROM open_operation), 'publication_request', OLD.id,
            json_object('pool', OLD.pool, 'date', OLD.date, 'user', OLD.user,
            'content_digest', OLD.content_digest));
END;

-- list

CREATE TRIGGER list_inserted AFTER INSERT ON list BEGIN
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'list', NEW.id,
            json_object('pool', NEW.pool, 'pool_name', NEW.pool_name, 'date', NEW.date,
            'club', NEW.club, 'at_operation', NEW.at_operation, 'rules_version', NEW.rules_version,
            'program_version', NEW.program_version, 'facts_digest', NEW.facts_digest,
            'previous', NEW.previous, 'replaces', NEW.replaces, 'taken_over', NEW.taken_over,
            'extra_reason', NEW.extra_reason, 'seal', NEW.seal, 'operation', NEW.operation));
END;

CREATE TRIGGER list_kept_as_is BEFORE UPDATE ON list BEGIN
    SELECT RAISE(ABORT, 'a published list never changes');
END;

CREATE TRIGGER list_kept BEFORE DELETE ON list BEGIN
    SELECT RAISE(ABORT, 'a published list never changes');
END;

-- list_entry

CREATE TRIGGER list_entry_inserted AFTER INSERT ON list_entry BEGIN
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'list_entry', NEW.id,
            json_object('list', NEW.list, 'section', NEW.section, 'position', NEW.position,
            'rank', NEW.rank, 'person', NEW.person, 'data', NEW.data, 'rating', NEW.rating,
            'previous', NEW.previous, 'games', NEW.games, 'games_total', NEW.games_total,
            'provisional', NEW.provisional, 'class', NEW.class, 'dsu', NEW.dsu,
            'dsu_converted', NEW.dsu_converted, 'fide', NEW.fide));
END;

CREATE TRIGGER list_entry_kept_as_is BEFORE UPDATE ON list_entry BEGIN
    SELECT RAISE(ABORT, 'a published list never changes');
END;

CREATE TRIGGER list_entry_kept BEFORE DELETE ON list_entry BEGIN
    SELECT RAISE(ABORT, 'a published list never changes');
END;

-- person_data: the journal never holds personal data; a row is kept for good, or wiped for good

CREATE TRIGGER person_data_inserted AFTER INSERT ON person_data BEGIN
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'person_data', NEW.id,
            json_object('purpose', NEW.purpose, 'digest', NEW.digest));
END;

CREATE TRIGGER person_data_only_wiped BEFORE UPDATE ON person_data
WHEN OLD.id <> NEW.id OR OLD.purpose <> NEW.purpose OR OLD.digest <> NEW.digest
    OR NEW.name IS NOT NULL OR NEW.dsu IS NOT NULL OR NEW.fide IS NOT NULL OR NEW.born IS NOT NULL OR NEW.sex IS NOT NULL
    OR NEW.title IS NOT NULL OR NEW.federation IS NOT NULL OR NEW.national IS NOT NULL OR NEW.salt IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'personal data is only ever wiped');
END;

CREATE TRIGGER person_data_wiped AFTER UPDATE ON person_data
WHEN OLD.salt IS NOT NULL OR OLD.name IS NOT NULL BEGIN
    INSERT INTO journal (operation, tbl, row, before, after)
        VALUES ((SELECT operation FROM open_operation), 'person_data', NEW.id, '{}', '{"wiped":1}');
END;

CREATE TRIGGER person_data_kept BEFORE DELETE ON person_data BEGIN
    SELECT RAISE(ABORT, 'personal data is only ever wiped');
END;

-- operation: append-only; it is closed once, and its reason may be wiped

CREATE TRIGGER operation_kept_as_is BEFORE UPDATE ON operation
WHEN OLD.seq <> NEW.seq OR OLD.user <> NEW.user OR OLD.on_behalf_of IS NOT NEW.on_behalf_of
    OR OLD.time <> NEW.time OR OLD.kind <> NEW.kind OR OLD.subject <> NEW.subject
    OR OLD.reason_digest IS NOT NEW.reason_digest OR OLD.undoes IS NOT NEW.undoes
    OR (OLD.reason IS NOT NEW.reason AND NEW.reason IS NOT NULL)
    OR (OLD.reason_salt IS NOT NEW.reason_salt AND NEW.reason_salt IS NOT NULL)
    OR (NEW.reason IS NULL) <> (NEW.reason_salt IS NULL)
    OR (OLD.chain IS NOT NEW.chain AND OLD.chain IS NOT NULL)
BEGIN
    SELECT RAISE(ABORT, 'operations are never changed');
END;

CREATE TRIGGER operation_kept BEFORE DELETE ON operation BEGIN
    SELECT RAISE(ABORT, 'operations are never changed');
END;

-- journal: append-only

CREATE TRIGGER journal_kept_as_is BEFORE UPDATE ON journal BEGIN
    SELECT RAISE(ABORT, 'the journal is never changed');
END;

CREATE TRIGGER journal_kept BEFORE DELETE ON journal BEGIN
    SELECT RAISE(ABORT, 'the journal is never changed');
END;

-- Half-typed forms, kept until they are saved or thrown away: no facts, so no journal and no operation.

CREATE TABLE form_draft (
    user TEXT NOT NULL,
    form TEXT NOT NULL, -- which form, with what it is about
    content TEXT NOT NULL, -- JSON: what was typed, field by field
    at TEXT NOT NULL,
    PRIMARY KEY (user, form)
) STRICT;

-- The pool that a user worked in last: no fact either.

CREATE TABLE chosen_pool (
    user TEXT NOT NULL PRIMARY KEY,
    pool INTEGER NOT NULL -- it may be gone
) STRICT;
