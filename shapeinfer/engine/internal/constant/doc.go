// Package constant copies values that mean the same in every state: what package-level variables hold after initialization.
//
// A fact tells importers of such values as constants of the IR, and a run makes them anew in its own state. Nothing of them is known to
// anybody else, or depends on a path. Nor does it depend on one how a steady function ends, see steady.go.
package constant
