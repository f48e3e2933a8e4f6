package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A baseline is a file of findings that are known and not shown, so that a project
// can begin with what is new. Each line begins with a digest of a finding (entry);
// its file and message follow for people to read. A line takes away one finding,
// so a second mistake on an equal line is shown.
//
// Older baselines have fingerprints, which are the same for all calls of a function in a line. The
// first baselines have fingerprints that depend on the words of the message. Such a
// line takes away a finding if its fingerprint is that of the finding with the message
// that the line holds: then file, category and source are the same.

// A knownFinding is a line of a baseline.
type knownFinding struct {
	print string // the fingerprint
	text  string // file and message
	taken bool   // a finding of this run has it
}

const baselineHeading = "# Findings that shapelint does not report. Written by shapelint -baseline FILE -write-baseline.\n"

// maxBaseline is the size of the largest baseline that is read, in bytes.
const maxBaseline = 64 << 20

// dropKnown removes the findings that the baseline holds.
func (c *command) dropKnown(r *report) error {
	known, err := c.knownFindings()
	if err != nil {
		return err
	}
	r.findings = slices.DeleteFunc(r.findings, func(f finding) bool {
		if !c.takes(known, f) {
			return false
		}
		r.known++
		return true
	})
	return nil
}

// takes reports whether a baseline has a finding, and takes it away from there.
func (c *command) takes(known []knownFinding, f finding) bool {
	entry, print, file := c.entry(f), c.fingerprint(f), inRepository(c.root, f.at.file)+": "
	for i := range known {
		k := &known[i]
		message, sameFile := strings.CutPrefix(k.text, file)
		if !k.taken && (k.print == entry || k.print == print || sameFile && k.print == c.wordedFingerprint(f, message)) {
			k.taken = true
			return true
		}
	}
	return false
}

// knownFindings reads the baseline, if there is one.
func (c *command) knownFindings() ([]knownFinding, error) {
	if c.baseline == "" {
		return nil, nil
	}
	return readBaseline(c.baseline)
}

// readBaseline returns the lines of a file.
func readBaseline(name string) ([]knownFinding, error) {
	if status, err := os.Stat(name); err != nil {
		return nil, fmt.Errorf("-baseline: %w", missing(err, "file", name))
	} else if status.Size() > maxBaseline {
		return nil, fmt.Errorf("-baseline: %s is larger than %d bytes", name, maxBaseline)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("-baseline: %w", err)
	}
	var known []knownFinding
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		if !isFingerprint(fields[0]) {
			return nil, fmt.Errorf("-baseline: %s:%d: expected a fingerprint of 32 hexadecimal digits at the start of the line", name, n)
		}
		known = append(known, knownFinding{print: fields[0], text: strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), fields[0]))})
	}
	return known, nil
}

func isFingerprint(s string) bool {
	return len(s) == 32 && strings.Trim(s, "0123456789abcdef") == ""
}

// runWriteBaseline writes all findings to the file of -baseline.
func runWriteBaseline(c *command) (int, error) {
	r, err := c.analyze()
	if err != nil {
		return exitFailed, err
	}
	if r.broken {
		return exitFailed, fmt.Errorf("%s not written: there may be more findings in packages with errors or in those that were left out", c.baseline)
	}
	var text bytes.Buffer
	w := bufio.NewWriter(&text)
	w.WriteString(baselineHeading)
	for _, f := range r.findings {
		fmt.Fprintf(w, "%s %s: %s\n", c.entry(f), inRepository(c.root, f.at.file), oneLine(f.message))
	}
	w.Flush()
	if err := os.WriteFile(c.baseline, text.Bytes(), 0o666); err != nil {
		return exitFailed, fmt.Errorf("-baseline: %w", missing(err, "directory", filepath.Dir(c.baseline)))
	}
	_, err = fmt.Fprintf(c.stderr, "shapelint: %s written to %s\n", plural(len(r.findings), "finding"), c.baseline)
	return exitClean, err
}
