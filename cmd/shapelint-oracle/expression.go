package main

import (
	"fmt"
	"slices"
	"strings"
)

// expressions writes expressions of every kind, from the variables that are in scope. It is below the parts that write
// statements: all of them use it, and it uses none of them.
type expressions struct{ *draft }

// size returns an int expression that is probably n, or that probably does not fit.
func (g expressions) size(n int) string {
	if n == unclear {
		n = 2
	}
	if g.chance(g.risk) {
		n = max(0, n+g.below(3)-1) // a negative constant does not compile
	}
	if g.chance(30) {
		for _, v := range slices.Backward(g.scope) {
			if v.kind == intKind && v.n == n {
				return v.name
			}
		}
	}
	return fmt.Sprint(n)
}

// index returns an index that probably fits a length of about n.
func (g expressions) index(n int) string {
	if n <= 0 || n == unclear {
		n = 1
	}
	if g.chance(20) {
		if v := g.pick(intKind); v != nil && (v.n == unclear || v.n >= 0 && v.n < n) {
			return v.name
		}
	}
	switch g.below(4) {
	case 0:
		return g.size(0)
	case 1:
		return g.size(n - 1)
	}
	return g.size(g.below(n))
}

// value returns an expression of kind k and the guess of what it is.
func (g expressions) value(k *kind, depth int) (string, variable) {
	if v := g.pick(k); v != nil && k != intKind && g.chance(65) {
		return v.name, *v
	}
	switch k {
	case intKind:
		s, n := g.intExpr(depth)
		return s, variable{n: n}
	case boolKind:
		return g.condition(), variable{}
	case intsKind:
		return g.ints(depth)
	case floatsKind:
		n := 1 + g.below(6)
		return "make([]float64, " + limit(g.size(n)) + ")", variable{n: n}
	case rowsKind:
		return "[][]float64{{1, 2, 3}, {4, 5, 6}}", variable{n: 2, dims: []int{2, 3}}
	case arrayKind:
		return fmt.Sprintf("[3]int{%d, %d, %d}", g.below(4), g.below(4), g.below(4)), variable{n: 3}
	case pointerKind:
		return g.pointer(), variable{}
	}
	return g.object(k, depth)
}

// object returns an expression of a kind with fields or methods.
func (g expressions) object(k *kind, depth int) (string, variable) {
	none := variable{n: unclear}
	switch k {
	case pairKind:
		return g.pairLiteral(), none
	case pairPtrKind:
		if v := g.target(pairKind); v != nil && g.chance(50) {
			return "&" + v.name, none
		}
		return "&" + g.pairLiteral(), none
	case tensorKind:
		r, c := 1+g.below(3), 1+g.below(3)
		return g.siteExpr("new", tensorKind.typ, fmt.Sprintf("@New(%s, %s)", g.size(r), g.size(c))), variable{dims: []int{r, c}}
	case tensorsKind:
		t, v := g.value(tensorKind, 0)
		u, _ := g.value(tensorKind, 0)
		return fmt.Sprintf("[]*@Tensor{%s, %s}", t, u), variable{n: 2, dims: v.dims}
	case opKind:
		if g.chance(40) {
			return fmt.Sprintf("@Scale{K: %s}", g.size(1+g.below(3))), none
		}
		return fmt.Sprintf("@NewLinear(%d, %d)", 1+g.below(3), 1+g.below(3)), none
	case funcKind:
		return g.function1(), none
	case mapKind:
		return fmt.Sprintf("map[string]int{\"a\": %d, \"b\": %d}", g.below(4), 1+g.below(4)), none
	case anyKind:
		v, guess := g.value(choose(g, []*kind{intKind, intsKind, tensorKind, pairKind, pairPtrKind}), depth)
		return v, guess
	case errorKind:
		return choose(g, []string{"nil", "nil", "gErr"}), none
	}
	if text, guess := g.otherValue(k); text != "" {
		return text, guess
	}
	return "nil", none
}

// function1 is a value of type func(int) int.
func (g expressions) function1() string {
	if v := g.pick(pairPtrKind); v != nil && g.chance(50) {
		return v.name + choose(g, []string{".Inc", ".Get"})
	}
	if v := g.target(intKind); v != nil && g.chance(60) {
		return fmt.Sprintf("func(n int) int { %s += n; return %s }", v.name, v.name)
	}
	return "func(n int) int { return n + 1 }"
}

