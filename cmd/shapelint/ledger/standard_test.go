package ledger

import (
	"fmt"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/loading"
	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/analyzer/pages"
	"github.com/shapelint/shapelint/cmd/internal/claimtest"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// The ledger lists the functions of the standard library from the engine's table. Reports show how
// the tool treats each of them. For each function F two probes are written and analyzed:
//
//	// Reported if F changes nothing.
//	func keeps1(l *matrix, a0 string) { l.rows = 4; strings.F(a0); of(l.rows, 1).mul(of(3, 1)) }
//
//	// Reported if F does not return.
//	func stops1(n int, a0 string) { if n != 4 { strings.F(a0) }; of(n, 1).mul(of(3, 1)) }
//
// Arguments of a function type change nothing themselves. If neither probe is reported, F is
// opaque, or its entry in the table states what it does.

// What the ledger says of a function.
const (
	changesNothing = "changes nothing"
	doesNotReturn  = "does not return"
	isComputed     = "is computed"
	onlyWaits      = "waits"
	hasRule        = "has a rule of its own"
)

var standardClasses = []string{changesNothing, doesNotReturn, isComputed, onlyWaits, hasRule}

// TestLedgerStandard has the tool do for each function what the ledger says, and nothing else.
func TestLedgerStandard(t *testing.T) {
	if testing.Short() {
		t.Skip("type-checks the standard library")
	}
	listed := readStandard(t)
	count := make(map[string]int)
	there := make(map[string]bool)
	for _, u := range probeStandard(t) {
		there[u.path+"."+u.name] = true
		for _, class := range standardClasses {
			says := slices.Contains(listed["`"+u.path+"` "+class], u.name)
			if says {
				count[class]++
			}
			switch {
			case u.is(class) && !says:
				t.Errorf("the ledger does not say: %s.%s %s", u.path, u.name, class)
			case says && !u.is(class):
				t.Errorf("the ledger says, but it is not so: %s.%s %s", u.path, u.name, class)
			}
		}
	}
	for _, name := range keepAnyway {
		if !there[name] {
			t.Errorf("there is no %s", name)
		}
	}
	t.Logf("%d lists: %v", len(listed), count)
}

// readStandard returns the names in each list of the ledger, by the title of the list.
func readStandard(t *testing.T) map[string][]string {
	t.Helper()
	page, _ := pages.Page(pages.Ledger)
	_, part, ok := strings.Cut(page, standardHeading)
	if !ok {
		t.Fatal("the ledger has no part", standardHeading)
	}
	listed := make(map[string][]string)
	for _, item := range strings.Split(part, "\n- ")[1:] {
		title, names, _ := strings.Cut(strings.Join(strings.Fields(item), " "), ": ")
		if _, class, _ := strings.Cut(title, "` "); !slices.Contains(standardClasses, class) || listed[title] != nil {
			t.Errorf("a list that nobody knows, or the second one: %s", title)
		}
		listed[title] = strings.Split(strings.TrimSuffix(names, "."), ", ")
	}
	return listed
}

const standardHeading = "\n### The standard library\n"

// keepAnyway has functions with rules of their own by which they change nothing for the arguments
// of the probe: their models apply, or what they write is data.
var keepAnyway = []string{"fmt.Append", "fmt.Appendf", "fmt.Appendln", "math/rand.NewSource",
	"math/rand/v2.NewPCG", "slices.Clip", "slices.Clone",
	"slices.Concat", "slices.Equal", "slices.Repeat", "sort.Float64s", "sync.Pool.Put"}

// is reports whether a function is of a class: the tool says so, or its entry in the table does,
// which no report can show.
func (u standardUse) is(class string) bool {
	f := engine.Standard(u.symbol)
	switch class {
	case changesNothing:
		return u.keeps && !u.mayKeep()
	case doesNotReturn:
		return u.stops
	case isComputed:
		return f.Effect.Is(std.Exact)
	case onlyWaits:
		return f.OnlyWaits()
	}
	return f.Effect.IsStated() && !u.is(changesNothing) && !u.stops && !f.Effect.Is(std.Exact) && !f.OnlyWaits() &&
		(u.keeps || !slices.Contains(keepAnyway, u.path+"."+u.name))
}

// mayKeep reports whether a function has a rule of its own by which it may change nothing for the
// arguments of the probe: what its entry claims holds where its model applies, or it writes and
// keeps no more than it is handed.
func (u standardUse) mayKeep() bool {
	if slices.Contains(keepAnyway, u.path+"."+u.name) {
		return true
	}
	f := engine.Standard(u.symbol)
	const limited = std.Writes | std.Keeps | std.Modelled
	const more = std.Unseen | std.Waits | std.Accesses | std.Exact
	return f.Effect&limited != 0 && f.Effect&more == 0 && !f.CallsMethods()
}

// A standardUse is a function or method of the standard library, by the name that the ledger has
// for it.
type standardUse struct {
	path, name string
	symbol     string
	keeps      bool // it changes nothing that the program can see
	stops      bool // it does not return
}

// probeStandard asks the tool for all functions of the standard library.
func probeStandard(t *testing.T) []standardUse {
	t.Helper()
	dir := t.TempDir()
	tooltest.Write(t, filepath.Join(dir, "go.mod"), "module example.com/probe\n\ngo 1.25.0\n")
	var uses []standardUse
	for _, p := range standardPackages(t, dir) {
		w := probeWriter{pkg: p, imports: make(map[string]string), first: len(uses)}
		w.all()
		if len(w.uses) > 0 {
			tooltest.Write(t, filepath.Join(dir, strings.ReplaceAll(p.Path(), "/", "_"), "probe.go"), w.file())
			uses = append(uses, w.uses...)
		}
	}
	out := tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "./...")
	if out.Code == exitFailed {
		t.Fatalf("exit code %d\n%s", out.Code, out.Stderr)
	}
	functions := claimtest.Functions(t, dir)
	for _, m := range tooltest.Messages(t, out.Stdout) {
		var n int
		name := claimtest.FunctionAt(functions, m).Name
		if _, err := fmt.Sscanf(name, "keeps%d", &n); err == nil {
			uses[n].keeps = true
		} else if _, err := fmt.Sscanf(name, "stops%d", &n); err == nil {
			uses[n].stops = true
		} else {
			t.Errorf("strange report: %v", m)
		}
	}
	return uses
}

