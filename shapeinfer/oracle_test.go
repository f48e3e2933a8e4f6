package shapeinfer

// The golden vectors of testdata/oracle are questions put to the real NumPy 1.24.2 and PyTorch
// 1.13.1, and to models of PyTorch 0.2/0.3 and PaddlePaddle 2.0-beta that agree with the original
// C++ on every row. Each row is asked of the rules; every disagreement must be listed with its
// reason in testdata/oracle/disagree.txt.

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

type oracleRow struct {
	ID       string   `json:"id"`
	Op       string   `json:"op"`
	In       [][]int  `json:"in"`
	Args     rowArgs  `json:"args"`
	OK       *bool    `json:"ok"`
	Out      [][]int  `json:"out"`
	WarnKind []string `json:"warn_kind"`
	Err      struct {
		Kind string `json:"kind"`
		Msg  string `json:"msg"`
	} `json:"err"`
}

type rowArgs map[string]json.RawMessage

// exact are the operations about broadcasting, for which no disagreement may be listed at all.
var exact = map[string]bool{
	"numpy.broadcast_shapes": true, "numpy.iadd": true, "numpy.add_out": true, "numpy.where": true, "numpy.broadcast_to": true,
	"torch.add": true, "torch.add_": true, "torch.copy_": true, "torch.lerp_": true, "torch.addcmul": true, "torch.addcmul_": true,
	"torch.broadcast_tensors": true, "torch.where": true, "torch.expand": true,
	"torch_legacy.add": true, "torch_legacy.add_": true, "paddle.elementwise": true, "paddle.elementwise_infer_shape": true,
}

func TestOracle(t *testing.T) {
	listed := readDisagreements(t)
	for _, dialect := range []string{"numpy", "torch", "torch_legacy", "paddle"} {
		t.Run(dialect, func(t *testing.T) {
			rows, wrong, scored := readRows(t, dialect), 0, 0
			for _, row := range rows {
				if row.Err.Kind == "impl" {
					continue
				}
				scored++
				got, want := askRow(row), row.verdict()
				if got == want {
					if listed[row.ID] {
						t.Errorf("%s agrees but is listed in disagree.txt", row.ID)
					}
					continue
				}
				wrong++
				if !listed[row.ID] || exact[dialect+"."+row.Op] {
					t.Errorf("%s %v %s: got %s, want %s %s", row.ID, row.In, row.Args, got, want, row.Err.Msg)
				}
			}
			t.Logf("%d of %d rows agree", scored-wrong, scored)
			if 200*wrong > scored {
				t.Errorf("%d of %d rows disagree, more than 0.5 %%", wrong, scored)
			}
		})
	}
}

func readRows(t testing.TB, dialect string) []oracleRow {
	t.Helper()
	file, err := os.Open("testdata/oracle/" + dialect + ".jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	var rows []oracleRow
	for dec := json.NewDecoder(unzipped); dec.More(); {
		var row oracleRow
		if err := dec.Decode(&row); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	return rows
}

// readDisagreements reads lines of the form "id: reason".
func readDisagreements(t *testing.T) map[string]bool {
	t.Helper()
	file, err := os.Open("testdata/oracle/disagree.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	listed := map[string]bool{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		id, reason, ok := strings.Cut(line, ": ")
		if !ok || reason == "" {
			t.Errorf("disagree.txt: no reason in %q", line)
		}
		listed[id] = true
	}
	return listed
}

// verdict is "fails", or the result shapes and the warning of a row.
func (row *oracleRow) verdict() string {
	if row.OK == nil || !*row.OK { // what is undefined is to be rejected
		return "fails"
	}
	var shapes []Shape
	for _, out := range row.Out {
		shapes = append(shapes, rowShape(row, out))
	}
	warnings := slices.DeleteFunc(slices.Clone(row.WarnKind), func(w string) bool { return w == "" })
	return fmt.Sprint(shapes, warnings)
}

func rowShape(row *oracleRow, sizes []int) Shape {
	s := Of(sizes...)
	if row.Op != "elementwise_infer_shape" {
		return s
	}
	for i, n := range sizes {
		if n == -1 {
			s.set(i, Unknown())
		}
	}
	return s
}

// askRow asks the rule of a row and returns the answer as verdict does.
func askRow(row oracleRow) string {
	dialect, _, _ := strings.Cut(row.ID, ".")
	ask, ok := oracleRules[dialect+"."+row.Op]
	if !ok {
		return "no rule for " + dialect + "." + row.Op
	}
	in := make([]Shape, len(row.In))
	for i := range in {
		in[i] = rowShape(&row, row.In[i])
	}
	shapes, o := ask(in, row.Args)
	switch {
	case o.MustFail():
		_ = o.Mismatch.Error()
		return "fails"
	case !o.Fits():
		return o.String()
	}
	warnings := []string{}
	switch o.Warning {
	case Expanded:
		if row.Args.truth("warn_flag") {
			warnings = append(warnings, "backcompat")
		}
	case Pointwise:
		warnings = append(warnings, "fallback")
	}
	return fmt.Sprint(shapes, warnings)
}

func (a rowArgs) decode(name string, value any) bool {
	text, ok := a[name]
	if !ok || string(text) == "null" {
		return false
	}
	if err := json.Unmarshal(text, value); err != nil {
		panic(fmt.Sprintf("argument %s: %v", name, err))
	}
	return true
}

func (a rowArgs) truth(name string) (v bool) { a.decode(name, &v); return v }

func (a rowArgs) integer(name string) (v int) { a.decode(name, &v); return v }

func (a rowArgs) text(name string) (v string) { a.decode(name, &v); return v }

// isList reports whether an argument is a list.
func (a rowArgs) isList(name string) bool { return strings.HasPrefix(string(a[name]), "[") }

// integers returns a list, an integer as a list of one, and nil if there is no such argument.
func (a rowArgs) integers(name string) []int {
	if a.isList(name) {
		list := []int{}
		a.decode(name, &list)
		return list
	}
	var v int
	if !a.decode(name, &v) {
		return nil
	}
	return []int{v}
}
