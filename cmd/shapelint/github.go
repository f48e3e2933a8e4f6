package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// printGitHub prints the findings as commands of a GitHub workflow, which shows
// them beside the lines of a pull request. What is related to a finding is part of
// its text: an annotation has one position.
func printGitHub(c *command, r *report) error {
	base := c.root
	if workspace := os.Getenv("GITHUB_WORKSPACE"); workspace != "" {
		base = workspace
	}
	w := bufio.NewWriter(c.stdout)
	for _, f := range r.findings {
		text := f.fields.Text() // the title has the category
		for _, n := range f.related {
			text += "\n" + strings.TrimPrefix(noteText(f, n, c.placedBelow(base)), "note: ")
		}
		fmt.Fprintf(w, "::%s file=%s,line=%d,col=%d,title=%s::%s\n", c.severity(f).as(map[severity]string{"info": "notice"}),
			githubProperty.Replace(inRepository(base, f.at.file)), f.at.line, c.runeColumn(f.at),
			githubProperty.Replace("shapelint "+f.kind()), githubText.Replace(text))
	}
	return w.Flush()
}

// placedBelow returns a function that writes a place with the path below a directory, and the
// column in characters.
func (c *command) placedBelow(base string) func(place) string {
	return func(at place) string {
		if at.col > 0 {
			at.col = c.runeColumn(at)
		}
		return c.placed(inRepository(base, at.file), at)
	}
}

// runeColumn is the column of a place, in characters.
func (c *command) runeColumn(at place) int {
	return runeColumn(c.sources.of(at.file).line(at.line), at.col)
}

// A workflow command ends with its line, and a property at a comma or colons.
var (
	githubText     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)
