package oracle

import (
	"fmt"
	"math"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/failing"
)

// A program is text with marks, kept as a tree of statements so that it can be shrunk. The same
// tree is written twice: as the analyzer reads it, and as it is executed, with counters around its
// sites. Both texts have the same lines, so that the line in which a run fails can be compared with
// the line of a report. A site is an expression or a whole statement that may be reported.
//
// Marks in the text: "@Name" is a name of the library, which may live in another package. site(n,
// type, expr) is an expression site, and so is lateSite(n, type, expr), which has failed if its
// value is or keeps an error. limit(expr) is a size of which the executed variant takes care not to
// ask for too much memory, either(a, e) is a as it is analyzed and e as it is executed.

const (
	markOpen  = '\x01'
	markNext  = '\x02'
	markClose = '\x03'
)

// site marks an expression of the given type as site n.
func site(n int, typ, expr string) string {
	return fmt.Sprintf("%cS%d%c%s%c%s%c", markOpen, n, markNext, typ, markNext, expr, markClose)
}

// lateSite marks an expression of the given type as site n, which fails if its value is or keeps an
// error.
func lateSite(n int, typ, expr string) string {
	return fmt.Sprintf("%cL%d%c%s%c%s%c", markOpen, n, markNext, typ, markNext, expr, markClose)
}

// limit marks an expression as a number of elements.
func limit(expr string) string {
	return fmt.Sprintf("%cM%c%s%c", markOpen, markNext, expr, markClose)
}

// either marks text that is executed in another form than it is analyzed.
func either(analyzed, executed string) string {
	return fmt.Sprintf("%cA%c%s%c%s%c", markOpen, markNext, analyzed, markNext, executed, markClose)
}

// A node is a statement: a line, or a block with lines in it.
type node struct {
	head string // the line, or the text before the body
	// inside is the executed form of a deferred call, with $H and $P for the counters inside; ""
	// for other lines.
	inside string
	site   int    // the site that a line or a block is as a whole, else -1
	err    string // the error variable that such a line sets
	step   bool   // the body may be executed often
	block  bool
	later  bool // the block is a deferred function
	body   []*node
	middle string // "} else {", if there is another body
	other  []*node
	tail   string // the text after the body, "}"
}

// A fn is a function or method.
type fn struct {
	name    string // F1, or M2 for a method
	header  string // "func F1(a int) int {"
	pkg     int    // 0: the library, 1: the other package
	body    []*node
	result  string // the return statement
	level   int    // functions call only those of lower levels, or themselves
	recv    *kind  // the kind of a method's receiver
	params  []*kind
	results []*kind
	// recursive: it calls itself.
	recursive bool
	features  []string // that it has
	// deferred: it is also called by a function that panics.
	deferred bool
}

// A program is two packages, or one if it is single.
type program struct {
	single bool
	gonum  bool      // imports gonum
	gocmp  bool      // imports go-cmp
	cgo    bool      // uses C
	arch   string    // for which it is analyzed and built
	decls  [2]string // package-level variables and init functions, by package
	fns    []*fn
	sites  []siteInfo
	// counted are the sites whose counters are written; nil: all.
	counted map[int]bool
	shapes  map[int]string   // the shapes that the values of sites must have, by site
	fine    map[int]bool     // sites that -stats counts as fine
	warned  map[int]int      // sites that are reported under the category of a warning, by its number
	inner   map[int]bool     // sites with a report only inside one of their function literals
	lines   map[int][]string // the lines that have a report, by site
	guards  map[int]int      // sites after guards that are right, to the sites of the guards
	handled map[int]int      // sites whose error is handled, to the sites that handle it
	notes   bool             // runs record their arguments
	// stop is the line before which an unknown condition is inserted when the program is analyzed,
	// see checks.go; zero: none.
	stop      failing.Line
	stops     string // the statement that the condition guards
	stopAfter int    // after how many braces of the line the condition is inserted
}

// siteInfo describes a site.
type siteInfo struct {
	kind string // index, call ...
	fn   string // the name of its function
	// repeated: one call of fn may reach it more than once.
	repeated bool
}

// clone copies what the shrinker changes.
func (p *program) clone() *program {
	q := *p
	q.fns = make([]*fn, len(p.fns))
	for i, f := range p.fns {
		g := *f
		g.body = cloneNodes(f.body)
		q.fns[i] = &g
	}
	return &q
}

func cloneNodes(nodes []*node) []*node {
	if nodes == nil {
		return nil
	}
	copied := make([]*node, len(nodes))
	for i, n := range nodes {
		c := *n
		c.body, c.other = cloneNodes(n.body), cloneNodes(n.other)
		copied[i] = &c
	}
	return copied
}

// A span is the range of a site in the analyzed text. The site -1 is the body of a block: its lines
// are not part of the block's own site.
type span struct{ site, start, end int }

// A writer writes one variant of a package.
type writer struct {
	out      strings.Builder
	executed bool           // write the variant with counters
	counted  map[int]bool   // the sites that have counters; nil: all
	shapes   map[int]string // the claimed shapes, which the executed variant checks
	prefix   string         // replaces "@"
	spans    []span
}

// counts reports whether a site has counters.
func (w *writer) counts(site int) bool {
	return w.executed && (w.counted == nil || w.counted[site])
}

