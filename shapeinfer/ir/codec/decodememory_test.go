package codec

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
	"time"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// TestDecodeMemory decodes packages that are as large as their encodings allow: the largest fact
// decodes to a few hundred times as much at the most.
func TestDecodeMemory(t *testing.T) {
	const largest, most = 5 << 19, 320 << 20
	integer := &ir.Type{ID: "int", Kind: ir.Int}
	tests := []struct {
		name  string
		items func(n int) *ir.Package
	}{
		{"functions", func(n int) *ir.Package {
			p := &ir.Package{Path: "p"}
			for range n {
				p.Funcs = append(p.Funcs, &ir.Func{Symbol: "p.f", IllTyped: true})
			}
			return p
		}},
		{"variables", func(n int) *ir.Package {
			p := &ir.Package{Path: "p"}
			for range n {
				p.Globals = append(p.Globals, &ir.Global{Symbol: "p.v", Type: integer})
			}
			return p
		}},
		{"constants", func(n int) *ir.Package {
			f := &ir.Func{Symbol: "p.f"}
			for range n {
				f.Consts = append(f.Consts, ir.Const{Kind: ir.ConstInt, Type: integer})
			}
			return &ir.Package{Path: "p", Funcs: []*ir.Func{f}}
		}},
		{"types", func(n int) *ir.Package {
			f := &ir.Func{Symbol: "p.f"}
			for range n {
				f.Results = append(f.Results, &ir.Type{ID: "int", Kind: ir.Int})
			}
			return &ir.Package{Path: "p", Funcs: []*ir.Func{f}}
		}},
		{"instructions", func(n int) *ir.Package { // of two bytes
			pointer := &ir.Type{ID: "*int", Kind: ir.Pointer, Elem: integer}
			f := &ir.Func{Symbol: "p.f", Params: []ir.Param{{Type: pointer}}, NumRegs: int32(n) + 1, Recover: -1, Blocks: []ir.Block{{}}}
			for i := range n {
				f.Blocks[0].Instrs = append(f.Blocks[0].Instrs, ir.Instr{Op: ir.OpLoad, Dst: ir.Val(i) + 1, Type: integer, Args: []ir.Val{ir.Val(i)}})
			}
			f.Blocks[0].Instrs = append(f.Blocks[0].Instrs, ir.Instr{Op: ir.OpReturn, Dst: ir.NoVal})
			return &ir.Package{Path: "p", Funcs: []*ir.Func{f}}
		}},
		{"text", func(n int) *ir.Package {
			return &ir.Package{Path: "p", Funcs: []*ir.Func{{Symbol: "p.f", Consts: []ir.Const{{Kind: ir.ConstString, S: string(make([]byte, n)), Type: integer}}}}}
		}},
	}
	for _, test := range tests {
		n := 1000
		data := Encode(test.items(n))
		for range 2 { // about as many as fit
			n = int(float64(n) * 0.999 * largest / float64(len(data)))
			data = Encode(test.items(n))
		}
		if len(data) > largest || len(data) < largest*9/10 {
			t.Fatalf("%d %s take %d bytes", n, test.name, len(data))
		}
		start := time.Now()
		peak := peakOf(func() { _, _ = Decode(data) })
		t.Logf("%d %s: %d MB, %v", n, test.name, peak>>20, time.Since(start))
		if peak > most {
			t.Errorf("%d %s take %d MB", n, test.name, peak>>20)
		}
	}
}

// peakOf returns by how much what lives on the heap grows at most while f runs. Garbage is not
// counted, for how much there is of it depends on how busy the machine is, and the collector runs
// often, to see what lives.
func peakOf(f func()) uint64 {
	defer debug.SetGCPercent(debug.SetGCPercent(5))
	runtime.GC()
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	live := func() uint64 {
		metrics.Read(sample)
		return sample[0].Value.Uint64()
	}
	before := live()
	most := before
	done := make(chan struct{})
	go func() {
		defer close(done)
		f()
	}()
	for {
		select {
		case <-done:
			return max(most, live()) - before
		case <-time.After(time.Millisecond):
			most = max(most, live())
		}
	}
}
