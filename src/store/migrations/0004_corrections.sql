-- What a published list says beside its lines: who is back on it, and what was corrected since the list before.
--
-- A journal from before this migration does not know the column that it adds, and replaying gives it NULL.

-- list_entry

-- Whether somebody who is not on the list before was on an earlier one; NULL: published before that was asked.
ALTER TABLE list_entry ADD COLUMN back INTEGER CHECK (back IN (0, 1));

DROP TRIGGER list_entry_inserted;

CREATE TRIGGER list_entry_inserted AFTER INSERT ON list_entry BEGIN
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'list_entry', NEW.id,
            json_object('list', NEW.list, 'section', NEW.section, 'position', NEW.position,
            'rank', NEW.rank, 'person', NEW.person, 'data', NEW.data, 'rating', NEW.rating,
            'previous', NEW.previous, 'games', NEW.games, 'games_total', NEW.games_total,
            'provisional', NEW.provisional, 'class', NEW.class, 'dsu', NEW.dsu,
            'dsu_converted', NEW.dsu_converted, 'fide', NEW.fide, 'back', NEW.back));
END;

-- Somebody whose number on the list before is another one by the facts that this list was made from.
CREATE TABLE list_correction (
    id INTEGER PRIMARY KEY,
    list INTEGER NOT NULL REFERENCES list (id),
    person INTEGER NOT NULL,
    data INTEGER NOT NULL REFERENCES person_data (id),
    published INTEGER, -- the number on the list before; NULL: was not on it
    now INTEGER, -- the number that it would have been; NULL: would not have been on it
    UNIQUE (list, person)
) STRICT;

-- A game that has changed since the list before, or an event that was moved from one list to another. No texts: ids, days
-- and codes, so that a name is hidden and erased here as everywhere.
CREATE TABLE list_change (
    id INTEGER PRIMARY KEY,
    list INTEGER NOT NULL REFERENCES list (id),
    position INTEGER NOT NULL,
    tournament INTEGER, -- it may be gone
    round INTEGER, -- of a game of two; NULL: the event was moved
    multi_game INTEGER, -- a game of several; it may be gone
    day_before TEXT, -- the last day of a moved event, the day of a game of several that is gone
    day_now TEXT, -- the same now, the day of a game of several that is there
    rated_before INTEGER CHECK (rated_before IN (0, 1)), -- the decision whether it is rated; NULL: none
    rated_now INTEGER CHECK (rated_now IN (0, 1)),
    UNIQUE (list, position),
    CHECK ((tournament IS NULL) <> (multi_game IS NULL)),
    CHECK (round IS NULL OR tournament IS NOT NULL)
) STRICT;

-- A player of such a game or event, and the own side of a game's result: a code, or the result of a game of several.
CREATE TABLE list_change_seat (
    id INTEGER PRIMARY KEY,
    change INTEGER NOT NULL REFERENCES list_change (id),
    position INTEGER NOT NULL, -- of two, the one with white first
    person INTEGER NOT NULL,
    data INTEGER NOT NULL REFERENCES person_data (id),
    before TEXT, -- NULL: did not play the game then
    now TEXT, -- NULL: does not play it now
    rated_as_before TEXT, -- the code by which it was rated, where that is another one
    rated_as_now TEXT,
    UNIQUE (change, position)
) STRICT;

CREATE TRIGGER list_correction_inserted AFTER INSERT ON list_correction BEGIN
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'list_correction', NEW.id,
            json_object('list', NEW.list, 'person', NEW.person, 'data', NEW.data,
            'published', NEW.published, 'now', NEW.now));
END;

CREATE TRIGGER list_correction_kept_as_is BEFORE UPDATE ON list_correction BEGIN
    SELECT RAISE(ABORT, 'a published list never changes');
END;

CREATE TRIGGER list_correction_kept BEFORE DELETE ON list_correction BEGIN
    SELECT RAISE(ABORT, 'a published list never changes');
END;

CREATE TRIGGER list_change_inserted AFTER INSERT ON list_change BEGIN
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'list_change', NEW.id,
            json_object('list', NEW.list, 'position', NEW.position, 'tournament', NEW.tournament,
            'round', NEW.round, 'multi_game', NEW.multi_game,
            'day_before', NEW.day_before, 'day_now', NEW.day_now, 'rated_before', NEW.rated_before,
            'rated_now', NEW.rated_now));
END;

CREATE TRIGGER list_change_kept_as_is BEFORE UPDATE ON list_change BEGIN
    SELECT RAISE(ABORT, 'a published list never changes');
END;

CREATE TRIGGER list_change_kept BEFORE DELETE ON list_change BEGIN
    SELECT RAISE(ABORT, 'a published list never changes');
END;

CREATE TRIGGER list_change_seat_inserted AFTER INSERT ON list_change_seat BEGIN
    INSERT INTO journal (operation, tbl, row, after)
        VALUES ((SELECT operation FROM open_operation), 'list_change_seat', NEW.id,
            json_object('change', NEW.change, 'position', NEW.position, 'person', NEW.person,
            'data', NEW.data, 'before', NEW.before, 'now', NEW.now,
            'rated_as_before', NEW.rated_as_before, 'rated_as_now', NEW.rated_as_now));
END;

CREATE TRIGGER list_change_seat_kept_as_is BEFORE UPDATE ON list_change_seat BEGIN
    SELECT RAISE(ABORT, 'a published list never changes');
END;

CREATE TRIGGER list_change_seat_kept BEFORE DELETE ON list_change_seat BEGIN
    SELECT RAISE(ABORT, 'a published list never changes');
END;
