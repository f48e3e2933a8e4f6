package oracle

import (
	"fmt"
	"strings"
)

// numbers writes statements about ints: most are small, and some overflow.
type numbers struct{ *generator }

func (g numbers) declareInt() *node {
	text, n := g.intExpr(2)
	return g.bind(intKind, "v", text, variable{n: n})
}

func (g numbers) assignInt() *node {
	v := g.target(intKind)
	if v == nil {
		return nil
	}
	if g.nesting > 0 {
		defer func() { v.n = unclear }()
	}
	switch g.below(3) {
	case 0:
		if v.n != unclear {
			v.n++
		}
		return g.line(v.name + "++")
	case 1:
		c := g.below(3)
		if v.n != unclear {
			v.n -= c
		}
		return g.line(fmt.Sprintf("%s -= %d", v.name, c))
	}
	text, n := g.intExpr(2)
	v.n = n
	return g.line(v.name + " = " + text)
}

// width uses small integers and those without a sign, which overflow.
func (g numbers) width() *node {
	k := choose(g, widthKinds)
	v := g.target(k)
	if v == nil || g.chance(30) {
		text, guess := g.otherValue(k)
		return g.bind(k, "u", text, guess)
	}
	w := v.name
	if x := g.pick(k); x != nil {
		w = x.name
	}
	switch g.below(4) {
	case 0:
		return g.bind(intKind, "v", "int("+v.name+")", variable{n: v.n})
	case 1:
		return g.bind(intKind, "v", g.siteExpr("divide", "int", fmt.Sprintf("int(%s / %s)", v.name, w)), variable{n: unclear})
	}
	v.n = unclear
	text := choose(g, []string{"%[1]s += %[2]s", "%[1]s -= %[2]s", "%[1]s *= %[2]s", "%[1]s--", "%[1]s <<= 3",
		"%[1]s >>= 1", "%[1]s ^= %[2]s", "%[1]s &^= 2", "%[1]s = -%[1]s",
		"%[1]s = ^%[1]s", "%[1]s += 100", "%[1]s |= 4", "%[1]s <<= %[2]s & 7"})
	return g.line(fmt.Sprintf(text, v.name, w))
}

// huge makes an int near the limits.
func (g numbers) huge() *node {
	v := g.target(intKind)
	if v == nil {
		return nil
	}
	v.n = unclear
	text := choose(g, []string{"%[1]s = 1 << 62", "%[1]s = -1 << 63", "%[1]s = 1<<63 - 1", "%[1]s += 1 << 62",
		"%[1]s *= 1 << 32", "%[1]s <<= 62", "%[1]s *= %[1]s", "%[1]s = 1<<62 - 1 + %[1]s",
		"%[1]s = int(^uint(0) >> 1)", "%[1]s -= 1 << 62", "%[1]s = -%[1]s", "%[1]s = ^%[1]s"})
	return g.line(fmt.Sprintf(text, v.name))
}

// divide divides by something that may be zero.
func (g numbers) divide() *node {
	v := g.pick(intKind)
	if v == nil {
		return nil
	}
	n, _ := g.intExpr(1)
	if isNumber(strings.Trim(n, "()- ")) {
		n = v.name
	}
	return g.bind(intKind, "v", g.siteExpr("divide", "int",
		fmt.Sprintf("(%s) %s %s", n, choose(g, []string{"/", "%"}), v.name)), variable{n: unclear})
}
