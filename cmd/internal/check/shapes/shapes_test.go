package shapes

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
)

// A shape that is listed is compared as far as it has numbers, and vectors may have one dim.
func TestFits(t *testing.T) {
	for _, c := range []struct {
		text, shape string
		want        bool
	}{
		{"2x3", "[2,3]", true},
		{"3x2", "[2,3]", false},
		{"[2, 3, 4]", "[2,3,4]", true},
		{"[2, 3]", "[2,3,4]", false},
		{"4", "[4,1]", true},
		{"4", "[1,4]", false},
		{"0", "[0,0]", true},
		{"nx3", "[2,3]", true},
	} {
		if got := fits(c.text, c.shape); got != c.want {
			t.Errorf("%s fits %s: %t", c.text, c.shape, got)
		}
	}
}

// Places that no run reached, or that had several shapes, do not count.
func TestJudge(t *testing.T) {
	r := judge(
		map[string][]string{"a": {"[2,3]"}, "b": {"[2,3]", "[3,2]"}, "c": {"nil"}, "d": {"[4,1]"}, "e": {"[5,5]"}},
		map[string][]string{"a": {"0x0", "2x3"}, "b": {"2x3"}, "e": {"5x4"}, "f": {"1x1"}},
	)
	if r.places != 3 || r.shown != 2 || r.numbers != 2 || len(r.wrong) != 1 || !strings.HasPrefix(r.wrong[0], "e ") || len(r.missing) != 1 {
		t.Errorf("%+v", r)
	}
}

// The functions of cases and the Example functions record the shapes of their variables, and do
// otherwise what they did.
func TestWatch(t *testing.T) {
	dir := t.TempDir()
	err := sourcetree.Write(dir, map[string]string{
		"go.mod": "module m\n\ngo 1.24\n",
		"t/t.go": `package t

type T struct{ rows, cols int; data []float64 }

func New(r, c int) *T { return &T{r, c, make([]float64, r*c)} }

func (t *T) Flip() { t.rows, t.cols = t.cols, t.rows }

type V struct{ shape []int }

func (v V) Shape() []int { return v.shape }
`,
		"t/t_test.go": `package t

import "fmt"

func Example() {
	var v V
	v.shape = []int{2, 3, 4}
	fmt.Println(v.Shape())
	// Output: [2 3 4]
}
`,
		"cases/cases.go": `package cases

import "m/t"

func GoodFlip() {
	x := t.New(2, 3)
	if x.Flip(); x == nil {
		panic("nil")
	}
	for _, y := range []*t.T{x, t.New(5, 5)} {
		y.Flip()
	}
}

func BadPanic() {
	x := *t.New(1, 1)
	panic(&x)
}
`,
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := watch(dir); err != nil {
		t.Fatal(err)
	}
	seen := filepath.Join(dir, "seen")
	cmd := exec.Command("go", "test", "-run", "^(Example.*|TestShapelint)$", "./...")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "SHAPELINT_SEEN="+seen, "GOFLAGS=", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	text, err := os.ReadFile(seen)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"t/t_test.go:6:6:v []", "t/t_test.go:8:14:v [2,3,4]",
		"cases/cases.go:6:2:x [2,3]", "cases/cases.go:7:5:x [2,3]", "cases/cases.go:7:15:x [3,2]",
		"cases/cases.go:11:3:y [3,2]", "cases/cases.go:11:3:y [5,5]", "cases/cases.go:16:2:x [1,1]", "cases/cases.go:17:9:x [1,1]",
	} {
		if !strings.Contains(string(text), want+"\n") {
			t.Errorf("%s is missing in\n%s", want, text)
		}
	}
}
