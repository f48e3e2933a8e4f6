package oracle

import (
	"fmt"
	"strconv"
	"strings"
)

// Matrices that are slices of rows: functions make lists of rows that are all alike, or not,
// replace some of them, and read one. A row that is replaced, or that was never made, must not be
// taken for one of the others.

// rowLists writes these statements.
type rowLists struct{ *generator }

var (
	// rowsMade are lists of $r rows with $c elements each, or about so many.
	rowsMade = []string{
		"@RowZeros($r, $c)", "@RowZeros($r, $c)", "@RowAppended($r, $c)", "@RowShared($r, $c)", "@RowViews($r, $c)", "@NewRowGrid($r, $c).Rows",
		"@RowTranspose(@RowZeros($c, $r))", "@RowMul(@RowZeros($r, $k), @RowZeros($k, $c))", "@RowMul(@RowZeros($r, $k), @RowZeros($n, $c))", "@RowClone(@RowZeros($r, $c))",
		"@RowLike(@RowZeros($r, $c))", "@RowSteps($r, $c, 8)", "@RowSteps($r, $c, 100)", "@RowHoles($r, $c)",
		"@RowHalf($r, $c)", "@RowOdd($r, $c, $k, $n)", "@RowClone(@RowSteps($r, $c, 16))", "@RowLike(@RowOdd($r, $c, $k, $n))",
	}
	// rowsChanged are what happens to them afterwards: statements, or some with one in guillemets
	// that may not be reached.
	rowsChanged = []string{
		"$m[$k] = make([]float64, $n)", "if $b { «$m[$k] = make([]float64, $n)» }", "$m[$i] = make([]float64, $n)", "$m[$k] = append($m[$k], 1)", "$m[$k] = $m[$k][:1]", "$m[$k], $m[0] = $m[0], $m[$k]",
		"for i := range $m { «$m[i] = append($m[i], 1, 2)» }", "for i := range $m { if i%5 == 3 { «$m[i] = make([]float64, $n)» } }", "for i := len($m) - 1; i > $k; i-- { «$m[i] = make([]float64, $n)» }", "for i := range $m { «$m[i] = $m[i][:len($m[i])-1]» }",
		"for i := range $m { «$m[i] = $m[(i+1)%len($m)]» }", "for i := range $m { «$m[i] = make([]float64, len($m[i]))» }", "$m = append($m, make([]float64, $n))", "$m = $m[1:]", "for i := range $m { for j := range $m[i] { «$m[i][j] = float64(i + j)» } }", "$m = append([][]float64{make([]float64, $n)}, $m...)",
		"if $b { «$m = @RowZeros($r, $n)» }", "func() { $m[$k] = make([]float64, $n) }()", "q := $m; q[$k] = make([]float64, $n)", "$m[$k] = nil", "for i := range $m { if $b { «$m[i] = nil» } }",
	}
	// rowsRead are the statements that may fail, likewise.
	rowsRead = []string{
		"_ = $m[$k][$c]", "_ = $m[$k][$c-1]", "_ = $m[0][$n-1]", "_ = $m[len($m)-1][$c-1]", "_ = $m[len($m)-1][$c]", "_ = $m[$i][$c]", "_ = $m[$r][0]", "_ = $m[$k][:$n]", "for i := range $m { «$m[i][$c-1] = 1» }",
		"for i := range $m { «$m[i][$c] = 1» }", "for _, row := range $m { «_ = row[$n-1]» }", "_ = @RowMul($m, @RowZeros($c, 3))", "_ = @RowMul($m, @RowZeros($n, 3))", "_ = @RowMul(@RowZeros(2, $r), $m)", "_ = @RowMul(@RowTranspose($m), $m)", "_ = @RowMul(@RowTranspose($m), @RowZeros($n, 2))", "_ = @RowMul($m, $m)",
		"_ = $m[1:][$k][$c-1]", "_ = [1]int{}[len($m[$k])-$c]", "_ = [1]int{}[len($m[$k])-$n]", "for i := range $m { for j := range $m[0] { «$m[i][j]++» } }",
	}
)

// list makes a list of rows, changes it, and reads it.
func (g rowLists) list() *node {
	if g.nesting >= 2 {
		return nil
	}
	r, c := choose(g, []int{3, 4, 9, 12, 20, 40, 65, 70, 100}), 2+g.below(7)
	rows, b, i := strconv.Itoa(r), "gOrder == 7", "gOrder"
	if v := g.pick(intKind); v != nil {
		i = v.name
		if g.chance(15) {
			rows = "min(max(" + v.name + ", 0), 90)"
		}
	}
	if v := g.pick(boolKind); v != nil {
		b = v.name
	}
	m := g.fresh("m")
	fill := func(text string) string {
		return strings.NewReplacer("$m", m, "$r", rows, "$c", strconv.Itoa(c), "$n", strconv.Itoa(c-1+g.below(3)), "$k",
			strconv.Itoa(g.below(min(r, 22))), "$b", b, "$i", i).Replace(text)
	}
	body := []*node{g.siteLine("rows", fmt.Sprintf("%[1]s := %[2]s; _ = %[1]s", m, fill(choose(g, rowsMade))))}
	for range g.below(3) {
		body = append(body, g.statement(fill(choose(g, rowsChanged))))
	}
	for range 1 + g.below(2) {
		body = append(body, g.statement(fill(choose(g, rowsRead))))
	}
	return &node{site: -1, block: true, head: "{", body: body, tail: "}"}
}

// statement is one of the statements above. The site is the whole of it, or what is in guillemets.
func (g rowLists) statement(text string) *node {
	before, rest, ok := strings.Cut(text, "«")
	if !ok {
		return g.siteLine("rows", "{ "+text+" }")
	}
	inner, after, _ := strings.Cut(rest, "»")
	if strings.HasPrefix(before, "for ") {
		g.labels = append(g.labels, "")
		defer func() { g.labels = g.labels[:len(g.labels)-1] }()
	}
	return &node{site: -1, block: true, step: true, head: before, body: []*node{g.siteLine("rows", inner)}, tail: after}
}
