package lower_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/analyzer/lower/testdata/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
)

// TestProgram runs functions compiled by the Go compiler and, in a small
// interpreter, as they are lowered; and once more after encoding and decoding.
func TestProgram(t *testing.T) {
	p := load(t, "github.com/shapelint/shapelint/analyzer/lower/testdata/program")[0]
	own := lower.Package(input(p))
	checkResult(t, own)
	decoded, err := codec.Decode(codec.Encode(own.Pkg))
	if err != nil {
		t.Fatal(err)
	}
	calls, panics := 0, 0
	for _, pkg := range []*ir.Package{own.Pkg, decoded} {
		m := newMachine(pkg)
		for name, f := range program.Funcs {
			for a := -2; a < 9; a++ {
				for b := -2; b < 7; b++ {
					want := compiled(f, a, b)
					got := m.run(pkg.Path+"."+name, a, b)
					if got != want {
						t.Errorf("%s(%d, %d) = %s, want %s", name, a, b, got, want)
					}
					calls++
					if want == "panic" {
						panics++
					}
				}
			}
		}
	}
	t.Logf("%d calls, %d of them panic", calls, panics)
}

func compiled(f func(a, b int) int, a, b int) (s string) {
	defer func() {
		if recover() != nil {
			s = "panic"
		}
	}()
	return fmt.Sprint(f(a, b))
}

// A machine interprets the IR. Integers are int64, structs, arrays and tuples
// []any, pointers *object, slices sliceValue, interfaces ifaceValue.
type machine struct {
	funcs   map[string]*ir.Func
	globals map[string]*object
	steps   int
}

// An object is a variable: a struct or array has a part for each field or element.
type object struct {
	value any
	parts []*object
	typ   *ir.Type
}

type sliceValue struct{ elems []*object } // len and cap are those of the Go slice

type ifaceValue struct {
	typ   *ir.Type
	value any
}

type funcValue struct {
	sym  string
	free []any
}

func newMachine(p *ir.Package) *machine {
	m := &machine{funcs: make(map[string]*ir.Func), globals: make(map[string]*object)}
	for _, f := range p.Funcs {
		m.funcs[f.Symbol] = f
	}
	return m
}

func (m *machine) run(symbol string, a, b int) (s string) {
	defer func() {
		if r := recover(); r != nil {
			s = "panic"
			if text, ok := r.(string); ok {
				s = text
			}
		}
	}()
	m.steps = 0
	return fmt.Sprint(m.call(symbol, nil, []any{int64(a), int64(b)}))
}

func newObject(t *ir.Type) *object {
	o := &object{typ: t}
	switch t.Kind {
	case ir.Struct:
		for _, f := range t.Fields {
			o.parts = append(o.parts, newObject(f.Type))
		}
	case ir.Array:
		for range t.Len {
			o.parts = append(o.parts, newObject(t.Elem))
		}
	default:
		o.value = zeroValue(t)
	}
	return o
}

func zeroValue(t *ir.Type) any {
	switch t.Kind {
	case ir.Int:
		return int64(0)
	case ir.Bool:
		return false
	case ir.String:
		return ""
	case ir.Slice:
		return sliceValue{}
	case ir.Struct, ir.Array:
		return newObject(t).load()
	}
	return nil
}

func (o *object) load() any {
	if o.typ.Kind != ir.Struct && o.typ.Kind != ir.Array {
		return o.value
	}
	vs := make([]any, len(o.parts))
	for i, p := range o.parts {
		vs[i] = p.load()
	}
	return vs
}

func (o *object) store(v any) {
	if o.typ.Kind != ir.Struct && o.typ.Kind != ir.Array {
		o.value = v
		return
	}
	for i, p := range o.parts {
		p.store(v.([]any)[i])
	}
}

// An activation is a call of a function.
type activation struct {
	m    *machine
	f    *ir.Func
	regs []any
}

func (m *machine) call(symbol string, free, args []any) any {
	f := m.funcs[symbol]
	if f == nil {
		panic("no function " + symbol)
	}
	a := &activation{m: m, f: f, regs: make([]any, f.NumRegs)}
	copy(a.regs[copy(a.regs, args):], free)
	block, from := int32(0), int32(-1)
	for {
		b := &f.Blocks[block]
		a.phis(b, from)
		for i := range b.Instrs {
			if m.steps++; m.steps > 1e6 {
				panic("does not end")
			}
			in := &b.Instrs[i]
			switch in.Op {
			case ir.OpReturn:
				return a.results(in.Args)
			case ir.OpPanic:
				panic(errPanic)
			case ir.OpJump:
				from, block = block, b.Succs[0]
			case ir.OpIf:
				next := b.Succs[1]
				if a.val(in.Args[0]).(bool) {
					next = b.Succs[0]
				}
				from, block = block, next
			default:
				if v := a.exec(in); in.Dst >= 0 {
					a.regs[in.Dst] = v
				}
			}
		}
	}
}

var errPanic = fmt.Errorf("panic")

func (a *activation) phis(b *ir.Block, from int32) {
	var vs []any
	for _, p := range b.Phis {
		vs = append(vs, a.val(p.Edges[slices.Index(b.Preds, from)]))
	}
	for i, p := range b.Phis {
		a.regs[p.Dst] = vs[i]
	}
}

func (a *activation) results(args []ir.Val) any {
	if len(args) == 1 {
		return a.val(args[0])
	}
	return a.vals(args)
}

func (a *activation) vals(args []ir.Val) []any {
	vs := make([]any, len(args))
	for i, x := range args {
		vs[i] = a.val(x)
	}
	return vs
}

func (a *activation) val(v ir.Val) any {
	switch {
	case v == ir.NoVal:
		return nil
	case v >= 0:
		return a.regs[v]
	}
	c := a.f.Consts[^v]
	switch c.Kind {
	case ir.ConstInt:
		return c.Int
	case ir.ConstBool:
		return c.Int != 0
	case ir.ConstString:
		return c.S
	case ir.ConstZero:
		return zeroValue(c.Type)
	case ir.ConstFunc:
		return funcValue{sym: c.S}
	case ir.ConstGlobal:
		if a.m.globals[c.S] == nil {
			a.m.globals[c.S] = newObject(c.Type.Elem)
		}
		return a.m.globals[c.S]
	}
	return nil
}
