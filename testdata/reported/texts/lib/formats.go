// Package lib has functions that reject two sizes which differ, each with a text that is made in another way. Package cases calls them; what the
// texts are, the program in folder run says.
package lib

import "fmt"

// A Size is an int with a name.
type Size int

// A Pair has no methods.
type Pair struct{ Rows, Cols int }

// A Box has fields of all kinds.
type Box struct {
	Name  string
	Dims  []int
	inner Pair
	Next  *Pair
	Any   any
	Err   error
	On    bool
}

func Verbs(a, b int) {
	if a != b {
		panic(fmt.Sprintf("d %d v %v x %x X %X o %o b %b c %c U %U q %q", a, b, 10*a, 11*b, a, b, 'a'+a, b, 'a'+b))
	}
}

func Widths(a, b int) {
	if a != b {
		panic(fmt.Sprintf("[%3d|%-5d|%05d|%+d|% d|%x]", a, b, a, b, a, -b))
	}
}

func Stars(a, b int) {
	if a != b {
		panic(fmt.Sprintf("[%*d|%-*d|%.*d]", 4, a, 6, b, 3, a))
	}
}

func Indices(a, b int) {
	if a != b {
		format := "%[2]d not %[1]d, %[2]d, %d"
		panic(fmt.Sprintf(format, a, b))
	}
}

func Strings(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%s %q %10s|%-6s|%.2s|%x|%v", "mul", "a\"b", "x", "y", "long", "hi", "end") + fmt.Sprint(a))
	}
}

func Bools(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%v %t %5t", a < b, a > b, a == b))
	}
}

func Missing(a, b int) {
	if a != b {
		format := "%d and %d and %s"
		panic(fmt.Sprintf(format, a, b))
	}
}

func Extra(a, b int) {
	if a != b {
		format := "only %d"
		panic(fmt.Sprintf(format, a, b, "c", Size(b)))
	}
}

func WrongVerb(a, b int) {
	if a != b {
		format := "%s %d %t %!"
		panic(fmt.Sprintf(format, a, "x", Size(b)))
	}
}

func BadIndex(a, b int) {
	if a != b {
		format := "%[5]d %d"
		panic(fmt.Sprintf(format, a, b))
	}
}

func NoVerb(a, b int) {
	if a != b {
		format := "%d %"
		panic(fmt.Sprintf(format, a))
	}
}

func Percent(a, b int) {
	if a != b {
		panic(fmt.Sprintf("100%% of %d, %5.1f%%", a, 12.5))
	}
}

func Floats(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%v %g %.2f %6.1f %e", 0.5, 1e21, 3.14159, 2.0, 100.0))
	}
}

func Lists(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%v %d %x %v %v", []int{a, b}, []int{a, b}, []int{10, 11}, [2]int{a, b}, []string{"a", "b"}))
	}
}

func Nested(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%v %v", [][]int{{a, b}, {b}, nil}, [][2]string{{"a", "b"}}))
	}
}

func Structs(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%v %+v %v %+v", Pair{a, b}, Pair{a, b}, &Pair{a, b}, []Pair{{a, b}}))
	}
}

func GoSyntax(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%#v %#v %#v %#v %#v", Pair{a, b}, []int{a, b}, "x", Size(a), map[string]int{"k": b}))
	}
}

func Boxes(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%v %+v", Box{"n", []int{a}, Pair{a, b}, nil, b, nil, true}, Box{Any: "s"}))
	}
}

func Nils(a, b int) {
	if a != b {
		var p *Pair
		var e error
		var s []int
		panic(fmt.Sprintf("%v %v %v %d %v", p, e, s, s, map[string]int(nil)))
	}
}

func Maps(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%v %v", map[string]int{"w": a, "b": b, "c": 1}, map[int]bool{b: true, a: false}))
	}
}

func Types(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%T %T %T %T %T %T", a, "s", Pair{}, &Pair{}, []Size{}, map[string][]int{}))
	}
}

func Sprint(a, b int) {
	if a != b {
		panic(fmt.Sprint("sizes", a, b, "and", true, false, []int{a}, Pair{a, b}, "end"))
	}
}

func Sprintln(a, b int) {
	if a != b {
		panic(fmt.Sprintln("sizes", a, b, "differ"))
	}
}

func Unsigned(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%d %v %x %#v %v", uint8(a), uint16(b), int8(-7), uint8(9), int64(b)))
	}
}

func Sharp(a, b int) {
	if a != b {
		panic(fmt.Sprintf("%#x %#o %#q", 10*a, b, "x"))
	}
}

func Long(a, b int) {
	if a != b {
		panic(fmt.Sprintf("this is a message that goes on for quite a while about what it is for, and how sorry it is, and what to read before it comes to its point, which is that %d is not %d", a, b))
	}
}
