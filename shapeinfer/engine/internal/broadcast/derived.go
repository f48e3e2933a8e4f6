package broadcast

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// How a call derives its result from a tensor. That is not declared either: the function is
// executed in a probe, on a few small tensors, with the other arguments of the call.
//
//	keeps     the result has as many elements as the tensor, and nothing is computed of them: a
//	          view, a reshape, a copy
//	inserts   it keeps, and the result has an axis of size 1 where the tensor has none
//	reduces   some axes of the tensor are gone or have size 1, and the result is no selection of
//	          its elements
//
// The function must depend on one tensor only. A model that is called with one tensor holds others,
// so its result is none of these, even if it looks like one. Where a reduction leaves an axis of
// size 1, one argument may be the reason: the axis is gone if another value takes its place. Large
// and unknown numbers are replaced by small ones.

// A derivation is what a call makes of a tensor.
type derivation struct {
	source    int // the parameter that is the tensor
	keeps     bool
	keepsOnes bool // it keeps, and axes of size 1 stay
	inserts   bool
	reduces   bool
	keepdims  int // the parameter because of which an axis that is reduced stays, -1 if there is none
}

// mayDerive reports whether a function may make its result of a tensor. Of one with several tensors
// as results the calls in it tell more.
func (ops *Operations) mayDerive(fn *ir.Func) bool {
	may, known := ops.mayMake[fn]
	if !known {
		may = ops.Config.Functions != nil && len(fn.Results) > 0 && isTensorType(fn.Results[0]) &&
			!slices.ContainsFunc(fn.Results[1:], isTensorType) && !ops.IsDescribed(fn.Symbol) &&
			slices.ContainsFunc(fn.Params, func(p ir.Param) bool { return isTensorType(p.Type) || isAnything(p.Type) })
		ops.mayMake[fn] = may
	}
	return may
}

// derived finds out what a call has made of a tensor.
func (c warnedCall) derived(d *state.Derivation) derivation {
	ops := c.warnings.ops
	source, none := -1, derivation{keepdims: -1}
	var l *layout.Layout
	for i, p := range d.Callee.Params {
		if !isTensorType(p.Type) && !isAnything(p.Type) || i >= len(d.Args) || state.IsNil(d.Args[i]) {
			continue
		}
		found := ops.Of(structType(d.Args[i], p.Type))
		switch {
		case found == nil:
		case l == nil || isDescription(l.Type, 0) && !isDescription(found.Type, 0):
			source, l = i, found
		case isDescription(l.Type, 0) == isDescription(found.Type, 0):
			return none
		}
	}
	if source < 0 {
		return none
	}
	for i, p := range d.Callee.Params {
		switch {
		case i == source || l.Owns(p.Type) || i == 0 && d.Callee.Recv && c.hasReceiver(p.Type):
		case i == 0 && d.Callee.Recv, leadsToType(p.Type, l.Type, 0):
			return none
		}
	}
	x := &deriver{ops: ops, fn: d.Callee, layout: l, source: source, rank: c.rankOf(d, source, l), others: make([]standIn, len(d.Args))}
	names := &standIns{call: c, symbols: make(map[string]int64)}
	key := fmt.Sprint(x.fn.Symbol, " ", l.Type.ID, " ", x.rank)
	for i, v := range d.Args {
		if i != source {
			x.others[i] = names.of(v, x.fn.Params[i].Type, 0)
			key += "\x00" + x.others[i].text()
		}
	}
	if !ops.derived.Has(key) && ops.judged >= budget.JudgedSteps {
		ops.MarkUnclear() // it depends on what was judged before
		return none
	}
	return ops.derived.Of(ops.Program, key, x.find)
}

// rankOf returns the rank of the tensor argument of a call, or -1 if it is unknown: if the call
// returns that tensor, it may have changed its rank.
func (c warnedCall) rankOf(d *state.Derivation, source int, l *layout.Layout) int {
	v := state.Unwrap(d.Args[source])
	if id, ok := c.State.TensorIdentity(v); !ok || id == d.Result {
		return -1
	}
	if shape, ok := l.Read(c.Run, c.State, v); ok {
		if rank, known := shape.Rank(); known {
			return rank
		}
	}
	return -1
}

