package main

import (
	"fmt"
	"strings"
)

// Statements about shapes with methods, views with strides, generic matrices and broadcasting.

func (g *generator) useShape() *node {
	v := g.pick(shapeKind)
	if v == nil {
		text, guess := g.otherValue(shapeKind)
		return g.bind(shapeKind, "h", text, guess)
	}
	n, _ := g.intExpr(1)
	switch g.below(7) {
	case 0:
		return g.bind(shapeKind, "h", g.siteExpr("method", shapeKind.typ, fmt.Sprintf("%s.With(%s, %s)", v.name, g.index(2), n)), *v)
	case 1:
		return g.siteLine("method", fmt.Sprintf("%s.Set(%s, %s)", v.name, g.index(2), n))
	case 2:
		return g.bind(shapeKind, "h", fmt.Sprintf("%s.Push(%s)", v.name, n), variable{n: v.n + 1})
	case 3:
		if !v.constant {
			return g.line(fmt.Sprintf("%s.Extend(%s)", v.name, n))
		}
	case 4:
		return g.bind(intsKind, "s", v.name+".Strides()", variable{n: v.n})
	case 5:
		return g.bind(tensorKind, "t", g.siteExpr("new", tensorKind.typ, choose(g, []string{"@Zeros(" + v.name + ")", "@New(" + v.name + "...)"})), variable{dims: v.dims})
	}
	return g.bind(intKind, "v", v.name+".Numel()", variable{n: unclear})
}

func (g *generator) useView() *node {
	v := g.pick(viewKind)
	if v == nil {
		text, guess := g.otherValue(viewKind)
		return g.bind(viewKind, "w", text, guess)
	}
	r, c := 2, 2
	if len(v.dims) == 2 {
		r, c = v.dims[0], v.dims[1]
	}
	switch g.below(6) {
	case 0:
		return g.bind(viewKind, "w", g.siteExpr("view", viewKind.typ, v.name+".Swap(0, 1)"), variable{dims: []int{c, r}})
	case 1:
		hi := 1 + g.below(r)
		return g.bind(viewKind, "w", g.siteExpr("view", viewKind.typ, fmt.Sprintf("%s.Narrow(0, 0, %s)", v.name, g.size(hi))), variable{dims: []int{hi, c}})
	case 2:
		return g.bind(floatsKind, "e", g.siteExpr("view", floatsKind.typ, v.name+".Flat()"), variable{n: r * c})
	case 3:
		n, _ := g.intExpr(1)
		return g.siteLine("index", fmt.Sprintf("%s.Dims[%s] = %s", v.name, g.index(2), n))
	case 4:
		if s := g.pick(intsKind); s != nil {
			return g.siteLine("view", fmt.Sprintf("_ = %s.At(%s...)", v.name, s.name))
		}
	}
	return g.siteLine("view", fmt.Sprintf("_ = %s.At(%s, %s)", v.name, g.size(r-1), g.size(c-1)))
}

func (g *generator) useMat() *node {
	v := g.pick(imatKind)
	if v == nil {
		text, guess := g.otherValue(imatKind)
		return g.bind(imatKind, "m", text, guess)
	}
	r, c := 2, 2
	if len(v.dims) == 2 {
		r, c = v.dims[0], v.dims[1]
	}
	other := fmt.Sprintf("@NewMat[int](%s, 2)", g.size(c))
	for _, w := range g.scope {
		if w.kind == imatKind && len(w.dims) == 2 && w.dims[0] == c && g.chance(60) {
			other = w.name
		}
	}
	switch g.below(6) {
	case 0:
		return g.bind(intsKind, "s", g.siteExpr("slice", "[]int", fmt.Sprintf("%s.Row(%s)", v.name, g.index(r))), variable{n: c})
	case 1:
		n, _ := g.intExpr(1)
		return g.siteLine("method", fmt.Sprintf("%s.Set(%s, %s, %s)", v.name, g.index(r), g.index(c), n))
	case 2:
		f, _ := g.value(funcKind, 0)
		return g.bind(imatKind, "m", g.siteExpr("generic", imatKind.typ, fmt.Sprintf("@MapMat(%s, %s)", v.name, f)), *v)
	case 3:
		return g.bind(imatKind, "m", g.siteExpr("matmul", imatKind.typ, fmt.Sprintf("@Times(%s, %s)", v.name, other)), variable{dims: []int{r, 2}})
	case 4:
		return g.line(fmt.Sprintf("%[1]s.R, %[1]s.C = %[1]s.C, %[1]s.R", v.name))
	}
	return g.bind(imatKind, "m", g.siteExpr("matmul", imatKind.typ, fmt.Sprintf("%s.Mul(%s)", v.name, other)), variable{dims: []int{r, 2}})
}

// broadcast adds tensors that mostly can be.
func (g *generator) broadcast() *node {
	t := g.pick(tensorKind)
	if t == nil {
		return nil
	}
	r, c := 2, 3
	if len(t.dims) == 2 {
		r, c = t.dims[0], t.dims[1]
	}
	other := choose(g, []string{fmt.Sprintf("@New(%s)", g.size(c)), fmt.Sprintf("@New(1, %s)", g.size(c)), fmt.Sprintf("@New(%s, 1)", g.size(r)), g.alike(t, r, c)})
	return g.bind(tensorKind, "t", g.siteExpr("add", tensorKind.typ, fmt.Sprintf("@Plus(%s, %s)", t.name, other)), variable{dims: []int{r, c}})
}

// width uses small integers and those without a sign, which overflow.
func (g *generator) width() *node {
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
	text := choose(g, []string{"%[1]s += %[2]s", "%[1]s -= %[2]s", "%[1]s *= %[2]s", "%[1]s--", "%[1]s <<= 3", "%[1]s >>= 1", "%[1]s ^= %[2]s", "%[1]s &^= 2", "%[1]s = -%[1]s",
		"%[1]s = ^%[1]s", "%[1]s += 100", "%[1]s |= 4", "%[1]s <<= %[2]s & 7"})
	return g.line(fmt.Sprintf(text, v.name, w))
}

// huge makes an int near the limits.
func (g *generator) huge() *node {
	v := g.target(intKind)
	if v == nil {
		return nil
	}
	v.n = unclear
	text := choose(g, []string{"%[1]s = 1 << 62", "%[1]s = -1 << 63", "%[1]s = 1<<63 - 1", "%[1]s += 1 << 62", "%[1]s *= 1 << 32", "%[1]s <<= 62", "%[1]s *= %[1]s", "%[1]s = 1<<62 - 1 + %[1]s",
		"%[1]s = int(^uint(0) >> 1)", "%[1]s -= 1 << 62", "%[1]s = -%[1]s", "%[1]s = ^%[1]s"})
	return g.line(fmt.Sprintf(text, v.name))
}

// divide divides by something that may be zero.
func (g *generator) divide() *node {
	v := g.pick(intKind)
	if v == nil {
		return nil
	}
	n, _ := g.intExpr(1)
	if isNumber(strings.Trim(n, "()- ")) {
		n = v.name
	}
	return g.bind(intKind, "v", g.siteExpr("divide", "int", fmt.Sprintf("(%s) %s %s", n, choose(g, []string{"/", "%"}), v.name)), variable{n: unclear})
}
