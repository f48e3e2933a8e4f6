// Package engine executes the shape IR.
//
// A function is executed once as a root, on arguments of which nothing is known: every int is a
// symbol, every pointer points to an object made up when it is read. Calls are inlined within a budget
// of steps, loops are unrolled while their condition is decided and widened afterwards, branches fork.
// A panic, a failed bounds check and a violated contract end a path with a failure.
//
// Over-approximated: which paths exist (an undecided branch goes both ways), what memory holds (a
// call that is not entered changes everything it can reach). Under-approximated: nothing on purpose;
// where a budget ends, the root gives up, and then it is silent about everything that comes after.
// A call site is reported if every state that reached it failed there; see report.go.
//
// # Rooms
//
// The package is divided into rooms, which are to become packages of their own. A file belongs to one room. A room stands on a floor and
// uses the rooms on the floors below; what still reaches up, or across, is listed in testdata/upward.txt, and that list only
// ever gets shorter.
//
//	8 engine: what users of the package call
//		allowance doc door engine
package engine
