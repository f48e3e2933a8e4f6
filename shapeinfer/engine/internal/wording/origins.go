package wording

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Where the operands of a failure got their shapes.

// Origins lists where the operands of the reported call got their shapes, as far as it is known.
func (w Wording) Origins(operands []exec.OperandShape) []Related {
	return distinct(w.Site.Pos, w.origins(operands))
}

// origins is the same, with positions that are those of several operands, or of the report.
func (w Wording) origins(operands []exec.OperandShape) (related []Related) {
	for _, x := range operands {
		name := w.argument(x)
		if named := w.operand(x.Arg, x.Args, -1); x.Part != "" && isPrimary(named) && named != "" {
			name += x.Part
		}
		related = append(related, w.origin(x, name)...)
	}
	return related
}

// origin is where an operand got its shape, nil if that is not known.
func (w Wording) origin(x exec.OperandShape, name string) []Related {
	if x.At == 0 || !isKnownShape(x.Shape) {
		return nil
	}
	if x.Variable != "" {
		_, variable := ir.SplitSymbol(x.Variable)
		name = "package variable " + variable
	}
	return []Related{{Pos: x.At, Origin: true, Message: fmt.Sprintf("%s gets its %s %s", name, shapeWord(x), x.Shape)}}
}

// shapeWord is what the shape of an operand is called: a slice has a length.
func shapeWord(x exec.OperandShape) string {
	if state.Unwrap(x.Value).Kind == state.SliceKind {
		return "length"
	}
	return "shape"
}

// isKnownShape reports whether all dims of a shape are known: none is "_". The names of others may
// have an underscore.
func isKnownShape(text string) bool {
	isWord := func(b byte) bool {
		return b == '_' || b == '.' || b >= 0x80 || '0' <= b && b <= '9' || 'a' <= b && b <= 'z' && b != 'x' || 'A' <= b && b <= 'Z'
	}
	for i := range len(text) {
		if text[i] == '_' && (i == 0 || !isWord(text[i-1])) && (i+1 == len(text) || !isWord(text[i+1])) {
			return false
		}
	}
	return text != ""
}

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