func (g expressions) pointer() string {
	if v := g.target(intKind); v != nil && g.chance(40) {
		return "&" + v.name
	}
	if v := g.pick(pairPtrKind); v != nil && g.chance(50) {
		return "&" + v.name + choose(g, []string{".A", ".B", ".Arr[1]"})
	}
	if v := g.pick(intsKind); v != nil {
		return g.siteExpr("index", "*int", fmt.Sprintf("&%s[%s]", v.name, g.index(v.n)))
	}
	return "new(int)"
}

func (g expressions) pairLiteral() string {
	s, _ := g.ints(0)
	return fmt.Sprintf("@Pair{A: %d, B: %d, S: %s}", g.below(4), 1+g.below(3), s)
}

// ints returns an expression of type []int.
func (g expressions) ints(depth int) (string, variable) {
	n := 1 + g.below(4)
	v := g.pick(intsKind)
	switch g.below(7) {
	case 0:
		return "make([]int, " + limit(g.size(n)) + ")", variable{n: n, dims: make([]int, n)}
	case 1:
		return fmt.Sprintf("make([]int, %d, %d)", n, n+g.below(3)), variable{n: n, dims: make([]int, n)}
	case 2:
		if v != nil {
			return fmt.Sprintf("append(%s, %s)", v.name, g.size(g.below(4))), variable{n: v.n + 1}
		}
	case 3:
		if v != nil {
			return g.subslice(v)
		}
	case 4:
		if v != nil {
			return choose(g, []string{"slices.Clone(" + v.name + ")", "append([]int(nil), " + v.name + "...)"}), *v
		}
	case 5:
		if t := g.pick(tensorKind); t != nil && depth > 0 {
			return t.name + ".Shape", variable{n: len(t.dims), dims: t.dims}
		}
	}
	dims := make([]int, n)
	var words []string
	for i := range dims {
		dims[i] = g.below(5)
		words = append(words, fmt.Sprint(dims[i]))
	}
	return "[]int{" + strings.Join(words, ", ") + "}", variable{n: n, dims: dims}
}

func (g expressions) subslice(v *variable) (string, variable) {
	n := v.n
	if n <= 0 {
		n = 1
	}
	lo := g.below(n)
	hi := lo + g.below(n-lo+1)
	expr := fmt.Sprintf("%s[%d:%s]", v.name, lo, g.size(hi+1))
	switch g.below(5) {
	case 0:
		expr, hi = fmt.Sprintf("%s[%s:]", v.name, g.size(lo)), n
	case 1:
		expr, lo = fmt.Sprintf("%s[:%s]", v.name, g.size(hi)), 0
	case 2:
		expr = fmt.Sprintf("%s[%d:%d:%d]", v.name, lo, hi, hi+g.below(max(1, n-hi+1)))
	}
	return g.siteExpr("slice", "[]int", expr), variable{n: hi - lo}
}

// intExpr returns an int expression and what it probably is.
func (g expressions) intExpr(depth int) (string, int) {
	if depth <= 0 || g.chance(25) {
		if v := g.pick(intKind); v != nil && g.chance(60) {
			return v.name, v.n
		}
		n := g.below(5)
		return fmt.Sprint(n), n
	}
	for range 6 {
		if s, n := g.intChoice(depth); s != "" {
			return s, n
		}
	}
	return "2", 2
}

// intChoice tries one form of an int expression; "" if there is no variable for it.
func (g expressions) intChoice(depth int) (string, int) {
	switch g.below(12) {
	case 0, 1:
		return g.binary(depth)
	case 2:
		if v := g.pick(intsKind, floatsKind, rowsKind, tensorsKind); v != nil {
			return choose(g, []string{"len", "len", "len", "cap"}) + "(" + v.name + ")", v.n
		}
	case 3:
		if v := g.pick(pairPtrKind, pairKind); v != nil {
			return v.name + choose(g, []string{".A", ".B", ".Arr[1]"}), unclear
		}
	case 4:
		if v := g.pick(tensorKind); v != nil {
			return g.axis(v)
		}
	case 5, 6:
		if v := g.pick(intsKind); v != nil {
			return g.siteExpr("index", "int", fmt.Sprintf("%s[%s]", v.name, g.index(v.n))), unclear
		}
	case 7:
		if v := g.pick(mapKind); v != nil {
			return v.name + choose(g, []string{`["a"]`, `["b"]`, `["c"]`}), unclear
		}
	case 8:
		if v := g.pick(funcKind); v != nil {
			arg, _ := g.intExpr(depth - 1)
			return g.siteExpr("closure", "int", v.name+"("+arg+")"), unclear
		}
	case 9:
		if v := g.pick(pointerKind); v != nil {
			return "*" + v.name, unclear
		}
	case 10:
		return g.call(intKind, depth-1)
	}
	return g.convert(depth)
}

