package engine

import (
	"strconv"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A bench is a state to store into and load from. Functions of it name places: pointers to ints.
type bench struct {
	r *run
	s *state
}

// benchRun is a run of a program without functions.
func benchRun() *run {
	e := &executor{Program: program.New(program.Config{Program: withoutFunctions{}}, nil)}
	return e.newRun(&ir.Func{})
}

type withoutFunctions struct{}

func (withoutFunctions) Func(string) *ir.Func     { return nil }
func (withoutFunctions) Global(string) *ir.Global { return nil }

// newPlace allocates a variable, newNumber an int.
func newPlace(s *state, t *ir.Type, content value) int32 {
	return s.alloc(object{typ: t, content: content})
}
func newNumber(s *state, n int64) value { return ptrVal(newPlace(s, numT, constVal(n)), nil) }

var (
	numT      = &ir.Type{Kind: ir.Int, ID: "int", Bits: 64}
	dataT     = &ir.Type{Kind: ir.Float, ID: "float64"}
	numPtrT   = &ir.Type{Kind: ir.Pointer, ID: "*int", Elem: numT}
	numsT     = &ir.Type{Kind: ir.Slice, ID: "[]int", Elem: numT}
	floatPtrT = &ir.Type{Kind: ir.Pointer, ID: "*float64", Elem: dataT}
	twoT      = &ir.Type{Kind: ir.Struct, ID: "two", Fields: []ir.Field{{Name: "a", Type: numT}, {Name: "b", Type: numT}}}
	twoPtrT   = &ir.Type{Kind: ir.Pointer, ID: "*two", Elem: twoT}
)

// fresh points to a new int, outside to something that existed before.
func (b bench) fresh(n int64) value        { return newNumber(b.s, n) }
func (b bench) outside(t *ir.Type) value   { return b.r.unknown(b.s, t, "p") }
func (b bench) set(p value, n int64)       { b.r.store(b.s, p, constVal(n), numT) }
func (b bench) symbol() shapeinfer.Dim     { return b.r.symbol(b.s, numT, "i") }
func field(p value, i int32) value         { return ptrVal(p.obj, p.path().extend(fieldStep(i))) }
func (b bench) list(n, c int64) value      { return b.r.newSlice(b.s, numsT, dims(n), dims(c), restZero) }
func dims(n int64) shapeinfer.Dim          { return shapeinfer.Const(n) }
func elem(x value, i shapeinfer.Dim) value { return elemOf(x.slice(), i) }
func elemOf(x *slice, i shapeinfer.Dim) value {
	return ptrVal(x.obj, x.path.extend(elemStep(x.off.Add(i))))
}

// known is the constant that p points to, "?" if it is not known.
func (b bench) known(p value) string {
	if n, ok := b.s.norm(b.r.load(b.s, p, numT).dimOf()).Const(); ok {
		return strconv.FormatInt(n, 10)
	}
	return "?"
}

// appended is append(x, ns...), by the instruction.
func (b bench) appended(x value, ns ...int64) value {
	y := b.list(int64(len(ns)), int64(len(ns)))
	for i, n := range ns {
		b.set(elem(y, dims(int64(i))), n)
	}
	fr := &frame{r: b.r, fn: &ir.Func{}}
	b.s.setRegs([]value{x, y, {}})
	in := &ir.Instr{Op: ir.OpBuiltin, Sym: "append", Type: numsT, Dst: 2, Args: []ir.Val{0, 1}}
	instruction{fr, in, b.s}.appended()
	return b.s.reg(2)
}

// grown is a list of n ints with a capacity that is not known.
func (b bench) grown(ns ...int64) value { return b.appended(b.list(0, 0), ns...) }

// TestStore stores and lists what is known afterwards.
func TestStore(t *testing.T) {
	for _, test := range []struct {
		name string
		run  func(b bench) []value
		want string
	}{
		{"fresh is strong", func(b bench) []value {
			p, q := b.fresh(1), b.fresh(2)
			b.set(p, 5)
			return []value{p, q}
		}, "5 2"},
		{"outside is strong at home", func(b bench) []value {
			p := b.outside(numPtrT)
			b.set(p, 5)
			return []value{p}
		}, "5"},
		{"outside may be equal", func(b bench) []value {
			p, q, f := b.outside(numPtrT), b.outside(numPtrT), b.fresh(1)
			b.set(p, 5)
			b.set(q, 6)
			return []value{p, q, f}
		}, "? 6 1"},
		{"outside of another type", func(b bench) []value {
			p, q := b.outside(numPtrT), b.outside(floatPtrT)
			b.set(p, 5)
			b.r.store(b.s, q, value{}, dataT)
			return []value{p}
		}, "5"},
		{"outside pointer into a struct", func(b bench) []value {
			p, q := b.outside(twoPtrT), b.outside(numPtrT)
			b.set(field(p, 0), 5)
			b.set(q, 6)
			return []value{field(p, 0), q}
		}, "? 6"},
		{"struct around an outside pointer", func(b bench) []value {
			p, q := b.outside(numPtrT), b.outside(twoPtrT)
			b.set(p, 5)
			b.set(field(q, 1), 6)
			return []value{p, field(q, 1)}
		}, "? 6"},
		{"unknown pointer", func(b bench) []value {
			p, f := b.outside(numPtrT), b.fresh(1)
			b.set(p, 5)
			b.set(value{}, 6)
			return []value{p, f}
		}, "? 1"},
		{"known index", func(b bench) []value {
			x := b.list(3, 3)
			b.set(elem(x, dims(1)), 5)
			return []value{elem(x, dims(0)), elem(x, dims(1)), elem(x, dims(2))}
		}, "0 5 0"},
		{"unknown index", func(b bench) []value {
			x, i := b.list(3, 3), b.symbol()
			b.set(elem(x, dims(1)), 5)
			b.set(elem(x, i), 6)
			return []value{elem(x, dims(0)), elem(x, dims(1)), elem(x, i), elem(x, i.AddConst(1))}
		}, "? ? 6 ?"},
		{"unknown index, then known", func(b bench) []value {
			x, i := b.list(3, 3), b.symbol()
			b.set(elem(x, i), 6)
			b.set(elem(x, dims(1)), 5)
			return []value{elem(x, dims(1)), elem(x, i)}
		}, "5 ?"},
		{"indices apart", func(b bench) []value {
			x, i := b.list(9, 9), b.symbol()
			b.set(elem(x, i), 6)
			b.set(elem(x, i.AddConst(1)), 7)
			return []value{elem(x, i), elem(x, i.AddConst(1))}
		}, "6 7"},
		{"escape", func(b bench) []value {
			p, q := b.fresh(1), b.fresh(2)
			b.r.escape(b.s, structVal([]value{p}))
			b.set(p, 5)
			return []value{p, q}
		}, "? 2"},
		{"escape through memory", func(b bench) []value {
			p := b.fresh(1)
			b.r.escape(b.s, ptrVal(newPlace(b.s, numPtrT, p), nil))
			return []value{p}
		}, "?"},
		{"stored outside", func(b bench) []value {
			p, q := b.fresh(1), b.outside(&ir.Type{Kind: ir.Pointer, ID: "**int", Elem: numPtrT})
			b.r.store(b.s, q, p, numPtrT)
			return []value{p}
		}, "?"},
		{"unseen code runs", func(b bench) []value {
			p, f := b.outside(numPtrT), b.fresh(1)
			b.set(p, 5)
			b.r.othersRun(b.s)
			return []value{p, f}
		}, "? 1"},
		{"append in place", func(b bench) []value {
			x := b.list(1, 3)
			y := b.appended(x, 5)
			z := b.appended(x, 6)
			b.set(elem(z, dims(0)), 7)
			return []value{elem(x, dims(0)), elem(y, dims(0)), elem(y, dims(1)), elem(z, dims(1))}
		}, "7 7 6 6"},
		{"append copies", func(b bench) []value {
			x := b.list(1, 1)
			y := b.appended(x, 5)
			z := b.appended(x, 6)
			b.set(elem(z, dims(0)), 7)
			return []value{elem(x, dims(0)), elem(y, dims(0)), elem(y, dims(1)), elem(z, dims(0)), elem(z, dims(1))}
		}, "0 0 5 7 6"},
		{"append may copy", func(b bench) []value {
			x := b.grown(1, 2)
			y := b.appended(x, 5)
			b.set(elem(y, dims(0)), 7)
			return []value{elem(x, dims(0)), elem(x, dims(1)), elem(y, dims(0)), elem(y, dims(2))}
		}, "? 2 7 5"},
		{"append twice may overwrite", func(b bench) []value {
			x := b.grown(1, 2)
			y := b.appended(x, 5)
			b.appended(x, 6)
			return []value{elem(y, dims(2))}
		}, "?"},
		{"append in a row", func(b bench) []value {
			x := b.appended(b.appended(b.grown(1), 2), 3)
			return []value{elem(x, dims(0)), elem(x, dims(1)), elem(x, dims(2))}
		}, "1 2 3"},
		{"copy overlaps", func(b bench) []value {
			x := b.appended(b.list(0, 9), 1, 2, 3)
			to := *x.slice()
			to.off, to.length = to.off.AddConst(1), dims(2)
			b.r.copied(b.s, []value{sliceVal(to), x})
			return []value{elem(x, dims(0)), elem(x, dims(1)), elem(x, dims(2))}
		}, "1 1 2"},
		{"copy of unknown length", func(b bench) []value {
			x, y := b.appended(b.list(0, 9), 1, 2), b.outside(numsT)
			b.r.copied(b.s, []value{x, y})
			return []value{elem(x, dims(0)), elem(x, dims(1))}
		}, "? ?"},
	} {
		b := bench{benchRun(), newState()}
		got := ""
		for _, p := range test.run(b) {
			got += " " + b.known(p)
		}
		if got != " "+test.want {
			t.Errorf("%s: got%s, want %s", test.name, got, test.want)
		}
	}
}

// TestElements: what is read twice at the same place is the same, until it is written.
func TestElements(t *testing.T) {
	b := bench{benchRun(), newState()}
	x, i := b.outside(numsT), b.symbol()
	first := b.r.load(b.s, elem(x, i), numT)
	if again := b.r.load(b.s, elem(x, i), numT); !again.dim.Equal(first.dim) {
		t.Errorf("x[i] is %v, then %v", first.dim, again.dim)
	}
	b.set(elem(b.outside(numsT), dims(0)), 1)
	if again := b.r.load(b.s, elem(x, i), numT); again.dim.Equal(first.dim) {
		t.Errorf("x[i] is still %v after a store into a list that may be the same", first.dim)
	}
	b.r.escapeObject(b.s, x.slice().obj)
	if one, two := b.r.load(b.s, elem(x, i), numT), b.r.load(b.s, elem(x, i), numT); one.dim.Equal(two.dim) {
		t.Errorf("x[i] is %v twice although x escaped", one.dim)
	}
}
