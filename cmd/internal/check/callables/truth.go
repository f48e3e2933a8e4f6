package callables

import (
	"bufio"
	_ "embed"
	"fmt"
	"maps"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// The truth about a case is what it does: it is run.

//go:embed source/main.go.txt
var runner string

// patience is how long a case may run.
const patience = 5 * time.Second

// build builds one program of all cases.
func (m *module) build(cases []*testCase) error {
	if err := m.writeLenient(); err != nil {
		return err
	}
	if err := m.write("run/main.go", runner); err != nil {
		return err
	}
	if err := m.write("run/table.go", table(cases)); err != nil {
		return err
	}
	// Without inlining every closure is named after the function that it is written in.
	_, err := vetrun.Go(m.dir, "build", "-mod=mod", "-gcflags="+modulePath+"/...=-l -N", "-ldflags=-s", "-o", m.program(), "./run")
	return err
}

// program is the file of the program.
func (m *module) program() string { return filepath.Join(m.dir, "run", "run.bin") }

// run runs the cases.
func (m *module) run(cases []*testCase, flags ...string) error {
	for next := 0; next < len(cases); {
		var err error
		if next, err = watch(m.program(), next, cases, flags...); err != nil {
			return err
		}
	}
	return nil
}

// watch runs cases until one of them ends the program, and returns the number of the one after it.
func watch(program string, first int, cases []*testCase, flags ...string) (next int, err error) {
	cmd := exec.Command(program, append([]string{strconv.Itoa(first)}, flags...)...)
	pipe, err := cmd.StderrPipe()
	if err != nil {
		return 0, err
	}
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	timer := time.AfterFunc(patience, func() { cmd.Process.Kill() })
	current := -1
	lines := bufio.NewScanner(pipe)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		line, marked := strings.CutPrefix(lines.Text(), "@@")
		fields := strings.SplitN(line, " ", 4)
		switch {
		case !marked:
		case fields[0] == "start":
			timer.Reset(patience)
			current, _ = strconv.Atoi(fields[1])
		case fields[0] == "end":
			line, _ := strconv.Atoi(fields[2])
			cases[current].end_(line, fields[3])
			current = -1
		}
	}
	timer.Stop()
	waited := cmd.Wait()
	switch {
	case current >= 0:
		cases[current].dropped = "ends the program, or does not end"
		return current + 1, nil
	case waited != nil:
		return 0, fmt.Errorf("the cases: %v", waited)
	}
	return len(cases), nil
}

// unshaped are the texts of panics that shapes do not decide, apart from those to which the contracts give the category state.
var unshaped = regexp.MustCompile(`nil pointer|invalid memory|not positive definite|not sorted|NaN|no convergence|singular|percentile|quantile|` +
	`cephes|gamma:|beta:|triangle:|min >|parameter|before Next|not yet implemented|combin: negative input|non-positive (alpha|constant)|weights non-positive|strictly increasing|non-unique|constant must|not defined|` +
	`cumulant|must be positive|derivative order|n < k|normalized|cannot compute|invalid rcond|Hessian$|missing or invalid|unsuccessful|blas.Upper|not upper|all dimensions observed|internal inconsistency|abscissa|bound$|acceptance`)

// states are the texts of the panics of the category state.
var states = stateTexts()

func stateTexts() map[string]bool {
	texts := map[string]bool{}
	for _, path := range gonum.Paths() {
		for _, p := range gonum.For(path).Panics {
			if p.Category == "state" {
				texts[p.Text] = true
			}
		}
	}
	return texts
}

// end_ notes how a case ended.
func (c *testCase) end_(line int, text string) {
	c.panics, c.line, c.message = line != 0, line, text
	switch {
	case line == 0:
	case unshaped.MatchString(text) || states[text]:
		c.dropped = "panics for another reason"
	case line != c.site:
		c.dropped = "panics elsewhere"
	}
}

// table returns the text of the table of cases.
func table(cases []*testCase) string {
	var imports, body strings.Builder
	folders := map[string]bool{}
	for _, c := range cases {
		folders[c.folder] = true
		fmt.Fprintf(&body, "\t{%q, %s.Cases[%q]},\n", modulePath+"/"+c.folder+"."+c.name, c.folder, c.name)
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		fmt.Fprintf(&imports, "\t%q\n", modulePath+"/"+folder)
	}
	return "package main\n\nimport (\n" + imports.String() + ")\n\n// Cases are all that there are.\nvar Cases = []Case{\n" + body.String() + "}\n"
}
