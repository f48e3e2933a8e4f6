// Package ignored has a generator and an old one.
package ignored

//go:generate go run gen.go names.go

// Rows and Cols are the shape of a table.
const Rows, Cols = 2, 3
