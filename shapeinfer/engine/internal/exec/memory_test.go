package exec

import (
	"strconv"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A bench is a state to store into and load from. Functions of it name places: pointers to ints.
type bench struct {
	r *Run
	s *state.State
}

// benchRun is a run of a program without functions.
func benchRun() *Run {
	e := &Executor{Program: program.New(program.Config{Program: withoutFunctions{}}, nil)}
	return e.NewRun(&ir.Func{})
}

type withoutFunctions struct{}

func (withoutFunctions) Func(string) *ir.Func     { return nil }
func (withoutFunctions) Global(string) *ir.Global { return nil }

// newPlace allocates a variable, newNumber an int.
func newPlace(s *state.State, t *ir.Type, content state.Value) int32 {
	return s.Alloc(state.Object{Type: t, Content: content})
}
func newNumber(s *state.State, n int64) state.Value {
	return state.Pointer(newPlace(s, numT, state.Const(n)), nil)
}

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
func (b bench) fresh(n int64) state.Value      { return newNumber(b.s, n) }
func (b bench) outside(t *ir.Type) state.Value { return b.r.Unknown(b.s, t, "p") }
func (b bench) set(p state.Value, n int64)     { b.r.Store(b.s, p, state.Const(n), numT) }
func (b bench) symbol() shapeinfer.Dim         { return b.r.Symbol(b.s, numT, "i") }
func field(p state.Value, i int32) state.Value {
	return state.Pointer(p.Obj, p.Path().Extend(state.FieldStep(i)))
}
func (b bench) list(n, c int64) state.Value {
	return b.r.NewSlice(b.s, numsT, dims(n), dims(c), state.RestZero)
}
func dims(n int64) shapeinfer.Dim                      { return shapeinfer.Const(n) }
func elem(x state.Value, i shapeinfer.Dim) state.Value { return elemOf(x.Slice(), i) }
func elemOf(x *state.Slice, i shapeinfer.Dim) state.Value {
	return state.Pointer(x.Obj, x.Path.Extend(state.ElementStep(x.Offset.Add(i))))
}

// published points to a new int that others know.
func (b bench) published(n int64) state.Value {
	p := b.fresh(n)
	b.r.Publish(b.s, p)
	return p
}

// known is the constant that p points to, "?" if it is not known.
func (b bench) known(p state.Value) string {
	if n, ok := b.s.Norm(b.r.Load(b.s, p, numT).DimOf()).Const(); ok {
		return strconv.FormatInt(n, 10)
	}
	return "?"
}

// appended is append(x, ns...), by the instruction.
func (b bench) appended(x state.Value, ns ...int64) state.Value {
	y := b.list(int64(len(ns)), int64(len(ns)))
	for i, n := range ns {
		b.set(elem(y, dims(int64(i))), n)
	}
	fr := &Frame{Run: b.r, Func: &ir.Func{Params: []ir.Param{{}, {}}}, Info: new(program.Info)}
	b.s.SetRegs([]state.Value{x, y, {}})
	in := &ir.Instr{Op: ir.OpBuiltin, Sym: "append", Type: numsT, Dst: 2, Args: []ir.Val{0, 1}}
	instruction{fr, in, b.s}.appended()
	return b.s.Reg(2)
}

// grown is a list of n ints with a capacity that is not known.
func (b bench) grown(ns ...int64) state.Value { return b.appended(b.list(0, 0), ns...) }

// TestStore stores and lists what is known afterwards.
func TestStore(t *testing.T) {
	for _, test := range []struct {
		name string
		run  func(b bench) []state.Value
		want string
	}{
		{"fresh is strong", func(b bench) []state.Value {
			p, q := b.fresh(1), b.fresh(2)
			b.set(p, 5)
			return []state.Value{p, q}
		}, "5 2"},
		{"outside is strong at home", func(b bench) []state.Value {
			p := b.outside(numPtrT)
			b.set(p, 5)
			return []state.Value{p}
		}, "5"},
		{"outside may be equal", func(b bench) []state.Value {
			p, q, f := b.outside(numPtrT), b.outside(numPtrT), b.fresh(1)
			b.set(p, 5)
			b.set(q, 6)
			return []state.Value{p, q, f}
		}, "? 6 1"},
		{"outside of another type", func(b bench) []state.Value {
			p, q := b.outside(numPtrT), b.outside(floatPtrT)
			b.set(p, 5)
			b.r.Store(b.s, q, state.Value{}, dataT)
			return []state.Value{p}
		}, "5"},
		{"outside pointer into a struct", func(b bench) []state.Value {
			p, q := b.outside(twoPtrT), b.outside(numPtrT)
			b.set(field(p, 0), 5)
			b.set(q, 6)
			return []state.Value{field(p, 0), q}
		}, "? 6"},
		{"struct around an outside pointer", func(b bench) []state.Value {
			p, q := b.outside(numPtrT), b.outside(twoPtrT)
			b.set(p, 5)
			b.set(field(q, 1), 6)
			return []state.Value{p, field(q, 1)}
		}, "? 6"},
		{"unknown pointer", func(b bench) []state.Value {
			p, f := b.outside(numPtrT), b.fresh(1)
			b.set(p, 5)
			b.set(state.Value{}, 6)
			return []state.Value{p, f}
		}, "? 1"},
		{"known index", func(b bench) []state.Value {
			x := b.list(3, 3)
			b.set(elem(x, dims(1)), 5)
			return []state.Value{elem(x, dims(0)), elem(x, dims(1)), elem(x, dims(2))}
		}, "0 5 0"},
		{"unknown index", func(b bench) []state.Value {
			x, i := b.list(3, 3), b.symbol()
			b.set(elem(x, dims(1)), 5)
			b.set(elem(x, i), 6)
			return []state.Value{elem(x, dims(0)), elem(x, dims(1)), elem(x, i), elem(x, i.AddConst(1))}
		}, "? ? 6 ?"},
		{"unknown index, then known", func(b bench) []state.Value {
			x, i := b.list(3, 3), b.symbol()
			b.set(elem(x, i), 6)
			b.set(elem(x, dims(1)), 5)
			return []state.Value{elem(x, dims(1)), elem(x, i)}
		}, "5 ?"},
		{"indices apart", func(b bench) []state.Value {
			x, i := b.list(9, 9), b.symbol()
			b.set(elem(x, i), 6)
			b.set(elem(x, i.AddConst(1)), 7)
			return []state.Value{elem(x, i), elem(x, i.AddConst(1))}
		}, "6 7"},
		{"escape", func(b bench) []state.Value {
			p, q := b.fresh(1), b.fresh(2)
			b.r.Escape(b.s, state.Struct([]state.Value{p}))
			b.set(p, 5)
			return []state.Value{p, q}
		}, "? 2"},
		{"escape through memory", func(b bench) []state.Value {
			p := b.fresh(1)
			b.r.Escape(b.s, state.Pointer(newPlace(b.s, numPtrT, p), nil))
			return []state.Value{p}
		}, "?"},
		{"stored outside", func(b bench) []state.Value {
			p, q := b.fresh(1), b.outside(&ir.Type{Kind: ir.Pointer, ID: "**int", Elem: numPtrT})
			b.r.Store(b.s, q, p, numPtrT)
			return []state.Value{p}
		}, "1"},
		{"published, then stored outside", func(b bench) []state.Value {
			p, before := b.published(1), b.outside(numPtrT)
			q := b.published(2)
			b.set(before, 7)
			b.set(q, 8)
			return []state.Value{p, q, before}
		}, "? 8 7"},
		{"published after it was met", func(b bench) []state.Value {
			before := b.outside(numPtrT)
			p, q := b.published(1), b.published(2)
			b.set(before, 7)
			b.set(q, 8)
			return []state.Value{p, q, before}
		}, "1 8 7"},
		{"published within a struct", func(b bench) []state.Value {
			p := state.Pointer(newPlace(b.s, twoT, state.Struct([]state.Value{state.Const(1), state.Const(2)})), nil)
			b.r.Publish(b.s, p)
			b.set(b.outside(numPtrT), 7)
			return []state.Value{field(p, 0), field(p, 1)}
		}, "? ?"},
		{"published, another type", func(b bench) []state.Value {
			p := b.published(1)
			b.r.Store(b.s, b.outside(floatPtrT), state.Value{}, dataT)
			return []state.Value{p}
		}, "1"},
		{"published, an unknown pointer", func(b bench) []state.Value {
			p := b.published(1)
			b.set(state.Value{}, 6)
			return []state.Value{p}
		}, "?"},
		{"published, unseen code runs", func(b bench) []state.Value {
			p := b.published(1)
			b.r.OthersRun(b.s)
			return []state.Value{p}
		}, "?"},
		{"published list", func(b bench) []state.Value {
			x, y := b.list(3, 3), b.list(3, 3)
			b.r.Publish(b.s, state.Struct([]state.Value{x, y}))
			b.set(elem(x, dims(1)), 5)
			b.set(elem(y, dims(1)), 6)
			z := b.outside(numsT)
			b.set(elem(x, dims(2)), 7)
			b.set(elem(z, dims(0)), 8)
			return []state.Value{elem(x, dims(1)), elem(y, dims(1)), elem(z, dims(0))}
		}, "? ? 8"},
		{"published list with room", func(b bench) []state.Value {
			x := b.appended(b.list(0, 3), 1, 2)
			b.r.Publish(b.s, x)
			b.appended(b.outside(numsT), 5)
			return []state.Value{elem(x, dims(0))}
		}, "?"},
		{"published after append may have copied", func(b bench) []state.Value {
			x := b.grown(1, 2)
			y := b.appended(x, 5)
			b.r.Publish(b.s, y)
			return []state.Value{elem(x, dims(0)), elem(y, dims(0))}
		}, "? ?"},
		{"unseen code runs", func(b bench) []state.Value {
			p, f := b.outside(numPtrT), b.fresh(1)
			b.set(p, 5)
			b.r.OthersRun(b.s)
			return []state.Value{p, f}
		}, "? 1"},
		{"append in place", func(b bench) []state.Value {
			x := b.list(1, 3)
			y := b.appended(x, 5)
			z := b.appended(x, 6)
			b.set(elem(z, dims(0)), 7)
			return []state.Value{elem(x, dims(0)), elem(y, dims(0)), elem(y, dims(1)), elem(z, dims(1))}
		}, "7 7 6 6"},
		{"append copies", func(b bench) []state.Value {
			x := b.list(1, 1)
			y := b.appended(x, 5)
			z := b.appended(x, 6)
			b.set(elem(z, dims(0)), 7)
			return []state.Value{elem(x, dims(0)), elem(y, dims(0)), elem(y, dims(1)), elem(z, dims(0)), elem(z, dims(1))}
		}, "0 0 5 7 6"},
		{"append may copy", func(b bench) []state.Value {
			x := b.grown(1, 2)
			y := b.appended(x, 5)
			b.set(elem(y, dims(0)), 7)
			return []state.Value{elem(x, dims(0)), elem(x, dims(1)), elem(y, dims(0)), elem(y, dims(2))}
		}, "? 2 7 5"},
		{"append twice may overwrite", func(b bench) []state.Value {
			x := b.grown(1, 2)
			y := b.appended(x, 5)
			b.appended(x, 6)
			return []state.Value{elem(y, dims(2))}
		}, "?"},
		{"append in a row", func(b bench) []state.Value {
			x := b.appended(b.appended(b.grown(1), 2), 3)
			return []state.Value{elem(x, dims(0)), elem(x, dims(1)), elem(x, dims(2))}
		}, "1 2 3"},
		{"copy overlaps", func(b bench) []state.Value {
			x := b.appended(b.list(0, 9), 1, 2, 3)
			to := *x.Slice()
			to.Offset, to.Len = to.Offset.AddConst(1), dims(2)
			b.r.copied(b.s, []state.Value{state.SliceOf(to), x})
			return []state.Value{elem(x, dims(0)), elem(x, dims(1)), elem(x, dims(2))}
		}, "1 1 2"},
		{"copy of unknown length", func(b bench) []state.Value {
			x, y := b.appended(b.list(0, 9), 1, 2), b.outside(numsT)
			b.r.copied(b.s, []state.Value{x, y})
			return []state.Value{elem(x, dims(0)), elem(x, dims(1))}
		}, "? ?"},
	} {
		b := bench{benchRun(), state.New()}
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
	b := bench{benchRun(), state.New()}
	x, i := b.outside(numsT), b.symbol()
	first := b.r.Load(b.s, elem(x, i), numT)
	if again := b.r.Load(b.s, elem(x, i), numT); !again.Dim.Equal(first.Dim) {
		t.Errorf("x[i] is %v, then %v", first.Dim, again.Dim)
	}
	b.set(elem(b.outside(numsT), dims(0)), 1)
	if again := b.r.Load(b.s, elem(x, i), numT); again.Dim.Equal(first.Dim) {
		t.Errorf("x[i] is still %v after a store into a list that may be the same", first.Dim)
	}
	b.r.EscapeObject(b.s, x.Slice().Obj)
	if one, two := b.r.Load(b.s, elem(x, i), numT), b.r.Load(b.s, elem(x, i), numT); one.Dim.Equal(two.Dim) {
		t.Errorf("x[i] is %v twice although x escaped", one.Dim)
	}
}
