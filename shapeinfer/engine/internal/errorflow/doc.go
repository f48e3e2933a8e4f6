// Package errorflow follows errors that a call always returns, and that are therefore a failure of
// the call if they are not handled. Such an error is marked with the number of the call by
// package claim, and keeps its mark wherever it is stored (state.Interface, state.EachClaim). A
// path records what it has done with the error (state.ErrorState): compared it with nil, ended
// because of it, or handled it. When the root has ended, claim decides by these records.
//
// A call may also keep the error in its result, where the program may read it later:
//
//	func (t *Tensor) Add(u *Tensor) *Tensor {
//		if t.cols != u.cols {
//			return &Tensor{err: errors.New("shapes differ")}
//		}
//
// The result is a struct, or leads to one, of which one field alone is an error. Only an error that
// the call has made counts: one that it was given it has passed on.
package errorflow
