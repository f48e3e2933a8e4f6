package oracle

import (
	"fmt"
	"strings"
)

// failures writes calls that return an error, and statements that handle or ignore it.
type failures struct{ *generator }

// tryOther calls a function that returns an error, and does one of many things with it.
func (g failures) tryOther() *node {
	name, err := g.fresh("t"), g.fresh("err")
	text, k := g.fallible()
	n := g.siteLine("error", fmt.Sprintf("%s, %s := %s", name, err, text))
	n.err = err
	body := []*node{n, g.handle(name, err, k), g.line("_, _ = " + name + ", " + err)}
	g.scope = append(g.scope, &variable{name: name, kind: k, n: unclear, dims: []int{2, 3}}, &variable{name: err, kind: errorKind, constant: true})
	return &node{site: -1, block: true, head: "// may fail", body: body, tail: ""}
}

// fallible is a call that returns something and an error.
func (g failures) fallible() (string, *kind) {
	t, u := g.pick(tensorKind), g.pick(tensorKind)
	s, r := g.pick(intsKind), g.pick(intsKind)
	n, m := 1+g.below(3), 1+g.below(3)
	switch {
	case t != nil && u != nil && g.chance(40):
		return fmt.Sprintf("@%s(%s, %s)", choose(g, []string{"TryAdd", "TryMatMul"}), t.name, u.name), tensorKind
	case s != nil && r != nil && g.chance(50):
		return fmt.Sprintf("@Broadcast(%s, %s)", s.name, r.name), intsKind
	case g.chance(40):
		return fmt.Sprintf("@NewBuilder(%d).Linear(%s, %d).Linear(%s, %d).Build()", n, g.size(n), m, g.size(m), n), seqKind
	}
	return fmt.Sprintf("@TryNew(%s, %s)", g.size(n), g.size(m)), tensorKind
}

// handle does something about the error of a call; $ stands for it.
func (g failures) handle(name, err string, k *kind) *node {
	head, tail := "", "}"
	switch g.below(12) {
	case 0:
		return g.line("_ = " + err)
	case 1:
		return g.line(fmt.Sprintf("if %[1]s != nil { panic(fmt.Errorf(\"again: %%w\", %[1]s)) }", err))
	case 2:
		head = "if errors.Is($, @ErrShape) {"
	case 3:
		head = "if x := (*@ShapeError)(nil); errors.As($, &x) { _ = x.A"
	case 4:
		head = "switch x := $.(type) { case nil: case *@ShapeError: _ = x.A; default:"
	case 5:
		head = "if _, ok := $.(*@ShapeError); !ok {"
	case 6:
		head = "switch { case $ == nil: case errors.Is($, @ErrShape): default:"
	case 7:
		head = "if $ == @ErrShape || $ == nil {"
	case 8:
		head = "if $ := errors.Join($, nil); $ != nil {"
	case 9:
		return g.line(fmt.Sprintf("if %s != nil { %s }", err, g.leave()))
	case 10:
		return g.line(fmt.Sprintf("if e := func() error { return %[1]s }(); e != nil { var zero %[2]s; %[3]s = zero }", err, k.typ, name))
	default:
		head = "if $ == nil {"
	}
	return &node{site: -1, block: true, head: strings.ReplaceAll(head, "$", err), body: g.again(2), tail: tail}
}

// testError compares an error that is a parameter or was kept.
func (g failures) testError() *node {
	v := g.pick(errorKind)
	if v == nil || g.nesting >= 3 {
		return nil
	}
	head := choose(g, []string{"if $ != nil {", "if $ == nil {", "if errors.Is($, @ErrShape) {", "if fmt.Sprint($) == \"\" {"})
	return &node{site: -1, block: true, head: strings.ReplaceAll(head, "$", v.name), body: g.nested(2), tail: "}"}
}

// tryTensor calls a function that returns an error.
func (g failures) tryTensor() *node {
	t := g.pick(tensorKind)
	name, err := g.fresh("t"), g.fresh("err")
	r, c := g.below(3), 1+g.below(3)
	text := fmt.Sprintf("@TryNew(%s, %d)", g.size(r), c)
	if t != nil && g.chance(50) {
		text = fmt.Sprintf("@TryMatMul(%s, @New(%d, %d))", t.name, 1+g.below(3), c)
	}
	if g.chance(30) {
		return g.bind(tensorKind, "t", g.siteExpr("must", tensorKind.typ, "@Must("+text+")"), variable{dims: []int{r, c}})
	}
	n := g.siteLine("error", fmt.Sprintf("%s, %s := %s", name, err, text))
	n.err = err
	g.scope = append(g.scope, &variable{name: name, kind: tensorKind, dims: []int{r, c}})
	handle := choose(g, []string{"_, _ = T, E", "if E != nil { panic(E) }", "if E != nil { T = @New(2, 3) }", "if E != nil { LEAVE }"})
	text = strings.NewReplacer("LEAVE", g.leave(), " E", " "+err, "(E)", "("+err+")", " T", " "+name).Replace(handle)
	return &node{site: -1, block: true, head: "// may fail", body: []*node{n, g.line(text), g.line("_, _ = " + name + ", " + err)}, tail: ""}
}
