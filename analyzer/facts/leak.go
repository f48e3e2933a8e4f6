package facts

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// What leaks (ir.Leak) from a package is of interest to all that import it, directly or not, whatever else is in it, and so is what its constants are
// made of. So the fact of a package that could not matter otherwise has these, and nothing else.

// LeaksOf returns what facts say of leaks.
func LeaksOf(facts []Fact) []ir.Leak {
	var lists [][]ir.Leak
	for _, f := range facts {
		lists = append(lists, f.Leaks())
	}
	return ir.MergeLeaks(lists...)
}

// Renamed returns the symbols of the variables among leaks, but for those of the standard library, which nothing is known of.
func Renamed(leaks []ir.Leak) map[string]bool {
	renamed := make(map[string]bool)
	for _, l := range leaks {
		if path, _ := ir.SplitSymbol(l.ID); l.Kind == ir.LeakVariable && !std.Is(path) {
			renamed[l.ID] = true
		}
	}
	return renamed
}

// Bare returns a fact that has nothing but leaks and mentions, nil if there are none.
func Bare(path string, leaks []ir.Leak, mentions []ir.Mention) []byte {
	if len(leaks) == 0 && len(mentions) == 0 {
		return nil
	}
	return codec.Encode(&ir.Package{Path: path, Leaks: leaks, Mentions: mentions})
}
