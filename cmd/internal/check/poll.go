package check

import (
	"cmp"
	"time"
)

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
