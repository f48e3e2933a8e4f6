package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What becomes of a silently expanded result. It is followed through the calls of the reported function:
// what is computed of it is expanded too. Where all its elements are reduced to one number, a loss as a
// rule, nobody sees the expansion any more, so the report names that line. It is only a hint: of results that
// were joined with others, or stored somewhere, nothing is said.

// A spreadResult is a tensor that was computed of an expanded one.
type spreadResult struct {
	serial int32 // of its memory
	site   *ir.Instr
}

// spreadSites lists the sites whose expansion an argument was computed of.
func (s *state) spreadSites(args []value) []*ir.Instr {
	var sites []*ir.Instr
	for _, x := range s.spread {
		for _, v := range args {
			if serial, ok := s.identity(v); ok && serial == x.serial && !slices.Contains(sites, x.site) {
				sites = append(sites, x.site)
			}
		}
	}
	return sites
}

// maxSpread bounds the results that are followed.
const maxSpread = 16

// spreads notes that the results of a finished call were computed of expanded ones.
func (fr *frame) spreads(sites []*ir.Instr, sub *frame) {
	for i := range sub.out {
		o := &sub.out[i]
		if o.kind != returned || len(o.results) == 0 || len(o.st.spread)+len(sites) > maxSpread {
			continue
		}
		serial, ok := o.st.identity(o.results[0])
		if !ok {
			continue
		}
		o.st.spread = slices.Clone(o.st.spread)
		for _, site := range sites {
			o.st.spread = append(o.st.spread, spreadResult{serial, site})
		}
	}
}

// followSpread notes what a call makes of expanded tensors.
func (fr *frame) followSpread(in *ir.Instr, before *state, fn *ir.Func, args []value, sub *frame) {
	sites := before.spreadSites(args)
	if len(sites) == 0 || len(fn.Results) == 0 {
		return
	}
	if !fr.reduces(fn, sub) {
		fr.spreads(sites, sub)
		return
	}
	for _, site := range sites {
		if fr.r.reduced[site] == nil {
			fr.r.reduced[site] = in
		}
	}
}

// reduces reports whether a call made one number of one tensor.
func (fr *frame) reduces(fn *ir.Func, sub *frame) bool {
	tensors := 0
	for _, p := range fn.Params {
		switch {
		case isTensorType(p.Type):
			tensors++
		case p.Type.Kind == ir.Int, p.Type.Kind == ir.Slice:
			return false // an element, or an axis
		}
	}
	if tensors != 1 || fn.Effect&ir.Computes == 0 {
		return false
	}
	if fn.Results[0].Kind == ir.Float {
		return true
	}
	for i := range sub.out {
		o := &sub.out[i]
		if o.kind != returned {
			continue
		}
		if shape, ok := fr.r.resultShape(o, fn); !ok || !shape.Numel().IsConst(1) {
			return false
		}
	}
	return isTensorType(fn.Results[0])
}

// reductionOf says where the result of a surprised call is reduced.
func (r *run) reductionOf(site *ir.Instr) []Related {
	in := r.reduced[site]
	if in == nil || in.Pos == 0 {
		return nil
	}
	return []Related{{Pos: in.Pos, Message: "the result is reduced to one number here"}}
}
