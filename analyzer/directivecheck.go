package analyzer

import (
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// contradictions holds the contracts of functions with a body against the body.
func contradictions(e *engine.Engine, p *program, notes []*note) []engine.Report {
	var reports []engine.Report
	for _, n := range notes {
		f := p.own.Func(n.symbol())
		c, _ := p.table.Contract(n.symbol())
		if f == nil || c == nil || n.iface != nil {
			continue
		}
		if text := e.Contradiction(f, c); text != "" {
			reports = append(reports, engine.Report{Pos: int(n.c.Pos()), Category: category.Contract, Message: n.title() + text})
		}
	}
	return reports
}
