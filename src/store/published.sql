-- What a reader may see, from `club`, the whole club as of the latest publication, into a database that is empty.
--
-- Everything that is seen is named here, table by table and column by column; what is not named stays out. `shown` has
-- one row: the pool, and the day of its newest list. `pools` has the pools of today. `hidden` has the people who asked not to appear.

BEGIN;

INSERT INTO club (id, name, lang, version) SELECT id, name, lang, 0 FROM club.club;
INSERT INTO pool (id, name, kind, position, version) SELECT id, name, kind, position, 0 FROM pools;
INSERT INTO setting (id, name, value, version)
    SELECT id, name, value, 0 FROM club.setting WHERE name LIKE 'tie-breaks-%';

-- The rules, without who approved them.
INSERT INTO regulation (id, name, text, digest, version) SELECT id, name, text, digest, 0 FROM club.regulation;
INSERT INTO regulation_in_force (id, pool, regulation, from_date, version)
    SELECT id, pool, regulation, from_date, 0 FROM club.regulation_in_force;
INSERT INTO conversion_in_force (id, pool, from_date, conversion, factor, offset, card_rules, version)
    SELECT id, pool, from_date, conversion, factor, offset, card_rules, 0 FROM club.conversion_in_force, shown
    WHERE pool = shown_pool AND from_date <= shown_day;
INSERT INTO scale_adjustment (id, pool, on_date, shift, pivot, share, floor, version)
    SELECT id, pool, on_date, shift, pivot, share, floor, 0 FROM club.scale_adjustment, shown
    WHERE pool = shown_pool AND on_date <= shown_day;
INSERT INTO multi_rules (id, pool, from_date, normalisation, factors, discount, inside, version)
    SELECT id, pool, from_date, normalisation, factors, discount, inside, 0 FROM club.multi_rules, shown
    WHERE pool = shown_pool AND from_date <= shown_day;

-- The lists, without who published them.
INSERT INTO list (id, pool, pool_name, date, club, at_operation, rules_version, program_version, facts_digest, previous,
        replaces, taken_over, extra_reason, seal, operation)
    SELECT id, pool, pool_name, date, club, at_operation, rules_version, program_version, facts_digest, previous,
        replaces, taken_over, extra_reason, seal, operation FROM club.list, shown WHERE pool = shown_pool;
INSERT INTO operation (seq, user, time, kind, chain)
    SELECT seq, '', time, kind, chain FROM club.operation
    WHERE seq IN (SELECT at_operation FROM list UNION SELECT operation FROM list);
INSERT INTO list_entry (id, list, section, position, rank, person, data, rating, previous, games, games_total,
        provisional, class, dsu, dsu_converted, fide, back)
    SELECT id, list, section, position, rank, person, data, rating, previous, games, games_total, provisional, class,
        dsu, dsu_converted, fide, back FROM club.list_entry WHERE list IN (SELECT id FROM list);
INSERT INTO list_correction (id, list, person, data, published, now)
    SELECT id, list, person, data, published, now FROM club.list_correction WHERE list IN (SELECT id FROM list);
INSERT INTO list_change (id, list, position, tournament, round, multi_game, day_before, day_now, rated_before,
        rated_now)
    SELECT id, list, position, tournament, round, multi_game, day_before, day_now, rated_before, rated_now
    FROM club.list_change WHERE list IN (SELECT id FROM list);
INSERT INTO list_change_seat (id, change, position, person, data, before, now, rated_as_before, rated_as_now)
    SELECT id, change, position, person, data, before, now, rated_as_before, rated_as_now
    FROM club.list_change_seat WHERE change IN (SELECT id FROM list_change);

-- The tournaments and games that the newest list rests on.
INSERT INTO tournament (id, pool, kind, name, start_date, end_date, sequence, rounds, notation, minutes_per_move,
        approved, city, federation, type_text, time_control, points_system, round_dates, places_by, tie_breaks, rules_of,
        closed, round_robin, file_rounds, version)
    SELECT id, pool, kind, name, start_date, end_date, sequence, rounds, notation, minutes_per_move, approved, city,
        federation, type_text, time_control, points_system, round_dates, places_by, tie_breaks, rules_of, closed,
        round_robin, file_rounds, 0 FROM club.tournament, shown
    WHERE pool = shown_pool AND end_date < shown_day AND (kind <> 'approved' OR approved = 1);
