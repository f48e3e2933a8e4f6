package main

import (
	"runtime"
	"runtime/debug"
)

// version describes the command from what the go command built into it.
func version() string {
	revision := ""
	if b, ok := debug.ReadBuildInfo(); ok {
		for _, s := range b.Settings {
			if s.Key == "vcs.revision" {
				revision = " " + s.Value
			}
		}
	}
	return "shapelint " + moduleVersion() + revision + " " + runtime.Version()
}

// moduleVersion returns the version of the module that the command was built from.
func moduleVersion() string {
	if b, ok := debug.ReadBuildInfo(); ok && b.Main.Version != "" {
		return b.Main.Version
	}
	return "(devel)"
}
