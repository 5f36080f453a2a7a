//! Writes the remarks below the standings: the legend of the columns, the criteria, and everything about t.

use std::collections::BTreeMap;

use super::{StandingsPage, codes, system_name, value_text};
use crate::domain::{Mark, Message};
use crate::publish::tournaments::withdrawn;
use crate::standings::fide::{Edition, Need};
use crate::standings::field::{EncounterKind, Pairing};
use crate::standings::table::Column;
use crate::standings::tournament_performance::Group;
use crate::standings::{System, Value, Why};

/// How many names a sentence lists.
const NAMES: usize = 6;

impl StandingsPage<'_> {
    /// The legend of the systems: heading, with the code if it differs, and name.
    pub(super) fn legend(&self) -> Vec<(String, String)> {
        let named = |system: System| {
            let (head, code) = (self.head(system), system.code());
            let head = if head == code {
                head
            } else {
                format!("{head} ({code})")
            };
            (head, system_name(system, self.texts))
        };
        self.systems().map(named).collect()
    }

    pub(crate) fn remarks(&self) -> Vec<String> {
        let details = self.has_details();
        let mut all = Vec::new();
        if details && !self.standings.columns.is_empty() {
            all.push(self.texts.get("standings-legend-rank"));
        }
        all.push(self.order_rule());
        all.extend(self.last_without());
        match self.pairing() {
            Pairing::Listed => all.push(self.texts.get("standings-listed")),
            Pairing::Settled if details => all.push(self.texts.get("standings-settled")),
            Pairing::Swiss if details => all.push(self.texts.get("standings-swiss")),
            Pairing::Settled | Pairing::Swiss => {}
        }
        all.extend(self.open_games());
        let left = self.withdrawn.iter();
        all.extend(left.map(|player| withdrawn::sentence(player, self.texts)));
        all.extend(self.notes.iter().map(|note| self.texts.say(note)));
        if details && !self.ordered && self.pairing() != Pairing::Listed {
            all.push(self.texts.get("standings-unordered"));
        }
        if !self.left_out.is_empty() {
            let codes = codes(self.left_out.iter().copied());
            let message = Message::new("standings-left-out").with("codes", codes);
            all.push(self.texts.say(&message));
        }
        if details && self.has_fide() {
            all.extend(self.edition().iter().map(|said| self.texts.say(said)));
        }
        if self.needs_ratings() {
            all.push(self.ratings());
        }
        all.extend(self.nothings());
        all.extend(self.tolerance());
        if self.shows_performance() {
            all.extend(self.performance());
        }
        all
    }

    fn order_rule(&self) -> String {
        let order = &self.standings.order;
        let named = |column: &Column| match column.system {
            System::Points => self.texts.get("role-points"),
            system => self.head(system),
        };
        let first = order.first().map(named).unwrap_or_default();
        let then = self.standings.tie_breaks().iter().map(named);
        let then = then.collect::<Vec<_>>().join(", ");
        let message = match (then.as_str(), order.first().map(|column| column.system)) {
            ("", Some(System::Points)) => Message::new("standings-order-points"),
            ("", _) => Message::new("standings-order-alone").with("first", first),
            _ => Message::new("standings-order")
                .with("first", first)
                .with("codes", then),
        };
        self.texts.say(&message)
    }

    /// The note that players without a rank by the first criterion come last.
    fn last_without(&self) -> Option<String> {
        let first = self.standings.order.first()?;
        let message = Message::new("standings-order-without").with("code", self.head(first.system));
        first
            .ranks
            .iter()
            .any(Option::is_none)
            .then(|| self.texts.say(&message))
    }

    /// The edition of the tie-break rules, and a note if it is only the nearest available one.
    fn edition(&self) -> Vec<Message> {
        let edition = Edition::in_force_on(self.rules_of());
        let key = match edition {
            Edition::From2012 => "standings-edition-virtual",
            Edition::August2024 | Edition::March2026 => "standings-edition",
        };
        let said = Message::new(key)
            .with("from", edition.first_day())
            .with("day", self.rules_of());
        let nearest = edition.is_nearest_only(self.rules_of());
        let nearest = nearest.then(|| Message::new("standings-edition-nearest"));
        std::iter::once(said).chain(nearest).collect()
    }

    /// The undecided games.
    fn open_games(&self) -> Option<String> {
        let players = self.standings.work.field.players.iter().enumerate();
        let open = players.flat_map(|(at, player)| {
            player
                .rounds
                .iter()
                .filter_map(move |round| match round.what {
                    EncounterKind::Paired {
                        opponent,
                        mark: Mark::Open,
                        ..
                    } if at < opponent => Some((at, opponent)),
                    _ => None,
                })
        });
        let open: Vec<String> = open
            .map(|(one, other)| format!("{} – {}", self.name(one), self.name(other)))
            .collect();
        if open.is_empty() {
            return None;
        }
        let message = Message::new("standings-undecided").with("games", open.join(", "));
        Some(self.texts.say(&message))
    }

    fn needs_ratings(&self) -> bool {
        self.systems()
            .any(|system| matches!(system, System::Fide(it) if it.base.need() == Need::Ratings))
    }

    fn ratings(&self) -> String {
        if self.scale.is_empty() {
            return self.texts.get("standings-ratings-none");
        }
        self.texts
            .say(&Message::new("standings-ratings").with("scale", self.scale))
    }

    /// The players without a value in a column, and why; that somebody is not tied is not mentioned.
    fn nothings(&self) -> Vec<String> {
        let mut all = Vec::new();
        for column in &self.standings.columns {
            let mut whys: BTreeMap<Why, Vec<usize>> = BTreeMap::new();
            for (at, value) in column.values.iter().enumerate() {
                if let Value::Nothing(why) = value
                    && *why != Why::NotTied
                    // For t, the flags mention it.
                    && (*why == Why::Apart || !column.system.is_performance())
                    && !(*why == Why::NoRating && self.scale.is_empty())
                {
                    whys.entry(*why).or_default().push(at);
                }
            }
            for (why, players) in whys {
                let is_all = players.len() == self.names.len();
                let message = Message::new(if is_all {
                    "standings-nothing-at-all"
                } else {
                    "standings-nothing"
                });
                let message = message
                    .with("code", column.system.code())
                    .with("why", self.texts.get(value_text::why_key(why)))
                    .with("players", self.listed(&players));
                all.push(self.texts.say(&message));
            }
        }
        all
    }

    /// The first names, with `…` if there are more.
    fn listed(&self, players: &[usize]) -> String {
        let mut names: Vec<String> = players
            .iter()
            .take(NAMES)
            .map(|at| self.name(*at))
            .collect();
        if players.len() > NAMES {
            names.push("…".to_owned());
        }
        names.join(", ")
    }

    fn shows_performance(&self) -> bool {
        self.extras.steps || self.standings.shows_performance()
    }

    /// What the tolerance of Buchholz 1932 did, where he is shown: the pairs it keeps in an order against their products.
    fn tolerance(&self) -> Option<String> {
        let mut shown = self.standings.columns.iter().chain(&self.standings.order);
        let column = shown.find(|column| column.system == System::BuchholzProduct)?;
        let number = |at: usize| column.values[at].number().zip(column.ranks[at]);
        let mut order = self.order();
        order.sort_by_key(|at| column.ranks[*at]);
        let mut kept = Vec::new();
        for (place, ahead) in order.iter().enumerate() {
            for behind in &order[place + 1..] {
                if let (Some((less, first)), Some((more, then))) = (number(*ahead), number(*behind))
                    && first < then
                    && less < more
                {
                    let named = |at: usize| {
                        format!(
                            "{} ({})",
                            self.name(at),
                            value_text::text(column.values[at], 0, self.texts)
                        )
                    };
                    kept.push(format!("{} – {}", named(*ahead), named(*behind)));
                }
            }
        }
        if kept.len() > NAMES {
            kept.truncate(NAMES);
            kept.push("…".to_owned());
        }
        let key = if kept.is_empty() {
            "standings-tolerance-none"
        } else {
            "standings-tolerance"
        };
        let said = Message::new(key).with("pairs", kept.join(", "));
        Some(self.texts.say(&said))
    }

    /// λ, homogeneity and groups of the tournament performance, and peculiarities of the field.
    fn performance(&self) -> Vec<String> {
        let performance = self.standings.performance();
        let groups: Vec<&Group> = performance
            .pools
            .iter()
            .flat_map(|pool| &pool.groups)
            .filter(|group| group.players.len() > 1)
            .collect();
        let mut all = Vec::new();
        let is_one = performance.homogeneity().is_some();
        for (number, group) in (1..).zip(&groups) {
            let message = Message::new(if is_one {
                "standings-lambda"
            } else {
                "standings-group"
            });
            let homogeneity = group.homogeneity.unwrap_or(1.0);
            let message = message
                .with("number", number)
                .with("players", self.listed(&group.players))
                .with("lambda", value_text::real_text(group.lambda, 3, self.texts))
                .with(
                    "homogeneity",
                    value_text::real_text(homogeneity, 2, self.texts),
                );
            all.push(self.texts.say(&message));
        }
        let names: Vec<String> = self
            .names
            .iter()
            .map(|name| crate::text::visible(name))
            .collect();
        let unshared = performance.unshared().into_iter();
        all.extend(unshared.map(|equal| {
            self.texts
                .say(&Message::new("standings-t-sum").with("count", equal))
        }));
        let flags = performance.flags.iter();
        let flags = flags.filter(|flag| self.extras.steps || !flag.is_by_hand());
        all.extend(flags.map(|flag| self.texts.say(&flag.message(&names))));
        all
    }
}
