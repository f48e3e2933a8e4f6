package slicing

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// flow tells which branches of a function decide what.
type flow struct {
	fn       *ir.Func
	direct   map[int32][]int32 // by block, see decide
	reaching map[int32][]bool  // by block, see leading
}

func newFlow(fn *ir.Func) *flow {
	return &flow{fn, make(map[int32][]int32), make(map[int32][]bool)}
}

// deciding lists the blocks at whose ends a branch decides whether block x is executed: those on
// which it is control-dependent, also by others.
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

// decide lists those on which it is control-dependent directly: behind one successor of such a
// block it is executed in any case, behind another one the function may end without it.
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

// leading tells which blocks may lead to block x.
func (f *flow) leading(x int32) []bool {
	met, known := f.reaching[x]
	if !known {
		met = f.fn.Leading([]int32{x}, -1)
		f.reaching[x] = met
	}
	return met
}

// reaches reports whether block x may be executed behind all successors of block b: then the branch
// there does not tell whether it is.
func (f *flow) reaches(b, x int32) bool {
	met := f.leading(x)
	return !slices.ContainsFunc(f.fn.Blocks[b].Succs, func(s int32) bool { return !met[s] })
}
