//! All properties of an audit at once. Each has a judge of its own type, which lives only while its test runs, so each
//! is called inside the one before, and the audit inside of all.

use lakatos_engine::judge::Misuse;
use lakatos_report::model::Expected;

use super::collect::collect;
use super::plain::Plain;
use super::supply::{Common, Supply};
use super::tested::Tested;
use crate::property::Case;
use crate::property::Closure;
use crate::property::Identity;
use crate::settings::environment::Environment;
use crate::settings::{Settings, Wishes};
use crate::trial::PropertyJudge;
use crate::trial::judge::{self, BodyJudge};
use crate::trial::visit::{Instance, Visitor};

/// What was listed.
pub(super) struct Listed<'a> {
    pub(super) name: String,
    pub(super) how: How<'a>,
}

/// A property, as it was given.
pub(super) enum How<'a> {
    Test(Plain),
    Closure(Box<dyn Visited + 'a>),
}

/// A closure that states a property.
pub(super) trait Visited {
    /// Shows its judge.
    fn visit(&self, settings: &Settings, visitor: &mut dyn FnMut(&mut dyn PropertyJudge));

    /// How many arguments it has.
    fn count(&self) -> usize;
}

struct OfClosure<F, Arguments> {
    property: F,
    arguments: std::marker::PhantomData<fn(Arguments)>,
}

pub(super) fn of_closure<'a, Arguments: 'a, F: Closure<Arguments> + 'a>(property: F) -> How<'a> {
    How::Closure(Box::new(OfClosure { property, arguments: std::marker::PhantomData }))
}

impl<Arguments, F: Closure<Arguments>> Visited for OfClosure<F, Arguments> {
    fn visit(&self, settings: &Settings, visitor: &mut dyn FnMut(&mut dyn PropertyJudge)) {
        let body = |_: &Case, values| self.property.call(values);
        let body = judge::Typed { inputs: F::inputs(), body };
        let shared = judge::Shared::new(&body, Vec::new(), Vec::new(), settings.panic_rule());
        visitor(&mut BodyJudge::new(&shared, &body));
    }

    fn count(&self) -> usize {
        F::COUNT
    }
}

/// A property that is to be audited.
pub(super) struct Property<'a> {
    /// Its name in the report.
    pub(super) name: String,
    /// Its identity; missing for a test without cases.
    pub(super) identity: Option<Identity>,
    /// How it is expected to fail, if it is.
    pub(super) expected: Option<Expected>,
    way: Way<'a>,
}

enum Way<'a> {
    Instance(Instance, Box<Settings>),
    Closure(&'a dyn Visited, Box<Settings>),
    Plain(Plain),
}

/// The properties of what was listed: a generic one is several.
pub(super) fn resolve<'a>(
    listed: &'a [Listed<'_>],
    place: &'static std::panic::Location<'static>,
) -> Result<Vec<Property<'a>>, Misuse> {
    let mut properties = Vec::new();
    for Listed { name, how } in listed {
        match how {
            How::Closure(closure) => {
                let identity = Identity::of_closure(Some(name), place, closure.count(), false);
                let settings = Settings::settle(&Wishes::default(), &Environment::of_process())?;
                let way = Way::Closure(&**closure, Box::new(settings));
                properties.push(Property { name: name.clone(), identity: Some(identity), expected: None, way });
            }
            How::Test(test) => of_test(name, test, &mut properties)?,
        }
    }
    Ok(properties)
}

fn of_test(name: &str, test: &Plain, properties: &mut Vec<Property<'_>>) -> Result<(), Misuse> {
    let collected = collect(test);
    if collected.is_empty() {
        let (name, test) = (name.split_whitespace().collect(), test.clone().told_by_harness());
        let expected = if test.should_panic() { Some(Expected::falsified()) } else { None };
        properties.push(Property { name, identity: None, expected, way: Way::Plain(test) });
    }
    for collected in collected {
        for instance in collected.instances {
            let identity = Identity::of(&collected.statement, instance.types);
            let settings = Settings::settle(&collected.wishes, &Environment::of_process())?;
            let name = match instance.types {
                "" => collected.statement.name.to_owned(),
                types => format!("{} with {types}", collected.statement.name),
            };
            let expected = match settings.expected.clone() {
                None if collected.statement.should_panic => Some(Expected::falsified()),
                expected => expected,
            };
            let way = Way::Instance(instance, Box::new(settings));
            properties.push(Property { name, identity: Some(identity), expected, way });
        }
    }
    Ok(())
}

