// Package layout finds out where a tensor type keeps its dims, and reads them: by executing the
// constructors of the type on distinct primes, or as a contract file describes the type. An Operand
// is a value as a contract sees it.
//
// Under-approximated on purpose: a type whose constructors cannot be executed has no layout, and
// nothing is claimed about it.
package layout
