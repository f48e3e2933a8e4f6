package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Sites with a warning: calls that return, but have silently done what hardly anybody wants. Such a call is reported if
// each state that gets past it carries the warning. That covers the broadcasts of broadcast.go, and operands whose shapes a library
// documents and does not check.

// unsurprised notes that a call on this path is of something of which nothing is known to be silently done.
func unsurprised(c *call) {
	if c.reporting && c.r.e.cfg.Functions != nil {
		c.s.clean = c.s.clean.with(c.r.siteIndex(c.in))
	}
}

// A surprisedSite is a call that silently did something, on the paths that do not say otherwise.
type surprisedSite struct {
	in     *ir.Instr
	fn     *ir.Func // that holds the call
	report Report
}

// surprised remembers the first surprise of a site.
func (c watchedCall) surprised(sp *surprise) {
	r, in := c.r, c.in
	name, fix := c.callee.Name, sp.fix
	if sp.fn != c.callee {
		name += ": in " + sp.fn.Name
		fix = nil
	}
	if i := slices.IndexFunc(r.surprising, func(s surprisedSite) bool { return s.in == in }); i >= 0 {
		if first := &r.surprising[i].report; !sameFix(first.Fix, fix) {
			first.Fix = nil
		}
		return
	}
	rel := claimant{c.finishedCall}.argumentOrigins()
	r.surprising = append(r.surprising, surprisedSite{in, c.fn, Report{
		Pos: in.Pos, Category: sp.category, Message: name + ": " + sp.text, Related: distinct(in.Pos, rel), RankOnly: sp.category == category.Expand && !sp.grows, Fix: fix,
	}})
}

// surprisesOf lists the sites at which every execution that gets past them is surprised.
func (r *run) surprisesOf(fr *frame) []Report {
	var reports []Report
	for _, site := range r.surprising {
		if site.in.Pos == 0 || r.escaped[site.fn.Symbol] {
			continue
		}
		sites, holds := r.passing(site.fn, site.in), true
		for k := range fr.out {
			o := &fr.out[k]
			switch {
			case o.st.clean.hasAny(sites), r.failsAt(o, site.in), r.meets(o.st, site.in):
				holds = false
			case o.kind == gaveUp && !fr.before(o.block, site.in, site.fn):
				holds = false
			}
		}
		if holds {
			site.report.Related = append(site.report.Related, r.reductionOf(site.in)...)
			reports = append(reports, site.report)
		}
	}
	return reports
}

// unchecked notes for a path that gets past a call whether its operands are what the contract documents.
func unchecked(c *contractCall) {
	if !c.reporting || !c.ref.c.HasUnchecked() {
		return
	}
	if len(c.out.Unchecked) == 0 || c.guarded(c.s, c.args) {
		c.s.clean = c.s.clean.with(c.r.siteIndex(c.in))
		return
	}
	r := c.r
	if slices.ContainsFunc(r.surprising, func(site surprisedSite) bool { return site.in == c.in }) {
		return
	}
	v := c.out.Unchecked[0]
	r.surprising = append(r.surprising, surprisedSite{c.in, c.fn, Report{
		Pos: c.in.Pos, Category: v.Category, Message: calleeName(c.ref) + ": " + v.Message + ", not checked by " + c.ref.library(),
		Related: distinct(c.in.Pos, origins(c, v)),
	}})
}

// library names what a function is part of.
func (ref *contractRef) library() string {
	if f := ref.c.File(); f != nil && f.Library != "" {
		return f.Library
	}
	return ref.path[strings.LastIndexByte(ref.path, '/')+1:]
}
