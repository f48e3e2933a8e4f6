//go:build !shapelint_debug

package analyzer

// debug makes panics inside the analyzer visible. It is set for tests only.
const debug = false
