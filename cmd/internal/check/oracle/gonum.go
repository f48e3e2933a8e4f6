package oracle

import "fmt"

// gonumCalls writes calls of functions of gonum, which contracts describe. Only some programs
// import it.
type gonumCalls struct{ *generator }

// useGonum calculates with a matrix, or makes one.
func (g gonumCalls) useGonum() *node {
	if !g.p.gonum {
		return nil
	}
	v := g.pick(denseKind)
	if v == nil || g.chance(25) {
		return g.makeGonum()
	}
	r, c := 2, 2
	if len(v.dims) == 2 {
		r, c = v.dims[0], v.dims[1]
	}
	switch g.below(12) {
	case 0:
		return g.bind(denseKind, "m",
			g.siteExpr("dense", denseKind.typ,
				fmt.Sprintf("%s.Slice(0, %s, 0, %s).(*mat.Dense)", v.name, g.size(1+g.below(r)), g.size(1+g.below(c)))),
			variable{n: unclear})
	case 1:
		return g.siteLine("dense", fmt.Sprintf("%s.Set(%s, %s, 1)", v.name, g.index(r), g.index(c)))
	case 2:
		v.dims = nil
		return g.line(v.name + ".Reset()")
	case 3:
		return g.bind(floatsKind, "e",
			g.siteExpr("dense", floatsKind.typ,
				fmt.Sprintf("mat.%s(nil, %s, %s)", choose(g, []string{"Row", "Col"}), g.index(min(r, c)), v.name)), variable{n: c})
	case 4:
		if e := g.pick(floatsKind); e != nil {
			return g.siteLine("dense", fmt.Sprintf("%s.SetRow(%s, %s)", v.name, g.index(r), e.name))
		}
	case 5:
		return g.bind(intKind, "v", g.siteExpr("dense", "int",
			"func() int { r, c := "+v.name+".Dims(); return r*10 + c }()"), variable{n: unclear})
	case 6:
		return g.bind(denseKind, "m", fmt.Sprintf("mat.DenseCopyOf(%s.T())", v.name), variable{dims: []int{c, r}})
	case 7:
		return g.siteLine("dense", fmt.Sprintf("%s.Copy(%s)", v.name, g.matrix(r, c)))
	}
	return g.gonumProduct(v, r, c)
}

// gonumProduct calculates into an old or a new matrix.
func (g gonumCalls) gonumProduct(v *variable, r, c int) *node {
	dst := g.pick(denseKind)
	if g.chance(60) {
		name := g.fresh("m")
		dst = &variable{name: name, kind: denseKind}
		g.scope = append(g.scope, dst)
		fresh := g.line("var " + name + "_ mat.Dense; " + name + " := &" + name + "_; _ = " + name)
		return &node{site: -1, block: true, head: "// product", body: []*node{fresh, g.product2(dst, v, r, c)}, tail: ""}
	}
	return g.product2(dst, v, r, c)
}

func (g gonumCalls) product2(dst, v *variable, r, c int) *node {
	switch g.below(5) {
	case 0:
		dst.dims = []int{r, c}
		return g.siteLine("dense", fmt.Sprintf("%s.%s(%s, %s)", dst.name, choose(g, []string{"Add", "Sub", "MulElem"}), v.name, g.matrix(r, c)))
	case 1:
		dst.dims = nil
		return g.siteLine("dense", fmt.Sprintf("%s.%s(%s, %s)", dst.name, choose(g, []string{"Stack", "Augment"}), v.name, g.matrix(r, c)))
	case 2:
		dst.dims = []int{r, c}
		return g.siteLine("dense", fmt.Sprintf("%s.Scale(2, %s)", dst.name, v.name))
	}
	n := 1 + g.below(3)
	dst.dims = []int{r, n}
	return g.siteLine("dense", fmt.Sprintf("%s.Mul(%s, %s)", dst.name, v.name, g.matrix(c, n)))
}

// matrix is a matrix that probably has r rows and c columns.
func (g gonumCalls) matrix(r, c int) string {
	for _, v := range g.scope {
		if v.kind == denseKind && len(v.dims) == 2 && g.chance(50) {
			switch {
			case v.dims[0] == r && v.dims[1] == c:
				return v.name
			case v.dims[0] == c && v.dims[1] == r:
				return v.name + ".T()"
			}
		}
	}
	if m := g.pick(matrixKind); m != nil && g.chance(20) {
		return m.name
	}
	return fmt.Sprintf("mat.NewDense(%s, %s, nil)", limit(g.size(r)), limit(g.size(c)))
}

// makeGonum makes something to calculate with.
func (g gonumCalls) makeGonum() *node {
	e, w := g.pick(floatsKind), g.pick(vecKind)
	switch g.below(7) {
	case 0:
		if e != nil {
			n := max(1, e.n)
			return g.bind(denseKind, "m", g.siteExpr("dense", denseKind.typ, fmt.Sprintf("mat.NewDense(1, %s, %s)", g.size(n), e.name)), variable{dims: []int{1, n}})
		}
	case 1:
		if e != nil {
			return g.siteLine("dense", fmt.Sprintf("floats.Add(%s, make([]float64, %s))", e.name, limit(g.size(max(0, e.n)))))
		}
	case 2:
		if w != nil {
			return g.siteLine("dense", fmt.Sprintf("_ = mat.Dot(%s, mat.NewVecDense(%s, nil))", w.name, limit(g.size(max(1, w.n)))))
		}
	case 3:
		text, guess := g.otherValue(vecKind)
		return g.bind(vecKind, "w", text, guess)
	case 4:
		if v := g.pick(denseKind); v != nil && w != nil {
			return g.siteLine("dense", fmt.Sprintf("%s.MulVec(%s, %s)", w.name, v.name, choose(g, []string{w.name, "mat.NewVecDense(2, nil)"})))
		}
	}
	text, guess := g.otherValue(denseKind)
	return g.bind(denseKind, "m", text, guess)
}
