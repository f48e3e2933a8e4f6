package state

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// TestRegisters: whatever is forked, written and dropped, every state has the registers that a
// plain list would have.
func TestRegisters(t *testing.T) {
	type copied struct {
		s    *State
		want []Value
	}
	const n = 3*pageSize + 1
	rnd := rand.New(rand.NewPCG(1, 2))
	first := copied{New(), make([]Value, n)}
	first.s.Registers = NewRegisters(n)
	copies := []copied{first}
	for step := range 20000 {
		i := rnd.IntN(len(copies))
		c := copies[i]
		switch k := rnd.IntN(20); {
		case k == 0 && len(copies) < 8:
			copies = append(copies, copied{c.s.Fork(), slices.Clone(c.want)})
		case k == 1 && len(copies) > 1:
			copies = slices.Delete(copies, i, i+1)
		case k == 2:
			var live []ir.Val
			for v := range c.want {
				if rnd.IntN(3) > 0 {
					live = append(live, ir.Val(v))
				} else {
					c.want[v] = Value{}
				}
			}
			c.s.KeepRegs(live)
		default:
			v := rnd.IntN(n)
			c.want[v] = Const(int64(step))
			c.s.SetReg(ir.Val(v), c.want[v])
		}
		for _, c := range copies {
			if !slices.Equal(c.s.Values(), c.want) {
				t.Fatalf("step %d: registers %v, want %v", step, c.s.Values(), c.want)
			}
		}
	}
}

// TestIsIdentical: a value is the very value that it is, and no other one.
func TestIsIdentical(t *testing.T) {
	values := []Value{
		{}, Const(1), Const(2), Const(1).Entered(evidence.Entry{Pos: 7}), Bool(1), String("a"), String("b"), {Kind: PointerKind}, Pointer(1, nil), Pointer(1, Path{FieldStep(1)}),
		Struct([]Value{Const(1)}), Struct([]Value{Const(2)}), SliceOf(Slice{Obj: 1}), SliceOf(Slice{Obj: 2}),
		{Kind: InterfaceKind}, InterfaceOf(AnyType, Const(1)), Func("f", nil), TestOf(Test{Opaque: 1}), TestOf(Test{Opaque: 2}),
	}
	for i, v := range values {
		for j, w := range values {
			if got := v.isIdentical(w); got != (i == j) {
				t.Errorf("values %d and %d are the same: %v", i, j, got)
			}
		}
	}
}
