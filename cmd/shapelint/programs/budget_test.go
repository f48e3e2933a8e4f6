package programs

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/longtest"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// eaterLibrary is what the functions below call.
const eaterLibrary = `package eaters

type Tensor struct {
	Shape []int
	Data  []float64
}

func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		if d <= 0 {
			panic("dims must be positive")
		}
		n *= d
	}
	return &Tensor{Shape: append([]int(nil), shape...), Data: make([]float64, n)}
}

func (a *Tensor) MatMul(b *Tensor) *Tensor {
	if len(a.Shape) != 2 || len(b.Shape) != 2 || a.Shape[1] != b.Shape[0] {
		panic("inner dimensions differ")
	}
	return New(a.Shape[0], b.Shape[1])
}
`

// plainBugs are what a person wrote into the next file.
const plainBugs = `package eaters

type Layer struct{ W, B *Tensor }

func (l *Layer) Forward(x *Tensor) *Tensor { return x.MatMul(l.W) }

func Plain() *Tensor { return New(2, 3).MatMul(New(4, 5)) } // bug

func Net(n int) *Tensor {
	l := &Layer{W: New(4, n)}
	m := &Layer{W: New(n+1, 3)}
	return m.Forward(l.Forward(New(8, 4))) // bug
}

func zLoop(n int) *Tensor {
	x := New(n, 2)
	for i := 0; i < 10; i++ {
		x = x.MatMul(New(2, 2))
	}
	return x.MatMul(New(3, 3)) // bug
}
`

// eaters are what a package may hold that wants more than there is.
var eaters = map[string]string{
	"a type switch": numberedText(1000, "type N%d struct{ W, B *Tensor; K int }\n") +
		numberedText(12, "func Eval%d(n any, x *Tensor, c []bool) *Tensor {\nfor i := range c {\nswitch n := n.(type) {\n"+
			strings.ReplaceAll(numberedText(1000, "case *N%d:\nif c[i] { x = x.MatMul(n.W) } else { x = n.B.MatMul(x).MatMul(New(n.K, 3)) }\n"), "%", "%%")+"}\n}\nreturn x\n}\n"),
	"many states": numberedText(1800, `func f%[1]d(a, b *Tensor, n, m int, c []bool) *Tensor {
	for i := range m {
		if c[i] { a = a.MatMul(New(n+%[1]d, m)) } else { b = b.MatMul(a) }
		if a.Shape[0] > n*%[1]d { a, b = b, a }
		a = f%[1]d(b.MatMul(a), a, n-1, m*2, c)
	}
	return b.MatMul(a).MatMul(New(m, n))
}
`),
	"deep calls": "func g0(t *Tensor, n int) *Tensor { if n > 3 { return t }; return t.MatMul(New(n, 3)) }\n" +
		numberedText(900, "func h%[1]d(t *Tensor, n int) *Tensor { return g0(g0(g0(g0(t, n+1), n*2), n*3), n*4).MatMul(h%[1]d(t, n+1)).MatMul(h%[1]d(t, n+2)) }\n"),
	"searches": `func fails(t *Tensor, n, m int) *Tensor {
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
` + numberedText(20, "func F%d(c []bool, n, m int) {\n"+strings.ReplaceAll(numberedText(200, "if c[%[1]d] { fails(New(2, 3), 2, 1) }\n"), "%", "%%")+"}\n"),
}