// standardPackages returns the packages of the standard library that a program can import.
func standardPackages(t *testing.T, dir string) []*types.Package {
	t.Helper()
	loaded, err := packages.Load(&packages.Config{
		Mode: loading.Mode(packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps),
		Dir:  dir,
	}, "std")
	if err != nil {
		t.Fatal(err)
	}
	var list []*types.Package
	for _, p := range loaded {
		if !isInternal(p.PkgPath) && p.PkgPath != "unsafe" && p.Types != nil {
			list = append(list, p.Types)
		}
	}
	slices.SortFunc(list, func(a, b *types.Package) int { return strings.Compare(a.Path(), b.Path()) })
	return list
}

func isInternal(importPath string) bool {
	elems := strings.Split(importPath, "/")
	return slices.Contains(elems, "internal") || elems[0] == "vendor" || elems[0] == "cmd"
}

// A probeWriter writes the functions for one package.
type probeWriter struct {
	pkg     *types.Package
	imports map[string]string // path -> name
	body    strings.Builder
	first   int // number of the first use
	uses    []standardUse
}

func (w *probeWriter) all() {
	scope := w.pkg.Scope()
	for _, name := range scope.Names() {
		switch obj := scope.Lookup(name).(type) {
		case *types.Func:
			if obj.Exported() {
				w.function(obj)
			}
		case *types.TypeName:
			if named, ok := types.Unalias(obj.Type()).(*types.Named); ok && obj.Exported() && named.Obj() == obj {
				w.methods(named)
			}
		}
	}
}

func (w *probeWriter) methods(named *types.Named) {
	if types.IsInterface(named) {
		return // what an interface calls is never known
	}
	receiver := w.instance(named, named.TypeParams())
	if receiver == nil {
		return
	}
	set := types.NewMethodSet(types.NewPointer(receiver))
	for sel := range set.Methods() {
		fn := sel.Obj().(*types.Func)
		if text, ok := w.text(receiver); ok && fn.Exported() && !isPromoted(fn, named) {
			w.generic(fn, named.Obj().Name()+"."+fn.Name(), "r."+fn.Name(), []string{"r *" + text})
		}
	}
}

// isPromoted reports whether a method is that of an embedded type which programs can name.
func isPromoted(fn *types.Func, named *types.Named) bool {
	recv := fn.Signature().Recv().Type()
	if p, ok := recv.(*types.Pointer); ok {
		recv = p.Elem()
	}
	declared, ok := recv.(*types.Named)
	return !ok || declared.Origin().Obj() != named.Obj() && (declared.Obj().Exported() || declared.Obj().Pkg() != named.Obj().Pkg())
}

// function writes the functions for a function of the package.
func (w *probeWriter) function(fn *types.Func) {
	if callee, ok := w.text(types.NewNamed(types.NewTypeName(token.NoPos, w.pkg, fn.Name(), nil), types.Typ[types.Int], nil)); ok {
		w.generic(fn, fn.Name(), callee, nil)
	}
}

// generic writes the functions for a function or a method, which may have type parameters.
func (w *probeWriter) generic(fn *types.Func, name, callee string, params []string) {
	sig, ok := w.instance(fn.Signature(), fn.Signature().TypeParams()).(*types.Signature)
	if !ok {
		return
	}
	if args := typeArguments(fn.Signature().TypeParams()); len(args) > 0 {
		callee += "[" + strings.Join(args, ", ") + "]"
	}
	w.use(fn, sig, name, callee, params)
}

