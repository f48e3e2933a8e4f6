package vetunit

import (
	"math"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// Garbage is collected as rarely as the memory allows that a tool may take. The go command starts
// one process for each package, and nearly all of them end before they have allocated 120 MB: these
// never collect. What is left of a larger one at that point is mostly syntax and types, which stay,
// so it may grow to less than three times that. On gonum, whose package mat with its tests is as
// large as packages get, no process takes 200 MB.

const (
	freeMemory = 120 << 20 // before the first collection
	unitGrowth = 180       // percent, after it
)

// A process that analyzes all packages from source has garbage collected rarely while it is small:
// it may grow to nine times what stays, up to roomOfAll. Above that little may come on top of what
// stays. The bounds are memory limits of the runtime, which hold while a collection runs and if the
// next one finds that far more has stayed; a percentage is of what stays then.
const (
	mostGrowth  = 800 // percent
	roomOfAll   = 800 << 20
	leastGrowth = 30 // percent, above roomOfAll
)

// Collect sets the pace of collections for a process that analyzes one package.
func Collect() {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(freeMemory)
	behindCollection(func() {
		debug.SetGCPercent(unitGrowth)
		debug.SetMemoryLimit(math.MaxInt64)
	})
}

// CollectAll sets the pace of collections for a process that analyzes all packages.
func CollectAll() {
	debug.SetGCPercent(mostGrowth)
	var pace func()
	pace = func() {
		debug.SetMemoryLimit(limit(liveHeap()))
		behindCollection(pace)
	}
	pace()
}

// limit returns the memory limit of a process whose live heap after the last collection was so
// large.
func limit(live uint64) int64 {
	return max(roomOfAll, int64(live)/100*(100+leastGrowth))
}

// liveHeap returns the size of the heap after the last collection.
func liveHeap() uint64 {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	if live[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return live[0].Value.Uint64()
}

// behindCollection calls a function once, after the next garbage collection.
func behindCollection(do func()) {
	type mark struct{ _ [8]int }
	runtime.AddCleanup(new(mark), func(int) { do() }, 0)
}
