//go:build !unix

package corpus

import "time"

// cpuTime returns how long this process has run: what it has used is not known.
func cpuTime() time.Duration { return time.Since(started) }
