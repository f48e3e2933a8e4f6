package corpus

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/longtest"
)

// The worst packages: what generators write, and what a person would have to think hard to write.
// Each is a package of its own in one module, and each stays within the budget.

const tensorSource = `
type Tensor struct {
	Shape   []int
	Strides []int
	Data    []float64
}

func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		if d <= 0 {
			panic("dims must be positive")
		}
		n *= d
	}
	return &Tensor{Shape: append([]int(nil), shape...), Strides: make([]int, len(shape)), Data: make([]float64, n)}
}

func (a *Tensor) MatMul(b *Tensor) *Tensor {
	if len(a.Shape) != 2 || len(b.Shape) != 2 || a.Shape[1] != b.Shape[0] {
		panic("inner dimensions differ")
	}
	return New(a.Shape[0], b.Shape[1])
}
`

// numbered joins the texts for 0, 1 ... count-1.
func numbered(count int, text func(i int) string) string {
	var b strings.Builder
	for i := range count {
		b.WriteString(text(i))
	}
	return b.String()
}

func formatted(count int, format string) string {
	return numbered(count, func(i int) string { return fmt.Sprintf(format, i) })
}

type worstPackage struct{ name, src string }

var worst = []worstPackage{
	{"unordered", tensorSource + "func unordered() {\n\tvar b struct {" + formatted(40, "f%d int; ") + "}\n\tset := func(k int) int { " + formatted(40, "b.f%d += k; ") +
		"return k }\n\tsum := func(xs ...int) int { return len(xs) + xs[0] + xs[20] }\n\tNew(2, 3).MatMul(New(sum(" +
		numbered(40, func(i int) string { return fmt.Sprintf("b.f%d, set(%d), ", i, i+1) }) + "), 5))\n}\n"},
	{"unicodetable", "type R struct{ Lo, Hi, Stride uint32 }\nvar Table = []R{\n" + formatted(20000, "{%d, 7, 1},\n") + "}\nvar Lengths = [...]int{" + formatted(20000, "%d,") + "}\n"},
	{"largetables", "type R struct{ A, B, Want uint16 }\nvar Shape []int\n" + formatted(5, "var Table%d = []R{\n"+formatted(50000, "{%d, 7, 1},\n")+"}\n") +
		"func local() int { table := []R{\n" + formatted(100000, "{7, %d>>8, 1},\n") + "}; return len(table) }\n"},
	{"maptable", "var Table = map[int][]int{\n" + formatted(10000, "%d: {1, 2, 3},\n") + "}\n"},
	{"messages", numbered(1000, func(i int) string {
		return fmt.Sprintf(`type M%d struct { A []int64; B []float64; N int; Next *M%[1]d }
func (m *M%[1]d) GetA() []int64 { if m != nil { return m.A }; return nil }
func (m *M%[1]d) Size() (n int) {
	for _, a := range m.A { n += 1 + varint(uint64(a)) }
	if len(m.B) > 0 { n += len(m.B) * 8 }
	if m.Next != nil { n += m.Next.Size() }
	return n
}
func (m *M%[1]d) Unmarshal(b []byte) error {
	for i := 0; i < len(b); {
		switch b[i] >> 3 {
		case 1:
			if i+8 > len(b) { return errShort }
			m.A = append(m.A, int64(b[i])); i += 8
		case 2:
			m.B = append(m.B, float64(b[i])); i++
		default:
			i += 2
		}
	}
	return nil
}
`, i)
	}) + "var errShort error\nfunc varint(x uint64) int { n := 1; for x >= 128 { x >>= 7; n++ }; return n }\n"},
	{"statemachine", "func Run(s []int, n int) int {\nstate := 0\nfor i := 0; i < len(s); i++ {\nswitch state {\n" +
		formatted(3000, "case %d: if s[i] > n { state += 2 } else { state++; s[n] = i }\n") + "}\n}\nreturn state }\n"},
	{"chain", tensorSource + "func F(n int) *Tensor {\nt := New(2, 2)\n" + strings.Repeat("t = t.MatMul(New(2, 2))\n", 3000) + "return t }\n"},
	{"branches", tensorSource + "func F(n int, c []bool) *Tensor {\nt := New(n, n+1)\n" +
		formatted(400, "if c[%[1]d] { t = t.MatMul(New(n+1, n+1)) } else { t = New(n*n+%[1]d, n+1) }\n") + "return t }\n"},
	{"dims", tensorSource + "func F(" + formatted(200, "a%d, ") + "z int) *Tensor {\nn := z\n" +
		formatted(200, "if a%[1]d > n { n = n*a%[1]d + z } else if a%[1]d*a%[1]d < n-%[1]d { n += a%[1]d }\n") + "return New(n, n*n).MatMul(New(n*n*n, n)) }\n"},
	{"products", "var Shape []int\nfunc F(" + formatted(60, "a%d, b%[1]d, ") + "z int) int {\nn := 1\n" + formatted(60, "n *= a%d + b%[1]d + z\n") +
		"s := make([]float64, n)\nif n == z { return 0 }\nreturn len(s[n-1:]) / (n - z) }\n"},
	{"loops", "func F(n int) (s []int) {\n" + formatted(60, "for i%d := 0; i%[1]d < n+%[1]d; i%[1]d++ {\n") +
		"s = append(s, n)\n" + strings.Repeat("}\n", 60) + "return s }\n"},
	{"calls", tensorSource + "func f0(t *Tensor, n int) *Tensor { if n > 3 { return t }; return t.MatMul(New(n, 3)) }\n" +
		numbered(60, func(i int) string {
			return fmt.Sprintf("func f%d(t *Tensor, n int) *Tensor { return f%d(f%[2]d(t, n+1), n*2) }\n", i+1, i)
		})},
	{"recursion", formatted(500, "func f%d(s []int, n int) int { if n == 0 { return len(s) }; return g(n)(s, n-1) + f0(s[1:], n-2) }\n") +
		"func g(n int) func([]int, int) int {\nswitch n {\n" + formatted(500, "case %d: return f%[1]d\n") + "}\nreturn f0 }\n"},
	{"interfaces", tensorSource + "type Layer interface{ Forward(*Tensor) *Tensor }\n" +
		formatted(300, "type L%d struct{ W, B *Tensor; Next []Layer }\nfunc (l *L%[1]d) Forward(x *Tensor) *Tensor { for _, n := range l.Next { x = n.Forward(x.MatMul(l.W)) }; return x }\n") +
		"func Net(n int) Layer { return &L0{W: New(n, n), Next: []Layer{" + formatted(300, "&L%d{W: New(3, 4)}, ") + "}} }\n" +
		"func Run() *Tensor { return Net(4).Forward(New(2, 3)) }\n"},
	{"closures", "var Shape []int\nfunc F(n int) int {\nf0 := func(s []int) int { return len(s) + n }\n" +
		numbered(300, func(i int) string {
			return fmt.Sprintf("f%d := func(s []int) int { n++; return f%d(append(s, n)) + f%[2]d(s) }\n", i+1, i)
		}) + "return f300(make([]int, n)) }\n"},
	{"slices", "func F(n int) [][]int {\ns := make([][]int, n)\n" +
		formatted(500, "s[%d] = append(s[n-%[1]d-1][:n], s[%[1]d:][0]...)\n") + "return s }\n"},
	{"deepstruct", "type T0 struct{ N int; S []float64 }\n" + numbered(200, func(i int) string {
		return fmt.Sprintf("type T%d struct{ A, B *T%d; N int }\n", i+1, i)
	}) + "func F(t *T200) int { return t" + strings.Repeat(".A", 200) + ".N + t" + strings.Repeat(".B", 200) + ".N }\n"},
	{"widestruct", "type T struct {\n" + formatted(2000, "F%d []float64\n") + "}\nfunc F(a, b T) T {\n" +
		formatted(2000, "if len(a.F%d) != len(b.F%[1]d) { panic(\"lengths\") }\na.F%[1]d[0] = 1\n") + "return a }\n"},
	{"generics", "type N interface{ ~int | ~float64 }\n" + numbered(150, func(i int) string {
		return fmt.Sprintf("type G%d[T N] struct{ S []T }\nfunc (g G%[1]d[T]) Add(h G%[1]d[T]) { if len(g.S) != len(h.S) { panic(\"lengths\") } }\n"+
			"func Use%[1]d() { G%[1]d[int]{make([]int, 2)}.Add(G%[1]d[int]{make([]int, 2)}) }\n", i)
	})},
	{"arrays", "type M [64][64][64]float64\nfunc F(m M, n int) M {\n" + formatted(200, "m[n][%[1]d%%64][n] = m[%[1]d%%64][n][n]\n") + "return m }\nvar Big [1 << 40]byte\nvar Wide [1 << 24]float64\n"},
	{"gotos", "func F(s []int, n int) int {\n" + formatted(400, "L%d: n++; if n > %[1]d { goto L%[1]d }\nif s[0] == %[1]d { goto End }\n") + "End: return n }\n"},
	// These use up the budget of each function, and so that of the package.
	{"manyroots", tensorSource + numbered(2000, func(i int) string {
		return fmt.Sprintf(`func f%d(a, b *Tensor, n, m int, c []bool) *Tensor {
	for i := range m {
		if c[i] { a = a.MatMul(New(n+%[1]d, m)) } else { b = b.MatMul(a) }
		if a.Shape[0] > n*%[1]d { a, b = b, a }
		a = f%d(b.MatMul(a), a, n-1, m*2, c)
	}
	return b.MatMul(a).MatMul(New(m, n))
}
`, i, (i+1)%2000)
	})},
	{"manyloops", "type M struct { R, C int; D []float64; P, Q *M }\n" + numbered(1500, func(i int) string {
		return fmt.Sprintf(`func f%d(m *M, n int) *M {
	for k := 0; k < n; k++ {
		if m.R > m.C { m.P, m = m, m.Q } else { m.Q.R, m.C = m.P.C, m.R+k }
		m.D = append(m.D, m.P.D[m.R:m.C]...)
		if m.Q == nil { m.Q = &M{R: m.R+1, C: n, D: make([]float64, n*m.R)} }
		g%[1]d(m, n-k)
	}
	return m
}
func g%[1]d(m *M, n int) { for m != nil && n > 0 { m.R, m.C = m.C, m.R; m = m.P; n-- }; if n > 2 { f%d(m, n) } }
`, i, (i+1)%1500)
	})},
	// Each call fails, and it takes long to find out that it fails for all other arguments, too.
	{"manyfailures", tensorSource + `
func fails(t *Tensor, n, m int) *Tensor {
	u := New(n, n)
	for i := range t.Shape[0] {
		for j := range m {
			if u.Shape[0] > m*i { u = New(n+i, m) } else if j > n*i { u = u.MatMul(New(n, n)) }
			for k := range u.Shape[1] { if k > j { u = New(u.Shape[1]+j, i+k+1) } }
		}
	}
	if t.Shape[0] > 0 { panic("not allowed") }
	return u
}
` + numbered(20, func(i int) string {
		return fmt.Sprintf("func F%d(c []bool, n, m int) {\n", i) + formatted(300, "if c[%[1]d] { fails(New(2, 3), 2, 1) }\n") + "}\n"
	})},
	{"manyvariables", formatted(5000, "var v%d = next(%[1]d)\n") + "func next(a int) []int { s := make([]int, a+1); return s[a/2:] }\n"},
	{"deepexpression", "func F(s []int, n int) int { return " + strings.Repeat("(n+len(s))*(", 1000) + "1" + strings.Repeat(")", 1000) + "}\n"},
	{"deepbranches", "func F(s []int, n int) int {\n" + formatted(450, "if n > %d && s[n] < %[1]d {\n") + "s = s[n:]\n" + strings.Repeat("}\n", 450) + "return len(s) }\n"},
	{"deepliteral", "type T struct { S []int; K []T }\nvar X = " + strings.Repeat("T{S: []int{1}, K: []T{", 600) + strings.Repeat("}}", 600) + "\n"},
	{"bigswitch", tensorSource + "func F(op int, a, b *Tensor) *Tensor {\nswitch op {\n" +
		formatted(3000, "case %d: return a.MatMul(b).MatMul(New(%[1]d+1, b.Shape[0]))\n") + "}\nreturn nil }\n"},
	// Types that consist of themselves, in each way that Go allows.
	{"recursivetypes", tensorSource + numbered(8, func(i int) string {
		form := []string{"*%s", "[]%s", "map[int]%s", "chan %s", "func(%s, ...%[1]s) (%[1]s, error)", "*[3]%s", "interface{ M(%s) []%[1]s }", "struct{ N int; S []int; F *%s; G [2][]%[1]s; H map[string]%[1]s }"}[i]
		name := fmt.Sprintf("R%d", i)
		return fmt.Sprintf(`
type %[1]s `+strings.ReplaceAll(form, "%s", "%[1]s")+`
var V%[2]d, W%[2]d %[1]s
func F%[2]d(a, b %[1]s, p **%[1]s, n, m int, more ...%[1]s) (%[1]s, error) {
	if n != m { panic("sizes differ") }
	for i := range n { more[i], V%[2]d = a, more[n-i] }
	var x any = *p
	if y, ok := x.(%[1]s); ok { return y, nil }
	return b, nil
}
func G%[2]d(t *Tensor) (r %[1]s) { p := &V%[2]d; r, _ = F%[2]d(W%[2]d, *p, &p, 2, t.Shape[0], V%[2]d); t.MatMul(New(3, 4)); return r }
`, name, i)
	})},
	{"strings", "var S = []string{" + formatted(20000, "\"text %d\",") + "}\nfunc F(x []float64) string {\nswitch len(x) {\n" + formatted(2000, "case %d: return S[%[1]d]\n") + "}\nreturn S[0] }\n"},
}

