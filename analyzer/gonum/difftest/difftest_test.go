// Package difftest calls the real gonum with random arguments and compares what
// happens with what the contracts say: whether the call panics, with which text,
// the shapes of the results, and the attributes of the operands afterwards.
//
//	go test ./analyzer/gonum/difftest -calls 10000 -v
package difftest

import (
	"flag"
	"fmt"
	"reflect"
	"runtime"
	"sort"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
	"gonum.org/v1/gonum/lapack"
)

var (
	calls = flag.Int("calls", 0, "counted calls for each contract; 0 means 1000 for the core and 100 for the others")
	show  = flag.Int("show", 0, "print the messages of that many violating calls of each callable")
	seed  = flag.Uint64("seed", 1, "seed of the random arguments")
	only  = flag.String("only", "", "test only callables that contain this")
)

// A tally counts the calls of one callable.
type tally struct {
	name                                    string
	calls, violating, conforming, unclaimed int
	missing                                 string // why it was not called
}

// TestContracts compares every contract with the function that it describes.
func TestContracts(t *testing.T) {
	var tallies []*tally
	for _, path := range gonum.Paths() {
		for _, c := range gonum.For(path).Contracts {
			name := strings.TrimPrefix(path, gonum.Root) + "." + c.Symbol()
			if strings.Contains(name, *only) {
				tallies = append(tallies, compare(t, path, c, name))
			}
		}
	}
	report(t, tallies)
}

// report prints the table, the callables that were not called, and the sums.
func report(t *testing.T, tallies []*tally) {
	var sum tally
	var b strings.Builder
	fmt.Fprintf(&b, "%-50s %8s %9s %10s %9s\n", "callable", "calls", "violating", "conforming", "unclaimed")
	covered := 0
	for _, y := range tallies {
		if y.missing != "" {
			fmt.Fprintf(&b, "%-50s not called: %s\n", y.name, y.missing)
			continue
		}
		covered++
		fmt.Fprintf(&b, "%-50s %8d %9d %10d %9d\n", y.name, y.calls, y.violating, y.conforming, y.unclaimed)
		sum.calls += y.calls
		sum.violating += y.violating
		sum.conforming += y.conforming
		sum.unclaimed += y.unclaimed
	}
	t.Logf("\n%s", b.String())
	balance(t, tallies)
	t.Logf("%d of %d contracts called, %d calls counted, %d violating, %d conforming; %d more under no claim",
		covered, len(tallies), sum.calls, sum.violating, sum.conforming, sum.unclaimed)
}

// balance checks that of the counted calls of the core neither kind is rare,
// where both exist.
func balance(t *testing.T, tallies []*tally) {
	called := 0
	for _, y := range tallies {
		if !core[y.name] {
			continue
		}
		called++
		if rare := min(y.violating, y.conforming); y.violating > 0 && 5*rare < y.calls {
			t.Errorf("%s: %d violating and %d conforming calls, want a fifth of each", y.name, y.violating, y.conforming)
		}
		if y.calls < 1000 && *calls == 0 {
			t.Errorf("%s: %d counted calls, want 1000", y.name, y.calls)
		}
	}
	if *only == "" && called != len(core) {
		t.Errorf("%d of %d core callables have a contract", called, len(core))
	}
}

// A callable is the function of a contract.
type callable struct {
	c    *contract.Contract
	fn   reflect.Value // of a function
	recv reflect.Type  // type of the receiver as the method wants it
	name string
	in   []reflect.Type // parameters without the receiver
}

