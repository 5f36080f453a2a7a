//! A tournament as read from a file, before its players are matched to members.
//!
//! A draft contains everything that the formats can represent, cleaned but not interpreted, so that writing and reading
//! it gives the same draft.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use crate::domain::tournament::TeamMatch;
use crate::domain::{ByeKind, Date, Mark, Points, PointsSystem, SetScores, Withdrawal};

/// A rating record of a national federation (three-letter tag, e.g. `DEN`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NationalRating {
    /// The federation's tag.
    pub federation: String,
    /// The national rating; 0 in the file means none.
    pub rating: Option<i32>,
    /// The text of the origin column.
    pub origin: String,
    /// The national number, as text.
    pub id: String,
}

impl NationalRating {
    /// The record of Dansk Skak Union; `None` without a number and a rating.
    pub fn dsu(id: String, rating: Option<i32>) -> Option<Self> {
        let has_content = !id.is_empty() || rating.is_some();
        has_content.then(|| Self {
            federation: "DEN".to_owned(),
            rating,
            origin: String::new(),
            id,
        })
    }
}

/// A player as given in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerDraft {
    /// The start number.
    pub no: u32,
    /// `m`, `w`, or as given.
    pub sex: String,
    /// The title as given.
    pub title: String,
    /// The name as given, cleaned.
    pub name: String,
    /// The rating of the player record; 0 in the file means none.
    pub rating: Option<i32>,
    /// The federation as given.
    pub federation: String,
    /// The FIDE number, as text; empty for none.
    pub fide: String,
    /// The date or year of birth as given.
    pub born: String,
    /// The points stated in the file.
    pub points: Option<Points>,
    /// The rank stated in the file.
    pub rank: Option<u32>,
    /// National rating records, in file order.
    pub national: Vec<NationalRating>,
    /// Whether the player left before the end.
    pub withdrawn: Option<Withdrawal>,
    /// The line of the player record, for messages; not part of the content.
    pub line: usize,
    /// The columns of the fields most often mistyped in that line, for messages; not part of the content.
    pub columns: PlayerColumns,
}

impl PlayerDraft {
    /// The first record of Dansk Skak Union with a number or a rating.
    pub fn dsu(&self) -> Option<&NationalRating> {
        let mut records = self.national.iter();
        records.find(|record| {
            record.federation == "DEN" && (!record.id.is_empty() || record.rating.is_some())
        })
    }
}

/// The columns of a player's fields in the line, in characters from 1; 0 for a field that is not in that line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerColumns {
    pub name: usize,
    /// The rating of the player record.
    pub rating: usize,
    pub dsu_rating: usize,
    /// The line of the DSU number, if it is another line than the player's.
    pub dsu_line: Option<usize>,
    /// The date or year of birth.
    pub born: usize,
    pub points: usize,
}

/// A pairing, by start numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameDraft {
    /// The round, from 1.
    pub round: u16,
    /// White's start number; without colours, the lower one.
    pub white: u32,
    /// Black's start number.
    pub black: u32,
    pub white_mark: Mark,
    pub black_mark: Mark,
    /// Whether the file gives colours.
    pub coloured: bool,
    /// The sets of a game of sets, from White's side.
    pub sets: Option<SetScores>,
    /// In doubles White's and Black's partner.
    pub partners: Option<(u32, u32)>,
}

impl GameDraft {
    /// Whether it is undecided.
    pub fn is_open(&self) -> bool {
        [self.white_mark, self.black_mark].contains(&Mark::Open)
    }

    /// The start numbers of White, Black, and in doubles their partners.
    pub fn players(&self) -> impl Iterator<Item = u32> + use<> {
        let partners = self
            .partners
            .into_iter()
            .flat_map(|(one, other)| [one, other]);
        [self.white, self.black].into_iter().chain(partners)
    }
}

/// A round without a named opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ByeDraft {
    /// The round, from 1.
    pub round: u16,
    /// The player's start number.
    pub player: u32,
    pub kind: ByeKind,
}

