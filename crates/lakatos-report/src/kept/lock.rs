//! One process at a time: a file beside the changed file, which only one process can create.
//!
//! A process that is killed leaves its lock behind. Such a lock is removed when it is old, or at once where it is known
//! that the process is gone. Only the holder of a second lock may do that, and only if the first is still the one that
//! it looked at: otherwise a slow process could remove the lock of a faster one.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant, SystemTime};

/// The pause between two tries.
const PAUSE: Duration = Duration::from_millis(10);
/// How long to wait while one process holds the lock.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long to wait while several processes hold it in turn.
const MOST_PATIENCE: Duration = Duration::from_secs(10);
/// No process holds a lock for longer. One that was stopped and continues later finds that it has lost it.
const OLD: Duration = Duration::from_secs(10);

/// The maximum size of a lock.
const LARGEST: u64 = 4_096;

/// A lock, which is held until this is dropped.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    content: String,
}

/// Why the lock could not be taken.
#[derive(Debug)]
pub(super) enum Refused {
    /// Others hold it.
    Held(Held),
    /// It cannot be created.
    Failed(io::Error),
}

/// The holder of a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Held {
    /// The process id, if it is known; the last one, if there were several.
    pub(super) process: Option<u32>,
    /// How long was waited for it.
    pub(super) waited: Duration,
    /// Whether several processes have held it meanwhile.
    pub(super) in_turn: bool,
}

impl Lock {
    /// Takes the lock of a file.
    pub(super) fn take(file: &Path) -> Result<Lock, Refused> {
        let start = Instant::now();
        Lock::take_waiting(file, &mut || {
            std::thread::sleep(PAUSE);
            start.elapsed()
        })
    }

    /// Takes the lock of a file, with a function that waits for a moment and returns the total time so far.
    fn take_waiting(file: &Path, wait: &mut dyn FnMut() -> Duration) -> Result<Lock, Refused> {
        let path = path(file);
        let content = content();
        let (mut waited, mut since) = (Duration::ZERO, Duration::ZERO);
        let mut holder: Option<String> = None;
        loop {
            match create(&path, &content) {
                Ok(()) => return Ok(Lock { path, content }),
                Err(error) if is_held(&error) => {}
                Err(error) => return Err(Refused::Failed(error)),
            }
            let now = read(&path).unwrap_or_default();
            if holder.as_ref().is_some_and(|holder| *holder != now) {
                since = waited;
            }
            let held = |in_turn, waited| Err(Refused::Held(Held { process: process(&now), waited, in_turn }));
            if waited - since >= PATIENCE {
                return held(false, waited - since);
            }
            if waited >= MOST_PATIENCE {
                return held(true, waited);
            }
            if !is_left_behind(&path, &now) || !take_away(&path, &now) {
                waited = wait().max(waited);
            }
            holder = Some(now);
        }
    }

