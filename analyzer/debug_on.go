//go:build shapelint_debug

package analyzer

// debug: the analyzer does not recover from its own panics. In other builds, a package in which it
// panics has no reports. Tests and the oracle set the tag.
const debug = true
