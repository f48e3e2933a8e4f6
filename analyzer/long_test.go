package analyzer

import (
	"flag"
	"testing"
)

// The flag of tests that take long, and the line in their logs, are those of package cmd/internal/longtest, which only commands can import.
var long = flag.Bool("long", false, "run tests in full that do a part of their work otherwise")

// InFull reports whether a test is to do all of its work. If not, the log has what is left out.
func InFull(t testing.TB, what string) bool {
	t.Helper()
	if !*long {
		t.Log("only with -long: " + what)
	}
	return *long
}
