package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// maxStart bounds what our packages allocate before main: go vet starts the command for each
// package, the standard library included, and most of these processes end at once.
const maxStart = 650

// TestStart reads what the runtime says of the initialisation of packages. The times are for a
// reader.
func TestStart(t *testing.T) {
	out := tooltest.RunWith(t, t.TempDir(), []string{"GODEBUG=inittrace=1"}, tooltest.Tool, "-V=full")
	packages, allocs, bytes, ms := 0, 0, 0, 0.0
	for _, line := range strings.Split(out.Stderr, "\n") {
		var path string
		var at, clock float64
		var size, count int
		if n, _ := fmt.Sscanf(line, "init %s @%f ms, %f ms clock, %d bytes, %d allocs", &path, &at, &clock, &size, &count); n == 5 && strings.HasPrefix(path, "github.com/shapelint/") {
			packages++
			allocs, bytes, ms = allocs+count, bytes+size, ms+clock
		}
	}
	t.Logf("%d packages make %d allocations of %d bytes in %.2f ms before main", packages, allocs, bytes, ms)
	if packages == 0 || allocs > maxStart {
		t.Errorf("wanted are at most %d allocations:\n%s", maxStart, out.Stderr)
	}
}
