package oracle

import (
	"regexp"
	"slices"
)

// The shrinker removes functions and statements while the contradiction persists. A candidate must
// compile and still be reported at the site before it is run; many candidates share a binary.

const atOnce = 16

// shrink makes p smaller while holds does, which is asked about many candidates at once.
func (c *checker) shrink(p *program, wanted string, holds func([]*program) []bool) *program {
	p = needed(p, wanted)
	for range 12 {
		before := p.size()
		p = c.round(p, holds)
		if p.size() == before {
			break
		}
	}
	return p
}

// round tries every edit of the program once, from the last one to the first.
func (c *checker) round(p *program, holds func([]*program) []bool) *program {
	i := len(p.edits()) - 1
	for i >= 0 {
		var candidates []*program
		var last int
		for last = i; last >= 0 && len(candidates) < atOnce; last-- {
			q := p.clone()
			edits := q.edits()
			edits[last]()
			if c.compiles(q) {
				candidates = append(candidates, q)
			}
		}
		best := -1
		for k, ok := range holds(candidates) {
			if ok && (best < 0 || candidates[k].size() < candidates[best].size()) {
				best = k
			}
		}
		if best < 0 {
			i = last
			continue
		}
		p = candidates[best]
		i = min(i, len(p.edits())-1)
	}
	return p
}

// size counts the lines.
func (p *program) size() int {
	n := 0
	for _, f := range p.fns {
		n += 3 + count(f.body)
	}
	return n
}

func count(nodes []*node) int {
	n := 0
	for _, x := range nodes {
		n += 1 + count(x.body) + count(x.other)
	}
	return n
}

// edits lists what can be removed, as functions that do it.
func (p *program) edits() []func() {
	var edits []func()
	for _, f := range p.fns {
		edits = append(edits, func() { p.fns = slices.DeleteFunc(slices.Clone(p.fns), func(g *fn) bool { return g == f }) })
		edits = append(edits, listEdits(&f.body)...)
	}
	return edits
}

func listEdits(list *[]*node) []func() {
	var edits []func()
	for i, n := range *list {
		edits = append(edits, func() { *list = slices.Delete(slices.Clone(*list), i, i+1) })
		if !n.block {
			continue
		}
		edits = append(edits, func() { *list = slices.Replace(slices.Clone(*list), i, i+1, n.body...) })
		if n.middle != "" {
			edits = append(edits, func() { n.middle, n.other = "", nil })
			edits = append(edits, func() { *list = slices.Replace(slices.Clone(*list), i, i+1, n.other...) })
		}
		edits = append(edits, listEdits(&n.body)...)
		edits = append(edits, listEdits(&n.other)...)
	}
	return edits
}

var word = regexp.MustCompile(`\b[FM][0-9]+\b`)

// needed keeps the named functions and what they mention.
func needed(p *program, names ...string) *program {
	q := p.clone()
	wanted := make(map[string]bool)
	for _, name := range names {
		wanted[name] = true
	}
	for i := len(q.fns) - 1; i >= 0; i-- {
		f := q.fns[i]
		if !wanted[f.name] {
			continue
		}
		w := &writer{}
		w.function(f)
		for _, m := range word.FindAllString(w.out.String(), -1) {
			wanted[m] = true
		}
	}
	q.fns = slices.DeleteFunc(q.fns, func(f *fn) bool { return !wanted[f.name] })
	return q
}
