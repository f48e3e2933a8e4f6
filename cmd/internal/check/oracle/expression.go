package oracle

import (
	"fmt"
	"slices"
	"strings"
)

// expressions writes expressions of every kind, from the variables in scope. All parts of the
// [generator] use it, and it uses none of them: expressions contain no statements except those of
// short function literals in its forms.
type expressions struct{ *draft }

// size returns an int expression that is probably n, or that probably does not fit.
func (e expressions) size(n int) string {
	if n == unclear {
		n = 2
	}
	if e.chance(e.risk) {
		n = max(0, n+e.below(3)-1) // a negative constant does not compile
	}
	if e.chance(30) {
		for _, v := range slices.Backward(e.scope) {
			if v.kind == intKind && v.n == n {
				return v.name
			}
		}
	}
	return fmt.Sprint(n)
}

// index returns an index that probably fits a length of about n.
func (e expressions) index(n int) string {
	if n <= 0 || n == unclear {
		n = 1
	}
	if e.chance(20) {
		if v := e.pick(intKind); v != nil && (v.n == unclear || v.n >= 0 && v.n < n) {
			return v.name
		}
	}
	switch e.below(4) {
	case 0:
		return e.size(0)
	case 1:
		return e.size(n - 1)
	}
	return e.size(e.below(n))
}

// value returns an expression of kind k and the guess of what it is.
func (e expressions) value(k *kind, depth int) (string, variable) {
	if v := e.pick(k); v != nil && k != intKind && e.chance(65) {
		return v.name, *v
	}
	switch k {
	case intKind:
		s, n := e.intExpr(depth)
		return s, variable{n: n}
	case boolKind:
		return e.condition(), variable{}
	case intsKind:
		return e.ints(depth)
	case floatsKind:
		n := 1 + e.below(6)
		return "make([]float64, " + limit(e.size(n)) + ")", variable{n: n}
	case rowsKind:
		return "[][]float64{{1, 2, 3}, {4, 5, 6}}", variable{n: 2, dims: []int{2, 3}}
	case arrayKind:
		return fmt.Sprintf("[3]int{%d, %d, %d}", e.below(4), e.below(4), e.below(4)), variable{n: 3}
	case pointerKind:
		return e.pointer(), variable{}
	case scoreKind, stringKind, lazyKind, chartKind, tellKind:
		return map[*kind]string{scoreKind: "0.5", stringKind: "\"a\"", lazyKind: "@NewLazy(2, 2)",
			chartKind: "@NewChart(2)", tellKind: "@TellAny"}[k], variable{}
	}
	return e.object(k, depth)
}

// object returns an expression of a kind with fields or methods.
func (e expressions) object(k *kind, depth int) (string, variable) {
	none := variable{n: unclear}
	switch k {
	case pairKind:
		return e.pairLiteral(), none
	case pairPtrKind:
		if v := e.target(pairKind); v != nil && e.chance(50) {
			return "&" + v.name, none
		}
		return "&" + e.pairLiteral(), none
	case tensorKind:
		r, c := 1+e.below(3), 1+e.below(3)
		return e.siteExpr("new", tensorKind.typ, fmt.Sprintf("@New(%s, %s)", e.size(r), e.size(c))), variable{dims: []int{r, c}}
	case tensorsKind:
		t, v := e.value(tensorKind, 0)
		u, _ := e.value(tensorKind, 0)
		return fmt.Sprintf("[]*@Tensor{%s, %s}", t, u), variable{n: 2, dims: v.dims}
	case opKind:
		if e.chance(40) {
			return fmt.Sprintf("@Scale{K: %s}", e.size(1+e.below(3))), none
		}
		return fmt.Sprintf("@NewLinear(%d, %d)", 1+e.below(3), 1+e.below(3)), none
	case funcKind:
		return e.function1(), none
	case mapKind:
		return fmt.Sprintf("map[string]int{\"a\": %d, \"b\": %d}", e.below(4), 1+e.below(4)), none
	case anyKind:
		v, guess := e.value(choose(e, []*kind{intKind, intsKind, tensorKind, pairKind, pairPtrKind}), depth)
		return v, guess
	case errorKind:
		return choose(e, []string{"nil", "nil", "gErr"}), none
	}
	if text, guess := e.otherValue(k); text != "" {
		return text, guess
	}
	if k.typ == "string" {
		return `"a"`, none
	}
	return "nil", none
}

