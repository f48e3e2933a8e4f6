package summary

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Ints in the fields of an argument: the dims of the weights that a layer holds, the capacity of a
// matrix.
//
//	(l *Layer) Forward(x[r,k]): k == l.w.rows; -> [r,l.w.cols]
//
// They are read before the function is executed, through at most a few pointers, as if none were
// nil. Of a list of dims the first two axes are read. Ints beside the dims of a matrix itself are
// quiet: a result may be equal to one of them, but their relations to others are not part of the
// summary.

const (
	maxFieldDepth = 3  // of fields in fields
	maxFieldTerms = 16 // of one argument
)

// A fieldInt is an int in a field of an argument.
type fieldInt struct {
	dim   shapeinfer.Dim
	expr  *contract.Expr // as it is written
	quiet bool
}

// A fieldSearch collects the ints in the fields of one argument.
type fieldSearch struct {
	u     *summary
	s     *state.State
	found []fieldInt
	quiet bool
}

// readFields reads the ints in the fields of an argument.
func (u *summary) readFields(s *state.State, p *param) {
	if p.name == "" || p.name == "_" || p.typ == nil || program.IsGhost(p.typ) {
		return
	}
	v, t := layout.Dynamic(p.v, p.typ)
	if t == nil || v.Kind == state.InterfaceKind || u.stands(p.typ) != nil {
		return
	}
	c := &fieldSearch{u: u, s: s, quiet: u.e.ShapeSourceOf(t).Kind != layout.NoSource}
	c.structure(v, t, nameExpr(p.name), 0)
	p.fields = c.found
}

// structure looks at the fields of a struct, or of what a pointer to one points to.
func (c *fieldSearch) structure(v state.Value, t *ir.Type, at *contract.Expr, depth int) {
	elem := program.Pointee(t)
	if elem == nil || elem.Kind != ir.Struct || depth > maxFieldDepth {
		return
	}
	own := c.u.e.ShapeSourceOf(t)
	for i, f := range elem.Fields {
		path := []int32{int32(i)}
		if f.Type == nil || f.Name == "" || f.Name == "_" ||
			depth == 0 && slices.ContainsFunc(own.Fields, func(p []int32) bool { return slices.Equal(p, path) }) {
			continue
		}
		w, _ := c.u.e.ReaderOf(c.u.fr, c.s).Part(v, t, path)
		c.value(w, f.Type, &contract.Expr{Op: contract.Attrib, Name: f.Name, Args: []*contract.Expr{at}}, depth+1)
	}
}

// value looks at the value of a field.
func (c *fieldSearch) value(v state.Value, t *ir.Type, at *contract.Expr, depth int) {
	switch {
	case t.Kind == ir.Int && t.Bits > 16 && v.Kind == state.IntKind:
		c.add(v.Dim, at)
	case t.Kind == ir.Slice && v.Kind == state.SliceKind && (t.Elem.IsData() || t.Elem.Kind == ir.Int):
		if c.add(v.Slice().Len, attribute(at, "len")); t.Elem.Kind == ir.Int {
			for axis := range int64(2) {
				c.add(c.u.e.ReaderOf(c.u.fr, c.s).ListElement(v.Slice(), shapeinfer.Const(axis)), binary(contract.Index, at, number(axis)))
			}
		}
	case program.IsGhost(t):
		decl := c.u.e.Decl(program.Pointee(t))
		dims, _, ok := c.u.e.ReaderOf(c.u.fr, c.s).Dims(v, t)
		if names := attrNamesOf(decl); ok && len(names) == len(dims) {
			for i, d := range dims {
				c.add(d, attribute(at, names[i]))
			}
		}
	case t.Kind == ir.Struct:
		c.structure(v, t, at, depth)
	case t.Kind == ir.Pointer && v.Kind == state.PointerKind && v.Obj != 0:
		quiet := c.quiet
		c.quiet = false
		c.structure(v, t, at, depth)
		c.quiet = quiet
	}
}

// attrNamesOf lists the attributes that are the shape of a declared type.
func attrNamesOf(decl *contract.Type) []string {
	if decl == nil {
		return nil
	}
	return layout.AttrNames(decl)
}

func attribute(x *contract.Expr, name string) *contract.Expr {
	return &contract.Expr{Op: contract.Attrib, Name: name, Args: []*contract.Expr{x}}
}

func (c *fieldSearch) add(d shapeinfer.Dim, at *contract.Expr) {
	if _, ok := d.Symbol(); ok && len(c.found) < maxFieldTerms {
		c.found = append(c.found, fieldInt{d, at, c.quiet})
	}
}

// isQuiet reports whether a class has only ints of which nothing is said but where they are
// returned.
func (q *relations) isQuiet(c *class) bool {
	return !slices.ContainsFunc(c.terms, func(i int) bool { return q.terms[i].field == nil || !q.terms[i].field.quiet })
}

// isField reports whether a class has only ints in fields.
func (q *relations) isField(c *class) bool {
	return !slices.ContainsFunc(c.terms, func(i int) bool { return q.terms[i].field == nil })
}
