### English. Every key here stands in da.ftl and de.ftl too; a test compares them.

word-member = { $count ->
    [one] 1 member
   *[other] { $count } members
}

## Two parts with a sign between them

pair = { $one } { $other }
pair-brackets = { $one } ({ $other })
pair-colon = { $one }: { $other }
pair-comma = { $one }, { $other }
pair-semicolon = { $one }; { $other }

## Names and words that several things share

name-active = Active
name-approved = Approved
name-archive = Published lists
name-back = Back
name-bonus = Bonus
name-born = Year of birth
name-by = By
name-calculator = Calculator
name-cards = Cards
name-cells = Cells
name-class = Class
name-classes = Classes
name-club = Club
name-columns = Columns
name-committee = Committee
name-compare = Comparison
name-conversion = Conversion
name-create-a-club = Create a club
name-date = Date
name-diff = Diff
name-difference = Difference
name-drawn = Drawn
name-drift = Drift
name-dsu = DSU number
name-dsu-rating = DSU rating
name-dsu-rating-after = DSU rating after
name-dsu-rating-before = DSU rating before
name-edit-tournament = Edit tournament
name-edition = Edition
name-elo = Elo
name-end = Last day
name-event = Tournament
name-expected = Expected
name-fide = FIDE number
name-fide-rating = FIDE rating
name-file = File
name-first-rating = First rating
name-folder = Folder
name-from = From
name-game = Game
name-games = Games
name-games-lost = Lost
name-games-won = Won
name-grid = Crosstable
name-home = Home
name-how-our-rating-works = How our rating works
name-import = Import
name-journal = Journal
name-k = K
name-kind = Kind
name-language = Language
name-list = Rating list
name-lost = Lost
name-member = Member
name-member-games = Games
    .matches = Matches
    .several = Games
name-members = Members
name-method = Method
name-minutes-per-move = Minutes a move
name-name = Name
name-new-game = New game
name-new-tournament = New tournament
name-not-on-public-lists = Not on public lists
name-not-rated = Not rated:
name-notation = Compulsory notation
name-number = No.
name-open-another-file = Open another file
name-opinion = Second opinion
name-opponent = Opponent
name-opponents = Opponents
name-passive = Passive
name-performance-rating = Performance rating
name-picture = Picture
name-place = Place
name-player = Player
name-player-card = Player card
name-players = Players
name-points = Points
name-pool = Pool
name-provisional = Provisional
name-publish = Publish
name-publish-reason = Reason
name-rating = Rating
name-rating-change = Change
name-ratingeffect = Effect on the ratings
name-ratings = DSU ratings
name-reason = Reason
name-reference = Reference
name-regulation = Regulation
name-remark = Remark
name-reminder = Reminder
name-result = Result
name-results = Results
name-role = Role
name-round = Round
name-round-robin = Round robin
name-rounds = Rounds
name-scale = Scale
name-score = Score
name-seal = Seal
name-sets = Sets
name-settings = Settings
name-since = Since
name-source = Source
name-standings = Standings
name-start = First day
name-start-rating = Start rating
name-status = Status
name-strength = Strength
name-tabs = Tabs
name-to = To
name-total = Total
name-tournament = Tournament
name-tournaments = Tournaments
name-undo = Undo
name-valid-from = Valid from
name-value = Value
name-what = What
name-what-to-do = What to do
name-why = Why
name-won = Won
name-year = Year
word-approved = approved
word-back = back
word-doubtful = doubtful
word-game-by-game = game by game
word-guest = guest
word-new = new
word-no-rating = no rating
word-opponents = opponents
word-unchanged = unchanged
word-year-of-birth = year of birth

## Problems of imported files

problem-file-too-large = The file is larger than { $limit } MB, which is the limit.
problem-too-many-lines = The file has more than { $limit } lines.
problem-line-too-long = The line has more than { $limit } characters.
problem-not-text = This is not a text file. Save it as text or CSV in UTF-8 or Windows-1252.
problem-control-characters = Control or invisible characters were removed here.
problem-text-too-long = Text longer than { $limit } characters; the rest was cut off.
more-of-a-kind = { $count ->
    [one] One more of this kind, in line { $lines }.
   *[other] { $count } more of this kind, in lines { $lines }.
}
problem-more = { $count ->
    [one] One more problem is not shown.
   *[other] { $count } more problems are not shown.
}
problem-no-players = The file has no usable players.

problem-comment-mark = A comment should begin with ###. The line was skipped.
problem-record-not-used = Records { $tag } are kept and written back on export, but nothing else is done with them.
problem-record-unknown = Unknown record { $tag }. Expected a TRF16 or TRF26 record.
problem-record-repeated = This record appears twice. The first was used.
problem-line-wrapped = The line is broken; it was read together with the one before it. Other broken lines likewise.
problem-vega-description = This is a description by Vega, with fields between "|"; it is read as a tournament report, and columns in messages are those of the report.
problem-line-shifted = The columns of this line are shifted; it was read with as many spaces behind the name as its fields need. Other shifted lines likewise.
problem-line-unreadable = The line cannot be read. Expected a three-character record code and a space.
problem-ruler-lines = Lines that only number the columns were skipped.
problem-day-unreadable = "{ $value }" is not a date such as 2026/01/31; ignored.
problem-day-short = "{ $value }" may be more than one day.
problem-days-reversed = The tournament ends ({ $end }) before it starts ({ $start }).
problem-round-day-unreadable = "{ $value }" is not a round date such as 26/01/31; ignored.
problem-rounds-unreadable = "{ $value }" is not a number of rounds from 1 to { $limit }; ignored.
problem-rounds-differ = Number of rounds: { $first } above, { $second } here. { $first } was used.
problem-rounds-missing = { $count ->
    [one] No result in round { $rounds } of { $total }.
   *[other] No results in rounds { $rounds } of { $total }.
}
problem-absences-behind-last = { $count ->
    [one] An absence behind the last round, { $last }, was
   *[other] { $count } absences behind the last round, { $last }, were
}{" "}left out.
problem-absent-with-opponent = Round { $round }: { $code } beside an opponent is read as lost by forfeit.
problem-too-many-rounds = There is a result in round { $round }, but the tournament has { $stated ->
    [one] 1 round
   *[other] { $stated } rounds
}.
problem-player-count = The file says { $stated } players but lists { $count }.
problem-points-system = "{ $value }" in the points system cannot be read. The usual points were used.
problem-points-system-colours = The points system differs by colour or type of bye; the first value was used for each result.

problem-columns-shifted = There is a character between two columns. Expected a space; the line may be shifted.
problem-between-fields = There is "{ $found }" between two fields. Expected a space; a field may be cut off.
problem-start-number = "{ $value }" is not a start number. Expected a number from 1 to 9999.
problem-start-number-twice = Start number { $no } is already used in line { $line }.
numbers-absent = { $count ->
    [one] One member is not in the file: { $names }.
   *[other] { $count } members are not in the file: { $names }.
}
problem-numbers-missing = { $count ->
    [one] Start number { $first } is missing before this one.
   *[other] Start numbers { $first } to { $last } are missing before this one.
}
problem-name-missing = The player has no name.
problem-rating-unreadable = "{ $value }" is not a rating; ignored.
problem-rating-odd = The rating { $value } is unusual. It was kept; please check it.
problem-rating-not-positive = The rating { $value } was left out: ratings are above 0.
problem-birth-unreadable = "{ $value }" is not a birth date or year. It was kept as text but is not used.
problem-rank-unreadable = "{ $value }" is not a rank; ignored.
problem-points-unreadable = "{ $value }" is not a score (e.g. 3.5); ignored.
problem-points-differ = Points: the file says { $stated }, but the results give { $computed }.
problem-national-number = "{ $value }" in record { $tag } is not a start number; the record was ignored.
problem-national-player = Record { $tag } is for start number { $no }, which no player has; ignored.
problem-national-name = Record { $tag } for number { $no } names "{ $name }", but the player is "{ $other }". It was used anyway.

problem-opponent-unreadable = Round { $round }: "{ $value }" is not an opponent. Expected a start number, or 0000 for none.
problem-opponent-unknown = Round { $round }: no player has start number { $opponent }.
problem-game-with-oneself = Round { $round }: the player is paired against himself or herself.
problem-game-one-sided = Round { $round }: player { $opponent } has no game in this round. Expected the same game there.
problem-game-other-opponent = Round { $round }: player { $opponent } plays { $other } in this round.
problem-colour-unknown = Round { $round }: "{ $value }" is not a colour. Expected w, b or -; the colour was ignored.
problem-colours-disagree = Round { $round }: { $one } and { $two } have the same colour. Both colours were ignored.
problem-result-unknown = Round { $round }: "{ $code }" is not a result. Expected 1 = 0 + - W D L X or H F U Z.
problem-result-missing = { $count ->
    [one] Round { $round }: { $one } against { $two } has no result and is kept as an open game.
   *[other] { $count } pairings have no result and are kept as open games. The first: round { $round }, { $one } against { $two }.
}
problem-result-one-sided = Round { $round }: no result here, but player { $opponent } has one.
problem-results-contradict = Round { $round }: { $one } has "{ $mark }" (line { $line }), but { $two } has "{ $other }".
problem-result-unusual = Round { $round }: the results "{ $mark }" for { $one } and "{ $other }" for { $two } are unusual. They were kept.
problem-bye-with-opponent = Round { $round }: "{ $code }" is a bye, but there is an opponent.
problem-opponent-missing = Round { $round }: "{ $code }" needs an opponent.
problem-result-without-opponent = Round { $round }: "{ $code }" without an opponent was read as the bye { $bye }.

problem-no-header = The file has no header row.
problem-column-missing = The column "{ $column }" is missing.
problem-names-missing = There is no column of names: "name", or "first name" and "last name".
problem-column-twice = The column "{ $column }" appears twice.
problem-pairs-cells = The row ends too early. Expected { $columns }.
problem-pairs-count = "{ $value }" is not a number of games. Expected a whole number from 0 to { $limit }.
problem-column-not-used = Unknown column "{ $column }"; ignored.
problem-fact-not-used = "#{ $name }" is unknown; the line was ignored.
problem-too-many-cells = Too many cells in this row. Put text that contains the separator in quotes.
problem-quote-open = The quotation mark opened here is never closed.
problem-klubtur-pairing = Round { $round }: "{ $value }" is not a pairing. Expected e.g. 203 (White against 3), 103 (Black), or -1 for none.
problem-klubtur-result = Round { $round }: "{ $value }" is not a result. Expected 1, 0, 0.5 or a code from 2 to 9.
problem-klubtur-rated = Round { $round }: code { $code } is a game that was not played but is rated in Denmark (no valid notice); it was kept as "{ $mark }", which is not rated. If the committee decides to rate it: klubrating tournament result … --rated
problem-klubtur-withdrawn = Round { $round }: code { $code } is a game that neither counts nor is rated, because someone withdrew early; it was kept as "{ $mark }" and gives its point here.
problem-klubtur-unscored = Round { $round }: code { $code } is a game that was played and is rated but does not count in the score, because the opponent withdrew later; it was kept as "{ $mark }" and counts here.
problem-no-games = The file contains no game. Expected a column for every round with cells such as 12w1, 7b½, a column for every opponent with 1, ½, 0, or a row for every game with White, Black and the result.
problem-columns-not-used = { $count ->
    [one] Not used: the column { $names }.
   *[other] Not used: the columns { $names }.
}
problem-people-columns = No heading of this list is known. If its columns contain the following, repeat with: --columns "{ $columns }"
problem-name-number = The name "{ $value }" contains a number. A year of birth or a rating belongs in a column of its own.
problem-row-no-person = "{ $value }" is not a person; the row was left out.
problem-name-doubtful = "{ $value }" may be a sum, a heading or a remark, and not a member.
problem-section-unknown = "{ $value }" appears between the members and was left out. If it gives those below it another status, write that in a column "status".
problem-section-empty = No one is listed below "{ $value }". If it belongs to those above it, write their status in a column "status".
problem-ratings-unclear = It is not clear which column has the club's ratings: { $names }. Say which, for example: --columns "{ $columns }"
problem-sheets-several = Several sheets of the workbook have such a list: { $names }. Choose one: --sheet NAME.
problem-hidden-parts = { $rows ->
    [0] The spreadsheet hides columns ({ $places }).
    [one] The spreadsheet hides a row ({ $lines }).
   *[other] The spreadsheet hides { $rows } rows ({ $lines }).
} Choose what to do with them: --hidden leave-out, or --hidden read.
problem-sheet-unknown = There is no sheet "{ $name }" in the workbook. Its sheets: { $names }.
problem-sheets-all-hidden = Every sheet with anything in it is hidden ({ $names }). To read one of them, name it: --sheet NAME.
problem-sheets-hidden = { $count ->
    [one] The hidden sheet { $names } was not read. To read it, name it: --sheet NAME.
   *[other] The hidden sheets { $names } were not read. To read one of them, name it: --sheet NAME.
}
problem-sheet-hidden-unknown = In this file hidden rows and columns cannot be distinguished from the others; all were read. In a file saved as XLSX or ODS they can.
problem-workbook-large = The workbook is too large: more than { $limit } cells, or more than { $sheets } sheets. Save the sheet you need in a file of its own.
problem-sheets-not-used = { $count ->
    [one] Only the sheet { $used } was read; the sheet { $names } also has a table. If that is another tournament, save it in a file of its own.
   *[other] Only the sheet { $used } was read; the sheets { $names } also have tables. Save any other tournament among them in a file of its own.
}
problem-row-below-table = There is a game below the end of the table. Every row of a player needs a name.
problem-cells-unreadable = { $count ->
    [one] "{ $value }" cannot be read as a result. Expected e.g. 12w1, 7b½, 3w+, -1 (bye), 0 (absent).
   *[other] { $count } cells cannot be read as results; the first is "{ $value }". Expected e.g. 12w1, 7b½, 3w+, -1 (bye), 0 (absent).
}
problem-no-opponents = The cells of the rounds say who won, but do not name the opponent. Expected the opponent's number in each cell, e.g. 12w1 (against 12, with White, won), or a column for every opponent.
problem-counting = The table counts { $win } for a win and { $draw } for a draw; so does the tournament.
problem-counting-losses = The table counts { $win } for a win, { $draw } for a draw and { $loss } for a loss; so does the tournament.
published-tie-break-differs = { $count ->
    [one] { $heading }: one value differs from what the games give: { $name } has { $stated }, and we get { $computed }, by the rules from { $edition } on.
   *[other] { $heading }: { $count } values differ from what the games give; the first: { $name } has { $stated }, and we get { $computed }, by the rules from { $edition } on.
}
problem-games-left-out = The column { $name } contains games, but it is not one of the rounds. Expected rounds numbered from 1 on, or called R1, R2, …
problem-file-is-database = This is a database (of Papi or another program). Export the tournament as a report (TRF) or a crosstable and read that.
problem-file-is-pdf = This is a PDF. Expected a tournament report (TRF), a workbook (XLSX, ODS) or a crosstable as CSV.
problem-file-is-zip = This zip archive cannot be read: it is damaged, incomplete, or contains neither a workbook nor one tournament file. Fetch it again, or unpack it and read the file in it.
table-proposed = This table is read as { $options }, but the file does not confirm it: { $figures } If it is right, confirm it; if not, state what the columns contain.
table-doubted = The file does not confirm these columns: { $figures }
table-figures = { $understood } of { $filled } cells are understood, { $agree } of { $games } games agree from both sides, the points agree for { $points } of { $stated } players.
table-figures-list = { $understood } of { $filled } lines are a game or a round.
table-remembered = The columns are read as you gave them for these headings on { $date }; to change that, give --columns.
table-is-remembered = What the columns contain is remembered for tables with these headings.
table-unconfirmed = { $games ->
    [one] The list has one game, and nothing in the file confirms its result.
   *[other] The list has { $games } games, and nothing in the file confirms their results.
}
problem-file-is-json = This is a file of games in JSON, as sites for games offer it. Download the tournament as PGN and read that.
mapping-columns = "{ $text }" is not a column and its content. Expected e.g. 2=name,5-11=rounds,12=points; with several columns a round 5-14=rounds/2.
mapping-twice = "{ $text }": a column can hold only one thing.
mapping-cells = "{ $text }" is not the order of a cell's parts. Expected opponent, colour and result, e.g. opponent-colour-result for 12w1.
mapping-no-games = With these columns, almost no cell can be read as a result. Choose other columns, or leave --columns out to see a proposal.
problem-no-table = This text contains no tournament. Expected a report (TRF), games (PGN), or a table: a row of headings with the names and the rounds, and a row for every player with cells such as 12w1, or 1 ½ 0 by opponent; or a row for every game with White, Black and the result.
problem-workbook-locked = This workbook is protected by a password. Open it, save it without one, and try again.
problem-xls-damaged = This is an old Excel file (XLS), or another Office file, that cannot be read: it is damaged or incomplete. Open it in a spreadsheet and save it as XLSX, or the sheet as CSV.
problem-xlsx-damaged = This is an Excel workbook (XLSX) that cannot be read: it is damaged, incomplete or too large. Fetch it again, or open it in a spreadsheet and save the sheet as CSV.
problem-ods-damaged = This is a spreadsheet (ODS) that cannot be read: it is damaged, incomplete or too large. Fetch it again, or open it in LibreOffice and save the sheet as CSV.
problem-numbers-own = The numbers in this column are too short for Dansk Skak Union; they were not used. If they are its numbers, call the column dsu.
problem-numbers-unclear = These numbers are taken for those of Dansk Skak Union. If they are the club's own, or ratings, delete the column.
problem-file-is-html = This is a web page (HTML) in which no table of a tournament can be read. Expected pairings or a crosstable in a table of the page. Mark the table in the browser, copy it, and paste it into a spreadsheet or a text file; or take the file for Excel or the report (TRF) that the page offers.
problem-file-is-xml = This is an XML file. Expected a tournament report (TRF) or a crosstable as CSV.
problem-list-groups = Another table begins here, and rounds that have already appeared follow it. Are these several groups? Give each a file of its own.
problem-table-groups = Another table with other players begins here. Are these several groups? Give each a file of its own.
problem-table-second-half = Another table with the same players and other results begins here. Is it the second half of the tournament? Bring both into one table, or give each a file of its own.
problem-list-rows = { $count ->
    [one] 1 line does not name two players and was not used.
   *[other] { $count } lines do not name two players and were not used; the first is here.
}
problem-list-open = { $count ->
    [one] { $white } – { $black } has no result and is kept as an open game.
   *[other] { $count } games have no result and are kept as open games; the first is { $white } – { $black }.
}
problem-fide-line-shifted = The line of { $name } ({ $number }) is shifted, so its rating cannot be read; the rating known so far stays.
problem-list-unread = { $count ->
    [one] "{ $value }" names two players, but no result that can be read. Expected a line such as Anna – Bo 1-0, with 1-0, 0-1, ½-½ or *.
   *[other] { $count } lines name two players, but no result that can be read; the first is "{ $value }". Expected lines such as Anna – Bo 1-0, with 1-0, 0-1, ½-½ or *.
}
problem-pgn-no-games = The file contains no game with names of both players.
problem-pgn-event-spelled = { $count ->
    [one] One game is of "{ $name }"; it was taken for one of "{ $event }", as nearly all the others are.
   *[other] { $count } games are of events such as "{ $name }"; they were taken for games of "{ $event }", as nearly all the others are.
}
problem-pgn-events = The file has games of { $count } events: { $names }. Expected the games of one; take the others out.
problem-pgn-nameless = { $count ->
    [one] The game { $white } – { $black } lacks a name and was left out.
   *[other] { $count } games lack a name and were left out; the first is { $white } – { $black }.
}
problem-pgn-bye = { $name } has a bye: the other name is missing, and the game says "{ $value }".
problem-pgn-comment-open = A comment begins here but never ends: the closing brace is missing.
problem-pgn-game-in-comment = A new game begins in the comment opened at { $line }:{ $column }: the closing brace of that is missing.
problem-pgn-tag-open = The value of this tag never ends: the closing quotation mark is missing.
problem-pgn-tags-apart = { $count ->
    [one] The tags of a game go on here after an empty line or a remark. They were taken for the same game.
   *[other] In { $count } places the tags of a game go on after an empty line or a remark; the first is here. They were taken for the same game.
}
problem-pgn-tag-in-comment = { $count ->
    [one] This line of a comment looks like the beginning of a game. It was not read as one; if it is one, a closing brace is missing before it.
   *[other] { $count } lines in comments look like the beginning of a game; the first is here. None was read as one; if it is one, a closing brace is missing before it.
}
problem-pgn-oneself = { $name } plays against himself or herself.
problem-pgn-same-game = { $white } against { $black } is already in line { $line }, with the same round, day and result; it counts once.
problem-pgn-other-moves = { $white } against { $black } is also in line { $line }, with the same round, day and result, but with other moves: both games count.
problem-pgn-byes = Round { $round }: { $count } players have a game against BYE without a result. At most one can have been left over in the pairing, so none of them has a point.
problem-pgn-result = "{ $value }" is not a result. Expected 1-0, 0-1, 1/2-1/2, * or a forfeit such as +--.
problem-pgn-variant = { $count ->
    [one] 1 game is not ordinary chess ({ $variant }) and was taken like the others.
   *[other] { $count } games are not ordinary chess (the first: { $variant }) and were taken like the others.
}
problem-pgn-two-results = { $white } – { $black }: two results. { $result } counts, but the moves also say { $text }.
problem-pgn-unplayed = { $white } – { $black }: not played, the file says "{ $value }". Read as a forfeit, which is not rated.
problem-pgn-unplayed-moves = { $white } – { $black }: the file says "{ $value }", but both have moved. Read as a game that was played.
problem-pgn-few-moves = { $white } – { $black }: a result, but not both have made a move. If the game was not played, correct it to a forfeit such as +--.
problem-pgn-rounds-by-day = Games without a round: every day was taken as a round.
problem-pgn-rounds-unknown = Games without a round, or more than one a day: the rounds only count the games.
problem-pgn-rounds-split = Someone plays twice in a round: such rounds were split, and all rounds numbered again.
problem-pgn-too-many = Too many for one tournament. Expected at most { $players } players and { $rounds } rounds.

problem-no-members = The file has no members.
problem-member-name = The member has no name.
problem-person-number = { $value } is not a person's number and was left out: a number has only digits, at most 12.
problem-number-refused = "{ $value }" is not a DSU or FIDE number: a number has only digits, at most 12.
problem-member-number-twice = The number { $value } is already used in line { $line }.
problem-since-unreadable = "{ $value }" is not a date such as 2026-01-31.
problem-status-unknown = "{ $value }" is not a status. Expected active, passive or left.
problem-games-unreadable = "{ $value }" is not a number of games.

## What an exported file could not carry

export-text-changed = "{ $text }" does not fit the format; written as "{ $written }".
export-rating = The rating { $rating } does not fit the format and was left out.
export-rounds = The format has room for { $limit } rounds; the tournament has { $rounds }.
export-player = Player { $no } could not be written: start numbers must be unique, from 1 to 9999.
export-game = Round { $round }: the game { $white } against { $black } could not be written.
export-bye = Round { $round }: the bye of player { $no } could not be written.
export-round-day = The round's date { $day } does not fit the format and was left out.
export-points = { $points } points do not fit the format and were left out.
export-points-system = The points system does not fit the format and was left out.
export-colours = The file cannot say that colours are unknown; the first player of such a game was written as White.
export-records = Teams, the pairing system and other records of a tournament report do not fit the format and were left out.
export-national = { $count ->
    [one] The rating records of one player could not all be written.
   *[other] The rating records of { $count } players could not all be written.
}

## Printed lists

rating-list-title = Rating list as of { $date }
rating-list-draft = DRAFT: not published; ratings may still change.
rating-list-changes-from = Changes are counted from the list as of { $date }.
rating-list-first = This is the first list, so there are no changes to show.
rating-list-active = Active members
rating-list-passive = Passive members
rating-list-unrated = Members without a rated game yet
    .matches = Members without a rated match yet
rating-list-word-unrated = no game yet
    .matches = no match yet
rating-list-change = Change
rating-list-converted = As DSU
choice-dsu = DSU
rating-list-section = Section
rating-list-moved = ▲▼
rating-list-recent = Recent
rating-list-legend-provisional = * Provisional: fewer than { $games } rated games.
    .matches = * Provisional: fewer than { $games } rated matches.
rating-list-legend-unreliable = * Provisional: too few rated games yet for a reliable rating.
    .matches = * Provisional: too few rated matches yet for a reliable rating.
rating-list-legend-new = new: not on the previous list.
rating-list-legend-back = back: not on the previous list, but on an earlier one.
rating-list-legend-moved = ▲ ▼ Places gained or lost since the previous list.
rating-list-legend-highest = ◆ The member's highest rating so far on a list of the club.
rating-list-legend-class = ↑ ↓ In a higher or lower class than on the previous list.
rating-list-legend-games = Games: rated games since the previous list. Total: all rated games.
    .matches = Matches: rated matches since the previous list. Total: all rated matches.
    .several = Games: rated games since the previous list. Total: all rated games.
rating-list-legend-converted = As DSU: the rating converted to the DSU scale.
rating-list-legend-dsu = DSU: the member's own DSU rating. The two may differ: the club also rates its own events.
list-part-active = Active members
list-part-passive = Passive members
list-part-register = Alphabetical list
list-part-changes = Changes
list-part-corrections = Corrections
list-part-newcomers = Newcomers on their way to a rating
list-part-most-active = Most active
list-part-signs = Signs
list-part-committee = Rating committee
list-part-balance = Where the points went
rating-list-class-mean = Mean
rating-list-up = Up
rating-list-down = Down
rating-list-new-title = New on the list
rating-list-back-title = Back on the list
rating-list-gone-title = No longer on the list
rating-list-came = { $name } ({ $rating })
rating-list-went-because = { $name } ({ $rating }): { $why }
rating-list-newcomer = { $name }: { $games } of { $needed } games
rating-list-in-force = In force: { $title }.
rating-list-rules-changed = In force since { $date }: { $title }. What changed:
rating-list-number = List no. { $number }
document-letters-lacking = The font of the PDF lacks letters of: { $texts }. Each of them is printed as ?.
rating-list-seal = Seal: { $seal }
rating-list-head = Log: { $head }
error-list-before-facts = the club has nothing on record for { $date }: its first tournament, rating or list is from { $first }
hint-list-before-facts = klubrating lists shows the published lists
list-of-no-day = There is no list as of { $date }. This is a draft of what it would contain, as far as is known today. Regular lists are as of 1 January and 1 August.
rating-list-empty = The list is empty: no member has a rating yet. Give the members start ratings, or import a tournament.
rating-list-empty-published = The list is empty: no member had a rating on that day.
rating-list-empty-several = The list is empty: no member has a rated game yet. Enter the games, or import them from a file.
rating-list-empty-waiting = { $count ->
    [one] The list is empty: one member has a start rating but no rated game yet. A rated tournament brings the member onto the list.
   *[other] The list is empty: { $count } members have a start rating but no rated game yet. A rated tournament brings them onto the list.
}
    .matches = { $count ->
        [one] The list is empty: one member has a start rating but no rated match yet. A rated tournament brings the member onto the list.
       *[other] The list is empty: { $count } members have a start rating but no rated match yet. A rated tournament brings them onto the list.
    }
rating-list-empty-hidden = { $count ->
    [one] The list is empty: one member has a start rating but no rated game yet (shown with --all). A rated tournament brings the member onto the list.
   *[other] The list is empty: { $count } members have a start rating but no rated game yet (shown with --all). A rated tournament brings them onto the list.
}
    .matches = { $count ->
        [one] The list is empty: one member has a start rating but no rated match yet (shown with --all). A rated tournament brings the member onto the list.
       *[other] The list is empty: { $count } members have a start rating but no rated match yet (shown with --all). A rated tournament brings them onto the list.
    }

## Explanations of a rating

explain-rating = Rating: { $old } → { $new } ({ $change })
explain-first-rating = First rating: { $new }
explain-rule = Rule: { $rule } [{ $regulation }]
explain-old-club = Rating before: { $rating }, the club rating after the last tournament before this one.
explain-old-decision = Rating before: { $rating }, assigned by the rating committee as of { $on }.
explain-old-opening = Rating before: { $rating }, taken over from an earlier list as of { $on }.
explain-old-given = Rating before: { $rating }, given on entry.
explain-old-dsu = Rating before: { $rating }, converted from DSU { $number }: { $conversion }.
explain-old-fide = Rating before: { $rating }, converted from FIDE { $number } by the DSU formula: { $conversion }.
explain-round = Rd
explain-colour = Col
explain-p = P
explain-result = Score
explain-white = w
explain-black = b
explain-converted = DSU and FIDE ratings are converted: { $form }, rounded to a whole number.
explain-beyond = ! Beyond table 1 (±{ $last }): its last row is used.
explain-card-numbers = DSU ratings of the opponents: { $numbers }.
explain-score = { $games ->
    [one] W = { $score }: the score in 1 rated game
   *[other] W = { $score }: the score in { $games } rated games
}
    .matches = { $games ->
        [one] W = { $score }: the score in 1 rated match
       *[other] W = { $score }: the score in { $games } rated matches
    }
explain-expected = W_e = { $expected }: the sum of P, the expected score of each game ({ $curve })
    .matches = W_e = { $expected }: the sum of P, the expected score of each match ({ $curve })
explain-curve-table = table 1
explain-curve-normal = normal distribution
explain-curve-logistic = logistic curve
explain-curve-linear = straight line
explain-curve-fide = FIDE's table 8.1.2
explain-average-dsu = The opponents' DSU average: { $calculation }
explain-recovered = The opponents' average is unknown; it is calculated back from the DSU rating before and after.
explain-recovered-below = { $games ->
    [one] x = W − W_e = { $x }: ΔR/K_D is not above DSU's limit { $threshold } (1 game), so the change has no bonus in it
   *[other] x = W − W_e = { $x }: ΔR/K_D is not above DSU's limit { $threshold } ({ $games } games), so the change has no bonus in it
}
explain-recovered-above = { $games ->
    [one] x = W − W_e = { $x }: ΔR/K_D is above DSU's limit { $threshold } (1 game), so the bonus x − { $threshold } is deducted
   *[other] x = W − W_e = { $x }: ΔR/K_D is above DSU's limit { $threshold } ({ $games } games), so the bonus x − { $threshold } is deducted
}
explain-recovered-no-bonus = x = W − W_e = { $x }: DSU gives no bonus
explain-recovered-d = D(P) = { $d }: table 1, between the rows D({ $low }) = { $d_low } and D({ $high }) = { $d_high }
explain-recovered-d-row = D(P) = { $d }: a row of table 1
explain-average-converted = R_a, on the club's scale: { $conversion }
explain-interval = The DSU rating after is a rounded number, so the average lies between { $low } and { $high }.
explain-interval-end = { $mean } (new rating { $rating })
explain-interval-open = a number outside table 1
explain-k-below = K = { $k }: the rating before, { $rating }, is below { $to }
explain-k-between = K = { $k }: the rating before, { $rating }, is at least { $from } and below { $to }
explain-k-from = K = { $k }: the rating before, { $rating }, is at least { $from }
explain-k-always = K = { $k }, whatever the rating
explain-k-few = K = { $k }: fewer than { $games } rated games before
explain-k-games = K = { $k }/(n + { $plus }), n the number of games in the period
    .matches = K = { $k }/(n + { $plus }), n the number of matches in the period
explain-bonus = B = { $bonus }: W − W_e = { $excess } is above the limit { $threshold } ({ $limit }); B is the excess
explain-bonus-none = B = 0: W − W_e = { $excess } is not above the limit { $threshold } ({ $limit })
explain-bonus-never = B = 0: the regulation gives no bonus
explain-bonus-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
explain-bonus-table = { $rounds ->
    [one] table 2, { $percent } %, 1 round
   *[other] table 2, { $percent } %, { $rounds } rounds
}
explain-bonus-between = { $rounds ->
    [one] { $percent } %, 1 round, between the rows of table 2: { $z }·½·√1
   *[other] { $percent } %, { $rounds } rounds, between the rows of table 2: { $z }·½·√{ $rounds }
}
explain-first-average = R_a = { $average }: the average rating of the opponents
explain-first-cards = { $count ->
    [one] 1 game is on a player card and counts at the card's average
   *[other] { $count } games are on player cards and count at the card's average
}
explain-first-card = { $games ->
    [one] Player card, { $event }: W = { $score } in 1 game
   *[other] Player card, { $event }: W = { $score } in { $games } games
}
explain-first-card-mean = The card's average, on the club's scale: { $conversion }
explain-first-share = P = { $calculation }: the score of the rated games
    .matches = P = { $calculation }: the score of the rated matches
explain-first-tempered = { $draws ->
    [one] With 1 imaginary draw: { $calculation }
   *[other] With { $draws } imaginary draws: { $calculation }
}
explain-first-factor = { $calculation }, so F = { $f }
derivation-begins = The list of { $date } showed { $printed }; this is the first tournament after it.
derivation-ends = The list of { $date } showed { $printed }.
derivation-printed = The list of { $date } showed { $printed }; with what was corrected since, the rating on that day is { $now }.
derivation-replaced = The committee's start rating of { $date } has since replaced { $new }: { $rating }.
explain-performance = Performance rating: R_p = { $formula } { $value } (P = { $share })
explain-performance-bound = Performance rating: all or nothing was scored, so there is only a bound: { $formula } { $value } (P = { $share })
explain-unrated-event = { $event } is not rated. { $reason }
explain-unrated-round = Round { $round }: { $reason }
explain-unrated-round-game = Round { $round }, { $opponent }: { $reason }

rule-per-game = continuous rating, game by game
    .matches = continuous rating, match by match
rule-average = continuous rating by the average method, coordinated tournament
rule-card-known = §7, player card with the opponents' DSU ratings, average method
rule-card-before-after = §7, player card with the DSU rating before and after, average method
rule-first = newcomers, first rating from performance

source-club = club
source-decision = decision { $on }
source-opening = list { $on }
source-dsu = DSU { $number }
source-fide = FIDE { $number }
source-given = entry
source-first = first rating here

unrated-not-played = The game was not played (bye or forfeit).
    .matches = The match was not played (bye or walkover).
unrated-too-short = The game was over in less than one move.
unrated-decision = The rating committee decided that the game does not count.
    .matches = The rating committee decided that the match does not count.
unrated-opponent-unrated = The opponent had no rating.
unrated-collecting = Kept for the first rating: { $have } of { $need } games so far.
    .matches = Kept for the first rating: { $have } of { $need } matches so far.
unrated-collecting-ended = Earlier games, kept for a first rating, do not count: a start rating or DSU rating came first.
    .matches = Earlier matches, kept for a first rating, do not count: a start rating came first.
unrated-against-newcomer = The opponent got a first rating in the tournament, and the regulation excludes such games.
    .matches = The opponent got a first rating in the tournament, and the regulation excludes such matches.
unrated-card-used = The player card of the tournament was used instead.
unrated-no-notation = The tournament was played without compulsory notation (§6).
unrated-too-fast = The tournament allowed less than the required time per move (§6).
unrated-not-approved = The rating committee has not approved the tournament (§6).
unrated-not-ended = The tournament is not complete: at least one game is undecided.
    .matches = The tournament is not complete: at least one match is undecided.
unrated-incomplete = The tournament is not complete.
incomplete-said = The tournament is not complete: { $what }.
incomplete-rounds = { $count ->
    [one] round { $rounds } has no game
   *[other] rounds { $rounds } have no games
}
incomplete-idle = in round { $round } nothing is entered for { $names }
incomplete-pairs = these have not met: { $pairs }
incomplete-names = { $more ->
    [0] { $names }
    [one] { $names } and { $more } more
   *[other] { $names } and { $more } more
}
round-robin-question = With { $players } players in { $rounds } rounds it may be a round robin, and { $pairs }
unrated-card-impossible = The numbers on the player card do not fit together.

## Histories and crosstables

history-title = Rating history: { $name }
history-empty = No rated game yet.
    .matches = No rated match yet.
history-none-since = No game has been rated since.
column-old-rating = Old
history-games = Games
    .matches = Matches
history-change = +/-
history-none = -
history-performance = { $games ->
    [one] Performance: { $strength } (score { $score } in 1 rated game, opponents' average { $average }).
   *[other] Performance: { $strength } (score { $score } in { $games } rated games, opponents' average { $average }).
}
changed-value = { $value }
history-performance-least = at least { $value }
history-performance-most = at most { $value }
crosstable-round = R{ $round }
crosstable-white = w
    .matches = :
crosstable-black = b
    .matches = :
crosstable-empty = No players have been entered yet.
crosstable-legend-game = 3w1: opponent no. 3, White (w) or Black (b), result.
    .matches = 3:1: opponent no. 3, result.
crosstable-legend-unplayed = + and -: won and lost by forfeit; ?: not decided.
    .matches = + and -: won and lost by walkover; ?: not decided.
crosstable-legend-unrated = *: not rated.
crosstable-legend-cancelled = { $played } { $unplayed }: does not count for the points, because a player withdrew.
withdrawn-mark = (w)
withdrawn-cancelled = { $name } withdrew { $games ->
    [0] before playing a game
    [one] after 1 game
   *[other] after { $games } games
 }: the results count for the rating, but not for points, tie-breaks and places.
    .matches = { $name } withdrew { $games ->
        [0] before playing a match
        [one] after 1 match
       *[other] after { $games } matches
     }: the results count for the rating, but not for points, tie-breaks and places.
withdrawn-kept = { $name } withdrew { $games ->
    [0] before playing a game
    [one] after 1 game
   *[other] after { $games } games
 }: the results count.
    .matches = { $name } withdrew { $games ->
        [0] before playing a match
        [one] after 1 match
       *[other] after { $games } matches
     }: the results count.
withdrawn-score-keep = the results count
withdrawn-score-cancel = the results do not count for the points
crosstable-legend-doubles = 3+4:1: doubles against nos. 3 and 4, result; the point goes to both partners.
crosstable-legend-doubles-grid = Doubles are listed with both partners against both opponents; the point goes to both partners.
crosstable-legend-sets = 8 and 2: won and lost in three sets.
crosstable-legend-bye = bye: a round without an opponent, with its points.
crosstable-legend-absent = abs.: absent, no points.
crosstable-bye = bye{ $points }
crosstable-absent = abs.
crosstable-rated = { $count ->
    [0] No game is rated.
    [one] 1 rated game.
   *[other] { $count } rated games.
}
    .matches = { $count ->
        [0] No match is rated.
        [one] 1 rated match.
       *[other] { $count } rated matches.
    }

## The club: errors and what to do about them

error-against-oneself = a player cannot play against himself or herself
error-already-undone = operation { $operation } has already been undone, by operation { $by }
error-altered-schema = the tables or triggers of the database are not as expected: { $names }
error-bad-backup = the backup { $path } is incomplete
error-bad-journal = journal entry { $entry } cannot be read
error-busy = the database is in use by another session
error-card-and-games = the member has games in this tournament; a player card would count them twice
error-changed = the record was changed in the meantime, by { $by }, { $at }
error-unseen = { $who }, { $time }: { $what }. Nothing was written; press again if you still want it.
error-database-exists = a database already exists: { $path }
error-database-remains = { $path } is still there, left by a database of that name
error-long-path = the path { $path } has { $bytes } bytes; the database library opens at most { $most }
error-now = KLUBRATING_NOW is not a moment: { $value }
hint-now = write it as 2026-11-26T20:00:00+01:00, or unset the variable
error-clock = the clock of this machine says a year before 1970
error-empty-file = the file is empty; it is not a club database
error-empty-name = a name is required
error-end-before-start = the last day, { $end }, is before the first, { $start }
error-entered-already = the player is already entered, with start number { $no }
error-facts-changed = someone changed the data while the list was being made
error-file-refused = { $file } was not imported
error-hard-links = { $path } has { $names } names (hard links); two sessions that use different names would destroy it
error-file-of-sums = { $file } has only the scores of whole matches, such as 10.5 to 7.5: its single games are not known
hint-file-of-sums = klubrating standings FILE ranks the players; to be rated, the games must be listed one by one; nothing was imported
error-file-of-teams = { $file } contains team matches, board by board
hint-kind-team = choose the kind "team": --kind team
error-doubts = { $count ->
    [one] One thing looks wrong; nothing was changed
   *[other] { $count } things look wrong; nothing was changed
}
doubt-own-rating = { $value } does not look like a rating on this scale: those range from { $low } to { $high }
doubt-dsu-number = { $value } does not look like a DSU rating: those range from { $low } to { $high }
doubt-fide-number = { $value } does not look like a FIDE rating: those range from { $low } to { $high }
doubt-number-jump = the rating was { $old } on { $date } and would be { $new } now: { $value } points apart
doubt-start-jump = { $name } has the rating { $old }; { $new } is { $value } points away from it
doubt-list-jump = { $name } has { $old } on the list of { $date } and { $new } here: { $value } points apart
doubt-card-spread = the opponents' DSU ratings are { $value } points apart: from { $least } to { $most }
doubt-card-change = the DSU ratings before and after are { $value } points apart: { $least } and { $most }
doubt-games = { $value } rated games are unlikely; at most { $high } are expected
doubt-points = { $name } has { $stated } points; the rounds can give no more than { $most }
doubt-conversion-far = the DSU ratings of { $members } members are { $value } points away from it on average (klubrating calibrate)
doubt-conversion-again = { $name } is already chosen from { $date } on; this would replace it
doubt-born = { $value } is an unlikely year of birth; { $low } to { $high } is expected
doubt-list-unrated = no one on the list has a rating, so everyone would be a member without one
doubt-list-no-games = the list has no numbers of games, so everyone counts as having played none, and no one is on the next list before a rated game
doubt-member-since = { $date } is an unlikely date to become a member
doubt-status-day = { $date } is an unlikely date for a change of membership
doubt-start-day = { $date } is an unlikely date for a start rating
doubt-number-day = { $date } is an unlikely date for a DSU or FIDE rating
doubt-own-fide-list = no player in this file has a federation, as in the lists that this program writes in FIDE's format: its ratings may be the club's own, not FIDE's
doubt-event-day = { $date } is an unlikely first day of a tournament
doubt-event-length = a tournament of { $value } days is unlikely
doubt-rules-day = { $date } is an unlikely date for a change of the rules
doubt-term-day = { $date } is an unlikely first day of a term
doubt-approval-day = the board cannot have approved it on { $date } yet
doubt-left-before-games = { $name } cannot have left on { $from }: the first games are from { $first }
doubt-dead-before-games = { $name } has games later than { $from }: the last of them from { $last }
doubt-dead-plays = { $name } died on { $date } and cannot play on { $day }
doubt-after-death = { $name } died on { $date }
doubt-same-status = { $name }: already { $status } since { $date }
doubt-seat-of-former = { $name } is not a member any more ({ $status } from { $date })
doubt-second-chairman = { $name } is chairman until { $date }; end that term first (klubrating committee end)
doubt-minutes = { $value } minutes a move are unlikely; { $low } to { $high } are expected
doubt-approved-fast = it has { $minutes } minutes a move; the regulation asks for { $least }
doubt-rounds = { $value } rounds are unlikely; at most { $high } are expected
doubt-same-game = this looks like game { $id } of { $date } ({ $name }) again: the same players and results
doubt-undo-far = change { $operation } ({ $what }, { $time }) is { $value } changes back
doubt-k = a factor K of { $value } is unlikely; at most { $high } is expected
doubt-bonus-order = the bonus begins at { $short } in short tournaments, but at { $long } in long ones
doubt-class-names = classes need names that differ ("classes", field "name")
doubt-title = the regulation has no title (field "title")
doubt-rules-name = the name { $name } has letters other than a to z, digits, - and _
doubt-reliable = reliable_after is a whole number from { $low } to { $high }, not { $value }
doubt-rules-minutes = a requirement of { $value } minutes a move is unlikely; at most { $high } is expected
doubt-sigma = sigma { $value } is unlikely; { $low } to { $high } is expected
doubt-number-as-name = { $name } is a number, not a name; did you mean the number of a known person, or --dsu?
doubt-known-person = { $name } is already known: { $candidates }
doubt-known-guest = { $candidates } has played as a guest; change the status of the guest to make a member of { $name }, games included
doubt-similar-person = the name { $name } is almost the same as that of { $candidates }
doubt-merge-names = { $one } and { $other } have quite different names
doubt-merge-dsu = { $one } and { $other } have different DSU numbers
doubt-merge-fide = { $one } and { $other } have different FIDE numbers
doubt-merge-born = { $one } and { $other } have different years of birth
doubt-merge-ratings = these ratings would change: { $ratings }{ $more ->
    [0] { "" }
    [one] { " " }and one more
   *[other] { " " }and { $more } more
}
doubt-question = { $doubts }. Is that what you mean?
hint-anyway = if it is right, run the same klubrating command with --anyway
hint-last-list = if all of it is right, run the same command with --anyway; to answer line by line, with --answers FILE.csv, which then has the questions
hint-anyway-person = if it is the same person, use that number; for another person, run the same klubrating command with --anyway
own-hint-anyway-person = If it is another person, save it once more ({ $key }).
own-hint-anyway = If it is right, save it once more ({ $key }).
error-same-event = this file contains a tournament that is already in the club: { $event }
error-same-events = this file may contain any of { $count } tournaments of the club
error-update-of-another = tournament { $id } ({ $name }) has no player in common with this file
error-same-event-in-pool = this file contains a tournament that is already in the pool { $pool }: { $event }
hint-update-in-pool = klubrating --pool "{ $pool }" tournament import --update brings it up to date there, klubrating --pool "{ $pool }" tournament move { $id } moves it, --as-new stores it here as another tournament; nothing was imported
hint-update-or-new = klubrating tournament import --update brings tournament { $id } up to date with the file, --as-new stores it as another tournament; nothing was imported
hint-update-which = klubrating tournament import --update={ $id } brings that one up to date, --as-new stores the file as another tournament; nothing was imported
import-same-as = { $id } { $name }, { $start } to { $end }
differs-days = days: { $start } to { $end } → { $new_start } to { $new_end }
differs-rounds = rounds: { $before } → { $after }
differs-new-player = new player: { $name }
differs-missing-player = no longer there: { $name }
differs-new-game = round { $round }: { $white } – { $black } { $after } (new)
differs-missing-game = round { $round }: { $white } – { $black } { $before } (no longer there)
differs-result = round { $round }: { $white } – { $black } { $before } → { $after }
error-new-namesake = tournament { $id } has this name and these days already: { $name }
hint-as-new = --as-new makes another one anyway
form-new-namesake = Tournament { $id } has this name and these days already: { $name }. Make another one?
error-imported-before = the file is stored already, as tournament { $id }, { $name }
import-same-file = The file is the same as tournament { $id }, { $name }; there is nothing to do.
error-imported-elsewhere = this tournament was imported before, into the pool { $pool }: { $name } (number { $id })
hint-imported-elsewhere = klubrating tournament move { $id } POOL moves it
error-match-form = { $match } does not say who the player is
error-match-unused = no player in the file matches { $match }
error-network = the file is on a network file system ({ $kind }), where several people at once could damage it
error-never-played = this member has no games yet
    .matches = this member has no matches yet
error-newer-schema = the database was written by a newer version of the program (format { $found }, this one knows { $known })
error-no-database = there is no database at { $path }
error-no-date = the file has no readable date
error-export-ending = a tournament cannot be written to a file ending in { $ending }
error-day-unread = the day "{ $value }" in the file cannot be read for certain
error-no-folder = the folder for { $path } does not exist
error-no-such-operation = there is no operation { $operation }
error-no-such-round = there is no round { $round }; the tournament has { $rounds }
error-no-wal = the database cannot be shared here (journal mode { $mode })
error-not-a-database = the file is not a club database
error-not-a-file = this is not a regular file
error-not-a-list-date = { $date } is neither 1 January nor 1 August
error-not-entered = both players must be entered in the tournament first
error-nothing-to-redo = there is nothing to redo
error-nothing-to-undo = there is nothing to undo
error-number-taken = { $name } already has that number
error-odd-identity = { $value } is not a DSU or FIDE number
error-odd-rating = { $rating } is outside the range of ratings
error-old-sqlite = SQLite { $version } can lose data and is refused
error-older-schema = the database has format { $found }, and this version of the program needs { $known }
error-other-program = the file is a database of another program
error-person-twice = two players are matched to { $name }
error-own-game = { $name } is player { $one } and { $other }, and the file has a game of the two in round { $round }
error-plays-already = player { $no } already has a game or bye in round { $round }
    .matches = player { $no } already has a match or bye in round { $round }
error-other-reason = { $by } proposed the list of { $date } for another reason: { $reason }
error-no-such-reason = { $by } proposed the list of { $date } as a regular list, without a reason
error-extra-early = an extraordinary list cannot be published before its day; { $date } has not come
error-corrected-early = a corrected edition cannot be published before its day; { $date } has not come
error-publish-after-due = the list of { $date } is not the next one: the list of { $due } comes first
error-publish-too-early = the list of { $date } cannot be published before { $first }
error-publish-early = { $days ->
    [one] { $date } is tomorrow: results entered later will not be on this list
   *[other] { $date } is { $days } days away: results entered later will not be on this list
}
error-publish-despite = { $count ->
    [one] one thing is to be settled before the list of { $date }
   *[other] { $count } things are to be settled before the list of { $date }
}
error-published-already = the list of { $date } is already published
error-read-only = the database is open for reading only
error-reasons-changed = someone has meanwhile given a reason that may name the member
error-regulation-text = the regulation in the database cannot be read: { $fault }
error-row-gone = the record no longer exists
error-score-beyond-games = the score does not fit the number of games
error-several = more than one matches { $name }
error-sqlite = the database reports: { $fault }
error-system = the disk or the system refused: { $fault }
error-nothing-changed = { $what }; nothing was changed
error-changed-before = { $what }; what was written before it stays, up to operation { $operation } of the log
error-files-before = { $what }; the files written before it stay, and nothing in the club was changed
error-uncertain = { $what }; it is only known whether the change was written when the disk can be read again
error-replaced = { $path } was replaced, moved or removed while it was open; nothing was changed
error-replaced-written = { $path } was replaced, moved or removed while this was being written; it is not in the file that is there now
replaced-perhaps = The database seems to be another file than the one that was opened; on this file system that may be a mistake. If someone has replaced it, end this session at once.
error-start-before-ledger = the member is already rated in a tournament that ended on { $date }
error-undecided = { $count ->
    [one] one player is not matched yet; nothing was imported
   *[other] { $count } players are not matched yet; nothing was imported
}
undo-elsewhere = the latest change, operation { $operation }, is in the pool { $pools }
undo-unseen = { $who }, { $time }, in another session: { $what }. This screen had not shown it yet.
error-undo-another = the latest change, operation { $operation }, was made by { $user }
error-undo-publication = operation { $operation } published a list; that cannot be undone
error-undo-moved = a backup was restored in the meantime, so operation { $operation } is another one now, or gone
error-undo-wiped = operation { $operation } erased personal data, which cannot be restored
error-unknown-person = no person matches { $name }
error-unknown-player = no player of the tournament matches { $name }
error-unknown-tournament = no tournament matches { $name }
hint-again = try again
hint-busy = wait a little and try again
hint-changed = check it again, then repeat the change
hint-undo-changed = klubrating log shows what was done since
hint-undo-first = { $count ->
    [one] first undo { $operations }: klubrating undo { $first }
   *[other] first undo { $operations }, in this order: klubrating undo { $first }
}
hint-check = run klubrating check, and restore a backup if it finds damage
hint-system = check the disk, its cable and its mount, and read the system's log; then try again
hint-uncertain = when the disk works again, check in the log whether the change is there before you make it again
hint-replaced = find out who replaced it and why; klubrating check examines the file that is there now
own-hint-replaced = find out who replaced it and why; { $key } opens the file that is there now
hint-nothing-to-do = there is nothing to do
hint-same-file = klubrating tournament edit { $id } changes its kind, days or rounds; a newer file is imported with --update
hint-extra-list = for an extraordinary list, give the reason with --extra
hint-give-dates = give them with --start and --end
hint-export-ending = .trf and .txt make a tournament report, .csv a crosstable, .cvs a group file for klubtur.dk
hint-hard-links = keep one name and remove the others, or copy the club with klubrating --read-only --db '{ $path }' backup NEW.db and continue with the copy
hint-init = create one with klubrating init --club NAME, or try klubrating demo
hint-log = klubrating log shows the operations
hint-make-folder = create the folder first
hint-match = match with --match "NAME=ID", "NAME=guest" or "NAME=new", by start number with "#17=ID"; or make all unknown players guests with --guests, members with --new-members
hint-person-twice = one person may have several start numbers in a tournament, if the names in the file are alike
hint-match-one-person = if it is one person under several start numbers, say so of each: --match "#4=17" --match "#5=17"; if they are two, match with --match "#5=ID", "#5=guest" or "#5=new"
hint-match-form = write it as "Jens Hansen=17", "#3=guest" or "#3=new"
hint-member-list = klubrating member list --all shows everyone
hint-near-names = perhaps { $candidates }? klubrating member list --all shows everyone
hint-member-show = klubrating member show { $id } shows who it is
hint-network = move it to a local disk of the server
hint-never-played = enter or import a tournament first
hint-explain-archived = the archived list of { $date } has { $rating }; klubrating history { $id } shows all of them
hint-newer-schema = install the newer version
hint-other-reason = klubrating publish { $date } confirms it for that reason; with --anyway it is proposed again for yours
hint-publish-due = klubrating checklist shows what that list still needs
hint-publish-early = to publish it now anyway: klubrating publish { $date } --early
hint-publish-despite = klubrating checklist --date { $date } shows what to do; run it again with --anyway --reason "why" to publish in spite of these
publish-new-obstacle = new: { $what }
hint-restore-list = no one has built on the list of { $date } yet; klubrating restore { $backup } goes back to before it
hint-corrected-or-restore = to correct a mistake on it: klubrating publish { $date } --corrected "why"; no one has built on it yet, so klubrating restore { $backup } goes back to before it
hint-next-list = a published list never changes; later results go on the next one
hint-nothing-imported = nothing was changed; fix the lines above and import again
hint-older-schema = open it once with write access to convert it; a backup is made first
hint-other-path = choose another file with --db
hint-database-remains = it may hold the last changes of that database: move it away together with its database, or choose another name
hint-long-path = move the club to a folder with a shorter path; its backups are in a folder next to it
hint-clock = set the clock, or give the time in KLUBRATING_NOW, such as 2026-11-21T19:30:00+01:00
hint-read-only = ask for write access to the file and its folder
hint-redo = klubrating redo restores what an undo removed
hint-several = { $candidates }
hint-propose = klubrating start-rating propose shows what there is to decide by
hint-start-after = give a day after { $date }; the rating restarts from there
hint-tournament-list = klubrating tournament list shows all of them
hint-undo-another = to undo it anyway: klubrating undo { $operation }
hint-undo-publication = correct the facts; the next list shows the difference
hint-untouched = the file was left unchanged

## Who is the player of a file

match-unknown = { $no } { $name }: unknown in the club
match-numbers = { $no } { $name }: DSU and FIDE number belong to different people: { $candidates }
match-other-name = { $no } { $name }: the number belongs to { $holder }, whose name is another
match-other-name-known = { $no } { $name }: the number belongs to { $holder }, the name to { $candidates }
match-several-people = { $no } { $name }: several people have this name: { $candidates }
match-contradiction = { $no } { $name }: same name, but a different number or year of birth: { $candidates }
match-similar = { $no } { $name }: a similar name: { $candidates }
match-several-players = { $no } { $name }: another player in the file matches the same person: { $candidates }

## What the log says

op-init = club created
op-member-add = member added: { $subject }
op-member-edit = data changed: { $subject }
op-member-status = membership changed: { $subject }
op-member-import = members imported
op-external-rating-set = external rating recorded: { $subject }
op-start-rating-set = start rating assigned: { $subject }
op-tournament-update = tournament updated from a file: { $subject }
op-tournament-import = tournament imported: { $subject }
op-tournament-new = tournament created: { $subject }
op-tournament-player-add = player entered: { $subject }
op-tournament-result = result entered: { $subject }
op-tournament-approve = tournament approved: { $subject }
op-tournament-close = tournament closed: { $subject }
op-tournament-reopen = tournament opened again: { $subject }
op-tournament-delete = tournament deleted: { $subject }
op-tournament-hide = tournament kept off the site until its list: { $subject }
op-tournament-unhide = tournament may appear on the site before its list: { $subject }
op-card-add = player card entered: { $subject }
op-publish = list published: { $subject }
op-undo = undone: { $what }
op-redo = restored: { $what }
op-other = change: { $subject }

## What check finds

check-backup = the backup { $file } cannot be restored: { $fault }
check-chain-altered = operation { $operation } in the journal was altered after it was written
check-chain-emptied = operation { $operation }: its journal was emptied
check-chain-entry = entry { $entry } of the journal is missing
check-chain-missing = operation { $operation } is missing from the journal
check-chain-open = an operation was not completed
check-entry = { $row }: journal entry { $entry } does not follow from the one before
check-facts = list of { $date }: the facts behind it have changed since, though every number still agrees
check-integrity = the file is damaged: { $fault }
check-leftover = { $path } was left by a session that was killed and may contain the whole club; the next backup deletes it if this user may, otherwise its owner must
check-unreadable = { $column } in row { $row } of the table { $table } cannot be read
check-unchecked = { $part } could not be checked: { $fault }
check-unchecked-so = { $part } could not be checked because of that
check-part-club = the club
check-part-journal = the journal
check-part-ratings = the ratings
check-part-list = the list of { $date }
check-ledger = the line of person { $person } in tournament { $tournament } does not follow from the one before
check-list-differs = list of { $date }: { $name } ({ $id }) is listed with { $printed }, but the facts of that time give { $computed }
check-list-extra = list of { $date }: { $name } ({ $id }) is listed, but should not be by the facts of that time
check-list-missing = list of { $date }: { $name } ({ $id }) is missing
check-list-corrected = list of { $date }: what it says was corrected for { $name } ({ $id }) is not what the facts of that time give
check-other-rules = list of { $date }: made with version { $then } of the calculation, this program has { $now }; it cannot be recalculated
check-outside = { $row } was changed outside the program (entry { $entry }): { $before } → { $after }
check-personal-data = { $row }: the personal data differ from those recorded
check-head-differs = operation { $operation }: a backup or a printout has { $head }, the log now { $now }: the log was rewritten outside the program, { $sound ->
    [0] at this operation or before it
    [one] after operation { $sound }
   *[other] after operation { $sound }
}
check-head-gone = operation { $operation }: a backup or a printout has { $head }, but the log ends at operation { $newest }: operations were removed outside the program
check-head-restored = operation { $operation }: { $head } belongs to what operation { $restore } replaced with a backup
check-reason-removed = operation { $operation }: the reason was removed outside the program
check-row-differs = { $row }: { $column } differs from the journal
check-row-missing = { $row } is missing but is in the journal
check-row-unknown = { $row } is not in the journal
check-seal = list of { $date }: the seal does not match; the list was changed after it was published

## What an export leaves out

export-left-out-sets = the file cannot hold sets and partners: a three-set win becomes a plain win (a .csv file keeps them)
export-left-out-cards = { $count ->
    [one] the file cannot hold one player card
   *[other] the file cannot hold { $count } player cards
}
export-left-out-withdrawn = { $count ->
    [one] the file cannot say that a player withdrew
   *[other] the file cannot say that { $count } players withdrew
}
export-left-out-decisions = { $count ->
    [one] the file cannot hold one decision on whether a game is rated
   *[other] the file cannot hold { $count } decisions on whether games are rated
}

## Words

word-warning = warning
word-error = error
word-hint = hint

## Help pages

help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-general = General options
help-options-name = [OPTIONS]
help-default = default
help-example = Example:
help-general-at = The options of every command: klubrating --help

overview-every-week = Every week
overview-twice-a-year = Twice a year
overview-others = Everything else
overview-more = klubrating COMMAND --help explains a command, with an example; a command with … needs another word, as in klubrating pool add. klubrating demo shows a club to try things out in; klubrating init creates your own.
subject-events = Tournaments, player cards and games
subject-ratings = Ratings and where they come from
subject-lists = Rating lists and publishing
subject-strength = Seeding, groups and teams
subject-rules = Rules, scale and settings
subject-journal = Journal and backups
subject-without-club = Without a club
subject-program = The program itself

cmd-klubrating = The rating manager of a chess club's rating committee
cmd-calc = Calculate with the rating formulas
cmd-calc-convert = Convert a rating between the ES and the DSU scale
cmd-calc-expected = Expected score against given opponents
cmd-calc-performance = Performance rating of a score
cmd-calc-rating = New rating after a tournament
cmd-calc-newcomer = First rating of a player without one
cmd-calc-card = New rating from the player card of an external tournament

arg-help = Show this help
arg-version = Show the version
arg-json = Output as JSON
arg-lang = Language of the output
arg-db = The club's database; default: $KLUBRATING_DB, or the usual one
arg-user = On whose behalf the change is made
arg-reason = Why the change is made
arg-value = The rating to convert
arg-from = The scale of the rating
arg-to = The scale to convert to
arg-on = Date of the DSU rating; re-based from 1 June 2024
arg-conversion = The conversion to use
arg-rating = Rating before the tournament
arg-opponents = The opponents' ratings
arg-average = The opponents' average rating
arg-score = Points scored
arg-games = Number of games
arg-results = Results one by one, in the opponents' order
arg-partner = In doubles the partner's rating, one for all games or one each
arg-opponent-partners = In doubles the ratings of the opponents' partners
arg-rounds = Rounds of the tournament; default: the number of games
arg-games-before = Rated games before the tournament, where K depends on them; default: many
arg-method = Game by game, or against the average
arg-regulation = Regulation by name or file
arg-dsu-opponents = The opponents' DSU ratings
arg-dsu-before = Own DSU rating before the tournament
arg-dsu-after = Own DSU rating after the tournament
arg-dsu-regulation = Regulation behind the DSU ratings

value-file = FILE
value-columns = COLUMNS
value-name = NAME
value-text = TEXT
value-date = DATE
value-value = VALUE
value-scale = SCALE
value-method = METHOD
value-lang = LANGUAGE

## Wrong use

usage-unknown-argument = unknown option or value { $arg }
usage-unknown-command = unknown command { $command }
usage-missing-command = { $command } must be followed by a command
usage-missing-argument = missing: { $arg }
usage-repeated = { $arg } is given more than once
usage-conflict = { $arg } cannot be used together with { $other }
usage-bad-value = "{ $value }" is not valid for { $arg }
usage-missing-value = { $arg } needs a value
usage-too-many-values = too many values for { $arg }
usage-not-text = an argument is not valid text (UTF-8)
no-screens = The screens need a terminal that can draw; this one says TERM="{ $term }". The commands work on any.
hint-usage = see { $command }
hint-did-you-mean = did you mean { $suggestion }?
hint-option-instead = { $old } is now written { $new }
hint-dashes = if it is a value, write -- before it
hint-one-of = one of: { $values }
hint-value-head = enter the operation and the digits, such as 74-3fa91c0be247
error-no-head = { $file } has no value of the log.
hint-no-head = Lists have it below the seal; those of earlier versions, and those as CSV, PDF and XLSX, cannot be compared. A printed value: klubrating check --head 74-3fa91c0be247
hint-value-mailbox = enter an address such as anna@example.org or "Anna Holm <anna@example.org>"
hint-value-mailbox-ascii = mail servers refuse æ, ø, å and other such letters before the @; enter the address as it is without them
hint-value-number = enter a number such as 145, 6.5 or 6½
hint-value-range = at most 100000 and at most six decimals
hint-value-whole = enter a whole number
hint-value-count = enter a whole number from 1 to 10000
hint-value-date = enter a date such as 2026-11-21 or 21.11.2026

## Errors

error-output = the output could not be written: { $reason }
error-unreadable-file = { $file } cannot be read: { $reason }
error-packed-several = { $file } is an archive of { $count } files; unpack it and give the one you need
error-packed-locked = { $file } is locked with a password; unpack it first
error-packed-method = { $file } is packed in a way that is not known here; unpack it first
error-file-too-large = { $file } is { $size } MB; the limit is { $limit } MB
error-file-larger = { $file } is larger than { $limit } MB, which is the limit
error-unpacked-larger = { $file } is larger than { $limit } MB when unpacked, which is the limit
error-unknown-regulation = no regulation or file is named { $name }
hint-regulations = regulations that come with the program: { $names }
error-regulation-file = { $file } is not a valid regulation: { $reason }
error-same-scale = both scales are the same
error-rating-too-large = the new rating is too large
error-no-games = no games given
error-games-missing = the number of games is missing
hint-games-missing = give it with --games
error-games-differ = { $opponents ->
    [one] there is 1 opponent
   *[other] there are { $opponents } opponents
} but --games says { $games }
error-score-missing = the score is missing
error-score-differs = the results add up to { $sum }, but --score says { $score }
error-results-differ = { $opponents ->
    [one] there is 1 opponent
   *[other] there are { $opponents } opponents
} but { $results ->
    [one] 1 result
   *[other] { $results } results
}
error-result-range = a result of { $result } is not between 0 and 1
error-score-range = { $score } points are impossible in { $games ->
    [one] 1 game
   *[other] { $games } games
}
error-newcomer-no-row = table 1 has no row for a score of { $p }
hint-newcomer-no-row = the regulation adds no imaginary draws; let the committee assign a start rating
error-card-share = the change in the DSU rating implies an expected share of { $p }, outside 0.01 to 0.99
hint-card-share = check the DSU ratings before and after, the score and the number of games

regulation-syntax = line { $line }: { $reason }
regulation-missing-field = line { $line }: the field "{ $value }" is missing
regulation-unknown-field = line { $line }: there is no field "{ $value }"; the fields here are { $expected }
regulation-unknown-word = line { $line }: "{ $value }" is not possible in "{ $field }"; possible are { $expected }
regulation-wrong-value = line { $line }: "{ $field }" is { $expected }
regulation-kind-whole = a whole number from 0 on
regulation-kind-number = a number
regulation-kind-text = a text in quotation marks
regulation-kind-choice = true or false
regulation-kind-list = a list in square brackets, such as [0, 350]
regulation-kind-other = not what is expected here
regulation-empty = { $field } is empty
regulation-not-positive = { $field } must be above 0
regulation-negative = { $field } must not be below 0
regulation-out-of-range = { $field } is too large or has too many decimals
regulation-not-descending = { $field } must go from the highest band down
regulation-lowest-band = only the last band of { $field } may, and must, be without a lower bound

## Formulas by hand

calc-heading = Rating { $rating }, { $title } ({ $name })
calc-doubles = Doubles: the averages of the pairs are compared, and both partners get the same change.
calc-column-p = P(D)
calc-opponents-average = Opponents' average
calc-p = Relative score P
calc-d = Table 1, D(P)
calc-d-fide = Table 8.1.1, D(P)
calc-d-curve = D(P) by the curve
calc-only-a-bound = Table 1 has no row for this score, so there is only a bound.
calc-only-a-bound-curve = The curve has no difference for 0 and 100 %; the bound is that of 1 or 99 %.
calc-expected = Expected score We
calc-score = Score W
calc-excess = Excess W − We
calc-k = Factor K
calc-new-rating = New rating
calc-rounded = Rounded
calc-dsu-average = Opponents' DSU average
calc-dsu-change = Change of the DSU rating
calc-dsu-k = DSU factor K
calc-dsu-threshold = DSU bonus above
calc-dsu-excess = DSU excess x = W − We
calc-dsu-p = Expected share (W − x)/n
calc-dsu-d = D(P), between two rows of table 1
calc-interval = DSU average, from … to
calc-interval-rating = New rating, from … to
calc-card-average = The same on the club's scale
calc-card-p = Table 1
calc-conversion-booklet = By the regulation's line: DSU = 8 × ES + 300.
calc-conversion-line = By the club's own line: DSU = { $factor } × ES + { $offset }.
calc-conversion-rebased = By the regulation's line before DSU re-based its scale on 1 June 2024.
calc-rebased-floor = The floor of 1200 hides the earlier DSU rating, which may have been lower.

## After a change

changed-undo = (klubrating undo { $operation } undoes it)
changed-nothing = (nothing was changed)
error-no-home = no folder for data was found
hint-give-db = name the database with --db FILE
error-settings = { $file } cannot be used: { $fault }

## Lists, ratings, log: what the commands print

would-be-written = { $file } would be written
written = { $file } was written
lists-empty = No list has been published yet.
lists-of-pools = There are lists of: { $pools } (--pool NAME).
column-head = Log
lists-corrected = Corrects edition { $edition }: { $reason }
corrections-title = Corrected since the last list, which stays as published:
corrections-none = Nothing on the last list has been corrected.
corrections-none-kept = No corrections of the list before are kept with this list.
correction = { $name }: published { $published }, now { $now }
correction-game = { $tournament }, round { $round }: { $white } – { $black }, { $before } changed to { $now }
correction-moved = { $tournament }: now ends on { $now } instead of { $before }, so it counts for the list of { $list }
rate-title = Rated since the last list
rate-title-since = Rated since { $date }
rate-title-event = Ratings of { $tournament }
rate-empty = Nothing has been rated since the last list.
rate-nothing = Nothing was rated.
course-list = List
course-note = One game moves everyone: after each day all games are rated together.
rate-earlier = { $games ->
    [one] { $name }: first rating from 1 game of an earlier tournament.
   *[other] { $name }: first rating from { $games } games, { $earlier } of them played in earlier tournaments.
}
    .matches = { $games ->
        [one] { $name }: first rating from 1 match of an earlier tournament.
       *[other] { $name }: first rating from { $games } matches, { $earlier } of them played in earlier tournaments.
    }
rate-exact = Exact
nothing-rated = { $tournament }: no games of { $name } are rated.
    .matches = { $tournament }: no matches of { $name } are rated.
since-printed = { $name } on the published list of { $date }: { $rating }.
since-not-printed = { $name } has no rating on the published list of { $date }.
since-no-list = No list has been published yet: every step of { $name } from the beginning.
since-other-facts = other facts of that time
since-correction = Late correction of the list of { $date }: { $old } → { $new }, because of { $through }.
since-scale = { $date }, the whole scale shifted: { $old } → { $new }.
since-decision = { $date }, start rating by the committee: { $old } → { $new }.
since-event = { $date }, { $event }: { $old } → { $new }. { $score } of { $games } games, W_e { $expected }: { $old } + { $k }·({ $score } − { $expected } + { $bonus }) = { $exact }, so { $new }.
since-first = { $date }, { $event }: first rating { $new }, { $score } of { $games } games.
since-nothing = The rating has not changed since.
since-next = The list of { $date } shows { $rating }.
since-next-none = The list of { $date } shows no rating.
# Why a rating without a game.
started-no-game = No game of this member is known yet: the rating is the start rating.
    .matches = No match of this member is known yet: the rating is the start rating.
started-by = Assigned by { $by }, for tournaments starting on { $date } or later.
started-by-always = Assigned by { $by }, for all tournaments.
started-opening = Taken over from an earlier list as of { $date } with { $games } rated games, recorded by { $by }.
    .matches = Taken over from an earlier list as of { $date } with { $games } rated matches, recorded by { $by }.
started-opening-always = Taken over from an earlier list with { $games } rated games, recorded by { $by }.
    .matches = Taken over from an earlier list with { $games } rated matches, recorded by { $by }.
reason-line = Reason: { $reason }
nothing-rated-guest = Guests get no rating, and { $name } was not a member when the tournament began.
log-undone = undone by operation { $operation }
undo-done = Undone: operation { $operation }, { $what }. To restore it: klubrating redo.
redo-done = Restored: { $what } (operation { $operation } is cancelled).
error-out-database = { $path } is the database, or belongs to it
error-out-not-a-file = { $path } cannot be written as a file
init-done = { $club } is created. Its database is { $path }.
init-list-before = The list as of { $date } is in the archive, as the one before the first: the first list published here shows changes against it.
init-languages = Language of the lists: { $lists } (another: klubrating club language { $codes }). Language of messages to you: { $messages } (another: --lang { $codes } for one command, LANG in your shell for all).
init-next = Next, the members: klubrating member add NAME one by one, or klubrating member import FILE (a table, or the federation's club report). A list with ratings: klubrating opening import FILE --on DATE --new-members.
init-next-list = Next: klubrating tournament import FILE --kind KIND; klubrating checklist says what the next list needs.
last-list-summary = { $members ->
    [one] One member
   *[other] { $members } members
} as of { $date }: { $active } active, { $passive } passive{ $left ->
    [0] {""}
    [one] , one who left
   *[other] , { $left } who left
}; { $rated } with a rating, together { $sum }.
demo-head = Demo club: { $tournaments } tournaments, { $lists } published lists. The last published list and the draft of the next one follow.
demo-kept = Demo club: { $tournaments } tournaments, { $lists } published lists. Its database is { $path }. The last published list and the draft of the next one follow.
always = always
regulation-title = Title
field-from = From
regulation-in-force = in force

## A regulation in words

rules-scale = Scale: { $name }, one standard deviation of a player's performances is { $sigma }. DSU rating = { $factor } × rating + { $offset }.
rules-curve-table = Expected score: table 1, the row with the nearest difference; of two equally near rows, the one nearer 0.50.
rules-curve-normal = Expected score: the normal distribution.
rules-curve-logistic = Expected score: the logistic curve.
rules-curve-linear = Expected score: a straight line.
rules-curve-fide = Expected score: FIDE's table 8.1.2.
rules-cut = A difference of more than { $points } points counts as { $points }.
rules-cut-below = For players rated below { $below }, a difference of more than { $points } points counts as { $points }.
rules-bonus-two-step = Bonus: with at most 10 rounds, the part of the score more than { $short } above the expected score; with more rounds, more than { $long } above it. It is never negative.
rules-bonus-10 = Bonus: the part of the score above the threshold of table 2 for the number of rounds, 10 %. It is never negative.
rules-bonus-5 = Bonus: the part of the score above the threshold of table 2 for the number of rounds, 5 %. It is never negative.
rules-bonus-none = Bonus: none.
rules-table-2 = Table 2: { $rows }. For another number n of rounds the threshold is { $z }·½·√n, to two decimals.
rules-table-2-row = { $rounds } rounds: { $limit }
rules-newcomers = Newcomers: a DSU rating is converted; without one, the first rating is the performance in the first { $games } games against rated players, with { $draws } imaginary draws added.
rules-reliable = A rating is provisional until the player has { $games } rated games.
rules-coordinated-average = Coordinated tournaments (§6, §7): by the average of the opponents' DSU ratings.
rules-coordinated-per-game = Coordinated tournaments (§6, §7): game by game.
rules-eligible = Rated (§6): tournaments with compulsory notation and at least { $minutes } minutes a move; others if the committee approves them.
rules-below = below
rules-below-of = below { $to }
rules-below-games = fewer than { $games } games

## Help of these commands

cmd-init = Create a club: from its last list (--list), or without members
cmd-list = Print the rating list: the draft for the next list date, or a published list; for which lists there are, see klubrating lists
cmd-publish = Publish the list as of a date; it is then frozen and sealed
cmd-lists = Show which lists have been published; to print one of them, see klubrating list
cmd-rate = Show how each tournament since the last list changed the ratings; for one member, see klubrating explain
cmd-explain = Explain a member's rating step by step; for all the member's ratings so far, see klubrating history
cmd-history = Show a member's ratings, tournament by tournament; for the calculation see klubrating explain, for a page to print klubrating sheet
cmd-log = Show who did what, when and why
cmd-undo = Undo the latest change, or the one with this number
arg-batch = Undo everything that the same command imported, each tournament as a change of its own
cmd-redo = Restore what the latest undo removed
cmd-check = Recalculate every published list and check the whole database; for what is open before a list see klubrating checklist, for a single file klubrating verify
cmd-regulation = The rating regulations
cmd-regulation-list = List the club's regulations
cmd-regulation-show = Show a regulation with its numbers
cmd-demo = Build a demo club and print its rating list
cmd-template = Print a CSV template to fill in
cmd-completions = Print shell completions
cmd-man = Print the manual, or write one page for each command
arg-man-out = Write one page for each command to this folder
man-synopsis = Synopsis
man-examples = Examples
man-exit = Exit status
man-environment = Environment
man-files = Files
man-see-also = See also
man-general = The options that every command takes are described in klubrating(1).
man-written = { $count } manual pages written to { $folder }
man-exit-0 = All is well.
man-exit-1 = The file is not the list that was published (verify).
man-exit-2 = The command line is wrong: an option, a name on it, or a file that is not there.
man-exit-3 = The content of a file is wrong.
man-exit-4 = A decision is needed: someone doubtful or unknown in a file, a reason, a conflict with what the club has or another user changed, or something to settle first.
man-exit-5 = Another session is writing; try again.
man-exit-6 = Something was found that needs attention; with checklist --exit-code, something is open.
man-exit-7 = The disk or the system refused: no space, no permission, a failing disk, or another file in the club's place.
man-exit-70 = A bug in the program.
man-exit-130 = Ended with Ctrl-C; nothing was changed.
man-variable-db = The club’s database where --db is not given.
man-variable-pool = The pool where --pool is not given.
man-variable-config = The file with the user’s settings of the terminal interface.
man-variable-now = A moment such as 2026-11-21T12:00:00+01:00 to use instead of the clock, for tests and demonstrations.
man-variable-lang = The language (da, en, de) where --lang is not given; the first that is set decides.
man-variable-xdg = The folders of the user’s data and settings.
man-variable-color = If set, the terminal interface uses no colours.
man-file-machine = The settings of the machine: database = "/path/to/club.db".
man-file-database = The database where none is named.
man-file-config = Colours, keys and other settings of the terminal interface.
arg-club = The club's name
arg-date = The list date, such as 2027-01-01
arg-format = The format of the output
arg-excel = CSV for Excel: semicolons, headings and decimal mark of the language
arg-alphabetical = In alphabetical order
arg-all = Name those who asked not to appear, too, marked
arg-list-all = Include those not on the list
arg-out = Write to this file instead of the screen
arg-extra = The reason for a list on a day other than 1 January or 1 August
arg-member = A member, by number or name
arg-log-member = Only entries about this member
arg-log-tournament = Only what changed this tournament, by number or name
arg-log-since = From this day on
arg-log-until = Up to and including this day
arg-check-head = Compare with this value from paper, as a published list has it below its seal: 74-3fa91c0be247
arg-check-lists = Also compare what appears below the seal on these lists, as they were written to files
arg-log-by = Only what this user did, or what was done on this person's behalf
arg-log-limit = No more than this many, the newest first
arg-rate-tournament = Only this tournament, whenever it was
arg-rate-since = Everything that ended on this day or later
arg-tournament = A tournament, by number or name
arg-last = Performance over this many of the latest games
arg-operation = The number of an operation, as shown by the log
arg-log-operation = One operation in full: every row it changed, before and after
arg-build = Keep the demo club in this file
arg-template-name = The template
arg-shell = The shell
arg-regulation-show-name = The regulation's name; default: the one in force
arg-init-regulation = The club's first regulation
arg-init-list = The club's last list as it is, a table or a workbook: everyone on it becomes a member, and the first list here shows changes against it
arg-init-as-of = The day of that list
arg-init-answers = Your answers to what is doubtful in the list; the questions are written into this file
error-undo-init = there is nothing before the creation of the club
waiting = Another session is writing; waiting ({ $seconds } s).
unsure-file-system = warning: the file is on { $kind }, where sharing by several people may not be safe

## Members

cmd-member = The members of the club
cmd-member-add = Add a member
cmd-member-edit = Correct a member's name or numbers
cmd-member-status = Make a member active, passive, former or deceased
cmd-member-list = List the members
cmd-member-show = Show everything about one member
cmd-member-import = Import members: a table, or the federation's club report; a start rating in it is for new members (a whole list: opening import)
cmd-external-rating = Ratings from other lists
cmd-external-rating-set = Record a member's DSU, FIDE or ES rating from a given day
cmd-start-rating = Ratings assigned by the committee (those of an earlier list: opening import)
cmd-start-rating-set = Assign one member a start rating by decision of the committee, for tournaments from a day on

arg-member-add-name = The name, "First Last" or "Last, First"
arg-member-add-dsu = The member's Dansk Skak Union number
arg-member-add-fide = The FIDE number
arg-member-add-since = Member from this day; default: has always been
arg-member-edit-dsu = The new DSU number; "" removes it
arg-member-edit-fide = The new FIDE number; "" removes it
arg-member-edit-born = The new year of birth; "" removes it
arg-member-status-status = The new status
arg-member-status-from = From this day
arg-member-list-all = Include guests and former members
arg-member-import-on = Day of the start ratings; default: the day the membership begins. With --whole-club the day of the file; default: today
arg-member-import-update = Take over numbers and years of birth of members already known
arg-member-import-whole-club = The file has every member: show who is new, back, not in it, active or passive, and record it
arg-member-import-left = Who has left, of those not in the file: a member, or all
arg-passive = Passive from the start
arg-file = The file
error-dry-run-init = creating a club cannot be tried with --dry-run
arg-dry-run = Try only; change nothing
arg-anyway = Go on despite doubts or things still to settle
arg-force = Replace files that klubrating did not write
arg-external-rating-scale = The scale of the rating
arg-external-rating-set-value = The rating
arg-external-rating-set-on = Valid from this day
arg-start-rating-set-rating = The rating, on the club's scale
arg-start-rating-set-on = For tournaments starting on this day or later; default: the first day of the first tournament that waits for it, else the day after the last list

value-member = MEMBER
value-year = YEAR
value-status = STATUS
hint-value-year = enter a year such as 1987
hint-value-identity = enter a number of at most 12 digits

member-added = Member { $id } added: { $name }.
alias-added = { $called } in a file is { $name } from now on.
alias-removed = { $called } is no longer taken for { $name } without asking.
alias-none = No answer is remembered.
alias-column-is = Is
error-alias-known = a file that says { $name } finds the person already
error-alias-namesake = { $name } is also someone else's name; only a number or year of birth tells them apart
error-unknown-alias = no answer has the number { $id }
hint-alias-list = klubrating member alias list shows them
member-edited = Member { $id } changed: { $name }.
member-status-set = { $name } is { $status } from { $date }.
member-left-replaced = { $name } is no longer a member from { $date }, in place of { $before } of that day.
member-status-replaced = { $name } is { $status } from { $date }, in place of { $before } of that day.
external-rating-recorded = { $name }: { $scale } { $value } from { $date }.
start-rating-recorded = { $name } starts with { $rating } in tournaments from { $date }.
start-rating-recorded-instead = { $name } starts with { $rating } in tournaments from { $date }, no longer from { $before }.

status-active = active
status-passive = passive
status-deceased = deceased
status-left = former member
member-list-empty = There are no members yet. Add one with klubrating member add NAME.
member-legend-provisional = * Provisional: too few rated games yet.
    .matches = * Provisional: too few rated matches yet.
member-show-games = Rated games
    .matches = Rated matches
    .several = Rated games
member-show-collected = Games counted for the first rating
    .matches = Matches counted for the first rating
member-show-alias = In files
member-show-pools = In the other pools
member-pool-rating = { $games ->
    [0] { $rating }, no rated game yet
    [one] { $rating } after one rated game
   *[other] { $rating } after { $games } rated games
}
    .matches = { $games ->
        [0] { $rating }, no rated match yet
        [one] { $rating } after one rated match
       *[other] { $rating } after { $games } rated matches
    }
member-pool-rating-of = { $games ->
    [0] { $rating }, no rated game yet, as of { $date }
    [one] { $rating } after one rated game, as of { $date }
   *[other] { $rating } after { $games } rated games, as of { $date }
}
    .matches = { $games ->
        [0] { $rating }, no rated match yet, as of { $date }
        [one] { $rating } after one rated match, as of { $date }
       *[other] { $rating } after { $games } rated matches, as of { $date }
    }
member-show-dates = From:
member-show-start = start rating { $rating }
member-show-archived = list: { $rating } (archive)
member-show-opening = { $games ->
    [one] rating { $rating } with 1 game, from an earlier list
   *[other] rating { $rating } with { $games } games, from an earlier list
}

import-tried = Dry run.
import-start-rating = , start rating { $rating }
import-other-number = { $name } has the DSU number { $given } in the file and { $own } in the club since { $date }; { $own } counts, as a dated number of the club goes before a file's (klubrating external-rating set changes it)
import-known-as = , in the club { $name }
members-imported = { $count ->
    [one] One new member imported.
   *[other] { $count } new members imported.
}
members-added = { $count ->
    [one] New member:
   *[other] New members ({ $count }):
}
members-joined = { $count ->
    [one] Guest now a member:
   *[other] Guests now members ({ $count }):
}
members-updated = { $count ->
    [one] Brought up to date:
   *[other] Brought up to date ({ $count }):
}
members-unchanged = { $count ->
    [one] Already known, unchanged:
   *[other] Already known, unchanged ({ $count }):
}
members-returned = { $count ->
    [one] Member again:
   *[other] Members again ({ $count }):
}
members-changed = { $count ->
    [one] Active or passive now:
   *[other] Active or passive now ({ $count }):
}
members-left = { $count ->
    [one] Has left:
   *[other] Have left ({ $count }):
}
members-missing = { $count ->
    [one] Not in the file, still a member:
   *[other] Not in the file, still members ({ $count }):
}
members-missing-hint = No one leaves unasked: --left NAME for each who has left, or --left all.
members-same = Unchanged: { $count }
members-compared = { $count ->
    [0] The members agree with the file.
    [one] One change to the members as of { $date }.
   *[other] { $count } changes to the members as of { $date }.
}
error-left-not-missing = { $name } is in the file or was no member on { $date }, so cannot be one of those who have left
doubt-most-leave = { $count } of { $members } members would leave: is the file complete?
members-not-updated = { $count ->
    [one] Of one of them the file has other data; an import that updates takes them over.
   *[other] Of { $count } of them the file has other data; an import that updates takes them over.
}
member-nearly-twice = { $name }: the name is almost the same as { $other } in line { $line }; if they are two people, add a birth year or DSU number
member-similar = { $name }: the name is almost the same as that of { $candidates }
member-numbers = { $name }: DSU and FIDE number belong to different people: { $candidates }
member-several-people = { $name }: several people have this name: { $candidates }
member-contradiction = { $name }: the name matches { $candidates }, but the number or year of birth differs
member-several-rows = { $name }: another row matches the same person: { $candidates }
member-twice = { $name } is also in line { $line }; add a birth year or DSU number
error-doubtful-members = { $count ->
    [one] one member could not be identified; nothing was imported
   *[other] { $count } members could not be identified; nothing was imported
}
hint-doubtful-members = give each a DSU number, FIDE number or year of birth in the file; correct the club's own data with klubrating member edit
error-no-such-file = the file { $file } does not exist
error-no-ordinary-file = { $file } is not a regular file
error-file-is-database = { $file } is the club's database itself
error-file-is-there = { $file } is there already, and klubrating did not write it (or it was changed since)
hint-file-is-there = another name, or --force to replace it
value-tournament = TOURNAMENT
value-operation = OPERATION
value-shell = SHELL
value-format = FORMAT
value-id = ID

## Building the demo club
error-demo-stopped = the demo club was not finished
error-demo-moment = a step of the demo club has an invalid day: { $text }

progress-check = Checking:
progress-demo = Building the demo club:
member-other-number = { $name }: one number belongs to { $candidates }, but the other differs
match-other-number = { $no } { $name }: one number belongs to { $candidates }, but the other differs
error-match-several = { $match } matches several players
error-match-twice = { $match }: this player is already matched
hint-match-several = match by start number, such as --match "#17=ID"

## Tournaments and player cards

cmd-tournament = Tournaments
arg-tournament-import-update = Update the stored tournament that the file contains again; with =T that one
arg-tournament-import-as-new = Store it as another tournament, however similar to a stored one
arg-tournament-import-files = A file; or several, or folders of them: one report then says what was imported and what waits
arg-answers = Several files: the answers to what waits; the file is written if anything does
arg-tournament-import-rounds = Number of rounds, where the file has none or a wrong one
arg-tournament-import-closed = Close it as it is, for this reason: no more results than the file has will follow
arg-tournament-new-as-new = Make it although another tournament has its name and days
cmd-tournament-import = Import a tournament from a file (TRF, CSV and others)
cmd-tournament-new = Create a tournament to fill in by hand
cmd-tournament-player = The players of a tournament
cmd-tournament-player-add = Enter a player; an unknown name becomes a guest
cmd-tournament-result = Enter or correct a result
cmd-tournament-list = List the tournaments
cmd-tournament-show = Show the crosstable and which games are not rated, and why
cmd-tournament-approve = Approve a tournament for rating (§6)
cmd-tournament-close = Close a tournament as it is: nothing more will be played
cmd-tournament-delete = Delete a tournament; undo restores it
cmd-tournament-hide = Keep a tournament off the site until it is on a list
cmd-tournament-unhide = Let the site show a tournament again before its list
cmd-tournament-export = Write a tournament to a TRF or CSV file
cmd-card = Player cards of external tournaments (§7)
cmd-card-add = Enter a member's player card
cmd-card-list = List the player cards

arg-kind = Type of tournament; "approved": any other, rated once approved
arg-matches = Who a player is: "NAME=ID" or "#STARTNO=ID"; ID may be "guest" or "new"
arg-columns = What the columns contain, such as "1=name,3=dsu,4=rating", counted from 1
arg-sheet = The sheet of the workbook to read, also a hidden one
arg-hidden = Rows and columns that a spreadsheet hides: leave-out or read
arg-guests = Make unknown players guests
arg-new-members = Make unknown players new members
arg-cells = The order in a cell: opponent-colour-result for 12w1
arg-file-ratings = Scale of the file's rating column
arg-start-from-file = Members without a rating start with the file's, converted
arg-no-notation = Played without compulsory notation (chess)
arg-minutes-per-move = Minutes per move (chess)
arg-tournament-new-name = The tournament's name
arg-tournament-new-rounds = Number of rounds
arg-tournament-new-round-robin = Everyone meets everyone
arg-tournament-player-add-player = Member, known guest, or the name of a new guest
arg-tournament-player-dsu = The player's DSU rating
arg-tournament-player-fide = The player's FIDE rating
arg-tournament-player-guest = A new guest, even if the name matches someone
arg-round = The round
arg-white = The first player (White), by start number or name
arg-black = The second player (Black), by start number or name; - for a bye
arg-result = 1-0 0-1 ½-½ +- -+ --- 0-0 ½-0 0-½ X, of those that there are in the game; a bye: H F U Z + -
arg-unrated = The game does not count for rating
arg-rated = The game counts for rating, though it was not played
arg-board = The board
arg-tournament-export-file = The file; its extension chooses the format; - for standard output
arg-tournament-export-ratings = Write ratings on this scale as they were valid on the first day; default: those that came with the players
arg-card-add-games = Number of games, with --dsu-before

value-kind = KIND
value-order = ORDER
value-round = ROUND
value-first = FIRST
value-second = SECOND
value-result = RESULT
hint-value-points = enter a score such as 4, 4.5 or 4½
hint-value-minutes = enter minutes above 0
hint-value-rounds = enter a whole number from 1 to 999

role-club = club
kind-monrad = Monrad
kind-club = club
kind-coordinated = coordinated
kind-team = team
kind-approved = other

import-head = { $name }, { $start } to { $end }, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
import-head-games = Games from { $first } to { $last }
import-head-games-of-day = Games of { $day }
import-games-of-several = Games: { $count }
import-games-more = and { $count } more
import-players = Players: { $count }
import-by-number = known by number: { $count }
import-as-before = as before: { $count }
import-by-name = known by name: { $count }
import-by-alias = known from an earlier answer: { $count }
import-by-decision = matched by hand: { $count }
import-guests = new guests: { $count }
import-new-members = new members: { $count }
import-respelt = spelt differently in the file: { $count }
import-respelt-player = { $no } { $name }: { $known } ({ $how })
import-start-ratings = start ratings from the file: { $count }
import-games = Games: { $count }
    .matches = Matches: { $count }
import-open-games = Still open: { $count }
import-unplayed = Not played (byes and forfeits): { $count }
    .matches = Not played (byes and walkovers): { $count }
import-updates = { $count ->
    [one] { $count } change to tournament { $id }:
   *[other] { $count } changes to tournament { $id }:
}
import-warnings = { $count ->
    [one] One warning; see above.
   *[other] { $count } warnings; see above.
}
tournament-updated = Tournament { $id } is up to date with the file: { $name }.
tournament-imported = Tournament { $id } imported: { $name }.
import-many-came = { $id }: { $name }, { $start } to { $end }, { $games ->
    [one] 1 game
   *[other] { $games } games
} ({ $file })
import-many-waits = { $file } waits for an answer:
import-many-refused = { $file } cannot be used:
import-many-total = Imported: { $came }. Already there: { $known }. Waiting: { $waiting }. Refused: { $refused }.
import-many-not-reached = { $count ->
    [one] Ended early: 1 file was not reached. The same command goes on where this one stopped.
   *[other] Ended early: { $count } files were not reached. The same command goes on where this one stopped.
}
import-many-undo = klubrating undo --batch takes all of it back.
import-many-answer-there = write the answers into { $file } and run the command again with --answers { $file }
import-many-answer-how = run the same command with --answers FILE.csv: it writes the questions there, and reads your answers when you run it again
tournament-made = Tournament { $id } created: { $name }.
tournament-approved = Tournament { $id } approved: { $name }.
tournament-hidden = Tournament { $id } does not appear on the site before its list: { $name }.
tournament-unhidden = Tournament { $id } may appear on the site before its list: { $name }.
tournament-closed = Tournament { $id } closed as it is: { $name }.
tournament-reopened = Tournament { $id } opened again: { $name }.
tournament-show-closed = Closed as it is: { $reason }
tournament-show-off-site = Not on the site until it is on a list.
tournament-show-close = Enter what is missing; or, if it goes on after its last day: klubrating tournament edit { $id } --end DATE; or, if nothing more will be played: klubrating tournament close { $id } --reason TEXT
tournament-show-round-robin = { $question }. Say so with klubrating tournament edit { $id } --round-robin yes, or no.
error-closed-already = the tournament is closed already
hint-reopen = klubrating tournament close { $id } --reopen opens it again
error-not-closed = the tournament is not closed
error-not-withdrawn = the player has not withdrawn
error-withdrawn-played = the player played in round { $round }: --after { $round } is the earliest
error-close-reason = the reason for closing the tournament is missing
hint-close-reason = say why nothing more will be played, with --reason TEXT (tournament close) or --closed TEXT (tournament import)
error-rounds-in-file = the file has games in round { $round }
hint-rounds-in-file = --rounds { $round } or more
import-finished-after = { $count ->
    [one] The file states no number of rounds: taken as finished after 1 round.
   *[other] The file states no number of rounds: taken as finished after { $count } rounds.
}
import-rounds-otherwise = if there are more rounds, give --rounds N
tournament-deleted = Tournament { $id } deleted: { $name }.
tournament-exported = { $name } written to { $file }.
player-entered = { $no } { $name } entered in { $tournament }.
player-entered-guest = { $no } { $name } entered in { $tournament } as a new guest.
player-entered-member = { $no } { $name } entered in { $tournament } as a new member.
result-written = { $tournament }, round { $round }: { $white } – { $black } { $result }.
bye-written = { $tournament }, round { $round }: { $white }, { $result }.
bye-half = a half-point bye
bye-full = a full-point bye
card-recorded = Player card of { $name } entered: { $tournament }.

tournament-list-empty = There are no tournaments yet. Import one with klubrating tournament import FILE --kind KIND.
tournament-list-unrated = * Not rated:
tournament-column-games = Games
    .matches = Matches
tournament-head = Tournament { $id }: { $kind }, { $period }, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
tournament-period = { $start } to { $end }
tournament-kind-club = club tournament
tournament-kind-monrad = Monrad tournament
tournament-kind-coordinated = coordinated tournament
tournament-kind-team = team matches
tournament-kind-approved = other tournament
tournament-no-notation = without compulsory notation
tournament-minutes = { $minutes } minutes a move
tournament-unrated = Not rated: { $reason }
tournament-cards = { $count ->
    [one] 1 player card.
   *[other] { $count } player cards.
}
tournament-performances = Performance ratings:
tournament-unrated-games = Not rated for members:
tournament-unrated-game = round { $round }, { $name } against { $opponent }
pair-of-players = { $one } and { $two }
tournament-unrated-round = round { $round }, { $name }
card-list-empty = There are no player cards yet.
card-column-known = DSU opponents, or DSU before → after

error-not-a-result = { $result } is not a result
hint-result = write it as 1-0, 0-1, ½-½, 1/2-1/2, +-, -+, ---, 0-0, ½-0, 0-½ or X; a single mark is White's
    .matches = write the first player's: 1, 0.8, 0.2, 0, + or - (walkover), X (not played yet)
error-not-a-bye = { $result } is not a bye
hint-bye = H half point, F full point, U pairing-allocated bye, Z absent, + or - forfeit
error-bye-options = a bye has no board and is never rated
hint-plays-already = klubrating tournament clear removes what a player has in a round
hint-tournament-show = klubrating tournament show { $id } shows the players
error-card-kind = player cards belong to external tournaments
hint-card-kind = the kind of the tournament must be coordinated or approved
error-card-no-member = the player was not a member on { $date }
error-card-impossible = the numbers on the card do not fit together
export-left-out-boards = the file cannot hold the boards of the games
export-left-out-hidden = { $count ->
    [one] the name and numbers of a player who asked not to appear (--all writes them)
   *[other] the names and numbers of { $count } players who asked not to appear (--all writes them)
}

source-opening-always = earlier list
explain-old-opening-always = Rating before: { $rating }, taken over from an earlier list.

default-database = Database: { $path }

## moves of the scale, dated conversions, results for the rating alone
explain-adjusted = On { $on } the whole scale was shifted: { $old } → { $new }.
explain-collected-adjusted = Opponents' ratings from before { $on } were shifted with the whole scale on that day.
explain-conversion-rebased = DSU ratings below 2000 are first converted back to the DSU scale before 1 June 2024: 2·DSU − 2000.
explain-conversion-line = Conversion in force, decided by the club: R_DSU = { $factor }·R + { $offset }.
explain-card-rules = The numbers on the card are interpreted by the rules { $rules }.
explain-first-command = First rating of { $name }: klubrating explain { $member } --tournament { $tournament }
explain-source-first = The first rating of { $name } comes from this tournament and is worked out on the player's own page.
explain-corrected = * A different result than the tournament's own counts for the rating.
explain-unrated-corrected = { $reason } (A different result than the tournament's own counts for the rating.)
history-adjusted = Whole scale shifted
history-archived = List (archive)
history-reset = start rating by the committee

## Regulations, conversions, scale, committee

cmd-regulation-compare = Show how two regulations differ
cmd-regulation-export = Print a regulation as text, as a start for a new one
cmd-regulation-adopt = Adopt a regulation from a given day, with the board's approval (§8)
cmd-regulation-announcement = Print the announcement of a change of regulation for the bulletin (§8)
cmd-conversion = How DSU ratings are converted, and from which day
cmd-conversion-list = List the conversions and what each one does
cmd-conversion-set = Choose the conversion from a given day
cmd-calibrate = Find the line that fits the members with both ratings
cmd-scale = Shifts of the club's whole scale
cmd-scale-adjust = Shift everyone's rating on a given day
cmd-scale-list = List the shifts of the scale
cmd-committee = The rating committee (§2)
cmd-committee-add = Give someone a seat; an unknown name becomes a new person
cmd-committee-end = End a term early
cmd-committee-list = Show who sits on the committee and what is missing
arg-regulation-show-on = The regulation in force on this day
arg-regulation-compare-first = The first: by name or file
arg-regulation-compare-second = The second: by name or file
arg-regulation-export-name = The regulation's name
arg-regulation-adopt-name = A regulation supplied with the program, or a file
arg-regulation-adopt-from = Applies to every tournament that ends on or after this day
arg-tournament-edit-approved = Whether the committee approved it for rating (§6)
arg-tournament-close-reopen = Open it again: it is complete when its rounds are
arg-tournament-edit-round-robin = Whether everyone meets everyone
arg-approved = The day of the board's approval
arg-by = Who approved it
arg-announcement = The announcement in the bulletin
arg-regulation-announcement-from = The change of this day; default: the latest
arg-conversion-set-conversion = The conversion
arg-conversion-set-from = From this day
arg-factor = For a line: DSU points per point of the club's scale
arg-offset = For a line: the DSU rating for rating 0
arg-card-rules = The DSU rules behind player cards; default: unchanged
arg-calibrate-on = Use the ratings of this day; default: today
arg-min-games = Members with at least this many rated games; default: reliable ratings
arg-scale-adjust-on = The day; the shift comes before the tournaments that end on it
arg-shift = Add this to every rating
arg-towards = Move ratings below this one towards it
arg-share = By this share of the distance, from 0 to 1
arg-floor = No one is lower afterwards
arg-committee-add-name = A person of the club by number or name, or a new name
arg-role = The role
arg-committee-add-from = First day
arg-committee-add-to = The day the term ends; default: two years later (§2)
arg-login = The user name on the server
arg-colours = The colours change as well
arg-since-list = From the last printed rating to the next one, step by step
arg-committee-end-name = The person, by number or name
arg-committee-end-on = The day the term ends
arg-committee-list-all = Show all terms
arg-committee-list-on = Who sat on the committee that day; default: today
value-role = ROLE
value-login = LOGIN
value-conversion = CONVERSION

op-regulation-adopt = regulation adopted from { $subject }
op-conversion-set = conversion chosen from { $subject }
op-scale-adjust = scale shifted on { $subject }
op-committee-add = seat on the committee: { $subject }
op-committee-end = term on the committee ended: { $subject }

regulation-holds-from = In force from { $date } for every tournament that ends on or after that day.
regulation-approval = Approved { $date } by { $by } (§8).
regulation-announced = Announced: { $text }
regulation-adopted = { $name } is adopted and in force from { $date }.
regulation-too-long = the file is longer than any regulation
regulation-not-utf8 = the file is not UTF-8 text
regulation-acting = line { $line }: control or invisible characters
adopt-warning-scale = it has a different scale; ratings before and after cannot be compared
adopt-warning-later = the regulation would apply before the board approved it
adopt-warning-nothing = it is the same as the regulation in force
adopt-warning-name = another regulation of the club has the same name; give each a name of its own
error-adopt-empty = the approver and the announcement must not be empty (§8)
hint-adopt-empty = such as --by "The board" --announcement "From 1 January K is 5 for everyone."
error-adopt-twice = { $name } already comes into force on { $date }
hint-adopt-twice = choose another day, or undo the other one: klubrating log shows it, klubrating undo NUMBER undoes it
error-announcement-too-long = the announcement has more than { $limit } characters
error-no-regulation-change = no regulation was adopted on that day
hint-regulation-list = klubrating regulation list shows the days

rules-rounding-decimals = { $count ->
    [one] The expected score is rounded to 1 decimal.
   *[other] The expected score is rounded to { $count } decimals.
}
rules-rounding-step = The expected score is rounded to the nearest { $step }.
rules-newcomers-count = In the tournament that gives a newcomer a first rating, the opponents' games against the newcomer count with that rating.
    .matches = In the tournament that gives a newcomer a first rating, the opponents' matches against the newcomer count with that rating.
rules-newcomers-left-out = In the tournament that gives a newcomer a first rating, the opponents' games against the newcomer are excluded.
    .matches = In the tournament that gives a newcomer a first rating, the opponents' matches against the newcomer are excluded.
rules-eligible-any-notation = Rated (§6): tournaments with at least { $minutes } minutes a move, with or without notation; others if the committee approves them.
rules-unrated = For every game or tournament that is not rated, the reason is shown.
    .matches = For every match or tournament that is not rated, the reason is shown.

arg-list-parts = The parts that the list has, with commas between them; without it all but balance in Markdown, HTML, PDF and XLSX, and the list alone as text
arg-juniors = Only juniors, with their ranks on the whole list
# The headings of CSV for spreadsheets.
column-section = Section
column-rank = Rank
column-previous = Before
column-change = Change
column-games-total = Games in all
column-dsu = DSU
column-dsu-converted = DSU converted
column-fide = FIDE
column-place-before = No. before
column-career-high = Highest so far
column-class-before = Class on the list before
column-hidden = Hidden
column-rule = Rule
column-old = Before
column-new = After
column-exact = Unrounded
column-performance = Performance
column-tournament-name = Tournament name
column-kind = Kind
column-class-from = Class before
column-class-to = Class after
column-section-from = Section before
column-section-to = Section after
column-start-no = Start no.
column-error-plus = Error +
column-error-minus = Error −
column-score = Score
column-average-opponent = Average opponent
column-draws = Draws
column-cluster = Group
column-bradley-terry-elo = Bradley-Terry Elo
column-bradley-terry-error = Bradley-Terry error
column-bradley-terry-cluster = Bradley-Terry group
column-club-rating = Club rating
column-outside = Outside the error
column-table-level = Level of the table
column-component = Component
column-group = Subgroup
column-level = Level
column-normalised = Normalised
column-unnormalised = Unnormalised

list-compare-title = Changes from { $from } to { $to }
compare-title = { $a } and { $b } differ:
compare-same = There is no difference.
change-before = before
change-after = after
change-label-curve = Expected score by
change-label-rounding = Rounding of the expected score
change-label-cut = Greatest difference
change-label-k = Factor K by rating
change-label-k-games = K divided by games and
    .matches = K divided by matches and
change-label-minimum-games = Games for a first rating
change-label-draws = Imaginary draws of a first rating
change-label-count = Games against newcomers count for the opponents
change-label-reliable = Reliable after
change-label-coordinated = Coordinated tournaments
change-label-notation = Compulsory notation required (§6)
change-label-minutes = Minutes a move required (§6)
change-label-classes = Classes by rating
change-label-plausible = Plausible numbers
change-plausible = { $scale } { $low } to { $high }
change-scale = { $name }, standard deviation { $sigma }, DSU = { $factor } × rating + { $offset }
counted-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
change-draws = { $count ->
    [one] 1 draw
   *[other] { $count } draws
}
change-average = by the average of the opponents' DSU ratings
change-rounding-none = none
change-rounding-decimals = { $count ->
    [one] to 1 decimal
   *[other] to { $count } decimals
}
change-rounding-step = to the nearest { $step }
change-bonus-two-step = more than { $short } above the expected score with at most 10 rounds, more than { $long } with more
change-bonus-table = above the threshold of table 2, { $percent } %. { $table }
change-bonus-none = none
change-band = { $what } from { $from }
change-band-lowest = { $what } below
change-band-games = { $what } before { $games } games

announcement-title = { $club }: change of the rating regulation
announcement-from = From { $date } the club's ratings are calculated by "{ $title }". The new rules apply to every tournament that ends on or after that day; published lists stay as they are.
announcement-changes = What changes:
announcement-no-change = No number in the regulation changes.
announcement-approved = Approved by { $by } on { $date } (§8).

conversion-column-formula = Line
conversion-column-card-rules = Card rules
conversion-formula = DSU = { $factor } × R { $sign } { $offset }
conversion-legend-booklet = booklet: the regulation's own line, whatever the day. It ignores the re-basing of the DSU scale.
conversion-legend-rebased = rebased-2024: a DSU rating is first converted back to the scale before 1 June 2024 (below 2000: twice the rating minus 2000), then by the regulation's line. That is exact only on 1 June 2024: points won and lost since then are stretched too.
conversion-legend-line = line: the club's own line; klubrating calibrate finds the one that fits the members with both ratings.
conversion-set = DSU ratings are converted by { $name } from { $date }; player cards by the rules { $rules }.
draft-change = { $count ->
    [one] One member would be listed differently as of { $date }: { $name } { $change }.
   *[other] { $count } members would be listed differently as of { $date }, the most { $name } { $change }.
}
error-card-rules = unknown card rules { $name }
error-rebased-before = the DSU scale was re-based on { $date }; this conversion does not apply before that day
hint-rebased-before = give that day or a later one with --from
error-conversion-line = the line is out of range
hint-conversion-line = enter a factor from 0.1 to 100 and an offset from -10000 to 10000, with at most four decimals
error-line-numbers-unused = only a line has a factor and an offset
error-line-numbers-missing = a line needs both a factor and an offset
hint-line-numbers = such as: conversion set line --factor 8.2 --offset 275, or conversion set booklet

calibrate-title = { $members ->
    [one] { $date }: 1 member has a rating from at least { $games } rated games and a DSU rating.
   *[other] { $date }: { $members } members have a rating from at least { $games } rated games and a DSU rating.
}
calibrate-column-mean = Mean diff
calibrate-column-deviation = Std. dev.
calibrate-bent = bends at 2000
calibrate-method = Differences are the DSU rating minus the converted rating, in DSU points. The line is the least-squares line that predicts the DSU rating from the club's rating; DSU ratings are converted by it in reverse. The standard deviation allows for the two fitted numbers.
calibrate-in-force = The ratings of members who came with a DSU number, of guests, and on player cards were made with the one in force.
calibrate-too-few = No line can be fitted: at least { $least } members with different ratings are needed, and the DSU ratings must rise with them. A lower --min-games includes more members.
calibrate-unusable = The best line is outside the allowed range of conversions.
calibrate-outliers = Farthest from the line:
calibrate-adopt = Adopt the line with:

scale-adjusted = { $moved ->
    [one] On { $date } the rating of 1 of { $members } members shifts.
   *[other] On { $date } the ratings of { $moved } of { $members } members shift.
}
scale-moved-all = { $count ->
    [one] One rating moves:
   *[other] { $count } ratings move:
}
scale-moved-most = { $count } ratings move; the { $shown } that move farthest:
scale-list-empty = The scale has never been shifted.
scale-shift = every rating { $shift }
scale-towards = below { $pivot }, ratings move { $share } % of the distance towards it
scale-floor = no one is below { $floor }
scale-note = The line to the DSU scale and the class limits do not move with it: see klubrating calibrate, conversion set and regulation adopt.
error-scale-shift = a shift of { $shift } is more than { $limit } points
error-scale-share = the share { $share } must be above 0 and at most 1
hint-scale-share = 0.5 closes half of the distance; at most four decimals
error-scale-nothing = a shift of 0 changes nothing
error-scale-twice = the scale is already shifted on { $date }
hint-scale-twice = klubrating scale list shows the shifts; undo the other one with klubrating undo first, or choose another day
error-scale-published = { $date } is not after the published list of { $list }
hint-scale-published = choose a day after { $list }; the next list will show the shift

committee-added = { $name } sits on the committee as { $role } from { $from } to { $to }.
committee-added-new = { $name } sits on the committee as { $role } from { $from } to { $to }, and is new in the club's records (not as a member).
committee-term-ended = The term of { $name } since { $from } ends on { $to }.
committee-title = The rating committee on { $date }
committee-column-login = Login
committee-state-future = not started
committee-state-ended = ended
committee-state-days = { $days ->
    [one] 1 day left
   *[other] { $days } days left
}
committee-none = No committee is recorded; it should have { $seats } members (§2). Add them with klubrating committee add.
committee-seats = { $sitting ->
    [0] The committee has no members; it should have { $seats } (§2).
    [one] The committee has 1 member; it should have { $seats } (§2).
   *[other] The committee has { $sitting } members; it should have { $seats } (§2).
}
committee-no-chairman = The committee has no chairman.
committee-chairmen = The committee has { $count } chairmen.
committee-ends-soon = { $days ->
    [one] The term of { $name } ends tomorrow, { $date }.
   *[other] The term of { $name } ends in { $days } days, { $date }.
}
committee-ended = The term of { $name } ended on { $date }, and no one has taken the seat.
error-committee-term = a term cannot run from { $from } to { $to }
hint-committee-term = it must end after it begins, at most ten years later; without --to it lasts two years (§2)
error-committee-no-term = { $name } has no term that includes { $date }
hint-committee-list = klubrating committee list --all shows every term
error-committee-overlap = the same person already has a seat from { $from } to { $to }
hint-committee-overlap = begin on the day that term ends, or end it first with klubrating committee end
error-committee-login = another member of the committee has that login
error-login = the server has no user { $login }

## Seeding, groups, team
cmd-seed = Seed a tournament or players by the rating list valid that day
arg-seed-tournament = A tournament; its players by the list valid on its first day
arg-players = Names or member numbers; separated by semicolons if names have commas
arg-seed-file = A file with one name or member number per line
arg-seed-on = The day; default: the tournament's first day, or today
cmd-groups = Divide a tournament or players into groups by strength
arg-groups-tournament = A tournament; its players by the list valid on its first day
arg-groups-file = A file with one name or member number per line
arg-groups-on = The day; default: the tournament's first day, or today
arg-groups-size = Groups of about this size
arg-groups-count = This number of groups
arg-groups-by-class = One group for each class of the regulation
arg-groups-rest = Sizes as equal as possible, or the rest in the lowest group
cmd-team = Put a team in board order and compare neighbouring boards
arg-team-members = The players; without names the strongest active members
arg-team-boards = Number of boards
arg-team-reserves = Players left over are reserves
arg-team-on = The day; default: today
arg-team-as-given = Keep the order of the names, and check it
arg-team-limit = How much stronger the lower of two neighbouring boards may be
value-where = WHERE
value-points = POINTS
hint-value-rating-difference = enter a whole number of rating points from 0 to 4000
selection-groups = Groups
selection-team = Team
selection-by-list = Strength on { $on }, by the rating list as of { $list }.
selection-no-list = Strength on { $on }; no rating list had been published by then.
selection-seed = Seed
selection-board = Board
selection-difference = Diff.
selection-source = Rating from
selection-source-list = list { $date }
selection-source-draft = not on the list
selection-source-given = given
selection-source-none = unrated
selection-group = Group { $name }
selection-class = Class { $name }
selection-group-unrated = Unrated
selection-group-size = { $size ->
    [one] 1 player
   *[other] { $size } players
}
selection-group-rated = { $name }: { $size }, average { $average }, ratings { $highest } to { $lowest }
selection-group-one-rating = { $name }: { $size }, rating { $rating }
selection-group-plain = { $name }: { $size }
selection-order-strength = The boards are in order of strength.
selection-order-given = The boards are in the order given.
selection-empty-boards = { $count ->
    [one] One board is empty.
   *[other] { $count } boards are empty.
}
selection-within = No board is more than { $limit } points stronger than the board above it.
selection-violation = Boards { $board } and { $next }: { $lower } is { $difference } points stronger than { $upper }; at most { $limit } are allowed.
selection-not-compared = Boards { $board } and { $next } cannot be compared: a rating is missing.
selection-no-limit = There is no limit on the order of boards.
selection-passive = { $name } is a passive member on { $on }.
selection-left = { $name } is no longer a member on { $on }.
selection-not-a-member = { $name } is not a member on { $on }.
selection-legend-shared = = Same seed: the ratings are equal; more rated games first, then by name.
    .matches = = Same seed: the ratings are equal; more rated matches first, then by name.
selection-legend-draft = not on the list: the rating on that day, not published yet.
selection-legend-dsu = DSU: converted from the DSU rating.
selection-legend-fide = FIDE: converted from the FIDE rating by the DSU formula.
problem-no-names = The file has no usable players. Expected a name or member number in each line.
problem-name-missing-here = A name or member number is missing. It must come first in the line.
problem-list-rating = "{ $value }" is not a rating. Expected a whole number on the club's own scale, or nothing.
problem-doubtful-name = { $name } could be any of these: { $candidates }.
error-doubtful-name = it is not clear who { $name } is
hint-doubtful-name = give a number, or add =guest to the name: { $candidates }
error-named-twice = { $name } is named twice
error-nobody-to-seed = there is no one to seed
hint-nobody-to-seed = enter players with klubrating tournament player add, or give them with --players
error-names-refused = { $file } cannot be used
hint-names-refused = fix the lines above; an unclear name needs a member number, or =guest after it
error-too-many-groups = { $players ->
    [one] there are more groups than players: 1 player
   *[other] there are more groups than players: { $players } players
}
hint-too-many-groups = choose a smaller --count, or --size
error-no-classes = the regulation in force has no classes
hint-no-classes = divide with --size or --count
error-team-nobody = no players are given
hint-team-nobody = give the players, or --boards for the strongest active members
error-team-too-many = { $players } players are given for { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}
hint-team-too-many = --reserves makes the others reserves
error-team-no-members = there are no active members on { $date }

## Tournaments over the years: postponed games, corrections, expected cards, team matches

cmd-tournament-open = List postponed and adjourned games
cmd-tournament-edit = Correct a tournament: name, kind, days, rounds or conditions
cmd-tournament-clear = Remove a player's game or bye in a round
cmd-tournament-expect = Note whose player cards are expected after a tournament (§7)
cmd-tournament-player-set = Assign an entry to another person
cmd-tournament-player-remove = Remove a player
cmd-tournament-player-withdraw = Record that a player left before the end; games left become forfeits in a round robin
cmd-card-remove = Remove a player card
cmd-card-reminder = Print a reminder of missing player cards: a letter to the chairman
arg-provisional = Result the standings use while the game is open
arg-rating-result = A different result for the rating only; "same" removes it
arg-tournament-result-on = Day on which an open game was decided; default: today
arg-tournament-open-before = Only tournaments whose last day is before this day
arg-tournament-edit-name = The new name
arg-tournament-edit-rounds = The new number of rounds
arg-tournament-edit-minutes-per-move = Minutes per move (chess); "none": unknown
arg-notation = Whether notation was compulsory (chess)
arg-tournament-clear-player = A player, by start number or name
arg-tournament-player-set-no = The entry, by start number or name
arg-tournament-player-set-player = The player: member, known guest, or the name of a new guest
arg-tournament-player-no = The player, by start number or name
arg-tournament-player-withdraw-after = The last round with the player; default: the last one played, 0 for none
arg-tournament-player-withdraw-score = Whether the results count for the points; default: in a round robin if half of the games or more were played, otherwise always
arg-tournament-player-withdraw-on = Day on which the last open game was decided with it; default: today
arg-tournament-player-withdraw-back = The player plays on after all; forfeits stay until they are played
arg-tournament-expect-members = Members, by number or name
arg-not = No longer expected
arg-missing = Only expected cards that are missing
value-player = PLAYER
value-yes = YES
value-no = NO

op-tournament-edit = tournament corrected: { $subject }
op-tournament-clear = game or bye removed: { $subject }
op-tournament-player-set = player corrected: { $subject }
op-tournament-player-remove = player removed: { $subject }
op-tournament-player-withdraw = player withdrew: { $subject }
op-tournament-player-return = player plays on: { $subject }
op-tournament-expect = expected player cards noted: { $subject }
op-card-remove = player card removed: { $subject }

open-games-none = There are no open games.
    .matches = There are no open matches.
open-games-white = White
    .matches = Player 1
open-games-black = Black
    .matches = Player 2
open-games-provisional = Meanwhile
open-games-note = A tournament with an open game is not complete and not rated. Enter its result with klubrating tournament result, and the day it was played with --on.

result-provisional = The standings count it as { $result } for now.
result-decision-rated = It is rated by decision.
result-decision-unrated = It is not rated, by decision.
result-rated-as = It is rated as { $result }.
result-event-ended = All games are decided: the tournament ends on { $date }.
    .matches = All matches are decided: the tournament ends on { $date }.
result-event-moved = All games are decided: the tournament ends on { $date } instead of { $before }, so it is on the list of { $list }.
result-event-moved-unrated = All games are decided: the tournament ends on { $date } instead of { $before }. It is not rated yet: { $reason }
result-still-open = { $count ->
    [one] One game is still open.
   *[other] { $count } games are still open.
}
    .matches = { $count ->
        [one] One match is still open.
       *[other] { $count } matches are still open.
    }
tournament-edited = Tournament { $id } corrected: { $name }, { $kind }, { $start } to { $end }, { $rounds ->
    [one] 1 round.
   *[other] { $rounds } rounds.
}
round-cleared-game = { $tournament }, round { $round }: the game of { $name } removed.
    .matches = { $tournament }, round { $round }: the match of { $name } removed.
round-cleared-bye = { $tournament }, round { $round }: the bye of { $name } removed.
player-set = { $tournament }: { $no } is { $name }, not { $earlier }.
player-withdrawn-kept = { $tournament }: { $no } { $name } withdrew after round { $round }; the results count.{ $games ->
    [0] {""}
    [one] {" "}Of 1 game { $completed } was played.
   *[other] {" "}Of { $games } games { $completed } were played.
 }{ $forfeits ->
    [0] {""}
    [one] {" "}One game left is a forfeit.
   *[other] {" "}{ $forfeits } games left are forfeits.
 }
    .matches = { $tournament }: { $no } { $name } withdrew after round { $round }; the results count.{ $games ->
        [0] {""}
        [one] {" "}Of 1 match { $completed } was played.
       *[other] {" "}Of { $games } matches { $completed } were played.
     }{ $forfeits ->
        [0] {""}
        [one] {" "}One match left is a walkover.
       *[other] {" "}{ $forfeits } matches left are walkovers.
     }
player-withdrawn-cancelled = { $tournament }: { $no } { $name } withdrew after round { $round }; the results count for the rating, but not for the points.{ $games ->
    [0] {""}
    [one] {" "}Of 1 game { $completed } was played.
   *[other] {" "}Of { $games } games { $completed } were played.
 }{ $forfeits ->
    [0] {""}
    [one] {" "}One undecided game is a forfeit.
   *[other] {" "}{ $forfeits } undecided games are forfeits.
 }
    .matches = { $tournament }: { $no } { $name } withdrew after round { $round }; the results count for the rating, but not for the points.{ $games ->
        [0] {""}
        [one] {" "}Of 1 match { $completed } was played.
       *[other] {" "}Of { $games } matches { $completed } were played.
     }{ $forfeits ->
        [0] {""}
        [one] {" "}One undecided match is a walkover.
       *[other] {" "}{ $forfeits } undecided matches are walkovers.
     }
player-returned = { $tournament }: { $no } { $name } plays on.{ $forfeits ->
    [0] {""}
    [one] {" "}One forfeit stays until the game is played.
   *[other] {" "}{ $forfeits } forfeits stay until the games are played.
 }
    .matches = { $tournament }: { $no } { $name } plays on.{ $forfeits ->
        [0] {""}
        [one] {" "}One walkover stays until the match is played.
       *[other] {" "}{ $forfeits } walkovers stay until the matches are played.
     }
player-removed = { $tournament }: { $no } { $name } removed{ $games ->
    [0] .
    [one] {" "}with 1 game.
   *[other] {" "}with { $games } games.
}
    .matches = { $tournament }: { $no } { $name } removed{ $games ->
        [0] .
        [one] {" "}with 1 match.
       *[other] {" "}with { $games } matches.
    }
cards-expected = { $tournament }: { $count ->
    [one] a player card is expected from { $names }.
   *[other] player cards are expected from { $names }.
}
cards-not-expected = { $tournament }: { $count ->
    [one] no player card is expected from { $names }.
   *[other] no player cards are expected from { $names }.
}
card-removed = Player card of { $name } removed: { $tournament }.
card-missing-none = No expected player cards are missing.
card-reminder-head = To the chairman of { $club }
card-reminder-rule = After a tournament outside the club, the participants hand their player cards to the rating committee (§7 of the rating regulation). These are still missing:
card-reminder-event = { $event } ({ $start } to { $end }):
card-reminder-please = The tournament does not count for a member's rating until the card arrives. The card must give the opponents' DSU ratings, or the member's own before and after, and the score.
card-reminder-end = The rating committee, { $date }

tournament-card = { $name }: { $score } in { $games ->
    [one] 1 game
   *[other] { $games } games
}
tournament-cards-missing = Player cards missing: { $names }
crosstable-legend-provisional = (½): not decided; the standings count it as this for now, the rating never does.
    .matches = (1): not decided; the standings count it as this for now, the rating never does.
decisions-head = Decisions of the rating committee:
decisions-game = round { $round }, { $white } – { $black } { $result }
decisions-rated = rated
decisions-unrated = not rated
decisions-rated-as = rated as { $result }
team-match-head = Round { $round }: { $team } – { $opponents }: { $own }–{ $other }
team-match-home = home
team-match-away = away
team-match-board = Bd.
export-left-out-results = { $count ->
    [one] the file cannot hold one provisional result, or result for the rating only
   *[other] the file cannot hold { $count } provisional results, or results for the rating only
}
match-opponent-member = { $no } { $name }: an opponent with a member's name: { $candidates }

error-provisional-decided = only an open game has a provisional result
error-provisional = a provisional result must be 1-0, ½-½ or 0-1
hint-provisional = klubrating tournament result T ROUND WHITE BLACK X --provisional ½-½
error-rating-result-open = an open game has no result for the rating
error-rating-result = the result for the rating must be one played over the board
hint-rating-result = --unrated excludes the game from the rating
error-not-open = --on is for an open game that is now decided
    .matches = --on is for an open match that is now decided
hint-edit-end = klubrating tournament edit --end corrects the last day of a tournament
error-decided-later = a game cannot be decided in the future
    .matches = a match cannot be decided in the future
error-decided-when = the day on which the last open game was played decides on which list the tournament is: the list of { $early } if it was played in time, otherwise the list of { $late }
hint-decided-when = --on DATE is the day on which it was played
published-numbers = { $count ->
    [one] one rating on the list of { $date }
   *[other] { $count } ratings on the list of { $date }
}
published-numbers-in-pool = { $numbers } in the pool { $pool }
published-numbers-more = { $more ->
    [0] { $said }
    [one] { $said } and ratings on one more list
   *[other] { $said } and ratings on { $more } more lists
}
error-published-numbers = this would change { $numbers }; published lists stay as they are, so it needs a reason
hint-published-numbers = run the same klubrating command with --reason "why"; the next list shows the corrections
doubt-colours = round { $round }: so far { $white } has White against { $black }, { $result }
hint-colours = --colours swaps the colours as well as the result
error-decided-before-start = the tournament began on { $start }
error-nothing-in-round = player { $no } has no game or bye in round { $round }
    .matches = player { $no } has no match or bye in round { $round }
doubt-player-has-games = the player has { $count ->
    [one] 1 game or bye, which is removed too, for the opponent as well
   *[other] { $count } games or byes, which are removed too, for the opponents as well
}
    .matches = the player has { $count ->
        [one] 1 match or bye, which is removed too, for the opponent as well
       *[other] { $count } matches or byes, which are removed too, for the opponents as well
    }
error-rounds-entered = round { $round } has results
hint-clear-first = remove them first: klubrating tournament clear
hint-cards-first = first see klubrating card list and klubrating card list --missing
error-no-card = there is no such player card
hint-card-list = klubrating card list shows the cards

problem-no-boards = The file has no usable boards. Expected a row for each board of a match.
problem-team-round = "{ $value }" is not a round. Expected a whole number from 1 to { $limit }.
problem-team-day = "{ $value }" is not a date such as 2026-09-14 or 14.09.2026.
problem-team-no-day = Round { $round }: the match has no date. Add it to at least one of its rows.
problem-team-days = Round { $round }: an earlier row of this match has another date. Two matches in one round need the column team.
problem-team-home = "{ $value }" cannot be read. Expected home or away.
problem-team-opponents = Round { $round }: the opponents are "{ $other }" here and "{ $one }" in an earlier row. Two matches in one round need the column team.
problem-team-board = "{ $value }" is not a board. Expected a whole number from 1 to 999.
problem-team-board-twice = Round { $round }: board { $board } appears twice in this match. Give another number, or none.
problem-team-colour = "{ $value }" is not a colour. Expected w or b, or nothing.
problem-team-result = "{ $value }" is not a result. Expected the member's: 1, ½, 0, +, - or X.
problem-team-no-result = Round { $round }: the game has no result and was skipped; use X for an unfinished game.
problem-team-nobody = Round { $round }: there is a result, but no member or opponent. Expected both, or no result.
problem-team-no-opponent = Round { $round }: without an opponent the result can only be + or -.
problem-team-no-member = Round { $round }: without a member the result can only be -.
problem-team-twice = Round { $round }: { $name } also plays in line { $line }. Add DSU numbers to tell namesakes apart.
problem-team-number = The number { $value } belongs to { $name } in line { $line }. Expected the same name, or another number.
problem-team-rating = { $name } has the rating { $rating } in another row; that one was used.

## Members over time

name-anonymised = (anonymised member)
name-hidden = (not shown)
op-member-rename = name changed: { $subject }
op-member-alias-add = answer remembered: { $subject }
op-member-alias-remove = answer forgotten: { $subject }
op-member-merge = records merged: { $subject }
op-member-hide = hidden on public lists: { $subject }
op-member-unhide = shown on public lists again: { $subject }
op-member-anonymise = anonymised: { $subject }

cmd-member-rename = Record a member's change of name from a given day
cmd-member-alias = Remembered answers about who someone in a file is
cmd-member-alias-add = Remember what files may call someone
cmd-member-alias-list = The answers that are remembered
cmd-member-alias-remove = Forget an answer
cmd-member-merge = Merge two records of the same person
cmd-member-hide = Hide a member on printed and exported lists
cmd-member-unhide = Show a member on public lists again
cmd-member-export = Export everything the club has about one person, as JSON
cmd-member-anonymise = Erase a former member's name for good
arg-member-rename-name = The new name, "First Last" or "Last, First"
arg-member-alias-add-name = The name in the file
arg-member-alias-add-dsu = The DSU number beside it
arg-member-alias-add-fide = The FIDE number beside it
arg-member-alias-add-born = The year of birth beside it
arg-member-alias-remove-alias = The number of the answer in the list
arg-member-rename-from = From this day; the old name stays for earlier days
arg-member-edit-name = The corrected spelling; for a change of name use member rename
arg-member-merge-member = The record to keep
arg-member-merge-other = The record to merge into it
arg-member-anonymise-confirm = The member's name once more, exactly as shown
arg-member-list-juniors = Only members turning this age or younger this year; default: 20
value-age = AGE
hint-value-age = enter an age from 1 to 120

member-left = { $name } is no longer a member from { $date }.
member-returned = { $name } has returned: { $status } from { $date }.
member-renamed = { $old } is named { $name } from { $date }.
member-renamed-until = { $old } is named { $name } from { $date } until { $until }.
member-hidden = { $name } is hidden on printed and exported lists. The sealed list still has everyone; klubrating list --all shows it.
member-unhidden = { $name } is shown on public lists again.
member-show-returned = { $status } (returned)
member-show-name = name { $new }, before { $old }
member-show-merged = Merged from no.
member-list-no-juniors = No member is known to be that young; add a year of birth with klubrating member edit MEMBER --born YEAR.
hint-member-delete = members are never deleted: klubrating member status MEMBER left --from DATE ends a membership, member merge joins two records, undo reverses a mistake

member-merged = { $from } { $other } is now { $into } { $name }.
merge-moved = Moved: { $what }.
merge-nothing-moved = Nothing had to be moved.
merge-entries = { $count ->
    [one] 1 tournament
   *[other] { $count } tournaments
}
merge-cards = { $count ->
    [one] 1 player card
   *[other] { $count } player cards
}
merge-expected = { $count ->
    [one] 1 expected card
   *[other] { $count } expected cards
}
merge-statuses = { $count ->
    [one] 1 dated status
   *[other] { $count } dated statuses
}
merge-external = { $count ->
    [one] 1 rating from other lists
   *[other] { $count } ratings from other lists
}
merge-starts = { $count ->
    [one] 1 start rating
   *[other] { $count } start ratings
}
merge-games = { $count ->
    [one] 1 multiplayer game
   *[other] { $count } multiplayer games
}
merge-terms = { $count ->
    [one] 1 term on the committee
   *[other] { $count } terms on the committee
}
merge-aliases = { $count ->
    [one] 1 remembered answer
   *[other] { $count } remembered answers
}
merge-dropped = Dropped, as the kept record has its own of the same day: { $what }. Nothing is lost: klubrating log shows the entries, and klubrating undo brings them back.
merge-filled = Taken over: { $what }.
merge-differing = Different in the two records, left unchanged: { $what }.
error-merge-same = both are the same record
error-merge-merged = { $one } or { $other } has just been merged by someone else
error-merge-same-event = { $one } and { $other } both took part in { $tournament }, so they are two people
hint-merge-same-event = klubrating tournament show { $id } shows both; two players in one tournament cannot be the same person
error-merge-starts = { $one } and { $other } have different start ratings for the same day ({ $date })
hint-merge-starts = undo the wrong one first; klubrating log --member MEMBER shows its operation

rating-list-legend-hidden = ° Not on the public list.
error-anonymised-already = the member is already anonymous
error-anonymise-member = { $name } is a member
hint-anonymise-leaves = the membership ends on { $date }; it can be done from then on
hint-anonymise-member = end the membership first: klubrating member status { $id } left --from DATE
error-anonymise-confirm = this erases { $name } for good and cannot be undone
hint-anonymise-confirm = to confirm, type the name: klubrating member anonymise { $id } --confirm "{ $name }"
error-anonymise-reason = the reason contains the name that is to be erased
member-anonymised = Member { $id } is now anonymous. The name cannot be restored; all ratings stay.
member-anonymised-tried = Member { $id } would be anonymised. (nothing was changed)
member-anonymised-again = Member { $id } was anonymous already.
anonymised-rows = Erased: { $own ->
    [one] 1 version
   *[other] { $own } versions
} of the member's data, { $imported ->
    [one] 1 imported entry
   *[other] { $imported } imported entries
}, { $texts ->
    [one] 1 text
   *[other] { $texts } texts
} and { $reasons ->
    [one] 1 reason
   *[other] { $reasons } reasons
} that may name the member.
anonymised-scrubbed = The file no longer contains any of it.
anonymised-unsearched = The file was rewritten: it no longer contains what was erased. To search it for the name as well: klubrating member anonymise { $id } --confirm NAME
anonymised-left = The name can still be read in the file, in places that this command leaves as they are:
anonymised-left-author = - the log, who did something or on whose behalf: operations { $numbers }. The log cannot be changed.
anonymised-left-journal = - the log, earlier values: operations { $numbers }. The log cannot be changed.
anonymised-left-tournament = - tournaments: { $numbers }. Another name: klubrating tournament edit NUMBER --name NAME
anonymised-left-pool = - names of pools. Another name: klubrating pool rename OLD NEW
anonymised-left-committee = - the login of a seat in the committee.
anonymised-left-list = - published lists, their heads. They are sealed.
anonymised-left-person = - people who have this name and keep it: { $numbers }.
anonymised-left-other = - other texts: names of the club, settings, regulations, entries of namesakes.
anonymised-left-bytes = - bytes of the file that no text accounts for. A new file without them: klubrating backup FILE
anonymised-left-file = - { $path }, left by a session that was killed; the name may be in it. Whoever owns it must delete it.
anonymised-may-mean = { $count ->
    [one] One text has only the family name or a number and may mean this person
   *[other] { $count } texts have only the family name or a number and may mean this person
}; { $namesakes ->
    [0] nothing is changed there:
    [one] one other person has the same name. The first texts:
   *[other] { $namesakes } others have the same name. The first texts:
}
anonymised-mention = - "{ $text }" ({ $places })
mention-author = the log, who did something or on whose behalf: operations { $numbers }
mention-journal = the log: operations { $numbers }
mention-tournament = tournaments: { $numbers }
mention-pool = name of a pool
mention-committee = a seat in the committee
mention-list = a published list
mention-other = another text: club, setting, regulation, source of a rating, reason
anonymised-not-scrubbed = Another session is using the file: the erased data leave its log when that session ends.
anonymised-not-scrubbed-refused = Not yet scrubbed: { $fault }. The erased data may still be in the bytes of the file. When that is mended, once more: klubrating member anonymise { $id }
anonymised-backups = Backups made before today still contain the name; with further work they leave from { $date } on, three with each new backup. Delete copies made by hand yourself.

## Numbers from outside, and taking over a club

problem-list-packed = This is an Excel workbook or an OpenDocument spreadsheet. Expected a list as text, CSV or XML.
problem-list-unknown = Unknown rating list. Expected a DSU club report (CSV), or FIDE's list as text or XML.
problem-list-header = The first line lacks the columns "ID Number", "Name" and a standard rating.
problem-list-xml = The XML breaks off or cannot be read here. Expected a playerslist with players.
problem-opening-rating = "{ $value }" is not a rating. Expected a whole number.
problem-opening-rating-odd = The rating { $value } is out of range. Expected a number from -500 to 4000.
problem-opening-status = "{ $value }" is not a status. Expected active or passive.
problem-opening-scale = Most ratings are above 600: these look like DSU ratings. Expected ratings on the club's own scale.
problem-opening-no-rating = { $name } has no rating and was left out.
problem-ratings-mixed = { $count ->
    [one] This rating is above 600, and most others are not.
   *[other] { $count } ratings are above 600, and most others are not; the first is here.
} Are there two scales in the column? Expected ratings on the club's own scale.
problem-namesakes = Nothing tells { $name } apart from the one in line { $line }. Add a year of birth or a number to both, or delete one.

cmd-external-rating-list = List ratings from other lists with their day and source
cmd-external-rating-remove = Remove an incorrect rating
cmd-external-rating-import = Import members' ratings from a DSU club report or a FIDE list
cmd-start-rating-list = List the start ratings, who assigned them and why
cmd-start-rating-propose = Propose start ratings for members who are on no list, from DSU ratings or from their games
cmd-opening = Lists from before this program, for a club that is already here (a new club: init --list)
cmd-opening-import = Take over everyone's rating and games from the last list; for changes on the first list here, archive it as well
cmd-opening-archive = Archive a list from before this program as printed: the first list here shows changes against the last of them; cannot be undone
arg-external-rating-set-source = Source of the rating, such as "DSU list of July"; no personal names
arg-external-rating-remove-on = The day it was valid from
arg-external-rating-import-file = The file: a club report (CSV), or FIDE's list (text or XML), packed or not
arg-external-rating-import-on = The ratings are valid from this day
arg-take-numbers = Record DSU and FIDE numbers new to the club
arg-skip-doubtful = Skip doubtful players instead of importing nothing
arg-opening-import-on = The date of the list, for rows without one
arg-opening-archive-date = The date of the list
arg-opening-archive-club = The club's name as printed
arg-opening-archive-guests = Keep unknown names as people who are not members
arg-opening-archive-replace = Put it in the place of the archived list of that day, as its next edition

op-external-rating-import = ratings from another list imported
op-external-rating-remove = external rating removed: { $subject }
op-opening-import = opening ratings imported
op-opening-archive = older list archived
op-opening-list = the club's last list taken over

external-rating-removed = { $name }: { $scale } of { $date } removed.
external-rating-list-empty = No ratings from other lists yet. Import them with klubrating external-rating import FILE --on DATE.
external-source-dsu = DSU club report
external-source-fide = FIDE list
error-no-such-number = there is no such rating from { $date }
hint-external-rating-list = klubrating external-rating list shows the ratings with their days
error-other-chess = { $file } looks like a rapid or blitz list
hint-standard-list = use the standard list or FIDE's combined list; if this is one of them, rename the file
error-doubtful-numbers = { $count ->
    [one] one player could not be identified; nothing was imported
   *[other] { $count } players could not be identified; nothing was imported
}
hint-doubtful-numbers = correct the member's name or numbers with klubrating member edit, or skip these players with --skip-doubtful
number-jump = { $name } jumps from { $old } to { $new }; please check it
number-other-name = { $name } has the number of { $candidates } but a different name

progress-rating-list = Reading the list (MB):
numbers-head = { $source }, { $count ->
    [one] 1 player
   *[other] { $count } players
}; valid from { $date }
numbers-missing = not in the file
numbers-no-number = no FIDE number
numbers-others = { $count ->
    [one] One player in the file is not a member.
   *[other] { $count } players in the file are not members.
}
numbers-proposed = The file has DSU or FIDE numbers that are new to the club; --take-numbers records them:
numbers-taken = Numbers recorded:
numbers-recorded = { $count ->
    [0] No rating has changed.
    [one] One rating recorded.
   *[other] { $count } ratings recorded.
}

opening-no-date = the row has no date, and --on was not given
opening-unknown = { $name } is unknown in the club
opening-guest = { $name } is known only as a guest
opening-nameless = { $name } is unknown in the club, and there is no name
opening-after-games = { $name } was already rated in an earlier tournament
opening-published = { $name } has rated games, and a list has been published
error-opening-unknown = { $count ->
    [one] one row cannot be used; nothing was imported
   *[other] { $count } rows cannot be used; nothing was imported
}
hint-opening-unknown = write the names as klubrating member list shows them, or make all unknown ones new members with --new-members
hint-opening-doubtful = give each a DSU or FIDE number in the file; a new member with a similar name must first be added with klubrating member add
hint-archive-unknown = write the names as klubrating member list --all shows them, or keep unknown ones as non-members with --guests
error-opening-rated = { $count ->
    [one] one member was already rated here; nothing was imported
   *[other] { $count } members were already rated here; nothing was imported
}
hint-opening-rated = leave them out of the file; the committee can assign another rating with klubrating start-rating set
opening-imported = { $count ->
    [one] Opening rating of one member imported.
   *[other] Opening ratings of { $count } members imported.
}
opening-known = known
opening-joined = guest until now
error-archive-future = { $date } is in the future
error-archived-already = a list as of { $date } already exists
hint-archive-replace = --replace puts the list in its place as the next edition, until you publish the first list of your own
hint-lists = klubrating lists shows the archive
error-archive-after-opening = the club's opening ratings are of { $date }, and later lists follow from them
error-archive-before-own = the list as of { $date } was calculated by this program
hint-archive-after-opening = publish it with klubrating publish
hint-archive-before-own = older lists can only be archived before the first list is published here
archive-other-date = the row has a date other than { $date }
opening-archive-waits = Proposed, not in the archive yet: someone else must confirm it with the same command and the same file.
opening-archived = The list as of { $date } is archived, taken over from before this program.
hint-archive-too = so that the first list published here shows changes against this one: klubrating opening archive { $file } --date { $date }
opening-archive-final = It is sealed and cannot be undone; until the first list of your own is published, --replace puts a corrected one in its place.
rating-list-taken-over = Taken over from before this program
lists-taken-over = taken over

start-rating-late = Played before that day, so it stays unrated: { $tournament } (from { $start }). To have it rated: klubrating start-rating set { $member } { $rating } --on { $date }
start-rating-no-reason = hint: record the reason for the decision with --reason TEXT
start-rating-list-empty = No start ratings yet.
start-rating-opening = from an earlier list
start-column-why = Why
propose-empty = Every member has a rating.
propose-column-rating = Proposal
propose-dsu = DSU { $number }, converted
propose-fide = FIDE { $number }, converted by the DSU formula
propose-collecting = { $games } of { $needed } games, { $score } points: preliminary
propose-met-unrated = only met unrated players
propose-no-games = no games yet
guest-games = { $count ->
    [one] One game since { $from } was played as a guest, before joining: it does not count towards a rating. With a membership from { $from } it would count.
   *[other] { $count } games since { $from } were played as a guest, before joining: they do not count towards a rating. With a membership from { $from } they would count.
}
guest-games-rated = { $count ->
    [one] One game since { $from } was played as a guest, before joining: it does not count towards a rating. With a membership from { $from } it would count, and the rating would be { $rating }.
   *[other] { $count } games since { $from } were played as a guest, before joining: they do not count towards a rating. With a membership from { $from } they would count, and the rating would be { $rating }.
}
propose-note-dsu = A DSU rating needs no decision: it is converted and applies from the member's next tournament.
propose-note-collecting = A preliminary rating comes from fewer games than a first rating needs. Without a decision, further games are added.
propose-note-committee = Without a DSU rating or games against rated players no rating can be calculated: the committee assigns a start rating.
propose-note-left-out = The regulation gives no first rating from matches, so the committee assigns a start rating; the matches then count from its day on.
propose-figure = { $name }: the mean of the opponents met, and the points won against them, would give { $rating }.
propose-note-accept = To assign one:
propose-note-all = To assign all of them: klubrating start-rating propose --accept
propose-reason = rating committee

choice-fide = FIDE
rating-list-legend-fide = FIDE: the member's own FIDE rating.

## Late and wrong, and publishing

cmd-compare = Compare two lists: who is new, gone, up, down
cmd-club = The club itself
cmd-club-name = Change the club's name; published lists keep the one they have
cmd-club-language = Change the language in which the club publishes its lists
arg-new = The new name
cmd-setting = The club's settings
cmd-setting-list = List the settings and their values
cmd-setting-set = Change a setting
cmd-setting-unset = Return a setting to its default
arg-compare-from = A list: its date, its number in klubrating lists, or draft
arg-compare-to = The list to compare it with, given the same way
arg-edition = Edition of the published list, from 1; default: the newest
arg-corrected = Publish a corrected edition of a published list, for this reason
arg-publish-early = Publish a regular list before its day, at most 14 days
arg-withdraw = Withdraw what is waiting for a second person
arg-setting-name = The setting, as in klubrating setting list
arg-setting-set-value = The value
value-list = LIST
value-setting = SETTING

effects-title = { $count ->
    [one] One member's rating would change on the list as of { $date }:
   *[other] { $count } members' ratings would change on the list as of { $date }:
}
effects-nobody = No ratings would change on the list as of { $date }.
effects-places = Places would change on the list as of { $date }:
effects-places-more = { $count ->
    [one] One more place would change.
   *[other] { $count } more places would change.
}
effects-first = first
effects-withdrawn = withdrawn
effects-behind-title = Published lists stay as they are; the next one shows the difference:
effects-behind-list = { $count ->
    [0] list as of { $date }: no ratings would change
    [one] list as of { $date }: one member's rating would change
   *[other] list as of { $date }: { $count } members' ratings would change
}
effects-behind = { $count ->
    [0] This changes something older than the published list as of { $date }, but no rating on it.
    [one] The published list as of { $date } stays; the next one shows the difference (1 member).
   *[other] The published list as of { $date } stays; the next one shows the difference ({ $count } members).
}
undo-tried = Would undo operation { $operation }, { $what }. (nothing was changed)
undo-batch-done = { $count ->
    [one] Undone: 1 import of that command, operation { $first }.
   *[other] Undone: { $count } imports of that command, operations { $first } to { $last }.
}
undo-batch-tried = Would undo the imports of that command, beginning with operation { $last }. (nothing was changed)
error-no-batch = there is no import of several files to undo
error-answer = row { $row } of the answers: "{ $answer }" is not understood
hint-answer = about a player: a member's number, guest or new; about a file: anyway, skip, new, update, update=17, or its days as 2026-09-07..2026-10-05
hint-last-list-answer = anyway: the line is right, or it is another person; skip: leave the line out
error-many-one = --match and --update=T are about one file
hint-many-one = give one file, or write the answers in a table: --answers FILE

rating-list-extra = Extraordinary list: { $reason }
rating-list-corrected = Corrected edition { $edition }; replaces the one published on { $published } with seal { $seal }: { $reason }
rating-list-changes = What this edition changes: { $changes }.
rating-list-change-rating = { $name } { $before } → { $now }
rating-list-change-games = { $name } { $games_before } → { $games_now } games
rating-list-change-new = { $name } { $now }, not on the list before
rating-list-change-gone = { $name } { $before }, no longer on the list
not-listed-title = Not on this list:
not-listed-newcomer = { $name }: no rating yet, { $games } of { $needed } games
not-listed-gone = { $name }: { $why }
not-listed-no-game = { $name }: no rated game any more
rating-list-replaced = This is edition { $edition }, replaced by edition { $by }.
rating-list-juniors = Juniors: born { $year } or later. The numbers are ranks on the whole list.
rating-list-no-juniors = No member on the list is known to be born in { $year } or later. Add a year of birth with klubrating member edit ID --born YEAR.
list-of-edition = { $date } (edition { $edition })

publish-waits = Proposed, not published yet: someone else must confirm it with klubrating publish { $date }.
publish-instead-of = The list has changed since { $by } proposed it ({ $at }); this proposal replaces that one.
publish-confirms = Published by two people: proposed by { $by } ({ $at }).
publish-tried = This was a dry run: nothing was published.
publish-withdrawn = The list as of { $date }, proposed by { $by } ({ $at }), is no longer proposed.
lists-proposed = Proposed: the list as of { $date }, by { $by } ({ $at }). Someone else must confirm it with klubrating publish { $command }.
log-proposed = Proposed by { $by }
lists-proposed-because = Proposed: the list as of { $date }, by { $by } ({ $at }). Someone else must confirm it with klubrating publish { $command }. Reason: { $reason }
op-publish-propose = list proposed: { $subject }
op-publish-withdraw = proposed list withdrawn: { $subject }
op-club-name = club renamed to { $subject }
op-club-language = language of the lists changed: { $subject }
club-renamed = The club { $old } is now named { $new }.
club-language-set = Language of the lists: { $language }.
op-setting-set = setting changed: { $subject }
op-setting-propose = setting proposed: { $subject }
op-table-remember = columns of tables remembered: { $subject }
op-setting-unset = setting returned to its default: { $subject }

compare-draft = { $date } (draft)
compare-event-title = Effect of { $tournament } on the list as of { $date }
compare-without-event = without the tournament
compare-with-event = with the tournament
compare-new = New: { $count }
compare-back = Back: { $count }
compare-gone = Gone: { $count }
compare-up = Up: { $count }
compare-down = Down: { $count }
compare-unchanged = Unchanged: { $count }
compare-classes = { $count ->
    [one] In all, one member changes class.
   *[other] In all, { $count } members change class.
}
compare-hidden = { $count ->
    [one] One member asked not to appear and is left out.
   *[other] { $count } members asked not to appear and are left out.
}
compare-now-passive = now passive
compare-now-active = now active
compare-left = left the club
compare-merged = merged with another

label-setting-name = Setting
setting-column-default = Default
setting-publish-by-two = a list is only published once a second person confirms it
setting-team-difference = rating points by which a lower board may exceed the board above it, or unchecked
setting-junior-age = greatest age that a junior reaches in the year of the list
setting-term-reminder-days = days before a term ends to show a reminder
setting-decided = { $name } is now { $value }.
setting-proposed = Proposed, not changed yet: someone else must set { $name } to { $value } as well.
setting-waits = { $by } proposes to switch { $name } { $value }; someone else must confirm it with klubrating setting set { $name } { $value }.
setting-default-again = { $name } is back to { $value }, the default.

error-no-such-edition = there is no edition { $edition } of the list of { $date }
error-no-such-list = there is no list with that number
error-not-published = the list of { $date } is not published
error-correction-reason = a corrected edition needs a reason
error-nothing-to-correct = the list of { $date } needs no correction: a new edition would be the same
error-correct-taken-over = the list of { $date } is from before this program, so it cannot be recalculated
error-second-person = you proposed the list of { $date } yourself, as { $by } ({ $at })
error-setting-second-person = you proposed to switch { $name } { $value } yourself, as { $by }
error-undo-two-person = after that, { $name } would be { $value }, which takes two people
error-nothing-proposed = no list of { $date } is waiting for a second person
error-no-such-setting = there is no setting { $name }
error-setting-value = { $value } is not a value for { $name }
error-setting-empty = { $name } needs a value
hint-corrected-edition = to correct a mistake on it: klubrating publish { $date } --corrected "why"
hint-nothing-to-correct = first correct the results or members; klubrating list shows on the draft what changes
hint-second-person = another user of the server must confirm it with the same command; klubrating publish { $date } --withdraw withdraws it
hint-setting-second-person = another user of the server must confirm it with the same command; klubrating setting set { $name } { $holds } withdraws it
hint-undo-two-person = propose it with klubrating setting set { $name } { $value }; someone else must confirm it
hint-compare = klubrating lists shows the published lists with their numbers; draft is the next one
hint-settings = the settings are { $names }
hint-setting-switch = it must be on or off
hint-setting-points = it must be off or a number of rating points up to 1000
hint-setting-number = it must be a whole number from { $least } to { $most }
hint-value-list = give a list by its date, by its number in klubrating lists, or as draft

## Backups
cmd-backup = Make a verified backup, in the backup folder or as the given file; for those there are, see klubrating backups
cmd-backups = List the backups, newest first; to make one see klubrating backup, to return to one klubrating restore
cmd-restore = Restore a backup; the present data are backed up first
arg-backup-file = Write it to this file instead; the file must not exist yet
arg-backup-trial = Restore the newest backup into scratch space, check it, compare it with the club, and delete it again
arg-restore-file = A file, or the name of a backup or its beginning
arg-restore-to = Restore to a new database and leave the club's unchanged
op-restore = backup restored: as after operation { $operation }
unclean-end = The last session did not end properly; the file was checked and is intact.
backup-done = Backup as after operation { $operation }, verified: { $file }
backup-try-intact = The backup { $file } was restored, checked and deleted again: it is intact, as after operation { $operation }.
backup-try-found = { $count ->
    [one] The backup { $file } was restored as after operation { $operation }, checked and deleted again. The check found one thing, named below.
   *[other] The backup { $file } was restored as after operation { $operation }, checked and deleted again. The check found { $count } things, named below.
}
backup-try-stopped = The backup { $file } was restored as after operation { $operation } and deleted again; the check was stopped before it ended.
backup-try-parted = The club and this backup parted after operation { $operation }.
backup-try-newer = { $count ->
    [one] One change of the club is not in it: { $newest }
   *[other] { $count } changes of the club are not in it, the latest: { $newest }
}
backup-try-nothing-newer = Every change of the club is in it.
backups-empty = There are no backups yet. One is made before each import, before and after each publication, and once a day.
backups-time = Made
backups-reason = Occasion
backups-operation = Operation
backups-size = kB
backups-restore = To restore one: klubrating restore { $name }
backup-reason-daily = first change of the day
backup-reason-earlier = work of an earlier day
backup-reason-manual = by hand
backup-reason-publish = before publication
backup-reason-published = after publication
backup-reason-tournament-import = import of a tournament
backup-reason-member-import = import of members
backup-reason-member-merge = merge of members
backup-reason-external-rating-import = import of ratings
backup-reason-opening-import = import of an earlier list
backup-reason-restore = restoring a backup
backup-reason-migration = new file format
backup-folder-taken = { $path } is not a folder
restore-done = Restored: { $club }, as after operation { $operation }. The previous data are saved; to go back: klubrating restore { $saved }
restore-to-done = Restored as a new database, { $database }: { $club }, as after operation { $operation }. Use it with --db.
restore-tried = The backup is intact: { $club }, as after operation { $operation }. Nothing was restored.
restore-parted = { $count ->
    [one] the backup and the club parted after operation { $operation }; one change made here is not in it: { $newest }
   *[other] the backup and the club parted after operation { $operation }; { $count } changes made here are not in it, the latest: { $newest }
}
restore-anonymised = { $count ->
    [one] The backup still named one person who was made anonymous since ({ $people }); the person is anonymous there too.
   *[other] The backup still named { $count } people who were made anonymous since ({ $people }); they are anonymous there too.
}
restore-two-people = Two people are needed as before the restore, although they were not when the backup was made.
restore-not-asked = It could not be read whether anyone has been made anonymous since the backup; if so, do it again.
restore-asked-a-backup = { $count ->
    [one] The backup still named one person who was made anonymous since ({ $people }), as the newest backup says; the person is anonymous there too. Whether anyone else was made anonymous after that could not be read; if so, do it again.
   *[other] The backup still named { $count } people who were made anonymous since ({ $people }), as the newest backup says; they are anonymous there too. Whether anyone else was made anonymous after that could not be read; if so, do it again.
}
error-damaged = the database is damaged: { $fault }
error-damaged-word = the database is damaged: { $table }.{ $column } contains “{ $word }”
error-log-unread = the folder of { $path } is read-only, and a log next to the file has changes not yet in it
error-interrupted-write = an interrupted write of { $path } has yet to be undone, and a reader cannot do that
error-backup-failed = no backup could be made in { $folder }, so nothing was changed: { $fault }
error-unsaved-publication = the list is published, but no backup of it could be made in { $folder }: { $fault }
error-unsaved-work = changes of an earlier day are in no backup, and none could be made in { $folder }: { $fault }
error-damaged-copy = the backup just made is damaged, so it was deleted: { $path }: { $fault }
error-unread-copy = the backup just made could not be read, so it does not count: { $path }: { $fault }
error-no-room = the disk is full
error-no-room-at = there is not enough space on the disk of { $path }
error-altered-backup = the backup { $path } does not contain what its name says; it was altered or renamed
error-not-a-backup = { $file } cannot be restored: { $fault }
error-backup-exists = the file already exists: { $path }
doubt-other-club = this is a backup of { $club }; it would replace { $own }
error-undo-restore = operation { $operation } restored a backup; that cannot be undone, but another backup can be restored
error-dry-run-backup = a backup cannot be tried with --dry-run
hint-damaged = klubrating backups lists the backups; klubrating restore NAME --to NEWFILE makes a new database from one and leaves the damaged file unchanged
hint-damaged-copy = klubrating check tells whether the club’s file is damaged as well; if it is not, check the disk, then run klubrating backup
hint-log-unread = open it once where writing is allowed, or make the folder writable
hint-interrupted-write = open it once for writing, as the account that owns it; then it can be read as before
hint-backup-failed = { $free } are free there; free some space, or ask for write access to this folder, then try again
hint-backup-failed-unknown = free some space, or ask for write access to this folder, then try again
hint-backup-folder-taken = move it away: the backups need a folder of this name
hint-no-room = { $free } are free there; free some space, then try again
hint-no-room-unknown = free some space, then try again
hint-altered-backup = use another one; klubrating backups lists them
hint-backups = klubrating backups lists the backups
hint-backup-exists = choose another name; files are never overwritten
hint-undo-restore = to go back: klubrating restore { $file }
hint-newest-backup = the newest intact backup is from { $date } { $time } (operation { $operation }): klubrating restore { $file } --to NEWFILE makes a new database from it; the present file stays unchanged

## checklist, and what a list is corrected by
cmd-checklist = What to settle before the list, and what to do next; for the state of the database, see klubrating check
arg-checklist-date = The list date; default: the next one
arg-checklist-exit-code = End with code 6 if something is to be settled today
checklist-title = { $count ->
    [one] One thing to settle before the list as of { $date }:
   *[other] { $count } things to settle before the list as of { $date }:
}
checklist-clear = The list of { $date } is ready to publish.
checklist-clear-today = Everything is settled as of today for the list as of { $date }.
checklist-known = Good to know:
checklist-ahead = By the day of the list, { $date }:
checklist-pointer = { $count ->
    [one] One thing to settle: { $command }
   *[other] { $count } things to settle: { $command }
}
publish-overridden = { $count ->
    [one] Published in spite of one thing that was not settled:
   *[other] Published in spite of { $count } things that were not settled:
}
checklist-published = The list as of { $date } is published.
checklist-late = { $count ->
    [one] Later changes affect one member's rating on it; the next list includes them.
   *[other] Later changes affect { $count } members' ratings on it; the next list includes them.
}
checklist-open-game = { $tournament }, round { $round }: { $white } – { $black } is not decided, so the tournament is not rated.
checklist-open-game-ahead = { $tournament }, round { $round }: { $white } – { $black } must be decided before the tournament ends on { $date }.
checklist-unrated-ahead = { $tournament } ends on { $date } and would not be rated. { $reason }
checklist-unrated = { $tournament }, ended { $date }, is not rated. { $reason }
checklist-card = The player card of { $name } for { $tournament } (ended { $date }) is missing.
checklist-card-ahead = The player card of { $name } for { $tournament } (ends { $date }) will be needed.
checklist-no-members = There are no members yet.
checklist-no-list-before = The ratings are from a list as of { $date } that is not in the archive, so the first list would show no changes.
checklist-nobody = No one would be on the list as of { $date }: no member has a rating and a rated game.
checklist-late-start = The start rating of { $name } applies from { $date }, so the games in { $tournament } (from { $start }) stay unrated.
    .matches = The start rating of { $name } applies from { $date }, so the matches in { $tournament } (from { $start }) stay unrated.
checklist-met-unrated = { $name } has only met unrated players: the committee must assign a start rating.
checklist-collecting = { $name } has { $games } of the { $needed } games needed for a first rating.
    .matches = { $name } has { $games } of the { $needed } matches needed for a first rating.
checklist-old-numbers = { $count ->
    [one] One member's newest DSU rating is more than a year old.
   *[other] { $count } members' newest DSU ratings are more than a year old.
}
checklist-old-numbers-ahead = { $count ->
    [one] One member's newest DSU rating will be more than a year old.
   *[other] { $count } members' newest DSU ratings will be more than a year old.
}
committee-will-have-ended = The term of { $name } will have ended on { $date }, and no one follows.
checklist-seat-died = { $name } died on { $date } and still has a seat on the committee.
checklist-seat-left = { $name } left the club on { $date } and still has a seat on the committee.
checklist-term-ends = The term of { $name } ends on { $date }.
checklist-no-committee = No committee is recorded.
checklist-proposed = The list as of { $date } waits for a second person: { $by } proposed it ({ $at }).
checklist-proposed-because = The list as of { $date } waits for a second person: { $by } proposed it ({ $at }). Reason: { $reason }
checklist-nothing-new = Nothing has changed since the list as of { $date }; publish it anyway, or skip it.
checklist-despite = The list as of { $date } was published anyway. { $what }
despite-blockers = { $count ->
    [one] One thing was not settled.
   *[other] { $count } things were not settled.
}
despite-left-out = The list as of { $date } was left out.
despite-why = { $what } The reason given by { $by }: { $reason }
despite-wiped = { $what } { $by } gave the reason; it has been erased.
checklist-do-members = klubrating member add NAME, or klubrating member import FILE (a table, or the federation's club report)
checklist-do-archive = klubrating opening archive FILE --date { $date }
checklist-do-list = klubrating list --date { $date }
checklist-do-result = klubrating tournament result { $tournament } { $round } { $white } { $black } RESULT --on DATE
checklist-do-approve = klubrating tournament approve { $tournament }
checklist-do-continue = klubrating tournament edit { $tournament } --end DATE if it goes on, or klubrating tournament close { $tournament } --reason TEXT
checklist-do-close = klubrating tournament close { $tournament } --reason TEXT
checklist-round-robin = { $tournament }: { $question }.
checklist-do-round-robin = klubrating tournament edit { $tournament } --round-robin yes
checklist-stored-twice = { $id } { $one } and { $other_id } { $other } look like one tournament stored twice: mostly the same games.
checklist-do-delete = klubrating tournament delete { $tournament }
checklist-do-show = klubrating tournament show { $tournament }
checklist-do-move = klubrating tournament move { $tournament } "{ $pool }"
checklist-do-card = klubrating card add { $tournament } { $member } --score S --dsu-opponents A,B,…
checklist-do-start = klubrating start-rating set { $member } RATING --on { $date } --reason TEXT
checklist-do-status = klubrating member status { $member } active --from { $date }
checklist-do-start-again = klubrating start-rating set { $member } { $rating } --on { $date } --reason TEXT
checklist-do-propose = klubrating start-rating propose
checklist-do-dsu = klubrating external-rating import FILE --on DATE
checklist-do-seat = klubrating committee add NAME --role member --from DATE
checklist-do-seat-end = klubrating committee end MEMBER --on DATE
checklist-do-seat-end-of = klubrating committee end { $member } --on { $date }
checklist-do-committee = klubrating committee list
checklist-do-publish = klubrating publish { $date }
correction-game-now = { $tournament }, round { $round }: { $white } – { $black }, now { $now }
correction-rated-as = { $result }, rated as { $rated }
correction-decided-rated = { $result }, rated by decision
correction-decided-unrated = { $result }, not rated by decision

## The terminal

screen-start = Welcome
plain-tabs = On { $here }. Tabs: { $names }.
plain-marked = marked
plain-sorted-up = sorted by { $column }, lowest first
plain-sorted-down = sorted by { $column }, highest first
window-too-small = Window too small: at least { $columns } × { $lines }.
work-reading = Reading …
work-writing = Saving …
busy-cancel = Esc cancels
status-read-only = read only
status-next-list = next list { $day }
table-no-match = No rows match the filter. Esc clears it.
notice-error = That did not work
notice-first = Close the window first: esc
confirm-title = Sure?
help-title = What you can do here
form-unsaved = Not saved. Press Esc again to discard it.
form-required = must be filled in
field-is-empty = Please fill in this field.
field-is-no-day = Not a date. Write 2026-11-21, 21.11.2026 or 21/11-26.
field-is-no-number = Enter a whole number from { $least } to { $most }.
field-is-no-decimal = Enter a number, e.g. 1.5.
field-is-nobody = No match, or more than one. Use the full name or #number.
field-unknown-word = “{ $word }” is not one of the choices.
said-copied = Sent to the clipboard.
heard = { $who } { $time }{ $count ->
    [0] { "" }
    [one] { " " }(and 1 more)
   *[other] { " " }(and { $count } more)
}: { $what }
title-with = with { $who }
counted-colleagues = { $count ->
    [one] 1 other
   *[other] { $count } others
}
said-undo-another = The latest change was made by { $user }: { $what }. { $key } shows it in the journal.
said-undone = Undone: { $what }. ctrl-r restores it.
said-nothing-to-undo = There is nothing to undo.
said-nothing-to-redo = There is nothing to redo.
said-redone = Restored: { $what }
said-changed = { $what } · u: undo
said-changed-behind = u: undo · { $what } · affects the published list of { $date }
# While a name is typed.
said-changed-typing = { $what } · ctrl-u: undo
said-changed-behind-typing = ctrl-u: undo · { $what } · affects the published list of { $date }
said-nothing-changed = { $what } · nothing changed
leave-question = Quit the program? Unfinished input is kept and offered again.
error-no-club-open = No club is open.
arg-read-only = Open the club without changing anything
arg-plain = Words without frames for screen readers and old terminals
# Keys, as pages name them.
key-space = space
key-left = left
key-right = right
key-up = up
key-down = down
key-ctrl = ctrl
key-shift = shift
key-home = home
key-end = end
key-pgup = pgup
key-pgdn = pgdn
key-del = del

action-down = Down
action-up = Up
action-top = To the top
action-bottom = To the end
action-half-down = Half a page down
action-half-up = Half a page up
action-page-down = Page down
action-page-up = Page up
action-left = Left
action-scroll-right = Scroll to the right
action-scroll-left = Scroll to the left
action-right = Right
action-focus-next = Next part
action-focus-back = Previous part
action-open = Open
action-quit = Back or quit
action-leave = Quit
action-palette = All actions
action-help = Help
action-redo = Redo
action-reload = Reload
action-export = Export
action-copy = Copy
action-mouse = Mouse on or off
action-suspend = Suspend
action-redraw = Redraw
action-filter = Filter
action-search = Search
action-next-match = Next match
action-previous-match = Previous match
action-sort = Sort
action-sort-right = Sort by next column
action-sort-left = Sort by previous column
action-reverse = Reverse the order
action-mark = Mark
action-filter-keep = Keep the filter
action-filter-clear = Clear the filter
action-next = Next field
action-field-back = Previous field
action-field-enter = Next field or save
action-save = Save
action-save-next = Save and go on to the next
action-cancel = Cancel
action-yes = Yes
action-no = No
action-answer = Answer
action-other-answer = Other answer
action-pick = Choose
pick-sort = Sort by
field-since = Member since
field-born = Born
tab-effect = Ratings

## What all screens share

config-title = Your own settings
config-unread = { $file } cannot be read: { $error }
config-not-toml = { $place }: this is not TOML: { $error }
config-keys = { $place }: keys belong in a table of their own: [keys]
config-unknown-name = { $place }: unknown setting { $name }. Did you mean { $nearest }?
config-unknown-value = { $place }: unknown value { $name }. Use one of: { $known }
config-unknown-action = { $place }: unknown action { $name }. Did you mean { $nearest }?
config-unknown-key = { $place }: unknown key { $name }. Did you mean { $nearest }?
config-letter = { $place }: { $name } cannot be a key: letters are text on that screen.
config-answer = { $place }: { $name } cannot be a key: the terminal's own replies begin with it.
config-clash = { $place }: { $key } is already used for { $other }; choose another key for { $name }.
draft-offered = Unfinished: “{ $form }”, { $at }
draft-several = Unfinished forms
draft-go-on = Continue
draft-afresh = Start over
draft-discard = Discard it
draft-not-kept = Unfinished input cannot be kept for later.
export-nothing = There is nothing to export here.
copy-nothing = There is nothing to copy here.
export-over = The file { $file } already exists. Replace it?
export-failed = The file cannot be written: { $error }
form-export = Export: { $name }
work-exporting = Writing the file …
said-reloaded = Reloaded.
club-replaced = The club's file was replaced or removed; nothing more is saved. { $key }: reopen
club-replaced-for-readers = The club's file was replaced or removed; this is the former one. { $key }: reopen
said-no-search = There is no list here to search; this finds members, tournaments, pages and actions by name.
said-not-typed = Not all of that was typed by hand, so nothing was written; press the key again.
said-mouse-on = Mouse on. Hold shift to select text in the terminal.
said-mouse-off = Mouse off.
said-panes-one = Side pane off.
said-cancelled = Cancelled; nothing was changed.
busy-cancelled = Cancelling …
error-read-only-session = The club is open for reading only.
field-is-no-list = { $text } is not a whole number. Separate numbers with spaces or commas.
field-numbers = { $count ->
    [one] 1 number
   *[other] { $count } numbers
}
action-offer-all = Offer all names
action-complete = Complete the name
hint-palette = Actions
# At the end of the footer of a page with tabs.
hint-field-next = Next
hint-save-next = Save and next
hint-filter-keep = Keep
hint-filter-clear = Clear
context-always = Always
context-global = Everywhere
context-list = Lists
context-table = Tables
context-text = Text
context-wide = Wide text
context-filter = While typing a filter
context-form = Forms
context-nobody = A name field that is empty
context-adding = Forms that add
context-path = File names
context-confirm = Questions
context-choice = Pick lists
context-member = One member
context-tournament = One tournament
context-cards = Player cards
context-rating = Rating list
context-publish = Publishing
context-notice = Text in a window
context-start = Start

## Members
conflict-head = { $by } changed this on { $at } while it was open here: { $what }
conflict-field = { $field }: was { $was }, is now { $now }.
conflict-field-typed = { $field }: was { $was }, is now { $now }; you typed { $typed }.
conflict-again = Nothing is saved yet. Save again to keep your version.
action-member-add = New member
action-import-members = Import members
action-member-edit = Edit
action-member-merge = Merge two records
action-member-number-remove = Remove a rating
action-member-alias-remove = Forget an answer
action-member-hide = Show or hide on lists
action-member-why = Why this rating
action-member-since-list = Since the last list
form-start-rating = Start rating: { $name }
form-start-rating-proposed = Start rating: { $name } (proposed: { $rating })
title-member-status = Status
field-member-start-on = For tournaments from
member-basis-dsu = DSU { $number }: converted when the next tournament is rated
member-start-too-late = { $tournament } (from { $start }) was played before that day: its games stay unrated.
    .matches = { $tournament } (from { $start }) was played before that day: its matches stay unrated.
member-basis-fide = FIDE { $number }, converted: the committee decides
member-basis-collecting = { $games } of { $needed } games so far
    .matches = { $games } of { $needed } matches so far
member-basis-met-unrated = only opponents without a rating: the committee decides
member-basis-no-games = no games yet
    .matches = no matches yet
column-member-course = Trend
column-member-last = Played
column-member-dsu = DSU no.
column-member-born = Born
column-member-fide = FIDE no.
column-member-result = Result
column-member-expected = Expected
column-member-rated = Rated
column-member-share = Score
column-member-met = Last met
members-everybody = Everyone
members-counted = { $count ->
    [one] 1 person
   *[other] { $count } people
}
members-empty = No one here yet. Press a to add a member, i to import a file.
members-legend = (* provisional)
members-nobody = No person is selected.
members-mark-two = Mark exactly two records, or none.
action-members-shown = Active members or everyone
hint-members-shown = All/active
action-member-tables = Next table
action-picture = Side pane or picture
picture-none = There is no picture of this page.
member-merge-since = since { $day }
member-merge-question = Which one remains? Everything of the other moves to it.
member-merge-pick = The other record of { $name }
member-provisional = provisional: too few rated games yet
    .matches = provisional: too few rated matches yet
member-collected-score = (score { $score }, opponents' average { $average })
member-proposed = Proposed
member-as-guest = As a guest
member-no-history = No rated tournament yet.
member-step-score = { $score } of { $games }
member-by-card = (player card)
member-by-bye = (no opponent)
member-counted = Rated. Enter shows how.
member-not-counted = Not rated: played as a guest.
member-opponents-counted = { $count ->
    [one] 1 opponent
   *[other] { $count } opponents
}
member-games-counted = { $count ->
    [one] 1 game
   *[other] { $count } games
}
    .matches = { $count ->
        [one] 1 match
       *[other] { $count } matches
    }
member-no-games = No games yet.
    .matches = No matches yet.
member-number-pick = Which rating was wrong?
member-alias-pick = Which answer is to be forgotten?
member-no-numbers = There are no ratings from other lists.
member-no-aliases = No answer about this person is remembered.
tab-member-data = Data

## Tournaments on the screen

action-delete = Delete
action-approve-tournament = Approve
action-close-tournament = Close as it is
action-import = Import
action-export-tournament = Export for other programs
action-expect-cards = Expect cards
action-unrated-games = Games not rated
    .matches = Matches not rated
action-enter-player = Add player
action-set-player = Edit player
action-remove-player = Remove
action-withdraw-player = Withdraw
action-add-card = Add card
action-edit-card = Edit card
action-remove-card = Remove card
column-event-kind = Kind
column-event-first-day = Start
column-event-last-day = End
column-event-players = Players
column-event-games = Games
    .matches = Matches
column-event-state = State
column-event-source = From
column-event-unplayed = Unplayed
column-event-score = W
column-event-made = Score
column-event-expected = W_e
column-event-bonus = B
column-event-performance = R_p
column-event-new = New
column-event-change = Change
column-event-card = Card
field-player-as = This is
field-card-opponents = Opponents' DSU
field-card-before = Own DSU before
field-card-after = Own DSU after
field-card-knows = Known
card-knows-opponents = opponents' DSU ratings
card-knows-before-after = own DSU rating before and after
field-is-no-minutes = Enter minutes above 0.
field-is-no-score = Enter a score such as 4, 4.5 or 4½.
choice-yes = yes
choice-no = no
choice-not-said = not specified
tournaments-reopen = { $name } was closed as it is: { $reason }. Open it again?
form-enter-player = New player: { $name }
form-set-player = Player { $no }: { $name }
form-card = Player card: { $name }
player-as-known = known to the club
player-as-guest = a new guest
player-as-member = a new member
player-new-guest = { $name }: a new guest
player-new-member = { $name }: a new member
players-numbers-set = { $tournament }: ratings of { $name } corrected.
card-preview = Average { $dsu } = { $average }. { $old } becomes { $new }, W_e { $expected }, K { $k }.
card-preview-average = Average { $dsu } = { $average }.
cards-average = average { $average }
cards-given = received
cards-missing = missing
cards-no-line = There is no card here. Press a to add one.
cards-empty = No player cards yet. Press a to add one; “Expect cards” under : says whose are expected.
cards-counted = received: { $count }, missing: { $missing }
players-empty-cards = Start with the player cards, on the next tab. Press a to add a player whose games are known.
players-empty = No players yet. + adds several, a adds one; or paste a table.
players-no-line = No one here yet.
players-counted = { $count ->
    [one] 1 player
   *[other] { $count } players
}
players-former = former
players-today = as of today
players-remove = { $name } has results in this tournament: { $count }. Remove the player and the results?
players-return = { $name } has withdrawn. Does the player play on after all?
standings-empty = No players yet.
standings-open = { $count } players, { $open ->
    [one] 1 game undecided
   *[other] { $open } games undecided
}
    .matches = { $count } players, { $open ->
        [one] 1 match undecided
       *[other] { $open } matches undecided
    }
effect-counted = { $rated } of { $count } rated
effect-empty = Nothing is rated yet.
effect-so-far = Ratings so far
what-if-title = If the tournament ended now
what-if-now = now
effect-formula = { $old } + { $k }·({ $score } − { $expected } + { $bonus }) = { $exact }, so { $new }
effect-first = first rating
effect-first-rating = First rating { $new } after { $games ->
    [one] 1 game
   *[other] { $games } games
}. w shows how.
    .matches = First rating { $new } after { $games ->
        [one] 1 match
       *[other] { $games } matches
    }. w shows how.
effect-card = player card
effect-card-missing = The player card is missing.
effect-no-games = No games entered yet.
    .matches = No matches entered yet.
effect-why = Where the rating comes from
unrated-title = Games that are not rated
    .matches = Matches that are not rated
tournament-whole-text = { $key }: all of it
unrated-none = Every game in this tournament is rated.
    .matches = Every match in this tournament is rated.
unrated-collected = The game is kept for a first rating.
    .matches = The match is kept for a first rating.
unrated-counted = { $count ->
    [one] One result does
   *[other] { $count } results do
} not change a member's rating. “Games not rated” under : says why.
tournaments-empty = No tournaments yet. Press a to create one, i to import a file.
tournaments-no-line = There is no tournament here.
tournaments-needs-no-approval = Only a tournament of the kind "other" needs approval.
tournaments-is-approved = It is already approved.
tournaments-has-no-cards = Player cards belong to tournaments outside the club.
tournaments-delete = Delete { $name }, with players: { $players }, games: { $games }, player cards: { $cards }? Ratings are then recalculated without it.
tournaments-on-lists = It is on { $count ->
    [one] the published list of { $first }
   *[other] { $count } published lists, from that of { $first } on
}.
tournaments-undecided = { $count ->
    [one] 1 undecided
   *[other] { $count } undecided
}
tournaments-cards-missing = { $count ->
    [one] 1 card missing
   *[other] { $count } cards missing
}
tournaments-rated = rated
tournaments-nothing-entered = empty
tournaments-not-rated = not rated
tournaments-not-approved = not approved
tournaments-no-notation = no notation
tournaments-too-fast = too fast
tournaments-not-ended = undecided
tournaments-incomplete = not complete
tournaments-do-results = { $count ->
    [one] One result is missing.
   *[other] { $count } results are missing.
}
tournaments-do-cards = { $count ->
    [one] One player card is missing.
   *[other] { $count } player cards are missing.
}
tournaments-do-players = Nothing entered yet. Start with the players.
tournaments-do-first-card = Nothing entered yet. Start with the player cards.
remedy-not-approved = The committee can approve it: A.
remedy-no-notation = If that is wrong, edit it: T.
remedy-not-ended = Enter the missing results.
remedy-incomplete = Enter what is missing, give the tournament a later last day, or close it as it is (:).
remedy-opponent-unrated = Give the opponent a DSU or FIDE rating on entry, or a start rating.
remedy-card-impossible = Compare the card with what was entered.
remedy-decision = The result can be edited.
remedy-collecting = It counts once there are enough games, or with a start rating.

## Entering results: crosstable and rounds

action-result-draw = Draw
action-result-forfeit-win = Won by forfeit
    .matches = Won by walkover
action-result-forfeit-loss = Lost by forfeit
    .matches = Lost by walkover
action-result-open = Not decided yet
action-result-other = Another result
action-result-clear = Clear
action-next-empty = Next empty
action-empty-before = Previous empty
action-swap-colours = Swap colours
    .matches = Swap the two players
action-decide-rated = Rated or not
action-why-rated = Rated?
action-tab-next = Next tab
action-tab-back = Previous tab
action-enter-pairing = Enter games
    .matches = Enter matches
action-enter-bye = Enter a bye
action-take-name = Pick the name
action-take-line = Pick; after both, without a result
action-name-down = Next name
action-name-up = Previous name
action-name-swap = Swap White and Black
    .matches = Swap the two players
action-name-nobody = No opponent
action-name-new = A player who is not entered yet
entry-said = Round { $round }: { $who } { $result }
entry-bye-of = without an opponent, { $points }
entry-cleared = cleared
entry-meanwhile = { $who }, { $time }: { $what }
entry-meanwhile-removed = removed { $game }
entry-meanwhile-entry = the entry of { $name } was changed
entry-unseen = { $meanwhile }. Press again to write { $result }.
entry-unseen-clear = { $meanwhile }. Press again to remove it.
entry-unseen-other = { $meanwhile }. Not written: { $edit }
entry-and = { $first }. { $second }
entry-board = Board { $board }
entry-short = The game was over in less than one move.
entry-why = Is it rated?
    .matches = Is it rated?
entry-is-rated = The game is rated.
    .matches = The match is rated.
entry-no-reason = The game has not been processed yet.
    .matches = The match has not been processed yet.
entry-no-players = Fewer than two players. Add them under Players first.
entry-nothing-here = There is no game here.
    .matches = There is no match here.
grid-no-round = No round is free for both players. The tournament needs more rounds.
grid-points = Pts
grid-missing = Left
grid-entered = { $count ->
    [one] { $count } result
   *[other] { $count } results
}
grid-to-enter = { $count ->
    [one] 1 missing
   *[other] { $count } missing
}
grid-open = { $count } undecided
grid-rows = rows { $first } to { $last } of { $all }
grid-legend-open = ? or ({ $meanwhile }): undecided
grid-legend-undecided = ? undecided
grid-legend-unrated = * not rated
grid-legend-otherwise = ' rated by another result
grid-would-be = Round { $round }: { $who } …
grid-gone = { $who } removed this game: { $game }
    .matches = { $who } removed this match: { $game }
other-title = Another result, White's side first
    .matches = Another result, the first player's side first
other-open = Undecided
other-open-meanwhile = Undecided, counts for now
other-nobody-came = Neither came
other-both-lost = Both lose
other-uneven = Uneven points
other-short = Over in less than one move, not rated
form-decide-game = Decision: { $who }
field-game-rated = Rated
field-rated-as = Rated as
field-because = Reason
decide-rules = as the regulation says
decide-yes = rated by decision
decide-no = not rated by decision
rated-as-keep = as it is now
rated-as-same = by its own result
rated-as-white = as won by White
    .matches = as won by player 1
rated-as-draw = as a draw
rated-as-black = as won by Black
    .matches = as won by player 2
decide-needs-reason = Give a reason: the committee will ask for it.
decide-said = Decision for round { $round }: { $who }
rounds-title = Round { $round } of { $rounds }
rounds-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
    .matches = { $count ->
        [one] { $count } match
       *[other] { $count } matches
    }
rounds-byes = { $count ->
    [one] { $count } without an opponent
   *[other] { $count } without an opponent
}
rounds-unpaired = { $count ->
    [one] { $count } player left
   *[other] { $count } players left
}
rounds-complete = complete
rounds-board = Bd.
rounds-entry = Enter games: a · a bye: b
    .matches = Enter matches: a · a bye: b
rounds-next = Next: round { $round } (Enter)
rounds-full = Round { $round } is complete: Enter opens the next round, Esc closes
rounds-full-last = Round { $round } is complete, and it is the last one: Enter or Esc closes
rounds-gone-bye = { $who } removed this bye: { $game }
rounds-shifted = { $meanwhile }. Other players are offered now: press again if you want them.
rounds-shifted-somehow = Other players are offered now: press again if you want them.
rounds-bye = bye
rounds-absent = absent
rounds-forfeit = by forfeit, no opponent
rounds-nobody = no opponent
rounds-press-a = Press a to enter games here.
    .matches = Press a to enter matches here.
rounds-paired-already = { $name } already has a game or a bye in this round.
    .matches = { $name } already has a match or a bye in this round.
rounds-nobody-so = No unpaired player matches “{ $typed }”. Ctrl-N enters a new player.
rounds-name-first = Type part of a player's name first.
    .matches = Type part of a player's name first.
rounds-result-now = Now the result: 1, 0, 5, + or -; Enter saves the game undecided.
    .matches = Now the result: 1, 8, 2, 0, + or -; Enter saves the match undecided.
rounds-bye-points = Points for the bye: 1, 5 (half) or 0.
rounds-help-white = White: letters or #number · Space picks · 1 0 5 picks both · . no opponent
    .matches = Player 1: letters or #number · Space picks · 1 8 2 0 picks both · . no opponent
rounds-help-black = Black: letters or #number · Space picks · 1 0 5 picks and saves
    .matches = Player 2: letters or #number · Space picks · 1 8 2 0 picks and saves
rounds-help-result = 1 0 5 + - saves · Enter saves it undecided · Esc back
context-pairing = Entering a game by name

## Start and imports

start-title = klubrating
start-none = There is no club here yet:
start-lost = The club's file is missing; there are backups of it:
start-here = The club's file:
start-failed = This file could not be opened:
start-opening = Opening …
start-restoring = Restoring …
start-founding = Creating the club …
start-restore = Restore the backup of { $date } { $time }
start-read-only = Open it without changing anything
start-open = Open the club
start-again = Try again
start-demo = Look at the demo club
demo-day = Demo, { $date }
demo-time = In the demo club it is { $date }, whatever day it is.
start-founded = { $name } is created. Next: add members or import a file.
start-founded-list = { $name } is created from its list as of { $date }, which is now the one before the first.
start-restored = Restored into { $path }.
start-restore-question = Restore the backup of { $date } { $time } as the missing file, { $path }?
start-restore-beside-question = Make a new file from the backup of { $date } { $time }? The damaged file stays unchanged. From then on, start the program with --db { $path }
field-start-club-name = Name of the club
field-start-list-lang = Language of the lists
field-start-own-lang = Language of your screens
start-own-lang = For now; from the next start on LANG or --lang decides, else the language of the lists.
field-start-last-list = File of its last list
start-last-list = If it has one: all on it become members, and the first list shows changes against it.
field-start-as-of = Day of that list
field-start-columns = Its columns, if asked for
launch-read-only = nothing can be changed with --read-only
launch-read-only-hint = leave out --read-only to make this change
# What readers see (klubrating view).
view-not-for-readers = This is for the rating committee.
view-not-published = no list is published as of { $date }
hint-view-lists = lists shows the published ones
hint-view-members = member list shows the members
view-unreadable = the command cannot be read: it has a quote that is not closed, or is not text
view-no-terminal = there is no command, and no terminal for the screens
hint-view-help = give a command, such as list; help shows them all; for the screens: ssh -t
import-files = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
import-many = Tournaments imported
import-marked = { $count ->
    [one] One file is marked. Enter takes it.
   *[other] { $count } files are marked. Enter takes them all.
}
import-step-file = Which file?
import-nothing-there = No folder or file of this type begins like this.
import-preview = This file
import-club-endings = Files of clubs (.db)
glance-players = { $count ->
    [one] 1 player, known: { $known }
   *[other] { $count } players, known: { $known }
}
import-no-such-file = The file does not exist.
import-opening-file = Ratings from an earlier list
import-numbers-file = DSU or FIDE ratings
import-tournament-endings = Tournaments ({ $endings })
import-csv-endings = Tables (.csv)
import-numbers-endings = Club reports (.csv) and FIDE's lists (.txt, .xml)
import-no-minutes = Give the minutes as a number above 0.
import-unknown-ask = ask for each
import-unknown-guests = guests
import-unknown-members = new members
field-import-on-start = Day of the file
field-import-update-members = Update known
field-import-whole-club = The whole club
field-import-left = Have left
field-import-on = Date of the list
field-import-new-members = Add unknown
field-import-take-numbers = Record numbers
field-import-skip-doubtful = Skip doubtful
field-import-unknown = Unknown players
field-import-played-on = Date if missing
field-import-ratings = Ratings in the file
field-import-start-from-file = Start ratings too
column-import-name = In the file
column-import-numbers = Numbers
column-import-by = Known by
import-again = This tournament is stored already
import-again-update = Update { $id } { $name }
import-again-new = Store the file as another tournament
own-hint-update-in-pool = Switch to the pool { $pool } ({ $key }) and import the file there to update it; nothing was imported.
own-hint-file-of-sums = A table of such scores can be ranked, not rated: enter the games one by one; nothing was imported.
own-hint-update-or-new = Go back and look at the file once more to update the stored tournament, or to store the file as another one.
import-step-columns = What do the columns contain?
import-columns-seen = columns { $from } to { $to } of { $count }
import-columns-remembered = as remembered on { $date }
import-no-columns = Only for the table of a tournament: other files have fixed columns.
import-column = What does column { $no } contain?
import-cells-found = recognised
import-figures-none = This way the results do not fit together.
import-figures-agree = { $agree } of { $count } results agree
import-figures-points = points agree for { $agree } of { $count }
import-figures-cells = { $count ->
    [one] 1 cell not understood
   *[other] { $count } cells not understood
}
import-figures-lines = { $count ->
    [one] 1 line not understood
   *[other] { $count } lines not understood
}
role-none = not used
role-name = name
role-number = number
role-rank = place
role-first = given name
role-middle = middle name
role-last = family name
role-sex = sex
role-title = title
role-federation = federation
role-rating = rating
role-birth = birth
role-points = points
role-round = round number
role-board = board
role-date = date
role-white = White
role-black = Black
role-player = player
role-opponent = opponent
role-home = home
role-away = away
role-colour = colour
role-result = result
role-white-result = White's result
role-black-result = Black's result
role-winner = winner
role-loser = loser
role-passed = says nothing
role-rounds = rounds
role-opponents = opponents
role-game = whole game
import-step-players = Who is who?
import-all-known = everyone is known
import-open = { $count ->
    [one] one player to match
   *[other] { $count } players to match
}
import-taken = is player { $no } in the file
import-one-person = { $name } is player { $other } of this file as well. Is this one person under the start numbers { $other } and { $no }, with the games of both?
import-pick-member = Who is { $name }?
import-by-the-number = by number
import-by-the-name = by name
import-by-the-alias = answered
import-by-the-file-before = as before
import-by-hand = by hand
import-as-new = new member
import-unknown = unknown
import-likely = likely
import-problems = Notes on the file
import-step-preview = What the import would do
import-step-refused = Nothing was imported
import-no-effects = No ratings change.
import-reading = Reading the file
import-trying = Testing the import
import-importing = Importing
import-done-tournament = { $name } imported: { $players ->
    [one] 1 player
   *[other] { $players } players
}, { $games ->
    [one] 1 game
   *[other] { $games } games
}
    .matches = { $name } imported: { $players ->
        [one] 1 player
       *[other] { $players } players
    }, { $games ->
        [one] 1 match
       *[other] { $games } matches
    }
import-done-members = { $count ->
    [one] One member added
   *[other] { $count } members added
}
import-done-opening = { $count ->
    [one] One rating imported
   *[other] { $count } ratings imported
}
import-done-numbers = { $count ->
    [one] One rating recorded
   *[other] { $count } ratings recorded
}
import-doubts-found = Doubtful; imported only if you confirm it:
import-doubts = { $count ->
    [one] One thing in the file looks wrong. Import it as it is?
   *[other] { $count } things in the file look wrong. Import it as it is?
}
import-replaces = { $count ->
    [one] One rating of the same day will be replaced. Import anyway?
   *[other] { $count } ratings of the same day will be replaced. Import anyway?
}
import-still-open = { $count ->
    [one] One player is not matched yet.
   *[other] { $count } players are not matched yet.
}
import-nothing-decided = This player was not matched by hand.
import-not-here = Not possible while importing a file.
action-go-import = Import a file
action-import-complete = Complete
action-import-mark = Mark several tournaments
action-import-what = What to import
action-import-member = Choose the member
action-import-guest = Guest
action-import-clear = Undo the match
action-import-look = Next
action-column-role = Contents
action-column-same = Repeat
home-other-since = since the last list
home-way = To settle for the list
home-next = { $days ->
    [0] Next list: { $date }, today.
    [one] Next list: { $date }, tomorrow.
   *[other] Next list: { $date }, in { $days } days.
} { $ways ->
    [0] Everything is settled.
    [one] There is one thing to settle.
   *[other] There are { $ways } things to settle.
}
home-due = { $days ->
    [one] The list as of { $date } was due yesterday.
   *[other] The list as of { $date } was due { $days } days ago.
} { $ways ->
    [0] Everything is settled.
    [one] There is one thing to settle.
   *[other] There are { $ways } things to settle.
}
home-numbers = Members: { $active } active, { $passive } passive. New for the list: { $tournaments ->
    [0] no tournaments
    [one] one tournament
   *[other] { $tournaments } tournaments
}, { $games ->
    [0] no rated games
    [one] one rated game
   *[other] { $games } rated games
}.
    .matches = Members: { $active } active, { $passive } passive. New for the list: { $tournaments ->
        [0] no tournaments
        [one] one tournament
       *[other] { $tournaments } tournaments
    }, { $games ->
        [0] no rated matches
        [one] one rated match
       *[other] { $games } rated matches
    }.
home-last-list = Last list: { $date }.
home-last-list-by = Last list: { $date }, published { $on } by { $by }.
home-backup-of = Last backup: { $date } { $time }
home-no-backup = No backup yet
home-unchecked = Not checked today
home-checked = Checked: everything is in order
home-check-found = { $count ->
    [one] The check found one fault
   *[other] The check found { $count } faults
}
home-check-title = What the check found
home-check-whole = Everything was recalculated and is in order.
home-backed-up = A backup was made.
home-since = Since the list as of { $date }
home-since-always = Since the start
home-do-publish = Enter shows the list once more and asks for its date.
list-unrated = Start rating
list-gone = No longer listed
list-corrections = Late corrections
column-list-through = Because of
home-do-members = Enter: members; a adds one, i imports a table or a club report.
home-do-archive = : and “Archive an older list” puts that list there.
home-do-result = Enter opens the round: enter the result there.
home-do-incomplete = Enter opens the tournament: enter what is missing; if it goes on, e on Tournaments changes its last day.
home-do-tournament = Enter opens the tournament.
home-do-status = Enter opens the member: date the membership there (d).
home-do-approve = Enter opens the tournament: approve it there.
home-do-look = Enter opens the tournament; no action is needed.
home-do-card = Enter opens the player cards: fill this one in.
home-do-start = Enter opens the member: assign a start rating there.
home-do-wait = Enter opens the member; no action is needed.
home-do-numbers = Enter opens the members: update their DSU ratings.
home-do-confirm = Enter opens the list: a second person publishes it.
home-do-list = Enter opens the list.
home-do-seat-end = Enter opens the committee: end the term there.
home-do-committee = Enter opens the committee: fill the seat there.
action-home-backup = Back up
action-home-check = Check the file
column-journal-time = When
column-journal-user = Who
journal-count = { $count ->
    [one] one change
   *[other] { $count }{ $more } changes
}
journal-empty = No changes here.
journal-undone = (undone by { $operation }) { $what }
journal-about = Show changes to
journal-everything = Everything
journal-title = Change { $operation }
journal-nothing-here = There is nothing to undo here.
journal-no-rows = No data was changed.
journal-added = + { $what }
journal-changed = * { $what }
journal-removed = - { $what }
journal-sum = Players: { $players }, games: { $games }
journal-nothing = nothing
journal-arrow = →
action-journal-show = What changed
action-journal-undo = Undo this
action-journal-undo-why = Undo with a reason
action-journal-about = Member or tournament
hint-journal-show = Changes
form-correction-reason = Why is it corrected?
live-correction-reason = Asked once for each tournament, and kept with its corrections.
decided-on-lists = If it was played in time, the tournament is on the list of { $early }; otherwise on the list of { $late }.
changed-game = { $tournament }, round { $round }: { $white } – { $black }
changed-bye = { $tournament }, round { $round }: { $name }
changed-place-game = round { $round }: { $white } – { $black }
changed-place-bye = round { $round }: { $name }
changed-pair = { $white } – { $black }
changed-turned = round { $round }: { $was } { $before } → { $is } { $after }
replaced-was = was { $what }
replaced-card = replaces the card of { $count ->
    [one] one game
   *[other] { $count } games
}, { $points } { $plural ->
    [one] point
   *[other] points
}
changed-from-to = { $before } → { $after }
changed-more = { $changes }; and { $count ->
    [one] one more
   *[other] { $count } more
}
changed-present = present
changed-personal = name and numbers
changed-text = a text
changed-status-left = left
changed-table-regulation = Regulation text
changed-table-regulation-in-force = Regulation in force from
changed-table-conversion = Conversion from
changed-table-scale = Shift of the scale on
changed-table-person = Person
changed-table-former-name = Former name
changed-table-alias = Remembered answer
changed-table-merge = Merged record
changed-table-status = Membership
changed-table-external = External rating
changed-table-game = Game
    .matches = Match
changed-table-bye = Bye
changed-table-expected = Expected player card
changed-table-off-site = Not on the site before its list
changed-table-answer = How a table is read
changed-table-proposal = Proposed list
changed-table-list = Published list
changed-table-other = Other
changed-lang = language
changed-number = value
changed-regulation = regulation
changed-from = from
changed-to = to
changed-until = until
changed-day = day
changed-start = first day
changed-end = last day
changed-approved-by = approved by
changed-closed = closed
changed-closed-reason = closed because
changed-round-robin = everyone meets everyone
changed-file-rounds = rounds in the file
changed-file-records = records of the file
changed-announcement = announcement
changed-conversion = conversion
changed-factor = factor
changed-offset = constant
changed-card-rules = card rules
changed-shift = shift
changed-pivot = moved towards
changed-share = share
changed-floor = lowest rating
changed-data = personal data
changed-person = person
changed-into = merged into
changed-role = role
changed-login = login
changed-status = status
changed-scale = scale
changed-source = source
changed-rating = rating
changed-games = games
    .matches = matches
changed-opening = opening rating
changed-kind = kind
changed-notation = compulsory notation
changed-minutes = minutes a move
changed-city = city
changed-type = type
changed-arbiter = arbiter
changed-deputies = deputy arbiters
changed-time-control = time control
changed-round-dates = round dates
changed-tournament = tournament
changed-es-rating = club rating
changed-rank = rank
changed-withdrawn-after = withdrew after round
changed-withdrawn-score = after withdrawing
changed-round = round
changed-white = white
    .matches = player 1
changed-black = black
    .matches = player 2
changed-rated = rated by decision
changed-rated-reason = reason
changed-rating-result = result for the rating
changed-provisional = counts for now as
changed-score = score
changed-headings = headings
changed-roles = columns
changed-cells = cells
changed-user = proposed by
rules-tab-rules = Rules
rules-list = Regulations
rules-line = { $from }: { $title }, { $state }
rules-in-force = in force
rules-coming = future
rules-earlier = earlier
rules-different = Changes from “{ $title }”:
rules-no-difference = Same as “{ $title }”.
rules-conversions = Conversion of DSU and FIDE ratings
rules-no-conversion = Always by the regulation's line.
rules-moves = Shifts of the club's scale
rules-seat = { $name }, { $role }, { $from } to { $to }: { $state }
rules-no-committee = Press a to enter the first seat of the committee. No committee is recorded yet.
rules-look-after = To do
rules-setting = { $name }: { $value } (default) – { $text }
rules-setting-decided = { $name }: { $value } (default { $default }) – { $text }
rules-no-term-to-end = This term is not current.
rules-setting-is-default = It is already at its default.
action-rules-adopt = Adopt another
action-seat-add = New seat
action-seat-end = End the term
action-setting-edit = Change
action-setting-default = Back to the default
label-regulation-adopt-name = File or name
label-regulation-adopt-from = In force from
label-regulation-adopt-by = Approved by
label-announcement = Announcement
calc-mode-expected = Expected score
calc-mode-newcomer = Newcomer's first rating
calc-mode-convert = Convert DSU or FIDE to club
calc-hint-expected = Fill in the rating and the opponents: 160 170 2x180.
calc-hint-rating = Fill in the rating, the opponents, and the score or the results.
calc-hint-field = Fill in the opponents, or their average and the games; and the score.
calc-hint-convert = Fill in the rating. Space changes the direction.
calc-hint-card = Fill in the rating, the score, and the DSU opponents; or the DSU rating before and after, and the games.
calc-field-average = or their average
calc-field-results = or the results
calc-field-rounds = Rounds, if more
calc-field-direction = Direction
calc-field-day = Date of the DSU rating
calc-field-dsu-opponents = Opponents' DSU ratings
calc-field-dsu-before = or own DSU rating before
calc-field-dsu-after = and after
calc-method-average = against the average
calc-from-dsu = DSU or FIDE to club
calc-to-dsu = club to DSU or FIDE
calc-answer-expected = Expected score: { $value }
calc-answer-rating = New rating: { $value } (exactly { $exact })
calc-answer-first = First rating: { $value } (exactly { $exact })
calc-answer-es = On the club's scale: { $value } (exactly { $exact })
calc-answer-dsu = On the DSU scale: { $value } (exactly { $exact })
calc-answer-performance = Performance rating: { $value }
calc-answer-at-least = Performance rating: at least { $value }
calc-answer-at-most = Performance rating: at most { $value }
calc-rows = Rows of table 1 that were used:
calc-row = P { $p }: differences from { $low } to { $high }
calc-row-above = P { $p }: differences from { $low }
calc-row-below = P { $p }: differences to { $high }
calc-unread = { $field }: not a number.
calc-more = PgDn: more
action-calc-right = Other formula
action-calc-left = Previous formula
action-calc-down = Scroll down
action-calc-up = Scroll up
action-close = Close

## The rating list on the screen

said-lasting = { $what }
said-lasting-behind = { $what } · affects the published list of { $date }
form-list-day = List of another date
field-list-date = List date
field-team-boards = Boards of a team
field-list-form = Kind of file
list-form-text = text page, for the notice board
list-file-ending = The name must end in one of { $endings }.
written-lacking = Written: { $file }. { $what }
list-form-markdown = Markdown, for a site or a mail
list-form-html = HTML, for the browser and for paper
list-form-pdf = PDF, for the printer
list-form-xlsx = Excel workbook
list-form-csv = CSV, for spreadsheets
list-form-json = JSON, for other programs
error-announce-draft = The list as of { $date } is a draft; as a mail it would reach the members as if it were published
hint-announce-draft = publish it first: klubrating publish { $date }; or look at the draft with --format text
error-addresses-without-mail = --from and --to belong to a mail
hint-addresses-without-mail = add --format eml, or give the file a name that ends in .eml
error-parts-for-programs = --parts is for pages that people read: CSV, JSON and the formats for tournament programs always contain the whole list
error-since-for-programs = --since is for pages that people read: in CSV and JSON every change has its day
hint-form-for-people = omit the option, or choose text, markdown, html, pdf or xlsx
error-excel-is-csv = --excel is a form of CSV
hint-excel-is-csv = omit --format, or give --format csv; a file for it ends in .csv
list-form-trf = TRF, player lines of a tournament report
list-form-fide = FIDE's list, in columns
list-form-fide-xml = FIDE's list, as XML
list-form-swiss-manager = table for Swiss-Manager
list-form-vega = table for Vega
error-form-of-list = the format { $format } is for players with their ratings: only the rating list can be written in it
hint-form-of-list = --format text, html, csv or json
error-form-of-chess = the format { $format } is for chess, and this pool is not chess
hint-form-of-chess = --format csv, json or xlsx can be used for this list
list-without-fide-number = { $count ->
    [one] 1 player has no FIDE number; the field stays empty
   *[other] { $count } players have no FIDE number; the field stays empty
}
error-file-ending = the ending of { $file } is not that of a known format
hint-file-ending = Endings: { $endings }; or give the format with --format.
error-no-such-form = this cannot be written as { $form }, only as: { $forms }
list-back = back
list-was-passive = pass.
list-was-active = act.
list-draft-of = Draft as of { $date }
list-published-of = List as of { $date }, as published
list-beside = , compared with the list as of { $date }
list-provisional = * provisional rating
list-empty = No one has a rating yet.
list-empty-club = Add members first (2), then enter or import a tournament (3). Members with a rating and a rated game appear on the list.
    .matches = Add members first (2), then enter or import a tournament (3). Members with a rating and a rated match appear on the list.
list-empty-members = No member has a rating and a rated game yet. Enter or import a tournament (3); start ratings are given with S on Members (2).
list-nothing-before = There is no list before this one.
list-compare-next-only = Only the draft of the next list can be compared. Esc returns to it.
list-next-again = Back to the next list.
list-file-name = rating-list
column-moved = Moved
column-list-games = Games
    .matches = Played
    .several = Games
column-list-class = Class
column-list-as-dsu = As DSU
column-list-from-dsu = From DSU
action-document-forms = Other paper
printed-by-rating = By rating
printed-one-form = This document has no other form.
export-format = { $format }. The ending of the name decides: { $endings }
publish-title = Publish the list of { $date }
printed-title = Print view: list as of { $date }
printed-register = Alphabetical
printed-juniors = Juniors
action-why = Explain
action-list-day = Other date
action-list-compare = Compare
action-compare-effect = The next list without and with it
action-list-check = Check all lists
action-list-withdraw = Withdraw the proposal
publish-checking = Recalculating all published lists
publish-day-to-come = { $date } is in the future: results entered later will not be on this list.
publish-leaves-out = The list as of { $date } has not been published, and cannot be any more after this one.
publish-is-extra = { $date } is neither 1 January nor 1 August: this is an extraordinary list.
publish-is-corrected = The list as of { $date } is published: this is a corrected edition of it.
publish-own-proposal = You proposed this list ({ $at }). Someone else must confirm it.
publish-check-running = The published lists are being recalculated …
publish-check-stopped = The check was stopped before it ended.
publish-check-well = Every published list was recalculated and is unchanged.
publish-way-withdraw = d withdraws the proposal.
publish-way-check = Enter checks again.
publish-way-findings = Enter shows what was found.
publish-reason-follows = (the reason follows)
publish-look-again = The data have changed meanwhile: check the list again.
publish-proposes = In this club two people publish a list: you propose it, someone else confirms it.
publish-confirms-theirs = This list was proposed by { $by } ({ $at }). If you confirm it, it is published.
publish-confirms-with-reason = This list was proposed by { $by } ({ $at }) for the reason below. Left as it is, you confirm it; with another one you propose it again.
publish-why-extra = Why is this extraordinary list published? The reason is printed on it.
publish-why-corrected = Why is the list corrected? The reason is printed on the new edition; the old one stays in the archive.
publish-why-anyway = { $count ->
    [one] One thing is to be settled before this list. Why is it published anyway? The reason is kept in the journal, with the list, and on the next checklist.
   *[other] { $count } things are to be settled before this list. Why is it published anyway? The reason is kept in the journal, with the list, and on the next checklist.
}
publish-type-date = Type the list date ({ $date }) to publish it as { $user }. The list is then frozen and sealed: it can never be changed or undone, only followed by another.
field-publish-anyway = Why publish anyway
publish-other-date = The list date is { $date }. Nothing was published.
publish-not-seen = The list is still being made. Nothing was published: look at it, then press Enter again.
publish-said-proposed = The list as of { $date } is proposed.
publish-sealed = Its seal:
publish-proposed = The list as of { $date } is proposed, not published: another member of the committee opens it here and confirms it. d on the page of published lists withdraws the proposal.
publish-none-waits = No list is waiting for a second person.
column-archive-number = #
column-archive-date = List of
column-archive-edition = Ed.
column-archive-members = Members
column-archive-published = Published
archive-broken = CHANGED
archive-waiting = waiting
archive-empty = No list has been published yet. Press P on the rating list to publish one.
archive-mark-two = Mark two lists with the space bar, or none.
column-compare-to = To
compare-is-gone = gone
compare-empty = Both lists are empty.
list-in-the-way = { $count ->
    [one] { $count } thing to settle (P)
   *[other] { $count } things to settle (P)
}
list-late = { $count ->
    [one] { $count } late correction
   *[other] { $count } late corrections
}
publish-check-found = { $count ->
    [one] The check of the published lists found { $count } problem.
   *[other] The check of the published lists found { $count } problems.
}
publish-done = { $count ->
    [one] The list as of { $date } is published: one member, signed by { $user }.
   *[other] The list as of { $date } is published: { $count } members, signed by { $user }.
}
archive-count = { $count ->
    [one] { $count } list
   *[other] { $count } lists
}
compare-other-class = { $count ->
    [one] one changes class
   *[other] { $count } change class
}

## The machine room
crash = klubrating failed because of a bug and had to stop. What was saved is safe in { $path }.
crash-report = A report for the developers is in { $path }.
error-crash = a bug in the program stopped this; nothing was done
error-cancelled = cancelled

## Places of keys

context-importfile = Choosing a file
context-importoptions = Import options
context-importcolumns = The columns of a table
context-importproblems = Problems in the file of an import
context-importpreview = What an import would do

## Leaving the program
leave-plainly = Quit the program?
leave-lost = Quit the program? Unfinished input is lost.
leave-working = Quit the program? It finishes its work first.

## Corners of the screens

own-hint-redo = { $key } restores what an undo removed
own-hint-undo-another = to undo it anyway, undo number { $operation } in the journal ({ $key })
own-hint-log = the journal ({ $key }) shows the operations
own-hint-published-numbers = the next list shows the corrections
own-hint-same-file = its kind, days and rounds are changed under Tournaments ({ $key })
own-hint-member-list = Members ({ $key }) shows everyone
own-hint-member-show = Members ({ $key }) shows who number { $id } is
own-hint-merge-same-event = Tournaments ({ $key }) shows both; two players in one tournament cannot be the same person
own-hint-merge-starts = undo the wrong one first, in the journal ({ $key })
own-hint-plays-already = { $key } removes what a player has in a round
own-hint-adopt-twice = choose another day, or undo the other one in the journal ({ $key })
own-hint-committee-list = the page of the regulation ({ $key }) shows every term
own-hint-committee-overlap = begin on the day that term ends, or end it first with { $key }
own-hint-clear-first = remove them first: { $key } on the tab Rounds
own-hint-cards-first = remove them first: { $key } on the tab Player cards
own-hint-card-list = the tab Player cards shows the cards
own-hint-external-rating-list = the member's page shows the ratings with their days
own-hint-doubtful-members = give each a DSU number, FIDE number or year of birth in the file; correct the club's own data under Members ({ $key })
own-hint-doubtful-numbers = correct the member's name or numbers under Members ({ $key }), or skip the doubtful ones
own-hint-opening-unknown = write the names as Members ({ $key }) shows them, or make all unknown ones new members
own-hint-opening-doubtful = give each a DSU or FIDE number in the file; a new member with a similar name must first be added under Members ({ $key })
own-hint-opening-rated = leave them out of the file; the committee can assign another rating under Members, with { $key }
own-hint-nothing-to-correct = first correct the results or members; the rating list ({ $key }) shows what changes
own-hint-check = check the file on the first screen with { $key }, and restore a backup if it is damaged
conflict-new = This already exists, from { $by }, { $at }: { $what }

## Standings: the page
context-several = Choosing several
action-mark-thing = Mark or unmark the line
action-standings-systems = Choose the systems to show
action-standings-order = Choose what decides the places
action-standings-why = Explain a value of this player
action-standings-field = Details: groups, play-off, rules
hint-standings-systems = Systems
hint-standings-order = Order
hint-enter-players = Several
hint-standings-field = Details
column-standings-rank = rank
standings-group-historical = Historical systems
standings-group-fide = FIDE's tie-breaks
    .matches = Tie-breaks from chess (FIDE)
standings-group-danish = Danish practice
standings-pick-systems = Systems side by side
standings-pick-hint = Shown in the order marked. None marked: the usual ones.
standings-pick-order = What decides the places
standings-pick-usual = The first marked decides; none: { $codes }
standings-head-points = Points
standings-head-gelbfuss = Gelbf.
standings-head-sonneborn-berger-1886 = SB 1886
standings-head-buchholz-product = Buchh. 1932
standings-head-buchholz-bare = Buchh. bare
standings-head-korrektion-almindelig = Corr.
standings-head-korrektion-middel = Corr. mid
standings-page-decided = { $name }: order of the places
standings-page-why = Which value of { $name }?
standings-page-place = Place { $place }.
standings-page-alone = No one else is level with this player.
standings-page-equal = These are level; decided from left to right:
standings-page-left = { $name } withdrew
standings-page-left-more = { $name } and { $more } more withdrew
column-quality-t = t
column-quality-quality = T
quality-none = No game in a club tournament yet.
    .matches = No match in a club tournament yet.
quality-counted = { $count ->
    [one] { $count } tournament
   *[other] { $count } tournaments
}

## Standings: tournament performance

standings-why-own-group = a strength group of one: no one to compare with
standings-why-apart = boards of team matches, or two who met no one else: no one to compare with
standings-flag-hors_concours = Hors concours: { $players }. Won every game; how much better that is cannot be expressed as a ratio; the t of the others is calculated without these games.
    .matches = Won every match: { $players }. How much better that is cannot be expressed as a ratio; the t of the others is calculated without these matches.
standings-flag-hors-concours-again = Hors concours, level { $number }: { $players }. Won every remaining game after those above were removed.
    .matches = Level { $number }: { $players }. Won every remaining match after those above were removed.
standings-flag-dash = A dash: { $players }. Lost every game; this does not mean infinitely weaker, and the others' t is the same without these games.
    .matches = A dash: { $players }. Lost every match; this does not mean infinitely weaker, and the others' t is the same without these matches.
standings-flag-dash-again = A dash, level { $number }: { $players }. Lost every remaining game after those below were removed.
    .matches = A dash, level { $number }: { $players }. Lost every remaining match after those below were removed.
standings-flag-no_remaining_games = No t: { $players }. Played only against those hors concours or with a dash.
standings-flag-no_games = No t: { $players }. Played no games over the board.
    .matches = No t: { $players }. Played no singles.
standings-flag-case_c = { $strongest } beat everyone except { $weakest }, who held out only against { $strongest }: t gives the order, but its ratios are only approximate.
standings-flag-pools = { $number } pools without a game between them: each has its own t, and they are not comparable.
standings-flag-groups = { $number } strength groups, and those below scored nothing against those above: t is found inside each group, and between groups there is an order but no ratio.
standings-flag-incomparable = Some of these groups are neither above nor below each other: their players may share a rank without being equal.
standings-flag-own_group = No t: { $players }. Between the groups, and comparable with no one as a ratio.
standings-flag-vanishing = Over the whole field the t of { $players } would tend to 0; that does not mean infinitely weaker, so the t within their own group is shown.
standings-flag-no_limit = Over the whole field there is no certain t: the groups of { $players } are equally dense, and the calculation would never end.
standings-flag-periodic = Calculated by hand, the values of { $players } would swing with period { $number } and never settle; t is the right fixed point, found in another way.
standings-flag-sum_vanishes = By hand nothing is left at operation { $number }: there is an order, but no t.
standings-flag-never_settles = By hand the order was not the same three times in a row within { $number } operations.
standings-flag-imprecise = By hand one of the two checks still fails after { $number } operations.
standings-flag-included_by_hand = The operations by hand include { $players }: the t of the others is their s divided by the sum of theirs alone.
standings-flag-few_games = In fewer than half of the rounds: { $players }. t means a whole tournament; where it decides, they come behind the others.
standings-flag-not_at_rest = The calculation did not settle: the last decimals of t are not certain for { $players }.
standings-note-not-played = not played over the board
    .matches = not played
standings-note-doubles = doubles: counts for the points only
standings-note-against-hors-concours = against a player hors concours
    .matches = against a player who won everything
standings-note-against-dash = against a player who lost every game
    .matches = against a player who lost every match
standings-note-against-dash-again = against a player with a dash
standings-note-against-taken-out = against a player without remaining games
standings-note-against-other-group = against another strength group
standings-note-no-t = without a t there is nothing to weight
standings-note-hors-concours = Won every game: hors concours.
    .matches = Won every match: no number says how much better that is.
standings-note-hors-concours-again = Won every remaining game at level { $level }: hors concours.
    .matches = Won every remaining match at level { $level }: no number says how much better that is.
standings-note-dash = Lost every game: a dash, which does not mean infinitely weaker.
    .matches = Lost every match: a dash, which does not mean infinitely weaker.
standings-note-dash-again = Lost every remaining game at level { $level }: a dash, which does not mean infinitely weaker.
    .matches = Lost every remaining match at level { $level }: a dash, which does not mean infinitely weaker.
standings-note-no-remaining-games = Played only against those who were removed.
standings-note-no-games = Played no games over the board.
    .matches = Played no singles.
standings-note-own-group = A strength group of one: above or below others, but in no ratio to them.
standings-note-apart = A board of team matches, or one of two who met no one else: no one to compare with.
standings-note-fixed-point = Each result counts with the opponent's value divided by λ, and the sum is the player's own value.
standings-note-only-in-group = Valid only within the strength group.
standings-note-case-c = Gives the order, but is only approximate as a ratio: the strongest beat everyone except the weakest.

## Standings: tie-breaks
standings-system-points = Points
standings-system-gelbfuss = Gelbfuss 1873, today called Sonneborn-Berger
standings-system-sonneborn-berger-1886 = Sonneborn and Berger 1886, the original
standings-system-buchholz-product = Buchholz 1932, points times the opponents’ points
standings-system-buchholz-bare = Buchholz 1932 without his 10 %
standings-system-performance = Relative tournament performance t (Waldstein)
standings-system-quality = Tournament quality T, 1 on average (Waldstein)
standings-system-de = Direct encounter (6)
standings-system-win = Rounds won (7.1)
    .matches = Matches won (7.1)
standings-system-won = Games won over the board (7.2)
standings-system-bpg = Games played with Black (7.3)
standings-system-bwg = Games won with Black (7.4)
standings-system-ps = Progressive scores (7.5)
standings-system-ps-c1 = Progressive scores Cut-1 (7.5, 14.1)
standings-system-ps-c2 = Progressive scores Cut-2 (7.5, 14.2)
standings-system-rep = Rounds the player chose to play (7.6)
standings-system-std = Standard points (7.7)
standings-system-tpn = Pairing number (7.8)
standings-system-bh = Buchholz (8.1)
standings-system-bh-c1 = Buchholz Cut-1 (8.1, 14.1)
standings-system-bh-c2 = Buchholz Cut-2 (8.1, 14.2)
standings-system-bh-m1 = Buchholz Median-1 (8.1, 14.3)
standings-system-bh-m2 = Buchholz Median-2 (8.1, 14.4)
standings-system-fb = Fore Buchholz (8.3)
standings-system-fb-c1 = Fore Buchholz Cut-1 (8.3, 14.1)
standings-system-fb-c2 = Fore Buchholz Cut-2 (8.3, 14.2)
standings-system-fb-m1 = Fore Buchholz Median-1 (8.3, 14.3)
standings-system-fb-m2 = Fore Buchholz Median-2 (8.3, 14.4)
standings-system-aob = Average of the opponents’ Buchholz (8.2)
standings-system-sb = Sonneborn-Berger (9.1)
standings-system-sb-c1 = Sonneborn-Berger Cut-1 (9.1, 14.1)
standings-system-sb-c2 = Sonneborn-Berger Cut-2 (9.1, 14.2)
standings-system-ks = Koya (9.2)
standings-system-aro = Average rating of the opponents (10.1)
standings-system-aro-c1 = Average rating of the opponents Cut-1 (10.1, 14.1)
standings-system-aro-c2 = Average rating of the opponents Cut-2 (10.1, 14.2)
standings-system-aro-m1 = Average rating of the opponents Median-1 (10.1, 14.3)
standings-system-aro-m2 = Average rating of the opponents Median-2 (10.1, 14.4)
standings-system-tpr = Performance rating (10.2)
standings-system-ptp = Perfect performance (10.3)
standings-system-apro = Average performance rating of the opponents (10.4)
standings-system-appo = Average perfect performance of the opponents (10.5)
standings-system-rtng = Own rating (10.6)
standings-system-korrektion-almindelig = Danish correction: opponents’ points minus the two lowest
standings-system-korrektion-middel = Danish middle correction: equally many left out at both ends
standings-note-adjusted = the opponent’s requested byes at the end count as draws (16.3)
standings-note-fore = the last round counts as drawn (8.3)
standings-note-forfeit = a forfeit counts as a game (15.2)
standings-note-dummy = not played: a dummy opponent with the player’s own points (16.4)
standings-note-virtual = virtual opponent: own points before, what the round did not give of a win, a draw for each later round
standings-note-dummy-opponent = not played: a dummy opponent, with no more points than the one paired (16.4.1)
standings-note-dummy-rounds = not played: a dummy opponent, with no more than a draw in every round (16.4.2)
standings-note-cut-exception = A round left unplayed by choice is dropped before a lower opponent (16.5).
standings-note-settled = FIDE does not use Buchholz where the pairings are fixed in advance (8).
standings-note-average = The average over the games played, to two places.
standings-note-below-half = the opponent has less than half of the possible points (9.2)
standings-note-several-games = several games with this opponent count with their average (6)
standings-note-direct-encounter = The rank among those level on points, by the games between them; if they have not all met, only a player who is first whatever the missing results is placed (6).
standings-note-performance = The opponents’ average and the difference in table 8.1.1 for the score in per cent.
standings-note-perfect = The lowest rating whose expected score by table 8.1.2 is at least the score.
standings-note-perfect-zero = No points: the lowest opponent minus 800 (10.3).
standings-note-average-rating = The average, with a half rounded up.
standings-note-no-opponent = no game: an opponent without points

## Standings: outputs
cmd-standings = Print a tournament's standings by tie-breaks, older systems and the tournament performance t
arg-standings-which = A file that tournament import reads (- for standard input), or a tournament of the club
arg-standings-systems = The systems of the columns, each with its rank: codes with commas, or all; default: what decides the tournament's places
arg-standings-order = What decides the places, codes with commas; points only if named; none: points alone
arg-standings-rules-of = Use the tie-break rules in force on this day
arg-standings-swiss = Count it as a Swiss, whatever it is called
arg-standings-round-robin = Count it as a round robin, whatever it is called
arg-standings-steps = Also show the calculation by hand, its checks and the tables of products
arg-standings-top = Show who is close enough to the first for a play-off
arg-standings-why = Show how this player's value is calculated (start number or name)
arg-standings-system = The code of the system that --why explains
value-code = CODE
arg-history-quality = Show the tournament quality T of each tournament instead of the ratings
arg-history-series = With --quality, only the tournaments of this series: the same name, whatever the year
arg-tournament-edit-order = What decides the places of this tournament, codes with commas; points only if named; none: points alone; default: points and the tie-breaks set for its kind
arg-tournament-edit-rules-of = Use the tie-break rules in force on this day; default: the first day
setting-tie-breaks-club = tie-breaks of a club tournament, or none
setting-tie-breaks-monrad = the same in a Monrad tournament
setting-tie-breaks-coordinated = the same in a coordinated tournament
setting-tie-breaks-team = the same for the players of team matches
setting-tie-breaks-approved = the same in any other approved tournament
setting-leaflet-text = the club's own words in front of the leaflet and on the site's page of the regulation, or none
changed-tie-breaks = tie-breaks
changed-places-by = places by
changed-rules-of = rules as of
error-no-such-system = unknown system { $code }
error-system-twice = the system { $code } is listed twice
hint-system-twice = give each code once
error-points-below-points = points already come first, so they cannot separate anyone further down
hint-points-below-points = give the tie-breaks only
error-no-systems = no system is given; "none" means none
hint-systems = the codes are: { $codes }
hint-system-near = did you mean { $suggestion }? All codes: { $codes }
error-standings-file = { $file } cannot be read as a tournament
hint-standings-file = a file that tournament import reads, such as a TRF report, or a table as klubrating template crosstable and klubrating template grid show it
problem-grid-cell = "{ $value }" is not a result; expected 1 0 ½ = + - or several of them
problem-grid-one-sided = empty, but line { $line }, column { $column } has a result; that one was used
problem-grid-contradict = "{ $mark }" contradicts "{ $other }" in line { $line }, column { $column }
problem-grid-unusual = "{ $mark }" against "{ $other }" in line { $line }, column { $column }: an unusual result; kept
problem-grid-too-many-rounds = this many players and games need more than { $limit } rounds
standings-sum = Sum
standings-weight = Weight
standings-own-points = Own points
standings-amount = Adds
standings-divisor = Adds: result times weight, divided by λ = { $lambda }.
standings-use-cut-least = Left out: one of the lowest.
standings-use-cut-most = Left out: one of the highest.
standings-use-ignored = Not counted in this system.
standings-dummy = dummy opponent
standings-hors-concours = hors concours
    .matches = all won
standings-hors-concours-again = hors concours
    .matches = level { $level }
standings-legend-rank = #: the rank by the system to its left alone; –: no t (see below).
standings-order = Order: { $first }, then { $codes }.
standings-order-alone = Order: { $first }; players equal by it share the place.
standings-order-without = Players without a rank by { $code } come last.
standings-tolerance = Buchholz 1932: a product up to 10 % larger does not pass more points. So these keep their order: { $pairs }.
standings-tolerance-none = Buchholz 1932: a product up to 10 % larger does not pass more points; here this changes nothing.
standings-order-points = Order: points only; players level on points share the place.
standings-t-sum = t as shown does not add up to 1: { $count } players are equal.
standings-undecided = Not decided yet: { $games }.
standings-settled = The pairings were fixed in advance: round robin or matches.
standings-swiss = The pairings were made round by round, as in a Swiss or Monrad tournament.
standings-said-swiss = It is called a Swiss and counted as one, though everyone met everyone.
standings-said-settled = It is called a round robin and counted as one, though its games do not look like it.
standings-as-settled = --round-robin counts it as a round robin.
standings-as-swiss = --swiss counts it as a Swiss.
standings-asked-swiss = It is called a round robin, but was counted as a Swiss as you asked.
standings-asked-settled = It is called a Swiss, but was counted as a round robin as you asked.
standings-order-declared = The order of tie-breaks is the one that the file declares.
standings-order-unknown = The file also names { $codes }, which are unknown and were ignored.
standings-teams = Teams
name-team = Team
standings-team-drawn = Drawn
standings-team-match-points = Match points
standings-team-board-points = Board points
standings-listed = A list of matches has no rounds: only the matches played count.
standings-unordered = The table does not say in which round a game was played.
standings-left-out = Left out of "all", because they need unknown data (rounds, colours, ratings): { $codes }.
standings-edition = FIDE's tie-breaks in the edition of { $from }, as of { $day }.
    .matches = Tie-breaks from chess (FIDE) in the edition of { $from }, as of { $day }.
standings-edition-virtual = FIDE's tie-breaks as they were from 2012 to 2023, with virtual opponents, as of { $day }.
standings-edition-nearest = The rules of that day are not known here; these are the nearest.
standings-ratings = The ratings are { $scale } ratings.
standings-ratings-none = No one has a rating, so there are no values for rating systems.
standings-nothing = { $code } has no value for { $players }: { $why }.
standings-nothing-at-all = { $code } has no values here: { $why }.
standings-why-no-games = no games that count
standings-why-no-remaining-games = games only against players who were removed before
standings-why-settled-pairings = not for pairings fixed in advance (C.07, article 8)
standings-why-no-rating = a required rating is unknown
standings-why-no-rounds = a list of matches has no rounds
standings-why-not-in-edition = this edition of the rules does not have it
standings-why-not-tied = no one is tied
standings-lambda = t: λ = { $lambda }; homogeneity T max / T min = { $homogeneity }.
standings-group = t, group { $number } ({ $players }): λ = { $lambda }; T max / T min = { $homogeneity }.
standings-operations = The operations by hand, from the doubled points 2p: s1 = A·2p, s2 = A·s1, …; S is the sum
standings-steps-more = The first { $shown } of { $count } operations are shown.
standings-settled-at = After operation { $operation } the order was the same three times.
standings-control = Check: the quotients inserted as t
standings-span = Span
standings-test-deviation-held = First check passed after operation { $operation }: t and the check differ by at most { $deviation }, within { $tolerance }.
standings-test-deviation-failed = First check failed after operation { $operation }: t and the check differ by up to { $deviation }, more than { $tolerance }.
standings-test-spans-held = Second check passed: no spans of different players overlap.
standings-test-spans-failed = Second check failed: spans of different players overlap.
standings-products = Products of { $system }
standings-products-second = Second operation: each result times the opponent’s s1, from the points p (not doubled)
standings-products-t = Check of the final t: each result times the opponent’s t
standings-why = { $name }: { $code } = { $value } ({ $system })
standings-top = Play-off: who is close enough to the first
standings-top-rank = Rank by t
standings-top-first = most points
standings-top-one-step = one step behind
standings-top-performance = t as high as that of a first
standings-top-nobody = No one has a point yet.
standings-top-decided = The points alone decide the winner: { $player }. No one is close enough for a play-off.
standings-top-group = If only the winner matters, a play-off or one method decides among these { $count }.
quality-remark = See
quality-head = { $name }: tournament quality
quality-empty = { $name } has not played a game in any tournament yet.
quality-legend = T is 1 for the average of the players. It can be compared over the years as long as the players are about the same. –: no T in that tournament (see the remark).

## Test suites

problem-suite-empty = The file has no positions with program times.
problem-suite-no-times = This game has no program times; it was skipped.
problem-suite-fen-missing = This game has times, but no FEN tag with its position.
problem-suite-fen = "{ $value }" is not a FEN position; it was kept as it is.
problem-suite-unquoted = Expected the name of a program in quotes here.
problem-suite-entry = No readable time after the name { $name }. Expected: 12.5s, >300s, - or ?.
problem-suite-spelling = { $name } was taken as { $first }, which differs only in spaces.
problem-suite-twice = { $name } appears twice in this position; the first time was used.
problem-suite-name = The program has no name.
problem-suite-programs = The suite has more than { $limit } programs.
error-testsuite-refused = { $file } cannot be used as a test suite
hint-testsuite-refused = fix the lines above; nothing was rated
error-testsuite-no-limit = { $program } did not solve position { $position }, and the file does not give the time limit
hint-testsuite-max-time = give the time limit of a position in seconds, such as --max-time 300, or use --unsolved not-tested
cmd-testsuite = Rate programs by a test suite of positions (EloStatTS)
arg-testsuite-file = The suite as PGN, with the programs' times in comments
arg-testsuite-start-elo = The mean rating, weighted by matches
arg-testsuite-max-time = Time limit of a position in seconds, if an unsolved one does not give it
arg-testsuite-unsolved = How to count a program without an entry in a position
arg-testsuite-positions = Also show the table of positions
arg-testsuite-pairs = Also show the table of pairs
arg-testsuite-historical = Also show seven older formulas, from the total times
arg-testsuite-out = Write rating.dat, ratings, positions, pairs, programs and a summary to this folder
value-dir = DIR
hint-value-seconds = enter seconds above 0 and at most 100000
testsuite-programs = Programs
testsuite-positions = Positions
testsuite-duplicates = { $count ->
    [one] 1 duplicate left out
   *[other] { $count } duplicates left out
}
testsuite-matches = Matches
testsuite-clusters = Clusters
testsuite-steps = Steps of the solution
testsuite-start = Start Elo
testsuite-max-time = Time limit
testsuite-names = Full names:
testsuite-pairs = Pairs
column-testsuite-rank = No
column-testsuite-program = Program
column-testsuite-opponent = Against
column-testsuite-matches = Matches
column-testsuite-opponents = Av.Op.
column-testsuite-solved = Solved
column-testsuite-cluster = Cl.
column-testsuite-position = Position
column-testsuite-solution = Solution
column-testsuite-fastest = Fastest
column-testsuite-time = Seconds
testsuite-apart = The programs form { $count } clusters without matches between them. Each is rated separately with the same start Elo; ratings of different clusters are not comparable.
testsuite-offset = Warning: the scores require differences that do not add up; every rating was shifted by the same c = { $offset } points (Elo = Av.Op. + D(score) − c).
testsuite-offset-cluster = Warning: in cluster { $cluster } the scores require differences that do not add up; every rating was shifted by the same c = { $offset } points (Elo = Av.Op. + D(score) − c).
testsuite-bar-positions = 95 %: half the width of the 95 % interval over positions: how far other positions of the same kind would move the rating. In simulated suites it contains the true rating in about 95 of 100 cases.
testsuite-bar-author = ±: the error bar of EloStatTS, which takes the matches of one position for independent: with ten programs it contains the true rating in some 70 of 100 cases, with more programs in fewer.
testsuite-unrated = { $count ->
    [one] 1 program has no matches and so no rating.
   *[other] { $count } programs have no matches and so no rating.
}
testsuite-no-bar = { $count ->
    [one] 1 rating has no error bar: too few matches, or one side is unbounded.
   *[other] { $count } ratings have no error bar: too few matches, or one side is unbounded.
}
testsuite-absent-unsolved = { $count ->
    [one] 1 entry of a program in a position is missing; it counts as not solved (--unsolved).
   *[other] { $count } entries of programs in positions are missing; they count as not solved (--unsolved).
}
testsuite-absent-not-tested = { $count ->
    [one] 1 entry of a program in a position is missing; it counts as not tested (--unsolved).
   *[other] { $count } entries of programs in positions are missing; they count as not tested (--unsolved).
}
testsuite-floor = { $count ->
    [one] 1 time below 0.01 s counts as 0.01 s.
   *[other] { $count } times below 0.01 s count as 0.01 s.
}
testsuite-formulas = Older formulas, for comparison
testsuite-units = GZ: total time in minutes, with the whole time of unsolved positions; LQ: share of positions solved; N0: number of positions; MZ: time limit of a position; LZ: time to solve it. BW is the start Elo.
testsuite-formula-bs1997 = BS 1997 (BS-2830, 27 × 15 min): 2830 − (GZ/17)²
testsuite-formula-bs1998 = BS 1998 (BS-2830): 2830 − GZ/1.5 − (GZ/22)²
testsuite-formula-gs = GS 2000 (GS-2930, 14 × 20 min): 2930 − 1.5·GZ
testsuite-formula-hb = HB 2001 (HB-2950, 30 × 30 min): 2950 − 2·GZ/5 − (GZ/50)²
testsuite-formula-bs2001 = BS 2001 (30 × 15 min): 2700 + 2·LQ − GZ/2, LQ in percent
testsuite-formula-wm = WM 2001 (40 or 100 × 20 min): 2600 + 2·LQ − 5·GZ/N0, LQ in percent
testsuite-formula-scheidl = Scheidl (2002): BW + 240·LQ + 60·mean of log2(MZ/LZ), LQ from 0 to 1
testsuite-left-out = The column RIndex of EloStatTS and its additional file Offset.pgn are left out: the published part of the article does not say what they mean.

## EloStat

cmd-elostat = Rate all players of games, tournaments or counted pairs in files at once, without a club
arg-elostat-files = PGN files, tournaments (TRF, crosstables, workbooks), counted pairs (white,black,wins,draws,losses); - for standard input
arg-elostat-start-elo = Mean of the ratings, weighted by games
arg-elostat-model = Rating method
arg-elostat-draw-model = How Bradley-Terry treats a draw
arg-elostat-first-move = Value of the first move for Bradley-Terry, in points; auto: estimated from the games
arg-elostat-extreme = EloStat's players with 0 or 100 %: 600 points from their opponents, or left out with their games
arg-elostat-anchor = Set this player's rating and shift everyone in the same cluster with it
arg-elostat-anchors = A file with such players, one a line; errors are then relative to them
arg-elostat-prior = Add N drawn games for each player, spread over the opponents (BayesElo's default: 2)
arg-elostat-own-scale = Leave Bradley-Terry on the scale of its model of draws
arg-elostat-include = Rate only the players in this file, one name a line
arg-elostat-exclude = Leave out the players in this file, with their games
arg-elostat-min-games = Show only players with at least this many games; all are rated
arg-elostat-aliases = A file with lines such as: other spelling = name
arg-elostat-from = Only games from this day; if only the year or month is known, its first day counts; games without a date are ignored
arg-elostat-to = Only games up to this day; dates count as for --from
arg-elostat-head-to-head = Also show the results of a player against each opponent, or of two players
arg-elostat-superiority = Also show how likely each of the first N (10) is better than the others
arg-elostat-confidence = What the error bars hold, in percent
arg-elostat-decimals = Decimals of ratings and error bars
arg-elostat-out = Also write the four files of the old program to this folder
value-elo = ELO
value-model = MODEL
value-how = HOW
value-folder = FOLDER
hint-value-first-move = auto, or points from -1000 to 1000
hint-value-anchor = enter a name and a rating, such as "Anna Holm=1800"
hint-value-confidence = enter a percentage from 50 to 99.99
progress-elostat = Reading the games (MB):
elostat-alias-form = expected a line such as: other spelling = name
elostat-alias-twice = “{ $alias }” is already used for another player in line { $line }
elostat-alias-chain = “{ $name }” is itself an alternative spelling, in line { $line }
elostat-error-aliases = the names in { $file } cannot be used
elostat-error-days = { $from } is after { $to }
elostat-error-long-game = { $file }, line { $line }: the game that begins here does not end within { $size } MB; perhaps a brace or a quotation mark is never closed
elostat-error-games = { $file } cannot be read as games
elostat-pgn-two-results = { $count ->
    [one] This game states two results. That of its tag counts, or else the last.
   *[other] { $count } games state two results. That of the tag counts, or else the last; the first game is here.
}
elostat-pgn-unplayed = { $count ->
    [one] This game says that it was not played. It does not count.
   *[other] { $count } games say that they were not played. They do not count; the first is here.
}
elostat-pgn-few-moves = { $count ->
    [one] This game has a result, but not both have made a move. It counts.
   *[other] { $count } games have a result, but not both have made a move. They count; the first is here.
}
elostat-error-no-game = { $file }: no games in this file
elostat-error-not-text = { $file }: this is not PGN text; save it as UTF-8 (UTF-16 is not supported)
elostat-error-packed = { $file }: this file is compressed in a way that is not read here; unpack it first, for example: xz -dc FILE | klubrating elostat -
elostat-error-zip-stream = { $file }: a zip archive of more than { $limit } MB cannot be read from standard input; name the file, or unpack it first, for example: unzip -p FILE | klubrating elostat -
elostat-error-nothing-counts = no games count: { $reason }
elostat-error-pairs = { $file } cannot be read as counted pairs
elostat-error-too-many = one player has more than 4 294 967 295 games; split the pairs by year or by level
elostat-error-no-player = no player is named “{ $name }”
elostat-error-anchor = the rating of { $name } cannot be set, because { $name } has none
elostat-error-csv = CSV is one table of players; for --head-to-head use --json or text
elostat-hint-name = write the name as in the files
elostat-hint-names = such as: { $names }
elostat-read = { $model }: { $games }, { $players }
elostat-files = Read: { $files }
elostat-file-games = { $file } (PGN, { $games })
elostat-file-tournament = { $file } (tournament, { $games })
elostat-file-pairs = { $rows ->
    [one] { $file } (counted pairs, { $rows } row, { $games })
   *[other] { $file } (counted pairs, { $rows } rows, { $games })
}
elostat-file-more = { $count ->
    [one] and { $count } more file
   *[other] and { $count } more files
}
elostat-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
elostat-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
elostat-days = Dated from { $first } to { $last }
elostat-skipped = Not counted: { $reasons }
elostat-skipped-unfinished = { $count } without a result
elostat-skipped-odd_result = { $count } with an unknown result
elostat-skipped-no_name = { $count } without a name
elostat-skipped-same_player = { $count } with the same player on both sides
elostat-skipped-other_days = { $count } on other days or without a date
elostat-skipped-not_played = { $count } not played
elostat-skipped-doubles = { $count } in doubles
elostat-skipped-left_out = { $count } by the lists of players
elostat-clusters = There are { $clusters } clusters without games between them. Ratings of different clusters are not comparable.
elostat-clusters-one-way = There are { $clusters } clusters; between them there are no games, or only games in which all points went one way. Ratings of different clusters are not comparable.
elostat-left-out = Not used by { $model }: { $reasons }
elostat-left-out-extreme = { $count } with players of 0 or 100 %
elostat-left-out-one-way = { $count } between clusters, all points going one way
elostat-cluster = Cluster { $cluster }: { $players }, { $games }
elostat-unrated = Without a rating (! 0 or 100 %; others are comparable with no one):
elostat-column-score = Score %
elostat-column-opponents = Av.op.
elostat-column-draws = Draws %
elostat-column-won = Won
elostat-column-white = White
elostat-column-superior = Better %
elostat-column-better = Next %
elostat-meetings = { $name } against:
elostat-no-meeting = They have not played each other.
elostat-superiority = How likely it is, in percent, that the player of the row is better than that of the column:
elostat-note-same-file = Warning: { $file } contains the same games as { $other }; every one of them counts twice.
elostat-note-repeated = { $count ->
    [one] Warning: a game is there twice (same players, day, result and last moves); both count.
   *[other] Warning: { $count } games are there again (same players, day, result and last moves); all of them count.
}
elostat-note-cased = Warning: these names differ only in capital letters; they count as two players unless --aliases makes them one: { $names }{ $more ->
    [0] .
    [one] , and one more pair.
   *[other] , and { $more } more pairs.
}
elostat-note-summed = { $file } has only the scores of whole matches: who won and what was drawn is made up to fit them, so the error bars and the share of draws are rough.
elostat-note-uncoloured = { $count ->
    [one] { $file }: the colours of { $count } game are not known; the first move cannot be measured by it.
   *[other] { $file }: the colours of { $count } games are not known; they are given in turn, so that they say nothing about the first move.
}
elostat-note-undated = { $file } does not say on which days { $count } of its games were played; for --from and --to only the year or month of the tournament is known.
elostat-note-namesakes = Warning: in { $file } several players have the same name and are one player here: { $names }
elostat-note-weak = { $count ->
    [one] Warning: a single game links { $smaller } ({ $names }) to the other { $larger }; the difference between the two parts says little.
   *[other] Warning: only { $count } games link { $smaller } ({ $names }) to the other { $larger }; the difference between the two parts says little.
}
elostat-note-weak-in = { $count ->
    [one] Warning: in cluster { $cluster } a single game links { $smaller } ({ $names }) to the other { $larger }; the difference between the two parts says little.
   *[other] Warning: in cluster { $cluster } only { $count } games link { $smaller } ({ $names }) to the other { $larger }; the difference between the two parts says little.
}
elostat-note-offset = Offset c = { $points }: Elo = average opponent + D(score) − c.
elostat-note-offset-in = Offset c = { $points } in cluster { $cluster }: Elo = average opponent + D(score) − c.
elostat-note-offset-large = Warning: offset c = { $points }. Elo = average opponent + D(score) − c; such a large c means that the scores fit the method badly.
elostat-note-offset-large-in = Warning: offset c = { $points } in cluster { $cluster }. Elo = average opponent + D(score) − c; such a large c means that the scores fit the method badly.
elostat-note-extreme = ! A player with 0 or 100 % is placed { $points } points from the average opponent; this is not a measurement.
elostat-note-prior = Prior: { $count } drawn { $count ->
    [one] game
   *[other] games
} added for each player against his opponents; it draws all ratings together, and also gives players with 0 or 100 % one.
elostat-note-better = Next %: how likely the player is better than the next in the list.
elostat-note-min-games = Only players with at least { $games } games are shown; all are rated.
elostat-note-bars = + and -: EloStat's error bars by the rule of 2003, two standard deviations (about 95 %).
elostat-note-bars-asked = + and -: EloStat's error bars of 2003 for { $percent } %.
elostat-note-draws-only = Error bars of 0 belong to players who only drew: from draws alone the rule measures no error.
elostat-note-fisher-exact = { $model }: { $percent } % intervals (exact: full Fisher information, real variance of the results), relative to the mean of the cluster.
elostat-note-fisher-approximate = { $model }: { $percent } % intervals (approximate: diagonal of the Fisher information, corrected once, and real variance of the results).
elostat-note-first-move = First move: { $points } points (estimated).
elostat-note-first-move-given = First move: { $points } points (given).
elostat-note-first-move-unknown = First move: 0 points, because the colours in these games cannot separate it from strength.
elostat-note-draws-half = Draws: half a win and half a loss.
elostat-note-draws-replaced = Draws: half a win and half a loss, because these games cannot determine a model of draws.
elostat-note-davidson = Draws: Davidson's model, ν = { $value }.
elostat-note-rao-kupper = Draws: the model of Rao and Kupper, margin { $value } points.
elostat-note-scale = Bradley-Terry is on Elo's scale: the differences of its model of draws times { $factor }, so that they mean the same expected scores.
elostat-note-own-scale = Bradley-Terry is on the scale of its model of draws; times { $factor } its differences are those of Elo.
elostat-note-mean = The mean of a cluster, weighted by games, is { $start }.
elostat-note-anchor = { $name } is set to { $elo }; the mean of every other cluster is { $start }.
elostat-note-anchors = { $name } ({ $elo }) and { $others ->
    [one] one more player are set
   *[other] { $others } more players are set
}; the mean of a cluster without any of them is { $start }.
elostat-note-anchor-errors = Where a rating is set, the errors are relative to it; it has ± 0.
elostat-note-superiority = EloStat's rule (2003) takes the errors of two players as independent.
elostat-note-superiority-covariance = The probabilities come from the error of each difference, by the whole covariance of the ratings.
elostat-note-residual = The calculation is exact to { $points } points.

## Whether a file is a published list
cmd-verify = Check whether a file is a list as the club published it; for the lists in the database, see klubrating check
cmd-view = Show what was published, and nothing else: for readers over ssh
arg-verify-file = A list as text, Markdown, CSV, HTML, JSON, XLSX or ODS, judged by its text; a PDF only as the program wrote it; - for standard input
arg-verify-key = Check the signature instead, without the club: the public key (.pub) or a list of allowed signers
arg-verify-signature = The signature; without it the file with .sig after its name
verify-published = This is the list as of { $date } as published (edition { $edition }, seal { $seal }).
verify-site-page = This is a page of the club's site; its list is the one as of { $date } as published (edition { $edition }, seal { $seal }). Its styles are in another file, which could hide or show anything: verify the CSV beside it.
verify-erased = { $count ->
    [one] One name in it has been erased in the club's file since, and is not compared.
   *[other] { $count } names in it have been erased in the club's file since, and are not compared.
}
verify-differs = This is not the list as of { $date } as published (edition { $edition }, seal { $seal }): { $count ->
    [one] line { $line } differs.
   *[other] { $count } lines differ, first line { $line }.
}
verify-differs-rows = This is not the list as of { $date } as published (edition { $edition }, seal { $seal }): { $count ->
    [one] one row differs.
   *[other] { $count } rows differ.
}
verify-differs-beside = The list itself is the one as of { $date } as published (edition { $edition }, seal { $seal }); next to it { $count ->
    [one] one row differs from what the club has today. It
   *[other] { $count } rows differ from what the club has today. They
} may come from before a later correction, or have been changed by hand.
verify-differs-more = … and { $count } more.
verify-shown-otherwise = The text is that of the list as of { $date } as published (edition { $edition }, seal { $seal }), but the file draws or styles it in a way this version of the program does not, so what you see may not be what was compared. Compare with a copy exported now.
verify-not-judged = This PDF is not judged: what it shows cannot be read, and it does not say which list it was made from. Check its signature with --key, or verify the CSV of the same list.
verify-not-judged-list = This PDF says that it is the list as of { $date } (edition { $edition }, seal { $seal }), but it is not byte for byte the file that this version of the program writes, so it is not judged. Check its signature with --key, or verify the CSV of the same list.
verify-not-judged-form = A list for tournament programs ({ $form }) is not judged: it does not say which list it was made from. Verify the text, the CSV or the JSON of the same list.
verify-line-published = Published: { $text }
verify-line-today = The program today: { $text }
verify-line-here = In the file: { $text }
verify-line-none = (no such line)
verify-line-empty = (an empty line)
verify-draft = This is a draft. A draft is not published.
error-verify-mail = this is a mail; save the list that is attached to it and verify that file
verify-announcement = This is the announcement of the list as of { $date }, as the program writes it today; it is not the list itself. Only the list (edition { $edition }, seal { $seal }) can be verified.
verify-announcement-differs = This calls itself the announcement of the list as of { $date } (edition { $edition }, seal { $seal }) and is not the list itself; { $count ->
    [one] one row differs from the announcement that the program writes today. It
   *[other] { $count } rows differ from the announcement that the program writes today. They
} may come from before a later correction, or have been changed by hand. Only the list can be verified.
verify-announcement-unknown = This is an announcement, but not of any of the club's published lists. Only a list can be verified.
verify-no-rows = This file has no rows, so it does not say which list it is.
verify-no-list = This is not a published list of the club: no list has the seal or the date in this file.
verify-broken = The list in the club's file is no longer the one that was sealed (seal { $seal }); run klubrating check for details.
verify-replaced = Edition { $by } has since corrected it.
verify-signed = The file is, byte for byte, as it was signed with this key ({ $key }).
verify-signed-changed = The file is not as it was signed with this key ({ $key }): it is another file, or was changed since.
verify-signed-other-key = The signature was made with another key: { $key }.
verify-signed-other-purpose = The signature was made for something else than rating lists, with this key ({ $key }).
error-no-signature = { $file } is not a signature as klubrating and ssh-keygen write it
error-no-public-key = { $file } has no public key of the kind ssh-ed25519
hint-no-public-key = name the .pub file of the key, or a list of allowed signers; ssh-keygen -Y verify -n klubrating checks signatures of other kinds of keys
error-key-unusable = { $file } is not a private ssh key that can be used: { $reason }
error-key-locked = { $file } is protected by a passphrase, and klubrating cannot ask for one
error-key-kind = { $file } is a key of the kind { $reason }, which klubrating does not sign with
error-key-for-everybody = everyone on this machine may read the key { $file }
hint-key-for-everybody = chmod o= { $file }, and make a new key if someone may have read it
hint-key-locked = make a key for the lists alone without one (ssh-keygen -t ed25519 -N "" -f KEY), or sign a list by hand: ssh-keygen -Y sign -n klubrating -f { $file } LIST
hint-key-kind = make one for the lists alone: ssh-keygen -t ed25519 -N "" -f KEY
hint-signing-key-in-use = nothing was written: the club signs its lists (setting signing-key). Ask someone who may read the key to write the file, show the list without --out, or switch signing off with klubrating setting unset signing-key

## Second opinion
arg-elostat-from-club = Use the club's own rated games instead of files: ratings from all games at once, next to the club ratings
arg-elostat-since = With --from-club: only tournaments that ended on or after this day
arg-start-rating-propose-mean = In a club where no one has a rating: the mean of the proposed ratings
arg-start-rating-propose-accept = Assign these ratings, each from the day shown
opinion-error-no-games = there are no rated games to use
opinion-error-none-since = there are no rated games since { $date }
opinion-error-since = --since is for --from-club; for files, use --from
opinion-error-one-model = the club's games are rated by one method at a time: elostat or bradley-terry
opinion-title = All rated games at once ({ $model }): { $games }, { $players }
opinion-until = Up to { $until }
opinion-days = From { $since } to { $until }
opinion-cluster = Cluster { $cluster }
opinion-unrated = Without an all-at-once rating:
opinion-column-all = At once
opinion-note-no-level = No one in cluster { $cluster } has a club rating, so its ratings have no level and are not shown. First ratings: klubrating start-rating propose
opinion-note-outside = * The club rating is outside the interval. By chance alone that happens to one in twenty.
opinion-note-extreme-out = ! A player with 0 or 100 % has no rating: no difference would be large enough.
opinion-note-uneven = { $count ->
    [one] One rated game is left out, because its two results do not add up to one point.
   *[other] { $count } rated games are left out, because their two results do not add up to one point.
}
opinion-note-scale = Ratings are on the club's scale: 400 Elo points are { $points } points. + and -: 95 %.
opinion-note-mean = Rating all games at once only shows how far apart players are. The mean, weighted by games, is set to that of the club ratings.
opinion-drift-title = The level over the years:
opinion-drift-note = Drift: how far the club ratings at the end of the year are above the all-at-once ratings from all years (the mean over those who played, weighted by games), minus the same in the first year. Above 0 is inflation, below 0 deflation. An all-at-once rating assumes that a player is equally strong in all years: if most get stronger, that looks like inflation too.
opinion-why-games = { $name }: { $score } points in { $games } (won { $won }, drawn { $drawn }, lost { $lost }).
opinion-why-extreme = There is no all-at-once rating: all games were won, or all lost.
opinion-why-none = There is no all-at-once rating: the games do not link to players whose level is known.
opinion-why-rating = All games at once ({ $model }) give { $rating }.
opinion-why-bar = With 95 % certainty it lies between { $from } and { $to }.
opinion-why-bar-above = With 95 % certainty it is above { $from }; the games set no upper limit.
opinion-why-bar-below = With 95 % certainty it is below { $to }; the games set no lower limit.
opinion-why-no-bar = There are too few games to say how certain that is.
opinion-why-outside = The club rating is { $club }, outside the interval; all-at-once rating minus club rating: { $difference }.
opinion-why-inside = The club rating is { $club }, inside the interval; all-at-once rating minus club rating: { $difference }.
opinion-why-club = The club rating is { $club }; all-at-once rating minus club rating: { $difference }.
opinion-why-by-club = Today's club ratings predict { $expected } points in { $games } against rated players; the score was { $score }.
opinion-why-by-all = The all-at-once ratings predict { $expected } points in { $games }; the score was { $score }.
action-go-opinion = Second opinion: all games at once
action-opinion-scope = Games and method
form-opinion-scope = Second opinion: which games, which method
field-opinion-since = Since (empty: all)
field-opinion-min-games = Minimum games
opinion-by-davidson = Bradley-Terry, draws by Davidson
opinion-by-rao-kupper = Bradley-Terry, draws by Rao and Kupper
opinion-by-half = Bradley-Terry, a draw as half a win
opinion-is-here = You are in the second opinion.
opinion-working = Rating all games …
opinion-outside-of = { $count ->
    [one] One of { $told } club ratings is outside its interval (*)
   *[other] { $count } of { $told } club ratings are outside their intervals (*)
}
opinion-drift-short = Club minus all-at-once ratings since the first year; above 0: inflation
opinion-clusters-short = several clusters: not comparable with each other
opinion-weak-short = a part is linked by only a few games
opinion-at-once = { $model }: { $games }
opinion-at-once-since = { $model } since { $date }: { $games }
opinion-years-since = Level over the years since { $date }
opinion-players-of = { $players } of { $all }: { $games } games or more
opinion-nobody = No one has played that many games.
opinion-years = { $count ->
    [one] { $count } year
   *[other] { $count } years
}
column-opinion-all = At once
column-opinion-bar = 95 %
column-opinion-difference = Diff.
column-opinion-outside = Out
column-opinion-games = Games
column-opinion-score = %
column-opinion-cluster = Cluster
column-opinion-drift = Drift
propose-founding = { $count ->
    [one] one game against the others, ± { $error }
   *[other] { $count } games against the others, ± { $error }
}
propose-extreme = won or lost everything: the committee decides
propose-apart = not comparable with the rest: the committee decides
propose-note-founding = No one in the club has a rating yet. These ratings come from the games among the members, all at once; the games only show how far apart the members are. Their mean, weighted by games, is set to { $mean } (--mean). ±: 95 %. To assign all of them: klubrating start-rating propose --accept
propose-accepted = { $count ->
    [one] One start rating assigned, from the first tournament that waits for it.
   *[other] { $count } start ratings assigned, each from the first tournament that waits for it.
}
propose-nothing-to-accept = no rating is proposed that could be assigned
action-found-ratings = First ratings: from all games at once
op-start-ratings-accepted = proposed start ratings assigned
op-start-ratings-founded = first ratings of the club assigned
member-basis-founding = from { $games } games among members without a rating
member-basis-apart = not comparable with most others: the committee decides

## Games of several players

problem-multi-no-games = The file has no games. Expected a row for every player of every game.
problem-multi-no-game = The game has no name or number. Add one, or a table or round; all rows of a game have the same.
problem-multi-no-player = The player has no name. Add it, or remove the row.
problem-multi-result = "{ $value }" is not a result. Expected a number from 0, with at most one decimal point or comma.
problem-multi-negative = A result below 0 cannot be rated, because twice the result must mean twice the success. Use ranking points of the game, such as 4, 3, 2, 1 for the places; to add the same amount to every result would change the ratios.
problem-multi-range = This result is too large or too small. Use another unit for all results of the game.
problem-multi-twice = The player appears twice in game { $game }. Tell two games on one day apart by a column table or round, or by their names.
problem-multi-alone = Game { $game } has only one player. All rows of a game need the same game and date.
problem-multi-many = Game { $game } has { $players } players; at most { $limit } can be rated. Remove the game.
problem-multi-zeros = In game { $game } no one has more than 0. Remove the game.
problem-multi-split = The column "{ $column }" is not known, but tells two tables of game { $game } apart. Name it table or round, or remove it.
problem-multi-lower = Results where less is better, as in the column "{ $column }", cannot be rated as they are. Convert them first, for example to points for each place, and name the column result.
error-multi-refused = { $file } cannot be used as multiplayer games
hint-multi-refused = fix the lines above; nothing was rated (klubrating template multiplayer shows the format)
error-multi-passes = the strengths of component { $component } still change after { $passes } passes (squared changes: { $change })
hint-multi-passes = give a larger --epsilon; two groups of players may be only barely linked
error-multi-lower = results where less is better cannot be rated: twice the result must mean twice the success
hint-multi-lower = convert them first, such as to points for the places in each game, and leave out --lower-is-better
error-multi-factors = --factors only applies to Maslen's scores
hint-multi-factors = add --normalisation maslen, or leave out --factors
hint-value-factors = none, or factors above 0 for two, three and more players, such as 1.03,1.07,1.11
hint-value-discount = auto, none, or a number from 0, such as 2.5
hint-value-epsilon = a number above 0 and at most 1, such as 1e-12
cmd-multiplayer = Rank players of games with any number of players (Schröpl, Maslen), without a club
arg-multiplayer-file = Games as CSV with the columns game, date, player, result; - for standard input
arg-normalisation = How results are normalised: strictly against the game's reference, or by Maslen's scores
arg-multiplayer-factors = Maslen's factors for 2, 3 and more players, or none (default: 1.03,1.07,1.11,1.15,1.21)
arg-discount = Experience discount X, or none; auto: mean number of games minus 1
arg-multiplayer-discount-inside = Apply the discount in every pass as well, as in the first form of the method
arg-multiplayer-epsilon = Stop when the sum of the squared changes of the strengths is below this
arg-multiplayer-lower-is-better = Such results cannot be rated; the message says what to do instead
arg-multiplayer-games = Also show every game with its level, its reference and the points
arg-multiplayer-passes = Also show how the strengths were found: λ, the passes and ε
multi-read = { $players }, { $games }.
multi-strict = Strict normalisation: every result against the reference of its game.
multi-maslen = Maslen's scores without factors: the winner against the reference, the others against the winner.
multi-maslen-factors = Maslen's scores: the winner against the reference, the others against the winner, all multiplied by a factor from 2 players up: { $factors }.
multi-discount = Experience discount: value = points / (games + X), after the last pass.
multi-discount-inside = Experience discount: value = points / (games + X), in every pass.
multi-discount-none = No experience discount: value = points / games.
multi-apart = The players form { $components } components without games between them. Each is rated separately: values, strengths and ranks of different components are not comparable.
multi-component = Component { $component }: { $players }, { $games }
multi-iterated = λ = { $lambda } after { $passes ->
    [one] one pass
   *[other] { $passes } passes
}, ε = { $epsilon }, X = { $x }.
multi-groups = Warning: because of results of 0 the players form { $groups } groups that do not all reach each other. Further passes would bring players with points down to 0; these are the values after one pass, with every table level at 100 %. X = { $x }.
multi-zeros = { $count ->
    [one] Only zeros, so strength 0: { $names }.
   *[other] Only zeros, so strength 0 ({ $count } players): { $names }.
}
multi-columns = Strength: the mean, weighted by games, is 1. Tables %: mean strength at the player's tables.
multi-no-factor = { $count ->
    [one] One game has more players than there are factors; it counts without one.
   *[other] { $count } games have more players than there are factors; they count without one.
}
multi-game = Game { $game }: table level { $level } %, reference { $reference }
multi-columns-games = r: the normalised result. Points: r times the table level. Rank: the place among all players.
multi-column-tables = Tables %

## Pools
cmd-pool = Pools: what is rated together, each with its own regulation, tournaments and lists
cmd-pool-add = Add a pool
cmd-pool-list = Show the pools
cmd-pool-rename = Rename a pool
cmd-pool-delete = Delete a pool in which there is nothing
arg-pool = The pool to work in, by name or number; default: the first ($KLUBRATING_POOL)
arg-pool-add-name = The name of the pool
arg-pool-add-regulation = Its first regulation, by name or file; default: es
arg-pool-add-multiplayer = For multiplayer games, such as board games
arg-pool-rename-old = The pool by name or number
arg-pool-delete-name = The pool by name or number
value-old = OLD
value-new = NEW
op-pool-add = pool { $subject } added
op-pool-rename = pool renamed to { $subject }
op-pool-delete = pool { $subject } deleted
op-tournament-move = tournament moved to another pool: { $subject }
pool-added = The pool { $name } is created.
pool-renamed = The pool { $old } is now named { $new }.
pool-deleted = The pool { $name } is deleted.
error-pool-last = { $name } is the only pool of the club
error-pool-not-empty = the pool { $name } is not empty: it has { $what }
hint-pool-not-empty = tournaments go to another pool with klubrating tournament move; published lists stay for ever
pool-holds-tournaments = tournaments
pool-holds-games = games
pool-holds-starts = start ratings
pool-holds-lists = lists
error-pool-number = "{ $name }" cannot be the name of a pool, as it would read as a number
hint-pool-number = choose a name with letters
pool-present = { $rules } (shown now)
pool-column-name = Pool
pool-column-rated = Rated
pool-column-list = Last list
pool-chosen = Chosen: { $name }. Choose another with --pool NAME.
pool-kind-pairwise = two
pool-kind-multiplayer = several
error-unknown-pool = there is no pool "{ $name }"
hint-pools = the club's pools: { $names }
error-pool-taken = there is already a pool "{ $name }"
error-pool-multiplayer = the pool "{ $name }" is for multiplayer games; this is for two-player games
hint-pool-pairwise = choose another pool with --pool: { $names }
hint-here = here: { $command }; { $hint }
error-pool-no-dsu = the pool "{ $name }" is not related to DSU ratings; this is for chess
error-pool-no-minutes = the pool "{ $name }" is for matches of sets, which have no minutes per move; this is for chess
hint-pool-make-pairwise = klubrating pool add NAME --regulation es adds a chess pool
error-pool-regulation = a pool of multiplayer games has no regulation for two-player games
hint-pool-regulation = leave out --regulation or --multiplayer
error-tournament-pool = tournament { $name } belongs to the pool "{ $pool }"
hint-tournament-pool = choose it with --pool "{ $pool }"
effects-pool = In the pool { $name }:
unrated-too-slow = The tournament had more time per move than this pool allows (§6); it belongs in another pool.
hint-time-move = klubrating tournament move { $id } "{ $pool }" moves it to the pool for this time control
rules-eligible-below = A tournament with { $minutes } or more minutes a move belongs in another pool and is rated here only if the committee approves it.
change-label-minutes-below = Minutes a move that are too slow (§6)
change-no-limit = no limit
tournaments-too-slow = too slow
cmd-tournament-move = Move a tournament to another pool
arg-tournament-move-to = The pool by name or number
tournament-moved = Tournament { $id } { $name } now belongs to the pool { $pool }.
action-choose-pool = Choose the pool
pool-only = The club has only one pool; : and "Add a pool" create another.

## Badminton

error-no-dsu-relation = The ratings of this regulation are not related to DSU ratings.
error-newcomer-not-from-games = This regulation gives no first rating from games.
hint-newcomer-not-from-games = the committee assigns a start rating: klubrating start-rating set
rules-scale-own = Scale: { $name }, one standard deviation of a player's performances is { $sigma }. It is not related to DSU ratings.
rules-newcomers-none = Newcomers: no one gets a first rating from matches. Matches of players without a rating are excluded until the committee assigns a start rating.
rules-newcomers-mean = Newcomers (not from the source): the first rating comes from at least { $games } matches against rated players. It is the opponents' mean plus K for every point above half of the matches, or minus K for every point below.
rules-results = Results: a win counts { $win }, a win in three sets { $narrow_win }, a loss in three sets { $narrow_loss }, a loss { $loss }. Walkovers are not rated.
rules-sets-to = Matches are played in { $lengths }.
sets-to = sets to { $lengths } points
rules-period = Rated together: { $period }. All matches use both sides' ratings from before; the changes add up unrounded, and the sum is rounded. With more than { $most } matches in one period the ratings overshoot; in that case choose a shorter period.
rules-period-games = Rated together: { $period }. All games use both sides' ratings from before; the changes add up unrounded, and the sum is rounded.
rules-doubles = Doubles (not from the source): a pair counts with the average of the partners, and both partners get the same change.
rules-doubles-left-out = Doubles are not rated.
rules-eligible-all = Rated: all tournaments; those of the kind "approved" once the committee approves them.
change-scale-own = { $name }, standard deviation { $sigma }, not related to DSU
change-newcomers-performance = from the performance
change-newcomers-mean = from the opponents' mean
change-newcomers-none = only by the committee
change-label-sets-to = Length of sets
change-sets-none = –
change-results-chess = win 1, draw ½, loss 0
change-results = win { $win }, in three sets { $narrow_win }, loss in three sets { $narrow_loss }, loss { $loss }
change-label-period = Rated together
change-period-event = every tournament by itself
change-period-month = the tournaments of a month
change-period-quarter = the tournaments of a quarter
change-period-half-year = the tournaments from one list date to the next
change-label-doubles = Doubles are rated
error-sets-unreadable = "{ $part }" is not a set.
error-sets-impossible = No set can end { $set }: the winner needs { $target } points and a lead of two, at most { $cap }.
hint-set-lengths = shorter sets are in the regulation's [results]: sets_to = [21, 15] or [11]
error-sets-unfinished = No one has won two sets.
error-sets-won-before = The match was won before the set { $set }.
error-sets-differ = The sets { $sets } do not give this result.
error-sets-no-winner = The match was given up, so the sets do not show who won.
error-no-sets = The tournament's regulation knows neither results in sets nor doubles.
tournaments-no-cards = Player cards are only for chess; this pool has none.
error-no-draws = a match of sets cannot be drawn
error-calc-result = no match of sets has the result { $result }
hint-match-results = the results are 1, 0.8 (in three sets), 0.2 (in three sets) and 0; + and - are walkovers
error-draw-in-file = Round { $round }, { $one } against { $two }: { $why }. Correct the result, or import the file into a chess pool.
error-half-bye-in-file = Round { $round }, { $name }: half a point without an opponent counts as a draw, but { $why }. Correct the bye, or import the file into a chess pool.
misfit-game = round { $round }, { $one } against { $two }: { $why }
misfit-bye = round { $round }, { $one }: half a point without an opponent, but { $why }
misfit-sets = { $sets } is a result in sets
misfit-doubles = this is doubles
misfit-first = the first one: { $misfit }
error-file-of-matches = this is a list of badminton matches, but the pool "{ $pool }" is for chess games
error-move-misfit = { $name } does not suit the pool "{ $pool }": { $misfit }
hint-pools-fit = pools that it suits: { $names }
doubt-pool-colours = the games have colours as in chess, but the pool "{ $pool }" is for matches in sets{ $others ->
    [0] {""}
    [one] ; for chess there is --pool { $names }
   *[other] ; for chess there is --pool { $names }
}
doubt-matches = this is a list of matches as in badminton, but the pool "{ $pool }" is for chess games{ $others ->
    [0] {""}
    [one] ; for matches there is --pool { $names }
   *[other] ; for matches there is --pool { $names }
}
error-calc-doubles = The regulation { $name } does not rate doubles.
hint-calc-doubles = a regulation file of your own with doubles = true does: --regulation FILE
error-calc-doubles-average = Doubles are calculated game by game.
error-calc-partners = There are { $games } games: give one partner for all of them or one each, and one for each opponent.
error-partners = Doubles need two partners: the first player's and the second's, separated by a comma.
error-partner-not-entered = No one with this name is entered in the tournament.
error-partner-twice = One person cannot appear twice in a game.
error-partner-missing = In doubles both sides need a partner.
hint-sets = sets with the first player's points first: --sets "21-15 18-21 21-19"; given up: "21-15 8-11 ret" with the result
unrated-own-unrated = The player had no rating.
unrated-partner-unrated = A partner had no rating.
unrated-doubles = The regulation excludes doubles.
remedy-own-unrated = The committee can assign a start rating.
changed-sets = sets
changed-white-partner = partner of player 1
changed-black-partner = partner of player 2
checklist-overshoot = { $name } has { $games } matches in the period from { $date }: with more than { $most } the rating overshoots.
checklist-do-period = adopt the regulation with a shorter period (period = "quarter" or "month")
explain-period = The tournaments of one period are calculated together: ΣΔ is the change from the earlier ones.
problem-no-matches = The file has no matches. Expected a row for every match.
problem-match-result = "{ $value }" is not a result. Expected the first player's: 1, 0.8, 0.2, 0, +, - or X.
problem-match-no-result = The match has no result and no sets. Give one of them, or X if it has not been played.
problem-match-differs = The sets { $sets } do not give this result. Correct one of them, or leave the result empty.
problem-match-given-up = The match was given up, and the sets do not show who won. Give the result too: 1 or 0.
problem-match-partner = A partner is missing. In doubles both sides need one.
problem-match-twice = { $value } appears twice in this match. Correct one of the names; namesakes need something to tell them apart.
problem-match-too-many = The matches need more than { $limit } rounds, because no one plays twice in one. Split the file, for example by month.
problem-match-players = The file has more than { $limit } players. Split it, for example by month.
problem-match-sets = { $why } Expected sets such as 21-15 18-21 21-19, the first player's points first, and ret at the end of a match that was given up.
explain-doubles = { $opponent } + { $other }
explain-doubles-means = Round { $round }, doubles: { $own } ({ $own_rating }) and { $partner } ({ $partner_rating }), average { $mean }, against { $opponent } ({ $opponent_rating }) and { $other } ({ $other_rating }), average { $means }: difference { $difference }.
action-result-narrow-win = Won in three sets
action-result-narrow-loss = Lost in three sets
hint-result-narrow-win = Won 2–1
hint-result-narrow-loss = Lost 1–2
action-enter-sets = Enter sets and partners
form-enter-sets = Sets: { $who }
form-enter-match = Sets and partners: { $who }
field-sets-winner = Winner
field-partner-white = Partner of player 1
field-partner-black = Partner of player 2
sets-winner-sets = by the sets
sets-winner-white = player 1, player 2 gave up
sets-winner-black = player 2, player 1 gave up
sets-said = Round { $round }: { $who }: { $sets }
partners-said-doubles = Round { $round }: { $who } is doubles with the partners named
partners-said-singles = Round { $round }: { $who } is singles
context-setresults = Results in sets
arg-sets = Sets with the first player's points first, such as "21-15 18-21 21-19"
arg-partners = In doubles the partners of the first and the second player; - for no one
propose-left-out = matches excluded until there is a start rating
member-basis-left-out = matches excluded until there is a start rating: the committee decides
checklist-left-out = { $name } has played without a rating, so the matches are excluded: the committee must assign a start rating.

## Games of several players in a club
cmd-game = The games of a multiplayer pool
cmd-game-add = Enter a game
cmd-game-edit = Correct a game; results not given stay as they are
cmd-game-delete = Delete a game; undo restores it
cmd-game-list = List the games
cmd-game-show = Show a game and the value of each result
cmd-game-import = Import games from a CSV file
cmd-game-export = Write the games to a CSV file
cmd-game-rules = Show how the games are rated, or change it from a given day
arg-game-add-results = Players and results, each as WHO=RESULT; WHO is a name or number
arg-game-add-on = Day of the game; default: today
arg-game-add-name = The game's name, if any
arg-game-game = The number of the game, or its name
arg-game-edit-results = Results that change, or of players to add: WHO=RESULT
arg-game-edit-drop = Someone who did not play after all
arg-game-edit-on = The new day
arg-game-edit-name = The new name
arg-game-import-file = Games as CSV with the columns game, date, player, result
arg-game-import-on = Date for games without one in the file
arg-game-export-file = The file; - for standard output
arg-game-rules-from = The day it applies from; default: today
arg-game-rules-factors = Maslen's factors for 2, 3 and more players, or none
arg-game-rules-discount-inside = Whether to apply the discount in every pass as well
value-who = WHO
value-game = GAME
op-game-add = game entered: { $subject }
op-game-edit = game corrected: { $subject }
op-game-delete = game deleted: { $subject }
op-game-import = games imported
op-game-rules = rules of the games changed from { $subject }
changed-table-multi-game = Multiplayer game
changed-table-multi-result = Result in a multiplayer game
changed-table-multi-rules = Rules of multiplayer games
changed-normalisation = normalisation
changed-factors = factors
changed-discount = discount
changed-inside = discount in every pass
error-pool-pairwise = the pool "{ $name }" is for two-player games; this is for multiplayer games
hint-pool-make-matches = klubrating pool add NAME --regulation bax adds a badminton pool
hint-pool-make-multiplayer = klubrating pool add NAME --multiplayer adds a pool for such games
error-unknown-game = there is no game { $id } in this pool
hint-game-list = klubrating game list shows the games
error-game-result = "{ $text }" is not a player with a result
hint-game-result = such as "Anna Berg=12" or 17=8.5
hint-game-guests = klubrating member list shows everyone; with --guests, unknown names become guests
error-game-never = this member has no games
hint-game-never = enter one with klubrating game add
error-game-there = the game { $name } of { $date } already exists
error-games-there = the file has games that are already in the pool
hint-games-there = nothing was changed; remove the games above from the file and import again
error-game-no-day = game { $name } has no date
hint-game-no-day = klubrating game import FILE --on DATE gives them a date; or add a column date
own-hint-game-no-day = go back a step and give the date, or add a column date
error-games-no-day = games without a date
error-merge-same-game = { $one } and { $other } both played in game { $id }, so they are two people
hint-merge-same-game = klubrating game show { $id } shows both
game-alone = A game has at least two players.
game-many = A game has at most { $limit } players; these are { $players }.
game-zeros = No one has more than 0, so nothing can be compared.
game-negative = The result of { $name } is below 0, but twice the result must mean twice the success. Enter ranking points of the game, such as 4, 3, 2, 1 for the places.
game-range = The result of { $name } is too large or too small. Use another unit for all results of the game.
game-in-future = A game of { $date } has not been played yet.
hint-game-day = give the day on which it was played
game-twice = { $name } appears twice in the game.
game-added = Game { $id } of { $date } entered, with { $players } players.
game-edited = Game { $id } is now of { $date }, with { $players } players.
game-result-changed = { $name } { $before } → { $after }
game-result-new = { $name } { $after }, new in the game
game-result-gone = { $name }, with { $before }, is no longer in the game
error-not-in-game = { $name } is not in this game
game-deleted = Game { $id } deleted.
games-none = There are no games yet. Enter one with klubrating game add.
games-exported = { $count ->
    [one] One game written to { $file }.
   *[other] { $count } games written to { $file }.
}
games-imported = { $count ->
        [one] One game imported.
       *[other] { $count } games imported.
    }
game-rules-set = From { $date }: { $rules }
game-rules-inside = It applies in every pass.
game-rules-maslen = Maslen's scores with his factors for 2 to 6 players.
game-rules-auto = Experience discount X: the mean number of games minus 1.
game-rules-x = Experience discount X = { $x }.
game-head = Game { $game }, { $date }: table level { $level } %, reference { $reference }
game-explained-points = r: the result against the reference of its game. Level: the mean strength at the table. Points: r times the level.
game-explained-value = Sum of points { $sum }, number of games N = { $n }, X = { $x }: { $sum } / ({ $n } + { $x }) = { $value }, times 1000: { $rating }.
game-explained-x = X is the mean number of games per player, { $m }, minus 1.
game-explained-groups = Not everyone can be compared by strength here, so every table level is 100 %.
game-explained-restless = The strengths do not settle, so every table level is 100 %.
game-explained-apart = The games form { $parts } parts without a common player; ratings of different parts cannot be compared.
checklist-apart = The games form { $parts } parts without a common player; ratings of different parts on the list cannot be compared.
checklist-groups = { $count ->
        [one] In one part of the games not everyone can be compared by strength; table levels are 100 % there.
       *[other] In { $count } parts of the games not everyone can be compared by strength; table levels are 100 % there.
    }
checklist-restless = The strengths do not settle; table levels are 100 % there.
checklist-do-games = klubrating game list
correction-multi = Game { $game }, { $date }: { $before } changed to { $now }
correction-multi-day = Game { $game }: now of { $date }, { $now }
context-games = Games
context-game = One game
action-import-games = Import games
action-edit-game = Correct the game
action-delete-game = Delete the game
action-game-rules = Change the rules
games-delete = Delete the game { $game } of { $date }, with { $players } players? Ratings are then recalculated.
games-no-line = There is no game here.
games-counted = { $count ->
        [one] one game
       *[other] { $count } games
    }
games-empty = No games yet. Press a to enter one, i to import a file.
column-games-winner = Won by
column-games-level = Level %
column-game-normalised = r
game-page-head = { $date }: table level { $level } %, reference { $reference }
game-page-columns = r: the result against the reference of the game. Points: r times the table level, the mean strength at the table.
form-edit-game = Game { $game }
game-rules-title-x = X = { $x }
rules-of-games = Multiplayer games have no regulation; e changes how they are rated.
scale-of-games = Ratings of other lists are not converted here, and the scale is not shifted: a rating is 1000 times the points of a member's games, divided by their number plus the experience discount X. The mean strength at all tables is always 1.
opinion-of-games = The second opinion is for two-player games; this pool has multiplayer games.
rules-of-no-games = Only a pool of multiplayer games has such rules.
game-how = A row for each player; + before a name makes a new guest of it
game-live = Reference { $reference }: { $players }
game-guest-known = "{ $text }" is not a new guest: the name is already known or missing.
pool-no-numbers = Ratings of this pool are not related to DSU or FIDE ratings; record those in a chess pool.
games-no-start = A pool of multiplayer games has no start ratings.
home-numbers-games = Members: { $active } active, { $passive } passive. New for the list: { $games ->
    [0] no games
    [one] one game
   *[other] { $games } games
}.
multi-games = { $count ->
    [one] one game
   *[other] { $count } games
}
list-apart = Ratings of parts without a common player cannot be compared
list-overshoot = { $count ->
    [one] One member has more than { $most } matches in a period: the rating overshoots
   *[other] { $count } members have more than { $most } matches in a period: their ratings overshoot
}

## Member sheets and tournament reports
cmd-sheet = Print a member's sheet: rating, record, chart, opponents; for a tournament, see klubrating report
arg-sheet-all = The sheets of all members, by name
arg-sheet-hidden = Name those who asked not to appear, too, marked
arg-sheet-calculations = Also every tournament with its calculation, and all opponents; otherwise the sheet has one page
arg-sheet-since = Work out only the tournaments that ended on this day or later, as with --calculations; the history stays whole
cmd-report = Print a tournament's report: standings, results, effect on every member; for a member, see klubrating sheet
progress-pdf = PDF (seconds):
progress-sheets = Sheets:
sheet-all-title = Member sheets
sheet-subtitle = As of { $date }
sheet-history = Rating history
sheet-opponents-legend = Games: all games at the board in the club's tournaments, rated or not. Performance and history count rated games only.
    .matches = Matches: all matches played in the club's tournaments, rated or not. The history counts rated matches only.
sheet-games-before = { $games }, { $before } of them before the first tournament below
sheet-worked = How each rating was calculated
sheet-no-rating = none yet
sheet-next-class = Next class
sheet-next-class-at = { $class } from { $from }, { $missing } to go
sheet-highest = Highest rating
sheet-rank = { $rating }, no. { $rank } of { $of }
sheet-rank-passive = { $rating }, no. { $rank } of { $of } passive members
sheet-needed-score = { $at }: { $score } of { $games } against opponents averaging { $average } is enough
sheet-needed-more = { $at }: not in one tournament; { $score } of { $games } against opponents averaging { $average } gives { $rating }
sheet-record = Record
sheet-score = Won, drawn, lost
    .matches = Won, lost
sheet-score-colours = { $all } (White { $white }, Black { $black })
sheet-best-win = Best win
sheet-best-win-of = { $name } ({ $rating }), { $event }, { $date }
sheet-best-performance = Best performance ({ $games }+ games)
sheet-best-performance-of = { $performance } from { $score } of { $games }, { $event }, { $date }
sheet-unbeaten = Longest run without a loss
sheet-days = { $from } to { $until }
sheet-rise = Biggest rise
sheet-rise-of = +{ $by } ({ $old } to { $new }), { $event }, { $date }
sheet-history-newest = The newest { $shown } of { $all }.
sheet-opponents-most = The { $shown } met most often, of { $all }.
sheet-chart = Rating of { $name } from { $first } to { $last }: { $from } at first, { $to } at last, lowest { $least }, highest { $most }.
crosstable-rounds = Round by round
team-match-title = Team matches
report-closed = Closed by the committee as it is: what is missing was not played.
report-winner = Winner: { $names }, { $points } of { $games }.
report-winners = Shared first place: { $names }, { $points } of { $games }.
report-pairings = Pairings by round
report-days = Days of the rounds: { $days }.
report-unrated = Games not rated for members: { $games }.
    .matches = Matches not rated for members: { $games }.
report-unrated-newcomers = { $count } by or against players without a rating
report-unrated-short = { $count } over in less than one move
report-unrated-card = { $count } counted on a player card instead
report-effect-legend = W: points in rated games; W_e: expected score; B: bonus; R_p: performance rating.
    .matches = W: points in rated matches; W_e: expected score.

## Announcement, leaflet, player cards
list-form-eml = mail with the list attached
cmd-announce = Announce a list: for the bulletin, or as a mail with the list attached
arg-announce-date = The list as of this day; default: the one published last
arg-announce-from = Sender of the mail (--format eml)
arg-announce-to = Recipients of the mail, with commas
value-address = ADDRESS
error-announce-nothing = no list is published yet
hint-announce-nothing = --date DATE announces a draft
announce-title = New rating list as of { $date }
announce-opening = The rating list as of { $date } is out. It has { $members ->
    [one] one member
   *[other] { $members } members
}.
announce-opening-draft = This is the rating list as of { $date } as it is now. It has { $members ->
    [one] one member
   *[other] { $members } members
}.
announce-top = At the top
announce-next = The next list is due on { $date }.
announce-committee = Questions go to the rating committee: { $names }.
announce-file = rating-list-{ $date }
announce-attached = Attached
announce-attached-list = the whole list, { $file }
announce-attached-signed = the whole list, { $file }, and its signature
announce-write = Questions to
announce-site = The club’s site
cmd-leaflet = Print how the rating works, by the regulation in force
leaflet-since = { $title }, in force since { $date }
title-alone = { $title }
leaflet-what = A rating is a number for how strongly someone plays. It says nothing certain about a single game, but what to expect of many: of two players, the one with the higher rating is expected to score more, and the further apart the two ratings are, the more.
leaflet-steps = How your rating changes
leaflet-steps-are = After a tournament, with everyone's rating from before it:
leaflet-step-expected = For each game, the difference of the two ratings gives your expected score P: { $even } against an equal, { $lower } against someone { $points } points lower, { $higher } against someone { $points } points higher.
    .matches = For each match, the difference of the two ratings gives your expected score P: { $even } against an equal, { $lower } against someone { $points } points lower, { $higher } against someone { $points } points higher.
leaflet-step-sum = The sum of all P is your expected score W_e; what you scored is W. Byes and forfeits do not count.
    .matches = The sum of all P is your expected score W_e; what you scored is W. Byes and walkovers do not count.
leaflet-step-k = The difference W − W_e times the factor K is what you gain or lose. K is { $factors }.
leaflet-k-from = { $k } from a rating of { $from }
leaflet-k-below = { $k } below
leaflet-k-all = { $k } for everyone
leaflet-k-few = { $k } before { $games } games
leaflet-k-games = { $k }/(n + { $plus }), n the number of your games in the period
    .matches = { $k }/(n + { $plus }), n the number of your matches in the period
leaflet-step-bonus = Whoever did far better than expected gets a bonus B as well.
leaflet-period = Rated together, with the ratings from before: { $period }.
leaflet-symbols = R_o: the rating before; R_n: the new one, rounded to a whole number.
leaflet-gains = What a game gives
    .matches = What a match gives
leaflet-gains-note = Above: by how many points the opponent is rated higher (+) or lower (−).
leaflet-bonus = Why there is a bonus
leaflet-bonus-why = Players who improve take points from the others before their own rating has caught up. Without a bonus the ratings of all the others would sink though they play as well as before (deflation). So whoever scores more than the expected score and a limit above it gets the part above the limit a second time. No one loses by it.
leaflet-bonus-two-step = The limit is { $short } in tournaments of up to 10 rounds and { $long } in longer ones.
leaflet-bonus-table = The limit grows with the number of rounds: chance alone passes it in less than { $percent } of 100 tournaments.
leaflet-table-1 = Table 1: expected score P by difference
leaflet-curve = Expected score P by difference
leaflet-table-note = P is for the higher rated of the two; the lower rated can expect the rest.
leaflet-table-2 = Table 2: limit for the bonus
leaflet-threshold = Limit
leaflet-performance = How strongly you played in one tournament: R_p = R_c + D(P), the average rating R_c of your opponents and the difference D at which your share P of the points is expected.
leaflet-performance-example = Example: { $score } of { $games } against an average of { $average }: P = { $p }, D = { $d }, R_p = { $rating }.
leaflet-external-heading = Tournaments outside the club
leaflet-external = After a coordinated tournament you hand in your player card. The average of your opponents' DSU ratings is converted to our scale, and all games count as games against this average.
leaflet-external-example = Example: rating { $rating }, { $score } of { $games } against an average of { $dsu } (DSU), which is { $average } on our scale. P = { $p }, W_e = { $games }·{ $p } = { $expected }, R_n = { $sum }.
leaflet-dsu-heading = Why your DSU rating is another number
leaflet-dsu-line = On DSU's scale our ratings become { $factor } × rating + { $offset }.
leaflet-dsu = The two numbers still differ: DSU does not count the club's own tournaments, and we count both. So one tournament can raise one number and lower the other.
leaflet-dsu-example = Example (with the normal curve): Tim had a DSU rating of { $before } and { $own } with us, which is { $converted } in DSU's points. He scored { $score } of { $games } against an average of { $average }. For DSU that was more than expected: { $theirs }. For us it was less: { $ours }.
leaflet-lists-heading = Lists, newcomers, what is rated
leaflet-lists = There is a list on 1 January and one on 1 August, with all tournaments that ended before that day.
leaflet-example = Example: { $title }. Rating { $rating }, opponents { $opponents }: W_e = { $expected }. The score was { $score }, so R_n = { $sum }.
leaflet-example-then = Rated by the rules in force then, which are not those of today: { $title }.
cmd-card-print = Print player cards: blank, or those of a tournament with what is known
card-form-title = Player card (§7)
error-no-card-to-print = no card of { $event } was handed in or is expected
hint-no-card-to-print = name a member to print one, or no tournament for blank cards
card-form-days = { $from } to { $to }
card-form-score = Points, games
card-form-signature = Date, signature
card-form-colour = W/B

## Documents in the terminal
context-preview = Print view
context-explained = Derivation
preview-sheet = Member sheet
preview-report = Tournament report
preview-explanation = Derivation of a rating
preview-announcement = Announcement of the last list
action-member-sheet = Print view of the sheet
action-tournament-report = Print view of the report
action-standings-print = Print view of the standings
action-explanation-print = Print view of the derivation
action-print-cards = Print view of the cards
action-announce = Announce the last list
action-leaflet = Leaflet
action-document-write = Export
games-no-sheet = Multiplayer games have no member sheets.

## Settings in words
setting-list-parts = parts of the list as PDF, HTML, Markdown and workbook
hint-setting-parts = it is all (without balance), or some of these with commas: { $names }
setting-title-publish-by-two = A second person confirms a list
setting-title-team-difference = Allowed difference on lower boards
setting-title-junior-age = Age of juniors
setting-title-term-reminder-days = Reminder before a term ends, days
setting-title-site = Folder of the club’s site
setting-title-site-address = Address of the club’s site
setting-title-site-events = Tournaments on the site before their list
setting-title-site-current = Current ratings on the site
setting-title-signing-key = Key that signs published lists
setting-title-list-parts = Parts of the printed list
setting-title-tie-breaks-club = Tie-breaks, club tournaments
setting-title-tie-breaks-monrad = Tie-breaks, Monrad tournaments
setting-title-tie-breaks-coordinated = Tie-breaks, coordinated tournaments
setting-title-tie-breaks-team = Tie-breaks, team matches
setting-title-tie-breaks-approved = Tie-breaks, other tournaments
setting-title-leaflet-text = The club's words in front of the leaflet
setting-value-unchecked = not checked
setting-value-points = { $points } points
setting-value-all = all

## The club's site
cmd-site = Write the club's site: every published list, members, tournaments, calculations, as pages for any web host
arg-site-folder = The folder of the site; made if missing
progress-site = Pages:
site-menu = Pages
site-start = Home
site-lists = Rating lists
site-corrected = An earlier tournament was corrected since the list came out: the history below is worked out with the correction, and the next list will show it.
site-no-regulation = This pool has no regulation.
site-glossary = Glossary
site-feed = Feed of the lists (Atom)
site-files = This page for other programs:
site-published = Published
site-list-before = Previous list: { $list }
site-list-after = Next list: { $list }
site-corrected-edition = { $list }, corrected edition { $edition }
site-replaced-edition = { $list }, edition { $edition } (replaced)
site-latest = Latest tournaments
site-whole = { $list }: in full, in alphabetical order too
site-won = { $event } was won by { $names }.
site-between = On no list yet
site-until-list = Provisional: comes with the list of { $date }.
site-comes-with = Provisional until the list of
site-current = Now { $rating }, unofficial: with the tournaments since the list.
site-column-current = Now, unofficial
site-size = Members on each list from { $first } to { $last }: { $from } at first, { $to } at last.
site-records = Club records
site-level = Level of the club: the mean rating of the active members on each list from { $first } to { $last }, { $from } at first, { $to } at last.
site-highest = Highest ratings on a list
site-most-games = Most rated games
site-winners = Winners of the club’s tournaments
site-winner = Winners
site-records-note = Ratings and games as printed on the lists, also of former members; without provisional ratings (*). Runs and rises: today’s members, rated games.
site-calculations-of = Calculations: { $event }
site-tournament = The tournament
site-done = { $folder }: { $written } written, { $unchanged } unchanged, { $removed } removed
site-tried = { $folder }: { $written } would be written, { $unchanged } are unchanged, { $removed } would be removed
site-would-write = would write { $file }
site-would-remove = would remove { $file }
site-failed = The list is published, but the site was not written: { $reason }
site-behind = The site was not brought up to date: { $reason }
error-site-link = { $folder } leads out of the site's folder; nothing is written there
error-site-relative = the setting site is { $folder }; it has to be a whole path, as /srv/www/rating
hint-site-file-is-there = it is not a file the program wrote, or was changed since; move it away, choose another folder, or use --force to replace it
setting-site = folder of the club's site, brought up to date after each publication, or none
setting-site-address = where the site is found on the web, for announcement, mail and feed, or none
setting-site-events = whether the site shows finished tournaments before the list that they come with
setting-site-current = whether the site shows members' current ratings, unofficially, beside the published ones
setting-signing-key = private ssh key that signs each published list written to a file, or none
hint-setting-path = a whole path such as /srv/klubrating/site, or off
hint-setting-address = an address such as https://rating.example.org/, or off
hint-setting-text = a text of at most { $most } characters, with \n between paragraphs, or off
site-word-rating-text = A number for a member’s playing strength, computed from the results of rated games.
site-word-list-text = The ratings of all members as published on a day. A published list is never changed; a corrected edition takes its place.
site-word-class-text = The group that a rating falls in, such as M, 1, 2 and 3.
site-word-provisional-text = Marked *: based on too few rated games to be reliable.
site-word-expected = Expected score (W_e)
site-word-expected-text = The points that the difference between the ratings predicts.
site-word-factor = Factor K
site-word-factor-text = How much a game counts. The change is K times the difference between score and expected score, with the bonus.
site-word-bonus = Bonus B
site-word-bonus-text = What is added for a score far above the expected one.
site-word-performance = Performance rating (R_p)
site-word-performance-text = The rating at which the score would have been the expected one.
site-word-tie-break = Tie-break
site-word-tie-break-text = What decides the order of players with equal points, such as the strength of their opponents.
site-word-newcomer = Newcomer
site-word-newcomer-text = A member without a rating. The first one comes from the games against rated players, once there are enough of them.
site-word-correction = Corrected edition
site-word-correction-text = A list that replaces one of the same day and names every number it changes.
site-word-seal-text = A check value over a list and everything it came from. With the program, anyone who has the club’s file can verify a copy of the list.

ways-no-tournaments = This pool has games, not tournaments.
ways-no-games = Only in a multiplayer pool.
ways-on-line = { $what }: move to the line, then press { $key }.
ways-which-member = { $what }: which member?
ways-which-tournament = { $what }: which tournament?
ways-no-tournament-yet = There is no such tournament yet.
ways-not-here = This tournament has no such page.

title-seed = Seeding
title-groups = Divide into groups
title-team = Line up a team
title-member-export = Everything stored about the member
title-member-alias-add = Add another name
title-member-anonymise = Anonymise
title-tournament-move = Move to another pool
title-regulation-announcement = Announce the change of regulation
title-regulation-compare = Compare two regulations
title-regulation-export = Text of a regulation
title-calibrate = Calibrate the conversion
title-conversion-set = Set the conversion
title-scale-adjust = Move the scale
title-backups = List the backups
action-restore = Restore a backup
title-club-name = Change the club's name
title-club-language = Change the language of the lists
title-pool-delete = Delete a pool
title-verify = Verify a file
title-site = Write the web pages
title-export = All facts as a folder
title-opening-archive = Archive an older list
title-start-rating-propose = First ratings
title-standings = Standings of a file
title-elostat = Elo from a file of games
title-testsuite = Rate a test suite
title-multiplayer = Rank multiplayer games
title-template = A file to begin with
title-game-export = Export the games
field-task-backup = Backup
restore-choice = { $day } { $time }, { $reason } ({ $operation })
restore-other-file = another file
task-restore-question = { $file } replaces the club; the club as it is now is backed up first. Restore?
action-find-player = Find a player
rounds-not-in-round = { $name } is not in round { $round } yet.
import-folder-waiting = Import those that wait one by one with i: there you are asked who is who.
import-folder-said = { $count ->
    [one] One tournament
   *[other] { $count } tournaments
 } imported
action-enter-players = Add several players
form-was-last = That was the last in the list.
players-choose = Which members?
players-choose-hint = Space marks, Enter adds all that are marked.
players-entered = { $count ->
    [one] One player
   *[other] { $count } players
 } added to { $tournament }
players-remove-marked = { $names }: remove { $count ->
    [one] this player
   *[other] these { $count } players
 }{ $results ->
    [0] ?
    [one] {" "}and one result?
   *[other] {" "}and { $results } results?
 }
players-removed = { $count ->
    [one] One player
   *[other] { $count } players
 } removed from { $tournament }
op-tournament-players-add = { $count } players entered: { $subject }
op-tournament-players-remove = { $count } players removed: { $subject }
members-about-one = This is about { $name }, under the cursor: d, M and x take the marked members.
action-paste-table = Paste a table
paste-how-members =
    Copy the cells in a spreadsheet and paste them here with the terminal's own key (often Ctrl-Shift-V).
    Members: a heading (Name, DSU, FIDE, Born, Since, Start rating), or names alone.
    Ratings: Name and Rating, with or without a heading.
    You see what is understood before anything is stored. A terminal that does not announce pasted text needs a file: import it with i on Tournaments.
paste-how-players =
    Copy the names in a spreadsheet, one to a line, and paste them here with the terminal's own key (often Ctrl-Shift-V).
    Known names are entered as they are, unknown ones as new guests; you are asked first.
paste-no-table = That is not a table: at least two lines, or two cells, are needed.
import-leave = { $count ->
    [one] One answer about a player
   *[other] { $count } answers about players
 } would be lost. Leave the import?
import-pasted = pasted table
players-pasted-faults = The pasted names have faults
players-pasted-nobody = All of them are players already.
players-pasted =
    Enter { $count ->
        [one] one player
       *[other] { $count } players
    } in { $tournament }?{ $guests ->
        [0] {""}
        [one] {" "}New guest: { $names }.
       *[other] {" "}New guests: { $names }.
    }{ $there ->
        [0] {""}
        [one] {" "}Left out, entered already: { $doubles }.
       *[other] {" "}Left out, entered already: { $doubles }.
    }
form-members-status = Status of { $count ->
    [one] the marked member
   *[other] the { $count } marked members
}
members-status-set = { $count ->
    [one] One member
   *[other] { $count } members
 }: { $status } from { $date }
tournaments-delete-marked = { $names }: delete { $count ->
    [one] this tournament
   *[other] these { $count } tournaments
 } with players, games and player cards? Ratings are then recalculated without { $count ->
    [one] it
   *[other] them
 }.
tournaments-deleted = { $count ->
    [one] One tournament
   *[other] { $count } tournaments
 } deleted

## Pictures
action-picture-turn = Picture or table
hint-picture-turn = Picture/table
picture-distribution = Distribution
picture-two-lists = Two lists
picture-level = Level over the years
picture-calendar = Calendar
picture-strength = By strength
picture-distribution-title = Ratings on the list as of { $date }
picture-distribution-draft = Ratings on the draft of { $date }
picture-two-lists-title = Ratings on two lists
picture-level-title = The level of the club
picture-calendar-title = Rated games, month by month
    .matches = Rated matches, month by month
picture-calendar-of = Rated games of { $name }, month by month
    .matches = Rated matches of { $name }, month by month
picture-strength-title = { $name }: expected and real score
picture-effect-title = { $name }: effect on the ratings
picture-average = Average
picture-median = Median
picture-month = Month
picture-games = Games
    .matches = Matches
picture-stronger = Opponents' rating
picture-score = Score
picture-expected-share = Exp. %
picture-score-share = Score %
picture-distribution-said = { $count ->
    [one] One member
   *[other] { $count } members
 } from { $least } to { $most }, average { $average }, median { $median }.
picture-list-said = { $list }: { $count ->
    [one] one member
   *[other] { $count } members
 }, average { $average }, median { $median }.
picture-level-said = { $lists ->
    [one] One list, as of { $last }: average { $to }, { $now } members.
   *[other] { $lists } lists from { $first } to { $last }: the average went from { $from } to { $to }, the members from { $before } to { $now }.
 }
picture-calendar-said = { $games ->
    [one] One rated game.
   *[other] { $games } rated games in { $months ->
        [one] one month
       *[other] { $months } months
     }, most of them in { $month }: { $most }.
 }
    .matches = { $games ->
        [one] One rated match.
       *[other] { $games } rated matches in { $months ->
            [one] one month
           *[other] { $months } months
         }, most of them in { $month }: { $most }.
     }
    .several = { $games ->
        [one] One rated game.
       *[other] { $games } rated games in { $months ->
            [one] one month
           *[other] { $months } months
         }, most of them in { $month }: { $most }.
     }
picture-calendar-event = { $day }: { $name } ({ $games })
picture-strength-said = { $games ->
    [one] One game rated by itself
   *[other] { $games } games rated one by one
 }: { $score } points, { $expected } were expected.
    .matches = { $games ->
        [one] One match rated by itself
       *[other] { $games } matches rated one by one
     }: { $score } won, { $expected } were expected.
picture-strength-game = { $stronger } { $name }: expected { $expected }, score { $score }
picture-effect-said = { $up } up, { $down } down, { $same } unchanged; { $total } points in all.{ $first ->
    [0] {""}
    [one] {" "}One first rating is not among them.
   *[other] {" "}{ $first } first ratings are not among them.
 }
picture-rows = { $count ->
    [one] one line
   *[other] { $count } lines
 }
picture-reading = Being drawn …
picture-list-empty = No one with a rating is on the list.
picture-no-games = No rated game yet.
    .matches = No rated match yet.
picture-no-expected = No game of this member has been rated against an opponent's rating yet.
    .matches = No match of this member has been rated against an opponent's rating yet.
picture-no-effect = The tournament has changed no rating.
picture-nothing-behind = Nothing is behind this line.
picture-plain = Read line by line, there is only the table.

label-member-rename-name = New name
label-member-alias-add-name = Other name
label-pool-delete-name = Pool
label-regulation-export-name = Regulation
label-template-name = File
label-new = New name
label-old = Pool
label-mean = Mean
label-accept = Assign them
label-from = First day
label-to = Last day
label-tournament-move-to = Pool
label-out = File to write
label-elostat-out = Folder for the old files
label-testsuite-out = Folder for the old files
label-format = Format
label-excel = CSV for Excel
label-confirm = Name, typed again
label-scale = Rating list
label-external-rating-set-value = Rating
label-on = Day
label-external-rating-set-on = Valid from
label-committee-end-on = First day without the seat
label-tournament-player-withdraw-on = Day of the decision
label-files = Files (A; B; …)
label-date = Date of the list
label-club = Club as printed
label-guests = Unknown names stored as guests
label-replace = Replacement of that list
label-sheet = Sheet of the workbook
label-hidden = Hidden rows
label-cells = Kind of cells
label-no = Player
label-after = Last round played
label-score = Results
label-back = Return to the tournament
label-all = Hidden members too
label-elostat-all = Guests too
label-normalisation = Normalisation
label-factors = Maslen's factors
label-discount = Experience discount
label-discount-inside = Discount in every pass
label-which = File or tournament
label-systems = Systems (codes)
label-order = Order of places (codes)
label-rules-of = Day of FIDE's rules
label-swiss = Swiss system
label-steps = Calculation by hand
label-top = Play-off for first place
label-why = Explanation for a player
label-system = System explained (code)
label-players = Players (A, B, …)
label-members = Members (A; B; …)
label-size = Players a group
label-count = Number of groups
label-by-class = Groups by class
label-rest = Remainder
label-boards = Boards
label-reserves = Reserves
label-as-given = The order given
label-limit = Limit between boards
label-dry-run = Trial only
label-force = Replacement of others' files
label-key = Public key
label-signature = Signature
label-first = Regulation
label-second = Other regulation
label-regulations = Regulations (A; B; …)
label-proposal-regulation = Proposed regulation
label-factor = Factor
label-offset = Offset
label-card-rules = Rules of the cards
label-min-games = Minimum of games
label-shift = Points for everyone
label-towards = Centre
label-share = Share (0 to 1)
label-floor = Lowest rating
label-committee-add-to = Last day (else two years)
label-login = Login on the server
label-multiplayer = Multiplayer games
label-start-elo = Mean Elo
label-max-time = Most seconds
label-unsolved = Positions without a time
label-positions = Table of positions
label-pairs = Table of pairs
label-from-club = The club's own games
label-since = First day of the club's games
label-model = Method
label-draw-model = Model of draws
label-first-move = First move (points)
label-extreme = Scores of 0 and 100 %
label-anchor = Player with a fixed Elo
label-anchors = File of fixed players
label-prior = Drawn games added
label-own-scale = The model's own scale
label-include = File: only these
label-exclude = File: without these
label-aliases = File of spellings
label-head-to-head = One against one
label-superiority = Comparison of the first
label-confidence = Error bars (%)
label-decimals = Decimals
label-historical = Older formulas
label-passes = λ, ε and passes
label-epsilon = Precision
label-lower-is-better = The lowest result wins
label-games = Table of games

choice-es = ES
choice-role-chairman = chairman
choice-role-member = member
choice-score-keep = count
choice-score-cancel = do not count for the points
choice-hidden-leave-out = left out
choice-hidden-read = read too
choice-model-elostat = EloStat
choice-model-bradley-terry = Bradley–Terry
choice-draw-model-half = half a win
choice-draw-model-davidson = Davidson
choice-draw-model-rao-kupper = Rao–Kupper
choice-extreme-600 = 600 points off
choice-extreme-exclude = left out
choice-normalisation-strict = strict
choice-normalisation-maslen = Maslen's
choice-rest-equal = spread over the groups
choice-rest-last = in the last group
choice-unsolved-unsolved = not solved
choice-unsolved-not-tested = not tested
choice-conversion-booklet = as in the booklet
choice-conversion-rebased-2024 = after DSU's new scale of 2024
choice-conversion-line = a line of your own
choice-card-rules-dsu-2015 = DSU of 2015
choice-value-on = yes
choice-value-off = no

field-is-no-tournament = No tournament, or several, have this name. Enter the whole name or #number.
command-done = Done.
error-no-such-command = This version has no command "{ $name }".
error-answer-is-no-text = The answer is a file that is not text. Name a file to write.
game-rules-is-auto = X from the number of games
game-rules-is-none = no discount
game-rules-number = "{ $number }" is not valid. Enter numbers above 0, such as 1.5.
label-trial = Test of the newest backup
label-backup-file = File to write
title-committee-add = Seat on the committee
title-committee-end = End of a term
title-external-rating-set = Rating from another list
title-member-rename = New name from a date
title-setting-set = Setting
title-game-rules = How the games are rated
title-tournament-player-withdraw = Withdrawal
label-reason = Reason
title-tournament-approve = Approval of a tournament
title-tournament-close = Closing of a tournament
title-tournament-hide = Keep a tournament off the site
title-tournament-unhide = Show a tournament on the site again
form-conflict = { $field } and { $other } cannot go together.
said-text = { $text }
title-tournament-result = Postponed game
title-undo = Undo a change
label-tournament-result-on = Played on
title-tournament-expect = Expected cards
title-tournament-export = File of a tournament
label-not = Not expected any more
label-ratings = Ratings in the file

## A club as a folder
cmd-export = Write all facts of the club into a folder, as CSV and TRF, to create it again or to leave with them
arg-export-folder = The folder; made if missing, for you alone
arg-init-from = Create the club from a folder that export wrote
progress-export = Tournaments:
init-from-done = { $club } is created from the folder; its database is { $path }. People: { $people }, tournaments: { $tournaments }, published lists: { $lists }.
init-from-differs = { $count ->
    [one] The list as of { $date } is kept as it was published, though by the facts one line would be different.
   *[other] The list as of { $date } is kept as it was published, though by the facts { $count } lines would be different.
}
error-folder-in-use = there are files in { $folder } that an export did not write
hint-folder-in-use = choose an empty or a new folder, or use --force: other files stay, those of the same name are replaced
error-no-export = { $folder } is not a folder that export wrote: there is no club.csv in it
error-export-unfinished = the export into { $folder } was interrupted: some files are new, others are from before
hint-export-again = write the folder with: klubrating export DIR
export-unknown-column = There is no column { $column } in this file, or it is there twice.
export-missing-column = The column { $column } is missing.
export-columns-of-row = This line has { $found } cells, the first line has { $expected }.
export-bad-value = { $column } cannot be "{ $value }".
export-bad-row = These values do not go together.
export-row-twice = An earlier line has the same number, or says the same.
export-readme = { $club }: all facts as klubrating keeps them, for the committee only. The files name people who do not want to appear on public lists.
export-file-club = the club and the language of its lists
export-file-setting = what the club has decided about itself
export-file-table_answer = how spreadsheets with certain headings are read
export-file-pool = the games that are rated together
export-file-regulation = the regulations, each in a file of its own
export-file-regulation_in_force = from which day a regulation applies, and who approved it
export-file-conversion_in_force = from which day DSU ratings are converted, and how
export-file-scale_adjustment = shifts of the whole scale
export-file-person = everyone, with numbers and year of birth; id is the number of the person in the other files
export-file-former_name = former names, and until when they applied
export-file-alias = answers to the question who a player in a file is
export-file-person_merge = records that turned out to be one person
export-file-tournament = the tournaments; sequence is the order of those that end on one day
export-file-entrant = the players of the tournaments: who a start number is, and what the file said
export-file-game = the games: result codes as in TRF, what is rated otherwise and why, provisional results, sets
export-file-bye = rounds without an opponent
export-file-player_card = player cards
export-file-card_expected = player cards that are still missing
export-file-off_site = which tournaments the site does not show before their list
export-file-import = which files were imported, so that none is imported twice
export-file-membership_status = who was active, passive or left, from which day
export-file-external_rating = numbers from DSU, FIDE and other lists
export-file-start_rating = start ratings and opening balances
export-file-committee = the terms of the committee
export-file-unlisted = who does not want to appear on public lists
export-file-multi_game = multiplayer games
export-file-multi_result = their results
export-file-multi_rules = how they are rated, from which day
export-file-list = the published lists in all editions, with day, reason and seal
export-file-list_entry = the lines of the lists
export-file-list_correction = corrected numbers that a list names
export-file-list_change = the changes that led to them
export-file-list_change_seat = who was concerned by these changes
export-folder-tournaments = each tournament for other programs, with its last day and number
export-folder-lists = each published list for reading, with its day and number
export-note-reading = klubrating init --from FOLDER --db FILE creates the club again from the files with the ending .csv and the regulations; the two folders are not read. The headings are the same in every language. Columns ending in _name are for reading only.
export-note-marks = Days are written as 2027-01-31. \erased is written where someone was made anonymous, a single \ for an empty text, and a ' before a text that a spreadsheet would compute.
export-note-left-out = Not in the folder are the journal, the backups, lists proposed for publication, and the settings site and signing-key, which are paths of one machine. For those keep the database. Lists get a new seal when the club is created again; the first one is kept in list.csv.

verb-add = Add
verb-filter = Find
verb-other = Another date, result or choice
verb-system = Choose systems or the method
verb-nobody = No one
name-more = More
more-ratings = Lists and ratings
more-file = The club’s file
more-about-regulation = the rules in force, earlier ones, and adopting others
more-about-scale = conversions of DSU ratings, and changes of all ratings
more-about-committee = who sits on it, and until when
more-about-settings = what the club has chosen for lists, files and checks
more-about-pools = what is rated separately, such as rapid chess
more-about-lists = every published list, with its seal
more-about-opinion = all games rated at once, beside the list
more-about-first-ratings = start ratings for a club that has none
more-about-calculator = expected score, performance, one game, a newcomer
more-about-import = a tournament or a folder of them, members, ratings, a club list
more-about-check = compute every published list again and compare
more-about-backup = a copy of the club as it is now
more-about-restore = go back to an earlier copy

## Trying changes

cmd-what-if = Try changes in a copy of the club, and show what the next list would be
arg-what-if-file = A file with commands, one a line, without klubrating; - reads standard input
arg-what-if-command = One command, after --
value-command = COMMAND
arg-what-if-boards = Show the teams too, with this many boards each
trial-title = What if: { $list }
trial-changes = { $count ->
    [one] With one change, compared with the club as it is.
   *[other] With { $count } changes, compared with the club as it is.
}
trial-nothing-kept = A trial: nothing was changed in the club.
trial-club = in the club
trial-word = in the trial
trial-same = The list stays the same.
trial-causes = What makes the differences
trial-cause-of = { $name }: { $points }
trial-step = { $what }: { $before } → { $after }
trial-scale = change of the scale on { $date }
trial-game = round { $round } against { $opponent } ({ $ratings }): { $results }
column-trial-moved = Moved
error-trial-in-trial = this is a trial already
error-no-trial = no trial is under way
error-trial-not-text = this is not a text file with commands
error-trial-quotes = a quotation mark is missing
error-trial-command = { $word } cannot be tried
error-trial-option = { $word } belongs before what-if, not to one of its commands
error-trial-argument = { $argument }: { $reason }
trial-banner = TRIAL: nothing is kept
trial-banner-short = TRIAL
trial-end-question = End the trial? Its changes are thrown away.
trial-begun = A trial: change what you like, nothing is kept. { $compare } compares with the club, { $end } ends it.
trial-ended = The trial is over; the club is as it was.
action-trial = Trial: change things without keeping them
action-trial-compare = Compare the trial with the club
games-no-trial = there are no trials for games with several players
error-trial-writes-nothing = in a trial no files are written; the comparison can be
trial-outdated = The club has been changed since; it is compared with as it was when the trial began.

## Which rule forecasts better

cmd-judge = Show which regulation would have forecast the club’s results better
arg-judge-regulations = Regulations by name or file; the club’s own rule is always judged too
title-judge = Judge regulations by their forecasts
judge-title = Which rule forecasts better?
judge-scope = { $games } in { $events }, { $from } to { $until }
judge-own = The club’s rule
judge-even = Half a point for everyone
judge-hindsight = Knowing every result
judge-better = { $name } forecasts better than the club’s rule: its forecasts come about { $points } points nearer in fifteen results.
judge-worse = { $name } forecasts worse than the club’s rule: its forecasts are about { $points } points further off in fifteen results.
judge-no-matter = Between { $name } and the club’s rule there is no difference that matters: their forecasts differ by less than half a point in fifteen results.
judge-equal = { $name } forecasts every result exactly as the club’s rule does.
judge-open = Not enough results to judge { $name }: it may forecast better or worse than the club’s rule. { $wait }
judge-few = Not enough results to judge { $name }: { $events }, and at least { $least } are needed. { $wait }
judge-wait = { $count ->
    [one] About another half-year will show.
   *[other] About { $count } more half-years will show.
}
judge-why = Where no difference shows, neither rule makes the list more accurate: the committee can choose the one that is simpler, or whose ratings move as the members like.
judge-deviance = Deviance
judge-brier = Brier
judge-low = 95 % from
judge-high = 95 % to
judge-note-deviance = Deviance: how much the results surprise the forecasts, { $even } if half a point is expected of everyone; smaller is better. Brier: the mean square of score − expected. Difference: from the club’s rule, above 0 is worse.
judge-note-hindsight = Knowing every result: one strength per player for all years, fitted to these very results afterwards. No rule forecasts like that.
judge-left-out-unrated = { $count ->
    [one] 1 result is left out, because a player had no rating before the tournament by one of the rules.
   *[other] { $count } results are left out, because a player had no rating before the tournament by one of the rules.
}
judge-left-out-event = { $count ->
    [one] 1 result is left out, because one of the rules does not rate the tournament.
   *[other] { $count } results are left out, because one of the rules does not rate the tournament.
}
judge-left-out-uneven = { $count ->
    [one] 1 result is left out, because the two scores are not one point together.
   *[other] { $count } results are left out, because the two scores are not one point together.
}
judge-bands = Expected and scored
judge-bands-note = By how much each rule expected of the favourite. If favourites score less than expected, the rule takes differences of ratings too seriously.
judge-band = Favourite
judge-scored = Scored
error-judge-scale = { $name } is on a scale that the club’s ratings cannot be converted to
error-judge-no-games = there is no result that all these rules forecast

## Where the points went

cmd-balance = Account for the points between two lists: where they came from, where they went
arg-balance-from = The first list: its date, its number in klubrating lists, or draft; default: the one published before the second
arg-balance-to = The second list; default: the draft of the next one
label-balance-from = From the list
label-balance-to = To the list
balance-title = Where the points went: { $from } to { $to }
balance-sums = The first list: { $members ->
    [one] one rating, { $sum } points.
   *[other] { $members } ratings, { $sum } points.
} The second: { $now ->
    [one] one rating, { $total } points.
   *[other] { $now } ratings, { $total } points.
} Difference: { $change }.
balance-games = Of this, the games and how they are rated made { $points }.
balance-behind = The largest entries
balance-more = { $count ->
    [one] one more: { $points }
   *[other] { $count } more: { $points }
}
balance-course = From list to list
balance-course-games = The games, by cause
balance-course-said = What the games have made since { $first }: { $points } points.
column-balance-row = Cause
column-balance-what = What it is
column-balance-gone = Gone
column-balance-newcomers = Debuts
column-balance-outside = Outside
column-balance-uneven = Uneven
column-balance-rounding = Rounding
column-balance-decisions = Decisions
column-balance-late = Late
balance-newcomers = came onto the list with this rating
balance-leavers = went from the list with this rating
balance-against_newcomers = games against new players before they had a rating
balance-outside = games for one side only: guests, others outside
balance-cards = cards of tournaments elsewhere, without bonus
balance-unequal_k = games between members with unequal K
balance-uneven = games whose expected scores do not add up to one
balance-bonus = K·B, on games and cards
balance-rounding = to whole ratings, and of expected scores
balance-decisions = ratings given by the committee
balance-scale = changes of all ratings
balance-corrections = late corrections of published lists
error-balance-first = there is no list before that of { $date }

## For the board

cmd-proposal = Show the board what another regulation would do, on two pages: changes, forecasts, points, the list
title-proposal = Put another regulation to the board
arg-proposal-regulation = The regulation proposed: its name, or a file
arg-proposal-from = The day from which it would rate
proposal-title = Proposal: other rating rules
proposal-asked = The rating committee proposes to rate every tournament that ends on { $date } or later by "{ $title }". Other rules need the board's approval and are announced at once; published lists stay as they are.
proposal-changes = What would change
proposal-k = Before each tournament the ratings say how many points to expect of a player. Every point scored above or below that moves the rating by K points.
proposal-judge = Rules are good if they forecast results well. Both were tried on all the club's games, each time knowing only what was known before.
proposal-balance = Where the points would come from
proposal-points = Rules should not make all ratings rise or fall together. What is added or lost in all, { $from } to { $to }:
proposal-list = The list of { $date } as it would be
proposal-since = No tournament before this list would be rated by the new rules. To show what they do, list and points are computed as if they had been in force from { $since }.
proposal-sums = Higher than by the rules in force: { $up }; lower: { $down }; the same: { $same }. The largest difference: { $most }.
proposal-rest = { $count ->
    [one] One member with a smaller difference is left out here.
   *[other] { $count } members with smaller differences are left out here.
}
proposal-not-yet = No answer yet: { $reason }.
error-proposal-scale = { $name } is on another scale: write its numbers on the club's own first
error-proposal-same = { $name } is like the rules in force: nothing would change
