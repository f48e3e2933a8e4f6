package state

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// samples are values of every kind, with all parts that a value of the kind can have. Every part is
// another number, so that TestParts knows them apart: values from 1, dims from 100, objects from
// 1000.
var samples = map[Kind][]Value{
	UnknownKind: {{Label: Label{FromSize: true}, Ref: &OpaqueText{NonEmpty: true, Claims: []int32{7}, Error: true, Letters: "_"}, Note: &evidence.Text{Shown: "_", Whole: true}}},
	IntKind:     {Int(dimOfPart(100)).Entered(evidence.Entry{Pos: 9})},
	BoolKind: {
		Bool(pathfact.True),
		{Kind: BoolKind, Truth: pathfact.True, Why: new(evidence.Decision)},
		TestOf(Test{Cond: pathfact.Cond{Op: pathfact.LT, L: dimOfPart(100), R: dimOfPart(101)}, Opaque: 7, Neg: true, Unsigned: true}),
	},
	FloatKind:   {{Kind: FloatKind, Ref: 1.5}},
	StringKind:  {String("text")},
	PointerKind: {{Kind: PointerKind, MaybeNil: true, Obj: 1000, Ref: samplePath(100)}},
	SliceKind: {SliceOf(Slice{Elem: AnyType, Obj: 1000, Path: samplePath(100), Offset: dimOfPart(102), Len: dimOfPart(103), Cap: dimOfPart(104),
		IsNil: pathfact.True, Selected: new(dependence.Source), Made: 9, LenAt: evidence.Entry{Pos: 9}})},
	StructKind: {Struct([]Value{Const(1), Const(2)})},
	ArrayKind: {{Kind: ArrayKind, Ref: &Array{Elem: AnyType, Len: dimOfPart(100), Known: []Element{{dimOfPart(101), Const(1)}, {dimOfPart(102), Const(2)}},
		Fill: &fill{dimOfPart(103), Const(3)}, Rest: RestUnknown, name: "a"}}},
	InterfaceKind: {
		{Kind: InterfaceKind, Ref: &Interface{Type: AnyType, Value: Const(1), Claim: 7, Cause: new(evidence.Cause), Text: "text"}},
		{Kind: InterfaceKind, MaybeNil: true, Ref: &Interface{Obj: 1000}},
		InterfaceOf(AnyType, Const(1)),
	},
	FuncKind:  {FuncOf(Closure{Symbol: "f", Types: []*ir.Type{{ID: "int"}}, Free: []Value{Const(1), Const(2)}})},
	MapKind:   {{Kind: MapKind, Obj: 1000}},
	TableKind: {TableOf(Table{Keys: []Value{String("a"), String("b")}, Elems: []Value{Const(1), Const(2)}, Created: 2})},
	LazyKind:  {{Kind: LazyKind}},
}

// samplePath has an index n and an index n+1.
func samplePath(n int64) Path {
	selected := Step{Index: dimOfPart(n + 1), Field: -1, Selected: new(dependence.Source)}
	return Path{ElementStep(dimOfPart(n)), FieldStep(1), selected}
}

// noParts are the fields of values that hold no part, and why.
var noParts = map[string]string{
	"Value.Kind": "", "Value.Truth": "", "Value.MaybeNil": "",
	"Slice.Elem": "", "Array.Elem": "", "Interface.Type": "",
	"Slice.IsNil": "", "Slice.Made": "for messages", "Slice.LenAt": "for messages", "Array.Rest": "not known one by one", "Array.name": "",
	"Interface.Claim": "see errormark.go", "Interface.Cause": "for messages", "Interface.Text": "",
	"Closure.Symbol": "", "Closure.Types": "",
	"Table.Keys": "constants, or pointers, which Each lists and Rewrite keeps", "Table.Created": "",
	"Step.Field":    "a constant",
	"Step.Selected": "any size, or symbols, see dependence.go", "Slice.Selected": "the same",
	"Test.Opaque": "the number of a result, see dependence.go", "Test.Neg": "", "Test.Unsigned": "", "Cond.Op": "",
	"Value.Label": "see dependence.go", "Value.At": "for messages", "Value.Why": "for messages", "Value.Note": "for messages",
	"OpaqueText.NonEmpty": "", "OpaqueText.Claims": "see errormark.go", "OpaqueText.Error": "", "OpaqueText.Letters": "",
}

// kinds lists the names of the kinds in the order of their numbers, as the source declares them.
func kinds(t *testing.T) []string {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.CONST {
				names = append(names, kindsIn(d)...)
			}
		}
	}
	return names
}

// kindsIn lists the constants of a declaration whose first one has type kind.
func kindsIn(d *ast.GenDecl) []string {
	var names []string
	for i, spec := range d.Specs {
		spec := spec.(*ast.ValueSpec)
		if typ, ok := spec.Type.(*ast.Ident); i == 0 && (!ok || typ.Name != "Kind") {
			return nil
		}
		for _, name := range spec.Names {
			names = append(names, name.Name)
		}
	}
	return names
}

// inventory is what reflection finds in a value, or its methods list.
type inventory struct {
	values, dims []int64
	objects      []int64
}

func (found *inventory) sort() {
	slices.Sort(found.values)
	slices.Sort(found.dims)
	slices.Sort(found.objects)
}

// A prober looks for parts in values by reflection.
type prober struct {
	t      *testing.T
	filled map[string]bool // fields, and whether some sample sets them
}

