package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// TestRegisters: whatever is forked, written and dropped, every state has the registers that a plain list would have.
func TestRegisters(t *testing.T) {
	type copied struct {
		s    *state
		want []value
	}
	const n = 3*pageSize + 1
	rnd := rand.New(rand.NewPCG(1, 2))
	first := copied{newState(), make([]value, n)}
	first.s.registers = newRegisters(n)
	copies := []copied{first}
	for step := range 20000 {
		i := rnd.IntN(len(copies))
		c := copies[i]
		switch k := rnd.IntN(20); {
		case k == 0 && len(copies) < 8:
			copies = append(copies, copied{c.s.fork(), slices.Clone(c.want)})
		case k == 1 && len(copies) > 1:
			copies = slices.Delete(copies, i, i+1)
		case k == 2:
			var live []ir.Val
			for v := range c.want {
				if rnd.IntN(3) > 0 {
					live = append(live, ir.Val(v))
				} else {
					c.want[v] = value{}
				}
			}
			c.s.keep(live)
		default:
			v := rnd.IntN(n)
			c.want[v] = constVal(int64(step))
			c.s.setReg(ir.Val(v), c.want[v])
		}
		for _, c := range copies {
			if !slices.Equal(c.s.values(), c.want) {
				t.Fatalf("step %d: registers %v, want %v", step, c.s.values(), c.want)
			}
		}
	}
}

// TestIsIdentical: a value is the very value that it is, and no other one.
func TestIsIdentical(t *testing.T) {
	values := []value{
		{}, constVal(1), constVal(2), boolVal(1), stringVal("a"), stringVal("b"), {k: kPtr}, ptrVal(1, nil), ptrVal(1, path{fieldStep(1)}),
		structVal([]value{constVal(1)}), structVal([]value{constVal(2)}), sliceVal(slice{obj: 1}), sliceVal(slice{obj: 2}),
		{k: kIface}, ifaceVal(anyType, constVal(1)), funcVal("f", nil), testVal(test{opaque: 1}), testVal(test{opaque: 2}),
	}
	for i, v := range values {
		for j, w := range values {
			if got := v.isIdentical(w); got != (i == j) {
				t.Errorf("values %d and %d are the same: %v", i, j, got)
			}
		}
	}
}
