//! Bodies that wait, under a runtime that the user names.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use lakatos::prelude::*;

/// The smallest runtime: it asks until there is an answer.
fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return output;
        }
    }
}

struct Runtime;

impl Runtime {
    fn block_on<F: Future>(&self, future: F) -> F::Output {
        block_on(future)
    }
}

async fn double(x: u8) -> u16 {
    std::future::ready(u16::from(x) * 2).await
}

both! {
    options: [runtime = block_on]
    async fn a_body_waits(x: u8) {
        assert_eq!(double(x).await, u16::from(x) + u16::from(x));
    }
}

both! {
    options: [runtime = |future| Runtime.block_on(future)]
    async fn premises_and_answers_of_bodies_that_wait(x: u8, text: &str, ys: &mut Vec<u8>) -> Result<(), String> {
        assume!(x > 3 && !text.is_empty());
        assume!(double(x).await > 8);
        ys.push(x);
        let twice = async { double(x).await }.await;
        if twice < 10 {
            return Err(format!("{twice}"));
        }
        Ok(())
    }
}
