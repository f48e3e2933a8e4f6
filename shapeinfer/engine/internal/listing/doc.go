// Package listing collects what a listing shows of a root: the shape of what each call yields, as
// far as all states agree, and whether a call was decided. It is a watcher of the run, and nothing
// of it decides a report.
package listing
