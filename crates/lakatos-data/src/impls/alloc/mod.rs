//! Types that hold memory.

mod binary_heap;
mod boxed;
mod btree_map;
mod btree_set;
mod cow;
mod linked_list;
mod rc;
mod slice;
mod str;
mod string;
mod vec;
mod vec_deque;
