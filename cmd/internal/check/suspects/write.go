package suspects

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// perPackage is the number of functions in a package: there is a limit for all searches in one.
const perPackage = 50

// folder is that of the package of a function.
func folder(function int) string { return fmt.Sprintf("p%d", function/perPackage) }

// head begins the file of a package.
func head(folder string) string {
	return "package " + folder + `

import (
	"bufio"
	"fmt"

	"made/passed"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

var _, _, _, _ = floats.Sum, mat.NewDense, bufio.NewReader, fmt.Sscan

// at records that the line of its caller was passed.
func at() { passed.Line() }
`
}

// passedSource is a package for the lines that were passed.
const passedSource = `// Package passed records lines.
package passed

import "runtime"

// Lines are the lines.
var Lines []int

// Line records the line in which the function that calls it is called.
func Line() {
	_, _, line, _ := runtime.Caller(2)
	Lines = append(Lines, line)
}
`

// program is the file with main. It reads lines with the number of a function and its sizes, and
// writes the line that failed, 0 if none did, and the lines that were passed.
func program(n int) string {
	var imports, list strings.Builder
	for i := range n {
		if i%perPackage == 0 {
			fmt.Fprintf(&imports, "\t\"made/%s\"\n", folder(i))
		}
		fmt.Fprintf(&list, "\t%s.F%d,\n", folder(i), i)
	}
	return `package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"strings"

	"made/passed"
` + imports.String() + `)

var functions = []func(*bufio.Reader){
` + list.String() + `}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		number, sizes, _ := strings.Cut(lines.Text(), " ")
		var k int
		fmt.Sscan(number, &k)
		passed.Lines = nil
		line := run(functions[k], sizes)
		fmt.Println(line, strings.Trim(fmt.Sprint(passed.Lines), "[]"))
	}
}

// run returns the line of a function that panics, 0 if it returns.
func run(f func(*bufio.Reader), sizes string) (line int) {
	defer func() {
		if recover() == nil {
			return
		}
		pcs := make([]uintptr, 64)
		frames := runtime.CallersFrames(pcs[:runtime.Callers(0, pcs)])
		for {
			frame, more := frames.Next()
			if strings.HasPrefix(frame.Function, "made/p") && strings.Contains(frame.Function, ".F") {
				line = frame.Line
				return
			}
			if !more {
				line = -1
				return
			}
		}
	}()
	f(bufio.NewReader(strings.NewReader(sizes)))
	return 0
}
`
}

// A function is a random function.
type function struct {
	number   int
	file     string
	from, to int // lines
	sizes    []string
	text     string
	suspects []suspect
}

// A writer writes functions.
type writer struct {
	*rand.Rand
	lines    []string
	sizes    []string
	matrices [][3]string // name, rows, columns
	slices   [][2]string // name, length
	depth    int
}

func newWriter(seed uint64) *writer { return &writer{Rand: rand.New(rand.NewPCG(seed, 61))} }

// function writes a function.
func (w *writer) function(number int) *function {
	w.sizes = []string{"a", "b", "c", "d"}[:2+w.IntN(3)]
	w.lines, w.matrices, w.slices, w.depth = nil, nil, nil, 0
	w.line("var %s int", strings.Join(w.sizes, ", "))
	w.line("if _, err := fmt.Fscan(in, &%s); err != nil {", strings.Join(w.sizes, ", &"))
	w.line("	panic(err)")
	w.line("}")
	for range 2 {
		w.matrix()
		w.slice()
	}
	for range 2 + w.IntN(4) {
		w.statement()
	}
	for _, m := range w.matrices {
		w.line("_ = %s", m[0])
	}
	for _, s := range w.slices {
		w.line("_ = %s", s[0])
	}
	text := fmt.Sprintf("func F%d(in *bufio.Reader) {\n\t%s\n}\n", number, strings.Join(w.lines, "\n\t"))
	return &function{number: number, sizes: w.sizes, text: text}
}

func (w *writer) line(format string, args ...any) {
	w.lines = append(w.lines, strings.Repeat("\t", w.depth)+fmt.Sprintf(format, args...))
}

// do writes a statement, and records that it was passed.
func (w *writer) do(format string, args ...any) {
	w.line(format+"; at()", args...)
}

func pick[T any](w *writer, list []T) T { return list[w.IntN(len(list))] }

// dim is a size, or computed from one.
func (w *writer) dim() string {
	switch w.IntN(8) {
	case 0:
		return fmt.Sprint(1 + w.IntN(4))
	case 1:
		return pick(w, w.sizes) + "+1"
	}
	return pick(w, w.sizes)
}

func (w *writer) matrix() {
	m := [3]string{fmt.Sprintf("m%d", len(w.matrices)), w.dim(), w.dim()}
	w.line("%s := mat.NewDense(%s, %s, nil)", m[0], m[1], m[2])
	w.matrices = append(w.matrices, m)
}

func (w *writer) slice() {
	s := [2]string{fmt.Sprintf("s%d", len(w.slices)), w.dim()}
	w.line("%s := make([]float64, %s)", s[0], s[1])
	w.slices = append(w.slices, s)
}

// statement writes a statement that works for some sizes.
func (w *writer) statement() {
	x, y := pick(w, w.matrices)[0], pick(w, w.matrices)[0]
	s, t := pick(w, w.slices)[0], pick(w, w.slices)[0]
	a, b := w.dim(), w.dim()
	if w.IntN(2) == 0 {
		y += ".T()"
	}
	switch w.IntN(13) {
	case 0, 1:
		w.do("new(mat.Dense).Mul(%s, %s)", x, y)
	case 2:
		w.do("new(mat.Dense).Add(%s, %s)", x, y)
	case 3:
		w.do("floats.Add(%s, %s)", s, t)
	case 4:
		w.do("mat.NewDense(len(%s)/%s, %s, %s)", s, a, a, s)
	case 5:
		w.do("%s.Slice(0, %s, 0, %s)", x, a, b)
	case 6:
		w.do("%s[len(%s)-%s] = 1", s, s, a)
	case 7:
		w.line("for i := 0; i < len(%s); i += %s {", s, a)
		w.line("	floats.Sum(%s[i : i+%s]); at()", s, a)
		w.line("}")
	case 8:
		w.line("for i := range %s {", s)
		w.line("	%s[i]++; at()", t)
		w.line("}")
	case 9:
		w.line("for i := 0; i+%s < len(%s); i++ {", a, s)
		w.line("	%s[i] += %s[i+%s]; at()", s, t, b)
		w.line("}")
	case 10:
		w.line("if %s != %s {", a, b)
		w.line("	return")
		w.line("}")
	case 11:
		w.line("if %s > %s {", a, b)
		w.line("	return")
		w.line("}")
	case 12:
		w.line("for i := range %s {", a)
		w.line("	%s.SetRow(i, %s); at()", strings.TrimSuffix(x, ".T()"), s)
		w.line("}")
	}
}
