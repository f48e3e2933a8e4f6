package facts

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Facts with hazards. The hazards of a package (ir.Hazard) concern all its direct and indirect
// importers, and so do the dependences of its constants. So a package that otherwise has nothing to
// do with shapes has a fact with only these.

// HazardsOf returns the hazards in facts.
func HazardsOf(facts []Fact) []ir.Hazard {
	var lists [][]ir.Hazard
	for _, f := range facts {
		lists = append(lists, f.Hazards())
	}
	return ir.MergeHazards(lists...)
}

// Renamed returns the symbols of the variables among hazards. Variables of the standard library are
// left out, since they are unknown anyway.
func Renamed(hazards []ir.Hazard) map[string]bool {
	renamed := make(map[string]bool)
	for _, l := range hazards {
		if path, _ := ir.SplitSymbol(l.ID); l.Kind == ir.HazardVariable && !std.Is(path) {
			renamed[l.ID] = true
		}
	}
	return renamed
}

// Bare returns a fact with hazards and mentions only, nil if there are none.
func Bare(path string, hazards []ir.Hazard, mentions []ir.Mention) []byte {
	if len(hazards) == 0 && len(mentions) == 0 {
		return nil
	}
	return codec.Encode(&ir.Package{Path: path, Hazards: hazards, Mentions: mentions})
}
