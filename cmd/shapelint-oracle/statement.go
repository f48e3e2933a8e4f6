package main

import (
	"fmt"
	"strings"
)

// maker makes one statement, or nil if there are no variables for it.
type maker struct {
	weight int
	make   func(*generator) *node
}

// choices lists the statements with their weights.
func choices() []maker {
	return []maker{
		{8, (*generator).declareInt}, {6, (*generator).assignInt}, {8, (*generator).declareInts}, {7, (*generator).setElement},
		{3, (*generator).copyInts}, {4, (*generator).reassign}, {8, (*generator).declareTensor}, {7, (*generator).useTensor},
		{3, (*generator).tryTensor}, {4, (*generator).declarePair}, {6, (*generator).usePair}, {3, (*generator).declareWrap},
		{3, (*generator).declarePointer}, {3, (*generator).setPointer}, {4, (*generator).declareFunc}, {3, (*generator).callClosure},
		{3, (*generator).declareMap}, {2, (*generator).setMap}, {2, (*generator).declareArray}, {2, (*generator).useOp},
		{2, (*generator).assertAny}, {3, (*generator).useRows}, {3, (*generator).generic}, {3, (*generator).standard},
		{4, (*generator).callFunction}, {4, (*generator).callPair}, {2, (*generator).writeGlobal}, {2, (*generator).channel},
		{7, (*generator).ifElse}, {3, (*generator).guard}, {2, (*generator).switchInt}, {5, (*generator).countedLoop},
		{3, (*generator).rangeLoop}, {2, (*generator).whileLoop}, {2, (*generator).leaveLoop}, {3, (*generator).deferred},
		{2, (*generator).tensorList}, {2, (*generator).protect}, {2, (*generator).stack},
		{6, (*generator).declareOther}, {3, (*generator).usePointer}, {3, (*generator).useGrid}, {2, (*generator).exchange},
		{2, (*generator).convertSlice}, {3, (*generator).editSlice}, {2, (*generator).findInSlice}, {2, (*generator).closures},
		{3, (*generator).useTensorMap}, {2, (*generator).useSizeMap}, {2, (*generator).jump}, {2, (*generator).selects},
		{2, (*generator).concurrent}, {2, (*generator).rangeFunc}, {2, (*generator).once}, {2, (*generator).deferredCall},
		{2, (*generator).rethrow}, {2, (*generator).switchTrue}, {4, (*generator).tryOther}, {2, (*generator).testError},
		{3, (*generator).typeSwitch}, {3, (*generator).makeOp}, {3, (*generator).useSeq}, {3, (*generator).useDeep},
		{3, (*generator).useNode}, {2, (*generator).useCow}, {2, (*generator).makePair}, {2, (*generator).methodValue},
		{3, (*generator).useShape}, {3, (*generator).useView}, {3, (*generator).useMat}, {3, (*generator).broadcast},
		{3, (*generator).width}, {1, (*generator).huge}, {2, (*generator).divide}, {2, (*generator).opaque},
		{14, (*generator).useGonum}, {3, (*generator).promotedOp}, {3, (*generator).assertInterface}, {3, (*generator).longLoop}, {3, (*generator).dataLoop}, {6, (*generator).warn}, {14, (*generator).idiom},
		{4, (*generator).someFeature},
	}
}

// statements makes up to n statements.
func (g *generator) statements(n int) []*node {
	var nodes []*node
	for range n {
		for range 8 {
			if s := g.statement(); s != nil {
				nodes = append(nodes, s)
				break
			}
		}
	}
	return nodes
}

func (g *generator) statement() *node {
	return choose(g, g.makers)(g)
}

// bind declares a variable with the value of text.
func (g *generator) bind(k *kind, prefix, text string, guess variable) *node {
	name := g.fresh(prefix)
	guess.name, guess.kind, guess.constant = name, k, false
	g.scope = append(g.scope, &guess)
	return g.line(fmt.Sprintf("var %s %s = %s; _ = %s", name, k.typ, text, name))
}

