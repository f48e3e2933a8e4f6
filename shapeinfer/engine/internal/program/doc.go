// Package program holds what is known of functions and types before anything is executed.
package program
