package pathfact

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

// Without returns f without the facts that mention one of the symbols, or a symbol that depends on
// them. The symbols may then get another meaning.
func (f *Facts) Without(symbols ...shapeinfer.Symbol) *Facts {
	if f == nil || len(symbols) == 0 {
		return f
	}
	removed := f.withDerived(symbols)
	var gone changes
	for _, s := range removed {
		gone.add(s)
	}
	mentions := func(e *expr) bool { return e != nil && gone.affects(e) }
	d := f.edit()
	d.known, d.used, d.stale = make([]*known, 0, len(f.known)), nil, true
	for _, k := range f.known {
		if gone.contains(k.sym) {
			if k.by != nil {
				d.gone--
			}
			continue
		}
		if mentions(k.by) || mentions(k.math) {
			kept := *k
			kept.math, kept.link = nil, nil
			if mentions(k.by) {
				kept.by = nil
				d.gone--
			}
			k = &kept
		}
		d.known = append(d.known, k)
	}
	d.zeros = without(d.zeros, func(z equation) bool { return mentions(&z.expr) })
	d.nonneg = without(d.nonneg, mentions)
	d.nonzero = without(d.nonzero, mentions)
	d.defs = without(d.defs, func(t *def) bool { return t.mentionsAny(removed) })
	return d.done()
}

// Only returns f without the facts that mention a symbol for which keep is false.
func (f *Facts) Only(keep func(shapeinfer.Symbol) bool) *Facts {
	if f == nil {
		return f
	}
	var gone []shapeinfer.Symbol
	add := func(d shapeinfer.Dim) {
		for _, s := range d.Symbols() {
			if !keep(s) && !isDerived(s) && !slices.Contains(gone, s) {
				gone = append(gone, s)
			}
		}
	}
	for _, k := range f.known {
		add(shapeinfer.Var(k.sym))
		if k.by != nil {
			add(k.by.dim)
		}
	}
	for _, z := range f.zeros {
		add(z.dim)
	}
	for _, e := range slices.Concat(f.nonneg, f.nonzero) {
		add(e.dim)
	}
	return f.Without(gone...)
}

// withDerived adds to symbols those that are defined by them.
func (f *Facts) withDerived(symbols []shapeinfer.Symbol) []shapeinfer.Symbol {
	all := slices.Concat(symbols, f.orphans())
	for grown := true; grown; {
		grown = false
		for _, t := range f.defs {
			if !slices.Contains(all, t.r) && t.mentionsAny(all) {
				all = append(all, t.r)
				if t.kind == division {
					all = append(all, t.q)
				}
				grown = true
			}
		}
	}
	return all
}

// orphans returns the symbols of f whose definition was dropped (see maxDefs), so that the symbols
// that define them are not known.
func (f *Facts) orphans() []shapeinfer.Symbol {
	var all []shapeinfer.Symbol
	add := func(s shapeinfer.Symbol) {
		defines := func(t *def) bool { return t.r == s || t.kind == division && t.q == s }
		if isDerived(s) && !slices.Contains(all, s) && !slices.ContainsFunc(f.defs, defines) {
			all = append(all, s)
		}
	}
	addAll := func(d shapeinfer.Dim) {
		for _, s := range d.Symbols() {
			add(s)
		}
	}
	for _, k := range f.known {
		add(k.sym)
		if k.by != nil {
			addAll(k.by.dim)
		}
	}
	for _, z := range f.zeros {
		addAll(z.dim)
	}
	for _, e := range slices.Concat(f.nonneg, f.nonzero) {
		addAll(e.dim)
	}
	for _, t := range f.defs {
		addAll(t.x)
		addAll(t.y)
	}
	return all
}

// mentionsAny reports whether t defines its symbols by one of the given ones.
func (t *def) mentionsAny(symbols []shapeinfer.Symbol) bool {
	for _, d := range [...]shapeinfer.Dim{t.x, t.y, t.nx.dim, t.ny.dim} {
		for _, s := range d.Symbols() {
			if slices.Contains(symbols, s) {
				return true
			}
		}
	}
	return slices.Contains(symbols, t.r) || t.kind == division && slices.Contains(symbols, t.q)
}
