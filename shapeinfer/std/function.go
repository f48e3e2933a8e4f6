package std

import "slices"

// What is known of a function of the standard library, in words that the lowering and the engine
// share. The table of all functions is the engine's, where each entry stands beside the code that
// computes its results; the lowering is handed a lookup in it. For example:
//
//	strings.Map   Computes|Returns, calls argument 0 any number of times
//	sync.Once.Do  Waits, calls argument 1 at most once
//	slices.Sort   Writes
//	os.Exit       Ends|Passes
//
// A function without an entry is the zero Function, which claims nothing: it is code that cannot be
// seen.

// A Function is what a call of one function or method may do besides computing its results.
type Function struct {
	Effect Effect
	Calls  []Callback // the code of the program that it calls
}

// An Effect is a set of claims. Those of the first group say what a call may do, and of these an
// entry makes one at least: beyond them, and what its callbacks do, a call does nothing. All others
// are promises, which may be left out.
type Effect uint32

const (
	// Unseen: it may do anything. It writes whatever its arguments lead to and waits.
	Unseen Effect = 1 << iota
	// Computes: it writes nothing that the program can read, keeps its arguments nowhere but in its
	// results, and does not wait.
	Computes
	// Waits: it does no more than Computes, but what other goroutines have written may be visible
	// when it returns: it waits, or it tells something that others change, so that a program can
	// wait by calling it again and again.
	Waits
	// Writes: it writes the elements of its first argument, a slice, or behind their end.
	Writes
	// Notes: it writes memory of its receiver or its package that the program cannot read.
	Notes
	// Keeps: it keeps an argument where others get it, who may write what it leads to.
	Keeps
	// Accesses: it reads and writes the variable that its first argument points to.
	Accesses
	// Panics: it panics for some arguments, and its model says for which.
	Panics
	// Ends: it does not return. It ends the program or the test, which counts as handling the
	// errors that it is handed.
	Ends
	// Quits: it does not return. It ends the goroutine, and nothing has failed.
	Quits

	// Returns: it ends nothing and recovers from nothing: it returns or panics by itself, as long
	// as what it calls does. So a deferred call of it cannot stop a panic, if it calls nothing. It
	// is not claimed for all functions that return.
	Returns
	// Passes: it does not recover. So a deferred call of it ends a panic only by ending the program
	// or the goroutine, or by having the program's own code do that. It may be claimed for a whole
	// package.
	Passes

	// MakesError: its result is an error that is not nil.
	MakesError
	// ErrorText: the text of that error is its first argument.
	ErrorText
	// Floats: it computes with floating-point numbers. It is claimed for a whole package.
	Floats

	// Exact: if all its arguments are known, its model computes what a run would: the results, and
	// the elements that it writes.
	Exact
	// Modelled: the effect is that of the model. Where the model does not apply, and for whoever
	// knows nothing but the effect, the function is code that cannot be seen.
	Modelled
)

// does are the claims of the first group.
const does = Unseen | Computes | Waits | Writes | Notes | Keeps | Accesses | Panics | Ends | Quits

// Does returns the claims that say what a call may do.
func (e Effect) Does() Effect { return e & does }

// Is reports whether an effect makes all the given claims.
func (e Effect) Is(claims Effect) bool { return e&claims == claims }

// IsStated reports whether an effect says what a call may do.
func (e Effect) IsStated() bool { return e&does != 0 }

// OnlyComputes reports whether a call changes nothing, unless what it calls does.
func (f Function) OnlyComputes() bool { return f.Effect&(does|Modelled) == Computes }

// OnlyWaits reports whether a call changes nothing, but lets other goroutines run, and calls
// nothing of the program's.
func (f Function) OnlyWaits() bool { return f.Effect&(does|Modelled) == Waits && len(f.Calls) == 0 }

// NeverReturns reports whether a call ends the program or the goroutine.
func (f Function) NeverReturns() bool { return f.Effect&(Ends|Quits) != 0 }

// EndsNothing reports whether a deferred call cannot stop a panic, whatever it is handed: it
// neither recovers nor ends the program, and calls nothing that may.
func (f Function) EndsNothing() bool { return f.Effect.Is(Returns) && len(f.Calls) == 0 }

// RecoversFromNothing reports whether what fails in the code that it calls fails in the call as
// well, or ends the program.
func (f Function) RecoversFromNothing() bool { return f.Effect&(Returns|Passes) != 0 }

// Prints reports whether it makes or writes a text of its last argument: apart from the methods of
// what that holds it calls nothing, and cannot stop a panic.
func (f Function) Prints() bool {
	return f.Effect.Is(Returns) && len(f.Calls) == 1 && f.Calls[0].Part == Printed
}

// CallsMethods reports whether it calls anything but functions that it is handed.
func (f Function) CallsMethods() bool {
	return slices.ContainsFunc(f.Calls, func(c Callback) bool { return c.Part != Itself })
}

// A Callback is code of the program that a function calls.
type Callback struct {
	Arg   int // the argument that leads to the code; a receiver is the first one, NoArg is something that the package keeps
	Part  Part
	Times Times
	// Elsewhere: it is called in another goroutine.
	Elsewhere bool
	Why       string // what for: "compares two elements"
}

// NoArg is the argument of a callback to what a package keeps.
const NoArg = -1

// A Part says what of an argument is called.
type Part uint8

const (
	Itself  Part = iota // the argument is a function, or an interface that holds one
	Field               // a field of the argument is a function
	Methods             // methods of the argument, or of what it keeps
	Printed             // the methods Error, Format, GoString and String of what the list holds, at any depth
)

// Times says how often a callback is called.
type Times uint8

const (
	AnyTimes Times = iota
	AtMostOnce
	Once
)
