// Package stdlib describes the standard library by one table. The entry of a function has its
// effects and its callbacks, and for some functions a model that computes the results.
//
// A function without an entry is unknown code. TestStandard checks the entries against the
// declarations in the installed Go release.
package stdlib
