// Package pages contains the manual:
//
//   - a page for each category of reports: an example, what it means, how to fix and to silence it,
//   - a page for each way to use shapelint,
//   - the ledger: what is executed exactly, what is approximated, and what is assumed. Its list of
//     functions of the standard library is made from the engine's table.
//
// The URL of a diagnostic leads to a page, and the command prints it.
package pages

import (
	"embed"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

//go:embed *.md
var files embed.FS

// Pages with a name in code.
const (
	// Ledger says what a report rests on.
	Ledger = "ledger"
	// Suspects explains the reports of -suspect.
	Suspects = "suspects"
	// Manual is the index of all pages. A Git host shows it for the folder.
	Manual = "manual"
)

// guides are the pages that belong to no category, in the order of the index.
var guides = []string{
	Manual, "report", "suppression", "questions", "coverage", "what-is-never-reported", Suspects,
	"command", "configuration", "output-formats",
	"editors", "golangci-lint", "ci", "bazel",
	"shape-comments", "directives", "contracts", "libraries",
	"trust", Ledger, "comparison", "public-modules", "internals",
}

// Topics returns the names of all pages: those of the categories first.
func Topics() []string { return append(category.Names(), guides...) }

// Guides returns the names of the pages that belong to no category.
func Guides() []string { return slices.Clone(guides) }

// File returns the name of the file of a page.
func File(topic string) string {
	if topic == Manual {
		return "README.md"
	}
	return topic + ".md"
}

// Page returns a page as Markdown that can be read as it is, and whether there is one of that name.
func Page(topic string) (text string, ok bool) {
	if !slices.Contains(Topics(), topic) {
		return "", false
	}
	b, err := files.ReadFile(File(topic))
	text = strings.ReplaceAll(string(b), "\r\n", "\n")
	if topic == Ledger {
		text = strings.Replace(text, standardMarker, standardList(), 1)
	}
	return text, err == nil
}

// Summary returns the first paragraph of the page of a category, as one line, or
// "" if it has no page.
func Summary(c category.Category) string {
	page, _ := Page(string(c))
	_, rest, _ := strings.Cut(page, "\n\n")
	paragraph, _, _ := strings.Cut(rest, "\n\n")
	return strings.Join(strings.Fields(paragraph), " ")
}

const base = "https://github.com/shapelint/shapelint/blob/main/analyzer/pages/"

// URL returns where the page of a category can be read.
func URL(c category.Category) string { return base + string(c) + ".md" }

// URLOf returns where the page that explains a report can be read.
func URLOf(c category.Category, how category.Certainty) string {
	if how == category.Suspect {
		return base + Suspects + ".md"
	}
	return URL(c)
}
