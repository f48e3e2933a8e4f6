// Package truth runs the functions that the want comments of a package speak of. A
// "missed" comment is a want comment that the analyzer does not fulfil yet.
//
// A function with a want comment must fail when it is called: by a panic with the
// marked line on the stack, or by returning an error; if the comment says that the
// library does not check something, it must return. Any other function must return, unless its doc comment has a line "Panics: reason", which says why
// shapelint is silent nevertheless.
package truth

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// A function is what the source says about a function.
type function struct {
	want   string // file:line of its want comment, or ""
	silent bool   // what is wanted is a report about a call that returns
	error  bool   // what is wanted is an error, which may be turned into a panic on another line
	panics bool   // says so in its doc comment
}

// Check runs the scenarios of the package in the current directory.
func Check[F func() | func() error](t *testing.T, scenarios map[string]F) {
	functions := readFunctions(t)
	failing := 0
	for name, fn := range functions {
		scenario, ok := scenarios[name]
		if !ok {
			if fn.want != "" {
				t.Errorf("%s has a want comment but is no scenario", name)
			}
			continue
		}
		failure, lines := run(scenario)
		if fn.silent {
			fn.want = ""
		}
		if fn.want != "" {
			failing++
		}
		switch {
		case fn.want == "" && failure != "" && !fn.panics:
			t.Errorf("%s fails: %s", name, failure)
		case failure == "" && (fn.want != "" || fn.panics):
			t.Errorf("%s does not fail", name)
		case fn.want != "" && !fn.error && !lines[fn.want]:
			t.Errorf("%s fails (%s), but not at %s", name, failure, fn.want)
		}
	}
	for name := range scenarios {
		if _, ok := functions[name]; !ok {
			t.Errorf("scenario %s is not declared", name)
		}
	}
	t.Logf("%d scenarios, %d of them fail as they should", len(scenarios), failing)
}

func readFunctions(t *testing.T) map[string]function {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	functions := make(map[string]function)
	fset := token.NewFileSet()
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(fset, name, text, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		lines := bytes.Split(text, []byte("\n"))
		for _, d := range f.Decls {
			decl, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			fn := function{panics: strings.Contains(decl.Doc.Text(), "Panics: ")}
			for n := fset.Position(decl.Pos()).Line; n <= fset.Position(decl.End()).Line; n++ {
				if line := lines[n-1]; bytes.Contains(line, []byte("// want ")) || bytes.Contains(line, []byte("// missed ")) {
					fn.want = fmt.Sprintf("%s:%d", name, n)
					fn.silent = bytes.Contains(line, []byte("not checked by"))
					fn.error = bytes.Contains(lines[n-1], []byte(`\(error\)`))
				}
			}
			functions[decl.Name.Name] = fn
		}
	}
	return functions
}

// run calls f and returns how it failed and, after a panic, the lines on the stack.
func run[F func() | func() error](f F) (failure string, lines map[string]bool) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		failure = fmt.Sprint("panic: ", r)
		lines = make(map[string]bool)
		pcs := make([]uintptr, 100)
		frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])
		for {
			frame, more := frames.Next()
			lines[fmt.Sprintf("%s:%d", filepath.Base(frame.File), frame.Line)] = true
			if !more {
				return
			}
		}
	}()
	switch f := any(f).(type) {
	case func():
		f()
	case func() error:
		if err := f(); err != nil {
			failure = "error: " + err.Error()
		}
	}
	return failure, nil
}
