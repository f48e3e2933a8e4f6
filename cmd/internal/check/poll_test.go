package check

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// Within distinguishes functions that are fine, fail, panic, or do not end.
func TestWithin(t *testing.T) {
	start := time.Now()
	clock := func() time.Duration { return time.Since(start) }
	for _, test := range []struct {
		name, failure string
		f             func() error
		late          bool
	}{
		{"fine", "", func() error { return nil }, false},
		{"fails", "no space", func() error { return errors.New("no space") }, false},
		{"panics", "nothing there\n", func() error { panic("nothing there") }, false},
		{"does not end", "", func() error { select {} }, true},
	} {
		failure, late := Within(50*time.Millisecond, clock, test.f)
		if !strings.HasPrefix(failure, test.failure) || (failure == "") != (test.failure == "") || late != test.late {
			t.Errorf("%s: %q, %t", test.name, failure, late)
		}
	}
}

// The largest value is the one that was measured, whenever that was.
func TestLargest(t *testing.T) {
	values := []int{3, 9, 2}
	next := 0
	measured := make(chan bool)
	stop := Largest(time.Microsecond, func() int {
		if next == len(values) {
			return 1
		}
		next++
		if next == len(values) {
			close(measured)
		}
		return values[next-1]
	})
	<-measured
	if got := stop(); got != 9 {
		t.Errorf("got %d, want 9", got)
	}
}
