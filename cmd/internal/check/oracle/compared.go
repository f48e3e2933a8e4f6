package oracle

import "github.com/shapelint/shapelint/testdata"

// Conditions that go-cmp computes from sizes, as tests have them. They are true only if the sizes
// fit.

const goCmp = "github.com/google/go-cmp"

// comparing returns the folder of a module that requires go-cmp.
func comparing() string { return testdata.Folder("asserts") }

var comparedTheme = theme{
	name: "compared",
	honest: []string{
		"gocmp.Equal($n, $k)",
		"gocmp.Equal([]int{$n}, []int{$k})",
		"gocmp.Equal([2]int{$n, 1}, [2]int{$k, 1})",
		"gocmp.Equal(any($n), any($k))",
		"gocmp.Equal(@Size{$n, 1}, @Size{$k, 1})",
		"gocmp.Equal(&@Size{$n, 1}, &@Size{$k, 1})",
		"gocmp.Equal([]@Size{{$n, $n}}, []@Size{{$k, $k}})",
		"gocmp.Equal(map[string]int{\"a\": $n}, map[string]int{\"a\": $k})",
		"gocmp.Equal(map[int]bool{$n: true}, map[int]bool{$k: true})",
		"gocmp.Equal(fmt.Sprint($n), fmt.Sprint($k))",
		"gocmp.Equal(make([]bool, $n), make([]bool, $k))",
		"gocmp.Equal(make([]float64, $n), make([]float64, $k))",
		"gocmp.Equal($n, $k, cmpopts.EquateEmpty())",
		"gocmp.Equal([]int{$n}, []int{$k}, cmpopts.EquateEmpty())",
		"gocmp.Equal([]int{$n, 1}, []int{$k, 1}, cmpopts.SortSlices(func(x, y int) bool { return x < y }))",
		"gocmp.Equal(float64($n), float64($k), cmpopts.EquateApprox(0, 0.1))",
		"gocmp.Equal($n, $k, gocmp.Comparer(func(x, y int) bool { return x == y }))",
		"gocmp.Equal($n, $k, gocmp.Options{cmpopts.EquateNaNs(), cmpopts.EquateEmpty()})",
		"gocmp.Equal(@Size{$n, 1}, @Size{$k, 2}, cmpopts.IgnoreFields(@Size{}, \"C\"))",
		"gocmp.Diff($n, $k) == \"\"",
		"len(gocmp.Diff([]int{$n}, []int{$k})) == 0",
		"!(gocmp.Diff([]int{1, $n}, []int{1, $k}, cmpopts.EquateEmpty()) != \"\")",
		"q := gocmp.Diff([]int{$n}, []int{$k}); q == \"\"",
		"q := gocmp.Diff(@Size{$n, 1}, @Size{$k, 1}); len(q) < 1",
		"q := gocmp.Equal($n, $k); q",
		"q := []bool{gocmp.Equal($n, $k)}; q[0]",
		"q := struct{ ok bool }{gocmp.Equal([]int{$n}, []int{$k})}; q.ok",
		"q := func(x, y any) bool { return gocmp.Equal(x, y) }; q($n, $k)",
		"q := func(x, y []int) bool { return gocmp.Diff(x, y) == \"\" }; q([]int{$n}, []int{$k})",
		"q := 0; if gocmp.Equal($n, $k) { q = 1 }; q == 1",
		"q := \"\"; if d := gocmp.Diff($n, $k); d != \"\" { q = \"misfit: \" + d }; q == \"\"",
		"var q error; if !gocmp.Equal([]int{$n}, []int{$k}) { q = @ErrMisfit }; q == nil",
		"q := true; for i, x := range []int{$n} { q = q && gocmp.Equal(x, []int{$k}[i]) }; q",
		"q := gocmp.Equal; q($n, $k)",
		"fmt.Sprint(gocmp.Equal($n, $k)) == \"true\"",
		"strings.TrimSpace(gocmp.Diff($n, $k)) == \"\"",
	},
	unrelated: []string{
		"gocmp.Equal($s, \"a\")", "gocmp.Diff($s, \"b\") != \"\"", "gocmp.Equal($x, 0.5)", "gocmp.Equal([]string{$s}, []string{\"a\"})", "gocmp.Equal($c, true)",
		"gocmp.Equal(1, 1)", "gocmp.Diff(2, 2) == \"\"", "gocmp.Diff([]int{1}, []int{2}) != \"\"", "!gocmp.Equal([]int{1, 2}, []int{1})", "gocmp.Equal(@Size{1, 2}, @Size{1, 2})", "$c", "$x > 0",
	},
}
