package oracle

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A draft is the unfinished function, and the context at its current point: the variables in scope,
// and the enclosing blocks. It draws the random numbers, names the variables and numbers the sites.
// [expressions] and the parts of the [generator] choose the expressions and statements.
type draft struct {
	rng     *rand.Rand
	p       *program       // the finished functions
	f       *fn            // the unfinished function
	scope   []*variable    // of f
	globals [2][]*variable // package-level variables, of each package
	names   int            // how many names were used so far
	nesting int            // how many blocks enclose the current point
	labels  []string       // the labels of the enclosing loops; "" for a loop without one
	closure int            // how many closures enclose it
	repeats int            // how many enclosing blocks may run several times, or are left by other means than a loop's
	risk    int            // percent of sizes that do not fit
}

// unclear is the guess of an int that is not known.
const unclear = -999

// A variable is a variable in scope, with a guess of its value. n is the guess of an int, or of the
// length of a slice. dims is the guess of the elements of a slice, or of the shape of a tensor. A
// guess may be wrong.
type variable struct {
	name string
	kind *kind
	n    int
	dims []int
	raw  string // the expression of which the variable is a snapshot
	// constant: no statement may assign to it.
	constant bool
}

func (d *draft) chance(percent int) bool { return d.rng.IntN(100) < percent }
func (d *draft) below(n int) int         { return d.rng.IntN(n) }

// A drawer draws random numbers from 0 to n-1. A draft is one, and each type that embeds it.
type drawer interface{ below(n int) int }

// choose returns one of xs, which are equally likely.
func choose[T any](d drawer, xs []T) T { return xs[d.below(len(xs))] }

// fresh makes a new name.
func (d *draft) fresh(prefix string) string {
	d.names++
	return fmt.Sprintf("%s%d", prefix, d.names)
}

// declare brings a variable into scope, with a guess as for an argument.
func (d *draft) declare(name string, k *kind) *variable {
	v := &variable{name: name, kind: k, n: unclear}
	switch k {
	case intsKind, arrayKind, floatsKind, rowsKind:
		v.n = 3
	case tensorKind:
		v.dims = []int{2, 3}
	}
	d.scope = append(d.scope, v)
	return v
}

// bind declares a variable with the value of text.
func (d *draft) bind(k *kind, prefix, text string, guess variable) *node {
	name := d.fresh(prefix)
	guess.name, guess.kind, guess.constant = name, k, false
	d.scope = append(d.scope, &guess)
	return d.line(fmt.Sprintf("var %s %s = %s; _ = %s", name, k.typ, text, name))
}

// pick returns a variable of one of the kinds, or nil.
func (d *draft) pick(kinds ...*kind) *variable {
	var found []*variable
	for _, k := range kinds {
		for _, v := range d.scope {
			if v.kind == k {
				found = append(found, v)
			}
		}
	}
	if d.chance(6) {
		for _, v := range d.globals[d.f.pkg] {
			if v.kind == kinds[0] {
				found = append(found, v)
			}
		}
	}
	if len(found) == 0 {
		return nil
	}
	if d.chance(50) {
		return found[max(0, len(found)-1-d.below(3))] // a young one
	}
	return choose(d, found)
}

// target returns a variable that may be assigned to.
func (d *draft) target(k *kind) *variable {
	v := d.pick(k)
	if v == nil || v.constant {
		return nil
	}
	return v
}

// named is the name of a variable of a kind, or another expression if there is none.
func (d *draft) named(k *kind, other string) string {
	if v := d.pick(k); v != nil {
		return v.name
	}
	return other
}

// line is a statement that cannot be reported.
func (d *draft) line(text string) *node { return &node{head: text, site: -1} }

// isRepeated reports whether the statement may be executed more than once in a call of its
// function.
func (d *draft) isRepeated() bool { return len(d.labels) > 0 || d.closure > 0 || d.repeats > 0 }

// newSite numbers a site.
func (d *draft) newSite(kind string) int {
	d.p.sites = append(d.p.sites, siteInfo{kind: kind, fn: d.f.name, repeated: d.isRepeated()})
	return len(d.p.sites) - 1
}

// siteLine is a statement that may be reported.
func (d *draft) siteLine(kind, text string) *node {
	return &node{head: text, site: d.newSite(kind)}
}

// siteExpr is an expression that may be reported.
func (d *draft) siteExpr(kind, typ, expr string) string { return site(d.newSite(kind), typ, expr) }

// change is a block with a statement that may be reported, unless it contains others, or a
// function.
func (d *draft) change(kind, text string) *node {
	if strings.Contains(text, "func(") || strings.HasPrefix(text, "for ") || strings.HasPrefix(text, "if ") {
		return d.line("{ " + text + " }")
	}
	return d.siteLine(kind, "{ "+text+" }")
}

// visit is a block with a statement in which the int in guillemets may be reported. It may not be
// reached.
func (d *draft) visit(kind, text string) *node {
	before, rest, _ := strings.Cut(text, "«")
	expr, after, _ := strings.Cut(rest, "»")
	if strings.HasPrefix(text, "for ") {
		d.repeats++
		defer func() { d.repeats-- }()
	}
	return d.line("{ " + before + d.siteExpr(kind, "int", expr) + after + " }")
}
