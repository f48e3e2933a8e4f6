package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/shapelint/shapelint/testdata"
)

// TestSize compares the size of the program that go build has built with the one in the manual.
func TestSize(t *testing.T) { checkSize(t, golangci, `takes about (\d+) MB`) }

// checkSize compares the size of a program with the one in the page golangci-lint, which may differ
// by 15 percent.
func checkSize(t *testing.T, program, pattern string) {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(filepath.Dir(testdata.Root()), "analyzer", "pages", "golangci-lint.md"))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(pattern).FindSubmatch(page)
	status, err := os.Stat(program)
	if err != nil || m == nil {
		t.Fatalf("%v, the page has no text that matches %s: %t", err, pattern, m == nil)
	}
	want, _ := strconv.ParseFloat(string(m[1]), 64)
	if got := float64(status.Size()) / 1e6; got < 0.85*want || 1.15*want < got {
		t.Errorf("the program has %.0f MB, but the page says about %.0f MB", got, want)
	}
}
