package difftest

import (
	"reflect"
	"strings"
	"testing"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/mat"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/shapeinfer/contract"
)

// Unchecked clauses are compared with the part of gonum that does check: a call of level 2 or 3 is
// a product of matrices, and mat panics if their dims, according to the structs, do not fit. A call
// is made if the contract predicts no panic. It must return, and an unchecked clause must be
// violated exactly if mat panics.

// products are the products that a function computes, by its name. In "b*a'>c" the product is
// stored in c, which must have its shape; a' is transposed. The text after N and T, or L and R,
// applies to that value of the first flag. t(a) is a, transposed if the flag of a (tA or t) is set,
// and t(b) likewise.
var products = map[string]string{
	"Gemv": "t(a)*x>y", "Gbmv": "t(a)*x>y",
	"Symv": "a*x>y", "Sbmv": "a*x>y", "Spmv": "a*x>y", "Hemv": "a*x>y", "Hbmv": "a*x>y", "Hpmv": "a*x>y",
	"Trmv": "a*x>x", "Tbmv": "a*x>x", "Tpmv": "a*x>x", "Trsv": "a*x>x", "Tbsv": "a*x>x", "Tpsv": "a*x>x",
	"Ger": "x*y'>a", "Geru": "x*y'>a", "Gerc": "x*y'>a",
	"Syr": "x*x'>a", "Spr": "x*x'>a", "Her": "x*x'>a", "Hpr": "x*x'>a",
	"Syr2": "x*y'>a", "Spr2": "x*y'>a", "Her2": "x*y'>a", "Hpr2": "x*y'>a",
	"Gemm": "t(a)*t(b)>c",
	"Symm": "L a*b>c R b*a>c", "Hemm": "L a*b>c R b*a>c",
	"Trmm": "L a*b>b R b*a>b", "Trsm": "L a*b>b R b*a>b",
	"Syrk": "N a*a'>c T a'*a>c", "Herk": "N a*a'>c T a'*a>c",
	"Syr2k": "N a*b'>c T a'*b>c", "Her2k": "N a*b'>c T a'*b>c",
}

func TestUnchecked(t *testing.T) {
	contracts, fits, misfits := 0, 0, 0
	for _, path := range gonum.Paths() {
		for _, c := range library().For(path).Contracts {
			if !c.HasUnchecked() {
				continue
			}
			f, missing := find(path, c)
			if missing != "" || products[c.Name] == "" {
				t.Errorf("%s.%s: %q, products %q", path, c.Name, missing, products[c.Name])
				continue
			}
			contracts++
			good, bad := compareSilent(t, f)
			fits, misfits = fits+good, misfits+bad
			if good < 40 || bad < 40 {
				t.Errorf("%s.%s: %d calls fit, %d do not", path, c.Name, good, bad)
			}
		}
	}
	if contracts != 96 {
		t.Errorf("%d contracts have unchecked clauses", contracts)
	}
	t.Logf("%d contracts, %d calls that fit, %d that do not and returned", contracts, fits, misfits)
}

// compareSilent makes calls that gonum does not reject.
func compareSilent(t *testing.T, f *callable) (fits, misfits int) {
	s := newSource(*seed)
	for i := 0; i < 6000 && min(fits, misfits) < 40; i++ {
		x := f.search(s, false, 10)
		want, known := f.multiplies(x)
		if x.fails() || !known {
			continue
		}
		text, found := f.name+f.describe(x), faults(x.outcome)
		_, raised := f.invoke(x)
		switch {
		case raised != nil && (found != "" || !mayRaise(x.outcome, raised)):
			t.Errorf("%s: panics: %v; contract says %q", text, raised, found)
			return fits, misfits
		case raised != nil:
			continue // a flag is illegal
		case want != (found == ""):
			t.Errorf("%s: fits as mat sees it: %v, contract says %q", text, want, found)
			return fits, misfits
		}
		if want {
			fits++
		} else {
			misfits++
		}
	}
	return fits, misfits
}

func faults(out *contract.Outcome) string {
	var texts []string
	for _, v := range out.Unchecked {
		texts = append(texts, v.Message)
	}
	return strings.Join(texts, "; ")
}

// multiplies reports whether mat can compute the products of a call. It is not defined for empty
// matrices.
func (f *callable) multiplies(x *call) (ok, known bool) {
	args, flags := map[string]reflect.Value{}, map[string]string{}
	for i := range f.c.Params {
		name := f.c.Params[i].Name
		switch v := x.args[i]; v.Interface().(type) {
		case blas.Transpose, blas.Side:
			flags[name] = strings.Replace(string(rune(v.Uint())), "C", "T", 1)
		default:
			args[name] = v
		}
	}
	text := products[f.c.Name]
	if first := flags["s"] + flags["t"]; !strings.Contains(text, "(") && len(strings.Fields(text)) > 1 {
		_, text, _ = strings.Cut(text, first+" ")
		text, _, _ = strings.Cut(text, " ")
	}
	product, into, _ := strings.Cut(text, ">")
	l, r, _ := strings.Cut(product, "*")
	operands := make([]mat.Matrix, 3)
	for i, name := range []string{l, r, into} {
		if operands[i] = matrixOf(name, args, flags); operands[i] == nil {
			return false, false
		}
	}
	err := mat.Maybe(func() { operands[2].(*mat.Dense).Mul(operands[0], operands[1]) })
	return err == nil, true
}

// matrixOf returns a matrix that has the dims of an operand; nil if one is not positive.
func matrixOf(name string, args map[string]reflect.Value, flags map[string]string) mat.Matrix {
	transpose := strings.HasSuffix(name, "'")
	if strings.HasPrefix(name, "t(") {
		name = name[2:3]
		transpose = flags["t"]+flags["t"+strings.ToUpper(name)] == "T"
	}
	v := args[strings.TrimSuffix(name, "'")]
	r, c := dim(v, "N"), dim(v, "N")
	switch {
	case v.FieldByName("Rows").IsValid():
		r, c = dim(v, "Rows"), dim(v, "Cols")
	case v.Type().Name() == "Vector":
		c = 1
	}
	if r < 1 || c < 1 {
		return nil
	}
	m := mat.NewDense(r, c, nil)
	if transpose {
		return m.T()
	}
	return m
}

func dim(v reflect.Value, name string) int {
	if f := v.FieldByName(name); f.IsValid() {
		return int(f.Int())
	}
	return 0
}