// isDescription reports whether a struct has numbers, flags and texts only: it may describe a
// shape, beside a tensor that has elements.
func isDescription(t *ir.Type, depth int) bool {
	switch {
	case t == nil || depth > maxNested:
		return false
	case t.Kind == ir.Struct:
		return !slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return !isDescription(f.Type, depth+1) })
	case t.Kind == ir.Pointer || t.Kind == ir.Slice || t.Kind == ir.Array:
		return isDescription(t.Elem, depth+1)
	}
	return t.Kind == ir.String || !t.HoldsData()
}

// leadsToType reports whether values of type t may hold or lead to values of another type.
func leadsToType(t, to *ir.Type, depth int) bool {
	switch {
	case t == nil || depth > maxNested:
		return false
	case t.ID == to.ID:
		return true
	case t.Kind == ir.Pointer || t.Kind == ir.Slice || t.Kind == ir.Array || t.Kind == ir.Map:
		return leadsToType(t.Elem, to, depth+1)
	}
	return t.Kind == ir.Struct && slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return leadsToType(f.Type, to, depth+1) })
}

// hasReceiver reports whether the operation is a method of the same type as another function.
func (c warnedCall) hasReceiver(t *ir.Type) bool {
	return c.Callee.Recv && c.Callee.Params[0].Type.ID == t.ID
}

// A standIn is what is known of an argument: what a probe has in its place.
type standIn struct {
	typ    *ir.Type
	value  state.Value // if it has no parts: a number, a flag, a text, nil, or nothing that is known
	parts  []standIn   // of a struct, a list, what a pointer points to, an interface has, or a function has captured
	number int64       // of an int
	isInt  bool
	isZero bool // it is the zero value of its type, whatever else is said
}

// standIns make stand-ins for the arguments of one call.
type standIns struct {
	call    warnedCall
	symbols map[string]int64
}

const (
	maxStandIn  = 8    // parts of an argument
	maxNested   = 4    // parts in parts
	firstUnsure = 1000 // stands for an int that is not known
)

// of returns the stand-in for a value of type t.
func (n *standIns) of(v state.Value, t *ir.Type, depth int) standIn {
	r, s := n.call.Run, n.call.State
	unknown := standIn{typ: t}
	if t == nil || depth > maxNested {
		return unknown
	}
	whole := func(parts ...standIn) standIn { return standIn{typ: t, value: v, parts: parts} }
	list := func(vals []state.Value, typ func(i int) *ir.Type) standIn {
		x := whole()
		for i, part := range vals {
			x.parts = append(x.parts, n.of(part, typ(i), depth+1))
		}
		return x
	}
	switch v.Kind {
	case state.IntKind:
		x := standIn{typ: t, isInt: true}
		d := s.Norm(v.Dim)
		if d.IsUnknown() {
			return unknown
		}
		k, ok := d.Const()
		if x.number = k; !ok {
			if _, met := n.symbols[d.String()]; !met {
				n.symbols[d.String()] = firstUnsure + int64(len(n.symbols))
			}
			x.number = n.symbols[d.String()]
		}
		return x
	case state.BoolKind:
		if truth := s.Truth(v); truth != pathfact.Maybe {
			return standIn{typ: t, value: state.Bool(truth)}
		}
	case state.StringKind, state.FloatKind:
		return whole()
	case state.FuncKind:
		f := v.Closure()
		if f == nil {
			return whole()
		}
		fn := r.Executor.Func(f.Symbol)
		if fn == nil || len(fn.Free) != len(f.Free) || len(f.Free) > maxStandIn {
			return unknown
		}
		return list(f.Free, func(i int) *ir.Type { return fn.Free[i].Type })
	case state.InterfaceKind:
		switch i := v.Interface(); {
		case i == nil:
			return whole()
		case i.Type != nil:
			return whole(n.of(i.Value, i.Type, depth+1))
		}
	case state.PointerKind:
		switch {
		case v.Obj == 0:
			return whole()
		case len(v.Path()) == 0 && t.Kind == ir.Pointer && s.Object(v.Obj).Type != nil && !s.Object(v.Obj).Dead:
			return whole(n.of(r.Content(s, v.Obj), t.Elem, depth+1))
		}
	case state.StructKind:
		if len(v.Fields()) != len(t.Fields) || len(t.Fields) > maxStandIn {
			return unknown
		}
		return list(v.Fields(), func(i int) *ir.Type { return t.Fields[i].Type })
	case state.SliceKind:
		if v.Slice().IsNil == pathfact.True {
			return whole()
		}
		elems, ok := r.Elements(s, *v.Slice(), maxStandIn)
		if !ok || t.Elem == nil {
			return unknown
		}
		return list(elems, func(int) *ir.Type { return t.Elem })
	case state.ArrayKind:
		a := v.Array()
		count, ok := a.Len.Const()
		if !ok || count > maxStandIn {
			return unknown
		}
		x := whole()
		for i := range count {
			e, _ := r.Element(s, a, shapeinfer.Const(i))
			x.parts = append(x.parts, n.of(e, t.Elem, depth+1))
		}
		return x
	}
	return unknown
}

