package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

func TestContractsMode(t *testing.T) {
	dir := testdata.Folder("summaries")
	out := tooltest.Run(t, dir, tooltest.Tool, "-contracts", "./layers")
	want := `package example.com/summaries/layers
Deep(in, out, wide): out == 2*in; in >= 0; -> [in,out]
Pick(in, wide): in >= 0; -> [in,?]
Linear(x[r,k], w[k,c], b[r,c]): r >= 1; c >= 1; -> [r,c]
LinearTensor(x[r,k], w[k,c], b[r,c]): -> [r,c]
LinearOf(x[r,k], w[k,c]): r >= 1; c >= 1; -> [r,c]
Normalize(x[r,c], mean[c]): r >= 1; c >= 1; -> [r,c]
Heads(x[b,c], n): n >= 1; c%n == 0; -> [b,n,c/n]
`
	if out.Code != exitClean || out.Stdout != want || out.Stderr != "" {
		t.Errorf("exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	out = tooltest.Run(t, dir, tooltest.Tool, "-contracts", "-json", "./layers", "./train")
	var tree map[string][]jsonContract
	if err := json.Unmarshal([]byte(out.Stdout), &tree); err != nil {
		t.Fatal(err, out)
	}
	first := tree["example.com/summaries/layers"][2]
	if first.Function != "Linear" || !strings.Contains(want, first.Contract) || !strings.HasSuffix(first.Posn, "layers.go:11:6") {
		t.Errorf("%+v", first)
	}
}

// TestDeclaredContracts: -contracts lists the functions that only a directive describes, and marks
// them.
func TestDeclaredContracts(t *testing.T) {
	dir := t.TempDir()
	tooltest.Write(t, filepath.Join(dir, "go.mod"), "module example.com/p\n\ngo 1.25\n")
	tooltest.Write(t, filepath.Join(dir, "p.s"), "")
	tooltest.Write(t, filepath.Join(dir, "p.go"), `package p

//shapelint:contract (x[n], y[n])
func Dot(x, y []float64) float64

func Sum(x, y []float64) (s float64) {
	_ = y[:len(x)]
	return Dot(x, y)
}

//shapelint:shape Dims
type Grid interface {
	Dims() (r, c int)
	//shapelint:contract (g[r,c]) (row[c])
	Set(row []float64)
}

type Named interface {
	Grid
	Name() string
}
`)
	want := `package example.com/p
Dot(x[n], y[n])    # declared
Sum(x[n], y[n])
(g Grid[r,c]) Set(row[c])    # declared
`
	if out := tooltest.Run(t, dir, tooltest.Tool, "-contracts", "."); out.Code != exitClean || out.Stdout != want {
		t.Errorf("exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "-contracts", "-json", "."); strings.Count(out.Stdout, `"declared": true`) != 2 {
		t.Errorf("%s", out.Stdout)
	}
}

func TestStatsMode(t *testing.T) {
	dir := testdata.Folder("summaries")
	out := tooltest.Run(t, dir, tooltest.Tool, "-stats", "-json", "./...")
	var got struct {
		Packages map[string]tally
		Total    tally
		GivenUp  []undecided
		Unknown  []undecided `json:"unknownArgument"`
	}
	if err := json.Unmarshal([]byte(out.Stdout), &got); err != nil {
		t.Fatal(err, out)
	}
	train, total := got.Packages["example.com/summaries/train"], got.Total
	if out.Code != exitClean || train.Reported != 7 || train.GivenUp != 0 || train.Fine == 0 || train.UnknownArgument == 0 {
		t.Errorf("%+v", train)
	}
	if total.Calls != total.Fine+total.Reported+total.UnknownArgument+total.GivenUp || total.Calls <= train.Calls {
		t.Errorf("%+v", total)
	}
	sum := tally{}
	for name, p := range got.Packages {
		if sum.plus(p); p.Calls != p.Fine+p.Reported+p.UnknownArgument+p.GivenUp || p.Steps == 0 {
			t.Errorf("%s: %+v", name, p)
		}
	}
	if sum != total || len(got.GivenUp) != total.GivenUp || len(got.Unknown) != total.UnknownArgument {
		t.Errorf("the packages have %+v, in total they are %+v; listed are %d and %d", sum, total, len(got.GivenUp), len(got.Unknown))
	}
	want := undecided{"example.com/summaries/layers", "layers/deep.go:38:16", "tensor.New", "function budget", "the budget of the function is used up here", "layers/deep.go:28:32",
		"Split the function where most of its budget is used: each function has a budget of its own."}
	if len(got.GivenUp) != 1 || got.GivenUp[0] != want {
		t.Errorf("%+v", got.GivenUp)
	}
	if again := tooltest.Run(t, dir, tooltest.Tool, "-stats", "-json", "./..."); again.Stdout != out.Stdout {
		t.Error("the second run differs")
	}
	if text := tooltest.Run(t, dir, tooltest.Tool, "-stats", "./layers").Stdout; !strings.Contains(text, "in total\nunknown argument because of: parameter 7, memory 1\nnot analyzed because of: function budget 1\n"+want.BeginPosn+": 1 call not analyzed: "+want.Cause+"\n\t"+want.Advice+"\n") {
		t.Errorf("%s", text)
	}
	table := tooltest.Run(t, dir, tooltest.Tool, "-stats", "./train").Stdout
	if lines := strings.Split(table, "\n"); len(lines) != 5 ||
		!strings.HasSuffix(lines[1], "  example.com/summaries/train") || !strings.HasSuffix(lines[2], "  in total") {
		t.Errorf("%s", table)
	}
}

// TestShapesMode compares the listing of a file, in which every shape is known to the reader.
func TestShapesMode(t *testing.T) {
	source := `package p

import "gonum.org/v1/gonum/mat"

func f(n int, long bool, in *mat.Dense) (*mat.Dense, []float64) {
	x := mat.NewDense(2, 3, nil) // x 2x3
	var y mat.Dense
	y.Mul(x, mat.NewDense(3, n, nil)) // y 2xn, NewDense 3xn
	rows := 4
	if long {
		rows = 5
	}
	z, s := two(rows) // z _x3, s 7
	s = append(s, 1) // s 8
	s = s[2:] // s 6
	_, c := in.Dims()
	in.Mul(x, mat.NewDense(3, c, nil)) // in [2, in.C], NewDense [3, in.C]
	return z, s
}

func two(n int) (*mat.Dense, []float64) {
	return mat.NewDense(n, 3, nil), make([]float64, 7) // NewDense nx3, make 7
}

type layer struct {
	w    *mat.Dense
	bias mat.VecDense
}

var first = &layer{w: mat.NewDense(4, 5, nil)} // NewDense 4x5

func assigned(x *mat.Dense, rows [][]float64) {
	l := layer{w: x}
	l.w = mat.NewDense(4, 5, nil) // l.w 4x5
	l.bias.MulVec(l.w, mat.NewVecDense(5, nil)) // l.bias 4, NewVecDense 5
	var m mat.Matrix = l.w // m 4x5
	for i := range 3 {
		d := mat.NewDense(2, i+1, nil) // d 2x_
		use(d)
	}
	for _, row := range [][]float64{{1, 2}, {3, 4}} { // row 2
		r := row[1:] // r 1
		_ = r
	}
	if c, ok := m.(*mat.Dense); ok { // c 4x5
		use(c)
	}
	by := map[string]*mat.Dense{}
	by["a"] = mat.NewDense(1, 2, nil) // by["a"] 1x2
	use(by["a"])
}

func use(mat.Matrix) {}
`
	dir := shapesModule(t, withoutNotes(source))
	out := tooltest.Run(t, dir, tooltest.Tool, "-shapes", "p.go")
	if out.Code != exitClean || out.Stdout != source {
		t.Errorf("exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	out = tooltest.Run(t, dir, tooltest.Tool, "-shapes", "./...")
	want := ""
	for i, line := range strings.Split(source, "\n") {
		if _, notes, ok := strings.Cut(line, " // "); ok {
			for _, n := range regexp.MustCompile(`(?:\[[^]]*]|[^,])+`).FindAllString(notes, -1) {
				want += fmt.Sprintf("%d: %s\n", i+1, strings.TrimSpace(n))
			}
		}
	}
	got := regexp.MustCompile(`(?m)^p\.go:(\d+):\d+`).ReplaceAllString(out.Stdout, "$1")
	if out.Code != exitClean || got != want {
		t.Errorf("exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
}

// TestShapesAsJSON: -shapes -json lists all expressions, whose names are the source between their
// positions.
func TestShapesAsJSON(t *testing.T) {
	source := `package p

import "gonum.org/v1/gonum/mat"

type layer struct{ w *mat.Dense }

func f(x *mat.Dense) *mat.Dense {
	l := layer{mat.NewDense(3, 4, nil)}
	x.Add(l.w, l.w)
	for range 3 {
		x = mat.DenseCopyOf(x.T())
	}
	return l.w
}
`
	dir := shapesModule(t, source)
	var list []jsonShape
	for _, args := range [][]string{{"p.go"}, {"./..."}, {}} {
		out := tooltest.Run(t, dir, tooltest.Tool, append([]string{"-shapes", "-json"}, args...)...)
		var again []jsonShape
		if err := json.Unmarshal([]byte(out.Stdout), &again); err != nil || out.Code != exitClean {
			t.Fatal(err, out)
		}
		if list != nil && !slices.Equal(list, again) {
			t.Errorf("%v: %v\nnot %v", args, again, list)
		}
		list = again
	}
	lines := strings.Split(source, "\n")
	got := ""
	for _, s := range list {
		text := lines[s.Line-1][s.Col-1 : s.End.Col-1]
		if s.File != "p.go" || s.End.Line != s.Line || text != s.Name && !strings.Contains(text, s.Name+"(") {
			t.Errorf("%+v: %q", s, text)
		}
		got += fmt.Sprintf("%d:%d %s %s %t\n", s.Line, s.Col, s.Name, s.Shape, s.After)
	}
	want := `8:13 NewDense 3x4 false
9:2 x 3x4 true
9:8 l.w 3x4 false
9:13 l.w 3x4 false
13:9 l.w 3x4 false
`
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// shapesModule writes a module that requires gonum.
func shapesModule(t *testing.T, source string) string {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"p.go": source, "go.mod": "module example.com/p\n\ngo 1.25.0\n\nrequire gonum.org/v1/gonum v0.17.0\n",
		"go.sum": tooltest.ReadText(t, filepath.Join(testdata.Folder("summaries"), "go.sum")),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func withoutNotes(source string) string {
	lines := strings.Split(source, "\n")
	for i := range lines {
		lines[i], _, _ = strings.Cut(lines[i], " // ")
	}
	return strings.Join(lines, "\n")
}
