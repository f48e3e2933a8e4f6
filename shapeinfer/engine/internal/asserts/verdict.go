package asserts

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/assertion"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A verdict is whether an assertion is true, as far as it is decided, and what that depends on.
type verdict struct {
	holds    pathfact.Truth
	test     state.Value   // a bool that is equivalent to the assertion, if there is one and holds is Maybe
	data     bool          // it depends on data alone
	text     bool          // or on the text of an error, or on types
	from     []state.Value // the values on which it depends
	errors   []state.Value // the errors that it compares or examines
	wantsNil bool          // it implies that these are nil
	wantsAny bool          // its negation implies that they are nil
	always   bool          // it is false, and is about no value: t.Fatal in other words
	shown    []state.Value // what is printed if it is false
}

// unwanted returns the errors that make the assertion false if they are not nil.
func (v verdict) unwanted() []state.Value {
	if v.wantsNil {
		return v.errors
	}
	return nil
}

// handled returns the errors that count as handled by the assertion.
func (v verdict) handled() []state.Value {
	if v.wantsNil {
		return nil
	}
	return v.errors
}

// claims reports whether an error that makes the assertion false is one that a call always returns.
func (v verdict) claims(s *state.State) bool {
	return slices.ContainsFunc(v.unwanted(), func(e state.Value) bool { return s.ClaimIn(e) != 0 })
}

// sources returns the values that the result of the assertion depends on, if that is more than
// data.
func (v verdict) sources() []state.Value {
	if v.data && !v.text {
		return []state.Value{{}} // floats, which may be made of all that unknown code has got
	}
	return v.from
}

// not returns the verdict on the negation.
func (v verdict) not() verdict {
	if v.holds != pathfact.Maybe {
		v.holds = state.TruthOf(v.holds == pathfact.False)
	}
	if v.test.Kind == state.BoolKind {
		v.test = state.Not(v.test)
	}
	v.wantsNil, v.wantsAny = v.wantsAny, v.wantsNil
	return v
}

// ask returns the verdict on an assertion.
func ask(c *exec.Call, a assertion.Assertion, ops []operand) verdict {
	v := decide(c, a.Act, ops)
	if a.Not {
		v = v.not()
	}
	for _, o := range ops {
		v.shown = append(v.shown, o.Value)
	}
	if len(ops) == 0 {
		v.shown = c.Args
		v.errors = c.Args
		for i := 1; i < len(c.Args)-1; i++ { // the first one asserts, the last ones say more if it fails
			ops = append(ops, argument(c, i))
		}
		v.data = onlyData(c, ops)
	}
	v.from = sources(c, ops)
	return v
}

