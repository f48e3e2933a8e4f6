// Package report holds which failures are reported, and in which words.
package report
