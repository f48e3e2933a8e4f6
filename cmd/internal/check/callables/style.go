package callables

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
)

// The styles of cases: where the ints and slices of a call come from.

// styles are the ways to write a case.
var styles = []string{"direct", "var", "const", "helper", "struct", "dims", "loop", "closure"}

// helpers is the source that all cases of a package share, without its package clause.
//
//go:embed source/helpers.go.txt
var helpers string

// int writes an int.
func (b *builder) int(n int) string {
	if b.one(4) {
		return fmt.Sprint(n)
	}
	switch b.style {
	case "var":
		return b.intVariable(n)
	case "const":
		return b.intConst(n)
	case "helper":
		name := "dim_" + b.id + b.number("dim")
		b.declare("func %s() int { return %d }", name, n)
		return name + "()"
	case "struct":
		return b.intField(n)
	case "dims":
		return b.intDims(n)
	case "closure":
		return b.stated("size", "%s := func() int { return %d }", n) + "()"
	case "loop":
		if n > 0 && b.one(4) {
			return b.stated("n", "%s := 0\nfor range %d {\n\t%[1]s++\n}", n)
		}
	}
	return fmt.Sprint(n)
}

// stated writes a statement that declares a variable, whose name is the first operand of the
// format.
func (b *builder) stated(stem, format string, args ...any) string {
	name := b.fresh(stem)
	b.state(format, append([]any{name}, args...)...)
	return name
}

func (b *builder) intVariable(n int) string {
	switch b.IntN(6) {
	case 0:
		return b.stated("n", "var %s = %d", n)
	case 1:
		return b.stated("n", "var %s int = %d", n)
	case 2:
		return b.stated("n", "%s := %d\n%[1]s++", n-1)
	case 3:
		return b.stated("n", "%s := %d\n%[1]s += 2", n-2)
	case 4:
		return b.stated("r", "%s, _ := %d, 1", n)
	}
	return b.stated("n", "%s := %d", n)
}

func (b *builder) intConst(n int) string {
	if b.one(2) {
		return b.stated("n", "const %s = %d", n)
	}
	name := "n_" + b.id + b.number("const")
	b.declare("const %s = %d", name, n)
	return name
}

func (b *builder) intField(n int) string {
	if b.one(2) {
		return b.stated("sh", "%s := shape{rows: %d}", n) + ".rows"
	}
	field := []string{"n", "k", "size", "order"}[b.IntN(4)]
	return b.stated("cfg", "%s := config{%s: %d}", field, n) + "." + field
}

// intDims writes an int as the size of something.
func (b *builder) intDims(n int) string {
	switch {
	case n < 1:
		return fmt.Sprint(n)
	case b.one(3):
		return "len(" + b.stated("xs", "%s := make([]float64, %d)", n) + ")"
	case b.one(3):
		return b.stated("v", "%s := mat.NewVecDense(%d, nil)", n) + ".Len()"
	}
	m, r := b.fresh("m"), b.fresh("r")
	b.state("%s := mat.NewDense(%d, 2, nil)\n%s, _ := %[1]s.Dims()", m, n, r)
	return r
}

// slice writes a slice of n numbers. Their values do for most functions: they increase and are
// positive.
func (b *builder) slice(elem string, n int) string {
	if n < 0 {
		n = 0
	}
	if n > 30 || elem == "uint8" || elem == "byte" || b.one(4) {
		return fmt.Sprintf("make([]%s, %s)", elem, b.int(n))
	}
	float := elem == "float64"
	switch {
	case b.style == "helper" && float && b.one(2):
		return fmt.Sprintf("seq(%s)", b.int(n))
	case b.style == "loop" && float && b.one(2):
		return b.stated("xs", "%s := make([]float64, 0, %d)\nfor i := 0; i < %[2]d; i++ {\n\t%[1]s = append(%[1]s, 0.5*float64(i+1))\n}", n)
	case b.style == "loop" && b.one(2):
		return b.stated("xs", "%s := make([]%s, %d)\nfor i := range %[1]s {\n\t%[1]s[i] = 2\n}", elem, n)
	case b.style == "closure" && float && b.one(2):
		return b.stated("linear", "%s := func(n int) []float64 {\n\ts := make([]float64, n)\n\tfor i := range s {\n\t\ts[i] = 1 + float64(i)\n\t}\n\treturn s\n}") + fmt.Sprintf("(%d)", n)
	case b.style == "var" && n > 0 && b.one(3):
		return b.stated("xs", "%s := []%s{%s}\n%[1]s = append(%[1]s, 9)", elem, numbers(n-1))
	}
	return fmt.Sprintf("[]%s{%s}", elem, numbers(n))
}

// numbers returns n increasing numbers.
func numbers(n int) string {
	var list []string
	for i := range n {
		list = append(list, fmt.Sprint(1+0.5*float64(i)))
	}
	return strings.Join(list, ", ")
}

// ints writes a slice of ints: different indices of a dimension.
func (b *builder) ints(n int, perm []int) string {
	if b.one(4) {
		return fmt.Sprintf("make([]int, %s)", b.int(max(n, 0)))
	}
	if b.one(2) {
		slices.Sort(perm)
	}
	return "[]int{" + strings.Join(strings.Fields(strings.Trim(fmt.Sprint(perm), "[]")), ", ") + "}"
}
