package difftest

import (
	"math"
	"reflect"
	"slices"
	"strings"

	"gonum.org/v1/gonum/lapack"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distmat"

	"github.com/shapelint/shapelint/shapeinfer/contract"
)

// A call with random arguments that violates the contract, or conforms to it, as
// wanted: arguments that a violation names are drawn anew until it does.

// A callable is the function of a contract.
type callable struct {
	c    *contract.Contract
	fn   reflect.Value // of a function
	recv reflect.Type  // type of the receiver as the method wants it
	name string
	in   []reflect.Type   // parameters without the receiver
	ends func(*call) bool // of a conforming call; nil if every one does
}

// find looks up the function of a contract.
func find(path string, c *contract.Contract) (*callable, string) {
	f := &callable{c: c, name: c.Name}
	var typ reflect.Type
	if c.Recv == nil {
		if f.fn = functions[path+"."+c.Name]; !f.fn.IsValid() {
			return nil, "no such function"
		}
		if typ = f.fn.Type(); typ.NumIn() != len(c.Params) {
			return nil, "parameters differ"
		}
	} else {
		recv := receivers[path+"."+c.Recv.Type]
		if recv == nil {
			return nil, "no such type"
		}
		if recv.Kind() != reflect.Interface {
			if p := reflect.PointerTo(recv); c.Recv.Ptr || values[recv] == nil && made[recv] == nil && made[p] != nil || values[p] != nil {
				recv = p
			}
		}
		m, ok := recv.MethodByName(c.Name)
		if !ok {
			return nil, "no such method"
		}
		if (unusable[recv] || library().For(path).Type(c.Recv.Type) != nil) && recv.Kind() != reflect.Interface && !drawn(recv) {
			return nil, "no values of this type"
		}
		f.recv, typ = recv, m.Type
	}
	for i := range typ.NumIn() {
		f.in = append(f.in, typ.In(i))
	}
	if f.recv != nil && f.recv.Kind() != reflect.Interface {
		f.in = f.in[1:]
	}
	if len(f.in) != len(c.Params) {
		return nil, "parameters differ"
	}
	return f, ""
}

// unusable are types whose zero value cannot be used, though contracts do not describe them.
var unusable = map[reflect.Type]bool{reflect.TypeFor[*distmat.UniformPermutation](): true}

// drawn reports whether there is a function that draws values of type t, or of what it points to.
func drawn(t reflect.Type) bool {
	if values[t] != nil || made[t] != nil || isRaw(t) {
		return true
	}
	return t.Kind() == reflect.Pointer && (made[t.Elem()] != nil || values[t.Elem()] != nil)
}

// endless lists callables that do not terminate for some inputs with legal shapes, with a condition
// under which they do: only conforming calls that satisfy it are made.
var endless = map[string]func(*call) bool{
	"stat.WassersteinDistanceND": onePoint,
	"optimize/convex/lp.Simplex": squareSystem,
	"blas/blas32.Rotmg":          finite,
	"blas/blas64.Rotmg":          finite,
}

// onePoint reports whether both distributions have one point: then there is no linear program.
func onePoint(x *call) bool {
	p, _ := x.args[0].Interface().(mat.Matrix).Dims()
	q, _ := x.args[1].Interface().(mat.Matrix).Dims()
	return p == 1 && q == 1
}

// squareSystem reports whether there are as many constraints as variables: then there is nothing to
// choose.
func squareSystem(x *call) bool {
	r, c := x.args[1].Interface().(mat.Matrix).Dims()
	return r == c
}

// finite reports whether no argument is infinite.
func finite(x *call) bool {
	return !slices.ContainsFunc(x.args, func(v reflect.Value) bool { return math.IsInf(v.Float(), 0) })
}

// A call is a callable with arguments.
type call struct {
	recv    reflect.Value
	args    []reflect.Value
	recvOp  *operand
	argOps  []*operand
	outcome *contract.Outcome
}

// draw draws all arguments, or those that are listed anew.
func (f *callable) draw(s *source, old *call, anew []int) *call {
	x := &call{args: make([]reflect.Value, len(f.in))}
	if old != nil {
		x.recv = old.recv
		copy(x.args, old.args)
	}
	for i := range f.in {
		if old == nil || contains(anew, i) {
			x.args[i] = f.value(s, i)
		}
	}
	if f.recv != nil && (old == nil || contains(anew, -1)) {
		x.recv = f.receiver(s)
	}
	if f.recv != nil && s.one(25) {
		f.alias(s, x)
	}
	return x
}

