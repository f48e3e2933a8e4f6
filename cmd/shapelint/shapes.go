package main

import (
	"bufio"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
)

// runShapes prints a file with the shapes that are known after each call, at the end of its line:
//
//	y := tensor.MatMul(x, w) // y 2x5
//	c.Mul(a, b)              // c 2x5
//
// A shape is named after the variable that it is assigned to, or the receiver of a call without a
// result, or the callee. A dim that is not the same whenever the line is reached is "_".
func runShapes(c *command) (int, error) {
	if len(c.patterns) != 1 || !strings.HasSuffix(c.patterns[0], ".go") {
		return exitFailed, errors.New("-shapes needs the name of one Go file")
	}
	file, err := filepath.Abs(c.patterns[0])
	if err != nil {
		return exitFailed, err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return exitFailed, missing(err, "file", c.patterns[0])
	}
	c.targets = []target{{filepath.Dir(file), []string{"file=" + file}}}
	notes, found, code, err := c.notesOf(file)
	if err != nil || !found {
		// No package has it: it is left out by a constraint like "//go:build ignore", and is a program of
		// its own.
		c.targets[0].patterns = []string{file}
		notes, _, code, err = c.notesOf(file)
	}
	if err != nil {
		return code, err
	}
	return code, printNotes(c, string(text), notes)
}

// notesOf returns the notes for a file by line. found is false if the file is not part of the
// packages that were asked for.
func (c *command) notesOf(file string) (notes map[int][]string, found bool, code int, err error) {
	packages, code, err := c.list()
	if err != nil {
		return nil, false, code, err
	}
	for _, p := range packages {
		for i, f := range p.Syntax {
			if i < len(p.CompiledGoFiles) && p.CompiledGoFiles[i] == file {
				found = true
				if len(notes) == 0 {
					notes = shapeNotes(p, f)
				}
			}
		}
	}
	return notes, found, code, nil
}

// printNotes prints the lines of a text, with the notes after them.
func printNotes(c *command, text string, notes map[int][]string) error {
	w := bufio.NewWriter(c.stdout)
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		body := strings.TrimRight(line, "\r\n")
		fmt.Fprint(w, body)
		if n := notes[i+1]; len(n) > 0 {
			fmt.Fprint(w, " // ", strings.Join(n, ", "))
		}
		fmt.Fprint(w, line[len(body):])
	}
	return w.Flush()
}

// shapeNotes lists the shapes that are known in a file, by line.
func shapeNotes(p listed, f *ast.File) map[int][]string {
	notes := make(map[int][]string)
	names := nameCalls(f)
	for _, s := range p.listing.Shapes() {
		n, ok := names[s.Pos]
		if !ok {
			continue // in another file
		}
		if name := n.of(s); name != "" {
			line := p.Fset.PositionFor(s.Pos, false).Line
			notes[line] = append(notes[line], name+" "+s.Shape)
		}
	}
	return notes
}

// A callName is the name of the result of a call in a listing.
type callName struct {
	callee   string
	receiver string   // of a call that is a statement
	results  []string // variables that the results are assigned to
}

// of names a shape; "" if the value goes nowhere.
func (n callName) of(s analyzer.ListedShape) string {
	switch {
	case s.Result < 0:
		return n.receiver
	case s.Result < len(n.results) && n.results[s.Result] == "_":
		return ""
	case s.Result < len(n.results):
		return n.results[s.Result]
	}
	return n.callee
}

// nameCalls names the calls in a file by the position of the callee's name, or of the parenthesis
// for a make, and the slices that are assigned by that of the bracket.
func nameCalls(f *ast.File) map[token.Pos]callName {
	names := make(map[token.Pos]callName)
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			nameAssigned(names, n)
		case *ast.ExprStmt:
			if call, ok := ast.Unparen(n.X).(*ast.CallExpr); ok {
				pos, callee, receiver := calleeName(call)
				names[pos] = callName{callee: callee, receiver: receiver}
			}
		case *ast.CallExpr:
			pos, callee, _ := calleeName(n)
			if _, named := names[pos]; !named {
				names[pos] = callName{callee: callee}
			}
			if names[pos].callee == "make" {
				names[n.Lparen] = names[pos]
			}
		}
		return true
	})
	return names
}

// nameAssigned names what is on the right of an assignment after what is on the left.
func nameAssigned(names map[token.Pos]callName, a *ast.AssignStmt) {
	for i, x := range a.Rhs {
		left := a.Lhs
		if len(a.Rhs) == len(a.Lhs) {
			left = a.Lhs[i : i+1]
		}
		var n callName
		for _, l := range left {
			n.results = append(n.results, types.ExprString(l))
		}
		switch x := ast.Unparen(x).(type) {
		case *ast.SliceExpr:
			names[x.Lbrack] = n
		case *ast.CallExpr:
			var pos token.Pos
			pos, n.callee, _ = calleeName(x)
			names[pos] = n
		}
	}
}

// calleeName returns the name of the callee, its position, and the receiver if there is one.
func calleeName(call *ast.CallExpr) (pos token.Pos, callee, receiver string) {
	fun := ast.Unparen(call.Fun)
	switch x := fun.(type) {
	case *ast.IndexExpr:
		fun = x.X
	case *ast.IndexListExpr:
		fun = x.X
	}
	switch x := fun.(type) {
	case *ast.Ident:
		return x.Pos(), x.Name, ""
	case *ast.SelectorExpr:
		return x.Sel.Pos(), x.Sel.Name, types.ExprString(x.X)
	}
	return call.Lparen, "call", ""
}
