package pages

import (
	"strings"
	"testing"
)

// TestStandardList has the list of the standard library where the stored page has its marker, the
// same each time.
func TestStandardList(t *testing.T) {
	page, ok := Page(Ledger)
	if again, _ := Page(Ledger); !ok || again != page {
		t.Fatal("two ledgers")
	}
	if strings.Contains(page, strings.TrimSpace(standardMarker)) || !strings.HasSuffix(page, "\n"+standardList()) {
		t.Error("the ledger does not end with the list")
	}
	for _, want := range []string{"\n- `os` waits: Getenv, Hostname, ReadFile.\n", "\n- `maps` is computed: Keys.\n", " T.Fatal,"} {
		if !strings.Contains(page, want) {
			t.Errorf("the ledger does not say %q", want)
		}
	}
	if strings.Contains(standardList(), "common.") {
		t.Error("the ledger has methods of a type that no program can name")
	}
	for line := range strings.Lines(standardList()) {
		if len(line) > maxLine+1 {
			t.Errorf("a line of %d bytes: %s", len(line)-1, line)
		}
	}
}
