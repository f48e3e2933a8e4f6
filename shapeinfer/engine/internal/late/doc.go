// Package late finds the error that a call keeps in its result, for somebody to look at later:
//
//	func (t *Tensor) Add(u *Tensor) *Tensor {
//		if t.cols != u.cols {
//			return &Tensor{err: errors.New("shapes differ")}
//		}
//
// The result is a struct, or leads to one, of which one field alone is an error. Only an error that the call has made counts: one that it was
// given it has passed on.
package late
