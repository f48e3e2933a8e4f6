package oracle

import "fmt"

// Warnings claim what a statement does when it does not fail: "expand", "inplace" and "pointwise".
// The library records what its broadcasting functions do. A run is a contradiction if it passes a
// statement with a warning, and no function called there did what the warning claims. In a loop
// only the first iteration counts: a destination that is reshaped in it fits in later ones.

// warnings numbers the categories as the library does.
var warnings = map[string]int{"expand": 0, "inplace": 1, "pointwise": 2}

// warn calls a function that broadcasts, often with shapes that differ and have the same number of
// elements.
func (g tensors) warn() *node {
	t := g.pick(tensorKind)
	if t == nil || g.chance(15) {
		r, c := 1+g.below(3), 1+g.below(3)
		return g.bind(tensorKind, "t", g.siteExpr("new", tensorKind.typ, fmt.Sprintf("@New(%s, %d)", g.size(r), c)), variable{dims: []int{r, c}})
	}
	r, c := 2, 3
	if len(t.dims) == 2 {
		r, c = t.dims[0], t.dims[1]
	}
	other := choose(g, []string{
		fmt.Sprintf("@New(%d)", r*c), fmt.Sprintf("@New(1, %d)", c), fmt.Sprintf("@New(%d, %d)", c, r),
		fmt.Sprintf("@New(%d, 1)", r), fmt.Sprintf("@New(1, %d)", r*c),
		fmt.Sprintf("@New(%d, 1)", r*c), g.alike(t, r, c), g.alike(t, r, c), t.name + ".T()",
		fmt.Sprintf("@New(1, %d, %d)", r, c), fmt.Sprintf("@New(2, %d, %d)", r, c),
	})
	if v := g.pick(tensorKind); v != nil && g.chance(30) {
		other = v.name
	}
	switch g.below(6) {
	case 5:
		return g.asked(r, c)
	case 0, 1:
		return g.bind(tensorKind, "t", g.siteExpr("warn", tensorKind.typ, fmt.Sprintf("@Sub(%s, %s)", t.name, other)), variable{dims: []int{r, c}})
	case 2:
		return g.bind(tensorKind, "t", g.siteExpr("warn", tensorKind.typ, fmt.Sprintf("@MulFlat(%s, %s)", t.name, other)), variable{dims: []int{r, c}})
	case 3:
		return g.bind(tensorKind, "t", g.siteExpr("warn", tensorKind.typ, fmt.Sprintf("@Sub(@New(%d, 1), @New(%s))", r, g.size(r))), variable{dims: []int{r, r}})
	}
	return g.siteLine("warn", fmt.Sprintf("%s.AddTo(%s)", t.name, other))
}

// asked calls a function that broadcasts with operands that ask for it: both insert an axis, or
// keep one. A warning is wrong.
func (g tensors) asked(r, c int) *node {
	column := choose(g, []string{
		fmt.Sprintf("@New(%s).Unsqueeze(1)", g.size(r)), fmt.Sprintf("@New(%d, %d).Reshape(%d, 1)", r, c, r*c),
		fmt.Sprintf("@New(%d, %d).SumRows(true)", r, c),
		fmt.Sprintf("@New(1, %d).Reshape(%d, 1)", r, r), fmt.Sprintf("@New(%d, 2).SumRows(true)", r),
	})
	row := choose(g, []string{
		fmt.Sprintf("@New(%s).Unsqueeze(0)", g.size(r)), fmt.Sprintf("@New(%d, %d).Reshape(1, %d)", r, c, r*c),
		fmt.Sprintf("@New(%d, %d).SumRows(true).T()", r, c),
		fmt.Sprintf("@New(%d).Unsqueeze(1).T()", r), fmt.Sprintf("@New(%d, 1).Reshape(1, %d)", r, r),
	})
	if g.chance(50) {
		column, row = row, column
	}
	return g.bind(tensorKind, "t", g.siteExpr("warn", tensorKind.typ, fmt.Sprintf("@Origin(%s, %s)", column, row)), variable{dims: []int{r, r}})
}
