// Package util calls Parallel.
package util

import "testing"

func Setup(t *testing.T) { t.Helper(); t.Parallel() }
