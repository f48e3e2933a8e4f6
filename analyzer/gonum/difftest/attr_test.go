package difftest

import (
	"reflect"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// An operand is a real value as a contract sees it. Effects are recorded, to be
// compared with the value after the call.
type operand struct {
	v       reflect.Value
	effects map[string]contract.Attr
	cache   map[string]any // what attrs returned, until the value may have changed
}

func newOperand(v reflect.Value) *operand {
	for v.IsValid() && v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	return &operand{v: v}
}

func (o *operand) Int() shapeinfer.Dim {
	if o.v.IsValid() && o.v.CanInt() {
		return shapeinfer.Const(o.v.Int())
	}
	if o.v.IsValid() && o.v.CanUint() {
		return shapeinfer.Const(int64(o.v.Uint()))
	}
	return shapeinfer.Unknown()
}

func (o *operand) Bool() pathfact.Truth {
	if !o.v.IsValid() || o.v.Kind() != reflect.Bool {
		return pathfact.Maybe
	}
	return truth(o.v.Bool())
}

func truth(b bool) pathfact.Truth {
	if b {
		return pathfact.True
	}
	return pathfact.False
}

func (o *operand) Float() (float64, bool) {
	if o.v.IsValid() && o.v.CanFloat() {
		return o.v.Float(), true
	}
	return 0, false
}

func (o *operand) Elem(i int) contract.Operand { return newOperand(o.v.Index(i)) }

func (o *operand) SetAttr(name string, a contract.Attr) {
	if o.effects == nil {
		o.effects = map[string]contract.Attr{}
	}
	o.effects[name] = a
}

func (o *operand) Same(p contract.Operand) pathfact.Truth {
	q := p.(*operand)
	if o.v.Kind() != reflect.Pointer || q.v.Kind() != reflect.Pointer {
		return pathfact.False
	}
	return truth(o.v.Pointer() == q.v.Pointer())
}

func (o *operand) Shape() string { return "" }

// Decl returns the declaration of the dynamic type.
func (o *operand) Decl() *contract.Type {
	if !o.v.IsValid() || o.isNil() {
		return nil
	}
	t := o.v.Type()
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return library().For(t.PkgPath()).Type(t.Name())
}

func (o *operand) isNil() bool {
	switch o.v.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Func, reflect.Map:
		return o.v.IsNil()
	}
	return !o.v.IsValid()
}

// Field returns the operand in a field.
func (o *operand) Field(name string) contract.Operand {
	if v := reflect.Indirect(o.v); v.Kind() == reflect.Struct {
		return newOperand(v.FieldByName(name))
	}
	return newOperand(reflect.Value{})
}

// Attr reads a stored attribute.
func (o *operand) Attr(name string) contract.Attr {
	if !o.v.IsValid() {
		return nilAttr(name, true)
	}
	switch o.v.Kind() {
	case reflect.Slice:
		switch name {
		case "len":
			return intAttr(o.v.Len())
		case "cap":
			return intAttr(o.v.Cap())
		case "nil":
			return nilAttr(name, o.v.IsNil())
		}
	case reflect.Pointer:
		if name == "nil" || o.v.IsNil() {
			return nilAttr(name, o.v.IsNil())
		}
	case reflect.Struct:
		if f := o.v.FieldByName(name); f.IsValid() && (f.CanInt() || f.CanUint()) {
			return contract.Int(newOperand(f).Int())
		}
	}
	if o.cache == nil {
		o.cache = attrs(o.v)
	}
	switch a := o.cache[name].(type) {
	case int:
		return intAttr(a)
	case bool:
		return contract.Bool(truth(a))
	}
	return contract.Attr{}
}

func nilAttr(name string, isNil bool) contract.Attr {
	if name != "nil" {
		return contract.Attr{}
	}
	return contract.Bool(truth(isNil))
}

func intAttr(n int) contract.Attr { return contract.Int(shapeinfer.Const(int64(n))) }