/// What there is to try a property with.
enum JudgeOrTest<'j> {
    Judge(&'j mut dyn PropertyJudge),
    Test(&'j Plain),
}

impl Property<'_> {
    /// The test, if it is one without cases.
    pub(super) fn plain(&self) -> Option<&Plain> {
        match &self.way {
            Way::Plain(test) => Some(test),
            Way::Instance(..) | Way::Closure(..) => None,
        }
    }

    /// Its settings; missing for a test without cases.
    pub(super) fn settings(&self) -> Option<&Settings> {
        match &self.way {
            Way::Instance(_, settings) | Way::Closure(_, settings) => Some(settings),
            Way::Plain(_) => None,
        }
    }

    fn visit(&self, visitor: &mut dyn FnMut(JudgeOrTest<'_>)) {
        match &self.way {
            Way::Plain(test) => visitor(JudgeOrTest::Test(test)),
            Way::Closure(closure, settings) => closure.visit(settings, &mut |judge| visitor(JudgeOrTest::Judge(judge))),
            Way::Instance(instance, settings) => {
                (instance.visit)(&mut Visitor::new(&mut |property| {
                    property.with_judge(settings.panic_rule(), &mut |judge| visitor(JudgeOrTest::Judge(judge)));
                }));
            }
        }
    }
}

/// A property that other threads can try, too.
pub(super) struct Shared {
    name: String,
    identity: Option<Identity>,
    expected: Option<Expected>,
    way: SharedWay,
}

enum SharedWay {
    Instance(Instance, Box<Settings>),
    Plain(Plain),
}

impl Shared {
    /// All properties, if other threads can try them: closures may hold values that cannot be sent.
    pub(super) fn all(properties: &[Property<'_>]) -> Option<Vec<Shared>> {
        let mut all = Vec::with_capacity(properties.len());
        for Property { name, identity, expected, way } in properties {
            let way = match way {
                Way::Instance(instance, settings) => SharedWay::Instance(*instance, settings.clone()),
                Way::Plain(test) => SharedWay::Plain(test.clone()),
                Way::Closure(..) => return None,
            };
            all.push(Shared { name: name.clone(), identity: identity.clone(), expected: expected.clone(), way });
        }
        Some(all)
    }

    /// The property, for the current thread.
    pub(super) fn property(&self) -> Property<'static> {
        let way = match &self.way {
            SharedWay::Instance(instance, settings) => Way::Instance(*instance, settings.clone()),
            SharedWay::Plain(test) => Way::Plain(test.clone()),
        };
        Property { name: self.name.clone(), identity: self.identity.clone(), expected: self.expected.clone(), way }
    }
}

/// Calls one property after the other, each inside the one before, and then the visitor with all of them.
pub(super) fn gather(
    left: &[Property<'_>],
    common: &Common,
    before: Vec<Tested<'_>>,
    then: &mut dyn FnMut(Vec<Tested<'_>>),
) {
    let Some((first, rest)) = left.split_first() else { return then(before) };
    let mut before = Some(before);
    first.visit(&mut |shown| {
        let Some(before) = before.take() else { return };
        let mut all: Vec<Tested<'_>> = Vec::with_capacity(before.len() + 1);
        for tested in before {
            // (A judge that lives long is one that lives shortly; only a list of them is not.)
            all.push(match tested {
                Tested::Property(judge, supply) => Tested::Property(judge, supply),
                Tested::Failing(judge, supply, expected) => Tested::Failing(judge, supply, expected),
                Tested::Plain(test) => Tested::Plain(test),
            });
        }
        let shown = match shown {
            JudgeOrTest::Judge(judge) => {
                common.conjectures.borrow_mut().push(judge.conjecture().clone());
                let supply = Box::new(Supply::of(judge, common));
                match first.expected.clone() {
                    Some(expected) => Tested::Failing(judge, supply, expected),
                    None => Tested::Property(judge, supply),
                }
            }
            JudgeOrTest::Test(test) => Tested::Plain(test.clone()),
        };
        all.push(shown);
        gather(rest, common, all, then);
    });
}
