package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Generated files are not analyzed, and no findings in them must not be taken for correctness. So
// they are counted, in a line after the text of the findings and by -stats. go vet does not print
// which files it has read, so the count comes from go list, which runs at the same time.

// countsGenerated reports whether the generated files are counted.
func (c *command) countsGenerated() bool { return c.mode.isText() || c.summary }

// isGenerated reports whether a file says that it is generated.
func isGenerated(name string) bool {
	f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
	return err == nil && ast.IsGenerated(f)
}

// countGenerated counts the generated files among some, each once.
func (c *command) countGenerated(files []string) int {
	files = slices.Clone(files)
	slices.Sort(files)
	n := 0
	for _, name := range slices.Compact(files) {
		if strings.HasSuffix(name, ".go") && (c.tests || !strings.HasSuffix(name, "_test.go")) && isGenerated(name) {
			n++
		}
	}
	return n
}

// listFiles is a template for go list, that prints the directory of a package and its files, a line
// each.
const listFiles = `{{with $p := .}}{{range .GoFiles}}{{$p.Dir}}/{{.}}
{{end}}{{range .CgoFiles}}{{$p.Dir}}/{{.}}
{{end}}{{range .TestGoFiles}}{{$p.Dir}}/{{.}}
{{end}}{{range .XTestGoFiles}}{{$p.Dir}}/{{.}}
{{end}}{{end}}`

// startCounting starts to count the generated files of all targets, if the driver is go vet. It
// returns a function that waits for the number; without counting, the number is 0.
func (c *command) startCounting() func() int {
	if c.driver == driverSource || !c.countsGenerated() {
		return func() int { return 0 }
	}
	number := make(chan int, 1)
	go func() {
		var files []string
		for _, t := range c.targets {
			for line := range strings.Lines(c.goList(t, listFiles)) { // the driver prints the errors
				files = append(files, filepath.FromSlash(strings.TrimSpace(line)))
			}
		}
		number <- c.countGenerated(files)
	}()
	return func() int { return <-number }
}

// goList returns what go list prints for the packages of a target with a template. It prints no
// errors.
func (c *command) goList(t target, template string) string {
	args := []string{"list", "-e", "-f", template}
	if c.tags != "" {
		args = append(args, "-tags="+c.tags)
	}
	cmd := exec.Command("go", append(args, t.patterns...)...)
	cmd.Dir = t.dir
	out, _ := cmd.Output()
	return string(out)
}
