// Package dependence says on which branches it depends that a path has got to a statement (control
// dependence), and from what unknown code has computed the conditions of these branches (data
// dependence, or taint). If a path to a statement depends on what the statement works on, unknown
// code may have checked that already: the statement is guarded, and nothing that fails in it is
// reported.
//
// Guards are the control dependence of a path, a Source is a set of what something depends on, and
// Taints map opaque results to sources. Dependence reaches a condition by these carriers:
//
//	data, nil, errors      Value.Label (package state): FromSize says that sizes were computed with, Chosen that a comparison of sizes that differ has
//	                       chosen the value (implicit flow). The dispatch of instructions hands labels on (Frame.labelOf in exec), and what two paths
//	                       merge has both. A statement that labels a value: a conversion, fmt, strconv and strings; a store, a return and a phi where
//	                       sizes differ.
//	memory                 Object.Chosen: what was stored where sizes differ, and what was not, has labelled the object.
//	                       Guards.Seen, Told and Stored: the arguments of unknown code, what it can read, and the objects in which ints were stored. Each is one
//	                       set for all memory of a path. Incomplete, as it is recorded statement by statement.
//	opaque ints and bools  Taints, by ranges of their numbers. Complete: each result of unknown code has a new number, and what is computed of it
//	                       mentions that.
//	objects                Source.Objects. An object stands for the ints in it. Complete for what is read through a known pointer.
//	unknown ints           Source.Objects, as negative numbers. An operation on several of them is any int (Anything). Complete.
//	known ints             Anything: a constant is not distinguished from an equal size. Complete.
//	floats                 They are not in the IR, so they have no label: of one that unknown code gets, all that it got before (Guards.Seen), and
//	                       anything if the function has found that sizes differ. The lowering says which floats ints were converted to. Incomplete.
//	endings                Guards.MayDiverge and Refused: other paths may have ended in unknown code. Complete for calls that are not entered.
//
// Under-approximated: whatever the branches of a condition have tested, an execution that takes the
// edges of one of its terms gets to the state. So a state whose path condition is true is reached
// whatever the guards say. Where unknown code may have ended a path, a condition stays.
package dependence
