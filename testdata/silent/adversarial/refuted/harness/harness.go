// Package harness runs the functions of the packages beside it: they pass.
package harness

import "testing"

// A Set has functions by name.
type Set map[string]func()

// Run runs all of them as tests.
func (s Set) Run(t *testing.T) {
	for name, f := range s {
		t.Run(name, func(*testing.T) { f() })
	}
}