// function1 is a value of type func(int) int.
func (e expressions) function1() string {
	if v := e.pick(pairPtrKind); v != nil && e.chance(50) {
		return v.name + choose(e, []string{".Inc", ".Get"})
	}
	if v := e.target(intKind); v != nil && e.chance(60) {
		return fmt.Sprintf("func(n int) int { %s += n; return %s }", v.name, v.name)
	}
	return "func(n int) int { return n + 1 }"
}

func (e expressions) pointer() string {
	if v := e.target(intKind); v != nil && e.chance(40) {
		return "&" + v.name
	}
	if v := e.pick(pairPtrKind); v != nil && e.chance(50) {
		return "&" + v.name + choose(e, []string{".A", ".B", ".Arr[1]"})
	}
	if v := e.pick(intsKind); v != nil {
		return e.siteExpr("index", "*int", fmt.Sprintf("&%s[%s]", v.name, e.index(v.n)))
	}
	return "new(int)"
}

func (e expressions) pairLiteral() string {
	s, _ := e.ints(0)
	return fmt.Sprintf("@Pair{A: %d, B: %d, S: %s}", e.below(4), 1+e.below(3), s)
}

// ints returns an expression of type []int.
func (e expressions) ints(depth int) (string, variable) {
	n := 1 + e.below(4)
	v := e.pick(intsKind)
	switch e.below(7) {
	case 0:
		return "make([]int, " + limit(e.size(n)) + ")", variable{n: n, dims: make([]int, n)}
	case 1:
		return fmt.Sprintf("make([]int, %d, %d)", n, n+e.below(3)), variable{n: n, dims: make([]int, n)}
	case 2:
		if v != nil {
			return fmt.Sprintf("append(%s, %s)", v.name, e.size(e.below(4))), variable{n: v.n + 1}
		}
	case 3:
		if v != nil {
			return e.subslice(v)
		}
	case 4:
		if v != nil {
			return choose(e, []string{"slices.Clone(" + v.name + ")", "append([]int(nil), " + v.name + "...)"}), *v
		}
	case 5:
		if t := e.pick(tensorKind); t != nil && depth > 0 {
			return t.name + ".Shape", variable{n: len(t.dims), dims: t.dims}
		}
	}
	dims := make([]int, n)
	var words []string
	for i := range dims {
		dims[i] = e.below(5)
		words = append(words, fmt.Sprint(dims[i]))
	}
	return "[]int{" + strings.Join(words, ", ") + "}", variable{n: n, dims: dims}
}

func (e expressions) subslice(v *variable) (string, variable) {
	n := v.n
	if n <= 0 {
		n = 1
	}
	lo := e.below(n)
	hi := lo + e.below(n-lo+1)
	expr := fmt.Sprintf("%s[%d:%s]", v.name, lo, e.size(hi+1))
	switch e.below(5) {
	case 0:
		expr, hi = fmt.Sprintf("%s[%s:]", v.name, e.size(lo)), n
	case 1:
		expr, lo = fmt.Sprintf("%s[:%s]", v.name, e.size(hi)), 0
	case 2:
		expr = fmt.Sprintf("%s[%d:%d:%d]", v.name, lo, hi, hi+e.below(max(1, n-hi+1)))
	}
	return e.siteExpr("slice", "[]int", expr), variable{n: hi - lo}
}

// intExpr returns an int expression and what it probably is.
func (e expressions) intExpr(depth int) (string, int) {
	if depth <= 0 || e.chance(25) {
		if v := e.pick(intKind); v != nil && e.chance(60) {
			return v.name, v.n
		}
		n := e.below(5)
		return fmt.Sprint(n), n
	}
	for range 6 {
		if s, n := e.intChoice(depth); s != "" {
			return s, n
		}
	}
	return "2", 2
}

