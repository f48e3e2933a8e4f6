// Package dependence computes the control dependence of a path (the branches because of which it
// has reached a statement) and the data dependence, or taint, of the conditions of these branches
// (the values from which unknown code has computed them).
//
//	if Fits(a, b) { // unknown code
//		a.Mul(b) // guarded: Fits may have compared the shapes
//	}
//
// If a path to a statement depends on the operands of the statement, unknown code may have checked
// them already: the statement is guarded, and its failures are not reported.
//
// Guards are the control dependence of a path, a Source is a set of values on which something
// depends, and Taints map opaque results to sources. Dependence reaches a condition by these
// carriers:
//
//	data, nil, errors      Value.Label (package state). FromSize: the value was computed from sizes.
//	                       Chosen: a comparison of sizes that differ has chosen the value (implicit
//	                       flow). Results of instructions get the labels of their operands
//	                       (Frame.labelOf in exec), and a join has those of both values. Labels are
//	                       added by conversions, fmt, strconv and strings, and, where sizes differ,
//	                       by a store, a return and a phi.
//	memory                 Object.Chosen: the object was labelled by a store, or by the absence of
//	                       one, where sizes differ. Guards.Seen, Shared and Stored: the arguments of
//	                       unknown code, what it can read, and the objects in which ints were
//	                       stored. Each is one set for all memory of a path. Incomplete, as it is
//	                       recorded statement by statement.
//	opaque ints and bools  Taints, by ranges of their numbers. Complete: each result of unknown code
//	                       has a new number, which every value computed from it mentions.
//	objects                Source.Objects. An object stands for the ints in it. Complete for reads
//	                       through a known pointer.
//	unknown ints           Source.Objects, as negative numbers. The result of an operation on several
//	                       of them is any int (Anything). Complete.
//	known ints             Anything: a constant is not distinguished from an equal size. Complete.
//	floats                 They are not in the IR, so they have no label. A float that unknown code
//	                       gets depends on all that this code got before (Guards.Seen), and on
//	                       anything if the function has found that sizes differ. The lowering records
//	                       which floats were converted from ints. Incomplete.
//	endings                Guards.MayDiverge and Refused: other paths may have ended in unknown code.
//	                       Complete for calls that are not entered.
//
// Under-approximated: an execution that takes the edges of one term of a path condition reaches the
// state, whatever the branches have compared. So a state whose path condition is true is reached
// independently of the guards. Where unknown code may have ended a path, a condition remains.
package dependence
