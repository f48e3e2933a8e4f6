// Package pages holds the pages of the manual that explain the categories of
// reports: what a report means, an example, why it is right, how to mend the
// program, and how to silence the report. The URL of a diagnostic leads to them,
// and the command prints them. One more page is the ledger: what is executed
// exactly, what is approximated, and what is assumed. Its list of functions of the
// standard library is made from the engine's table.
package pages

import (
	"embed"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

//go:embed *.md
var files embed.FS

// Ledger is the page that belongs to no category.
const Ledger = "ledger"

// Topics returns the names of all pages.
func Topics() []string { return append(category.Names(), Ledger) }

// Page returns the page of a category, or the ledger, as Markdown that can be read
// as it is, and whether there is one.
func Page(topic string) (text string, ok bool) {
	if !slices.Contains(Topics(), topic) {
		return "", false
	}
	b, err := files.ReadFile(topic + ".md")
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
