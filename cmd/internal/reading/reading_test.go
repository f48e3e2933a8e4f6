package reading

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

func report(text string, related ...string) vetrun.Report {
	r := vetrun.Report{File: "programs/net/net.go", Line: 12, Col: 2, Text: text}
	if i := strings.LastIndex(text, " ("); i >= 0 {
		r.Category = strings.Trim(text[i:], " ()")
	}
	for i, text := range related {
		r.Related = append(r.Related, vetrun.Note{File: "programs/net/layer.go", Line: 20 + i, Text: text})
	}
	return vetrun.Parsed(r)
}

func TestFailing(t *testing.T) {
	for _, test := range []struct {
		related []string
		want    Place
		named   bool
	}{
		{nil, Place{"programs/net/net.go", 12}, false},
		{[]string{"x gets its shape 2x3 here", "calls tensor.MatMul here"}, Place{"programs/net/net.go", 12}, false},
		{[]string{"x gets its shape 2x3 here", "fails here, in net.layer.forward"}, Place{"programs/net/layer.go", 21}, true},
		{[]string{"calls tensor.MatMul here", "fails at base.go:37, in tensor.MatMul"}, Place{"base.go", 37}, true},
	} {
		if at, named := Failing(report("net.run: always panics (mismatch)", test.related...)); at != test.want || named != test.named {
			t.Errorf("%q: %v, %v", test.related, at, named)
		}
	}
	if at := (Place{"base.go", 37}); !at.Is("tensor/base.go", 37) || at.Is("tensor/database.go", 37) || at.Is("tensor/base.go", 38) {
		t.Error("a base name is taken for another one")
	}
}

func TestOthers(t *testing.T) {
	for _, test := range []struct {
		related []string
		want    []Place
		said    bool
	}{
		{[]string{"tensor.MatMul fails at base.go:37"}, nil, false},
		{[]string{"tensor.MatMul fails at base.go:37, or elsewhere on other paths"}, nil, true},
		{[]string{"net.run fails here, or elsewhere on other paths", "on another path net.check fails here", "on another path tensor.New fails at base.go:12"},
			[]Place{{"programs/net/layer.go", 21}, {"base.go", 12}}, true},
	} {
		r := report("net.run: always panics (mismatch)", test.related...)
		if places, said := Others(r); !slices.Equal(places, test.want) || said != test.said {
			t.Errorf("%q: %v, %v", test.related, places, said)
		}
	}
	r := report("net.run: always panics (mismatch)", "net.run fails here", "on another path Grow may fail, which net.run calls here", "on another path New may fail, which tensor.Zeros calls at base.go:12",
		"on another path the function in net.run may fail, which net.run starts as a goroutine at run.go:7")
	if places, _ := Others(r); len(places) > 0 {
		t.Errorf("that these fail is not known: %v", places)
	}
	if places := MayFail(r); !slices.Equal(places, []Place{{"programs/net/layer.go", 21}, {"base.go", 12}, {"run.go", 7}}) {
		t.Errorf("may fail: %v", places)
	}
}

func TestOperands(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"mat.Dense.Mul: x has 3 columns but w.T() has 4 rows, 2x3 times 4x5 (mismatch)", "x; w.T()"},
		{"mat.Dense.Mul: mat.NewDense(2, 3, nil) has 3 columns but layers[2].W has 4 rows, 2x3 times 4x5 (mismatch)", "mat.NewDense(2, 3, nil); layers[2].W"},
		{"mat.Dense.Add: receiver is 3x2 but the result is 2x3 (mismatch)", "receiver"},
		{"mat.Dense.At: i is 3, want 0 <= i < 3 for 3x3 (bounds)", "i"},
		{`t.MatMul: always panics: "t: a has 3, b is 4", x.shape[1]=3, parameter b of MatMul has 4 rows (mismatch)`, "x.shape[1]; parameter b of MatMul"},
		{"f.zip: always panics: index out of range, index is 2 but the length is 2 (bounds)", ""},
		{"f.dot: always panics, len(v)=64, len(w)=32 (mismatch)", "v; w"},
		{"tensor.Sub: 16x1 and 16 have different shapes but the same number of elements, both are expanded to 16x16 (expand)", ""},
		{`t.MatMul: always panics: "t: a has 3, b is 4", x.shape[1]=3, b.shape[0]=4 (parameter b) (mismatch)`, "x.shape[1]; parameter b.shape[0]"},
		{"f.apply: always panics in mat.Dense.Mul: parameter a has 3 columns but parameter b has 4 rows (mismatch)", "parameter a; parameter b"},
		{"t.Pool: always panics, t.shape[1]%k=1 and not 0 (mismatch)", "t.shape[1]%k"},
		{"mat.Dense.Slice: l is 4, want 0 <= l <= 3 (bounds)", "l"},
	} {
		if got := strings.Join(Operands(report(test.text)), "; "); got != test.want {
			t.Errorf("%s: %s, want %s", test.text, got, test.want)
		}
	}
	got := Operands(report("f: always panics (mismatch)", "x gets its shape 2x3 here",
		"the receiver gets its shape 2 here", "x gets its shape 2x3 here"))
	if !slices.Equal(got, []string{"x", "the receiver"}) {
		t.Errorf("of related texts: %q", got)
	}
}

func TestLeaks(t *testing.T) {
	for _, test := range []struct {
		text string
		want string
	}{
		{"a is 2x_, want 3x_x4", "_"},
		{"case_floats_Add: x_max has 3 elements but idx_x has 4", ""},
		{`"_nx(2*n) for _", a_b is 3`, "_"},
		{`"call of read_all", b is 3`, ""},
		{"net.Dense.func1: a has d@1 columns", "@ .func1"},
		{"net.func1Name: a has 3 columns", ""},
	} {
		var got []string
		for _, l := range Leaks {
			if l.In(test.text) {
				got = append(got, l.String())
			}
		}
		slices.SortFunc(got, func(a, b string) int { return len(a) - len(b) })
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("%s: %s", test.text, s)
		}
	}
}