// decide returns the verdict that an act is true of operands.
func decide(c *exec.Call, act assertion.Act, ops []operand) verdict {
	switch act {
	case assertion.Equal:
		return equal(c, ops[0], ops[1])
	case assertion.Same:
		if state.IsNoError(ops[0].Value) || state.IsNoError(ops[1].Value) || unwrapped(ops[0].Value).Kind != state.IntKind {
			return equal(c, ops[0], ops[1])
		}
		return ordered(c, ir.OpEq, ops)
	case assertion.Alike:
		switch x, y := unwrapped(ops[0].Value), unwrapped(ops[1].Value); {
		case x.Kind == state.IntKind && y.Kind == state.IntKind:
			return ordered(c, ir.OpEq, ops)
		case x.Kind == state.FloatKind || y.Kind == state.FloatKind:
			return verdict{data: onlyData(c, ops)}
		}
		if t, u := ops[0].typeIn(), ops[1].typeIn(); t != nil && u != nil && t.ID != u.ID && t.Kind == u.Kind {
			return notFollowed(c, ops) // one may be converted to the type of the other
		}
		return equal(c, ops[0], ops[1])
	case assertion.Less:
		return ordered(c, ir.OpLt, ops)
	case assertion.LessOrEqual:
		return ordered(c, ir.OpLe, ops)
	case assertion.Greater:
		return ordered(c, ir.OpGt, ops)
	case assertion.GreaterOrEqual:
		return ordered(c, ir.OpGe, ops)
	case assertion.Zero:
		return signed(c, ir.OpEq, ops)
	case assertion.Positive:
		return signed(c, ir.OpGt, ops)
	case assertion.Negative:
		return signed(c, ir.OpLt, ops)
	case assertion.True:
		return truth(c, ops[0])
	case assertion.Nil:
		return nilness(c, ops[0].Value)
	case assertion.NoError:
		return errorIsNil(c, ops[0].Value)
	case assertion.Within:
		switch target := ops[1].Value; {
		case state.IsNoError(target):
			return errorIsNil(c, ops[0].Value)
		case !state.IsError(target):
			return verdict{errors: []state.Value{ops[0].Value}} // it may be nil
		}
		return lookedInto(c, ops[0].Value)
	case assertion.Examines:
		return lookedInto(c, ops[0].Value)
	case assertion.MayExamine:
		return verdict{errors: []state.Value{ops[0].Value}}
	case assertion.LengthOf:
		return length(c, ops[1].Value, ops[0].Value)
	case assertion.HasLength:
		return length(c, ops[0].Value, ops[1].Value)
	case assertion.Empty:
		if unwrapped(ops[0].Value).Kind != state.SliceKind {
			return notFollowed(c, ops)
		}
		return length(c, ops[0].Value, state.Const(0))
	case assertion.Typed:
		v := notFollowed(c, ops)
		v.text = isDynamic(ops[0].Value) && isDynamic(ops[1].Value)
		v.data = v.data || v.text
		return v
	case assertion.Listed, assertion.Permuted:
		return elementwise(c, ops[0], ops[1], act == assertion.Listed)
	case assertion.Fails:
		return verdict{holds: pathfact.False, always: true}
	}
	return verdict{}
}

// unwrapped returns the dynamic value of an interface, at any depth; the value itself if it is no
// interface, or its dynamic type is unknown.
func unwrapped(v state.Value) state.Value {
	for v.Kind == state.InterfaceKind && v.Interface() != nil && v.Interface().Type != nil {
		v = v.Interface().Value
	}
	return v
}

// errorIsNil returns the verdict that an error is nil.
func errorIsNil(c *exec.Call, err state.Value) verdict {
	if err.Kind != state.InterfaceKind {
		return verdict{errors: []state.Value{err}}
	}
	test := c.Run.Compare(c.State, ir.OpEq, err, state.Value{Kind: state.InterfaceKind})
	return verdict{test: test, errors: []state.Value{err}, wantsNil: true}
}

// lookedInto returns the verdict that an error is not nil and has some property.
func lookedInto(c *exec.Call, err state.Value) verdict {
	v := errorIsNil(c, err).not()
	if v.holds == pathfact.True || v.test.Kind == state.BoolKind && c.State.Truth(v.test) == pathfact.True {
		v.holds, v.test, v.data, v.text = pathfact.Maybe, state.Value{}, true, true // a text, or an error that it wraps
	}
	v.wantsAny = false
	return v
}

// nilness returns the verdict that a value, or the dynamic value of an interface, is nil.
func nilness(c *exec.Call, v state.Value) verdict {
	x := v.Interface()
	switch {
	case v.Kind == state.InterfaceKind && x != nil && x.Claim == 0 && x.Type != nil:
		switch x.Type.Kind {
		case ir.Pointer, ir.Slice, ir.Map, ir.Signature:
			if x.Value.Kind != state.UnknownKind {
				return verdict{test: c.Run.Compare(c.State, ir.OpEq, x.Value, state.Zero(x.Type))}
			}
			return verdict{}
		case ir.Bool, ir.Int, ir.Float, ir.String, ir.Struct, ir.Array:
			return verdict{holds: pathfact.False}
		}
		return verdict{}
	case v.Kind == state.InterfaceKind:
		is := errorIsNil(c, v)
		if c.State.Truth(is.test) == pathfact.Maybe {
			is.test = state.Value{} // there may be a nil pointer in it
		}
		return is
	}
	return verdict{}
}

