package main

import "fmt"

// Statements about what interfaces hold: methods that were promoted, assertions to other interfaces,
// comparisons.

// promotedOp makes a layer whose methods come from what it embeds.
func (g *generator) promotedOp() *node {
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

// assertInterface asks a value whether it has other methods.
func (g *generator) assertInterface() *node {
	v := g.pick(opKind, anyKind)
	if v == nil {
		return nil
	}
	if g.chance(25) {
		return g.bind(intKind, "v", g.siteExpr("assert", "int", v.name+".(@Sizer).Size()"), variable{n: unclear})
	}
	name := g.fresh("z")
	target := choose(g, []string{"@Sizer", "interface{ Size() int; Out() int }", "fmt.Stringer", "interface{ Inc(int) int }", "interface{ Size() string }", "interface{}"})
	head := fmt.Sprintf("if %s, ok := %s.(%s); %sok {", name, v.name, target, choose(g, []string{"", "", "!"}))
	use := map[string]string{"@Sizer": "gSeen += %s.Size()", "interface{ Size() int; Out() int }": "gSeen += %s.Out()"}[target]
	body := []*node{g.line("_ = " + name)}
	if use != "" && head[len(head)-4] != '!' {
		body = append(body, g.siteLine("method", fmt.Sprintf(use, name)))
	}
	return &node{site: -1, block: true, head: head, body: append(body, g.again(2)...), tail: "}"}
}

// sameAs is a comparison of two variables of a kind that can be compared; "" if there are none.
func (g *generator) sameAs() string {
	k := choose(g, []*kind{sizeKind, opKind, anyKind, nodeKind, sizePtrKind, tensorKind, arrayKind, errorKind, int32Kind, tensorPtrKind})
	x, y := g.pick(k), g.pick(k)
	if x == nil || y == nil {
		return ""
	}
	op := choose(g, []string{" == ", " != "})
	switch {
	case k == anyKind && g.chance(50):
		return x.name + op + choose(g, []string{"any(2)", "any(\"a\")", "any(nil)", "nil"})
	case k == anyKind || k == opKind: // what cannot be compared panics
		return g.siteExpr("compare", "bool", x.name+op+y.name)
	case k == sizeKind && g.chance(50):
		return x.name + op + "(@Size{2, 3})"
	}
	return x.name + op + y.name
}

// asText compares numbers as text; "" if there are none.
func (g *generator) asText() string {
	v := g.pick(intKind)
	if v == nil {
		return ""
	}
	n := g.below(4)
	text := choose(g, []string{"fmt.Sprintf(\"%%d\", %[1]s) == \"%[2]d\"", "fmt.Sprint(%[1]s) != \"%[2]d\"", "len(fmt.Sprintf(\"%%d\", %[1]s)) > 1", "fmt.Sprint(%[1]s, %[2]d) == \"%[2]d %[2]d\"",
		"fmt.Sprintf(\"%%v\", []int{%[1]s}) == \"[%[2]d]\"", "float64(%[1]s) > %[2]d.5", "int(float64(%[1]s)*0.5) == %[2]d", "string(rune('a'+%[1]s&7)) < \"c\""})
	return fmt.Sprintf(text, v.name, n)
}
