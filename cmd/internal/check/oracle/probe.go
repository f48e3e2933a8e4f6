package oracle

import (
	"fmt"
	"strings"
)

// Probes ask what the analyzer believes. A snapshot keeps what an expression was; a probe fails
// exactly if a condition holds, often that the expression still has its old value:
//
//	k := 6
//	if q.A != v1 {
//		k = 0
//	}
//	six[k]++ // a []float64 of length 6
//
// A report says that the condition holds in every run, which the runs tell.

// probes writes snapshots of expressions, checks whether a snapshot has changed, and checks of a
// number.
type probes struct{ *generator }

// snapshot declares a variable that remembers the expression it was made from.
func (g probes) snapshot() *node {
	raw := g.place()
	if raw == "" {
		return nil
	}
	n := g.bind(intKind, "v", g.siteExpr("index", "int", raw), variable{n: unclear})
	v := g.scope[len(g.scope)-1]
	v.raw, v.constant = raw, g.chance(80)
	return n
}

// place returns an expression that reads memory, without marks; "" if there is no variable for it.
func (g probes) place() string {
	kinds := g.parameterKinds([]*kind{intsKind, tensorKind, pairPtrKind, pairPtrKind, pairKind, pointerKind,
		arrayKind, mapKind, wrapKind, opKind, intKind, rowsKind, tensorsKind, funcKind, deepKind, funcsKind})
	v := g.pick(choose(g, kinds))
	if v == nil || v.kind == errorKind || v.kind == matrixKind {
		return ""
	}
	forms := map[*kind][]string{
		intsKind: {"%s[0]", "%s[1]", "len(%s)", "cap(%s)", "%[1]s[len(%[1]s)-1]"}, tensorKind: {"%s.Shape[0]", "%s.Shape[1]", "len(%s.Data)", "len(%s.Shape)"},
		pairPtrKind: {"%s.A", "%s.B", "%s.Arr[1]", "len(%s.S)", "%s.S[0]", "%s.Get(1)", "%s.Inc(0)", "%s.T.Shape[0]"},
		pairKind:    {"%s.A", "%s.Arr[1]", "len(%s.S)", "%s.S[0]"}, pointerKind: {"*%s"}, arrayKind: {"%s[0]", "%s[1]", "%s[2]"},
		mapKind: {`%s["a"]`, `%s["b"]`, "len(%s)"}, wrapKind: {"%s.A", "%s.P.A", "%s.Pair.B", "len(%s.S)", "%s.F(0)", "%s.Arr[1]"}, opKind: {"%s.Out()"},
		intKind: {"%s"}, rowsKind: {"len(%s)", "len(%s[0])", "len(%s[1])"}, tensorsKind: {"len(%s)", "%s[0].Shape[0]"}, funcKind: {"%s(1)"},
	}
	if forms[v.kind] == nil {
		forms = otherPlaces
	}
	return fmt.Sprintf(choose(g, forms[v.kind]), v.name)
}

// probe fails exactly if a condition holds.
func (g probes) probe() *node {
	yes, no := 6, 0
	if g.chance(50) {
		yes, no = 0, 6
	}
	k, six := g.fresh("k"), g.fresh("six")
	head := fmt.Sprintf("%s := %d; if %s { %s = %d }", k, no, g.belief(), k, yes)
	site := g.siteLine("probe", fmt.Sprintf("%s[%s]++", six, k))
	return &node{site: -1, block: true, head: "// probe", body: []*node{g.line(head), g.line(six + " := make([]float64, 6)"), site}, tail: ""}
}

// belief is a condition about what has changed since a snapshot, or any condition.
func (g probes) belief() string {
	var old []*variable
	for _, v := range g.scope {
		if v.raw != "" {
			old = append(old, v)
		}
	}
	op := choose(g, []string{"==", "!=", "==", "!=", "<", ">"})
	if len(old) > 0 && g.chance(75) {
		v := choose(g, old)
		delta := choose(g, []string{"", "", "", " + 1", " - 1"})
		return fmt.Sprintf("%s %s %s%s", g.siteExpr("index", "int", v.raw), op, v.name, delta)
	}
	x, y := g.place(), g.place()
	switch {
	case x != "" && y != "" && g.chance(40):
		isCall := strings.HasSuffix(y, ")") && !strings.HasPrefix(y, "len(") && !strings.HasPrefix(y, "cap(")
		if isCall { // which the program makes before it reads x; a mark around x would have it the other way round
			return fmt.Sprintf("%s %s %s", x, op, g.siteExpr("index", "int", y))
		}
		return fmt.Sprintf("%s %s %s", g.siteExpr("index", "int", x), op, g.siteExpr("index", "int", y))
	case x != "" && g.chance(60):
		return fmt.Sprintf("%s %s %d", g.siteExpr("index", "int", x), op, g.below(5))
	}
	return g.condition()
}

// checkNumber writes a check that an int from 0 to 20 is k.
func (g probes) checkNumber(kind, n string, k int) []*node {
	op := "=="
	if g.chance(12) {
		op = "!="
	}
	six, i := g.fresh("six"), g.fresh("k")
	switch g.below(7) {
	case 0, 1:
		return []*node{g.siteLine(kind, fmt.Sprintf("@Check(%s %s %d, \"number\")", n, op, k))}
	case 2:
		return []*node{g.siteLine(kind, fmt.Sprintf("@MatMul(@New(2, %s), @New(%d, 2))", n, k))}
	case 3:
		return []*node{g.siteLine(kind, fmt.Sprintf("@FromSlice(make([]float64, %s), 1, %d)", n, k))}
	case 4:
		if g.p.gonum {
			return []*node{g.siteLine(kind, fmt.Sprintf("mat.NewDense(1, %d, make([]float64, %s))", k, n))}
		}
	case 5:
		return []*node{g.siteLine(kind, fmt.Sprintf("_ = make([]int, %s)[%d]", n, max(0, k-1)))}
	}
	return []*node{
		g.line(fmt.Sprintf("%s, %s := 6, make([]float64, 6); if %s %s %d { %s = 0 }", i, six, n, op, k, i)),
		g.siteLine(kind, fmt.Sprintf("%s[%s]++", six, i)),
	}
}
