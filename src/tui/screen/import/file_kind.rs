//! The kinds of import, with their options.

use std::path::Path;

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::app::decision::Decision;
use crate::app::external_import::NumbersOrder;
use crate::app::import::{Again, ImportOrder, Unknowns};
use crate::app::member_import::MembersOrder;
use crate::app::multi_games::ImportOrder as GamesOrder;
use crate::domain::person::ExternalScale;
use crate::domain::tournament::Kind;
use crate::domain::{Date, Message, Points};
use crate::exchange::table::Given;
use crate::exchange::tournament_file;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::form::{Choice, Field, FieldType, Form, Problems, Values};
use crate::tui::widget::frame::framed;

/// A kind of file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FileKind {
    #[default]
    Tournament,
    Members,
    /// All ratings of an earlier list.
    Opening,
    /// Numbers of Dansk Skak Union or FIDE.
    Numbers,
    /// Games of several players, in a pool of such games.
    Games,
}

/// The parameters of an import.
#[derive(Clone, Debug)]
pub(super) enum Order {
    Tournament(Box<ImportOrder>),
    Members(MembersOrder),
    Opening { on: Option<Date>, new_members: bool },
    Numbers(NumbersOrder),
    Games(GamesOrder),
}

impl Order {
    /// The decisions about single players, for kinds of file with doubtful players.
    pub(super) fn decisions(&mut self) -> Option<&mut Vec<Decision>> {
        match self {
            Self::Tournament(order) => Some(&mut order.decisions),
            Self::Games(order) => Some(&mut order.decisions),
            Self::Members(_) | Self::Opening { .. } | Self::Numbers(_) => None,
        }
    }

    /// What is said about a table, for kinds of file whose columns one can say.
    pub(super) fn given(&self) -> Option<&Given> {
        match self {
            Self::Tournament(order) => Some(&order.given),
            _ => None,
        }
    }

    pub(super) fn given_mut(&mut self) -> Option<&mut Given> {
        match self {
            Self::Tournament(order) => Some(&mut order.given),
            _ => None,
        }
    }

    /// Sets what happens to a tournament that is stored already.
    pub(super) fn set_again(&mut self, again: Again) {
        if let Self::Tournament(order) = self {
            order.again = again;
        }
    }
}

impl FileKind {
    /// Those of the pool at work, the usual one first.
    pub fn of_pool(ctx: &Ctx) -> &'static [Self] {
        if ctx.has_games() {
            &[Self::Games, Self::Members, Self::Numbers]
        } else {
            &[
                Self::Tournament,
                Self::Members,
                Self::Opening,
                Self::Numbers,
            ]
        }
    }

    pub(super) fn text_key(self) -> &'static str {
        match self {
            Self::Tournament => "import-tournament-file",
            Self::Members => "import-members-file",
            Self::Opening => "import-opening-file",
            Self::Numbers => "import-numbers-file",
            Self::Games => "import-games-file",
        }
    }

    /// The hint on its file formats.
    pub(super) fn hint(self) -> Message {
        match self {
            Self::Tournament => {
                let endings = self
                    .endings()
                    .into_iter()
                    .map(|ending| format!(".{ending}"));
                let endings: Vec<String> = endings.collect();
                Message::new("import-tournament-endings").with("endings", endings.join(", "))
            }
            Self::Members | Self::Opening | Self::Games => Message::new("import-csv-endings"),
            Self::Numbers => Message::new("import-numbers-endings"),
        }
    }

    /// The extensions of its files.
    pub(super) fn endings(self) -> Vec<&'static str> {
        match self {
            Self::Tournament => tournament_file::endings(),
            Self::Members | Self::Opening | Self::Games => vec!["csv", "txt"],
            Self::Numbers => vec!["csv", "txt", "xml"],
        }
    }

    /// The options before the file is examined.
    pub(super) fn fields(self, ctx: &Ctx) -> Vec<Field> {
        match self {
            Self::Tournament => tournament_fields(ctx),
            Self::Members => vec![
                Field::new("import-on-start", FieldType::Day).optional(),
                yes_or_no("import-update-members", false, ctx),
            ],
            Self::Opening => vec![
                Field::new("import-on", FieldType::Day).optional(),
                yes_or_no("import-new-members", false, ctx),
            ],
            Self::Numbers => vec![
                Field::new("import-valid-from", FieldType::Day).proposing(ctx.today().to_string()),
                yes_or_no("import-take-numbers", false, ctx),
                yes_or_no("import-skip-doubtful", false, ctx),
            ],
            Self::Games => vec![
                unknown_players(ctx),
                Field::new("import-played-on", FieldType::Day).optional(),
            ],
        }
    }

    /// Draws the options.
    pub(super) fn view(
        self,
        form: &Form,
        path: &Path,
        frame: &mut Frame<'_>,
        area: Rect,
        ctx: &Ctx,
    ) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let title = format!("{}: {name}", ctx.get(self.text_key()));
        let inner = framed(frame, area, &visible(&title), true, ctx);
        let inner = Rect {
            x: inner.x + 1,
            width: inner.width.saturating_sub(2),
            ..inner
        };
        form.view(frame, inner.intersection(area), None, ctx);
    }

    /// The problems with the options beyond the single fields.
    pub(super) fn problems(values: &Values) -> Problems {
        if values.some("import-minutes").is_some() && minutes(values).is_none() {
            return vec![("import-minutes", Message::new("import-no-minutes"))];
        }
        Vec::new()
    }

    /// The parameters from the form.
    pub(super) fn order(self, values: &Values, ctx: &Ctx) -> Result<Order, Problems> {
        let yes = |name: &str| values.text(name) == "yes";
        Ok(match self {
            Self::Tournament => Order::Tournament(Box::new(tournament_order(values)?)),
            Self::Members => Order::Members(MembersOrder {
                on: values.day("import-on-start"),
                update: yes("import-update-members"),
            }),
            Self::Opening => Order::Opening {
                on: values.day("import-on"),
                new_members: yes("import-new-members"),
            },
            Self::Numbers => Order::Numbers(NumbersOrder {
                on: values.day("import-valid-from").unwrap_or(ctx.today()),
                take_numbers: yes("import-take-numbers"),
                skip_doubtful: yes("import-skip-doubtful"),
            }),
            Self::Games => Order::Games(GamesOrder {
                decisions: Vec::new(),
                unknowns: values.word("import-unknown")?,
                on: values.day("import-played-on"),
            }),
        })
    }
}