// attrs reads the attributes of a value of gonum, where needed from unexported fields.
func attrs(v reflect.Value) map[string]any {
	if !v.CanInterface() {
		return nil
	}
	switch x := v.Interface().(type) {
	case *mat.Dense:
		r, c := x.Dims()
		cr, cc := x.Caps()
		return map[string]any{"R": r, "C": c, "capR": cr, "capC": cc, "stride": x.RawMatrix().Stride, "dataR": rowsOfData(x.RawMatrix())}
	case *mat.CDense:
		r, c := x.Dims()
		cr, cc := x.Caps()
		return map[string]any{"R": r, "C": c, "capR": cr, "capC": cc}
	case *mat.VecDense:
		return map[string]any{"R": x.Len(), "inc": increment(x), "cap": x.Cap(), "raws": len(x.RawVector().Data)}
	case *mat.SymDense:
		n, _ := x.Dims()
		capacity, _ := x.Caps()
		return map[string]any{"R": n, "cap": capacity}
	case *mat.TriDense:
		n, _ := x.Dims()
		return map[string]any{"R": n, "upper": upper(x, n), "cap": int(field(v, "cap").Int())}
	case *mat.DiagDense:
		return map[string]any{"R": x.Diag()}
	case *mat.BandDense:
		r, c := x.Dims()
		kl, ku := x.Bandwidth()
		return map[string]any{"R": r, "C": c, "kl": kl, "ku": ku}
	case *mat.SymBandDense:
		n, k := x.SymBand()
		return map[string]any{"R": n, "ku": k}
	case *mat.TriBandDense:
		n, _ := x.Dims()
		return map[string]any{"R": n, "k": x.RawTriBand().K, "upper": upper(x, n)}
	case *mat.Tridiag:
		n, _ := x.Dims()
		return map[string]any{"R": n}
	}
	if a := factorizationAttrs(v); a != nil {
		return a
	}
	if a := holderAttrs(v); a != nil {
		return a
	}
	return otherAttrs(v)
}

// increment is as the contracts have it: the length, but 1 for a vector that has no elements and is
// not empty.
func increment(v *mat.VecDense) int {
	if v.Len() == 0 && v.RawVector().Inc != 0 {
		return 1
	}
	return v.Len()
}

// upper reports the side of a triangular matrix; an empty one has none.
func upper(m mat.Triangular, n int) bool {
	if n == 0 {
		return false
	}
	switch x := m.(type) {
	case *mat.TriDense:
		return x.RawTriangular().Uplo == blas.Upper
	case *mat.TriBandDense:
		return x.RawTriBand().Uplo == blas.Upper
	}
	return false
}

// factorizationAttrs reads the attributes that a factorization stores.
func factorizationAttrs(v reflect.Value) map[string]any {
	switch x := v.Interface().(type) {
	case *mat.Cholesky:
		used := !field(v, "chol").IsNil()
		if x.IsEmpty() {
			return map[string]any{"n": 0, "ok": false, "used": used}
		}
		return map[string]any{"n": x.SymmetricDim(), "ok": true, "used": true}
	case *mat.BandCholesky:
		used := !field(v, "chol").IsNil()
		if !used || x.IsEmpty() {
			return map[string]any{"n": 0, "k": 0, "ok": false, "used": used}
		}
		n, k := x.SymBand()
		return map[string]any{"n": n, "k": k, "ok": true, "used": true}
	case *mat.PivotedCholesky:
		if field(v, "chol").IsNil() {
			return map[string]any{"R": 0, "ok": false}
		}
		return map[string]any{"R": x.SymmetricDim(), "ok": field(v, "ok").Bool()}
	case *mat.LU:
		n, _ := hiddenDims(v, "lu")
		nonsing := n > 0
		if ok := field(v, "ok"); ok.IsValid() {
			nonsing = nonsing && ok.Bool()
		} else {
			nonsing = nonsing && !(x.Cond() > mat.ConditionTolerance)
		}
		return map[string]any{"R": n, "nonsing": nonsing}
	case *mat.QR:
		r, c := hiddenDims(v, "qr")
		return map[string]any{"R": r, "C": c}
	case *mat.LQ:
		r, c := hiddenDims(v, "lq")
		return map[string]any{"R": r, "C": c}
	case *mat.SVD:
		return svdAttrs(v)
	case *mat.GSVD:
		return gsvdAttrs(v)
	case *mat.HOGSVD:
		return hogsvdAttrs(v)
	case *mat.Eigen:
		n, kind := int(field(v, "n").Int()), field(v, "kind").Int()
		return map[string]any{"n": n, "ok": n > 0, "hasL": kind&int64(mat.EigenLeft) != 0, "hasR": kind&int64(mat.EigenRight) != 0}
	case *mat.EigenSym:
		n := field(v, "values").Len()
		return map[string]any{"n": n, "ok": n > 0, "vec": field(v, "vectorsComputed").Bool()}
	}
	return nil
}

