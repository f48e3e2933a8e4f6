package engine

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
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// samples are values of every kind, with all parts that a value of the kind can have. Every part is another number, so that
// TestParts knows them apart: values from 1, dims from 100, objects from 1000.
var samples = map[kind][]value{
	kUnknown: {{ref: &formatted{shown: "_", claims: []int32{7}}}},
	kInt:     {intVal(dimOfPart(100))},
	kBool: {
		boolVal(pathfact.True),
		testVal(test{cond: pathfact.Cond{Op: pathfact.LT, L: dimOfPart(100), R: dimOfPart(101)}, opaque: 7, neg: true, unsigned: true}),
	},
	kFloat:  {{k: kFloat, ref: 1.5}},
	kString: {stringVal("text")},
	kPtr:    {{k: kPtr, maybeNil: true, obj: 1000, ref: samplePath(100)}},
	kSlice: {sliceVal(slice{elem: anyType, obj: 1000, path: samplePath(100), off: dimOfPart(102), length: dimOfPart(103), cap: dimOfPart(104),
		isNil: pathfact.True})},
	kStruct: {structVal([]value{constVal(1), constVal(2)})},
	kArray: {{k: kArray, ref: &array{elem: anyType, n: dimOfPart(100), known: []element{{dimOfPart(101), constVal(1)}, {dimOfPart(102), constVal(2)}},
		fill: &fill{dimOfPart(103), constVal(3)}, rest: restUnknown, name: "a"}}},
	kIface: {
		{k: kIface, ref: &iface{typ: anyType, v: constVal(1), claim: 7, cause: new(cause), text: "text"}},
		{k: kIface, maybeNil: true, ref: &iface{obj: 1000}},
		ifaceVal(anyType, constVal(1)),
	},
	kFunc:  {funcVal("f", []value{constVal(1), constVal(2)})},
	kMap:   {{k: kMap, obj: 1000}},
	kTable: {tableVal(mapContent{keys: []value{stringVal("a"), stringVal("b")}, elems: []value{constVal(1), constVal(2)}, created: 2})},
	kLazy:  {{k: kLazy}},
}

// samplePath has an index n and an index n+1.
func samplePath(n int64) path {
	return path{elemStep(dimOfPart(n)), fieldStep(1), elemStep(dimOfPart(n + 1))}
}

// noParts are the fields of values that hold no part, and why.
var noParts = map[string]string{
	"value.k": "", "value.truth": "", "value.maybeNil": "",
	"slice.elem": "", "array.elem": "", "iface.typ": "",
	"slice.isNil": "", "array.rest": "not known one by one", "array.name": "",
	"iface.claim": "see errormark.go", "iface.cause": "for messages", "iface.text": "",
	"closure.sym":     "",
	"mapContent.keys": "constants", "mapContent.created": "",
	"step.field":  "a constant",
	"test.opaque": "the number of a result, see guard.go", "test.neg": "", "test.unsigned": "", "Cond.Op": "",
	"formatted.shown": "for messages", "formatted.claims": "see errormark.go",
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
		if typ, ok := spec.Type.(*ast.Ident); i == 0 && (!ok || typ.Name != "kind") {
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
		if len(samples[kind(i)]) == 0 {
			t.Errorf("no sample of %s", name)
		}
		for _, v := range samples[kind(i)] {
			if v.k != kind(i) {
				t.Errorf("the sample of %s has kind %d", name, v.k)
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
func listed(v value) inventory {
	var got inventory
	for part := range v.each {
		got.values = append(got.values, identify(part))
	}
	for d := range v.eachDim {
		n, _ := d.Const()
		got.dims = append(got.dims, n)
	}
	if id := v.pointee(); id != 0 {
		got.objects = append(got.objects, int64(id))
	}
	return got
}

func identify(part value) int64 {
	n, _ := part.dim.Const()
	return n
}

// look adds what is in a field to an inventory. At the top it is the value whose parts are looked for.
func (p *prober) look(found *inventory, field string, v reflect.Value, top bool) {
	if field != "" {
		p.filled[field] = p.filled[field] || !v.IsZero()
	}
	if _, ok := noParts[field]; ok || v.IsZero() {
		return
	}
	switch typ := v.Type(); {
	case typ == reflect.TypeFor[value]() && !top:
		found.values = append(found.values, v.FieldByName("dim").FieldByName("c").Int())
		return
	case typ == reflect.TypeFor[shapeinfer.Dim]():
		found.dims = append(found.dims, v.FieldByName("c").Int())
		return
	case typ.Kind() == reflect.Int32 && strings.HasSuffix(field, ".obj"):
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
func eachSample(f func(v value)) {
	for _, values := range samples {
		for _, v := range values {
			f(v)
		}
	}
}

// TestEachStops: nothing is listed any more when enough has been seen.
func TestEachStops(t *testing.T) {
	eachSample(func(v value) {
		all := listed(v)
		for most := range len(all.values) + 1 {
			n := 0
			v.each(func(value) bool { n++; return n <= most })
			if n != min(most+1, len(all.values)) {
				t.Errorf("kind %d: %d values after %d", v.k, n, most)
			}
		}
		for most := range len(all.dims) + 1 {
			n := 0
			v.eachDim(func(shapeinfer.Dim) bool { n++; return n <= most })
			if n != min(most+1, len(all.dims)) {
				t.Errorf("kind %d: %d dims after %d", v.k, n, most)
			}
		}
	})
}

// TestRewrite: the parts that are replaced are replaced, the others stay, and so does the value that is rewritten.
func TestRewrite(t *testing.T) {
	eachSample(func(v value) {
		if w := v.rewrite(func(_ int, part value) value { return part }); !w.isIdentical(v) {
			t.Errorf("kind %d: rewritten without a change it is another value", v.k)
		}
		n := len(listed(v).values)
		testRewrite(t, v, func(int) bool { return true })
		for only := range n {
			testRewrite(t, v, func(i int) bool { return i == only })
		}
	})
}

// testRewrite replaces some parts of v.
func testRewrite(t *testing.T, v value, replaced func(i int) bool) {
	before, want := listed(v), listed(v)
	w := v.rewrite(func(i int, part value) value {
		if n := identify(part); n != before.values[i] {
			t.Errorf("kind %d: part %d is %d, want %d", v.k, i, n, before.values[i])
		}
		if !replaced(i) {
			return part
		}
		want.values[i] += 50
		return constVal(want.values[i])
	})
	if got := listed(w); !reflect.DeepEqual(got, want) {
		t.Errorf("kind %d: rewritten it has %v, want %v", v.k, got, want)
	}
	if got := listed(v); !reflect.DeepEqual(got, before) {
		t.Errorf("kind %d: rewriting has changed %v to %v", v.k, before, got)
	}
	if got, want := others(w), others(v); got != want {
		t.Errorf("kind %d: rewritten it is %s, want %s", v.k, got, want)
	}
}

// others writes what a value holds that are no parts.
func others(v value) string {
	text := fmt.Sprint(v.k, v.truth, v.maybeNil)
	switch x := v.ref.(type) {
	case *array:
		text += fmt.Sprint(x.elem == anyType, x.rest, x.name)
	case *iface:
		text += fmt.Sprint(x.typ == (*ir.Type)(nil), x.claim, x.cause, x.text)
	case *closure:
		text += x.sym
	case *mapContent:
		text += fmt.Sprint(x.created, len(x.keys), x.keys[0].ref, x.keys[1].ref)
	}
	return text
}

// dimOfPart is a dim to tell apart from others.
func dimOfPart(n int64) shapeinfer.Dim { return shapeinfer.Const(n) }
