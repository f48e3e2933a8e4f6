package analyzer

import (
	"flag"
	"fmt"
	"math/rand/v2"
	stack "runtime/debug"
	"testing"
	"time"

	"github.com/shapelint/shapelint/analyzer/facts"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

var changes = flag.Int("changes", 2, "how often TestChangedFacts changes each fact")

// TestChangedFacts executes manipulated facts: functions that satisfy [ir.Verify] but that no
// compiler generates. A register is read before it is written, an operand has a wrong type, a field
// belongs to another struct. The engine does not panic, and it terminates.
func TestChangedFacts(t *testing.T) {
	for _, dir := range factModules() {
		for _, l := range loadFacts(t, dir, "./...") {
			if l.fact == nil {
				continue
			}
			times := *changes
			if testing.Short() {
				times = 1
			}
			t.Run(l.path, func(t *testing.T) {
				for seed := range uint64(times) {
					executeChanged(t, l.fact, seed, 1+int(seed%12))
				}
			})
		}
	}
}

// FuzzExecute does the same with other changes.
func FuzzExecute(f *testing.F) {
	var facts [][]byte
	for _, dir := range factModules() {
		for _, l := range loadFacts(f, dir, "./...") {
			if l.fact != nil {
				facts = append(facts, l.fact)
				f.Add(uint8(len(facts)), uint64(1), uint8(1))
			}
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, seed uint64, changes uint8) {
		executeChanged(t, facts[int(which)%len(facts)], seed, int(changes))
	})
}

func executeChanged(t *testing.T, fact []byte, seed uint64, changes int) {
	pkg, err := facts.Read(fact)
	if err != nil {
		t.Fatal(err)
	}
	if len(pkg.Funcs) == 0 {
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
			t.Errorf("seed %d, %d changes: %v\n%s", seed, changes, err, stack.Stack())
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

// A mutator changes functions slightly, so that most of them still satisfy [ir.Verify].
type mutator struct {
	*rand.Rand
	pkg   *ir.Package
	types []*ir.Type
	names []string // symbols
}

func newMutator(pkg *ir.Package, seed uint64) *mutator {
	m := &mutator{Rand: rand.New(rand.NewPCG(seed, 1)), pkg: pkg}
	for _, f := range pkg.Funcs {
		m.names = append(m.names, f.Symbol)
		m.types = append(m.types, f.Results...)
		for _, p := range f.Params {
			m.types = append(m.types, p.Type)
		}
		for b := range f.Blocks {
			for _, in := range f.Blocks[b].Instrs {
				if in.Type != nil {
					m.types = append(m.types, in.Type)
				}
				if in.Sym != "" {
					m.names = append(m.names, in.Sym)
				}
			}
		}
	}
	return m
}

// change makes one change, and reverts it if the function does not satisfy Verify afterwards.
func (m *mutator) change() {
	if len(m.types) == 0 {
		return
	}
	f := m.pkg.Funcs[m.IntN(len(m.pkg.Funcs))]
	if len(f.Blocks) == 0 {
		return
	}
	b := &f.Blocks[m.IntN(len(f.Blocks))]
	in := &b.Instrs[m.IntN(len(b.Instrs))]
	saved, args := *in, append([]ir.Val(nil), in.Args...)
	var undo func()
	switch m.IntN(8) {
	case 0, 1:
		if len(in.Args) > 0 {
			in.Args[m.IntN(len(in.Args))] = m.operand(f)
		}
	case 2:
		in.Type = m.typ()
	case 3:
		in.Type2 = m.typ()
	case 4:
		in.Sym = m.names[m.IntN(len(m.names))]
	case 5:
		in.Aux = int32(m.IntN(5)) - 1
	case 6:
		in.Op = ir.Op(1 + m.IntN(50))
	case 7:
		undo = m.changeAround(f, b)
	}
	if ir.Verify(f) == nil {
		return
	}
	if undo != nil {
		undo()
		return
	}
	saved.Args = args
	*in = saved
}

// changeAround changes the edges of a block, a phi, a constant or a parameter.
func (m *mutator) changeAround(f *ir.Func, b *ir.Block) (undo func()) {
	undo = func() {}
	switch m.IntN(4) {
	case 0:
		if len(b.Succs) == 2 {
			b.Succs[0], b.Succs[1] = b.Succs[1], b.Succs[0]
			undo = func() { b.Succs[0], b.Succs[1] = b.Succs[1], b.Succs[0] }
		}
	case 1:
		if len(b.Phis) > 0 {
			p := &b.Phis[m.IntN(len(b.Phis))]
			i := m.IntN(len(p.Edges))
			saved := p.Edges[i]
			p.Edges[i] = m.operand(f)
			undo = func() { p.Edges[i] = saved }
		}
	case 2:
		if len(f.Consts) > 0 {
			c := &f.Consts[m.IntN(len(f.Consts))]
			saved := *c
			c.Type, c.Int = m.typ(), int64(m.IntN(9))-1<<uint(m.IntN(63))
			undo = func() { *c = saved }
		}
	case 3:
		if len(f.Params) > 0 {
			p := &f.Params[m.IntN(len(f.Params))]
			saved := p.Type
			p.Type = m.typ()
			undo = func() { p.Type = saved }
		}
	}
	return undo
}

func (m *mutator) typ() *ir.Type { return m.types[m.IntN(len(m.types))] }

// operand returns a register or a constant.
func (m *mutator) operand(f *ir.Func) ir.Val {
	if n := len(f.Consts); n > 0 && m.IntN(3) == 0 {
		return ^ir.Val(m.IntN(n))
	}
	return ir.Val(m.IntN(int(f.NumRegs) + 1))
}