// hiddenDims returns the dims of a matrix in a field, 0 if it is nil. Not every gonum has a method
// for it.
func hiddenDims(v reflect.Value, name string) (r, c int) {
	m := field(v, name)
	if m.IsNil() {
		return 0, 0
	}
	return int(field(m, "mat", "Rows").Int()), int(field(m, "mat", "Cols").Int())
}

func svdAttrs(v reflect.Value) map[string]any {
	s, kind := field(v, "s").Len(), field(v, "kind").Int()
	a := map[string]any{"S": s, "ok": s > 0, "hasU": kind&3 != 0, "hasV": kind&12 != 0}
	if kind&3 != 0 {
		a["UR"], a["UC"] = int(field(v, "u", "Rows").Int()), int(field(v, "u", "Cols").Int())
	}
	if kind&12 != 0 {
		a["VR"], a["VC"] = int(field(v, "vt", "Cols").Int()), int(field(v, "vt", "Rows").Int())
	}
	return a
}

func gsvdAttrs(v reflect.Value) map[string]any {
	a := map[string]any{}
	for _, name := range []string{"r", "p", "c", "k", "l"} {
		a[name] = int(field(v, name).Int())
	}
	kind := field(v, "kind").Int()
	all := kind&int64(mat.GSVDAll) == int64(mat.GSVDAll)
	a["hasU"] = all || kind&int64(mat.GSVDU) != 0
	a["hasV"] = all || kind&int64(mat.GSVDV) != 0
	a["hasQ"] = all || kind&int64(mat.GSVDQ) != 0
	a["ok"], a["conv"] = a["r"] != 0, field(v, "s1").Len() > 0
	return a
}

func hogsvdAttrs(v reflect.Value) map[string]any {
	n := int(field(v, "n").Int())
	a := map[string]any{"n": n, "ok": n > 0, "c": 0}
	if n > 0 {
		a["c"] = int(field(v, "v", "mat", "Cols").Int())
	}
	return a
}

// otherAttrs reads the attributes of types outside mat.
func otherAttrs(v reflect.Value) map[string]any {
	switch x := v.Interface().(type) {
	case *stat.PC:
		return map[string]any{"n": int(field(v, "n").Int()), "d": int(field(v, "d").Int()), "ok": field(v, "ok").Bool()}
	case *stat.CC:
		return map[string]any{"xd": int(field(v, "xd").Int()), "yd": int(field(v, "yd").Int()), "ok": field(v, "ok").Bool()}
	case interface{ Dim() int }:
		return map[string]any{"len": x.Dim()}
	case interface{ Len() int }:
		return map[string]any{"len": x.Len()}
	case mat.Matrix:
		r, c := x.Dims()
		return map[string]any{"R": r, "C": c}
	}
	if f := v; f.Kind() == reflect.Pointer && f.Elem().Kind() == reflect.Struct {
		if dim := f.Elem().FieldByName("dim"); dim.IsValid() && dim.CanInt() {
			return map[string]any{"R": int(dim.Int())} // distmat.Wishart
		}
	}
	return nil
}

// field follows names of fields, unexported ones too, through pointers.
func field(v reflect.Value, names ...string) reflect.Value {
	for _, name := range names {
		for v.Kind() == reflect.Pointer {
			v = v.Elem()
		}
		v = v.FieldByName(name)
	}
	return v
}

// rowsOfData returns the number of rows for which a matrix has data.
func rowsOfData(m blas64.General) int {
	if m.Rows == 0 || m.Stride == 0 {
		return m.Rows
	}
	return (len(m.Data)-m.Cols)/m.Stride + 1
}
