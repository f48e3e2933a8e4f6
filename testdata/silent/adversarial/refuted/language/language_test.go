package language

import "testing"

func TestPasses(t *testing.T) {
	for name, f := range tests {
		t.Run(name, func(*testing.T) { f() })
	}
}
