package difftest

import (
	"fmt"
	"reflect"
	"runtime"
	"sort"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// What a call did, beside what the contract says that it does.

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
	if *older != "" && len(out.May) > 0 {
		return true // the texts of panics change
	}
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
	if *older != "" {
		return "" // the texts of panics change
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
		texts = append(texts, v.Message+" ("+string(v.Category)+")")
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
		o.cache = nil
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
	case contract.After:
		q := w.Operand.(*operand)
		q.cache = nil
		if have := q.Attr(w.Type); have.Kind == contract.BoolAttr && have.Bool != o.Bool() {
			return fmt.Sprintf("is %s, contract says %s", o.Bool(), have.Bool)
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

// checkObject compares type and attributes of a new object, and the lengths of its fields.
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
	for _, a := range w.Attrs {
		field, isLen := strings.CutSuffix(a.Name, ".len")
		if !isLen || a.Value.Kind == contract.NoAttr {
			continue
		}
		if have := o.Field(field).Attr("len"); have.Kind != contract.NoAttr && !equal(a.Value, have) {
			return fmt.Sprintf("%s has length %s, contract says %s", field, attrText(have), attrText(a.Value))
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
