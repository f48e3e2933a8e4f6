package c

import (
	"strings"
	"testing"
)

func TestCases(t *testing.T) {
	for name, f := range Cases {
		if got, want := panics(f), strings.HasPrefix(name, "Bad"); got != want {
			t.Errorf("%s panics: %t", name, got)
		}
	}
}

func panics(f func()) (yes bool) {
	defer func() { yes = recover() != nil }()
	f()
	return false
}
