// Package broadcast finds operations that silently expand their operands, and warns of them. What
// an operation is (a broadcast, in place or not, pointwise by the number of elements) is found out
// by executing it on small pairs of shapes (operationprobe.go, proberules.go; spread.go for
// operands in lists and options), and whether it means what it does on shapes like those of the
// call (intent.go). Whether the program asks for the expansion is seen at the call (asked.go), in
// what other calls have made of tensors (derived.go), and in the operation (purpose.go). It is a
// watcher of the run.
package broadcast
