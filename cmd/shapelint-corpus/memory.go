package main

import (
	"runtime"
	"runtime/metrics"
	"time"
)

const heapMetric = "/memory/classes/heap/objects:bytes"

// A memoryWatch follows the size of the heap, garbage that is not yet collected included.
type memoryWatch struct {
	before uint64
	quit   chan struct{}
	peak   chan uint64
}

// watchMemory begins to follow the heap.
func watchMemory() memoryWatch {
	w := memoryWatch{before: heap(), quit: make(chan struct{}), peak: make(chan uint64)}
	go func() {
		most := w.before
		for {
			select {
			case <-w.quit:
				w.peak <- max(most, heap())
				return
			case <-time.After(time.Millisecond):
				most = max(most, heap())
			}
		}
	}()
	return w
}

// stop returns by how much the heap grew at most.
func (w memoryWatch) stop() uint64 {
	close(w.quit)
	grown := <-w.peak
	grown -= min(grown, w.before)
	if grown > 64<<20 {
		runtime.GC() // so that the next package is not charged with this one's garbage
	}
	return grown
}

func heap() uint64 {
	sample := []metrics.Sample{{Name: heapMetric}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
