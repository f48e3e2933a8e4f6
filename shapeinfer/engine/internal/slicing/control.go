package slicing

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A flow computes the control dependence of the blocks of a function.
type flow struct {
	fn       *ir.Func
	direct   map[int32][]int32 // by block, see decide
	reaching map[int32][]bool  // by block, see leading
}

func newFlow(fn *ir.Func) *flow {
	return &flow{fn, make(map[int32][]int32), make(map[int32][]bool)}
}

// deciding lists the blocks on which block x is control-dependent, directly or transitively: a
// branch at their ends decides whether x is executed.
func (f *flow) deciding(x int32) []int32 {
	list, met := []int32{}, map[int32]bool{x: true}
	for todo := []int32{x}; len(todo) > 0; todo = todo[1:] {
		for _, b := range f.decide(todo[0]) {
			if !met[b] {
				met[b] = true
				list, todo = append(list, b), append(todo, b)
			}
		}
	}
	return list
}

// decide lists the blocks on which x is control-dependent directly: after one successor of such a
// block x is executed in any case, after another one the function may end without executing it.
func (f *flow) decide(x int32) []int32 {
	if list, known := f.direct[x]; known {
		return list
	}
	var ends []int32
	for b := range f.fn.Blocks {
		if len(f.fn.Blocks[b].Succs) == 0 && int32(b) != x {
			ends = append(ends, int32(b))
		}
	}
	avoids := f.fn.Leading(ends, x)
	var list []int32
	for b := range f.fn.Blocks {
		certain := false
		for _, s := range f.fn.Blocks[b].Succs {
			certain = certain || s == x || !avoids[s]
		}
		if certain && avoids[b] {
			list = append(list, int32(b))
		}
	}
	f.direct[x] = list
	return list
}

// leading returns, by block, whether the block may lead to block x.
func (f *flow) leading(x int32) []bool {
	met, known := f.reaching[x]
	if !known {
		met = f.fn.Leading([]int32{x}, -1)
		f.reaching[x] = met
	}
	return met
}

// reaches reports whether block x may be executed after each successor of block b: then the branch
// at the end of b does not decide whether it is.
func (f *flow) reaches(b, x int32) bool {
	met := f.leading(x)
	return !slices.ContainsFunc(f.fn.Blocks[b].Succs, func(s int32) bool { return !met[s] })
}
