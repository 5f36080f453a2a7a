-- The facts of one club. Ratings are not stored: they are a function of these rows. Only published lists
-- are kept as numbers, frozen and sealed.
--
-- Every table of facts has `version`: the operation that last wrote the row. It only grows.

CREATE TABLE club (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    name TEXT NOT NULL,
    lang TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT;

-- What the club decided about itself: whether publishing takes two people, the limit for team orders.
CREATE TABLE setting (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    value TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT;

-- Games rated together under one regulation: chess, and rapid chess, badminton, board games beside it.
CREATE TABLE pool (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL DEFAULT 'pairwise' CHECK (kind IN ('pairwise', 'multiplayer')),
    position INTEGER NOT NULL, -- their order
    version INTEGER NOT NULL
) STRICT;

CREATE TABLE regulation (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    digest TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL
) STRICT;

CREATE TABLE regulation_in_force (
    id INTEGER PRIMARY KEY,
    pool INTEGER NOT NULL REFERENCES pool (id),
    regulation INTEGER NOT NULL REFERENCES regulation (id),
    from_date TEXT NOT NULL,
    approved TEXT, -- the day of the board's approval
    approved_by INTEGER REFERENCES person_data (id), -- texts that may name people
    announcement INTEGER REFERENCES person_data (id),
    version INTEGER NOT NULL,
    UNIQUE (pool, from_date)
) STRICT;

-- How numbers of Dansk Skak Union are read from a day on: the conversion, and the rules of a player card.
CREATE TABLE conversion_in_force (
    id INTEGER PRIMARY KEY,
    pool INTEGER NOT NULL REFERENCES pool (id),
    from_date TEXT NOT NULL,
    conversion TEXT NOT NULL CHECK (conversion IN ('booklet', 'rebased-2024', 'line')),
    factor TEXT, -- of a line: DSU points to one point of the club's scale, a decimal
    offset TEXT, -- of a line: the DSU number of rating 0, a decimal
    card_rules TEXT NOT NULL DEFAULT 'dsu', -- the regulation by which DSU computed the numbers of a card
    version INTEGER NOT NULL,
    UNIQUE (pool, from_date),
    CHECK ((conversion = 'line') = (factor IS NOT NULL)),
    CHECK ((factor IS NULL) = (offset IS NULL))
) STRICT;

-- The whole scale moved once, on a day: new = old + shift, then + share * (pivot - new) below the pivot.
CREATE TABLE scale_adjustment (
    id INTEGER PRIMARY KEY,
    pool INTEGER NOT NULL REFERENCES pool (id),
    on_date TEXT NOT NULL,
    shift INTEGER NOT NULL DEFAULT 0,
    pivot INTEGER,
    share TEXT, -- a decimal from 0 to 1
    floor INTEGER,
    version INTEGER NOT NULL,
    UNIQUE (pool, on_date),
    CHECK ((pivot IS NULL) = (share IS NULL))
) STRICT;

-- The only table that holds names and numbers of people, and texts that may name them (in `name`).
-- Append-only: a person points to the current row, an entrant to the row as it was imported. The journal
-- and the lists know a row by its salted digest.
CREATE TABLE person_data (
    id INTEGER PRIMARY KEY,
    purpose TEXT NOT NULL CHECK (purpose IN ('own', 'imported', 'text')),
    name TEXT,
    dsu TEXT,
    fide TEXT,
    born TEXT,
    sex TEXT,
    title TEXT,
    federation TEXT,
    national TEXT, -- JSON: the national rating records of an imported player
    salt TEXT,
    digest TEXT NOT NULL
) STRICT;

CREATE TABLE person (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given to another person, even after an undo
    data INTEGER NOT NULL REFERENCES person_data (id),
    version INTEGER NOT NULL
) STRICT;

CREATE TABLE membership_status (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person (id),
    from_date TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'passive', 'left', 'deceased')),
    version INTEGER NOT NULL,
    UNIQUE (person, from_date)
) STRICT;

