// Package vetrun runs the go command, and shapelint as the tool of go vet, and parses the reports.
// The commands that measure shapelint use it.
package vetrun

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
)

// Repository is the path of the module that holds shapelint.
const Repository = "github.com/shapelint/shapelint"

// A Report is a diagnostic of shapelint.
type Report struct {
	File     string // relative to the folder that was vetted
	Line     int
	Col      int
	Text     string
	Category string
	Related  []Note
	// Fields are the data of the texts, as [Parsed] finds them.
	Fields diagnostic.Fields
}

// Parsed returns a report with the fields that its texts have: there is no other channel through go
// vet.
func Parsed(r Report) Report {
	var related []string
	for _, n := range r.Related {
		related = append(related, n.Text)
	}
	r.Fields = diagnostic.Parse(r.Text, related...)
	return r
}

// A Note is a related position of a report, with its text.
type Note struct {
	File string // as in a Report
	Line int
	Col  int
	Text string
}

func (r Report) String() string { return fmt.Sprintf("%s:%d: %s", r.File, r.Line, r.Text) }

var (
	reportLine = regexp.MustCompile(`^(?:vet: )?(\S.*?\.go):(\d+):(\d+): (\S.*)$`)
	noteLine   = regexp.MustCompile(`^(\S.*?\.go):(\d+):(\d+): \t(.*)$`)
)

// Go runs the go command with the settings of a new user, and returns what it prints.
func Go(dir string, args ...string) (string, error) {
	out, err := goCommand(dir, args...).Output()
	if exit := new(exec.ExitError); errors.As(err, &exit) {
		err = fmt.Errorf("go %s: %w\n%s", args[0], err, exit.Stderr)
	}
	return strings.TrimSpace(string(out)), err
}

func goCommand(dir string, args ...string) *exec.Cmd {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir)
	return cmd
}

// Build builds shapelint in dir from the checkout in root. With the tag it does not recover from
// its own panics, which would only leave a package without reports.
func Build(root, dir string) (tool string, err error) {
	tool = filepath.Join(dir, "shapelint.bin")
	if _, err := Go(root, "build", "-tags=shapelint_debug", "-o", tool, Repository+"/cmd/shapelint"); err != nil {
		return "", fmt.Errorf("building shapelint: %w", err)
	}
	return tool, nil
}

// Reports runs shapelint on the module in dir through go vet.
func Reports(dir, tool string) (reports []Report, err error) {
	reports, rest, err := Vet(dir, tool, "-mod=mod")
	if err == nil && len(rest) > 0 {
		return nil, fmt.Errorf("go vet: %s", rest[0])
	}
	return reports, err
}

// Vet runs shapelint on the module in dir through go vet. The rest is what go vet prints beside
// reports, of code that it cannot compile for example. The compiler's flag keeps Go 1.26 from
// replaying the silence about a package that was only an import in an earlier run, see
// cmd/shapelint/asked.go.
func Vet(dir, tool string, flags ...string) (reports []Report, rest []string, err error) {
	if tool, err = filepath.Abs(tool); err != nil {
		return nil, nil, err
	}
	args := append([]string{"vet", "-vettool=" + tool, "-gcflags=-e -e"}, flags...)
	out, err := goCommand(dir, append(args, "./...")...).CombinedOutput()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		return nil, nil, err
	}
	for line := range strings.Lines(string(out)) {
		line = strings.TrimRight(line, "\r\n")
		if r, ok := reportIn(line); ok {
			reports = append(reports, r)
		} else if m := noteLine.FindStringSubmatch(line); m != nil && len(reports) > 0 {
			last := &reports[len(reports)-1]
			last.Related = append(last.Related, Note{slashed(m[1]), number(m[2]), number(m[3]), m[4]})
		} else if line != "" && !strings.HasPrefix(line, "#") && !strings.Contains(line, "\t") {
			rest = append(rest, line)
		}
	}
	for i, r := range reports {
		reports[i] = Parsed(r)
	}
	return reports, rest, nil
}

// reportIn returns the report in a line of go vet. The message of another tool has no category.
func reportIn(line string) (Report, bool) {
	m := reportLine.FindStringSubmatch(line)
	if m == nil {
		return Report{}, false
	}
	f := diagnostic.Parse(m[4])
	return Report{File: slashed(m[1]), Line: number(m[2]), Col: number(m[3]), Text: m[4], Category: string(f.Category)}, f.Category != ""
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

func slashed(name string) string { return filepath.ToSlash(filepath.Clean(name)) }

// A Finding is a report with the fields that only the JSON output has.
type Finding struct {
	Report
	// Behind: the statement of the report is after another reported statement.
	Behind bool
}

// Findings runs the command shapelint with -json on packages of the module in dir, under go vet,
// and returns what its JSON says.
func Findings(dir, tool string, packages ...string) ([]Finding, error) {
	return Analyze(dir, tool, nil, append([]string{"-driver=vet", "-json"}, packages...)...)
}

// Analyze runs the command shapelint with arguments, -json among them, and more variables in the
// environment. It returns what its JSON says.
func Analyze(dir, tool string, env []string, args ...string) ([]Finding, error) {
	out, err := Shapelint(context.Background(), dir, tool, env, args...)
	if err != nil {
		return nil, err
	}
	return Decode(dir, out)
}

// Shapelint runs the command shapelint with some arguments, and more variables in the environment.
// It returns what it prints.
func Shapelint(ctx context.Context, dir, tool string, env []string, args ...string) ([]byte, error) {
	tool, err := filepath.Abs(tool)
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, tool, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "PWD="+dir)
	cmd.Env = append(cmd.Env, env...)
	cmd.WaitDelay = time.Second
	out, err := cmd.Output()
	if exit := new(exec.ExitError); errors.As(err, &exit) {
		return nil, fmt.Errorf("shapelint: %w\n%s", err, exit.Stderr)
	}
	return out, err
}

// Decode reads the findings in the format of go vet -json, in the order of packages, analyzers and
// positions.
func Decode(dir string, out []byte) ([]Finding, error) {
	type note struct{ Posn, Message string }
	var tree map[string]map[string][]struct {
		note
		Category string
		Behind   bool
		Related  []note
	}
	if err := json.Unmarshal(out, &tree); err != nil {
		return nil, fmt.Errorf("shapelint -json: %w", err)
	}
	var findings []Finding
	for _, pkg := range slices.Sorted(maps.Keys(tree)) {
		for _, name := range slices.Sorted(maps.Keys(tree[pkg])) {
			for _, d := range tree[pkg][name] {
				f := Finding{Report: reportAt(dir, d.Posn, d.Message), Behind: d.Behind}
				f.Category = d.Category
				for _, n := range d.Related {
					r := reportAt(dir, n.Posn, n.Message)
					f.Related = append(f.Related, Note{r.File, r.Line, r.Col, r.Text})
				}
				f.Report = Parsed(f.Report)
				findings = append(findings, f)
			}
		}
	}
	return findings, nil
}

// reportAt is a message at a position, which may have a column.
func reportAt(dir, posn, text string) Report {
	r := Report{Text: text}
	m := position.FindStringSubmatch(posn)
	if m == nil {
		return r
	}
	r.Line, r.Col = number(m[2]), number(m[3])
	if file, err := filepath.Rel(dir, m[1]); err == nil {
		r.File = filepath.ToSlash(file)
	}
	return r
}

var position = regexp.MustCompile(`^(.*?\.go):(\d+)(?::(\d+))?$`)