func (g *generator) declareInt() *node {
	text, n := g.intExpr(2)
	return g.bind(intKind, "v", text, variable{n: n})
}

func (g *generator) assignInt() *node {
	v := g.target(intKind)
	if v == nil {
		return nil
	}
	if g.nesting > 0 {
		defer func() { v.n = unclear }()
	}
	switch g.below(3) {
	case 0:
		if v.n != unclear {
			v.n++
		}
		return g.line(v.name + "++")
	case 1:
		c := g.below(3)
		if v.n != unclear {
			v.n -= c
		}
		return g.line(fmt.Sprintf("%s -= %d", v.name, c))
	}
	text, n := g.intExpr(2)
	v.n = n
	return g.line(v.name + " = " + text)
}

func (g *generator) declareInts() *node {
	text, guess := g.ints(1)
	return g.bind(intsKind, "s", text, guess)
}

func (g *generator) setElement() *node {
	v := g.pick(intsKind, arrayKind)
	if v == nil {
		return nil
	}
	value, n := g.intExpr(1)
	index := g.index(v.n)
	if v.kind == arrayKind && isNumber(index) {
		index = fmt.Sprint(g.below(3))
	}
	var i int
	if isNumber(index) {
		fmt.Sscan(index, &i)
		if i < len(v.dims) {
			v.dims[i] = n
		}
	}
	op := choose(g, []string{"=", "=", "+=", "-="})
	return g.siteLine("index", fmt.Sprintf("%s[%s] %s %s", v.name, index, op, value))
}

func (g *generator) copyInts() *node {
	x, y := g.pick(intsKind), g.pick(intsKind)
	if x == nil || y == nil {
		return nil
	}
	if g.chance(50) {
		return g.line(fmt.Sprintf("copy(%s, %s)", x.name, y.name))
	}
	text, _ := g.subslice(y)
	return g.line(fmt.Sprintf("copy(%s, %s)", x.name, text))
}

// reassign gives a variable another value of its kind.
func (g *generator) reassign() *node {
	v := g.target(choose(g, []*kind{intsKind, tensorKind, pairKind, pairPtrKind, funcKind, arrayKind, opKind, anyKind, pointerKind, rowsKind, mapKind}))
	if v == nil || v.name == "recv" {
		return nil
	}
	text, guess := g.value(v.kind, 1)
	v.n, v.dims = guess.n, guess.dims
	return g.line(v.name + " = " + text)
}

func (g *generator) declareTensor() *node {
	t, u := g.pick(tensorKind), g.pick(tensorKind)
	if t != nil && u != nil {
		switch g.below(8) {
		case 0, 1, 2:
			return g.product(t)
		case 3:
			return g.bind(tensorKind, "t", g.siteExpr("tensor", tensorKind.typ, t.name+".T()"), variable{dims: reversed(t.dims)})
		case 4:
			return g.bind(tensorKind, "t", g.siteExpr("tensor", tensorKind.typ, fmt.Sprintf("@Concat(%s, %s)", t.name, u.name)), variable{dims: []int{4, 3}})
		case 5:
			if s := g.pick(intsKind); s != nil && g.chance(50) {
				return g.bind(tensorKind, "t", g.siteExpr("new", tensorKind.typ, "@"+choose(g, []string{"New(" + s.name + "...)", "Zeros(" + s.name + ")"})), variable{dims: s.dims})
			}
		}
	}
	text, guess := g.object(tensorKind, 0)
	return g.bind(tensorKind, "t", text, guess)
}

func reversed(dims []int) []int {
	if len(dims) != 2 {
		return nil
	}
	return []int{dims[1], dims[0]}
}

