// Package run executes the functions of a generated module and attributes each failure to a line.
//
// All functions are in one program. A watchdog ends the process if a call takes too long, and a
// call may end it as well. The functions after such a call run in another process. A panic has the
// lines of the frames of the function and its closures:
//
//	3: func F() {            // F panics in the lines 4 and 5
//	4: 	func() {
//	5: 		mat.NewDense(0, 3, nil)
package run

import (
	"bufio"
	_ "embed"
	"fmt"
	"maps"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/check/workshop"
)

//go:embed source/main.go.txt
var source string

// Patience is how long a function may run.
const Patience = 5 * time.Second

// A Function is a function of the generated module that is called.
type Function struct {
	Folder string // the folder of its package
	Name   string
	Calls  []string // bodies of func() error, in which the package has the name of [Package]
	// Marked: the package has the maps Reached and Failed, with the lines that a call reaches and
	// those in which it gets an error. Shift is added to the lines of the function there.
	Marked bool
	Shift  int
}

// Package is the name by which the program imports the package in a folder.
func Package(folder string) string { return strings.ReplaceAll(folder, "/", "_") }

// An Ending is the result of a call.
type Ending struct {
	Kind    string // ok, panic, error; exit, crash or timeout end the program
	Text    string
	Lines   []int // of a panic: the frames in the function, the deepest first
	Reached []int // the marked lines that were reached
	Failed  []int // the marked lines that got an error
}

// Ends reports whether the call has ended the program.
func (e Ending) Ends() bool { return e.Kind == "exit" || e.Kind == "crash" || e.Kind == "timeout" }

// A Program is a compiled program that calls the functions.
type Program struct {
	file     string        // the binary
	count    int           // of functions
	patience time.Duration // for each call
}

// Build writes the program of functions into a folder of a module, and builds it. It has the
// package clause main: more files of it may be there.
func Build(m *workshop.Module, folder string, functions []Function, patience time.Duration) (*Program, error) {
	if err := m.Write(folder+"/main.go", source); err != nil {
		return nil, err
	}
	var imports, body strings.Builder
	folders := make(map[string]bool)
	for _, f := range functions {
		folders[f.Folder] = true
		fmt.Fprintf(&body, "\t{Name: %q, ", m.Path+"/"+f.Folder+"."+f.Name)
		if f.Marked {
			fmt.Fprintf(&body, "Shift: %d, Reached: %s.Reached, Failed: %[2]s.Failed, ", f.Shift, Package(f.Folder))
		}
		fmt.Fprintf(&body, "Calls: []func() error{\n\t\tfunc() error { %s },\n\t}},\n", strings.Join(f.Calls, " },\n\t\tfunc() error { "))
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		fmt.Fprintf(&imports, "\t%s %q\n", Package(folder), m.Path+"/"+folder)
	}
	text := "package main\n\nimport (\n" + imports.String() + ")\n\n// Functions are all that there are.\nvar Functions = []Function{\n" + body.String() + "}\n"
	if err := m.Write(folder+"/table.go", text); err != nil {
		return nil, err
	}
	file, err := m.Build(folder)
	return &Program{file, len(functions), patience}, err
}

// All calls all functions, and returns how the calls of each ended. More arguments are for other
// files of the program.
func (p *Program) All(args ...string) ([][]Ending, error) {
	endings := make([][]Ending, p.count)
	for next := 0; next < p.count; {
		var err error
		if next, err = p.watch(next, p.count, endings, args); err != nil {
			return nil, err
		}
	}
	return endings, nil
}

// One calls one function in a process of its own.
func (p *Program) One(i int) ([]Ending, error) {
	endings := make([][]Ending, p.count)
	_, err := p.watch(i, i+1, endings, nil)
	return endings[i], err
}

// watch calls functions until one of them ends the program, and returns the number of the one after
// it.
func (p *Program) watch(first, end int, endings [][]Ending, args []string) (next int, err error) {
	cmd := exec.Command(p.file, append([]string{strconv.Itoa(first), strconv.Itoa(end)}, args...)...)
	pipe, err := cmd.StderrPipe()
	if err != nil {
		return 0, err
	}
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	var late atomic.Bool
	timer := time.AfterFunc(p.patience, func() {
		late.Store(true)
		cmd.Process.Kill()
	})
	current, crash := -1, ""
	lines := bufio.NewScanner(pipe)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		line, marked := strings.CutPrefix(lines.Text(), "@@")
		fields := strings.SplitN(line, " ", 7)
		switch {
		case !marked:
			if crash == "" {
				crash = lines.Text()
			}
		case fields[0] == "start":
			timer.Reset(p.patience)
			current, _ = strconv.Atoi(fields[1])
		case fields[0] == "done":
			current, next = -1, current+1
		case fields[0] == "end":
			endings[current] = append(endings[current], parse(fields))
		}
	}
	timer.Stop()
	waited := cmd.Wait()
	switch {
	case current < 0 && waited != nil:
		return 0, fmt.Errorf("the functions: %v %s", waited, crash)
	case current < 0:
		return end, nil
	case late.Load():
		endings[current] = append(endings[current], Ending{Kind: "timeout"})
	case cmd.ProcessState.ExitCode() == 2 && crash != "":
		endings[current] = append(endings[current], Ending{Kind: "crash", Text: crash})
	default:
		endings[current] = append(endings[current], Ending{Kind: "exit"})
	}
	return current + 1, nil
}

// parse reads "end N KIND LINES REACHED FAILED TEXT", where lists begin with a letter.
func parse(fields []string) Ending {
	return Ending{fields[2], fields[6], Numbers(fields[3]), Numbers(fields[4]), Numbers(fields[5])}
}

// Numbers parses a letter followed by a list of numbers, as in "l12,13".
func Numbers(s string) (list []int) {
	for s := range strings.SplitSeq(s[1:], ",") {
		if n, err := strconv.Atoi(s); err == nil {
			list = append(list, n)
		}
	}
	return list
}