// text returns a key for x: stand-ins with equal texts are treated as the same.
func (x *standIn) text() string {
	if x.isInt {
		return fmt.Sprint(x.number)
	}
	text := fmt.Sprint(x.value.Kind, decidedText(x.value))
	for i := range x.parts {
		text += " (" + x.parts[i].text() + ")"
	}
	return text
}

// numbers calls f for each int in a stand-in.
func (x *standIn) numbers(f func(int64)) {
	if x.isInt {
		f(x.number)
	}
	for i := range x.parts {
		x.parts[i].numbers(f)
	}
}

// make makes the value in a probe, with other numbers for some.
func (x *standIn) make(p *layout.Probe, resize func(int64) int64) state.Value {
	switch {
	case x.isInt:
		return state.Const(resize(x.number))
	case x.isZero:
		return state.Zero(x.typ)
	}
	parts := make([]state.Value, len(x.parts))
	for i := range x.parts {
		parts[i] = x.parts[i].make(p, resize)
	}
	switch v := x.value; v.Kind {
	case state.FuncKind:
		if c := v.Closure(); c != nil {
			return state.FuncOf(state.Closure{Symbol: c.Symbol, Types: c.Types, Free: parts})
		}
		return v
	case state.InterfaceKind:
		if len(parts) == 1 {
			return state.InterfaceOf(v.Interface().Type, parts[0])
		}
		return v
	case state.PointerKind:
		if len(parts) == 1 {
			return state.Pointer(p.State.Alloc(state.Object{Type: x.typ.Elem, Content: parts[0]}), nil)
		}
		return v
	case state.StructKind:
		return state.Struct(parts)
	case state.SliceKind:
		if v.Slice().IsNil == pathfact.True {
			return v
		}
		return p.Run.NewList(p.State, x.typ, parts)
	case state.ArrayKind:
		array := state.Zero(x.typ)
		for i, e := range parts {
			array = p.Run.Write(p.State, array, state.Path{state.ElementStep(shapeinfer.Const(int64(i)))}, e)
		}
		return array
	case state.UnknownKind:
		return p.Run.Unknown(p.State, x.typ, "")
	default:
		return v
	}
}

// A deriver finds out what a function makes of a tensor.
type deriver struct {
	ops    *Operations
	fn     *ir.Func
	layout *layout.Layout // of the tensor
	source int            // the parameter that it is
	rank   int            // of the tensor of the call, -1 if not known
	others []standIn      // the other arguments
}

// A made is what a function has made of one tensor.
type made struct {
	from, to []int64
	carries  bool // the result leads to memory of the tensor
	copies   bool // elements of the tensor were read
}

// find executes the function on a few tensors.
func (x *deriver) find() derivation {
	d := derivation{source: x.source, keepdims: -1}
	var all []made
	few, fewer := x.smaller(maxSmall), x.smaller(1)
	for _, given := range []struct {
		resize func(int64) int64
		inputs [][]int64
	}{{few, x.inputs(few)}, {fewer, x.inputs(fewer)}, {few, withOnes}} {
		resize := given.resize
		for _, dims := range given.inputs {
			if m, ok := x.try(dims, x.others, resize); ok {
				all = append(all, m)
			}
		}
		if len(all) > 0 {
			x.judge(&d, x.likely(all))
			if d.keeps {
				x.findOnes(&d, resize)
			} else {
				x.findKeepdims(&d, x.likely(all), resize)
			}
			break
		}
	}
	return d
}

