package planted

import (
	"fmt"
	"strings"
)

// A kind is a type that has a shape, or an int that an operation is given.
type kind struct {
	typ  string
	make string   // builds one, with %s for each dim
	dims []string // how a dim of a value is read, with %s for the value
	stem string   // of the names of variables
	turn string   // its transpose, with %s for the value; "" if there is none
}

// build writes the expression that builds a value of a kind.
func (k *kind) build(dims ...string) string {
	args := make([]any, len(dims))
	for i, d := range dims {
		args[i] = d
	}
	return fmt.Sprintf(k.make, args...)
}

var (
	integer  = &kind{"int", "%s", []string{"%s"}, "n", ""}
	slice    = &kind{"[]float64", "make([]float64, %s)", []string{"len(%s)"}, "s", ""}
	dense    = &kind{"*mat.Dense", "mat.NewDense(%s, %s, nil)", []string{"%s.RawMatrix().Rows", "%s.RawMatrix().Cols"}, "m", "mat.DenseCopyOf(%s.T())"}
	vector   = &kind{"*mat.VecDense", "mat.NewVecDense(%s, nil)", []string{"%s.Len()"}, "v", ""}
	tensor   = &kind{"*strict.Tensor", "strict.New(%s, %s)", []string{"%s.Dim(0)", "%s.Dim(1)"}, "t", "%s.T()"}
	matrix   = &kind{"*checked.Matrix", "checked.Zeros(%s, %s)", []string{"%s.Rows", "%s.Cols"}, "x", "checked.Zeros(%[1]s.Cols, %[1]s.Rows)"}
	array    = &kind{"*generic.Array[float64]", "generic.Zeros[float64](%s, %s)", []string{"%s.Rows()", "%s.Cols()"}, "g", "generic.Zeros[float64](%[1]s.Cols(), %[1]s.Rows())"}
	imported = []string{"gonum.org/v1/gonum/floats", "gonum.org/v1/gonum/mat", "planted/checked", "planted/generic", "planted/strict"}
)

// A library is what the statements of a function call.
type library struct {
	name       string
	operations []*operation
	// conversions make one of its values of another library's, and never fail.
	conversions []*operation
}

// op makes an operation.
func op(f form, text string, in []*kind, sig string, out *kind) *operation {
	return &operation{form: f, text: text, in: in, out: out, sig: sig, rule: parseRule(sig)}
}

// flagged is an operation with a flag, and the rule that holds if that is true.
func flagged(o *operation, set string) *operation {
	o.set = parseRule(set)
	return o
}

func kinds(list ...*kind) []*kind { return list }