// TestParts: a value lists all its parts, whatever kind it has, and whatever field they are in.
func TestParts(t *testing.T) {
	p := prober{t, make(map[string]bool)}
	for i, name := range kinds(t) {
		if len(samples[Kind(i)]) == 0 {
			t.Errorf("no sample of %s", name)
		}
		for _, v := range samples[Kind(i)] {
			if v.Kind != Kind(i) {
				t.Errorf("the sample of %s has kind %d", name, v.Kind)
			}
			var want inventory
			p.look(&want, "", reflect.ValueOf(v), true)
			want.sort()
			got := listed(v)
			if got.sort(); !reflect.DeepEqual(got, want) {
				t.Errorf("%s lists %v, but holds %v", name, got, want)
			}
		}
	}
	for field, set := range p.filled {
		if !set {
			t.Errorf("no sample sets %s", field)
		}
	}
	for field := range noParts {
		if _, ok := p.filled[field]; !ok {
			t.Errorf("there is no %s", field)
		}
	}
}

// listed returns the parts that the methods of v list.
func listed(v Value) inventory {
	var got inventory
	for part := range v.Each {
		got.values = append(got.values, identify(part))
	}
	for d := range v.eachDim {
		n, _ := d.Const()
		got.dims = append(got.dims, n)
	}
	if id := v.Pointee(); id != 0 {
		got.objects = append(got.objects, int64(id))
	}
	return got
}

func identify(part Value) int64 {
	n, _ := part.Dim.Const()
	return n
}

// look adds what is in a field to an inventory. At the top it is the value whose parts are looked
// for.
func (p *prober) look(found *inventory, field string, v reflect.Value, top bool) {
	if field != "" {
		p.filled[field] = p.filled[field] || !v.IsZero()
	}
	if _, ok := noParts[field]; ok || v.IsZero() {
		return
	}
	switch typ := v.Type(); {
	case typ == reflect.TypeFor[Value]() && !top:
		found.values = append(found.values, v.FieldByName("Dim").FieldByName("c").Int())
		return
	case typ == reflect.TypeFor[shapeinfer.Dim]():
		found.dims = append(found.dims, v.FieldByName("c").Int())
		return
	case typ.Kind() == reflect.Int32 && strings.HasSuffix(field, ".Obj"):
		found.objects = append(found.objects, v.Int())
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			p.look(found, v.Type().Name()+"."+v.Type().Field(i).Name, v.Field(i), false)
		}
	case reflect.Pointer, reflect.Interface:
		p.look(found, "", v.Elem(), false)
	case reflect.Slice:
		for i := range v.Len() {
			p.look(found, "", v.Index(i), false)
		}
	case reflect.String, reflect.Float64: // a constant
		if field != "" {
			p.t.Errorf("%s is neither a part nor in noParts", field)
		}
	default:
		p.t.Errorf("%s is neither a part nor in noParts", field)
	}
}

// eachSample calls f for all samples.
func eachSample(f func(v Value)) {
	for _, values := range samples {
		for _, v := range values {
			f(v)
		}
	}
}

// TestEachStops: nothing is listed any more when enough has been seen.
func TestEachStops(t *testing.T) {
	eachSample(func(v Value) {
		all := listed(v)
		for most := range len(all.values) + 1 {
			n := 0
			v.Each(func(Value) bool { n++; return n <= most })
			if n != min(most+1, len(all.values)) {
				t.Errorf("kind %d: %d values after %d", v.Kind, n, most)
			}
		}
		for most := range len(all.dims) + 1 {
			n := 0
			v.eachDim(func(shapeinfer.Dim) bool { n++; return n <= most })
			if n != min(most+1, len(all.dims)) {
				t.Errorf("kind %d: %d dims after %d", v.Kind, n, most)
			}
		}
	})
}

// TestRewrite: the parts that are replaced are replaced, the others stay, and so does the value
// that is rewritten.
func TestRewrite(t *testing.T) {
	eachSample(func(v Value) {
		if w := v.Rewrite(func(_ int, part Value) Value { return part }); !w.isIdentical(v) {
			t.Errorf("kind %d: rewritten without a change it is another value", v.Kind)
		}
		n := len(listed(v).values)
		testRewrite(t, v, func(int) bool { return true })
		for only := range n {
			testRewrite(t, v, func(i int) bool { return i == only })
		}
	})
}

// testRewrite replaces some parts of v.
func testRewrite(t *testing.T, v Value, replaced func(i int) bool) {
	before, want := listed(v), listed(v)
	w := v.Rewrite(func(i int, part Value) Value {
		if n := identify(part); n != before.values[i] {
			t.Errorf("kind %d: part %d is %d, want %d", v.Kind, i, n, before.values[i])
		}
		if !replaced(i) {
			return part
		}
		want.values[i] += 50
		return Const(want.values[i])
	})
	if got := listed(w); !reflect.DeepEqual(got, want) {
		t.Errorf("kind %d: rewritten it has %v, want %v", v.Kind, got, want)
	}
	if got := listed(v); !reflect.DeepEqual(got, before) {
		t.Errorf("kind %d: rewriting has changed %v to %v", v.Kind, before, got)
	}
	if got, want := others(w), others(v); got != want {
		t.Errorf("kind %d: rewritten it is %s, want %s", v.Kind, got, want)
	}
}

// others writes what a value holds that are no parts.
func others(v Value) string {
	text := fmt.Sprint(v.Kind, v.Truth, v.MaybeNil)
	switch x := v.Ref.(type) {
	case *Array:
		text += fmt.Sprint(x.Elem == AnyType, x.Rest, x.name)
	case *Interface:
		text += fmt.Sprint(x.Type == (*ir.Type)(nil), x.Claim, x.Cause, x.Text)
	case *Closure:
		text += x.Symbol
	case *Table:
		text += fmt.Sprint(x.Created, len(x.Keys), x.Keys[0].Ref, x.Keys[1].Ref)
	}
	return text
}

// dimOfPart is a dim to tell apart from others.
func dimOfPart(n int64) shapeinfer.Dim { return shapeinfer.Const(n) }
