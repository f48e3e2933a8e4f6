package layout

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Where the shape of a value is, for listings that a person reads: no report depends on it.
//
//	mat.Dense of a contract file                         its attributes R and C, or len
//	[]float64                                            its length
//	type Tensor struct{ shape []int; data []float64 }    the list that a constructor fills
//	type Dense struct{ mat blas64.General }              the results of its method Dims() (r, c int)
//	type Matrix struct{ rows, cols int; data []float64 } the ints that a constructor fills
//
// A type with a method Len besides Dims is a vector: it has one dim. What the constructors of a
// type fill is found by executing them, see layout.go. Without a usable constructor the names of
// the fields decide: a struct with numbers and exactly two ints has two dims, in the order of the
// fields.

// A ShapeSource says where the shape of the values of one type is.
type ShapeSource struct {
	Kind   SourceKind
	Fields [][]int32 // for each dim, or for the list of all dims, the numbers of the fields that lead to it
	Count  []int32   // to the number of dims in that list, nil if all its elements are dims
	Method string
}

// A SourceKind is what holds the shape.
type SourceKind uint8

const (
	NoSource     SourceKind = iota // it is not known where the shape is, or there is none
	attrsSource                    // attributes of a contract file
	lengthSource                   // of a slice of numbers
	ListSource                     // a field that is a list of ints
	fieldsSource                   // fields that are ints
	MethodSource                   // results of a method
)

// ShapeSourceOf returns where the shape of the values of type t is; t may be a pointer.
func (ls *Layouts) ShapeSourceOf(t *ir.Type) ShapeSource {
	t = program.Pointee(t)
	switch {
	case t == nil:
		return ShapeSource{}
	case t.Kind == ir.Slice && t.Elem.IsData():
		return ShapeSource{Kind: lengthSource}
	case ls.Decl(t) != nil:
		if len(AttrNames(ls.Decl(t))) > 0 {
			return ShapeSource{Kind: attrsSource}
		}
		return ShapeSource{}
	case t.Kind != ir.Struct:
		return ShapeSource{}
	}
	l := ls.Of(t)
	switch m := ls.dimsMethod(t); {
	case l != nil && l.List.plain() && len(l.dynamic) == 0 && (l.count == nil || l.count.plain()):
		return ShapeSource{Kind: ListSource, Fields: [][]int32{l.List}, Count: l.count}
	case m != "":
		return ShapeSource{Kind: MethodSource, Method: m}
	case l != nil && len(l.Dims) > 0 && len(l.Dims) <= 2 && l.isFixed() &&
		!slices.ContainsFunc(l.Dims, func(p PartPath) bool { return !p.plain() }):
		var fields [][]int32
		for _, p := range l.Dims {
			fields = append(fields, p)
		}
		return ShapeSource{Kind: fieldsSource, Fields: fields}
	}
	return formByName(t)
}

// isFixed reports whether the places of the dims are the same in all values: no interface is on the
// paths to them, and no other field holds the number of dims.
func (l *Layout) isFixed() bool { return l.count == nil && len(l.dynamic) == 0 }

// formByName guesses the form of a type without a usable constructor.
func formByName(t *ir.Type) ShapeSource {
	if i := listField(t); i >= 0 {
		f := ShapeSource{Kind: ListSource, Fields: [][]int32{{int32(i)}}}
		if k := countField(t); k >= 0 && t.Fields[i].Type.Kind == ir.Array {
			f.Count = []int32{int32(k)}
		}
		return f
	}
	if pair := intFields(t); pair != nil {
		return ShapeSource{Kind: fieldsSource, Fields: [][]int32{{pair[0]}, {pair[1]}}}
	}
	return ShapeSource{}
}

// AttrNames lists the attributes that are the shape of a type: its length if it is a vector, and no
// transposed one, whose rows are the columns of another value.
func AttrNames(decl *contract.Type) []string {
	has := func(name string) bool {
		return slices.ContainsFunc(decl.Attrs, func(a contract.Attribute) bool { return a.Name == name })
	}
	isTransposed := slices.ContainsFunc(decl.Attrs, func(a contract.Attribute) bool { return a.Name == "R" && a.Derived != nil })
	switch {
	case has("len") && !isTransposed:
		return []string{"len"}
	case has("R") && has("C"):
		return []string{"R", "C"}
	}
	return nil
}

// listField returns the first field of a struct that is a list of ints and is called shape, dims,
// dim or sizes; -1 if there is none.
func listField(t *ir.Type) int {
	return slices.IndexFunc(t.Fields, func(f ir.Field) bool {
		switch strings.ToLower(f.Name) {
		case "shape", "dims", "dim", "sizes":
			return program.IsInts(f.Type) && (f.Type.Kind != ir.Array || f.Type.Len <= MaxAxes)
		}
		return false
	})
}

// countField returns the first field of a struct that is an int and is called rank or the like; -1
// if there is none.
func countField(t *ir.Type) int {
	return slices.IndexFunc(t.Fields, func(f ir.Field) bool {
		switch strings.ToLower(f.Name) {
		case "rank", "ndim", "ndims", "naxes", "nd":
			return f.Type != nil && f.Type.Kind == ir.Int
		}
		return false
	})
}

// MaxAxes bounds the rank of shapes that are listed.
const MaxAxes = 8

// pairNames are the names of two fields that are rows and columns.
var pairNames = [...][2]string{{"rows", "cols"}, {"rows", "columns"}, {"r", "c"}, {"nrows", "ncols"}, {"height", "width"}, {"h", "w"}}

// intFields returns the two fields that are the rows and columns of a struct with numbers, nil if
// it has none: two with names in pairNames, else the only two ints. Ints of 8 and 16 bits are not
// dims.
func intFields(t *ir.Type) []int32 {
	var ints []int32
	byName := make(map[string]int32)
	data := false
	for i, f := range t.Fields {
		if f.Type != nil && f.Type.Kind == ir.Int && f.Type.Bits > 16 {
			ints = append(ints, int32(i))
			byName[strings.ToLower(f.Name)] = int32(i)
		}
		data = data || f.Type != nil && (f.Type.Kind == ir.Slice || f.Type.Kind == ir.Array) && f.Type.Elem != nil &&
			(f.Type.Elem.IsData() || f.Type.Elem.Kind == ir.Slice)
	}
	if !data {
		return nil
	}
	for _, p := range pairNames {
		r, ok := byName[p[0]]
		c, ok2 := byName[p[1]]
		if ok && ok2 && (len(p[0]) > 1 || len(ints) == 2) {
			return []int32{r, c}
		}
	}
	if len(ints) == 2 {
		return ints
	}
	return nil
}

// dimsMethod returns the method of t that returns its dims, "" if there is none.
func (ls *Layouts) dimsMethod(t *ir.Type) string {
	if !ls.returnsInts(t, "Dims", 2) {
		return ""
	}
	if ls.returnsInts(t, "Len", 1) {
		return "Len"
	}
	return "Dims"
}

// returnsInts reports whether t has a method without parameters that returns n ints.
func (ls *Layouts) returnsInts(t *ir.Type, name string, n int) bool {
	m := t.Method(name)
	if m == nil || m.Func == "" {
		return false
	}
	fn := ls.Func(m.Func)
	if fn == nil || len(fn.Params) != 1 || len(fn.Results) != n {
		return false
	}
	return !slices.ContainsFunc(fn.Results, func(t *ir.Type) bool { return t == nil || t.Kind != ir.Int })
}
