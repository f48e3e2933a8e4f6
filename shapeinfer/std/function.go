package std

import "slices"

// The description of a function of the standard library, a vocabulary that the lowering and the
// engine share. The engine has the table of all functions, where each entry is beside the code that
// computes its results; the lowering gets a lookup function for it. For example:
//
//	strings.Map   Computes|Returns, calls argument 0 any number of times
//	sync.Once.Do  Waits, calls argument 1 at most once
//	slices.Sort   Writes|Exact
//	os.Exit       Ends|Passes
//
// A function without an entry is the zero Function, which claims nothing: it is unknown code.

// A Function describes what a call of a function or a method may do besides computing its results.
type Function struct {
	Effect Effect
	Calls  []Callback // the code of the program that it calls
}

// An Effect is a set of claims. The first group says what a call may do. An entry makes at least
// one of these claims, and a call does nothing else, apart from its callbacks. All other claims are
// guarantees, which may be left out.
type Effect uint32

const (
	// Unseen: unknown code (havoc). It writes all memory that its arguments lead to, and waits.
	Unseen Effect = 1 << iota
	// Computes: it writes nothing that the program can read, keeps its arguments nowhere but in its
	// results, and does not wait.
	Computes
	// Waits: it synchronizes (acquire). It does no more than Computes, but writes of other
	// goroutines may be visible when it returns. Either it waits, or it returns something that
	// other goroutines change, so that a program can wait by calling it in a loop.
	Waits
	// Writes: it writes the elements of its first argument, a slice, or those between its length
	// and its capacity.
	Writes
	// Notes: it writes hidden state: memory of its receiver or its package that the program cannot
	// read.
	Notes
	// Keeps: an argument escapes. Other code can get it, and write the memory that it leads to.
	Keeps
	// Accesses: it reads and writes the variable that its first argument points to, as atomic.Add
	// does.
	Accesses
	// Panics: it panics for some arguments, which its model determines.
	Panics
	// Ends: it does not return. It exits the program or the test: errors among its arguments are
	// handled.
	Ends
	// Quits: it does not return. It exits the goroutine, which is not a failure.
	Quits

	// Returns: it ends nothing and recovers from nothing: it returns or panics itself, if its
	// callbacks do. So a deferred call of it without callbacks cannot stop a panic. Not all
	// functions that return make this claim.
	Returns
	// Passes: it does not recover. So a deferred call of it ends a panic only by ending the program
	// or the goroutine, or through code of the program that it calls. A whole package may make this
	// claim.
	Passes

	// MakesError: its result is an error that is not nil.
	MakesError
	// ErrorText: the text of that error is its first argument.
	ErrorText
	// Floats: it computes with floating-point numbers. Whole packages make this claim.
	Floats

	// Exact: if all its arguments are known, its model computes the same results and element writes
	// as an execution.
	Exact
	// Modelled: the model determines the effect. Without the model, or where it does not apply, the
	// function is unknown code.
	Modelled
)

// does are the claims of the first group.
const does = Unseen | Computes | Waits | Writes | Notes | Keeps | Accesses | Panics | Ends | Quits

// Does returns the claims that say what a call may do.
func (e Effect) Does() Effect { return e & does }

// Is reports whether an effect makes all the given claims.
func (e Effect) Is(claims Effect) bool { return e&claims == claims }

// IsStated reports whether an effect makes a claim about what a call may do.
func (e Effect) IsStated() bool { return e&does != 0 }

// OnlyComputes reports whether a call changes nothing, apart from its callbacks, and never panics
// itself.
func (f Function) OnlyComputes() bool { return f.Effect&(does|Modelled) == Computes }

// OnlyWaits reports whether a call changes nothing itself, lets other goroutines run, and has no
// callbacks.
func (f Function) OnlyWaits() bool { return f.Effect&(does|Modelled) == Waits && len(f.Calls) == 0 }

// NeverReturns reports whether a call ends the program or the goroutine.
func (f Function) NeverReturns() bool { return f.Effect&(Ends|Quits) != 0 }

// LetsPanicPass reports whether a deferred call cannot stop a panic, whatever its arguments are: it
// neither recovers nor ends the program, and has no callbacks that might.
func (f Function) LetsPanicPass() bool { return f.Effect.Is(Returns) && len(f.Calls) == 0 }

// RecoversFromNothing reports whether a panic in a callback leaves the call as well, or ends the
// program.
func (f Function) RecoversFromNothing() bool { return f.Effect&(Returns|Passes) != 0 }

// Prints reports whether it formats or prints its last argument. Its only callbacks are methods of
// the values in that argument, and it cannot stop a panic.
func (f Function) Prints() bool {
	return f.Effect.Is(Returns) && len(f.Calls) == 1 && f.Calls[0].Part == Printed
}

// CallsMethods reports whether it has callbacks other than functions that are arguments.
func (f Function) CallsMethods() bool {
	return slices.ContainsFunc(f.Calls, func(c Callback) bool { return c.Part != Itself })
}

// A Callback is code of the program that a function of the library calls.
type Callback struct {
	Arg   int // the argument that leads to the code, a receiver being the first one, 0; NoArg for values that the package keeps
	Part  Part
	Times Times
	// Elsewhere: it is called in another goroutine than that of the call.
	Elsewhere bool
	Why       string // its purpose: "compares two elements"
}

// NoArg is the argument of a callback that the package keeps.
const NoArg = -1

// A Part is the part of an argument that is called.
type Part uint8

const (
	Itself  Part = iota // the argument is a function, or an interface that holds one
	Field               // a field of the argument is a function
	Methods             // methods of the argument, or of values that it contains
	Printed             // the methods Error, Format, GoString and String of the values in the list, at any depth
)

// Times is how often a callback is called.
type Times uint8

const (
	AnyTimes Times = iota
	AtMostOnce
	Once
)
