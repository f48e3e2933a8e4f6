package main

import (
	"runtime"
	"runtime/debug"
)

// version describes the command from what the go command built into it.
func version() string {
	v := "(devel)"
	revision := ""
	if b, ok := debug.ReadBuildInfo(); ok {
		if b.Main.Version != "" {
			v = b.Main.Version
		}
		for _, s := range b.Settings {
			if s.Key == "vcs.revision" {
				revision = " " + s.Value
			}
		}
	}
	return "shapelint " + v + revision + " " + runtime.Version()
}