// product multiplies t by a tensor that probably fits.
func (g *generator) product(t *variable) *node {
	inner, c := 3, 1+g.below(3)
	if len(t.dims) == 2 {
		inner = t.dims[1]
	}
	other := fmt.Sprintf("@New(%s, %d)", g.size(inner), c)
	dims := []int{2, c}
	if len(t.dims) == 2 {
		dims[0] = t.dims[0]
	}
	for _, v := range g.scope {
		if v.kind == tensorKind && len(v.dims) == 2 && v.dims[0] == inner && g.chance(70) {
			other, dims[1] = v.name, v.dims[1]
		}
	}
	return g.bind(tensorKind, "t", g.siteExpr("matmul", tensorKind.typ, fmt.Sprintf("@MatMul(%s, %s)", t.name, other)), variable{dims: dims})
}

// useTensor changes a tensor in place.
func (g *generator) useTensor() *node {
	t := g.pick(tensorKind)
	if t == nil {
		return nil
	}
	r, c := 2, 3
	if len(t.dims) == 2 {
		r, c = t.dims[0], t.dims[1]
	}
	switch g.below(5) {
	case 0, 1:
		return g.siteLine("add", fmt.Sprintf("%s.Add(%s)", t.name, g.alike(t, r, c)))
	case 2:
		t.dims = []int{c, r}
		return g.siteLine("reshape", fmt.Sprintf("%s.Reshape(%s, %s)", t.name, g.size(c), g.size(r)))
	case 3:
		t.dims = []int{r + 1, c}
		return g.siteLine("tensor", t.name+".Grow()")
	}
	i := g.below(2)
	t.dims = []int{r, c}
	t.dims[i] = 1 + g.below(3)
	return g.siteLine("index", fmt.Sprintf("%s.Shape[%d] = %d", t.name, i, t.dims[i]))
}

// alike is a tensor that probably has shape r, c.
func (g *generator) alike(t *variable, r, c int) string {
	for _, v := range g.scope {
		if v != t && v.kind == tensorKind && len(v.dims) == 2 && v.dims[0] == r && v.dims[1] == c && g.chance(70) {
			return v.name
		}
	}
	return fmt.Sprintf("@New(%s, %s)", g.size(r), g.size(c))
}

// tryTensor calls a function that returns an error.
func (g *generator) tryTensor() *node {
	t := g.pick(tensorKind)
	name, err := g.fresh("t"), g.fresh("err")
	r, c := g.below(3), 1+g.below(3)
	text := fmt.Sprintf("@TryNew(%s, %d)", g.size(r), c)
	if t != nil && g.chance(50) {
		text = fmt.Sprintf("@TryMatMul(%s, @New(%d, %d))", t.name, 1+g.below(3), c)
	}
	if g.chance(30) {
		return g.bind(tensorKind, "t", g.siteExpr("must", tensorKind.typ, "@Must("+text+")"), variable{dims: []int{r, c}})
	}
	n := g.siteLine("error", fmt.Sprintf("%s, %s := %s", name, err, text))
	n.err = err
	g.scope = append(g.scope, &variable{name: name, kind: tensorKind, dims: []int{r, c}})
	handle := choose(g, []string{"_, _ = T, E", "if E != nil { panic(E) }", "if E != nil { T = @New(2, 3) }", "if E != nil { LEAVE }"})
	text = strings.NewReplacer("LEAVE", g.leave(), " E", " "+err, "(E)", "("+err+")", " T", " "+name).Replace(handle)
	return &node{site: -1, block: true, head: "// may fail", body: []*node{n, g.line(text), g.line("_, _ = " + name + ", " + err)}, tail: ""}
}

// leave ends the function, or the closure.
func (g *generator) leave() string {
	if g.closure > 0 {
		return "panic(\"left\")"
	}
	return g.returns()
}

func (g *generator) declarePair() *node {
	if g.chance(50) {
		text, guess := g.value(pairPtrKind, 1)
		return g.bind(pairPtrKind, "q", text, guess)
	}
	text, guess := g.value(pairKind, 1)
	return g.bind(pairKind, "q", text, guess)
}

