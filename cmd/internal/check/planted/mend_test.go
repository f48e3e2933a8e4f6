package planted

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestSolve solves dims of knobs that are 2, 3, 4.
func TestSolve(t *testing.T) {
	for _, test := range []struct {
		d     dim
		value int
		want  string
	}{
		{plain(1), 7, "k1=7"},
		{plain(1), 3, ""},
		{dim{{0}, {2}}, 9, "k0=5 k2=7"},     // k0 + k2
		{dim{{0, 1}}, 12, "k0=4 k1=6"},      // k0 * k1
		{dim{{0, 1}}, 7, ""},                // no int does
		{dim{{0}, {2}}, 1, ""},              // nor a negative one
		{dim{{0}, {0, 1}}, 16, "k0=4 k1=7"}, // k0 + k0*k1
	} {
		var got []string
		for _, s := range test.d.solve([]int{2, 3, 4}, test.value) {
			got = append(got, fmt.Sprintf("k%d=%d", s.knob, s.value))
		}
		if text := strings.Join(got, " "); text != test.want {
			t.Errorf("%v = %d: %q, want %q", test.d, test.value, text, test.want)
		}
	}
}

// TestRules holds rules against operands.
func TestRules(t *testing.T) {
	for _, test := range []struct {
		rule     string
		operands [][]int
		broken   int
		result   string
	}{
		{"rk kc -> rc", [][]int{{2, 3}, {3, 5}}, 0, "2x5"},
		{"rk kc -> rc", [][]int{{2, 3}, {4, 5}}, 1, "2x5"},
		{"rc rc rc", [][]int{{2, 3}, {2, 3}, {4, 5}}, 2, ""},
		{"rc sc -> r+s,c", [][]int{{2, 3}, {4, 3}}, 0, "6x3"},
		{"r c r*c -> rc", [][]int{{2}, {3}, {6}}, 0, "2x3"},
		{"r c r*c -> rc", [][]int{{2}, {3}, {5}}, 1, "2x3"},
		{"rc <r", [][]int{{2, 3}, {1}}, 0, ""},
		{"rc <r", [][]int{{2, 3}, {2}}, 1, ""},
	} {
		r := parseRule(test.rule)
		var knobs []int
		shapes := make([][]dim, len(test.operands))
		for i, operand := range test.operands {
			for _, n := range operand {
				knobs = append(knobs, n)
				shapes[i] = append(shapes[i], plain(len(knobs)-1))
			}
		}
		list, letters := r.constraints(shapes)
		var result []int
		for _, d := range r.result(letters) {
			result = append(result, d.eval(knobs))
		}
		if n := len(broken(list, knobs)); n != test.broken || join(result) != test.result {
			t.Errorf("%s of %v: %d constraints are broken, the result is %s", test.rule, test.operands, n, join(result))
		}
	}
}

// twice is a function in which w is wrong, and used twice; then something else is wrong.
//
//	t1 := strict.New(2, 3)
//	t2 := strict.New(4, 5) // w
//	t3 := strict.MatMul(t1, t2)
//	t4 := strict.New(7, 3)
//	t5 := strict.MatMul(t4, t2)
//	t6 := strict.New(6, 9)
//	t7 := strict.Add(t3, t6)
func twice() *function {
	w := newWriter(1, "Twice")
	w.pool = []int{2, 3, 4}
	matMul, add := libraries[1].operations[0], libraries[1].operations[3]
	build := func(r, c int) *variable {
		v := &variable{kind: tensor, name: w.fresh("t"), dims: plains([]int{w.knob(r), w.knob(c)})}
		w.line("%s := strict.New(%s, %s)", v.name, literal(v.dims[0][0][0]), literal(v.dims[1][0][0]))
		w.declare(v)
		return v
	}
	weights := build(4, 5)
	first := w.place(matMul, []*variable{build(2, 3), weights})
	w.place(matMul, []*variable{build(7, 3), weights})
	w.place(add, []*variable{first.out, build(6, 9)})
	return w.finish()
}

// TestMends compares the repairs of a product of 2x3 and 4x5 with the expected list.
func TestMends(t *testing.T) {
	f := twice()
	st := f.planned()
	want := []string{
		"operand t2 is 2x4", "operand t1 is 3x5", "the result is 2x5",
		"constructors: 4 for 3", "constructors: 3 for 4",
	}
	mends := f.mends(st, f.sites[0], true)
	var got []string
	for _, m := range mends {
		got = append(got, m.text)
		if bad, _ := f.sites[0].broken(m.to, f.shapes(m.to)); len(bad) > 0 {
			t.Errorf("%s does not mend", m)
		}
	}
	for _, text := range want {
		if !slices.Contains(got, text) {
			t.Errorf("no mend %q in %q", text, got)
		}
	}
	if !slices.Equal(st.knobs, f.knobs) || slices.Max(st.alts) > 0 {
		t.Error("the state that was mended has changed")
	}
}

// TestWanted requires a repair that gives w a dim that only the other use of w needs.
func TestWanted(t *testing.T) {
	f := twice()
	f.knobs[f.sites[1].in[0].dims[1][0][0]] = 8 // now a 7x8 is multiplied by w
	for _, m := range f.mends(f.planned(), f.sites[0], true) {
		if bad, _ := f.sites[1].broken(m.to, f.shapes(m.to)); len(bad) == 0 {
			return
		}
	}
	t.Error("no mend makes w 8x5, and the first operand 2x8")
}

// TestResultInQuestion finds that a result has the dims of whatever operand decides them.
func TestResultInQuestion(t *testing.T) {
	f := twice()
	var results []string
	for _, m := range f.mends(f.planned(), f.sites[2], true) {
		if text, ok := strings.CutPrefix(m.text, "the result is "); ok {
			results = append(results, text)
		}
	}
	slices.Sort(results)
	if want := []string{"2x5", "2x9", "6x5"}; !slices.Equal(results, want) {
		t.Errorf("the sum of 2x5 and 6x9 may be %q, want %q", results, want)
	}
}
