//! The README and the book as doctests: their code blocks compile.
//!
//! The test `book` has the same code and runs it, to show that it does what the text says.

#[doc = include_str!("../../../README.md")]
struct Readme;

#[doc = include_str!("../../../book/first-property.md")]
struct FirstProperty;

#[doc = include_str!("../../../book/what-a-pass-means.md")]
struct WhatAPassMeans;

#[doc = include_str!("../../../book/how-good-is-my-data.md")]
struct HowGoodIsMyData;

#[doc = include_str!("../../../book/configuration.md")]
struct Configuration;

#[doc = include_str!("../../../book/writing-generators.md")]
struct WritingGenerators;

#[doc = include_str!("../../../book/following-a-run.md")]
struct FollowingARun;

#[doc = include_str!("../../../book/functions-as-data.md")]
struct FunctionsAsData;
