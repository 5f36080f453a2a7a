//! A cursor in a list of which only a window is visible.

use crate::tui::action::Action;

/// The line to which an action moves the cursor, with so many lines per page; it does not check the end of the list.
pub fn step(action: Action, from: usize, page: usize) -> Option<usize> {
    Some(match action {
        Action::Down | Action::PickDown => from.saturating_add(1),
        Action::Up | Action::PickUp => from.saturating_sub(1),
        Action::Top => 0,
        Action::Bottom => usize::MAX,
        Action::HalfDown => from.saturating_add(page.div_ceil(2)),
        Action::HalfUp => from.saturating_sub(page.div_ceil(2)),
        Action::PageDown => from.saturating_add(page),
        Action::PageUp => from.saturating_sub(page),
        _ => return None,
    })
}

/// The cursor, and the first visible line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scroll {
    /// The line under the cursor, from 0.
    pub cursor: usize,
    /// The first visible line.
    pub offset: usize,
    /// The number of visible lines.
    pub height: usize,
}

impl Scroll {
    /// Moves the cursor by an action, in a list of `len` lines; `false` for actions that do not move it.
    pub fn act(&mut self, action: Action, len: usize) -> bool {
        let cursor = self.cursor;
        let Some(target) = step(action, cursor, self.height.max(1)) else {
            return false;
        };
        self.cursor = target.min(len);
        match action {
            Action::PageDown | Action::HalfDown => self.offset += self.cursor - cursor,
            Action::PageUp | Action::HalfUp => {
                self.offset = self.offset.saturating_sub(cursor - self.cursor);
            }
            _ => {}
        }
        self.fit(self.height, len);
        true
    }

    /// Keeps the cursor inside the list, and visible, after their sizes change.
    pub fn fit(&mut self, height: usize, len: usize) {
        self.height = height;
        self.cursor = self.cursor.min(len.saturating_sub(1));
        let last = len.saturating_sub(height);
        self.offset = self.offset.min(last);
        if self.cursor < self.offset {
            self.offset = self.cursor;
        }
        if height > 0 && self.cursor >= self.offset + height {
            self.offset = self.cursor + 1 - height;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_stays_in_the_list_and_in_the_window() {
        let mut scroll = Scroll::default();
        scroll.fit(10, 25);
        for (action, cursor, offset) in [
            (Action::Up, 0, 0),
            (Action::PageDown, 10, 10),
            (Action::Bottom, 24, 15),
            (Action::HalfUp, 19, 10),
            (Action::Top, 0, 0),
            (Action::Down, 1, 0),
        ] {
            assert!(scroll.act(action, 25));
            assert_eq!(
                (scroll.cursor, scroll.offset),
                (cursor, offset),
                "{action:?}"
            );
        }
        scroll.fit(10, 0);
        assert_eq!((scroll.cursor, scroll.offset), (0, 0));
    }
}
