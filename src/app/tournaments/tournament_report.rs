//! A tournament's report: standings, crosstable or rounds, the members' performances and the effect on their ratings,
//! and the games that are not rated.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::team_matches;
use super::tournament_json;
use super::tournament_view::{self, TournamentView};
use super::tournament_words as words;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::lists::rated_club::RatedClub;
use crate::app::lists::ratings;
use crate::app::standings::StandingsSheet;
use crate::domain::tournament::Kind;
use crate::domain::{Message, PersonId, TournamentId};
use crate::publish::chart::effect::{self, Change};
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::document::{Block, Document, Form};
use crate::publish::rating_row::{self, Of, RatingRow};
use crate::publish::standings;
use crate::publish::table::data::Records;
use crate::publish::tournaments::decisions::decisions;
use crate::publish::tournaments::rate_page::Step;
use crate::publish::tournaments::team_match::{self, MatchPage};
use crate::publish::tournaments::{crosstable, rate_page};
use crate::text::{Texts, visible};

/// The contents of a tournament's report.
pub struct TournamentReport {
    pub view: TournamentView,
    /// The effect on each member, in the order of the ledger.
    pub steps: Vec<Step>,
    /// The matches of a team event.
    pub matches: Vec<MatchPage>,
    /// Whether there are games that the matches do not show.
    beside: bool,
    sheet: StandingsSheet,
}

/// Reads a tournament's report.
///
/// # Errors
/// Only those of the database.
pub fn read(club: &Club, rated: &RatedClub, id: TournamentId) -> AppResult<TournamentReport> {
    let view = tournament_view::read_in(club, &rated.view_context(), id)?;
    of_view(club, rated, view)
}

/// Reads the report of an event before the list that it comes with: without player cards, without the games that are
/// not rated, and without the ratings of these newcomers, whose first ones are on no list yet.
pub(crate) fn provisional(
    club: &Club,
    rated: &RatedClub,
    id: TournamentId,
    newcomers: &BTreeSet<PersonId>,
) -> AppResult<TournamentReport> {
    let mut view = tournament_view::read_in(club, &rated.view_context(), id)?;
    view.before_its_list(newcomers);
    let mut report = of_view(club, rated, view)?;
    report
        .steps
        .retain(|step| !newcomers.contains(&step.member));
    Ok(report)
}

fn of_view(club: &Club, rated: &RatedClub, view: TournamentView) -> AppResult<TournamentReport> {
    let id = view.stored.id;
    let ledger = &rated.ledger;
    let lines = ledger.event(id).map_or(0..0, |event| event.lines.clone());
    let mut steps = ratings::steps(
        &rated.bundle.facts,
        ledger,
        &rated.bundle.names,
        &rated.tournaments,
        ledger.lines[lines].iter(),
    );
    steps.sort_by(|one, other| (other.new, &one.name).cmp(&(one.new, &other.name)));
    let matches = team_matches::pages(club, &view)?;
    let beside = matches.is_empty() || team_matches::games_beside(club, &view)? > 0;
    Ok(TournamentReport {
        sheet: view.standings_sheet(),
        steps,
        matches,
        beside,
        view,
    })
}

impl TournamentReport {
    /// The report as a document and as data for programs.
    pub fn paper(&self, rated: &RatedClub, form: Form, texts: Texts) -> Paper {
        let mut json = json!(tournament_json::page(&self.view, self.matches.clone()));
        json["standings"] = self.standings_json(texts);
        json["lines"] = json!(self.steps);
        // Named as in the rating rows and in the files of the site.
        json["tournament"] = json!(self.view.stored.id);
        let paper = Paper {
            document: self.document(rated.publisher(), form, texts),
            programs: ForPrograms {
                rows: self.records(),
                json,
            },
        };
        paper.hiding(&rated.hiding)
    }

    /// The report as a document of a publisher, for a format.
    pub fn document(&self, publisher: &str, form: Form, texts: Texts) -> Document {
        Document {
            lang: texts.lang(),
            publisher: visible(publisher),
            title: visible(&self.view.stored.header.name),
            subtitle: vec![visible(&words::head(&self.view, texts))],
            blocks: self.blocks(form, texts),
        }
    }

    /// Everything below the title.
    pub fn blocks(&self, form: Form, texts: Texts) -> Vec<Block> {
        let mut blocks = self.state(texts);
        if !self.matches.is_empty() {
            blocks.extend(team_match::blocks(&self.matches, texts));
        }
        if self.beside && !self.is_ranked() {
            blocks.extend(self.view.crosstable(&[], texts, crosstable::pairing_blocks));
        } else if self.beside && !self.view.tournament.entrants.is_empty() {
            blocks.push(Block::Heading(texts.get("name-standings")));
            blocks.extend(
                self.sheet
                    .usual_page(texts, |page| standings::document::blocks(page, form)),
            );
            blocks.extend(self.crosstable(form, texts));
        }
        blocks.extend(self.effect(texts));
        blocks.extend(self.cards(texts));
        blocks.extend(self.decided(texts));
        blocks.extend(self.unrated(texts));
        blocks
    }

