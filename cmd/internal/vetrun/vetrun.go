// Package vetrun runs the go command, and shapelint under go vet, for the commands that measure shapelint.
package vetrun

import (
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
)

// Repository is the path of the module that holds shapelint.
const Repository = "github.com/shapelint/shapelint"

// A Report is a message of shapelint.
type Report struct {
	File     string // relative to the folder that was vetted
	Line     int
	Text     string
	Category string
}

func (r Report) String() string { return fmt.Sprintf("%s:%d: %s", r.File, r.Line, r.Text) }

var reportLine = regexp.MustCompile(`^(?:vet: )?(\S.*?\.go):(\d+):\d+: (\S.* \((\w+)\))$`)

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

// build returns the absolute path of a tool. If there is none, it builds shapelint in dir from the checkout in root.
func build(root, dir, tool string) (string, error) {
	if tool == "" {
		tool = filepath.Join(dir, "shapelint.bin")
		if _, err := Go(root, "build", "-o", tool, Repository+"/cmd/shapelint"); err != nil {
			return "", fmt.Errorf("building shapelint: %w", err)
		}
	}
	return filepath.Abs(tool)
}

// Reports runs shapelint on the module in dir through go vet. If tool is empty, it builds shapelint in dir
// from the checkout in root first.
func Reports(root, dir, tool string) ([]Report, error) {
	tool, err := build(root, dir, tool)
	if err != nil {
		return nil, err
	}
	out, err := goCommand(dir, "vet", "-mod=mod", "-vettool="+tool, "./...").CombinedOutput()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		return nil, err
	}
	var reports []Report
	for line := range strings.Lines(string(out)) {
		line = strings.TrimRight(line, "\r\n")
		m := reportLine.FindStringSubmatch(line)
		if m == nil {
			if line != "" && !strings.HasPrefix(line, "#") && !strings.Contains(line, "\t") {
				return nil, fmt.Errorf("go vet: %s", line)
			}
			continue
		}
		n, _ := strconv.Atoi(m[2])
		reports = append(reports, Report{File: filepath.ToSlash(filepath.Clean(m[1])), Line: n, Text: m[3], Category: m[4]})
	}
	return reports, nil
}

// A Finding is a report with what only JSON says.
type Finding struct {
	Report
	// Behind: it is about a statement behind another one that is reported.
	Behind bool
	// Related are the places that it names, with their texts.
	Related []Report
}

// Findings runs the command shapelint with -json on packages of the module in dir, under go vet, and returns what its JSON says. If tool is
// empty, it builds shapelint as [Reports] does.
func Findings(root, dir, tool string, packages ...string) ([]Finding, error) {
	tool, err := build(root, dir, tool)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(tool, append([]string{"-driver=vet", "-json"}, packages...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "PWD="+dir)
	out, err := cmd.Output()
	if exit := new(exec.ExitError); errors.As(err, &exit) {
		return nil, fmt.Errorf("shapelint: %w\n%s", err, exit.Stderr)
	} else if err != nil {
		return nil, err
	}
	return decode(dir, out)
}

// decode reads the findings in the format of go vet -json, in the order of packages, analyzers and positions.
func decode(dir string, out []byte) ([]Finding, error) {
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
					f.Related = append(f.Related, reportAt(dir, n.Posn, n.Message))
				}
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
	r.Line, _ = strconv.Atoi(m[2])
	if file, err := filepath.Rel(dir, m[1]); err == nil {
		r.File = filepath.ToSlash(file)
	}
	return r
}

var position = regexp.MustCompile(`^(.*?\.go):(\d+)(?::\d+)?$`)
