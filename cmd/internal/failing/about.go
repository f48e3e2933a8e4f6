package failing

import (
	"slices"

	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// Has reports whether a line stands in the function.
func (f Function) Has(file string, line int) bool {
	return f.File == file && f.From <= line && line <= f.To
}

// Contradicted returns the reports in a function that ends well.
func (r *Run) Contradicted(reports []vetrun.Report) (list []vetrun.Report) {
	if r.Failed() || r.Swallows() {
		return nil
	}
	for _, p := range reports {
		if !reading.Warns(p) && r.Function.Has(p.File, p.Line) {
			list = append(list, p)
		}
	}
	return list
}

// About returns the reports that are about the failure of a run: their line is on the stack of the
// panic, or the error that was made passed the function in which they stand.
func (r *Run) About(reports []vetrun.Report) (about []vetrun.Report) {
	if !r.Failed() && !r.Swallows() {
		return nil
	}
	for _, p := range reports {
		onStack := slices.Contains(r.Frames, Line{p.File, p.Line})
		ofError := len(r.Made) > 0 && (r.Function.Has(p.File, p.Line) || slices.Contains(r.Made, Line{p.File, p.Line}))
		if !reading.Warns(p) && (onStack || ofError) {
			about = append(about, p)
		}
	}
	return about
}
