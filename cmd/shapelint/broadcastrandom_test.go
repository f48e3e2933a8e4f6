package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
)

// A randomOperation is a call of two tensors; %a and %b stand for them.
type randomOperation struct {
	pkg, constructor string
	call             string
	kind             string // broadcast, into, rebind, pointwise; "": none of them
	rank             int    // 0: any
}

var randomOperations = []randomOperation{
	{"array", "New", "array.Add(%a, %b)", "broadcast", 0},
	{"array", "New", "array.Mul(%a, %b)", "broadcast", 0},
	{"array", "New", "%a.Less(%b)", "broadcast", 0},
	{"array", "New", "array.MSE(%a, %b)", "callee", 0},
	{"generic", "Zeros[float32]", "generic.Sub(%a, %b)", "broadcast", 0},
	{"generic", "Zeros[float64]", "%a.Add(%b)", "broadcast", 0},
	{"mixed", "NewDense", "mixed.Add(%a, %b)", "broadcast", 0},
	{"mixed", "NewDense", "%a.Plus(%b)", "broadcast", 0},
	{"matrix", "New", "%a.Add(%b)", "broadcast", 2},
	{"inplace", "Zeros", "%a.Add(%b)", "broadcast", 0},
	{"inplace", "Zeros", "%a.Add_(%b)", "into", 0},
	{"inplace", "Zeros", "%a.Mul_(%b)", "into", 0},
	{"rebind", "New", "%a.Accumulate(%b)", "rebind", 0},
	{"rebind", "New", "%a.Scale(%b)", "rebind", 0},
	{"flat", "New", "flat.Add(%a, %b)", "pointwise", 0},
	{"flat", "New", "%a.AddInto(%b)", "pointwise", 0},
	{"flat", "New", "%a.Load(%b)", "", 0},
	{"flat", "New", "%a.Dot(%b)", "", 0},
	{"strict", "Zeros", "%a.Add(%b)", "", 0},
	{"strict", "Zeros", "strict.AddOuter(%a, %b)", "", 0},
	{"matrix", "New", "%a.Mul(%b)", "", 2},
	{"array", "New", "array.MatMul(%a, %b)", "", 0},
	{"array", "New", "array.Outer(%a, %b)", "", 0},
	{"array", "New", "array.Kron(%a, %b)", "", 0},
	{"array", "New", "array.Concat(%a, %b)", "", 0},
	{"array", "New", "array.Join(%a, %b)", "", 0},
	{"array", "New", "array.Stack(%a, %b)", "", 0},
	{"array", "New", "array.Gather(%a, %b)", "", 0},
	{"array", "New", "%a.Where(%b)", "", 0},
	{"array", "New", "array.SameShape(%a, %b)", "", 0},
	{"array", "New", "%a.ReshapeAs(%b)", "", 0},
	{"array", "New", "%a.CopyFrom(%b)", "", 0},
	{"array", "New", "%a.Become(%b)", "", 0},
}

// wanted is the category of the warning that a call that returns deserves, "" if none.
func (op randomOperation) wanted(a, b shapeinfer.Shape) string {
	kind, _ := shapeinfer.Expand(a, b)
	common := shapeinfer.Broadcast(shapeinfer.NumPy, a, b)
	switch {
	case op.kind == "callee" && kind == shapeinfer.Grows,
		(op.kind == "broadcast" || op.kind == "into") && (kind == shapeinfer.Grows || kind == shapeinfer.RankOnly):
		return "expand"
	case op.kind == "rebind" && common.Fits() && !common.Shape.Equal(a):
		return "inplace"
	case op.kind == "rebind" && (kind == shapeinfer.Grows || kind == shapeinfer.RankOnly):
		return "expand|" // the destination keeps its shape, and the rank of the operand differs: both are right
	case op.kind == "pointwise" && !a.Equal(b):
		return "pointwise"
	}
	return ""
}

// A randomCall is one call in the random program.
type randomCall struct {
	op   randomOperation
	a, b []int
	line int
}

