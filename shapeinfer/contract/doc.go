// Package contract is the language in which shapelint describes what a function
// demands of the shapes of its operands and what it makes of them: one line for
// a function, in the words of its own signature.
//
//	(m *Dense) Mul(a[r,k], b[k,c]): m := [r,c]
//	(m *Dense[R,C]) SetRow(i, src[C] !ErrRowLength): 0 <= i < R !ErrRowAccess
//	Mean(x[n], weights ?[n])
//
// # Operands
//
// A list in brackets after an operand binds its dimensions to names. A name that
// is bound already, and any other expression, is a requirement: the dimension
// must be equal to it. Two entries are rows and columns, one is the length of a
// slice or a vector. The receiver comes first, then the parameters from left to
// right; parameters of int type can be used everywhere. "?" before the list means
// nil or exactly this; it binds nothing. "..." marks the variadic parameter. A parameter that is
// a struct is given its type, if its fields matter: Dot(x Vector, y Vector): x.N == y.N.
// A line "library name" says what the package is part of.
// A type of another package is qualified, and its package imported by a line "import path".
//
// # Clauses
//
// After the colon follow clauses, separated by semicolons.
//
//	cond            must hold, or the call panics
//	unchecked cond  is documented, but not checked: the call returns if it does not hold
//	~cond           outside of cond nothing is said about the clauses that follow;
//	                at the beginning it covers the dimensions of the operands too
//	x := [r,c]      fit: an empty x becomes r×c, any other must be r×c; no zero dimension
//	x <- [r,c]      x must be empty and becomes r×c; no zero dimension
//	x = [r,c]       x becomes r×c
//	x.attr = expr   the attribute is remembered; "?" is an unknown value
//	forget x, y     all attributes of x and y are unknown from now on
//	may !panic      the call may also panic for a reason that is not described here;
//	                "any" stands for all panics, "runtime" for those of the Go run time
//	calls f         the function f, a parameter, may be called; "?" stands for code that the
//	                operands hold: everything that can be reached from them is unknown afterwards
//	calls f[m,n]    f is called for each pair of indices, which come first among its arguments, unless a call of it panics
//	-> result, ...  the results, see below
//	if cond { clauses } else { clauses }
//
// A contract without clauses that change something says that the call changes
// nothing. A requirement, a fit and a dimension may name the panics that they
// raise (!ErrShape|runtime) and their category (as bounds); else the default of
// the file and the category that fits the form are used. A panic of the category
// "state" is raised for reasons other than shapes: it is never reported.
//
// # Expressions
//
// Integers, letters ('T'; the number of the letter) and bools with the operators of Go, chained
// comparisons (0 <= i < n), attributes (a.R, a.C, a.len, a.nil, a.empty and those that the type
// declares), attributes of fields (settings.InitValues.nil, a.Data.len), elements (f[i].R, set[i], x.shape[0]), and
//
//	min(x, y)  max(x, y)     max(?, 1) is an unknown int of at least 1
//	pow2(n)          n is a power of two
//	choose(cond, x, y)   x if cond holds, else y
//	bit(x, mask)     x&mask is not zero
//	all(i, n, cond)  cond holds for i = 0, ..., n-1
//	same(x, y)       x and y are one object
//	since(0, 12, 1)  the library is of version 0.12.1 or later
//	inf              the float that is larger than any other
//	?                an unknown value
//
// A comparison with a negative number needs a space (i < -1), since "<-" is a clause.
//
// # Results
//
//	-> [n]                              a slice or a vector; [r,c] a matrix
//	-> *Dense[r,c]{capR: m.capR-i}      the concrete type behind an interface, with attributes
//	-> Transpose{Matrix: m}             a field that holds an operand
//	-> m                                the operand itself
//	-> R, C                             ints or bools
//	-> new x.attr                       the value that the attribute has after the call
//	-> _                                nothing is known
//
// # Types
//
// A type is represented by attributes: ints, bools and real exported fields. The
// zero value of a Go variable has all attributes 0 or false.
//
//	type Dense: R, C, capR from R, capC from C
//	type SymDense: R, cap from R; C = R
//	type Transpose: field Matrix; R = Matrix.C; C = Matrix.R
//	type Matrix interface: R, C
//
// In the code of a user, these two are said by directives, which take names and types from the
// declaration beside them ([ParseDirective], [ParseShape]):
//
//	//shapelint:shape rows cols
//	//shapelint:contract (a[r,k], b[k,c]) -> [r,c]
//
// There the attributes are real fields; a type may list its dims in a field, and then an operand has up to
// [MaxRank] of them: x[n,c,h,w] demands a list of four. Its attributes are rank, dim0, dim1 ...
//
// "from R" is an attribute that follows R when the object gets a new shape; one
// "from ?" is unknown then. An
// attribute with "=" is derived: it is computed each time, and an assignment to
// it goes to the attribute it equals, if that is all it is.
package contract
