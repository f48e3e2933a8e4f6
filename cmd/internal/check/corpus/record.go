package corpus

import "time"

// A record is the result of the analysis of one module.
type record struct {
	Module   string
	Go       string // the version of Go that compiled the analyzer
	Lines    int    // of the files of the roots
	Packages []measured
	Left     int // packages that were not analyzed, since the module ran out of time
}

// measured is the result for one package: one that was asked for or, if Fact is set, an import.
type measured struct {
	ID       string
	Fact     bool // analyzed for its facts only
	Skipped  bool // not analyzed: neither the package nor its imports have shape code
	Broken   bool // has errors
	Lines    int
	Time     time.Duration // CPU time of this process
	Memory   uint64        // peak of the heap above what it was before, bytes
	FactSize int           // bytes
	Sites    sites         // with -coverage
	TimedOut bool
	Crash    string // the panic of the analyzer, "" if there was none
	Findings []finding
}

// A finding is a report of the analyzer.
type finding struct {
	Place    string // file:line:column, the file relative to the module
	Category string
	Message  string
	Related  []string // texts of related positions
}
