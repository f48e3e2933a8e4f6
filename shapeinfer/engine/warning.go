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

// recordNoWarning records that a path got past a call without a warning: the callee is nothing that is known to expand silently.
func recordNoWarning(c *call) {
	if c.reporting && c.r.e.cfg.Functions != nil {
		c.s.unwarned = c.s.unwarned.with(c.r.siteIndex(c.in))
	}
}

// A warnedSite is a call with a warning, on all paths but those that are recorded as unwarned.
type warnedSite struct {
	in     *ir.Instr
	fn     *ir.Func // that holds the call
	report Report
}

// addWarning records the first warning of a site.
func (c warnedCall) addWarning(sp *warning) {
	r, in := c.r, c.in
	name, fix := c.callee.Name, sp.fix
	if sp.fn != c.callee {
		name += ": in " + sp.fn.Name
		fix = nil
	}
	if i := slices.IndexFunc(r.warnings, func(s warnedSite) bool { return s.in == in }); i >= 0 {
		if first := &r.warnings[i].report; !sameFix(first.Fix, fix) {
			first.Fix = nil
		}
		return
	}
	rel := originsOf(claimant{finishedCall: c.finishedCall}.argumentShapes())
	r.warnings = append(r.warnings, warnedSite{in, c.fn, Report{
		Pos: in.Pos, Category: sp.category, Message: name + ": " + sp.text, Related: distinct(in.Pos, rel), RankOnly: sp.category == category.Expand && !sp.grows, Fix: fix,
	}})
}

// certainWarnings lists the sites that no execution gets past without the warning.
func (r *run) certainWarnings(fr *frame, w *reports) []Report {
	var reports []Report
	for _, site := range r.warnings {
		if site.in.Pos == 0 || r.escaped[site.fn.Symbol] {
			continue
		}
		sites, holds := r.passing(site.fn, site.in), true
		for k := range fr.out {
			o := &fr.out[k]
			switch {
			case o.st.unwarned.hasAny(sites), w.failsAt(fr, o, site.in), meets(fr, o, site.in):
				holds = false
			case o.kind == gaveUp && !isPast(fr.fn, o.block, site.in, site.fn):
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

// warnUnchecked records for a path that gets past a call whether its operands are what the contract documents.
func warnUnchecked(c *contractCall) {
	if !c.reporting || !c.ref.c.HasUnchecked() {
		return
	}
	if len(c.out.Unchecked) == 0 || c.guarded(c.s, c.args) {
		c.s.unwarned = c.s.unwarned.with(c.r.siteIndex(c.in))
		return
	}
	r := c.r
	if slices.ContainsFunc(r.warnings, func(site warnedSite) bool { return site.in == c.in }) {
		return
	}
	v := c.out.Unchecked[0]
	r.warnings = append(r.warnings, warnedSite{c.in, c.fn, Report{
		Pos: c.in.Pos, Category: v.Category, Message: calleeName(c.ref) + ": " + v.Message + ", not checked by " + c.ref.library(),
		Related: distinct(c.in.Pos, originsOf(c.operandShapes(v))),
	}})
}

// library names what a function is part of.
func (ref *contractRef) library() string {
	if f := ref.c.File(); f != nil && f.Library != "" {
		return f.Library
	}
	return ref.path[strings.LastIndexByte(ref.path, '/')+1:]
}
