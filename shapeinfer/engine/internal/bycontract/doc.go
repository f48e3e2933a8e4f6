// Package bycontract is the model of calls that contracts decide: of libraries that are known by
// their contracts, and of functions for which a directive declares one.
//
// A violated contract ends the path with a failure. Where a contract does not claim anything the
// results are unknown.
package bycontract
