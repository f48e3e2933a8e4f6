package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// The generator writes well-typed functions at random. It keeps a guess of what each variable holds,
// as if every statement were executed once, and mostly uses sizes and indices that fit the guess. So
// functions get far before they fail, some fail in every run, and the analyzer has something to say.

// A kind is a type of variables.
type kind struct {
	typ  string
	pool string // the function that makes an argument
}

var (
	intKind     = &kind{"int", "intArg"}
	boolKind    = &kind{"bool", "boolArg"}
	intsKind    = &kind{"[]int", "intsArg"}
	floatsKind  = &kind{"[]float64", "floatsArg"}
	rowsKind    = &kind{"[][]float64", "rowsArg"}
	arrayKind   = &kind{"[3]int", "arrayArg"}
	pointerKind = &kind{"*int", "pointerArg"}
	pairKind    = &kind{"@Pair", "pairArg"}
	pairPtrKind = &kind{"*@Pair", "pairPtrArg"}
	tensorKind  = &kind{"*@Tensor", "tensorArg"}
	tensorsKind = &kind{"[]*@Tensor", "tensorsArg"}
	opKind      = &kind{"@Op", "opArg"}
	funcKind    = &kind{"func(int) int", "funcArg"}
	mapKind     = &kind{"map[string]int", "mapArg"}
	anyKind     = &kind{"any", "anyArg"}
	errorKind   = &kind{"error", "errorArg"}
	wrapKind    = &kind{"@Wrap", ""}
	stackKind   = &kind{"*@Stack[int]", ""}
)

var paramKinds = []*kind{
	intKind, intKind, intKind, intsKind, intsKind, tensorKind, tensorKind, pairPtrKind, pairPtrKind, pairKind, pointerKind,
	boolKind, funcKind, opKind, mapKind, anyKind, arrayKind, floatsKind, rowsKind, tensorsKind,
}

var resultKinds = []*kind{intKind, intKind, intsKind, tensorKind, pairKind, pairPtrKind, errorKind}

// unclear is the guess of an int that is not known.
const unclear = -999

// A variable is in scope. n is the guess of an int, or of the length of a slice; dims is the guess
// of elements of a slice or of a tensor's shape.
type variable struct {
	name string
	kind *kind
	n    int
	dims []int
	raw  string // the expression of which it is a snapshot
	// constant: not to be assigned to.
	constant bool
}

// A generator writes the functions of one program.
type generator struct {
	rng      *rand.Rand
	p        *program
	f        *fn
	scope    []*variable
	globals  [2][]*variable
	names    int
	nesting  int
	loops    []string                 // labels of the loops around; "" if it has none
	closure  int                      // closures around
	repeats  int                      // blocks around that may be executed more than once, or are left in ways that are not loops
	risk     int                      // percent of sizes that do not fit
	recovers bool                     // functions defer and recover
	only     []string                 // features that are wanted; nil: all
	makers   []func(*generator) *node // as often as their weights say
}

// generate makes a program with about n functions for a build. They defer and recover if that is wanted.
func generate(seed uint64, n int, o options, b build) *program {
	g := &generator{rng: rand.New(rand.NewPCG(seed, 77)), p: &program{arch: b.sizes(), cgo: b.cgo}, recovers: o.recovers, only: o.only}
	g.p.single, g.p.gonum = g.chance(40), g.chance(25) && b.arch == "" // the importer finds no modules for another one
	if b.cgo {
		g.p.single, g.p.gonum = true, false
	}
	g.p.decls[0] = g.declarations(0)
	if g.p.single {
		g.globals[1] = g.globals[0]
	} else {
		g.p.decls[1] = g.declarations(1) + "\n// Present is used.\nvar Present int\n"
	}
	for i := range n {
		g.function(i, n)
	}
	return g.p
}

func (g *generator) chance(percent int) bool { return g.rng.IntN(100) < percent }
func (g *generator) below(n int) int         { return g.rng.IntN(n) }

func choose[T any](g *generator, xs []T) T { return xs[g.below(len(xs))] }

// fresh makes a new name.
func (g *generator) fresh(prefix string) string {
	g.names++
	return fmt.Sprintf("%s%d", prefix, g.names)
}

