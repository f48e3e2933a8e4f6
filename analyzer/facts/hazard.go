package facts

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Facts with hazards. The hazards of a package (assumptions of the analysis that it makes void, see
// ir.Hazard) concern all its direct and indirect importers, and so do the constants that its
// constants are computed from (ir.Mention). So a package that otherwise has nothing to do with
// shapes has a fact with only these.

// HazardsOf returns the hazards in facts.
func HazardsOf(facts []Fact) []ir.Hazard {
	var lists [][]ir.Hazard
	for _, f := range facts {
		lists = append(lists, f.Hazards())
	}
	return ir.MergeHazards(lists...)
}

// Renamed returns the symbols of the variables among hazards: those that have another name in
// another package (go:linkname). Variables of the standard library are left out, since their values
// are unknown anyway.
func Renamed(hazards []ir.Hazard) map[string]bool {
	renamed := make(map[string]bool)
	for _, h := range hazards {
		if path, _ := ir.SplitSymbol(h.ID); h.Kind == ir.HazardVariable && !std.Is(path) {
			renamed[h.ID] = true
		}
	}
	return renamed
}

// Bare returns the encoded fact of a package with hazards and mentions only, nil if there are none.
func Bare(path string, hazards []ir.Hazard, mentions []ir.Mention) []byte {
	if len(hazards) == 0 && len(mentions) == 0 {
		return nil
	}
	return codec.Encode(&ir.Package{Path: path, Hazards: hazards, Mentions: mentions})
}