// likely selects what was made of tensors of the rank that the one of the call has, if there are
// any. A function that does not check the rank does something else with others: a transpose of a
// matrix selects elements of a tensor of rank 3.
func (x *deriver) likely(all []made) []made {
	list := slices.DeleteFunc(slices.Clone(all), func(m made) bool { return len(m.from) != x.rank })
	if len(list) == 0 {
		return all
	}
	return list
}

// judge draws the conclusions from what was made.
func (x *deriver) judge(d *derivation, all []made) {
	computes := x.ops.computes(x.fn)
	unseen := x.fn.Effect&ir.CallsUnknown != 0
	d.keeps = !computes && !slices.ContainsFunc(all,
		func(m made) bool { return count(m.from) != count(m.to) || unseen && !m.carries && !m.copies })
	d.inserts = d.keeps && slices.ContainsFunc(all, func(m made) bool { return slices.Contains(m.to, 1) && !slices.Contains(m.from, 1) })
	d.reduces = !slices.ContainsFunc(all, func(m made) bool {
		return slices.Contains(m.from, 1) || !m.isReduced() || !computes && (m.carries || m.copies)
	})
}

// isReduced reports whether of the axes of the tensor, which are all different, some are gone or of
// size 1, and the others stay.
func (m made) isReduced() bool {
	left := slices.DeleteFunc(slices.Clone(m.to), func(n int64) bool { return n == 1 })
	return len(left) < len(m.from) && isPart(left, m.from)
}

// keepsAxes reports whether an axis that was reduced is still there.
func (m made) keepsAxes() bool {
	return len(m.to) == len(m.from) && m.isReduced()
}

// isPart reports whether a list has all of another one in the same order.
func isPart(part, whole []int64) bool {
	for _, n := range whole {
		if len(part) > 0 && part[0] == n {
			part = part[1:]
		}
	}
	return len(part) == 0
}

// withOnes are shapes that have axes of size 1.
var withOnes = [][]int64{{3, 1}, {1, 3}, {2, 1, 3}, {2, 1, 3, 5}}

// findOnes finds out whether axes of size 1 stay where they are kept.
func (x *deriver) findOnes(d *derivation, resize func(int64) int64) {
	tried := false
	for _, dims := range withOnes {
		m, ok := x.try(dims, x.others, resize)
		if ok && !slices.Contains(m.to, 1) {
			return
		}
		tried = tried || ok
	}
	d.keepsOnes = tried
}

// findKeepdims finds the argument because of which an axis stays that is reduced.
func (x *deriver) findKeepdims(d *derivation, all []made, resize func(int64) int64) {
	i := slices.IndexFunc(all, made.keepsAxes)
	if i < 0 {
		return
	}
	for k := range x.others {
		if k == x.source {
			continue
		}
		for _, other := range x.others[k].alternatives() {
			others := slices.Clone(x.others)
			others[k] = other
			if m, ok := x.try(all[i].from, others, resize); ok && len(m.to) < len(m.from) && m.isReduced() {
				d.keepdims = k
				return
			}
		}
	}
}

// alternatives are what an argument could be instead that says how something is done.
func (x *standIn) alternatives() []standIn {
	switch {
	case x.typ == nil:
		return nil
	case x.isInt:
		var list []standIn
		for n := range int64(3) {
			if n != x.number {
				list = append(list, standIn{typ: x.typ, isInt: true, number: n})
			}
		}
		return list
	case x.value.Kind == state.BoolKind:
		return []standIn{{typ: x.typ, value: state.Bool(x.value.Truth.Not())}}
	case x.value.Kind == state.UnknownKind:
		return nil
	}
	list := []standIn{{typ: x.typ, isZero: true}}
	for i := range x.parts {
		for _, part := range x.parts[i].alternatives() {
			other := *x
			other.parts = slices.Clone(x.parts)
			other.parts[i] = part
			list = append(list, other)
		}
	}
	return list
}

// smaller replaces numbers above a limit by different small ones that have divisors.
func (x *deriver) smaller(limit int64) func(int64) int64 {
	sizes := []int64{4, 6, 8, 9}
	by := make(map[int64]int64)
	for i := range x.others {
		x.others[i].numbers(func(n int64) {
			if _, met := by[n]; !met && n > limit {
				by[n] = sizes[len(by)%len(sizes)]
			}
		})
	}
	return func(n int64) int64 {
		if small, ok := by[n]; ok {
			return small
		}
		return n
	}
}

