package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// Sites with a warning: calls that return, but have silently done what hardly anybody wants. Such a call is reported if
// each state that gets past it carries the warning. That covers the broadcasts of broadcast.go, and operands whose shapes a library
// documents and does not check.

// unentered records that a path got past a call without a warning: the callee is nothing that is known to expand silently.
func (w *warnings) unentered(c *call) {
	if c.reporting && w.ops.Config.Functions != nil {
		c.s.Unwarned = c.s.Unwarned.With(c.r.SiteIndex(c.in))
	}
}

// addWarning records the first warning of a site.
func (c warnedCall) addWarning(sp *state.Warning) {
	r, in := c.r, c.in
	name, fix := c.callee.Name, sp.Fix
	if sp.Func != c.callee {
		name += ": in " + sp.Func.Name
		fix = nil
	}
	if i := slices.IndexFunc(r.warnings, func(s warnedSite) bool { return s.in == in }); i >= 0 {
		if first := &r.warnings[i].Warning; !state.SameFix(first.Fix, fix) {
			first.Fix = nil
		}
		return
	}
	what := *sp
	what.Fix = fix
	args := claimant{c.finishedCall, c.warnings.reports}.argumentShapes()
	r.warnings = append(r.warnings, warnedSite{in: in, fn: c.fn, callee: name, Warning: what, operands: args})
}

// certain lists the sites that no execution gets past without the warning.
func (w *warnings) certain(fr *frame) []Report {
	var reports []Report
	r := fr.r
	for _, site := range r.warnings {
		if site.in.Pos == 0 || r.Escaped[site.fn.Symbol] {
			continue
		}
		sites, holds := r.passing(site.fn, site.in), true
		for k := range fr.out {
			o := &fr.out[k]
			switch {
			case o.st.Unwarned.HasAny(sites), w.reports.failsAt(fr, o, site.in), meets(fr, o, site.in):
				holds = false
			case o.kind == gaveUp && !isPast(fr.fn, o.block, site.in, site.fn):
				holds = false
			}
		}
		if holds {
			reports = append(reports, Report{
				Pos: site.in.Pos, Category: site.Category, Message: site.callee + ": " + site.Text,
				Related:  append(distinct(site.in.Pos, originsOf(site.operands)), w.reductionOf(site.in)...),
				RankOnly: site.Category == category.Expand && !site.Grows, Fix: site.Fix,
			})
		}
	}
	return reports
}

// passed records for a path that gets past a call whether its operands are what the contract documents.
func (w *warnings) passed(c *call, ref *program.ContractRef, out *contract.Outcome) {
	if !c.reporting || !ref.Contract.HasUnchecked() {
		return
	}
	if len(out.Unchecked) == 0 || c.guarded(c.s, c.args) {
		c.s.Unwarned = c.s.Unwarned.With(c.r.SiteIndex(c.in))
		return
	}
	r := c.r
	if slices.ContainsFunc(r.warnings, func(site warnedSite) bool { return site.in == c.in }) {
		return
	}
	v := out.Unchecked[0]
	asked := &contractCall{call: c, ls: w.ops.layouts, ref: ref, out: out}
	what := state.Warning{Category: v.Category, Text: v.Message + ", not checked by " + libraryOf(ref)}
	r.warnings = append(r.warnings, warnedSite{in: c.in, fn: c.fn, callee: calleeName(ref), Warning: what, operands: asked.operandShapes(v)})
}

// libraryOf names what a function is part of.
func libraryOf(ref *program.ContractRef) string {
	if f := ref.Contract.File(); f != nil && f.Library != "" {
		return f.Library
	}
	return ref.Path[strings.LastIndexByte(ref.Path, '/')+1:]
}
