package layout

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// How a message writes the shape of a value whose type no contract describes.

// ShapeText writes the shape of a value whose type no contract describes: a list of dims in a
// field, a pair of ints, or the length of a slice. It is "" if there is nothing like that.
func (ls *Layouts) ShapeText(r *exec.Run, s *state.State, v state.Value) string {
	return ls.NamedShape(r, s, v, new(shapeinfer.Names))
}

// NamedShape is ShapeText in a message that calls symbols by names.
func (ls *Layouts) NamedShape(r *exec.Run, s *state.State, v state.Value, names *shapeinfer.Names) string {
	v = state.Unwrap(v)
	switch v.Kind {
	case state.SliceKind:
		if v.Slice().Elem.IsData() {
			return names.Text(s.Norm(v.Slice().Len))
		}
	case state.PointerKind:
		if t, content := s.TypeOf(v), s.Peek(v); len(v.Path()) == 0 && t != nil && t.Kind == ir.Struct && content.Kind == state.StructKind {
			return ls.structShape(r, s, v, content.Fields(), t, names)
		}
	}
	return ""
}

// Holder returns the tensor that a value has in a field behind which its dims are, and the
// selectors that lead there: the weights of a layer. The selectors are "" if the value is itself
// what has the dims, or its shape is written by another rule than that of its layout.
func (ls *Layouts) Holder(r *exec.Run, s *state.State, v state.Value) (held state.Value, selectors string) {
	v = state.Unwrap(v)
	if v.Kind != state.PointerKind || v.Obj == 0 || len(v.Path()) > 0 {
		return v, ""
	}
	t := s.TypeOf(v)
	l := ls.Of(t)
	if l == nil || l.List == nil {
		return v, ""
	}
	behind := len(l.List) - 1
	for behind > 0 && l.List[behind] != deref {
		behind--
	}
	for _, step := range l.List[:behind] {
		if step == deref {
			t = t.Elem
			continue
		}
		if step < 0 || t == nil || t.Kind != ir.Struct || int(step) >= len(t.Fields) {
			return v, ""
		}
		selectors += "." + t.Fields[step].Name
		t = t.Fields[step].Type
	}
	if _, ok := l.Read(r, s, v); !ok {
		return v, ""
	}
	held, ok := partAt(r, s, v, l.List[:behind])
	if !ok {
		return v, ""
	}
	return held, selectors
}

// structShape writes the shape that is read by the layout of a type. Without a layout it is the
// only list of ints; or the first list, or the only two ints, whose product is the number of
// elements of the struct. Rows, or the height, are written first, in whatever order the fields are
// declared.
func (ls *Layouts) structShape(r *exec.Run, s *state.State, v state.Value, fields []state.Value, t *ir.Type,
	names *shapeinfer.Names) string {
	if l := ls.Of(t); l != nil && l.List != nil {
		if shape, ok := l.Read(r, s, v); ok {
			return listText(shape, names)
		}
	}
	var pair, fieldNames []string
	var dims []shapeinfer.Dim
	lists := 0
	for _, f := range t.Fields {
		if f.Type.Kind == ir.Slice && f.Type.Elem != nil && f.Type.Elem.Kind == ir.Int {
			lists++
		}
	}
	if len(fields) < len(t.Fields) {
		return ""
	}
	for i, f := range t.Fields {
		if fields[i].Kind == state.IntKind {
			d := s.Norm(fields[i].Dim)
			dims, fieldNames, pair = append(dims, d), append(fieldNames, strings.ToLower(f.Name)), append(pair, names.Text(d))
		}
	}
	isPair := len(pair) == 2 && isDimName(fieldNames[0]) && isDimName(fieldNames[1])
	for i, f := range t.Fields {
		x := fields[i]
		if x.Kind != state.SliceKind || f.Type.Elem == nil || f.Type.Elem.Kind != ir.Int ||
			isPair && s.Decide(pathfact.EQ, x.Slice().Len, dims[0].Mul(dims[1])) == pathfact.True {
			continue // of a matrix of ints, these are its elements
		}
		if shape, ok := listedDims(r, s, x.Slice()); ok && x.Slice().Obj != 0 && (lists == 1 || holdsCount(r, s, v, shape)) {
			return listText(shape, names)
		}
	}
	data := slices.ContainsFunc(fields, func(f state.Value) bool { return f.Kind == state.SliceKind && f.Slice().Elem.IsData() })
	if len(pair) != 2 || !data && !isPair || !holdsCount(r, s, v, shapeinfer.OfDims(dims...)) {
		return ""
	}
	if strings.HasPrefix(fieldNames[0], "c") && strings.HasPrefix(fieldNames[1], "r") ||
		strings.HasPrefix(fieldNames[0], "w") && strings.HasPrefix(fieldNames[1], "h") {
		slices.Reverse(pair)
	}
	return shapeinfer.JoinDims(pair)
}

// isDimName reports whether a field is called like a dim, in lower case.
func isDimName(name string) bool {
	return slices.Contains([]string{"r", "c", "m", "n", "h", "w", "row", "col", "rows", "cols", "columns", "height", "width"}, name)
}

func listText(shape shapeinfer.Shape, names *shapeinfer.Names) string {
	dims := shape.Dims()
	if len(dims) == 0 {
		return "scalar"
	}
	texts := make([]string, len(dims))
	for i, d := range dims {
		texts[i] = names.Text(d)
	}
	return shapeinfer.JoinDims(texts)
}
