package main

import "fmt"

// condition returns a bool expression. What stands behind && or || may fail only if it is reached.
func (g expressions) condition() string {
	for range 6 {
		if c := g.comparison(); c != "" {
			if g.chance(10) {
				return "!(" + c + ")"
			}
			return c
		}
	}
	return "gN > 2"
}

// comparison tries one form of condition; "" if there is no variable for it.
func (g expressions) comparison() string {
	op := choose(g, []string{"==", "!=", "<", "<=", ">", ">="})
	switch g.below(12) {
	case 10:
		return g.sameAs()
	case 11:
		return g.asText()
	case 0:
		if v := g.pick(boolKind); v != nil {
			return v.name
		}
	case 1, 2:
		if v := g.pick(intsKind); v != nil {
			n := g.below(4)
			index := g.siteExpr("index", "int", fmt.Sprintf("%s[%s]", v.name, g.size(n)))
			guard := fmt.Sprintf("len(%s) > %d && ", v.name, n)
			return guard + index + fmt.Sprintf(" %s %d", op, g.below(4))
		}
	case 3:
		if v := g.pick(intsKind); v != nil {
			n := g.below(4)
			index := g.siteExpr("index", "int", fmt.Sprintf("%s[%d]", v.name, n))
			return fmt.Sprintf("len(%s) <= %s || %s > 1", v.name, g.size(n), index)
		}
	case 4:
		if v := g.pick(tensorKind, pairPtrKind, opKind, mapKind, funcKind); v != nil && v.name != "recv" {
			return v.name + choose(g, []string{" != nil", " == nil"})
		}
	case 5:
		x, y := g.pick(intsKind), g.pick(intsKind)
		if x != nil {
			return choose(g, []string{"@Same", "slices.Equal"}) + "(" + x.name + ", " + y2(x, y) + ")"
		}
	case 6:
		x, y := g.pick(pointerKind), g.pick(pointerKind)
		if x != nil && y != nil {
			return x.name + " == " + y.name
		}
	case 7:
		if x, y := g.pick(arrayKind), g.pick(arrayKind); x != nil && y != nil {
			return x.name + " == " + y.name
		}
	}
	a, n := g.intExpr(1)
	if isNumber(a) {
		if v := g.pick(intKind); v != nil {
			a, n = v.name, v.n
		}
	}
	if n == unclear || g.chance(50) {
		n = g.below(5)
	}
	return fmt.Sprintf("%s %s %d", a, op, n)
}

func y2(x, y *variable) string {
	if y == nil {
		return x.name
	}
	return y.name
}

// sameAs is a comparison of two variables of a kind that can be compared; "" if there are none.
func (g expressions) sameAs() string {
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
func (g expressions) asText() string {
	v := g.pick(intKind)
	if v == nil {
		return ""
	}
	n := g.below(4)
	text := choose(g, []string{"fmt.Sprintf(\"%%d\", %[1]s) == \"%[2]d\"", "fmt.Sprint(%[1]s) != \"%[2]d\"", "len(fmt.Sprintf(\"%%d\", %[1]s)) > 1", "fmt.Sprint(%[1]s, %[2]d) == \"%[2]d %[2]d\"",
		"fmt.Sprintf(\"%%v\", []int{%[1]s}) == \"[%[2]d]\"", "float64(%[1]s) > %[2]d.5", "int(float64(%[1]s)*0.5) == %[2]d", "string(rune('a'+%[1]s&7)) < \"c\""})
	return fmt.Sprintf(text, v.name, n)
}
