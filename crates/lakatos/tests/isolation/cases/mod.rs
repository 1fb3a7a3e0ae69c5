//! What the tests run in a child: properties that end the process in which they are tried.

pub(crate) mod deadly;
pub(crate) mod limits;
pub(crate) mod plain;
pub(crate) mod twins;

use std::process::Command;

/// Uses up the stack.
pub(crate) fn overflow(depth: u64) -> u64 {
    let room = std::hint::black_box([depth; 64]);
    if depth == u64::MAX { 0 } else { room[7].wrapping_add(overflow(depth + 1)) }
}

/// Never returns.
pub(crate) fn wait_for_ever() -> ! {
    loop {
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
}

/// Ends this process by a signal.
pub(crate) fn signal_itself(name: &str) -> ! {
    let kill = Command::new("sh").args(["-c", &format!("kill -{name} {}", std::process::id())]).status();
    assert!(kill.is_ok_and(|status| status.success()), "there is a shell");
    wait_for_ever()
}
