//go:build linux

package bench

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
)

// largestGrandchild returns what the largest process took that a child of ours has started, or one
// of those.
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

// number returns the number after a name at the beginning of a line.
func number(text []byte, name string) int {
	_, rest, _ := bytes.Cut(text, []byte("\n"+name))
	fields := bytes.Fields(rest)
	if len(fields) == 0 {
		return 0
	}
	n, _ := strconv.Atoi(string(fields[0]))
	return n
}