    /// Is it still held? A process that was stopped for long has lost it.
    pub(super) fn is_held(&self) -> bool {
        read(&self.path).is_ok_and(|content| content == self.content)
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if self.is_held() {
            // What stays is removed by the next process.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// The lock of a file.
pub(super) fn path(file: &Path) -> PathBuf {
    with_end(file, ".lock")
}

/// A path with a suffix on its name.
pub(super) fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(end);
    path.with_file_name(name)
}

/// The id of this process.
pub(super) fn this_process() -> u32 {
    // Where there is only one process, it has no id, and asking for it panics.
    if cfg!(target_family = "wasm") { 0 } else { std::process::id() }
}

/// A number that is unique in this process.
pub(super) fn fresh() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Is the file older than a time? Not if it is from the future: then some clock is wrong, and nothing is known.
pub(super) fn is_older(path: &Path, age: Duration) -> bool {
    let modified = fs::metadata(path).and_then(|metadata| metadata.modified());
    modified.is_ok_and(|modified| SystemTime::now().duration_since(modified).is_ok_and(|since| since > age))
}

/// Creates a new file together with its content: a process that is killed meanwhile leaves a lock that names its owner,
/// or none.
fn create(path: &Path, content: &str) -> io::Result<()> {
    create_by(|draft, path| fs::hard_link(draft, path), path, content)
}

/// Like [`create`], with the function that makes a hard link.
fn create_by(link: fn(&Path, &Path) -> io::Result<()>, path: &Path, content: &str) -> io::Result<()> {
    if path.exists() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let draft = with_end(path, &format!(".{}-{}.tmp", this_process(), fresh()));
    // A new file, so that nothing is written through a link.
    let written = File::create_new(&draft).and_then(|mut draft| draft.write_all(content.as_bytes()));
    let linked = written.and_then(|()| link(&draft, path));
    let _ = fs::remove_file(&draft);
    match linked {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => create_without_links(path, content),
        linked => linked,
    }
}

/// Like [`create`], for disks without links: there an empty lock may be left behind.
fn create_without_links(path: &Path, content: &str) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(content.as_bytes()).inspect_err(|_| {
        let _ = fs::remove_file(path);
    })
}

/// The content of a lock. Opening a pipe would wait for a writer, and a device may never end.
fn read(path: &Path) -> io::Result<String> {
    if !fs::metadata(path)?.is_file() {
        return Err(ErrorKind::InvalidInput.into());
    }
    let mut content = String::new();
    File::open(path)?.take(LARGEST).read_to_string(&mut content)?;
    Ok(content)
}

fn is_held(error: &io::Error) -> bool {
    // On one system, creating a file that is just being deleted fails with this error.
    error.kind() == ErrorKind::AlreadyExists || (cfg!(windows) && error.kind() == ErrorKind::PermissionDenied)
}

/// The content of a lock: the process, a unique word, and where the process id is valid.
fn content() -> String {
    let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_nanos();
    format!("{}\n{time:x}-{}\n{}\n", this_process(), fresh(), home().unwrap_or_default())
}

fn process(content: &str) -> Option<u32> {
    content.lines().next()?.parse().ok()
}

fn is_left_behind(path: &Path, content: &str) -> bool {
    is_older(path, OLD) || is_gone(content)
}

/// Is the process of a lock known to have ended?
fn is_gone(content: &str) -> bool {
    let (Some(process), Some(there), Some(here)) = (process(content), content.lines().nth(2), home()) else {
        return false;
    };
    there == here && !Path::new(&format!("/proc/{process}")).exists()
}

/// Where process ids can be looked up: on this machine, since its start, in this container, by this user.
#[cfg(target_os = "linux")]
fn home() -> Option<String> {
    use std::os::unix::fs::MetadataExt;
    let start = fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
    let numbers = fs::read_link("/proc/self/ns/pid").ok()?;
    let user = fs::metadata("/proc/self").ok()?.uid();
    Some(format!("{} {} user:{user}", start.trim(), numbers.display()))
}

#[cfg(not(target_os = "linux"))]
fn home() -> Option<String> {
    None
}

/// Removes a lock that was left behind, if it is still the same one.
fn take_away(path: &Path, content: &str) -> bool {
    let gate = with_end(path, ".old");
    if create(&gate, &self::content()).is_err() {
        // Left behind as well: the next process may go on.
        if is_left_behind(&gate, &read(&gate).unwrap_or_default()) {
            let _ = fs::remove_file(&gate);
        }
        return false;
    }
    let is_same = read(path).is_ok_and(|now| now == content);
    let is_away = is_same && fs::remove_file(path).is_ok();
    let _ = fs::remove_file(&gate);
    is_away
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("lakatos-lock-{name}-{}", this_process()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn date(path: &Path, time: SystemTime) {
        File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
    }

    fn age(path: &Path) {
        date(path, SystemTime::now() - OLD - OLD);
    }

    /// However slow the machine is, it is not old.
    fn keep_young(path: &Path) {
        date(path, SystemTime::now() + OLD * 100);
    }

    #[test]
    fn a_lock_is_held_until_it_is_dropped() {
        let folder = scratch("held");
        let file = folder.join("a.txt");
        let lock = Lock::take(&file).unwrap();
        assert!(lock.is_held());
        keep_young(&path(&file));
        assert_eq!(process(&fs::read_to_string(folder.join("a.txt.lock")).unwrap()), Some(this_process()));
        let mut clock = Duration::ZERO;
        let refused = Lock::take_waiting(&file, &mut || {
            clock += PAUSE;
            clock
        });
        let waited = Duration::from_secs(2);
        let held = Held { process: Some(this_process()), waited, in_turn: false };
        assert!(matches!(refused, Err(Refused::Held(who)) if who == held), "{refused:?}");
        assert_eq!(clock, waited, "what is said is what was waited");
        drop(lock);
        assert!(!path(&file).exists());
        assert!(Lock::take(&file).is_ok());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn on_a_slow_machine_nobody_waits_longer_than_is_said() {
        let folder = scratch("slow");
        let file = folder.join("a.txt");
        fs::write(path(&file), "7\n").unwrap();
        keep_young(&path(&file));
        // Each pause takes as long as five.
        let mut clock = Duration::ZERO;
        let refused = Lock::take_waiting(&file, &mut || {
            clock += PAUSE * 5;
            clock
        });
        let held = Held { process: Some(7), waited: Duration::from_secs(2), in_turn: false };
        assert!(matches!(refused, Err(Refused::Held(who)) if who == held), "{refused:?}");
        assert_eq!(clock, Duration::from_secs(2));
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_lock_that_is_a_pipe_or_a_device_is_not_opened() {
        let folder = scratch("pipe");
        let file = folder.join("a.txt");
        let hold: [&dyn Fn(&Path); 2] =
            [&|path| assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success()), &|path| {
                std::os::unix::fs::symlink("/dev/zero", path).unwrap();
            }];
        for hold in hold {
            hold(&path(&file));
            let mut clock = Duration::ZERO;
            let refused = Lock::take_waiting(&file, &mut || {
                clock += PAUSE;
                clock
            });
            // An old one is removed, and others are waited for.
            assert!(matches!(refused, Ok(_) | Err(Refused::Held(_))), "{refused:?}");
            drop(refused);
            let _ = fs::remove_file(path(&file));
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn how_long_the_last_process_was_waited_for_is_told() {
        let folder = scratch("last");
        let file = folder.join("a.txt");
        let hold = |process: u32| {
            fs::write(path(&file), format!("{process}\n")).unwrap();
            keep_young(&path(&file));
        };
        hold(1);
        let mut clock = Duration::ZERO;
        let refused = Lock::take_waiting(&file, &mut || {
            clock += PAUSE;
            if clock.as_secs() == 1 {
                hold(2);
            }
            clock
        });
        let held = Held { process: Some(2), waited: Duration::from_secs(2), in_turn: false };
        assert!(matches!(refused, Err(Refused::Held(who)) if who == held), "{refused:?}");
        assert_eq!(clock, Duration::from_secs(3));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn processes_that_take_turns_are_told_as_that() {
        let folder = scratch("turns");
        let file = folder.join("a.txt");
        let hold = |process: u32| {
            fs::write(path(&file), format!("{process}\n")).unwrap();
            keep_young(&path(&file));
        };
        hold(1);
        let mut clock = Duration::ZERO;
        let refused = Lock::take_waiting(&file, &mut || {
            clock += PAUSE;
            hold(1 + u32::try_from(clock.as_secs()).unwrap());
            clock
        });
        let held = Held { process: Some(11), waited: Duration::from_secs(10), in_turn: true };
        assert!(matches!(refused, Err(Refused::Held(who)) if who == held), "{refused:?}");
        assert_eq!(clock, Duration::from_secs(10));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn an_old_lock_is_taken_over_even_behind_an_old_gate_and_its_holder_sees_that() {
        let folder = scratch("old");
        let file = folder.join("a.txt");
        let stopped = Lock::take(&file).unwrap();
        let gate = folder.join("a.txt.lock.old");
        fs::write(&gate, "").unwrap();
        age(&path(&file));
        age(&gate);
        let lock = Lock::take(&file).unwrap();
        assert!(lock.is_held() && !stopped.is_held());
        drop(stopped);
        assert!(lock.is_held());
        drop(lock);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_lock_that_is_another_by_now_is_not_taken_away() {
        let folder = scratch("another");
        let lock = folder.join("a.txt.lock");
        fs::write(&lock, "new").unwrap();
        assert!(!take_away(&lock, "old"));
        assert_eq!(fs::read_to_string(&lock).unwrap(), "new");
        fs::write(folder.join("a.txt.lock.old"), "").unwrap();
        assert!(!take_away(&lock, "new"));
        assert!(lock.exists());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_disk_without_links_has_locks_too() {
        for kind in [ErrorKind::Unsupported, ErrorKind::PermissionDenied, ErrorKind::Other] {
            let folder = scratch("links");
            let lock = folder.join("a.txt.lock");
            let links: fn(&Path, &Path) -> io::Result<()> = match kind {
                ErrorKind::Unsupported => |_, _| Err(ErrorKind::Unsupported.into()),
                ErrorKind::PermissionDenied => |_, _| Err(ErrorKind::PermissionDenied.into()),
                _ => |_, _| Err(io::Error::other("no links here")),
            };
            create_by(links, &lock, "content").unwrap();
            assert_eq!(fs::read_to_string(&lock).unwrap(), "content");
            assert_eq!(create_by(links, &lock, "other").unwrap_err().kind(), ErrorKind::AlreadyExists);
            assert_eq!(create_without_links(&lock, "other").unwrap_err().kind(), ErrorKind::AlreadyExists);
            assert_eq!(create(&lock, "other").unwrap_err().kind(), ErrorKind::AlreadyExists);
            assert_eq!(fs::read_to_string(&lock).unwrap(), "content");
            assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "no draft is left");
            fs::remove_dir_all(folder).unwrap();
        }
    }

    #[test]
    fn whoever_is_faster_has_the_lock_with_links_and_without() {
        let faster_without_links: fn(&Path, &Path) -> io::Result<()> = |_, lock| {
            fs::write(lock, "faster")?;
            Err(ErrorKind::Unsupported.into())
        };
        let faster: fn(&Path, &Path) -> io::Result<()> = |draft, lock| {
            fs::write(lock, "faster")?;
            fs::hard_link(draft, lock)
        };
        let gone_again: fn(&Path, &Path) -> io::Result<()> = |_, _| Err(ErrorKind::AlreadyExists.into());
        for (link, left) in [(faster_without_links, Some("faster")), (faster, Some("faster")), (gone_again, None)] {
            let folder = scratch("faster");
            let lock = folder.join("a.txt.lock");
            let error = create_by(link, &lock, "slower").unwrap_err();
            assert!(error.kind() == ErrorKind::AlreadyExists && is_held(&error), "{error}");
            assert_eq!(fs::read_to_string(&lock).ok().as_deref(), left);
            assert_eq!(fs::read_dir(&folder).unwrap().count(), usize::from(left.is_some()), "no draft is left");
            fs::remove_dir_all(folder).unwrap();
        }
    }

    /// A draft whose name is too long cannot be linked to the lock, whose name is not.
    #[cfg(unix)]
    #[test]
    fn a_lock_without_links_is_held_given_back_and_taken_over() {
        let folder = scratch("long");
        let file = folder.join("x".repeat(245));
        let lock = Lock::take(&file).unwrap();
        assert!(lock.is_held());
        keep_young(&path(&file));
        let mut clock = Duration::ZERO;
        let refused = Lock::take_waiting(&file, &mut || {
            clock += PAUSE;
            clock
        });
        assert!(matches!(refused, Err(Refused::Held(held)) if held.process == Some(this_process())), "{refused:?}");
        age(&path(&file));
        let other = Lock::take(&file).unwrap();
        assert!(other.is_held() && !lock.is_held());
        drop(other);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(folder).unwrap();
    }

    /// A process that was killed just after it had created the file.
    #[test]
    fn an_empty_lock_is_held_by_nobody_knows_whom_until_it_is_old() {
        let folder = scratch("empty");
        let file = folder.join("a.txt");
        fs::write(path(&file), "").unwrap();
        keep_young(&path(&file));
        let mut clock = Duration::ZERO;
        let refused = Lock::take_waiting(&file, &mut || {
            clock += PAUSE;
            clock
        });
        assert!(matches!(refused, Err(Refused::Held(held)) if held.process.is_none()), "{refused:?}");
        age(&path(&file));
        assert!(Lock::take(&file).unwrap().is_held());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn where_nothing_can_be_created_there_is_no_lock() {
        let folder = scratch("nowhere");
        let refused = Lock::take(&folder.join("no folder/a.txt"));
        assert!(matches!(&refused, Err(Refused::Failed(error)) if error.kind() == ErrorKind::NotFound), "{refused:?}");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn no_two_locks_have_the_same_content() {
        assert_eq!(this_process(), std::process::id());
        assert!(fresh() != fresh());
        let contents = [content(), content(), content()];
        assert!(contents[0] != contents[1] && contents[1] != contents[2] && contents[0] != contents[2]);
        let number = this_process().to_string();
        assert!(contents.iter().all(|content| content.lines().next() == Some(&number) && content.lines().count() == 3));
    }

    #[test]
    fn a_lock_from_the_future_is_not_old() {
        let folder = scratch("future");
        let lock = folder.join("a.txt.lock");
        fs::write(&lock, "").unwrap();
        keep_young(&lock);
        assert!(!is_left_behind(&lock, ""));
        age(&lock);
        assert!(is_left_behind(&lock, ""));
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_process_is_gone_only_if_it_ran_here() {
        let mut child = std::process::Command::new("true").spawn().unwrap();
        let number = child.id();
        child.wait().unwrap();
        let home = home().unwrap();
        assert!(is_gone(&format!("{number}\nword\n{home}\n")));
        assert!(!is_gone(&format!("{number}\nword\n{home}0\n")));
        assert!(!is_gone(&format!("{number}\nword\n\n")));
        assert!(!is_gone(&format!("{}\nword\n{home}\n", this_process())));
        assert!(!is_gone(""));
    }
}
