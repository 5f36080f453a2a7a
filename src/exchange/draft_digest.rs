//! Summaries of a draft: its points, its content as a digest, and comparison without lines.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use crate::domain::tournament::TeamMatch;
use crate::domain::{Date, Mark, Points};

use super::draft::{PlayerColumns, PlayerDraft, TournamentDraft};

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

    /// The draft with every line number 0, nothing unread, and as if the rounds were stated, for comparing contents.
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
        // Without sets and matches nothing is added: digests of other files stay the same.
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

/// Fields one after another, each with its length before it, so that no two contents run together.
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
