package contract

import (
	"math/bits"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// eval evaluates x.
func (e *evaluator) eval(x *Expr) value {
	if e.budget--; e.budget < 0 {
		return value{}
	}
	switch x.Op {
	case Number:
		return intValue(shapeinfer.Const(x.N))
	case Name:
		return e.name(x)
	case Attrib:
		return e.attrib(x)
	case Index:
		if o, ok := e.element(x); ok {
			return value{operand: o}
		}
	case Not:
		return boolValue(e.eval(x.Args[0]).truth().Not())
	case Neg:
		return intValue(e.inInt(e.eval(x.Args[0]).dim().Neg()))
	case Add, Sub, Mul, Quo, Rem:
		return intValue(e.arithmetic(x.Op, e.eval(x.Args[0]).dim(), e.eval(x.Args[1]).dim()))
	case And, Or:
		return boolValue(e.logical(x))
	case Compare:
		return boolValue(e.compare(x))
	case Call:
		return e.call(x)
	}
	return value{}
}

// name evaluates a name.
func (e *evaluator) name(x *Expr) value {
	switch x.ref.kind {
	case refOperand:
		return value{operand: e.operand(x.ref.index)}
	case refBound:
		return intValue(e.bound[x.ref.index])
	case refLocal:
		return intValue(shapeinfer.Const(e.locals[x.ref.index]))
	case refMember:
		return attrValue(e.attr(e.member, x.Name))
	case refTrue:
		return boolValue(pathfact.True)
	case refFalse:
		return boolValue(pathfact.False)
	case refInf:
		return value{inf: true}
	}
	return value{}
}

// attrib evaluates x.name.
func (e *evaluator) attrib(x *Expr) value {
	o := e.holder(x.Args[0])
	if o == nil {
		return value{}
	}
	return attrValue(e.attr(o, x.Name))
}

// holder returns the operand whose attribute is read: a name, an element, or a field of one; nil if
// it is not known.
func (e *evaluator) holder(x *Expr) Operand {
	switch {
	case x.Op == Name && x.ref.kind == refMember:
		return e.member.Field(x.Name)
	case x.Op != Attrib:
		return e.eval(x).operand
	}
	d, ok := e.holder(x.Args[0]).(Declared)
	if !ok {
		return nil
	}
	return d.Field(x.Name)
}

// element evaluates x[i] with a known index inside a slice of known length.
func (e *evaluator) element(x *Expr) (Operand, bool) {
	o := e.eval(x.Args[0]).operand
	i, ok := e.eval(x.Args[1]).dim().Const()
	if o == nil || !ok {
		return nil, false
	}
	n, ok := e.attr(o, "len").DimOf().Const()
	if !ok || i < 0 || i >= n {
		return nil, false
	}
	return o.Elem(int(i)), true
}

// arithmetic evaluates x op y. A quotient by an int that may be 0 is unknown.
func (e *evaluator) arithmetic(op Op, x, y shapeinfer.Dim) (d shapeinfer.Dim) {
	switch op {
	case Add:
		return e.inInt(x.Add(y))
	case Sub:
		return e.inInt(x.Sub(y))
	case Mul:
		return e.inInt(x.Mul(y))
	}
	if x.IsUnknown() || y.IsUnknown() || e.decide(pathfact.NE, y, shapeinfer.Const(0)) != pathfact.True {
		return shapeinfer.Unknown()
	}
	if op == Quo {
		d, e.facts = e.facts.Quo(x, y)
	} else {
		d, e.facts = e.facts.Rem(x, y)
	}
	return d
}

// inInt returns d if it certainly fits in an int of the program, else Unknown. A Dim wraps around
// at 64 bits, so with smaller ints the library computes a different value.
func (e *evaluator) inInt(d shapeinfer.Dim) shapeinfer.Dim {
	bits := e.intBits()
	if bits == 64 || d.IsUnknown() {
		return d
	}
	if lo, hi := e.facts.Range(d); lo < -1<<(bits-1) || hi > 1<<(bits-1)-1 {
		return shapeinfer.Unknown()
	}
	return d
}

// intBits returns the size of an int in bits.
func (e *evaluator) intBits() int {
	if e.bits != 0 {
		return e.bits
	}
	e.bits = 64
	for _, o := range append([]Operand{e.recv, e.member}, e.args...) {
		if sized, ok := o.(Sized); ok && sized.IntBits() != 0 {
			e.bits = sized.IntBits()
			break
		}
	}
	return e.bits
}

// logical evaluates && and ||. The right side is evaluated only if the left one does not decide.
func (e *evaluator) logical(x *Expr) pathfact.Truth {
	l := e.eval(x.Args[0]).truth()
	if x.Op == And {
		if l == pathfact.False {
			return l
		}
		return l.And(e.eval(x.Args[1]).truth())
	}
	if l == pathfact.True {
		return l
	}
	return l.Or(e.eval(x.Args[1]).truth())
}

// compare evaluates a chain of comparisons.
func (e *evaluator) compare(x *Expr) pathfact.Truth {
	t := pathfact.True
	left := e.eval(x.Args[0])
	for i, op := range x.Cmps {
		right := e.eval(x.Args[i+1])
		t = t.And(e.compareValues(op, left, right))
		left = right
	}
	return t
}

func (e *evaluator) compareValues(op pathfact.Op, l, r value) pathfact.Truth {
	if ld, rd := l.dim(), r.dim(); !ld.IsUnknown() && !rd.IsUnknown() {
		return e.decide(op, ld, rd)
	}
	if lt, rt := l.truth(), r.truth(); lt != pathfact.Maybe && rt != pathfact.Maybe {
		return decideBool(op, lt == rt)
	}
	lf, lok := l.float()
	rf, rok := r.float()
	if lok && rok {
		return decideFloat(op, lf, rf)
	}
	return pathfact.Maybe
}

func (e *evaluator) decide(op pathfact.Op, l, r shapeinfer.Dim) pathfact.Truth {
	return e.facts.Decide(pathfact.Cond{Op: op, L: l, R: r})
}

// call evaluates a function.
func (e *evaluator) call(x *Expr) value {
	switch x.Name {
	case "all":
		return boolValue(e.all(x, nil))
	case "same":
		l, r := e.eval(x.Args[0]).operand, e.eval(x.Args[1]).operand
		if l == nil || r == nil {
			return value{}
		}
		return boolValue(l.Same(r))
	case "choose":
		return e.choose(x)
	case "since":
		return boolValue(e.since(x))
	}
	l := e.eval(x.Args[0]).dim()
	n, known := l.Const()
	switch x.Name {
	case "pow2":
		if !known {
			return value{}
		}
		return boolValue(truthOf(n > 0 && bits.OnesCount64(uint64(n)) == 1))
	case "bit":
		mask, ok := e.eval(x.Args[1]).dim().Const()
		if !known || !ok {
			return value{}
		}
		return boolValue(truthOf(n&mask != 0))
	}
	r := e.eval(x.Args[1]).dim()
	v := intValue(e.extremum(x.Name, l, r))
	if least, ok := r.Const(); ok && x.Name == "max" && v.d.IsUnknown() {
		v.least = least
	}
	return v
}

// choose evaluates choose(cond, x, y).
func (e *evaluator) choose(x *Expr) value {
	t := e.eval(x.Args[0]).truth()
	if t == pathfact.False {
		return e.eval(x.Args[2])
	}
	yes := e.eval(x.Args[1])
	if t == pathfact.True || yes.attr().equal(e.eval(x.Args[2]).attr()) {
		return yes
	}
	return value{}
}

// extremum returns the smaller or the larger of two dims, Unknown if it is undecided which that is.
func (e *evaluator) extremum(fn string, l, r shapeinfer.Dim) shapeinfer.Dim {
	if fn == "max" {
		l, r = r, l
	}
	switch e.decide(pathfact.LE, l, r) { // the left one for min, the right one for max
	case pathfact.True:
		if fn == "max" {
			return r
		}
		return l
	case pathfact.False:
		if fn == "max" {
			return l
		}
		return r
	}
	return shapeinfer.Unknown()
}

// maxElements bounds the number of elements that all(...) evaluates.
const maxElements = 256

// all evaluates all(i, n, cond). If visit is not nil, it is called for the first element that
// fails, while the variable has its value.
func (e *evaluator) all(x *Expr, visit func()) pathfact.Truth {
	n, ok := e.eval(x.Args[1]).dim().Const()
	if !ok || n > maxElements {
		return pathfact.Maybe
	}
	depth := x.Args[0].ref.index
	for len(e.locals) <= depth {
		e.locals = append(e.locals, 0)
	}
	t := pathfact.True
	active := e.active
	e.active = depth + 1
	defer func() { e.active = active }()
	for i := int64(0); i < n && t != pathfact.False; i++ {
		e.locals[depth] = i
		t = t.And(e.eval(x.Args[2]).truth())
		if t == pathfact.False && visit != nil {
			visit()
		}
	}
	return t
}
