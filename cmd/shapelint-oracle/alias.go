package main

import "fmt"

// Statements about memory with two names, and about what is copied.

// declareOther declares a variable of one of the other kinds.
func (g *generator) declareOther() *node {
	kinds := otherKinds
	if g.p.gonum && g.chance(50) {
		kinds = gonumKinds
	}
	k := choose(g, kinds)
	text, guess := g.value(k, 0)
	return g.bind(k, "u", text, guess)
}

// usePointer changes what a pointer to a slice, an array or a pointer points to.
func (g *generator) usePointer() *node {
	v := g.pick(intsPtrKind, tensorPtrKind, sizePtrKind, arrayPtrKind)
	if v == nil {
		return g.declareOther()
	}
	n, _ := g.intExpr(1)
	switch v.kind {
	case intsPtrKind:
		s, _ := g.ints(0)
		text := choose(g, []string{"*%[1]s = append(*%[1]s, %[2]s)", "(*%[1]s)[%[3]s] = %[2]s", "*%[1]s = %[4]s", "*%[1]s = (*%[1]s)[1:]", "%[1]s = &[]int{1, 2}; _ = %[2]s"})
		return g.siteLine("index", fmt.Sprintf(text, v.name, n, g.index(2), s))
	case tensorPtrKind:
		t, _ := g.value(tensorKind, 0)
		text := choose(g, []string{"*%[1]s = %[2]s", "(*%[1]s).Grow()", "(*%[1]s).Shape[%[3]s] = 3", "(*%[1]s).Reshape(1, 6)"})
		return g.siteLine("tensor", fmt.Sprintf(text, v.name, t, g.index(2)))
	case sizePtrKind:
		text := choose(g, []string{"%[1]s.Double()", "%[1]s.R = %[2]s", "*%[1]s = %[1]s.Swap()", "*%[1]s = @Size{1, 2}", "%[1]s = &@Size{3, 3}", "%[1]s.C++"})
		return g.line(fmt.Sprintf(text, v.name, n))
	}
	text := choose(g, []string{"%[1]s[%[3]s] = %[2]s", "*%[1]s = [3]int{3, 2, 1}", "%[1]s[1]++", "for i := range %[1]s { %[1]s[i] = i }", "for _, x := range *%[1]s { %[1]s[2] += x }"})
	return g.siteLine("index", fmt.Sprintf(text, v.name, n, g.index(3)))
}

// useGrid changes rows that may be shared.
func (g *generator) useGrid() *node {
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

// exchange assigns two variables, or two elements, at once.
func (g *generator) exchange() *node {
	k := choose(g, []*kind{intKind, intsKind, tensorKind, pairPtrKind, pairKind, pointerKind, arrayKind, sizeKind, shapeKind, gridKind, denseKind})
	a, b := g.target(k), g.target(k)
	if s := g.pick(intsKind); s != nil && g.chance(40) {
		i, j := g.index(s.n), g.index(s.n)
		if v := g.target(intKind); v != nil && g.chance(40) {
			v.n = unclear
			return g.siteLine("index", fmt.Sprintf("%s[%s], %s = %s, %s[%s]", s.name, i, v.name, v.name, s.name, j))
		}
		return g.siteLine("index", fmt.Sprintf("%[1]s[%[2]s], %[1]s[%[3]s] = %[1]s[%[3]s], %[1]s[%[2]s]", s.name, i, j))
	}
	if a == nil || b == nil || a == b {
		return nil
	}
	a.n, b.n, a.dims, b.dims = b.n, a.n, b.dims, a.dims
	return g.line(fmt.Sprintf("%s, %s = %s, %s", a.name, b.name, b.name, a.name))
}

// convertSlice makes an array, or a pointer to one, of a slice, or the other way round.
func (g *generator) convertSlice() *node {
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
func (g *generator) editSlice() *node {
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
func (g *generator) findInSlice() *node {
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

// closures makes functions in a loop, which share what they capture, and calls one.
func (g *generator) closures() *node {
	if f := g.pick(funcsKind); f != nil {
		return g.bind(intKind, "v", g.siteExpr("closure", "int", fmt.Sprintf("%s[%s]()", f.name, g.index(3))), variable{n: unclear})
	}
	v := g.target(intKind)
	if v == nil || len(g.loops) > 0 {
		return nil
	}
	v.n = unclear
	name := g.fresh("fs")
	head := fmt.Sprintf("var %[1]s []func() int; for i := range 3 { %[1]s = append(%[1]s, func() int { i++; %[2]s += i; return i }) }", name, v.name)
	g.scope = append(g.scope, &variable{name: name, kind: funcsKind, n: 3})
	return g.line(head)
}
