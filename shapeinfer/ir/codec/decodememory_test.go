package codec

import (
	"runtime"
	"runtime/metrics"
	"testing"
	"time"

	. "github.com/shapelint/shapelint/shapeinfer/ir"
)

// TestDecodeMemory decodes packages that are as large as their encodings allow: a quarter of a megabyte,
// which is the largest fact, decodes to a few hundred times as much at the most.
func TestDecodeMemory(t *testing.T) {
	const largest, most = 1 << 18, 160 << 20
	integer := &Type{ID: "int", Kind: Int}
	tests := []struct {
		name  string
		items func(n int) *Package
	}{
		{"functions", func(n int) *Package {
			p := &Package{Path: "p"}
			for range n {
				p.Funcs = append(p.Funcs, &Func{Symbol: "p.f", IllTyped: true})
			}
			return p
		}},
		{"variables", func(n int) *Package {
			p := &Package{Path: "p"}
			for range n {
				p.Globals = append(p.Globals, &Global{Symbol: "p.v", Type: integer})
			}
			return p
		}},
		{"constants", func(n int) *Package {
			f := &Func{Symbol: "p.f"}
			for range n {
				f.Consts = append(f.Consts, Const{Kind: ConstInt, Type: integer})
			}
			return &Package{Path: "p", Funcs: []*Func{f}}
		}},
		{"types", func(n int) *Package {
			f := &Func{Symbol: "p.f"}
			for range n / typeItems {
				f.Results = append(f.Results, &Type{ID: "int", Kind: Int})
			}
			return &Package{Path: "p", Funcs: []*Func{f}}
		}},
		{"instructions", func(n int) *Package {
			f := &Func{Symbol: "p.f", Blocks: []Block{{}}}
			for range n {
				f.Blocks[0].Instrs = append(f.Blocks[0].Instrs, Instr{Op: OpRunDefers, Dst: NoVal})
			}
			f.Blocks[0].Instrs = append(f.Blocks[0].Instrs, Instr{Op: OpReturn, Dst: NoVal})
			return &Package{Path: "p", Funcs: []*Func{f}}
		}},
		{"text", func(n int) *Package {
			return &Package{Path: "p", Funcs: []*Func{{Symbol: "p.f", Consts: []Const{{Kind: ConstString, S: string(make([]byte, n)), Type: integer}}}}}
		}},
	}
	for _, test := range tests {
		const n = largest*decodedPerByte/2 - 1000 // each is an item, a symbol is another
		bits := bitsIn(t, Encode(test.items(n)))
		if len(bits) > largest {
			t.Fatalf("%d %s take %d bytes", n, test.name, len(bits))
		}
		bits = append(bits, make([]byte, largest-len(bits))...)
		start := time.Now()
		peak := peakOf(func() { _, _ = decodeBits(bits) })
		t.Logf("%d %s: %d MB, %v", n, test.name, peak>>20, time.Since(start))
		if peak > most {
			t.Errorf("%d %s take %d MB", n, test.name, peak>>20)
		}
	}
}

// peakOf returns by how much the heap grows at most while f runs.
func peakOf(f func()) uint64 {
	runtime.GC()
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	heap := func() uint64 {
		metrics.Read(sample)
		return sample[0].Value.Uint64()
	}
	before := heap()
	most := before
	done := make(chan struct{})
	go func() {
		defer close(done)
		f()
	}()
	for {
		select {
		case <-done:
			return max(most, heap()) - before
		case <-time.After(time.Millisecond):
			most = max(most, heap())
		}
	}
}
