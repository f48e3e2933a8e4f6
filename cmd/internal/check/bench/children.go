//go:build linux

package bench

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// A childWatch looks at the children of our children, as Linux tells of them, for the largest one.
type childWatch struct {
	end  chan struct{}
	most chan int64
}

// watchChildren looks until it is told to stop.
func watchChildren() *childWatch {
	w := &childWatch{make(chan struct{}), make(chan int64)}
	go func() {
		most := int64(0)
		for {
			select {
			case <-w.end:
				w.most <- most
				return
			case <-time.After(50 * time.Millisecond):
				most = max(most, largestGrandchild())
			}
		}
	}()
	return w
}

// stop returns the memory of the largest child, in bytes.
func (w *childWatch) stop() int64 {
	close(w.end)
	return <-w.most
}

// largestGrandchild returns what the largest process took that a child of ours has started, or one of those.
func largestGrandchild() (most int64) {
	files, _ := filepath.Glob("/proc/[0-9]*/status")
	parent, size := make(map[int]int), make(map[int]int64)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // it has ended
		}
		pid := number(text, "Pid:")
		parent[pid], size[pid] = number(text, "PPid:"), int64(number(text, "VmHWM:"))<<10
	}
	self := os.Getpid()
	for pid := range parent {
		depth, above := 0, pid
		for above != self && above > 1 && depth < 64 {
			depth, above = depth+1, parent[above]
		}
		if above == self && depth > 1 {
			most = max(most, size[pid])
		}
	}
	return most
}

// number returns the number behind a name at the beginning of a line.
func number(text []byte, name string) int {
	_, rest, _ := bytes.Cut(text, []byte("\n"+name))
	fields := bytes.Fields(rest)
	if len(fields) == 0 {
		return 0
	}
	n, _ := strconv.Atoi(string(fields[0]))
	return n
}
