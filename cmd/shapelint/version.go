package main

import (
	"runtime"
	"runtime/debug"
	"strings"
)

// version describes the command from what the go command built into it.
func version() string {
	revision := ""
	if b, ok := debug.ReadBuildInfo(); ok {
		for _, s := range b.Settings {
			if s.Key == "vcs.revision" && !isPartOf(s.Value, moduleVersion()) {
				revision = " " + s.Value
			}
		}
	}
	return "shapelint " + moduleVersion() + revision + " " + runtime.Version()
}

// isPartOf reports whether a version that the go command has made ends with a revision.
func isPartOf(revision, version string) bool {
	return len(revision) >= 12 && strings.Contains(version, revision[:12])
}

// moduleVersion returns the version of the module that the command was built from.
func moduleVersion() string {
	if b, ok := debug.ReadBuildInfo(); ok && b.Main.Version != "" {
		return b.Main.Version
	}
	return "(devel)"
}
