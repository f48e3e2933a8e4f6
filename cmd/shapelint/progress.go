package main

import (
	"fmt"
	"io"
	"sync/atomic"
	"time"
)

// A progress is a line on a terminal that shows the state of a long run. It appears after a second,
// and is removed when the work is done.
type progress struct {
	quit, done chan struct{}

	packages atomic.Int64 // loaded packages; 0 if the driver does not count them
	findings atomic.Int64 // so far
}

// startProgress begins to show progress on w, if that is a terminal.
func startProgress(w io.Writer, what string) *progress {
	if !isTerminal(w) {
		return nil
	}
	return tick(w, what, time.Second)
}

// tick rewrites the line at each interval, the first time after one.
func tick(w io.Writer, what string, interval time.Duration) *progress {
	p := &progress{quit: make(chan struct{}), done: make(chan struct{})}
	if len(what) > 60 {
		what = what[:60] + "..."
	}
	go func() {
		defer close(p.done)
		ticker := time.NewTicker(interval)
		defer ticker.Stop()
		shown := false
		for start := time.Now(); ; {
			select {
			case <-ticker.C:
				shown = true
				fmt.Fprintf(w, "\r\x1b[Kshapelint: %s, %.0fs%s", printable(what), time.Since(start).Seconds(), p.counts())
			case <-p.quit:
				if shown {
					fmt.Fprint(w, "\r\x1b[K")
				}
				return
			}
		}
	}()
	return p
}

// loaded counts a package.
func (p *progress) loaded() {
	if p != nil {
		p.packages.Add(1)
	}
}

// count counts findings.
func (p *progress) count(n int) {
	if p != nil {
		p.findings.Add(int64(n))
	}
}

// counts says what was counted.
func (p *progress) counts() string {
	text := ""
	if n := p.packages.Load(); n > 0 {
		text += ", " + plural(int(n), "package")
	}
	if n := p.findings.Load(); n > 0 {
		text += ", " + plural(int(n), "finding")
	}
	return text
}

// stop removes the line.
func (p *progress) stop() {
	if p == nil {
		return
	}
	close(p.quit)
	<-p.done
}
