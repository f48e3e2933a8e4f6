package main

import (
	"bytes"
	"encoding/json"
)

// With -json=lines each finding is a line, which is written as soon as its package has been
// analyzed, in the order in which packages are done. Each line is an object: that of -json, with
// the package as one more key.

// A lineFinding is a line of -json=lines: one finding.
type lineFinding struct {
	Package string `json:"package"`
	jsonFinding
}

// runJSON prints the findings as JSON, as one value or line by line.
func runJSON(c *command) (int, error) {
	if !c.jsonLines {
		return showing(printJSON)(c)
	}
	known, err := c.knownFindings()
	if err != nil {
		return exitFailed, err
	}
	seen := make(map[string]bool) // a file may belong to two packages, and a driver may begin again
	var failure error
	c.found = func(found []finding) {
		for _, f := range c.arrange(found) {
			key := f.at.String() + "\n" + f.message
			if seen[key] || !c.isWanted(f) || c.takes(known, f) || failure != nil {
				continue
			}
			seen[key] = true
			failure = c.printLine(f)
		}
	}
	r, err := c.analyze()
	if err == nil {
		err = failure
	}
	if err != nil {
		return exitFailed, err
	}
	return c.ended(r), nil
}

// printLine prints a finding as a line.
func (c *command) printLine(f finding) error {
	var line bytes.Buffer // so that it is written at once
	e := json.NewEncoder(&line)
	e.SetEscapeHTML(false)
	if err := e.Encode(lineFinding{f.pkg, newJSONFinding(f)}); err != nil {
		return err
	}
	_, err := c.stdout.Write(line.Bytes())
	return err
}