// text writes text with its marks resolved.
func (w *writer) text(s string) {
	for len(s) > 0 {
		i := strings.IndexAny(s, "@\x01")
		if i < 0 {
			w.out.WriteString(s)
			return
		}
		w.out.WriteString(s[:i])
		if s[i] == '@' {
			w.out.WriteString(w.prefix)
			s = s[i+1:]
			continue
		}
		end := closing(s, i)
		w.mark(s[i+1 : end])
		s = s[end+1:]
	}
}

// closing finds the end of the mark that opens at i.
func closing(s string, i int) int {
	depth := 0
	for ; i < len(s); i++ {
		switch s[i] {
		case markOpen:
			depth++
		case markClose:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return len(s) - 1
}

func (w *writer) mark(m string) {
	head, rest, _ := strings.Cut(m, string(rune(markNext)))
	if head == "M" {
		w.wrap("rt.Lim(", rest, ")")
		return
	}
	if head == "A" {
		analyzed, executed, _ := strings.Cut(rest, string(rune(markNext)))
		if w.executed {
			analyzed = executed
		}
		w.text(analyzed)
		return
	}
	var n int
	fmt.Sscanf(head[1:], "%d", &n)
	typ, expr, _ := strings.Cut(rest, string(rune(markNext)))
	start := w.out.Len()
	switch shape := w.shapes[n]; {
	case head[0] == 'L' && w.counts(n):
		w.wrap(fmt.Sprintf("rt.L[%s](rt.H(%d), ", w.qualified(typ), n), expr, ")")
	case head[0] == 'L':
		w.text(expr)
	case w.executed && shape != "":
		w.wrap(fmt.Sprintf("rt.S[%s](rt.H(%d), %q, ", w.qualified(typ), n, shape), expr, ")")
	case w.counts(n):
		w.wrap(fmt.Sprintf("rt.V[%s](rt.H(%d), ", w.qualified(typ), n), expr, ")")
	default:
		w.text(expr)
	}
	w.spans = append(w.spans, span{n, start, w.out.Len()})
}

func (w *writer) qualified(typ string) string { return strings.ReplaceAll(typ, "@", w.prefix) }

func (w *writer) wrap(before, expr, after string) {
	if w.executed {
		w.out.WriteString(before)
	}
	w.text(expr)
	if w.executed {
		w.out.WriteString(after)
	}
}

func (w *writer) line(s string) {
	w.text(s)
	w.out.WriteByte('\n')
}

func (w *writer) nodes(nodes []*node) {
	for _, n := range nodes {
		w.node(n)
	}
}

// body writes the lines of a block.
func (w *writer) body(nodes []*node) {
	start := w.out.Len()
	w.nodes(nodes)
	w.spans = append(w.spans, span{-1, start, w.out.Len()})
}

func (w *writer) node(n *node) {
	if n.block && n.site >= 0 {
		w.blockSite(n)
		return
	}
	if n.block {
		w.text(n.head)
		if n.step && w.executed {
			w.text("; rt.Step()")
		}
		w.line("")
		w.body(n.body)
		if n.middle != "" {
			w.line(n.middle)
			w.body(n.other)
		}
		w.line(n.tail)
		return
	}
	if n.site < 0 {
		w.line(n.head)
		return
	}
	counted := w.counts(n.site)
	if w.executed && n.inside != "" {
		w.line(w.inside(n))
		return
	}
	if counted {
		fmt.Fprintf(&w.out, "rt.H(%d); ", n.site)
	}
	start := w.out.Len()
	w.text(n.head)
	w.spans = append(w.spans, span{n.site, start, w.out.Len() + 1})
	switch {
	case !counted:
	case n.err != "":
		fmt.Fprintf(&w.out, "; rt.E(%d, %s)", n.site, n.err)
	default:
		fmt.Fprintf(&w.out, "; rt.P(%d)", n.site)
	}
	w.line("")
}

// inside is a line with its counters in it. One that is not counted makes a step all the same:
// functions that defer each other may never end.
func (w *writer) inside(n *node) string {
	reached, passed := "rt.Step()", ""
	if w.counts(n.site) {
		reached, passed = fmt.Sprintf("rt.H(%d)", n.site), fmt.Sprintf("rt.P(%d)", n.site)
	}
	return strings.NewReplacer("$H", reached, "$P", passed).Replace(n.inside)
}

// blockSite writes a block that may be reported. One that is left in another way than at its end
// counts as failed. A block that is executed later, a deferred function, is counted when it is.
func (w *writer) blockSite(n *node) {
	inner := *n
	inner.site = -1
	reached, passed := fmt.Sprintf("rt.H(%d)", n.site), fmt.Sprintf("rt.P(%d)", n.site)
	switch {
	case !w.counts(n.site):
	case n.later:
		inner.head, inner.tail = n.head+"; "+reached, passed+"; "+n.tail
	default:
		w.text(reached + "; ")
		inner.tail = n.tail + "; " + passed
	}
	start := w.out.Len()
	w.node(&inner)
	w.spans = append(w.spans, span{n.site, start, w.out.Len()})
}

func (w *writer) function(f *fn) {
	w.text(f.header)
	if f.recursive && w.executed {
		w.text(" rt.Step()")
	}
	w.line("")
	w.nodes(f.body)
	w.line(f.result)
	w.line("}\n")
}

// siteAt returns the innermost site around an offset, or -1.
func siteAt(spans []span, offset int) int { return spanAt(spans, offset).site }

// spanAt returns the span of the innermost site around an offset.
func spanAt(spans []span, offset int) span {
	best := span{-1, 0, math.MaxInt}
	for _, s := range spans {
		if s.start <= offset && offset < s.end && s.end-s.start < best.end-best.start {
			best = s
		}
	}
	return best
}
