package oracle

import "fmt"

// sharing writes statements that alias memory (by a pointer, a package-level variable, a copy of a
// slice), and statements that write it through the alias, some of them in unknown code.
type sharing struct{ *generator }

// declareOther declares a variable of one of the other kinds.
func (g sharing) declareOther() *node {
	kinds := otherKinds
	if g.p.gonum && g.chance(50) {
		kinds = gonumKinds
	}
	k := choose(g, kinds)
	text, guess := g.value(k, 0)
	return g.bind(k, "u", text, guess)
}

func (g sharing) declarePointer() *node {
	return g.bind(pointerKind, "x", g.pointer(), variable{n: unclear})
}

func (g sharing) setPointer() *node {
	v := g.pick(pointerKind)
	if v == nil {
		return nil
	}
	text, _ := g.intExpr(1)
	return g.line("*" + v.name + choose(g, []string{" = ", " += "}) + text)
}

// usePointer changes what a pointer to a slice, an array or a pointer points to.
func (g sharing) usePointer() *node {
	v := g.pick(intsPtrKind, tensorPtrKind, sizePtrKind, arrayPtrKind)
	if v == nil {
		return g.declareOther()
	}
	n, _ := g.intExpr(1)
	switch v.kind {
	case intsPtrKind:
		s, _ := g.ints(0)
		text := choose(g, []string{"*%[1]s = append(*%[1]s, %[2]s)", "(*%[1]s)[%[3]s] = %[2]s", "*%[1]s = %[4]s",
			"*%[1]s = (*%[1]s)[1:]", "%[1]s = &[]int{1, 2}; _ = %[2]s"})
		return g.siteLine("index", fmt.Sprintf(text, v.name, n, g.index(2), s))
	case tensorPtrKind:
		t, _ := g.value(tensorKind, 0)
		text := choose(g, []string{"*%[1]s = %[2]s", "(*%[1]s).Grow()", "(*%[1]s).Shape[%[3]s] = 3", "(*%[1]s).Reshape(1, 6)"})
		return g.siteLine("tensor", fmt.Sprintf(text, v.name, t, g.index(2)))
	case sizePtrKind:
		text := choose(g, []string{"%[1]s.Double()", "%[1]s.R = %[2]s", "*%[1]s = %[1]s.Swap()",
			"*%[1]s = @Size{1, 2}", "%[1]s = &@Size{3, 3}", "%[1]s.C++"})
		return g.line(fmt.Sprintf(text, v.name, n))
	}
	text := choose(g, []string{"%[1]s[%[3]s] = %[2]s", "*%[1]s = [3]int{3, 2, 1}", "%[1]s[1]++", "for i := range %[1]s { %[1]s[i] = i }", "for _, x := range *%[1]s { %[1]s[2] += x }"})
	return g.siteLine("index", fmt.Sprintf(text, v.name, n, g.index(3)))
}

// reassign gives a variable another value of its kind.
func (g sharing) reassign() *node {
	v := g.target(choose(g, []*kind{intsKind, tensorKind, pairKind, pairPtrKind, funcKind, arrayKind, opKind,
		anyKind, pointerKind, rowsKind, mapKind}))
	if v == nil || v.name == "recv" {
		return nil
	}
	text, guess := g.value(v.kind, 1)
	v.n, v.dims = guess.n, guess.dims
	return g.line(v.name + " = " + text)
}

