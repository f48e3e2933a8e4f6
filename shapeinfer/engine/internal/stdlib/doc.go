// Package stdlib holds what is known of the standard library.
package stdlib
