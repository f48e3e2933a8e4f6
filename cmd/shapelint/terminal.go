package main

import (
	"io"
	"os"
	"runtime"
)

// isTerminal reports whether what is written to w is read by a person.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	status, err := f.Stat()
	return err == nil && status.Mode()&os.ModeCharDevice != 0
}

// hasColor reports whether text that is written to w may be colored. On Windows only modern
// terminals draw colors; they set an environment variable.
func hasColor(w io.Writer) bool {
	if os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" || !isTerminal(w) {
		return false
	}
	return runtime.GOOS != "windows" || os.Getenv("WT_SESSION") != "" || os.Getenv("TERM") != ""
}

// A paint colors text if it is on.
type paint struct{ on bool }

func (p paint) bold(s string) string   { return p.with("1", s) }
func (p paint) faint(s string) string  { return p.with("2", s) }
func (p paint) red(s string) string    { return p.with("1;31", s) }
func (p paint) yellow(s string) string { return p.with("1;33", s) }
func (p paint) cyan(s string) string   { return p.with("36", s) }

func (p paint) with(code, s string) string {
	if !p.on {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}
