// Package why finds the comparison that made a bool true or false, for messages.
//
// A panic is explained by the comparison of ints that decided the branch in front of it. Often the
// branch is on a bool that another function has computed:
//
//	func sameShape(a, b *Matrix) bool { return a.rows == b.rows && a.cols == b.cols }
//
//	if !sameShape(a, b) {
//		panic("shapes differ")
//	}
//
// So a bool that is known carries the comparison that made it so, through variables, the operands
// of && and ||, negations, and returns. That is evidence: two bools with the same truth are the
// same value, whatever they carry, and a branch on one decides nothing about what is reported
// (evidence.Decision.Decides).
//
// So does a nil pointer. There the reason counts: following the pointer is a failure of shapes if
// ints have decided that it is nil, on each of the paths that were merged.
//
// Imprecise: a constant is explained by the last comparison in front of it in its function, and two
// paths that are merged keep the reason for a bool only if they have it from the branch they share.
package why
