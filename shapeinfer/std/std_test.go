package std

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

func TestListHasThePackagesOfGo(t *testing.T) {
	out, err := exec.Command("go", "list", "std").Output()
	if err != nil {
		t.Skip(err)
	}
	for _, path := range strings.Fields(string(out)) {
		if !Is(path) {
			t.Errorf("%s is missing: run go generate", path)
		}
	}
}

func TestListIsSorted(t *testing.T) {
	paths := strings.Fields(list)
	if !slices.IsSorted(paths) || len(slices.Compact(slices.Clone(paths))) != len(paths) {
		t.Error("packages.txt is not sorted, or has a path twice")
	}
}

func TestIs(t *testing.T) {
	for path, want := range map[string]bool{
		"fmt": true, "math/rand/v2": true, "unsafe": true, "internal/abi": true, "vendor/golang.org/x/net/idna": true, "syscall/js": true,
		"": false, "text": false, "text/lib": false, "sort/fast": false, "internal": false, "net/own": false, "example.com/fmt": false,
		"golang.org/x/net/idna": false, "cmd/go": false, "vendor": false,
	} {
		if Is(path) != want {
			t.Errorf("Is(%q) = %v", path, !want)
		}
	}
}
