//! Shows a team match on a page: the players, board by board, and the score.

use serde::Serialize;

use crate::domain::{Date, EntrantNo, Mark, Message, Points, Rating};
use crate::publish::document::Block;
use crate::publish::table::{Columns, Table};
use crate::text::{Texts, date_in_sentence, halves, visible};

/// A match with everything shown on its page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MatchPage {
    pub round: u16,
    pub day: Option<Date>,
    /// The club's team.
    pub team: String,
    /// The opponents' team; empty where not known.
    pub opponents: String,
    /// Whether it was played at home, where known.
    pub home: Option<bool>,
    pub boards: Vec<BoardPage>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardPage {
    pub board: u32,
    /// The club's player; `None` for an empty board.
    pub own: Option<SidePage>,
    pub opponent: Option<SidePage>,
    /// The result; `None` if there is none.
    pub outcome: Option<BoardOutcome>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SidePage {
    pub start_no: EntrantNo,
    pub name: String,
    /// The rating before the event, where the event was rated with one.
    pub rating: Option<Rating>,
}

/// The result of a board, from the club's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardOutcome {
    /// Whether the club's player had white, where known.
    pub white: Option<bool>,
    pub own: Mark,
    /// The opponent's mark.
    pub opponent: Mark,
    /// The provisional mark of the club's player in an open game.
    pub provisional: Option<Mark>,
    pub rated: bool,
}

impl Serialize for BoardOutcome {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let pair = |own: Mark, other: Mark| format!("{}-{}", own.code(), other.code());
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("white", &self.white)?;
        map.serialize_entry("result", &pair(self.own, self.opponent))?;
        let provisional = self.provisional.map(|mark| pair(mark, mark.mirror()));
        map.serialize_entry("provisional", &provisional)?;
        map.serialize_entry("rated", &self.rated)?;
        map.end()
    }
}

impl MatchPage {
    /// The club's points and the opponents', forfeits and provisional results included.
    ///
    /// ```
    /// use klubrating::domain::{Mark, Points};
    /// use klubrating::publish::tournaments::team_match::{BoardPage, MatchPage, BoardOutcome};
    /// let board = |own: Mark, board| BoardPage {
    ///     board,
    ///     own: None,
    ///     opponent: None,
    ///     outcome: Some(BoardOutcome { white: None, own, opponent: own.mirror(), provisional: None, rated: true }),
    /// };
    /// let page = MatchPage {
    ///     round: 1,
    ///     day: None,
    ///     team: String::new(),
    ///     opponents: String::new(),
    ///     home: None,
    ///     boards: vec![board(Mark::Win, 1), board(Mark::Draw, 2), board(Mark::ForfeitWin, 3)],
    /// };
    /// assert_eq!(page.score(), (Points(250), Points(50)));
    /// ```
    pub fn score(&self) -> (Points, Points) {
        let outcomes = self.boards.iter().filter_map(|board| board.outcome);
        outcomes.fold((Points::ZERO, Points::ZERO), |sum, outcome| {
            let (own, other) = match outcome.provisional {
                Some(mark) => (mark, mark.mirror()),
                None => (outcome.own, outcome.opponent),
            };
            let score = |mark: Mark| mark.score().unwrap_or_default();
            (sum.0 + score(own), sum.1 + score(other))
        })
    }
}

/// The matches as blocks of a document.
pub fn blocks(pages: &[MatchPage], texts: Texts) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(texts.get("team-match-title"))];
    for page in pages {
        let head = head(page, texts);
        let table = boards(page, texts).with_caption(&head);
        blocks.extend([Block::Subheading(head), Block::Table(table)]);
    }
    blocks.push(Block::Lines(legend(pages, texts)));
    blocks
}