// value draws a value of parameter i. Of some types the name says which values are legal.
func (f *callable) value(s *source, i int) reflect.Value {
	if of := jobs[f.c.Params[i].Name]; of != "" && f.in[i] == reflect.TypeFor[lapack.GSVDJob]() {
		return s.letter(f.in[i], of)
	}
	return s.value(f.in[i])
}

func contains(list []int, i int) bool {
	for _, j := range list {
		if j == i {
			return true
		}
	}
	return false
}

// receiver draws a receiver. A type without a function to draw it is its zero value.
func (f *callable) receiver(s *source) reflect.Value {
	if values[f.recv] != nil || made[f.recv] != nil || f.recv.Kind() != reflect.Pointer {
		return s.value(f.recv)
	}
	v := reflect.New(f.recv.Elem())
	if draw := made[f.recv.Elem()]; draw != nil {
		v.Elem().Set(reflect.ValueOf(draw(s)))
	}
	return v
}

// alias makes the receiver one of the arguments.
func (f *callable) alias(s *source, x *call) {
	i := s.IntN(len(f.in) + 1)
	if i < len(f.in) && x.recv.Type().AssignableTo(f.in[i]) && f.in[i].Kind() == reflect.Interface {
		v := reflect.New(f.in[i]).Elem()
		v.Set(x.recv)
		x.args[i] = v
	}
}

// drawable reports whether arguments can be made: some functions of old versions fail with what Go
// has become.
func (f *callable) drawable() (ok bool) {
	defer func() { ok = recover() == nil }()
	s := newSource(*seed)
	s.shuffle()
	for range 10 {
		f.draw(s, nil, nil)
	}
	return
}

// eval evaluates the contract.
func (f *callable) eval(x *call) {
	var recv contract.Operand
	if f.recv != nil {
		x.recvOp = newOperand(x.recv)
		recv = x.recvOp
	}
	args := make([]contract.Operand, len(x.args))
	x.argOps = make([]*operand, len(x.args))
	for i, a := range x.args {
		x.argOps[i] = newOperand(a)
		args[i] = x.argOps[i]
	}
	x.outcome = f.c.Eval(nil, recv, args)
	if *older != "" && slices.ContainsFunc(append(x.argOps, x.recvOp), (*operand).unread) {
		x.outcome = &contract.Outcome{Unclaimed: true}
	}
}

// unread reports whether an older gonum does not have the methods by which the attributes of o are
// read.
func (o *operand) unread() bool {
	if o == nil || o.Decl() == nil || isRaw(o.v.Type()) {
		return false
	}
	for _, a := range o.Decl().Stored() {
		if a.Kind != contract.FieldAttr && a.Name != "UR" && a.Name != "UC" && a.Name != "VR" && a.Name != "VC" && attrs(o.v)[a.Name] == nil {
			return true
		}
	}
	return false
}

// unclaimed reports whether the contract says nothing. A violation before a guard stands.
func (x *call) unclaimed() bool { return x.outcome.Unclaimed && !x.fails() }

func (x *call) fails() bool { return x.outcome.Dies || len(x.outcome.Violations) > 0 }

// search looks for a call that is violating or conforming as wanted, by drawing
// the operands anew that violations name.
func (f *callable) search(s *source, violating bool, tries int) *call {
	s.shuffle()
	x := f.draw(s, nil, nil)
	f.eval(x)
	for i := 0; i < tries && (x.unclaimed() || x.fails() != violating || !f.mayBeMade(x)); i++ {
		var anew []int
		for _, v := range x.outcome.Violations {
			anew = append(anew, v.Operands...)
		}
		switch {
		case i%12 == 11:
			s.shuffle()
			x = f.draw(s, nil, nil)
		case len(anew) > 0 && !violating:
			x = f.draw(s, x, anew)
		default:
			x = f.draw(s, x, []int{s.IntN(len(f.in)+1) - 1, s.IntN(len(f.in)+1) - 1})
		}
		f.eval(x)
	}
	return x
}

// mayBeMade reports whether a call ends.
func (f *callable) mayBeMade(x *call) bool { return f.ends == nil || x.fails() || f.ends(x) }

// canFail reports whether the contract requires anything.
func canFail(c *contract.Contract) bool {
	text := c.String()
	for i := range c.Params {
		if len(c.Params[i].Dims) > 0 {
			return true
		}
	}
	return strings.Contains(text, "!") || strings.Contains(text, "==") || strings.Contains(text, ":=")
}