// find looks up the function of a contract.
func find(path string, c *contract.Contract) (*callable, string) {
	f := &callable{c: c, name: c.Name}
	var typ reflect.Type
	if c.Recv == nil {
		f.fn = functions[path+"."+c.Name]
		if typ = f.fn.Type(); typ.NumIn() != len(c.Params) {
			return nil, "parameters differ"
		}
	} else {
		recv := receivers[path+"."+c.Recv.Type]
		if recv.Kind() != reflect.Interface {
			if p := reflect.PointerTo(recv); c.Recv.Ptr || values[recv] == nil && made[recv] == nil && made[p] != nil || values[p] != nil {
				recv = p
			}
		}
		m, ok := recv.MethodByName(c.Name)
		if !ok {
			return nil, "no such method"
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

// endless lists callables that do not end for some inputs that have legal shapes:
// only their violating calls are made.
var endless = map[string]bool{
	"stat.WassersteinDistanceND": true,
	"optimize/convex/lp.Simplex": true,
	"blas/blas32.Rotmg":          true,
	"blas/blas64.Rotmg":          true,
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

// receiver draws a receiver; a type that nothing is known of is its zero value.
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
}

func (x *call) fails() bool { return x.outcome.Dies || len(x.outcome.Violations) > 0 }

// search looks for a call that is violating or conforming as wanted, by drawing
// the operands anew that violations name.
func (f *callable) search(s *source, violating bool, tries int) *call {
	s.shuffle()
	x := f.draw(s, nil, nil)
	f.eval(x)
	for i := 0; i < tries && (x.outcome.Unclaimed || x.fails() != violating); i++ {
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

// compare calls the function of one contract.
func compare(t *testing.T, path string, c *contract.Contract, name string) *tally {
	y := &tally{name: name}
	f, missing := find(path, c)
	if missing != "" {
		y.missing = missing
		return y
	}
	s := newSource(*seed<<32 + uint64(len(name))*1000003 + uint64(name[len(name)-1]))
	failures, found := 0, 0
	wanted := *calls
	switch {
	case wanted == 0 && core[name]:
		wanted = 1000
	case wanted == 0:
		wanted = 100
	case !canFail(c):
		wanted = min(wanted, 1000)
	}
	for i := 0; y.calls < wanted && i < 3*wanted && failures < 3; i++ {
		violating := i%2 == 0 && canFail(c)
		tries := 60
		if i > 50 && found == 0 {
			tries = 2 // there may be no such call
		}
		x := f.search(s, violating, tries)
		if violating && x.fails() {
			found++
		}
		if x.outcome.Unclaimed {
			y.unclaimed++
			continue
		}
		y.calls++
		if x.fails() {
			y.violating++
		} else {
			y.conforming++
		}
		if endless[name] && !x.fails() {
			y.calls-- // counted calls are made
			y.conforming--
			y.unclaimed++
			continue
		}
		if x.fails() && y.violating <= *show {
			t.Logf("%s: %s", name, messages(x.outcome))
		}
		before := f.describe(x)
		if diff := f.check(x); diff != "" {
			failures++
			t.Errorf("%s%s\n\t%s\n\t%s", name, before, c, diff)
		}
	}
	return y
}

// check makes the call and returns how it differs from the outcome.
func (f *callable) check(x *call) string {
	results, raised := f.invoke(x)
	if x.fails() {
		return checkPanic(x.outcome, raised)
	}
	if raised != nil && mayRaise(x.outcome, raised) {
		return "" // the contract does not say when
	}
	if raised != nil && f.recv != nil && f.recv.Kind() == reflect.Interface {
		return "" // the contract of the implementation says when
	}
	if raised != nil {
		return fmt.Sprintf("panics with %q, contract says it returns", panicText(raised))
	}
	if diff := checkEffects(x); diff != "" {
		return diff
	}
	return checkResults(x.outcome.Results, results)
}

// invoke makes the call.
func (f *callable) invoke(x *call) (results []reflect.Value, raised any) {
	defer func() { raised = recover() }()
	fn := f.fn
	if f.recv != nil {
		fn = x.recv.MethodByName(f.name)
	}
	if fn.Type().IsVariadic() {
		return fn.CallSlice(x.args), nil
	}
	return fn.Call(x.args), nil
}

func panicText(raised any) string {
	if err, ok := raised.(error); ok {
		return err.Error()
	}
	return fmt.Sprint(raised)
}

// mayRaise reports whether the contract lists a panic without saying when it is raised.
func mayRaise(out *contract.Outcome, raised any) bool {
	_, isRuntime := raised.(runtime.Error)
	for _, p := range out.May {
		if p == panicText(raised) || p == "any" || p == "runtime" && isRuntime {
			return true
		}
	}
	return false
}

func checkPanic(out *contract.Outcome, raised any) string {
	if raised == nil {
		return fmt.Sprintf("returns, contract says it panics with one of %q: %s", out.Panics, messages(out))
	}
	_, isRuntime := raised.(runtime.Error)
	for _, p := range append(out.May, out.Panics...) {
		if p == panicText(raised) || p == "runtime" && isRuntime {
			return ""
		}
	}
	return fmt.Sprintf("panics with %q, contract says one of %q: %s", panicText(raised), out.Panics, messages(out))
}

func messages(out *contract.Outcome) string {
	var texts []string
	for _, v := range out.Violations {
		texts = append(texts, v.Message+" ("+v.Category+")")
	}
	return strings.Join(texts, "; ")
}

// checkEffects compares the attributes that the contract set with the real ones.
func checkEffects(x *call) string {
	ops := x.argOps
	if x.recvOp != nil {
		ops = append([]*operand{x.recvOp}, ops...)
	}
	for _, o := range ops {
		names := make([]string, 0, len(o.effects))
		for name := range o.effects {
			names = append(names, name)
		}
		sort.Strings(names)
		if ok, known := o.Attr("ok").Bool, o.Attr("ok").Kind; known == contract.BoolAttr && ok == pathfact.False {
			continue // a factorization that failed has no dims
		}
		for _, name := range names {
			want, have := o.effects[name], o.Attr(name)
			if want.Kind != contract.NoAttr && have.Kind != contract.NoAttr && !equal(want, have) {
				return fmt.Sprintf("%T.%s is %s afterwards, contract says %s", o.v.Interface(), name, attrText(have), attrText(want))
			}
		}
	}
	return ""
}

func equal(a, b contract.Attr) bool {
	return a.Kind == b.Kind && a.Bool == b.Bool && a.Dim.Equal(b.Dim)
}

func attrText(a contract.Attr) string {
	if a.Kind == contract.BoolAttr {
		return a.Bool.String()
	}
	return a.Dim.String()
}

// checkResults compares the results with what the contract says of them.
func checkResults(want []contract.Result, have []reflect.Value) string {
	if len(want) > len(have) {
		return fmt.Sprintf("has %d results, contract has %d", len(have), len(want))
	}
	for i, w := range want {
		if diff := checkResult(w, newOperand(have[i])); diff != "" {
			return fmt.Sprintf("result %d: %s", i+1, diff)
		}
	}
	return ""
}

func checkResult(w contract.Result, o *operand) string {
	switch w.Kind {
	case contract.Scalar:
		have := contract.Int(o.Int())
		if o.Bool() != pathfact.Maybe {
			have = contract.Bool(o.Bool())
		}
		if w.Value.Kind != contract.NoAttr && !equal(w.Value, have) {
			return fmt.Sprintf("is %s, contract says %s", attrText(have), attrText(w.Value))
		}
	case contract.Alias:
		if q := w.Operand.(*operand); !sameValue(o.v, q.v) {
			return "is another object"
		}
	case contract.Object:
		return checkObject(w, o)
	}
	return ""
}

// sameValue reports whether two operands are one object, or equal values.
func sameValue(a, b reflect.Value) bool {
	if a.Type() != b.Type() {
		return false
	}
	switch a.Kind() {
	case reflect.Pointer:
		return a.Pointer() == b.Pointer()
	case reflect.Slice:
		return a.Len() == b.Len() && (a.Len() == 0 || a.Pointer() == b.Pointer())
	}
	return true
}

// checkObject compares type and attributes of a new object.
func checkObject(w contract.Result, o *operand) string {
	if w.Type != "" {
		name := o.v.Type().String()
		if i := strings.LastIndex(name, "."); strings.TrimLeft(name[i+1:], "*") != w.Type[strings.LastIndex(w.Type, ".")+1:] {
			return fmt.Sprintf("is a %s, contract says %s", name, w.Type)
		}
		if (o.v.Kind() == reflect.Pointer) != w.Ptr {
			return fmt.Sprintf("is a %s, contract says pointer is %v", name, w.Ptr)
		}
	}
	attrs := w.Attrs
	if d := o.Decl(); d != nil && w.Type != "" {
		attrs = d.Store(attrs)
	}
	for _, a := range attrs {
		if have := contract.AttrOf(nil, o, a.Name); a.Value.Kind != contract.NoAttr && have.Kind != contract.NoAttr && !equal(a.Value, have) {
			return fmt.Sprintf("%s is %s, contract says %s", a.Name, attrText(have), attrText(a.Value))
		}
	}
	return ""
}

// describe writes the arguments of a call.
func (f *callable) describe(x *call) string {
	var texts []string
	if x.recvOp != nil {
		texts = append(texts, "receiver "+x.recvOp.text())
	}
	for i, o := range x.argOps {
		texts = append(texts, f.c.Params[i].Name+" "+o.text())
	}
	return "(" + strings.Join(texts, ", ") + ")"
}

func (o *operand) text() string {
	if !o.v.IsValid() || o.isNil() {
		return "nil"
	}
	if isRaw(o.v.Type()) {
		return rawText(o.v)
	}
	if d := o.Decl(); d != nil {
		text := o.v.Type().String() + "{"
		for _, a := range d.Attrs {
			if a.Kind != contract.FieldAttr {
				text += a.Name + ":" + attrText(contract.AttrOf(nil, o, a.Name)) + " "
			}
		}
		return strings.TrimSpace(text) + "}"
	}
	if o.v.Kind() == reflect.Slice && o.v.Type().Elem().Kind() != reflect.Int && o.v.Type().Elem().Kind() != reflect.Interface {
		return fmt.Sprintf("%d elements", o.v.Len())
	}
	if o.v.Kind() == reflect.Slice && o.v.Type().Elem().Kind() == reflect.Interface {
		var texts []string
		for i := range o.v.Len() {
			texts = append(texts, o.Elem(i).(*operand).text())
		}
		return strings.Join(texts, " | ")
	}
	return fmt.Sprintf("%v", o.v)
}
