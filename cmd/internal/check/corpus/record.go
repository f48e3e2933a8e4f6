package corpus

import "time"

// A record is what the analysis of one module gave.
type record struct {
	Module   string
	Go       string // the version that analyzed it
	Lines    int    // of the files of the roots
	Packages []measured
	Left     int // packages that were not analyzed, since the module ran out of time
}

// measured is one package: a root, or, if Fact is set, one that the module imports.
type measured struct {
	ID       string
	Fact     bool // analyzed for its facts alone
	Skipped  bool // cannot matter: declares no shape code, imports nothing that does
	Broken   bool // has errors
	Lines    int
	Time     time.Duration // of the processor, what other processes do is not in it
	Memory   uint64        // peak of the heap above what it was before, bytes
	FactSize int           // bytes
	Sites    sites
	TimedOut bool
	Crash    string
	Findings []finding
}

// A finding is a report of the analyzer.
type finding struct {
	Place    string // file:line:column, the file relative to the module
	Category string
	Message  string
	Related  []string
}