// declarations writes package-level variables. Some are written after initialisation, some are not.
func (g *generator) declarations(pkg int) string {
	var b strings.Builder
	add := func(name string, k *kind, text string, n int, dims ...int) {
		fmt.Fprintf(&b, "var %s %s = %s\n", name, k.typ, text)
		v := &variable{name: name, kind: k, n: n, dims: dims, constant: g.chance(50)}
		g.globals[pkg] = append(g.globals[pkg], v)
	}
	add("gN", intKind, "3", 3)
	add("gM", intKind, "2", 2)
	add("gS", intsKind, "[]int{2, 3}", 2, 2, 3)
	add("gArr", arrayKind, "[3]int{1, 2, 3}", 3)
	add("gPair", pairKind, "@Pair{A: 2, B: 3}", 0)
	add("gPtr", pairPtrKind, "&@Pair{A: 2, B: 3, S: []int{1, 2}}", 0)
	add("gT", tensorKind, "@New(2, 3)", 0, 2, 3)
	add("gF", funcKind, "func(n int) int { return n + 1 }", 0)
	fmt.Fprintf(&b, "var gErr = errors.New(\"failed\")\n\nvar gSeen int\n\nvar gOrder int\n\nvar gPlaces @Outer\n\nfunc setOrder(a, n int) int {\n\tgOrder = a\n\treturn n\n}\n\nfunc init() {\n\tgM = gN + 1\n\tgArr[1] = 4\n}\n")
	for _, v := range g.globals[pkg] {
		if v.name == "gM" {
			v.n = 4
		}
	}
	return b.String()
}

// function adds a function to the program.
func (g *generator) function(i, n int) {
	f := &fn{name: fmt.Sprintf("F%d", i), level: i * 4 / n}
	if !g.p.single && f.level >= 2 {
		f.pkg = 1
	}
	f.level /= 2
	if g.p.single {
		f.level = i * 3 / n
	} else if f.pkg == 1 {
		f.level++
	}
	g.f, g.scope, g.nesting, g.loops, g.repeats, g.risk = f, nil, 0, nil, 0, 2+g.below(5)
	g.chooseMakers()
	var params []string
	if (f.pkg == 0) && g.chance(15) {
		f.recv = choose(g, []*kind{pairKind, pairPtrKind})
		g.declare("recv", f.recv).constant = f.recv == pairPtrKind
	}
	featured, shared := g.chooseFeature(), g.chance(60)
	for _, k := range g.parameters(featured, shared) {
		v := g.declare(g.fresh("p"), k)
		f.params = append(f.params, k)
		params = append(params, v.name+" "+k.typ)
	}
	g.results()
	named := len(f.results) > 0 && g.chance(25)
	g.writeHeader(params, named)
	recursive := g.chance(8) && len(f.params) > 0 && f.params[0] == intKind && f.recv == nil && len(f.results) > 0
	f.recursive = recursive
	if recursive {
		name := g.scope[0].name
		f.body = append(f.body, &node{site: -1, block: true, head: "if " + name + " <= 0 || " + name + " > 20 {", body: []*node{g.line(g.returns())}, tail: "}"})
	}
	switch {
	case featured != nil:
		f.body = append(f.body, g.about(featured)...)
	case shared:
		f.body = append(f.body, g.scenario()...)
	default:
		f.body = append(f.body, g.locals()...)
		f.body = append(f.body, g.statements(2+g.below(4)+f.level)...)
	}
	if recursive {
		f.body = append(f.body, g.recursion())
	}
	for range g.below(2) {
		f.body = append(f.body, g.probe())
	}
	f.result = "panic(\"end\")"
	if g.chance(97) {
		f.result = g.returns()
	}
	g.p.fns = append(g.p.fns, f)
}

// parameters chooses the kinds of a function's parameters.
func (g *generator) parameters(about *feature, shared bool) []*kind {
	first, n := paramKinds, g.below(5)-g.below(3)
	var kinds []*kind
	switch {
	case about != nil:
		n = g.below(2)
		for _, k := range about.params {
			if g.chance(50) {
				kinds = append(kinds, k)
			}
		}
	case shared:
		first, n = sharedKinds, g.below(5)
	}
	for range n {
		kinds = append(kinds, choose(g, g.parameterKinds(first)))
	}
	return kinds
}

// chooseMakers chooses the statements of a function: a few kinds, which then meet each other often.
func (g *generator) chooseMakers() {
	g.makers = g.makers[:0]
	few := g.chance(80)
	for _, m := range choices() {
		if few && g.chance(65) {
			continue
		}
		for range m.weight {
			g.makers = append(g.makers, m.make)
		}
	}
	g.makers = append(g.makers, (*generator).snapshot, (*generator).snapshot, (*generator).snapshot, (*generator).probe)
}

