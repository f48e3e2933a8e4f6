// Package ir is the shape IR: a Go function reduced to the parts that can decide a shape.
//
// A function keeps its ints, bools, strings, lengths, pointers, structs, control flow, calls and
// panics. Floating-point and complex arithmetic is dropped:
//
//   - a float is the constant [ConstData],
//   - a comparison of floats is an [OpOpaque] bool, which can be computed if it has attributes,
//   - a store of a float is only the address computation before it, which is the part that can
//     fail.
//
// The engine executes this IR. Package analyzer/lower translates go/ssa to it. A package fact is
// this IR, encoded by package ir/codec.
//
// This comment is the specification of the IR, in its text form, which [Fprint] and [Func.String]
// write. analyzer/lower/testdata/golden has examples of all operations: a Go file, and what it
// becomes (TestGolden; specification.txtar has one function for each group of the tables below, and
// TestSpecification compares the tables with the operations that there are).
//
// # Grammar
//
// Spaces and line ends separate words; ( ) group, | separates alternatives, [ ] is optional and { }
// is repeated.
//
//	package  = "package" path { variable } { function } .
//	variable = "var" symbol type [ "stable" ] [ "=" constant ] [ "nonnil" ] .
//	function = "func" symbol [ "[" types "]" ] "(" params ")" [ results ] [ "free" "(" params ")" ]
//	           [ "ill-typed" ] "effect" effects { block } .
//	block    = label ":" [ "from" { label } ] [ "(data loop)" ] [ "(recover)" ]
//	           { phi } { instr } .
//	phi      = register type "=" "phi" { operand } .
//	instr    = [ register type "=" ] [ "late" "(" number ")" ] operation { attribute } { operand }
//	           { label } .
//	attribute = "#" number | "ok" | "down" | symbol [ "[" types "]" ] | "[" type "]" | operation .
//	operand  = register | constant | "-" .
//	constant = number | bool | string | float | "data" | "zero" "(" type ")" | "unknown" "(" type ")"
//	           | "func" "(" symbol ")" | "&" symbol | type number "{" { constant ":" constant } "}" .
//	register = "r" number .
//	label    = "b" number .
//
// The IR is in SSA form: each register has one definition, which dominates its uses. A phi has an
// operand for each predecessor, in the order of the list "from". A block ends with a jump, an if, a
// return or a panic, which is followed by the labels of its successors. Block b0 is the entry.
// Control flow that is irreducible (a goto into a loop) is represented, but the engine does not
// execute it. [Verify] checks these rules, and the number of operands.
//
// # Operations
//
// x, y, z are the operands in order, T is the type of the result, and U the type in brackets.
//
// Values. None of them fails but div and rem:
//
//	add sub mul             x+y, x-y, x*y with the width of T; add also joins strings
//	div rem                 x/y, x%y, truncated; panics if y is 0
//	and or xor andnot       bitwise: x&y, x|y, x^y, x&^y
//	shl shr                 x<<y, x>>y
//	neg not compl           -x, !x of a bool, ^x
//	eq ne lt le gt ge       comparisons of anything but floats
//	opaque                  an unknown value of type T, a fresh one at each execution; the operands
//	                        are what it is computed from, but for the last four if it has
//	                        attributes: "opaque le float64 x y n z" is (x + y + ... + y) <= z with
//	                        n sums if all four are known; with "down" y is subtracted
//	copy                    x, with type T
//	convert                 x converted to the integer or string type T
//
// Memory:
//
//	alloc                   the address of a new variable, which is zero; T is its pointer type
//	load                    *x; panics if x is nil, like all that follow an address
//	store                   *x = y
//	fieldaddr #n [U]        the address of field n of the struct U at x
//	field #n                field n of the struct value x
//	indexaddr               &x[y], of a slice or a pointer to an array; panics out of range
//	index                   x[y], of an array value or a string; panics out of range
//	slice                   x[y:z:w], of a slice, a string or a pointer to an array; "-" is a bound
//	                        that is left out; panics out of range
//	arrayptr                the slice x as a pointer to an array; panics if it is too short
//	makeslice               make(T, x, y); panics if y < x or x is negative
//	makemap makechan        make(T)
//	mapupdate               x[y] = z, of a map; panics if x is nil
//	lookup [ok]             x[y], of a map; with "ok" the tuple (value, ok)
//	range                   an iterator over the map or string x
//	next                    the tuple (ok, key, value) of the iterator x
//	send recv select        channel operations; recv with "ok" is the tuple (value, ok)
//
// Types and functions:
//
//	extract #n              component n of the tuple x
//	makeinterface [U]       x, of type U, as the interface T
//	typeassert [U] [ok]     x.(T); with "ok" the tuple (value, ok), and U is the asserted type;
//	                        else it panics if x has another type
//	makeclosure f           the function f with the captured variables x, y, ...
//
// Calls. More than one result is a tuple:
//
//	call f                  f(x, y, ...)
//	calldynamic             x(y, z, ...), of a function value; panics if x is nil
//	invoke m [U]            x.m(y, z, ...), of the interface type U; panics if x is nil
//	builtin b               b(x, y, ...): len, cap, append, copy and so on, and [Measured],
//	                        [Examined], [Shown], [View] and [Borrowed]
//	go                      starts a goroutine; the operands are the values that escape to it
//	defer op                defers a call of the form op
//	rundefers               runs the deferred calls
//
// Ends of blocks:
//
//	jump                    to the successor
//	if                      to the first successor if x, else to the second one
//	return                  x, y, ...
//	panic                   with the value x
//
// # What else is represented
//
// "stable" and "nonnil" are [Global.Stable] and [Global.NonNil], "data loop" is [Func.DataLoops],
// "recover" is [Func.Recover], "ill-typed" is [Func.IllTyped], and effects are the bits of
// [Effect]. "late" is [Instr.Late]: Go does not order all operands and calls of a statement.
package ir
