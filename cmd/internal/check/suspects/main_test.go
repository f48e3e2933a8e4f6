package suspects

import (
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/check"
)

// TestWitnesses writes, analyzes and runs a few functions.
func TestWitnesses(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs programs")
	}
	o := check.Options{N: 60, Seed: 7}
	check.OpenTest(t, &o)
	r, err := compare(o)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range r.wrong {
		t.Errorf("a witness that does not fail: %s", text)
	}
	if r.suspects < 20 || r.hold < r.suspects*8/10 {
		t.Errorf("%d suspects, and %d conditions hold", r.suspects, r.hold)
	}
}

// TestConditions evaluates conditions.
func TestConditions(t *testing.T) {
	sizes := map[string]int{"a": 4, "b": 3}
	for condition, want := range map[string]bool{
		"a == b": false, "a == b+1": true, "a <= b": false, "b >= 3": true, "2 divides a": true, "2 divides b": false,
		"a is a multiple of b-1": true, "a is a power of 2": true, "b is a power of 2": false,
	} {
		if truth, ok := holdsFor(condition, sizes); !ok || truth != want {
			t.Errorf("%s: %t, %t, want %t", condition, truth, ok, want)
		}
	}
}
