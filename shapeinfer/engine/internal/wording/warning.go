package wording

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/broadcast"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
)

// Warnings words calls with warnings, in their order.
func Warnings(p *program.Program, sites []broadcast.Site) []Report {
	var reports []Report
	for _, site := range sites {
		words := Of(p, site.Instr, site.Callee)
		text := site.Text
		if site.Violated != nil {
			text = words.Broken(site.Violated) + text
		}
		if site.Within != "" {
			text = "in " + site.Within + ": " + text
		}
		reports = append(reports, Report{
			Pos: site.Instr.Pos, Category: site.Category, Certainty: site.Category.Certainty(),
			Subject: site.Callee, Message: site.Callee + ": " + text, Unchecked: site.Unchecked,
			Related:   slices.Concat(words.Origins(site.Operands), words.Inside(site.Warning), reduction(site)),
			TorchOnly: !site.IsSurprise(), Fix: site.Fix, Fixed: words.Fixed(site.Fix, site.Operands),
		})
	}
	return reports
}

// reduction says where the result of a call with a warning is reduced.
func reduction(site broadcast.Site) []Related {
	if site.Reduced == nil || site.Reduced.Pos == 0 {
		return nil
	}
	return []Related{{Pos: site.Reduced.Pos, Message: "the result is reduced to one number here"}}
}
