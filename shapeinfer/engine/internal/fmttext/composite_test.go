package fmttext_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/fmttext"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// mySize writes itself. The program under test has no such method, so its text is unknown.
type mySize int

func (mySize) String() string { return "a size" }

// A sample is a Go value, and what the engine knows of it.
type sample struct {
	goValue any
	value   state.Value
	t       *ir.Type
}

// randomSample returns a value that is written with at most so many levels.
func randomSample(rnd *rand.Rand, s *state.State, depth int) sample {
	if depth == 0 || rnd.IntN(4) == 0 {
		return randomLeaf(rnd)
	}
	elem := randomSample(rnd, s, depth-1)
	switch rnd.IntN(6) {
	case 0:
		return listOf(s, elem, rnd.IntN(4))
	case 1:
		return structOf(elem, randomSample(rnd, s, depth-1))
	case 2:
		return mapOf(s, elem, rnd.IntN(3))
	case 3:
		p := reflect.New(reflect.TypeOf(elem.goValue))
		p.Elem().Set(reflect.ValueOf(elem.goValue))
		obj := s.Alloc(state.Object{Type: elem.t, Content: elem.value})
		return sample{p.Interface(), state.Pointer(obj, nil), &ir.Type{Kind: ir.Pointer, ID: "*" + elem.t.ID, Elem: elem.t}}
	case 4:
		list := reflect.MakeSlice(reflect.TypeFor[[]any](), 1, 1)
		list.Index(0).Set(reflect.ValueOf(elem.goValue))
		inside := &ir.Type{Kind: ir.Interface, ID: "interface {}"}
		made := listOf(s, sample{0, state.InterfaceOf(elem.t, elem.value), inside}, 1)
		return sample{list.Interface(), made.value, made.t}
	}
	return arrayOf(elem, rnd.IntN(3))
}

func randomLeaf(rnd *rand.Rand) sample {
	n := rnd.IntN(200) - 100
	switch rnd.IntN(8) {
	case 0:
		t := &ir.Type{Kind: ir.Int, ID: "p.mySize", Name: "p.mySize", Bits: 64, MethodSet: []ir.Method{{Name: "String", Func: "p.mySize.String"}}}
		return sample{mySize(n), state.Const(int64(n)), t}
	case 1:
		return sample{float64(n) / 4, state.Value{Kind: state.FloatKind, Ref: float64(n) / 4}, &ir.Type{Kind: ir.Float, ID: "float64"}}
	}
	goValue, v := formattedArgument(rnd)
	return sample{goValue, v.Interface().Value, v.Interface().Type}
}

// listOf is a slice of n times the same element.
func listOf(s *state.State, elem sample, n int) sample {
	array := arrayOf(elem, n)
	list := reflect.MakeSlice(reflect.SliceOf(reflect.TypeOf(elem.goValue)), n, n)
	for i := range n {
		list.Index(i).Set(reflect.ValueOf(elem.goValue))
	}
	obj := s.Alloc(state.Object{Type: array.t, Content: array.value})
	length := shapeinfer.Const(int64(n))
	v := state.SliceOf(state.Slice{Elem: elem.t, Obj: obj, Len: length, Cap: length, IsNil: pathfact.False})
	return sample{list.Interface(), v, &ir.Type{Kind: ir.Slice, ID: "[]" + elem.t.ID, Elem: elem.t}}
}

func arrayOf(elem sample, n int) sample {
	array := reflect.New(reflect.ArrayOf(n, reflect.TypeOf(elem.goValue))).Elem()
	content := state.Array{Elem: elem.t, Len: shapeinfer.Const(int64(n)), Rest: state.RestUnknown}
	for i := range n {
		array.Index(i).Set(reflect.ValueOf(elem.goValue))
		content.Known = append(content.Known, state.Element{Index: shapeinfer.Const(int64(i)), Value: elem.value})
	}
	t := &ir.Type{Kind: ir.Array, ID: fmt.Sprintf("[%d]%s", n, elem.t.ID), Elem: elem.t, Len: int64(n)}
	return sample{array.Interface(), state.Value{Kind: state.ArrayKind, Ref: &content}, t}
}

// structOf is a struct with an exported field, and one of the same type as b that is not exported
// and zero.
func structOf(a, b sample) sample {
	t := reflect.StructOf([]reflect.StructField{{Name: "A", Type: reflect.TypeOf(a.goValue)}, {Name: "b", PkgPath: "p", Type: reflect.TypeOf(b.goValue)}})
	v := reflect.New(t).Elem()
	v.Field(0).Set(reflect.ValueOf(a.goValue))
	fields := []ir.Field{{Name: "A", Type: a.t}, {Name: "b", Type: b.t}}
	return sample{v.Interface(), state.Struct([]state.Value{a.value, state.Zero(b.t)}),
		&ir.Type{Kind: ir.Struct, ID: "struct{}", Fields: fields}}
}

// mapOf is a map of n ints.
func mapOf(s *state.State, elem sample, n int) sample {
	made := reflect.MakeMap(reflect.MapOf(reflect.TypeFor[int](), reflect.TypeOf(elem.goValue)))
	var table state.Table
	for i := n; i > 0; i-- {
		made.SetMapIndex(reflect.ValueOf(i), reflect.ValueOf(elem.goValue))
		table.Keys, table.Elems = append(table.Keys, state.Const(int64(i))), append(table.Elems, elem.value)
	}
	t := &ir.Type{Kind: ir.Map, ID: "map[int]" + elem.t.ID, Key: &ir.Type{Kind: ir.Int, ID: "int", Bits: 64}, Elem: elem.t}
	obj := s.Alloc(state.Object{Type: t, Content: state.TableOf(table)})
	return sample{made.Interface(), state.Value{Kind: state.MapKind, Obj: obj}, t}
}

// TestFormatComposite compares the texts of composites that are shown whole with those that package
// fmt makes. The program knows none of them.
func TestFormatComposite(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	e := &exec.Executor{Program: program.New(program.Config{Program: noFunctions{}}, stdlib.Table{})}
	fr := &exec.Frame{Run: e.NewRun(&ir.Func{}), Func: &ir.Func{Symbol: "p.f"}}
	whole, composites, calls := 0, 0, 100000
	for range calls {
		s := state.New()
		x := randomSample(rnd, s, 1+rnd.IntN(3))
		format := []string{"%v", "%v", "%d", "%s", "%q", "%x", "%+v", "%#v", "%6v", "%-6v|", "%+d", "%.1f", "%[1]v", "%z",
			"%T", "%06d", "%v %v"}[rnd.IntN(17)]
		got := fmttext.Format(fr, s, "Sprintf", []state.Value{state.String(format), state.InterfaceOf(x.t, x.value)})
		text, ok := got.Shown()
		if !ok {
			continue
		}
		whole++
		if want := fmt.Sprintf(format, x.goValue); strings.ReplaceAll(text, "p.my", "fmttext_test.my") != want {
			t.Fatalf("%s of %#v of type %s shows %q, want %q", format, x.goValue, x.t.ID, text, want)
		}
		if _, leaf := fmttext.Known(s, x.value); leaf || x.t.Kind == ir.Float {
			if x.t.Name == "p.mySize" && got.Kind == state.StringKind {
				t.Fatalf("%s of a type with methods is known: %q", format, text)
			}
			continue
		}
		if composites++; got.Kind == state.StringKind {
			t.Fatalf("%s of %s is known: %q", format, x.t.ID, text)
		}
	}
	if t.Logf("%d of %d texts are shown whole, %d of composites", whole, calls, composites); composites < calls/5 {
		t.Error("hardly any composite is shown whole")
	}
}
