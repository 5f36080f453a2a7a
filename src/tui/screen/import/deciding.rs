//! The keys of the step in which every player is decided.

use super::file_kind::Order;
use super::{State, requests};
use crate::app::decision::{Decision, PlayerIdentity};
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;

impl State {
    pub(super) fn act_on_players(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let Some(players) = &mut self.players else {
            return Vec::new();
        };
        let selected = players.selected().map(|player| player.start_no);
        match (action, selected) {
            (Action::ImportMember, _) => return players.pick_member(ctx),
            (Action::ImportGuest, Some(no)) => {
                let chosen = players.chosen(no);
                return self.decide_all(&chosen, PlayerIdentity::Guest, ctx);
            }
            (Action::ImportNew, Some(no)) => {
                let chosen = players.chosen(no);
                return self.decide_all(&chosen, PlayerIdentity::NewMember, ctx);
            }
            (Action::ImportClear, Some(no)) => return self.undecide(no, ctx),
            (Action::ImportLook, _) => return self.rehearse(ctx),
            _ => {}
        }
        match players.act(action, ctx) {
            Some(effects) => effects,
            None if matches!(action, Action::Back | Action::Quit) => self.back(),
            None => Vec::new(),
        }
    }

    /// The same decision about several players.
    fn decide_all(&mut self, players: &[u32], identity: PlayerIdentity, ctx: &Ctx) -> Vec<Effect> {
        if let Some(decisions) = self.order.as_mut().and_then(Order::decisions) {
            for no in players {
                decisions.retain(|earlier| earlier.start_no() != Some(*no));
                decisions.push(Decision::for_player(*no, identity));
            }
        }
        self.look_again(ctx)
    }

    pub(super) fn decide(&mut self, decision: Decision, ctx: &Ctx) -> Vec<Effect> {
        if let Some(decisions) = self.order.as_mut().and_then(Order::decisions) {
            let no = decision.start_no();
            decisions.retain(|earlier| earlier.start_no() != no);
            decisions.push(decision);
        }
        self.look_again(ctx)
    }

    pub(super) fn undecide(&mut self, no: u32, ctx: &Ctx) -> Vec<Effect> {
        if let Some(decisions) = self.order.as_mut().and_then(Order::decisions) {
            decisions.retain(|earlier| earlier.start_no() != Some(no));
        }
        self.look_again(ctx)
    }

    pub(super) fn look_again(&self, ctx: &Ctx) -> Vec<Effect> {
        let order = self.order.clone().into_iter();
        order
            .map(|order| requests::decide(self.path.clone(), self.bytes.clone(), order, ctx.texts))
            .collect()
    }
}
