package main

import (
	"encoding/json"
	"go/version"
	"os"
	"os/exec"
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
		{"", "devel +6c3b5a2", `the go command has version "devel +6c3b5a2", so it is unknown which gopls it can build`},
		{"", "", `the go command has version "", so it is unknown which gopls it can build`},
		{"v0.24.0", "go1.26.8", "gopls v0.24.0 needs go1.27.0 or later, and go1.26.8 is installed"},
		{"v0.1.0", "go1.26.8", "this version of shapelint-gopls cannot build gopls v0.1.0, only v0.24.0, v0.23.0, v0.21.1"},
		{"latest", "go1.26.8", "this version of shapelint-gopls cannot build gopls latest, only v0.24.0, v0.23.0, v0.21.1"},
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

// TestPins compares the table with the modules that the module proxy serves.
func TestPins(t *testing.T) {
	if !*endToEnd {
		t.Skip("without -e2e")
	}
	for _, r := range releases {
		cmd := exec.Command("go", "mod", "download", "-json", goplsModule+"@"+r.version)
		cmd.Env = append(os.Environ(), "GOTOOLCHAIN=local")
		out, _ := cmd.Output() // that this Go is too old for it makes no difference here
		var module struct{ GoMod, Sum string }
		if err := json.Unmarshal(out, &module); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		mod, err := os.ReadFile(module.GoMod)
		if err != nil {
			t.Fatal(err)
		}
		if module.Sum != r.sum {
			t.Errorf("gopls %s has sum %s, not %s", r.version, module.Sum, r.sum)
		}
		if !strings.Contains(string(mod), "\tgolang.org/x/tools "+r.tools+"\n") {
			t.Errorf("gopls %s does not require golang.org/x/tools %s", r.version, r.tools)
		}
	}
}
