package recovery

import (
	"strconv"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What holds behind a statement that was mended.
//
// It was executed with unknown ints, so it passes on a path that assumes that they fit, and its results have the shapes that it gives then.
// Of this path the shapes stay, and neither what it has assumed nor that an int in question is the same one in a result as in an operand: the
// statement may also be replaced by a result of the right shape, and then the operands do not fit, as before. Or there is a guard around it, and
// what it writes is not written.

// settle returns the states that go on behind a statement that was mended, which was executed from before.
func (m *mender) settle(r *exec.Run, in *ir.Instr, before *state.State, next []*state.State) []*state.State {
	var all []*state.State
	for _, after := range next {
		all = append(all, after)
		n := &renewal{m: m, run: r, s: after, before: before, in: in}
		after.Facts = before.Facts
		if n.objects() {
			all = append(all, n.unwritten())
		}
		if in.Dst >= 0 {
			after.SetReg(in.Dst, n.value(after.Reg(in.Dst)))
		}
	}
	return all
}

// A renewal gives ints that are in question other names in what a statement has made and written.
type renewal struct {
	m      *mender
	run    *exec.Run
	s      *state.State
	before *state.State
	in     *ir.Instr // the statement
}

// objects renews the objects that were made or written. It reports whether the shapes of some that there were before may have changed.
func (n *renewal) objects() (changed bool) {
	for id := range n.s.Heap {
		old := id < len(n.before.Heap)
		if old && n.s.Heap[id] == n.before.Heap[id] {
			continue
		}
		o := n.s.Object(int32(id))
		changed = changed || old && (o.Ownership != n.before.Heap[id].Ownership || !n.s.IsSame(o.Content, n.before.Heap[id].Content))
		content := n.value(o.Content)
		n.s.Edit(int32(id)).Content = content
	}
	return changed
}

// unwritten is the state in which what there was before is as it was.
func (n *renewal) unwritten() *state.State {
	t := n.s.Fork()
	copy(t.Heap, n.before.Heap)
	return t
}

// value is v with other names.
func (n *renewal) value(v state.Value) state.Value {
	switch v.Kind {
	case state.IntKind:
		v.Dim = n.dim(v.Dim)
		return v
	case state.SliceKind:
		sl := *v.Slice()
		sl.Offset, sl.Len, sl.Cap = n.dim(sl.Offset), n.dim(sl.Len), n.dim(sl.Cap)
		w := state.SliceOf(sl)
		w.MaybeNil = v.MaybeNil
		return w
	case state.ArrayKind:
		array := *v.Array()
		array.Len = n.dim(array.Len)
		v.Ref = &array
	}
	return v.Rewrite(func(_ int, part state.Value) state.Value { return n.value(part) })
}

func (n *renewal) dim(d shapeinfer.Dim) shapeinfer.Dim {
	if _, known := d.Const(); known || d.IsUnknown() {
		return d
	}
	return d.SubstituteAll(n.other)
}

// other is another name of a symbol that is in question, at each place where it occurs: a stack of x and w has as many rows as both and the columns of
// either, and where those were made of one number the operand that is put in their place need not be.
func (n *renewal) other(sym shapeinfer.Symbol) (shapeinfer.Dim, bool) {
	name, unsure := n.m.unsure[sym]
	if n.m.isComputed(sym) {
		name, unsure = n.m.text(shapeinfer.Var(sym)), true
	}
	if !unsure {
		return shapeinfer.Dim{}, false
	}
	fresh := n.run.NewSymbol("", "i")
	lo, hi := n.s.Facts.Range(shapeinfer.Var(sym))
	n.s.Facts = n.s.Facts.Declare(fresh, lo, hi)
	n.m.unsure[fresh] = name + "@" + strconv.Itoa(n.in.Pos)
	return shapeinfer.Var(fresh), true
}
