package stdlib

import (
	"fmt"
	"go/importer"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// TestStandard holds each entry of the table of the standard library against the declaration of the
// function.
func TestStandard(t *testing.T) {
	imports := importer.Default()
	entries := Entries()
	for _, e := range entries {
		for _, wrong := range checkEntry(imports, e) {
			t.Errorf("%s: %s", e.Name, wrong)
		}
	}
	t.Logf("%d entries", len(entries))
}

// checkEntry returns what is wrong about an entry.
func checkEntry(imports types.Importer, e Entry) (wrong []string) {
	fn := declared(imports, e)
	if fn == nil || !fn.Exported() {
		return []string{"there is no such function"}
	}
	complain := func(bad bool, text string) {
		if bad {
			wrong = append(wrong, text)
		}
	}
	complain(fn.FullName() != e.Name, "it is called "+fn.FullName())
	complain(lower.Symbol(fn) != e.Symbol, "its symbol is "+lower.Symbol(fn))
	complain(!e.Effect.IsStated(), "no effect")
	complain(e.Effect&(std.Modelled|std.Panics) != 0 && !e.HasModel, "no model")
	complain(e.CallsMethods() && !e.NeverReturns() && !e.HasModel, "no model for the methods that it calls")
	results := fn.Signature().Results()
	complain(e.NeverReturns() && results.Len() > 0, "it has results")
	complain(e.Effect.Is(std.MakesError) && (results.Len() != 1 || results.At(0).Type().String() != "error"), "it makes no error")
	params := parameters(fn.Signature())
	complain(e.Effect.Is(std.ErrorText) && (len(params) != 1 || params[0].String() != "string"), "it has no text")
	return append(wrong, checkCallbacks(e, params)...)
}

// checkCallbacks returns what is wrong about the callbacks of a function with the given parameters,
// the receiver included. Each parameter that is a function has one.
func checkCallbacks(e Entry, params []types.Type) (wrong []string) {
	named := make(map[int]bool)
	for _, c := range e.Calls {
		named[c.Arg] = true
		switch {
		case c.Why == "":
			wrong = append(wrong, fmt.Sprintf("no reason to call argument %d", c.Arg))
		case c.Arg == std.NoArg && c.Part == std.Methods:
		case c.Arg < 0 || c.Arg >= len(params):
			wrong = append(wrong, fmt.Sprintf("no argument %d", c.Arg))
		case !leadsTo(params[c.Arg], c.Part):
			wrong = append(wrong, fmt.Sprintf("argument %d is a %s", c.Arg, params[c.Arg]))
		case c.Part == std.Printed && c.Arg != len(params)-1:
			wrong = append(wrong, fmt.Sprintf("argument %d is not the last one", c.Arg))
		}
	}
	for i, p := range params {
		if _, ok := p.Underlying().(*types.Signature); ok && !named[i] {
			wrong = append(wrong, fmt.Sprintf("nothing is said of the function that is argument %d", i))
		}
	}
	return wrong
}

// leadsTo reports whether an argument of type t may have a part that is called.
func leadsTo(t types.Type, part std.Part) bool {
	switch u := t.Underlying().(type) {
	case *types.Signature:
		return part == std.Itself
	case *types.Interface:
		return part == std.Methods || part == std.Itself
	case *types.Pointer: // a receiver, which keeps what is called
		return part == std.Methods || part == std.Field
	case *types.Slice:
		return part == std.Printed && types.IsInterface(u.Elem())
	}
	return false
}

// parameters lists the types of the receiver and of the parameters.
func parameters(sig *types.Signature) (list []types.Type) {
	if sig.Recv() != nil {
		list = append(list, sig.Recv().Type())
	}
	for p := range sig.Params().Variables() {
		list = append(list, p.Type())
	}
	return list
}

// declared returns the function of an entry, or nil.
func declared(imports types.Importer, e Entry) *types.Func {
	path, name := ir.SplitSymbol(e.Symbol)
	if !std.Is(path) {
		return nil
	}
	pkg, err := imports.Import(path)
	if err != nil {
		return nil
	}
	receiver, method, ok := strings.Cut(name, ".")
	obj := pkg.Scope().Lookup(receiver)
	if ok && obj != nil {
		obj, _, _ = types.LookupFieldOrMethod(types.NewPointer(obj.Type()), false, pkg, method)
	}
	fn, _ := obj.(*types.Func)
	return fn
}

// TestStandardWrong has a complaint about each kind of mistake in an entry.
func TestStandardWrong(t *testing.T) {
	calls := func(c std.Callback) []std.Callback { return []std.Callback{c} }
	imports := importer.Default()
	for _, test := range []struct {
		name string
		f    std.Function
		want string
	}{
		{"strings.Index", std.Function{Effect: std.Computes}, ""},
		{"strings.Indexx", std.Function{Effect: std.Computes}, "there is no such function"},
		{"strings.index", std.Function{Effect: std.Computes}, "there is no such function"},
		{"example.com/strings.Index", std.Function{Effect: std.Computes}, "there is no such function"},
		{"(sync.Once).Do", std.Function{Effect: std.Unseen, Calls: calls(std.Callback{Arg: 1, Why: "first"})}, "it is called (*sync.Once).Do"},
		{"strings.Index", std.Function{Effect: std.Returns}, "no effect"},
		{"strings.Index", std.Function{Effect: std.Computes | std.Modelled}, "no model"},
		{"strings.Index", std.Function{Effect: std.Ends}, "it has results"},
		{"strings.Index", std.Function{Effect: std.Computes | std.MakesError}, "it makes no error"},
		{"os.Getwd", std.Function{Effect: std.Waits | std.ErrorText}, "it has no text"},
		{"strings.Map", std.Function{Effect: std.Computes}, "nothing is said of the function that is argument 0"},
		{"strings.Map", std.Function{Effect: std.Computes, Calls: calls(std.Callback{Arg: 0})}, "no reason to call argument 0"},
		{"os.Getpid", std.Function{Effect: std.Computes, Calls: calls(std.Callback{Arg: 0, Why: "why"})}, "no argument 0"},
		{"strings.Index", std.Function{Effect: std.Computes, Calls: calls(std.Callback{Arg: 1, Why: "why"})}, "argument 1 is a string"},
		{"fmt.Sprint", std.Function{Effect: std.Computes, Calls: calls(std.Callback{Arg: 0, Part: std.Printed, Why: "why"})},
			"no model for the methods that it calls"},
	} {
		symbol := strings.NewReplacer("(", "", ")", "", "*", "").Replace(test.name)
		got := checkEntry(imports, Entry{Name: test.name, Symbol: symbol, Function: test.f})
		if strings.Join(got, "; ") != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// TestStandardTwice has no place for a second entry of a function, a type or a package.
func TestStandardTwice(t *testing.T) {
	for _, what := range definedTwice() {
		t.Error("two entries are accepted:", what)
	}
}

// TestStandardTypes has claims about types and packages that exist.
func TestStandardTypes(t *testing.T) {
	imports := importer.Default()
	ids, paths := standardDescribed()
	for _, id := range ids {
		path, name := ir.SplitSymbol(id)
		pkg, err := imports.Import(path)
		if err != nil {
			t.Error(err)
			continue
		}
		if _, ok := pkg.Scope().Lookup(name).(*types.TypeName); !ok {
			t.Errorf("there is no type %s", id)
		}
	}
	list, err := os.ReadFile(filepath.Join("..", "..", "..", "std", "packages.txt"))
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(string(list))
	for _, path := range paths {
		if !slices.ContainsFunc(packages, func(p string) bool { return p == path || strings.HasPrefix(p, path+"/") }) {
			t.Errorf("there is no package %s", path)
		}
	}
	t.Logf("%d types, %d packages", len(ids), len(paths))
}

// standardDescribed lists the types and the packages of which something is claimed.
func standardDescribed() (ids, paths []string) {
	filled.Do(fill)
	ids = slices.Sorted(maps.Keys(stdTypes))
	paths = slices.Sorted(maps.Keys(stdPackages))
	return ids, append(paths, slices.Sorted(maps.Keys(stdTrees))...)
}

// definedTwice makes second entries of what has one, and lists those that are accepted.
func definedTwice() (accepted []string) {
	for what, define := range map[string]func(){
		"function":         func() { define("strings.Index", computing) },
		"method":           func() { define("(sync.Once).Do", computing) }, // another key, but the same symbol
		"type":             func() { describeTypes("time.Time", isBuffer) },
		"package":          func() { describePackages("math", packageClaims{plainTypes: true}) },
		"packages of tree": func() { describePackages("net/...", packageClaims{plainTypes: true}) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					accepted = append(accepted, what)
				}
			}()
			define()
		}()
	}
	return accepted
}

// TestKinds holds the names of kinds against package reflect.
func TestKinds(t *testing.T) {
	for i, name := range kinds {
		if k := reflect.Kind(i); k.String() != name {
			t.Errorf("kind %d is %s, not %s", i, k, name)
		}
	}
	if last := reflect.Kind(len(kinds) - 1); last != reflect.UnsafePointer {
		t.Errorf("the last kind is %s", last)
	}
}
