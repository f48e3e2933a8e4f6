package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// How a message writes the shape of a value whose type nobody has described.

// shapeText writes the shape of a value whose type nobody described: a list of dims in a field, a
// pair of ints, or the length of a slice. It is "" if there is nothing like that.
func (ls *layouts) shapeText(r *run, s *state, v value) string {
	v = unwrap(v)
	switch v.k {
	case kSlice:
		if v.slice().elem.IsData() {
			return s.norm(v.slice().length).String()
		}
	case kPtr:
		t := r.typeOf(s, v)
		if v.obj == 0 || t == nil || t.Kind != ir.Struct || s.object(v.obj).ownership == lost {
			return ""
		}
		content := s.object(v.obj).content
		if content.k != kStruct || len(v.path()) > 0 {
			return ""
		}
		return ls.structShape(r, s, v, content.fields(), t)
	}
	return ""
}

// structShape writes the shape that the layout of a type tells. Without one it is the only list of ints; or the first one, or the only two ints, of which the
// product is the number of elements that the struct holds. Columns that stand before rows come behind them.
func (ls *layouts) structShape(r *run, s *state, v value, fields []value, t *ir.Type) string {
	if l := ls.layoutOf(t); l != nil && l.list != nil {
		if shape, ok := l.read(r, s, v); ok {
			return listText(shape)
		}
	}
	var pair, names []string
	var dims []shapeinfer.Dim
	lists := 0
	for _, f := range t.Fields {
		if f.Type.Kind == ir.Slice && f.Type.Elem != nil && f.Type.Elem.Kind == ir.Int {
			lists++
		}
	}
	for i, f := range t.Fields {
		if i >= len(fields) {
			return ""
		}
		if x := fields[i]; x.k == kSlice && f.Type.Elem != nil && f.Type.Elem.Kind == ir.Int {
			if shape, ok := listedDims(r, s, x.slice()); ok && x.slice().obj != 0 && (lists == 1 || holdsCount(r, s, v, shape)) {
				return listText(shape)
			}
		}
		if fields[i].k == kInt {
			d := s.norm(fields[i].dim)
			dims, names, pair = append(dims, d), append(names, strings.ToLower(f.Name)), append(pair, dimInShape(d))
		}
	}
	data := slices.ContainsFunc(fields, func(f value) bool { return f.k == kSlice && f.slice().elem.IsData() })
	if len(pair) != 2 || !data && !(isDimName(names[0]) && isDimName(names[1])) || !holdsCount(r, s, v, shapeinfer.OfDims(dims...)) {
		return ""
	}
	if strings.HasPrefix(names[0], "c") && strings.HasPrefix(names[1], "r") || strings.HasPrefix(names[0], "w") && strings.HasPrefix(names[1], "h") {
		slices.Reverse(pair)
	}
	return strings.Join(pair, "x")
}

// isDimName reports whether a field is called like a dim, in lower case.
func isDimName(name string) bool {
	return slices.Contains([]string{"r", "c", "m", "n", "h", "w", "row", "col", "rows", "cols", "columns", "height", "width"}, name)
}

func listText(shape shapeinfer.Shape) string {
	dims := shape.Dims()
	if len(dims) == 0 {
		return "scalar"
	}
	texts := make([]string, len(dims))
	for i, d := range dims {
		texts[i] = dimInShape(d)
	}
	return strings.Join(texts, "x")
}
