package effect

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// The effects of functions of the standard library. They follow from the table that is passed as
// [Outside].Standard. An [ir.Effect] can express less than an entry of the table; an entry that it
// cannot express is unknown code.

// standardEffect returns the effect of a function of the standard library, false if an [ir.Effect]
// cannot express it. Callbacks are not included: those of a function that does not return do not
// matter to its caller, and the others are analyzed at each call.
func standardEffect(f std.Function) (effect ir.Effect, ok bool) {
	switch {
	case f.NeverReturns():
		return ir.NeverReturns, true
	case f.OnlyWaits():
		return ir.WritesMemory, true // by other goroutines
	case f.OnlyComputes():
		return 0, true
	}
	return 0, false
}

// isPrinter reports whether a function of package fmt writes nothing itself, but calls methods of
// its operands; see printing.go.
func isPrinter(f std.Function) bool { return f.OnlyComputes() && f.Prints() }
