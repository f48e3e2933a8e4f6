package main

import (
	"fmt"
	"io"
	"time"
)

// A progress is a line on a terminal that says what takes so long. It appears
// after a second, and is gone when the work is done.
type progress struct {
	quit, done chan struct{}
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
				fmt.Fprintf(w, "\r\x1b[Kshapelint: %s, %.0fs", printable(what), time.Since(start).Seconds())
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

// stop removes the line.
func (p *progress) stop() {
	if p == nil {
		return
	}
	close(p.quit)
	<-p.done
}
