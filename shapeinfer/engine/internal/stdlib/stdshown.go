package stdlib

import (
	"reflect"
	"strconv"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/fmttext"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Results of functions of strings and strconv that are unknown to the program, because what goes
// into them is or because releases of Go may differ in them: what a message shows of them.

// showing computes what is shown of the result of f, a function of which the result is one text, if
// all its arguments are shown to the last byte. If f panics for some arguments, returns reports for
// which it does not.
func showing(f any, returns func(args []reflect.Value) bool) func(c *exec.Call) shown {
	fn := reflect.ValueOf(f)
	return func(c *exec.Call) shown { return shown{result: shownResult(c, fn, returns)} }
}

func shownResult(c *exec.Call, fn reflect.Value, returns func(args []reflect.Value) bool) state.Value {
	if fn.Type().NumIn() != len(c.Args) {
		return state.Value{}
	}
	args := make([]reflect.Value, len(c.Args))
	for i, a := range c.Args {
		arg, ok := shownArgument(c, a, fn.Type().In(i))
		if !ok {
			return state.Value{}
		}
		args[i] = arg
	}
	if workOf(args) > maxWork || returns != nil && !returns(args) {
		return state.Value{}
	}
	if text := fn.Call(args)[0].String(); len(text) <= maxText {
		return state.String(text)
	}
	return state.Value{}
}

// shownArgument is a value of which a message shows everything, as a Go value of type t.
func shownArgument(c *exec.Call, v state.Value, t reflect.Type) (reflect.Value, bool) {
	switch t.Kind() {
	case reflect.String:
		text, whole := v.Shown()
		return reflect.ValueOf(text), whole
	case reflect.Bool:
		b, ok := fmttext.Known(c.State, v)
		return reflect.ValueOf(b), ok && v.Kind == state.BoolKind
	case reflect.Slice:
		texts, ok := peekTexts(c.State, v)
		list := make([]string, len(texts))
		for i, text := range texts {
			shown, whole := text.Shown()
			list[i], ok = shown, ok && whole
		}
		return reflect.ValueOf(list), ok && t.Elem().Kind() == reflect.String
	}
	if n, ok := c.State.Norm(v.DimOf()).Const(); ok && (reflect.Zero(t).CanInt() || reflect.Zero(t).CanUint() && n >= 0) {
		return reflect.ValueOf(n).Convert(t), -1e4 <= n && n <= 1e4 || t.Kind() == reflect.ValueOf(n).Kind()
	}
	return reflect.Value{}, false
}

// peekTexts are the elements of a list of strings.
func peekTexts(s *state.State, v state.Value) ([]state.Value, bool) {
	if v.Kind != state.SliceKind || v.Slice().Elem == nil || v.Slice().Elem.Kind != ir.String {
		return nil, false
	}
	return s.PeekElements(v.Slice(), fmttext.MaxPrinted)
}

// shownJoin is what is shown of the result of strings.Join.
func shownJoin(c *exec.Call) shown {
	parts, ok := peekTexts(c.State, c.Args[0])
	if !ok || len(parts) == 0 {
		return shown{}
	}
	text := parts[0]
	for _, part := range parts[1:] {
		text = exec.JoinText(exec.JoinText(text, c.Args[1]), part)
	}
	return shown{result: text}
}

// hasBase reports whether the second argument is a base in which numbers can be written.
func hasBase(args []reflect.Value) bool { return 2 <= args[1].Int() && args[1].Int() <= 36 }

// shownNumber is what is shown of the result of strconv.Itoa, or of strconv.FormatInt in decimal.
func shownNumber(c *exec.Call) shown {
	if len(c.Args) == 2 {
		if base, ok := c.State.Norm(c.Args[1].DimOf()).Const(); !ok || base != 10 {
			return showing(strconv.FormatInt, hasBase)(c)
		}
	}
	d := c.State.Norm(c.Args[0].DimOf())
	_, whole := d.Const()
	return shown{result: state.NotedText(fmttext.ShownDim(d), whole)}
}
