package vetunit

import (
	"math"
	"runtime"
	"runtime/debug"
)

// Garbage is collected as rarely as the memory allows that a tool may take. The go command starts one process
// for each package, and nearly all of them end before they have allocated 120 MB: these never collect. What is
// left of a larger one at that point is mostly syntax and types, which stay, so it may grow to less than three
// times that. On gonum, whose package mat with its tests is as large as packages get, no process takes 200 MB.

const (
	freeMemory = 120 << 20 // before the first collection
	unitGrowth = 180       // percent, after it
)

// A process that analyzes all packages from source may take more before the first collection. After it what stays is the types of
// all dependencies, which can be much, so little may come on top of it.
const (
	freeOfAll   = 400 << 20
	growthOfAll = 40
)

// Collect sets the pace of collections for a process that analyzes one package.
func Collect() { collect(freeMemory, unitGrowth) }

// CollectAll sets the pace of collections for a process that analyzes all packages.
func CollectAll() { collect(freeOfAll, growthOfAll) }

func collect(free int64, growth int) {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(free)
	type mark struct{ _ [8]int }
	runtime.AddCleanup(new(mark), func(int) { // at the first collection
		debug.SetGCPercent(growth)
		debug.SetMemoryLimit(math.MaxInt64)
	}, 0)
}
