package difftest

import (
	"fmt"
	"reflect"
	"strings"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/lapack"
)

// The structs of blas64 and the like, which describe a slice as a vector or a
// matrix. Their data is mostly as long as it must be, now and then shorter; a
// dimension is now and then zero or negative.

// letters are the values of the types that choose a variant by a letter.
var letters = map[reflect.Type]string{
	reflect.TypeFor[blas.Transpose]():    "NTNTC",
	reflect.TypeFor[blas.Uplo]():         "UL",
	reflect.TypeFor[blas.Diag]():         "NU",
	reflect.TypeFor[blas.Side]():         "LR",
	reflect.TypeFor[lapack.MatrixNorm](): "MOIF",
	reflect.TypeFor[lapack.SVDJob]():     "ASN",
	reflect.TypeFor[lapack.EVJob]():      "VN",
	reflect.TypeFor[lapack.LeftEVJob]():  "VN",
	reflect.TypeFor[lapack.RightEVJob](): "VN",
}

// jobs are the values of a GSVD job that a parameter can have.
var jobs = map[string]string{"jobU": "UN", "jobV": "VN", "jobQ": "QN"}

// letter draws a value of a type that chooses a variant.
func (s *source) letter(t reflect.Type, of string) reflect.Value {
	return reflect.ValueOf(of[s.IntN(len(of))]).Convert(t)
}

// isRaw reports whether t is a struct that describes a slice.
func isRaw(t reflect.Type) bool {
	path := t.PkgPath()
	return t.Kind() == reflect.Struct && (strings.Contains(path, "/blas/") || strings.HasSuffix(path, "/lapack64"))
}

// raw draws a vector or a matrix.
func (s *source) raw(t reflect.Type) reflect.Value {
	v := reflect.New(t).Elem()
	for i := range t.NumField() {
		f := v.Field(i)
		switch {
		case f.Kind() == reflect.Int:
			f.SetInt(int64(s.rawDim(t.Field(i).Name)))
		case letters[f.Type()] != "":
			f.Set(s.letter(f.Type(), letters[f.Type()]))
		}
	}
	get := func(name string) int {
		if f := v.FieldByName(name); f.IsValid() {
			return int(f.Int())
		}
		return 0
	}
	if f := v.FieldByName("Stride"); f.IsValid() {
		f.SetInt(int64(s.rawStride(t, get)))
	}
	for i := range t.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Slice {
			f.Set(s.rawData(f.Type(), s.rawLength(t, t.Field(i).Name, get)))
		}
	}
	return v
}

func (s *source) rawDim(name string) int {
	if name == "Inc" {
		return [...]int{1, 1, 1, 2, -1, -2, 0, 3}[s.IntN(8)]
	}
	switch {
	case s.low < 1 && name[0] != 'K' && !s.one(4):
		return s.low
	case s.one(20):
		return s.IntN(3) - 1
	}
	n := s.dim()
	if name[0] == 'K' {
		return s.IntN(n)
	}
	return n
}

// rawStride draws the distance of rows, or of columns if the type stores columns.
func (s *source) rawStride(t reflect.Type, get func(string) int) int {
	least := max(get("Cols"), get("N"))
	switch {
	case strings.Contains(t.Name(), "Band"):
		least = get("K") + get("KL") + get("KU") + 1
	case strings.Contains(t.Name(), "Cols"):
		least = max(get("Rows"), get("N"))
	}
	switch s.IntN(8) {
	case 0:
		return least + 2
	case 1:
		return least - 1
	}
	return max(least, 1)
}

// rawLength draws the length of data.
func (s *source) rawLength(t reflect.Type, name string, get func(string) int) int {
	n := get("N")
	least := max(get("Rows"), get("Cols"), n) * get("Stride")
	switch {
	case name == "D":
		least = n
	case name == "DL" || name == "DU":
		least = n - 1
	case t.Name() == "Vector":
		inc := get("Inc")
		least = (n-1)*max(inc, -inc) + 1
	case strings.Contains(t.Name(), "Packed"):
		least = n * (n + 1) / 2
	}
	switch s.IntN(8) {
	case 0:
		least--
	case 1:
		least -= 3
	case 2:
		least += 2
	case 3:
		least *= 2
	}
	return max(least, 0)
}

// rawData draws positive numbers.
func (s *source) rawData(t reflect.Type, n int) reflect.Value {
	v := reflect.MakeSlice(t, n, n)
	for i := range n {
		x := 0.5 + s.Float64()
		if e := v.Index(i); e.CanFloat() {
			e.SetFloat(x)
		} else {
			e.SetComplex(complex(x, 0))
		}
	}
	return v
}

// rawText writes the numbers of a vector or a matrix, and the lengths of its slices.
func rawText(v reflect.Value) string {
	text := v.Type().String() + "{"
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Slice {
			text += fmt.Sprintf("%s:[%d] ", v.Type().Field(i).Name, f.Len())
		} else {
			text += fmt.Sprintf("%s:%v ", v.Type().Field(i).Name, f)
		}
	}
	return strings.TrimSpace(text) + "}"
}