// truth returns the verdict that a bool is true. If the bool is err == nil, that is a verdict on
// the error.
func truth(c *exec.Call, b operand) verdict {
	in := definition(c, b.reg)
	if b.Value = unwrapped(b.Value); b.Kind != state.BoolKind {
		return verdict{errors: []state.Value{b.Value}}
	}
	v := verdict{test: b.Value}
	if in == nil || in.Op != ir.OpEq && in.Op != ir.OpNe {
		return v
	}
	for _, a := range in.Args {
		if e := c.Operand(c.State, a); e.Interface() != nil && e.Interface().Claim != 0 {
			v.errors, v.wantsNil, v.wantsAny = append(v.errors, e), in.Op == ir.OpEq, in.Op == ir.OpNe
		}
	}
	return v
}

// ordered returns the verdict on a comparison of ints; one of anything else is undecided.
func ordered(c *exec.Call, op ir.Op, ops []operand) verdict {
	x, y := unwrapped(ops[0].Value), unwrapped(ops[1].Value)
	if x.Kind == state.IntKind && y.Kind == state.IntKind {
		return verdict{test: c.Run.Compare(c.State, op, x, y)}
	}
	return verdict{data: onlyData(c, ops)}
}

// signed returns the verdict on a comparison of an int with 0.
func signed(c *exec.Call, op ir.Op, ops []operand) verdict {
	if unwrapped(ops[0].Value).Kind != state.IntKind {
		return notFollowed(c, ops)
	}
	return ordered(c, op, []operand{ops[0], {Value: state.Const(0)}})
}

// length returns the verdict that a list has n elements.
func length(c *exec.Call, list, n state.Value) verdict {
	if list, n = unwrapped(list), unwrapped(n); list.Kind != state.SliceKind || n.Kind != state.IntKind {
		return verdict{}
	}
	x := state.Value{Kind: state.IntKind, Dim: list.Slice().Len}
	return verdict{test: c.Run.Compare(c.State, ir.OpEq, x, n)}
}

// equal returns the verdict that two values are equal at any depth.
func equal(c *exec.Call, x, y operand) verdict {
	for _, pair := range [][2]operand{{x, y}, {y, x}} {
		a, b := pair[0], pair[1]
		switch {
		case state.IsNoError(b.Value):
			if x := a.Interface(); x != nil && x.Claim == 0 && x.Type != nil && x.Type.Kind != ir.Struct {
				return verdict{errors: []state.Value{a.Value}} // it may be a nil pointer, of which libraries think differently
			}
			return errorIsNil(c, a.Value)
		case b.Kind == state.InterfaceKind && unwrapped(b.Value).Kind == state.BoolKind && unwrapped(a.Value).Kind == state.BoolKind:
			switch c.State.Truth(unwrapped(b.Value)) {
			case pathfact.True:
				return truth(c, a)
			case pathfact.False:
				return truth(c, a).not()
			}
		}
	}
	w := comparison{c: c}
	return w.verdict(w.same(x.Value, y.Value, nil, 0), x, y)
}

// elementwise returns the verdict that two lists have equal elements. The second one may be wrapped
// in a list of its own, by a variadic call with one list.
func elementwise(c *exec.Call, x, y operand, inOrder bool) verdict {
	a, ok := elements(c, x.Value)
	b, okToo := elements(c, y.Value)
	if okToo && len(b) == 1 && unwrapped(b[0]).Kind == state.SliceKind {
		b, okToo = elements(c, b[0])
	}
	isBasic := func(v state.Value) bool {
		x := v.Interface()
		return x != nil && x.Type != nil && (x.Type.Kind == ir.Int || x.Type.Kind == ir.Bool || x.Type.Kind == ir.String)
	}
	if !ok || !okToo || slices.ContainsFunc(b, func(v state.Value) bool { return !isBasic(v) }) { // an element may be a matcher
		return notFollowed(c, []operand{x, y})
	}
	if len(a) != len(b) {
		return verdict{holds: pathfact.False}
	}
	w, holds := comparison{c: c}, pathfact.True
	for i := range a {
		holds = holds.And(w.same(a[i], b[i], nil, 0))
	}
	if !inOrder && holds != pathfact.True {
		return notFollowed(c, []operand{x, y})
	}
	return w.verdict(holds, x, y)
}

