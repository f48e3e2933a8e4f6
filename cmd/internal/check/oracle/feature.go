package oracle

import (
	"fmt"
	"slices"
	"strings"
)

// A feature is a kind of program that many functions should contain. Its name is the kind of its
// sites.
type feature struct {
	name   string
	weight int
	// params are kinds of parameters; a function with the feature has some of them.
	params []*kind
	make   func(*generator) *node
}

// base is the name of what is no feature.
const base = "base"

// features are all of them, with their weights: how many functions are about each, in relation to
// the others. plainWeight functions are about none.
const plainWeight = 4

var features = []*feature{
	{name: "evalorder", weight: 5, make: func(g *generator) *node { return g.orders.readBesideCall() }},
	{name: "leave", weight: 5, make: func(g *generator) *node { return g.orders.failBesideCall() }},
	{name: "kept", weight: 4, make: func(g *generator) *node { return g.orders.readBesideOther() }},
	{name: "recover", weight: 5, make: func(g *generator) *node { return g.effects.recovering() }},
	{name: "callback", weight: 4, params: []*kind{p2Kind, loudKind, randKind, doKind}, make: func(g *generator) *node { return g.effects.callback() }},
	{name: "published", weight: 4, params: []*kind{holderKind, holderKind, holderKind, doKind}, make: func(g *generator) *node { return g.known.hold() }},
	{name: "sizeless", weight: 4, params: []*kind{zerosKind, emptiesKind}, make: func(g *generator) *node { return g.effects.sizeless() }},
	{name: "generics", weight: 4, make: func(g *generator) *node { return g.generics.generic() }},
	{name: "late", weight: 4, params: []*kind{doKind, intKind, intKind}, make: func(g *generator) *node { return g.deferrals.oneOf(g.deferrals.late) }},
	{name: "tried", weight: 4, make: func(g *generator) *node { return g.deferrals.tried() }},
	{name: "decided", weight: 4, params: []*kind{intKind, intKind}, make: func(g *generator) *node { return g.deferrals.oneOf(g.deferrals.decided) }},
	{name: "unsafe", weight: 4, params: []*kind{p2Kind, wordKind, wordsKind, fakeKind}, make: func(g *generator) *node { return g.effects.unsafely() }},
	{name: "guarded", weight: 5, params: []*kind{clerkKind, fitKind, mulsKind, verdictKind, askKind, scoreKind, stringKind, boolKind, doKind, intKind}, make: func(g *generator) *node { return g.fitting.guard() }},
	{name: "indexed", weight: 4, params: append(slices.Clone(indexedTheme.needs), boolKind, askKind, scoreKind, stringKind, intKind), make: func(g *generator) *node { return g.fitting.guardOf(indexedTheme) }},
	{name: "told", weight: 4, params: append(slices.Clone(toldTheme.needs), ledgerKind, auditorKind, ledgerKind, auditorKind, boolKind, scoreKind, intKind), make: func(g *generator) *node { return g.fitting.guardOf(toldTheme) }},
	{name: "refused", weight: 3, params: append(slices.Clone(refusedTheme.needs), ledgerKind, auditorKind, boolKind, scoreKind, stringKind, intKind), make: func(g *generator) *node { return g.fitting.guardOf(refusedTheme) }},
	{name: "contained", weight: 3, params: []*kind{boolKind, scoreKind, stringKind, intKind}, make: func(g *generator) *node { return g.fitting.guardOf(containedTheme) }},
	{name: "compared", weight: 4, params: []*kind{boolKind, scoreKind, stringKind, intKind}, make: func(g *generator) *node { return g.fitting.guardOf(comparedTheme) }},
	{name: "examined", weight: 4, params: []*kind{intKind}, make: func(g *generator) *node { return g.examinedResults.result() }},
	{name: "errfield", weight: 4, params: []*kind{boolKind, intKind, tellKind, lazyKind, chartKind}, make: func(g *generator) *node { return g.lateErrors.late() }},
	{name: "nilpointer", weight: 4, params: []*kind{intsKind, intsKind, boolKind}, make: func(g *generator) *node { return g.nils.follow() }},
	{name: "addresses", weight: 4, params: []*kind{intsKind, intsKind, boolKind, doKind}, make: func(g *generator) *node { return g.addresses.same() }},
	{name: "structkeys", weight: 2, params: []*kind{intsKind, intKind, boolKind, doKind}, make: func(g *generator) *node { return g.structKeys.keyed() }},
	{name: "latepass", weight: 3, make: func(g *generator) *node { return g.loops.latePass() }},
	{name: "floatloop", weight: 2, make: func(g *generator) *node { return g.loops.floatLoop() }},
	{name: "shown", weight: 3, params: []*kind{tensorKind, intKind, boolKind}, make: func(g *generator) *node { return g.listings.change() }},
	{name: "rows", weight: 4, params: []*kind{intKind, boolKind}, make: func(g *generator) *node { return g.rows.list() }},
}

// featureNames lists them.
func featureNames() []string {
	names := []string{base}
	for _, f := range features {
		names = append(names, f.name)
	}
	return append(names, cgoFeature.name)
}

// parseFeatures reads the list of a flag; "" is all.
func parseFeatures(list string) ([]string, error) {
	if list == "" {
		return nil, nil
	}
	names := strings.Split(list, ",")
	for _, n := range names {
		if !slices.Contains(featureNames(), n) {
			return nil, fmt.Errorf("no feature %q; there are %s", n, strings.Join(featureNames(), ", "))
		}
	}
	return names, nil
}

// wants reports whether functions about a feature are wanted.
func (g *generator) wants(name string) bool { return g.only == nil || slices.Contains(g.only, name) }

// chooseFeature chooses what a function is about; nil: no feature.
func (g *generator) chooseFeature() *feature {
	if g.p.cgo && g.chance(cgoFeature.weight) {
		return cgoFeature
	}
	total := 0
	if g.wants(base) {
		total = plainWeight
	}
	for _, f := range features {
		if g.wants(f.name) {
			total += f.weight
		}
	}
	n := g.below(max(1, total))
	for _, f := range features {
		if !g.wants(f.name) {
			continue
		}
		if n -= f.weight; n < 0 {
			return f
		}
	}
	return nil
}

// about makes the body of a function about a feature.
func (g *generator) about(f *feature) []*node {
	g.chooseMakers()
	var nodes []*node
	if g.chance(25) {
		nodes = g.locals()
	}
	for range 1 + g.below(2) {
		if g.chance(20) {
			nodes = append(nodes, g.statements(1+g.below(2))...)
		}
		if n := g.featured(f); n != nil {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// featured makes a statement of a feature.
func (g *generator) featured(f *feature) *node {
	n := f.make(g)
	if n != nil && !slices.Contains(g.f.features, f.name) {
		g.f.features = append(g.f.features, f.name)
	}
	return n
}

// someFeature makes a statement of any feature among other statements.
func (g *generator) someFeature() *node {
	f := g.chooseFeature()
	if f == nil {
		return nil
	}
	return g.featured(f)
}
