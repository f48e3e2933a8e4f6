package main

import "testing"

// TestSortedDiff: the files of a diff go by name, in whatever order their packages were done.
func TestSortedDiff(t *testing.T) {
	const a = "--- a/a.go (old)\n+++ a/a.go (new)\n@@ -1,2 +1,2 @@\n-x--\n--- y\n+x\n z\n"
	const b = "--- b/b.go (old)\n+++ b/b.go (new)\n@@ -3 +3 @@\n-u\n+v\n"
	for _, diff := range []string{a + b, b + a} {
		if got := string(sortedDiff([]byte(diff))); got != a+b {
			t.Errorf("%q", got)
		}
	}
	if got := sortedDiff(nil); len(got) != 0 {
		t.Errorf("%q", got)
	}
}