-- The name somebody had until a day.
CREATE TABLE former_name (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person (id),
    until_date TEXT NOT NULL,
    data INTEGER NOT NULL REFERENCES person_data (id),
    version INTEGER NOT NULL,
    UNIQUE (person, until_date)
) STRICT;

-- Two records of one person: what the second held belongs to the first; published lists still name it.
CREATE TABLE person_merge (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL UNIQUE REFERENCES person (id),
    into_person INTEGER NOT NULL REFERENCES person (id),
    version INTEGER NOT NULL,
    CHECK (person <> into_person)
) STRICT;

-- Who does not want to stand on public lists.
CREATE TABLE unlisted (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL UNIQUE REFERENCES person (id),
    version INTEGER NOT NULL
) STRICT;

-- The rating committee (regulation §2).
CREATE TABLE committee (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person (id),
    role TEXT NOT NULL CHECK (role IN ('member', 'chairman')),
    from_date TEXT NOT NULL,
    to_date TEXT NOT NULL, -- the first day after the term
    login TEXT, -- the user of the server, where known
    version INTEGER NOT NULL,
    UNIQUE (person, from_date)
) STRICT;

CREATE TABLE external_rating (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person (id),
    scale TEXT NOT NULL CHECK (scale IN ('dsu', 'fide', 'es')),
    on_date TEXT NOT NULL,
    value INTEGER NOT NULL,
    source TEXT NOT NULL DEFAULT '',
    version INTEGER NOT NULL,
    UNIQUE (person, scale, on_date)
) STRICT;

CREATE TABLE start_rating (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person (id),
    pool INTEGER NOT NULL REFERENCES pool (id),
    on_date TEXT NOT NULL,
    rating INTEGER NOT NULL,
    games INTEGER NOT NULL DEFAULT 0,
    opening INTEGER NOT NULL DEFAULT 0 CHECK (opening IN (0, 1)),
    version INTEGER NOT NULL,
    UNIQUE (person, pool, on_date)
) STRICT;

CREATE TABLE tournament (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given to another tournament, even after an undo
    pool INTEGER NOT NULL REFERENCES pool (id),
    kind TEXT NOT NULL CHECK (kind IN ('club', 'monrad', 'coordinated', 'team', 'approved')),
    name TEXT NOT NULL,
    start_date TEXT NOT NULL,
    end_date TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    notation INTEGER NOT NULL DEFAULT 1 CHECK (notation IN (0, 1)),
    minutes_per_move INTEGER, -- hundredths of a minute
    approved INTEGER NOT NULL DEFAULT 0 CHECK (approved IN (0, 1)),
    city TEXT NOT NULL DEFAULT '',
    federation TEXT NOT NULL DEFAULT '',
    type_text TEXT NOT NULL DEFAULT '',
    arbiter INTEGER REFERENCES person_data (id),
    deputies INTEGER REFERENCES person_data (id), -- JSON
    time_control TEXT NOT NULL DEFAULT '',
    points_system TEXT NOT NULL DEFAULT '', -- hundredths: win draw loss absent pairing-bye open
    round_dates TEXT NOT NULL DEFAULT '[]', -- JSON
    tie_breaks TEXT, -- codes separated by commas; null: the setting of the kind
    rules_of TEXT, -- the day whose edition of the tie-break rules holds; null: the first day
    version INTEGER NOT NULL
) STRICT;

CREATE TABLE entrant (
    id INTEGER PRIMARY KEY,
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    no INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    imported INTEGER REFERENCES person_data (id),
    dsu_rating INTEGER,
    fide_rating INTEGER,
    es_rating INTEGER,
    file_rating INTEGER, -- the rating column of the player record, as given
    points INTEGER, -- hundredths, as the file states them
    rank INTEGER,
    version INTEGER NOT NULL,
    UNIQUE (tournament, no)
) STRICT;
CREATE INDEX entrant_person ON entrant (person);

CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round INTEGER NOT NULL,
    board INTEGER,
    white INTEGER NOT NULL REFERENCES entrant (id),
    black INTEGER NOT NULL REFERENCES entrant (id),
    white_mark TEXT NOT NULL,
    black_mark TEXT NOT NULL,
    coloured INTEGER NOT NULL DEFAULT 1 CHECK (coloured IN (0, 1)),
    rated INTEGER CHECK (rated IN (0, 1)),
    rated_reason INTEGER REFERENCES person_data (id),
    provisional TEXT, -- of an open game: White's mark that the standings count with until it is decided
    rating_white_mark TEXT, -- the result that is rated, where it is not the tournament's own
    rating_black_mark TEXT,
    sets TEXT, -- of a game of sets, from White's side: '21-15 18-21 21-19', '2-1', '21-15 8-11 ret'
    white_partner INTEGER REFERENCES entrant (id), -- in doubles
    black_partner INTEGER REFERENCES entrant (id),
    version INTEGER NOT NULL,
    CHECK (white <> black),
    CHECK ((rating_white_mark IS NULL) = (rating_black_mark IS NULL)),
    CHECK ((white_partner IS NULL) = (black_partner IS NULL)),
    CHECK (white_partner IS NULL OR (white_partner <> black_partner
        AND white_partner NOT IN (white, black) AND black_partner NOT IN (white, black)))
) STRICT;
CREATE INDEX game_tournament ON game (tournament, round);
CREATE INDEX game_white ON game (white);
CREATE INDEX game_black ON game (black);
-- Games rated by another result are few: they are found without looking at the others.
CREATE INDEX game_rating_mark ON game (id) WHERE rating_white_mark IS NOT NULL;
-- So are games of sets and doubles among chess's.
CREATE INDEX game_sets ON game (id) WHERE sets IS NOT NULL OR white_partner IS NOT NULL;
CREATE INDEX game_white_partner ON game (white_partner) WHERE white_partner IS NOT NULL;
CREATE INDEX game_black_partner ON game (black_partner) WHERE black_partner IS NOT NULL;

CREATE TABLE bye (
    id INTEGER PRIMARY KEY,
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round INTEGER NOT NULL,
    entrant INTEGER NOT NULL REFERENCES entrant (id),
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    UNIQUE (entrant, round)
) STRICT;
CREATE INDEX bye_tournament ON bye (tournament);

CREATE TABLE player_card (
    id INTEGER PRIMARY KEY,
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    person INTEGER NOT NULL REFERENCES person (id),
    score INTEGER NOT NULL, -- hundredths
    opponents TEXT, -- JSON array of DSU ratings, where known
    dsu_before INTEGER,
    dsu_after INTEGER,
    games INTEGER NOT NULL,
    version INTEGER NOT NULL,
    UNIQUE (tournament, person),
    CHECK ((opponents IS NULL) = (dsu_before IS NOT NULL)),
    CHECK ((dsu_before IS NULL) = (dsu_after IS NULL))
) STRICT;

-- A member who took part in an external event and whose card is awaited.
CREATE TABLE card_expected (
    id INTEGER PRIMARY KEY,
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    person INTEGER NOT NULL REFERENCES person (id),
    version INTEGER NOT NULL,
    UNIQUE (tournament, person)
) STRICT;

CREATE TABLE import (
    id INTEGER PRIMARY KEY,
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    file_digest TEXT NOT NULL,
    content_digest TEXT NOT NULL,
    warnings INTEGER REFERENCES person_data (id), -- JSON: what the file deviated in
    version INTEGER NOT NULL
) STRICT;
CREATE INDEX import_content ON import (content_digest);

-- A game of several players, in a pool of such games.
CREATE TABLE multi_game (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given to another game, even after an undo
    pool INTEGER NOT NULL REFERENCES pool (id),
    date TEXT NOT NULL,
    name TEXT NOT NULL DEFAULT '',
    sequence INTEGER NOT NULL, -- the order of those of one day
    version INTEGER NOT NULL
) STRICT;

