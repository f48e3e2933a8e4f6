package oracle

import "fmt"

// branches writes if, switch and goto statements, of which some branches are executed and some are
// not.
type branches struct{ *generator }

func (g branches) ifElse() *node {
	if g.nesting >= 3 {
		return nil
	}
	n := &node{site: -1, block: true, head: "if " + g.condition() + " {", tail: "}"}
	n.body = g.nested(3)
	if g.chance(35) {
		n.middle, n.other = "} else {", g.nested(2)
	}
	return n
}

// guard ends the function unless a condition holds.
func (g branches) guard() *node {
	end := "panic(\"guard\")"
	if g.chance(60) {
		end = g.leave()
	}
	return &node{site: -1, block: true, head: "if " + g.condition() + " {", body: []*node{g.line(end)}, tail: "}"}
}

func (g branches) switchInt() *node {
	v := g.pick(intKind)
	if v == nil || g.nesting >= 2 {
		return nil
	}
	c := g.below(3)
	through := ""
	body := []*node{
		{site: -1, block: true, head: fmt.Sprintf("case %d:", c), body: g.nested(2)},
		{site: -1, block: true, head: fmt.Sprintf("case %d, %d:", c+1, c+2), body: g.nested(2)},
	}
	if g.chance(30) {
		through = "fallthrough"
	}
	body[0].tail = through
	if g.chance(60) {
		body = append(body, &node{site: -1, block: true, head: "default:", body: g.nested(2)})
	}
	return &node{site: -1, block: true, head: "switch " + v.name + " {", body: body, tail: "}"}
}

// switchTrue is a switch without an expression.
func (g branches) switchTrue() *node {
	if g.nesting >= 2 {
		return nil
	}
	body := []*node{
		{site: -1, block: true, head: "case " + g.condition() + ":", body: g.nested(2)},
		{site: -1, block: true, head: "case " + g.condition() + ":", body: g.nested(2)},
	}
	if g.chance(30) {
		body[0].tail = "fallthrough"
	}
	if g.chance(50) {
		body = append(body, &node{site: -1, block: true, head: "default:", body: g.nested(2)})
	}
	return &node{site: -1, block: true, head: "switch {", body: body, tail: "}"}
}

// jump leaves or repeats a block with goto.
func (g branches) jump() *node {
	if g.nesting >= 2 || g.closure > 0 {
		return nil
	}
	label := g.fresh("L")
	n := &node{site: -1, block: true, step: true}
	if g.chance(50) {
		k := g.fresh("k")
		n.head = fmt.Sprintf("%s := 0\n%s: %s++; {", k, label, k)
		n.body = g.again(3)
		n.tail = fmt.Sprintf("}; if %s < %d && %s { goto %s }", k, 2+g.below(3), g.plain(), label)
		return n
	}
	n.head = fmt.Sprintf("if %s { goto %s }; {", g.plain(), label)
	n.body = g.again(3)
	n.tail = "}; " + label + ": {}"
	return n
}
