package indirect

import (
	"testing"

	"example.com/patched/helper"
)

func TestReplaced(t *testing.T) {
	defer helper.Replace()()
	loaded()
	loadedOnce()
}

func TestPlain(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("it does not panic")
		}
	}()
	Plain()
}
