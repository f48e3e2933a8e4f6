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

// unsurprised notes that a call on this path is of something of which nothing is known to be silently done.
func (fr *frame) unsurprised(in *ir.Instr, s *state) {
	if fr.reporting && fr.r.e.cfg.Functions != nil {
		s.clean = s.clean.with(fr.r.siteIndex(in))
	}
}

// A surprisedSite is a call that silently did something, on the paths that do not say otherwise.
type surprisedSite struct {
	in     *ir.Instr
	fn     *ir.Func // that holds the call
	report Report
}

// surprised remembers the first surprise of a site.
func (r *run) surprised(in *ir.Instr, fr *frame, before *state, fn *ir.Func, args []value, sp *surprise) {
	name, fix := fn.Name, sp.fix
	if sp.fn != fn {
		name += ": in " + sp.fn.Name
		fix = nil
	}
	if i := slices.IndexFunc(r.surprising, func(s surprisedSite) bool { return s.in == in }); i >= 0 {
		if first := &r.surprising[i].report; !sameFix(first.Fix, fix) {
			first.Fix = nil
		}
		return
	}
	rel := fr.argumentOrigins(before, fn, args)
	r.surprising = append(r.surprising, surprisedSite{in, fr.fn, Report{
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
func (fr *frame) unchecked(in *ir.Instr, s *state, ref *contractRef, args []value, out *contract.Outcome) {
	if !fr.reporting || !ref.c.HasUnchecked() {
		return
	}
	if len(out.Unchecked) == 0 || fr.guarded(s, args) {
		s.clean = s.clean.with(fr.r.siteIndex(in))
		return
	}
	r := fr.r
	if slices.ContainsFunc(r.surprising, func(site surprisedSite) bool { return site.in == in }) {
		return
	}
	v := out.Unchecked[0]
	r.surprising = append(r.surprising, surprisedSite{in, fr.fn, Report{
		Pos: in.Pos, Category: v.Category, Message: calleeName(ref) + ": " + v.Message + ", not checked by " + ref.library(),
		Related: distinct(in.Pos, fr.origins(in, s, ref, args, v)),
	}})
}

// library names what a function is part of.
func (ref *contractRef) library() string {
	if f := ref.c.File(); f != nil && f.Library != "" {
		return f.Library
	}
	return ref.path[strings.LastIndexByte(ref.path, '/')+1:]
}
