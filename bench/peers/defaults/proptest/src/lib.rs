//! Empty: the benchmark `defaults` adds tests of the properties.
