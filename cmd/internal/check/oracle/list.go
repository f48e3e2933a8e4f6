package oracle

import "fmt"

// lists writes statements about slices and arrays whose elements may be shared: index and slice
// expressions, append, copy, conversions, and calls of functions that accept any slice.
type lists struct{ *generator }

func (g lists) declareInts() *node {
	text, guess := g.ints(1)
	return g.bind(intsKind, "s", text, guess)
}

func (g lists) setElement() *node {
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

func (g lists) copyInts() *node {
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

func (g lists) declareArray() *node {
	text, guess := g.value(arrayKind, 0)
	n := g.bind(arrayKind, "a", text, guess)
	if g.chance(40) {
		v := g.scope[len(g.scope)-1]
		n.head += "; " + g.bind(intsKind, "s", v.name+"[:]", variable{n: 3}).head
	}
	return n
}

func (g lists) useRows() *node {
	v := g.pick(rowsKind)
	if v == nil || g.chance(30) {
		r, c := 1+g.below(3), 1+g.below(3)
		return g.bind(rowsKind, "d", g.siteExpr("rows", rowsKind.typ, fmt.Sprintf("@Dense(%s, %s)", g.size(r), g.size(c))), variable{n: r, dims: []int{r, c}})
	}
	c := 3
	if len(v.dims) == 2 {
		c = v.dims[1]
	}
	switch g.below(4) {
	case 0:
		return g.siteLine("index", fmt.Sprintf("%s[%s] = make([]float64, %d)", v.name, g.index(v.n), c))
	case 1:
		return g.siteLine("index", fmt.Sprintf("%s[%s][%s] = 1", v.name, g.index(v.n), g.index(c)))
	case 2:
		return g.bind(rowsKind, "d", g.siteExpr("matmul", rowsKind.typ, fmt.Sprintf("@MulRows(%s, @Dense(%s, 2))", v.name, g.size(c))), variable{n: v.n, dims: []int{v.n, 2}})
	}
	return g.bind(floatsKind, "e", g.siteExpr("index", floatsKind.typ, fmt.Sprintf("%s[%s]", v.name, g.index(v.n))), variable{n: c})
}

// useGrid changes rows that may be shared.
func (g lists) useGrid() *node {
	v, s := g.pick(gridKind), g.pick(intsKind)
	if v == nil || s == nil {
		text, guess := g.otherValue(gridKind)
		return g.bind(gridKind, "d", text, guess)
	}
	i, j := g.index(v.n), g.index(v.n)
	text := choose(g, []string{"%[1]s[%[2]s] = %[3]s", "%[1]s[%[2]s] = %[1]s[%[4]s]", "%[1]s[%[2]s] = append(%[1]s[%[4]s], 2)", "%[1]s[%[2]s][0] = %[5]d",
		"%[1]s = append(%[1]s, %[3]s)", "copy(%[1]s[%[2]s], %[3]s)", "%[1]s[%[2]s] = %[1]s[%[4]s][:1]", "%[1]s[0], %[1]s[%[2]s] = %[1]s[%[4]s], %[1]s[0]"})
	return g.siteLine("index", fmt.Sprintf(text, v.name, i, s.name, j, g.below(4)))
}

// convertSlice makes an array, or a pointer to one, of a slice, or the other way round.
func (g lists) convertSlice() *node {
	s := g.pick(intsKind)
	if s == nil {
		return nil
	}
	switch g.below(5) {
	case 0:
		return g.bind(arrayKind, "a", g.siteExpr("slice", "[3]int", "[3]int("+s.name+")"), variable{n: 3})
	case 1:
		return g.bind(arrayPtrKind, "a", g.siteExpr("slice", "*[3]int", "(*[3]int)("+s.name+")"), variable{n: 3})
	case 2:
		if a := g.pick(arrayPtrKind); a != nil {
			return g.bind(intsKind, "s", g.siteExpr("slice", "[]int", a.name+choose(g, []string{"[:]", "[1:]", "[:2:2]", "[:1]"})), variable{n: 2})
		}
	case 3:
		if h := g.pick(shapeKind); h != nil {
			return g.bind(intsKind, "s", choose(g, []string{"[]int(" + h.name + ")", h.name + "[:]"}), *h)
		}
	}
	return g.bind(shapeKind, "h", "@Shape("+s.name+")", *s)
}

// editSlice calls functions that may write into the memory of their argument.
func (g lists) editSlice() *node {
	s := g.pick(intsKind)
	if s == nil {
		return nil
	}
	i := g.index(s.n)
	twice := []string{"slices.Repeat(%[1]s, 2)", "append(%[1]s, %[1]s...)"}
	if g.isRepeated() {
		twice = nil // it would grow and grow
	}
	text := choose(g, append(twice, "slices.Insert(%[1]s, %[2]s, 7)", "slices.Delete(%[1]s, 0, %[2]s)", "slices.Concat(%[1]s, []int{1})",
		"slices.Compact(%[1]s)", "slices.Grow(%[1]s, 3)", "slices.Clip(%[1]s)", "append(%[1]s[:%[2]s], %[1]s[len(%[1]s):]...)", "append(%[1]s[:%[2]s:%[2]s], 9)",
		"append(%[1]s[:%[2]s], 9)", "append([]int{%[2]s}, %[1]s...)", "slices.Replace(%[1]s, 0, 1, 5, 6)", "@Shape(%[1]s).Push(3)"))
	if v := g.target(intsKind); v != nil && g.chance(40) {
		v.n, v.dims = unclear, nil
		return g.siteLine("slice", v.name+" = "+fmt.Sprintf(text, s.name, i))
	}
	return g.bind(intsKind, "s", g.siteExpr("slice", "[]int", fmt.Sprintf(text, s.name, i)), variable{n: unclear})
}

// findInSlice calls a function with a closure that changes something.
func (g lists) findInSlice() *node {
	s, v := g.pick(intsKind), g.target(intKind)
	if s == nil || v == nil {
		return nil
	}
	v.n = unclear
	text := choose(g, []string{"_ = slices.IndexFunc(%[1]s, func(x int) bool { %[2]s++; return x > 2 })", "slices.SortFunc(%[1]s, func(a, b int) int { %[2]s = a; return b - a })",
		"_ = slices.ContainsFunc(%[1]s, func(x int) bool { %[2]s = x; return false })", "sort.SliceStable(%[1]s, func(i, j int) bool { %[2]s += i; return i > j })",
		"%[2]s = @Fold(%[1]s, %[2]s, func(a, x int) int { return a + x })", "%[2]s = slices.Max(append(%[1]s, 1))", "%[2]s = slices.Index(%[1]s, 2)",
		"_ = slices.DeleteFunc(%[1]s, func(x int) bool { %[2]s--; return x == 1 })", "%[2]s, _ = slices.BinarySearch(%[1]s, 2)"})
	return g.line(fmt.Sprintf(text, s.name, v.name))
}

func (g lists) standard() *node {
	s := g.pick(intsKind)
	if s == nil {
		return nil
	}
	text := choose(g, []string{"sort.Ints(%s)", "slices.Sort(%s)", "slices.Reverse(%s)", "clear(%s)", "_ = fmt.Sprint(%s)",
		"sort.Slice(%[1]s, func(i, j int) bool { return %[1]s[i] < %[1]s[j] })"})
	return g.line(fmt.Sprintf(text, s.name))
}

func (g lists) generic() *node {
	s := g.pick(intsKind)
	if s == nil {
		return nil
	}
	n := g.below(max(1, min(s.n, 5)) + 1)
	switch g.below(6) {
	case 0:
		return g.bind(intsKind, "s", g.siteExpr("generic", "[]int", fmt.Sprintf("@First(%s, %s)", s.name, g.size(n))), variable{n: n})
	case 1:
		other := g.pick(intsKind)
		if other == nil {
			return nil
		}
		return g.bind(intsKind, "s", fmt.Sprintf("@Pick(%s, %s, %s)", g.condition(), s.name, other.name), *s)
	case 2:
		return g.line(fmt.Sprintf("@Fill(%s, %s...)", g.size(n), s.name))
	case 3:
		f, _ := g.value(funcKind, 0)
		return g.siteLine("callback", fmt.Sprintf("@Each(%s, %s)", s.name, f))
	case 4:
		return g.siteLine("check", fmt.Sprintf("@Check(%s, \"check\")", g.condition()))
	}
	return g.bind(intKind, "v", fmt.Sprintf("@Prod(%s...)", s.name), variable{n: unclear})
}

// stack uses a generic type.
func (g lists) stack() *node {
	v := g.pick(stackKind)
	if v == nil {
		return g.bind(stackKind, "k", "&@Stack[int]{}", variable{})
	}
	if v.n > 0 || g.chance(10) {
		v.n--
		return g.bind(intKind, "v", g.siteExpr("generic", "int", v.name+".Pop()"), variable{n: unclear})
	}
	v.n++
	text, _ := g.intExpr(1)
	return g.siteLine("generic", fmt.Sprintf("%s.Push(%s)", v.name, text))
}
