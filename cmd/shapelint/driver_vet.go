package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// A vetError is a failure of go vet, in its own words.
type vetError struct{ text string }

func (e *vetError) Error() string {
	return "go vet failed, -driver=source also analyzes packages with errors\n" + plainLines(e.text)
}

// vetCommand returns go vet with this program as its tool, some flags of its own, and the packages.
//
// An empty -vettool would run the standard vet, silently. With -trimpath, which
// may stand in GOFLAGS, cached results of another checkout would come back with
// its paths.
func (c *command) vetCommand(flags ...string) (*exec.Cmd, error) {
	tool, err := os.Executable()
	if err != nil || tool == "" {
		return nil, fmt.Errorf("cannot find this program, which go vet is to run: %w", err)
	}
	args := []string{"vet", "-vettool=" + tool, "-trimpath=false"}
	if c.tags != "" {
		args = append(args, "-tags="+c.tags)
	}
	args = append(args, flags...)
	args = append(args, c.settings...)
	cmd := exec.Command("go", append(args, c.patterns...)...)
	cmd.Dir = c.dir
	return cmd, nil
}

// vet runs go vet and returns its findings, and its warnings.
func (c *command) vet() (found []finding, warnings string, err error) {
	cmd, err := c.vetCommand("-json")
	if err != nil {
		return nil, "", err
	}
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	failure := cmd.Run()
	if exit := new(exec.ExitError); failure != nil && !errors.As(failure, &exit) {
		return nil, "", plain(failure)
	}
	// Up to Go 1.25 the findings are on the standard error.
	trees, rest := splitJSON(stdout.String() + stderr.String())
	if failure != nil {
		return nil, "", &vetError{rest}
	}
	for _, tree := range trees {
		fs, err := decodeTree(tree)
		if err != nil {
			return nil, "", fmt.Errorf("output of go vet: %w", err)
		}
		found = append(found, fs...)
	}
	for line := range strings.Lines(rest) {
		if strings.HasPrefix(line, "go: warning: ") { // a pattern that matches nothing, for instance
			warnings += line
		}
	}
	return found, warnings, nil
}
