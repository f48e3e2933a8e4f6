package lib

import (
	"fmt"
	"strconv"
	"strings"
)

// A Shape writes itself as 2x3.
type Shape []int

func (s Shape) String() string {
	parts := make([]string, len(s))
	for i, d := range s {
		parts[i] = strconv.Itoa(d)
	}
	return strings.Join(parts, "x")
}

// A Kind is an enumeration.
type Kind int

const (
	Row Kind = iota
	Column
)

func (k Kind) String() string {
	switch k {
	case Row:
		return "row"
	case Column:
		return "column"
	}
	return fmt.Sprintf("Kind(%d)", int(k))
}

// A Tensor has its method on the pointer.
type Tensor struct {
	shape Shape
	Kind  Kind
}

func (t *Tensor) String() string { return "tensor " + t.shape.String() }

// Layer has an embedded Stringer.
type Layer struct {
	Shape
	units int
}

// Go has a GoString method.
type Go struct{ n int }

func (g Go) GoString() string { return fmt.Sprintf("lib.NewGo(%d)", g.n) }

func Stringer(a, b int) {
	if a != b {
		panic(fmt.Sprintf("add %v to %s", Shape{a}, Shape{a, b}))
	}
}

func StringerPadded(a, b int) {
	if a != b {
		panic(fmt.Sprintf("[%6s|%-6v|%q|%d]", Shape{a, b}, Shape{b}, Shape{a}, Shape{a, b}))
	}
}

func StringerInside(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%v %v %+v", []Shape{{a}, {b, a}}, map[string]Shape{"w": {a, b}}, Pair2{Shape{a}, Shape{b}}))
	}
}

// Pair2 has a field that is exported and one that is not.
type Pair2 struct {
	Left  Shape
	right Shape
}

func Enum(a, b int) {
	if a != b {
		panic(fmt.Sprintf("axis %v, %s, %d, %v", Column, Row, Column, Kind(b)))
	}
}

func PointerStringer(a, b int) {
	if a != b {
		t := &Tensor{Shape{a, b}, Column}
		panic(fmt.Sprintf("%v and %v", t, *t))
	}
}

func Embedded(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%v", Layer{Shape{a, b}, b}))
	}
}

func GoStringer(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%#v %v", Go{a}, Go{b}))
	}
}

func PanicStringer(a, b int) {
	if a != b {
		panic(Shape{a, b})
	}
}

func PanicInt(a, b int) {
	if a != b {
		panic(a)
	}
}

func PanicNamedInt(a, b int) {
	if a != b {
		panic(Size(b))
	}
}

// A Text is a string with a name.
type Text string

func PanicNamedString(a, b int) {
	if a != b {
		panic(Text("sizes differ"))
	}
}

func PanicFloat(a, b int) {
	if a != b {
		panic(1.5)
	}
}

func PanicBool(a, b int) {
	if a != b {
		panic(a < b)
	}
}

func PanicString(a, b int) {
	if a != b {
		panic("sizes differ: \"rows\"\nand more")
	}
}

func PanicConcat(a, b int) {
	if a != b {
		panic("sizes " + strconv.Itoa(a) + " and " + fmt.Sprint(b) + " differ")
	}
}

func PanicJoined(a, b int) {
	if a != b {
		text := ""
		for i, d := range []int{a, b, a * b} {
			if i > 0 {
				text += ", "
			}
			text += strconv.FormatInt(int64(d), 10)
		}
		panic(text)
	}
}

func BuilderText(a, b int) {
	if a != b {
		var sb strings.Builder
		sb.WriteString("shape")
		sb.WriteByte(' ')
		sb.WriteRune('(')
		for i, d := range []int{a, b} {
			if i > 0 {
				sb.WriteString(", ")
			}
			fmt.Fprintf(&sb, "%d", d)
		}
		sb.WriteByte(')')
		panic(sb.String())
	}
}

func Upper(a, b int) {
	if a != b {
		panic(strings.ToUpper("mul") + strings.Repeat("-", a) + strings.TrimSuffix("rows,", ",") + strings.ReplaceAll(Shape{a, b}.String(), "x", " by "))
	}
}

func Quoted(a, b int) {
	if a != b {
		panic(strconv.Quote("op") + " " + strconv.FormatBool(a < b) + strconv.FormatInt(-int64(b), 16))
	}
}
