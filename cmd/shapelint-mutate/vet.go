package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// A report is a message of shapelint.
type report struct {
	file     string
	line     int
	text     string
	category string
}

func (r report) String() string { return fmt.Sprintf("%s:%d: %s", r.file, r.line, r.text) }

var reportLine = regexp.MustCompile(`^(?:vet: )?(\S.*?\.go):(\d+):\d+: (\S.* \((\w+)\))$`)

// vet builds shapelint, if there is none, and runs it on the mutants through go vet.
func (w *workshop) vet(tool string) ([]report, error) {
	if tool == "" {
		tool = filepath.Join(w.dir, "shapelint.bin")
		if _, err := goCommand(w.root, "build", "-o", tool, repository+"/cmd/shapelint"); err != nil {
			return nil, fmt.Errorf("building shapelint: %v", err)
		}
	}
	tool, err := filepath.Abs(tool)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "vet", "-mod=mod", "-vettool="+tool, "./...")
	cmd.Dir = w.dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+w.dir)
	out, err := cmd.CombinedOutput()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		return nil, err
	}
	var reports []report
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
		reports = append(reports, report{filepath.ToSlash(filepath.Clean(m[1])), n, m[3], m[4]})
	}
	return reports, nil
}
