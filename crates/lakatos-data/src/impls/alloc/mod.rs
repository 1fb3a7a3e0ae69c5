//! Types that hold memory.

#[cfg(feature = "std-types")]
mod binary_heap;
mod boxed;
#[cfg(feature = "std-types")]
mod boxed_str;
mod btree_map;
mod btree_set;
#[cfg(feature = "std-types")]
mod cow;
#[cfg(feature = "std-types")]
mod linked_list;
mod rc;
#[cfg(feature = "std-types")]
mod slice;
mod str;
mod string;
mod vec;
mod vec_deque;