// libraries are gonum and the three that source/ holds.
var libraries = []*library{
	{"gonum", []*operation{
		op(fill, "{out}.Mul({a}, {b})", kinds(dense, dense), "rk kc -> rc", dense),
		op(fill, "{out}.Mul({a}, {b})", kinds(dense, dense), "rk kc -> rc", dense),
		op(fill, "{out}.Mul({a}.T(), {b})", kinds(dense, dense), "kr kc -> rc", dense),
		op(fill, "{out}.Mul({a}, {b}.T())", kinds(dense, dense), "rk ck -> rc", dense),
		op(fill, "{out}.Add({a}, {b})", kinds(dense, dense), "rc rc -> rc", dense),
		op(fill, "{out}.MulElem({a}, {b})", kinds(dense, dense), "rc rc -> rc", dense),
		op(fill, "{out}.Stack({a}, {b})", kinds(dense, dense), "rc sc -> r+s,c", dense),
		op(fill, "{out}.Augment({a}, {b})", kinds(dense, dense), "rc rd -> r,c+d", dense),
		op(fill, "{out}.MulVec({a}, {b})", kinds(dense, vector), "rk k -> r", vector),
		op(fill, "{out}.AddVec({a}, {b})", kinds(vector, vector), "n n -> n", vector),
		op(void, "{a}.Mul({b}, {c})", kinds(dense, dense, dense), "rc rk kc", nil),
		op(void, "{a}.Mul({b}, {c})", kinds(dense, dense, dense), "rc rk kc", nil),
		op(void, "{a}.Sub({b}, {c})", kinds(dense, dense, dense), "rc rc rc", nil),
		op(void, "{a}.SetRow(0, {b})", kinds(dense, slice), "rc c", nil),
		op(void, "{a}.SetCol(0, {b})", kinds(dense, slice), "rc r", nil),
		op(void, "_ = {a}.RowView({b})", kinds(dense, integer), "rc <r", nil),
		op(void, "_ = {a}.At({b}, 0)", kinds(dense, integer), "rc <r", nil),
		op(void, "_ = mat.Dot({a}, {b})", kinds(vector, vector), "n n", nil),
		op(void, "floats.Add({a}, {b})", kinds(slice, slice), "n n", nil),
		op(value, "mat.NewDense({a}, {b}, {c})", kinds(integer, integer, slice), "r c r*c -> rc", dense),
	}, []*operation{
		op(value, "mat.NewDense({a}.Dim(0), {a}.Dim(1), {a}.Data())", kinds(tensor), "rc -> rc", dense),
		op(value, "mat.NewDense({a}.Rows, {a}.Cols, {a}.Data)", kinds(matrix), "rc -> rc", dense),
		op(value, "mat.NewDense({a}.Rows(), {a}.Cols(), {a}.Elements())", kinds(array), "rc -> rc", dense),
		op(value, "mat.DenseCopyOf({a}.T())", kinds(dense), "rc -> cr", dense),
	}},
	{"strict", []*operation{
		op(value, "strict.MatMul({a}, {b})", kinds(tensor, tensor), "rk kc -> rc", tensor),
		op(value, "strict.MatMul({a}, {b})", kinds(tensor, tensor), "rk kc -> rc", tensor),
		op(value, "strict.MatMul({a}, {b}.T())", kinds(tensor, tensor), "rk ck -> rc", tensor),
		op(value, "strict.Add({a}, {b})", kinds(tensor, tensor), "rc rc -> rc", tensor),
		op(value, "{a}.Sub({b})", kinds(tensor, tensor), "rc rc -> rc", tensor),
		op(value, "strict.Concat({a}, {b})", kinds(tensor, tensor), "rc sc -> r+s,c", tensor),
		op(void, "{a}.AddInPlace({b})", kinds(tensor, tensor), "rc rc", nil),
		op(void, "{a}.SetRow(0, {b})", kinds(tensor, slice), "rc c", nil),
		op(void, "_ = {a}.At({b}, 0)", kinds(tensor, integer), "rc <r", nil),
		op(value, "strict.FromSlice({c}, {a}, {b})", kinds(integer, integer, slice), "r c r*c -> rc", tensor),
		flagged(op(value, "strict.Product({a}, {b}, {flag})", kinds(tensor, tensor), "rk kc -> rc", tensor), "rk ck -> rc"),
	}, []*operation{
		op(value, "{a}.T()", kinds(tensor), "rc -> cr", tensor),
		op(value, "strict.FromSlice({a}.RawMatrix().Data, {a}.RawMatrix().Rows, {a}.RawMatrix().Cols)", kinds(dense), "rc -> rc", tensor),
	}},
	{"checked", []*operation{
		op(fallible, "checked.Mul({a}, {b})", kinds(matrix, matrix), "rk kc -> rc", matrix),
		op(fallible, "checked.Mul({a}, {b})", kinds(matrix, matrix), "rk kc -> rc", matrix),
		op(fallible, "{a}.Plus({b})", kinds(matrix, matrix), "rc rc -> rc", matrix),
		op(fallible, "checked.FromSlice({a}, {b}, {c})", kinds(integer, integer, slice), "r c r*c -> rc", matrix),
		op(attempt, "{a}.AddTo({b})", kinds(matrix, matrix), "rc rc", nil),
		op(attempt, "{a}.SetRow(0, {b})", kinds(matrix, slice), "rc c", nil),
	}, []*operation{
		op(value, "checked.Zeros({a}.Dim(1), {a}.Dim(0))", kinds(tensor), "rc -> cr", matrix),
	}},
	{"generic", []*operation{
		op(value, "generic.MatMul({a}, {b})", kinds(array, array), "rk kc -> rc", array),
		op(value, "generic.MatMul({a}, {b})", kinds(array, array), "rk kc -> rc", array),
		op(value, "{a}.Hadamard({b})", kinds(array, array), "rc rc -> rc", array),
		op(void, "{a}.CopyFrom({b})", kinds(array, array), "rc rc", nil),
	}, []*operation{
		op(value, "generic.Zeros[float64]({a}.Dim(0), {a}.Dim(1))", kinds(tensor), "rc -> rc", array),
		op(value, "generic.Zeros[float64]({a}.RawMatrix().Rows, {a}.RawMatrix().Cols)", kinds(dense), "rc -> rc", array),
	}},
}

// imports returns the paths of the packages that a text uses.
func imports(text string) (list []string) {
	for _, path := range imported {
		if name := path[strings.LastIndexByte(path, '/')+1:]; strings.Contains(text, name+".") {
			list = append(list, path)
		}
	}
	return list
}
