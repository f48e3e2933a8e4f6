// Package vetrun runs the go command, and shapelint under go vet, for the commands that measure shapelint.
package vetrun

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

// Reports runs shapelint on the module in dir through go vet. If tool is empty, it builds shapelint in dir
// from the checkout in root first.
func Reports(root, dir, tool string) ([]Report, error) {
	if tool == "" {
		tool = filepath.Join(dir, "shapelint.bin")
		if _, err := Go(root, "build", "-o", tool, Repository+"/cmd/shapelint"); err != nil {
			return nil, fmt.Errorf("building shapelint: %w", err)
		}
	}
	tool, err := filepath.Abs(tool)
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
		reports = append(reports, Report{filepath.ToSlash(filepath.Clean(m[1])), n, m[3], m[4]})
	}
	return reports, nil
}
