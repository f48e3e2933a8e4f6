package pathfact

// Facts share arrays: what is declared or assumed on one continuation of a path must not be seen on
// another.

import (
	"fmt"
	"sync"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
)

// TestContinuationsAreIndependent continues one path in many ways, at the same time (run it with
// -race).
func TestContinuationsAreIndependent(t *testing.T) {
	base := engineFacts()
	text := base.String()
	continued := func(k int) string {
		f := base
		for i := range 40 {
			s := shapeinfer.Symbol{ID: int32(200 + i), Name: fmt.Sprint("x", k)}
			f = f.Declare(s, int64(k), int64(k+i+1))
			if i%8 == 7 {
				f, _ = f.Assume(Cond{LT, shapeinfer.Var(s), benchVar(k)})
			}
			if i%16 == 15 {
				f, _ = f.Assume(Cond{EQ, shapeinfer.Var(s), benchVar(84)})
			}
		}
		return f.String()
	}
	want := make([]string, 8)
	for k := range want {
		want[k] = continued(k)
	}
	got := make([]string, len(want))
	var group sync.WaitGroup
	for k := range got {
		group.Go(func() { got[k] = continued(k) })
	}
	group.Wait()
	for k := range got {
		if got[k] != want[k] {
			t.Errorf("continuation %d: got %s\nwant %s", k, got[k], want[k])
		}
	}
	if base.String() != text {
		t.Errorf("the common past has become %v\nwant %s", base, text)
	}
}

// TestInnerLoopDoesNotAllocate: what an engine asks for every int is free of allocation.
func TestInnerLoopDoesNotAllocate(t *testing.T) {
	f := engineFacts()
	product := benchVar(1).Mul(benchVar(2)).Add(benchVar(7))
	for name, ask := range map[string]func(){
		"normalize a symbol":    func() { f.Normalize(benchDims[7]) },
		"normalize a product":   func() { f.Normalize(product) },
		"compare with 0":        func() { f.Decide(Cond{LT, benchDims[7], shapeinfer.Const(0)}) },
		"compare with 1":        func() { f.Decide(Cond{EQ, benchDims[7], shapeinfer.Const(1)}) },
		"compare the unbounded": func() { f.Decide(Cond{LE, benchDims[84], shapeinfer.Const(7)}) },
		"bounds":                func() { f.Range(benchDims[7].AddConst(1)) },
	} {
		if n := testing.AllocsPerRun(20, ask); n > 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

var benchDims = func() (dims [100]shapeinfer.Dim) {
	for i := range dims {
		dims[i] = benchVar(i)
	}
	return dims
}()
