package tooltest

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// ReadTable returns the rows of a table with a heading, as maps from column to field.
func ReadTable(t *testing.T, name string) []map[string]string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	heading := strings.Split(lines[0], "\t")
	var rows []map[string]string
	for _, line := range lines[1:] {
		row := make(map[string]string)
		for i, field := range strings.Split(line, "\t") {
			row[heading[i]] = field
		}
		rows = append(rows, row)
	}
	return rows
}

// Number returns the number in a field.
func Number(t *testing.T, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