// instance is a type with type arguments. It is nil if those do not satisfy the constraints.
func (w *probeWriter) instance(t types.Type, params *types.TypeParamList) types.Type {
	if params.Len() == 0 {
		return t
	}
	var args []types.Type
	for p := range params.TypeParams() {
		args = append(args, typeArgument(p))
	}
	made, err := types.Instantiate(nil, t, args, true)
	if err != nil {
		return nil
	}
	return made
}

func typeArguments(params *types.TypeParamList) (texts []string) {
	for p := range params.TypeParams() {
		texts = append(texts, typeArgument(p).String())
	}
	return texts
}

// typeArgument is int, or a list or a map of ints if the constraint of the parameter wants one.
func typeArgument(p *types.TypeParam) types.Type {
	integer := types.Typ[types.Int]
	if u, ok := p.Constraint().Underlying().(*types.Interface); ok && u.NumEmbeddeds() == 1 {
		switch core(u.EmbeddedType(0)).(type) {
		case *types.Slice:
			return types.NewSlice(integer)
		case *types.Map:
			return types.NewMap(integer, integer)
		}
	}
	return integer
}

// core is the underlying type of a constraint with one term.
func core(t types.Type) types.Type {
	if u, ok := t.(*types.Union); ok && u.Len() == 1 {
		return u.Term(0).Type()
	}
	return t
}

// use writes the functions that call callee, which is fn with the signature of an instance.
func (w *probeWriter) use(fn *types.Func, sig *types.Signature, name, callee string, params []string) {
	var args []string
	for i := range sig.Params().Len() {
		typ := sig.Params().At(i).Type()
		text, ok := w.text(typ)
		if !ok {
			return // a type that cannot be named
		}
		arg := fmt.Sprintf("a%d", i)
		under, isFunc := typ.Underlying().(*types.Signature)
		switch {
		case sig.Variadic() && i == sig.Params().Len()-1:
			continue // it is called without
		case isFunc:
			arg = w.harmless(under)
		case text == "any":
			arg = "1"
		default:
			params = append(params, arg+" "+text)
		}
		args = append(args, arg)
	}
	n := w.first + len(w.uses)
	list := strings.Join(params, ", ")
	call := callee + "(" + strings.Join(args, ", ") + ")"
	fmt.Fprintf(&w.body, probeFunctions, n, join("l *matrix", list), call, n, join("n int", list), call)
	w.uses = append(w.uses, standardUse{path: w.pkg.Path(), name: name, symbol: lower.Symbol(fn)})
}

const probeFunctions = `
func keeps%d(%s) {
	l.rows = 4
	%s
	of(l.rows, 1).mul(of(3, 1))
}

func stops%d(%s) {
	if n != 4 {
		%s
	}
	of(n, 1).mul(of(3, 1))
}
`

func join(first, rest string) string { return strings.TrimSuffix(first+", "+rest, ", ") }

// harmless is a function literal that does nothing.
func (w *probeWriter) harmless(sig *types.Signature) string {
	list := func(tuple *types.Tuple) string {
		var words []string
		for v := range tuple.Variables() {
			text, ok := w.text(v.Type())
			if !ok {
				return "?"
			}
			words = append(words, "_ "+text)
		}
		return strings.Join(words, ", ")
	}
	params, results := list(sig.Params()), list(sig.Results())
	if params == "?" || results == "?" || sig.Variadic() {
		return "nil"
	}
	return fmt.Sprintf("func(%s) (%s) { return }", params, results)
}

// text writes a type, and reports whether it can be written outside of its package.
func (w *probeWriter) text(t types.Type) (string, bool) {
	ok := true
	text := types.TypeString(t, func(p *types.Package) string {
		ok = ok && !isInternal(p.Path())
		if w.imports[p.Path()] == "" {
			w.imports[p.Path()] = fmt.Sprintf("p%d", len(w.imports))
		}
		return w.imports[p.Path()]
	})
	return text, ok && !unexportedName.MatchString(text)
}

var unexportedName = regexp.MustCompile(`\bp\d+\.[^A-Z]`)

// file is the source of the package that was written.
func (w *probeWriter) file() string {
	var text strings.Builder
	text.WriteString("package probe\n\nimport (\n")
	for _, importPath := range slices.Sorted(maps.Keys(w.imports)) {
		if name := w.imports[importPath]; strings.Contains(w.body.String(), name+".") { // others are of types that are left out
			fmt.Fprintf(&text, "\t%s %q\n", name, importPath)
		}
	}
	text.WriteString(")\n" + probeTypes)
	return text.String() + w.body.String()
}

const probeTypes = `
type matrix struct {
	rows, cols int
	data       []float64
}

func of(r, c int) *matrix { return &matrix{r, c, make([]float64, r*c)} }

func (a *matrix) mul(b *matrix) *matrix {
	if a.rows != b.rows {
		panic("rows differ")
	}
	return of(a.rows, b.cols)
}
`
