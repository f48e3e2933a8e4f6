// Package stdlib is what is known of the standard library: one table, whose entries say what a
// function may do, what it calls back, and, for some, compute its results.
//
// What has no entry is unseen code. TestStandard holds the entries against the declarations in the
// Go release at hand.
package stdlib