/// A whole tournament as read from a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentDraft {
    /// Name (012).
    pub name: String,
    /// City (022).
    pub city: String,
    /// Federation (032).
    pub federation: String,
    /// First day (042), where readable.
    pub start: Option<Date>,
    /// Last day (052), where readable.
    pub end: Option<Date>,
    /// The texts of a first and a last day that are in the file but cannot be parsed; otherwise empty.
    pub unread_days: [String; 2],
    /// Type in free text (092).
    pub type_text: String,
    /// Chief arbiter (102).
    pub arbiter: String,
    /// Deputies (112), one per line of the file.
    pub deputies: Vec<String>,
    /// Time control in free text (122).
    pub time_control: String,
    /// Scheduled rounds (142, XXR, or the highest round met).
    pub rounds: u16,
    /// Whether the file does not state the number of rounds, so that there may be more.
    pub rounds_open: bool,
    /// The days of the rounds (132), where readable.
    pub round_dates: Vec<Option<Date>>,
    /// The points system (162, XXS).
    pub points: PointsSystem,
    /// Players, ascending by start number.
    pub players: Vec<PlayerDraft>,
    /// Whether the rounds of the games are unknown: the rounds of a plain crosstable are only a numbering.
    pub unordered: bool,
    /// Whether the file only has the scores of whole matches: the games add up to them, but which game was won is
    /// invented.
    pub summed: bool,
    /// Games, ascending by round, then white.
    pub games: Vec<GameDraft>,
    /// Byes, ascending by round, then player.
    pub byes: Vec<ByeDraft>,
    /// Records of a tournament report that are kept unchanged, such as teams and the pairing system, in the order of
    /// the file; each is a line that begins with its tag. [`super::trf::declared`] interprets them.
    pub records: Vec<String>,
    /// Team matches, ascending by round; the players of the own side are the club's, the others are guests.
    pub matches: Vec<TeamMatch>,
    /// Tie-breaks that a table publishes, for comparison; not part of the content.
    pub published: Vec<PublishedTieBreak>,
}

/// A column of tie-breaks in a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedTieBreak {
    /// The code of the system that the heading names.
    pub system: &'static str,
    pub heading: String,
    pub line: usize,
    /// Start numbers and values.
    pub values: Vec<(u32, Points)>,
}

impl TournamentDraft {
    /// The highest round with any entry.
    pub fn last_round(&self) -> u16 {
        let games = self.games.iter().map(|game| game.round);
        let byes = self.byes.iter().map(|bye| bye.round);
        let matches = self.matches.iter().map(|one| one.round);
        games.chain(byes).chain(matches).max().unwrap_or_default()
    }

    pub fn most_games(&self) -> u16 {
        let mut counts: BTreeMap<u32, u16> = BTreeMap::new();
        for no in self.games.iter().flat_map(|game| [game.white, game.black]) {
            let count = counts.entry(no).or_default();
            *count = count.saturating_add(1);
        }
        counts.into_values().max().unwrap_or_default()
    }

    /// The number of games played over the board.
    pub fn played(&self) -> usize {
        let played = |game: &&GameDraft| game.white_mark.is_played() && game.black_mark.is_played();
        self.games.iter().filter(played).count()
    }
}

impl TournamentDraft {
    /// Each player's points under the tournament's points system, by start number; open games count with their
    /// provisional points.
    pub fn scored_points(&self) -> BTreeMap<u32, Points> {
        self.points_of(|_| true)
    }

    /// Each player's points from decided games, as programs state them.
    pub fn decided_points(&self) -> BTreeMap<u32, Points> {
        self.points_of(|mark| mark != Mark::Open)
    }

    fn points_of(&self, counts: impl Fn(Mark) -> bool) -> BTreeMap<u32, Points> {
        let mut points: BTreeMap<u32, Points> = self
            .players
            .iter()
            .map(|player| (player.no, Points::ZERO))
            .collect();
        let sides = self
            .games
            .iter()
            .flat_map(|game| [(game.white, game.white_mark), (game.black, game.black_mark)]);
        let games = sides
            .filter(|(_, mark)| counts(*mark))
            .map(|(no, mark)| (no, self.points.of_mark(mark)));
        let byes = self
            .byes
            .iter()
            .map(|bye| (bye.player, self.points.of_bye(bye.kind)));
        for (no, scored) in games.chain(byes) {
            if let Some(sum) = points.get_mut(&no) {
                *sum += scored;
            }
        }
        points
    }

    /// The draft for comparing contents: every line number 0, nothing unread, and the number of rounds as if stated.
    #[must_use]
    pub fn without_lines(mut self) -> Self {
        for player in &mut self.players {
            player.line = 0;
            player.columns = PlayerColumns::default();
        }
        self.unread_days = Default::default();
        self.rounds_open = false;
        self.published = Vec::new();
        self
    }

