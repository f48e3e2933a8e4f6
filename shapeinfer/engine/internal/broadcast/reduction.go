package broadcast

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What becomes of a silently expanded result. It is followed through the calls of the reported
// function: what is computed of it is expanded too. Where all its elements are reduced to one
// number (usually a loss), the expansion does not show any more, so the report names that line. It
// is only a hint: results that were joined with others, or stored somewhere, are not followed.

// expandedSites lists the sites whose expansion an argument was computed of.
func expandedSites(s *state.State, args []state.Value) []*ir.Instr {
	var sites []*ir.Instr
	for _, x := range s.Expanded {
		for _, v := range args {
			if serial, ok := s.Identity(v); ok && serial == x.Serial && !slices.Contains(sites, x.Site) {
				sites = append(sites, x.Site)
			}
		}
	}
	return sites
}

// maxExpanded bounds the results that are followed.
const maxExpanded = 16

// recordExpanded records that the results of a finished call were computed of expanded ones.
func (c warnedCall) recordExpanded(sites []*ir.Instr) {
	for o := range c.Sub.Ends {
		if o.Kind != exec.Returned || len(o.Results) == 0 || len(o.State.Expanded)+len(sites) > maxExpanded {
			continue
		}
		serial, ok := o.State.Identity(o.Results[0])
		if !ok {
			continue
		}
		o.State.Expanded = slices.Clone(o.State.Expanded)
		for _, site := range sites {
			o.State.Expanded = append(o.State.Expanded, evidence.ExpandedResult{Serial: serial, Site: site})
		}
	}
}

// followExpanded records what a call makes of expanded tensors.
func (c warnedCall) followExpanded() {
	sites := expandedSites(c.State, c.Args)
	if len(sites) == 0 || len(c.Callee.Results) == 0 {
		return
	}
	if !c.reduces() {
		c.recordExpanded(sites)
		return
	}
	for _, site := range sites {
		if c.warnings.reduced[site] == nil {
			c.warnings.reduced[site] = c.Instr
		}
	}
}

// reduces reports whether a call made one number of one tensor.
func (c warnedCall) reduces() bool {
	tensors := 0
	for _, p := range c.Callee.Params {
		switch {
		case isTensorType(p.Type):
			tensors++
		case p.Type.Kind == ir.Int, p.Type.Kind == ir.Slice:
			return false // an element, or an axis
		}
	}
	if tensors != 1 || c.Callee.Effect&ir.Computes == 0 {
		return false
	}
	if c.Callee.Results[0].Kind == ir.Float {
		return true
	}
	for o := range c.Sub.Ends {
		if o.Kind != exec.Returned {
			continue
		}
		if shape, ok := c.warnings.ops.resultShape(c.Run, o, c.Callee, nil); !ok || !shape.Numel().IsConst(1) {
			return false
		}
	}
	return isTensorType(c.Callee.Results[0])
}
