package oracle

import "fmt"

// tables writes statements about maps.
type tables struct{ *generator }

func (g tables) declareMap() *node {
	text, guess := g.value(mapKind, 0)
	return g.bind(mapKind, "m", text, guess)
}

func (g tables) setMap() *node {
	v := g.pick(mapKind)
	if v == nil {
		return nil
	}
	text, _ := g.intExpr(1)
	return g.line(v.name + choose(g, []string{`["a"]`, `["b"]`}) + " = " + text)
}

// useTensorMap uses a map from names to tensors.
func (g tables) useTensorMap() *node {
	v, t := g.pick(tensorMapKind), g.pick(tensorKind)
	if v == nil || t == nil {
		text, guess := g.otherValue(tensorMapKind)
		return g.bind(tensorMapKind, "m", text, guess)
	}
	key := choose(g, []string{`"a"`, `"b"`, `"a"`, `"c"`})
	item := v.name + "[" + key + "]"
	switch g.below(9) {
	case 0, 1:
		return g.line(item + " = " + t.name)
	case 2:
		return g.bind(tensorKind, "t", item, variable{dims: v.dims})
	case 3:
		return g.siteLine("add", fmt.Sprintf("%s.Add(%s)", item, g.alike(t, 2, 3)))
	case 4:
		return g.siteLine("tensor", item+".Grow()")
	case 5:
		return g.bind(tensorMapKind, "m", choose(g, []string{v.name, "maps.Clone(" + v.name + ")"}), *v)
	case 6:
		return g.line(choose(g, []string{"delete(" + v.name + ", " + key + ")", "clear(" + v.name + ")", v.name + " = nil"}))
	case 7:
		name := g.fresh("t")
		return g.guarded(fmt.Sprintf("if %s, ok := %s; ok {", name, item), name, tensorKind)
	}
	name := g.fresh("t")
	n := g.guarded(fmt.Sprintf("for _, %s := range %s {", name, v.name), name, tensorKind)
	n.step = true
	return n
}

// useSizeMap uses a map whose keys are structs.
func (g tables) useSizeMap() *node {
	v := g.pick(sizeMapKind)
	if v == nil {
		text, guess := g.otherValue(sizeMapKind)
		return g.bind(sizeMapKind, "m", text, guess)
	}
	key := choose(g, []string{"@Size{1, 2}", "@Size{2, 3}", "@Size{C: 2, R: 1}"})
	if z := g.pick(sizeKind); z != nil && g.chance(40) {
		key = z.name
	}
	item := v.name + "[" + key + "]"
	n, _ := g.intExpr(1)
	switch g.below(6) {
	case 0, 1:
		return g.line(item + choose(g, []string{" = ", " += "}) + n)
	case 2:
		return g.line(item + choose(g, []string{"++", "--"}))
	case 3:
		return g.line(choose(g, []string{"delete(" + v.name + ", " + key + ")",
			"maps.Copy(" + v.name + ", " + v.name + ")", v.name + " = maps.Clone(" + v.name + ")"}))
	case 4:
		name := g.fresh("z")
		n := g.guarded(fmt.Sprintf("for %s, x := range %s { _ = x", name, v.name), name, sizeKind)
		n.step = true
		return n
	}
	return g.bind(intKind, "v", item, variable{n: unclear})
}
