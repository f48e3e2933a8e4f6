package analyzer

import (
	"fmt"
	"go/types"
	"slices"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A sample is an operand with constant attributes.
type sample struct {
	decl   *contract.Type
	attrs  map[string]contract.Attr
	fields map[string]*sample
	n      int64
	isInt  bool
	truth  pathfact.Truth
}

func (s *sample) clone() *sample {
	if s == nil {
		return nil
	}
	c := *s
	c.attrs = make(map[string]contract.Attr)
	for k, v := range s.attrs {
		c.attrs[k] = v
	}
	return &c
}

func (s *sample) String() string {
	switch {
	case s == nil:
		return "-"
	case s.isInt:
		return fmt.Sprint(s.n)
	case s.decl == nil:
		return fmt.Sprintf("%v%v", s.attrs["len"].Dim, s.truth)
	}
	text := s.decl.Name
	for _, a := range s.decl.Stored() {
		if f := s.fields[a.Name]; f != nil {
			text += fmt.Sprintf(" %s=%v", a.Name, f)
			continue
		}
		text += fmt.Sprintf(" %s=%v", a.Name, s.attrs[a.Name].Dim)
	}
	return "{" + text + "}"
}

func (s *sample) Int() shapeinfer.Dim {
	if !s.isInt {
		return shapeinfer.Unknown()
	}
	return shapeinfer.Const(s.n)
}
func (s *sample) Bool() pathfact.Truth                   { return s.truth }
func (s *sample) Float() (float64, bool)                 { return 0, false }
func (s *sample) Attr(name string) contract.Attr         { return s.attrs[name] }
func (s *sample) Elem(int) contract.Operand              { return &sample{} }
func (s *sample) SetAttr(name string, a contract.Attr)   { s.attrs[name] = a }
func (s *sample) Same(o contract.Operand) pathfact.Truth { return pathfact.False }
func (s *sample) Shape() string                          { return s.attrs["len"].Dim.String() }
func (s *sample) Decl() *contract.Type                   { return s.decl }

// asInferred returns the operand for an inferred contract: with dims, which its declaration may
// derive from stored attributes.
func (s *sample) asInferred() *sample {
	if s == nil || s.decl == nil || slices.ContainsFunc(s.decl.Stored(), func(a contract.Attribute) bool { return a.Name == "R" }) {
		return s
	}
	c := s.clone()
	for _, name := range []string{"R", "C"} {
		c.attrs[name] = contract.AttrOf(nil, s, name)
	}
	c.decl = nil
	return c
}

func asInferred(args []*sample) []*sample {
	var list []*sample
	for _, a := range args {
		list = append(list, a.asInferred())
	}
	return list
}

// after returns an attribute after a call. What is inferred sets dims that a type derives from
// others where it is declared.
func (s *sample) after(name string) contract.Attr {
	if a, ok := s.attrs[name]; ok {
		return a
	}
	return contract.AttrOf(nil, s, name)
}

func (s *sample) Field(name string) contract.Operand {
	if f := s.fields[name]; f != nil {
		return f
	}
	return nil
}

// operands makes random operands for the function.
func (x *comparison) operands() (*sample, []*sample) {
	// Dims are drawn from few, so that they fit now and then.
	dims := []int64{x.rnd.Int64N(4), 1 + x.rnd.Int64N(3), 1 + x.rnd.Int64N(3)}
	var recv *sample
	if r := x.sig.Recv(); r != nil {
		recv = x.operand(r.Type(), dims)
	}
	args := make([]*sample, x.sig.Params().Len())
	for i := range args {
		args[i] = x.operand(x.sig.Params().At(i).Type(), dims)
	}
	return recv, args
}

// standIns are the types that the listing has chosen for the interfaces.
var standIns = map[string]string{
	"Matrix": "Dense", "Vector": "VecDense", "Symmetric": "SymDense", "Triangular": "TriDense",
	"CMatrix": "CDense", "Banded": "BandDense", "SymBanded": "DiagDense", "TriBanded": "DiagDense", "Diagonal": "DiagDense",
}

func (x *comparison) operand(t types.Type, dims []int64) *sample {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		name := n.Obj().Name()
		if types.IsInterface(n) {
			name = standIns[name]
		}
		if n.Obj().Pkg() != nil {
			if decl := gonum.For(n.Obj().Pkg().Path()).Type(name); decl != nil {
				return x.object(decl, dims)
			}
		}
	}
	s := &sample{attrs: make(map[string]contract.Attr)}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case u.Info()&types.IsInteger != 0:
			s.isInt, s.n = true, x.rnd.Int64N(5)-1
		case u.Info()&types.IsBoolean != 0:
			s.truth = x.truth()
		}
	case *types.Slice:
		n := dims[x.rnd.IntN(3)]
		if x.rnd.IntN(3) == 0 {
			n *= dims[x.rnd.IntN(3)]
		}
		isNil := x.rnd.IntN(3) == 0
		if isNil {
			n = 0
		}
		s.attrs["len"], s.attrs["cap"] = contract.Int(shapeinfer.Const(n)), contract.Int(shapeinfer.Const(n))
		s.attrs["nil"] = contract.Bool(truthOf(isNil))
	}
	return s
}

func (x *comparison) truth() pathfact.Truth { return truthOf(x.rnd.IntN(2) == 0) }

func truthOf(b bool) pathfact.Truth {
	if b {
		return pathfact.True
	}
	return pathfact.False
}

// intFields are the attributes for real fields that hold ints.
var intFields = []string{"Rows", "Cols", "N", "KL", "KU", "K"}

// object makes a random object of a declared type: empty, or without a dim that is zero.
func (x *comparison) object(decl *contract.Type, dims []int64) *sample {
	s := &sample{decl: decl, attrs: make(map[string]contract.Attr), fields: make(map[string]*sample)}
	empty := x.rnd.IntN(4) == 0
	for _, a := range decl.Stored() {
		n := max(1, dims[x.rnd.IntN(3)])
		switch {
		case a.Kind == contract.BoolAttr:
			s.attrs[a.Name] = contract.Bool(truthOf(!empty && x.rnd.IntN(2) == 0))
			continue
		case a.Kind == contract.FieldAttr && standIns[a.Name] != "":
			s.fields[a.Name] = x.object(gonum.For(matPath).Type(standIns[a.Name]), dims)
			continue
		case a.Kind == contract.FieldAttr && !slices.Contains(intFields, a.Name):
			continue
		case empty:
			n = 0
		case a.Name == "capR", a.Name == "capC", a.Name == "cap":
			n = 6
		case a.Name == "kl", a.Name == "ku", a.Name == "k":
			n = 0
		}
		s.attrs[a.Name] = contract.Int(shapeinfer.Const(n))
	}
	s.factorize(decl)
	return s
}

// factorize makes the parts of a factorization consistent, which a contract need not require: one
// that was never computed is zero, and there are vectors only if it has succeeded.
func (s *sample) factorize(decl *contract.Type) {
	used, hasUsed := s.attrs["used"]
	for _, a := range decl.Stored() {
		switch {
		case hasUsed && used.Bool == pathfact.False && a.Kind == contract.BoolAttr:
			s.attrs[a.Name] = contract.Bool(pathfact.False)
		case hasUsed && used.Bool == pathfact.False && a.Kind == contract.IntAttr:
			s.attrs[a.Name] = contract.Int(shapeinfer.Const(0))
		case a.Name == "vec" && s.attrs["ok"].Bool == pathfact.False:
			s.attrs[a.Name] = contract.Bool(pathfact.False)
		}
	}
}