INSERT INTO entrant (id, tournament, no, person, dsu_rating, fide_rating, es_rating, file_rating, points, rank,
        withdrawn_after, withdrawn_score, version)
    SELECT id, tournament, no, person, dsu_rating, fide_rating, es_rating, file_rating, points, rank,
        withdrawn_after, withdrawn_score, 0
    FROM club.entrant WHERE tournament IN (SELECT id FROM tournament);
INSERT INTO game (id, tournament, round, board, white, black, white_mark, black_mark, coloured, rated, provisional,
        rating_white_mark, rating_black_mark, sets, white_partner, black_partner, version)
    SELECT id, tournament, round, board, white, black, white_mark, black_mark, coloured, rated, provisional,
        rating_white_mark, rating_black_mark, sets, white_partner, black_partner, 0
    FROM club.game WHERE tournament IN (SELECT id FROM tournament);
INSERT INTO bye (id, tournament, round, entrant, kind, version)
    SELECT id, tournament, round, entrant, kind, 0 FROM club.bye WHERE tournament IN (SELECT id FROM tournament);
INSERT INTO player_card (id, tournament, person, score, opponents, dsu_before, dsu_after, games, version)
    SELECT id, tournament, person, score, opponents, dsu_before, dsu_after, games, 0
    FROM club.player_card WHERE tournament IN (SELECT id FROM tournament);
INSERT INTO multi_game (id, pool, date, name, sequence, version)
    SELECT id, pool, date, name, sequence, 0 FROM club.multi_game, shown WHERE pool = shown_pool AND date < shown_day;
INSERT INTO multi_result (id, game, person, result, version)
    SELECT id, game, person, result, 0 FROM club.multi_result WHERE game IN (SELECT id FROM multi_game);

-- The people on the lists, in their corrections and in those tournaments and games: their names, and of those who asked
-- not to appear what is written instead. Numbers, years of birth and earlier names stay out.
CREATE TEMP TABLE seen (person INTEGER PRIMARY KEY);
INSERT INTO seen
    SELECT person FROM list_entry UNION SELECT person FROM entrant UNION SELECT person FROM player_card
    UNION SELECT person FROM multi_result UNION SELECT person FROM list_correction
    UNION SELECT person FROM list_change_seat;
INSERT OR IGNORE INTO seen SELECT into_person FROM club.person_merge WHERE person IN (SELECT person FROM seen);
INSERT INTO person_merge (id, person, into_person, version)
    SELECT id, person, into_person, 0 FROM club.person_merge WHERE person IN (SELECT person FROM seen);
INSERT INTO person (id, data, version) SELECT id, data, 0 FROM club.person WHERE id IN (SELECT person FROM seen);
INSERT INTO unlisted (person, version)
    SELECT person, 0 FROM hidden WHERE person IN (SELECT person FROM seen);
INSERT INTO person_data (id, purpose, name, digest)
    SELECT d.id, d.purpose, iif(p.person IN (SELECT person FROM hidden), shown_instead, d.name), d.digest
    FROM (SELECT data, id AS person FROM person UNION SELECT data, person FROM list_entry
            UNION SELECT data, person FROM list_correction UNION SELECT data, person FROM list_change_seat) p
        JOIN club.person_data d ON d.id = p.data JOIN shown;
INSERT INTO membership_status (id, person, from_date, status, version)
    SELECT id, person, from_date, status, 0 FROM club.membership_status
    WHERE person IN (SELECT person FROM seen);
INSERT INTO external_rating (id, person, scale, on_date, value, version)
    SELECT id, person, scale, on_date, value, 0 FROM club.external_rating, shown
    WHERE person IN (SELECT person FROM seen) AND on_date <= shown_day;
INSERT INTO start_rating (id, person, pool, on_date, rating, games, opening, version)
    SELECT id, person, pool, on_date, rating, games, opening, 0 FROM club.start_rating, shown
    WHERE pool = shown_pool AND person IN (SELECT person FROM seen) AND on_date <= shown_day;

DROP TABLE seen;
COMMIT;
