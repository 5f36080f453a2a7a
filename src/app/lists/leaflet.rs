//! Makes the leaflet on the regulation in force, with an example from the club's own last event.

use serde_json::{Value, json};

use super::list_calendar;
use super::rated_club::RatedClub;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::settings::{self, Name, regulations};
use crate::domain::date::MIN_VALID;
use crate::domain::tournament::Kind;
use crate::domain::{Date, TournamentId};
use crate::publish::document::paper::{ForPrograms, Paper};
use crate::publish::document::{Block, Document};
use crate::publish::explanation::{Explained, explanation_json};
use crate::publish::regulation::leaflet::{Band, Example, Leaflet, bands, bonus_limits};
use crate::publish::table::Column;
use crate::publish::table::data::Records;
use crate::rating::conversion::Conversion;
use crate::rating::ledger::{LedgerLine, Rule};
use crate::rating::regulation::Regulation;
use crate::text::Texts;

/// Today's regulation, with what the leaflet says beside it.
pub struct LeafletSource<'r> {
    rated: &'r RatedClub,
    rules: Regulation,
    since: Option<Date>,
    words: Vec<String>,
    conversion: Conversion,
    next_list: Date,
}

/// The chapters for members as on the site, which stay the same from day to day: without the day of the next list and
/// without an example from the club.
///
/// # Errors
/// A user error in a multiplayer pool, which has no regulation.
pub fn chapters(club: &Club, texts: Texts) -> AppResult<Vec<Block>> {
    let today = club.session.today();
    let rules = regulations::on_day(club, today)?.regulation;
    let leaflet = Leaflet {
        publisher: "",
        rules: &rules,
        since: None,
        words: &settings::paragraphs(club, Name::LeafletText)?,
        conversion: club.facts()?.conversion_on(today),
        next_list: None,
        example: None,
        texts: texts.playing(rules.play()),
    };
    Ok(leaflet.chapters())
}

/// What of these chapters changes with the day: since when the regulation is in force, and the conversion.
pub(crate) fn in_force(club: &Club) -> AppResult<(Date, Conversion)> {
    let today = club.session.today();
    let adopted = regulations::adopted(club)?.into_iter().map(|one| one.from);
    let since = adopted.filter(|from| *from <= today).max();
    let conversion = club.facts()?.conversion_on(today);
    Ok((since.unwrap_or(MIN_VALID), conversion))
}

impl<'r> LeafletSource<'r> {
    /// Reads the regulation in force.
    ///
    /// # Errors
    /// A user error in a multiplayer pool, which has none.
    pub fn read(club: &Club, rated: &'r RatedClub) -> AppResult<Self> {
        let today = club.session.today();
        let rules = regulations::on_day(club, today)?;
        let facts = &rated.bundle.facts;
        Ok(Self {
            rated,
            since: (rules.from != MIN_VALID).then_some(rules.from),
            rules: rules.regulation,
            words: settings::paragraphs(club, Name::LeafletText)?,
            conversion: facts.conversion_on(today),
            next_list: list_calendar::due_from(club, facts)?,
        })
    }

    /// The leaflet.
    fn document(&self, texts: Texts) -> Document {
        let leaflet = Leaflet {
            publisher: self.rated.publisher(),
            rules: &self.rules,
            since: self.since,
            words: &self.words,
            conversion: self.conversion,
            next_list: Some(self.next_list),
            example: self.example(),
            texts,
        };
        leaflet.document()
    }

    fn example(&self) -> Option<Example<'_>> {
        let line = self.line()?;
        let (ledger, facts) = (&self.rated.ledger, &self.rated.bundle.facts);
        let end = ledger.event(line.tournament)?.end;
        let event = self.rated.tournament(line.tournament);
        Some(Example {
            title: format!("{}, {event}", self.rated.name(line.person)),
            line,
            terms: ledger.terms_of(line),
            rules: facts.regulation_on(end)?,
        })
    }

    /// The leaflet as a document and as data for programs.
    pub fn paper(&self, texts: Texts) -> Paper {
        Paper {
            document: self.document(texts),
            programs: ForPrograms {
                rows: self.rows(),
                json: self.json(texts),
            },
        }
    }

    /// The leaflet as JSON, for scripts: the regulation, its table and the example.
    fn json(&self, texts: Texts) -> Value {
        json!({
            "regulation": self.rules.name,
            "title": self.rules.title,
            "from": self.since,
            "table": self.rows(),
            "bonus_limits": bonus_limits(&self.rules)
                .into_iter()
                .map(|(rounds, limit)| json!({ "rounds": rounds, "above": limit }))
                .collect::<Vec<_>>(),
            "example": self.explained_json(texts),
        })
    }

    /// The rows of the table, for programs.
    fn rows(&self) -> Records {
        let columns = [
            Column::data("from").showing(|band: &Band| band.from),
            Column::data("to").showing(|band: &Band| band.to),
            Column::data("higher").showing(|band: &Band| band.higher),
            Column::data("lower").showing(|band: &Band| 100 - band.higher),
        ];
        Records::of(&columns, &bands(&self.rules))
    }

    /// The example with its explanation, for scripts.
    fn explained_json(&self, texts: Texts) -> Option<Value> {
        let example = self.example()?;
        Some(explanation_json(&Explained {
            line: example.line,
            terms: example.terms,
            unrated: &[],
            ledger: &self.rated.ledger,
            regulation: example.rules,
            names: &|person| self.rated.name(person),
            tournaments: &|event| self.rated.tournament(event),
            printed: None,
            texts,
        }))
    }

    /// The line of the example: of the club's own last event that is rated game by game; without one, of any event's.
    fn line(&self) -> Option<&LedgerLine> {
        let facts = &self.rated.bundle.facts;
        let own = |event: TournamentId| {
            let mut events = facts.tournaments.iter();
            let event = events.find(|found| found.id == event);
            event.is_some_and(|event| matches!(event.kind, Kind::Club | Kind::Monrad))
        };
        self.richest(own).or_else(|| self.richest(|_| true))
    }

    /// The most instructive line of the last of these events: the one with the most games, then with the greatest
    /// change.
    fn richest(&self, wanted: impl Fn(TournamentId) -> bool) -> Option<&LedgerLine> {
        let ledger = &self.rated.ledger;
        let events = ledger.events.iter().rev();
        let events = events.filter(|event| wanted(event.tournament));
        let fine = |line: &&LedgerLine| {
            // The leaflet's formula has no change from earlier events of a period.
            let is_alone = line.rule == Rule::PerGame && line.carried().is_zero();
            is_alone && !self.rated.hiding.is_hidden(line.person)
        };
        let mut best = events.filter_map(|event| {
            let lines = ledger.lines[event.lines.clone()].iter().filter(fine);
            lines.max_by_key(|line| {
                let change = line.old().map_or(0, |old| (line.new.0 - old.0).abs());
                (line.games, change)
            })
        });
        best.next()
    }
}
