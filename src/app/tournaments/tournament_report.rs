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
use crate::domain::tournament::{Kind, Tournament};
use crate::domain::{Message, PersonId, Play, Points, TournamentId};
use crate::publish::chart::effect::{self, Change};
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::document::{Block, Document, Form};
use crate::publish::rating_row::{self, Of, RatingRow};
use crate::publish::standings;
use crate::publish::table::data::Records;
use crate::publish::tournaments::team_match::{self, MatchPage};
use crate::publish::tournaments::{crosstable, rate_page};
use crate::rating::facts::Facts;
use crate::standings::field::{EncounterKind, Pairing};
use crate::text::{Texts, date_in_sentence, halves, visible};

/// The contents of a tournament's report.
pub struct TournamentReport {
    pub view: TournamentView,
    /// The effect on each member, in the order of the ledger.
    pub steps: Vec<RatingRow>,
    /// The matches of a team event.
    pub matches: Vec<MatchPage>,
    /// Whether there are games that the matches do not show.
    beside: bool,
    /// Whether everything was played that decides about the places.
    complete: bool,
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
        complete: is_complete(&view.tournament, &rated.bundle.facts),
        steps,
        matches,
        beside,
        view,
    })
}

/// Whether everything was played that decides about the places. Of an outside event, or of a list of matches, the club may
/// have only some of the games; each player may then have one round without an opponent.
fn is_complete(event: &Tournament, facts: &Facts) -> bool {
    let play = facts.play(event.end);
    let is_scheduled = play == Play::Games && matches!(event.kind, Kind::Club | Kind::Monrad);
    let seats: usize = event.games.iter().map(|game| game.seats().count()).sum();
    let free = event.byes.len() + event.entrants.len();
    let is_whole = seats + free >= event.entrants.len() * usize::from(event.rounds);
    (is_scheduled || is_whole) && !event.has_open_games() && event.missing(play).is_none()
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
            blocks.extend(self.by_round(texts));
        }
        blocks.extend(self.effect(texts));
        blocks.extend(words::cards(&self.view, texts));
        blocks.extend(self.decided(texts));
        blocks.extend(self.unrated(texts));
        blocks
    }

    /// Whether the players have places; not in a team match, nor after a single round.
    fn is_ranked(&self) -> bool {
        let tournament = &self.view.tournament;
        tournament.kind != Kind::Team && tournament.rounds > 1
    }

    /// The winners, with their names: several if equal, none of an event without places or that is not over.
    pub fn winners(&self) -> Vec<(Option<PersonId>, &str)> {
        let named = |at: usize| (self.sheet.persons[at], self.sheet.names[at].as_str());
        self.first_places().into_iter().map(named).collect()
    }

    /// The winners, as indices in the field.
    fn first_places(&self) -> Vec<usize> {
        if self.is_ranked() && self.complete {
            self.sheet.winners()
        } else {
            Vec::new()
        }
    }

    /// The sentence that names the winners, with their points.
    fn won(&self, texts: Texts) -> Option<Message> {
        let places = self.first_places();
        let encounters = &self.sheet.field.players[*places.first()?].rounds;
        let points: Points = encounters.iter().map(|round| round.score).sum();
        // In a round robin of an odd number a player is free once.
        let games = match self.sheet.field.pairing {
            Pairing::Settled => {
                let is_free = |what| matches!(what, EncounterKind::Bye(_) | EncounterKind::Absent);
                encounters.iter().filter(|one| !is_free(one.what)).count()
            }
            _ => usize::from(self.view.tournament.rounds),
        };
        let names = places.iter().map(|at| self.sheet.names[*at].as_str());
        let names: Vec<&str> = names.collect();
        let key = match places.len() {
            1 => "report-winner",
            _ => "report-winners",
        };
        Some(
            Message::new(key)
                .with("names", names.join("; "))
                .with("points", halves(texts.lang(), points))
                .with("games", games),
        )
    }

    /// The effect on each member, for programs.
    pub fn records(&self) -> Records {
        rating_row::records(&self.steps)
    }

    /// The standings with the values of their systems, for scripts.
    pub fn standings_json(&self, texts: Texts) -> Value {
        self.sheet
            .usual_page(texts, |page| json!(standings::json::standings(page)))
    }

    /// Sentences that name the winners, that it is not rated, and why, and that it was closed.
    fn state(&self, texts: Texts) -> Vec<Block> {
        let mut said = Vec::from_iter(self.won(texts));
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
        let heading = texts.get("name-ratingeffect");
        let has_bonus = rating_row::has_bonus(&self.steps, texts);
        let table = rating_row::table(&self.steps, Of::Several, has_bonus, texts);
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

    /// The committee's decisions on single games; their reasons are not published.
    fn decided(&self, texts: Texts) -> Option<Block> {
        let mut decided = self.view.decided.clone();
        for game in &mut decided {
            game.reason = None;
        }
        words::decided(&decided, texts)
    }

    /// The games by round with their days, where the rounds are known.
    fn by_round(&self, texts: Texts) -> Vec<Block> {
        if !self.sheet.ordered {
            return Vec::new();
        }
        let days = (1..).zip(&self.view.stored.header.round_dates);
        let days = days.filter_map(|(round, day): (u16, _)| {
            let day = date_in_sentence(texts.lang(), (*day)?);
            Some(format!("{round}: {day}"))
        });
        let days: Vec<String> = days.collect();
        let said = Message::new("report-days").with("days", days.join("; "));
        let said = (!days.is_empty()).then(|| Block::Paragraph(texts.say(&said)));
        self.view
            .crosstable(&[], texts, |page| crosstable::by_round(page, said))
    }

    /// One sentence on the members' games that are not rated, and the cards that cannot be; the committee's decisions
    /// and the reasons for a whole event are told elsewhere.
    fn unrated(&self, texts: Texts) -> Vec<Block> {
        let mut said = Vec::new();
        if self.view.not_rated.is_none() {
            said.extend(words::unrated_counts(&self.view));
        }
        let said = said.iter().map(|message| visible(&texts.say(message)));
        said.map(Block::Paragraph).collect()
    }
}