CREATE TABLE multi_result (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES multi_game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    result TEXT NOT NULL, -- a decimal, not below 0
    version INTEGER NOT NULL,
    UNIQUE (game, person)
) STRICT;
CREATE INDEX multi_result_person ON multi_result (person);

-- How the games of several players are rated from a day on; before the first one as usual.
CREATE TABLE multi_rules (
    id INTEGER PRIMARY KEY,
    pool INTEGER NOT NULL REFERENCES pool (id),
    from_date TEXT NOT NULL,
    normalisation TEXT NOT NULL CHECK (normalisation IN ('strict', 'maslen')),
    factors TEXT, -- of maslen: decimals for two, three, … players; null: those of the source
    discount TEXT NOT NULL, -- auto, none, or a decimal
    inside INTEGER NOT NULL DEFAULT 0 CHECK (inside IN (0, 1)),
    version INTEGER NOT NULL,
    UNIQUE (pool, from_date)
) STRICT;

-- One row per change of the facts: who, when, why. Append-only.
CREATE TABLE operation (
    seq INTEGER PRIMARY KEY,
    user TEXT NOT NULL,
    on_behalf_of TEXT,
    time TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL DEFAULT '{}', -- JSON: ids and counts, never names
    reason TEXT,
    reason_salt TEXT,
    reason_digest TEXT,
    undoes INTEGER REFERENCES operation (seq),
    chain TEXT -- digest over the previous chain, this row and its journal; set when the operation closes
) STRICT;

-- The operation that is being written, inside its transaction only.
CREATE TABLE open_operation (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    operation INTEGER NOT NULL
) STRICT;

-- What changed, by triggers; `operation` is NULL where a row was changed behind the program's back.
CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    operation INTEGER,
    tbl TEXT NOT NULL,
    row INTEGER NOT NULL,
    before TEXT, -- JSON of the changed columns; NULL for an insert
    after TEXT -- JSON of the changed columns; NULL for a delete
) STRICT;
CREATE INDEX journal_operation ON journal (operation);
CREATE INDEX journal_row ON journal (tbl, row);

-- Where publishing takes two people: the list that the first one proposed.
CREATE TABLE publication_request (
    id INTEGER PRIMARY KEY,
    pool INTEGER NOT NULL REFERENCES pool (id),
    date TEXT NOT NULL,
    user TEXT NOT NULL,
    content_digest TEXT NOT NULL, -- of the facts and the lines as they were proposed
    version INTEGER NOT NULL,
    UNIQUE (pool, date)
) STRICT;

CREATE TABLE list (
    id INTEGER PRIMARY KEY,
    pool INTEGER NOT NULL REFERENCES pool (id),
    pool_name TEXT NOT NULL, -- as printed; empty where the club had one pool only
    date TEXT NOT NULL,
    club TEXT NOT NULL,
    at_operation INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    program_version TEXT NOT NULL,
    facts_digest TEXT NOT NULL,
    previous INTEGER REFERENCES list (id),
    replaces INTEGER REFERENCES list (id), -- the edition that this one corrects
    taken_over INTEGER NOT NULL DEFAULT 0 CHECK (taken_over IN (0, 1)), -- from before this program
    extra_reason TEXT,
    seal TEXT NOT NULL,
    operation INTEGER NOT NULL REFERENCES operation (seq)
) STRICT;

CREATE TABLE list_entry (
    id INTEGER PRIMARY KEY,
    list INTEGER NOT NULL REFERENCES list (id),
    section TEXT NOT NULL,
    position INTEGER NOT NULL, -- the printed order among equals is stored, not recomputed
    rank INTEGER NOT NULL,
    person INTEGER NOT NULL,
    data INTEGER NOT NULL REFERENCES person_data (id),
    rating INTEGER NOT NULL,
    previous INTEGER,
    games INTEGER NOT NULL,
    games_total INTEGER NOT NULL,
    provisional INTEGER NOT NULL CHECK (provisional IN (0, 1)),
    class TEXT,
    dsu INTEGER,
    dsu_converted INTEGER,
    fide INTEGER,
    UNIQUE (list, section, position)
) STRICT;