    /// A digest (SHA-256, hexadecimal) of the content: the same tournament in another encoding, with other line ends
    /// or comments has the same digest; any different name, number or result gives another.
    pub fn digest(&self) -> String {
        let mut content = ContentHasher(Sha256::new());
        content.text("klubrating tournament 1");
        self.head(&mut content);
        content.count(self.players.len());
        for player in &self.players {
            digest_player(player, &mut content);
        }
        content.count(self.games.len());
        for game in &self.games {
            let marks = [game.white_mark, game.black_mark].map(|mark| u32::from(mark.code()));
            let numbers = [
                u32::from(game.round),
                game.white,
                game.black,
                marks[0],
                marks[1],
                u32::from(game.coloured),
            ];
            content.numbers(numbers);
        }
        content.count(self.byes.len());
        for bye in &self.byes {
            let numbers = [u32::from(bye.round), bye.player, u32::from(bye.kind.code())];
            content.numbers(numbers);
        }
        // Without sets and matches nothing is added, so the digests of other files do not change.
        for game in &self.games {
            if let Some(sets) = game.sets {
                content.numbers([u32::from(game.round), game.white, game.black]);
                content.text(&sets.to_string());
            }
            if let Some((one, other)) = game.partners {
                content.numbers([u32::from(game.round), game.white, game.black, one, other]);
            }
        }
        for player in &self.players {
            if let Some(withdrawn) = player.withdrawn {
                content.number(player.no);
                content.number(withdrawn.after);
                content.number(withdrawn.is_cancelled());
            }
        }
        for one in &self.matches {
            digest_match(one, &mut content);
        }
        content.texts(&self.records);
        content.finish()
    }

    fn head(&self, content: &mut ContentHasher) {
        let texts = [
            &self.name,
            &self.city,
            &self.federation,
            &self.type_text,
            &self.arbiter,
            &self.time_control,
        ];
        content.texts(texts);
        content.count(self.deputies.len());
        content.texts(&self.deputies);
        content.number(self.rounds);
        content.count(self.round_dates.len());
        for date in [&self.start, &self.end]
            .into_iter()
            .chain(&self.round_dates)
        {
            content.day(*date);
        }
        content.numbers(self.points.values().map(|points| points.0));
    }
}

fn digest_match(one: &TeamMatch, content: &mut ContentHasher) {
    content.texts([&one.team, &one.opponents]);
    content.day(one.day);
    content.number(one.round);
    content.optional(one.home.map(i64::from));
    content.count(one.boards.len());
    for board in &one.boards {
        content.number(board.board);
        content.optional(board.own.map(|no| no.0));
        content.optional(board.opponent.map(|no| no.0));
    }
}

fn digest_player(player: &PlayerDraft, content: &mut ContentHasher) {
    content.number(player.no);
    content.texts([
        &player.sex,
        &player.title,
        &player.name,
        &player.federation,
        &player.fide,
        &player.born,
    ]);
    content.optional(player.rating);
    content.optional(player.points.map(|points| points.0));
    content.optional(player.rank);
    content.count(player.national.len());
    for record in &player.national {
        content.texts([&record.federation, &record.origin, &record.id]);
        content.optional(record.rating);
    }
}

/// Feeds fields to a digest, each preceded by its length, so that different contents cannot give the same bytes.
struct ContentHasher(Sha256);

impl ContentHasher {
    fn text(&mut self, text: &str) {
        self.0.update((text.len() as u64).to_be_bytes());
        self.0.update(text.as_bytes());
    }

    fn texts<'a>(&mut self, texts: impl IntoIterator<Item = &'a String>) {
        for text in texts {
            self.text(text);
        }
    }

    fn day(&mut self, day: Option<Date>) {
        self.text(&day.map(|day| day.to_string()).unwrap_or_default());
    }

    fn numbers(&mut self, values: impl IntoIterator<Item = impl Into<i64>>) {
        for value in values {
            self.number(value);
        }
    }

    fn number(&mut self, value: impl Into<i64>) {
        self.0.update(value.into().to_be_bytes());
    }

    fn count(&mut self, value: usize) {
        self.0.update((value as u64).to_be_bytes());
    }

    fn optional(&mut self, value: Option<impl Into<i64>>) {
        self.count(usize::from(value.is_some()));
        if let Some(value) = value {
            self.number(value);
        }
    }

    fn finish(self) -> String {
        format!("{:x}", self.0.finalize())
    }
}
