package analyzer_test

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

// collectRarely is the setting of GOGC with which the tests take a quarter less time than by
// default. A process that analyzes all packages from source starts with the same; see
// vetunit.CollectAll.
const collectRarely = 400

// muchMemory is the heap size above which garbage is collected more often again.
const muchMemory = 1 << 30

// TestMain makes garbage collection rare, unless GOGC is set or a benchmark runs.
func TestMain(m *testing.M) {
	flag.Parse()
	if os.Getenv("GOGC") == "" && flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(collectRarely)
		debug.SetMemoryLimit(muchMemory)
	}
	os.Exit(m.Run())
}
