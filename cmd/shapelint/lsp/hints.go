package lsp

import (
	"cmp"
	"slices"

	"github.com/shapelint/shapelint/analyzer"
)

// An inlayHint is a text in the source that is not part of it.
type inlayHint struct {
	Position     position `json:"position"`
	Label        string   `json:"label"`
	Kind         int      `json:"kind"` // 1: a type
	PaddingLeft  bool     `json:"paddingLeft"`
	PaddingRight bool     `json:"paddingRight"`

	offset int
}

// hints shows shapes after variables that are assigned, and after calls whose value is not
// assigned. After a call without results it shows the receiver.
//
//	y 2x5 := tensor.MatMul(x, w)
//	c.Mul(a, b) c 2x5
func (q *query) hints() (any, *rpcError) {
	var p struct {
		Range textRange `json:"range"`
	}
	if err := q.read(&p); err != nil || !q.settings.hints {
		return nil, err
	}
	from, to := q.doc.mapper.offset(p.Range.Start), q.doc.mapper.offset(p.Range.End)
	hints := []inlayHint{}
	for _, x := range q.known.Shapes {
		at, label := x.End, x.Shape
		if x.Role == analyzer.Receiver {
			at, label = x.CallEnd, x.Name+" "+x.Shape
		}
		if x.IsNoted && from <= at && at <= to {
			hints = append(hints, inlayHint{Position: q.doc.mapper.position(at), Label: label, Kind: 1, PaddingLeft: true, offset: at})
		}
	}
	slices.SortStableFunc(hints, func(a, b inlayHint) int { return cmp.Compare(a.offset, b.offset) })
	return hints, nil
}
