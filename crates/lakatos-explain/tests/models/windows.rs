//! The `StackSet` of XMonad: the windows of the current screen, of the others, and those that float. Deleting a window has a
//! slip of the pen in it.

use std::collections::BTreeMap;

use lakatos_macros::Data;

#[derive(Clone, Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct StackSet {
    pub(crate) current: Screen,
    pub(crate) visible: Vec<Screen>,
    pub(crate) hidden: Vec<Workspace>,
    pub(crate) floating: BTreeMap<char, (u8, u8)>,
}

#[derive(Clone, Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Screen {
    pub(crate) workspace: Workspace,
    pub(crate) screen: u8,
    pub(crate) detail: i64,
}

#[derive(Clone, Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Workspace {
    pub(crate) tag: u8,
    pub(crate) layout: i64,
    pub(crate) stack: Option<Stack>,
}

#[derive(Clone, Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Stack {
    pub(crate) focus: char,
    pub(crate) up: Vec<char>,
    pub(crate) down: Vec<char>,
}

impl StackSet {
    fn stacks(&mut self) -> Vec<&mut Option<Stack>> {
        let screens = std::iter::once(&mut self.current).chain(&mut self.visible);
        let workspaces = screens.map(|screen| &mut screen.workspace).chain(&mut self.hidden);
        workspaces.map(|workspace| &mut workspace.stack).collect()
    }

    pub(crate) fn windows(&self) -> Vec<char> {
        let mut windows = Vec::new();
        for stack in self.clone().stacks().into_iter().flatten() {
            windows.push(stack.focus);
            windows.extend(stack.up.iter().chain(&stack.down));
        }
        windows
    }

    /// Deletes a window: `==` should be `!=`.
    fn delete(mut self, window: char) -> StackSet {
        for stack in self.stacks() {
            let Some(old) = stack.take() else { continue };
            let all = [vec![old.focus], old.up, old.down].concat();
            let left: Vec<char> = all.into_iter().filter(|other| *other == window).collect();
            *stack =
                left.split_first().map(|(first, rest)| Stack { focus: *first, up: Vec::new(), down: rest.to_vec() });
        }
        self.floating.remove(&window);
        self
    }
}

/// Is the window in front gone when it is deleted?
pub(crate) fn deletes(s: &StackSet) -> bool {
    match &s.current.workspace.stack {
        Some(stack) => !s.clone().delete(stack.focus).windows().contains(&stack.focus),
        None => true,
    }
}
