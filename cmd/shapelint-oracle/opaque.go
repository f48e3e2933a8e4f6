package main

import "fmt"

// opaque lets code that cannot be seen write to a variable.
func (g *generator) opaque() *node {
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