// longWorst are those that take longest: their functions want far more than the budget of a
// package.
var longWorst = []string{"manyroots", "manyloops"}

// TestWorst analyzes the worst packages, each in a process of its own.
func TestWorst(t *testing.T) {
	for _, w := range worst {
		t.Run(w.name, func(t *testing.T) {
			if slices.Contains(longWorst, w.name) {
				longtest.Only(t, "a package that uses up its budget by many functions")
			}
			dir := t.TempDir()
			write(t, filepath.Join(dir, "go.mod"), "module example.com/tested\n\ngo 1.25\n")
			write(t, filepath.Join(dir, w.name+".go"), "package "+w.name+"\n\n"+w.src)
			rec := analyzed(t, dir)
			checkBudget(t, rec)
			for _, m := range rec.Packages {
				t.Logf("%6.2f s %5d MB, a fact of %d bytes, broken %t", m.Time.Seconds(), m.Memory>>20, m.FactSize, m.Broken)
				if m.Skipped {
					t.Error("skipped")
				}
			}
		})
	}
}

// TestWorstImports analyzes a package that calls a function of each of twenty packages whose facts
// are as large as they may be, and that uses up its own budget besides.
func TestWorstImports(t *testing.T) {
	longtest.Only(t, "a package that uses up its budget, with twenty large imports")
	const count = 20
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module example.com/tested\n\ngo 1.25\n")
	for i := range count {
		src := fmt.Sprintf("package p%d\n", i) + tensorSource + numbered(2000, func(k int) string {
			return fmt.Sprintf("func F%d(a, b *Tensor, n int) *Tensor { if n > %d { return a.MatMul(New(n, %d)) }; if len(b.Shape) != %d { panic(\"rank %d\") }; return F%d(b, a, n*%d-%d) }\n",
				k, k*k%1000+i, k%7+1, k%5, k*17%2000, (k*k+i)%2000, k%11+2, k*31%997)
		})
		write(t, filepath.Join(dir, fmt.Sprintf("p%d", i), "p.go"), src)
	}
	manyroots := slices.IndexFunc(worst, func(w worstPackage) bool { return w.name == "manyroots" })
	src := "package q\n\nimport (\n" + formatted(count, "\t\"example.com/tested/p%d\"\n") + ")\n" + worst[manyroots].src +
		formatted(count, "func Use%d() { p%[1]d.F1(p%[1]d.New(2, 3), p%[1]d.New(4, 5), 1) }\n")
	write(t, filepath.Join(dir, "q", "q.go"), src)
	rec := analyzed(t, dir)
	checkBudget(t, rec)
	for _, m := range rec.Packages {
		t.Logf("%s: %6.2f s %5d MB, a fact of %d bytes", m.ID, m.Time.Seconds(), m.Memory>>20, m.FactSize)
	}
}

