package codec

import (
	"sync"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/ir/internal/sample"
)

// TestEncodeShared encodes a package by several goroutines: the race detector sees whether it is
// changed.
func TestEncodeShared(t *testing.T) {
	p := sample.New()
	var encoders sync.WaitGroup
	for range 4 {
		encoders.Go(func() { Encode(p) })
	}
	encoders.Wait()
}