// intChoice tries one form of an int expression; "" if there is no variable for it.
func (e expressions) intChoice(depth int) (string, int) {
	switch e.below(12) {
	case 0, 1:
		return e.binary(depth)
	case 2:
		if v := e.pick(intsKind, floatsKind, rowsKind, tensorsKind); v != nil {
			return choose(e, []string{"len", "len", "len", "cap"}) + "(" + v.name + ")", v.n
		}
	case 3:
		if v := e.pick(pairPtrKind, pairKind); v != nil {
			return v.name + choose(e, []string{".A", ".B", ".Arr[1]"}), unclear
		}
	case 4:
		if v := e.pick(tensorKind); v != nil {
			return e.axis(v)
		}
	case 5, 6:
		if v := e.pick(intsKind); v != nil {
			return e.siteExpr("index", "int", fmt.Sprintf("%s[%s]", v.name, e.index(v.n))), unclear
		}
	case 7:
		if v := e.pick(mapKind); v != nil {
			return v.name + choose(e, []string{`["a"]`, `["b"]`, `["c"]`}), unclear
		}
	case 8:
		if v := e.pick(funcKind); v != nil {
			arg, _ := e.intExpr(depth - 1)
			return e.siteExpr("closure", "int", v.name+"("+arg+")"), unclear
		}
	case 9:
		if v := e.pick(pointerKind); v != nil {
			return "*" + v.name, unclear
		}
	case 10:
		return e.call(intKind, depth-1)
	}
	return e.convert(depth)
}

func (e expressions) axis(v *variable) (string, int) {
	i := e.below(max(1, len(v.dims)))
	n := unclear
	if i < len(v.dims) {
		n = v.dims[i]
	}
	if e.chance(50) {
		return e.siteExpr("axis", "int", fmt.Sprintf("%s.Dim(%s)", v.name, e.size(i))), n
	}
	return e.siteExpr("index", "int", fmt.Sprintf("%s.Shape[%s]", v.name, e.size(i))), n
}

func (e expressions) binary(depth int) (string, int) {
	a, m := e.intExpr(depth - 1)
	b, n := e.intExpr(depth - 1)
	op := choose(e, []string{"+", "+", "-", "*", "%", "/", "min", "max"})
	if op == "min" || op == "max" {
		return op + "(" + a + ", " + b + ")", unclear
	}
	if op == "%" || op == "/" {
		return fmt.Sprintf("(%s) %s %d", a, op, 1+e.below(3)), unclear
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

func (e expressions) convert(depth int) (string, int) {
	a, n := e.intExpr(depth - 1)
	form := choose(e, []string{"int(uint8(%s))", "int(int8(%s))", "((%s)&3)", "((%s)<<1)", "((%s)>>1)", "-(%s)",
		"int(uint32(%s))", "@Prod(%s, 2)", "int(float64(%s))"})
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
func (e expressions) call(k *kind, depth int) (string, int) {
	f := e.callee(func(f *fn) bool { return len(f.results) == 1 && f.results[0] == k })
	if f == nil {
		return "", 0
	}
	return e.siteExpr("call", k.typ, e.callText(f, depth)), unclear
}

// callee returns a function that the current one may call.
func (e expressions) callee(suits func(*fn) bool) *fn {
	var found []*fn
	for _, f := range e.p.fns {
		if f.level < e.f.level && suits(f) && (f.recv == nil || e.pick(f.recv) != nil) {
			found = append(found, f)
		}
	}
	if len(found) == 0 {
		return nil
	}
	return choose(e, found)
}

func (e expressions) callText(f *fn, depth int) string {
	var args []string
	for _, k := range f.params {
		v, _ := e.value(k, depth)
		args = append(args, v)
	}
	name := f.name
	switch {
	case f.recv != nil:
		if v := e.pick(f.recv); v != nil {
			name = v.name + "." + name
		} else {
			name = "(&" + e.pairLiteral() + ")." + name
		}
	case f.pkg == 0:
		name = "@" + name
	}
	return name + "(" + strings.Join(args, ", ") + ")"
}

// alike is a tensor that probably has shape r, c.
func (e expressions) alike(t *variable, r, c int) string {
	for _, v := range e.scope {
		if v != t && v.kind == tensorKind && len(v.dims) == 2 && v.dims[0] == r && v.dims[1] == c && e.chance(70) {
			return v.name
		}
	}
	return fmt.Sprintf("@New(%s, %s)", e.size(r), e.size(c))
}
