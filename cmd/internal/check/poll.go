package check

import (
	"cmp"
	"fmt"
	"runtime/debug"
	"time"
)

// Within runs f, and returns how it failed: with an error or a panic, or because a clock has passed
// a limit since the start. In the last case f is left alone, and goes on using up a processor.
func Within(limit time.Duration, clock func() time.Duration, f func() error) (failure string, late bool) {
	done := make(chan string, 1)
	go func() {
		failure := ""
		defer func() {
			if err := recover(); err != nil {
				failure = fmt.Sprintf("%v\n%s", err, debug.Stack())
			}
			done <- failure
		}()
		if err := f(); err != nil {
			failure = err.Error()
		}
	}()
	start := clock()
	ticks := time.NewTicker(20 * time.Millisecond)
	defer ticks.Stop()
	for {
		select {
		case failure = <-done:
			return failure, false
		case <-ticks.C:
			if clock()-start > limit {
				return "", true
			}
		}
	}
}

// Largest measures something again and again, until the function that it returns is called. That
// returns the largest value.
func Largest[T cmp.Ordered](interval time.Duration, measure func() T) (stop func() T) {
	quit, result := make(chan struct{}), make(chan T)
	go func() {
		most := measure()
		for {
			select {
			case <-quit:
				result <- max(most, measure())
				return
			case <-time.After(interval):
				most = max(most, measure())
			}
		}
	}()
	return func() T {
		close(quit)
		return <-result
	}
}
