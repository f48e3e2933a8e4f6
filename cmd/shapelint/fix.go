package main

import (
	"bytes"
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strings"
)

// Fixes are applied by go vet, which knows what to do where two of them overlap.

// runFix applies the suggested fixes, and shows the findings that remain.
func runFix(c *command) (int, error) {
	output, err := c.vetFix()
	if err != nil {
		return exitFailed, err
	}
	if _, err := c.stdout.Write(output); err != nil {
		return exitFailed, err
	}
	return showing(printText)(c)
}

// runDiff prints the suggested fixes as a diff. Its exit code tells whether there are any.
func runDiff(c *command) (int, error) {
	diff, err := c.vetFix("-diff")
	if err != nil {
		return exitFailed, err
	}
	_, err = c.stdout.Write(sortedDiff(diff))
	if len(diff) > 0 {
		return exitFindings, err
	}
	return exitClean, err
}

// sortedDiff returns a diff with its files in the order of their names: go vet prints those of a package as soon as it is done.
func sortedDiff(diff []byte) []byte {
	var files [][]byte
	lines := bytes.SplitAfter(diff, []byte("\n"))
	for i, line := range lines {
		isHead := bytes.HasPrefix(line, []byte("--- ")) && bytes.HasSuffix(line, []byte(" (old)\n")) && i+1 < len(lines) && bytes.HasPrefix(lines[i+1], []byte("+++ "))
		if isHead || len(files) == 0 {
			files = append(files, nil)
		}
		files[len(files)-1] = append(files[len(files)-1], line...)
	}
	slices.SortStableFunc(files, bytes.Compare)
	return bytes.Join(files, nil)
}

// vetFix runs go vet -fix, with more flags, and returns what it prints. That go vet
// fails is no error if it has printed something: it does so if there is a diff.
func (c *command) vetFix(flags ...string) ([]byte, error) {
	cmd, err := c.vetCommand(append([]string{"-fix"}, flags...)...)
	if err != nil {
		return nil, err
	}
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	p := startProgress(c.stderr, "running go vet -fix")
	err = cmd.Run()
	p.stop()
	exit := new(exec.ExitError)
	switch {
	case err == nil || errors.As(err, &exit) && stdout.Len() > 0:
		_, err = c.stderr.Write(stderr.Bytes())
		return stdout.Bytes(), err
	case strings.Contains(stderr.String(), "not defined: -fix"):
		return nil, errors.New("go vet applies fixes from Go 1.26 on, and this go command is older")
	case stderr.Len() > 0:
		return nil, fmt.Errorf("go vet -fix failed\n%s", plainLines(stderr.String()))
	}
	return nil, plain(err)
}
