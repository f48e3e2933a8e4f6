package analyzer

import (
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// explained returns the fields of a report, and the positions that explain it.
func explained(pass *analysis.Pass, r engine.Report) (diagnostic.Fields, []analysis.RelatedInformation) {
	f := diagnostic.Fields{Words: r.Message, Category: r.Category, Certainty: r.Certainty, Subject: r.Subject, Unchecked: r.Unchecked}
	shown := shownRelated(originsByLine(pass, r))
	var related []analysis.RelatedInformation
	for _, rel := range shown {
		related = append(related, analysis.RelatedInformation{Pos: token.Pos(rel.Pos), Message: rel.Message})
		if rel.Elsewhere && f.Elsewhere == "" {
			f.Elsewhere = rel.Message
		}
	}
	if pos := token.Pos(r.IndependentOf); pos.IsValid() {
		f.IndependentOf = pass.Fset.Position(pos).Line
		related = append(related, analysis.RelatedInformation{Pos: pos, Message: diagnostic.IndependentOf(f.IndependentOf)})
	}
	return f, related
}

// shownRelated returns the related positions that are shown: of a call chain only the part in the
// message, unless -trace is set.
func shownRelated(related []engine.Related) (shown []engine.Related) {
	for _, r := range related {
		if token.Pos(r.Pos).IsValid() && (!r.Whole || current.trace) {
			shown = append(shown, r)
		}
	}
	return shown
}
