// Package between imports the one that writes.
package between

import "example.com/linkname/other"

// Set sets the size.
func Set(n int) { other.Set(n) }