// inputs lists shapes without axes of size 1 that the function may take: two of each rank, and with
// as many elements as other arguments say.
func (x *deriver) inputs(resize func(int64) int64) [][]int64 {
	var list [][]int64
	for _, dims := range [][]int64{{2, 3, 5, 7}, {5, 3, 2}} {
		for n := range dims {
			list = append(list, dims[:n+1])
		}
	}
	for _, size := range x.sizes(resize) {
		list = append(list, []int64{size})
		for n := int64(2); n*n <= size; n++ {
			if size%n == 0 {
				list = append(list, []int64{size / n, n})
				break
			}
		}
	}
	return list
}

// maxSizes bounds the numbers of elements that are tried.
const maxSizes = 4

// sizes lists the numbers of elements that the other arguments may say: the product of all numbers,
// or of those in one of their parts. A shape may be a struct that has a rank, or strides, besides
// the dims.
func (x *deriver) sizes(resize func(int64) int64) (sizes []int64) {
	add := func(size int64) {
		if size > 1 && size <= maxElements && len(sizes) < maxSizes && !slices.Contains(sizes, size) {
			sizes = append(sizes, size)
		}
	}
	var productOf func(parts []standIn) int64
	productOf = func(parts []standIn) int64 {
		product := int64(1)
		for i := range parts {
			n := productOf(parts[i].parts)
			if parts[i].isInt {
				n = resize(parts[i].number)
			}
			if n > 0 {
				product = min(product*n, maxElements+1)
			}
		}
		add(product)
		return product
	}
	productOf(x.others)
	return sizes
}

// try executes the function on one tensor.
func (x *deriver) try(dims []int64, others []standIn, resize func(int64) int64) (m made, ok bool) {
	if rank := x.layout.Rank(); rank != 0 && rank != len(dims) {
		return m, false
	}
	p := x.ops.NewProbe()
	v, ok := p.Make(x.layout, dims)
	args := make([]state.Value, len(x.fn.Params))
	if args[x.source], ok = p.Passed(v, x.fn.Params[x.source].Type, x.layout, ok); !ok {
		return m, false
	}
	ends := []int32{p.State.Numbers.Serial}
	for i, param := range x.fn.Params {
		switch {
		case i == x.source:
		case x.layout.Owns(param.Type):
			args[i] = p.Owner(param.Type, param.Name)
		default:
			args[i] = others[i].make(p, resize)
		}
	}
	t := newAccount(nil, true)
	t.limit, p.Run.Steps = budget.TraceSteps, 0
	t.watch(p.Run, ends)
	fr := p.Run.Execute(&exec.Call{Callee: x.fn, State: p.State, Args: args})
	x.ops.judged += p.Run.Steps
	m = made{from: dims, carries: true, copies: t.uses(0)}
	for i := range fr.Outcomes {
		o := &fr.Outcomes[i]
		if o.Kind != exec.Returned || o.ReturnsError(x.fn) {
			return m, false
		}
		shape, ok := x.ops.resultShape(p.Run, o, x.fn, nil)
		to, known := numbersOf(shape)
		if !ok || !known || i > 0 && !slices.Equal(to, m.to) {
			return m, false
		}
		m.to = to
		m.carries = m.carries && sharesElements(o.State, args[x.source], o.Results[0])
	}
	return m, len(fr.Outcomes) > 0
}

// sharesElements reports whether a tensor leads to memory of another one that is no list of dims.
func sharesElements(s *state.State, from, to state.Value) bool {
	reached := objectsOf(s, to)
	return slices.ContainsFunc(objectsOf(s, from), func(id int32) bool {
		t := s.Object(id).Type
		return slices.Contains(reached, id) && (t == nil || t.Elem == nil || t.Elem.Kind != ir.Int)
	})
}

// objectsOf lists the objects that a value leads to.
func objectsOf(s *state.State, v state.Value) (ids []int32) {
	for _, id := range state.Pointees(v, s, nil) {
		ids = append(ids, state.Reachable(s, id)...)
	}
	return ids
}
