package oracle

import "fmt"

// condition returns a bool expression. The right operand of && or || may fail only if it is
// evaluated.
func (e expressions) condition() string {
	for range 6 {
		if c := e.comparison(); c != "" {
			if e.chance(10) {
				return "!(" + c + ")"
			}
			return c
		}
	}
	return "gN > 2"
}

// comparison tries one form of condition; "" if there is no variable for it.
func (e expressions) comparison() string {
	op := choose(e, []string{"==", "!=", "<", "<=", ">", ">="})
	switch e.below(12) {
	case 10:
		return e.sameAs()
	case 11:
		return e.asText()
	case 0:
		if v := e.pick(boolKind); v != nil {
			return v.name
		}
	case 1, 2:
		if v := e.pick(intsKind); v != nil {
			n := e.below(4)
			index := e.siteExpr("index", "int", fmt.Sprintf("%s[%s]", v.name, e.size(n)))
			guard := fmt.Sprintf("len(%s) > %d && ", v.name, n)
			return guard + index + fmt.Sprintf(" %s %d", op, e.below(4))
		}
	case 3:
		if v := e.pick(intsKind); v != nil {
			n := e.below(4)
			index := e.siteExpr("index", "int", fmt.Sprintf("%s[%d]", v.name, n))
			return fmt.Sprintf("len(%s) <= %s || %s > 1", v.name, e.size(n), index)
		}
	case 4:
		if v := e.pick(tensorKind, pairPtrKind, opKind, mapKind, funcKind); v != nil && v.name != "recv" {
			return v.name + choose(e, []string{" != nil", " == nil"})
		}
	case 5:
		x, y := e.pick(intsKind), e.pick(intsKind)
		if x != nil {
			return choose(e, []string{"@Same", "slices.Equal"}) + "(" + x.name + ", " + y2(x, y) + ")"
		}
	case 6:
		x, y := e.pick(pointerKind), e.pick(pointerKind)
		if x != nil && y != nil {
			return x.name + " == " + y.name
		}
	case 7:
		if x, y := e.pick(arrayKind), e.pick(arrayKind); x != nil && y != nil {
			return x.name + " == " + y.name
		}
	}
	a, n := e.intExpr(1)
	if isNumber(a) {
		if v := e.pick(intKind); v != nil {
			a, n = v.name, v.n
		}
	}
	if n == unclear || e.chance(50) {
		n = e.below(5)
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
func (e expressions) sameAs() string {
	k := choose(e, []*kind{sizeKind, opKind, anyKind, nodeKind, sizePtrKind, tensorKind, arrayKind, errorKind, int32Kind, tensorPtrKind})
	x, y := e.pick(k), e.pick(k)
	if x == nil || y == nil {
		return ""
	}
	op := choose(e, []string{" == ", " != "})
	switch {
	case k == anyKind && e.chance(50):
		return x.name + op + choose(e, []string{"any(2)", "any(\"a\")", "any(nil)", "nil"})
	case k == anyKind || k == opKind: // what cannot be compared panics
		return e.siteExpr("compare", "bool", x.name+op+y.name)
	case k == sizeKind && e.chance(50):
		return x.name + op + "(@Size{2, 3})"
	}
	return x.name + op + y.name
}

// asText compares numbers as text; "" if there are none.
func (e expressions) asText() string {
	v := e.pick(intKind)
	if v == nil {
		return ""
	}
	n := e.below(4)
	text := choose(e, []string{"fmt.Sprintf(\"%%d\", %[1]s) == \"%[2]d\"", "fmt.Sprint(%[1]s) != \"%[2]d\"", "len(fmt.Sprintf(\"%%d\", %[1]s)) > 1", "fmt.Sprint(%[1]s, %[2]d) == \"%[2]d %[2]d\"",
		"fmt.Sprintf(\"%%v\", []int{%[1]s}) == \"[%[2]d]\"", "float64(%[1]s) > %[2]d.5", "int(float64(%[1]s)*0.5) == %[2]d", "string(rune('a'+%[1]s&7)) < \"c\""})
	return fmt.Sprintf(text, v.name, n)
}
