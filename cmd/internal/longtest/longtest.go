// Package longtest splits tests between the ordinary run of go test, which must be fast, and the
// steps of .ci/run.
//
// A test that takes long either runs in a step only, or does a part of its work in the ordinary run
// and all of it in a step. With the flag -long it does all of it. Without, it writes what it leaves
// out to its log, and .ci/names compares these lines with the steps: a test that no step runs in
// full is an error there.
package longtest

import (
	"flag"
	"testing"
)

var long = flag.Bool("long", false, "run the long tests as well, and in full those that do a part of their work otherwise")

// mark begins the line in the log of a test that leaves something out. The script .ci/names looks
// for it.
const mark = "only with -long: "

// Only skips a test that runs with -long only. The log has what that does.
func Only(t testing.TB, what string) {
	t.Helper()
	if !*long {
		t.Skip(mark + what)
	}
}

// InFull reports whether a test is to do all of its work. If not, the log has what is left out.
func InFull(t testing.TB, what string) bool {
	t.Helper()
	if !*long {
		t.Log(mark + what)
	}
	return *long
}
