package analyzer

import (
	"flag"
	"testing"
)

// The flag of tests that take long, and the line in their logs, are those of package
// cmd/internal/longtest, which only commands can import.
var long = flag.Bool("long", false, "run tests in full that do a part of their work otherwise")

// InFull reports whether a test is to do all of its work. If not, the log has what is left out.
func InFull(t testing.TB, what string) bool {
	t.Helper()
	if !*long {
		t.Log("only with -long: " + what)
	}
	return *long
}

// OnlyLong skips a test that runs with -long only. The log has what it does.
func OnlyLong(t testing.TB, what string) {
	t.Helper()
	if !*long {
		t.Skip("only with -long: " + what)
	}
}

// large are the modules of testdata that take several seconds each time they are analyzed. Tests
// that analyze modules again and again use them with -long only.
var large = map[string]bool{"adversarial": true, "broadcast": true, "inrepo": true}