// elements are those of a list, each in an interface.
func elements(c *exec.Call, v state.Value) ([]state.Value, bool) {
	if v = unwrapped(v); v.Kind != state.SliceKind || v.Slice().Elem == nil || v.Slice().Elem.IsData() {
		return nil, false
	}
	list, ok := c.Run.Elements(c.State, *v.Slice(), maxCompared)
	for i, e := range list {
		if e.Kind != state.InterfaceKind {
			list[i] = state.InterfaceOf(v.Slice().Elem, e)
		}
	}
	return list, ok
}

// isDynamic reports whether the dynamic type of an interface is known; true for a value that is no
// interface.
func isDynamic(v state.Value) bool {
	x := v.Interface()
	return v.Kind != state.InterfaceKind || x != nil && x.Type != nil
}

// notFollowed returns the verdict on an assertion of which only the operands are known.
func notFollowed(c *exec.Call, ops []operand) (v verdict) {
	for _, o := range ops {
		v.errors = append(v.errors, o.Value)
	}
	v.data = onlyData(c, ops)
	v.from = sources(c, ops)
	return v
}

// A comparison compares two values as reflect.DeepEqual does.
type comparison struct {
	c    *exec.Call
	data bool        // whether they are equal depends on data
	open bool        // and on more that is unknown
	deep bool        // equal pointers are followed, as by go-cmp
	test state.Value // a comparison of ints that is not decided, if there is one; open if there are more
}

// verdict returns the verdict that two operands are equal, if the comparison has resulted in holds.
func (w *comparison) verdict(holds pathfact.Truth, x, y operand) verdict {
	v := verdict{holds: holds, test: w.test, data: holds == pathfact.Maybe && !w.open, errors: []state.Value{x.Value, y.Value}}
	if v.test.Kind == state.BoolKind && (w.open || w.data) {
		v.test = state.Value{}
		v.data = false
	}
	return v
}

// maxCompared bounds depth and elements of what is compared.
const maxCompared = 8

// same returns whether two values are equal: Maybe if that depends on data, or is unknown.
func (w *comparison) same(x, y state.Value, t *ir.Type, depth int) pathfact.Truth {
	s := w.c.State
	if depth > maxCompared {
		return w.unknown()
	}
	if t != nil && (t.Kind == ir.Float || t.IsData()) {
		w.data = true
		return pathfact.Maybe
	}
	if x.Kind == state.InterfaceKind && y.Kind == state.InterfaceKind {
		a, b := x.Interface(), y.Interface()
		switch {
		case a == nil || b == nil, a.Type == nil || b.Type == nil || a.Type.Open() || b.Type.Open() || a.Claim != 0 || b.Claim != 0:
			return w.unknown()
		case a.Type.ID != b.Type.ID:
			return pathfact.False
		}
		return w.same(a.Value, b.Value, a.Type, depth+1)
	}
	if x.Kind != y.Kind || t != nil && t.Method("Equal") != nil {
		return w.unknown()
	}
	switch x.Kind {
	case state.FloatKind:
		w.data = true
		return pathfact.Maybe
	case state.IntKind, state.BoolKind:
		test := w.c.Run.Compare(s, ir.OpEq, x, y)
		if truth := s.Truth(test); truth != pathfact.Maybe {
			return truth
		}
		if w.test.Kind == state.BoolKind {
			return w.unknown()
		}
		w.test = test
		return pathfact.Maybe
	case state.StringKind:
		return state.TruthOf(x.Text() == y.Text())
	case state.PointerKind:
		return w.pointers(x, y, t, depth)
	case state.SliceKind:
		return w.slices(*x.Slice(), *y.Slice(), depth)
	case state.StructKind:
		if t == nil || len(t.Fields) != len(x.Fields()) || len(x.Fields()) != len(y.Fields()) {
			return w.unknown()
		}
		truth := pathfact.True
		for i, f := range t.Fields {
			truth = truth.And(w.same(x.Fields()[i], y.Fields()[i], f.Type, depth+1))
		}
		return truth
	}
	return w.unknown()
}

