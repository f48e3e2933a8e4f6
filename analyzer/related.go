package analyzer

import (
	"fmt"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// relatedPositions turns what explains a report into places. Of the way to a failure that is the part which stands in a message by default, or
// with -trace all of it.
func relatedPositions(fset *token.FileSet, explained []engine.Related) []analysis.RelatedInformation {
	var result []analysis.RelatedInformation
	for _, r := range explained {
		if r.Message == engine.Behind {
			r.Message += fmt.Sprint(" ", fset.Position(token.Pos(r.Pos)).Line)
		}
		if pos := token.Pos(r.Pos); pos.IsValid() && (!r.Whole || current.trace) {
			result = append(result, analysis.RelatedInformation{Pos: pos, Message: r.Message})
		}
	}
	return result
}
