package asserts

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/assertion"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Options of go-cmp: cmp.Equal(a.Shape(), b.Shape(), cmpopts.EquateEmpty()). An option is an
// interface that holds a value of a type of its own, named as the function that has made it. So it
// is known wherever the program keeps it. One that calls functions of the program is not in the
// list of assertions: what is equal then may be anything.

const goCmp = "github.com/google/go-cmp/cmp"

// A leniency is how a comparison with an option differs from one without.
type leniency uint8

const (
	lenientToData leniency = iota // values of which ints, texts or lengths differ do, others may be equal
	lenient                       // any values may be equal
	other                         // and those that are may not be
	open                          // it calls functions of the program
)

// leniencies are those of the options in the list of assertions.
var leniencies = []assertion.Act{lenientToData: assertion.LenientToData, lenient: assertion.Lenient, other: assertion.Other}

// optionOf is the option that a function makes.
func optionOf(symbol string) state.Value {
	return state.InterfaceOf(&ir.Type{Kind: ir.Struct, ID: symbol}, state.Struct(nil))
}

// comparedByCmp is the verdict that go-cmp finds two values equal.
func comparedByCmp(c *exec.Call, ops []operand) verdict {
	w := comparison{c: c, deep: true}
	v := w.verdict(w.same(ops[0].Value, ops[1].Value, nil, 0), ops[0], ops[1])
	v.from = sources(c, ops)
	switch l := leniencyOf(c, c.Args[2], 0); {
	case l == lenientToData, l == lenient && v.holds == pathfact.True:
		return v
	case l == open: // functions of the program that the options call get the compared values
		c.State.Guards.Seen = c.State.Guards.Seen.And(c.Run.SourceOf(c.State, v.from...))
		c.Run.Escape(c.State, c.Args[2])
		c.Run.OthersRun(c.State)
	}
	v.holds, v.test, v.data = pathfact.Maybe, state.Value{}, false // the data may not count
	return v
}

// leniencyOf is that of all options of a list.
func leniencyOf(c *exec.Call, list state.Value, depth int) leniency {
	if list.Kind != state.SliceKind || depth > maxCompared {
		return open
	}
	all, ok := c.Run.Elements(c.State, *list.Slice(), maxCompared)
	if !ok {
		return open
	}
	most := lenientToData
	for _, o := range all {
		l := open
		switch t := (operand{Value: o}).typeIn(); {
		case t == nil:
		case t.ID == goCmp+".Options":
			l = leniencyOf(c, unwrapped(o), depth+1)
		default:
			if a := assertion.Of(t.ID); a != nil && slices.Contains(leniencies, a.Act) {
				l = leniency(slices.Index(leniencies, a.Act))
			}
		}
		if most = max(most, l); l == open {
			c.State.Guards.Seen = c.State.Guards.Seen.And(c.Run.SourceOf(c.State, o))
		}
	}
	return most
}