func (w *comparison) unknown() pathfact.Truth {
	w.open = true
	return pathfact.Maybe
}

func (w *comparison) pointers(x, y state.Value, t *ir.Type, depth int) pathfact.Truth {
	switch {
	case x.MaybeNil || y.MaybeNil || x.Obj == 0 || y.Obj == 0 || t == nil || t.Elem == nil || t.Elem.Ghost:
		return w.unknown()
	case !w.deep && w.c.State.IsSame(x, y):
		return pathfact.True
	}
	r, s := w.c.Run, w.c.State
	return w.same(r.Load(s, x, t.Elem), r.Load(s, y, t.Elem), t.Elem, depth+1)
}

func (w *comparison) slices(x, y state.Slice, depth int) pathfact.Truth {
	r, s := w.c.Run, w.c.State
	if x.Elem == nil || y.Elem == nil {
		return w.unknown()
	}
	lens := s.Truth(r.Compare(s, ir.OpEq, state.Value{Kind: state.IntKind, Dim: x.Len}, state.Value{Kind: state.IntKind, Dim: y.Len}))
	switch {
	case lens != pathfact.True:
		if lens == pathfact.Maybe {
			w.open = true
		}
		return lens
	case x.Elem.IsData():
		w.data = true
		return pathfact.Maybe
	}
	if x.IsNil != y.IsNil || x.IsNil == pathfact.Maybe {
		return w.unknown() // an empty list is not a nil one
	}
	a, ok := r.Elements(s, x, maxCompared)
	b, okToo := r.Elements(s, y, maxCompared)
	if !ok || !okToo {
		return w.unknown()
	}
	truth := pathfact.True
	for i := range a {
		truth = truth.And(w.same(a[i], b[i], x.Elem, depth+1))
	}
	return truth
}

// onlyData reports whether operands hold floating-point data, texts and tests, and no ints but
// literals.
func onlyData(c *exec.Call, ops []operand) bool {
	return !slices.ContainsFunc(sources(c, ops), func(v state.Value) bool { return !c.Run.SourceOf(c.State, v).IsNone() })
}

// sources are the values of operands that may have been computed from dims, or lead to some.
func sources(c *exec.Call, ops []operand) (from []state.Value) {
	var data *state.Slice // the first list of data
	sameLength := func(v state.Value) bool {
		list := unwrapped(v)
		if list.Kind == state.SliceKind && data == nil {
			data = list.Slice()
		}
		return list.Kind == state.SliceKind && c.State.Norm(list.Slice().Len).Equal(c.State.Norm(data.Len))
	}
	for _, o := range ops {
		v, t := o.Value, o.typeIn()
		switch {
		case isLiteral(c, o.reg), isGoTest(v), v.Kind == state.FloatKind, t != nil && t.Kind == ir.Float:
			continue
		case t != nil && t.Kind == ir.Slice && t.Elem.IsData() && sameLength(o.Value):
			continue
		case v.Kind == state.StringKind:
			v = v.Measured()
		}
		from = append(from, v)
	}
	return from
}

// typeIn is the type of what is in an interface, nil if it is not known.
func (o operand) typeIn() *ir.Type {
	if x := o.Interface(); o.Kind == state.InterfaceKind && x != nil {
		return x.Type
	}
	return nil
}

// isLiteral reports whether an operand is a literal in the source, or a constant.
func isLiteral(c *exec.Call, reg ir.Val) bool {
	reg = converted(c, reg)
	return reg < 0 && reg != ir.NoVal
}
