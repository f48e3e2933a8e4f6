//go:build !shapelint_debug

package analyzer

// debug makes a panic inside the analyzer visible. Only our own tests are built that way.
const debug = false
