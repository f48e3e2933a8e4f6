// Package other assigns a variable of p.
package other

import (
	"example.com/functions/p"
	"example.com/functions/q"
)

func init() { p.ByOther = q.Any }

// Replace writes a table that it is handed.
func Replace(m map[string]func(a, b *q.T) *q.T) { m["x"] = q.Any }