func TestEvidence(t *testing.T) {
	for _, test := range []struct {
		text string
		want bool
	}{
		{"mat.Dense.Mul: x has 3 columns but w has 4 rows, 2x3 times 4x5 (mismatch)", true},
		{"mat.NewDense: data has 5 elements, want 6 for 2x3 (length)", true},
		{`t.MatMul: always panics: "inner dimensions of [2 3] and [4 5] differ" (mismatch)`, false},
		{`t.MatMul: always panics: "inner dimensions of [2 3] and [4 5] differ", a.shape[1]=3, b.shape[0]=4 (mismatch)`, true},
		{`t.New: always panics: "no size", n=0 and not 1 (mismatch)`, true},
		{`t.Add: always panics: "shapes differ", t.shape=[4 1], o.shape=[4] (mismatch)`, true},
		{`t.Add: always panics: "shapes differ", [4 1] != [4] (mismatch)`, true},
		{`t.Add: always panics: "[4 1] != [4]", t.shape=[4 1] (mismatch)`, false},
		{`t.New: always panics: "no size", n=0, want > 0 (mismatch)`, true},
		{"t.Solve: always panics, b is 3x1 (mismatch)", false},
		{"t.Pool: always panics: integer divide by zero (bounds)", false},
		{"t.Pool: always panics: integer divide by zero, k is 0 (bounds)", true},
		{"f: slice bounds out of range, [8:11] of capacity 10 (bounds)", true},
	} {
		if got := HasEvidence(report(test.text)); got != test.want {
			t.Errorf("%s: %v", test.text, got)
		}
	}
}

func TestQuotes(t *testing.T) {
	q := Quotes(`f: always panics: "view [<n> 3] as [12]: \"big\"" (mismatch)`)
	if len(q) != 1 || q[0].Complete || !q[0].Fits(`view [5 3] as [12]: "big"`) || q[0].Fits(`view [5 4] as [12]: "big"`) {
		t.Errorf("%+v", q)
	}
	q = Quotes(`f: always panics: "want i < n, got 3" (mismatch)`)
	if len(q) != 1 || !q[0].Complete || q[0].Fits("want i < n, got 4") {
		t.Errorf("%+v", q)
	}
}

// TestStatement looks for operands in the statement of a report, which may be a part of a larger
// one, and have more than one line.
func TestStatement(t *testing.T) {
	dir := t.TempDir()
	text := `package net

func run(x, w matrix) {
	if y, err := mul(x,
		w); err != nil {
		other(y)
	}
	apply(func() {
		use(layers[2].W)
	})
}
`
	if err := os.WriteFile(filepath.Join(dir, "net.go"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	s := &Source{Dir: dir}
	for _, test := range []struct {
		line, col int
		name      string
		want      bool
	}{
		{4, 15, "x", true},
		{4, 15, "w.T()", true},
		{4, 15, "other", false},
		{9, 3, "layers[2].W", true},
		{9, 3, "apply", false},
		{8, 2, "layers[2].W", true},
		{8, 2, "a", false},
	} {
		statement := s.Statement(vetrun.Report{File: "net.go", Line: test.line, Col: test.col})
		if got := Occurs(test.name, statement); got != test.want {
			t.Errorf("%d:%d: %s in %q: %v", test.line, test.col, test.name, statement, got)
		}
	}
	if name, from, to := s.Function("net.go", 6); name != "run" || from != 3 || to != 11 {
		t.Errorf("function %s, %d to %d", name, from, to)
	}
}

func TestInFull(t *testing.T) {
	for _, test := range []struct {
		text, related, want string
	}{
		{`t.MatMul: always panics: "t: a has 3, b is 4", 3 != 4 (mismatch)`, "t.MatMul fails at base.go:7: x.shape[1]=3, b.shape[0]=4 (parameter b), or elsewhere on other paths",
			`t.MatMul: always panics: "t: a has 3, b is 4", x.shape[1]=3, b.shape[0]=4 (parameter b) (mismatch)`},
		{`t.MatMul: always panics: "t: a has 3, b is 4", x.shape[1]=3, b.shape[0]=4 (parameter b of MatMul), in pass 2 of the loop (mismatch)`, "t.MatMul fails here",
			`t.MatMul: always panics: "t: a has 3, b is 4", x.shape[1]=3, b.shape[0]=4 (parameter b) (mismatch)`},
		{"mat.Dense.Mul: x has 3 columns but w has 4 rows, in the last pass at the latest (mismatch)", "in full: x has 3 columns but w has 4 rows, 2x3 times 4x5, in the last pass of the loop at the latest",
			"mat.Dense.Mul: x has 3 columns but w has 4 rows, 2x3 times 4x5 (mismatch)"},
		{"f.run: always panics in mat.Dense.Mul: parameter a has 3 columns but parameter b has 4 rows (mismatch)", "mat.Dense.Mul fails here: parameter a has 3 columns but parameter b has 4 rows, 2x3 times 4x5",
			"f.run: always panics in mat.Dense.Mul: parameter a has 3 columns but parameter b has 4 rows, 2x3 times 4x5 (mismatch)"},
	} {
		if got := InFull(report(test.text, "x gets its shape 2x3 here", test.related)); got != test.want {
			t.Errorf("%s\n%s\n\tgot  %s\n\twant %s", test.text, test.related, got, test.want)
		}
	}
}
