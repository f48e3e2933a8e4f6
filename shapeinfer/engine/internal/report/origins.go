package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
)

// Where the operands of a failure got their shapes.

// Origins lists where the operands of the reported call got their shapes, as far as it is known.
func (w Wording) Origins(operands []exec.OperandShape) []Related {
	var related []Related
	for _, x := range operands {
		if x.At != 0 && isKnownShape(x.Shape) {
			related = append(related, Related{Pos: x.At, Message: fmt.Sprintf("%s gets its shape %s here", w.argument(x), x.Shape)})
		}
	}
	return distinct(w.Site.Pos, related)
}

// isKnownShape reports whether all dims of a shape are known.
func isKnownShape(text string) bool { return text != "" && !strings.Contains(text, "_") }

// distinct drops what is said about a position twice, and about the report's own.
func distinct(pos int, related []Related) []Related {
	var kept []Related
	for _, rel := range related {
		same := func(k Related) bool { return k.Pos == rel.Pos }
		if (rel.Pos == 0 || rel.Pos != pos) && !slices.ContainsFunc(kept, same) {
			kept = append(kept, rel)
		}
	}
	return kept
}
