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

var reportLine = regexp.MustCompile(`^(?:vet: )?(\S.*?\.go):(\d+):\d+: (\S.* \((\w+)\))$`)

// vet runs shapelint on the cases through go vet. It builds shapelint, if there is none.
func (m *module) vet(tool string) ([]report, error) {
	if tool == "" {
		tool = filepath.Join(m.dir, "shapelint.bin")
		if _, err := goCommand(m.root, "build", "-o", tool, repository+"/cmd/shapelint"); err != nil {
			return nil, fmt.Errorf("building shapelint: %v", err)
		}
	}
	tool, err := filepath.Abs(tool)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "vet", "-mod=mod", "-vettool="+tool, "./...")
	cmd.Dir = m.dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+m.dir)
	out, err := cmd.CombinedOutput()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		return nil, err
	}
	var reports []report
	for line := range strings.Lines(string(out)) {
		line = strings.TrimRight(line, "\r\n")
		found := reportLine.FindStringSubmatch(line)
		if found == nil {
			if line != "" && !strings.HasPrefix(line, "#") && !strings.Contains(line, "\t") {
				return nil, fmt.Errorf("go vet: %s", line)
			}
			continue
		}
		n, _ := strconv.Atoi(found[2])
		reports = append(reports, report{filepath.ToSlash(filepath.Clean(found[1])), n, found[3], found[4]})
	}
	return reports, nil
}
