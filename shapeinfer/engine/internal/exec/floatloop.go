package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Comparisons of floats, and loops that are counted by a float. A comparison says how its operand
// is computed (ir.Instr.IsFloatTest), by sums alone. They are computed here with the precision of
// their type, so the results are those of every processor.

// maxSums is the number of sums that are computed for one comparison.
const maxSums = 1 << 10

// A floatTest is a comparison of floats of which all operands are known.
type floatTest struct {
	x, step, y float64 // step has been added to x
	down       bool    // it is subtracted
	single     bool    // the type is float32
	op         ir.Op
	label      state.Label
}

// floatTest returns the comparison that an instruction makes in s after a number of sums, false if
// an operand is not known.
func (fr *Frame) floatTest(in *ir.Instr, s *state.State, sums shapeinfer.Dim) (f floatTest, ok bool) {
	args := fr.vals(s, in.Args[len(in.Sources()):])
	x, step, y := args[0], args[1], args[3]
	n, ok := s.Norm(sums).Const()
	if !ok || n < 0 || maxSums < n {
		return f, false
	}
	f.label = x.Or(step.Label).Or(y.Label)
	f.op, f.down = in.FloatTest()
	f.single = in.Sym == "float32"
	if !f.set(&f.x, x, s) || !f.set(&f.step, step, s) || !f.set(&f.y, y, s) {
		return f, false
	}
	for range n {
		f.add()
	}
	return f, true
}

// set sets an operand to a value, and reports whether that is known exactly.
func (f *floatTest) set(to *float64, v state.Value, s *state.State) bool {
	switch v.Kind {
	case state.FloatKind:
		*to = v.Float()
	case state.IntKind:
		n, ok := s.Norm(v.Dim).Const()
		if !ok || n < -1<<53 || 1<<53 < n {
			return false // the conversion may round it
		}
		*to = float64(n)
	default:
		return false
	}
	if f.single {
		*to = float64(float32(*to))
	}
	return true
}

// add adds the step once more, or subtracts it.
func (f *floatTest) add() {
	step := f.step
	if f.down {
		step = -step
	}
	if f.single {
		f.x = float64(float32(f.x) + float32(step))
	} else {
		f.x += step
	}
}

// holds is the result of the comparison.
func (f *floatTest) holds() bool {
	switch f.op {
	case ir.OpEq:
		return f.x == f.y
	case ir.OpNe:
		return f.x != f.y
	case ir.OpLt:
		return f.x < f.y
	case ir.OpLe:
		return f.x <= f.y
	case ir.OpGt:
		return f.x > f.y
	}
	return f.x >= f.y
}

// compareFloats is the result of a comparison of floats, an opaque one if it is not known.
func (do instruction) compareFloats() []*state.State {
	f, ok := do.floatTest(do.in, do.s, do.arg(len(do.in.Args)-2).DimOf())
	if !ok {
		return do.opaque(do.in.Sources())
	}
	return do.yields(state.Bool(state.TruthOf(f.holds())).Labelled(f.label))
}

// floatPasses returns how many passes follow the next one of a loop whose condition compares a
// float counter, from s at the header. If it returns maxUnroll or more, there may be even more.
func (l activeLoop) floatPasses(s *state.State) (n int64, ok bool) {
	head := &l.Func.Blocks[l.Header]
	if l.Counter != nil || head.Last().Op != ir.OpIf {
		return 0, false
	}
	test := l.Info.Def(head.Last().Args[0], ir.OpOpaque)
	if test == nil || !test.IsFloatTest() {
		return 0, false
	}
	passes, done := test.Args[len(test.Args)-2], int64(1) // before the comparison in the last pass
	sums := l.Operand(s, passes).DimOf()
	if next := l.Info.Def(passes, ir.OpAdd); next != nil {
		passes, done = next.Args[0], 0
		sums = l.Operand(s, passes).DimOf().AddConst(1)
	}
	f, ok := l.floatTest(test, s, sums)
	if !ok || !slices.ContainsFunc(head.Phis, func(phi ir.Phi) bool { return phi.Dst == passes }) {
		return 0, false
	}
	for goesOn := l.Has(head.Succs[0]); n <= maxUnroll && f.holds() == goesOn; n++ {
		f.add()
	}
	return max(n-done, 0), true
}

// mostUncounted is the number of passes that are unrolled of a loop without a counter.
func (l activeLoop) mostUncounted(states []*state.State) int {
	if len(states) == 0 {
		return 0
	}
	switch n, ok := l.floatPasses(states[0]); {
	case !ok:
		return maxUncounted
	case n < maxUnroll:
		return maxUnroll
	}
	return longUnroll
}

// countsMore reports whether a loop of data is counted by a float, is known to have few enough
// passes to be unrolled, and counts or computes an int besides.
func (l activeLoop) countsMore(s *state.State) bool {
	n, ok := l.floatPasses(s)
	return ok && n < maxUnroll && len(l.Func.Blocks[l.Header].Phis) > 1
}
