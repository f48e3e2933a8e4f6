// Package trace takes account of what a probe does besides what comes out of it. Nothing that is executed depends on it but how often loops of data are.
package trace
