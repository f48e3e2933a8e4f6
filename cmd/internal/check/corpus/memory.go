package corpus

import (
	"runtime"
	"runtime/metrics"
	"time"
)

const (
	heapMetric = "/memory/classes/heap/objects:bytes"
	liveMetric = "/gc/heap/live:bytes" // what the last collection found
)

// A memoryWatch follows the size of the heap, garbage that is not yet collected included.
type memoryWatch struct {
	before uint64
	quit   chan struct{}
	peak   chan uint64
}

// watchMemory begins to follow the heap. There is no garbage at first, which would be taken for what stays.
func watchMemory() memoryWatch {
	if metric(heapMetric) > metric(liveMetric)+64<<20 {
		runtime.GC()
	}
	w := memoryWatch{before: metric(heapMetric), quit: make(chan struct{}), peak: make(chan uint64)}
	go func() {
		most := w.before
		for {
			select {
			case <-w.quit:
				w.peak <- max(most, metric(heapMetric))
				return
			case <-time.After(time.Millisecond):
				most = max(most, metric(heapMetric))
			}
		}
	}()
	return w
}

// stop returns by how much the heap grew at most.
func (w memoryWatch) stop() uint64 {
	close(w.quit)
	grown := <-w.peak
	return grown - min(grown, w.before)
}

func metric(name string) uint64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
