//! The form for the sets of a match: the points of each set, and who won a match that was abandoned; where doubles are
//! rated, the partners too.

use serde::{Deserialize, Serialize};

use super::edited_game::EditedGame;
use super::field::text_of_person;
use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::club::versions::RowVersion;
use crate::app::tournaments::{Extra, NewResult, Pairing, Partners};
use crate::app::{self, AppResult, Club};
use crate::domain::{EntrantNo, Mark, Message, PersonId, SetScores, SetsError, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnterSets {
    #[serde(flatten)]
    game: EditedGame,
    /// The current sets.
    sets: String,
    /// The current partners of White and Black; `None` where doubles are not rated.
    partners: Option<[Option<PersonId>; 2]>,
    players: Vec<(PersonId, EntrantNo)>,
}

const SETS: &str = "sets";
const WINNER: &str = "sets-winner";
const PARTNERS: [&str; 2] = ["partner-white", "partner-black"];

/// The typed part of a result.
#[derive(Clone, Copy)]
enum Typed {
    /// The sets, and White's mark.
    Sets(SetScores, Mark),
    /// Nothing: the result is unchanged.
    Nothing,
}

impl EnterSets {
    /// The form of a game with its current data; `who` is the name of the game.
    ///
    /// # Errors
    /// A user error if the two have no game in the round.
    pub fn read(
        club: &Club,
        tournament: TournamentId,
        round: u16,
        sides: [EntrantNo; 2],
        who: String,
    ) -> AppResult<Self> {
        let (game, pairing) = EditedGame::read(club, tournament, round, sides, who)?;
        let sets = pairing.sets.filter(|sets| !sets.sets().is_empty());
        let stored = app::tournaments::tournament_view::read(club, tournament)?.stored;
        let players: Vec<_> = stored
            .entries
            .iter()
            .map(|entry| (entry.person, entry.no))
            .collect();
        let rules = app::settings::regulations::on_day(club, stored.header.end)?.regulation;
        let person = |no: EntrantNo| players.iter().find(|player| player.1 == no);
        // The form shows the side that `sides` names first.
        let partners = match pairing.partners.map(|(one, other)| [one, other]) {
            None => rules.doubles.then_some([None, None]),
            Some(mut partners) => {
                if pairing.white != sides[0] {
                    partners.reverse();
                }
                Some(partners.map(|no| person(no).map(|player| player.0)))
            }
        };
        Ok(Self {
            game,
            sets: sets.map(|sets| sets.to_string()).unwrap_or_default(),
            partners,
            players,
        })
    }

    /// The typed sets, and who won them.
    fn typed(values: &Values, partners: bool) -> Result<Typed, Problems> {
        let problem = |field, message| Err(vec![(field, message)]);
        let text = values.text(SETS);
        let named = match values.text(WINNER) {
            "white" => Some(Mark::Win),
            "black" => Some(Mark::Loss),
            _ => None,
        };
        if text.is_empty() && partners && named.is_none() {
            return Ok(Typed::Nothing);
        }
        let sets: SetScores = match text.parse() {
            Ok(sets) => sets,
            Err(error) => return problem(SETS, SetsError::message(&error)),
        };
        match (sets.winner(), named) {
            (Some(winner), Some(named)) if winner != named => {
                let message = Message::new("error-sets-differ").with("sets", sets.to_string());
                problem(WINNER, message)
            }
            (Some(winner), _) => Ok(Typed::Sets(sets, winner)),
            (None, Some(named)) => Ok(Typed::Sets(sets, named)),
            (None, None) => problem(WINNER, Message::new("error-sets-no-winner")),
        }
    }

    /// The partners of the two players, as given in the form.
    fn partners(&self, values: &Values) -> Result<Partners, Problems> {
        if self.partners.is_none() {
            return Ok(Partners::Kept);
        }
        let mut found = Vec::new();
        for field in PARTNERS {
            let problem = |key| Err(vec![(field, Message::new(key))]);
            if values.text(field).is_empty() {
                continue;
            }
            let mut players = self.players.iter();
            let person = values.person(field);
            match players.find(|(player, _)| Some(*player) == person) {
                None => return problem("error-partner-not-entered"),
                Some((_, no)) if self.game.sides.contains(no) || found.contains(no) => {
                    return problem("error-partner-twice");
                }
                Some((_, no)) => found.push(*no),
            }
        }
        match found[..] {
            [] => Ok(Partners::Nobody),
            [white, black] => Ok(Partners::Pair(white, black)),
            _ => {
                let empty = PARTNERS.map(|field| values.text(field).is_empty());
                let missing = PARTNERS[usize::from(!empty[0])];
                Err(vec![(missing, Message::new("error-partner-missing"))])
            }
        }
    }
}

/// The game with the typed values: its result, and additional facts.
fn written(game: &Pairing, typed: Typed, partners: Partners, same: bool) -> (NewResult, Extra) {
    let (marks, sets) = match typed {
        Typed::Nothing => ((game.white_mark, game.black_mark), game.sets),
        Typed::Sets(sets, white) if same => ((white, white.mirror()), Some(sets)),
        Typed::Sets(sets, white) => ((white.mirror(), white), Some(sets.turned())),
    };
    let result = NewResult::Game {
        white: game.white,
        black: game.black,
        marks,
        board: game.board,
        rated: None,
    };
    let partners = match partners {
        Partners::Pair(one, other) if !same => Partners::Pair(other, one),
        other => other,
    };
    let extra = Extra {
        sets,
        partners,
        provisional: game.provisional.filter(|_| matches!(typed, Typed::Nothing)),
        ..Extra::default()
    };
    (result, extra)
}

impl FormDefinition for EnterSets {
    fn title(&self, _ctx: &Ctx) -> Message {
        let key = if self.partners.is_some() {
            "form-enter-match"
        } else {
            "form-enter-sets"
        };
        Message::new(key).with("who", self.game.who.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let winners = [
            ("sets", "sets-winner-sets"),
            ("white", "sets-winner-white"),
            ("black", "sets-winner-black"),
        ];
        let sets = Field::new(SETS, FieldType::Text).holding(self.sets.clone());
        let winner = Field::new(WINNER, FieldType::choice(winners, ctx));
        let Some(partners) = self.partners else {
            return vec![sets, winner];
        };
        let partners = PARTNERS.into_iter().zip(partners).map(|(name, person)| {
            let text = person.map(|person| text_of_person(person, ctx));
            Field::new(name, FieldType::Person)
                .optional()
                .holding(text.unwrap_or_default())
        });
        [sets.optional(), winner]
            .into_iter()
            .chain(partners)
            .collect()
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let typed = Self::typed(values, self.partners.is_some())?;
        let partners = self.partners(values)?;
        let game = self.game.clone();
        Ok(Effect::save(move |club| {
            let pairing = game.pairing(club)?;
            // The form was opened from White's side, but the colours may have been swapped since.
            let same = pairing.white == game.sides[0];
            let (result, extra) = written(&pairing, typed, partners, same);
            let done = game.put(club, &result, extra)?;
            let said = match (typed, partners) {
                (Typed::Sets(..), _) => {
                    let sets = extra.sets.map(|sets| sets.to_string());
                    Message::new("sets-said").with("sets", sets.unwrap_or_default())
                }
                (Typed::Nothing, Partners::Pair(..)) => Message::new("partners-said-doubles"),
                (Typed::Nothing, _) => Message::new("partners-said-singles"),
            };
            let said = said.with("who", game.who).with("round", game.round);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.game.seen = seen;
    }
}
