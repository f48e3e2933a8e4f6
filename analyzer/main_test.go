package analyzer_test

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

// collectRarely is the setting of GOGC with which the tests take a quarter less time than with the
// usual one. A process that analyzes all packages from source begins with the same; see
// vetunit.CollectAll.
const collectRarely = 400

// muchMemory is where garbage is collected more often again.
const muchMemory = 1 << 30

// TestMain has garbage collected rarely, unless somebody measures or has a setting of their own.
func TestMain(m *testing.M) {
	flag.Parse()
	if os.Getenv("GOGC") == "" && flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(collectRarely)
		debug.SetMemoryLimit(muchMemory)
	}
	os.Exit(m.Run())
}
