package shapelib

import (
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
)

// TestRules: each rule is the function that it is called, and the engine can make its arguments.
func TestRules(t *testing.T) {
	for name, rule := range rules {
		fn := reflect.ValueOf(rule)
		if full := runtime.FuncForPC(fn.Pointer()).Name(); !strings.HasSuffix(full, "/shapeinfer."+name) {
			t.Errorf("%s is %s", name, full)
		}
		switch out := fn.Type(); {
		case out.NumOut() == 1 && out.Out(0) == reflect.TypeFor[shapeinfer.Outcome]():
		case out.NumOut() == 2 && out.Out(0) == reflect.TypeFor[[]shapeinfer.Shape]():
		default:
			t.Errorf("%s returns something else: %v", name, out)
		}
	}
}

// TestMethods: each method exists.
func TestMethods(t *testing.T) {
	types := map[string]reflect.Type{
		"Shape": reflect.TypeFor[shapeinfer.Shape](), "Dim": reflect.TypeFor[shapeinfer.Dim](),
		"Outcome": reflect.TypeFor[shapeinfer.Outcome](), "Mismatch": reflect.TypeFor[*shapeinfer.Mismatch](),
	}
	for name := range methods {
		typ, method, ok := strings.Cut(name, ".")
		if !ok {
			continue // a function
		}
		if _, exists := types[typ].MethodByName(method); !exists {
			t.Errorf("there is no method %s", name)
		}
	}
}

// TestMarked: symbols are written as a message writes what is not known.
func TestMarked(t *testing.T) {
	a, _ := shapeinfer.ParseShape("nx3")
	b, _ := shapeinfer.ParseShape("4xn")
	args := []reflect.Value{reflect.ValueOf(a), reflect.ValueOf(b)}
	if !mentionsSymbols(args) || mentionsSymbols([]reflect.Value{reflect.ValueOf(shapeinfer.Of(2))}) {
		t.Error("which arguments mention symbols")
	}
	o, ok := outcomeOf(reflect.ValueOf(shapeinfer.MatMul), withPlaceholders(args))
	if want := "matmul of <n>x3 and 4x<n>: inner sizes differ, 3 against 4"; !ok || o.Mismatch.Error() != want {
		t.Errorf("got  %v\nwant %s", o, want)
	}
}
