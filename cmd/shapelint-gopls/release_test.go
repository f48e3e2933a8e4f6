package main

import (
	"go/version"
	"slices"
	"strings"
	"testing"
)

func TestChoose(t *testing.T) {
	for _, test := range []struct{ wanted, goVersion, want string }{
		{"", "go1.26.8", "v0.23.0"},
		{"", "go1.26.0", "v0.23.0"},
		{"", "go1.26rc1", "v0.21.1"}, // gopls names the release
		{"", "go1.25.0", "v0.21.1"},
		{"", "go1.27.3", "v0.24.0"},
		{"", "go1.99.0", "v0.24.0"},
		{"", "go1.26.8 X:nodwarf5", "v0.23.0"},
		{"", "go1.26.8-custom", "v0.23.0"},
		{"", "go1.26.8+auto", "v0.23.0"},
		{"", "devel go1.28-6c3b5a2 Tue Jun 2 10:00:00 2026 +0000", "v0.24.0"},
		{"v0.21.1", "go1.26.8", "v0.21.1"},
		{"v0.24.0", "go1.27.0", "v0.24.0"},

		{"", "go1.24.9", "the installed Go is go1.24.9, but shapelint needs go1.25.0 or later"},
		{"", "devel +6c3b5a2", `the go command has version "devel +6c3b5a2", which says nothing about what it can build`},
		{"", "", `the go command has version "", which says nothing about what it can build`},
		{"v0.24.0", "go1.26.8", "gopls v0.24.0 needs go1.27.0 or later, and go1.26.8 is installed"},
		{"v0.1.0", "go1.26.8", "gopls v0.1.0 is not known to this version of shapelint, which builds v0.24.0, v0.23.0, v0.21.1"},
		{"latest", "go1.26.8", "gopls latest is not known to this version of shapelint, which builds v0.24.0, v0.23.0, v0.21.1"},
	} {
		r, err := choose(test.wanted, test.goVersion)
		got := r.version
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("choose(%q, %q) = %s, want %s", test.wanted, test.goVersion, got, test.want)
		}
	}
}

// TestReleases checks the table: the newest comes first, and sums have their form.
func TestReleases(t *testing.T) {
	if !slices.IsSortedFunc(releases, func(a, b release) int { return version.Compare(b.goVer, a.goVer) }) {
		t.Error("not sorted by Go version, the newest first")
	}
	for _, r := range releases {
		if !version.IsValid(r.goVer) || !strings.HasPrefix(r.version, "v0.") || !strings.HasPrefix(r.tools, "v0.") {
			t.Errorf("%v: a malformed version", r)
		}
		if !strings.HasPrefix(r.sum, "h1:") || len(r.sum) != len("h1:")+44 {
			t.Errorf("%v: a malformed sum", r)
		}
	}
}
