package tooltest

import (
	"regexp"
	"runtime"
)

// claimedName is the name of a function that claims what it does.
var claimedName = regexp.MustCompile(`^(ok|bad|missed)[A-Z0-9]\w*$`)

// IsClaim reports whether a function of a program says by its name whether it runs fine (okSorted)
// or fails (badSorted), perhaps without a report (missedSorted).
func IsClaim(name string) bool { return claimedName.MatchString(name) }

// NeedsAMD64 says why a program with assembly cannot run here, "" if it can.
func NeedsAMD64() string {
	if runtime.GOARCH != "amd64" {
		return "its assembly is that of amd64"
	}
	return ""
}
