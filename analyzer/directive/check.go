package directive

import (
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Contradictions compares the contracts of functions with their bodies, and returns the reports.
// The notes are the valid contracts that Find returns. The function own returns the function of the
// package that has the given symbol, or nil.
func Contradictions(e *engine.Engine, own func(symbol string) *ir.Func, t *Table, notes []*Note) []engine.Report {
	var reports []engine.Report
	for _, n := range notes {
		f := own(n.symbol())
		c, _ := t.Contract(n.symbol())
		if f == nil || c == nil || n.iface != nil {
			continue
		}
		if text := e.Contradiction(f, c); text != "" {
			reports = append(reports, n.report(n.c.Pos(), text))
		}
	}
	return reports
}
