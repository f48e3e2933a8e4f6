package analyzer

import (
	"fmt"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// TestLargeInitialiser looks at variables that are set in an initialiser that is executed in parts,
// by itself and as far as it goes.
func TestLargeInitialiser(t *testing.T) {
	var tables int
	table := func() string {
		var b strings.Builder
		tables++
		fmt.Fprintf(&b, "var table%d = []row{\n", tables)
		for i := range 700 {
			fmt.Fprintf(&b, "{%d, name(%d), nil},\n", i, i)
		}
		return b.String() + "}\n"
	}
	src := `package large

type M struct{ r, c int; data []float64 }

func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }

func (a *M) Mul(b *M) *M {
	if a.c != b.r {
		panic("does not fit")
	}
	return New(a.r, b.c)
}

type row struct { n int; name string; more []int }

func name(i int) string { return string(rune('a' + i%26)) }

var early = width(3)
var rows = []int{early}

func width(n int) int { return n }
` + table() + table() + table() + table() + `
var late = width(4)
var fitting = New(2, early).Mul(New(3, 5))
` + table() + `
var also = New(2, late).Mul(New(4, 5))
var taken = take(rows)
func take(rows []int) []int { rows[0] = 4; return rows }

var wrong = New(2, early).Mul(New(4, 5)) // want
var inLiteral = func() *M { return New(2, early).Mul(New(4, 5)) }

func known() { New(2, early).Mul(New(4, 5)) } // want
func fits() { New(2, late).Mul(New(4, 5)); New(2, rows[0]).Mul(New(4, 5)) }
`
	var got, want []int
	for i, line := range strings.Split(src, "\n") {
		if strings.Contains(line, "// want") {
			want = append(want, i+1)
		}
	}
	newVillage(t).diagnose(t, "large", src, func(at token.Position, message string) {
		t.Log(at, message)
		got = append(got, at.Line)
	})
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("reports in lines %v, want %v", got, want)
	}
}