// locals declares the first variables, so that the statements after them have something to use.
func (g *generator) locals() []*node {
	first := []func(*generator) *node{
		(*generator).declareInt, (*generator).declareInts, (*generator).declareTensor, (*generator).declareTensor,
		(*generator).declarePair, (*generator).useRows, (*generator).tensorList, (*generator).declareArray, (*generator).declareOther,
		(*generator).declareOther, (*generator).declareOther,
	}
	nodes := []*node{g.line("// locals")}
	for range 1 + g.below(4) {
		if n := choose(g, first)(g); n != nil {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

func (g *generator) results() {
	for range 1 + g.below(2) - g.below(2) {
		k := choose(g, resultKinds)
		if k == errorKind && len(g.f.results) == 0 {
			k = intKind
		}
		g.f.results = append(g.f.results, k)
	}
	if len(g.f.results) == 1 && g.f.results[0] != errorKind && g.chance(15) {
		g.f.results = append(g.f.results, errorKind)
	}
}

func (g *generator) writeHeader(params []string, named bool) {
	f := g.f
	var results []string
	for i, k := range f.results {
		if !named {
			results = append(results, k.typ)
			continue
		}
		name := fmt.Sprintf("r%d", i)
		results = append(results, name+" "+k.typ)
		if k == intKind || k == intsKind {
			g.declare(name, k)
		}
	}
	recv := ""
	if f.recv != nil {
		recv = "(recv " + f.recv.typ + ") "
		f.name = "M" + f.name[1:]
	}
	f.header = fmt.Sprintf("// %s is generated.\nfunc %s%s(%s) (%s) {", f.name, recv, f.name, strings.Join(params, ", "), strings.Join(results, ", "))
}

// recursion calls the function itself with a smaller number.
func (g *generator) recursion() *node {
	f := g.f
	args := []string{g.scope[0].name + "-1"}
	for _, k := range f.params[1:] {
		arg, _ := g.value(k, 1)
		args = append(args, arg)
	}
	results, checks, define := make([]string, len(f.results)), "", "="
	for i, k := range f.results {
		if results[i] = "_"; k == errorKind { // a report may be about it: then it is no other failure
			results[i], define = g.fresh("e"), ":="
			checks += fmt.Sprintf("; if %s != nil { panic(%s) }", results[i], results[i])
		}
	}
	return g.siteLine("recursion", fmt.Sprintf("%s %s %s(%s)%s", strings.Join(results, ", "), define, f.name, strings.Join(args, ", "), checks))
}

// returns writes a return statement.
func (g *generator) returns() string {
	var values []string
	for _, k := range g.f.results {
		v, _ := g.value(k, 1)
		values = append(values, v)
	}
	return "return " + strings.Join(values, ", ")
}

// declare brings a variable into scope, with a guess as for an argument.
func (g *generator) declare(name string, k *kind) *variable {
	v := &variable{name: name, kind: k, n: unclear}
	switch k {
	case intsKind, arrayKind, floatsKind, rowsKind:
		v.n = 3
	case tensorKind:
		v.dims = []int{2, 3}
	}
	g.scope = append(g.scope, v)
	return v
}

// line is a statement that cannot be reported.
func (g *generator) line(text string) *node { return &node{head: text, site: -1} }

// isRepeated reports whether the statement may be executed more than once in a call of its function.
func (g *generator) isRepeated() bool { return len(g.loops) > 0 || g.closure > 0 || g.repeats > 0 }

// newSite numbers a site.
func (g *generator) newSite(kind string) int {
	g.p.sites = append(g.p.sites, siteInfo{kind: kind, fn: g.f.name, repeated: g.isRepeated()})
	return len(g.p.sites) - 1
}

// siteLine is a statement that may be reported.
func (g *generator) siteLine(kind, text string) *node {
	return &node{head: text, site: g.newSite(kind)}
}

// siteExpr is an expression that may be reported.
func (g *generator) siteExpr(kind, typ, expr string) string { return site(g.newSite(kind), typ, expr) }

// pick returns a variable of one of the kinds, or nil.
func (g *generator) pick(kinds ...*kind) *variable {
	var found []*variable
	for _, k := range kinds {
		for _, v := range g.scope {
			if v.kind == k {
				found = append(found, v)
			}
		}
	}
	if g.chance(6) {
		for _, v := range g.globals[g.f.pkg] {
			if v.kind == kinds[0] {
				found = append(found, v)
			}
		}
	}
	if len(found) == 0 {
		return nil
	}
	if g.chance(50) {
		return found[max(0, len(found)-1-g.below(3))] // a young one
	}
	return choose(g, found)
}

// target returns a variable that may be assigned to.
func (g *generator) target(k *kind) *variable {
	v := g.pick(k)
	if v == nil || v.constant {
		return nil
	}
	return v
}
