//! What work costs: the CPU time of this process, of a thread, of a child, and the memory of a child.

use std::io::Read;
use std::process::{Command, Stdio};
use std::time::Duration;

use cpu_time::{ProcessTime, ThreadTime};
use wait4::Wait4;

/// What a child used, together with the children that it waited for.
#[derive(Clone, Debug)]
pub(crate) struct Child {
    /// User and system time.
    pub(crate) cpu: Duration,
    /// The peak resident set, in bytes. The system counts at least what this program held when the child was started:
    /// do the work in children, and keep this program small.
    pub(crate) peak: u64,
    /// Whether it ended well.
    pub(crate) success: bool,
    /// What it wrote to standard output.
    pub(crate) out: String,
    /// What it wrote to standard error.
    pub(crate) err: String,
}

/// Runs a child to its end.
pub(crate) fn child(command: &mut Command) -> Result<Child, String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let failed = |error: std::io::Error| format!("`{program}` cannot be run: {error}");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(failed)?;
    // Two pipes are read at once, or a child that fills one of them waits for ever.
    let err = child.stderr.take().map(|pipe| std::thread::spawn(move || text(pipe)));
    let out = child.stdout.take().map(text).unwrap_or_default();
    let err = err.and_then(|thread| thread.join().ok()).unwrap_or_default();
    let used = child.wait4().map_err(failed)?;
    let cpu = used.rusage.utime + used.rusage.stime;
    Ok(Child { cpu, peak: used.rusage.maxrss, success: used.status.success(), out, err })
}

fn text(mut pipe: impl Read) -> String {
    let mut bytes = Vec::new();
    // What was read before an error is still worth showing.
    let _ = pipe.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The CPU time that this whole process spends on the work.
pub(crate) fn process<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = ProcessTime::now();
    let result = work();
    (result, start.elapsed())
}

/// The CPU time that this thread spends on the work.
pub(crate) fn thread<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = ThreadTime::now();
    let result = work();
    (result, start.elapsed())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Child {
        child(Command::new("sh").args(["-c", script])).expect("there is a shell")
    }

    #[test]
    fn a_child_is_measured_with_its_own_children() {
        let idle = shell("sleep 0.3");
        let busy = shell("sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done'; :");
        assert!(busy.cpu > idle.cpu + Duration::from_millis(20), "{busy:?} {idle:?}");
        assert!(busy.peak > 100 << 10, "{busy:?}");
    }

    #[test]
    fn what_a_child_says_is_kept_with_how_it_ended() {
        let child = shell("echo out; echo err >&2; exit 3");
        assert_eq!((child.out.as_str(), child.err.as_str(), child.success), ("out\n", "err\n", false));
        assert!(shell("true").success);
    }

    #[test]
    fn a_child_that_fills_both_pipes_does_not_hang() {
        let child = shell("i=0; while [ $i -lt 20000 ]; do echo 0123456789 >&2; echo 0123456789; i=$((i+1)); done");
        assert_eq!((child.out.len(), child.err.len()), (220_000, 220_000));
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let error = child(&mut Command::new("lakatos-no-such-program")).expect_err("it is not there");
        assert_eq!(error, "`lakatos-no-such-program` cannot be run: No such file or directory (os error 2)");
    }

    #[test]
    fn work_costs_time_and_sleep_does_not() {
        let work = || (0..3_000_000_u64).fold(0, |sum, n| std::hint::black_box(sum ^ n));
        let (_, idle) = thread(|| std::thread::sleep(Duration::from_millis(100)));
        let (_, busy) = thread(work);
        let (_, whole) = process(work);
        assert!(idle < Duration::from_millis(50), "{idle:?}");
        assert!(busy > Duration::ZERO && whole > Duration::ZERO, "{busy:?} {whole:?}");
    }
}
