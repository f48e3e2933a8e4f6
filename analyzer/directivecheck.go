package analyzer

import (
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// contradictions holds the contracts of functions with a body against the body.
func contradictions(e *engine.Engine, p *program, notes []*note) []report {
	var reports []report
	for _, n := range notes {
		f := p.own.Func(n.symbol())
		c, _ := p.table.Contract(n.symbol())
		if f == nil || c == nil || n.iface != nil {
			continue
		}
		if text := e.Contradiction(f, c); text != "" {
			reports = append(reports, report{pos: n.c.Pos(), category: category.Contract, message: n.title() + text})
		}
	}
	return reports
}