fn legend(pages: &[MatchPage], texts: Texts) -> Vec<String> {
    let outcomes = || {
        let boards = pages.iter().flat_map(|page| &page.boards);
        boards.filter_map(|board| board.outcome)
    };
    let mut legend = Vec::new();
    let unplayed = |mark: Mark| matches!(mark, Mark::ForfeitWin | Mark::ForfeitLoss | Mark::Open);
    if outcomes().any(|outcome| unplayed(outcome.own)) {
        legend.push(texts.get("crosstable-legend-unplayed"));
    }
    if outcomes().any(|outcome| outcome.provisional.is_some()) {
        legend.push(texts.get("crosstable-legend-provisional"));
    }
    if outcomes().any(|outcome| !outcome.rated && !unplayed(outcome.own)) {
        legend.push(texts.get("crosstable-legend-unrated"));
    }
    let rated = outcomes().filter(|outcome| outcome.rated).count();
    legend.push(texts.say(&Message::new("crosstable-rated").with("count", rated)));
    legend
}

fn head(page: &MatchPage, texts: Texts) -> String {
    let (own, other) = page.score();
    let points = |points: Points| halves(texts.lang(), points);
    let head = Message::new("team-match-head")
        .with("round", page.round)
        .with("team", visible(&page.team))
        .with("opponents", opponents(page, texts))
        .with("own", points(own))
        .with("other", points(other));
    let mut head = texts.say(&head);
    let place = page.home.map(|home| {
        texts.get(if home {
            "team-match-home"
        } else {
            "team-match-away"
        })
    });
    let day = page.day.map(|day| date_in_sentence(texts.lang(), day));
    let beside: Vec<String> = day.into_iter().chain(place).collect();
    if !beside.is_empty() {
        head = format!("{head} ({})", beside.join(", "));
    }
    head
}

fn boards(page: &MatchPage, texts: Texts) -> Table {
    let name = |side: &Option<SidePage>| {
        let side = side.as_ref();
        side.map_or_else(|| "–".to_owned(), |side| side.name.clone())
    };
    let rating = |side: &Option<SidePage>| side.as_ref().and_then(|side| side.rating);
    let mut columns = Columns::<BoardPage>::new(texts);
    columns.number("team-match-board", |board| board.board);
    columns
        .name("name-name", |board| name(&board.own))
        .at_least(20);
    columns
        .number("name-rating", |board| rating(&board.own))
        .priority(1);
    columns
        .sign("explain-colour", |board| colour(board, texts))
        .priority(2);
    columns.sign("name-result", |board| {
        board.outcome.map_or_else(String::new, result)
    });
    columns
        .text("name-opponent", |board| name(&board.opponent))
        .at_least(20);
    columns
        .number("name-rating", |board| rating(&board.opponent))
        .priority(1);
    columns.table(&page.boards)
}

fn opponents(page: &MatchPage, texts: Texts) -> String {
    if page.opponents.is_empty() {
        texts.get("word-opponents")
    } else {
        visible(&page.opponents)
    }
}

fn colour(board: &BoardPage, texts: Texts) -> String {
    match board.outcome.and_then(|outcome| outcome.white) {
        Some(true) => texts.get("explain-white"),
        Some(false) => texts.get("explain-black"),
        None => String::new(),
    }
}

/// The result of a board: `1–0`, `½–½`, `+`, `?`, `(½)`; `*` if it was played but is not rated.
fn result(outcome: BoardOutcome) -> String {
    let sign = |mark: Mark| match mark {
        Mark::Draw | Mark::ShortDraw => '½',
        Mark::Win | Mark::ShortWin => '1',
        Mark::Loss | Mark::ShortLoss => '0',
        other => other.code(),
    };
    match (outcome.own, outcome.provisional) {
        (Mark::Open, Some(mark)) => format!("({}–{})", sign(mark), sign(mark.mirror())),
        (Mark::Open, None) => "?".to_owned(),
        (Mark::ForfeitWin | Mark::ForfeitLoss, _) => {
            format!("{} {}", sign(outcome.own), sign(outcome.opponent))
        }
        (own, _) => {
            let unrated = if outcome.rated { "" } else { "*" };
            format!("{}–{}{unrated}", sign(own), sign(outcome.opponent))
        }
    }
}
