package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"regexp"
	"time"
)

// A progress passes on what "go build -v" prints, except the paths of packages: these it counts,
// and prints their number from time to time. On a terminal this is one line, which is removed in
// the end.
type progress struct {
	out      io.Writer
	terminal bool
	interval time.Duration
	start    time.Time
	printed  time.Time
	packages int
	line     []byte // the beginning of a line
}

// newProgress returns a progress that prints to a file or another writer.
func newProgress(out io.Writer) *progress {
	p := &progress{out: out, interval: 20 * time.Second, start: time.Now(), printed: time.Now()}
	if f, ok := out.(*os.File); ok {
		status, err := f.Stat()
		p.terminal = err == nil && status.Mode()&os.ModeCharDevice != 0
	}
	if p.terminal {
		p.interval = time.Second
	}
	return p
}

// packagePath matches a line of "go build -v".
var packagePath = regexp.MustCompile(`^[\w./~+-]+$`)

// Write counts the packages in a text.
func (p *progress) Write(text []byte) (int, error) {
	p.line = append(p.line, text...)
	for {
		line, rest, ok := bytes.Cut(p.line, []byte("\n"))
		if !ok {
			return len(text), nil
		}
		if packagePath.Match(line) {
			p.packages++
			p.show()
		} else {
			p.clear()
			fmt.Fprintf(p.out, "%s\n", line)
		}
		p.line = rest
	}
}

// show prints the number of packages if it is time.
func (p *progress) show() {
	if time.Since(p.printed) < p.interval {
		return
	}
	p.printed = time.Now()
	p.clear()
	fmt.Fprintf(p.out, "shapelint-gopls: %d packages compiled, %.0fs", p.packages, time.Since(p.start).Seconds())
	if !p.terminal {
		fmt.Fprintln(p.out)
	}
}

// clear removes the line on a terminal.
func (p *progress) clear() {
	if p.terminal {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}

// end prints what is left.
func (p *progress) end() {
	p.clear()
	_, _ = p.out.Write(p.line)
}
