package main

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/directive"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// -write-ignores writes comments that suppress the findings, as fixes are written: one comment
// above each line with findings, with all their categories.

// runWriteIgnores writes the comments, and shows the findings that remain.
func runWriteIgnores(c *command) (int, error) { return c.rewrite("suppressed", c.ignored) }

// ignored returns the findings that can be suppressed, each with the comment as its only fix. The
// findings of a line have the same comment.
func (c *command) ignored(all []finding) []finding {
	lines := make(map[place][]string) // the categories of each line
	for _, f := range all {
		line := place{file: f.at.file, line: f.at.line}
		if name := string(f.category); f.category != category.Ignore && !slices.Contains(lines[line], name) {
			lines[line] = append(lines[line], name)
		}
	}
	var found []finding
	for _, f := range all {
		names := lines[place{file: f.at.file, line: f.at.line}]
		comment, at, ok := directive.Ignoring([]byte(c.sources.of(f.at.file).text), f.at.line, strings.Join(names, ","), c.reason)
		if ok && f.category != category.Ignore {
			f.fixes = []fix{{edits: []edit{{f.at.file, at, at, comment}}}}
			found = append(found, f)
		}
	}
	return found
}
