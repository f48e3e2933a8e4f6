package corpus

import (
	"runtime"
	"runtime/metrics"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/check"
)

const (
	heapMetric = "/memory/classes/heap/objects:bytes"
	liveMetric = "/gc/heap/live:bytes" // what the last collection found
)

// watchMemory follows the size of the heap, garbage that is not yet collected included, until it is
// stopped. It returns what stops it and by how much the heap grew at most. There is no garbage at
// first, which would be taken for what stays.
func watchMemory() (stop func() uint64) {
	if metric(heapMetric) > metric(liveMetric)+64<<20 {
		runtime.GC()
	}
	before := metric(heapMetric)
	largest := check.Largest(time.Millisecond, func() uint64 { return metric(heapMetric) })
	return func() uint64 {
		peak := largest()
		return peak - min(peak, before)
	}
}

func metric(name string) uint64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
