package facts

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// The hazards of a package (ir.Hazard) are of interest to all that import it, directly or not,
// whatever else is in it, and so is what its constants are made of. So the fact of a package that
// could not matter otherwise has these, and nothing else.

// HazardsOf returns what facts say of hazards.
func HazardsOf(facts []Fact) []ir.Hazard {
	var lists [][]ir.Hazard
	for _, f := range facts {
		lists = append(lists, f.Hazards())
	}
	return ir.MergeHazards(lists...)
}

// Renamed returns the symbols of the variables among hazards, but for those of the standard
// library, which nothing is known of.
func Renamed(hazards []ir.Hazard) map[string]bool {
	renamed := make(map[string]bool)
	for _, l := range hazards {
		if path, _ := ir.SplitSymbol(l.ID); l.Kind == ir.HazardVariable && !std.Is(path) {
			renamed[l.ID] = true
		}
	}
	return renamed
}

// Bare returns a fact that has nothing but hazards and mentions, nil if there are none.
func Bare(path string, hazards []ir.Hazard, mentions []ir.Mention) []byte {
	if len(hazards) == 0 && len(mentions) == 0 {
		return nil
	}
	return codec.Encode(&ir.Package{Path: path, Hazards: hazards, Mentions: mentions})
}