// TestGoPrograms analyzes the programs with which the compiler is tested, each a package of its
// own, many of them wrong on purpose. A variable makes each matter to the analyzer. The ordinary
// run takes one of sixteen.
func TestGoPrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("some minutes")
	}
	stride := 1
	if !longtest.InFull(t, "all programs") {
		stride = 16
	}
	root := filepath.Join(runtime.GOROOT(), "test")
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module example.com/tested\n\ngo 1.25\n")
	count := 0
	_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" {
			return nil
		}
		raw, err := os.ReadFile(path)
		clause := packageClause.Find(raw)
		if err != nil || clause == nil {
			return nil
		}
		if count++; count%stride != 0 {
			return nil
		}
		folder := filepath.Join(dir, fmt.Sprintf("p%d", count))
		write(t, filepath.Join(folder, strings.TrimSuffix(filepath.Base(path), "_test.go")+".go"), string(raw))
		write(t, filepath.Join(folder, "shape.go"), string(clause)+"\n\nvar theShape []int\n")
		return nil
	})
	if count == 0 {
		t.Skip("this Go has no test programs")
	}
	rec := analyzed(t, dir)
	checkBudget(t, rec)
	for _, m := range rec.Packages {
		for _, f := range m.Findings {
			t.Logf("%s: %s", f.Place, f.Message)
		}
	}
}

var packageClause = regexp.MustCompile(`(?m)^package \w+`)