// randomProgram writes functions F0, F1 ... with one call each.
func randomProgram(rng *rand.Rand, n int) (text string, calls []randomCall) {
	var s strings.Builder
	s.WriteString("// Package random is made at random.\npackage random\n\nimport (\n")
	for _, pkg := range []string{"array", "flat", "generic", "inplace", "matrix", "mixed", "rebind", "strict"} {
		fmt.Fprintf(&s, "\t\"example.com/broadcast/%s\"\n", pkg)
	}
	s.WriteString(")\n\n")
	for i := range n {
		op := randomOperations[i%len(randomOperations)]
		c := randomCall{op: op, a: randomShape(rng, op.rank)}
		c.b = randomPartner(rng, c.a, op.rank)
		construct := func(shape []int) string {
			return op.pkg + "." + op.constructor + "(" + strings.Trim(strings.ReplaceAll(fmt.Sprint(shape), " ", ", "), "[]") + ")"
		}
		fmt.Fprintf(&s, "func F%d() {\n\ta, b := %s, %s\n\t%s\n}\n\n", i, construct(c.a), construct(c.b), strings.NewReplacer("%a", "a", "%b", "b").Replace(op.call))
		c.line = strings.Count(s.String(), "\n") - 2
		calls = append(calls, c)
	}
	return s.String(), calls
}

func randomShape(rng *rand.Rand, rank int) []int {
	if rank == 0 {
		rank = 1 + rng.IntN(3)
	}
	shape := make([]int, rank)
	for i := range shape {
		shape[i] = []int{1, 1, 2, 3, 4, 6}[rng.IntN(7-rank)]
	}
	return shape
}

// randomPartner returns a shape that often fits, and often has as many elements.
func randomPartner(rng *rand.Rand, a []int, rank int) []int {
	b := append([]int(nil), a...)
	switch k := rng.IntN(5); {
	case k == 0:
		return randomShape(rng, rank)
	case k == 1 && rank == 0:
		return b[rng.IntN(len(b)):]
	case k == 2 && rank == 0:
		return append([]int{1}, b...)
	case k == 3:
		b[rng.IntN(len(b))] = 1
	default:
		rng.Shuffle(len(b), func(i, j int) { b[i], b[j] = b[j], b[i] })
		if rank == 0 && b[0] == 1 && len(b) > 1 {
			return b[1:]
		}
	}
	return b
}

// TestRandomBroadcast reports exactly those random calls that deserve it and do not fail.
func TestRandomBroadcast(t *testing.T) {
	dir := copyModule(t, "broadcast")
	text, calls := randomProgram(rand.New(rand.NewPCG(7, 1)), 30*len(randomOperations))
	for _, name := range []string{"random", "run"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	write(t, filepath.Join(dir, "random", "random.go"), text)
	write(t, filepath.Join(dir, "run", "main.go"), randomRunner(len(calls)))
	out := run(t, dir, "go", "run", "./run")
	var fails []bool
	if err := json.Unmarshal([]byte(out.stdout), &fails); err != nil {
		t.Fatalf("%v\n%s", err, out.stderr)
	}
	reported := make(map[int]message)
	for _, m := range messages(t, vet(t, dir, "./random").stderr) {
		reported[m.line] = m
	}
	counts := make(map[string]int)
	for i, c := range calls {
		a, b := shapeinfer.Of(c.a...), shapeinfer.Of(c.b...)
		want := c.op.wanted(a, b)
		if fails[i] {
			want = "mismatch|bounds|"
		}
		got := reported[c.line]
		category := strings.TrimSuffix(got.text[strings.LastIndexByte(got.text, '(')+1:], ")")
		if !strings.Contains("|"+want+"|", "|"+category+"|") {
			t.Errorf("F%d: %s of %s and %s: reported %q, want %q", i, c.op.call, a, b, got.text, want)
		}
		counts[category]++
	}
	t.Logf("%d calls: %v", len(calls), counts)
}

// randomRunner is a program that tells which of the functions fail.
func randomRunner(n int) string {
	var s strings.Builder
	s.WriteString(`package main

import (
	"encoding/json"
	"os"

	"example.com/broadcast/random"
)

func fails(f func()) (failed bool) {
	defer func() { failed = recover() != nil }()
	f()
	return false
}

func main() {
	json.NewEncoder(os.Stdout).Encode([]bool{
`)
	for i := range n {
		fmt.Fprintf(&s, "\t\tfails(random.F%d),\n", i)
	}
	s.WriteString("\t})\n}\n")
	return s.String()
}