fn choices<const N: usize>(words: [(&str, &str); N], ctx: &Ctx) -> FieldType {
    let choices = words.map(|(value, key)| Choice {
        value: value.to_owned(),
        label: ctx.get(key),
    });
    FieldType::Choice(choices.to_vec())
}

fn yes_or_no(name: &'static str, yes: bool, ctx: &Ctx) -> Field {
    let words = [("no", "confirm-no"), ("yes", "confirm-yes")];
    Field::new(name, choices(words, ctx)).holding(if yes { "yes" } else { "no" })
}

/// The field for what to do with unknown players.
fn unknown_players(ctx: &Ctx) -> Field {
    let words = Unknowns::ALL.map(|unknowns| (unknowns.word(), unknowns.key()));
    Field::new("import-unknown", choices(words, ctx))
}

fn tournament_fields(ctx: &Ctx) -> Vec<Field> {
    let kinds = Kind::ALL.map(|kind| Choice {
        value: kind.to_string(),
        label: ctx.get(kind.key()),
    });
    let scales = [ExternalScale::Fide, ExternalScale::Dsu, ExternalScale::Es];
    let ratings = scales.map(|scale| Choice {
        value: scale.to_string(),
        label: scale.label().to_owned(),
    });
    vec![
        Field::new("import-kind", FieldType::Choice(kinds.to_vec())),
        unknown_players(ctx),
        Field::new("import-start", FieldType::Day).optional(),
        Field::new("import-end", FieldType::Day).optional(),
        Field::new("import-rounds", FieldType::Whole(1, 999)).optional(),
        Field::new("import-ratings", FieldType::Choice(ratings.to_vec())),
        yes_or_no("import-start-from-file", false, ctx),
        yes_or_no("import-notation", true, ctx),
        Field::new("import-minutes", FieldType::Number).optional(),
    ]
}

/// Minutes per move, above 0.
fn minutes(values: &Values) -> Option<Points> {
    let minutes = values.number("import-minutes").and_then(Points::from_exact);
    minutes.filter(|minutes| minutes.0 > 0)
}

fn tournament_order(values: &Values) -> Result<ImportOrder, Problems> {
    let yes = |name: &str| values.text(name) == "yes";
    Ok(ImportOrder {
        kind: values.word("import-kind")?,
        decisions: Vec::new(),
        unknowns: values.word("import-unknown")?,
        file_ratings: values.word("import-ratings")?,
        start_from_file: yes("import-start-from-file"),
        start: values.day("import-start"),
        end: values.day("import-end"),
        notation: yes("import-notation"),
        minutes_per_move: minutes(values),
        again: Again::default(),
        rounds: values
            .whole("import-rounds")
            .and_then(|rounds| rounds.try_into().ok()),
        closed: None,
        given: Given::default(),
    })
}
