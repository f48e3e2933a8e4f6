package oracle

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// The generator writes well-typed functions at random. It keeps a guess of what each variable
// holds, as if every statement were executed once, and mostly uses sizes and indices that fit the
// guess. So functions get far before they fail, some fail in every run, and the analyzer has
// something to say.

// A generator writes the functions of one program. It chooses the properties of a function, and the
// statements that it may contain (see [generator.choices]). The parts write the statements; each
// part is about one subject. A part embeds the generator: its statements contain expressions and
// blocks, and sometimes a statement of another part, as in g.sharing.declareOther(). That is why
// the receiver of its methods is called g, too.
type generator struct {
	expressions
	recovers bool     // write functions that defer and recover
	only     []string // write these features only; nil: all
	// overlooked: write guards that the engine is known to overlook, too.
	overlooked bool
	makers     []func() *node // of statements, as often as their weights say

	// The parts.
	numbers         numbers
	lists           lists
	tensors         tensors
	objects         objects
	interfaces      interfaces
	sharing         sharing
	tables          tables
	branches        branches
	loops           loops
	calls           calls
	deferrals       deferrals
	goroutines      goroutines
	failures        failures
	gonum           gonumCalls
	idioms          idioms
	probes          probes
	orders          orders
	effects         effects
	generics        generics
	known           published
	fitting         guarded
	lateErrors      errorFields
	nils            nilPointers
	addresses       addresses
	structKeys      structKeys
	rows            rowLists
	listings        shown
	examinedResults examined
}

// newGenerator makes the generator of a program, which has no functions yet.
func newGenerator(rng *rand.Rand, p *program) *generator {
	g := &generator{expressions: expressions{&draft{rng: rng, p: p}}}
	g.numbers, g.lists, g.tensors, g.objects = numbers{g}, lists{g}, tensors{g}, objects{g}
	g.interfaces, g.sharing, g.tables = interfaces{g}, sharing{g}, tables{g}
	g.branches, g.loops, g.calls, g.deferrals, g.goroutines = branches{g}, loops{g}, calls{g}, deferrals{g}, goroutines{g}
	g.failures, g.gonum, g.idioms = failures{g}, gonumCalls{g}, idioms{g}
	g.probes, g.orders, g.effects, g.generics, g.known, g.fitting = probes{g}, orders{g}, effects{g}, generics{g},
		published{g}, guarded{g, "guarded"}
	g.lateErrors, g.nils, g.rows, g.examinedResults = errorFields{g}, nilPointers{g}, rowLists{g}, examined{g}
	g.addresses, g.structKeys, g.listings = addresses{g}, structKeys{g}, shown{g}
	return g
}

// generate makes a program with about n functions for a build. They defer and recover if that is
// wanted.
func generate(seed uint64, n int, o options, b build) *program {
	g := newGenerator(rand.New(rand.NewPCG(seed, 77)), &program{arch: b.sizes(), cgo: b.cgo})
	g.recovers, g.only, g.overlooked = o.recovers, o.only, o.overlooked
	g.p.single, g.p.gonum = g.chance(40), g.chance(25) && b.arch == "" // the importer finds no modules for another one
	if b.cgo {
		g.p.single, g.p.gonum = true, false
	}
	g.p.gocmp = b.arch == "" && !b.cgo && (g.chance(80) || slices.Contains(o.only, "compared"))
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
	fmt.Fprintf(&b, "var gErr = errors.New(\"failed\")\n\nvar gSeen int\n\nvar gOrder int\n\nvar gPlaces @Outer\n\nvar gHeld = @NewHeld(1)\n\nvar gKeeper = *@NewKeeper()\n\nvar gCount int\n\nvar gDo = func() {}\n\nfunc setDo(f func()) { gDo = f }\n\nfunc setOrder(a, n int) int {\n\tgOrder = a\n\treturn n\n}\n\nfunc init() {\n\tgM = gN + 1\n\tgArr[1] = 4\n}\n")
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
	g.f, g.scope, g.nesting, g.labels, g.repeats, g.risk = f, nil, 0, nil, 0, 2+g.below(5)
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
		f.body = append(f.body, g.probes.probe())
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
	for _, m := range g.choices() {
		if few && g.chance(65) {
			continue
		}
		for range m.weight {
			g.makers = append(g.makers, m.make)
		}
	}
	g.makers = append(g.makers, g.probes.snapshot, g.probes.snapshot, g.probes.snapshot, g.probes.probe)
}

// locals declares the first variables, so that the statements after them have something to use.
func (g *generator) locals() []*node {
	first := []func() *node{
		g.numbers.declareInt, g.lists.declareInts, g.tensors.declareTensor, g.tensors.declareTensor,
		g.objects.declarePair, g.lists.useRows, g.tensors.tensorList, g.lists.declareArray, g.sharing.declareOther,
		g.sharing.declareOther, g.sharing.declareOther,
	}
	nodes := []*node{g.line("// locals")}
	for range 1 + g.below(4) {
		if n := choose(g, first)(); n != nil {
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
	return g.siteLine("recursion", fmt.Sprintf("%s %s %s(%s)%s", strings.Join(results, ", "), define, f.name,
		strings.Join(args, ", "), checks))
}
