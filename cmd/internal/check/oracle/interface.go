package oracle

import "fmt"

// interfaces writes statements about the dynamic types of interfaces and function values: layers of
// many types with methods of their own or promoted ones, type assertions and type switches.
type interfaces struct{ *generator }

func (g interfaces) useOp() *node {
	v, t := g.pick(opKind), g.pick(tensorKind)
	if v == nil {
		text, guess := g.object(opKind, 0)
		return g.bind(opKind, "o", text, guess)
	}
	if t == nil || g.chance(30) {
		return g.bind(intKind, "v", g.siteExpr("method", "int", v.name+".Out()"), variable{n: unclear})
	}
	return g.bind(tensorKind, "t", g.siteExpr("apply", tensorKind.typ, fmt.Sprintf("%s.Apply(%s)", v.name, t.name)), variable{n: unclear})
}

// makeOp makes a layer of one of many types.
func (g interfaces) makeOp() *node {
	n := 1 + g.below(3)
	text := fmt.Sprintf("@OpFunc(func(x *@Tensor) *@Tensor { return @New(x.Shape[0], %d) })", n)
	o, t := g.pick(opKind), g.pick(tensorKind)
	switch g.below(6) {
	case 0:
		text = g.sequence()
	case 1:
		if o != nil {
			text = fmt.Sprintf("&@Named{%s, %d}", o.name, n)
		}
	case 2:
		text = "&@Named{N: 2}"
	case 3:
		if t != nil {
			text = choose(g, []string{"@OpFunc(func(*@Tensor) *@Tensor { return %[1]s })", "&@Linear{W: %[1]s, N: 2}", "@OpFunc(%[1]s.Add)", "@OpFunc(func(x *@Tensor) *@Tensor { %[1]s = x; return x })"})
			text = fmt.Sprintf(text, t.name)
		}
	case 4:
		text = fmt.Sprintf("@Op(@Scale{K: %d})", n)
	}
	return g.bind(opKind, "o", text, variable{n: unclear})
}

// promotedOp makes a layer whose methods come from what it embeds.
func (g interfaces) promotedOp() *node {
	a, b := 1+g.below(3), 1+g.below(3)
	linear := fmt.Sprintf("@NewLinear(%d, %d)", a, b)
	switch g.below(4) {
	case 0:
		return g.bind(opKind, "o", fmt.Sprintf("&@Boxed{Linear: *%s, K: 2}", linear), variable{n: unclear})
	case 1:
		return g.bind(opKind, "o", fmt.Sprintf("@Linked{%s, 2}", linear), variable{n: unclear})
	case 2:
		return g.bind(opKind, "o", fmt.Sprintf("&@Linked{Linear: %s}", linear), variable{n: unclear})
	}
	v := g.target(intKind)
	if v == nil {
		return nil
	}
	v.n = unclear
	return g.bind(opKind, "o", fmt.Sprintf("@Counter{%s, &%s}", linear, v.name), variable{n: unclear})
}

// useSeq applies or changes a list of layers. Nothing is put into it that may hold it.
func (g interfaces) useSeq() *node {
	v, t := g.pick(seqKind), g.pick(tensorKind)
	if v == nil {
		return g.bind(seqKind, "q", g.sequence(), variable{n: 2})
	}
	in := 1 + g.below(3)
	switch g.below(5) {
	case 0:
		return g.siteLine("index", fmt.Sprintf("%s[%s] = %s", v.name, g.index(2),
			choose(g, []string{"@Scale{K: 2}", fmt.Sprintf("@NewLinear(%d, 2)", in)})))
	case 1:
		return g.line(fmt.Sprintf("%[1]s = append(%[1]s, @NewLinear(%d, 3))", v.name, in))
	case 2:
		return g.bind(seqKind, "q", g.siteExpr("slice", seqKind.typ, v.name+choose(g, []string{"[1:]", "[:1]", "[:1:1]"})), variable{n: 1})
	}
	if t == nil {
		return nil
	}
	return g.bind(tensorKind, "t", g.siteExpr("apply", tensorKind.typ, fmt.Sprintf("%s.Apply(%s)", v.name, t.name)), variable{n: unclear})
}

