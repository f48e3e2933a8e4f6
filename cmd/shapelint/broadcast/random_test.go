package broadcast

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/testdata"
)

// A randomOperation is a call of two tensors, a and b.
type randomOperation struct {
	pkg         string // below example.com/broadcast
	constructor string // %s stands for the dims
	call        string // %r stands for the dims of the broadcast
	results     string // "value,error", "value", "error" or "-"
	// kind is broadcast, quiet (it keeps its error), into, rebind, pointwise, callee (a callee does
	// the broadcast), axis (at axis -1), or "-": none of them.
	kind   string
	rank   int    // 0: any
	missed string // "yes": there are no warnings; "some": not always; "-"
}

// readOperations reads a table of operations; packages are below the folder.
func readOperations(t *testing.T, name, folder string) []randomOperation {
	var ops []randomOperation
	for _, row := range tooltest.ReadTable(t, filepath.Join(testdata.Folder("broadcast"), name)) {
		ops = append(ops, randomOperation{
			pkg: folder + row["package"], constructor: row["package"] + "." + row["constructor"], call: row["call"], results: row["results"],
			kind: row["kind"], rank: tooltest.Number(t, row["rank"]), missed: row["missed"],
		})
	}
	return ops
}

// wanted is the category of the warning that a call that returns deserves, "" if none.
func (op randomOperation) wanted(a, b shapeinfer.Shape) string {
	kind, _ := shapeinfer.Expand(a, b)
	common := shapeinfer.Broadcast(shapeinfer.NumPy, a, b)
	switch {
	case op.missed == "yes":
		return ""
	case (op.kind == "callee" || op.kind == "axis") && kind == shapeinfer.Grows,
		(op.kind == "broadcast" || op.kind == "quiet" || op.kind == "into") && (kind == shapeinfer.Grows || kind == shapeinfer.RankOnly):
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

// text is the call and what its results are used for.
func (c randomCall) text() string {
	result := shapeinfer.Broadcast(shapeinfer.NumPy, shapeinfer.Of(c.a...), shapeinfer.Of(c.b...)).Shape
	if !result.IsConcrete() {
		result = shapeinfer.Of(c.a...)
	}
	var dims []string
	for _, d := range result.Dims() {
		dims = append(dims, d.String())
	}
	call := strings.ReplaceAll(c.op.call, "%r", strings.Join(dims, ", "))
	switch c.op.results {
	case "error":
		return "return " + call
	case "value,error":
		return "_, err := " + call + "; return err"
	}
	return call + "; return nil"
}

// randomProgram writes functions F0, F1 ... with one call each.
func randomProgram(rng *rand.Rand, ops []randomOperation, n int) (text string, calls []randomCall) {
	var s strings.Builder
	s.WriteString("// Package random is made at random.\npackage random\n\nimport (\n")
	for i, op := range ops {
		if !slices.ContainsFunc(ops[:i], func(o randomOperation) bool { return o.pkg == op.pkg }) {
			fmt.Fprintf(&s, "\t%q\n", "example.com/broadcast/"+op.pkg)
		}
	}
	s.WriteString(")\n\n")
	for i := range n * len(ops) {
		op := ops[i%len(ops)]
		c := randomCall{op: op, a: randomShape(rng, op.rank)}
		c.b = randomPartner(rng, c.a, op.rank)
		construct := func(shape []int) string {
			dims := strings.Trim(strings.ReplaceAll(fmt.Sprint(shape), " ", ", "), "[]")
			return strings.ReplaceAll(op.constructor, "%s", dims)
		}
		fmt.Fprintf(&s, "func F%d() error {\n\ta, b := %s, %s\n\t%s\n}\n\n", i, construct(c.a), construct(c.b), c.text())
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
	testOperations(t, readOperations(t, "operations.tsv", ""), 30)
}

// TestBroadcastStyles does so for libraries that are each written in another way.
func TestBroadcastStyles(t *testing.T) {
	testOperations(t, readOperations(t, "styles.tsv", "styles/"), 20)
}

// testOperations calls each operation with n pairs of shapes.
func testOperations(t *testing.T, ops []randomOperation, n int) {
	dir := tooltest.CopyModule(t, "broadcast")
	text, calls := randomProgram(rand.New(rand.NewPCG(7, 1)), ops, n)
	for _, name := range []string{"random", "run"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	tooltest.Write(t, filepath.Join(dir, "random", "random.go"), text)
	tooltest.Write(t, filepath.Join(dir, "run", "main.go"), randomRunner(len(calls)))
	out := tooltest.Run(t, dir, "go", "run", "-trimpath", "./run") // what is compiled does not depend on the folder
	var fails []bool
	if err := json.Unmarshal([]byte(out.Stdout), &fails); err != nil {
		t.Fatalf("%v\n%s", err, out.Stderr)
	}
	for _, mode := range []string{"torch", "grow"} {
		reported := make(map[int]tooltest.Message)
		for _, m := range tooltest.Messages(t, tooltest.Vet(t, dir, "-shapelint.expand="+mode, "./random").Stderr) {
			reported[m.Line] = m
		}
		counts := make(map[string]int)
		for i, c := range calls {
			got := reported[c.line]
			category := strings.TrimSuffix(got.Text[strings.LastIndexByte(got.Text, '(')+1:], ")")
			if want := c.wanted(t, mode, fails[i]); !strings.Contains("|"+want+"|", "|"+category+"|") {
				t.Errorf("-expand=%s: F%d: %s: %s of %v and %v: reported %q, want %q", mode, i, c.op.pkg, c.op.call, c.a, c.b, got.Text, want)
			}
			counts[category]++
		}
		t.Logf("-expand=%s: %d calls: %v", mode, len(calls), counts)
	}
}

// wanted lists the categories of which one is right, "" for silence.
func (c randomCall) wanted(t *testing.T, mode string, fails bool) string {
	a, b := shapeinfer.Of(c.a...), shapeinfer.Of(c.b...)
	if c.op.kind == "broadcast" && fails != shapeinfer.Broadcast(shapeinfer.NumPy, a, b).MustFail() {
		t.Errorf("%s of %s and %s is no broadcast: it fails: %v", c.op.call, a, b, fails)
	}
	if fails {
		return "mismatch|bounds|error|"
	}
	want := c.op.wanted(a, b)
	if kind, _ := shapeinfer.Expand(a, b); mode == "grow" && kind != shapeinfer.Grows {
		want = strings.TrimPrefix(want, "expand")
	}
	if c.op.missed == "some" {
		want += "|"
	}
	return want
}

// randomRunner returns the source of a program that prints which of the functions fail.
func randomRunner(n int) string {
	var s strings.Builder
	s.WriteString(`package main

import (
	"encoding/json"
	"os"

	"example.com/broadcast/random"
)

func fails(f func() error) (failed bool) {
	defer func() {
		if recover() != nil {
			failed = true
		}
	}()
	return f() != nil
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
