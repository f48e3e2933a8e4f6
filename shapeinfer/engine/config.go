package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Config says what an Engine executes.
type Config struct {
	// Program resolves functions and variables by symbol.
	Program ir.Program
	// Contracts returns the contracts of a package, nil if it has none. They are used
	// instead of bodies, except for the package under analysis.
	Contracts func(pkgPath string) *contract.File
	// Declared is what directives say; nil if there are none.
	Declared Declarations
	// Package is the path of the package under analysis.
	Package string
	// Init is the symbol of its initialiser, "" if there is none.
	Init string
	// Functions lists what is known of the functions of a package, in a fixed order. If it is nil,
	// no function is known to broadcast.
	Functions func(pkgPath string) []*ir.Func
	// Leaks is the memory that others may write, as far as the package knows.
	Leaks []ir.Leak
	// IntBits is how many bits an int has where the program runs; 64 if it is 0.
	IntBits int
	// Account: results tell what they depend on.
	Account bool
}