// exchange assigns two variables, or two elements, at once.
func (g sharing) exchange() *node {
	k := choose(g, []*kind{intKind, intsKind, tensorKind, pairPtrKind, pairKind, pointerKind, arrayKind, sizeKind,
		shapeKind, gridKind, denseKind})
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

// writeGlobal lets the package-level variables change, or keeps something in one.
func (g sharing) writeGlobal() *node {
	for _, i := range g.rng.Perm(len(g.globals[g.f.pkg])) {
		v := g.globals[g.f.pkg][i]
		if v.constant {
			continue
		}
		text, _ := g.value(v.kind, 1)
		return g.line(v.name + " = " + text)
	}
	return nil
}

// opaque lets code that cannot be seen write to a variable.
func (g sharing) opaque() *node {
	n := 1 + g.below(4)
	switch g.below(4) {
	case 0:
		if v := g.target(intKind); v != nil {
			v.n = unclear
			text := choose(g, []string{"_ = json.Unmarshal([]byte(\"%[2]d\"), &%[1]s)", "reflect.ValueOf(&%[1]s).Elem().SetInt(%[2]d)", "_, _ = fmt.Sscan(\"%[2]d\", &%[1]s)",
				"*(*int)(unsafe.Pointer(&%[1]s)) = %[2]d", "{ x := []any{&%[1]s}; *x[0].(*int) = %[2]d }", "{ x := map[string]any{\"k\": &%[1]s}; *x[\"k\"].(*int) += %[2]d }",
				"func(p any) { if q, ok := p.(*int); ok { *q = %[2]d } }(&%[1]s)", "_ = slices.ContainsFunc([]*int{&%[1]s}, func(p *int) bool { *p = %[2]d; return true })"})
			return g.line(fmt.Sprintf(text, v.name, n))
		}
	case 1:
		if s := g.target(intsKind); s != nil {
			s.n, s.dims = unclear, nil
			text := choose(g, []string{"_ = json.Unmarshal([]byte(\"[%[2]d, 3]\"), &%[1]s)", "if len(%[1]s) > 1 { reflect.Swapper(%[1]s)(0, 1) }", "sort.Sort(sort.Reverse(sort.IntSlice(%[1]s)))",
				"if len(%[1]s) > 0 { *unsafe.SliceData(%[1]s) = %[2]d }", "for i := range %[1]s { *(*int)(unsafe.Pointer(&%[1]s[i])) = %[2]d }", "reflect.ValueOf(&%[1]s).Elem().SetLen(0)",
				"if len(%[1]s) > 0 { reflect.ValueOf(%[1]s).Index(0).SetInt(%[2]d) }", "%[1]s = reflect.Append(reflect.ValueOf(%[1]s), reflect.ValueOf(%[2]d)).Interface().([]int)"})
			return g.line(fmt.Sprintf(text, s.name, n))
		}
	case 2:
		if t := g.pick(tensorKind); t != nil {
			t.dims = nil
			text := choose(g, []string{"_ = json.Unmarshal([]byte(`{\"Shape\": [%[2]d, 3]}`), %[1]s)", "_ = json.Unmarshal([]byte(`{\"Shape\": [%[2]d]}`), &%[1]s)",
				"if %[1]s != nil { reflect.ValueOf(%[1]s).Elem().Field(0).Set(reflect.ValueOf([]int{%[2]d, 2})) }", "{ pool := sync.Pool{}; pool.Put(%[1]s); if x, _ := pool.Get().(*@Tensor); x != nil { x.Shape = []int{%[2]d, 3} } }",
				"{ var m sync.Map; m.Store(1, %[1]s); if x, ok := m.Load(1); ok { x.(*@Tensor).Shape = []int{1, %[2]d} } }"})
			return g.line(fmt.Sprintf(text, t.name, n))
		}
	}
	if p := g.pick(pairPtrKind); p != nil {
		text := choose(g, []string{"_ = json.Unmarshal([]byte(`{\"A\": %[2]d, \"S\": [1]}`), %[1]s)", "if %[1]s != nil { reflect.ValueOf(%[1]s).Elem().FieldByName(\"A\").SetInt(%[2]d) }",
			"if %[1]s != nil { reflect.ValueOf(%[1]s).MethodByName(\"Inc\").Call([]reflect.Value{reflect.ValueOf(%[2]d)}) }", "if %[1]s != nil { *(*int)(unsafe.Pointer(%[1]s)) = %[2]d }"})
		return g.line(fmt.Sprintf(text, p.name, n))
	}
	return nil
}
