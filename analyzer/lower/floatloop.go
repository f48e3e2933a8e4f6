package lower

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Loops that are counted by a float:
//
//	for t := from; t <= to; t += step { ... }
//
// The IR has no phi for t. It has one for the number of passes, and t is from, to which step was
// added that many times. The comparison has these as operands (ir.Instr.IsFloatTest), so the engine
// can compute it where from, step and to are constants, or parameters with known values.
//
// Only sums are computed. A product may be rounded or not before something is added to it: the
// language allows to fuse the two operations, and some compilers do so.

// A floatCounter is a float phi to which every pass adds the same float.
type floatCounter struct {
	phi          *ssa.Phi
	next         *ssa.BinOp // the sum
	start, step  ssa.Value
	down         bool   // step is subtracted
	passes, more ir.Val // the registers that count the passes: of phi, and of next
}

// numberFloatCounters finds the float counters of the function and assigns registers to them.
func (t *translator) numberFloatCounters() {
	for _, b := range t.fn.Blocks {
		for _, in := range b.Instrs {
			phi, ok := in.(*ssa.Phi)
			if !ok {
				break // they come first
			}
			if c := t.floatCounter(phi); c != nil {
				c.passes, c.more = ir.Val(t.out.NumRegs), ir.Val(t.out.NumRegs+1)
				t.out.NumRegs += 2
				if t.floats == nil {
					t.floats = make(map[ssa.Value]*floatCounter)
				}
				t.floats[phi], t.floats[c.next] = c, c
			}
		}
	}
}

// floatCounter returns the counter whose value is a phi, nil if it is none.
func (t *translator) floatCounter(phi *ssa.Phi) *floatCounter {
	if floatType(phi.Type()) == "" {
		return nil
	}
	c := &floatCounter{phi: phi}
	for _, e := range phi.Edges {
		if sum, ok := e.(*ssa.BinOp); ok && c.adds(sum) {
			continue
		}
		if c.start != nil && c.start != e || t.float(e) == ir.NoVal {
			return nil
		}
		c.start = e
	}
	if c.next == nil || c.start == nil || t.fixedFloat(c.step) == ir.NoVal {
		return nil
	}
	return c
}

// adds sets next and step, and reports whether sum is what every pass adds.
func (c *floatCounter) adds(sum *ssa.BinOp) bool {
	if c.next != nil {
		return sum == c.next
	}
	switch {
	case sum.Op == token.ADD && sum.X == c.phi:
		c.step = sum.Y
	case sum.Op == token.ADD && sum.Y == c.phi:
		c.step = sum.X
	case sum.Op == token.SUB && sum.X == c.phi:
		c.step, c.down = sum.Y, true
	default:
		return false
	}
	c.next = sum
	return true
}

// floatType returns "float32" or "float64", "" for other types.
func floatType(typ types.Type) string {
	if b, ok := typ.Underlying().(*types.Basic); ok && (b.Kind() == types.Float32 || b.Kind() == types.Float64) {
		return types.Typ[b.Kind()].Name()
	}
	return ""
}

// float returns the operand for a float that the engine may know: a constant, a parameter, or a
// converted int. It returns NoVal for others. Wherever v can be read, the operand has the value
// that v was computed from: a path on which the operand is defined again computes v again, too.
func (t *translator) float(v ssa.Value) ir.Val {
	if x := convertedInt(v); x != nil && floatType(v.Type()) != "" {
		return t.val(x)
	}
	return t.fixedFloat(v)
}

// fixedFloat is float for one that is the same as long as the function runs.
func (t *translator) fixedFloat(v ssa.Value) ir.Val {
	switch v := v.(type) {
	case *ssa.Const:
		if floatType(v.Type()) != "" {
			return t.argument(v)
		}
	case *ssa.Parameter:
		if floatType(v.Type()) != "" {
			return t.regs[v]
		}
	case *ssa.ChangeType:
		return t.fixedFloat(v.X)
	}
	return ir.NoVal
}

// convertedInt returns the int with a sign that is converted to a float, nil if v is no such
// conversion.
func convertedInt(v ssa.Value) ssa.Value {
	if c, ok := v.(*ssa.Convert); ok {
		if b, ok := c.X.Type().Underlying().(*types.Basic); ok && b.Info()&(types.IsInteger|types.IsUnsigned) == types.IsInteger {
			return c.X
		}
	}
	return nil
}

// countFloat emits the phi that counts the passes of a float counter.
func (t *translator) countFloat(to *ir.Block, phi *ssa.Phi) {
	c := t.floats[phi]
	if c == nil {
		return
	}
	p := ir.Phi{Dst: c.passes, Type: t.typ(types.Typ[types.Int])}
	for _, e := range phi.Edges {
		if e == c.next {
			p.Edges = append(p.Edges, c.more)
		} else {
			p.Edges = append(p.Edges, t.int(0))
		}
	}
	to.Phis = append(to.Phis, p)
}

// addFloat emits the number of passes after a sum that is the next value of a float counter.
func (t *translator) addFloat(sum *ssa.BinOp) {
	if c := t.floats[sum]; c != nil {
		t.emit(ir.Instr{Op: ir.OpAdd, Dst: c.more, Type: t.typ(types.Typ[types.Int]), Args: []ir.Val{c.passes, t.int(1)}})
	}
}

// int returns the operand for a constant that is not in the source.
func (t *translator) int(n int64) ir.Val {
	return t.constOperand(ir.Const{Kind: ir.ConstInt, Type: t.typ(types.Typ[types.Int]), Int: n})
}

// floatTest emits a comparison of floats that the engine may be able to compute, in a function that
// has a float counter: of two that it may know, or of such a one with a counter, at the beginning
// or the end of a pass. It returns false, and has emitted nothing, for others. Two ints are not
// compared: the engine follows differences of sizes only through comparisons of ints.
func (t *translator) floatTest(in *ssa.BinOp) bool {
	if t.floats == nil {
		return false
	}
	x, y, op := in.X, in.Y, binaryOps[in.Op]
	if t.floats[x] == nil && t.floats[y] != nil {
		x, y, op = y, x, ir.Swapped(op)
	}
	start, step, passes, aux := x, t.int(0), t.int(0), int32(op)
	if c := t.floats[x]; c != nil && x.(ssa.Instruction).Block() == in.Block() {
		start, step, passes = c.start, t.fixedFloat(c.step), c.passes
		if x == c.next {
			passes = c.more
		}
		if c.down {
			aux = -aux
		}
	}
	from, to := t.float(start), t.float(y)
	if from == ir.NoVal || to == ir.NoVal || convertedInt(start) != nil && convertedInt(y) != nil {
		return false
	}
	src := sources{t: t, seen: make(map[ssa.Value]bool)}
	src.add(in.X)
	src.add(in.Y)
	t.emit(ir.Instr{
		Op: ir.OpOpaque, Dst: t.dst(in), Aux: aux, Sym: floatType(in.X.Type()), Type: t.typ(in.Type()),
		Args: append(src.args, from, step, passes, to),
	})
	return true
}