// layers calls a function that was made of other functions.
func (g interfaces) layers() *node {
	t := g.pick(tensorKind)
	if t == nil || g.nesting >= 3 {
		return nil
	}
	n := func() any { return 1 + g.below(3) }
	text := choose(g, []string{"@Residual(@Dense2(%d, %d))(%s)", "@Residual(@NewLinear(%d, %d))(%s)", "@Dense2(%d, %d).Then(@Dense2(2, 3))(%s)", "@Residual(@Dense2(%d, %d).Then(@Dense2(3, 2)))(%s)"})
	return g.siteLine("layer", fmt.Sprintf(text, n(), n(), t.name))
}

func (g interfaces) assertAny() *node {
	v := g.pick(anyKind)
	if v == nil {
		text, guess := g.object(anyKind, 1)
		return g.bind(anyKind, "y", text, guess)
	}
	k := choose(g, []*kind{intKind, intsKind, tensorKind, pairKind, pairPtrKind})
	name := g.fresh("z")
	mark := len(g.scope)
	g.scope = append(g.scope, &variable{name: name, kind: k, n: 2, dims: []int{2, 3}})
	body := append([]*node{g.line("_ = " + name)}, g.nested(2)...)
	g.scope = g.scope[:mark]
	return &node{site: -1, block: true, head: fmt.Sprintf("if %s, ok := %s.(%s); ok {", name, v.name, k.typ), body: body, tail: "}"}
}

// typeSwitch writes a type switch on an interface.
func (g interfaces) typeSwitch() *node {
	v := g.pick(opKind, anyKind)
	if v == nil || g.nesting >= 2 {
		return nil
	}
	name := g.fresh("y")
	cases := []*kind{{"@Scale", ""}, {"*@Linear", ""}, seqKind, {"*@Named", ""}, {"@OpFunc", ""}}
	if v.kind == anyKind {
		cases = []*kind{intKind, intsKind, tensorKind, pairKind, pairPtrKind, shapeKind}
	}
	n := &node{site: -1, block: true, head: fmt.Sprintf("switch %s := %s.(type) {", name, v.name), tail: "}"}
	for _, i := range g.rng.Perm(len(cases))[:1+g.below(3)] {
		c := g.guarded("case "+cases[i].typ+":", name, cases[i])
		c.tail = g.fieldOf(name, cases[i])
		n.body = append(n.body, c)
	}
	other := &node{site: -1, block: true, head: "default:", body: append([]*node{g.line("_ = " + name)}, g.nested(2)...)}
	if g.chance(30) {
		other.head = "case nil:"
	}
	n.body = append(n.body, other)
	return n
}

// fieldOf uses a field of a layer whose type is known.
func (g interfaces) fieldOf(name string, k *kind) string {
	switch k.typ {
	case "@Scale":
		return "gSeen += " + name + ".K"
	case "*@Linear":
		return name + ".N++"
	case "*@Named":
		return name + ".N = " + name + ".Op.Out()"
	}
	return ""
}

// assertInterface writes a type assertion with another interface type.
func (g interfaces) assertInterface() *node {
	v := g.pick(opKind, anyKind)
	if v == nil {
		return nil
	}
	if g.chance(25) {
		return g.bind(intKind, "v", g.siteExpr("assert", "int", v.name+".(@Sizer).Size()"), variable{n: unclear})
	}
	name := g.fresh("z")
	target := choose(g, []string{"@Sizer", "interface{ Size() int; Out() int }", "fmt.Stringer",
		"interface{ Inc(int) int }", "interface{ Size() string }", "interface{}"})
	head := fmt.Sprintf("if %s, ok := %s.(%s); %sok {", name, v.name, target, choose(g, []string{"", "", "!"}))
	use := map[string]string{"@Sizer": "gSeen += %s.Size()", "interface{ Size() int; Out() int }": "gSeen += %s.Out()"}[target]
	body := []*node{g.line("_ = " + name)}
	if use != "" && head[len(head)-4] != '!' {
		body = append(body, g.siteLine("method", fmt.Sprintf(use, name)))
	}
	return &node{site: -1, block: true, head: head, body: append(body, g.again(2)...), tail: "}"}
}
