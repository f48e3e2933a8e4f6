// Package tensor has the pool of ints of gorgonia's package.
package tensor

import "sync"

var pool sync.Pool

// BorrowInts takes two ints out of the pool.
func BorrowInts(size int) []int {
	got := pool.Get()
	if got == nil {
		return make([]int, size)
	}
	return got.([]int)[:size]
}

// ReturnInts puts ints into the pool.
func ReturnInts(is []int) {
	clear(is)
	pool.Put(is)
}
