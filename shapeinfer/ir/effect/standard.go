package effect

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// What is assumed of the standard library follows from the table of its functions, which is handed
// over as [Outside].Standard. An effect of the IR has fewer words than an entry of the table: what
// they cannot express may be anything.

// standardEffect is the effect of a function of the standard library, if the IR can express it.
// What a function that does not return calls back before it ends the program (methods of what it
// prints, deferred calls) is of no consequence to a caller that is not returned to. What others
// that it knows of call, of what they are handed, is looked for at each call.
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

// isPrinter reports whether a function of package fmt makes a text and writes nothing itself, but
// calls the methods of what it prints: see printing.go.
func isPrinter(f std.Function) bool { return f.OnlyComputes() && f.Prints() }
