package recovery

import (
	"maps"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Numbers that change together: a variable that keeps its value is the same one wherever it is mentioned, and so is a constant with a name. go/ssa has no
// names of constants any more, so the syntax is asked where a number is used. Where that is not known, it may be any number of that value in the
// declaration around it.

// shared returns doubts with the others that change with them, among what m has met.
func (a *afterlife) shared(m *mender, list []doubt) []doubt {
	all := slices.Clone(list)
	add := func(d doubt) {
		if !slices.Contains(all, d) {
			all = append(all, d)
		}
	}
	for _, d := range list {
		if d.kind == operand {
			for _, other := range operandsOf(d.fn, d.in.Args[d.n]) {
				if other.in == d.in || a.isSameVariable(d, other) { // who makes it square keeps it square
					add(other)
				}
			}
		}
		names := a.namesOf(d)
		if len(names) == 0 {
			continue
		}
		for _, other := range m.candidates(a.doubts, false) {
			if intersect(names, a.namesOf(other)) {
				add(other)
			}
		}
	}
	return all
}

// operandsOf lists the operands of a function that are a register: those that come behind a statement change with it, too.
func operandsOf(fn *ir.Func, v ir.Val) (list []doubt) {
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Instrs {
			in := &fn.Blocks[b].Instrs[i]
			for k, arg := range in.Args {
				if arg == v && in.Pos != 0 {
					list = append(list, doubt{kind: operand, fn: fn, in: in, n: k})
				}
			}
		}
	}
	return list
}

// isSameVariable reports whether two operands with the same value may be mentions of one variable: one of k and one of n are not, even if k has the
// value of n.
func (a *afterlife) isSameVariable(x, y doubt) bool {
	first, known := a.variableOf(x)
	second, alsoKnown := a.variableOf(y)
	return !known || !alsoKnown || first == second && first != ""
}

// variableOf is the variable that an operand is, see [program.Config].Variable.
func (a *afterlife) variableOf(d doubt) (name string, ok bool) {
	if a.executor.Config.Variable == nil || !a.executor.IsOwn(d.fn.Symbol) {
		return "", false
	}
	return a.executor.Config.Variable(useOf(d.fn, d.in, d.n, program.Use{}))
}

func intersect(x, y map[string]bool) bool {
	for name := range y {
		if x[name] {
			return true
		}
	}
	return false
}

// namesOf lists the constants that a number in the package is made of.
func (a *afterlife) namesOf(d doubt) map[string]bool {
	n, ok := d.number()
	if !ok || a.executor.Config.Names == nil || !a.executor.IsOwn(d.fn.Symbol) {
		return nil
	}
	names, known := a.names[d]
	if !known {
		names = make(map[string]bool)
		for _, use := range d.uses() {
			maps.Copy(names, a.executor.Config.Names(use, n))
		}
		a.names[d] = names
	}
	return names
}

// number is the number that is in question.
func (d doubt) number() (int64, bool) {
	switch d.kind {
	case constant:
		return d.fn.Consts[d.n].Int, true
	case list:
		if def := d.fn.Definitions()[d.in.Args[0]]; def != nil && def.Type != nil && def.Type.Elem != nil && def.Type.Elem.Kind == ir.Array {
			return def.Type.Elem.Len, true
		}
	}
	return 0, false
}

// uses lists where a number is used. A phi does not say where it stands.
func (d doubt) uses() []program.Use {
	if d.kind == list {
		return []program.Use{{Pos: d.in.Pos}}
	}
	anywhere := program.Use{Pos: positionIn(d.fn)}
	var uses []program.Use
	for b := range d.fn.Blocks {
		for i := range d.fn.Blocks[b].Phis {
			if slices.Contains(d.fn.Blocks[b].Phis[i].Edges, ^ir.Val(d.n)) {
				uses = append(uses, anywhere)
			}
		}
		for i := range d.fn.Blocks[b].Instrs {
			in := &d.fn.Blocks[b].Instrs[i]
			for k, v := range in.Args {
				if v == ^ir.Val(d.n) {
					uses = append(uses, useOf(d.fn, in, k, anywhere))
				}
			}
		}
	}
	return uses
}

// useOf is where an operand of an instruction is written, anywhere if that is not known.
func useOf(fn *ir.Func, in *ir.Instr, k int, anywhere program.Use) program.Use {
	switch {
	case (in.Op == ir.OpCall || in.Op == ir.OpMakeSlice) && in.Pos != 0:
		return program.Use{Pos: in.Pos, Param: k, Params: len(in.Args), Element: -1}
	case in.Op == ir.OpStore:
		anywhere.Begin = in.Pos
		if call, element := variadic(fn, in); call != nil {
			return program.Use{Begin: in.Pos, Pos: call.Pos, Param: len(call.Args) - 1, Params: len(call.Args), Element: element}
		}
	}
	return anywhere
}

// variadic is the call that has what is stored as an element of its last argument, nil if there is none.
func variadic(fn *ir.Func, store *ir.Instr) (call *ir.Instr, element int) {
	if store.Args[0] < 0 {
		return nil, 0
	}
	address := fn.Definitions()[store.Args[0]]
	if address == nil || address.Op != ir.OpIndexAddr || address.Args[1] >= 0 || fn.Consts[^address.Args[1]].Kind != ir.ConstInt {
		return nil, 0
	}
	array, element, sliced := address.Args[0], int(fn.Consts[^address.Args[1]].Int), ir.NoVal
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Instrs {
			switch in := &fn.Blocks[b].Instrs[i]; {
			case in.Op == ir.OpSlice && in.Args[0] == array:
				sliced = in.Dst
			case in.Op == ir.OpCall && len(in.Args) > 0 && sliced != ir.NoVal && in.Args[len(in.Args)-1] == sliced && in.Pos != 0:
				return in, element
			}
		}
	}
	return nil, 0
}

// positionIn is a position in a function, 0 if none is known.
func positionIn(fn *ir.Func) int {
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Instrs {
			if pos := fn.Blocks[b].Instrs[i].Pos; pos != 0 {
				return pos
			}
		}
	}
	return 0
}