// usePair writes a field.
func (g *generator) usePair() *node {
	v := g.pick(pairPtrKind, pairKind)
	if v == nil || v.constant && v.kind == pairKind {
		return nil
	}
	switch g.below(7) {
	case 0, 1:
		text, _ := g.intExpr(1)
		return g.line(v.name + choose(g, []string{".A", ".B", ".Arr[1]"}) + choose(g, []string{" = ", " += "}) + text)
	case 2:
		text, _ := g.ints(1)
		return g.line(v.name + ".S = " + text)
	case 3:
		text, _ := g.value(tensorKind, 1)
		return g.line(v.name + ".T = " + text)
	case 4:
		return g.bind(intsKind, "s", v.name+".S", variable{n: unclear})
	case 5:
		return g.siteLine("index", fmt.Sprintf("%s.S[%s]++", v.name, g.index(2)))
	}
	if w := g.pick(pairPtrKind); w != nil && v.kind == pairPtrKind {
		return g.line("*" + v.name + " = *" + w.name)
	}
	return g.bind(tensorKind, "t", v.name+".T", variable{n: unclear})
}

func (g *generator) declareWrap() *node {
	if w := g.pick(wrapKind); w != nil {
		return g.useWrap(w)
	}
	p, _ := g.value(pairKind, 1)
	q, _ := g.value(pairPtrKind, 1)
	f, _ := g.value(funcKind, 1)
	o, _ := g.value(opKind, 1)
	return g.bind(wrapKind, "w", fmt.Sprintf("@Wrap{Pair: %s, P: %s, F: %s, Q: %s}", p, q, f, o), variable{n: unclear})
}

// useWrap uses what is embedded.
func (g *generator) useWrap(w *variable) *node {
	n, _ := g.intExpr(1)
	switch g.below(6) {
	case 0:
		return g.siteLine("method", fmt.Sprintf("%s.Inc(%s)", w.name, n))
	case 1:
		return g.siteLine("method", fmt.Sprintf("%s.A = %s.F(%s)", w.name, w.name, n))
	case 2:
		return g.bind(pairPtrKind, "q", "&"+w.name+".Pair", variable{n: unclear})
	case 3:
		return g.siteLine("index", fmt.Sprintf("%s.S[%s.A]++", w.name, w.name))
	case 4:
		return g.siteLine("method", w.name+".Pop()")
	}
	return g.bind(intKind, "v", fmt.Sprintf("%s.A + %s.B", w.name, w.name), variable{n: unclear})
}

func (g *generator) declarePointer() *node {
	return g.bind(pointerKind, "x", g.pointer(), variable{n: unclear})
}

func (g *generator) setPointer() *node {
	v := g.pick(pointerKind)
	if v == nil {
		return nil
	}
	text, _ := g.intExpr(1)
	return g.line("*" + v.name + choose(g, []string{" = ", " += "}) + text)
}

func (g *generator) callClosure() *node {
	v := g.pick(funcKind)
	if v == nil {
		return nil
	}
	text, _ := g.intExpr(1)
	return g.siteLine("closure", fmt.Sprintf("%s(%s)", v.name, text))
}

func (g *generator) declareMap() *node {
	text, guess := g.value(mapKind, 0)
	return g.bind(mapKind, "m", text, guess)
}

func (g *generator) setMap() *node {
	v := g.pick(mapKind)
	if v == nil {
		return nil
	}
	text, _ := g.intExpr(1)
	return g.line(v.name + choose(g, []string{`["a"]`, `["b"]`}) + " = " + text)
}

func (g *generator) declareArray() *node {
	text, guess := g.value(arrayKind, 0)
	n := g.bind(arrayKind, "a", text, guess)
	if g.chance(40) {
		v := g.scope[len(g.scope)-1]
		n.head += "; " + g.bind(intsKind, "s", v.name+"[:]", variable{n: 3}).head
	}
	return n
}
