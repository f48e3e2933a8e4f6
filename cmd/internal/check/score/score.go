// Package score counts what reports find, miss and claim wrongly, and prints the counts for all
// subcommands in the same words:
//
//	failures   failures that happened, and that shapelint is meant to report
//	found      failures that a report names
//	missed     failures that no report names
//	recall     found of the failures
//	passed     what ran without a failure
//	wrong      reports that a run contradicts
//	precision  found of what is found or wrong
package score

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
)

// A Count counts failures that were found or missed, runs without a failure, and wrong reports.
type Count struct{ Found, Missed, Passed, Wrong int }

// Add adds what happened to one function or call: it failed, which was found or not, or it passed.
func (c *Count) Add(failed, found, wrong bool) {
	switch {
	case failed && found:
		c.Found++
	case failed:
		c.Missed++
	default:
		c.Passed++
	}
	if wrong {
		c.Wrong++
	}
}

// Counts are counts by name.
type Counts map[string]*Count

// Of returns the count with a name, a new one if there is none.
func (c Counts) Of(name string) *Count {
	if c[name] == nil {
		c[name] = new(Count)
	}
	return c[name]
}

// Plus returns the sum of two counts.
func (c Count) Plus(d Count) Count {
	return Count{c.Found + d.Found, c.Missed + d.Missed, c.Passed + d.Passed, c.Wrong + d.Wrong}
}

// Failures returns how many failures there are.
func (c Count) Failures() int { return c.Found + c.Missed }

// Recall returns the percentage of the failures that are found.
func (c Count) Recall() float64 { return Percent(c.Found, c.Failures()) }

// Precision returns the percentage of found failures and wrong reports that are found failures.
func (c Count) Precision() float64 { return Percent(c.Found, c.Found+c.Wrong) }

// Sum adds the numbers of a map to those of another one, which may be nil, and returns it.
func Sum(sum, more map[string]int) map[string]int {
	if sum == nil {
		sum = make(map[string]int)
	}
	for name, n := range more {
		sum[name] += n
	}
	return sum
}

// Largest returns the names of numbers, the largest number first.
func Largest(counts map[string]int) []string {
	return slices.SortedFunc(maps.Keys(counts), func(a, b string) int { return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b)) })
}

// Percent returns what percentage a part is of a whole, 0 if that is empty.
func Percent(part, whole int) float64 { return 100 * float64(part) / float64(max(whole, 1)) }

// percent returns the percentage as text, "-" if the whole is empty.
func percent(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f%%", Percent(part, whole))
}

// String returns the count as a line.
func (c Count) String() string {
	return fmt.Sprintf("%d failures, %d found, %d missed (recall %.1f %%); %d passed, %d wrong (precision %.1f %%)",
		c.Failures(), c.Found, c.Missed, c.Recall(), c.Passed, c.Wrong, c.Precision())
}

// Header prints the names of the columns of a table. The first one is what the rows are.
func Header(w io.Writer, rows string) {
	fmt.Fprintf(w, "%-52s %8s %7s %7s %8s %7s %7s %10s\n", rows, "failures", "found", "missed", "recall", "passed", "wrong", "precision")
}

// Row prints a row of the table.
func (c Count) Row(w io.Writer, name string) {
	fmt.Fprintf(w, "%-52s %8d %7d %7d %8s %7d %7d %10s\n", name, c.Failures(), c.Found, c.Missed,
		percent(c.Found, c.Failures()), c.Passed, c.Wrong, percent(c.Found, c.Found+c.Wrong))
}

// Number prints a number with its name.
func Number(w io.Writer, name string, n int) { fmt.Fprintf(w, "%-58s %6d\n", name, n) }

// Part prints a number with what it is a part of.
func Part(w io.Writer, name string, n, of int) {
	fmt.Fprintf(w, "%-58s %6d of %5d %7s\n", name, n, of, percent(n, of))
}

// List prints texts, each after a word in capitals.
func List(w io.Writer, word string, texts []string) {
	for _, text := range texts {
		fmt.Fprintf(w, "%s %s\n", word, text)
	}
}