// numberedText joins the texts for 0, 1 ... count-1.
func numberedText(count int, format string) string {
	var b strings.Builder
	for i := range count {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// TestFairBudget finds the plain bugs of a package in which other functions exceed the budget of
// the package, in any order of the functions and with both drivers. Functions that are not analyzed
// are named.
func TestFairBudget(t *testing.T) {
	for name, source := range eaters {
		t.Run(name, func(t *testing.T) {
			if name != "searches" { // the others take longer
				longtest.Only(t, "a package that wants more than its budget")
			}
			orders := []struct{ eater, plain string }{{"a.go", "b.go"}, {"z.go", "b.go"}}
			if !longtest.InFull(t, "the functions that eat the budget stand behind the others") {
				orders = orders[:1]
			}
			want := ""
			for _, files := range orders {
				dir := t.TempDir()
				tooltest.Write(t, filepath.Join(dir, "go.mod"), "module example.com/eaters\n\ngo 1.25\n")
				tooltest.Write(t, filepath.Join(dir, files.eater), eaterLibrary+source)
				tooltest.Write(t, filepath.Join(dir, files.plain), plainBugs)
				for _, driver := range []string{"vet", "source"} {
					out := tooltest.Run(t, dir, tooltest.Tool, "-driver="+driver, "-github", ".")
					for i, line := range strings.Split(plainBugs, "\n") {
						if at := fmt.Sprintf("file=b.go,line=%d,", i+1); strings.Contains(line, "// bug") != strings.Contains(out.Stdout, at) {
							t.Errorf("%v, -driver=%s: line %d of b.go", files, driver, i+1)
						}
					}
					lines := strings.Split(strings.ReplaceAll(out.Stdout, files.eater, "eater.go"), "\n")
					slices.Sort(lines) // they go by file
					got := strings.Join(lines, "\n")
					if want == "" {
						want = got
					} else if got != want {
						t.Errorf("%v, -driver=%s finds something else: %d bytes, and not %d", files, driver, len(got), len(want))
					}
				}
			}
		})
	}
}

// TestNotLookedAt names what is not looked at, with the reason.
func TestNotLookedAt(t *testing.T) {
	dir := t.TempDir()
	tooltest.Write(t, filepath.Join(dir, "go.mod"), "module example.com/eaters\n\ngo 1.25\n")
	tooltest.Write(t, filepath.Join(dir, "library.go"), eaterLibrary)
	tooltest.Write(t, filepath.Join(dir, "states.go"), "package eaters\n\n"+eaters["many states"])
	tooltest.Write(t, filepath.Join(dir, "made.go"), "// Code generated by hand. DO NOT EDIT.\n\npackage eaters\n\nfunc Made() *Tensor { return New(2, 3).MatMul(New(4, 5)) }\n\nfunc MadeOf(x int) int { return x }\n")
	tooltest.Write(t, filepath.Join(dir, "bare.go"), `package eaters

func Assembled(x []float64) float64

//shapelint:contract (x[n], y[n])
func Described(x, y []float64)

func Caught(x *Tensor) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = r.(error)
		}
	}()
	x.MatMul(New(2, 3))
	return nil
}

func Jumps(n int) *Tensor {
	x := New(n, n)
	if n > 3 {
		goto inside
	}
again:
	x = x.MatMul(New(n, n))
inside:
	if n--; n > 0 {
		goto again
	}
	return x.MatMul(New(2, 3))
}
`)
	tooltest.Write(t, filepath.Join(dir, "bare.s"), "")
	tooltest.Write(t, filepath.Join(dir, "broken.go"), "package eaters\n\nfunc Broken(x *Tensor) { x.MatMul(New(2, nothing)) }\n")
	tooltest.Write(t, filepath.Join(dir, "table.go"),
		"package eaters\n\nvar Table = []int{"+numberedText(40000, "%06d, ")+"}\n\nvar Beside = New(2, 3)\n")
	tooltest.Write(t, filepath.Join(dir, "long.go"), "package eaters\n\nfunc Long() int {\n\ttable := []int{"+numberedText(140000, "%06d, ")+"}\n\treturn len(table)\n}\n")
	out := tooltest.Run(t, dir, tooltest.Tool, "-stats", "-json", ".")
	var got struct {
		NotLookedAt []struct{ Function, Posn, Reason string }
		GivenUp     []struct{ Posn, Kind, BeginPosn string }
		Total       struct{ Calls, Fine, Reported, UnknownArgument, GivenUp int }
	}
	if err := json.Unmarshal([]byte(out.Stdout), &got); err != nil {
		t.Fatal(err, out)
	}
	reasons := make(map[string]string)
	ofPackage := 0
	for _, s := range got.NotLookedAt {
		if s.Reason == "the budget of the package is used up" {
			ofPackage++
			continue
		}
		reasons[strings.TrimPrefix(s.Function, "eaters.")] = s.Posn + " " + s.Reason
	}
	if ofPackage < 100 || ofPackage > 1800 {
		t.Errorf("%d functions for which the package has no budget left", ofPackage)
	}
	for name, want := range map[string]string{
		"Made":      "made.go:5:6 it is in a generated file",
		"MadeOf":    "",
		"Assembled": "bare.go:3:6 it has no Go body: it is assembly or go:linkname",
		"Described": "",
		"Caught":    "bare.go:8:6 it may recover from a panic",
		"Broken":    "broken.go:3:6 a part of it has no type, because of a compile error",
		"Table":     "table.go:3:5 it is too large",
		"Beside":    "table.go:5:5 another initializer is not analyzed",
		"Long":      "long.go:3:6 it is too large",
	} {
		if reasons[name] != want {
			t.Errorf("%s: %q, want %q", name, reasons[name], want)
		}
	}
	kinds := make(map[string]int)
	for _, g := range got.GivenUp {
		kinds[g.Kind]++
	}
	if sum := got.Total; sum.Calls != sum.Fine+sum.Reported+sum.UnknownArgument+sum.GivenUp || sum.GivenUp != len(got.GivenUp) ||
		kinds["package budget"] < ofPackage || kinds["recovering function"] != 2 || kinds["goto"] != 5 {
		t.Errorf("%+v, given up because of %v", sum, kinds)
	}
	table := tooltest.Run(t, dir, tooltest.Tool, "-stats", ".").Stdout
	if !strings.Contains(table, "made.go:5:6: eaters.Made is not analyzed: it is in a generated file\n") {
		t.Errorf("%.2000s", table)
	}
}
