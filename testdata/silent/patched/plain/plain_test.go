package plain

import "testing"

func TestPlain(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("it does not panic")
		}
	}()
	Loaded()
}
