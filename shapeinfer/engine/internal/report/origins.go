package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
)

// Where the operands of a failure got their shapes.

// OriginsOf lists where operands got their shapes, as far as it is known.
func OriginsOf(operands []exec.OperandShape) []Related {
	var related []Related
	for _, x := range operands {
		if x.At != 0 && isKnownShape(x.Shape) && x.Name != "" && x.Name != "_" {
			related = append(related, Related{Pos: x.At, Message: fmt.Sprintf("%s gets its shape %s here", x.Name, x.Shape)})
		}
	}
	return related
}

// isKnownShape reports whether all dims of a shape are known.
func isKnownShape(text string) bool { return text != "" && !strings.Contains(text, "_") }

// Distinct drops what is said about a position twice, and about the report's own.
func Distinct(pos int, related []Related) []Related {
	var kept []Related
	for _, rel := range related {
		same := func(k Related) bool { return k.Pos == rel.Pos && k.File == rel.File && k.Line == rel.Line }
		if (rel.Pos == 0 || rel.Pos != pos) && !slices.ContainsFunc(kept, same) {
			kept = append(kept, rel)
		}
	}
	return kept
}
