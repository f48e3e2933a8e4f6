// Package broadcast finds operations that silently expand their operands, and warns of them. What an operation is (a broadcast, in place or
// not, pointwise by the number of elements) is found out by executing it on small pairs of shapes (operationprobe.go, proberules.go; spread.go
// for operands in lists and options), and whether it means what it does on shapes like those of the call (intent.go). It is a watcher of the
// run.
package broadcast