    /// Whether the players have places; not in a team match, nor after a single round.
    fn is_ranked(&self) -> bool {
        let tournament = &self.view.tournament;
        tournament.kind != Kind::Team && tournament.rounds > 1
    }

    /// The winners, with their names: several if equal, none of an event without places or with undecided games.
    pub fn winners(&self) -> Vec<(Option<PersonId>, &str)> {
        if !self.is_ranked() || self.view.tournament.has_open_games() {
            return Vec::new();
        }
        let winners = self.sheet.winners().into_iter();
        let named = winners.map(|at| (self.sheet.persons[at], self.sheet.names[at].as_str()));
        named.collect()
    }

    /// The effect on each member, for programs.
    pub fn records(&self) -> Records {
        rating_row::records(&self.rows())
    }

    fn rows(&self) -> Vec<RatingRow> {
        self.steps.iter().map(Step::row).collect()
    }

    /// The standings with the values of their systems, for scripts.
    pub fn standings_json(&self, texts: Texts) -> Value {
        self.sheet
            .usual_page(texts, |page| json!(standings::json::standings(page)))
    }

    /// Sentences that it is not rated, and why, and that it was closed.
    fn state(&self, texts: Texts) -> Vec<Block> {
        let mut said = Vec::new();
        if let Some(not_rated) = &self.view.not_rated {
            let reason = not_rated.said.clone();
            said.push(Message::new("tournament-unrated").with("reason", reason));
        }
        if !self.view.stored.header.closed_reason.is_empty() {
            said.push(Message::new("report-closed"));
        }
        let said = said.iter().map(|message| visible(&texts.say(message)));
        said.map(Block::Paragraph).collect()
    }

    fn crosstable(&self, form: Form, texts: Texts) -> Vec<Block> {
        let room = standings::document::room(form);
        self.view.crosstable(&self.sheet.in_order(), texts, |page| {
            crosstable::blocks(page, room)
        })
    }

    /// The effect on the ratings, with everybody's performance.
    fn effect(&self, texts: Texts) -> Vec<Block> {
        if self.steps.is_empty() {
            return Vec::new();
        }
        let rows = self.rows();
        let heading = texts.get("name-ratingeffect");
        let has_bonus = rating_row::has_bonus(&rows, texts);
        let table = rating_row::table(&rows, Of::Several, has_bonus, texts);
        let changes = self.steps.iter().filter_map(|step| {
            let by = step.new.0 - step.old?.0;
            let name = visible(&step.name);
            Some(Change { name, by })
        });
        let changes: Vec<Change> = changes.collect();
        let first = self.steps.len() - changes.len();
        let mut notes = vec![texts.get("report-effect-legend")];
        notes.extend(rate_page::earlier_games(&self.steps, texts));
        let mut blocks = vec![
            Block::Heading(heading.clone()),
            Block::Table(table.with_caption(heading)),
            Block::Lines(notes),
        ];
        blocks.extend(effect::chart(changes, first, texts).map(Block::Chart));
        blocks
    }

    fn cards(&self, texts: Texts) -> Vec<Block> {
        let mut blocks = Vec::new();
        if let Some((title, cards)) = words::cards(&self.view, texts) {
            let items = cards.iter().map(|card| (visible(card), Vec::new()));
            blocks.push(Block::Outline {
                title,
                items: items.collect(),
            });
        }
        let missing = words::missing_cards(&self.view, texts);
        blocks.extend(missing.map(|said| Block::Paragraph(visible(&said))));
        blocks
    }

    /// The committee's decisions on single games; their reasons are not published.
    fn decided(&self, texts: Texts) -> Option<Block> {
        let mut decided = self.view.decided.clone();
        for game in &mut decided {
            game.reason = None;
        }
        let said = decisions(&decided, texts).replace("\n  ", " ");
        let lines: Vec<String> = said.lines().map(str::to_owned).collect();
        (!lines.is_empty()).then_some(Block::Lines(lines))
    }

    fn unrated(&self, texts: Texts) -> Option<Block> {
        let groups = words::unrated(&self.view, texts).into_iter();
        let items: Vec<(String, Vec<String>)> = groups
            .map(|(reason, games)| {
                let games = games.iter().map(|game| visible(game));
                (visible(&reason), games.collect())
            })
            .collect();
        (!items.is_empty()).then(|| Block::Outline {
            title: texts.get("tournament-unrated-games"),
            items,
        })
    }
}