func (g expressions) axis(v *variable) (string, int) {
	i := g.below(max(1, len(v.dims)))
	n := unclear
	if i < len(v.dims) {
		n = v.dims[i]
	}
	if g.chance(50) {
		return g.siteExpr("axis", "int", fmt.Sprintf("%s.Dim(%s)", v.name, g.size(i))), n
	}
	return g.siteExpr("index", "int", fmt.Sprintf("%s.Shape[%s]", v.name, g.size(i))), n
}

func (g expressions) binary(depth int) (string, int) {
	a, m := g.intExpr(depth - 1)
	b, n := g.intExpr(depth - 1)
	op := choose(g, []string{"+", "+", "-", "*", "%", "/", "min", "max"})
	if op == "min" || op == "max" {
		return op + "(" + a + ", " + b + ")", unclear
	}
	if op == "%" || op == "/" {
		return fmt.Sprintf("(%s) %s %d", a, op, 1+g.below(3)), unclear
	}
	known := m != unclear && n != unclear
	switch {
	case known && op == "+":
		m += n
	case known && op == "-":
		m -= n
	case known && op == "*":
		m *= n
	default:
		m = unclear
	}
	return "(" + a + " " + op + " " + b + ")", m
}

func (g expressions) convert(depth int) (string, int) {
	a, n := g.intExpr(depth - 1)
	form := choose(g, []string{"int(uint8(%s))", "int(int8(%s))", "((%s)&3)", "((%s)<<1)", "((%s)>>1)", "-(%s)", "int(uint32(%s))", "@Prod(%s, 2)", "int(float64(%s))"})
	if strings.HasPrefix(form, "int(") && isNumber(a) && n < 0 {
		return "1", 1
	}
	if isNumber(strings.Trim(a, "()-")) || strings.HasPrefix(a, "(") {
		return a, n // constant expressions may overflow at compile time
	}
	return fmt.Sprintf(form, a), unclear
}

func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// call returns a call of a function of a lower level with a single result of kind k.
func (g expressions) call(k *kind, depth int) (string, int) {
	f := g.callee(func(f *fn) bool { return len(f.results) == 1 && f.results[0] == k })
	if f == nil {
		return "", 0
	}
	return g.siteExpr("call", k.typ, g.callText(f, depth)), unclear
}

// callee returns a function that the current one may call.
func (g expressions) callee(suits func(*fn) bool) *fn {
	var found []*fn
	for _, f := range g.p.fns {
		if f.level < g.f.level && suits(f) && (f.recv == nil || g.pick(f.recv) != nil) {
			found = append(found, f)
		}
	}
	if len(found) == 0 {
		return nil
	}
	return choose(g, found)
}

func (g expressions) callText(f *fn, depth int) string {
	var args []string
	for _, k := range f.params {
		v, _ := g.value(k, depth)
		args = append(args, v)
	}
	name := f.name
	switch {
	case f.recv != nil:
		if v := g.pick(f.recv); v != nil {
			name = v.name + "." + name
		} else {
			name = "(&" + g.pairLiteral() + ")." + name
		}
	case f.pkg == 0:
		name = "@" + name
	}
	return name + "(" + strings.Join(args, ", ") + ")"
}

// alike is a tensor that probably has shape r, c.
func (g expressions) alike(t *variable, r, c int) string {
	for _, v := range g.scope {
		if v != t && v.kind == tensorKind && len(v.dims) == 2 && v.dims[0] == r && v.dims[1] == c && g.chance(70) {
			return v.name
		}
	}
	return fmt.Sprintf("@New(%s, %s)", g.size(r), g.size(c))
}
