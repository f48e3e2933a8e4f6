package lsp

import (
	"cmp"
	"slices"

	"github.com/shapelint/shapelint/analyzer"
)

// hover shows the shape of the smallest expression around a position. On the name of a called
// method it shows the receiver after the call, and on the name of a function in its declaration the
// contract.
func (q *query) hover() (any, *rpcError) {
	var p struct {
		Position position `json:"position"`
	}
	if err := q.read(&p); err != nil || !q.settings.hover {
		return nil, err
	}
	at := q.doc.mapper.offset(p.Position)
	if c := q.contractAt(at); c != nil {
		return q.hoverText(c.Start, c.End, c.Text), nil
	}
	x := q.shapeAt(at)
	if x == nil {
		return nil, nil
	}
	text := x.Name + " " + x.Shape
	if x.Role == analyzer.Receiver {
		return q.hoverText(x.NameStart, x.NameEnd, text), nil
	}
	if after := q.after(x); after != nil && after.Shape != x.Shape {
		text += ", then " + after.Shape
	}
	return q.hoverText(x.Start, x.End, text), nil
}

// shapeAt returns the shape to show at an offset, nil if there is none. An identifier ends before
// the offset after it, where a client may have its cursor.
func (q *query) shapeAt(at int) *Shape {
	var best *Shape
	size := func(x *Shape) int {
		if x.Role == analyzer.Receiver {
			return x.NameEnd - x.NameStart
		}
		return x.End - x.Start
	}
	for i := range q.known.Shapes {
		x := &q.known.Shapes[i]
		start, end := x.Start, x.End
		if x.Role == analyzer.Receiver {
			start, end = x.NameStart, x.NameEnd
		}
		if start <= at && at < end && (best == nil || size(x) < size(best)) {
			best = x
		}
	}
	if best == nil {
		for i := range q.known.Shapes {
			if x := &q.known.Shapes[i]; x.Role == analyzer.Receiver && x.Start <= at && at < x.End && (best == nil || size(x) < size(best)) {
				best = &Shape{Start: x.Start, End: x.End, Name: x.Name, Shape: x.Shape}
			}
		}
	}
	return best
}

// after returns the shape of a receiver after its call, nil if the expression is none.
func (q *query) after(x *Shape) *Shape {
	i := slices.IndexFunc(q.known.Shapes, func(y Shape) bool {
		return y.Role == analyzer.Receiver && y.Start == x.Start && y.End == x.End
	})
	if i < 0 {
		return nil
	}
	return &q.known.Shapes[i]
}

// hoverText is the answer with a text about a range.
func (q *query) hoverText(start, end int, text string) any {
	type object = map[string]any
	return object{"contents": object{"kind": "plaintext", "value": text}, "range": q.doc.mapper.rangeOf(start, end)}
}

// contracts returns the contracts of the functions in the document.
func (q *query) contracts() []Contract {
	if q.pkg.Contracts == nil {
		return nil
	}
	own := slices.DeleteFunc(slices.Clone(q.pkg.Contracts()), func(c Contract) bool { return c.File != q.file })
	slices.SortStableFunc(own, func(a, b Contract) int { return cmp.Compare(a.Start, b.Start) })
	return own
}

// contractAt returns the contract of the function whose name in its declaration contains an offset.
func (q *query) contractAt(at int) *Contract {
	if !slices.ContainsFunc(q.known.Functions, func(f [2]int) bool { return f[0] <= at && at < f[1] }) {
		return nil
	}
	for _, c := range q.contracts() {
		if c.Start <= at && at < c.End {
			return &c
		}
	}
	return nil
}
