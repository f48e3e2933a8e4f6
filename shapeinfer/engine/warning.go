package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Sites with a warning: calls that return, but have silently done what hardly anybody wants. Such a call is reported if
// each state that gets past it carries the warning. That covers the broadcasts of broadcast.go, and operands whose shapes a library
// documents and does not check.

// recordNoWarning records that a path got past a call without a warning: the callee is nothing that is known to expand silently.
func (fr *frame) recordNoWarning(in *ir.Instr, s *state) {
	if fr.reporting && fr.r.e.cfg.Functions != nil {
		s.unwarned = s.unwarned.with(fr.r.siteIndex(in))
	}
}

// A warnedSite is a call with a warning, on all paths but those that are recorded as unwarned.
type warnedSite struct {
	in     *ir.Instr
	fn     *ir.Func // that holds the call
	report Report
}

// addWarning records the first warning of a site.
func (r *run) addWarning(in *ir.Instr, fr *frame, before *state, fn *ir.Func, args []value, sp *warning) {
	name, fix := fn.Name, sp.fix
	if sp.fn != fn {
		name += ": in " + sp.fn.Name
		fix = nil
	}
	if i := slices.IndexFunc(r.warnings, func(s warnedSite) bool { return s.in == in }); i >= 0 {
		if first := &r.warnings[i].report; !sameFix(first.Fix, fix) {
			first.Fix = nil
		}
		return
	}
	rel := fr.argumentEvidence(before, fn, args)
	r.warnings = append(r.warnings, warnedSite{in, fr.fn, Report{
		Pos: in.Pos, Category: sp.category, Message: name + ": " + sp.text, Related: distinct(in.Pos, rel), RankOnly: sp.category == category.Expand && !sp.grows, Fix: fix,
	}})
}

// certainWarnings lists the sites that no execution gets past without the warning.
func (r *run) certainWarnings(fr *frame) []Report {
	var reports []Report
	for _, site := range r.warnings {
		if site.in.Pos == 0 || r.escaped[site.fn.Symbol] {
			continue
		}
		sites, holds := r.passing(site.fn, site.in), true
		for k := range fr.out {
			o := &fr.out[k]
			switch {
			case o.st.unwarned.hasAny(sites), r.failsAt(o, site.in), r.meets(o.st, site.in):
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

// warnUnchecked records for a path that gets past a call whether its operands are what the contract documents.
func (fr *frame) warnUnchecked(in *ir.Instr, s *state, ref *contractRef, args []value, out *contract.Outcome) {
	if !fr.reporting || !ref.c.HasUnchecked() {
		return
	}
	if len(out.Unchecked) == 0 || fr.guarded(s, args) {
		s.unwarned = s.unwarned.with(fr.r.siteIndex(in))
		return
	}
	r := fr.r
	if slices.ContainsFunc(r.warnings, func(site warnedSite) bool { return site.in == in }) {
		return
	}
	v := out.Unchecked[0]
	r.warnings = append(r.warnings, warnedSite{in, fr.fn, Report{
		Pos: in.Pos, Category: v.Category, Message: calleeName(ref) + ": " + v.Message + ", not checked by " + ref.library(),
		Related: distinct(in.Pos, fr.operandEvidence(in, s, ref, args, v)),
	}})
}

// library names what a function is part of.
func (ref *contractRef) library() string {
	if f := ref.c.File(); f != nil && f.Library != "" {
		return f.Library
	}
	return ref.path[strings.LastIndexByte(ref.path, '/')+1:]
}
