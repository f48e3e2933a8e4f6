package codec_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"
	"time"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
)

var hostile = flag.Int("hostile", 4, "how often TestHostile changes each package")

// TestHostile executes what facts may hold that were made to do harm: functions that satisfy [ir.Verify] but are
// not what any compiler makes. A register is read before it is written, an operand has another type than the
// operation wants, a field is that of another struct. The engine does not panic, and it ends.
func TestHostile(t *testing.T) {
	for name, bits := range seedBits(t) {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(*hostile) {
				executeChanged(t, bits, seed, 1+int(seed%12))
			}
		})
	}
}

// FuzzExecute does the same with bits of any kind.
func FuzzExecute(f *testing.F) {
	for _, bits := range seedBits(f) {
		f.Add(bits, uint64(1), uint8(1))
	}
	f.Fuzz(func(t *testing.T, bits []byte, seed uint64, changes uint8) {
		executeChanged(t, bits, seed, int(changes))
	})
}

// seedBits returns the bits of the packages in testdata/bits.
func seedBits(tb testing.TB) map[string][]byte {
	names, err := filepath.Glob(filepath.Join("testdata", "bits", "*"))
	if err != nil || len(names) == 0 {
		tb.Fatal("no packages")
	}
	seeds := make(map[string][]byte)
	for _, name := range names {
		bits, err := os.ReadFile(name)
		if err != nil {
			tb.Fatal(err)
		}
		seeds[filepath.Base(name)] = bits
	}
	return seeds
}

func executeChanged(t *testing.T, bits []byte, seed uint64, changes int) {
	pkg, err := codec.DecodeBits(bits)
	if err != nil || len(pkg.Funcs) == 0 {
		return
	}
	m := newMutator(pkg, seed)
	for range changes {
		m.change()
	}
	executeAll(t, pkg, seed, changes)
}

// hostileProgram resolves the symbols of one package.
type hostileProgram map[string]*ir.Func

func (p hostileProgram) Func(symbol string) *ir.Func { return p[symbol] }
func (p hostileProgram) Global(string) *ir.Global    { return nil }

// executeAll executes the functions of a package as roots, and watches them as listings do.
func executeAll(t *testing.T, pkg *ir.Package, seed uint64, changes int) {
	program := make(hostileProgram)
	for _, f := range pkg.Funcs {
		program[f.Symbol] = f
	}
	endless := time.AfterFunc(time.Minute, func() { panic(fmt.Sprintf("seed %d, %d changes: no end", seed, changes)) })
	defer endless.Stop()
	defer func() {
		if err := recover(); err != nil {
			t.Errorf("seed %d, %d changes: %v\n%s", seed, changes, err, debug.Stack())
		}
	}()
	e := engine.New(engine.Config{
		Program: program, Package: pkg.Path, Init: pkg.Init,
		Contracts: func(string) *contract.File { return nil },
		Functions: func(string) []*ir.Func { return pkg.Funcs },
	})
	for _, f := range pkg.Funcs {
		e.Root(f)
		e.Observe(f, engine.Ample)
	}
	for _, g := range pkg.Globals {
		e.Initial(g)
	}
}
