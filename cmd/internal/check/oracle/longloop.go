package oracle

import "fmt"

// Loops that are too long to be executed pass by pass: what they do to data, and their last passes.

// longLoop goes over a slice whose length is known or not, to its end or a little further.
func (g loops) longLoop() *node {
	if g.nesting >= 2 || len(g.labels) > 0 {
		return nil
	}
	n := fmt.Sprint(50 + g.below(100))
	if v := g.pick(intKind); v != nil && g.chance(50) {
		n = v.name
	}
	s, i := g.fresh("e"), g.fresh("i")
	offset := choose(g, []string{"", "", "", " + 1", " + 1", " + 6", " - 1"})
	head := fmt.Sprintf(choose(g, []string{
		"for %[1]s := 0; %[1]s < %[2]s; %[1]s++ {", "for %[1]s := 0; %[1]s <= %[2]s; %[1]s++ {", "for %[1]s := 1; %[1]s < %[2]s; %[1]s++ {", "for %[1]s := range %[2]s {",
		"for %[1]s := %[2]s - 1; %[1]s >= 0; %[1]s-- {", "for %[1]s := %[2]s; %[1]s > 0; %[1]s-- {", "for %[1]s := 0; %[1]s != %[2]s; %[1]s++ {", "for %[1]s := 0; %[1]s < %[2]s; %[1]s += 2 {",
		"for %[1]s := 1; %[1]s <= %[2]s; %[1]s += 3 {", "for %[1]s := %[2]s - 1; %[1]s >= 0; %[1]s -= 2 {", "for %[1]s := 0; %[1]s < %[2]s; %[1]s += 7 {",
		"for %[1]s := range %[3]s {",
	}), i, n, s)
	g.labels = append(g.labels, "")
	g.nesting++
	store := g.siteLine("index", fmt.Sprintf("%s[%s%s] = %s", s, i, offset, choose(g, []string{"1", "2", "0"})))
	body := []*node{g.line("_ = " + i)}
	switch g.below(6) {
	case 0:
		body = append(body, g.line("if "+g.condition()+" { "+choose(g, []string{"break", "continue"})+" }"))
	case 1:
		if v := g.target(intKind); v != nil && v.name != n {
			v.n = unclear
			body = append(body, g.line(v.name+choose(g, []string{"++", " += 2", " = " + i, "--"})))
		}
	case 2:
		if p := g.pick(pairPtrKind); p != nil {
			body = append(body, g.line(p.name+choose(g, []string{".A = " + i, ".B++", ".S = nil"})))
		}
	case 3:
		body = append(body, g.line(fmt.Sprintf("if %s == %d { %s }", i, g.below(140), choose(g, []string{"break", "continue", g.leave()}))))
	}
	g.nesting--
	g.labels = g.labels[:len(g.labels)-1]
	body = append(body, store)
	if g.chance(30) {
		body[1], body[len(body)-1] = body[len(body)-1], body[1]
	}
	loop := &node{site: -1, block: true, step: true, head: head, body: body, tail: "}"}
	typ := choose(g, []string{"float64", "float64", "int"})
	made := g.siteLine("make", fmt.Sprintf("%[1]s := make([]%[2]s, %[3]s); _ = %[1]s", s, typ, limit(n)))
	if typ == "int" {
		g.scope = append(g.scope, &variable{name: s, kind: intsKind, n: unclear})
	}
	return &node{site: -1, block: true, head: "// long", body: []*node{made, loop}, tail: ""}
}

// dataLoop writes all elements of something with two axes.
func (g loops) dataLoop() *node {
	if g.nesting >= 2 {
		return nil
	}
	i, j := g.fresh("i"), g.fresh("j")
	if v := g.pick(rowsKind); v != nil && g.chance(50) {
		return g.overElements(fmt.Sprintf("for %[1]s := range %[3]s { for %[2]s := range %[3]s[%[1]s] {", i, j, v.name), fmt.Sprintf("%s[%s][%s] = 1", v.name, i, j))
	}
	v := g.pick(tensorKind)
	if v == nil {
		return nil
	}
	r, c := 2, 3
	if len(v.dims) == 2 {
		r, c = v.dims[0], v.dims[1]
	}
	rows, cols := choose(g, []string{v.name + ".Shape[0]", g.size(r)}), choose(g, []string{v.name + ".Shape[1]", g.size(c)})
	if len(v.dims) != 2 {
		rows, cols = g.size(r), g.size(c)
	}
	head := fmt.Sprintf("for %[1]s := 0; %[1]s < %[3]s; %[1]s++ { for %[2]s := 0; %[2]s < %[4]s; %[2]s++ {", i, j, rows, cols)
	return g.overElements(head, fmt.Sprintf("%s.Data[%s*%s+%s] += 2", v.name, i, cols, j))
}

func (g loops) overElements(head, store string) *node {
	g.labels = append(g.labels, "")
	n := &node{site: -1, block: true, step: true, head: head, tail: "} }", body: []*node{g.siteLine("index", store)}}
	if g.chance(25) {
		if v := g.target(intKind); v != nil {
			v.n = unclear
			n.body = append(n.body, g.line(v.name+"++"))
		}
	}
	g.labels = g.labels[:len(g.labels)-1]
	return n
}
