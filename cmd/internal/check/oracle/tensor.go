package oracle

import "fmt"

// tensors writes statements about values with a shape: tensors of the library, shapes with methods,
// views with strides and generic matrices. They are created, multiplied, added, reshaped and
// broadcast. Statements with warnings are in warning.go.
type tensors struct{ *generator }

func (g tensors) declareTensor() *node {
	t, u := g.pick(tensorKind), g.pick(tensorKind)
	if t != nil && u != nil {
		switch g.below(8) {
		case 0, 1, 2:
			return g.product(t)
		case 3:
			return g.bind(tensorKind, "t", g.siteExpr("tensor", tensorKind.typ, t.name+".T()"), variable{dims: reversed(t.dims)})
		case 4:
			return g.bind(tensorKind, "t", g.siteExpr("tensor", tensorKind.typ, fmt.Sprintf("@Concat(%s, %s)", t.name, u.name)), variable{dims: []int{4, 3}})
		case 5:
			if s := g.pick(intsKind); s != nil && g.chance(50) {
				return g.bind(tensorKind, "t",
					g.siteExpr("new", tensorKind.typ,
						"@"+choose(g, []string{"New(" + s.name + "...)", "Zeros(" + s.name + ")"})), variable{dims: s.dims})
			}
		}
	}
	text, guess := g.object(tensorKind, 0)
	return g.bind(tensorKind, "t", text, guess)
}

func reversed(dims []int) []int {
	if len(dims) != 2 {
		return nil
	}
	return []int{dims[1], dims[0]}
}

// product multiplies t by a tensor that probably fits.
func (g tensors) product(t *variable) *node {
	inner, c := 3, 1+g.below(3)
	if len(t.dims) == 2 {
		inner = t.dims[1]
	}
	other := fmt.Sprintf("@New(%s, %d)", g.size(inner), c)
	dims := []int{2, c}
	if len(t.dims) == 2 {
		dims[0] = t.dims[0]
	}
	for _, v := range g.scope {
		if v.kind == tensorKind && len(v.dims) == 2 && v.dims[0] == inner && g.chance(70) {
			other, dims[1] = v.name, v.dims[1]
		}
	}
	return g.bind(tensorKind, "t", g.siteExpr("matmul", tensorKind.typ, fmt.Sprintf("@MatMul(%s, %s)", t.name, other)), variable{dims: dims})
}

// useTensor changes a tensor in place.
func (g tensors) useTensor() *node {
	t := g.pick(tensorKind)
	if t == nil {
		return nil
	}
	r, c := 2, 3
	if len(t.dims) == 2 {
		r, c = t.dims[0], t.dims[1]
	}
	switch g.below(5) {
	case 0, 1:
		return g.siteLine("add", fmt.Sprintf("%s.Add(%s)", t.name, g.alike(t, r, c)))
	case 2:
		t.dims = []int{c, r}
		return g.siteLine("reshape", fmt.Sprintf("%s.Reshape(%s, %s)", t.name, g.size(c), g.size(r)))
	case 3:
		t.dims = []int{r + 1, c}
		return g.siteLine("tensor", t.name+".Grow()")
	}
	i := g.below(2)
	t.dims = []int{r, c}
	t.dims[i] = 1 + g.below(3)
	return g.siteLine("index", fmt.Sprintf("%s.Shape[%d] = %d", t.name, i, t.dims[i]))
}

func (g tensors) tensorList() *node {
	v, t := g.pick(tensorsKind), g.pick(tensorKind)
	if v == nil {
		text, guess := g.object(tensorsKind, 1)
		return g.bind(tensorsKind, "l", text, guess)
	}
	switch {
	case t != nil && g.chance(40):
		v.n++
		return g.line(fmt.Sprintf("%s = append(%s, %s)", v.name, v.name, t.name))
	case t != nil && g.chance(30):
		return g.siteLine("index", fmt.Sprintf("%s[%s] = %s", v.name, g.index(v.n), t.name))
	}
	return g.bind(tensorKind, "t", g.siteExpr("index", tensorKind.typ, fmt.Sprintf("%s[%s]", v.name, g.index(v.n))), variable{dims: v.dims})
}

// broadcast adds tensors that mostly can be.
func (g tensors) broadcast() *node {
	t := g.pick(tensorKind)
	if t == nil {
		return nil
	}
	r, c := 2, 3
	if len(t.dims) == 2 {
		r, c = t.dims[0], t.dims[1]
	}
	other := choose(g, []string{fmt.Sprintf("@New(%s)", g.size(c)), fmt.Sprintf("@New(1, %s)", g.size(c)),
		fmt.Sprintf("@New(%s, 1)", g.size(r)), g.alike(t, r, c)})
	return g.bind(tensorKind, "t", g.siteExpr("add", tensorKind.typ, fmt.Sprintf("@Plus(%s, %s)", t.name, other)), variable{dims: []int{r, c}})
}

func (g tensors) useShape() *node {
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
		return g.bind(tensorKind, "t",
			g.siteExpr("new", tensorKind.typ, choose(g, []string{"@Zeros(" + v.name + ")", "@New(" + v.name + "...)"})),
			variable{dims: v.dims})
	}
	return g.bind(intKind, "v", v.name+".Numel()", variable{n: unclear})
}

func (g tensors) useView() *node {
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

func (g tensors) useMat() *node {
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
